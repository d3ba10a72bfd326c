package cppscript_test

import (
	"context"
	"errors"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppscript"
)

type outcome struct {
	_      struct{} `cpp:"outcome"`
	Passed bool     `cpp:"passed"`
	Line   int      `cpp:"line"`
	Notes  []string `cpp:"notes"`
}

// TestTools calls tools from a script: with values, with a lambda as text, and with a failure that the script catches.
func TestTools(t *testing.T) {
	var got cppcall.Lambda
	set, err := cppcall.NewSet([]cppcall.Func{
		cppcall.MustBind("add", func(a, b int) int { return a + b }, nil),
		cppcall.MustBind("check", func(_ context.Context, name string, body cppcall.Lambda) (outcome, error) {
			got = body
			return outcome{Passed: name == "t", Line: body.Line, Notes: []string{"a", "b"}}, nil
		}, nil),
		cppcall.MustBind("broken", func() (int, error) { return 0, errors.New("no luck") }, nil),
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	in, err := cppscript.New(&cppscript.Options{Tools: set})
	if err != nil {
		t.Fatal(err)
	}
	r, err := in.Eval(t.Context(), []byte(`int n = add(2, 3);
auto r = check("t", [n] { assert(n == 5); });
if (r.passed) std::cout << r.line << r.notes.size() << r.notes[1] << n << "\n";
try { broken(); } catch (const std::runtime_error& e) { std::cout << e.what() << "\n"; }
`))
	if err != nil || !r.OK() {
		t.Fatal(r.Errors, err)
	}
	if want := "22b5\nbroken: no luck\n"; r.Output != want || r.Calls != 3 {
		t.Errorf("Eval = %q with %d calls, want %q with 3", r.Output, r.Calls, want)
	}
	if got.Scope == nil || len(got.Scope.Constants) != 1 || got.Scope.Constants[0].Value != "5" {
		t.Errorf("the lambda has the scope %+v, want the constant n = 5", got.Scope)
	}
	if r, err = in.Eval(t.Context(), []byte("broken();")); err != nil || len(r.Errors) != 1 || r.Errors[0].Kind != cppscript.ToolKind {
		t.Errorf("Eval(broken()) = %v, %v, want an error of a tool", r.Errors, err)
	}
	if r, err = in.Eval(t.Context(), []byte("n + 1;")); err != nil || r.Value != "6" {
		t.Errorf("Eval(n + 1) = %q, %v, want 6", r.Value, err)
	}
}
