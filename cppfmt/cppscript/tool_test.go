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

// TestDeclarationsOfTests runs scripts with declarations that only the lambda of a tool names: they may have what scripts have not.
// What the script itself uses must be its language.
func TestDeclarationsOfTests(t *testing.T) {
	set, err := cppcall.NewSet([]cppcall.Func{
		cppcall.MustBind("check", func(_ string, _ cppcall.Lambda) bool { return true }, nil),
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		src  string
		kind cppscript.Kind // of the first error
		line int            // 0 without one
	}{
		{"class Stack {\n    int* data = new int[4];\n};\nprint(check(\"t\", [] { Stack s; }));\n", 0, 0},
		{"struct Base { virtual int f() { return 1; } };\nstruct D : Base { int f() override { return 2; } };\nD make() { return D(); }\ncheck(\"t\", [] { make(); });\n", 0, 0},
		{"template <class T>\nT* clone(const T& t) { return new T(t); }\nstd::mutex guard;\nint calls = 0;\ncheck(\"t\", [] { delete clone(1); guard.lock(); });\nprint(calls);\n", 0, 0},
		{"int bad(int x) { return y; }\nint good() { return 3; }\nprint(good());\ncheck(\"t\", [] { bad(good()); });\n", 0, 0},
		{"namespace n { std::thread t; }\nenum class E { a };\ncheck(\"t\", [] { n::t.join(); });\nprint(int(E::a));\n", 0, 0},
		// A function that nothing names is the tests' if it has their class, and a variable of the script is no constant of a test.
		{"class Raw {\n    int* p = new int;\n};\nint both(Raw a, Raw b) { return 2; }\ncheck(\"t\", [] { Raw r; });\n", 0, 0},
		{"int* leak() { return new int(1); }\nint* p = leak();\ncheck(\"t\", [] { leak(); });\n", cppscript.UnsupportedKind, 1},
		{"struct A { A() { new int; } };\nstruct B { A a; };\nB b;\ncheck(\"t\", [] { A x; });\n", cppscript.UnsupportedKind, 1},
		{"int* unused() { return new int(1); }\ncheck(\"t\", [] { int x = 1; });\n", cppscript.UnsupportedKind, 1},
		{"int bad() { return new int; }\nint n = missing;\ncheck(\"t\", [] { bad(); });\n", cppscript.TypeKind, 2},
	} {
		in, err := cppscript.New(&cppscript.Options{Tools: set})
		if err != nil {
			t.Fatal(err)
		}
		r, err := in.Eval(t.Context(), []byte(tt.src))
		if err != nil {
			t.Fatal(err)
		}
		var got cppscript.Kind
		line := 0
		if len(r.Errors) > 0 {
			got, line = r.Errors[0].Kind, r.Errors[0].Line
		}
		if line != tt.line || line > 0 && got != tt.kind {
			t.Errorf("Eval(%q) = %v, want kind %v at line %d", tt.src, r.Errors, tt.kind, tt.line)
		}
	}
}
