package budget

import (
	"sync"
	"time"
)

// A Rate bounds the requests in any 60 seconds. It is safe for concurrent use, and back ends that share a
// key may share one.
type Rate struct {
	// PerMinute is the bound. Zero or less means none.
	PerMinute int

	mu    sync.Mutex
	slots []time.Time // of the last PerMinute requests, a ring
	next  int
}

// Reserve takes a slot and returns how long to wait for it. When that is longer than limit it takes none and
// reports false.
func (r *Rate) Reserve(limit time.Duration) (wait time.Duration, ok bool) {
	if r == nil || r.PerMinute <= 0 {
		return 0, true
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	if len(r.slots) < r.PerMinute {
		r.slots = append(r.slots, now)
		return 0, true
	}
	// The slot of the request PerMinute before this one is free again a minute after it.
	slot := r.slots[r.next].Add(time.Minute)
	if wait = slot.Sub(now); wait > limit {
		return wait, false
	}
	wait = max(wait, 0)
	r.slots[r.next] = now.Add(wait)
	r.next = (r.next + 1) % len(r.slots)
	return wait, true
}
