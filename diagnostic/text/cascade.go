package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// A cascades sets CausedBy of errors that follow from an earlier one of the same output:
//
//   - a driver's or build tool's message about a tool that failed ("ld returned 1 exit status", "make: ***"),
//   - the same name, undeclared again,
//   - an error about syntax on the same line as the errors before it, after the first of them,
//   - gcc's "confused by earlier errors" and clang's "too many errors",
//   - errors whose message names another error as their cause ("because of a previous error").
//
// It marks too little rather than too much: the first error of a line, and every error about another name,
// is not marked.
type cascades struct {
	names map[string]int // the first error about a missing name; indices are 1-based here
	last  int            // the last error that is not marked

	first  int // the first of the last errors that are on the same line
	file   string
	line   int
	column int
}

// mark looks at d, which is the item of the list with the 1-based index i.
func (c *cascades) mark(d *diagnostic.Diagnostic, i int) {
	if d.Severity < diagnostic.SeverityError {
		return
	}
	name := missingName(d)
	sameLine := c.first != 0 && d.Line > 0 && d.Line == c.line && d.File == c.file
	switch {
	case isAftermath(d):
		d.CausedBy = c.last
	case name != "" && c.names[name] != 0:
		d.CausedBy = c.names[name]
	case sameLine && c.column <= d.Column && strings.HasPrefix(d.Message, "expected "):
		d.CausedBy = c.first
	}
	if d.CausedBy != 0 {
		return
	}
	c.last = i
	if name != "" {
		c.names[name] = i
	}
	if d.Line > 0 && !sameLine {
		c.first, c.file, c.line, c.column = i, d.File, d.Line, d.Column
	}
}

// isAftermath reports whether the message only reports that something before it failed.
func isAftermath(d *diagnostic.Diagnostic) bool {
	msg := d.Message
	switch d.Tool {
	case tool.Make, tool.Ninja:
		return d.Code == "" // an error in a makefile has one
	case tool.LD, tool.Gold, tool.LLD, tool.Mold:
		return strings.HasPrefix(msg, "final link failed")
	case tool.Linker:
		// MSVC's totals of unresolved and of multiply defined symbols, and Apple's.
		return d.Code == "LNK1120" || d.Code == "LNK1169" || strings.HasPrefix(msg, "symbol(s) not found for architecture ") ||
			strings.Contains(msg, " duplicate symbol")
	case tool.MSVC:
		return d.Code == "C1003" || d.Code == "MSB6006" || d.Code == "U1077"
	}
	return d.Line == 0 && (strings.Contains(msg, "ld returned ") || isLinkStatus(msg)) || namesPrevious(msg)
}

// namesPrevious reports whether a message of a compiler or its driver names an earlier error as its cause.
func namesPrevious(msg string) bool {
	for _, start := range [...]string{"linker command failed", "confused by earlier errors", "too many errors emitted"} {
		if strings.HasPrefix(msg, start) {
			return true
		}
	}
	if !strings.HasSuffix(msg, "r") && !strings.HasSuffix(msg, "s") {
		return false // most messages
	}
	msg = strings.TrimSuffix(msg, "s")
	return strings.HasSuffix(msg, "because of previous error") || strings.HasSuffix(msg, "due to previous error")
}

// linkStatus are collect2's "ld returned 1 exit status" in other languages, before and after the number. Most have two
// forms. Source of each: the catalogue of GCC 12.2 for the language.
var linkStatus = [...]struct{ before, after string }{
	{"ld returnerede afslutningskoden ", ""},                                   // da
	{"ld gab ", " als Ende-Status zurück"}, {"ld gab Ende-Status ", " zurück"}, // de
	{"ld devolvió el estado de salida ", ""},                                                  // es
	{"ld:n paluuarvo oli ", ""},                                                               // fi
	{"ld a retourné le statut de sortie ", ""}, {"ld a retourné ", " comme valeur de sortie"}, // fr
	{"ld menghasilkan status keluaran ", ""}, {"ld mengembalikan status keluaran ", ""}, // id
	{"ld はステータス ", " で終了しました"}, {"ld は終了ステータス ", " を返しました"}, // ja
	{"ld gaf exit-status ", " terug"}, // nl
	{"выполнение ld завершилось с кодом возврата ", ""},
	{"ld завершилась с кодом возврата ", ""},                               // ru
	{"ld врати излазни статус ", ""},                                       // sr
	{"ld returnerade avslutningsstatus ", ""},                              // sv
	{"ld çıkış durumu ", " ile döndü"}, {"ld ", " çıkış durumu ile döndü"}, // tr
	{"ld повернуто стан виходу ", ""},                                         // uk
	{"ld trả về trạng thái thoát ", ""}, {"ld trả lại trạng thái thoát ", ""}, // vi
	{"ld 返回 ", ""}, {"ld 以返回值 ", " 退出"}, // zh_CN
	{"ld 回傳 ", ""}, {"ld 以回傳值 ", " 離開"}, // zh_TW
}

// isLinkStatus reports whether a message is one of linkStatus.
func isLinkStatus(msg string) bool {
	for _, w := range linkStatus {
		if rest, ok := strings.CutPrefix(msg, w.before); ok {
			if number, ok := strings.CutSuffix(rest, w.after); ok && head.IsDigits(number) {
				return true
			}
		}
	}
	return false
}

// missingNames are the messages of gcc and clang about an undeclared name, by their first words. A message
// that starts with the name is under "'".
var missingNames = [...]struct{ start, pattern string }{
	{"'", "^%q was not declared in this scope"},
	{"'", "^%q does not name a type"},
	{"'", "^%q has not been declared"},
	{"'", "^%q is not a member of %q"},
	{"use of undeclared", "use of undeclared identifier %q"},
	{"unknown type name", "unknown type name %q"},
	{"no member named", "no member named %q in namespace"},
	{"no template named", "no template named %q"},
}

// missingName returns the undeclared name that an error is about, with its file, as a key.
func missingName(d *diagnostic.Diagnostic) string {
	msg := wording.Clip(d.Message)
	if msg == "" {
		return ""
	}
	switch msg[0] {
	case 'u', 'n':
	case '\'', '`', 0xe2, 0xc2: // the quotes of other locales, too
		if !strings.Contains(msg, "declared") && !strings.Contains(msg, "name a type") && !strings.Contains(msg, "a member of") {
			return ""
		}
	default:
		return ""
	}
	msg = wording.PlainQuotes(msg)
	var holes [2]string
	for _, m := range &missingNames {
		if !strings.HasPrefix(msg, m.start) {
			continue
		}
		if h, ok := wording.Match(m.pattern, msg, holes[:0]); ok {
			return d.File + "\x00" + strings.Join(h, "\x00")
		}
	}
	return ""
}
