package cli_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/decode"
	"github.com/cppreason/cppreason/reasoner/driver/cli"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

func TestMain(m *testing.M) {
	reasonertest.RunCommand()
	os.Exit(m.Run())
}

// fake returns a driver whose command is this test binary.
func fake(t testing.TB, preset cli.Preset, name string) *cli.Driver {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	d, err := cli.New(&cli.Options{Preset: preset, Path: exe, Env: []string{reasonertest.CommandEnv + "=" + name}, MaxOutput: 4 << 20,
		Lookup: os.LookupEnv})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestConformance(t *testing.T) {
	reasonertest.TestDriver(t,
		func(t *testing.T) reasoner.Driver { return fake(t, cli.Plain, "good") },
		func(t *testing.T) reasoner.Driver { return fake(t, cli.Plain, "sleep") })
}

func TestFaults(t *testing.T) {
	for _, f := range reasonertest.CommandFaults() {
		t.Run(fmt.Sprintf("%d %s", f.Number, f.Name), func(t *testing.T) {
			r := reasonertest.Request()
			if f.Name == "never-reads" {
				r.Prompt = strings.Repeat("x", 5<<20)
			}
			limit := 10 * time.Second
			if f.Slow {
				limit = 300 * time.Millisecond
			}
			ctx, cancel := context.WithTimeout(t.Context(), limit)
			defer cancel()
			start := time.Now()
			resp, err := fake(t, cli.Plain, f.Name).Complete(ctx, r)
			if took := time.Since(start); f.Slow && took > limit+time.Second || took > 5*time.Second {
				t.Errorf("took %v", took)
			}
			if got := reasoner.Classify(err); got != f.Class {
				t.Fatalf("class = %v (%v), want %v", got, err, f.Class)
			}
			if f.Class == 0 {
				if _, err := decode.Reply(resp.Text); err != nil {
					t.Errorf("reply %.100q: %v", resp.Text, err)
				}
			}
		})
	}
}

// TestOutput reads what the real commands print, recorded against a fake server.
func TestOutput(t *testing.T) {
	good := strings.ReplaceAll(reasonertest.Good, `"`, `\"`)
	codex := `{"type":"thread.started","thread_id":"1"}\n{"type":"turn.started"}\n{"type":"item.completed","item":{"id":"0",` +
		`"type":"error","message":"Model metadata not found"}}\n` +
		`not an event\n{"type":"item.completed","item":{"id":"1","type":"agent_message","text":"` + strings.ReplaceAll(good, `\`, `\\`) + `"}}\n`
	usage := `{"type":"turn.completed","usage":{"input_tokens":10,"cached_input_tokens":4,"output_tokens":5,"reasoning_output_tokens":1}}\n`
	for _, tt := range []struct {
		name   string
		preset cli.Preset
		print  string
		class  reasoner.Class
		usage  reasoner.Usage
	}{
		{"codex", cli.Codex, "print:" + codex + usage + `{"type":"something.new"}\n{"type":"half`, 0,
			reasoner.Usage{Input: 10, Cached: 4, Output: 5, Reasoning: 1}},
		{"codex 429", cli.Codex, `print:{"type":"error","message":"exceeded retry limit, last status: 429 Too Many Requests"}\n` +
			`{"type":"turn.failed","error":{"message":"exceeded retry limit, last status: 429 Too Many Requests"}}\n`, reasoner.RateLimited,
			reasoner.Usage{}},
		{"codex quota", cli.Codex, `print:{"type":"turn.failed","error":{"message":"Quota exceeded. Check your plan and billing details."}}\n`,
			reasoner.Quota, reasoner.Usage{}},
		{"codex 401", cli.Codex, `print:{"type":"turn.failed","error":{"message":"unexpected status 401 Unauthorized"}}\n`, reasoner.Auth,
			reasoner.Usage{}},
		{"codex 500", cli.Codex, `print:{"type":"turn.failed","error":{"message":"We're currently experiencing high demand"}}\n`,
			reasoner.Unavailable, reasoner.Usage{}},
		{"codex incomplete", cli.Codex, "print:" + codex + `{"type":"turn.failed","error":{"message":"Incomplete response returned, ` +
			`reason: max_output_tokens"}}\n`, reasoner.Truncated, reasoner.Usage{}},
		{"codex no key", cli.Codex, "exit:1:Error: Missing environment variable: `FAKE_API_KEY`.", reasoner.Auth, reasoner.Usage{}},
		{"codex flag", cli.Codex, "exit:2:error: unexpected argument '--ephemeral' found", reasoner.BadRequest, reasoner.Usage{}},
		{"gemini", cli.Gemini, `print:Loaded cached credentials.\n{\n "session_id":"1","response":"` + strings.ReplaceAll(good, `\`, `\\`) +
			`","stats":{"models":{"gemini-2.5-flash":{"tokens":{"prompt":10,"candidates":5,"cached":1,"thoughts":2}}}}}\n`, 0,
			reasoner.Usage{Input: 10, Cached: 1, Output: 7, Reasoning: 2}},
		{"gemini 401", cli.Gemini, "exit:145:Error when talking to Gemini API\n    at x (file.js:1:1) {\n  status: 401\n}\n{\n " +
			"\"session_id\":\"1\",\"error\":{\"type\":\"Error\",\"message\":\"API key not valid\",\"code\":401}}\n", reasoner.Auth,
			reasoner.Usage{}},
		{"gemini 429", cli.Gemini, "exit:173:stack\n{\"session_id\":\"1\",\"error\":{\"type\":\"Error\",\"message\":\"You have exhausted " +
			"your capacity\",\"code\":429}}\n", reasoner.RateLimited, reasoner.Usage{}},
		{"claude", cli.Claude, `print:{"type":"result","subtype":"success","is_error":false,"result":"done","structured_output":` +
			reasonertest.Good + `,"total_cost_usd":0.01,"usage":{"input_tokens":3,"cache_read_input_tokens":7,"output_tokens":5},` +
			`"modelUsage":{"claude-x":{}}}\n`, 0, reasoner.Usage{Input: 10, Cached: 7, Output: 5, Cost: 0.01}},
		{"claude error", cli.Claude, `print:{"type":"result","subtype":"success","is_error":true,"result":"API Error: 529 ` +
			`overloaded_error","usage":{}}\n`, reasoner.Unavailable, reasoner.Usage{}},
		{"claude login", cli.Claude, `print:{"type":"result","is_error":true,"result":"Invalid API key. Please run /login"}\n`,
			reasoner.Auth, reasoner.Usage{}},
		{"claude truncated", cli.Claude, `print:{"type":"result","is_error":false,"stop_reason":"max_tokens","result":"{\"ins"}\n`,
			reasoner.Truncated, reasoner.Usage{}},
		{"opencode", cli.OpenCode, `print:{"type":"step_start"}\n{"type":"text","part":{"text":"` + strings.ReplaceAll(good, `\`, `\\`) +
			`"}}\n{"type":"step_finish","part":{"tokens":{"input":10,"output":5},"cost":0.5}}\n`, 0,
			reasoner.Usage{Input: 10, Output: 5, Cost: 0.5}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			resp, err := fake(t, tt.preset, tt.print).Complete(t.Context(), reasonertest.Request())
			if got := reasoner.Classify(err); got != tt.class {
				t.Fatalf("class = %v (%v), want %v", got, err, tt.class)
			}
			if tt.class == 0 {
				if _, err := decode.Reply(resp.Text); err != nil || resp.Usage != tt.usage {
					t.Errorf("reply %q, usage %+v: %v", resp.Text, resp.Usage, err)
				}
			}
		})
	}
}

func TestMissing(t *testing.T) {
	dir := t.TempDir()
	script := filepath.Join(dir, "plain")
	if err := os.WriteFile(script, []byte("text"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(dir, "nosuch"), script, "nosuch-command"} {
		d, err := cli.New(&cli.Options{Preset: cli.Codex, Path: path})
		if err != nil {
			t.Fatal(err)
		}
		_, err = d.Complete(t.Context(), reasonertest.Request())
		e, ok := errors.AsType[*reasoner.Error](err)
		if !ok || e.Class != reasoner.Unavailable || !e.Permanent || !strings.Contains(err.Error(), "npm install") {
			t.Errorf("%s: %v", path, err)
		}
	}
	if v, err := fake(t, cli.Codex, "good").Probe(t.Context()); err != nil || v != "fake 1.2.3" {
		t.Errorf("Probe = %q, %v", v, err)
	}
}

// TestOldVersion: a command that lacks a flag is named with its version and what it lacks.
func TestOldVersion(t *testing.T) {
	v, err := fake(t, cli.Codex, "help:  --json  --skip-git-repo-check --output-schema-file --disable-x").Probe(t.Context())
	e, ok := errors.AsType[*reasoner.Error](err)
	if v != "fake 1.2.3" || !ok || e.Class != reasoner.Unavailable || !e.Permanent ||
		!strings.Contains(err.Error(), "fake 1.2.3 has no --ephemeral, --ignore-user-config, --disable, --output-schema (install") {
		t.Errorf("Probe = %q, %v", v, err)
	}
	for _, p := range []cli.Preset{cli.Codex, cli.Gemini, cli.Claude, cli.OpenCode, cli.Plain} {
		if v, err := fake(t, p, "good").Probe(t.Context()); err != nil || v != "fake 1.2.3" {
			t.Errorf("%s: Probe = %q, %v", p, v, err)
		}
	}
}

// TestKeysStayOut checks that errors do not show what the command was given.
func TestKeysStayOut(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	lookup := func(name string) (string, bool) {
		return map[string]string{"FAKE_API_KEY": "sk-very-secret-key"}[name], name == "FAKE_API_KEY"
	}
	d, err := cli.New(&cli.Options{Path: exe, PassEnv: []string{"FAKE_API_KEY"}, Lookup: lookup,
		Env: []string{reasonertest.CommandEnv + "=exit:1:401 bad key sk-very-secret-key"}})
	if err != nil {
		t.Fatal(err)
	}
	_, err = d.Complete(t.Context(), reasonertest.Request())
	if err == nil || strings.Contains(err.Error(), "very-secret") || !strings.Contains(err.Error(), "FAKE_API_KEY") {
		t.Errorf("error = %v", err)
	}
}

// TestNothingStays runs and kills many commands, and counts what is left: processes, goroutines,
// descriptors, directories.
func TestNothingStays(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("counts descriptors in /proc")
	}
	runs := 60
	if n := os.Getenv("CPPREASON_KILLED_RUNS"); n != "" {
		fmt.Sscan(n, &runs)
	}
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	count := func() (fds, goroutines int) {
		list, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return len(list), runtime.NumGoroutine()
	}
	one := func(name string) {
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
		defer cancel()
		fake(t, cli.Plain, name).Complete(ctx, reasonertest.Request())
	}
	one("ignore-sigterm")
	fds, goroutines := count()
	for i := range runs {
		one([]string{"ignore-sigterm", "sleep", "grandchild-holds-pipe", "reads-forever"}[i%4])
	}
	fds2, goroutines2 := count()
	if fds2 > fds || goroutines2 > goroutines {
		t.Errorf("descriptors %d -> %d, goroutines %d -> %d", fds, fds2, goroutines, goroutines2)
	}
	if list, err := os.ReadDir(tmp); err != nil || len(list) > 0 {
		t.Errorf("%d directories are left: %v", len(list), err)
	}
	if n := children(t); n > 0 {
		t.Errorf("%d processes are left", n)
	}
}

// children counts running fakes, zombies included.
func children(t *testing.T) (n int) {
	dirs, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range dirs {
		text, err := os.ReadFile(d)
		if err != nil {
			continue
		}
		// pid (name) state ppid ...
		_, rest, _ := strings.Cut(string(text), ") ")
		var state string
		var ppid int
		fmt.Sscan(rest, &state, &ppid)
		env, err := os.ReadFile(filepath.Join(filepath.Dir(d), "environ"))
		if ppid == os.Getpid() || err == nil && strings.Contains(string(env), os.Getenv("TMPDIR")+"/reasoner-cli-") {
			n++
		}
	}
	return n
}
