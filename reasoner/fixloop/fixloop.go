package fixloop

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/reasoner"
)

// An Applier applies plans and takes them back. *patchproto.Dir is one.
type Applier interface {
	patchproto.Applier
	Undo(ctx context.Context, tx string) error
}

var _ Applier = (*patchproto.Dir)(nil)

// Options configures Run. Checker, Reasoner, Inputs, Applier and Files are needed.
type Options struct {
	Checker  Checker
	Reasoner reasoner.Reasoner
	// Inputs must be what Reasoner reads its inputs with.
	Inputs *Inputs
	// Applier writes to the tree of Inputs. It must keep enough undo records for the patches since the
	// best state.
	Applier Applier
	// Files are the sources that the model sees, slash-separated, below the root. Other files that exist
	// must not be changed; new ones may be added.
	Files []string

	// Question, Constraints and Prefs are those of each task.
	Question    string
	Constraints []string
	Prefs       reasoner.Prefs
	// Plan turns a suggestion into a plan. Nil means patchproto.FromReply: every format that it recognises.
	Plan func(suggestion []byte, read func(path string) ([]byte, error)) (*patchproto.Plan, error)

	// Worse reports whether a patch made things worse, so that it is taken back. Nil compares Failures.
	// A compiler that stops at a fatal error hides others, so that a good patch can also raise the count.
	Worse func(before, after *State) bool

	// Rounds bounds the patches to ask for. Zero means 8.
	Rounds int
	// Stuck is the number of rounds in a row without fewer failures that end the loop. Zero means 3.
	Stuck int
	// Tokens and USD bound what the outcomes report to have used. Zero means no bound. A round that
	// begins within the bound is finished.
	Tokens int
	USD    float64
	// Observe receives each round when it is over. Nil means nobody.
	Observe func(*Round)
}

// An End is why a loop ended.
type End string

// The ends of a loop.
const (
	EndFixed  End = "fixed"  // no failures are left
	EndStuck  End = "stuck"  // no progress in Options.Stuck rounds
	EndRounds End = "rounds" // Options.Rounds are used up
	EndBudget End = "budget" // Options.Tokens or Options.USD are used up
	EndError  End = "error"  // the check, the reasoner or the applier failed, or ctx ended
)

// A Report is the result of a loop.
type Report struct {
	End End `json:"end"`
	// First and Last are the states before and after the loop.
	First State `json:"first"`
	Last  State `json:"last"`
	// Rounds is the trace, in order.
	Rounds []Round `json:"rounds"`
	// Applied counts the patches that are in the tree.
	Applied int `json:"applied"`
	// Patch is the difference to the tree before the loop, as a unified diff.
	Patch string `json:"patch,omitempty"`
	// Usage and Cost are sums over all outcomes.
	Usage reasoner.Usage `json:"usage"`
	Cost  float64        `json:"cost"`
}

// planReply plans an edit in any format.
func planReply(suggestion []byte, read func(path string) ([]byte, error)) (*patchproto.Plan, error) {
	r, err := patchproto.FromReply(suggestion, read, nil)
	if err != nil {
		return nil, err
	}
	return r.Plan, nil
}

// Run repairs the tree. The report is never nil, and holds what was done up to an error. An error is
// about the tools; a tree that could not be repaired is a report.
func Run(ctx context.Context, o *Options) (*Report, error) {
	l := &loop{o: *o, report: &Report{Rounds: []Round{}}, original: map[string][]byte{}}
	if l.o.Plan == nil {
		l.o.Plan = planReply
	}
	if l.o.Worse == nil {
		l.o.Worse = func(before, after *State) bool { return after.Failures > before.Failures }
	}
	if l.o.Rounds == 0 {
		l.o.Rounds = 8
	}
	if l.o.Stuck == 0 {
		l.o.Stuck = 3
	}
	err := l.run(ctx)
	if err != nil {
		l.report.End = EndError
	}
	// The tree is brought to its best state even when ctx has ended: a half-repaired tree helps nobody.
	err = errors.Join(err, l.settle(context.WithoutCancel(ctx)))
	return l.report, err
}

// A loop is the state of one Run.
type loop struct {
	o      Options
	report *Report

	state    *State            // of the tree as it is
	best     State             // the fewest failures so far
	extra    []string          // transactions since the best state
	stuck    int               // rounds since then
	failed   []string          // suggestions that failed in the current state
	last     string            // the previous suggestion
	original map[string][]byte // of files before the loop; nil for files that did not exist
}

func (l *loop) run(ctx context.Context) error {
	var err error
	if l.state, err = l.o.Checker.Check(ctx); err != nil {
		return err
	}
	l.report.First, l.best = *l.state, *l.state
	for {
		switch {
		case l.state.Failures == 0:
			l.report.End = EndFixed
			return nil
		case len(l.report.Rounds) >= l.o.Rounds:
			l.report.End = EndRounds
			return nil
		case l.stuck >= l.o.Stuck:
			l.report.End = EndStuck
			return nil
		case l.o.Tokens > 0 && l.report.Usage.Total() >= l.o.Tokens, l.o.USD > 0 && l.report.Cost >= l.o.USD:
			l.report.End = EndBudget
			return nil
		}
		if err := l.round(ctx); err != nil {
			return err
		}
	}
}

