package textpatch

import "testing"

func TestLostFunction(t *testing.T) {
	const a, b = "static int twice(int x)\n{\n\treturn 2 * x;\n}\n\n", "int main() {\n\treturn twice(3);\n}\n"
	for _, tt := range []struct{ name, before, after, want string }{
		{"lost", a + b, b, "twice"},
		{"kept", a + b, a + "\n" + b, ""},
		{"not called", a + b, "int main() {\n\treturn 6;\n}\n", ""},
		{"declared", a + b, "int twice(int x);\n" + b, ""},
		{"now a macro", a + b, "#define twice(x) (2 * (x))\n" + b, ""},
		{"now a variable", a + b, "int main() {\n\tauto twice = [](int x) { return 2 * x; };\n\treturn twice(3);\n}\n", ""},
		{"declared elsewhere", a + b, "#include \"twice.h\"\n" + b, ""},
		{"a method of another object", a + b, "int main() {\n\treturn f.twice(3);\n}\n", ""},
		{"in a namespace", "namespace n {\n" + a + b + "}\n", "namespace n {\n" + b + "}\n", "twice"},
		{"out of its class", "#include \"c.h\"\nvoid C::reset() {\n\tn = 0;\n}\nvoid C::run() {\n\treset();\n}\n",
			"#include \"c.h\"\nvoid C::run() {\n\treset();\n}\n", "reset"},
		{"a constructor", "struct C {\n\tC(int n) {\n\t}\n};\nint f() {\n\tC(1);\n}\n", "struct C {\n};\nint f() {\n\tC(1);\n}\n", ""},
		{"passed on", a + "int main() {\n\treturn apply(twice, 3);\n}\n", "int main() {\n\treturn apply(twice, 3);\n}\n", "twice"},
		{"now a parameter", a + b, "int f(int twice) {\n\treturn g(twice);\n}\n", ""},
		{"in a linkage specification", "extern \"C\" {\n" + a + b + "}\n", "extern \"C\" {\n" + b + "}\n", "twice"},
		{"in a class with a base", "class C : public B {\n" + a + b + "};\n", "class C : public B {\n" + b + "};\n", "twice"},
		{"in a comment", a + b, "int main() { // twice(3)\n\treturn 6;\n}\n", ""},
	} {
		if got := LostFunction("a.cpp", []byte(tt.before), []byte(tt.after)); got != tt.want {
			t.Errorf("%s: LostFunction = %q, want %q", tt.name, got, tt.want)
		}
	}
}
