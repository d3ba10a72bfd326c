package chat_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/decode"
	"github.com/cppreason/cppreason/reasoner/driver/chat"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
	"github.com/cppreason/cppreason/reasoner/redact"
)

const key = "sk-test-key-0123456789"

func driver(t testing.TB, url string, change func(*chat.Options)) *chat.Driver {
	t.Helper()
	o := &chat.Options{BaseURL: url + "/v1", Key: key, KeyEnv: "FAKE_API_KEY", HeaderTimeout: 5 * time.Second, IdleTimeout: 5 * time.Second}
	if change != nil {
		change(o)
	}
	d, err := chat.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestConformance(t *testing.T) {
	for _, api := range []chat.API{chat.Completions, chat.Responses} {
		t.Run(string(api), func(t *testing.T) {
			set := func(o *chat.Options) { o.API = api }
			h := reasonertest.Reply(reasonertest.Good)
			if api == chat.Responses {
				h = responses
			}
			reasonertest.TestDriver(t,
				func(t *testing.T) reasoner.Driver { return driver(t, reasonertest.NewServer(t, h).URL, set) },
				func(t *testing.T) reasoner.Driver {
					return driver(t, reasonertest.NewServer(t, func(_ int, _ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }).URL, set)
				})
		})
	}
}

// responses answers as /responses does.
func responses(_ int, w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	delta, _ := json.Marshal(reasonertest.Good)
	fmt.Fprintf(w, "event: response.created\ndata: {\"type\":\"response.created\",\"response\":{\"model\":\"fake-1\","+
		"\"status\":\"in_progress\"}}\n\n")
	fmt.Fprintf(w, "data: {\"type\":\"response.output_item.added\",\"item\":{\"type\":\"reasoning\"}}\n\n")
	fmt.Fprintf(w, "data: {\"type\":\"response.output_text.delta\",\"delta\":%s}\n\n", delta)
	fmt.Fprintf(w, "data: {\"type\":\"response.completed\",\"response\":{\"model\":\"fake-1\",\"status\":\"completed\","+
		"\"usage\":{\"input_tokens\":900,\"output_tokens\":60,\"input_tokens_details\":{\"cached_tokens\":5}}}}\n\n")
}

// TestFaults injects every HTTP fault: one attempt must report its class, and an adapter must come
// through with the second back end within its attempts.
func TestFaults(t *testing.T) {
	for _, f := range reasonertest.HTTPFaults() {
		t.Run(fmt.Sprintf("%d %s", f.Number, f.Name), func(t *testing.T) {
			t.Parallel()
			srv := reasonertest.NewServer(t, f.Serve)
			set := func(o *chat.Options) {
				if f.Slow {
					o.HeaderTimeout, o.IdleTimeout = 150*time.Millisecond, 150*time.Millisecond
				}
			}
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			if f.Slow {
				ctx, cancel = context.WithTimeout(t.Context(), 400*time.Millisecond)
			}
			defer cancel()
			start := time.Now()
			resp, err := driver(t, srv.URL, set).Complete(ctx, reasonertest.Request())
			if took := time.Since(start); f.Slow && took > 400*time.Millisecond+250*time.Millisecond {
				t.Errorf("took %v", took)
			}
			if got := reasoner.Classify(err); got != f.Class {
				t.Fatalf("class = %v (%v), want %v", got, err, f.Class)
			}
			if err != nil && strings.Contains(err.Error(), key) {
				t.Errorf("the key is in the error: %v", err)
			}
			if f.Class == reasoner.Auth && !strings.Contains(err.Error(), "FAKE_API_KEY") {
				t.Errorf("%v: does not name the variable of the key", err)
			}
			if e, ok := errors.AsType[*reasoner.Error](err); ok && e.Permanent != f.Permanent {
				t.Errorf("permanent = %v, want %v (%v)", e.Permanent, f.Permanent, err)
			}
			if f.Partial && (resp == nil || resp.Text == "") {
				t.Errorf("no partial text")
			}
			if f.Class == 0 {
				if _, err := decode.Reply(resp.Text); err != nil {
					t.Errorf("reply %q: %v", resp.Text, err)
				}
			}
			viaAdapter(t, f)
		})
	}
}

func viaAdapter(t *testing.T, f reasonertest.Fault) {
	bad, good := reasonertest.NewServer(t, f.Serve), reasonertest.NewServer(t, reasonertest.Reply(reasonertest.Good))
	set := func(o *chat.Options) { o.HeaderTimeout, o.IdleTimeout = 150*time.Millisecond, 150*time.Millisecond }
	a, err := adapter.New([]adapter.Backend{
		{Name: "bad", Driver: driver(t, bad.URL, set), Model: "fake-1", Retries: 1},
		{Name: "good", Driver: driver(t, good.URL, nil), Model: "fake-1"},
	}, &adapter.Options{Redactor: redact.New(nil), PatchDeadline: 4 * time.Second, Backoff: &adapter.Backoff{Base: time.Millisecond},
		MaxAttempts: 6})
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	out, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.ProposePatch})
	if took := time.Since(start); took > 4*time.Second+250*time.Millisecond {
		t.Errorf("took %v", took)
	}
	// A busy server may not have read a request that the driver gave up.
	if n := len(out.Meta.Attempts); n > 6 || n < len(bad.Bodies())+len(good.Bodies()) {
		t.Errorf("%d attempts, %d and %d requests", n, len(bad.Bodies()), len(good.Bodies()))
	}
	want := "good"
	switch {
	case f.Class == 0:
		want = "bad" // not so bad
	case f.Number == 22 || f.Number == 23:
		want = "" // refused; truncated twice
	}
	if out.Meta.Backend != want || (err == nil) != (want != "") {
		t.Errorf("answered by %q, want %q: %v", out.Meta.Backend, want, err)
	}
	if f.Number == 22 && (reasoner.Classify(err) != reasoner.Refused || len(bad.Bodies()) != 1 || len(good.Bodies()) != 0) {
		t.Errorf("a refusal: %d and %d requests, %v", len(bad.Bodies()), len(good.Bodies()), err)
	}
	if f.Number == 23 && !out.Partial {
		t.Errorf("truncated: no partial outcome")
	}
	if f.Number == 35 && (len(out.Meta.Attempts) < 2 || !out.Meta.Attempts[1].Reprompt) {
		t.Errorf("invalid UTF-8: attempts %+v, want a reprompt", out.Meta.Attempts)
	}
	// On a busy machine 10 MB may take longer than the idle timeout, which is retried.
	if f.Permanent && len(bad.Bodies()) != 1 && out.Meta.Attempts[0].Class != reasoner.Timeout {
		t.Errorf("a permanent failure was tried %d times: %+v", len(bad.Bodies()), out.Meta.Attempts)
	}
	if f.Number == 36 && (!out.Meta.Usage.Estimated || out.Meta.Usage.Input <= 0) {
		t.Errorf("usage = %+v, want an estimate", out.Meta.Usage)
	}
	if f.Number == 39 && out.Meta.Model != "other-2" {
		t.Errorf("model = %q", out.Meta.Model)
	}
}

