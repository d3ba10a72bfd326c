package adapter

import (
	"errors"
	"sync"
	"time"

	"github.com/cppreason/cppreason/reasoner"
)

var (
	// ErrBreakerOpen marks an Unavailable back end that was not called because it failed too often.
	ErrBreakerOpen = errors.New("circuit breaker open")
	// ErrQuarantined marks an Unavailable back end that leaked a secret.
	ErrQuarantined = errors.New("back end quarantined after a leak")
)

// A Breaker stops calls to a back end that fails. After Threshold failures in a row it is open for
// Cooldown, then it lets one call through to probe. The zero value is ready. It is safe for concurrent
// use.
type Breaker struct {
	// Threshold is the number of failures in a row that open the breaker. Zero means 5.
	Threshold int
	// Cooldown is how long it stays open. Zero means 30 s.
	Cooldown time.Duration

	mu          sync.Mutex
	failures    int
	until       time.Time // open until then; zero while closed
	probing     bool
	quarantined bool
}

// Allow returns nil, ErrBreakerOpen or ErrQuarantined. After nil the caller must call Record.
func (b *Breaker) Allow() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.quarantined:
		return ErrQuarantined
	case b.until.IsZero():
		return nil
	case b.probing || time.Now().Before(b.until):
		return ErrBreakerOpen
	}
	b.probing = true
	return nil
}

// Record reports the class of a call that Allow permitted, 0 for success. Only classes that concern the
// back end's health count: a bad reply or a refusal shows that it is alive.
func (b *Breaker) Record(c reasoner.Class) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.probing = false
	switch c {
	case reasoner.Transport, reasoner.Timeout, reasoner.Unavailable, reasoner.RateLimited, reasoner.Quota, reasoner.Auth:
	case reasoner.Budget, reasoner.LeakBlocked:
		return // nothing was sent, so the health is as unknown as before
	default:
		b.failures, b.until = 0, time.Time{}
		return
	}
	b.failures++
	threshold, cooldown := b.Threshold, b.Cooldown
	if threshold <= 0 {
		threshold = 5
	}
	if cooldown <= 0 {
		cooldown = 30 * time.Second
	}
	if b.failures >= threshold {
		b.until = time.Now().Add(cooldown)
	}
}

// Quarantine stops all calls until Reset.
func (b *Breaker) Quarantine() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.quarantined = true
}

// Reset closes the breaker and ends a quarantine.
func (b *Breaker) Reset() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.failures, b.until, b.probing, b.quarantined = 0, time.Time{}, false, false
}
