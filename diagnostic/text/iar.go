package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readIAR reads a head of IAR's compiler, which has the EDG front end, or of its linker. The command line
// prints the place first, the IDE at the end of the line:
//
//	"C:\inc\DLib_Defaults.h",39  Fatal error[Pe1696]: cannot open source file "DLib_Config_Full.h"
//	Fatal Error[Pe1696]: cannot open source file "gui.h" C:\src\draw_pause_ui.cpp 1
//	Error[Li005]: no definition for "init" [referenced from C:\src\main.o]
//
// A long message is wrapped: the head ends after the code, and the message follows on indented lines.
func readIAR(p *parser, s string) bool {
	var loc diagnostic.Location
	rest := s
	if s[0] == '"' {
		var ok bool
		if loc, rest, ok = cutNumberedPlace(s); !ok {
			return false
		}
	}
	word, after, ok := strings.Cut(rest, "[")
	sev := iarSeverities[word]
	if !ok || sev == diagnostic.SeverityUnknown {
		return false
	}
	code, msg, ok := strings.Cut(after, "]:")
	if !ok || len(code) < 3 || len(code) > 8 || !head.IsDigits(code[2:]) {
		return false
	}
	msg = strings.TrimSpace(msg)
	if loc.File == "" {
		msg, loc = cutPlaceAtEnd(msg)
	}
	p.flush()
	p.begin(sev, loc, msg)
	p.d.Code, p.d.Tool = code, tool.EDG
	if strings.HasPrefix(code, "L") { // Li, Lp, Ls, Lt: messages of the linker
		p.d.Tool = tool.Linker
		addMSVCSymbols(&p.d)
	}
	p.snip.begin(targetHead, 0, loc)
	p.snip.awaits = false
	p.follow = followEDG
	return true
}

// iarSeverities are the words of IAR before the code. The IDE writes a capital in the second word.
var iarSeverities = map[string]diagnostic.Severity{
	"Remark":         diagnostic.SeverityRemark,
	"Warning":        diagnostic.SeverityWarning,
	"Error":          diagnostic.SeverityError,
	"Fatal error":    diagnostic.SeverityFatal,
	"Fatal Error":    diagnostic.SeverityFatal,
	"Internal error": diagnostic.SeverityFatal,
	"Internal Error": diagnostic.SeverityFatal,
}

// cutNumberedPlace reads `"file",39  ` and returns the text after it.
func cutNumberedPlace(s string) (loc diagnostic.Location, rest string, ok bool) {
	file, rest, ok := strings.Cut(s[1:], `",`)
	n, j := head.Number(rest, 0)
	if !ok || file == "" || n < 0 || !strings.HasPrefix(rest[j:], " ") {
		return loc, "", false
	}
	return diagnostic.Location{File: file, Line: n}, strings.TrimLeft(rest[j:], " "), true
}

// cutPlaceAtEnd splits the place off the end of a message of the IDE: "message C:\src\a.cpp 39". The file is
// the part from the last drive letter or slash after a space; it may have spaces.
func cutPlaceAtEnd(msg string) (string, diagnostic.Location) {
	text := strings.TrimRight(msg, " ")
	i := strings.LastIndexByte(text, ' ')
	if i < 0 || !head.IsDigits(text[i+1:]) {
		return msg, diagnostic.Location{}
	}
	line, _ := head.Number(text, i+1)
	text = text[:i]
	start := -1
	for k := 0; k+3 < len(text); k++ {
		if text[k] == ' ' && (text[k+2] == ':' && (text[k+3] == '\\' || text[k+3] == '/') || text[k+1] == '/') {
			start = k
		}
	}
	if start < 0 {
		return msg, diagnostic.Location{}
	}
	return strings.TrimRight(text[:start], " "), diagnostic.Location{File: text[start+1:], Line: line}
}
