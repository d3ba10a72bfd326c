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

// attempt makes one call of b's driver: breaker, budget, call, decode. It returns the reply's text
// too, for the reprompt.
func (r *run) attempt(ctx context.Context, b *Backend, s *rung, turns []reasoner.Turn, more bool) (*reasoner.Result, string, *reasoner.Error) {
	if err := b.Breaker.Allow(); err != nil {
		return nil, "", r.note(b, s, turns, 0, nil, &reasoner.Error{Class: reasoner.Unavailable, Err: err})
	}
	req := r.request(b, s, turns)
	est := r.a.estimates[b.Name]
	in := est.Estimate(req.System) + est.Estimate(req.Prompt)
	for _, t := range turns {
		in += est.Estimate(t.Text)
	}
	var held *budget.Reservation
	if b.Meter != nil {
		bound := reasoner.Usage{Input: in, Output: r.replyBound(s)}
		var err error
		if held, err = b.Meter.Reserve(bound.Total(), b.Price.Cost(bound)); err != nil {
			b.Breaker.Record(reasoner.Budget)
			e, _ := errors.AsType[*reasoner.Error](err)
			e.Backend = b.Name
			return nil, "", e
		}
	}
	start := time.Now()
	resp, err := r.call(ctx, b, req, more)
	if resp == nil {
		resp = &reasoner.Response{}
	}
	e := r.classify(ctx, b, err)
	var res *reasoner.Result
	if e == nil {
		res, e = r.decode(b, resp)
	}
	resp.Usage = settled(resp, e, in, est)
	if e == nil && !resp.Usage.Estimated {
		est.Observe(req.System+req.Prompt, resp.Usage.Input)
	}
	if held != nil {
		held.Settle(resp.Usage.Total(), b.Price.Cost(resp.Usage))
	}
	if e != nil && resp.Text != "" && cutShort(e.Class, resp.Text) {
		r.cut = resp.Text
	}
	if e != nil && e.Class == reasoner.LeakBlocked {
		r.audit(EventLeak, b, reasoner.LeakBlocked, e.Err.Error())
		b.Breaker.Quarantine()
		r.audit(EventQuarantine, b, reasoner.LeakBlocked, "")
	}
	var class reasoner.Class
	if e != nil {
		class = e.Class
	}
	b.Breaker.Record(class)
	return res, resp.Text, r.note(b, s, turns, time.Since(start), resp, e)
}

// cutShort reports whether text is the beginning of a reply. A back end that fails while it answers
// leaves one; what a command prints before it fails is none.
func cutShort(c reasoner.Class, text string) bool {
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
func (r *run) request(b *Backend, s *rung, turns []reasoner.Turn) *reasoner.Request {
	v := r.view(b)
	req := &reasoner.Request{
		Kind: r.task.Kind, Session: v.task.Session,
		System: prompt.System, Prompt: prompt.Write(v.task, v.inputs, s.promptBytes, r.a.o.Digest), Turns: turns, Artifacts: v.inputs,
		Schema: schema.Result(), Format: s.format,
		Model: b.Model, Effort: s.effort, MaxTokens: s.maxTokens, Temperature: s.temperature,
		CacheKey: prompt.CacheKey(r.task.Kind),
	}
	if r.redaction != nil && redacted(r.task, b.Local) {
		req.Guard = r.redaction.Guard
	}
	return req
}

// call runs the driver within the attempt's share of the time.
func (r *run) call(ctx context.Context, b *Backend, req *reasoner.Request, more bool) (*reasoner.Response, error) {
	limit := time.Until(deadlineOf(ctx))
	if more {
		limit = time.Duration(share * float64(limit))
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
		// Whatever the driver made of it, its time was over.
		if e, ok := errors.AsType[*reasoner.Error](err); !ok || e.Class == reasoner.Transport || e.Class == reasoner.Unavailable {
			err = &reasoner.Error{Class: reasoner.Timeout, Err: err}
		}
	}
	return resp, err
}

// classify makes an *Error of a driver's error, with the back end's name and without secrets.
func (r *run) classify(ctx context.Context, b *Backend, err error) *reasoner.Error {
	if err == nil {
		return nil
	}
	e, ok := errors.AsType[*reasoner.Error](err)
	switch {
	case ok:
		e = new(*e)
	case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled):
		e = &reasoner.Error{Class: reasoner.Timeout, Err: err}
	default:
		e = &reasoner.Error{Class: reasoner.Transport, Err: err}
	}
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
		e.Err = &scrubbed{r.scrub(s), e.Err}
	}
	return e
}

// A scrubbed error shows redacted text and keeps what errors.Is sees.
type scrubbed struct {
	text string
	err  error
}

func (e *scrubbed) Error() string        { return e.text }
func (e *scrubbed) Is(target error) bool { return errors.Is(e.err, target) }

// decode reads the reply. A reply that holds a removed value came from somewhere it should not be.
func (r *run) decode(b *Backend, resp *reasoner.Response) (*reasoner.Result, *reasoner.Error) {
	if r.redaction != nil && redacted(r.task, b.Local) {
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

// settled returns the usage to account for: what was reported, or an estimate when that is missing or
// cannot be true. Requests that a back end turned away cost nothing.
func settled(resp *reasoner.Response, e *reasoner.Error, in int, est *budget.Estimator) reasoner.Usage {
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
	return reasoner.Usage{Input: in, Output: est.Estimate(resp.Text), Estimated: true}
}

// note records the attempt and returns e.
func (r *run) note(b *Backend, s *rung, turns []reasoner.Turn, took time.Duration, resp *reasoner.Response, e *reasoner.Error) *reasoner.Error {
	at := reasoner.Attempt{Backend: b.Name, Model: b.Model, Effort: s.effort, Format: s.format, Reprompt: turns != nil, Wait: r.waited, Took: took}
	r.waited = 0
	detail := ""
	if resp != nil {
		at.Usage = resp.Usage
		if resp.Model != "" {
			at.Model = resp.Model
		}
		r.out.Meta.Usage.Add(resp.Usage)
		r.out.Meta.Cost += b.Price.Cost(resp.Usage)
		r.out.Meta.Model, r.out.Meta.Effort = at.Model, s.effort
	}
	if e != nil {
		e.Backend = b.Name
		at.Class, at.Error = e.Class, r.scrub(e.Err.Error())
		detail = at.Error
	}
	r.out.Meta.Attempts = append(r.out.Meta.Attempts, at)
	r.audit(EventAttempt, b, at.Class, detail)
	return e
}
