package diagfmt

import (
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// appendLine appends "file:line:col: severity: message [code]", the form that editors and CI hosts match,
// and a line of the same form for each note that has a place. What is unknown is left out.
func appendLine(dst []byte, d *diagnostic.Diagnostic) []byte {
	word := d.Severity.String()
	if d.Severity == diagnostic.SeverityFatal {
		word = "fatal error" // gcc's and clang's words, which matchers expect
	}
	dst = appendHead(dst, d.Location, word, d.Message)
	if d.Code != "" {
		dst = append(append(append(dst, " ["...), d.Code...), ']')
	}
	dst = append(dst, '\n')
	for i := range d.Notes {
		if n := &d.Notes[i]; n.Line > 0 {
			dst = append(appendHead(dst, n.Location, "note", n.Message), '\n')
		}
	}
	return dst
}

func appendHead(dst []byte, l diagnostic.Location, severity, message string) []byte {
	dst = append(dst, prefix(l)...)
	dst = append(append(dst, severity...), ": "...)
	return append(dst, lineBreaks.Replace(message)...)
}

// lineBreaks keeps a message on one line.
var lineBreaks = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

// appendGitHub appends the workflow command that annotates a place:
//
//	::error file=a.cpp,line=3,endLine=3,col=5,endColumn=8,title=-Wfoo::message
//
// The levels are error, warning and notice. Source: GitHub Docs, "Workflow commands for GitHub Actions";
// the escapes are those of the toolkit, actions/toolkit packages/core/src/command.ts.
func appendGitHub(dst []byte, d *diagnostic.Diagnostic) []byte {
	level := "notice"
	switch {
	case d.Severity >= diagnostic.SeverityError:
		level = "error"
	case d.Severity == diagnostic.SeverityWarning:
		level = "warning"
	}
	dst = append(append(dst, "::"...), level...)
	separator := byte(' ')
	property := func(name, value string) {
		if value == "" {
			return
		}
		dst = append(append(append(dst, separator), name...), '=')
		dst = append(dst, gitHubProperty.Replace(value)...)
		separator = ','
	}
	number := func(name string, n int) {
		if n > 0 {
			property(name, strconv.Itoa(n))
		}
	}
	if d.File != "" {
		property("file", d.File)
		number("line", d.Line)
		number("endLine", d.EndLine)
		number("col", d.Column)
		// A column at the end counts only within one line. The end is the last column of the span.
		if d.EndLine == d.Line {
			number("endColumn", max(d.EndColumn-1, d.Column))
		}
	}
	property("title", d.Code)
	dst = append(dst, "::"...)
	return append(append(dst, gitHubData.Replace(d.Message)...), '\n')
}

// The characters that end a message or a property of a workflow command are percent-encoded.
var (
	gitHubData     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	gitHubProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)
