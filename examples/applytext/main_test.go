package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/editjson"
)

func TestRun(t *testing.T) {
	dir := t.TempDir()
	name := func(s string) string { return filepath.Join(dir, s) }
	for file, text := range map[string]string{
		"a.txt": "one\ntwo\nthree\n",
		"ok":    "@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n",
		"loose": "Here:\n```diff\n@@ -9,9 +9,9 @@\n one\n-two  \n+TWO\n three\n```\n",
		"bad":   "@@ -1,3 +1,3 @@\n one\n-tow\n+TWO\n three\n",
	} {
		if err := os.WriteFile(name(file), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		patch, rung, code string
		repairs           int
	}{{"ok", "R0", "", 0}, {"loose", "R1", "", 4}, {"bad", "", "ERR_PATCH_APPLY_FAILED", 0}} {
		os.Remove(name("out"))
		var stdout bytes.Buffer
		err := run(context.Background(), []string{"-json", "-o", name("out"), name("a.txt"), name(tt.patch)}, nil, &stdout)
		var r editjson.Result
		if err := json.Unmarshal(stdout.Bytes(), &r); err != nil {
			t.Fatalf("%v in %s", err, &stdout)
		}
		got, _ := os.ReadFile(name("out"))
		if tt.code != "" {
			if err == nil || r.OK || string(r.Code) != tt.code || len(got) > 0 || !strings.Contains(r.Message, "line 2") {
				t.Errorf("%s: %+v, %v", tt.patch, r, err)
			}
			continue
		}
		if err != nil || !r.OK || r.Files[0].Rung != tt.rung || len(r.Files[0].Repairs) != tt.repairs || string(got) != "one\nTWO\nthree\n" {
			t.Errorf("%s: %+v, %v, wrote %q", tt.patch, r, err, got)
		}
	}
	var stdout bytes.Buffer
	err := run(context.Background(), []string{name("a.txt"), name("ok")}, nil, &stdout)
	if err != nil || stdout.String() != "one\nTWO\nthree\n" {
		t.Errorf("to standard output: %q, %v", &stdout, err)
	}
	if _, ok := errors.AsType[command.UsageError](run(context.Background(), []string{name("a.txt")}, nil, &stdout)); !ok {
		t.Error("one argument is accepted")
	}
}
