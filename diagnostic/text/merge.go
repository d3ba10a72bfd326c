package text

import (
	"slices"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
)

// A merger collects diagnostics and marks cascades among them. It counts those that several translation units
// report alike, with the same place, severity, code, message and notes; the include chain may differ. Within
// one unit it keeps a repetition: compilers do report the same line twice, for two instantiations.
type merger struct {
	list     diagnostic.List
	keep     bool
	progress func() float64     // how much of the input has been read; see loglines.Reader
	toolless bool               // the tool of a diagnostic is unknown
	seen     map[mergeKey][]int // indices into the list
	unit     []int              // the unit of each item of the list that last reported it
	cascades cascades
}

// A mergeKey is what repetitions of a diagnostic have in common besides the notes.
type mergeKey struct {
	loc     diagnostic.Location
	sev     diagnostic.Severity
	code    string
	message string
	dir     string
}

// newMerger returns a merger that keeps repetitions if keep is true.
func newMerger(keep bool, progress func() float64) *merger {
	return &merger{keep: keep, progress: progress, seen: map[mergeKey][]int{}, cascades: cascades{names: map[string]int{}}}
}

// add adds d, which the translation unit with the given number reported.
func (m *merger) add(d *diagnostic.Diagnostic, unit int) {
	if !m.keep {
		if d.Line > 0 {
			key := mergeKey{d.Location, d.Severity, d.Code, d.Message, d.Dir}
			for _, i := range m.seen[key] {
				first := &m.list[i]
				if m.unit[i] == unit || !slices.EqualFunc(withoutIncludes(first.Notes), withoutIncludes(d.Notes), sameNote) {
					continue
				}
				first.Count = max(first.Count, 1) + 1
				m.unit[i] = unit
				return
			}
			m.seen[key] = append(m.seen[key], len(m.list))
		}
		m.unit = append(m.unit, unit)
	}
	if n := len(m.list); n == cap(m.list) {
		more := max(n, 16) // append grows long lists by a quarter only
		if part := m.progress(); n >= 64 && part > 0 {
			more = 16 + int(float64(n)*(1.05/part-1))
		}
		m.list = slices.Grow(m.list, more)
	}
	m.list = append(m.list, *d)
	m.cascades.mark(&m.list[len(m.list)-1], len(m.list))
	m.toolless = m.toolless || d.Tool == ""
}

// withoutIncludes returns the notes after the include chain, which differs from unit to unit.
func withoutIncludes(notes []diagnostic.Note) []diagnostic.Note {
	for len(notes) > 0 && (notes[0].Kind == notekind.IncludedFrom || notes[0].Kind == notekind.InFunction) {
		notes = notes[1:]
	}
	return notes
}

// sameNote reports whether two notes repeat each other.
func sameNote(a, b diagnostic.Note) bool {
	return a.Kind == b.Kind && a.Depth == b.Depth && a.Location == b.Location && a.Message == b.Message
}
