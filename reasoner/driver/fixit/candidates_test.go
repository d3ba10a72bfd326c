package fixit

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/reasoner"
)

// fakeError returns an error at a place of a.cpp, with a note at another.
func fakeError(line, column int, message string, noteLine, noteColumn int) diagnostic.Diagnostic {
	d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: message}
	d.File, d.Line, d.Column = "a.cpp", line, column
	n := diagnostic.Note{Message: "declared here"}
	n.File, n.Line, n.Column = "a.cpp", noteLine, noteColumn
	d.Notes = []diagnostic.Note{n}
	return d
}

func codeTree(code string) *tree {
	return newTree([]reasoner.Artifact{{Role: reasoner.RoleCode, Label: "a.cpp", Text: []byte(code)}})
}

// TestCandidates checks that the repair of each kind of error is among the candidates.
func TestCandidates(t *testing.T) {
	for _, tt := range []struct {
		name, code           string
		line, column         int
		message              string
		noteLine, noteColumn int
		want                 string
	}{
		{"const member", "struct B {\n    int size() { return 1; }\n};\nint f(const B& b) { return b.size(); }\n", 4, 35,
			"passing 'const B' as 'this' argument discards qualifiers [-fpermissive]", 2, 9, "int size() const { return 1; }"},
		{"const member, defined outside", "struct B { int size(); };\nint B::size() { return 1; }\nint f(const B& b) { return b.size(); }\n",
			3, 28,
			"'this' argument to member function 'size' has type 'const B', but function is not marked const", 1, 16, "int B::size() const {"},
		{"definition", "struct B { int size() const; };\nint B::size() { return 1; }\n", 2, 5,
			"no declaration matches 'int B::size()'", 1, 16, "int B::size() const {"},
		{"override", "struct S { virtual int area() const = 0; };\nstruct C : S { int area() override { return 1; } };\n", 2, 20,
			"'int C::area()' marked 'override', but does not override", 1, 1, "int area() const override"},
		{"override, other name", "struct S { virtual int area() const; };\nstruct C : S { int aera() const override; };\n", 2, 20,
			"'aera' marked 'override' but does not override any member functions", 1, 1, "int area() const override"},
		{"move", "void f(P p) {\n    g(p);\n}\n", 2, 7, "call to deleted constructor of 'std::unique_ptr<int>'", 1, 1, "g(std::move(p));"},
		{"return", "int f(int a) {\n    a + 1;\n}\n", 3, 1, "no return statement in function returning non-void", 1, 1, "return a + 1;"},
		{"return *this", "B& B::operator+=(int n) {\n    n_ += n;\n}\n", 3, 1,
			"non-void function does not return a value", 1, 1, "    return *this;\n}"},
		{"reference", "void f(B& b);\nvoid g(const B& b) { f(b); }\n", 2, 24,
			"binding reference of type 'B&' to 'const B' discards qualifiers", 1, 11, "void f(const B& b)"},
		{"address", "void f(int* p);\nvoid g(int n) { f(n); }\n", 2, 19, "invalid conversion from 'int' to 'int*'", 1, 13, "f(&n)"},
		{"dereference", "void f(int n);\nvoid g(int* p) { f(p); }\n", 2, 20,
			"cannot initialize a parameter of type 'int' with an lvalue of type 'int *'", 1, 12, "f(*p)"},
		{"arrow", "int f(B* b) { return b.n; }\n", 1, 24, "request for member 'n' in 'b', which is of pointer type 'B*'", 1, 1, "b->n"},
		{"changed constant", "void f() {\n    const int n = 1;\n    n = 2;\n}\n", 3, 7,
			"assignment of read-only variable 'n'", 1, 1, "    int n = 1;"},
		{"initializer order, gcc", "struct B {\n    B(int n) : name(\"x\"), size{n + 1}, next(0) {}\n    int size = 0;\n" +
			"    std::string name;\n    B* next;\n};\n", 4, 17,
			"'B::name' will be initialized after", 2, 5, "B(int n) : size{n + 1}, name(\"x\"), next(0) {}"},
		{"split word", "int side(int s);\nint main() { int shape = 1; return sideshape); }\n", 2, 36,
			"'sideshape' was not declared in this scope", 1, 1, "return side(shape); }"},
		{"const of a member below", "struct B {\n    void f() { ++n; }\n    const int n = 0;\n};\n", 2, 18,
			"increment of read-only member 'B::n'", 1, 1, "    int n = 0;"},
		{"initializer order, clang", "struct B : S<int> {\n    B() noexcept\n        : b(2), S<int>(3), a(1)\n    {}\n    int a;\n" +
			"    int b;\n};\n", 3, 11,
			"initializer order does not match the declaration order", 1, 1, ": S<int>(3), a(1), b(2)\n"},
		{"private", "class B {\n    int n;\n};\nint f(B b) { return b.n; }\n", 4, 23,
			"'int B::n' is private within this context", 2, 9, "class B {\npublic:"},
		{"twice", "int n;\nint n;\n", 2, 5, "redefinition of 'int n'", 1, 5, "int n;\n"},
		{"typename", "template <class M> M::type f();\n", 1, 20,
			"need 'typename' before 'M::type' because 'M' is a dependent scope", 1, 1, "typename M::type"},
		{"keyword", "cosnt int n = 1;\n", 1, 1, "'cosnt' does not name a type", 1, 1, "const int n"},
		{"semicolon", "int f() {\n    int a = 1\n    return a;\n}\n", 3, 5, "expected ',' or ';' before 'return'", 1, 1, "int a = 1;"},
		{"comma", "int f() { return g(1 2); }\n", 1, 22, "expected ')' before numeric constant", 1, 1, "g(1, 2)"},
		{"parenthesis", "int f() { return g(h(1); }\n", 1, 24, "expected ')' before ';' token", 1, 1, "g(h(1));"},
		{"quote", "auto s = f(abc\");\n", 1, 12, "use of undeclared identifier 'abc'", 1, 1, "f(\"abc\")"},
		{"brace", "int f() {\n    if (g()) {\n        h();\n    return 1;\n}\n", 5, 2,
			"expected '}' at end of input", 1, 9, "        h();\n    }\n    return 1;"},
		{"opening brace", "int f()\n    return 1;\n}\n", 2, 5, "expected initializer before 'return'", 1, 1, "int f() {"},
		{"name", "int count;\nint f() { return cuont; }\n", 2, 18, "'cuont' was not declared in this scope", 1, 1, "return count;"},
		{"std", "string s;\n", 1, 1, "unknown type name 'string'", 1, 1, "std::string s;"},
		{"type", "f() { return 1; }\n", 1, 1, "ISO C++ forbids declaration of 'f' with no type [-fpermissive]", 1, 1, "int f()"},
		{"characters", "void f(const char* s);\nvoid g(std::string t) { f(t); }\n", 2, 26,
			"cannot convert 'std::string' to 'const char*'", 1, 20, "f(t.c_str())"},
	} {
		tr := codeTree(tt.code)
		d := fakeError(tt.line, tt.column, tt.message, tt.noteLine, tt.noteColumn)
		var tried []string
		found := false
		for _, c := range candidates(tr, tr.files[0], &d) {
			if out := tr.copy(c.edits); out != nil {
				text := string(out.files[0].text)
				found = found || strings.Contains(text, tt.want) && text != tt.code
				tried = append(tried, c.how)
			}
		}
		if !found {
			t.Errorf("%s: no candidate gives %q: %q", tt.name, tt.want, tried)
		}
	}
}

