package codex_test

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/decode"
	"github.com/cppreason/cppreason/reasoner/driver/codex"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

func TestMain(m *testing.M) {
	reasonertest.RunCommand()
	os.Exit(m.Run())
}

var transports = []codex.Transport{codex.AppServer, codex.MCP}

func fake(t testing.TB, transport codex.Transport, fault string) *codex.Driver {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	d, err := codex.New(&codex.Options{Transport: transport, Path: exe,
		Env: []string{reasonertest.CommandEnv + "=" + string(transport) + ":" + fault}, Lookup: os.LookupEnv})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func TestConformance(t *testing.T) {
	for _, tr := range transports {
		t.Run(string(tr), func(t *testing.T) {
			reasonertest.TestDriver(t,
				func(t *testing.T) reasoner.Driver { return fake(t, tr, "good") },
				func(t *testing.T) reasoner.Driver { return fake(t, tr, "no-answer") })
		})
	}
}

func TestFaults(t *testing.T) {
	for _, tr := range transports {
		for _, f := range reasonertest.RPCFaults() {
			if f.MCP && tr != codex.MCP {
				continue
			}
			t.Run(fmt.Sprintf("%s/%d %s", tr, f.Number, f.Name), func(t *testing.T) {
				limit := 20 * time.Second
				if f.Slow {
					limit = 300 * time.Millisecond
				}
				ctx, cancel := context.WithTimeout(t.Context(), limit)
				defer cancel()
				start := time.Now()
				resp, err := fake(t, tr, f.Name).Complete(ctx, reasonertest.Request())
				if took := time.Since(start); f.Slow && took > limit+time.Second {
					t.Errorf("took %v", took)
				}
				if got := reasoner.Classify(err); got != f.Class {
					t.Fatalf("class = %v (%v), want %v", got, err, f.Class)
				}
				if f.Class == 0 {
					if _, err := decode.Reply(resp.Text); err != nil && f.Name != "bad-at-first" {
						t.Errorf("reply %q: %v", resp.Text, err)
					}
					if want := (reasoner.Usage{Input: 10, Cached: 4, Output: 5, Reasoning: 1}); f.Name == "good" && resp.Usage != want {
						t.Errorf("usage = %+v", resp.Usage)
					}
				}
			})
		}
	}
}

// TestCrash checks that a crash fails all that is running, and that the next request gets a fresh process.
func TestCrash(t *testing.T) {
	d := fake(t, codex.AppServer, "crashes")
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			_, err := d.Complete(t.Context(), reasonertest.Request())
			if c := reasoner.Classify(err); c != reasoner.Transport && c != reasoner.Unavailable {
				t.Errorf("error = %v", err)
			}
		})
	}
	wg.Wait()
	if _, err := d.Complete(t.Context(), reasonertest.Request()); reasoner.Classify(err) != reasoner.Transport {
		t.Errorf("error = %v", err)
	}
}

// TestNothingStays closes many drivers, with requests running, and counts goroutines.
func TestNothingStays(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 10 {
		d := fake(t, codex.AppServer, "no-answer")
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		d.Complete(ctx, reasonertest.Request())
		cancel()
		d.Close()
		if _, err := d.Complete(t.Context(), reasonertest.Request()); reasoner.Classify(err) != reasoner.Unavailable {
			t.Errorf("a closed driver answers: %v", err)
		}
	}
	if after := runtime.NumGoroutine(); after > before {
		t.Errorf("goroutines %d -> %d", before, after)
	}
}

func BenchmarkWarmTurn(b *testing.B) {
	d := fake(b, codex.AppServer, "good")
	for b.Loop() {
		if _, err := d.Complete(b.Context(), reasonertest.Request()); err != nil {
			b.Fatal(err)
		}
	}
}

// TestReprompt: the adapter's second question about an invalid reply goes to the thread that gave it,
// where the prompt is known; a thread that nobody knows any more gets the whole prompt again.
func TestReprompt(t *testing.T) {
	d := fake(t, codex.MCP, "bad-at-first")
	a, err := adapter.New([]adapter.Backend{{Name: "codex", Driver: d, Local: true}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	out, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.ProposePatch})
	if err != nil || len(out.Meta.Attempts) != 2 || !out.Meta.Attempts[1].Reprompt {
		t.Fatalf("%+v, %v", out.Meta.Attempts, err)
	}
	if got, want := out.Meta.Usage.Input, 20; got != want { // 10 each, though the thread reports 10 and then 20
		t.Errorf("%d input tokens, want %d", got, want)
	}
	r := reasonertest.Request()
	r.Turns = []reasoner.Turn{{Role: "assistant", Text: "never said"}, {Role: "user", Text: "only JSON"}}
	resp, err := d.Complete(t.Context(), r)
	if err != nil || resp.Text != "Sorry, what do you mean?" {
		t.Errorf("a reply to an unknown thread: %+v, %v", resp, err)
	}
}
