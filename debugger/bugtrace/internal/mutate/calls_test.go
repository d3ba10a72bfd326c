package mutate

import (
	"strings"
	"testing"
)

func TestOwnSymbol(t *testing.T) {
	for _, tt := range []struct {
		src, name          string // the site is the text "X"
		constructor, found bool
	}{
		{"int f(int a) { return X; }", "f", false, true},
		{"struct A { A() { X; } };", "A", true, true},
		{"struct A { ~A() { X; } };", "~A", false, true},
		{"struct A { int g() { return b[X]; } };", "g", false, true},
		{"struct A { int m = X; };", "", false, false},
		{"int f(int a = X) { return 1; }", "", false, false},
		{"constexpr int f() { return X; }", "", false, false},
		{"int f(auto a) { return X; }", "", false, false},
		{"int f() { auto a = X; return a; }", "f", false, true},
		{"int f() { return g([](int a) { return X; }); }", "", false, false},
		{"int f() { struct B { int c() { return X; } }; return B().c(); }", "", false, false},
		{"int f(int) { return X; } int f(long) { return 2; }", "", false, false},
		{"template <class T> T g(T t) { return t; } int f() { return X; }", "", false, false},
		{"struct A { bool operator==(A) { return X; } };", "", false, false},
	} {
		at := strings.Index(tt.src, "X")
		site := Site{Start: at, End: at + 1}
		own, ok := site.OwnSymbol([]byte(tt.src))
		if own.Name != tt.name || own.Constructor != tt.constructor || ok != tt.found {
			t.Errorf("OwnSymbol(%q) = %+v, %v, want %q, %v, %v", tt.src, own, ok, tt.name, tt.constructor, tt.found)
		}
	}
}
