package adapter

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/budget"
	"github.com/cppreason/cppreason/reasoner/decode"
	"github.com/cppreason/cppreason/reasoner/prompt"
	"github.com/cppreason/cppreason/reasoner/schema"
)

// attempt makes one call of b's driver: breaker, budget, call, decode. It also returns the text of the
// reply, for a reprompt.
func (r *run) attempt(ctx context.Context, b *Backend, s *rung, more bool) (*reasoner.Result, string, *reasoner.Error) {
	if err := b.Breaker.Allow(); err != nil {
		return nil, "", r.record(b, s, 0, nil, &reasoner.Error{Class: reasoner.Unavailable, Err: err})
	}
	req := r.request(b, s)
	est := r.a.estimates[b.Name]
	input := estimateInput(est, req)
	held, e := r.reserve(b, s, input)
	if e != nil {
		return nil, "", e
	}
	start := time.Now()
	resp, err := r.call(ctx, b, req, more)
	// A driver may return text together with its error: the part of a reply that arrived.
	if resp == nil {
		resp = &reasoner.Response{}
	}
	var res *reasoner.Result
	if e = r.classify(b, err); e == nil {
		res, e = r.decode(b, resp)
	}
	resp.Usage = accountedUsage(resp, e, input, est)
	if e == nil && !resp.Usage.Estimated {
		est.Observe(req.System+req.Prompt, resp.Usage.Input)
	}
	if held != nil {
		held.Settle(resp.Usage.Total(), b.Price.Cost(resp.Usage))
	}
	r.judge(b, resp, e)
	return res, resp.Text, r.record(b, s, time.Since(start), resp, e)
}

// estimateInput returns the tokens of everything that a request sends.
func estimateInput(est *budget.Estimator, req *reasoner.Request) int {
	n := est.Estimate(req.System) + est.Estimate(req.Prompt)
	for _, t := range req.Turns {
		n += est.Estimate(t.Text)
	}
	return n
}

// reserve holds a part of b's budget for one call. The reservation is nil without a budget.
func (r *run) reserve(b *Backend, s *rung, input int) (*budget.Reservation, *reasoner.Error) {
	if b.Meter == nil {
		return nil, nil
	}
	bound := reasoner.Usage{Input: input, Output: r.replyBound(s)}
	held, err := b.Meter.Reserve(bound.Total(), b.Price.Cost(bound))
	if err != nil {
		b.Breaker.Record(reasoner.Budget) // Allow was called: a probe must not stay open
		e, _ := errors.AsType[*reasoner.Error](err)
		e.Backend = b.Name
		return nil, e
	}
	return held, nil
}

// judge draws the conclusions of an attempt about its back end, and keeps a cut reply.
func (r *run) judge(b *Backend, resp *reasoner.Response, e *reasoner.Error) {
	if e == nil {
		b.Breaker.Record(0)
		return
	}
	if resp.Text != "" && isCutReply(e.Class, resp.Text) {
		r.cut = resp.Text
	}
	if e.Class == reasoner.LeakBlocked {
		r.audit(EventLeak, b, reasoner.LeakBlocked, e.Err.Error())
		b.Breaker.Quarantine()
		r.audit(EventQuarantine, b, reasoner.LeakBlocked, "")
	}
	b.Breaker.Record(e.Class)
}

// isCutReply reports whether text is the beginning of a reply. A back end that fails while it answers
// leaves one. What a command prints before it fails does not count.
func isCutReply(c reasoner.Class, text string) bool {
	switch c {
	case reasoner.Timeout, reasoner.Transport, reasoner.Truncated:
		return true
	case reasoner.Unavailable, reasoner.RateLimited:
		_, ok := decode.Partial(text)
		return ok
	}
	return false
}

// request builds what the driver sends.
func (r *run) request(b *Backend, s *rung) *reasoner.Request {
	v := r.viewFor(b)
	req := &reasoner.Request{
		Kind:        r.task.Kind,
		Session:     v.task.Session,
		System:      prompt.System,
		Prompt:      prompt.Write(v.task, v.inputs, s.promptBytes, r.a.o.Digest),
		Turns:       s.turns,
		Artifacts:   v.inputs,
		Schema:      schema.Result(),
		Format:      s.format,
		Model:       b.Model,
		Effort:      s.effort,
		MaxTokens:   s.maxTokens,
		Temperature: s.temperature,
		CacheKey:    prompt.CacheKey(r.task.Kind),
	}
	if r.redaction != nil && r.mustRedact(b) {
		req.Guard = r.redaction.Guard
	}
	return req
}

