package config

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"regexp"
	"testing"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

// A textResolver resolves every URI to one text.
type textResolver string

func (r textResolver) Resolve(context.Context, string) ([]byte, error) { return []byte(r), nil }

// A switchResolver resolves to a text that tests change.
type switchResolver struct{ text string }

func (r *switchResolver) Resolve(context.Context, string) ([]byte, error) { return []byte(r.text), nil }

// remoteConfig builds an adapter over one remote back end, as a service has it.
func remoteConfig(t *testing.T, url string, r adapter.Resolver, audit func(adapter.Event)) *Adapter {
	t.Helper()
	c, err := Parse(fmt.Appendf(nil, "default_backend: net\nbackends:\n  net: {type: http, base_url: %q, model: fake-1, local: false}\n",
		url+"/v1"))
	if err != nil {
		t.Fatal(err)
	}
	a, err := c.Build(&Host{Resolver: r, Audit: audit})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { a.Close() })
	return a
}

// TestWordsAsPasswords takes every word of what a driver really sends, prompt, schema and protocol, as a
// password in a log. Each task is answered, and none harms the back end.
func TestWordsAsPasswords(t *testing.T) {
	srv := reasonertest.NewServer(t, reasonertest.Reply(reasonertest.Good))
	files := &switchResolver{text: "ok\n"}
	a := remoteConfig(t, srv.URL, files, nil)
	kinds := []reasoner.Kind{reasoner.AnalyzeLog, reasoner.ProposePatch, reasoner.ReviewPatch}
	ask := func(k reasoner.Kind) *reasoner.Outcome {
		t.Helper()
		out, err := a.Reason(t.Context(), &reasoner.Task{Kind: k, Inputs: reasoner.Inputs{Logs: []string{"file://log"}, Diff: "file://diff"}})
		if err != nil {
			t.Fatalf("input %q: %v", files.text, err)
		}
		return out
	}
	for _, k := range kinds {
		ask(k)
	}
	words := map[string]bool{}
	for _, w := range regexp.MustCompile(`[A-Za-z0-9_$./-]{8,}`).FindAllString(string(bytes.Join(srv.Bodies(), nil)), -1) {
		words[w] = true
	}
	if len(words) < 40 {
		t.Fatalf("only %d words in what was sent", len(words))
	}
	removed := 0
	for w := range words {
		files.text = "DB_PASSWORD=" + w + "\n"
		removed += ask(reasoner.AnalyzeLog).Meta.Redactions
	}
	t.Logf("%d words, %d of them removed as passwords", len(words), removed)
	if removed*2 < len(words) {
		t.Errorf("%d of %d words were removed: the test tests nothing", removed, len(words))
	}
}

// TestPublicHeader has the prose of a public header as input: "identified by `method`".
func TestPublicHeader(t *testing.T) {
	srv := reasonertest.NewServer(t, reasonertest.Reply(reasonertest.Good))
	a := remoteConfig(t, srv.URL,
		textResolver("// The request is identified by `method` and its messages.\nvoid call(const char *method);\n"), nil)
	for range 20 {
		task := &reasoner.Task{Kind: reasoner.ProposePatch, Inputs: reasoner.Inputs{Code: []string{"file://rpc.h"}}}
		if _, err := a.Reason(t.Context(), task); err != nil {
			t.Fatal(err)
		}
	}
}

// TestQuarantineEnds: an echo of a random value stops the back end, other tasks go on after a reset.
func TestQuarantineEnds(t *testing.T) {
	const token = "ghp_0123456789abcdefghijABCDEFGHIJ456789"
	reply := reasonertest.Reply(`{"insights":[],"suspects":[],"patch_suggestion":null,"next_steps":[],"notes":"` + token + `"}`)
	srv := reasonertest.NewServer(t, func(n int, w http.ResponseWriter, r *http.Request) { reply(n, w, r) })
	var events []adapter.EventKind
	a := remoteConfig(t, srv.URL, textResolver("API_TOKEN="+token+"\n"), func(e adapter.Event) { events = append(events, e.Kind) })
	task := &reasoner.Task{Kind: reasoner.AnalyzeLog, Inputs: reasoner.Inputs{Logs: []string{"file://log"}}}
	if _, err := a.Reason(t.Context(), task); reasoner.Classify(err) != reasoner.LeakBlocked {
		t.Fatalf("an echoed token: %v", err)
	}
	reply = reasonertest.Reply(reasonertest.Good)
	if _, err := a.Reason(t.Context(), task); reasoner.Classify(err) != reasoner.Unavailable {
		t.Errorf("in quarantine: %v", err)
	}
	if err := a.Reset("net"); err != nil {
		t.Error(err)
	}
	if _, err := a.Reason(t.Context(), task); err != nil {
		t.Errorf("after Reset: %v (events %v)", err, events)
	}
	if err := a.Reset("nobody"); err == nil {
		t.Error("Reset of an unknown back end succeeds")
	}
}
