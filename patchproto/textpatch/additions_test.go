package textpatch

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// program is the file that the damaged patches are for.
const program = `#include <cstdio>

int twice(int x) {
	return 2 * x;
}

int main() {
	std::printf("%d\n", twice(4));
	return 0;
}
`

// Damaged additions are refused with their reason, whatever the counts of the hunk are.
func TestDamagedAdditions(t *testing.T) {
	for _, tt := range []struct {
		name, patch string
		reason      refusal.Reason
	}{
		{"placeholder with right counts", "@@ -3,3 +3,3 @@\n int twice(int x) {\n-\treturn 2 * x;\n+\t// ... existing code ...\n }\n",
			refusal.ReasonElided},
		{"placeholder without dots", "@@ -3,3 +3,3 @@\n int twice(int x) {\n-\treturn 2 * x;\n+\t// rest of the function unchanged\n }\n",
			refusal.ReasonElided},
		{"bare dots", "@@ -3,3 +3,3 @@\n int twice(int x) {\n-\treturn 2 * x;\n+\t...\n }\n", refusal.ReasonElided},
		{"numbers on all lines, one wrong", "@@ -3,3 +3,4 @@\n 3|int twice(int x) {\n-4|\treturn 2 * x;\n+4|\tx += x;\n+9|\treturn x;\n 5|}\n",
			refusal.ReasonNumbered},
		{"numbers on some additions", "@@ -3,3 +3,4 @@\n 3|int twice(int x) {\n-4|\treturn 2 * x;\n+4|\tx += x;\n+\treturn x;\n 5|}\n",
			refusal.ReasonNumbered},
		{"numbers on additions only", "@@ -3,3 +3,4 @@\n int twice(int x) {\n-\treturn 2 * x;\n+4|\tx += x;\n+5|\treturn x;\n }\n",
			refusal.ReasonNumbered},
		{"curled quotes in code", "@@ -7,3 +7,3 @@\n int main() {\n-\tstd::printf(\"%d\\n\", twice(4));\n+\tstd::printf(\u201c%d\\n\u201d, " +
			"twice(5));\n " +
			"\treturn 0;\n", refusal.ReasonCurled},
		{"entities in additions", "@@ -1,2 +1,3 @@\n #include <cstdio>\n+#include &lt;vector&gt;\n \n", refusal.ReasonEntities},
		{"entities in some additions", "@@ -1,2 +1,4 @@\n #include &lt;cstdio&gt;\n+#include &lt;vector&gt;\n+#include <map>\n \n",
			refusal.ReasonEntities},
		{"escapes everywhere", "@@ -7,3 +7,3 @@\n int main() {\n-\tstd::printf(\\\"%d\\\\n\\\", twice(4));\n+\tstd::printf(\\\"%i\\\\n\\\", " +
			"twice(4));\n " +
			"\treturn 0;\n", refusal.ReasonEscaped},
		{"escapes in additions", "@@ -7,2 +7,3 @@\n int main() {\n+\tstd::printf(\\\"x\\\");\n \tstd::printf(\"%d\\n\", twice(4));\n",
			refusal.ReasonEscaped},
		{"NUL byte", "@@ -7,2 +7,3 @@\n int main() {\n+\tint x\x00;\n \tstd::printf(\"%d\\n\", twice(4));\n", refusal.ReasonNUL},
		{"doubled marks", "@@ -3,3 +3,3 @@\n int twice(int x) {\n--\treturn 2 * x;\n++\treturn x + x;\n }\n", refusal.ReasonLeftover},
		{"doubled plus", "@@ -3,2 +3,3 @@\n int twice(int x) {\n++\tx += 0;\n \treturn 2 * x;\n", refusal.ReasonLeftover},
		{"merged hunks", "@@ -3,2 +3,4 @@\n int twice(int x) {\n+\tx += 0;\n+@@ -7,1 +8,2 @@\n \treturn 2 * x;\n", refusal.ReasonLeftover},
		{"marker of a block", "@@ -3,2 +3,3 @@\n int twice(int x) {\n+>>>>>>> REPLACE\n \treturn 2 * x;\n", refusal.ReasonLeftover},
		{"fence", "@@ -3,2 +3,3 @@\n int twice(int x) {\n+```cpp\n \treturn 2 * x;\n", refusal.ReasonLeftover},
		{"insertion is there", "@@ -2,2 +2,3 @@\n \n+int twice(int x) {\n", ""},
		{"insertion is there, after its context", "@@ -3,1 +3,3 @@\n int twice(int x) {\n+\treturn 2 * x;\n+}\n", refusal.ReasonAlreadyApplied},
		{"insertion is there, before its context", "@@ -4,1 +3,2 @@\n+int twice(int x) {\n \treturn 2 * x;\n", refusal.ReasonAlreadyApplied},
		{"result is there", "@@ -3,3 +3,3 @@\n int twice(int x) {\n-\treturn x + x;\n+\treturn 2 * x;\n }\n", refusal.ReasonAlreadyApplied},
		{"first hunk applied", "@@ -3,3 +3,3 @@\n int twice(int x) {\n-\treturn x + x;\n+\treturn 2 * x;\n }\n" +
			"@@ -9,2 +9,2 @@\n-\treturn 0;\n+\treturn 1;\n }\n",
			refusal.ReasonAlreadyApplied},
	} {
		m, err := Apply([]byte(program), tt.patch, &Options{Path: "main.cpp"})
		if tt.reason == "" {
			continue
		}
		if e, ok := err.(*refusal.Error); !ok || e.Reason != tt.reason || e.Hint() == "" {
			t.Errorf("%s: %v, want reason %s", tt.name, err, tt.reason)
			if m != nil {
				t.Errorf("%s", m.Diff("main.cpp"))
			}
		}
	}
}