// round asks for one patch and deals with it.
func (l *loop) round(ctx context.Context) error {
	l.setInputs()
	task := l.task()
	digest, err := hashTask(ctx, task, l.o.Inputs)
	if err != nil {
		return err
	}
	r := Round{Number: len(l.report.Rounds) + 1, Before: *l.state, Inputs: digest}
	out, err := l.o.Reasoner.Reason(ctx, task)
	if out != nil {
		r.Outcome = *out
		l.report.Usage.Add(out.Meta.Usage)
		l.report.Cost += out.Meta.Cost
	}
	switch {
	case err != nil && reasoner.Classify(err) == reasoner.InvalidOutput && ctx.Err() == nil:
		r.Verdict, r.Detail = NoPatch, err.Error()
	case err != nil:
		return fmt.Errorf("round %d: %w", r.Number, err)
	default:
		if err := l.try(ctx, &r); err != nil {
			return fmt.Errorf("round %d: %w", r.Number, err)
		}
	}
	l.finish(&r)
	return nil
}

// try applies the suggestion of a round and checks the tree. The error is about the tools; what is wrong
// with the suggestion becomes the verdict.
func (l *loop) try(ctx context.Context, r *Round) error {
	suggestion := r.Outcome.PatchSuggestion
	switch {
	case strings.TrimSpace(suggestion) == "":
		r.Verdict, r.Detail = NoPatch, r.Outcome.Notes
		return nil
	case slices.Contains(l.failed, suggestion):
		r.Verdict, r.Detail = Repeated, "the same patch failed before"
		return nil
	}
	l.last = suggestion
	receipt, err := l.apply(ctx, suggestion)
	if refused, ok := errors.AsType[*patchproto.Error](err); ok && !isToolFault(refused.Code) {
		r.Verdict, r.Detail = Refused, refused.Error()
		if hint := refused.Hint(); hint != "" {
			r.Detail += "\n" + hint
		}
		return nil
	}
	if err != nil {
		return err
	}
	after, err := l.o.Checker.Check(ctx)
	if err != nil {
		// The patch may be what makes the check fail: it does not stay.
		return errors.Join(err, l.o.Applier.Undo(context.WithoutCancel(ctx), receipt.Tx))
	}
	r.After = after
	if l.o.Worse(l.state, after) {
		r.Verdict = Worse
		r.Detail = fmt.Sprintf("%d failures became %d, the first: %s", l.state.Failures, after.Failures, after.Summary)
		return l.o.Applier.Undo(ctx, receipt.Tx)
	}
	r.Verdict, r.Tx = Applied, receipt.Tx
	r.Detail = fmt.Sprintf("%d failures became %d", l.state.Failures, after.Failures)
	l.state = after
	return nil
}

// apply turns a suggestion into a plan and applies it.
func (l *loop) apply(ctx context.Context, suggestion string) (*patchproto.Receipt, error) {
	plan, err := l.o.Plan([]byte(suggestion), l.o.Inputs.read)
	if err != nil {
		return nil, refusal(err)
	}
	for _, a := range plan.Actions {
		for _, name := range []string{a.Path, a.From} {
			if name == "" {
				continue
			}
			if err := l.remember(name); err != nil {
				return nil, err
			}
		}
	}
	return l.o.Applier.Apply(ctx, plan)
}

// remember keeps the original content of a file that is about to change, and refuses one that the model
// has not seen. A file that a patch of this loop has added may be changed again.
func (l *loop) remember(name string) error {
	if _, known := l.original[name]; known {
		return nil
	}
	text, err := l.o.Inputs.read(name)
	if err == nil && !slices.Contains(l.o.Files, name) {
		return &patchproto.Error{Code: codes.PathForbidden, Path: name,
			Err: errors.New("the file is not among the inputs of the task, so it must not be changed")}
	}
	l.original[name] = text
	return nil
}

// refusal makes a refusal of what is wrong with a suggestion, whatever Options.Plan calls it.
func refusal(err error) error {
	if _, ok := errors.AsType[*patchproto.Error](err); ok {
		return err
	}
	return &patchproto.Error{Code: codes.PatchNotUnified, Err: err}
}

// isToolFault reports whether a code is about the file system and not about the suggestion: asking the
// model again cannot help.
func isToolFault(c codes.Code) bool {
	return c == codes.IO || c == codes.Locked || c == codes.RecoveryConflict
}

// finish records a round and counts progress.
func (l *loop) finish(r *Round) {
	switch {
	case r.Verdict != Applied:
		l.stuck++
		l.failed = append(l.failed, r.Outcome.PatchSuggestion)
	case l.state.Failures < l.best.Failures:
		l.best, l.extra, l.stuck, l.failed = *l.state, nil, 0, nil
		l.report.Applied++
	default:
		l.extra = append(l.extra, r.Tx)
		l.stuck++
		l.failed = nil
		l.report.Applied++
	}
	l.report.Rounds = append(l.report.Rounds, *r)
	if l.o.Observe != nil {
		l.o.Observe(r)
	}
}

// settle takes back the patches after the best state and completes the report.
func (l *loop) settle(ctx context.Context) error {
	for i := len(l.extra) - 1; i >= 0; i-- {
		if err := l.o.Applier.Undo(ctx, l.extra[i]); err != nil {
			return fmt.Errorf("take back patch %s: %w", l.extra[i], err)
		}
		l.report.Applied--
	}
	l.report.Last = l.best
	var err error
	l.report.Patch, err = l.diff()
	return err
}

// diff returns the difference between the tree before the loop and now.
func (l *loop) diff() (string, error) {
	var diff []byte
	for _, name := range sortedKeys(l.original) {
		now, err := l.o.Inputs.read(name)
		if err != nil && !isNotExist(err) {
			return "", err
		}
		diff = append(diff, patchproto.Unified(name, l.original[name], now)...)
	}
	return string(diff), nil
}
