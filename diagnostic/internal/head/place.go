package head

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// ParenPlace reads "file(line)", "file(line,col)" and "file(line,col,endline,endcol)", or
// "file(line-endline)" and "file(line,col-endcol)", which MSBuild documents as its canonical form.
func ParenPlace(s string) (diagnostic.Location, bool) {
	if !strings.HasSuffix(s, ")") {
		return diagnostic.Location{}, false
	}
	from := max(0, len(s)-64) // four numbers are short: a long message is not searched
	open := strings.LastIndexByte(s[from:], '(')
	if open < 0 || from+open == 0 {
		return diagnostic.Location{}, false
	}
	open += from
	var v [4]int
	var sep [4]byte
	j := open
	for n := 0; ; n++ {
		if n == 4 {
			return diagnostic.Location{}, false
		}
		sep[n] = s[j]
		j++
		for j < len(s) && s[j] == ' ' {
			j++
		}
		v[n], j = Number(s, j)
		if v[n] < 0 || j >= len(s) {
			return diagnostic.Location{}, false
		}
		if s[j] == ')' {
			break
		}
		if s[j] != ',' && s[j] != '-' && s[j] != ':' {
			return diagnostic.Location{}, false
		}
	}
	if j != len(s)-1 {
		return diagnostic.Location{}, false
	}
	l := diagnostic.Location{File: strings.TrimRight(s[:open], " "), Line: v[0]}
	switch {
	case sep[1] == '-': // lines
		l.EndLine = v[1]
	case sep[2] == '-': // columns of one line
		l.Column, l.EndLine, l.EndColumn = v[1], v[0], v[2]
	default:
		l.Column, l.EndLine, l.EndColumn = v[1], v[2], v[3]
	}
	return l, true
}

// viPlace reads clang's "file +line:col" (-fdiagnostics-format=vi).
func viPlace(s string) (diagnostic.Location, bool) {
	from := max(0, len(s)-32) // two numbers
	plus := strings.LastIndex(s[from:], " +")
	if plus < 0 || from+plus == 0 {
		return diagnostic.Location{}, false
	}
	plus += from
	line, j := Number(s, plus+2)
	if line < 0 {
		return diagnostic.Location{}, false
	}
	col := 0
	if j < len(s) && s[j] == ':' {
		col, j = Number(s, j+1)
	}
	if j != len(s) || col < 0 {
		return diagnostic.Location{}, false
	}
	return diagnostic.Location{File: s[:plus], Line: line, Column: col}, true
}

// Number reads decimal digits at s[i] and returns the position after them. Without digits, or with more than
// fit a line number, the value is -1.
func Number(s string, i int) (int, int) {
	n, start := 0, i
	for i < len(s) && s[i] >= '0' && s[i] <= '9' && i-start < 10 {
		n = n*10 + int(s[i]-'0')
		i++
	}
	if i == start || i < len(s) && s[i] >= '0' && s[i] <= '9' || n > 1<<31-1 {
		return -1, i
	}
	return n, i
}

// sourceRanges reads "{3:1-3:5}{4:1-4:2}:" at s[j] and returns the position after the colon.
func sourceRanges(s string, j int) ([]diagnostic.Range, int) {
	var all []diagnostic.Range
	k := j
	for k < len(s) && s[k] == '{' {
		r, n, ok := BracedRange(s[k:])
		if !ok {
			return nil, j
		}
		all = append(all, r)
		k += n
	}
	if k < len(s) && s[k] == ':' {
		return all, k + 1
	}
	return nil, j
}

// BracedRange reads "{line:col-line:col}" at the start of s and returns its length.
func BracedRange(s string) (r diagnostic.Range, n int, ok bool) {
	var v [4]int
	for i, sep := range [...]byte{'{', ':', '-', ':'} {
		if n >= len(s) || s[n] != sep {
			return r, 0, false
		}
		v[i], n = Number(s, n+1)
		if v[i] < 0 {
			return r, 0, false
		}
	}
	if n >= len(s) || s[n] != '}' {
		return r, 0, false
	}
	return diagnostic.Range{Line: v[0], Column: v[1], EndLine: v[2], EndColumn: v[3]}, n + 1, true
}

// TrailingPlace reads "file:line" or "file:line:col", with an optional ',' or ':' at the end.
func TrailingPlace(s string) (diagnostic.Location, bool) {
	s = strings.TrimRight(s, ",: ")
	i := strings.LastIndexByte(s, ':')
	if i <= 0 {
		return diagnostic.Location{}, false
	}
	n, j := Number(s, i+1)
	if n < 0 || j != len(s) {
		return diagnostic.Location{}, false
	}
	if k := strings.LastIndexByte(s[:i], ':'); k > 0 {
		if line, j := Number(s, k+1); line >= 0 && j == i {
			return diagnostic.Location{File: s[:k], Line: line, Column: n}, true
		}
	}
	return diagnostic.Location{File: s[:i], Line: n}, true
}

// IsDigits reports whether s is a number that [Number] reads.
func IsDigits(s string) bool {
	n, j := Number(s, 0)
	return n >= 0 && j == len(s)
}
