package cppcall

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// programLine matches a line before calls that changes none of them: an include, an import, a using directive.
var programLine = regexp.MustCompile(`^\s*(?:#\s*include\s*[<"][\w./+-]+[>"]|#\s*pragma once|using namespace [\w:]+;|` +
	`import [\w.:* ]+;?|from [\w.]+ import [\w, *]+|use [\w:*{}, ]+;|package \w+;?)[ \t]*\r?\n`)

// mainStart matches the beginning of the function main of C++, Rust and Go.
var mainStart = regexp.MustCompile(`^\s*(?:(?:int|void|auto|fn|func|async)\s+)+main\s*\([^()]*\)\s*(?:->\s*[\w()]+\s*)?\{`)

// mainEnd matches the end of the function main.
var mainEnd = regexp.MustCompile(`(?:\breturn\s*(?:0|EXIT_SUCCESS)?\s*;\s*)?\}\s*;?\s*$`)

// unwrapProgram takes a line such as an include off the beginning of a text, or a function main from around calls.
func unwrapProgram(text string) (inner, what string, ok bool) {
	if n := len(programLine.FindString(text)); n > 0 && strings.TrimSpace(text[n:]) != "" {
		return blankSpan(text, 0, n), "include or import before a call", true
	}
	opening := mainStart.FindString(text)
	if opening == "" || bracketEnd(text, len(opening)-1) != len(strings.TrimRight(text, "; \t\r\n")) {
		return text, "", false
	}
	end := mainEnd.FindStringIndex(text)
	if end == nil || end[0] < len(opening) {
		return text, "", false
	}
	return blankSpan(blankSpan(text, 0, len(opening)), end[0], len(text)), "function main around calls", true
}

// checkDirectives returns an error for a preprocessor line that can change what is after it: of "#if 0", a call on the
// next line does not run.
func checkDirectives(src []byte) error {
	if bytes.IndexByte(src, '#') < 0 {
		return nil
	}
	l := cpptext.NewLexer(src)
	for {
		t, err := l.Next()
		if err != nil || t.Kind == cpptext.EOF {
			return nil // the parser reports the error
		}
		if t.Kind == cpptext.Directive && conditional.Match(t.Text(src)) {
			return &cpptext.Error{Offset: t.Start, Line: t.Line, Column: t.Column, Problem: "a call cannot be inside of preprocessor lines"}
		}
	}
}

// conditional matches a directive that can change the lines after it. A number sign before other words is a comment of
// Python or a heading.
var conditional = regexp.MustCompile(`^#\s*(?:if|ifdef|ifndef|elif|elifdef|elifndef|else|endif|define|undef|error)\b`)
