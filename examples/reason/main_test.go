package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/reasoner"
)

func TestOffline(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), []string{"testdata/task.json"}, nil, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"+    int answer = 42;\n", "answered by fixit in 1 attempts", "suspect main.cpp:4-4"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}

// TestFallback has a back end that is not installed: the outcome lists the attempt, and fixit answers.
func TestFallback(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), []string{"-config", "testdata/reasoners.yaml", "-json", "testdata/task.json"}, nil, &out); err != nil {
		t.Fatal(err)
	}
	var o reasoner.Outcome
	if err := json.Unmarshal(out.Bytes(), &o); err != nil {
		t.Fatal(err)
	}
	if o.Meta.Backend != "offline" || len(o.Meta.Attempts) != 2 ||
		o.Meta.Attempts[0].Class != reasoner.Unavailable || o.PatchSuggestion == "" ||
		strings.Join(o.Meta.Decision.Order, " ") != "codex offline" {
		t.Errorf("outcome = %s", out.Bytes())
	}
}

func TestErrors(t *testing.T) {
	dir := t.TempDir()
	task := filepath.Join(dir, "task.json")
	for _, tt := range []struct{ task, want string }{
		{`{"task":"analyze_log","inputs":{"logs":["file://../x"]}}`, "outside"},
		{`{"task":"analyze_log","inputs":{"logs":["vdt://sessions/{sid}/x"]}}`, "outside"},
		{`{"task":"nothing","inputs":{}}`, "/task: want analyze_log"},
	} {
		if err := os.WriteFile(task, []byte(tt.task), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := run(t.Context(), []string{task}, nil, &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.task, err, tt.want)
		}
	}
}
