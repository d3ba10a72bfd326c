package compare

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/reasoner"
)

// An Interval is an estimate with its bounds at 95 %.
type Interval struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	N     int     `json:"n"` // sample size
}

// A Summary is what is known of one back end.
type Summary struct {
	Backend  string   `json:"backend"`
	Valid    Interval `json:"valid"`    // rate
	Verified Interval `json:"verified"` // rate, over the tasks of which it is known
	Cost     Interval `json:"cost"`     // median, US dollars
	Seconds  Interval `json:"seconds"`  // median
}

// A Report compares two back ends.
type Report struct {
	Pairs     int        `json:"pairs"`
	Sides     [2]Summary `json:"sides"`
	Agreement Interval   `json:"agreement"` // median
	// OnlyFirst and OnlySecond count the pairs in which just one succeeded, and P is the probability of a
	// split at least as uneven if both were equally good.
	OnlyFirst  int     `json:"only_first"`
	OnlySecond int     `json:"only_second"`
	P          float64 `json:"p"`
	// Winner is a back end, "" while the records decide nothing. Reason is why.
	Winner string `json:"winner"`
	Reason string `json:"reason"`
}

// Bounds of the decision.
const (
	significance = 0.05
	minPairs     = 30 // before cost decides
)

// Summarize compares the two back ends of the first record. Records of other pairs are left out.
func Summarize(records []Record) *Report {
	r := &Report{P: 1, Reason: "no records"}
	if len(records) == 0 {
		return r
	}
	names := [2]string{records[0].Sides[0].Backend, records[0].Sides[1].Backend}
	var pairs []Record
	for _, rec := range records {
		if rec.Sides[0].Backend == names[0] && rec.Sides[1].Backend == names[1] {
			pairs = append(pairs, rec)
		}
	}
	r.Pairs = len(pairs)
	for i := range r.Sides {
		r.Sides[i] = summarizeSide(names[i], pairs, i)
	}
	var agreements []float64
	cheaper := [2]int{}
	for i := range pairs {
		p := &pairs[i]
		if p.Agreement != nil {
			agreements = append(agreements, *p.Agreement)
		}
		switch first, second := p.Sides[0].Succeeded(), p.Sides[1].Succeeded(); {
		case first && !second:
			r.OnlyFirst++
		case second && !first:
			r.OnlySecond++
		}
		switch c := cmp.Compare(p.Sides[0].Cost, p.Sides[1].Cost); {
		case c < 0:
			cheaper[0]++
		case c > 0:
			cheaper[1]++
		}
	}
	r.Agreement = median(agreements)
	r.P = signTest(r.OnlyFirst, r.OnlySecond)
	r.decide(names, cheaper)
	return r
}

func summarizeSide(name string, pairs []Record, side int) Summary {
	s := Summary{Backend: name}
	var valid, verified, known int
	var costs, seconds []float64
	for i := range pairs {
		x := &pairs[i].Sides[side]
		if x.Valid {
			valid++
		}
		if x.Verified != nil {
			known++
			if *x.Verified {
				verified++
			}
		}
		costs = append(costs, x.Cost)
		seconds = append(seconds, x.Took.Seconds())
	}
	s.Valid, s.Verified = wilson(valid, len(pairs)), wilson(verified, known)
	s.Cost, s.Seconds = median(costs), median(seconds)
	return s
}

// decide names a winner by success, or by cost when success is even over enough pairs.
func (r *Report) decide(names [2]string, cheaper [2]int) {
	better := 0
	if r.OnlySecond > r.OnlyFirst {
		better = 1
	}
	if r.P < significance {
		r.Winner = names[better]
		r.Reason = fmt.Sprintf("%s alone succeeded in %d of %d uneven pairs (p = %.3g)", r.Winner, max(r.OnlyFirst, r.OnlySecond),
			r.OnlyFirst+r.OnlySecond, r.P)
		return
	}
	if r.Pairs < minPairs {
		r.Reason = fmt.Sprintf("%d pairs decide nothing yet (p = %.3g)", r.Pairs, r.P)
		return
	}
	low := 0
	if cheaper[1] > cheaper[0] {
		low = 1
	}
	if p := signTest(cheaper[0], cheaper[1]); p < significance {
		r.Winner = names[low]
		r.Reason = fmt.Sprintf("no difference in success over %d pairs, and %s was cheaper in %d of %d", r.Pairs, r.Winner,
			cheaper[low], cheaper[0]+cheaper[1])
		return
	}
	r.Reason = fmt.Sprintf("no difference over %d pairs", r.Pairs)
}