// Additions that look like damage and are not.
func TestCleanAdditions(t *testing.T) {
	for _, tt := range []struct{ path, before, line string }{
		{"a.cpp", "int a;\n", "\tauto s = \"&lt;b&gt; \u201cquoted\u201d\"; // a &amp; b \u2026"},
		{"a.cpp", "int a;\n", "\tf(args...);"},
		{"a.cpp", "int a;\n", "\t\t..."}, // in a comment, see below
		{"a.cpp", "int a;\n", "++i;"},
		{"a.cpp", "int a;\n", "#define JOIN(a, b) \\"},
		{"a.cpp", "int a;\n", "const char *p = \"\\\"x\\\"\\n\";"},
		{"a.cpp", "int a;\n", "// The existing code calls this twice."},
		{"a.cpp", "int a;\n", "// the rest of the arguments"},
		{"a.cpp", "int a;\n", "char c = '\\n', d = '\\\\';"},
		{"a.cpp", "(f(args),\n", "\t..."},
		{"a.py", "x = 1\n", "..."},
		{"a.yml", "a: 1\n", "..."},
		{"a.md", "a\n", "// ... existing code ..."},
		{"a.md", "a\n", "```cpp"},
		{"t.patch", "a\n", "@@ -1,2 +1,2 @@"},
		{"a.js", "// ... existing code ...\n", "  // ... existing code ..."},
	} {
		after := tt.before + tt.line + "\n"
		if tt.line == "\t\t..." {
			after = tt.before + "/*\n" + tt.line + "\n*/\n"
		}
		if err := CheckContent(tt.path, []byte(tt.before), []byte(after)); err != nil {
			t.Errorf("%s: %q: %v", tt.path, tt.line, err)
		}
	}
}

