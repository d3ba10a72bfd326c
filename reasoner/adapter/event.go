package adapter

import (
	"time"

	"github.com/cppreason/cppreason/reasoner"
)

// An Event is one line of an audit log. No field holds a secret or an artifact's text.
type Event struct {
	Time    time.Time
	Kind    EventKind
	Session string
	Task    reasoner.Kind
	Backend string
	Class   reasoner.Class
	// Detail is the redacted error text, the place of a leak, or what was given up.
	Detail string
	Usage  reasoner.Usage
}

// EventKind is what an Event reports.
type EventKind string

// The kinds of event.
const (
	EventAttempt    EventKind = "attempt"    // a driver was called
	EventDegrade    EventKind = "degrade"    // something was given up: effort, format, context
	EventFallback   EventKind = "fallback"   // the next back end takes over
	EventBudget     EventKind = "budget"     // a budget refused an attempt
	EventLeak       EventKind = "leak"       // a removed value was about to leave, or came back
	EventQuarantine EventKind = "quarantine" // the back end is not used any more
	EventOutcome    EventKind = "outcome"    // the task ended
)
