package adapter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/budget"
	"github.com/cppreason/cppreason/reasoner/decode"
	"github.com/cppreason/cppreason/reasoner/prompt"
)

// A Backend is one way to reach a model, with what the Adapter needs to know of it.
type Backend struct {
	// Name is how decisions, attempts and errors call it. Unique within an Adapter.
	Name   string
	Driver reasoner.Driver
	// Model and Effort are used when the task does not say. Empty leaves them to the driver.
	Model  string
	Effort reasoner.Effort
	// Local says that nothing leaves the machine: only then a task may switch redaction off.
	Local bool
	// Kinds are the tasks it takes. Nil means all.
	Kinds []reasoner.Kind
	// Format is where the ladder of formats starts. Empty means FormatSchema.
	Format reasoner.Format
	// PromptBytes bounds the artifacts in a prompt. Zero means prompt.DefaultBytes.
	PromptBytes int
	// Retries bounds the attempts after the first that repeat it. Zero means 2, negative none.
	Retries int
	// AttemptTimeout bounds one attempt. Zero means what is left of the deadline.
	AttemptTimeout time.Duration
	Price          budget.Price
	// Meter is the budget, which back ends may share. Nil means none.
	Meter *budget.Meter
	// Breaker keeps calls away while the back end is down. Nil means one of its own.
	Breaker *Breaker
}

// Options configures an Adapter. A nil *Options means the defaults.
type Options struct {
	// Resolver reads inputs. Nil allows only tasks without inputs.
	Resolver Resolver
	// Redactor removes secrets. It may be nil only when every back end is local.
	Redactor Redactor
	// Route chooses the order of back ends for a task. Nil keeps the order of New.
	Route func(ctx context.Context, t *reasoner.Task, inputs []reasoner.Artifact) (reasoner.Decision, error)
	// Digest shortens long inputs. Nil keeps their beginning and end.
	Digest prompt.Digest
	// Deadline, AnalyzeDeadline and PatchDeadline bound a whole task, everything included. Zero means
	// 90 s, 120 s for analyze_log and 120 s for propose_patch.
	Deadline, AnalyzeDeadline, PatchDeadline time.Duration
	// MaxAttempts bounds the attempts of one task over all back ends. Zero means 8.
	MaxAttempts int
	// Backoff is the pause between attempts. Nil means the default one.
	Backoff *Backoff
	// Audit is told every event, from the goroutine that runs the task. Nil means nobody is.
	Audit func(Event)
}

// share is how much of the time left one attempt may use while another back end could follow.
const share = 0.6

// replyTokens is reserved for a reply when the task does not bound it.
const replyTokens = 4096

// ErrAttempts reports that a task used up Options.MaxAttempts.
var ErrAttempts = errors.New("no attempts left")

// A FailedError reports a task that no back end answered: the latest error of each, in the order tried.
type FailedError struct {
	Kind   reasoner.Kind
	Errors []error
}

// Error lists the back ends' errors in one line.
func (e *FailedError) Error() string {
	var b strings.Builder
	b.WriteString(string(e.Kind) + " failed")
	for i, err := range e.Errors {
		if i == 0 {
			b.WriteString(": ")
		} else {
			b.WriteString("; ")
		}
		b.WriteString(err.Error())
	}
	return b.String()
}

// Unwrap returns the errors.
func (e *FailedError) Unwrap() []error { return e.Errors }

// An Adapter answers tasks with one or more back ends: it reads and redacts the inputs, writes the
// prompt, calls a driver, decodes and checks the reply, and does what the policy (policy.go) says
// about failures. It is safe for concurrent use.
type Adapter struct {
	backends []*Backend
	o        Options

	mu        sync.Mutex
	format    map[string]reasoner.Format // the strictest format that a back end and model did not refuse
	estimates map[string]*budget.Estimator
}

var _ reasoner.Reasoner = (*Adapter)(nil)

