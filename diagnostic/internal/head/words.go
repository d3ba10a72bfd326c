package head

import "github.com/cppreason/cppreason/diagnostic"

// SeverityOf returns the severity that the word w names in the output of a tool, SeverityUnknown for any
// other word, and whether only gcc prints that word.
func SeverityOf(w string) (sev diagnostic.Severity, gcc bool) {
	if s, ok := severityWords[w]; ok {
		return s.severity, s.gcc
	}
	const longest = 40
	if len(w) > longest && w[0] >= 'a' && w[0] < 0x80 {
		return diagnostic.SeverityUnknown, false // a sentence
	}
	return localSeverity(w), true
}

// A severityWord is the severity of a word, and whether only gcc prints it.
type severityWord struct {
	severity diagnostic.Severity
	gcc      bool
}

// severityWords are the English words: first those of gcc and clang, then those of GNU as, EDG, MSVC, MSBuild,
// IAR, Diab and armcc.
var severityWords = map[string]severityWord{
	"error":                   {diagnostic.SeverityError, false},
	"warning":                 {diagnostic.SeverityWarning, false},
	"note":                    {diagnostic.SeverityNote, false},
	"fatal error":             {diagnostic.SeverityFatal, false},
	"remark":                  {diagnostic.SeverityRemark, false},
	"sorry, unimplemented":    {diagnostic.SeverityError, true},
	"internal compiler error": {diagnostic.SeverityFatal, true},

	"Error":                {diagnostic.SeverityError, false},
	"ERROR":                {diagnostic.SeverityError, false},
	"catastrophic error":   {diagnostic.SeverityError, false},
	"command-line error":   {diagnostic.SeverityError, false},
	"Command line error":   {diagnostic.SeverityError, false},
	"Warning":              {diagnostic.SeverityWarning, false},
	"WARNING":              {diagnostic.SeverityWarning, false},
	"command-line warning": {diagnostic.SeverityWarning, false},
	"Command line warning": {diagnostic.SeverityWarning, false},
	"Hint warning":         {diagnostic.SeverityWarning, false},
	"Note":                 {diagnostic.SeverityNote, false},
	"message":              {diagnostic.SeverityNote, false},
	"info":                 {diagnostic.SeverityNote, false},
	"Info":                 {diagnostic.SeverityNote, false},
	"Message":              {diagnostic.SeverityNote, false},
	"hint":                 {diagnostic.SeverityNote, false},
	"Hint":                 {diagnostic.SeverityNote, false},
	"Remark":               {diagnostic.SeverityRemark, false},
	"Fatal error":          {diagnostic.SeverityFatal, false},
	"Fatal Error":          {diagnostic.SeverityFatal, false},
	"fatal":                {diagnostic.SeverityFatal, false},
	"Fatal":                {diagnostic.SeverityFatal, false},
	"internal error":       {diagnostic.SeverityFatal, false},
	"Internal error":       {diagnostic.SeverityFatal, false},
}

// localSeverity returns the severity of a word of gcc's translations (the .po files of GCC 12: de, es, fr,
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
