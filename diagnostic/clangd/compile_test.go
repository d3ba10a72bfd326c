package clangd_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/clangd"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

func TestCompile(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s, root := reading(t, server)
		abs, err := filepath.Abs(root)
		if err != nil {
			t.Fatal(err)
		}
		code := "#include \"shape/shape.h\"\nvoid g() {\n  int unused = 1;\n}\nint f() {\n  return shape::twise(2)\n}\n"
		u := &diagnostic.Unit{
			Source: []byte(code), File: "try.cc", Dir: abs, Standard: "c++17", Flags: []string{"-Wall"},
			Includes: []string{filepath.Join(abs, "include")},
		}
		out, err := s.Compile(t.Context(), u)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range out.Report.Diagnostics {
			got = append(got, d.String())
		}
		want := []string{
			"try.cc:3:7: warning: unused variable 'unused' [-Wunused-variable]",
			"try.cc:6:17: error: no member named 'twise' in namespace 'shape'; did you mean 'twice'?",
			"try.cc:6:25: error: expected ';' after return statement",
		}
		slices.Sort(got)
		for _, w := range want {
			// The place of a missing member is its own name or the name with its scopes.
			w = w[strings.Index(w, " "):]
			if !slices.ContainsFunc(got, func(g string) bool { return strings.HasSuffix(g, w) }) {
				t.Errorf("Compile = %q, want one that ends in %q", got, w)
			}
		}
		if out.OK() || len(got) != len(want) {
			t.Errorf("Compile = %q, %d, want %q", got, out.ExitCode, want)
		}
		for i := range out.Report.Diagnostics {
			d := &out.Report.Diagnostics[i]
			if strings.Contains(d.Message, "twise") && (len(d.Fixes) == 0 || d.Fixes[0].Edits[0].Text != "twice") {
				t.Errorf("fixes of %q = %+v", d.Message, d.Fixes)
			}
		}
		// The unit has left nothing in memory: the file of the project is as it was.
		if outline, err := s.Outline(t.Context(), main, 0); err != nil || outline.Total != 6 {
			t.Errorf("Outline after Compile = %+v, %v", outline, err)
		}
		if _, err := s.Compile(t.Context(), &diagnostic.Unit{File: main, Action: diagnostic.Object}); err == nil {
			t.Error("Compile wrote an object file")
		}
	})
}

// With Options.Tidy the checks that .clang-tidy selects are among the diagnostics, with their fixes.
func TestTidy(t *testing.T) {
	server := newest(t)
	root := t.TempDir()
	code := "[[deprecated]] int* find(bool b);\nint* find(bool b) { return 0; }\nint* p = find(true);\n"
	for name, text := range map[string]string{
		"try.cc": code, ".clang-tidy": "Checks: '-*,modernize-use-nullptr'\n",
		"compile_commands.json": `[{"directory": ".", "file": "try.cc", "arguments": ["clang++", "-std=c++17", "-c", "try.cc"]}]`,
	} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, tidy := range []bool{false, true} {
		s := start(t, server, root, &clangd.Options{Tidy: tidy})
		out, err := s.Compile(t.Context(), &diagnostic.Unit{File: "try.cc", Dir: root})
		if err != nil {
			t.Fatal(err)
		}
		list := slices.DeleteFunc(out.Report.Diagnostics, func(d diagnostic.Diagnostic) bool {
			return d.Line == 3 && d.Severity == diagnostic.SeverityWarning && d.Code == "-Wdeprecated-declarations"
		})
		if len(list) == len(out.Report.Diagnostics) || !tidy && len(list) > 0 {
			t.Errorf("Tidy %v: %v", tidy, out.Report.Diagnostics)
		}
		if !tidy {
			continue
		}
		if len(list) != 1 || list[0].Tool != tool.ClangTidy || list[0].Code != "modernize-use-nullptr" || list[0].Line != 2 || !out.OK() ||
			list[0].Severity != diagnostic.SeverityWarning {
			t.Fatalf("with Tidy: %v, exit code %d, want one warning of modernize-use-nullptr on line 2", list, out.ExitCode)
		}
		if len(list[0].Fixes) != 1 || list[0].Fixes[0].Edits[0].Text != "nullptr" {
			t.Errorf("fixes = %+v, want nullptr", list[0].Fixes)
		}
	}
}

