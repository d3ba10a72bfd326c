package trace

import (
	"slices"

	"github.com/cppreason/cppreason/patchproto/codes"
)

// A Verdict is the answer to the question whether protocol 2 works without a fallback.
type Verdict string

// The verdicts.
const (
	Graduated     Verdict = "graduated"
	NotYet        Verdict = "not yet"
	NotEnoughData Verdict = "not enough data"
)

// Window is the number of last APPLYs that graduation looks at. Of fewer than 381 APPLYs none of which
// failed, the interval of the failure rate still reaches 1 %.
const Window = 1000

// minApplies is the number of APPLYs below which there is no verdict.
const minApplies = 100

// A Graduation is the judgment whether the fallback can be switched off, by the last Window APPLYs.
type Graduation struct {
	Verdict  Verdict     `json:"verdict"`
	Applies  int         `json:"applies"` // in the window
	Criteria []Criterion `json:"criteria"`
}

// A Criterion is one condition of graduation. It fails if the rate is beyond the limit, and holds only
// if the whole interval is on the right side; between the two it is undecided.
type Criterion struct {
	Name string `json:"name"`
	Want string `json:"want"`
	Rate Rate   `json:"rate"`
	OK   bool   `json:"ok"`

	failed bool
}

// maxRate is the rate below which failures do not speak against protocol 2.
const maxRate = 0.01

// rare returns the criterion that a failure occurs in less than maxRate of cases.
func rare(name string, count, of int) Criterion {
	r := NewRate(count, of)
	return Criterion{Name: name, Want: "below 1 %", Rate: r, OK: r.High < maxRate, failed: r.Value >= maxRate}
}

// graduate judges the last Window outcomes.
func graduate(list []Outcome, unreadable int) Graduation {
	list = list[max(0, len(list)-Window):]
	g := Graduation{Verdict: NotEnoughData, Applies: len(list), Criteria: criteria(list)}
	if len(list) < minApplies {
		return g
	}
	undecided := unreadable > 0 // what the lines would have shown is unknown
	for _, c := range g.Criteria {
		if c.failed {
			g.Verdict = NotYet
			return g
		}
		undecided = undecided || !c.OK
	}
	if !undecided {
		g.Verdict = Graduated
	}
	return g
}

// criteria computes the conditions over outcomes.
func criteria(list []Outcome) []Criterion {
	var n struct{ fell, counted, failed, healed, failedFell, forbiddenLate int }
	late := len(list) / 2
	for i := range list {
		o := &list[i]
		has := func(c codes.Code) bool { return slices.Contains(o.Errors, c) }
		if !has(codes.NonUTF8File) {
			n.counted++
			if o.FellBack {
				n.fell++
			}
		}
		if has(codes.PatchApplyFailed) {
			n.failed++
			switch {
			case o.FellBack:
				n.failedFell++
			case o.OK:
				n.healed++
			}
		}
		if has(codes.UpdateForbidden) && i >= late {
			n.forbiddenLate++
		}
	}
	healed := NewRate(n.healed, n.healed+n.failedFell)
	forbidden := rare(string(codes.UpdateForbidden)+" in the later half", n.forbiddenLate, len(list)-late)
	forbidden.Want, forbidden.failed = "none", n.forbiddenLate > 0
	return []Criterion{
		rare("fallback rate, files that are not UTF-8 left out", n.fell, n.counted),
		rare(string(codes.PatchApplyFailed), n.failed, len(list)),
		{Name: string(codes.PatchApplyFailed) + " repaired rather than fallen back", Want: "more than half", Rate: healed,
			OK: n.failed == 0 || healed.Low > 0.5, failed: n.failed > 0 && n.healed <= n.failedFell},
		forbidden,
	}
}
