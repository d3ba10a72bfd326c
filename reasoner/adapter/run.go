package adapter

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/budget"
	"github.com/cppreason/cppreason/reasoner/decode"
)

// A view is a task and its inputs as one back end may see them.
type view struct {
	task   *reasoner.Task
	inputs []reasoner.Artifact
}

// A run is one task on its way through the back ends. It is used by one goroutine.
type run struct {
	a           *Adapter
	task        *reasoner.Task
	clear, safe view // as received, and redacted
	redaction   reasoner.Redaction
	out         *reasoner.Outcome
	cut         string        // the latest reply that a fault cut
	priceLimit  *budget.Price // with budget.Cheap: only lower prices from here on
	waited      time.Duration // the pause before the current attempt
}

func newRun(a *Adapter, t *reasoner.Task, inputs []reasoner.Artifact) *run {
	r := &run{
		a:     a,
		task:  t,
		clear: view{task: t, inputs: inputs},
		out:   newOutcome(),
	}
	r.safe = r.redact(t, inputs)
	return r
}

// redact returns the view that may leave the machine.
func (r *run) redact(t *reasoner.Task, inputs []reasoner.Artifact) view {
	if r.a.o.Redactor == nil {
		return view{t, inputs}
	}
	r.redaction = r.a.o.Redactor.Begin()
	safe := *t
	safe.Question = string(r.redaction.Redact([]byte(t.Question)))
	safe.Session = string(r.redaction.Redact([]byte(t.Session)))
	safe.Constraints = slices.Clone(t.Constraints)
	for i, c := range safe.Constraints {
		safe.Constraints[i] = string(r.redaction.Redact([]byte(c)))
	}
	list := slices.Clone(inputs) // the clear view keeps the originals
	for i := range list {
		list[i].Text = r.redaction.Redact(list[i].Text)
		list[i].URI = string(r.redaction.Redact([]byte(list[i].URI)))
	}
	if r.redaction.Count() > 0 {
		// A value that a later input reveals by its context may occur in an earlier one without context, and in what the user asked:
		// logs come before sources.
		for i := range list {
			list[i].Text = r.redaction.Redact(list[i].Text)
			list[i].URI = string(r.redaction.Redact([]byte(list[i].URI)))
		}
		safe.Question = string(r.redaction.Redact([]byte(safe.Question)))
		safe.Session = string(r.redaction.Redact([]byte(safe.Session)))
		for i, c := range safe.Constraints {
			safe.Constraints[i] = string(r.redaction.Redact([]byte(c)))
		}
	}
	r.out.Meta.Redactions = r.redaction.Count()
	return view{&safe, list}
}

// mustRedact reports whether a back end may see only the redacted text of the task.
func (r *run) mustRedact(b *Backend) bool {
	return r.task.Redact == nil || *r.task.Redact || !b.Local
}

// viewFor returns what b may see.
func (r *run) viewFor(b *Backend) view {
	if r.mustRedact(b) {
		return r.safe
	}
	return r.clear
}

// scrub removes secrets from text that leaves through errors and logs.
func (r *run) scrub(s string) string {
	if r.redaction == nil { // only local back ends, whose errors stay here
		return s
	}
	return string(r.redaction.Redact([]byte(s)))
}

// choose returns the back ends for the task, each once.
func (r *run) choose(ctx context.Context, route routeFunc) ([]*Backend, error) {
	d, err := r.decide(ctx, route)
	if err != nil {
		return nil, fmt.Errorf("route: %w", err)
	}
	r.out.Meta.Decision, r.out.Meta.Score = &d, d.Score
	var order []*Backend
	for _, name := range d.Order {
		b := r.a.backend(name)
		if b == nil {
			return nil, fmt.Errorf("route: no back end is called %q", name)
		}
		if !slices.Contains(order, b) && (b.Kinds == nil || slices.Contains(b.Kinds, r.task.Kind)) {
			order = append(order, b)
		}
	}
	if len(order) == 0 {
		return nil, fmt.Errorf("route: no back end takes %s", r.task.Kind)
	}
	return order, nil
}

