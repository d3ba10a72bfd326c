package adapter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/budget"
)

// good is a valid reply.
const good = `{"insights":[{"title":"off by one","evidence":["logs:1-2"],"confidence":0.8}],` +
	`"suspects":[{"file":"a.cpp","lines":[1,2],"rationale":"loop"}],"patch_suggestion":null,"next_steps":["rerun"],"notes":"n"}`

// A script is a driver that answers from a list; the last entry repeats.
type script struct {
	mu    sync.Mutex
	steps []step
	reqs  []*reasoner.Request
}

type step struct {
	text  string
	err   error
	hang  bool // until ctx ends
	usage reasoner.Usage
}

func (s *script) Complete(ctx context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	s.mu.Lock()
	s.reqs = append(s.reqs, r)
	st := s.steps[min(len(s.reqs), len(s.steps))-1]
	s.mu.Unlock()
	if r.Guard != nil {
		if err := r.Guard([]byte(r.System + r.Prompt)); err != nil {
			return nil, &reasoner.Error{Class: reasoner.LeakBlocked, Err: err}
		}
	}
	if st.hang {
		<-ctx.Done()
		return &reasoner.Response{Text: st.text}, ctx.Err()
	}
	return &reasoner.Response{Text: st.text, Usage: st.usage}, st.err
}

func (s *script) calls() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.reqs)
}

func fail(c reasoner.Class) step {
	return step{err: &reasoner.Error{Class: c, Err: errors.New("injected")}}
}

var files = &Files{Root: fstest.MapFS{
	"build.log": {Data: []byte("one\ntwo\nerror: three\n")},
	"a.cpp":     {Data: []byte("int main() {\n}\n")},
}}

func testTask() *reasoner.Task {
	return &reasoner.Task{Kind: reasoner.AnalyzeLog, Inputs: reasoner.Inputs{Logs: []string{"file://build.log"},
		Code: []string{"file://a.cpp"}},
		Prefs: reasoner.Prefs{Effort: reasoner.EffortHigh, Temperature: new(0.2)}}
}

