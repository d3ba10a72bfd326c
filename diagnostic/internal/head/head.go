// Package head reads the start of a tool's line: the place, the severity, the code. It knows the forms of gcc,
// clang, MSVC, MSBuild and EDG, and of the tools that copy them.
package head

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// A Head is the line that opens a diagnostic or a note.
type Head struct {
	diagnostic.Location
	Severity diagnostic.Severity
	Code     string // before the message: C2065, #177-D
	Message  string
	Ranges   []diagnostic.Range // clang, -fdiagnostics-print-source-range-info
	OnlyGCC  bool               // the severity is one that only gcc prints
	Capital  bool               // the severity is capitalised: GNU as
}

// A Place is "file:line:col:" before something that is not a severity: a link of a chain, a linker's message.
type Place struct {
	diagnostic.Location
	Rest string // after the last colon, with its leading blanks
}

// The result of [Match].
const (
	Nothing = iota // neither of the two
	Opens          // a head
	AtPlace        // a place without a severity
)

// Match finds "place: severity: message" in a line that is not empty, and sets h, or "place: text", and sets p. It reads the
// spellings of gcc, clang (also its msvc and vi forms), MSVC and EDG.
//
// It tries the colons from left to right, so a file name may have colons. The first colon that fits decides, so
// a message may look like a head. Each try looks at a bounded number of bytes: the search is linear.
func Match(s string, h *Head, p *Place) int {
	switch s[0] {
	case 'e', 'w', 'f', 'n', 'r': // without a place: clang about its command line, "too many errors emitted"
		if sev, ok := MatchSeverity(s, h); ok && h.Code == "" {
			h.Location, h.Severity, h.Ranges = diagnostic.Location{}, sev, nil
			return Opens
		}
	}
	for i := 0; ; i++ {
		n := strings.IndexByte(s[i:], ':')
		if n < 0 {
			return Nothing
		}
		i += n
		if i+1 >= len(s) {
			return Nothing
		}
		switch c := s[i+1]; {
		case c >= '0' && c <= '9' && i > 0: // a line, in gcc's form
			if kind := matchGNU(s, i, h, p); kind != Nothing {
				return kind
			}
		case c == ' ' && i > 0: // a severity
			if matchBare(s, i, h) {
				return Opens
			}
		}
	}
}

// matchGNU matches ":line:col: severity: message", ":line: ..." and their variants at s[i].
func matchGNU(s string, i int, h *Head, p *Place) int {
	line, j := Number(s, i+1)
	if j == len(s) || line < 0 {
		return Nothing
	}
	var col int
	switch {
	case s[j] == ':' && j+1 < len(s) && s[j+1] >= '0' && s[j+1] <= '9':
		// A number is a column only if a colon follows: "a.cpp:12:34 was reached" is a sentence.
		c, k := Number(s, j+1)
		if k < len(s) && (s[k] == ':' || s[k] == ',') && c >= 0 {
			col, j = c, k
		} else {
			return Nothing
		}
	case s[j] == ':' || s[j] == ',':
	default:
		return Nothing
	}
	if s[j] == ',' { // "from a.h:3,": a link of an include chain
		return Nothing
	}
	loc := diagnostic.Location{File: s[:i], Line: line, Column: col}
	if col == 0 {
		// clang -fdiagnostics-format=vi: "a.cpp +3:5: error: ..."
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
	if sev, ok := MatchSeverity(body, h); ok {
		h.Location, h.Severity, h.Ranges = loc, sev, ranges
		return Opens
	}
	*p = Place{loc, rest}
	return AtPlace
}

// matchBare matches ": severity: message" at s[i], after a file without a line, a tool's name, or the MSVC and vi
// forms of a place.
func matchBare(s string, i int, h *Head) bool {
	text, col := strings.TrimLeft(s[i+1:], " "), 0
	if strings.HasPrefix(text, "(col. ") { // Intel: "a.cpp(1460): (col. 20) remark: ..."
		n, j := Number(text, len("(col. "))
		if n >= 0 && strings.HasPrefix(text[j:], ") ") {
			text, col = text[j+2:], n
		}
	}
	sev, ok := MatchSeverity(text, h)
	before := strings.TrimSpace(s[:i])
	if !ok && strings.HasSuffix(before, ")") {
		// MSBuild takes any word for a code: "a.scss(41,17): warning shorthand-values : ...".
		sev, ok = anyCode(text, h)
	}
	if !ok {
		return false
	}
	loc, ok := ParenPlace(before)
	if ok && col > 0 {
		loc.Column = col // Intel's, which follows the place
	}
	if !ok {
		loc, ok = viPlace(before)
	}
	if !ok {
		loc = diagnostic.Location{File: before}
	}
	h.Location, h.Severity, h.Ranges = loc, sev, nil
	return true
}
