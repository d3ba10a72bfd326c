package clangrepl_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppscript"
	"github.com/cppreason/cppreason/cppfmt/cppscript/clangrepl"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// newEvaluator returns an Evaluator. Without clang-repl or a sandbox the test is skipped.
func newEvaluator(t testing.TB, o *clangrepl.Options) *clangrepl.Evaluator {
	t.Helper()
	toolcheck.Need(t, "clang-repl-22")
	toolcheck.Need(t, "bwrap")
	e, err := clangrepl.New(t.Context(), o)
	if errors.Is(err, sandbox.ErrUnavailable) {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	})
	return e
}

// All of C++ runs, and what breaks clang-repl's session ends one script alone.
func TestEval(t *testing.T) {
	t.Parallel()
	e := newEvaluator(t, &clangrepl.Options{Limits: cppscript.Limits{Wall: time.Minute, Output: 1 << 16, Memory: 700 << 20}})
	check(t, e, []trap{
		{"lines after a byte order mark",
			"\ufeffint f(int n) {\n  return n\n    * 2;\n}\nfor (int i = 0; i < 2; i++) {\n  print(f(i));\n}\n", "0\n2\n", "", ""},
		{"value", "std::vector<std::string> v{\"a\"};\nv;\n", "", `{"a"}`, ""},
		{"return", "int n = 4;\nreturn n + 1;\n", "", "5", ""},
		{"void", "auto s = R\"(a // b\n})\";\nprint(s);\nauto f = [] {};\nf();\n", "a // b\n}\n", "", ""},
		{"main", "int main() {\n  std::cout << \"hi\\n\";\n}\n", "hi\n", "", ""},
		{"caught", "try {\n  throw std::runtime_error(\"x\");\n} catch (const std::exception& e) {\n  print(e.what());\n}\n", "x\n", "", ""},
		{"errors", "int n = 1;\nn + missing;\nint k = \"x\";\n", "", "",
			"type 2:5 use of undeclared identifier 'missing'; " +
				"type 3:5 cannot initialize a variable of type 'int' with an lvalue of type 'const char[2]'"},
		{"unbalanced", "void f() {\n  print(1);\n", "", "", "syntax 2:11 expected '}' at the end of the script"},
		{"stray brace", "print(1);\n}\n", "", "", "syntax 2:1 extraneous '}'"},
		{"redefinition", "int g() { return 1; }\nint g() { return 2; }\n", "", "", "type 2:5 redefinition of 'g'"},
		{"after a redefinition", "print(1);\n", "1\n", "", ""},
		{"null", "print(\"before\");\nint* p = nullptr;\n*p = 1;\n", "before\n", "", "runtime 0:0 the script was ended by SIGSEGV"},
		{"uncaught", "print(1);\nthrow std::out_of_range(\"bad\");\n", "1\n", "", "runtime 0:0 uncaught exception std::out_of_range: bad"},
		{"assert", "assert(1 == 2);\n", "", "", "runtime 0:0 assertion `1 == 2' failed."},
		{"exit", "print(1);\nstd::exit(3);\n", "1\n", "", "runtime 0:0 the script ended the process with status 3"},
		{"flood", "for (;;) print(\"0123456789\");\n", "*", "", "limit 0:0 the output is longer than the limit"},
		{"memory", "std::vector<std::string> v;\nfor (;;) v.push_back(std::string(1 << 20, 'x'));\n", "", "",
			"limit 0:0 the script used up its memory or processor time"},
		{"system", "int n = std::system(\"cat /etc/passwd\");\nprint(n != 0);\n", "true\n", "", ""},
		{"undefined", "int later();\nprint(later());\n", "", "", "type 0:0 undefined symbols: _Z5laterv"},
	})
}

// report is what a tool returns.
type report struct {
	_       struct{}       `cpp:"report"`
	Name    string         `cpp:"name"`
	Passed  bool           `cpp:"passed"`
	Line    int            `cpp:"line"`
	Share   float64        `cpp:"share"`
	Words   []string       `cpp:"words"`
	Counts  map[string]int `cpp:"counts"`
	Details []detail       `cpp:"details"`
}