// TestPolicy runs what each class of failure leads to. A trace lists the calls: back end, effort,
// format, r for a reprompt.
func TestPolicy(t *testing.T) {
	ok := step{text: good}
	bad := step{text: "sorry"}
	format := step{err: &reasoner.Error{Class: reasoner.BadRequest, Err: fmt.Errorf("response_format: %w", reasoner.ErrFormat)}}
	filtered := step{err: &reasoner.Error{Class: reasoner.Refused, Err: reasoner.ErrFiltered}}
	for _, tt := range []struct {
		name  string
		a, b  []step
		trace string
		class reasoner.Class // of the error; 0 means success
	}{
		{"first time", []step{ok}, nil, "a:high:schema", 0},
		{"retry", []step{fail(reasoner.Transport), ok}, nil, "a:high:schema a:high:schema", 0},
		{"retries end", []step{fail(reasoner.Unavailable)}, nil, "a:high:schema a:high:schema a:high:schema", reasoner.Unavailable},
		{"then fallback", []step{fail(reasoner.Unavailable)}, []step{ok}, "a:high:schema a:high:schema a:high:schema b:high:schema", 0},
		{"timeout degrades effort", []step{fail(reasoner.Timeout)}, nil,
			"a:high:schema a:high:schema a:high:schema a:medium:schema a:low:schema", reasoner.Timeout},
		{"auth goes on at once", []step{fail(reasoner.Auth)}, []step{ok}, "a:high:schema b:high:schema", 0},
		{"quota goes on at once", []step{fail(reasoner.Quota)}, []step{ok}, "a:high:schema b:high:schema", 0},
		{"permanent", []step{{err: &reasoner.Error{Class: reasoner.Unavailable, Permanent: true}}}, nil, "a:high:schema", reasoner.Unavailable},
		{"permanent, fallback", []step{{err: &reasoner.Error{Class: reasoner.Transport, Permanent: true}}}, []step{ok},
			"a:high:schema b:high:schema", 0},
		{"unavailable for good, fallback", []step{{err: &reasoner.Error{Class: reasoner.Unavailable, Permanent: true}}}, []step{ok},
			"a:high:schema b:high:schema", 0},
		{"model is unknown, fallback", []step{fail(reasoner.BadRequest)}, []step{ok}, "a:high:schema b:high:schema", 0},
		{"format", []step{format}, []step{ok}, "a:high:schema a:high:object a:high:prompt b:high:schema", 0},
		{"other bad request", []step{fail(reasoner.BadRequest)}, nil, "a:high:schema", reasoner.BadRequest},
		{"context", []step{fail(reasoner.ContextTooLong)}, []step{ok}, "a:high:schema a:high:schema b:high:schema", 0},
		{"truncated", []step{fail(reasoner.Truncated)}, []step{ok}, "a:high:schema a:medium:schema", reasoner.Truncated},
		{"reprompt", []step{bad, ok}, nil, "a:high:schema a:high:schema:r", 0},
		{"reprompt in vain, fallback", []step{bad}, []step{ok}, "a:high:schema a:high:schema:r b:high:schema", 0},
		{"reprompt in vain, cooler", []step{bad}, nil, "a:high:schema a:high:schema:r a:high:schema", reasoner.InvalidOutput},
		{"refused", []step{fail(reasoner.Refused)}, []step{ok}, "a:high:schema", reasoner.Refused},
		{"filtered", []step{filtered}, []step{ok}, "a:high:schema b:high:schema", 0},
		{"both down", []step{fail(reasoner.Auth)}, []step{fail(reasoner.Quota)}, "a:high:schema b:high:schema", reasoner.Auth},
		{"cap", []step{fail(reasoner.Timeout)}, []step{fail(reasoner.Timeout)},
			"a:high:schema a:high:schema a:high:schema a:medium:schema a:low:schema b:high:schema b:high:schema b:high:schema", reasoner.Timeout},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				backends := []Backend{{Name: "a", Driver: &script{steps: tt.a}, Local: true}}
				if tt.b != nil {
					backends = append(backends, Backend{Name: "b", Driver: &script{steps: tt.b}, Local: true})
				}
				a, err := New(backends, &Options{Resolver: files})
				if err != nil {
					t.Fatal(err)
				}
				out, err := a.Reason(t.Context(), testTask())
				var trace []string
				for _, at := range out.Meta.Attempts {
					s := fmt.Sprintf("%s:%s:%s", at.Backend, at.Effort, at.Format)
					if at.Reprompt {
						s += ":r"
					}
					trace = append(trace, s)
				}
				if got := strings.Join(trace, " "); got != tt.trace {
					t.Errorf("trace = %s\nwant    %s", got, tt.trace)
				}
				if tt.name == "both down" && (!strings.Contains(err.Error(), "a: auth") || !strings.Contains(err.Error(), "b: quota")) {
					t.Errorf("error = %v, want one for each back end", err)
				}
				if got := reasoner.Classify(err); got != tt.class || (err == nil) != (tt.class == 0) {
					t.Errorf("error = %v, want class %v", err, tt.class)
				}
			})
		})
	}
}

func TestReprompt(t *testing.T) {
	d := &script{steps: []step{{text: strings.Repeat("x", 10000)}, {text: strings.Replace(good, "0.8", "7", 1)}}}
	a, err := New([]Backend{{Name: "a", Driver: d, Local: true}}, &Options{Resolver: files})
	if err != nil {
		t.Fatal(err)
	}
	if _, err = a.Reason(t.Context(), testTask()); !strings.Contains(err.Error(), "/insights/0/confidence") {
		t.Errorf("error = %v", err)
	}
	turns := d.reqs[1].Turns
	if len(turns) != 2 || len(turns[0].Text) > 2<<10 || !strings.Contains(turns[1].Text, "holds no JSON object") {
		t.Errorf("turns = %.300q", turns)
	}
	if got := *d.reqs[2].Temperature; got != 0 {
		t.Errorf("last temperature = %v, want 0", got)
	}
}

func TestDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cut := good[:strings.Index(good, `"patch`)]
		d := &script{steps: []step{{hang: true, text: cut}}}
		a, err := New([]Backend{{Name: "a", Driver: d, Local: true}}, &Options{Resolver: files, AnalyzeDeadline: 10 * time.Second})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		out, err := a.Reason(t.Context(), testTask())
		if took := time.Since(start); took != 10*time.Second || reasoner.Classify(err) != reasoner.Timeout {
			t.Errorf("ended after %v with %v", took, err)
		}
		if !out.Partial || len(out.Insights) != 1 || d.calls() != 1 {
			t.Errorf("outcome = %+v after %d calls, want a partial one", out, d.calls())
		}
	})
}

