package text

import (
	"hash/maphash"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/loglines"
	"github.com/cppreason/cppreason/diagnostic/notekind"
)

// A merger collects diagnostics and marks cascades among them. It counts those that several translation units
// report alike, with the same place, severity, code, message and notes; the include chain may differ. Within one unit
// it keeps a repetition: compilers do report the same line twice, for two instantiations. It keeps no more than
// maxRepeats of them, so that its memory is bounded by what differs.
type merger struct {
	list     diagnostic.List
	keep     bool // all repetitions
	in       *loglines.Reader
	kept     int                  // offset in the input of the diagnostic that was kept last
	toolless bool                 // the tool of a diagnostic is unknown
	seen     map[uint64]*variants // by the hash of the key
	seed     maphash.Seed
	cascades cascades
}

// A mergeKey is what repetitions of a diagnostic have in common besides the notes.
type mergeKey struct {
	loc     diagnostic.Location
	sev     diagnostic.Severity
	code    string
	message string
	dir     string
	object  string
}

// variants are the diagnostics of one key, which differ in their notes.
type variants struct {
	repeats
	others map[uint64]*repeats // those with other notes than the first, by the hash of the notes
}

// repeats are the items of the list that are alike, and how many of them the current unit has reported.
type repeats struct {
	first int   // index in the list
	more  []int // the other indices
	unit  int   // that reported them last
	next  int   // how many it has reported
}

// maxRepeats bounds how many repetitions of one unit are kept. More are counted.
const maxRepeats = 16

// newMerger returns a merger of the diagnostics of in, which keeps repetitions if keep is true.
func newMerger(keep bool, in *loglines.Reader) *merger {
	return &merger{
		keep: keep, in: in, seen: map[uint64]*variants{}, seed: maphash.MakeSeed(),
		cascades: cascades{names: map[string]int{}},
	}
}

// add adds d, which the translation unit with the given number reported.
func (m *merger) add(d *diagnostic.Diagnostic, unit int) {
	if d.Line == 0 {
		unit = 0 // of the tool itself: each is a repetition in its own right
	}
	var hash uint64
	fresh := false
	if !m.keep {
		key := keyOf(d)
		hash = maphash.Comparable(m.seed, key)
		v := m.seen[hash]
		if v != nil && keyOf(&m.list[v.first]) == key && m.count(d, unit, v) {
			return
		}
		fresh = v == nil // other keys with the same hash are not counted
	}
	m.grow()
	m.list = append(m.list, *d)
	last := &m.list[len(m.list)-1]
	m.cloneSparse(last)
	if fresh {
		m.seen[hash] = &variants{repeats: repeats{first: len(m.list) - 1, unit: unit, next: 1}}
	}
	m.cascades.mark(last, len(m.list))
	m.toolless = m.toolless || d.Tool == ""
}

func keyOf(d *diagnostic.Diagnostic) mergeKey {
	return mergeKey{d.Location, d.Severity, d.Code, d.Message, d.Dir, d.Object}
}

// count counts d as a repetition of one of the variants of its key. It reports false if d is to be added to the list as
// its next item.
func (m *merger) count(d *diagnostic.Diagnostic, unit int, v *variants) bool {
	r := &v.repeats
	if notes := withoutIncludes(d.Notes); !slices.EqualFunc(withoutIncludes(m.list[r.first].Notes), notes, sameNote) {
		hash := m.hashNotes(notes)
		if r = v.others[hash]; r == nil {
			if v.others == nil {
				v.others = map[uint64]*repeats{}
			}
			v.others[hash] = &repeats{first: len(m.list), unit: unit, next: 1}
			return false
		}
	}
	return m.countRepeat(r, unit)
}

// countRepeat counts another report of the items of r. The nth report of a unit is the repetition of the nth item.
func (m *merger) countRepeat(r *repeats, unit int) bool {
	if r.unit != unit {
		r.unit, r.next = unit, 0
	}
	item := r.first
	switch n := len(r.more); {
	case r.next == 0:
	case r.next <= n:
		item = r.more[r.next-1]
	case n+1 < maxRepeats:
		r.more = append(r.more, len(m.list))
		r.next++
		return false
	default:
		item = r.more[n-1]
	}
	r.next = min(r.next+1, maxRepeats)
	m.list[item].Count = max(m.list[item].Count, 1) + 1
	return true
}

// hashNotes returns a hash of what sameNote compares.
func (m *merger) hashNotes(notes []diagnostic.Note) uint64 {
	var h maphash.Hash
	h.SetSeed(m.seed)
	for i := range notes {
		n := &notes[i]
		maphash.WriteComparable(&h, n.Kind)
		maphash.WriteComparable(&h, n.Depth)
		maphash.WriteComparable(&h, n.Location)
		h.WriteString(n.Message)
	}
	return h.Sum64()
}

// grow makes room for one more diagnostic. append would grow a long list by a quarter only, so it is grown to what the
// part of the input that has been read lets expect.
func (m *merger) grow() {
	n := len(m.list)
	if n < cap(m.list) {
		return
	}
	more := max(n, 16)
	if part := m.in.Progress(); n >= 64 && part > 0 {
		more = 16 + int(float64(n)*(1.05/part-1))
	}
	m.list = slices.Grow(m.list, more)
}

// The strings of a diagnostic that is kept hold the block of the input of which they are parts. They are copied if the
// diagnostic ends at least sparse bytes after the one that was kept last, and most of these bytes are not its own.
const (
	sparse    = 1 << 10
	mostlyOwn = 4 // times the text that a diagnostic keeps: its lines have more, such as gutters
)

// cloneSparse copies the strings of a diagnostic that is far from the last one.
func (m *merger) cloneSparse(d *diagnostic.Diagnostic) {
	at := m.in.Offset()
	if far := at - m.kept; far >= sparse && far > mostlyOwn*textSize(d) {
		cloneStrings(d)
	}
	m.kept = at
}

// textSize returns the size of the text of a diagnostic in bytes.
func textSize(d *diagnostic.Diagnostic) int {
	n := len(d.File) + len(d.Message) + len(d.SourceLine) + len(d.Caret)
	for i := range d.Notes {
		note := &d.Notes[i]
		n += len(note.File) + len(note.Message) + len(note.SourceLine) + len(note.Caret)
	}
	return n
}

// cloneStrings gives d memory of its own.
func cloneStrings(d *diagnostic.Diagnostic) {
	for _, s := range [...]*string{&d.File, &d.Code, &d.Message, &d.SourceLine, &d.Caret, &d.Object, &d.Dir, &d.Unit} {
		*s = strings.Clone(*s)
	}
	d.Ranges = slices.Clone(d.Ranges)
	d.Notes = slices.Clone(d.Notes)
	for i := range d.Notes {
		n := &d.Notes[i]
		for _, s := range [...]*string{&n.File, &n.Message, &n.SourceLine, &n.Caret, &n.Object} {
			*s = strings.Clone(*s)
		}
		n.Ranges = slices.Clone(n.Ranges)
	}
	for i := range d.Fixes {
		d.Fixes[i].Message = strings.Clone(d.Fixes[i].Message)
		for j := range d.Fixes[i].Edits {
			e := &d.Fixes[i].Edits[j]
			e.File, e.Text = strings.Clone(e.File), strings.Clone(e.Text)
		}
	}
	for i := range d.Symbols {
		d.Symbols[i] = strings.Clone(d.Symbols[i])
	}
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
