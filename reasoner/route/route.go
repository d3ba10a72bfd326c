package route

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

// Auto in a Router's table lets the score decide.
const Auto = "auto"

// DefaultThreshold is the lowest score that takes the advanced back end.
const DefaultThreshold = 0.55

// A Router decides by table and score. Its zero value decides nothing: Default is needed. It is safe
// for concurrent use if its functions are.
type Router struct {
	// Table names the back end of a kind of task, or Auto. A kind that is missing takes Default.
	Table map[reasoner.Kind]string
	// Default is the back end for everything else.
	Default string
	// Cheap is taken when the score does not reach Threshold. Empty means Default.
	Cheap string
	// Advanced is taken when the score reaches Threshold. Empty means Default.
	Advanced string
	// Fallback names the next back end after one that failed; chains are followed, once each.
	Fallback map[string]string
	// Threshold is in (0,1]. Zero means DefaultThreshold.
	Threshold float64
	// GitLog returns the output of "git log --since=30.days --numstat --format=" for files. Nil or an
	// error means that churn is unknown.
	GitLog func(ctx context.Context, files []string) ([]byte, error)
	// Replay returns how many of a session's expectations failed. Nil or ok false means unknown.
	Replay func(ctx context.Context, session string) (failed, total int, ok bool)
}

// Route returns the order of back ends for a task. It matches adapter.Options.Route.
func (r *Router) Route(ctx context.Context, t *reasoner.Task, inputs []reasoner.Artifact) (reasoner.Decision, error) {
	choice, ok := r.Table[t.Kind]
	if !ok || choice == "" {
		choice = r.Default
	}
	if choice != Auto {
		d := reasoner.Decision{Order: r.chain(choice), Reason: fmt.Sprintf("%s goes to %s by the routing table", t.Kind, choice)}
		if !ok {
			d.Reason = choice + " is the default back end"
		}
		return d, r.checkOrder(&d)
	}
	d := reasoner.Decision{Threshold: r.Threshold, Signals: Signals(inputs)}
	if d.Threshold == 0 {
		d.Threshold = DefaultThreshold
	}
	r.addHostSignals(ctx, t, inputs, d.Signals)
	d.Score = Score(d.Signals)
	advanced := r.Advanced
	if advanced == "" {
		advanced = r.Default
	}
	// The weights are decimal fractions: their sum may miss the threshold by a rounding error.
	if d.Score >= d.Threshold-1e-9 {
		choice = advanced
		d.Reason = fmt.Sprintf("reason_score %.3f >= %.2f: advanced back end %s", d.Score, d.Threshold, choice)
	} else {
		if choice = r.Cheap; choice == "" {
			choice = r.Default
		}
		d.Reason = fmt.Sprintf("reason_score %.3f < %.2f: cheap back end %s", d.Score, d.Threshold, choice)
	}
	if missing := unknownNames(d.Signals); missing != "" {
		d.Reason += "; not known: " + missing
	}
	d.Order = r.chain(choice)
	return d, r.checkOrder(&d)
}

// checkOrder refuses a decision without a back end.
func (r *Router) checkOrder(d *reasoner.Decision) error {
	if len(d.Order) == 0 {
		return fmt.Errorf("no back end: %s", d.Reason)
	}
	return nil
}

// chain returns name and its fallbacks, each once.
func (r *Router) chain(name string) (order []string) {
	seen := map[string]bool{}
	for name != "" && !seen[name] {
		seen[name] = true
		order = append(order, name)
		name = r.Fallback[name]
	}
	return order
}

// unknownNames lists the signals that could not be computed.
func unknownNames(signals []reasoner.Signal) string {
	var names []string
	for _, s := range signals {
		if !s.Known {
			names = append(names, s.Name)
		}
	}
	return strings.Join(names, ", ")
}

// Score returns the weighted sum of signals. Values outside of [0,1] are clamped, and NaN counts 0.
func Score(signals []reasoner.Signal) (sum float64) {
	for _, s := range signals {
		if s.Known {
			sum += clamp(s.Value) * s.Weight
		}
	}
	return sum
}

func clamp(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return max(0, min(1, v))
}

// addHostSignals sets the signals that only the host can compute.
func (r *Router) addHostSignals(ctx context.Context, t *reasoner.Task, inputs []reasoner.Artifact, signals []reasoner.Signal) {
	if r.GitLog != nil {
		var files []string
		lines := 0
		for _, a := range inputs {
			if a.Role == reasoner.RoleCode {
				files = append(files, a.Label)
				lines += strings.Count(string(a.Text), "\n") + 1
			}
		}
		if len(files) > 0 {
			if out, err := r.GitLog(ctx, files); err == nil {
				changed := Changed(out)
				basis := fmt.Sprintf("%d lines changed in 30 days, %d lines in %d files", changed, lines, len(files))
				setSignal(signals, "churn_score", float64(changed)/float64(lines), basis)
			}
		}
	}
	if r.Replay != nil {
		if failed, total, ok := r.Replay(ctx, t.Session); ok && total > 0 {
			setSignal(signals, "spec_mismatch", float64(failed)/float64(total), fmt.Sprintf("%d of %d expectations failed", failed, total))
		}
	}
}

// setSignal sets the value of the signal of that name and marks it known.
func setSignal(signals []reasoner.Signal, name string, value float64, basis string) {
	for i := range signals {
		if signals[i].Name == name {
			signals[i].Value, signals[i].Known, signals[i].Basis = clamp(value), true, basis
		}
	}
}