// New returns an Adapter over back ends, first choice first. It fails when a name is missing or taken
// twice, a driver is missing, or a back end is not local and there is no Redactor.
func New(backends []Backend, o *Options) (*Adapter, error) {
	a := &Adapter{format: map[string]reasoner.Format{}, estimates: map[string]*budget.Estimator{}}
	if o != nil {
		a.o = *o
	}
	if a.o.Backoff == nil {
		a.o.Backoff = &Backoff{}
	}
	if a.o.MaxAttempts <= 0 {
		a.o.MaxAttempts = 8
	}
	if len(backends) == 0 {
		return nil, errors.New("reasoner: no back end")
	}
	for _, b := range backends {
		switch {
		case b.Name == "" || b.Driver == nil:
			return nil, fmt.Errorf("reasoner: back end %q needs a name and a driver", b.Name)
		case a.backend(b.Name) != nil:
			return nil, fmt.Errorf("reasoner: two back ends are called %q", b.Name)
		case !b.Local && a.o.Redactor == nil:
			return nil, fmt.Errorf("reasoner: back end %q is not local: Options.Redactor is needed", b.Name)
		}
		if b.Breaker == nil {
			b.Breaker = &Breaker{}
		}
		if b.Format == "" {
			b.Format = reasoner.FormatSchema
		}
		a.backends = append(a.backends, &b)
		a.estimates[b.Name] = &budget.Estimator{}
	}
	return a, nil
}

func (a *Adapter) backend(name string) *Backend {
	for _, b := range a.backends {
		if b.Name == name {
			return b
		}
	}
	return nil
}

func (a *Adapter) deadline(k reasoner.Kind) time.Duration {
	d, def := a.o.Deadline, 90*time.Second
	switch k {
	case reasoner.AnalyzeLog:
		d, def = a.o.AnalyzeDeadline, 120*time.Second
	case reasoner.ProposePatch:
		d, def = a.o.PatchDeadline, 120*time.Second
	}
	if d <= 0 {
		d = def
		if a.o.Deadline > 0 {
			d = a.o.Deadline
		}
	}
	return d
}

// Reason answers a task. The whole composition is here:
//
//	validate -> read inputs -> redact -> choose back ends
//	for each back end, down its ladder:
//	    breaker -> budget -> driver -> decode -> check
//
// An error that the task itself or its inputs cause comes without an outcome. When back ends failed,
// the error is a *FailedError (or the context's error, if that ended first), and the outcome
// holds the attempts and, with Partial set, what could be read of the last cut reply.
func (a *Adapter) Reason(ctx context.Context, t *reasoner.Task) (*reasoner.Outcome, error) {
	if err := t.Validate(); err != nil {
		return nil, err
	}
	caller := ctx
	ctx, cancel := context.WithTimeout(ctx, a.deadline(t.Kind))
	defer cancel()
	inputs, err := resolveInputs(ctx, a.o.Resolver, t)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.Kind, err)
	}
	r := &run{a: a, task: t, out: &reasoner.Outcome{Meta: reasoner.Meta{Attempts: []reasoner.Attempt{}}}, clear: view{task: t, inputs: inputs}}
	r.safe = r.redact(t, inputs)
	order, err := r.choose(ctx)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.Kind, err)
	}
	var failed []error
	for i, b := range order {
		if r.skip(b) {
			continue
		}
		res, verdict, err := r.visit(ctx, b, i+1 < len(order))
		if err == nil {
			return r.success(b, res), nil
		}
		failed = append(failed, err)
		if verdict == moveStop || ctx.Err() != nil {
			break
		}
		if i+1 < len(order) {
			r.audit(EventFallback, b, reasoner.Classify(err), "to "+order[i+1].Name)
		}
	}
	if err := caller.Err(); err != nil {
		failed = append(failed, err)
	}
	return r.failure(), &FailedError{t.Kind, failed}
}

// A view is a task and its inputs as one back end may see them.
type view struct {
	task   *reasoner.Task
	inputs []reasoner.Artifact
}

