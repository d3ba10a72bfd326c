package textpatch

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

func TestSpacing(t *testing.T) {
	const file = "struct options {\n\tint    width;\t\t// columns\n\tint    height;\t\t// rows\n\tbool   color;\t\t// of text\n\n\tbool   wraps() const;\n\tconst char *name = \"a  b\";\n};\n"
	const patch = "@@ -2,6 +2,6 @@\n \tint width; // columns\n \tint height;    // rows\n \tbool color; // of text\n \n-\tbool   wraps() const;\n+\tbool wraps(int n) const;\n" +
		" \tconst char *name = \"a  b\";\n"
	want := strings.Replace(file, "bool   wraps()", "bool wraps(int n)", 1)
	checkApplied(t, file, patch, "a.h", want)
	m, err := Apply([]byte(file), patch, nil)
	if err != nil || m.Rung != Spacing {
		t.Errorf("rung %v, %v", m, err)
	}
	// An addition with an alignment of its own shows that the model keeps those of added lines.
	checkApplied(t, file, "@@ -2,3 +2,4 @@\n \tint width; // columns\n \tint height; // rows\n+\tint    depth;\t\t// bits\n \tbool color; // of text\n", "a.h",
		strings.Replace(file, "\tbool   color", "\tint    depth;\t\t// bits\n\tbool   color", 1))
	for name, p := range map[string]string{
		"an addition beside":     "@@ -2,3 +2,4 @@\n \tint width; // columns\n \tint height; // rows\n+\tint depth; // bits\n \tbool color; // of text\n",
		"a replacement":          "@@ -5,2 +5,2 @@\n \n-\tbool wraps() const;\n+\tbool wraps(int n) const;\n \tconst char *name = \"a  b\";\n",
		"blanks for tabs there":  strings.Replace(patch, "+\tbool wraps", "+\tbool   wraps", 1),
		"only the blanks":        strings.Replace(patch, "+\tbool wraps(int n) const;", "+\tbool wraps() const;", 1),
		"a literal":              strings.Replace(patch, "\"a  b\"", "\"a b\"", 1),
		"a wrong number":         strings.Replace(patch, "-2,6 +2,6", "-3,6 +3,6", 1),
		"blanks between letters": strings.Replace(patch, "wraps() const", "wr aps() const", 1),
	} {
		if m, err := Apply([]byte(file), p, &Options{Path: "a.h"}); err == nil {
			t.Errorf("%s: applied\n%s", name, m.Diff("a.h"))
		}
	}
	// Blanks for the tabs of a directive, which is indented after its mark.
	checkRefused(t, "#if A\n#\tdefine B\n#\tdefine C\n#endif\n", "@@ -1,4 +1,4 @@\n #if A\n-#    define B\n+#    define B 1\n #    define C\n #endif\n", "a.h",
		refusal.ReasonNoMatch)
	checkRefused(t, file+file, strings.Replace(patch, "@@ -2,6 +2,6 @@", "@@ @@", 1), "a.h", refusal.ReasonNoMatch)
}

// The context of a hunk has blanks for the file's tabs, and the changed lines do not.
func TestTabsOfContext(t *testing.T) {
	const file = "int f() {\n\tint first;\n\tint second;\n\tif (first) {\n\t\tg();\n\t}\n\treturn second;\n}\n"
	const patch = "@@ -2,5 +2,5 @@\n         int first;\n         int second;\n" +
		"-\tif (first) {\n+\tif (second) {\n                 g();\n         }\n"
	want := strings.Replace(file, "(first)", "(second)", 1)
	checkApplied(t, file, patch, "a.c", want)
	checkRefused(t, file, strings.Replace(patch, "+\tif", "+        if", 1), "a.c", refusal.ReasonNoMatch)
}