// TestCheck lets a fake compiler confirm one repair, reject all, and fail.
func TestCheck(t *testing.T) {
	code := "struct B {\n    int size() { return 1; }\n};\nint f(const B& b) { return b.size(); }\n"
	d := fakeError(4, 35, "passing 'const B' as 'this' argument discards qualifiers", 2, 9)
	request := &reasoner.Request{Kind: reasoner.ProposePatch, Artifacts: []reasoner.Artifact{{Role: reasoner.RoleCode, Label: "a.cpp",
		Text: []byte(code)}}}
	compilations := 0
	confirms := func(good string) *Driver {
		return &Driver{Check: func(_ context.Context, code map[string][]byte) (diagnostic.List, error) {
			compilations++
			if good != "" && strings.Contains(string(code["a.cpp"]), good) {
				return nil, nil
			}
			return diagnostic.List{d}, nil
		}}
	}
	resp, err := confirms("size() const {").Complete(t.Context(), request)
	if err != nil || !strings.Contains(resp.Text, `+    int size() const { return 1; }`) ||
		!strings.Contains(resp.Text, "1 error before, 0 after") {
		t.Errorf("a repair that the compiler confirms: %+v, %v", resp, err)
	}
	compilations = 0
	resp, err = confirms("").Complete(t.Context(), request)
	if err != nil || strings.Contains(resp.Text, "patch_suggestion") ||
		!strings.Contains(resp.Text, "No fix is known that the compiler confirms") {
		t.Errorf("no repair that the compiler confirms: %+v, %v", resp, err)
	}
	if compilations > maxCompiles {
		t.Errorf("%d compilations, want %d at most", compilations, maxCompiles)
	}
	broken := &Driver{Check: func(context.Context, map[string][]byte) (diagnostic.List, error) {
		return nil, errors.New("no compiler")
	}}
	if _, err := broken.Complete(t.Context(), request); reasoner.Classify(err) != reasoner.Unavailable {
		t.Errorf("without a compiler: %v, want class unavailable", err)
	}
}

// FuzzCandidates proposes repairs for any message at any place: nothing panics, and all edits fit their files.
func FuzzCandidates(f *testing.F) {
	for _, m := range makers {
		for _, message := range m.messages {
			f.Add("struct B : A {\n    virtual int f(int& a) const override;\n};\nint B::f(int& a) {\n    std::vector<int> v = {1, \"x};\n}\n",
				2, 17, "'f' "+message+" '}'", 4)
		}
	}
	f.Add("", 1, 1, "expected ';'", 1)
	f.Add("a", 9, -1, "redefinition", 0)
	f.Fuzz(func(t *testing.T, code string, line, column int, message string, noteLine int) {
		if len(code) > 4096 {
			return
		}
		tr := codeTree(code)
		d := fakeError(line, column, message, noteLine, column)
		for _, c := range candidates(tr, tr.files[0], &d) {
			tr.copy(c.edits)
		}
	})
}
