package verify

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

func TestReadTests(t *testing.T) {
	const src = `#include <cassert>
#if X
#include <map>
#endif
#include "dir/candidate.cpp"
static void helper(int n) { assert(n); }
void test_a() { assert(1); if (x) assert(2); for (;;) { assert(3); } assert(4); }
namespace { void test_b(void) noexcept {
	assert(1);
	if (x) { return; }
	assert(2);
} }
namespace named { void test_c() {} }
int test_d() { return 0; }
void test_e(int n) {}
void test_f();
void test_f() {
	try { assert(1); } catch (...) {}
#ifdef X
	assert(2);
#endif
}
`
	tt := readTests([]byte(src), "candidate.cpp")
	var got []string
	for _, f := range tt.funcs {
		got = append(got, fmt.Sprint(f.name, f.first, "-", f.last, f.must))
	}
	want := []string{"a7-7 [7 7]", "b8-12 [9]", "f17-22 []"}
	if fmt.Sprint(got) != fmt.Sprint(want) || !tt.joined || len(tt.system) != 1 {
		t.Errorf("got %q, want %q, joined %t, %d includes", got, want, tt.joined, len(tt.system))
	}
}

func TestInspect(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{"int f() { return 0; }", ""},
		{"struct P { int x; bool operator==(const P &o) const { return x == o.x; } };", ""},
		{"struct P { bool operator==(const P &) const { return true; } };", "compares without a look"},
		{"struct P { bool operator==(const P &) const = default; };", ""},
		{"struct P { template <class T> bool operator==(const T &t) const { return &t; } };", "compares with anything"},
		{"bool operator==(const std::vector<int> &, const std::vector<int> &);", "overloads an operator"},
		{"using V = std::vector<int>; bool operator<(const V &a, const V &b) { return a[0] < b[0]; }", "overloads an operator"},
		{"typedef struct { int a; struct { int b; } c; } P; bool operator<(P a, P b) { return a.a < b.a; }", ""},
		{"struct __attribute__((packed)) P { int a; }; bool operator<(P a, P b) { return a.a < b.a; }", ""},
		{"enum class E { a }; E operator|(E x, E y) { return E(int(x) | int(y)); }", ""},
		{"namespace std { template <> struct hash<struct P> { int n; }; } struct P {};", ""},
		{"namespace std { bool equal(int, int); }", "declares in namespace std"},
		{"namespace s = std; namespace s { int f(); }", "declares in namespace std"},
		{"template <> int std::string::compare(const char *) const { return 0; }", "declares in namespace std"},
		{"template <class T> std::string name(); template <> std::string name<int>() { return {}; }", ""},
		{"auto f = [](int a) { return a == 1; }; bool g() { return operator==(1, 2); }", ""},
		{"int f() { asm volatile(\"\" ::: \"memory\"); return 0; }", ""},
		{"int f() { asm(\"nop\"); return 0; }", "uses asm"},
		{"int signal, clone, section; struct S { int constructor; };", ""},
		{"__attribute__((section(\".init_array\"))) void *p;", "has the attribute section"},
		{"[[gnu::constructor]] void f() {}", "has the attribute constructor"},
		{"long double operator\"\"_km(long double d) { return d; }", ""},
		{"std::ostream &operator<<(std::ostream &o, const std::vector<int> &v) { return o; }", "overloads an operator"},
		{"double abs(double) { return 0; }", "overloads a function"},
		{"struct P { int n; }; int abs(P p) { return p.n; } namespace n { int a = abs(1); }", ""},
	} {
		found, _ := inspect([]byte(tt.src), nil, func(string) bool { return true })
		var texts []string
		for _, f := range found {
			texts = append(texts, f.text)
		}
		if got := strings.Join(texts, "; "); tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
			t.Errorf("inspect(%q) = %q, want %q", tt.src, got, tt.want)
		}
	}
}

