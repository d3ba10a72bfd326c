package cli

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

// FuzzOutput reads what a command printed by every preset: an answer has text or an error with a class.
func FuzzOutput(f *testing.F) {
	f.Add(reasonertest.Good, "", 0)
	f.Add(`{"type":"item.completed","item":{"type":"agent_message","text":"x"}}`+"\n"+`{"type":"turn.completed",`+
		`"usage":{"input_tokens":1}}`+"\n"+`{"type":"half`, "", 0)
	f.Add("noise\n{\"response\":\"x\",\"stats\":{\"models\":{\"m\":{\"tokens\":{\"prompt\":1}}}}}",
		"at x\n{\"error\":{\"code\":429,\"message\":\"x\"}}", 173)
	f.Add(`{"type":"result","is_error":true,"result":"API Error: 529","structured_output":{"a":1},"modelUsage":{"m":{}}}`, "", 1)
	f.Add(`{"type":"text","part":{"text":"x"}}`+"\n"+`{"type":"step_finish","part":{"tokens":{"input":1},"cost":1e300}}`, "", 0)
	f.Fuzz(func(t *testing.T, out, errOut string, exit int) {
		for name, p := range presets {
			c := &call{o: &Options{Preset: name}, r: reasonertest.Request(), out: []byte(out), errOut: []byte(errOut), exit: exit}
			resp, err := p.parse(c)
			if err != nil && reasoner.Classify(err) == 0 {
				t.Errorf("%s: %v has no class", name, err)
			}
			if err == nil && resp == nil {
				t.Errorf("%s: neither a reply nor an error", name)
			}
			if p.partial != nil {
				p.partial(c)
			}
		}
	})
}

// TestClaudeSchema checks that claude gets a schema without its dialect, which the command refuses, and codex the
// whole one.
func TestClaudeSchema(t *testing.T) {
	r := reasonertest.Request()
	if !strings.Contains(string(r.Schema), `"$schema"`) {
		t.Fatal("the schema of results names no dialect")
	}
	c := &call{o: &Options{}, r: r}
	if err := setupClaude(c); err != nil {
		t.Fatal(err)
	}
	i := 0
	for i < len(c.args) && c.args[i] != "--json-schema" {
		i++
	}
	if i+1 >= len(c.args) || strings.Contains(c.args[i+1], "$schema") || !json.Valid([]byte(c.args[i+1])) ||
		!strings.Contains(c.args[i+1], `"insights"`) {
		t.Errorf("claude's arguments: %q", c.args)
	}
	if got := string(withoutMember([]byte(`[1]`), "a")); got != "[1]" {
		t.Errorf("withoutMember([1]) = %s", got)
	}
}

// TestSilentRetries checks that the deadline ends a command that retries in silence, and that the error names it.
func TestSilentRetries(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	<-ctx.Done()
	for preset, want := range map[Preset]bool{OpenCode: true, Codex: false} {
		d, err := New(&Options{Preset: preset})
		if err != nil {
			t.Fatal(err)
		}
		e := d.timeoutError(ctx, &call{})
		if e.Class != reasoner.Timeout || !errors.Is(e, context.DeadlineExceeded) || strings.Contains(e.Error(), "retries rate limits") != want {
			t.Errorf("%s: %v", preset, e)
		}
	}
}