// TestKeepAlives: comments count as a sign of life, so that a slow model is not given up after the idle
// timeout, and the deadline of the whole rules when nothing but comments comes.
func TestKeepAlives(t *testing.T) {
	const idle = 100 * time.Millisecond
	set := func(o *chat.Options) { o.IdleTimeout = idle }
	beat := func(w http.ResponseWriter, r *http.Request, n int) {
		w.Header().Set("Content-Type", "text/event-stream")
		tick := time.NewTicker(idle / 10)
		defer tick.Stop()
		for range n {
			select {
			case <-r.Context().Done():
				return
			case <-tick.C:
				io.WriteString(w, ": OPENROUTER PROCESSING\n\n")
				w.(http.Flusher).Flush()
			}
		}
	}
	srv := reasonertest.NewServer(t, func(_ int, w http.ResponseWriter, r *http.Request) {
		beat(w, r, 40)
		io.WriteString(w, reasonertest.Stream(reasonertest.Good))
	})
	start := time.Now()
	if _, err := driver(t, srv.URL, set).Complete(t.Context(), reasonertest.Request()); err != nil {
		t.Errorf("a reply after keep-alives for %v: %v", time.Since(start), err)
	} else if took := time.Since(start); took < 2*idle {
		t.Errorf("took %v, which shows nothing about an idle timeout of %v", took, idle)
	}
	srv = reasonertest.NewServer(t, func(_ int, w http.ResponseWriter, r *http.Request) { beat(w, r, 1<<30) })
	ctx, cancel := context.WithTimeout(t.Context(), 5*idle)
	defer cancel()
	start = time.Now()
	_, err := driver(t, srv.URL, set).Complete(ctx, reasonertest.Request())
	if took := time.Since(start); reasoner.Classify(err) != reasoner.Timeout || took < 5*idle || took > 5*idle+250*time.Millisecond {
		t.Errorf("keep-alives for ever: %v after %v, want a timeout after %v", err, took, 5*idle)
	}
}