// Whole files are checked as patches are.
func TestCheckContent(t *testing.T) {
	for _, tt := range []struct {
		name, path, content string
		reason              refusal.Reason
	}{
		{"rest unchanged", "main.cpp", "#include <cstdio>\n\nint twice(int x) {\n\treturn x + x;\n}\n\n// rest unchanged\n",
			refusal.ReasonElided},
		{"comment of dots", "main.cpp", "#include <cstdio>\n\nint main() {\n\t// ...\n}\n", refusal.ReasonElided},
		{"listing", "main.cpp", "1|int main() {\n2|\treturn 0;\n3|}\n", refusal.ReasonNumbered},
		{"listing of cat -n", "main.cpp", "     1\tint main() {\n     2\t\treturn 0;\n     3\t}\n", refusal.ReasonNumbered},
	} {
		err := CheckContent(tt.path, []byte(program), []byte(tt.content))
		if e, ok := err.(*refusal.Error); !ok || e.Reason != tt.reason {
			t.Errorf("%s: %v, want reason %s", tt.name, err, tt.reason)
		}
	}
}

// What surrounds a patch is dropped when nothing of it can be content.
func TestClosers(t *testing.T) {
	patch := "--- a/main.cpp\n+++ b/main.cpp\n@@ -3,3 +3,3 @@\n int twice(int x) {\n-\treturn 2 * x;\n+\treturn x + x;\n }\n"
	want := strings.Replace(program, "2 * x", "x + x", 1)
	for _, tt := range []struct{ name, before, after string }{
		{"tag", "<patch>\n", "</patch>\n"},
		{"here document", "patch -p1 <<'EOF'\n", "EOF\n"},
		{"V4A", "", "*** End Patch\n"},
		{"mail", "From 0123456789 Mon Sep 17 00:00:00 2001\nFrom: A <a@example.org>\nSubject: [PATCH] twice\n\nShorter.\n---\n main.cpp | 2 " +
			"+-\n\n", "-- \n2.39.2\n\n"},
		{"fence and list", "Here:\n\n```diff\n", "```\n\nWhat changed:\n\n- twice adds\n- nothing else\n"},
		{"sentence", "", "This makes the function add.\n"},
		{"sentence after a blank line", "", "\nThis makes the function add.\n"},
		{"unclosed fence", "```diff\n", ""},
	} {
		m, err := Apply([]byte(program), tt.before+patch+tt.after, &Options{Path: "main.cpp"})
		if err != nil || string(m.After) != want {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// A listing's numbers are taken off where each proves itself.
func TestNumberStyles(t *testing.T) {
	want := strings.Replace(program, "\treturn 2 * x;", "\tx += x;\n\treturn x;", 1)
	for _, style := range numberStyles {
		for _, numbered := range []bool{false, true} {
			n := func(number, text string) string { return "  " + number + style + text }
			add := func(number, text string) string {
				if numbered {
					return n(number, text)
				}
				return text
			}
			patch := "@@ -3,3 +3,4 @@\n " + n("3", "int twice(int x) {") + "\n-" + n("4", "\treturn 2 * x;") + "\n+" + add("4", "\tx += x;") +
				"\n+" + add("5", "\treturn x;") + "\n " + n("5", "}") + "\n"
			m, err := Apply([]byte(program), patch, &Options{Path: "main.cpp"})
			if err != nil || string(m.After) != want {
				t.Errorf("style %q, additions numbered %v: %v", style, numbered, err)
			}
		}
	}
}

// A hunk that lost a context line is refused where it fits by chance, if its header knows better.
func TestLostLine(t *testing.T) {
	before := "a\nb\nc\nx\na\nc\n"
	for _, patch := range []string{
		"@@ -1,3 +1,4 @@\n a\n+new\n c\n", // counts three lines, has two
		"@@ -1,2 +1,3 @@\n a\n+new\n c\n", // names line 1
	} {
		_, err := Apply([]byte(before), patch, nil)
		if e, ok := err.(*refusal.Error); !ok || e.Code != codes.PatchApplyFailed || e.Reason != refusal.ReasonAmbiguous {
			t.Errorf("Apply(%q): %v", patch, err)
		}
	}
}