// TestShare checks that a hanging back end leaves time for the next one.
func TestShare(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, err := New([]Backend{
			{Name: "a", Driver: &script{steps: []step{{hang: true}}}, Local: true, Retries: -1},
			{Name: "b", Driver: &script{steps: []step{{text: good}}}, Local: true},
		}, &Options{Resolver: files, AnalyzeDeadline: 10 * time.Second})
		if err != nil {
			t.Fatal(err)
		}
		task := testTask()
		task.Prefs.Effort = ""
		start := time.Now()
		out, err := a.Reason(t.Context(), task)
		if took := time.Since(start); err != nil || out.Meta.Backend != "b" || took != 6*time.Second {
			t.Errorf("%v after %v: %v", out.Meta.Backend, took, err)
		}
	})
}

func TestRetryAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limited := func(d time.Duration) step {
			return step{err: &reasoner.Error{Class: reasoner.RateLimited, RetryAfter: d, Err: errors.New("slow down")}}
		}
		run := func(steps ...step) (*reasoner.Outcome, time.Duration) {
			a, err := New([]Backend{
				{Name: "a", Driver: &script{steps: steps}, Local: true},
				{Name: "b", Driver: &script{steps: []step{{text: good}}}, Local: true},
			}, &Options{Resolver: files})
			if err != nil {
				t.Fatal(err)
			}
			start := time.Now()
			out, err := a.Reason(t.Context(), testTask())
			if err != nil {
				t.Fatal(err)
			}
			return out, time.Since(start)
		}
		if out, took := run(limited(7*time.Second), step{text: good}); out.Meta.Backend != "a" || took != 7*time.Second {
			t.Errorf("answered by %s after %v, want a after 7s", out.Meta.Backend, took)
		}
		if out, took := run(limited(time.Hour)); out.Meta.Backend != "b" || took != 0 {
			t.Errorf("answered by %s after %v, want b at once", out.Meta.Backend, took)
		}
	})
}

func TestCancelInBackoff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		limited := step{err: &reasoner.Error{Class: reasoner.RateLimited, RetryAfter: time.Minute}}
		a, err := New([]Backend{{Name: "a", Driver: &script{steps: []step{limited}}, Local: true}}, &Options{Resolver: files})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		time.AfterFunc(time.Second, cancel)
		if _, err := a.Reason(ctx, testTask()); !errors.Is(err, context.Canceled) || time.Since(start) != time.Second {
			t.Errorf("error = %v after %v", err, time.Since(start))
		}
	})
}

func TestBreaker(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &Breaker{Threshold: 2, Cooldown: time.Minute}
		for range 2 {
			if err := b.Allow(); err != nil {
				t.Fatal(err)
			}
			b.Record(reasoner.Unavailable)
		}
		if err := b.Allow(); !errors.Is(err, ErrBreakerOpen) {
			t.Errorf("open breaker: %v", err)
		}
		<-time.After(time.Minute) // the bubble's clock
		if err := b.Allow(); err != nil {
			t.Errorf("probe: %v", err)
		}
		if err := b.Allow(); !errors.Is(err, ErrBreakerOpen) {
			t.Errorf("second probe: %v", err)
		}
		b.Record(0)
		if err := b.Allow(); err != nil {
			t.Errorf("closed breaker: %v", err)
		}
		b.Quarantine()
		if err := b.Allow(); !errors.Is(err, ErrQuarantined) {
			t.Errorf("quarantine: %v", err)
		}
	})
}

