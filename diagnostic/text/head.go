package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// A head is the line that opens a diagnostic or a note.
type head struct {
	diagnostic.Location
	sev    diagnostic.Severity
	code   string // as the head has it before the message: C2065, #177-D
	msg    string
	ranges []diagnostic.Range // clang, -fdiagnostics-print-source-range-info
	gcc    bool               // the severity is one that only gcc prints
	upper  bool               // the severity is capitalised: GNU as
}

// A place is "file:line:col:" in front of something that is no severity: a link of a chain, a
// linker's message.
type place struct {
	diagnostic.Location
	rest string // behind the last colon, with its leading spaces
}

// What a line starts with.
const (
	isNothing = iota
	isHead
	isPlace
)

// matchHead finds "place: severity: message" in any of the spellings of gcc, clang (its msvc and vi
// forms too), MSVC and EDG. It tries the colons from left to right, so a file may hold colons, and
// the first colon that fits decides, so a message may look like a head. Each try looks at a bounded
// number of bytes: the search is linear.
func matchHead(s string, h *head, p *place) int {
	switch s[0] {
	case 'e', 'w', 'f', 'n', 'r': // without a place: clang about its command line, "too many errors emitted"
		if sev, ok := matchSeverity(s, h); ok && h.code == "" {
			h.Location, h.sev, h.ranges = diagnostic.Location{}, sev, nil
			return isHead
		}
	}
	for i := 0; ; i++ {
		n := strings.IndexByte(s[i:], ':')
		if n < 0 {
			return isNothing
		}
		i += n
		if i+1 >= len(s) {
			return isNothing
		}
		switch c := s[i+1]; {
		case c >= '0' && c <= '9' && i > 0:
			if kind := matchGNU(s, i, h, p); kind != isNothing {
				return kind
			}
		case c == ' ' && i > 0:
			if matchBare(s, i, h) {
				return isHead
			}
		}
	}
}

// matchGNU matches ":line:col: severity: message", ":line: ..." and their variants at s[i].
func matchGNU(s string, i int, h *head, p *place) int {
	line, j := number(s, i+1)
	if j == len(s) || line < 0 {
		return isNothing
	}
	var col int
	switch {
	case s[j] == ':' && j+1 < len(s) && s[j+1] >= '0' && s[j+1] <= '9':
		// A column only if something stands behind it: "a.cpp:12:34 was reached" has none.
		c, k := number(s, j+1)
		if k < len(s) && (s[k] == ':' || s[k] == ',') && c >= 0 {
			col, j = c, k
		} else {
			return isNothing
		}
	case s[j] == ':' || s[j] == ',':
	default:
		return isNothing
	}
	if s[j] == ',' { // "from a.h:3," is the caller's business
		return isNothing
	}
	loc := diagnostic.Location{File: s[:i], Line: line, Column: col}
	if col == 0 {
		if vi, ok := viPlace(s[:i]); ok {
			loc = diagnostic.Location{File: vi.File, Line: vi.Line, Column: line}
		}
	}
	j++
	var ranges []diagnostic.Range
	if j < len(s) && s[j] == '{' {
		ranges, j = sourceRanges(s, j)
	}
	rest := s[j:]
	body := strings.TrimLeft(rest, " ")
	if sev, ok := matchSeverity(body, h); ok {
		h.Location, h.sev, h.ranges = loc, sev, ranges
		return isHead
	}
	*p = place{loc, rest}
	return isPlace
}

// sourceRanges reads "{3:1-3:5}{4:1-4:2}:" at s[j] and returns the position behind the colon.
func sourceRanges(s string, j int) ([]diagnostic.Range, int) {
	var all []diagnostic.Range
	k := j
	for k < len(s) && s[k] == '{' {
		r, n, ok := bracedRange(s[k:])
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

// bracedRange reads "{line:col-line:col}" at the start of s and returns its length.
func bracedRange(s string) (r diagnostic.Range, n int, ok bool) {
	var v [4]int
	for i, sep := range [...]byte{'{', ':', '-', ':'} {
		if n >= len(s) || s[n] != sep {
			return r, 0, false
		}
		v[i], n = number(s, n+1)
		if v[i] < 0 {
			return r, 0, false
		}
	}
	if n >= len(s) || s[n] != '}' {
		return r, 0, false
	}
	return diagnostic.Range{Line: v[0], Column: v[1], EndLine: v[2], EndColumn: v[3]}, n + 1, true
}

// matchBare matches ": severity: message" at s[i] behind a file without line, a tool's name, or
// the MSVC and vi forms of a place.
func matchBare(s string, i int, h *head) bool {
	text, col := strings.TrimLeft(s[i+1:], " "), 0
	if strings.HasPrefix(text, "(col. ") { // Intel: "a.cpp(1460): (col. 20) remark: ..."
		n, j := number(text, len("(col. "))
		if n >= 0 && strings.HasPrefix(text[j:], ") ") {
			text, col = text[j+2:], n
		}
	}
	sev, ok := matchSeverity(text, h)
	before := strings.TrimSpace(s[:i])
	if !ok && strings.HasSuffix(before, ")") {
		// MSBuild takes any word for a code: "a.scss(41,17): warning shorthand-values : ...".
		sev, ok = anyCode(text, h)
	}
	if !ok {
		return false
	}
	loc, ok := parenPlace(before)
	if ok && col > 0 {
		loc.Column = col
	}
	if !ok {
		loc, ok = viPlace(before)
	}
	if !ok {
		loc = diagnostic.Location{File: before}
	}
	h.Location, h.sev, h.ranges = loc, sev, nil
	return true
}

// parenPlace reads "file(line)", "file(line,col)" and "file(line,col,endline,endcol)", or
// "file(line-endline)" and "file(line,col-endcol)", which MSBuild documents as its canonical form.
func parenPlace(s string) (diagnostic.Location, bool) {
	if !strings.HasSuffix(s, ")") {
		return diagnostic.Location{}, false
	}
	from := max(0, len(s)-64)
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
		v[n], j = number(s, j)
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
	case sep[1] == '-':
		l.EndLine = v[1]
	case sep[2] == '-':
		l.Column, l.EndLine, l.EndColumn = v[1], v[0], v[2]
	default:
		l.Column, l.EndLine, l.EndColumn = v[1], v[2], v[3]
	}
	return l, true
}

// viPlace reads clang's "file +line:col" (-fdiagnostics-format=vi).
func viPlace(s string) (diagnostic.Location, bool) {
	from := max(0, len(s)-32)
	plus := strings.LastIndex(s[from:], " +")
	if plus < 0 || from+plus == 0 {
		return diagnostic.Location{}, false
	}
	plus += from
	line, j := number(s, plus+2)
	if line < 0 {
		return diagnostic.Location{}, false
	}
	col := 0
	if j < len(s) && s[j] == ':' {
		col, j = number(s, j+1)
	}
	if j != len(s) || col < 0 {
		return diagnostic.Location{}, false
	}
	return diagnostic.Location{File: s[:plus], Line: line, Column: col}, true
}

// number reads decimal digits at s[i] and returns the position behind them. Without digits, or with
// more than fit a line number, the value is -1.
func number(s string, i int) (int, int) {
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
