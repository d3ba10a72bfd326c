package adapter_test

import (
	"context"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/redact"
)

// A backEnd is a function that is a Driver.
type backEnd func(ctx context.Context, r *reasoner.Request) (*reasoner.Response, error)

func (f backEnd) Complete(ctx context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	return f(ctx, r)
}

// inputFiles are a Resolver.
type inputFiles map[string]string

func (f inputFiles) Resolve(_ context.Context, uri string) ([]byte, error) {
	return []byte(f[uri]), nil
}

// TestLateValue checks that a value whose context is in the last input is removed from the inputs before it and from what the user
// asked, and that the task is answered: the guard has nothing to stop.
func TestLateValue(t *testing.T) {
	const value = "Xk29fLmq81"
	files := inputFiles{
		"file://build.log": "retry with " + value + "\n",
		"file://main.cpp":  "// see " + value + "\nint main() {}\n",
		"file://.env":      "DB_PASSWORD=" + value + "\n",
	}
	var seen string
	driver := backEnd(func(_ context.Context, r *reasoner.Request) (*reasoner.Response, error) {
		seen = r.System + r.Prompt
		for _, a := range r.Artifacts {
			seen += a.Label + string(a.Text)
		}
		return &reasoner.Response{Text: `{"insights":[],"suspects":[],"patch_suggestion":null,"next_steps":[],"notes":""}`, Model: "m"}, nil
	})
	a, err := adapter.New([]adapter.Backend{{Name: "remote", Driver: driver}}, &adapter.Options{Resolver: files, Redactor: redact.New(nil)})
	if err != nil {
		t.Fatal(err)
	}
	out, err := a.Reason(t.Context(), &reasoner.Task{
		Kind: reasoner.AnalyzeLog, Session: "s", Question: "why is " + value + " refused?", Constraints: []string{"keep " + value},
		Inputs: reasoner.Inputs{Logs: []string{"file://build.log"}, Code: []string{"file://main.cpp", "file://.env"}},
	})
	if err != nil || out.Meta.Redactions != 1 {
		t.Errorf("Reason: %v, %d redactions, want 1", err, out.Meta.Redactions)
	}
	if seen == "" || strings.Contains(seen, value) {
		t.Errorf("the back end saw %q", seen)
	}
}
