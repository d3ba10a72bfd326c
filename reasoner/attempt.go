package reasoner

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// attempt makes one call of b's driver: breaker, budget, call, decode. It returns the reply's text
// too, for the reprompt.
func (r *run) attempt(ctx context.Context, b *Backend, s *rung, turns []Turn, more bool) (*Result, string, *Error) {
	if err := b.Breaker.Allow(); err != nil {
		return nil, "", r.note(b, s, turns, 0, nil, &Error{Class: Unavailable, Err: err})
	}
	req := r.request(b, s, turns)
	est := r.a.estimates[b.Name]
	in := est.Estimate(req.System) + est.Estimate(req.Prompt)
	for _, t := range turns {
		in += est.Estimate(t.Text)
	}
	var held *Reservation
	if b.Meter != nil {
		bound := Usage{Input: in, Output: r.replyBound(s)}
		var err error
		if held, err = b.Meter.Reserve(bound.Total(), b.Price.Cost(bound)); err != nil {
			b.Breaker.Record(Budget)
			e, _ := errors.AsType[*Error](err)
			e.Backend = b.Name
			return nil, "", e
		}
	}
	start := time.Now()
	resp, err := r.call(ctx, b, req, more)
	if resp == nil {
		resp = &Response{}
	}
	e := r.classify(ctx, b, err)
	var res *Result
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
	if e != nil && e.Class == LeakBlocked {
		r.audit(EventLeak, b, LeakBlocked, e.Err.Error())
		b.Breaker.Quarantine()
		r.audit(EventQuarantine, b, LeakBlocked, "")
	}
	var class Class
	if e != nil {
		class = e.Class
	}
	b.Breaker.Record(class)
	return res, resp.Text, r.note(b, s, turns, time.Since(start), resp, e)
}

// cutShort reports whether text is the beginning of a reply. A back end that fails while it answers
// leaves one; what a command prints before it fails is none.
func cutShort(c Class, text string) bool {
	switch c {
	case Timeout, Transport, Truncated:
		return true
	case Unavailable, RateLimited:
		_, ok := PartialResult(text)
		return ok
	}
	return false
}

// request builds what the driver sends.
func (r *run) request(b *Backend, s *rung, turns []Turn) *Request {
	v := r.view(b)
	req := &Request{
		Kind: r.task.Kind, Session: v.task.Session,
		System: System, Prompt: Prompt(v.task, v.inputs, s.promptBytes, r.a.o.Digest), Turns: turns, Artifacts: v.inputs,
		Schema: ResultSchema(), Format: s.format,
		Model: b.Model, Effort: s.effort, MaxTokens: s.maxTokens, Temperature: s.temperature,
		CacheKey: cacheKey(r.task.Kind),
	}
	if r.redaction != nil && r.task.redacted(b.Local) {
		req.Guard = r.redaction.Guard
	}
	return req
}

// call runs the driver within the attempt's share of the time.
func (r *run) call(ctx context.Context, b *Backend, req *Request, more bool) (*Response, error) {
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
		err = &Error{Class: Transport, Err: errors.New("the driver returned nothing")}
	}
	if err != nil && ctx.Err() != nil {
		// Whatever the driver made of it, its time was over.
		if e, ok := errors.AsType[*Error](err); !ok || e.Class == Transport || e.Class == Unavailable {
			err = &Error{Class: Timeout, Err: err}
		}
	}
	return resp, err
}

// classify makes an *Error of a driver's error, with the back end's name and without secrets.
func (r *run) classify(ctx context.Context, b *Backend, err error) *Error {
	if err == nil {
		return nil
	}
	e, ok := errors.AsType[*Error](err)
	switch {
	case ok:
		e = new(*e)
	case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled):
		e = &Error{Class: Timeout, Err: err}
	default:
		e = &Error{Class: Transport, Err: err}
	}
	if _, leak := errors.AsType[*LeakError](err); leak {
		e.Class = LeakBlocked
	}
	if e.Class == 0 {
		e.Class = Transport
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
func (r *run) decode(b *Backend, resp *Response) (*Result, *Error) {
	if r.redaction != nil && r.task.redacted(b.Local) {
		if err := r.redaction.Guard([]byte(resp.Text)); err != nil {
			resp.Text = ""
			return nil, &Error{Class: LeakBlocked, Backend: b.Name, Err: fmt.Errorf("the reply: %w", err)}
		}
	}
	res, err := DecodeReply(resp.Text)
	if err != nil {
		return nil, &Error{Class: InvalidOutput, Backend: b.Name, Err: err}
	}
	return res, nil
}

// settled returns the usage to account for: what was reported, or an estimate when that is missing or
// cannot be true. Requests that a back end turned away cost nothing.
func settled(resp *Response, e *Error, in int, est *Estimator) Usage {
	if resp.Usage.Valid() {
		return resp.Usage
	}
	if e != nil && resp.Text == "" {
		switch e.Class {
		case Timeout, Truncated, Refused, InvalidOutput, Transport:
		default:
			return Usage{}
		}
	}
	return Usage{Input: in, Output: est.Estimate(resp.Text), Estimated: true}
}

// note records the attempt and returns e.
func (r *run) note(b *Backend, s *rung, turns []Turn, took time.Duration, resp *Response, e *Error) *Error {
	at := Attempt{Backend: b.Name, Model: b.Model, Effort: s.effort, Format: s.format, Reprompt: turns != nil, Wait: r.waited, Took: took}
	r.waited = 0
	detail := ""
	if resp != nil {
		at.Usage = resp.Usage
		if resp.Model != "" {
			at.Model = resp.Model
		}
		r.out.Meta.Usage.add(resp.Usage)
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
