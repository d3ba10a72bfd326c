package cppscript

import (
	"strings"
	"testing"
	"time"
)

// TestBombs runs scripts without end: each is stopped by the limit that it is for, at most a fifth beyond it.
func TestBombs(t *testing.T) {
	lim := Limits{Steps: 2_000_000, Depth: 1000, Memory: 16 << 20, Output: 64 << 10, Wall: 20 * time.Second}
	for _, tt := range []struct{ name, src, limit string }{
		{"loop", "while (true) {}", "steps"},
		{"for", "for (;;) ;", "steps"},
		{"do", "do { } while (1);", "steps"},
		{"recursion", "int f(int n) { return f(n + 1) + 1; } print(f(0));", "depth"},
		{"lambda recursion", "std::function<int(int)> f = [&](int n) { return f(n + 1); }; f(0);", "depth"},
		{"mutual", "int g(int); int f(int n) { return g(n); } int g(int n) { return f(n); } f(1);", "depth"},
		{"doubling", `std::string s = "x"; while (true) s += s;`, "memory"},
		{"sum of strings", `std::string s = "x"; for (;;) s = s + s;`, "memory"},
		{"vector", "std::vector<int> v; for (;;) v.push_back(1);", "memory"},
		{"resize", "std::vector<int> v; v.resize(1000000000);", "memory"},
		{"constructor", "std::vector<std::vector<int>> v(100000, std::vector<int>(100000));", "memory"},
		{"map", "std::map<int, int> m; for (int i = 0;; ++i) m[i] = i;", "memory"},
		{"list", "std::list<int> l; for (;;) l.push_back(1);", "memory"},
		{"long string", "std::string s(2000000000, 'x');", "memory"},
		{"flood", `for (;;) std::cout << "flood of output\n";`, "output"},
		{"width", `std::cout << std::setw(10000000) << 1;`, "output"},
		{"caught", "for (;;) { try { throw 1; } catch (...) { } }", "steps"},
		{"caught depth", "int f() { try { return f(); } catch (...) { return 0; } } f();", "depth"},
		{"sort", "std::vector<int> v(100000); for (;;) std::sort(v.begin(), v.end());", "steps"},
		{"view", "for (int i : std::views::iota(0)) ;", "steps"},
		{"filter", "for (int i : std::views::iota(0) | std::views::filter([](int) { return false; })) ;", "steps"},
		{"view in a view", "for (auto w : std::views::iota(0) | std::views::chunk(1 << 30)) print(w.front());", "memory"},
		{"reverse of no end", "for (int i : std::views::iota(0) | std::views::reverse) print(i);", "memory"},
		{"windows", "std::vector<int> v(1000); for (;;) for (auto w : v | std::views::slide(500)) (void)w.front();", "steps"},
		{"split", `std::string s(100000, 'x'); for (;;) for (auto p : s | std::views::split(',')) (void)p.front();`, "steps"},
		{"doubling in a map", `std::map<int, std::string> m; m[0] = "x"; for (int i = 0;; ++i) m[i + 1] = m[i] + m[i];`, "memory"},
		{"operators", "struct A { int n; A operator+(const A& o) const { return *this + A{n + o.n}; } }; A a{1}; a + a;", "depth"},
		{"comparison", "struct A { int n; bool operator<(const A& o) const { return o < *this; } }; std::set<A> s{{1}, {2}};", "depth"},
		{"conversion", "struct A { operator int() const { return int(A(*this)); } }; int n = A();", "depth"},
		{"exceptions",
			"for (;;) { try { std::vector<int> v(100); throw std::runtime_error(std::string(10, 'x')); } catch (std::exception& e) { } }",
			"steps"},
		{"lying comparison", "std::vector<int> v(50000, 1); for (;;) std::sort(v.begin(), v.end(), [](int, int) { return true; });", "steps"},
		{"permutations",
			"std::vector<int> v{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}; while (std::next_permutation(v.begin(), v.end())) ;", "steps"},
		{"growing list", "std::list<int> l{1}; for (auto it = l.begin(); it != l.end(); ++it) l.push_back(1);", "memory"},
		{"format", `for (;;) std::cout << std::format("{:10000}", 1);`, "output"},
		{"printf width", `for (;;) printf("%*d", 1000000000, 1);`, "output"},
		{"growing", "std::vector<int> v{1}; for (size_t i = 0; i < v.size(); ++i) v.push_back(1);", "memory"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			in, err := New(&Options{Limits: lim})
			if err != nil {
				t.Fatal(err)
			}
			r, err := in.Eval(t.Context(), []byte(tt.src))
			if err != nil || len(r.Errors) != 1 || r.Errors[0].Limit != tt.limit {
				t.Fatalf("Eval(%s) = %v, %v, want limit %s", tt.src, r.Errors, err, tt.limit)
			}
			if r.Steps > lim.Steps*6/5 || r.Memory > lim.Memory*6/5 && tt.limit != "memory" || len(r.Output) > lim.Output {
				t.Errorf("Eval(%s): %d steps, %d bytes alive, %d bytes of output", tt.src, r.Steps, r.Memory, len(r.Output))
			}
		})
	}
}

// TestParserBombs parses scripts that are deep or long.
func TestParserBombs(t *testing.T) {
	for _, src := range []string{
		strings.Repeat("(", 50_000), strings.Repeat("{", 20_000), strings.Repeat("if (1) ", 20_000), "int x = " + strings.Repeat("-",
			20_000) + "1;",
		"int x = 1" + strings.Repeat(" + 1", 20_000) + ";", strings.Repeat("a.", 20_000), strings.Repeat("[", 20_000),
		"std::vector<" + strings.Repeat("std::vector<", 1_000),
		"#define A A A\nA", "#define A B B\n#define B A A\nA", strings.Repeat("int f(", 1_000), strings.Repeat("x ? ", 10_000),
		"\x00\xff", "\"", "R\"(",
		"template <int N> struct F { static constexpr int v = F<N + 1>::v; }; print(F<0>::v);",
		"auto f = [](auto self, auto n) { return self(self, n + 1); }; f(f, 1);",
		"template <class T> void f(T t) { f(std::vector<T>{t}); } f(1);", "struct A { A a; };", "struct B { std::vector<B> v; }; B b; b = b;",
	} {
		in, err := New(nil)
		if err != nil {
			t.Fatal(err)
		}
		start := src[:min(len(src), 40)]
		if r, err := in.Eval(t.Context(), []byte(src)); err != nil {
			t.Errorf("Eval(%q...) = %v, %v", start, r.Errors, err)
		}
	}
}
