package mutate_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger/bugtrace/internal/mutate"
	"github.com/cppreason/cppreason/diagnostic/classify"
)

func TestSites(t *testing.T) {
	for _, tt := range []struct{ operator, source, want string }{
		{"less_to_less_equal", "void f(int n) { while (i < n * 2) i++; }", "void f(int n) { while (i <= n * 2) i++; }"},
		{"less_to_less_equal", "std::vector<int> f() { return std::vector<int>(3); }", ""},
		{"greater_equal_to_greater", "bool f(A* a) { return a->b[1].c() >= 2 && x; }", "bool f(A* a) { return a->b[1].c() > 2 && x; }"},
		{"drop_plus_one", "int f(int a) { return g(a * 2 + 1); }", "int f(int a) { return g(a * 2); }"},
		{"and_to_or", "bool f() { return a == b && c < d; }", "bool f() { return a == b || c < d; }"},
		{"drop_increment", "void f() {\n    ++a.b;\n    c();\n}\n", "void f() {\n    c();\n}\n"},
		{"assign_for_add", "void f() { a->b += c(1, 2); }", "void f() { a->b = c(1, 2); }"},
		{"drop_null_return", "int f(P* p) {\n    if (p == nullptr) return 0;\n    return p->x;\n}\n", "int f(P* p) {\n    return p->x;\n}\n"},
		{"delete_before_use", "void f(N* n) {\n    use(n->next);\n    delete n;\n}\n", "void f(N* n) {\n    delete n;\n    use(n->next);\n}\n"},
		{"delete_before_use", "void f(N* n) {\n    use(m);\n    delete n;\n}\n", ""},
		{"drop_lock", "void f() {\n    std::lock_guard<std::mutex> lock(mutex_);\n    n++;\n}\n", "void f() {\n    n++;\n}\n"},
		{"atomic_to_plain", "struct S { std::atomic<int> n{0}; };", "struct S { int n{0}; };"},
		{"drop_include", "#include <map>\nint x;\n", "\nint x;\n"},
		{"drop_closing_brace", "int f() {\n    return 1;\n}\n", "int f() {\n    return 1;\n"},
		{"drop_virtual_destructor", "struct A { virtual ~A() {} };", "struct A { ~A() {} };"},
		{"return_reference", "struct A { std::string f() { return s; } };", "struct A { const std::string& f() { return s; } };"},
		{"contains_for_count", "bool f() { return m.count(k) > 0; }", "bool f() { return m.contains(k); }"},
		{"drop_second_argument", "int f() { return g(a, b); }", "int f() { return g(a); }"},
		{"rename_definition", "int count_all(int a) { return a; }", "int countall(int a) { return a; }"},
		{"change_parameter", "int f(int a) { return a; }", "int f(long a) { return a; }"},
		{"change_parameter", "struct A { int f(int a) { return a; } };", ""},
		{"swap_arguments", "int f(int a, int b) { return g(a, b); }", "int f(int a, int b) { return g(b, a); }"},
		// The text around the tokens that change stays as it is.
		{"and_to_or", "bool f() {\n  return a && // why\n      b;\n}", "bool f() {\n  return a || // why\n      b;\n}"},
		{"or_to_and", "bool f() { return a  ||  b; }", "bool f() { return a  &&  b; }"},
		{"swap_arguments", "void f() { g(a,\n    b); }", "void f() { g(b,\n    a); }"},
		{"drop_plus_one", "int f() {\n  return a\n      + 1;\n}", "int f() {\n  return a;\n}"},
		{"drop_plus_one", "int f() { return (a + 1) * 2; }", "int f() { return a * 2; }"},
		{"drop_minus_one", "int f() { return b & ((1 << n) - 1); }", "int f() { return b & (1 << n); }"},
		{"drop_plus_one", "int f() { return g(a + 1); }", "int f() { return g(a); }"},
		{"drop_return_arrow", "auto f()\n    -> int* {\n}", "auto f()\n    int* {\n}"},
		{"drop_pointer_conjunct", "int f() { if (p && p->x) return 1; return 0; }", "int f() { if (p->x) return 1; return 0; }"},
		{"initialised_branch", "int f() { auto x = g(); if (x) return x; return 0; }", "int f() { if (auto x = g(); x) return x; return 0; }"},
		{"drop_include", "// A licence.\n#include <map>\nint f() { return 1; }\n", "// A licence.\nint f() { return 1; }\n"},
		{"drop_early_result", "int f() {\n  g();\n  // Not zero.\n  if (a) return 1;  // nor one\n  return 2;\n}\n", "int f() {\n  g();\n  return 2;\n}\n"},
		// Casts are part of an operand.
		{"and_to_or", "bool f() { return (int)a < (int)b && c; }", "bool f() { return (int)a < (int)b || c; }"},
		{"less_to_less_equal", "bool f() { if (x) return (long)a < (long)b; return c; }", "bool f() { if (x) return (long)a <= (long)b; return c; }"},
		// What is no defect that somebody would write.
		{"add_const_parameter", "void f(std::string& s) { s += 'a'; }", "void f(const std::string& s) { s += 'a'; }"},
		{"add_const_parameter", "int f(int c) { return 1 | (c & mask); }", ""},
		{"misspell_name", "unsigned a; unsigned b; explicit x; explicit y;", ""},
		{"drop_opening_brace", "void f() {\n  g();\n}\n", "void f()\n  g();\n}\n"},
		{"drop_closing_brace", "void f() {\n  if (a) {\n    b();\n  } else {\n    c();\n  }\n}\n", "void f() {\n  if (a) {\n    b();\n  else {\n    c();\n  }\n}\n"},
		{"drop_comma", "int f() { return g(a,b); }", ""},
		{"drop_cast", "int f() { return static_cast<int>(a); }", ""},
		{"drop_cast", "T* f() { return static_cast<T*>(a); }", "T* f() { return a; }"},
		{"less_to_less_equal", "void f() { assert(a < b); }", ""},
		{"negate_condition", "void f() { if (a->b()) g(); }", "void f() { if (!a->b()) g(); }"},
		{"negate_condition", "void f() { if (a == b) g(); }", ""},
		{"literal_plus_one", "int f() { int n = 10; return n; }", "int f() { int n = 11; return n; }"},
		{"literal_plus_one", "int f() { int n = 010; return n; }", ""},
		{"drop_continue_guard", "void f() {\n  for (;;) {\n    if (a) continue;\n    b();\n  }\n}\n", "void f() {\n  for (;;) {\n    b();\n  }\n}\n"},
		{"return_reference", "std::string A::f() { return s; }", ""},
		{"drop_second_argument", "void f() { g(a, b, c); }", ""},
		{"swap_arguments", "void f() { g(a, b, c); }", ""},
		{"drop_second_argument", "void f() { std::swap(a, b); }", "void f() { std::swap(a); }"},
		{"uninitialised_local", "int f() { int n = 0; return n; }", "int f() { int n; return n; }"},
	} {
		got := ""
		for _, s := range mutate.Sites([]byte(tt.source), true) {
			if s.Operator.Name == tt.operator && (got == "" || got != tt.want) {
				got = string(s.Apply([]byte(tt.source)))
			}
		}
		// A deleted include leaves no line.
		if tt.operator == "drop_include" {
			tt.want = strings.TrimPrefix(tt.want, "\n")
		}
		if got != tt.want {
			t.Errorf("%s of %q = %q, want %q", tt.operator, tt.source, got, tt.want)
		}
	}
}

