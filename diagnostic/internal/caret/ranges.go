package caret

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/cells"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
)

// isWordAt reports whether s[i] exists and is part of a name.
func isWordAt(s string, i int) bool { return i < len(s) && wording.IsWord(s[i]) }

// isOneLetter reports whether s[i] is a name or digit of one character. Clang draws the range of such an expression
// as a lone caret.
func isOneLetter(s string, i int) bool {
	return i < len(s) && wording.IsWord(s[i]) && (i == 0 || !wording.IsWord(s[i-1])) && (i+1 == len(s) || !wording.IsWord(s[i+1]))
}

// Ranges returns the underlined spans of the caret line, in byte columns of the line of l, under the message msg. They
// are cut from the arena, which spares an allocation for each.
func (a *Art) Ranges(l *diagnostic.Location, msg string, arena *[]diagnostic.Range) []diagnostic.Range {
	caret := a.At
	if caret < 0 || l.Column == 0 {
		return nil
	}
	origin := a.byteColumn(caret + 1)
	if cap(*arena)-len(*arena) < 8 {
		*arena = make([]diagnostic.Range, 0, 256)
	}
	first := len(*arena)
	add := func(i, j int) {
		if from := l.Column + a.byteColumn(i+1) - origin; from > 0 && i < j {
			*arena = append(*arena, spanOfLine(l.Line, from, l.Column+a.byteColumn(j+1)-origin))
		}
	}
	for i := 0; i < len(a.Caret); {
		j := i
		for j < len(a.Caret) && !isBlankByte(a.Caret[j]) {
			j++
		}
		if i == j {
			i = cells.SkipBlanks(a.Caret, i+1)
			continue
		}
		switch {
		case caret < i || j <= caret:
			add(i, j)
		case !a.Clang && j-i == 1: // the caret alone
		case !a.Clang && origin <= len(a.Source) && a.Source[origin-1] == ' ':
			add(i, caret) // gcc's caret at a blank: something is missing there, between two ranges
			add(caret+1, j)
		case !a.Clang:
			add(i, j)
		default:
			a.addCaretRun(i, caret, j, msg, add)
		}
		i = j
	}
	if len(*arena) == first {
		return nil
	}
	return (*arena)[first:len(*arena):len(*arena)]
}

// addCaretRun adds the ranges of the run [i, j) that contains clang's caret. Clang draws the caret over the ranges,
// so a run can be one range, two ranges around an operator, or a range that ends before the caret.
//
//	a + b        one range below each operand, and the caret below the operator
//	~ ^ ~
func (a *Art) addCaretRun(i, caret, j int, msg string, add func(from, to int)) {
	a.needCells()
	s := a.cells
	switch {
	case j-i == 1: // the caret alone
		// Clang 22 underlines an undeclared name, clang 19 does not. Clang 16 and before have no gutter.
		if isOneLetter(s, i) && (isAboutExpression(msg, s, i) || a.Gutter && strings.HasPrefix(msg, "use of undeclared identifier '")) {
			add(i, j)
		}
	case i == caret && i < len(s) && strings.IndexByte("!*&~+-", s[i]) >= 0 && isAboutOperand(msg):
		add(i+1, j)
	case i == caret && isOneLetter(s, i) && i+1 < len(s) && s[i+1] == '<' && strings.Contains(msg, "specialization"):
		add(i+1, j) // the template's arguments, which follow its name
	case i == caret: // one range, which starts at the caret
		add(i, j)
		if j <= len(s) && s[j-1] == ')' && strings.HasPrefix(msg, "ignoring return value ") {
			if open := strings.IndexByte(s[i:j], '('); open > 0 {
				add(i+open+1, j-1) // the arguments, inside the call
			}
		}
	case caret == i+1 && (strings.HasPrefix(msg, "implicit conversion ") ||
		i < len(s) && strings.IndexByte("{(", s[i]) >= 0 && isWordAt(s, caret)):
		// A bracket before an expression is a range of its own.
		add(i, caret)
		if j-caret > 1 || isOneLetter(s, caret) {
			add(caret, j)
		}
	case i < caret && caret < len(s) && strings.HasPrefix(msg, "member reference base type '"):
		// The base, which has an overloaded arrow, and the member's name.
		if strings.HasPrefix(s[caret:], "->") {
			add(i, caret+2)
			add(caret+2, j)
		} else {
			add(i, caret)
			add(caret+1, j)
		}
	case caret == j-1 && !(isOneLetter(s, caret) &&
		(strings.HasPrefix(s[min(i, len(s)):], "typename ") || strings.HasPrefix(msg, "base class has "))):
		add(i, caret)
	default:
		add(i, j)
	}
}

