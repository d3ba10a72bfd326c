package trace

import (
	"cmp"
	"math"
	"slices"

	"github.com/cppreason/cppreason/patchproto/codes"
)

// A Rate is a share with its 95 % Wilson score interval (E. B. Wilson, JASA 22, 1927). The share of
// nothing is 0, with the interval 0 to 1.
type Rate struct {
	Count int     `json:"count"`
	Of    int     `json:"of"`
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// NewRate returns count out of n.
func NewRate(count, n int) Rate {
	r := Rate{Count: count, Of: n, High: 1}
	if n <= 0 {
		return r
	}
	const z = 1.959963984540054
	p, m := float64(count)/float64(n), float64(n)
	mid := p + z*z/(2*m)
	half := z * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	r.Value = p
	r.Low, r.High = max(0, (mid-half)/(1+z*z/m)), min(1, (mid+half)/(1+z*z/m))
	return r
}

// A Count is how often something occurred.
type Count struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// A Report holds the figures of a trace. Every figure is per APPLY (by apply_id), not per event: an
// APPLY with a repair and a fallback has many events, and PLAN events have no part in it.
type Report struct {
	Applies              int        `json:"applies"`
	Succeeded            int        `json:"succeeded"`
	Unreadable           int        `json:"unreadable"` // lines of the trace that are not records
	FallbackRate         Rate       `json:"fallback_rate"`
	FallbackExcludingRaw Rate       `json:"fallback_rate_excluding_non_utf8"` // without the APPLYs that hit a file which is not UTF-8
	RepairRate           Rate       `json:"repair_rate"`
	RepairSuccess        Rate       `json:"repair_success"` // repaired, and then applied without a fallback
	Reasons              []Count    `json:"reasons"`        // of fallbacks, most frequent first
	Errors               []Count    `json:"errors"`         // codes that occurred, each once per APPLY
	Paths                []Count    `json:"paths"`          // of files with an injected hash, at most 20
	Outcomes             []Outcome  `json:"outcomes"`       // of each APPLY, in order
	Graduation           Graduation `json:"graduation"`
}

// An Outcome is how one APPLY went.
type Outcome struct {
	ApplyID  string       `json:"apply_id"`
	OK       bool         `json:"ok"`
	Repaired bool         `json:"repaired"`  // a repair was attempted
	FellBack bool         `json:"fell_back"` // to protocol 1
	Reason   codes.Code   `json:"reason,omitempty"`
	Errors   []codes.Code `json:"errors,omitempty"`
}

// Outcomes groups records by apply_id, in the order in which the APPLYs began.
func Outcomes(records []Record) []Outcome {
	index := map[string]int{}
	var list []Outcome
	for i := range records {
		r := &records[i]
		if r.ApplyID == "" {
			continue
		}
		k, ok := index[r.ApplyID]
		if !ok {
			k = len(list)
			index[r.ApplyID] = k
			list = append(list, Outcome{ApplyID: r.ApplyID})
		}
		o := &list[k]
		if r.RepairAttempt > 0 {
			o.Repaired = true
		}
		if r.FallbackAttempted || r.Event == EventFallback {
			o.FellBack = true
		}
		if r.FallbackReason != "" {
			o.Reason = r.FallbackReason
		}
		for _, c := range []codes.Code{r.ErrorCode, r.FallbackReason} {
			if c != "" && !slices.Contains(o.Errors, c) {
				o.Errors = append(o.Errors, c)
			}
		}
		switch r.Event {
		case EventApplyOK:
			o.OK = true
		case EventApplyErr:
			o.OK = false
		}
	}
	return list
}

// maxPaths bounds Report.Paths.
const maxPaths = 20

// Measure turns a trace into a report. unreadable is the number of lines that Read could not read: with
// any, the verdict is never Graduated.
func Measure(records []Record, unreadable int) *Report {
	list := Outcomes(records)
	r := &Report{Applies: len(list), Outcomes: list}
	var fell, raw, repaired, healed int
	reasons, errs, paths := map[string]int{}, map[string]int{}, map[string]int{}
	for i := range list {
		o := &list[i]
		if o.OK {
			r.Succeeded++
		}
		if slices.Contains(o.Errors, codes.NonUTF8File) {
			raw++
		} else if o.FellBack {
			fell++
		}
		if o.FellBack {
			reasons[string(o.Reason)]++
		}
		if o.Repaired {
			repaired++
			if o.OK && !o.FellBack {
				healed++
			}
		}
		for _, c := range o.Errors {
			errs[string(c)]++
		}
	}
	all := 0
	for _, n := range reasons {
		all += n
	}
	for i := range records {
		for _, p := range records[i].RepairInjectedPath {
			paths[p]++
		}
	}
	r.FallbackRate = NewRate(all, len(list))
	r.FallbackExcludingRaw = NewRate(fell, len(list)-raw)
	r.RepairRate = NewRate(repaired, len(list))
	r.RepairSuccess = NewRate(healed, repaired)
	r.Reasons, r.Errors, r.Paths = counts(reasons), counts(errs), counts(paths)
	if len(r.Paths) > maxPaths {
		r.Paths = r.Paths[:maxPaths]
	}
	r.Unreadable = unreadable
	r.Graduation = graduate(list, unreadable)
	return r
}

// counts sorts by falling count, then name.
func counts(m map[string]int) []Count {
	list := make([]Count, 0, len(m))
	for name, n := range m {
		if name == "" {
			name = "unknown"
		}
		list = append(list, Count{name, n})
	}
	slices.SortFunc(list, func(a, b Count) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Name, b.Name))
	})
	return list
}
