package diagnostic

import "slices"

// A merger collects diagnostics and counts those that several translation units report alike: the
// same place, severity, code, message and notes, whatever the include chain. Within one unit a
// repetition is kept: compilers do report the same line twice, for two instantiations.
type merger struct {
	keep bool
	seen map[mergeKey][]int // indices into the list
	unit []int              // the unit of each item of the list that last reported it
}

type mergeKey struct {
	loc     Location
	sev     Severity
	code    string
	message string
	dir     string
}

func newMerger(keep bool) *merger { return &merger{keep: keep, seen: map[mergeKey][]int{}} }

func (m *merger) add(l *List, d *Diagnostic, unit int) {
	if len(*l) == cap(*l) {
		*l = slices.Grow(*l, max(len(*l), 16)) // append grows long lists by a quarter only
	}
	if m.keep {
		*l = append(*l, *d)
		return
	}
	key := mergeKey{d.Location, d.Severity, d.Code, d.Message, d.Dir}
	if d.Line > 0 {
		for _, i := range m.seen[key] {
			first := &(*l)[i]
			if m.unit[i] == unit || !slices.EqualFunc(withoutIncludes(first.Notes), withoutIncludes(d.Notes), sameNote) {
				continue
			}
			first.Count = max(first.Count, 1) + 1
			m.unit[i] = unit
			return
		}
		m.seen[key] = append(m.seen[key], len(*l))
	}
	*l = append(*l, *d)
	m.unit = append(m.unit, unit)
}

func withoutIncludes(notes []Note) []Note {
	for len(notes) > 0 && (notes[0].Kind == KindIncludedFrom || notes[0].Kind == KindInFunction) {
		notes = notes[1:]
	}
	return notes
}

func sameNote(a, b Note) bool {
	return a.Kind == b.Kind && a.Depth == b.Depth && a.Location == b.Location && a.Message == b.Message
}
