package textpatch

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

func TestReplace(t *testing.T) {
	const before = "int a;\nint b;\nint a2;\n\nint f() {\n\treturn 1;\n}\nint g() {\n\treturn 1;\n}\n"
	for _, tt := range []struct {
		name   string
		list   []Replacement
		want   string // of the changed text: "old>new", several with ","; "" if refused
		reason refusal.Reason
	}{
		{"inside a line", []Replacement{{Old: "b;", New: "c;"}}, "int b;>int c;", ""},
		{"lines", []Replacement{{Old: "int b;\n", New: "int c;\nint d;\n", Lines: true}}, "int b;>int c;\nint d;", ""},
		{"lines without an end", []Replacement{{Old: "int b;", New: "int c;", Lines: true}}, "int b;>int c;", ""},
		{"several places", []Replacement{{Old: "return 1;", New: "return 2;"}}, "", refusal.ReasonAmbiguous},
		{"several places, lines", []Replacement{{Old: "\treturn 1;\n", New: "\treturn 2;\n", Lines: true}}, "", refusal.ReasonAmbiguous},
		{"several places and a line", []Replacement{{Old: "\treturn 1;\n}\n", New: "\treturn 2;\n}\n", Lines: true, Line: 9}},
			"int g() {\n\treturn 1;>int g() {\n\treturn 2;", ""},
		{"several places and a wrong line", []Replacement{{Old: "\treturn 1;\n}\n", New: "\treturn 2;\n}\n", Lines: true, Line: 8}}, "",
			refusal.ReasonAmbiguous},
		{"all", []Replacement{{Old: "return 1;", New: "return 2;", All: true}}, "return 1;>return 2;", ""},
		{"two expected", []Replacement{{Old: "return 1;", New: "return 2;", Count: 2}}, "return 1;>return 2;", ""},
		{"three expected", []Replacement{{Old: "return 1;", New: "return 2;", Count: 3}}, "", refusal.ReasonAmbiguous},
		{"in turn", []Replacement{{Old: "int b;", New: "int c;"}, {Old: "int c;", New: "int d;"}}, "int b;>int d;", ""},
		{"deletion", []Replacement{{Old: "int b;\n", New: ""}}, "int b;\n>", ""},
		{"deletion of lines", []Replacement{{Old: "int b;\n", New: "", Lines: true}}, "int b;\n>", ""},
		{"trailing space", []Replacement{{Old: "int b;  \nint a2;\n", New: "int c;\nint a2;\n"}}, "int b;>int c;", ""},
		{"missing", []Replacement{{Old: "int x;\n", New: "int y;\n"}}, "", refusal.ReasonNoMatch},
		{"empty", []Replacement{{Old: "", New: "int y;\n"}}, "", refusal.ReasonNoAnchor},
		{"blank", []Replacement{{Old: "\n\n", New: "\n\n\n"}}, "", refusal.ReasonNoAnchor},
		{"no change", []Replacement{{Old: "int b;", New: "int b;"}}, "", refusal.ReasonEmpty},
		{"there already", []Replacement{{Old: "int a;\n", New: "int a;\nint b;\n"}}, "", refusal.ReasonAlreadyApplied},
		{"there already, lines", []Replacement{{Old: "int a;\n", New: "int a;\nint b;\n", Lines: true}}, "", refusal.ReasonAlreadyApplied},
		{"done already", []Replacement{{Old: "int f() {\n\treturn 0;\n}\n", New: "int f() {\n\treturn 1;\n}\n", Lines: true}}, "",
			refusal.ReasonAlreadyApplied},
		{"placeholder", []Replacement{{Old: "int b;", New: "int c;\n// ... existing code ..."}}, "", refusal.ReasonElided},
		{"numbers", []Replacement{{Old: "2|int b;\n3|int a2;\n", New: "2|int c;\n3|int a2;\n", Lines: true}}, "int b;>int c;", ""},
	} {
		m, err := Replace([]byte(before), tt.list, &Options{Path: "a.cpp"})
		if tt.want == "" {
			if e, ok := err.(*refusal.Error); !ok || e.Reason != tt.reason || e.Hint() == "" {
				t.Errorf("%s: %v, want reason %s", tt.name, err, tt.reason)
			}
			continue
		}
		old, new, _ := strings.Cut(tt.want, ">")
		if want := strings.ReplaceAll(before, old, new); err != nil || string(m.After) != want {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
	m, err := Replace([]byte("int a;\r\nint b;\r\n"), []Replacement{{Old: "int a;\nint b;\n", New: "int c;\nint b;\n"}}, nil)
	if err != nil || string(m.After) != "int c;\r\nint b;\r\n" {
		t.Errorf("CRLF: %+v, %v", m, err)
	}
}

// Whatever the texts are: no panic, and what is replaced has a canonical diff that does the same.
func FuzzReplace(f *testing.F) {
	f.Add("int a;\nint b;\n", "int b;", "int c;", 0, false)
	f.Add("a\r\nb\r\n", "a\nb\n", "c\n", 1, true)
	f.Add("", "", "x\n", 0, true)
	f.Add("a\n\nb", "\na\n\n", "\nc\n\n", 2, true)
	f.Fuzz(func(t *testing.T, before, old, new string, line int, lines bool) {
		m, err := Replace([]byte(before), []Replacement{{Old: old, New: new, Line: line, Lines: lines}}, &Options{Path: "a.cpp"})
		if err != nil {
			if e, ok := err.(*refusal.Error); !ok || e.Code == "" || e.Hint() == "" {
				t.Errorf("error %v", err)
			}
			return
		}
		again, err := Apply([]byte(before), string(m.Diff("f")), &Options{Path: "f", Strict: true, Language: "f.txt"})
		if err != nil || string(again.After) != string(m.After) {
			t.Errorf("the canonical diff does not do the same: %v\n%s", err, m.Diff("f"))
		}
	})
}

// The text after the old text would become a part of the comment that ends the new text. A line end that the new text lacks is put
// back.
func TestReplaceEndsInComment(t *testing.T) {
	const file = "int a;\nint b;\nint c;\n"
	m, err := Replace([]byte(file), []Replacement{{Old: "int b;\n", New: "int b;  // the second"}}, &Options{Path: "a.c"})
	if err != nil || string(m.After) != "int a;\nint b;  // the second\nint c;\n" || len(m.Repairs) != 1 {
		t.Errorf("Replace: %+v, %v", m, err)
	}
	_, err = Replace([]byte(file), []Replacement{{Old: "int b;\nint", New: "int b;  // the second"}}, &Options{Path: "a.c"})
	if e, ok := err.(*refusal.Error); !ok || e.Reason != refusal.ReasonTruncated {
		t.Errorf("Replace: %v, want reason %s", err, refusal.ReasonTruncated)
	}
	for _, r := range []Replacement{{Old: "int b;", New: "int b;  // the second"}, {Old: "int b;\n", New: "int b; /* x */ "}, {Old: "b;\nint c", New: "b, c"}} {
		if _, err := Replace([]byte(file), []Replacement{r}, &Options{Path: "a.c"}); err != nil {
			t.Errorf("%+v: %v", r, err)
		}
	}
}

// A new text that was cut off, and then closed, leaves a comment or a literal open, or ends in dots.
func TestReplaceCutOff(t *testing.T) {
	const file = "int a;\nint b;  // the second\n/** One. */\nint c;\nvoid f(int x) {}\n"
	cases := []struct {
		old, new string
		ok       bool
	}{
		{"int a;\nint b;", "int a;\n/**\n * Something.  This is use", false},
		{"int a;\nint b;", "int a;\n/**\n * Something.  This is use...", false},
		{"int a;\n", "int a;\n/* begins\n", false},
		{"int c;", "int c = g(\"text", false},
		{"int a;", "int a = use...", false},
		{"int a;", "int a;  // and so on...", false},
		{"the second", "the third", true},
		{"/** One.", "/** Two.", true},
		{"int x", "int... x", true},
		{"int x", "T...", true},
		{"int a;\n", "int a;\n/* ends */\n", true},
		{"int a;\n", "int a;\n// a comment\n", true},
	}
	for _, tt := range cases {
		_, err := Replace([]byte(file), []Replacement{{Old: tt.old, New: tt.new}}, &Options{Path: "a.cc"})
		e, _ := err.(*refusal.Error)
		if tt.ok != (err == nil) || !tt.ok && (e == nil || e.Reason != refusal.ReasonTruncated) {
			t.Errorf("%q to %q: %v, ok %v", tt.old, tt.new, err, tt.ok)
		}
	}
}

// Old and new text came with their escapes doubled.
func TestReplaceDoubledEscapes(t *testing.T) {
	const file = "void f() {\n\tputs(\"a\\n\");\n\tint b;\n}\nchar c = '\\n';\n"
	cases := []struct {
		old, new, want string // want is "" for a refusal
	}{
		{`\tputs(\"a\\n\");\n\tint b;`, `\tputs(\"b\\n\");\n\tint b;`, "void f() {\n\tputs(\"b\\n\");\n\tint b;\n}\nchar c = '\\n';\n"},
		{`int b;\n}`, `int d;\n}`, "void f() {\n\tputs(\"a\\n\");\n\tint d;\n}\nchar c = '\\n';\n"},
		// Some escapes are doubled and some are not.
		{`\tputs("a\n");\n\tint b;`, `\tputs("b\n");\n\tint b;`, ""},
		{`int b;\n}`, `puts("x");\n}`, ""},
		{`int b;\n}`, "int d;\n}", ""},
		// The new text would have a line end in a literal.
		{`int b;\n}`, `char d = '\n';\n}`, ""},
	}
	for _, tt := range cases {
		m, err := Replace([]byte(file), []Replacement{{Old: tt.old, New: tt.new}}, &Options{Path: "a.cc"})
		if tt.want == "" != (err != nil) || err == nil && string(m.After) != tt.want {
			t.Errorf("%q to %q: %v, %v", tt.old, tt.new, m, err)
		}
	}
	list := []Replacement{{Old: `int b;\n}`, New: `int d;\n}`}, {Old: "char c", New: `int e;\nchar c`}}
	if m, err := Replace([]byte(file), list, &Options{Path: "a.cc"}); err == nil {
		t.Errorf("one replacement is escaped, the other one may be: %q", m.After)
	}
}

// Two new texts for one old text are alternatives.
func TestReplaceAlternatives(t *testing.T) {
	const file = "#ifdef A\n#endif\nint b;\n"
	list := []Replacement{{Old: "#endif\n", New: "#endif\nint x;\n#endif\n", Lines: true}, {Old: "#endif\n", New: "#endif\nint y;\n#endif\n", Lines: true}}
	_, err := Replace([]byte(file), list, nil)
	if e, ok := err.(*refusal.Error); !ok || e.Reason != refusal.ReasonOverlap || e.Hunk != 2 {
		t.Errorf("Replace: %v, want reason %s", err, refusal.ReasonOverlap)
	}
	// At two lines they are two places.
	list = []Replacement{{Old: "int a;\n", New: "int b;\n", Lines: true, Line: 1}, {Old: "int a;\n", New: "int c;\n", Lines: true, Line: 3}}
	if m, err := Replace([]byte("int a;\n\nint a;\n"), list, nil); err != nil || string(m.After) != "int b;\n\nint c;\n" {
		t.Errorf("Replace: %v, %v", m, err)
	}
}

// What is around the old text is not brought in again.
func TestReplaceRepeatsBeside(t *testing.T) {
	const file = "int first();\nint second();\nint third();\nint fourth();\n"
	for _, r := range []Replacement{
		{Old: "int second();", New: "int second(int);\nint third();"},
		{Old: "int second();\n", New: "int second(int);\nint third();\nint fourth();\n"},
		{Old: "int second();\n", New: "int first();\nint second(int);\n"},
		{Old: "int second();\n", New: "int second(int);\nint third();\n", Lines: true},
	} {
		_, err := Replace([]byte(file), []Replacement{r}, &Options{Path: "a.cpp"})
		if e, ok := err.(*refusal.Error); !ok || e.Reason != refusal.ReasonOverlap {
			t.Errorf("%+v: %v, want reason %s", r, err, refusal.ReasonOverlap)
		}
	}
	m, err := Replace([]byte(file), []Replacement{{Old: "int third();\n", New: "int third();\nint third();\n"}}, &Options{Path: "a.cpp"})
	if err != nil || len(m.After) != len(file)+len("int third();\n") {
		t.Errorf("a line that is meant to be there twice: %v", err)
	}
}

// One replacement of a list may open a comment that a later one closes.
func TestReplaceCommentAcross(t *testing.T) {
	const file = "int a;\nint b;\nint c;\n"
	list := []Replacement{{Old: "int b;", New: "/* int b;"}, {Old: "int c;", New: "int c; */"}}
	m, err := Replace([]byte(file), list, &Options{Path: "a.c"})
	if err != nil || string(m.After) != "int a;\n/* int b;\nint c; */\n" {
		t.Errorf("Replace: %v", err)
	}
	list = []Replacement{{Old: "int b;", New: "/* int b;"}, {Old: "int a;", New: "int a; /* x */"}}
	if _, err := Replace([]byte(file), list, &Options{Path: "a.c"}); err == nil {
		t.Error("a comment that no text closes is left open")
	}
}

// A line keeps the characters that its text in the patch has as ASCII.
func TestReplaceTypography(t *testing.T) {
	const file = "// a\n// She said \u201chello\u201d \u2014 twice\nint b;\n"
	r := Replacement{Old: "// a\n// She said \"hello\" - twice\nint b;\n", New: "// a\n// She said \"hello\" - three times\nint c;\n"}
	m, err := Replace([]byte(file), []Replacement{r}, &Options{Path: "a.c"})
	if err != nil || string(m.After) != "// a\n// She said \u201chello\u201d \u2014 three times\nint c;\n" {
		t.Errorf("Replace: %v %s", err, m.Diff("a.c"))
	}
	r.New = "// a\n// He said \"good bye\" and \"hello\" - twice\nint b;\n"
	if _, err := Replace([]byte(file), []Replacement{r}, &Options{Path: "a.c"}); err == nil {
		t.Error("new quotes beside typographic ones are written")
	}
}