// A run is one task on its way. It is used by one goroutine.
type run struct {
	a           *Adapter
	task        *reasoner.Task
	clear, safe view // as given, and redacted
	redaction   reasoner.Redaction
	out         *reasoner.Outcome
	cut         string        // the latest reply that a fault cut
	dearest     *budget.Price // with Cheap: only lower prices from here on
	waited      time.Duration
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
	list := slices.Clone(inputs)
	for i := range list {
		list[i].Text = r.redaction.Redact(list[i].Text)
		list[i].URI = string(r.redaction.Redact([]byte(list[i].URI)))
	}
	if r.redaction.Count() > 0 {
		// A value that one input gives away may stand bare in another one that was done before.
		for i := range list {
			list[i].Text = r.redaction.Redact(list[i].Text)
		}
	}
	r.out.Meta.Redactions = r.redaction.Count()
	return view{&safe, list}
}

// redacted reports whether a back end may see only the redacted text of a task.
func redacted(t *reasoner.Task, local bool) bool { return t.Redact == nil || *t.Redact || !local }

// view returns what b may see.
func (r *run) view(b *Backend) view {
	if redacted(r.task, b.Local) {
		return r.safe
	}
	return r.clear
}

// scrub removes secrets from text that leaves through errors and logs.
func (r *run) scrub(s string) string {
	if r.redaction == nil {
		return s
	}
	return string(r.redaction.Redact([]byte(s)))
}