func TestBudget(t *testing.T) {
	usage := reasoner.Usage{Input: 900, Output: 50}
	for _, tt := range []struct {
		exceed  budget.Exceed
		backend string
		class   reasoner.Class
	}{
		{budget.Refuse, "", reasoner.Budget},
		{budget.Cheap, "cheap", 0},
	} {
		t.Run(string(tt.exceed), func(t *testing.T) {
			task := testTask()
			task.Prefs.MaxTokens = 50
			a, err := New([]Backend{
				{Name: "a", Driver: &script{steps: []step{{text: good, usage: usage}}}, Local: true, Price: budget.Price{In: 5, Out: 5},
					Meter: &budget.Meter{Tokens: 100, OnExceed: tt.exceed}},
				{Name: "dear", Driver: &script{steps: []step{{text: good}}}, Local: true, Price: budget.Price{In: 9, Out: 9}},
				{Name: "cheap", Driver: &script{steps: []step{{text: good, usage: usage}}}, Local: true, Price: budget.Price{In: 1, Out: 1}},
			}, &Options{Resolver: files})
			if err != nil {
				t.Fatal(err)
			}
			out, err := a.Reason(t.Context(), task)
			if out.Meta.Backend != tt.backend || reasoner.Classify(err) != tt.class {
				t.Errorf("backend %q, error %v", out.Meta.Backend, err)
			}
			if tt.backend != "" && (out.Meta.Cost < 0.00094 || out.Meta.Cost > 0.00096) {
				t.Errorf("cost = %v", out.Meta.Cost)
			}
		})
	}
}

func TestBudgetShrink(t *testing.T) {
	big := &Files{Root: fstest.MapFS{"build.log": {Data: []byte(strings.Repeat("a line of the log\n", 10000))}}}
	d := &script{steps: []step{{text: good}}}
	m := &budget.Meter{Tokens: 8000, OnExceed: budget.Shrink}
	a, err := New([]Backend{{Name: "a", Driver: d, Local: true, Meter: m}}, &Options{Resolver: big})
	if err != nil {
		t.Fatal(err)
	}
	out, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.AnalyzeLog,
		Inputs: reasoner.Inputs{Logs: []string{"file://build.log"}}, Prefs: reasoner.Prefs{MaxTokens: 1000}})
	if err != nil {
		t.Fatal(err)
	}
	spent, _ := m.Spent()
	if len(out.Meta.Degraded) != 1 || spent > 8000 || !strings.Contains(d.reqs[0].Prompt, "10000: a line") ||
		!strings.Contains(d.reqs[0].Prompt, "left out]") {
		t.Errorf("degraded %v, spent %d, prompt of %d bytes", out.Meta.Degraded, spent, len(d.reqs[0].Prompt))
	}
}

// A hider is a Redactor for one known value.
type hider struct{ secret string }

func (h hider) Begin() reasoner.Redaction { return h }
func (h hider) Redact(text []byte) []byte {
	return []byte(strings.ReplaceAll(string(text), h.secret, "[REDACTED:test:1]"))
}
func (h hider) Guard(text []byte) error {
	if i := strings.Index(string(text), h.secret); i >= 0 {
		return &reasoner.LeakError{Kind: "test", Place: fmt.Sprintf("byte %d", i), Hash: "0"}
	}
	return nil
}
func (h hider) Restore(diff string) (string, error) {
	return strings.ReplaceAll(diff, "[REDACTED:test:1]", h.secret), nil
}
func (h hider) Count() int { return 1 }

func TestRedaction(t *testing.T) {
	secret := &Files{Root: fstest.MapFS{"build.log": {Data: []byte("token hunter2\n")}}}
	task := &reasoner.Task{Kind: reasoner.AnalyzeLog, Inputs: reasoner.Inputs{Logs: []string{"file://build.log"}}, Question: "why hunter2?"}
	var events []Event
	remote := &script{steps: []step{{text: strings.Replace(good, "loop", "hunter2", 1)}}}
	local := &script{steps: []step{{text: good}}}
	a, err := New([]Backend{{Name: "remote", Driver: remote}, {Name: "local", Driver: local, Local: true}},
		&Options{Resolver: secret, Redactor: hider{"hunter2"}, Audit: func(e Event) { events = append(events, e) }})
	if err != nil {
		t.Fatal(err)
	}
	task.Redact = new(false)
	out, err := a.Reason(t.Context(), task)
	if err != nil || out.Meta.Backend != "local" {
		t.Fatalf("backend %q, error %v", out.Meta.Backend, err)
	}
	if strings.Contains(remote.reqs[0].Prompt, "hunter2") || remote.reqs[0].Guard == nil {
		t.Error("the remote back end saw the secret")
	}
	if !strings.Contains(local.reqs[0].Prompt, "hunter2") {
		t.Error("redact:false had no effect on the local back end")
	}
	kinds := []EventKind{}
	for _, e := range events {
		kinds = append(kinds, e.Kind)
		if strings.Contains(e.Detail, "hunter2") {
			t.Errorf("event %+v holds the secret", e)
		}
	}
	if want := []EventKind{EventLeak, EventQuarantine, EventAttempt, EventFallback, EventAttempt, EventOutcome}; !slices.Equal(kinds, want) {
		t.Errorf("events = %v, want %v", kinds, want)
	}
	if _, err = a.Reason(t.Context(), task); err != nil || remote.calls() != 1 {
		t.Errorf("quarantined back end was called again: %v", err)
	}
	if _, err := New([]Backend{{Name: "remote", Driver: remote}}, nil); err == nil {
		t.Error("New accepts a remote back end without a Redactor")
	}
}

