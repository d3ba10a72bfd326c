package syntax

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, src := range []string{
		"int x = 1; x++; print(x);",
		"std::vector<std::vector<int>> v{{1,2},{3}}; for (auto& [a, b] : m) std::cout << a << b << '\\n';",
		"template <typename T> T mx(T a, T b) { return a > b ? a : b; } struct P { int x = 0; P(int a) : x(a) {} bool operator<(const P& o) const { return x < o.x; } };",
		"auto f = [&, n = 3](auto a, const std::string& s) mutable -> int { return a + n; }; int (*fp)(int) = g; using F = std::function<int(int, int)>;",
		"if (auto it = m.find(1); it != m.end()) { } else if (a < b && c > d) {} switch (x) { case 1: case 2: break; default: ; }",
		"template <class... A> void p(A... a) { ((std::cout << a << ' '), ...); } int main() { std::string s(n, 'x'); std::vector<int> w(v.begin(), v.end()); return 0; }",
		"enum class C : int { R, G = 5 }; struct S { struct N { int a; }; static constexpr int k = 3; friend bool operator==(const S&, const S&) = default; operator bool() const { return true; } };",
		"const char* s = \"a\" \"b\"; int a[3] = {1,2,3}; int b[2][3]; try { throw std::runtime_error(\"x\"); } catch (const std::exception& e) { } catch (...) { }",
		"std::map<std::string, std::vector<int>>::iterator it; auto k = std::numeric_limits<int>::max() - 1; if (std::is_same_v<int, T>) {}",
		"#define N 10\nint q[N]; (void)q; auto z = (int)3.5 + (x) - 1; double d = double(3) / 2; unsigned long long u = 1ULL << 40 >> 3;",
		"void f(int, int = 3); int S::get() const { return 1; } template <typename T> struct St { std::vector<T> v; void push(const T& x) { v.push_back(x); } };",
		"auto r = v | std::views::filter([](int x) { return x % 2 == 0; }) | std::views::transform(g); for (int i : std::views::iota(0, 5)) {}",
	} {
		if _, errs := Parse([]byte(src), NewNames()); len(errs) > 0 {
			t.Errorf("Parse(%q): %d: %v", src, errs[0].Offset, errs[0])
		}
	}
}

// TestMaxErrors parses what is no text: of its errors there are no more than of a text.
func TestMaxErrors(t *testing.T) {
	if _, errs := Parse(bytes.Repeat([]byte{0xff}, 1000), NewNames()); len(errs) != maxErrors {
		t.Errorf("%d errors, want %d", len(errs), maxErrors)
	}
	if _, errs := Parse([]byte(strings.Repeat("#nothing\n", 1000)), NewNames()); len(errs) != maxErrors {
		t.Errorf("%d errors of directives, want %d", len(errs), maxErrors)
	}
}

// TestBombs parses texts with macros of 2 to the 40 tokens, in the text, as nothing and in conditions, and conditions inside of each
// other a hundred thousand times: each ends with an error, and soon, or the test's time does.
func TestBombs(t *testing.T) {
	define := func(first, between string) string {
		var b strings.Builder
		fmt.Fprintf(&b, "#define A0 %s\n", first)
		for i := range 40 {
			fmt.Fprintf(&b, "#define A%d A%d %s A%d\n", i+1, i, between, i)
		}
		return b.String()
	}
	for name, src := range map[string]string{
		"text":       define("1", "+") + "int x = A40;",
		"nothing":    define("", "") + "A40 int x;",
		"conditions": define("1", "+") + strings.Repeat("#if A40\n#endif\n", 1000),
		"nested":     strings.Repeat("#if 1\n", 100_000),
		"skipped":    strings.Repeat("#if 0\n", 100_000) + "int x",
	} {
		if _, errs := Parse([]byte(src), NewNames()); len(errs) == 0 || len(errs) > maxErrors+1 {
			t.Errorf("%s: %d errors", name, len(errs))
		}
	}
}
