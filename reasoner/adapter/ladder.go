package adapter

import (
	"errors"
	"fmt"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/budget"
	"github.com/cppreason/cppreason/reasoner/prompt"
)

// A move is what follows a failed attempt.
type move int

const (
	moveStop     move = iota // give up the task
	moveNext                 // go to the next back end
	moveRetry                // the same again, after a pause
	moveReprompt             // show the model what was wrong
	moveCooler               // temperature 0
	moveEffort               // lower effort
	moveFormat               // looser format
	moveShrink               // less context
	moveLonger               // a larger reply
	moveAgain                // the same rung, changed in place: no pause, no retry used
)

// A rung is the state of a task on the ladder of one back end. Every move but a retry goes down, so that
// no rung is visited twice. Retries are counted over all rungs: going down does not renew them.
type rung struct {
	retries, retried                       int // retries left and made
	effort                                 reasoner.Effort
	format                                 reasoner.Format
	maxTokens                              int
	temperature                            *float64
	promptBytes                            int
	turns                                  []reasoner.Turn // of a reprompt
	reprompted, cooled, shrunk, lengthened bool            // done once each
}

// firstRung returns the top of b's ladder.
func (r *run) firstRung(b *Backend) *rung {
	p := r.task.Prefs
	s := &rung{
		retries:     b.Retries,
		effort:      p.Effort,
		format:      b.Format,
		maxTokens:   p.MaxTokens,
		temperature: p.Temperature,
		promptBytes: b.PromptBytes,
	}
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
	// A format that this model refused is not tried again by later tasks.
	if f := r.a.format[formatKey{b.Name, b.Model}]; f != "" {
		s.format = f
	}
	return s
}

// next decides by the class of the failure. more means that another back end is left, wait is the
// pause that a retry would take, and left the time until the deadline.
//
//	transport, rate limited, unavailable  retry -> next
//	timeout                               retry -> lower effort -> next
//	bad request                           looser format if that is the reason -> next
//	context too long                      less context, once -> next
//	truncated                             lower effort or a larger reply, once -> stop: the same again cannot succeed
//	invalid output                        reprompt, once -> next, or temperature 0, once
//	refused                               next if a filter did it, else stop
//	auth, quota, leak                     next
//	budget                                decided by the meter (overBudget)
func (s *rung) next(e *reasoner.Error, more bool, wait, left time.Duration) move {
	m := moveNext
	switch e.Class {
	case reasoner.Transport, reasoner.RateLimited, reasoner.Unavailable, reasoner.Timeout:
		m = s.nextAfterOutage(e, wait, left)
	case reasoner.BadRequest:
		if _, ok := s.format.Looser(); ok && errors.Is(e.Err, reasoner.ErrFormat) {
			m = moveFormat
		}
	case reasoner.ContextTooLong:
		if !s.shrunk {
			m = moveShrink
		}
	case reasoner.Truncated:
		m = moveLonger
		if s.lengthened {
			m = moveStop
		}
	case reasoner.InvalidOutput:
		m = s.nextAfterInvalid(more)
	case reasoner.Refused:
		if !errors.Is(e.Err, reasoner.ErrFiltered) {
			m = moveStop
		}
	}
	if m == moveNext && !more {
		return moveStop
	}
	return m
}

// nextAfterOutage decides after a failure that may pass by itself.
func (s *rung) nextAfterOutage(e *reasoner.Error, wait, left time.Duration) move {
	blocked := errors.Is(e.Err, ErrBreakerOpen) || errors.Is(e.Err, ErrQuarantined)
	if s.retries > 0 && !e.Permanent && wait < left && !blocked {
		return moveRetry
	}
	if _, ok := s.effort.Lower(); ok && e.Class == reasoner.Timeout && !e.Permanent {
		return moveEffort
	}
	return moveNext
}

// nextAfterInvalid decides after a reply that is no valid result.
func (s *rung) nextAfterInvalid(more bool) move {
	switch {
	case !s.reprompted:
		return moveReprompt
	case !more && !s.cooled && s.temperature != nil && *s.temperature > 0:
		return moveCooler
	}
	return moveNext
}

// step changes the rung for the next attempt on the same back end. Only a retry keeps a reprompt's
// turns: a degraded request begins anew.
func (r *run) step(b *Backend, s *rung, m move, reply string, e *reasoner.Error) {
	switch m {
	case moveRetry:
		s.retries--
		s.retried++
	case moveReprompt:
		s.reprompted = true
		s.turns = prompt.Reprompt(reply, e.Err)
	case moveAgain:
		s.turns = nil
	default:
		s.turns = nil
		r.degrade(b, s, m)
	}
}

// degrade goes one rung down and records it.
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
		r.a.format[formatKey{b.Name, b.Model}] = loose
		r.a.mu.Unlock()
	case moveShrink:
		size := 0
		for _, a := range r.viewFor(b).inputs {
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
		s.maxTokens *= 2 // a request with the same bound would be cut at the same place
		if low, ok := s.effort.Lower(); ok {
			what += fmt.Sprintf(", effort %s to %s", s.effort, low)
			s.effort = low
		}
	case moveCooler:
		s.cooled = true
		what = fmt.Sprintf("temperature %v to 0", *s.temperature)
		s.temperature = new(0.0)
	}
	r.recordDegrade(b, 0, what)
}

func (r *run) recordDegrade(b *Backend, c reasoner.Class, what string) {
	r.out.Meta.Degraded = append(r.out.Meta.Degraded, b.Name+": "+what)
	r.audit(EventDegrade, b, c, what)
}

// overBudget decides after a refused reservation.
func (r *run) overBudget(b *Backend, s *rung, e *reasoner.Error, more bool) move {
	r.audit(EventBudget, b, reasoner.Budget, e.Err.Error())
	switch b.Meter.OnExceed {
	case budget.Cheap:
		r.priceLimit = &b.Price
	case budget.Shrink:
		if r.shrinkToBudget(b, s) {
			return moveAgain
		}
	default:
		return moveStop
	}
	if more {
		return moveNext
	}
	return moveStop
}

// shrinkToBudget cuts the context, once, to what the meter still allows. It reports whether that leaves
// room for any context.
func (r *run) shrinkToBudget(b *Backend, s *rung) bool {
	left, bounded := b.Meter.Left()
	if !bounded || s.shrunk {
		return false
	}
	fixed := budget.EstimateTokens(prompt.System) + budget.EstimateTokens(prompt.Write(r.viewFor(b).task, nil, 0, nil))
	spare := left - r.replyBound(s) - fixed - 100
	if spare <= 100 {
		return false
	}
	s.shrunk = true
	s.promptBytes = min(s.promptBytes, spare*2) // a token is about three bytes; line numbers take the rest
	r.recordDegrade(b, reasoner.Budget, fmt.Sprintf("context to %d bytes", s.promptBytes))
	return true
}

// replyBound returns the tokens to reserve for a reply.
func (r *run) replyBound(s *rung) int {
	if s.maxTokens > 0 {
		return s.maxTokens
	}
	return replyTokens
}
