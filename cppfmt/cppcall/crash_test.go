package cppcall_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// TestSessionOnRealCrash plays the recorded session with a program that crashes like the recorded one,
// under real debuggers: the tools and the question of the model have the recorded answers, and the line
// that the model adds mends the program.
func TestSessionOnRealCrash(t *testing.T) {
	recorded, err := os.ReadFile(hashmapSession)
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("testdata/hashmap.cpp")
	if err != nil {
		t.Fatal(err)
	}
	program := buildHashmap(t, source)
	for _, name := range []string{"lldb-dap-22", "gdb-16"} {
		t.Run(name, func(t *testing.T) {
			adapter, err := dap.Find(t.Context(), toolcheck.Need(t, name))
			if err != nil {
				t.Fatal(err)
			}
			set, err := cppcall.NewSet(debugTools(t, adapter, program), nil)
			if err != nil {
				t.Fatal(err)
			}
			ask := func(call string) transcript.Block {
				return set.Serve(t.Context(), transcript.Block{Tag: token.QueryTool, Body: call})
			}
			var stop stopInfo
			decode(t, ask("continue_exec()"), &stop)
			if stop.Reason != "signal" || stop.Signal != 11 || filepath.Base(stop.File) != "hashmap.cpp" || stop.Line != 89 {
				t.Errorf("stop = %+v, want signal 11 at hashmap.cpp:89", stop)
			}
			var vars frameVars
			decode(t, ask("inspect()"), &vars)
			if !strings.Contains(vars.Function, "HashMap::insert") {
				t.Errorf("function %q, want HashMap::insert", vars.Function)
			}
			values := map[string]string{}
			for _, v := range vars.Locals {
				values[v.Name] = v.Value
			}
			if !strings.Contains(values["key"], `"hello"`) || !isNull(values["bucket"]) || isNull(values["this"]) {
				t.Errorf("locals %q, want the key hello and a null bucket", values)
			}
			asked := 0
			var last transcript.Block
			for b := range transcript.Blocks(string(recorded), nil) {
				switch b.Tag {
				case token.QueryTool:
					asked++
					last = set.Serve(t.Context(), b)
				case token.ToolResult:
					if last.Body != b.Body || last.Tag != b.Tag {
						t.Errorf("answer %s %s, recorded %s %s", last.Tag, last.Body, b.Tag, b.Body)
					}
				}
			}
			if asked != 1 {
				t.Errorf("%d calls in the session, want 1", asked)
			}
		})
	}
	mended := buildHashmap(t, mend(t, source, string(recorded)))
	r, err := proc.Run(t.Context(), &proc.Cmd{Path: mended, Limits: proc.Limits{Wall: time.Minute}})
	if err != nil || r.ExitCode != 0 || string(r.Stdout) != "42 1\n" {
		t.Errorf("the mended program: %v, exit code %d, %q, want 42 1", err, r.ExitCode, r.Stdout)
	}
}

// isNull reports whether a debugger's value of a pointer is null: "0x0", "0x0000000000000000", or
// "(Bucket *) 0x0".
func isNull(value string) bool {
	_, digits, ok := strings.Cut(value, "0x")
	return ok && digits != "" && strings.Trim(digits, "0") == ""
}

// mend adds the lines that the session's code marks as added to the beginning of insert.
func mend(t *testing.T, source []byte, session string) []byte {
	const head = "void HashMap::insert(const std::string& key, int value) {\n"
	added := ""
	for b := range transcript.Blocks(session, nil) {
		if b.Tag != token.CodeStart {
			continue
		}
		for line := range strings.Lines(b.Body) {
			if strings.Contains(line, "// <-- added") {
				added += line
			}
		}
	}
	if added == "" || bytes.Count(source, []byte(head)) != 1 {
		t.Fatalf("nothing to add, or no place for it: %q", added)
	}
	return bytes.Replace(source, []byte(head), []byte(head+added), 1)
}

// buildHashmap compiles the program with debug information.
func buildHashmap(t *testing.T, source []byte) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "hashmap.cpp"), source, 0o666); err != nil {
		t.Fatal(err)
	}
	r, err := proc.Run(t.Context(), &proc.Cmd{
		Path:   toolcheck.Need(t, "g++"),
		Args:   []string{"-std=c++20", "-O0", "-g", "-Wall", "-Wextra", "-Werror", "-o", "hashmap", "hashmap.cpp"},
		Dir:    dir,
		Env:    os.Environ(),
		Limits: proc.Limits{Wall: 5 * time.Minute},
	})
	if err != nil || r.ExitCode != 0 {
		t.Fatalf("g++: %v\n%s", err, r.Stderr)
	}
	return filepath.Join(dir, "hashmap")
}

// debugTools binds the three tools that the session needs to a debugger.
func debugTools(t *testing.T, a dap.Adapter, program string) []cppcall.Func {
	t.Helper()
	o := &dap.Options{LaunchTimeout: time.Minute, RequestTimeout: time.Minute}
	s, err := dap.Launch(context.Background(), a, &debugger.Target{Program: program}, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return []cppcall.Func{
		cppcall.MustBind("continue_exec", func(ctx context.Context) (*debugger.Stop, error) {
			return s.Resume(ctx, debugger.Continue)
		}, &cppcall.FuncOptions{Var: "stop", Tag: "<DEBUG_CONTEXT>"}),
		cppcall.MustBind("inspect", func(ctx context.Context) (*debugger.FrameVars, error) {
			return s.Variables(ctx, 0, nil)
		}, &cppcall.FuncOptions{Var: "vars", Tag: "<DEBUG_CONTEXT>"}),
		cppcall.MustBind("eval", func(ctx context.Context, expression string) (string, error) {
			v, err := s.Evaluate(ctx, 0, expression)
			return v.Value, err
		}, nil),
	}
}

// decode reads the one value of a <DEBUG_CONTEXT>.
func decode(t *testing.T, b transcript.Block, v any) {
	t.Helper()
	err := cppfmt.Unmarshal([]byte(b.Body), v, nil)
	if b.Tag != token.DebugContext {
		err = errors.Join(err, errors.New("not a <DEBUG_CONTEXT>"))
	}
	if err != nil {
		t.Fatalf("%s %s: %v", b.Tag, b.Body, err)
	}
}
