package adapter

import (
	"errors"
	"time"

	"github.com/cppreason/cppreason/reasoner"
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

// A rung is where a task stands on one back end's ladder. Every move but a retry goes down, so that no
// rung is visited twice, and retries are counted over all rungs: going down does not renew them.
type rung struct {
	retries                                int // left
	done                                   int // retries made
	effort                                 reasoner.Effort
	format                                 reasoner.Format
	maxTokens                              int
	temperature                            *float64
	promptBytes                            int
	reprompted, cooled, shrunk, lengthened bool
}

// next decides by the class of the failure. more says whether another back end is left, wait is the
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
//	budget                                what the meter says (Adapter)
func (s *rung) next(e *reasoner.Error, more bool, wait, left time.Duration) move {
	switch e.Class {
	case reasoner.Transport, reasoner.RateLimited, reasoner.Unavailable, reasoner.Timeout:
		if s.retries > 0 && !e.Permanent && wait < left && !errors.Is(e.Err, ErrBreakerOpen) && !errors.Is(e.Err, ErrQuarantined) {
			return moveRetry
		}
		if _, ok := s.effort.Lower(); ok && e.Class == reasoner.Timeout && !e.Permanent {
			return moveEffort
		}
	case reasoner.BadRequest:
		if _, ok := s.format.Looser(); ok && errors.Is(e.Err, reasoner.ErrFormat) {
			return moveFormat
		}
	case reasoner.ContextTooLong:
		if !s.shrunk {
			return moveShrink
		}
	case reasoner.Truncated:
		if s.lengthened {
			return moveStop
		}
		return moveLonger
	case reasoner.InvalidOutput:
		switch {
		case !s.reprompted:
			return moveReprompt
		case !more && !s.cooled && s.temperature != nil && *s.temperature > 0:
			return moveCooler
		}
	case reasoner.Refused:
		if !errors.Is(e.Err, reasoner.ErrFiltered) {
			return moveStop
		}
	}
	if more {
		return moveNext
	}
	return moveStop
}
