package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

func TestRun(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "broken.cpp")
	if err := os.WriteFile(file, []byte("#include <string>\nint main() {\n\tstd::string s;\n\treturn s.siez();\n}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, cc := range []string{"g++", "clang++-22"} {
		t.Run(cc, func(t *testing.T) {
			toolcheck.Need(t, cc)
			var out bytes.Buffer
			err := run(t.Context(), []string{"-cc", cc, file, "--", "-std=c++20"}, nil, &out)
			if !errors.Is(err, command.ErrRejected) {
				t.Fatal(err)
			}
			var it struct {
				File, Severity, Class, Tool string
				Line, Column                int
				SourceLine                  string `json:"source_line"`
				FixStrategy                 string `json:"fix_strategy"`
			}
			if err := json.Unmarshal(bytes.SplitAfter(out.Bytes(), []byte("\n"))[0], &it); err != nil {
				t.Fatalf("%v\n%s", err, out.Bytes())
			}
			if it.File != file || it.Line != 4 || it.Column != 11 || it.Severity != "error" ||
				it.Class != "undefined_symbol" || it.SourceLine == "" ||
				!strings.HasPrefix(cc, it.Tool[:1]) {
				t.Errorf("%+v", it)
			}
			for format, want := range map[string]string{
				"cpp": `.message = "`, "spec": "const char* message = ", "text": "broken.cpp:4:11: error: ",
			} {
				out.Reset()
				err := run(t.Context(), []string{"-cc", cc, "-format", format, file}, nil, &out)
				if !errors.Is(err, command.ErrRejected) || !strings.Contains(out.String(), want) {
					t.Errorf("%s: %v\n%s", format, err, out.Bytes())
				}
			}
			out.Reset()
			if err := run(t.Context(), []string{"-cc", cc, "-"}, strings.NewReader("int main() {}\n"), &out); err != nil || out.Len() > 0 {
				t.Errorf("standard input: %v\n%s", err, out.Bytes())
			}
			prog := filepath.Join(dir, "prog")
			if err := run(t.Context(), []string{"-cc", cc, "-o", prog, "-"}, strings.NewReader("int main() { return 7; }\n"), &out); err != nil {
				t.Fatal(err)
			}
			if exit, ok := errors.AsType[*exec.ExitError](exec.Command(prog).Run()); !ok || exit.ExitCode() != 7 {
				t.Errorf("program: %v", exit)
			}
		})
	}
}

func TestRunErrors(t *testing.T) {
	for _, args := range [][]string{{}, {"-format", "xml", "a.cpp"}, {"a.cpp", "b.cpp"}, {"-nonsense"}} {
		if err := run(t.Context(), args, nil, &bytes.Buffer{}); err == nil {
			t.Errorf("%q is accepted", args)
		}
	}
	err := run(t.Context(), []string{"-cc", "no-such-compiler", "a.cpp"}, nil, &bytes.Buffer{})
	if nf, ok := errors.AsType[*toolchain.NotFoundError](err); !ok || nf.Command != "no-such-compiler" {
		t.Errorf("missing compiler: %v", err)
	}
}