// nameMessages are the beginnings of messages about a name, which have no range at their caret.
var nameMessages = [...]string{
	"C++ requires ", "a type specifier ", "class member '", "constructor for '", "data argument ", "duplicate ", "enumerator value ",
	"exception specification ", "expected ", "field '", "function '", "missing '", "no matching constructor ", "no member named '",
	"no previous ", "no type named '", "redefinition of '", "type '", "unknown type name '", "unused parameter '", "use '",
	"use of undeclared identifier '", "variable '", "variable has ",
}

// isAboutExpression reports whether msg is about an expression, which is the name of one letter at s[i:]. Such an
// expression has a range, which the caret hides; a declaration or the name itself has none. Without a type or a
// qualifier before the name, half of the cases are expressions.
func isAboutExpression(msg, s string, i int) bool {
	before := strings.TrimRight(s[:i], " ")
	if n := len(before); n > 0 {
		switch c := before[n-1]; {
		case strings.HasPrefix(msg, "out-of-line definition of "):
		case wording.IsWord(c):
			from := n
			for from > 0 && wording.IsWord(before[from-1]) {
				from--
			}
			switch before[from:] {
			case "return", "case", "else", "throw", "co_return":
			default:
				return false
			}
		case strings.IndexByte("*&>~:", c) >= 0:
			return false
		}
	}
	if msg != "" && msg[0] == '\'' {
		return strings.Contains(msg, "' declared as an array ") || strings.Contains(msg, "' argument to ")
	}
	for _, start := range nameMessages {
		if strings.HasPrefix(msg, start) {
			return strings.Contains(msg, " cannot be narrowed ") || strings.Contains(msg, "' is uninitialized when ")
		}
	}
	return true
}

// isAboutOperand reports whether clang prints msg at a unary operator and underlines only its operand.
func isAboutOperand(msg string) bool {
	for _, start := range [...]string{"invalid argument type ", "indirection requires ", "cannot take the address of ", "address of "} {
		if strings.HasPrefix(msg, start) {
			return true
		}
	}
	return false
}

// CutRanges returns the ranges of a clang diagnostic with a fix that changes e. Clang underlines what the fix
// changes like any other range: in its serialized form that is a range of its own, and so are the parts beside
// it. The result is cut from the arena.
func CutRanges(arena *[]diagnostic.Range, ranges []diagnostic.Range, e diagnostic.Range) []diagnostic.Range {
	if e.EndLine != e.Line || e.EndColumn == e.Column {
		return ranges
	}
	if cap(*arena)-len(*arena) < 2*len(ranges)+1 {
		*arena = make([]diagnostic.Range, 0, max(256, 2*len(ranges)+1))
	}
	first := len(*arena)
	out := *arena
	for _, r := range ranges {
		if r.Line != e.Line || r.EndLine != e.Line || r.EndColumn <= e.Column || e.EndColumn <= r.Column {
			out = append(out, r)
			continue
		}
		if r.Column < e.Column {
			out = append(out, spanOfLine(r.Line, r.Column, e.Column))
		}
		if e.EndColumn < r.EndColumn {
			out = append(out, spanOfLine(r.Line, e.EndColumn, r.EndColumn))
		}
	}
	*arena = append(out, e)
	return (*arena)[first:len(*arena):len(*arena)]
}