// TestServerClock: a server whose clock is fast or slow, or one of ours that was set, makes no
// request wait longer than its deadline, nor hurry.
func TestServerClock(t *testing.T) {
	for _, tt := range []struct {
		name   string
		offset time.Duration
		want   string
	}{
		{"fast", 24 * time.Hour, "good"},
		{"slow", -24 * time.Hour, "bad"},
	} {
		bad := reasonertest.NewServer(t, func(n int, w http.ResponseWriter, r *http.Request) {
			if n > 1 {
				reasonertest.Reply(reasonertest.Good)(n, w, r)
				return
			}
			w.Header().Set("Retry-After", time.Now().Add(tt.offset).UTC().Format(http.TimeFormat))
			w.WriteHeader(429)
		})
		good := reasonertest.NewServer(t, reasonertest.Reply(reasonertest.Good))
		a, err := adapter.New([]adapter.Backend{{Name: "bad", Driver: driver(t, bad.URL, nil)},
			{Name: "good", Driver: driver(t, good.URL, nil)}},
			&adapter.Options{Redactor: redact.New(nil), PatchDeadline: 20 * time.Second, Backoff: &adapter.Backoff{Base: 10 * time.Millisecond}})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		out, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.ProposePatch})
		if took := time.Since(start); err != nil || out.Meta.Backend != tt.want || took > 5*time.Second {
			t.Errorf("a clock %s: answered by %q after %v: %v", tt.name, out.Meta.Backend, took, err)
		}
	}
}

func TestUnreachable(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	refused := "http://" + l.Addr().String()
	l.Close()
	tls := httptest.NewTLSServer(http.NotFoundHandler())
	defer tls.Close()
	plain := reasonertest.NewServer(t, reasonertest.Reply(""))
	for _, tt := range []struct {
		number    int
		name, url string
		permanent bool
	}{
		{1, "refused", refused, false},
		{2, "no such host", "https://nosuch.invalid", false},
		{3, "unknown authority", tls.URL, true},
		{3, "no TLS", strings.Replace(plain.URL, "http:", "https:", 1), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := driver(t, tt.url, nil).Complete(t.Context(), reasonertest.Request())
			e, ok := errors.AsType[*reasoner.Error](err)
			if !ok || e.Class != reasoner.Transport || e.Permanent != tt.permanent || strings.Contains(err.Error(), "/v1/") {
				t.Errorf("error = %v (%+v)", err, e)
			}
		})
	}
}

func TestRetryAfterHeaders(t *testing.T) {
	for _, tt := range []struct {
		name, value string
		min, max    time.Duration
	}{
		{"Retry-After", "2", 2 * time.Second, 2 * time.Second},
		{"Retry-After", "0.5", 500 * time.Millisecond, 500 * time.Millisecond},
		{"retry-after-ms", "1500", 1500 * time.Millisecond, 1500 * time.Millisecond},
		{"Retry-After", time.Now().Add(time.Hour).UTC().Format(http.TimeFormat), 59 * time.Minute, time.Hour},
		{"Retry-After", "soon", 0, 0},
		{"Retry-After", "-3", 0, 0},
	} {
		srv := reasonertest.NewServer(t, func(_ int, w http.ResponseWriter, _ *http.Request) {
			w.Header().Set(tt.name, tt.value)
			w.WriteHeader(429)
		})
		_, err := driver(t, srv.URL, nil).Complete(t.Context(), reasonertest.Request())
		e, ok := errors.AsType[*reasoner.Error](err)
		if !ok || e.Class != reasoner.RateLimited || e.RetryAfter < tt.min || e.RetryAfter > tt.max {
			t.Errorf("%s: %s gives %+v", tt.name, tt.value, e)
		}
	}
}