// TestFunction checks the function that a site is in.
func TestFunction(t *testing.T) {
	const source = `
class Ring {
public:
    explicit Ring(int n) : size_(n), data_{} { ++made; }
    int at(int i) const { return data_[i + 1]; }
    bool operator==(const Ring& r) const { return size_ == r.size_; }
private:
    int size_ = 0;
};
template <typename T> T twice(T x) { return x + 1; }
int main() { return 2 + 1; }
`
	want := map[int]string{4: "Ring", 5: "at", 10: "twice", 11: "main"}
	for _, s := range mutate.Sites([]byte(source), false) {
		if name, ok := want[s.Line]; ok && s.Function != name {
			t.Errorf("%v is in %q, want %q", s, s.Function, name)
		}
	}
}

// TestOperators checks the table: names are unique, classes are those of package classify, and each class but the unknown has an operator.
func TestOperators(t *testing.T) {
	seen := map[string]bool{}
	classes := map[classify.Class]int{}
	for _, op := range mutate.Operators() {
		var class classify.Class
		if err := class.UnmarshalText([]byte(op.Class)); err != nil || seen[op.Name] {
			t.Errorf("operator %s: class %q, seen before: %v", op.Name, op.Class, seen[op.Name])
		}
		seen[op.Name] = true
		classes[class]++
	}
	for _, class := range classify.Classes() {
		if classes[class] == 0 {
			t.Errorf("no operator of class %v", class)
		}
	}
	if len(seen) < 40 {
		t.Errorf("%d operators, want 40 or more", len(seen))
	}
}

// TestCorpus applies every site of the functions in testdata: the text changes, the cause is a sentence, and nothing in the mutant names
// the operator.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("../../testdata/functions/*/*.cpp")
	if err != nil || len(files) == 0 {
		t.Fatalf("no functions: %v", err)
	}
	used := map[string]bool{}
	for _, file := range files {
		if filepath.Base(file) == "tests.cpp" {
			continue
		}
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range mutate.Sites(src, true) {
			used[s.Operator.Name] = true
			mutant := string(s.Apply(src))
			if mutant == string(src) || strings.Contains(mutant, s.Operator.Name) || strings.Contains(mutant, "$") {
				t.Errorf("%s: %v has the mutant %q", file, s, s.Text)
			}
			if s.Cause == "" || s.Repair == "" || strings.ContainsAny(s.Cause, "$") || strings.Contains(s.Cause, "``") {
				t.Errorf("%s: %v has the cause %q and the repair %q", file, s, s.Cause, s.Repair)
			}
		}
	}
	var unused []string
	for _, op := range mutate.Operators() {
		if !used[op.Name] {
			unused = append(unused, op.Name)
		}
	}
	t.Logf("%d operators have a site; not %v", len(used), unused)
	if slices.Contains(unused, "drop_lock") {
		t.Error("drop_lock has no site")
	}
}

func FuzzSites(f *testing.F) {
	f.Add("int f(int* p) { if (!p) return 0; return a < b; }")
	f.Add("struct A : B { A() : x{1} {} operator int() const { return x++; } };")
	f.Add("std :: map < a , b >> (")
	f.Fuzz(func(t *testing.T, src string) {
		for _, s := range mutate.Sites([]byte(src), true) {
			if s.Start > s.End || s.End > len(src) {
				t.Fatalf("%v is [%d, %d) of %d bytes", s, s.Start, s.End, len(src))
			}
		}
	})
}
