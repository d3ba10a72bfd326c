package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readCppcheck reads a head of cppcheck's default output (--template=gcc of 2.x): gcc's form, with severities of its own
// and a code that is one word.
//
//	a.cpp:35:6: error: Array 'a[10]' accessed at index 10, which is out of bounds. [arrayIndexOutOfBounds]
//	a.cpp:43:26: performance: Function parameter 's' should be passed by const reference. [passedByValue]
//	nofile:0:0: information: Cppcheck cannot find all the include files [missingInclude]
//
// Its notes have no code: they are notes in gcc's form, and readHead reads them. Source: the manual of cppcheck
// 2.10, "Severities" and "Text output".
func readCppcheck(p *parser, s string) bool {
	msg, code, ok := cutCheckID(s)
	if !ok {
		return false
	}
	var h head.Head
	var pl head.Place
	switch head.Match(msg, &h, &pl) {
	case head.Opens:
		if h.Code != "" || h.Line == 0 && h.File != noFile || h.Severity == diagnostic.SeverityNote {
			return false
		}
	case head.AtPlace:
		word, text, _ := strings.Cut(strings.TrimLeft(pl.Rest, " "), ": ")
		sev, known := cppcheckSeverities[word]
		if !known {
			return false
		}
		h.Location, h.Severity, h.Message = pl.Location, sev, text
	default:
		return false
	}
	if h.File == noFile {
		h.Location = diagnostic.Location{}
	}
	p.shiftColumn(&h.Location)
	p.flush()
	p.begin(h.Severity, h.Location, h.Message)
	p.d.Tool, p.d.Code = tool.Cppcheck, code
	p.snip.begin(targetHead, 0, h.Location)
	return true
}

// noFile is the file of a message about the run as a whole.
const noFile = "nofile"

// cppcheckSeverities are the severities that only cppcheck has. It reports what is wrong as an error or a
// warning, what could be better as one of these.
var cppcheckSeverities = map[string]diagnostic.Severity{
	"style":       diagnostic.SeverityWarning,
	"performance": diagnostic.SeverityWarning,
	"portability": diagnostic.SeverityWarning,
	"information": diagnostic.SeverityRemark,
	"debug":       diagnostic.SeverityRemark,
}

// cutCheckID splits cppcheck's code off the end of a line. The code is one word of letters, digits and
// underscores: the names of clang-tidy have dashes, those of clang's analyzer dots.
func cutCheckID(s string) (rest, id string, ok bool) {
	if !strings.HasSuffix(s, "]") {
		return s, "", false
	}
	from := len(s) - 1
	for from > 0 && s[from-1] < 0x80 && wording.IsWord(s[from-1]) {
		from--
	}
	id = s[from : len(s)-1]
	if id == "" || id[0] < 'a' || id[0] > 'z' || !strings.HasSuffix(s[:from], " [") {
		return s, "", false
	}
	return s[:from-2], id, true
}
