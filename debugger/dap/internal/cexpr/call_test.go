package cexpr

import "testing"

func TestMayCall(t *testing.T) {
	for expr, want := range map[string]bool{
		"i": false, "a[i] + b->c.d": false, "(i + 1) * 2": false, "sizeof(int)": false, "sizeof (x)": false,
		"(int)x": false, "(unsigned char)(x)": false, "static_cast<int>(x)": false, "int(x)": false,
		"*(int *)(p)": false, `s == "f(x)"`: false, "c == '('": false, "a < b && (c > d)": false, "p->q > (r)": false,
		"1.5e3 * (x)": false, "0x1f + (y)": false, "": false, "(": false, "<><(": false, ">(": false,
		"f()": true, "f (x)": true, "v.size()": true, "p->f(1)": true, "g<int>(1)": true, "a[0](1)": true,
		"(f)(1)": true, "(*fp)(2)": true, "std::string{}": true, "P{1, 2}": true, "new int": true, "delete p": true,
		"x + f(y)": true, "operator new(8)": true, "[](){}()": true, "p->f\t(1)": true,
		"std::vector<std::vector<int>>(3)": true, "static_cast<int>(f(x))": true,
	} {
		if got := MayCall(expr); got != want {
			t.Errorf("MayCall(%q) = %v, want %v", expr, got, want)
		}
	}
}
