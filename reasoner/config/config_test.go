package config

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

func TestSeed(t *testing.T) {
	data, err := os.ReadFile("testdata/seed.yaml")
	if err != nil {
		t.Fatal(err)
	}
	c, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Warnings) != 3 || c.Warnings[0].Line == 0 || !strings.Contains(c.Warnings[0].String(), "app-server") ||
		!strings.Contains(c.Warnings[1].String(), "gemini") {
		t.Errorf("warnings = %v", c.Warnings)
	}
	codex := c.backend("codex")
	if codex.Model != "gpt-5" || codex.Effort != "high" || len(codex.Args) != 0 || c.Deadline != 90*time.Second || c.Threshold != 0.55 ||
		c.Routing[reasoner.AnalyzeLog] != "auto" {
		t.Errorf("config = %+v", c)
	}
	a, err := c.Build(&Host{})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	r := c.router(&Host{})
	if r.Advanced != "codex" || r.Cheap != "openai" || r.Fallback["codex"] != "openrouter" || r.Fallback["openrouter"] != "" {
		t.Errorf("router = %+v", r)
	}
}

const ok = "default_backend: a\nbackends:\n  a: {type: fixit}\n  b: {type: http, base_url: \"https://x/\"}\n"

func TestErrors(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"unknown key", ok + "colour: red\n", `line 5: unknown key "colour"`},
		{"unknown key of a back end", "default_backend: a\nbackends:\n  a:\n    type: fixit\n    modell: x\n", `line 5: unknown key "modell"`},
		{"duplicate key", ok + "default_backend: b\n", `line 5: duplicate key "default_backend", first on line 1`},
		{"duplicate back end", "default_backend: a\nbackends:\n  a: {type: fixit}\n  a: {type: fixit}\n",
			`line 4: duplicate key "a", first on line 3`},
		{"unknown default", strings.Replace(ok, "default_backend: a", "default_backend: z", 1), `line 1: no back end is called "z"`},
		{"unknown in routing", ok + "routing:\n  analyze_log: auto\n  propose_patch: zz\n", `line 7: no back end is called "zz"`},
		{"unknown task", ok + "routing:\n  write_code: a\n", `line 6: unknown key "write_code"`},
		{"unknown fallback", ok + "fallback_backend: q\n", `line 5: no back end is called "q"`},
		{"cyclic fallback", "default_backend: a\nbackends:\n  a: {type: fixit, fallback: b}\n  b: {type: fixit, fallback: a}\n",
			`line 3: cyclic fallback: a -> b -> a; line 4: cyclic fallback: b -> a -> b`},
		{"fallback to itself", ok + "fallback_backend: a\n", "line 5: cyclic fallback"},
		{"negative time", ok + "timeouts:\n  default_sec: -1\n", `line 6: want a positive number of seconds, got "-1"`},
		{"no number", ok + "timeouts: {default_sec: soon}\n", `line 5: want a positive number of seconds, got "soon"`},
		{"threshold", ok + "thresholds: {reason_score_advanced: .nan}\n", "line 5: want a number"},
		{"literal key", "default_backend: a\nbackends:\n  a: {type: http, base_url: x, api_key: sk-secret}\n", "line 3: a key in the file"},
		{"key as name", "default_backend: a\nbackends:\n  a: {type: http, base_url: x, api_key_env: sk-secret}\n",
			"line 3: api_key_env wants the name"},
		{"type", "default_backend: a\nbackends:\n  a: {type: soap}\n", `line 3: want one of mcp, cli, http, fixit, got "soap"`},
		{"base_url", "default_backend: a\nbackends:\n  a: {type: http}\n", "line 3: backend a: http needs base_url"},
		{"alias", "default_backend: &x a\nbackends: {a: {type: fixit}}\nfallback_backend: *x\n", "line 3: aliases"},
		{"syntax", "a: [", "line 1"},
		{"empty", "", "the file is empty"},
		{"list", "- a\n", "want a mapping"},
		{"no default", "backends: {a: {type: fixit}}\n", "default_backend is missing"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse([]byte(tt.in))
			if err == nil || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "sk-secret") {
				t.Errorf("Parse = %v, want %q", err, tt.want)
			}
		})
	}
	if _, err := Parse([]byte(ok)); err != nil {
		t.Error(err)
	}
}

// TestEndToEnd asks a configured server, and falls back to fixit when its key is missing.
func TestEndToEnd(t *testing.T) {
	srv := reasonertest.NewServer(t, reasonertest.Reply(reasonertest.Good))
	yaml := fmt.Sprintf(`
default_backend: net
fallback_backend: offline
backends:
  net:
    type: http
    base_url: %q
    model: fake-1
    api_key_env: FAKE_KEY
    price: {in: 1000, out: 1000}
    budget: {tokens: 100000, usd: 50}
  offline: {type: fixit}
`, srv.URL+"/v1")
	c, err := Parse([]byte(yaml))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ key, backend string }{{"sk-fake-key-1", "net"}, {"", "offline"}} {
		a, err := c.Build(&Host{Lookup: func(name string) (string, bool) { return tt.key, name == "FAKE_KEY" && tt.key != "" },
			Resolver: oneLog{}})
		if err != nil {
			t.Fatal(err)
		}
		out, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.AnalyzeLog, Inputs: reasoner.Inputs{Logs: []string{"file://x"}}})
		if err != nil || out.Meta.Backend != tt.backend {
			t.Errorf("key %q: answered by %q, %v", tt.key, out.Meta.Backend, err)
		}
		if tt.backend == "net" && (out.Meta.Cost < 0.9 || out.Meta.Cost > 1) {
			t.Errorf("cost = %v", out.Meta.Cost)
		}
		if tt.backend == "offline" && (out.Meta.Attempts[0].Class != reasoner.Auth || !strings.Contains(out.Meta.Attempts[0].Error, "FAKE_KEY")) {
			t.Errorf("attempts = %+v", out.Meta.Attempts)
		}
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}
}

type oneLog struct{}

func (oneLog) Resolve(context.Context, string) ([]byte, error) {
	return []byte("a.cpp:1:2: error: expected ';'\n"), nil
}

func FuzzParse(f *testing.F) {
	data, err := os.ReadFile("testdata/seed.yaml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(ok))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := Parse(data)
		if err != nil {
			return
		}
		a, err := c.Build(nil)
		if err == nil {
			a.Close()
		}
	})
}
