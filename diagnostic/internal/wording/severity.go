package wording

import "github.com/cppreason/cppreason/diagnostic"

// Severity returns the severity that the word w names in the output of a tool, SeverityUnknown for any
// other word, and whether only gcc prints that word.
func Severity(w string) (sev diagnostic.Severity, gcc bool) {
	switch w {
	case "error":
		return diagnostic.SeverityError, false
	case "warning":
		return diagnostic.SeverityWarning, false
	case "note":
		return diagnostic.SeverityNote, false
	case "fatal error":
		return diagnostic.SeverityFatal, false
	case "remark":
		return diagnostic.SeverityRemark, false
	case "sorry, unimplemented":
		return diagnostic.SeverityError, true
	case "internal compiler error":
		return diagnostic.SeverityFatal, true
	case "Error", "ERROR", "catastrophic error", "command-line error", "Command line error":
		return diagnostic.SeverityError, false
	case "Warning", "WARNING", "command-line warning", "Command line warning", "Hint warning":
		return diagnostic.SeverityWarning, false
	case "Note", "message", "info", "Info", "Message", "hint", "Hint":
		return diagnostic.SeverityNote, false
	case "Remark":
		return diagnostic.SeverityRemark, false
	case "Fatal error", "Fatal Error", "fatal", "Fatal", "internal error", "Internal error":
		return diagnostic.SeverityFatal, false
	}
	if w[0] < 0x80 && w[0] >= 'a' && len(w) > 40 {
		return diagnostic.SeverityUnknown, false
	}
	return localSeverity(w), true
}

// localSeverity knows gcc's severities in its translations (the .po files of GCC 12: de, es, fr,
// id, it, ja, nl, pl, pt_BR, ru, sv, tr, uk, vi, zh_CN, zh_TW, ko). clang is not translated.
func localSeverity(w string) diagnostic.Severity {
	switch w {
	case "Fehler", "erreur", "errore", "erro", "fout", "błąd", "fel", "hata", "ошибка", "помилка", "エラー",
		"错误", "錯誤", "오류", "lỗi", "virhe", "fejl", "chyba", "hiba", "eroare", "σφάλμα", "kesalahan", "erreur ":
		return diagnostic.SeverityError
	case "Warnung", "attention", "avertissement", "aviso", "attenzione", "avviso", "let op", "waarschuwing",
		"ostrzeżenie", "varning", "uyarı", "предупреждение", "попередження", "警告", "경고", "cảnh báo",
		"varoitus", "advarsel", "varování", "figyelmeztetés", "peringatan", "attention ":
		return diagnostic.SeverityWarning
	case "Anmerkung", "nota", "noot", "opmerking", "uwaga", "informacja", "anm", "anteckning", "замечание", "примітка",
		"備考", "注釈", "附注", "附註", "備註", "참고", "chú ý", "ghi chú", "not", "bilgi", "huomautus", "catatan", "nota ":
		return diagnostic.SeverityNote
	case "schwerwiegender Fehler", "fataler Fehler", "erreur fatale", "error fatal", "errore fatale", "erro fatal",
		"fatale fout", "błąd krytyczny", "ödesdigert fel", "onulmaz hata", "ölümcül hata", "фатальная ошибка",
		"критическая ошибка", "критична помилка", "致命的エラー", "致命错误", "嚴重錯誤", "lỗi nghiêm trọng", "fatal fel":
		return diagnostic.SeverityFatal
	case "interner Compiler-Fehler", "interner Compilerfehler", "erreur interne au compilateur",
		"error interno del compilador", "внутренняя ошибка компилятора", "编译器内部错误", "コンパイラ内部エラー", "internt kompilatorfel":
		return diagnostic.SeverityFatal
	case "nicht implementiert", "désolé, pas implémenté", "lo sentimos, sin implementar":
		return diagnostic.SeverityError
	}
	return diagnostic.SeverityUnknown
}
