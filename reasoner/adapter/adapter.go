package adapter

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/budget"
	"github.com/cppreason/cppreason/reasoner/prompt"
)

// A Backend is one way to reach a model, with what the Adapter needs to know about it.
type Backend struct {
	// Name identifies the back end in decisions, attempts and errors. It is unique within an Adapter.
	Name   string
	Driver reasoner.Driver
	// Model and Effort are used when the task leaves them open. Empty leaves them to the driver.
	Model  string
	Effort reasoner.Effort
	// Local means that nothing leaves the machine. Only then can a task switch redaction off.
	Local bool
	// Kinds are the tasks it takes. Nil means all.
	Kinds []reasoner.Kind
	// Format is the strictest format to begin with. Empty means FormatSchema.
	Format reasoner.Format
	// PromptBytes bounds the artifacts in a prompt. Zero means prompt.DefaultBytes.
	PromptBytes int
	// Retries bounds the attempts that repeat the first one. Zero means 2, negative none.
	Retries int
	// AttemptTimeout bounds one attempt. Zero means what is left of the deadline.
	AttemptTimeout time.Duration
	Price          budget.Price
	// Meter is the budget. Back ends may share one. Nil means no budget.
	Meter *budget.Meter
	// Breaker stops calls while the back end is down. Nil means a new one.
	Breaker *Breaker
}

// A Redactor removes secrets. Package reasoner/redact has one.
type Redactor interface {
	// Begin starts the redaction of one task. Placeholders are numbered from 1 again.
	Begin() reasoner.Redaction
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
	// Audit receives every event, on the goroutine that runs the task. Nil means no audit.
	Audit func(Event)
}

// attemptShare is the part of the remaining time that one attempt may use while another back end can follow.
const attemptShare = 0.6

// replyTokens is reserved for a reply when the task does not bound it.
const replyTokens = 4096

// ErrAttempts reports that a task used up Options.MaxAttempts.
var ErrAttempts = errors.New("no attempts left")

// A FailedError reports a task that no back end answered. Errors holds the latest error of each back
// end, in the order tried.
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

// An Adapter answers tasks with one or more back ends. It reads and redacts the inputs, writes the
// prompt, calls a driver, decodes and checks the reply, and follows the table in ladder.go after a
// failure. It is safe for concurrent use.
type Adapter struct {
	backends []*Backend
	o        Options

	mu        sync.Mutex
	format    map[formatKey]reasoner.Format // the strictest format that was not refused
	estimates map[string]*budget.Estimator  // by back end
}

// A formatKey is what the support of a format depends on.
type formatKey struct{ backend, model string }

var _ reasoner.Reasoner = (*Adapter)(nil)

// New returns an Adapter over back ends, first choice first. It fails when a name is missing or taken
// twice, a driver is missing, or a back end is not local and there is no Redactor.
func New(backends []Backend, o *Options) (*Adapter, error) {
	a := &Adapter{format: map[formatKey]reasoner.Format{}, estimates: map[string]*budget.Estimator{}}
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
	limit, fallback := a.o.Deadline, 90*time.Second
	switch k {
	case reasoner.AnalyzeLog:
		limit, fallback = a.o.AnalyzeDeadline, 120*time.Second
	case reasoner.ProposePatch:
		limit, fallback = a.o.PatchDeadline, 120*time.Second
	}
	if limit > 0 {
		return limit
	}
	if a.o.Deadline > 0 {
		return a.o.Deadline
	}
	return fallback
}

// Reason answers a task. The whole composition is here:
//
//	validate -> read inputs -> redact -> choose back ends
//	for each back end, down its ladder:
//	    breaker -> budget -> driver -> decode -> check
//
// An error that the task itself or its inputs cause comes without an outcome. When back ends failed,
// the error is a *FailedError (or the context's error, if that ended first), and the outcome holds the
// attempts and, with Partial set, what could be read of the last cut reply.
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
	r := newRun(a, t, inputs)
	order, err := r.choose(ctx)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.Kind, err)
	}
	var failed []error
	for i, b := range order {
		if r.tooExpensive(b) {
			continue
		}
		res, verdict, err := r.visit(ctx, b, i+1 < len(order))
		if err == nil {
			return r.succeed(b, res), nil
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
	return r.fail(), &FailedError{t.Kind, failed}
}