type detail struct {
	_    struct{} `cpp:"detail"`
	Text string   `cpp:"text"`
	At   int64    `cpp:"at"`
}

// Tools are functions of the script: values go both ways, a failure is an exception, and a lambda arrives as source text with its
// place and its captures.
func TestTools(t *testing.T) {
	t.Parallel()
	set, err := cppcall.NewSet([]cppcall.Func{
		cppcall.MustBind("measure", func(name string, line int) (report, error) {
			if line < 0 {
				return report{}, errors.New("no such line")
			}
			return report{Name: name, Passed: line > 3, Line: line, Share: 0.25, Words: []string{"a", "b\n\"c\""},
				Counts: map[string]int{"k": 1}, Details: []detail{{Text: "x", At: -5}, {Text: "y", At: 1 << 40}}}, nil
		}, nil),
		cppcall.MustBind("add", func(a, b int) int { return a + b }, &cppcall.FuncOptions{Params: []string{"a", "b = 5"}}),
		cppcall.MustBind("sum", func(v []int) int {
			n := 0
			for _, x := range v {
				n += x
			}
			return n
		}, nil),
		cppcall.MustBind("note", func(string) {}, nil),
		cppcall.MustBind("source", func(name string, body cppcall.Lambda) string {
			return fmt.Sprint(name, ";", strings.TrimSpace(body.Body), ";", body.Line, ";", body.Scope.Offset, ";", body.Scope.Constants)
		}, nil),
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	e := newEvaluator(t, &clangrepl.Options{Tools: set, Limits: cppscript.Limits{Calls: 20}})
	src := `auto r = measure("x\"y", 7);
print(r.name, r.passed, r.line, r.share, r.words, r.counts, r.details.size(), r.details[1].at);
print(add(1), add(1, 2), sum({1, 2, 3}));
note("n");
int n = 4;
std::string w = "q";
print(source("t", [n, w] {
    assert(n == 4);
}));
try {
    measure("", -1);
} catch (const std::runtime_error& e) {
    print(e.what());
}
print("end");
`
	res, err := e.Eval(t.Context(), []byte(src))
	want := "x\"y true 7 0.25 {\"a\", \"b\\n\\\"c\\\"\"} {{\"k\", 1}} 2 1099511627776\n6 3 6\n" +
		fmt.Sprintf("t;assert(n == 4);;7;%d;[{n int 4} {w std::basic_string<char> \"q\"}]\n", strings.Index(src,
			"[n, w]")) + "measure: no such line\nend\n"
	if err != nil || !res.OK() || res.Output != want || res.Calls != 7 {
		t.Errorf("Eval = %+v, %v; want %q", res, err, want)
		for _, e := range res.Errors {
			t.Error(e)
		}
	}
	if res, err = e.Eval(t.Context(), []byte("for (;;) note(\"x\");\n")); err != nil || res.OK() || res.Errors[0].Limit != "calls" {
		t.Errorf("flood of calls: %+v, %v", res, err)
	}
	if res, err = e.Eval(t.Context(), []byte("measure(\"\", -1);\n")); err != nil || res.OK() || res.Errors[0].Kind != cppscript.ToolKind {
		t.Errorf("a tool that fails: %+v, %v", res, err)
	}
}

// Its time and a context end a script, and Close ends everything.
func TestEnd(t *testing.T) {
	t.Parallel()
	e := newEvaluator(t, &clangrepl.Options{Limits: cppscript.Limits{Wall: time.Second}})
	res, err := e.Eval(t.Context(), []byte("for (;;) {}\n"))
	if err != nil || res.OK() || res.Errors[0].Message != "the script did not end within 1s" {
		t.Errorf("a loop without end: %+v, %v", res, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := e.Eval(ctx, []byte("print(1);")); !errors.Is(err, context.Canceled) {
		t.Errorf("Eval after the context: %v", err)
	}
	if err := e.Close(); err != nil {
		t.Error(err)
	}
	if _, err := e.Eval(t.Context(), []byte("print(1);")); err == nil {
		t.Error("Eval after Close: no error")
	}
}
