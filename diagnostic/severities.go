package diagnostic

import "strings"

// matchSeverity matches "severity:" or "severity code:" at the start of s, and puts the code and
// the message behind it into h.
func matchSeverity(s string, h *head) (Severity, bool) {
	if len(s) < 4 {
		return 0, false
	}
	const longest = 64
	window := s[:min(len(s), longest)]
	end := strings.IndexByte(window, ':')
	if open := strings.IndexByte(window, '('); open > 0 && open < end { // Diab: "warning (dcc:1521): ..."
		if shut := strings.Index(window[open:], "):"); shut > 0 {
			end = open + shut + 1
		}
	}
	colon := 1
	if window[0] >= 0x80 { // gcc in Chinese
		if i := strings.Index(window, fullwidthColon); i > 0 && (end < 0 || i < end) {
			end, colon = i, len(fullwidthColon)
		}
	}
	if end <= 0 {
		return 0, false
	}
	word, code := window[:end], ""
	if word[len(word)-1] == ' ' {
		word = strings.TrimRight(word, " ")
	}
	if word == "" {
		return 0, false
	}
	sev, gcc := severityWord(word)
	if sev == SeverityUnknown {
		if sev, code = severityCode(word); sev == SeverityUnknown {
			return 0, false
		}
	}
	h.code, h.gcc = code, gcc
	h.upper = word[0] >= 'A' && word[0] <= 'Z'
	h.msg = strings.TrimPrefix(s[end+colon:], " ") // gcc indents notes that belong to notes
	// armcc and its like: "Error:  #20: identifier ... is undefined".
	if t := strings.TrimLeft(h.msg, " "); code == "" && strings.HasPrefix(t, "#") {
		if c, msg, ok := strings.Cut(t, ": "); ok && isCode(c) {
			h.code, h.msg = c, msg
		}
	}
	return sev, true
}

const fullwidthColon = "："

// severityWord knows the words for severities, and whether only gcc prints them.
func severityWord(w string) (sev Severity, gcc bool) {
	switch w {
	case "error":
		return SeverityError, false
	case "warning":
		return SeverityWarning, false
	case "note":
		return SeverityNote, false
	case "fatal error":
		return SeverityFatal, false
	case "remark":
		return SeverityRemark, false
	case "sorry, unimplemented":
		return SeverityError, true
	case "internal compiler error":
		return SeverityFatal, true
	case "Error", "ERROR", "catastrophic error", "command-line error", "Command line error":
		return SeverityError, false
	case "Warning", "WARNING", "command-line warning", "Command line warning", "Hint warning":
		return SeverityWarning, false
	case "Note", "message", "info", "Info", "Message", "hint", "Hint":
		return SeverityNote, false
	case "Remark":
		return SeverityRemark, false
	case "Fatal error", "Fatal Error", "fatal", "Fatal", "internal error", "Internal error":
		return SeverityFatal, false
	}
	if w[0] < 0x80 && w[0] >= 'a' && len(w) > 40 {
		return SeverityUnknown, false
	}
	return localSeverity(w), true
}

// localSeverity knows gcc's severities in its translations (the .po files of GCC 12: de, es, fr,
// id, it, ja, nl, pl, pt_BR, ru, sv, tr, uk, vi, zh_CN, zh_TW, ko). clang is not translated.
func localSeverity(w string) Severity {
	switch w {
	case "Fehler", "erreur", "errore", "erro", "fout", "błąd", "fel", "hata", "ошибка", "помилка", "エラー",
		"错误", "錯誤", "오류", "lỗi", "virhe", "fejl", "chyba", "hiba", "eroare", "σφάλμα", "kesalahan", "erreur ":
		return SeverityError
	case "Warnung", "attention", "avertissement", "aviso", "attenzione", "avviso", "let op", "waarschuwing",
		"ostrzeżenie", "varning", "uyarı", "предупреждение", "попередження", "警告", "경고", "cảnh báo",
		"varoitus", "advarsel", "varování", "figyelmeztetés", "peringatan", "attention ":
		return SeverityWarning
	case "Anmerkung", "nota", "noot", "opmerking", "uwaga", "informacja", "anm", "anteckning", "замечание", "примітка",
		"備考", "注釈", "附注", "附註", "備註", "참고", "chú ý", "ghi chú", "not", "bilgi", "huomautus", "catatan", "nota ":
		return SeverityNote
	case "schwerwiegender Fehler", "fataler Fehler", "erreur fatale", "error fatal", "errore fatale", "erro fatal",
		"fatale fout", "błąd krytyczny", "ödesdigert fel", "onulmaz hata", "ölümcül hata", "фатальная ошибка",
		"критическая ошибка", "критична помилка", "致命的エラー", "致命错误", "嚴重錯誤", "lỗi nghiêm trọng", "fatal fel":
		return SeverityFatal
	case "interner Compiler-Fehler", "interner Compilerfehler", "erreur interne au compilateur",
		"error interno del compilador", "внутренняя ошибка компилятора", "编译器内部错误", "コンパイラ内部エラー", "internt kompilatorfel":
		return SeverityFatal
	case "nicht implementiert", "désolé, pas implémenté", "lo sentimos, sin implementar":
		return SeverityError
	}
	return SeverityUnknown
}

// severityCode matches "error C2065", "warning #177-D", "fatal error LNK1120", "Error #20" and
// MSBuild's "error MSB3073 ".
func severityCode(w string) (Severity, string) {
	i := strings.LastIndexByte(w, ' ')
	if i > 0 && strings.HasPrefix(w[i+1:], "(") && strings.HasSuffix(w, ")") { // Diab: "warning (dcc:1521)"
		return codedSeverity(w[:i]), w[i+2 : len(w)-1]
	}
	if i <= 0 || !isCode(w[i+1:]) {
		return SeverityUnknown, ""
	}
	return codedSeverity(w[:i]), w[i+1:]
}

// anyCode matches "severity word:" with any word for the code.
func anyCode(s string, h *head) (Severity, bool) {
	window := s[:min(len(s), 64)]
	end := strings.IndexByte(window, ':')
	if end < 0 {
		return 0, false
	}
	word, code, ok := strings.Cut(strings.TrimRight(window[:end], " "), " ")
	if !ok || strings.ContainsAny(code, " '\"(") {
		return 0, false
	}
	sev := codedSeverity(word)
	if sev == SeverityUnknown {
		return 0, false
	}
	h.code, h.gcc, h.upper, h.msg = code, false, false, strings.TrimLeft(s[end+1:], " ")
	return sev, true
}

// codedSeverity returns the severity that stands before a code. Messages and infos with a code of
// their own belong to no other diagnostic.
func codedSeverity(w string) Severity {
	sev, _ := severityWord(strings.TrimRight(w, " "))
	if sev == SeverityNote {
		return SeverityRemark
	}
	return sev
}

// isCode reports whether s is a number like C2065, LNK2019, #177-D, Pe020 or 1234.
func isCode(s string) bool {
	i := 0
	if i < len(s) && s[i] == '#' {
		i++
	}
	letters := i
	for i < len(s) && (s[i] >= 'A' && s[i] <= 'Z' || s[i] >= 'a' && s[i] <= 'z') {
		i++
	}
	if i-letters > 8 {
		return false
	}
	digits := i
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	if i == digits || i-digits > 8 {
		return false
	}
	rest := s[i:]
	return rest == "" || len(rest) == 2 && rest[0] == '-' && strings.IndexByte("DREWI", rest[1]) >= 0
}