// compileEnv is how many mutated programs TestEqualsClang compares: 3 without it.
const compileEnv = "CPPREASON_CLANGD_PROGRAMS"

// TestEqualsClang compares the diagnostics of clangd with those of the compiler of its version, on programs with a token
// changed. Both have the same lines, severities, codes and messages.
func TestEqualsClang(t *testing.T) {
	s, _ := reading(t, newest(t))
	cc, err := toolchain.New(nil).Find(t.Context(), toolcheck.Need(t, "clang++-22"))
	if err != nil {
		t.Fatal(err)
	}
	programs := 3
	if n, err := strconv.Atoi(os.Getenv(compileEnv)); err == nil {
		programs = n
	}
	equal, total, columns, differ := 0, 0, 0, 0
	rnd := rand.New(rand.NewPCG(22, 1))
	sources := readPrograms(t)
	for n := range programs {
		code := mutate(rnd, sources[n%len(sources)])
		u := &diagnostic.Unit{
			Source: code, File: "main.cpp", Dir: t.TempDir(), Standard: "c++20", Flags: []string{"-Wall", "-Wextra", "-ferror-limit=0"},
		}
		want, err := cc.Compile(t.Context(), u)
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.Compile(t.Context(), u)
		if err != nil {
			t.Fatal(err)
		}
		a, b := summary(got.Report.Diagnostics), summary(want.Report.Diagnostics)
		for i := range b {
			total++
			if slices.Contains(a, b[i]) {
				equal++
			}
		}
		if !slices.Equal(a, b) {
			differ++
			t.Logf("%d: clangd\n  %s\nclang\n  %s", n, strings.Join(a, "\n  "), strings.Join(b, "\n  "))
		}
		for i := range want.Report.Diagnostics {
			w := &want.Report.Diagnostics[i]
			if slices.ContainsFunc(got.Report.Diagnostics, func(d diagnostic.Diagnostic) bool {
				return d.Line == w.Line && d.Column == w.Column && d.Message == w.Message
			}) {
				columns++
			}
		}
	}
	t.Logf("%d of %d diagnostics equal, %d with equal columns; %d of %d programs differ", equal, total, columns, differ, programs)
	if equal*100 < total*97 {
		t.Errorf("%d of %d diagnostics are equal, want 97 %%", equal, total)
	}
}

// summary returns what both have of each diagnostic, sorted.
func summary(list diagnostic.List) (out []string) {
	for i := range list {
		d := &list[i]
		if d.Tool == tool.Clang && d.Severity >= diagnostic.SeverityWarning {
			out = append(out, fmt.Sprintf("%s:%d: %v: %s [%s]", filepath.Base(d.File), d.Line, d.Severity, d.Message, d.Code))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// readPrograms returns the programs of package structured that compile.
func readPrograms(t *testing.T) (list []string) {
	text, err := os.ReadFile(filepath.Join("..", "structured", "testdata", "errors", "plain.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(text), "\n--- ")[1:] {
		_, code, _ := strings.Cut(part, "\n")
		list = append(list, code)
	}
	return list
}

// mutate drops, doubles or misspells one token.
func mutate(rnd *rand.Rand, code string) []byte {
	var tokens []cpptext.Token
	for tok := range cpptext.Tokens([]byte(code)) {
		if tok.Significant() && tok.Kind != cpptext.Directive {
			tokens = append(tokens, tok)
		}
	}
	tok := tokens[rnd.IntN(len(tokens))]
	text := code[tok.Start:tok.End]
	switch rnd.IntN(3) {
	case 0:
		text = ""
	case 1:
		text += " " + text
	default:
		if len(text) > 2 {
			text = text[:1] + text[2:]
		} else {
			text = ";"
		}
	}
	return []byte(code[:tok.Start] + text + code[tok.End:])
}
