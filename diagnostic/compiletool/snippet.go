package compiletool

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// mainFile is the name of a unit of the model's code.
const mainFile = "main.cpp"

// mainFunction matches the head of a main function, preprocessor a line that is not allowed inside one.
var (
	mainFunction = regexp.MustCompile(`(?m)^[^/"'\n]*\b(?:int|auto)\s+main\s*\(`)
	preprocessor = regexp.MustCompile(`^\s*(?:#|import\b|export\b|module\b)`)
)

// prelude is what statements without an include may use.
const prelude = "#include <algorithm>\n#include <cassert>\n#include <cstdint>\n#include <iostream>\n#include <map>\n#include <memory>\n" +
	"#include <string>\n#include <vector>\n"

// opening is put before the first statement, on its line. So lines keep their numbers, and gcc, which reads
// the lines that it shows from the file, shows the right ones.
const opening = "int main() { "

// wrapMain puts statements into a main function and returns the line on which it starts, 0 if the
// code has one of its own. Directives, and the lines between them, remain before it.
func wrapMain(code string) (wrapped string, line int) {
	if mainFunction.MatchString(code) {
		return code, 0
	}
	lines := strings.SplitAfter(code, "\n")
	head := 0
	for i, text := range lines {
		// A directive goes on where its line ends in a backslash.
		if preprocessor.MatchString(text) || i > 0 && i == head && strings.HasSuffix(strings.TrimRight(lines[i-1], "\r\n"), "\\") {
			head = i + 1
		}
	}
	front := strings.Join(lines[:head], "")
	if front != "" && !strings.HasSuffix(front, "\n") {
		front += "\n"
	}
	return front + opening + strings.Join(lines[head:], "") + "\n;}\n", head + 1
}

// unwrap corrects the columns and source lines of diagnostics for the line that main was put into.
func unwrap(list diagnostic.List, line int) {
	for i := range list {
		d := &list[i]
		shift(&d.Location, d.Ranges, &d.SourceLine, &d.Caret, line)
		for j := range d.Notes {
			n := &d.Notes[j]
			shift(&n.Location, n.Ranges, &n.SourceLine, &n.Caret, line)
		}
		for _, f := range d.Fixes {
			for j := range f.Edits {
				if e := &f.Edits[j]; e.File == mainFile {
					shiftRange(&e.Range, line)
				}
			}
		}
	}
}

// shift does so for one place and what is shown of it.
func shift(l *diagnostic.Location, ranges []diagnostic.Range, source, caret *string, line int) {
	if l.File != mainFile || l.Line != line {
		return
	}
	move(&l.Column)
	if l.EndLine == line {
		move(&l.EndColumn)
	}
	for i := range ranges {
		shiftRange(&ranges[i], line)
	}
	if rest, ok := strings.CutPrefix(*source, opening); ok {
		*source = rest
		*caret = strings.TrimPrefix(*caret, strings.Repeat(" ", len(opening)))
	}
}

func shiftRange(r *diagnostic.Range, line int) {
	if r.Line == line {
		move(&r.Column)
	}
	if r.EndLine == line {
		move(&r.EndColumn)
	}
}

// move moves a column; what is in the opening itself is moved to the first one.
func move(column *int) {
	if *column > 0 {
		*column = max(*column-len(opening), 1)
	}
}
