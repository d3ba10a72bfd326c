package adapter

import (
	"context"
	"math/rand/v2"
	"time"
)

// Backoff is the pause between attempts. It is exponential with full jitter, a uniform choice between
// zero and the bound, so that clients that failed together do not return together. The zero value
// doubles from 0.5 s to 8 s.
type Backoff struct {
	Base, Max time.Duration
	// Rand returns a number in [0,1). Nil means a random one.
	Rand func() float64
}

// Delay returns the pause before retry n, counted from 0.
func (b *Backoff) Delay(n int) time.Duration {
	base, limit, random := b.Base, b.Max, b.Rand
	if base <= 0 {
		base = 500 * time.Millisecond
	}
	if limit <= 0 {
		limit = 8 * time.Second
	}
	if random == nil {
		random = rand.Float64
	}
	d := limit
	// The shift overflows long before n reaches 63, and may then be positive again.
	if n < 30 && base<<n > 0 && base<<n < limit {
		d = base << n
	}
	return time.Duration(random() * float64(d))
}

// sleep waits for d or the end of ctx.
func sleep(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