// call runs the driver within the attempt's share of the time.
func (r *run) call(ctx context.Context, b *Backend, req *reasoner.Request, more bool) (*reasoner.Response, error) {
	// A back end that hangs must leave time for the next one.
	limit := timeLeft(ctx)
	if more {
		limit = time.Duration(attemptShare * float64(limit))
	}
	if b.AttemptTimeout > 0 {
		limit = min(limit, b.AttemptTimeout)
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	resp, err := b.Driver.Complete(ctx, req)
	if err == nil && resp == nil {
		err = &reasoner.Error{Class: reasoner.Transport, Err: errors.New("the driver returned nothing")}
	}
	if err != nil && ctx.Err() != nil {
		// Drivers report an expired context in many ways, such as a broken connection.
		if e, ok := errors.AsType[*reasoner.Error](err); !ok || e.Class == reasoner.Transport || e.Class == reasoner.Unavailable {
			err = &reasoner.Error{Class: reasoner.Timeout, Err: err}
		}
	}
	return resp, err
}

// classify turns a driver's error into an *Error with the back end's name and without secrets.
func (r *run) classify(b *Backend, err error) *reasoner.Error {
	if err == nil {
		return nil
	}
	e, ok := errors.AsType[*reasoner.Error](err)
	// A driver may return one *Error to concurrent calls, so a copy gets the name.
	switch {
	case ok:
		e = new(*e)
	case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled):
		e = &reasoner.Error{Class: reasoner.Timeout, Err: err}
	default:
		e = &reasoner.Error{Class: reasoner.Transport, Err: err}
	}
	// A driver wraps the guard's error in a class of its own choice.
	if _, leak := errors.AsType[*reasoner.LeakError](err); leak {
		e.Class = reasoner.LeakBlocked
	}
	if e.Class == 0 {
		e.Class = reasoner.Transport
	}
	if e.Err == nil {
		e.Err = errors.New("no details")
	}
	e.Backend = b.Name
	if s := e.Err.Error(); r.scrub(s) != s {
		e.Err = &scrubbedError{r.scrub(s), e.Err}
	}
	return e
}

// A scrubbedError shows redacted text. errors.Is still finds the sentinels of the original.
type scrubbedError struct {
	text string
	err  error
}

func (e *scrubbedError) Error() string        { return e.text }
func (e *scrubbedError) Is(target error) bool { return errors.Is(e.err, target) }

// decode reads the reply. A reply that holds a removed value is an error: the back end has the value
// from elsewhere.
func (r *run) decode(b *Backend, resp *reasoner.Response) (*reasoner.Result, *reasoner.Error) {
	if r.redaction != nil && r.mustRedact(b) {
		if err := r.redaction.Guard([]byte(resp.Text)); err != nil {
			resp.Text = ""
			return nil, &reasoner.Error{Class: reasoner.LeakBlocked, Backend: b.Name, Err: fmt.Errorf("the reply: %w", err)}
		}
	}
	res, err := decode.Reply(resp.Text)
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.InvalidOutput, Backend: b.Name, Err: err}
	}
	return res, nil
}

// accountedUsage returns the usage to account for: the reported one, or an estimate when it is missing
// or cannot be true. Requests that a back end turned away cost nothing.
func accountedUsage(resp *reasoner.Response, e *reasoner.Error, input int, est *budget.Estimator) reasoner.Usage {
	if resp.Usage.Valid() {
		return resp.Usage
	}
	if e != nil && resp.Text == "" {
		switch e.Class {
		case reasoner.Timeout, reasoner.Truncated, reasoner.Refused, reasoner.InvalidOutput, reasoner.Transport:
		default:
			return reasoner.Usage{}
		}
	}
	return reasoner.Usage{Input: input, Output: est.Estimate(resp.Text), Estimated: true}
}

// record adds the attempt to the outcome and returns e.
func (r *run) record(b *Backend, s *rung, took time.Duration, resp *reasoner.Response, e *reasoner.Error) *reasoner.Error {
	at := reasoner.Attempt{
		Backend:  b.Name,
		Model:    b.Model,
		Effort:   s.effort,
		Format:   s.format,
		Reprompt: s.turns != nil,
		Wait:     r.waited,
		Took:     took,
	}
	r.waited = 0
	meta := &r.out.Meta
	if resp != nil {
		at.Usage = resp.Usage
		if resp.Model != "" {
			at.Model = resp.Model
		}
		meta.Usage.Add(resp.Usage)
		meta.Cost += b.Price.Cost(resp.Usage)
		meta.Model, meta.Effort = at.Model, s.effort
	}
	if e != nil {
		e.Backend = b.Name
		at.Class, at.Error = e.Class, r.scrub(e.Err.Error())
	}
	meta.Attempts = append(meta.Attempts, at)
	r.audit(EventAttempt, b, at.Class, at.Error)
	return e
}