// The words that the compiler makes are those that the package expects.
func TestKey(t *testing.T) {
	for n, want := range map[uint64]uint64{0: key(7, 0), 5: key(7, 5)} {
		if got := key(7, n); got != want || got&1 == 0 {
			t.Errorf("key(7, %d) = %#x", n, got)
		}
	}
	if key(7, 1) == key(7, 2) || key(7, 1) == key(8, 1) {
		t.Error("words are not different")
	}
}

func TestPlainText(t *testing.T) {
	for _, tt := range []struct {
		src      string
		ok       bool
		includes int
	}{
		{"#include <map>\n#include <set> // a\nint x;\n", true, 2},
		{"#pragma once\nint x;\n", true, 0},
		{"#define X 1\nint x;\n", false, 0},
		{"#include \"x.h\"\n", false, 0},
		{"int x; %:define y\n", false, 0},
		{"int as\\\nm;\n", false, 0},
		{"int x; _Pragma(\"once\")\n", false, 0},
		{"int __REDIRECT(f, (), g);\n", false, 0},
		{"int f() { return __builtin_popcount(1); }\n", true, 0},
	} {
		own, ok := plainText([]byte(tt.src))
		if ok != tt.ok || ok && (len(own.includes) != tt.includes || len(own.text) != len(tt.src) || bytes.Contains(own.text, []byte("#"))) {
			t.Errorf("plainText(%q) = %+v, %t", tt.src, own, ok)
		}
	}
}

func TestPreprocessed(t *testing.T) {
	out := "# 0 \"c.cpp\"\n# 0 \"<command-line>\"\n# 1 \"/usr/include/stdc-predef.h\" 1 3 4\n# 1 \"c.cpp\"\n" +
		"# 1 \"/usr/include/c++/12/map\" 1 3\nint hidden;\n" +
		"# 1 \"/usr/include/c++/12/bits/x.h\" 1 3\nint too;\n# 2 \"c.cpp\" 2\nint f() { \n# 2 \"c.cpp\" 3 4\n__x\n# 2 \"c.cpp\"\n}\n" +
		"#pragma GCC poison x\n#pragma pack(1)\n# 1 \"util.h\" 1\nint util;\n# 3 \"c.cpp\" 2\n"
	own, pragmas := readPreprocessed([]byte(out), "c.cpp")
	text := string(own.text)
	if strings.Contains(text, "hidden") || strings.Contains(text, "too") ||
		!strings.Contains(text, "__x") || !strings.Contains(text, "util;") {
		t.Errorf("text %q", text)
	}
	if fmt.Sprint(pragmas) != "[#pragma GCC poison x]" || fmt.Sprint(own.includes) != `[#include "/usr/include/c++/12/map"]` {
		t.Errorf("pragmas %q, includes %q", pragmas, own.includes)
	}
}

func TestDecode(t *testing.T) {
	frame := func(kind byte, run byte, body string) string {
		return string([]byte{kind, 0, 0, 0, run, 0, 0, 0, byte(len(body)), 0, 0, 0}) + body
	}
	first := frame('S', 0, "") + frame('R', 0, "") + frame('E', 0, "evidence") + frame('T', 0, "text") +
		frame('Z', 0, "\x00\x0b\x00\x00\x01\x00\x00\x00")
	whole := first + frame('S', 1, "") + frame('?', 1, "x") + frame('.', 2, "") + frame('Z', 1, "\x00\x00\x00\x00\x00\x00\x00\x00")
	results := make([]runResult, 2)
	decode([]byte(whole), results)
	if !results[0].ended || !results[0].wall || string(results[0].stderr) != "text" || !results[1].forged || results[1].ended {
		t.Errorf("%+v", results)
	}
	for n := range whole {
		results := make([]runResult, 2)
		if decode([]byte(whole[:n]), results); results[0].ended != (n >= len(first)) {
			t.Errorf("of the first %d bytes: %+v", n, results[0])
		}
	}
	results = make([]runResult, 1)
	if decode([]byte(whole), results); !results[0].ended || results[0].forged {
		t.Errorf("with a run that was not planned: %+v", results)
	}
}