func TestErrorsAreScrubbed(t *testing.T) {
	d := &script{steps: []step{{err: &reasoner.Error{Class: reasoner.Auth, Err: errors.New("bad key hunter2")}}}}
	a, err := New([]Backend{{Name: "a", Driver: d}}, &Options{Redactor: hider{"hunter2"}})
	if err != nil {
		t.Fatal(err)
	}
	out, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.AnalyzeLog})
	if err == nil || strings.Contains(err.Error()+out.Meta.Attempts[0].Error, "hunter2") {
		t.Errorf("error = %v", err)
	}
}

// TestContextShrinks: after "context too long" the same back end is asked once more with fewer bytes of
// the artifacts, and the outcome records it.
func TestContextShrinks(t *testing.T) {
	big := &Files{Root: fstest.MapFS{"build.log": {Data: []byte(strings.Repeat("a line of the log\n", 10000))}}}
	d := &script{steps: []step{fail(reasoner.ContextTooLong), {text: good}}}
	a, err := New([]Backend{{Name: "a", Driver: d, Local: true}}, &Options{Resolver: big})
	if err != nil {
		t.Fatal(err)
	}
	out, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.AnalyzeLog, Inputs: reasoner.Inputs{Logs: []string{"file://build.log"}}})
	if err != nil || d.calls() != 2 || len(d.reqs[1].Prompt)*2 > len(d.reqs[0].Prompt)+4096 || len(out.Meta.Degraded) != 1 {
		t.Errorf("%d calls, prompts of %d and %d bytes, degraded %v: %v", d.calls(), len(d.reqs[0].Prompt), len(d.reqs[len(d.reqs)-1].Prompt),
			out.Meta.Degraded, err)
	}
}

// TestPartialAlone: without another back end the text that arrived before a failure comes along, marked.
func TestPartialAlone(t *testing.T) {
	cut := good[:strings.Index(good, `"patch`)]
	for _, c := range []reasoner.Class{reasoner.Transport, reasoner.Truncated, reasoner.Timeout, reasoner.Unavailable} {
		synctest.Test(t, func(t *testing.T) {
			d := &script{steps: []step{{text: cut, err: &reasoner.Error{Class: c, Err: errors.New("injected")}}}}
			a, err := New([]Backend{{Name: "a", Driver: d, Local: true}}, &Options{Resolver: files})
			if err != nil {
				t.Fatal(err)
			}
			out, err := a.Reason(t.Context(), testTask())
			if reasoner.Classify(err) != c || !out.Partial || len(out.Insights) != 1 {
				t.Errorf("%v: partial %v, %d insights: %v", c, out.Partial, len(out.Insights), err)
			}
		})
	}
}

// TestQueueCancel: a task that waits for its turn to speak, before a retry or for the answer, ends at
// once with its context.
func TestQueueCancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		a, err := New([]Backend{{Name: "a", Driver: &script{steps: []step{{hang: true}}}, Local: true}}, &Options{Resolver: files})
		if err != nil {
			t.Fatal(err)
		}
		time.AfterFunc(time.Second, cancel)
		start := time.Now()
		if _, err := a.Reason(ctx, testTask()); !errors.Is(err, context.Canceled) || time.Since(start) != time.Second {
			t.Errorf("error = %v after %v", err, time.Since(start))
		}
	})
}
