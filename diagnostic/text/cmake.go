package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// cmakeWords are the words after "CMake " with which a message starts. Source: CMake 3.25,
// Source/cmMessenger.cxx, printMessagePreamble.
var cmakeWords = [...]struct {
	word string
	sev  diagnostic.Severity
	code string
}{
	{"Error (dev)", diagnostic.SeverityError, "dev"},
	{"Error", diagnostic.SeverityError, ""},
	{"Warning (dev)", diagnostic.SeverityWarning, "dev"},
	{"Warning", diagnostic.SeverityWarning, ""},
	{"Deprecation Warning", diagnostic.SeverityWarning, "deprecated"},
	{"Deprecation Error", diagnostic.SeverityError, "deprecated"},
	{"Internal Error", diagnostic.SeverityFatal, ""},
	{"Debug Log", diagnostic.SeverityRemark, ""},
}

// readCMake reads CMake's heads and its progress lines. The message follows a head, indented.
//
//	CMake Error at CMakeLists.txt:3 (add_library):
//	CMake Warning in src/CMakeLists.txt:
//	CMake Error: The source directory does not exist.
//	-- Configuring done
func readCMake(p *parser, s string) bool {
	if strings.HasPrefix(s, "-- ") {
		p.flush()
		p.keepOther()
		return true
	}
	text, ok := strings.CutPrefix(s, "CMake ")
	if !ok {
		return false
	}
	for _, k := range cmakeWords {
		if rest, ok := strings.CutPrefix(text, k.word); ok {
			return p.openCMake(k.sev, k.code, rest)
		}
	}
	return false
}

// openCMake opens the diagnostic of a head from its text after the severity.
func (p *parser) openCMake(sev diagnostic.Severity, code, text string) bool {
	var loc diagnostic.Location
	command, msg := "", ""
	switch {
	case strings.HasPrefix(text, " at "):
		place := strings.TrimSuffix(text[len(" at "):], ":")
		if i := strings.LastIndexByte(place, ' '); i > 0 {
			place, command = place[:i], strings.Trim(place[i+1:], "()")
		}
		var ok bool
		if loc, ok = head.TrailingPlace(place); !ok {
			return false
		}
	case strings.HasPrefix(text, " in "):
		loc.File = strings.TrimSuffix(text[len(" in "):], ":")
	case strings.HasPrefix(text, ":"):
		msg = strings.TrimSpace(text[1:])
	default:
		return false
	}
	p.flush()
	p.begin(sev, loc, msg)
	p.d.Tool, p.d.Code = tool.CMake, code
	if command != "" {
		p.notes = append(p.notes, diagnostic.Note{Kind: notekind.InFunction, Location: loc, Message: "in " + command})
	}
	p.follow = followCMake
	return true
}

// followCMake reads the indented paragraphs of a message, up to the call stack.
func followCMake(p *parser, s string) bool {
	if isIndented(s) {
		p.d.Message = joinLines(p.d.Message, strings.TrimSpace(s))
		return true
	}
	if strings.HasPrefix(s, "Call Stack (most recent call first):") {
		p.follow = followCallStack
		return true
	}
	p.follow = nil
	return false
}

// followCallStack reads the frames of a call stack: "  cmake/x.cmake:12 (find_package)".
func followCallStack(p *parser, s string) bool {
	if !isIndented(s) {
		p.follow = nil
		return false
	}
	place, command, _ := strings.Cut(strings.TrimSpace(s), " ")
	loc, ok := head.TrailingPlace(place)
	if ok {
		p.notes = append(p.notes, diagnostic.Note{Kind: notekind.StackFrame, Location: loc, Message: strings.Trim(command, "()")})
	}
	return ok
}
