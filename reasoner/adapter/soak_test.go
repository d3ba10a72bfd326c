package adapter

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/budget"
)

// A chaos driver fails at random, in every way that an adapter distinguishes. A reply that is meant to be
// valid carries the task's number, so that a wrong success shows.
type chaos struct {
	mu    sync.Mutex
	r     *rand.Rand
	calls atomic.Int64
}

func (c *chaos) roll(n int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.r.IntN(n)
}

func (c *chaos) Complete(ctx context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	c.calls.Add(1)
	valid := strings.Replace(good, `"notes":"n"`, `"notes":"`+r.Session+`"`, 1)
	usage := reasoner.Usage{Input: 1 + c.roll(900), Output: 1 + c.roll(90)}
	wait := time.Duration(c.roll(3000)) * time.Millisecond
	select {
	case <-ctx.Done():
		return &reasoner.Response{Text: valid[:c.roll(len(valid))]}, ctx.Err()
	case <-time.After(wait):
	}
	switch n := c.roll(24); n {
	case 0:
		<-ctx.Done()
		return &reasoner.Response{Text: valid[:c.roll(len(valid))]}, &reasoner.Error{Class: reasoner.Timeout, Err: ctx.Err()}
	case 1:
		return nil, errors.New("not an *Error")
	case 2:
		return nil, nil
	case 3:
		return &reasoner.Response{Text: valid + valid, Usage: usage}, nil
	case 4:
		return &reasoner.Response{Text: valid[:len(valid)-1-c.roll(80)], Usage: usage}, nil
	case 5:
		return &reasoner.Response{Text: "Sorry, I cannot.", Usage: reasoner.Usage{Input: -5}}, nil
	case 6:
		return nil, &reasoner.Error{Class: reasoner.RateLimited, RetryAfter: time.Duration(c.roll(200)) * time.Second,
			Err: errors.New("slow down")}
	case 7:
		return nil, &reasoner.Error{Class: reasoner.BadRequest, Err: fmt.Errorf("x: %w", reasoner.ErrFormat)}
	case 8, 9, 10, 11, 12, 13, 14, 15:
		class := []reasoner.Class{reasoner.Transport, reasoner.Quota, reasoner.Auth, reasoner.BadRequest, reasoner.ContextTooLong,
			reasoner.Truncated, reasoner.Refused, reasoner.Unavailable}[n-8]
		return &reasoner.Response{Text: valid[:c.roll(len(valid))], Usage: usage}, &reasoner.Error{Class: class, Permanent: c.roll(3) == 0,
			Err: errors.New("injected")}
	}
	return &reasoner.Response{Text: valid, Usage: usage}, nil
}

// TestSoak runs many tasks at once against back ends that fail at random, on a fake clock. It wants: every
// task ends within its deadline, no success but a valid reply to that very task, attempts and spending
// within their bounds. CPPREASON_SOAK sets the number of tasks.
func TestSoak(t *testing.T) {
	tasks := 2000
	if s := os.Getenv("CPPREASON_SOAK"); s != "" {
		fmt.Sscan(s, &tasks)
	}
	synctest.Test(t, func(t *testing.T) {
		const maxAttempts, deadline = 6, 30 * time.Second
		meter := &budget.Meter{Tokens: tasks * 6000}
		d := &chaos{r: rand.New(rand.NewPCG(7, 7))}
		backend := func(name string) Backend {
			return Backend{Name: name, Driver: d, Local: true, Meter: meter, Breaker: &Breaker{Threshold: 50, Cooldown: time.Second},
				Effort: reasoner.EffortHigh}
		}
		a, err := New([]Backend{backend("a"), backend("b"), backend("c")}, &Options{Resolver: files, AnalyzeDeadline: deadline,
			MaxAttempts: maxAttempts})
		if err != nil {
			t.Fatal(err)
		}
		var wg sync.WaitGroup
		var succeeded, partial, spent atomic.Int64
		next := make(chan int)
		for range 32 {
			wg.Go(func() {
				for i := range next {
					task := testTask()
					task.Session = fmt.Sprintf("task-%d", i)
					task.Prefs.MaxTokens = 1000
					start := time.Now()
					out, err := a.Reason(t.Context(), task)
					if took := time.Since(start); took > deadline {
						t.Errorf("task %d took %v", i, took)
					}
					if n := len(out.Meta.Attempts); n > maxAttempts {
						t.Errorf("task %d made %d attempts", i, n)
					}
					spent.Add(int64(out.Meta.Usage.Total()))
					switch {
					case err == nil && (out.Notes != task.Session || out.Partial || len(out.Insights) != 1):
						t.Errorf("task %d: wrong success: %+v", i, out)
					case err == nil:
						succeeded.Add(1)
					case out.Partial:
						partial.Add(1)
					}
					if err != nil && reasoner.Classify(err) == 0 {
						t.Errorf("task %d: no class: %v", i, err)
					}
				}
			})
		}
		for i := range tasks {
			next <- i
		}
		close(next)
		wg.Wait()
		tokens, _ := meter.Spent()
		if int64(tokens) != spent.Load() || tokens > meter.Tokens {
			t.Errorf("metered %d tokens, outcomes say %d, budget %d", tokens, spent.Load(), meter.Tokens)
		}
		if succeeded.Load() == 0 {
			t.Error("nothing succeeded")
		}
		t.Logf("%d tasks: %d succeeded, %d partial, %d calls, %d tokens", tasks, succeeded.Load(), partial.Load(), d.calls.Load(), tokens)
	})
}

// TestBudgetParallel: 64 tasks at once through one adapter, with tokens for ten.
func TestBudgetParallel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		task := testTask()
		task.Prefs.MaxTokens = 1000
		probe := &script{steps: []step{{text: good}}}
		a, err := New([]Backend{{Name: "a", Driver: probe, Local: true}}, &Options{Resolver: files})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := a.Reason(t.Context(), task); err != nil {
			t.Fatal(err)
		}
		each := budget.EstimateTokens(probe.reqs[0].System) + budget.EstimateTokens(probe.reqs[0].Prompt) + 1000
		meter := &budget.Meter{Tokens: 10 * each}
		release := make(chan struct{})
		d := blocked{release, reasoner.Usage{Input: each - 1000, Output: 1000}}
		if a, err = New([]Backend{{Name: "a", Driver: d, Local: true, Meter: meter}}, &Options{Resolver: files}); err != nil {
			t.Fatal(err)
		}
		var wg sync.WaitGroup
		var admitted atomic.Int64
		for range 64 {
			wg.Go(func() {
				if _, err := a.Reason(t.Context(), task); err == nil {
					admitted.Add(1)
				} else if reasoner.Classify(err) != reasoner.Budget {
					t.Error(err)
				}
			})
		}
		synctest.Wait() // all have reserved, or were refused
		close(release)
		wg.Wait()
		if spent, _ := meter.Spent(); admitted.Load() != 10 || spent > meter.Tokens {
			t.Errorf("%d admitted, %d of %d tokens spent", admitted.Load(), spent, meter.Tokens)
		}
	})
}

type blocked struct {
	release chan struct{}
	usage   reasoner.Usage
}

func (b blocked) Complete(context.Context, *reasoner.Request) (*reasoner.Response, error) {
	<-b.release
	return &reasoner.Response{Text: good, Usage: b.usage}, nil
}
