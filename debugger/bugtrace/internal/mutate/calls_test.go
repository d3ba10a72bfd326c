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

// TestUnit has the words before functions of a file with a bug. Each is a line of its own, and the number of the line that follows.
func TestUnit(t *testing.T) {
	const used, inline = "__attribute__((used))", "inline"
	for _, tt := range []struct {
		src, text string // the site is the text "X", which text replaces
		want      string
	}{
		{"int f() {\n  return X;\n}\nint g() { return 2; }\n", "1",
			used + "\n#line 1\nint f() {\n  return 1;\n}\n" + inline + "\n#line 4\nint g() { return 2; }\n"},
		{"int g() { return 2; }\nint f() {\n  return X;\n}\n", "1",
			inline + "\n#line 1\nint g() { return 2; }\n" + used + "\n#line 2\nint f() {\n  return 1;\n}\n"},
		// What is on another line than without the bug has code too.
		{"int g() { return 2; }\nint f() {\n  return X;\n}\nint h() { return 3; }\n", "\n1",
			inline + "\n#line 1\nint g() { return 2; }\n" + used + "\n#line 2\nint f() {\n  return \n1;\n}\n" +
				used + "\n#line 6\nint h() { return 3; }\n"},
		{"static int g() { return 2; }\nint f() {\n  return X;\n}\nint main() { return f(); }\n", "1",
			"static int g() { return 2; }\n" + used + "\n#line 2\nint f() {\n  return 1;\n}\nint main() { return f(); }\n"},
		{"int f() { return X; } int g() { return 2; }\n", "1", ""},
		{"int a; int f() { return X; }\n", "1", ""},
	} {
		at := strings.Index(tt.src, "X")
		site := Site{Start: at, End: at + 1, Text: tt.text}
		own, ok := site.OwnSymbol([]byte(tt.src))
		if !ok || own.Unit != tt.want {
			t.Errorf("OwnSymbol(%q).Unit = %q, %v, want %q", tt.src, own.Unit, ok, tt.want)
		}
	}
}
