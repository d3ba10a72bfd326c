package declaration

import (
	"strings"
	"testing"
)

// Each case has the name to look for marked with @.
func TestFind(t *testing.T) {
	for _, tt := range []struct {
		name, in            string
		head, comment, text string
	}{
		{"function", "int a;\n// Adds.\n// Twice.\nint @add(int x) { return x; }\nint b;", "int add(int x)", "Adds.",
			"// Adds.\n// Twice.\nint add(int x) { return x; }"},
		{"declaration",
			"class A {\n public:\n  /// Doc.\n  void @f(int a,\n         int b) const;  // trailing\n};",
			"void f(int a, int b) const", "Doc.", "/// Doc.\n  void f(int a,\n         int b) const;"},
		{"template class",
			"}\n\n// Old.\n\n// Box.\ntemplate <typename T, class U>\nclass @Box final : public B<T> { int x; };",
			"template <typename T, class U> class Box final : public B<T>", "Box.", "// Box.\ntemplate <typename T, class U>\nclass Box final : public B<T> { int x; };"},
		{"constructor", "struct A { int a;\n  @A(int x) : a{x}, b(x) { g(); }\n};", "A(int x)", "", "A(int x) : a{x}, b(x) { g(); }"},
		{"out of line", "template <class T>\nvoid Box<T>::@insert(T t) { v = {t}; }", "template <class T> void Box<T>::insert(T t)", "",
			"template <class T>\nvoid Box<T>::insert(T t) { v = {t}; }"},
		{"enumerator", "enum class E { a, // first\n @b = 2, // second\n c };", "b = 2", "second", "b = 2"},
		{"field", "struct A { int x; // ex\n int @y = 3; // why\n int z; };", "int y = 3", "why", "int y = 3;"},
		{"macro", "// Twice.\n#define @TWICE(x) \\\n  ((x) + (x))\nint a;", "#define TWICE(x) \\", "Twice.",
			"// Twice.\n#define TWICE(x) \\\n  ((x) + (x))"},
		{"boundary macro", "ABSL_NAMESPACE_BEGIN\n// C.\nclass @C {};", "class C", "C.", "// C.\nclass C {};"},
		{"attribute macro", "int a;\nABSL_MUST_USE_RESULT\nint @f();", "ABSL_MUST_USE_RESULT int f()", "", "ABSL_MUST_USE_RESULT\nint f();"},
		{"branches", "int @f() {\n#if A\n  if (x) {\n#else\n  if (y) {\n#endif\n  }\n  return 1;\n}\nint g();", "int f()", "",
			"int f() {\n#if A\n  if (x) {\n#else\n  if (y) {\n#endif\n  }\n  return 1;\n}"},
		{"second branch", "#if A\nint f() { return 1; }\n#else\nint @f() { return 2; }\n#endif", "int f()", "", "int f() { return 2; }"},
		{"lambda argument",
			"int x = g([] { int y; return y; }, 2);\nauto @h() -> int { return 1; }", "auto h() -> int", "", "auto h() -> int { return 1; }"},
		{"defaulted", "struct A {\n  // C.\n  A& @operator=(const A&) = default;\n};", "A& operator=(const A&) = default", "C.",
			"// C.\n  A& operator=(const A&) = default;"},
		{"variable",
			"static const int @kTable[] = {1, 2};", "static const int kTable[] =", "", "static const int kTable[] = {1, 2};"},
		{"blank line", "// The `Box` holds.\n\nclass @Box {};", "class Box", "The `Box` holds.", "// The `Box` holds.\n\nclass Box {};"},
		{"other comment", "// License.\n\nclass @Box {};", "class Box", "", "class Box {};"},
		{"parameter", "void f(int @a, int b);", "void f(int a, int b", "", "void f(int a, int b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			at := strings.Index(tt.in, "@")
			src := []byte(tt.in[:at] + tt.in[at+1:])
			d, ok := Find(src, at)
			if !ok {
				t.Fatal("not found")
			}
			head, comment, text := d.HeadLine(src, 300), d.FirstComment(src, "", 100), string(src[d.Comment:d.End])
			if head != tt.head || comment != tt.comment || text != tt.text {
				t.Errorf("Find = head %q, comment %q, text %q, want %q, %q, %q", head, comment, text, tt.head, tt.comment, tt.text)
			}
		})
	}
}

func TestAccess(t *testing.T) {
	src := []byte("class A { int a; public: int b; struct B { int c; }; private: int d; };")
	for _, tt := range []struct{ name, class, access string }{
		{"a;", "class", ""}, {"b;", "class", "public"}, {"c;", "struct", ""}, {"d;", "class", "private"},
	} {
		d, _ := Find(src, strings.Index(string(src), tt.name))
		if d.Class != tt.class || d.Access != tt.access {
			t.Errorf("Find(%q) = %q, %q, want %q, %q", tt.name, d.Class, d.Access, tt.class, tt.access)
		}
	}
}

func FuzzFind(f *testing.F) {
	f.Add([]byte("// c\nint f() { return 1; }"), 9)
	f.Add([]byte("#if 0\n{\n#else\n}\n#endif\nx"), 20)
	f.Fuzz(func(t *testing.T, src []byte, at int) {
		d, ok := Find(src, at)
		if !ok {
			return
		}
		if d.Comment < 0 || d.Comment > d.Start || d.Start > d.Head || d.Head > d.End || d.End > len(src) {
			t.Errorf("Find(%q, %d) = %+v", src, at, d)
		}
		d.HeadLine(src, 80)
		d.FirstComment(src, "x", 80)
	})
}

func TestFirstComment(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"// Box\n// ------\n// Holds a thing.\nclass Box;", "Holds a thing."},
		{"// Box::f()\n// Does it.\nclass Box;", "Box::f()"},
		{"// `Box`\nclass Box;", "`Box`"},
		{"/**\n * Holds.\n */\nclass Box;", "Holds."},
		{"class Box; ///< Holds.", "Holds."},
	} {
		src := []byte(tt.in)
		d, _ := Find(src, strings.Index(tt.in, "class Box")+6)
		if got := d.FirstComment(src, "Box", 100); got != tt.want {
			t.Errorf("FirstComment(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}
