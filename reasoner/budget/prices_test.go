package budget

import (
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

func TestPrices(t *testing.T) {
	if n := len(priceFacts()); n < 20 {
		t.Errorf("%d prices", n)
	}
	for model, f := range priceFacts() {
		if f.In <= 0 || f.Out <= f.In || f.Cached >= f.In || !strings.HasPrefix(f.Source, "https://") {
			t.Errorf("%s: %+v", model, f)
		}
		if _, err := time.Parse(time.DateOnly, f.Read); err != nil || snapshot.MatchString(model) {
			t.Errorf("%s: read on %q", model, f.Read)
		}
	}
	for _, tt := range []struct {
		model string
		in    float64
	}{{"openai/gpt-4.1-2025-04-14", 2}, {"claude-sonnet-4-5-20250929", 3}, {"GPT-5-mini", 0.25}, {"gpt-4.1", 2}, {"nothing", 0}, {"", 0}} {
		if f, ok := Published(tt.model); f.In != tt.in || ok != (tt.in > 0) {
			t.Errorf("Published(%q) = %+v, %v, want %v", tt.model, f, ok, tt.in)
		}
	}
	for _, bad := range []string{"a\tb", "a\t1\t-1\t2\td\ts", "a\tx\t-\t2\td\ts"} {
		if _, err := parsePrice(strings.Split(bad, "\t")); err == nil {
			t.Errorf("parsePrice(%q) succeeds", bad)
		}
	}
}

// TestRate: 30 callers at once, 10 a minute: no window of a minute has more.
func TestRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &Rate{PerMinute: 10}
		var mu sync.Mutex
		var times []time.Time
		var wg sync.WaitGroup
		for range 30 {
			wg.Go(func() {
				wait, ok := r.Reserve(time.Hour)
				if !ok {
					t.Error("no slot within an hour")
				}
				time.Sleep(wait)
				mu.Lock()
				times = append(times, time.Now())
				mu.Unlock()
			})
		}
		wg.Wait()
		for i := 10; i < len(times); i++ {
			if gap := times[i].Sub(times[i-10]); gap < time.Minute {
				t.Errorf("requests %d and %d are %v apart", i-10, i, gap)
			}
		}
		if wait, ok := r.Reserve(time.Second); ok || wait != time.Minute {
			t.Errorf("Reserve(1s) = %v, %v, want a minute and false", wait, ok)
		}
		if wait, ok := (*Rate)(nil).Reserve(0); !ok || wait != 0 {
			t.Errorf("no rate: %v, %v", wait, ok)
		}
	})
}
