package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

// TestConfig has a model on the loopback interface, which first answers for another file and then right.
// The compiler's own fixes do not know this one.
func TestConfig(t *testing.T) {
	toolcheck.Need(t, "g++")
	reply := func(patch string) reasonertest.Handler {
		r := reasoner.Result{PatchSuggestion: patch, Notes: "n"}
		r.Normalize()
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		return reasonertest.Reply(string(text))
	}
	wrong := reply("--- a/const.cpp\n+++ b/const.cpp\n@@ -1 +1 @@\n-struct Nothing {};\n+struct Something {};\n")
	right := reply("--- a/const.cpp\n+++ b/const.cpp\n@@ -1 +1 @@\n-struct S { int n; int get() { return n; } };\n" +
		"+struct S { int n; int get() const { return n; } };\n")
	srv := reasonertest.NewServer(t, func(n int, w http.ResponseWriter, r *http.Request) {
		if n == 1 {
			wrong(n, w, r)
		} else {
			right(n, w, r)
		}
	})
	dir := t.TempDir()
	source, file := filepath.Join(dir, "const.cpp"), filepath.Join(dir, "reasoners.yaml")
	for name, text := range map[string]string{
		source: "struct S { int n; int get() { return n; } };\nint f(const S& s) { return s.get(); }\n",
		file:   fmt.Sprintf("default_backend: net\nbackends:\n  net: {type: http, base_url: %q, model: fake}\n", srv.URL+"/v1"),
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	sum := repairJSON(t, "-config", file, source)
	if p := sum.Programs[0]; !p.Fixed || p.Rounds != 1 || !strings.Contains(p.Patch, "+struct S { int n; int get() const") {
		t.Errorf("repaired: %+v", p)
	}
	bodies := srv.Bodies()
	if len(bodies) != 2 || !bytes.Contains(bodies[1], []byte("the patch was refused")) {
		t.Errorf("%d requests, want a second one with the refusal", len(bodies))
	}
}
