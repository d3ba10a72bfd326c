package textpatch

import (
	"strings"
	"testing"
)

func TestEndsOpen(t *testing.T) {
	for _, tt := range []struct {
		after string
		want  bool
	}{
		{"int f() {\n}\n", false},
		{"int f() {\n", true},
		{"#if A\nint x;\n", true},
		{"#if A\nint f() {\n#else\nint g() {\n#endif\n}\n", false},
		{"#define BEGIN namespace x { \\\n  inline {\nint x;\n", false},
		{"#if 0\n{\n#else\nint x;\n#endif\n", false},
		{"// {\nconst char *s = \"{\"; char c = '{';\n", false},
		{"#  if 0\nint f() {\n#  endif\nint f() {\n", true},
	} {
		if got := BreaksNesting("a.cc", []byte("int x;\n"), []byte(tt.after)); got != tt.want {
			t.Errorf("BreaksNesting(%q) = %v, want %v", tt.after, got, tt.want)
		}
	}
	// A header ends what another one begins.
	linkage := "#ifdef __cplusplus\n}\n#endif\n"
	before, after := "#ifdef __cplusplus\nextern \"C\" {\n#endif\nint x;\n"+linkage, "#include \"begin.h\"\nint x;\n"+linkage
	if BreaksNesting("a.h", []byte(before), []byte(after)) {
		t.Error("BreaksNesting of a linkage specification")
	}
	if BreaksNesting("a.py", nil, []byte("{")) || BreaksNesting("a.cc", []byte("{"), []byte("{ {")) {
		t.Error("BreaksNesting of a text that is not known")
	}
}

// A conditional about a version of C++ has code, of which a brace alone on its line is the end.
func TestBreaksNestingVersions(t *testing.T) {
	const before = "#pragma once\nstruct S\n{\n    void f()\n    {\n    }\n};\n"
	for _, condition := range []string{"#if __cplusplus >= 201703L", "#ifdef __cplusplus", "#if defined(__cplusplus)"} {
		after := strings.Replace(before, "    void f()\n    {\n    }\n", condition+"\n    void f()\n    {\n    }\n#endif\n", 1)
		if BreaksNesting("s.h", []byte(before), []byte(after)) {
			t.Errorf("%s: breaks nesting", condition)
		}
	}
}
