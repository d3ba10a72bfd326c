package cppscript

import (
	"strings"
	"testing"
)

// TestUndefined runs scripts that C++ leaves undefined. Each ends with an error that
// names the cause: a value that is merely wrong would be believed.
func TestUndefined(t *testing.T) {
	for _, tt := range []struct{ name, src, want string }{
		{"erased element", "std::list<int> l{1, 2}; auto it = l.begin(); l.erase(it); print(*it);", "erased"},
		{"erased node", "std::map<int, int> m{{1, 2}}; auto it = m.find(1); m.erase(1); print(it->second);", "erased"},
		{"cleared set", "std::set<int> s{1, 2}; auto it = s.begin(); s.clear(); ++it;", "erased"},
		{"end of a map", "std::map<int, int> m; print(m.begin()->second);", "end"},
		{"end of a vector", "std::vector<int> v{1}; print(*v.end());", "end"},
		{"before the begin", "std::vector<int> v{1}; auto it = v.begin(); --it;", "out of range"},
		{"shrunk vector", "std::vector<int> v{1, 2, 3}; auto it = v.begin() + 2; v.resize(1); print(*it);", "end"},
		{"other container", "std::vector<int> a{1}, b{1}; a.erase(b.begin());", "another container"},
		{"two containers", "std::vector<int> a{1}, b{1}; std::sort(a.begin(), b.end());", "range of one container"},
		{"wrong order", "std::vector<int> a{1, 2}; std::sort(a.end(), a.begin());", "range of one container"},
		{"short output", "std::vector<int> a{1, 2}, b(1); std::copy(a.begin(), a.end(), b.begin());", "end"},
		{"short second range", "std::vector<int> a{1, 2}, b(1); print(std::equal(a.begin(), a.end(), b.begin()));", "out of range"},
		{"growing in its loop", "std::vector<int> v{1, 2}; for (int x : v) v.push_back(x);", "changes its size"},
		{"erasing in its loop", "std::map<int, int> m{{1, 1}, {2, 2}}; for (auto& p : m) m.erase(p.first);", "erased"},
		{"empty front", "std::vector<int> v; print(v.front());", "empty"},
		{"empty pop", "std::stack<int> s; s.pop();", "empty"},
		{"empty back of a view", "std::vector<int> v; print((v | std::views::take(1)).back());", "no such element"},
		{"empty optional", "std::optional<int> o; print(*o);", "optional"},
		{"null pointer", "std::unique_ptr<int> p; print(*p);", "null"},
		{"moved pointer", "auto p = std::make_unique<int>(1); auto q = std::move(p); print(*p);", "null"},
		{"span that is too long", "std::vector<int> v{1}; std::span<int> s(v.begin(), 2); print(s[1]);", "span"},
		{"subspan", "std::vector<int> v{1}; print(std::span<int>(v).subspan(2).size());", "span"},
		{"captured local", "auto f() { int n = 1; return [&n] { return n; }; } print(f()());", "has returned"},
		{"string buffer", "char b[2]; std::string(\"abc\").copy(b, 3);", "buffer"},
		{"overflow in a view",
			"for (int x : std::vector{2147483647} | std::views::transform([](int x) { return x + 1; })) print(x);", "overflow"},
		{"overflow in a fold", "print(std::accumulate(std::begin({2147483647, 1}), std::end({2147483647, 1}), 0));", ""},
		{"shift", "print(1 << std::vector<int>{40}.front());", "shift"},
		{"lcm", "print(std::lcm(2147483647, 2147483646));", "overflow"},
		{"midway", "std::vector<int> v{1, 2, 3}; std::rotate(v.begin(), v.end() + 1, v.end());", "out of range"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			in, err := New(nil)
			if err != nil {
				t.Fatal(err)
			}
			r, err := in.Eval(t.Context(), []byte(tt.src))
			if err != nil {
				t.Fatal(err)
			}
			if r.OK() || !strings.Contains(r.Errors[0].Message, tt.want) {
				t.Errorf("Eval(%s) = %q, %v, want an error with %q", tt.src, r.Output, r.Errors, tt.want)
			}
		})
	}
}

// TestLostWrites compiles scripts whose writes go to values that nobody sees. They are
// errors of the compiler, as most of them are in C++.
func TestLostWrites(t *testing.T) {
	for _, src := range []string{
		`std::string s = "abc"; for (char& c : s | std::views::reverse) c = 'x';`,
		`std::vector<int> v{1}; for (auto& x : v | std::views::transform([](int x) { return x; })) x = 1;`,
		`std::vector<int> v{2, 1}; std::ranges::sort(v | std::views::transform([](int x) { return -x; }));`,
		`std::vector<int> a{2, 1}, b{3, 4}; std::ranges::sort(std::views::zip(a, b));`,
		`const std::vector<int> v{1}; for (auto& x : v | std::views::take(1)) x = 2;`,
		`const std::vector<int> v{1}, w{2}; for (auto [a, b] : std::views::zip(v, w)) a = 3;`,
		`std::map<int, int> m{{1, 2}}; for (auto& k : m | std::views::keys) k = 3;`,
		`std::set<int> s{1}; for (auto& x : s | std::views::all) x = 2;`,
		`std::vector<int> v{1}; std::copy(v.begin(), v.end(), v.cbegin());`,
		`const std::vector<int> v{1}; std::fill(v.begin(), v.end(), 0);`,
		`std::vector<int> v{1, 2}; std::sort(v.begin(), v.end(), std::less<>(), 3);`,
		`std::vector<int> v{1}; print(std::views::iota(1, 3).front() = 4);`,
		`struct P { int a; int get() const { return a; } }; std::vector<P> v{{1}};
		 std::ranges::for_each(v, [](int& x) { x = 5; }, &P::get);`,
	} {
		in, err := New(nil)
		if err != nil {
			t.Fatal(err)
		}
		r, err := in.Eval(t.Context(), []byte(src))
		if err != nil {
			t.Fatal(err)
		}
		if r.OK() || r.Errors[0].Kind != TypeKind {
			t.Errorf("Eval(%s) = %q, %v, want an error of types", src, r.Output, r.Errors)
		}
	}
}