// choose returns the back ends for the task, each once.
func (r *run) choose(ctx context.Context) ([]*Backend, error) {
	var d reasoner.Decision
	if r.a.o.Route == nil {
		for _, b := range r.a.backends {
			d.Order = append(d.Order, b.Name)
		}
		d.Reason = "configured order"
	} else {
		var err error
		if d, err = r.a.o.Route(ctx, r.task, r.clear.inputs); err != nil {
			return nil, fmt.Errorf("route: %w", err)
		}
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

// skip reports whether a budget has ruled b out.
func (r *run) skip(b *Backend) bool { return r.dearest != nil && !b.Price.Cheaper(*r.dearest) }

// visit tries one back end down its ladder. The verdict says whether the next one is to be tried.
func (r *run) visit(ctx context.Context, b *Backend, more bool) (*reasoner.Result, move, error) {
	s := r.first(b)
	var turns []reasoner.Turn
	for {
		if len(r.out.Meta.Attempts) >= r.a.o.MaxAttempts {
			return nil, moveStop, &reasoner.Error{Class: reasoner.Unavailable, Backend: b.Name, Err: ErrAttempts}
		}
		res, reply, e := r.attempt(ctx, b, s, turns, more)
		if e == nil {
			return res, 0, nil
		}
		left := time.Until(deadlineOf(ctx))
		if left <= 0 || ctx.Err() != nil {
			return nil, moveStop, e
		}
		wait := e.RetryAfter
		if wait == 0 {
			wait = r.a.o.Backoff.Delay(s.done)
		}
		m := s.next(e, more, wait, left)
		if e.Class == reasoner.Budget {
			m = r.overBudget(b, s, e, more)
		}
		switch m {
		case moveStop, moveNext:
			return nil, m, e
		case moveRetry:
			s.retries--
			s.done++
			if err := sleep(ctx, wait); err != nil {
				return nil, moveStop, e
			}
			r.waited = wait
		case moveReprompt:
			s.reprompted = true
			turns = prompt.Reprompt(reply, e.Err)
		case moveAgain:
			turns = nil
		default:
			turns = nil
			r.degrade(b, s, m)
		}
	}
}

// deadlineOf returns the deadline that Reason set.
func deadlineOf(ctx context.Context) time.Time {
	d, _ := ctx.Deadline()
	return d
}

// first returns the top of b's ladder.
func (r *run) first(b *Backend) *rung {
	p := r.task.Prefs
	s := &rung{retries: b.Retries, effort: p.Effort, format: b.Format, maxTokens: p.MaxTokens, temperature: p.Temperature, promptBytes: b.PromptBytes}
	if s.retries == 0 {
		s.retries = 2
	}
	if s.effort == "" {
		s.effort = b.Effort
	}
	if s.promptBytes == 0 {
		s.promptBytes = prompt.DefaultBytes
	}
	r.a.mu.Lock()
	defer r.a.mu.Unlock()
	if f := r.a.format[b.Name+"\x00"+b.Model]; f != "" {
		s.format = f
	}
	return s
}

// degrade goes one rung down and notes it.
func (r *run) degrade(b *Backend, s *rung, m move) {
	var what string
	switch m {
	case moveEffort:
		low, _ := s.effort.Lower()
		what = fmt.Sprintf("effort %s to %s", s.effort, low)
		s.effort = low
	case moveFormat:
		loose, _ := s.format.Looser()
		what = fmt.Sprintf("format %s to %s", s.format, loose)
		s.format = loose
		r.a.mu.Lock()
		r.a.format[b.Name+"\x00"+b.Model] = loose
		r.a.mu.Unlock()
	case moveShrink:
		size := 0
		for _, a := range r.view(b).inputs {
			size += len(a.Text)
		}
		s.shrunk = true
		s.promptBytes = max(min(size, s.promptBytes)/4, 1<<10)
		what = fmt.Sprintf("context to %d bytes", s.promptBytes)
	case moveLonger:
		s.lengthened = true
		if s.maxTokens == 0 {
			s.maxTokens = replyTokens
		}
		what = fmt.Sprintf("reply from %d to %d tokens", s.maxTokens, 2*s.maxTokens)
		s.maxTokens *= 2
		if low, ok := s.effort.Lower(); ok {
			what += fmt.Sprintf(", effort %s to %s", s.effort, low)
			s.effort = low
		}
	case moveCooler:
		s.cooled = true
		what = fmt.Sprintf("temperature %v to 0", *s.temperature)
		s.temperature = new(0.0)
	}
	r.out.Meta.Degraded = append(r.out.Meta.Degraded, b.Name+": "+what)
	r.audit(EventDegrade, b, 0, what)
}

// overBudget says what follows a refused reservation.
func (r *run) overBudget(b *Backend, s *rung, e *reasoner.Error, more bool) move {
	r.audit(EventBudget, b, reasoner.Budget, e.Err.Error())
	switch b.Meter.OnExceed {
	case budget.Cheap:
		r.dearest = &b.Price
		if more {
			return moveNext
		}
	case budget.Shrink:
		left, bounded := b.Meter.Left()
		if bounded && !s.shrunk {
			// Room for the fixed part of the prompt and the reply, then about three bytes a token.
			spare := left - r.replyBound(s) - budget.EstimateTokens(prompt.System) - budget.EstimateTokens(prompt.Write(r.view(b).task, nil, 0, nil)) - 100
			if spare > 100 {
				s.shrunk = true
				s.promptBytes = min(s.promptBytes, spare*2)
				what := fmt.Sprintf("context to %d bytes", s.promptBytes)
				r.out.Meta.Degraded = append(r.out.Meta.Degraded, b.Name+": "+what)
				r.audit(EventDegrade, b, reasoner.Budget, what)
				return moveAgain
			}
		}
		if more {
			return moveNext
		}
	}
	return moveStop
}

func (r *run) replyBound(s *rung) int {
	if s.maxTokens > 0 {
		return s.maxTokens
	}
	return replyTokens
}

// success completes the outcome of a task that b answered.
func (r *run) success(b *Backend, res *reasoner.Result) *reasoner.Outcome {
	v := r.view(b)
	warnings := decode.Check(r.task.Kind, res, v.inputs)
	if r.redaction != nil && res.PatchSuggestion != "" && redacted(r.task, b.Local) {
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

// failure completes the outcome of a task that nobody answered.
func (r *run) failure() *reasoner.Outcome {
	if r.cut != "" {
		r.out.Partial = true
		if res, ok := decode.Partial(r.cut); ok {
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
	e := Event{Time: time.Now(), Kind: kind, Session: r.safe.task.Session, Task: r.task.Kind, Class: c, Detail: r.scrub(detail)}
	if b != nil {
		e.Backend = b.Name
	}
	if n := len(r.out.Meta.Attempts); kind == EventAttempt && n > 0 {
		e.Usage = r.out.Meta.Attempts[n-1].Usage
	}
	r.a.o.Audit(e)
}
