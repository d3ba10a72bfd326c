package textpatch

import "testing"

// Anchors choose among places; without them, and against them, a hunk is refused.
func TestAnchors(t *testing.T) {
	const before = "class A {\n\tint get() {\n\t\treturn 1;\n\t}\n};\n\nclass B {\n\tint get() {\n\t\treturn 1;\n\t}\n\tint set() {\n" +
		"\t\treturn 1;\n\t}\n};\n"
	for _, tt := range []struct {
		name, patch string
		line        int // of the changed line; 0 if refused
	}{
		{"first class", "@@ class A\n-\t\treturn 1;\n+\t\treturn 2;\n", 3},
		{"two anchors", "@@ class B {\n@@ \tint set() {\n-\t\treturn 1;\n+\t\treturn 2;\n", 12},
		{"class with two places", "@@ class B\n-\t\treturn 1;\n+\t\treturn 2;\n", 0},
		{"anchor that is there twice", "@@ int get()\n-\t\treturn 1;\n+\t\treturn 2;\n", 0},
		{"no anchor", "@@\n-\t\treturn 1;\n+\t\treturn 2;\n", 0},
		{"anchor below the only place", "@@ class B\n class A {\n-\tint get() {\n+\tint get2() {\n", 0},
		{"end of file", "@@\n-\t}\n+\t} // end\n };\n*** End of File\n", 13},
		{"unknown anchor, one place", "@@ class C\n class A {\n-\tint get() {\n+\tint get2() {\n", 2},
	} {
		m, err := Apply([]byte(before), tt.patch, nil)
		got := 0
		if err == nil {
			for i, l := range split(before) {
				if i < len(split(string(m.After))) && split(string(m.After))[i] != l {
					got = i + 1
					break
				}
			}
		}
		if got != tt.line {
			t.Errorf("%s: changed line %d, want %d (%v)", tt.name, got, tt.line, err)
		}
	}
}