// TestBody compares what is sent with what the servers document.
func TestBody(t *testing.T) {
	send := func(change func(*chat.Options), r *reasoner.Request) map[string]any {
		h := reasonertest.Reply(reasonertest.Good)
		srv := reasonertest.NewServer(t, func(n int, w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "/responses") {
				responses(n, w, r)
				return
			}
			h(n, w, r)
		})
		if _, err := driver(t, srv.URL, change).Complete(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		var m map[string]any
		if err := json.Unmarshal(srv.Bodies()[0], &m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	at := func(m any, path ...string) any {
		for _, p := range path {
			o, ok := m.(map[string]any)
			if !ok {
				return nil
			}
			m = o[p]
		}
		return m
	}
	r := reasonertest.Request()
	r.Temperature, r.Effort = new(0.2), reasoner.EffortHigh

	m := send(nil, r)
	if at(m, "temperature") != 0.2 || at(m, "max_tokens") != 1000.0 || at(m, "reasoning_effort") != nil || at(m, "provider") != nil ||
		at(m, "response_format", "json_schema", "strict") != true || at(m, "response_format", "json_schema", "schema", "$schema") != nil ||
		at(m, "response_format", "json_schema", "schema", "type") != "object" || at(m, "stream_options", "include_usage") != true {
		t.Errorf("chat body = %v", m)
	}
	r.Model = "gpt-5"
	m = send(nil, r)
	if at(m, "temperature") != nil || at(m, "max_completion_tokens") != 1000.0 || at(m, "max_tokens") != nil ||
		at(m, "reasoning_effort") != "high" {
		t.Errorf("body for a reasoning model = %v", m)
	}
	m = send(func(o *chat.Options) { o.API = chat.Responses }, r)
	if at(m, "text", "format", "type") != "json_schema" || at(m, "reasoning", "effort") != "high" || at(m, "store") != false ||
		at(m, "max_output_tokens") != 1000.0 {
		t.Errorf("responses body = %v", m)
	}
	r.Format = reasoner.FormatObject
	m = send(func(o *chat.Options) {
		o.OpenRouter, o.Models = true, []string{"a/b"}
		o.Provider = map[string]json.RawMessage{"data_collection": []byte(`"allow"`)}
	}, r)
	if at(m, "provider", "require_parameters") != true || at(m, "provider", "data_collection") != "allow" ||
		at(m, "response_format", "type") != "json_object" {
		t.Errorf("OpenRouter body = %v", m)
	}
}

func TestNewErrors(t *testing.T) {
	for _, url := range []string{"", "api.openai.com", "ftp://x/", "http://example.com/v1", "https://user:pw@example.com/",
		"https://example.com/?key=x"} {
		if _, err := chat.New(&chat.Options{BaseURL: url}); err == nil || strings.Contains(err.Error(), "pw") {
			t.Errorf("New(%q) = %v", url, err)
		}
	}
}

func BenchmarkOverhead(b *testing.B) {
	for _, size := range []int{2 << 10, 100 << 10} {
		srv := reasonertest.NewServer(b, reasonertest.Reply(reasonertest.Good))
		log := bytes.Repeat([]byte("2026-11-20T10:00:00Z INFO [http] request finished /api/v1/items took 12ms\n"), size/74)
		b.Run(fmt.Sprintf("raw/%dKB", size>>10), func(b *testing.B) {
			body, _ := json.Marshal(map[string]string{"prompt": string(log)})
			for b.Loop() {
				resp, err := http.Post(srv.URL+"/v1/chat/completions", "application/json", bytes.NewReader(body))
				if err != nil {
					b.Fatal(err)
				}
				buf := make([]byte, 8192)
				for err == nil {
					_, err = resp.Body.Read(buf)
				}
				resp.Body.Close()
			}
		})
		b.Run(fmt.Sprintf("adapter/%dKB", size>>10), func(b *testing.B) {
			a, err := adapter.New([]adapter.Backend{{Name: "a", Driver: driver(b, srv.URL, nil), Model: "fake-1"}},
				&adapter.Options{Redactor: redact.New(nil), Resolver: text(log)})
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := a.Reason(b.Context(), &reasoner.Task{Kind: reasoner.AnalyzeLog,
					Inputs: reasoner.Inputs{Logs: []string{"file://log"}}}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// text is a Resolver with one content.
type text []byte

func (t text) Resolve(context.Context, string) ([]byte, error) { return t, nil }
