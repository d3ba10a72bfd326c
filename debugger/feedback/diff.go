package feedback

import (
	"regexp"
	"slices"
	"strconv"
)

// A Difference is the first moment at which two runs differ. Package cppfmt writes it as a literal for a model.
type Difference struct {
	_ struct{} `cpp:"run_difference"`

	// Kind is what differs.
	Kind Divergence `cpp:"kind" json:"kind"`
	// Pass is the 1-based number of the pass, of all locations, in the order of time.
	Pass int `cpp:"pass" json:"pass"`
	// Location is the pass's, as the monitors of the first run spell it, or of the second if only that has it.
	Location string `cpp:"location" json:"location"`
	// Sequence counts the passes of that location, from 1.
	Sequence int `cpp:"sequence" json:"sequence"`
	// Expression is the watch whose values differ, if Kind is DivergesInValue.
	Expression string `cpp:"expression,omitzero" json:"expression,omitempty"`
	// First and Second are the values, the locations or the ends of the two runs, by Kind.
	First  string `cpp:"first" json:"first"`
	Second string `cpp:"second" json:"second"`
	// Trace is the compact backtrace of the pass.
	Trace string `cpp:"trace,omitzero" json:"trace,omitempty"`
	// Before are the values of that location's pass before, when both runs agreed.
	Before []Value `cpp:"before,omitzero" json:"before,omitempty"`
}

// A Divergence is what two runs differ in.
type Divergence string

// The ways in which runs differ.
const (
	// DivergesInValue means that an expression has two values at the same pass.
	DivergesInValue Divergence = "value"
	// DivergesInPath means that the runs came to different locations.
	DivergesInPath Divergence = "path"
	// DivergesInEnd means that all passes are equal and the exits are not.
	DivergesInEnd Divergence = "end"
)

// Diff returns the first difference of two reports, such as of a good and a bad input, or of a program before and
// after a patch. It reports false if all is equal. Two addresses are equal unless one of them is null: they may
// change with every build. moved maps locations of a to those of b where a patch has moved lines; nil maps each
// to itself.
func Diff(a, b *Report, moved map[string]string) (Difference, bool) {
	before := map[string][]Value{} // location -> the values of its last equal pass
	for i := range max(len(a.Hits), len(b.Hits)) {
		d := Difference{Kind: DivergesInPath, Pass: i + 1}
		switch {
		case i == len(a.Hits):
			d.fill(&b.Hits[i], before)
			d.First, d.Second = a.endText(), d.Location
			return d, true
		case i == len(b.Hits):
			d.fill(&a.Hits[i], before)
			d.First, d.Second = d.Location, b.endText()
			return d, true
		}
		first, second := &a.Hits[i], &b.Hits[i]
		d.fill(first, before)
		want := first.Location
		if to, ok := moved[want]; ok {
			want = to
		}
		if want != second.Location {
			d.First, d.Second = first.Location, second.Location
			return d, true
		}
		for j := range min(len(first.Values), len(second.Values)) {
			if x, y := first.Values[j], second.Values[j]; !sameValue(x.Value, y.Value) {
				d.Kind, d.Expression, d.First, d.Second = DivergesInValue, x.Var, x.Value, y.Value
				return d, true
			}
		}
		before[first.Location] = first.Values
	}
	if first, second := a.endText(), b.endText(); first != second {
		return Difference{Kind: DivergesInEnd, Pass: len(a.Hits), First: first, Second: second}, true
	}
	return Difference{}, false
}

// fill sets what a pass has.
func (d *Difference) fill(h *Hit, before map[string][]Value) {
	d.Location, d.Sequence = h.Location, h.Sequence
	d.Trace, d.Before = trace(h.Frames), slices.Clone(before[h.Location])
}

// endText describes how a run ended.
func (r *Report) endText() string {
	if r.Truncated != "" {
		return "not recorded further: " + string(r.Truncated)
	}
	return r.Exit.String()
}

var address = regexp.MustCompile(`\b0x[0-9a-f]+\b`)

// sameValue compares two values with every address replaced by whether it is null.
func sameValue(a, b string) bool {
	if a == b {
		return true
	}
	plain := func(text string) string {
		return address.ReplaceAllStringFunc(text, func(digits string) string {
			n, err := strconv.ParseUint(digits, 0, 64)
			return "0x" + strconv.FormatBool(err != nil || n != 0)
		})
	}
	return plain(a) == plain(b)
}