// wilson returns a rate with Wilson's score interval, which holds near 0 and 1 and for small samples.
func wilson(k, n int) Interval {
	if n == 0 {
		return Interval{0, 0, 1, 0}
	}
	const z = 1.959964 // the 97.5 % quantile of the normal distribution
	p, m := float64(k)/float64(n), float64(n)
	center := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return Interval{p, max(0, center-half), min(1, center+half), n}
}

// median returns the median with an interval between two of the values, chosen by the binomial distribution
// of how many lie below the median. It assumes nothing of the distribution.
func median(values []float64) Interval {
	n := len(values)
	if n == 0 {
		return Interval{}
	}
	slices.Sort(values)
	mid := (values[(n-1)/2] + values[n/2]) / 2
	// The largest k with P(X < k) <= 2.5 % for X binomial with p = 1/2.
	k := 0
	for below := 0.0; k < n/2; k++ {
		if below += binomial(n, k); below > significance/2 {
			break
		}
	}
	return Interval{mid, values[max(k-1, 0)], values[min(n-k, n-1)], n}
}

// signTest returns the two-sided probability of a split at least as uneven as a to b.
func signTest(a, b int) float64 {
	n, low := a+b, min(a, b)
	tail := 0.0
	for k := range low + 1 {
		tail += binomial(n, k)
	}
	return min(1, 2*tail)
}

// binomial returns the probability of k of n with p = 1/2, through logarithms: n may be thousands.
func binomial(n, k int) float64 {
	lg := func(x int) float64 { v, _ := math.Lgamma(float64(x) + 1); return v }
	return math.Exp(lg(n) - lg(k) - lg(n-k) - float64(n)*math.Ln2)
}

// String returns the report as text, a line for each figure.
func (r *Report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d pairs; figures with 95 %% intervals\n", r.Pairs)
	for i := range r.Sides {
		s := &r.Sides[i]
		fmt.Fprintf(&b, "%-16s valid %s, verified %s, median cost $%.4f (%.4f to %.4f), median time %v (%v to %v)\n", s.Backend,
			s.Valid.percent(), s.Verified.percent(), s.Cost.Value, s.Cost.Low, s.Cost.High,
			seconds(s.Seconds.Value), seconds(s.Seconds.Low), seconds(s.Seconds.High))
	}
	fmt.Fprintf(&b, "agreement        median %.2f (%.2f to %.2f) of %d pairs\n", r.Agreement.Value, r.Agreement.Low, r.Agreement.High,
		r.Agreement.N)
	winner := r.Winner
	if winner == "" {
		winner = "none"
	}
	fmt.Fprintf(&b, "winner           %s: %s\n", winner, r.Reason)
	return b.String()
}

func (v *Interval) percent() string {
	if v.N == 0 {
		return "unknown"
	}
	return fmt.Sprintf("%.1f %% (%.1f to %.1f, n = %d)", 100*v.Value, 100*v.Low, 100*v.High, v.N)
}

func seconds(s float64) time.Duration {
	return time.Duration(s * float64(time.Second)).Round(time.Millisecond)
}

// A Route is adapter.Options.Route.
type Route = func(ctx context.Context, t *reasoner.Task, inputs []reasoner.Artifact) (reasoner.Decision, error)

// Follow returns a route that puts the winner of a report first and otherwise keeps the order of next. Without
// a winner it is next.
func Follow(r *Report, next Route) Route {
	if r.Winner == "" {
		return next
	}
	return func(ctx context.Context, t *reasoner.Task, inputs []reasoner.Artifact) (reasoner.Decision, error) {
		d, err := next(ctx, t, inputs)
		if err != nil || !slices.Contains(d.Order, r.Winner) && !slices.Contains(d.Order, r.loser()) {
			return d, err
		}
		order := []string{r.Winner}
		for _, name := range d.Order {
			if name != r.Winner {
				order = append(order, name)
			}
		}
		d.Order = order
		d.Reason += "; measured: " + r.Reason
		return d, nil
	}
}

// loser returns the other back end of the pair.
func (r *Report) loser() string {
	if r.Winner == r.Sides[0].Backend {
		return r.Sides[1].Backend
	}
	return r.Sides[0].Backend
}