// decide asks the router, or takes the configured order.
func (r *run) decide(ctx context.Context, route routeFunc) (reasoner.Decision, error) {
	if route != nil {
		return route(ctx, r.task, r.clear.inputs)
	}
	d := reasoner.Decision{Reason: "configured order"}
	for _, b := range r.a.backends {
		d.Order = append(d.Order, b.Name)
	}
	return d, nil
}

// tooExpensive reports whether a budget with budget.Cheap has excluded b.
func (r *run) tooExpensive(b *Backend) bool {
	return r.priceLimit != nil && !b.Price.Cheaper(*r.priceLimit)
}

// visit tries one back end down its ladder. more means that another back end can follow. The returned
// move is moveStop when no other back end is to be tried.
func (r *run) visit(ctx context.Context, b *Backend, more bool) (*reasoner.Result, move, error) {
	s := r.firstRung(b)
	for {
		if len(r.out.Meta.Attempts) >= r.a.o.MaxAttempts {
			return nil, moveStop, &reasoner.Error{Class: reasoner.Unavailable, Backend: b.Name, Err: ErrAttempts}
		}
		res, reply, e := r.attempt(ctx, b, s, more)
		if e == nil {
			return res, 0, nil
		}
		left := timeLeft(ctx)
		if left <= 0 || ctx.Err() != nil {
			return nil, moveStop, e
		}
		wait := e.RetryAfter
		if wait == 0 {
			wait = r.a.o.Backoff.Delay(s.retried)
		}
		m := s.next(e, more, wait, left)
		if e.Class == reasoner.Budget {
			m = r.overBudget(b, s, e, more)
		}
		switch m {
		case moveStop, moveNext:
			return nil, m, e
		case moveRetry:
			if err := sleep(ctx, wait); err != nil {
				return nil, moveStop, e
			}
			r.waited = wait
		}
		r.step(b, s, m, reply, e)
	}
}

// timeLeft returns the time until the deadline that Reason set.
func timeLeft(ctx context.Context) time.Duration {
	d, _ := ctx.Deadline()
	return time.Until(d)
}

// succeed completes the outcome of a task that b answered.
func (r *run) succeed(b *Backend, res *reasoner.Result) *reasoner.Outcome {
	var warnings []reasoner.Problem
	if r.task.Form == nil {
		warnings = decode.Check(r.task.Kind, res, r.viewFor(b).inputs)
	}
	if r.redaction != nil && res.PatchSuggestion != "" && r.mustRedact(b) {
		restored, err := r.redaction.Restore(res.PatchSuggestion)
		if err != nil {
			warnings = append(warnings, reasoner.Problem{Pointer: "/patch_suggestion", Message: "dropped: " + err.Error()})
		}
		res.PatchSuggestion = restored
	}
	r.out.Result = *res
	r.out.Meta.Backend = b.Name
	r.out.Meta.Warnings = warnings
	r.audit(EventOutcome, b, 0, "")
	return r.out
}

// fail completes the outcome of a task that no back end answered.
func (r *run) fail() *reasoner.Outcome {
	if r.cut != "" {
		r.out.Partial = true
		if res, ok := decode.Partial(r.cut); ok && r.task.Form == nil {
			r.out.Meta.Warnings = decode.Check(r.task.Kind, res, r.safe.inputs)
			r.out.Result = *res
		} else {
			r.out.Raw = r.cut
		}
		// A cut patch would apply half of a change.
		r.out.PatchSuggestion = ""
	}
	r.out.Normalize()
	r.audit(EventOutcome, nil, reasoner.Unavailable, "failed")
	return r.out
}

func (r *run) audit(kind EventKind, b *Backend, c reasoner.Class, detail string) {
	if r.a.o.Audit == nil {
		return
	}
	e := Event{
		Time:    time.Now(),
		Kind:    kind,
		Session: r.safe.task.Session,
		Task:    r.task.Kind,
		Class:   c,
		Detail:  r.scrub(detail),
	}
	if b != nil {
		e.Backend = b.Name
	}
	// Only an attempt uses tokens. Sums over the log are then right.
	if n := len(r.out.Meta.Attempts); kind == EventAttempt && n > 0 {
		e.Usage = r.out.Meta.Attempts[n-1].Usage
	}
	r.a.o.Audit(e)
}
