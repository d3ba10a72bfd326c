package cexpr

import (
	"fmt"
	"strings"
	"testing"
)

// guardExprs have a value, which the guarded form keeps. Most are guarded.
var guardExprs = []string{
	"i / k", "i % k", "i / c", "c / i", "i / (i - 3)", "i / k / c", "i / (k / (c - 3))", "-i / -k", "- -i / k", "i / +k * 2", "u / k", "l % i",
	"ul / u", "i / d", "d / z", "1.0 / 0", "1.0 / (i - 7)", "i / 0.0 > 1", "f / 0", "i << c", "c << c", "u << 8 / k * -1", "l << 40",
	"ul >> (c + 40)", "1 << 4 << k * -1", "i >> k + 4", "z && i / z", "!z || i / z", "z ? i / z : 5", "c ? i / c : z ? 1 / z : 2",
	"v[i / k + 2]", "v[i / (k + 4) - 6] / p->x", "p->x / v[2]", "(int)d / (int)2.5", "i / (int)d", "(char)i / (signed char)c", "i / sizeof(int)",
	"sizeof(i / z)", "sizeof i / k", "i / (long)k", "(i) / (k)", "i / b", "true / b", "i / 'c'", "'\\n' / c", "\"/%\"[i / 7] / c",
	"i / 0x3", "i / 03", "i / 1u", "i / 1e1", "1e+1 / i", "0x1p+4 / i", "i / .5", "static_cast<int>(d) / k", "i / static_cast<unsigned>(c)",
	"i < k / c", "i / k == -2 && c", "*&i / *&k", "p[0].x / k", "(*p).x / k", "i, k / c", "pv.x % c", "~i / c", "!z / c", "::g / k",
	"i / e", "e / c", "i << e", "w = i / k", "w = 9, w /= k", "w = 9, w <<= c",
}

// A guarded expression that is defined has the value and the type of the original.
func TestGuardKeepsValue(t *testing.T) {
	var src strings.Builder
	src.WriteString(`#include <cstdio>
#include <type_traits>
enum E { One = 1, Two } ;
int g = 6;
struct P { int x; };
int main() {
	int i = 7, k = -3, z = 0, w = 0, v[3] = {1, 2, 3}; unsigned u = 4000000000u; long l = -5000000000; unsigned long ul = ~0ul;
	double d = 2.5; float f = 1; bool b = true; char c = 5; E e = Two; P pv{9}, *p = &pv;
`)
	for _, e := range guardExprs {
		guarded, ok := Guard(e)
		if !ok && e != "sizeof(i / z)" {
			t.Errorf("Guard(%s) is not guarded", e)
		}
		if ok {
			fmt.Fprintf(&src, "{ auto plain_ = (%s); auto guarded_ = (%s);\n", e, guarded)
			fmt.Fprintln(&src, "static_assert(std::is_same_v<decltype(plain_), decltype(guarded_)>);")
			fmt.Fprintf(&src, "if (plain_ != guarded_) { std::puts(R\"(%s)\"); } }\n", e)
		}
	}
	src.WriteString("}\n")
	// lldb's compiler.
	if out := runProgram(t, "clang++-22", src.String()); out != "" {
		t.Errorf("these differ when they are guarded:\n%s", out)
	}
}

// What needs no guard, or is not understood, has none.
func TestGuardLeaves(t *testing.T) {
	for _, e := range []string{
		"", "i", "i + k", "i / 2", "i % 10", "1 << 4", "i >> 31", "f(i, k)", "a.b->c[2]", "i /", "/ i", "i / (k", "new int / 2", "i ? k", "i ? k :",
		"v[", "a..b / c", "\"i / 0\"", "'/'", "sizeof(1 / 0)", "decltype(i / z)(1)", "i / }", "0%0(", strings.Repeat("(", 200) + "i / k",
		strings.Repeat("- ", 200) + "i / k", strings.Repeat("a << b << ", 200) + "c",
	} {
		if guarded, ok := Guard(e); ok {
			t.Errorf("Guard(%.60s) = %s, want none", e, guarded)
		}
	}
}

func FuzzGuard(f *testing.F) {
	for _, e := range guardExprs {
		f.Add(e)
	}
	f.Fuzz(func(t *testing.T, e string) {
		if guarded, ok := Guard(e); ok && len(guarded) > maxGuarded {
			t.Errorf("Guard(%q) has %d bytes", e, len(guarded))
		}
	})
}
