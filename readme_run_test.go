package cppreason_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/patchproto"
)

// The functions that README.md shows run, with real tools.

func TestDiagnose(t *testing.T) {
	toolcheck.Need(t, "g++", "clang++")
	if err := diagnose(t.Context(), []byte("int main() { return x }\n")); err != nil {
		t.Error(err)
	}
}

func TestInspect(t *testing.T) {
	gxx := toolcheck.Need(t, "g++")
	toolcheck.Need(t, "lldb-dap-22", "gdb-16")
	compiler, err := toolchain.New(nil).Find(t.Context(), gxx)
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "program")
	out, err := compiler.Compile(t.Context(), &diagnostic.Unit{
		Source: []byte("int main() { int* p = nullptr; return *p; }\n"),
		Action: diagnostic.Link, Output: program, Flags: []string{"-g"},
	})
	if err != nil || !out.OK() {
		t.Fatalf("%v %s", err, out.Stderr)
	}
	if err := inspect(t.Context(), program); err != nil {
		t.Error(err)
	}
}

func TestApply(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.cpp")
	if err := os.WriteFile(file, []byte("int x\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	patch := patchproto.Unified("a.cpp", []byte("int x\n"), []byte("int x;\n"))
	if err := apply(t.Context(), dir, patch); err != nil {
		t.Error(err)
	}
	if now, err := os.ReadFile(file); err != nil || string(now) != "int x;\n" {
		t.Errorf("a.cpp is %q, %v", now, err)
	}
	if err := apply(t.Context(), dir, patch); patchproto.CodeOf(err) == "" {
		t.Errorf("the same patch again: %v, want a refusal", err)
	}
}

// An agent with a model that writes sloppy calls, and sees the answers.
func TestAgent(t *testing.T) {
	toolcheck.Need(t, "g++", "clang++")
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.cpp"), []byte("int main() { return x; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	turns := []struct{ sees, writes string }{
		{"Repair a.cpp.\n", "<QUERY_TOOL> read_file(a.cpp) <CODE_END>"},
		{"int main() { return x; }", "<QUERY_TOOL> {\"name\": \"compile\", \"arguments\": {\"code\": \"int main() { return x; }\"}} <CODE_END>"},
		{`"undefined_symbol"`, "<QUERY_TOOL> print(run('int main() { return 7; }')) <CODE_END>"},
		{".exit_code = 7", "<THINK_FIX> /* declare x */ <THINK_END><EOS>"},
	}
	model := func(_ context.Context, prompt []byte) ([]byte, error) {
		turn := turns[0]
		turns = turns[1:]
		if !strings.Contains(string(prompt), turn.sees) {
			t.Errorf("the model does not see %s in %s", turn.sees, prompt)
		}
		return []byte(turn.writes), nil
	}
	text, err := agent(t.Context(), model, root, "Repair a.cpp.")
	if err != nil || len(turns) > 0 || !strings.HasSuffix(string(text), "<EOS>") {
		t.Errorf("%v, %d turns left, transcript %s", err, len(turns), text)
	}
}
