package structured

import (
	"path"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
)

// Merge adds l, the diagnostics of a structured form, to r, which was read from the text of the same run. l is from
// clang's serialized diagnostics or from SARIF. The text decides, since it has the chains, source lines and carets
// that the other forms lack. From l come exact ranges, fixes, the parent of each note, codes that the text does
// not show, and whole diagnostics if the text was cut off.
//
// Both are in the order of the run. A diagnostic of l belongs to the first one of r with the same file name, line,
// severity and message that no earlier one of l took. Merge keeps nothing of l that it may write to later.
func Merge(r *diagnostic.Report, l diagnostic.List) {
	a := newAligner(r.Diagnostics)
	var missing []insertion
	last := 0
	for i := range l {
		s := &l[i]
		at, known := a.take(s)
		if known {
			continue // merged by Parse into the one that counts it
		}
		if at < 0 {
			missing = append(missing, insertion{last, s})
			continue
		}
		mergeDiagnostic(&r.Diagnostics[at], s)
		last = max(last, at+1)
	}
	insertMissing(r, missing)
}

// An insertion is a diagnostic and the index before which it belongs.
type insertion struct {
	at int
	d  *diagnostic.Diagnostic
}

// insertMissing puts diagnostics into the list, whose indices are in ascending order.
func insertMissing(r *diagnostic.Report, missing []insertion) {
	if len(missing) == 0 {
		return
	}
	out := make(diagnostic.List, 0, len(r.Diagnostics)+len(missing))
	from := 0
	for _, m := range missing {
		out = append(append(out, r.Diagnostics[from:m.at]...), *m.d)
		from = m.at
	}
	r.Diagnostics = append(out, r.Diagnostics[from:]...)
}

// An aligner finds the diagnostic of the text that is the same as a structured one.
type aligner struct {
	list     diagnostic.List
	exact    map[alignKey][]int // with the message
	rough    map[alignKey][]int // without
	used     []bool
	counted  map[alignKey]bool // that were repeated in the text and counted
	messages map[string]bool   // of the text
}

// An alignKey is what both forms of a diagnostic have in common. Paths differ in their folders:
// SARIF has absolute ones. Columns differ where a form names the start of the range instead of the
// caret. SARIF has no fatal errors.
type alignKey struct {
	base     string
	line     int
	severity diagnostic.Severity
	message  string
}

// alignKeyOf returns the key of d with its message.
func alignKeyOf(d *diagnostic.Diagnostic) alignKey {
	// What does not concern a file has a name in one form only.
	k := alignKey{line: d.Line, severity: min(d.Severity, diagnostic.SeverityError), message: strings.TrimSpace(d.Message)}
	if d.Line > 0 {
		k.base = path.Base(d.File)
	}
	return k
}

// newAligner returns an aligner of the diagnostics of a text.
func newAligner(l diagnostic.List) *aligner {
	a := &aligner{list: l, used: make([]bool, len(l)), counted: map[alignKey]bool{}, messages: make(map[string]bool, len(l)),
		exact: make(map[alignKey][]int, len(l)), rough: make(map[alignKey][]int, len(l))}
	for i := range l {
		k := alignKeyOf(&l[i])
		a.exact[k] = append(a.exact[k], i)
		// gcc's text names the place in the definition of a macro, its structured forms the use.
		for j, n := range l[i].Notes[:min(len(l[i].Notes), alignWindow)] {
			if use := k; n.Kind == notekind.MacroExpansion && n.Line > 0 && (j == 0 || n.Location != l[i].Notes[j-1].Location) {
				use.base, use.line = path.Base(n.File), n.Line
				a.exact[use] = append(a.exact[use], i)
			}
		}
		a.messages[k.message] = true
		if l[i].Count > 1 {
			a.counted[k] = true
		}
		k.message = ""
		a.rough[k] = append(a.rough[k], i)
	}
	return a
}

// take returns the index of the diagnostic that is the same as s and marks it as taken, or -1. known means that s
// repeats one that was taken.
func (a *aligner) take(s *diagnostic.Diagnostic) (at int, known bool) {
	k := alignKeyOf(s)
	if at = a.pop(a.exact, k); at >= 0 {
		return at, false
	}
	if a.counted[k] || s.Line == 0 && a.messages[k.message] { // gcc's SARIF leaves out places that its text has
		return -1, true
	}
	if k.message = ""; s.Line > 0 {
		// The message differs in quotes or line breaks: the place must do, if only one can be meant.
		if at = a.only(k); at >= 0 {
			a.used[at] = true
			return at, false
		}
	}
	return -1, false
}

// pop takes the first index under k that is not taken yet.
func (a *aligner) pop(m map[alignKey][]int, k alignKey) int {
	queue := m[k]
	for len(queue) > 0 && a.used[queue[0]] {
		queue = queue[1:]
	}
	at := -1
	if len(queue) > 0 {
		at = queue[0]
		a.used[at] = true
		queue = queue[1:]
	}
	m[k] = queue
	return at
}

// alignWindow bounds how many diagnostics or notes are passed over to find the one that is meant,
// so that the time stays linear.
const alignWindow = 64

// only returns the index under k that is not taken, if there is one only, or -1.
func (a *aligner) only(k alignKey) int {
	queue := a.rough[k]
	for len(queue) > 0 && a.used[queue[0]] {
		queue = queue[1:]
	}
	a.rough[k] = queue
	at := -1
	for _, i := range queue[:min(len(queue), alignWindow)] {
		if a.used[i] {
			continue
		}
		if at >= 0 {
			return -1
		}
		at = i
	}
	return at
}

// mergeDiagnostic adds to d what s knows better.
func mergeDiagnostic(d, s *diagnostic.Diagnostic) {
	mergeLocation(&d.Location, &s.Location)
	if d.Code == "" {
		d.Code = s.Code // clang prints the option only with -fdiagnostics-show-option, its default
	}
	// gcc's structured forms name the use of a macro where its text names the definition: then the ranges differ too.
	if len(s.Ranges) > 0 && d.Line == s.Line {
		d.Ranges = s.Ranges
	}
	if len(s.Fixes) > 0 {
		d.Fixes = inFilesOf(s.Fixes, s.File, d.File)
	}
	mergeNotes(d.Notes, s.Notes)
}

// mergeLocation adds to the text's place what it lacks.
func mergeLocation(t, s *diagnostic.Location) {
	if t.Line != s.Line {
		return
	}
	if t.Column == 0 {
		t.Column = s.Column
	}
	if s.EndLine != 0 {
		t.EndLine, t.EndColumn = s.EndLine, s.EndColumn
	}
}

// inFilesOf names the file of the edits as the text does, if the structured form calls it otherwise.
func inFilesOf(fixes []diagnostic.Fix, from, to string) []diagnostic.Fix {
	if from == to || path.Base(from) != path.Base(to) {
		return fixes
	}
	for i := range fixes {
		for j := range fixes[i].Edits {
			if e := &fixes[i].Edits[j]; e.File == from {
				e.File = to
			}
		}
	}
	return fixes
}

// mergeNotes gives notes of the text the ranges and parents that the same notes have in the
// structured form. Both are in the order of the run; the text has chains between them.
func mergeNotes(text, structured []diagnostic.Note) {
	next := 0
	for i := range structured {
		s := &structured[i]
		at := findNote(text, next, s)
		if at < 0 {
			continue
		}
		t := &text[at]
		t.Depth = s.Depth
		mergeLocation(&t.Location, &s.Location)
		if len(s.Ranges) > 0 {
			t.Ranges = s.Ranges
		}
		next = at + 1
	}
	// A note that only the text has keeps its depth; no note may be more than one level below the one before it.
	depth := -1
	for i := range text {
		text[i].Depth = min(text[i].Depth, depth+1)
		depth = text[i].Depth
	}
}

// findNote returns the index of the note in text, from next on, that is the same as s, or -1.
func findNote(text []diagnostic.Note, next int, s *diagnostic.Note) int {
	message := strings.TrimSpace(s.Message)
	for i := next; i < len(text) && i < next+alignWindow; i++ {
		t := &text[i]
		if t.Line != s.Line || path.Base(t.File) != path.Base(s.File) {
			continue
		}
		if strings.TrimSpace(t.Message) == message || t.Kind == notekind.IncludedFrom && s.Kind == notekind.IncludedFrom {
			return i
		}
	}
	return -1
}
