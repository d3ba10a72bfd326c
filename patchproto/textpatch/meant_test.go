package textpatch

import "testing"

// Characters that show nothing, and words of notes, that real changes of public repositories add. The others are damage.
func TestMeant(t *testing.T) {
	for _, tt := range []struct {
		path, line string
		ok         bool
	}{
		{"a.cc", "\tif (truncated)", true},
		{"a.cc", "\tputs(\"a long text [truncated]", false},
		{"a.cc", "\tint a; [truncated]", false},
		{"ar.po", "msgstr \"\u202a--check\u202c \u0628\u0631\u0631\"", true},
		{"a.po", "msgstr \"\u202a--check\"", false},
		{"a.cc", "\tputs(\"\u0628\u202e\");", false},
		{"nepali.aff", "WORDCHARS  \u0903\u093e\u200c\u200d", true},
		{"ar.po", "msgstr \"(\u063a)\u200d\u0627\u062f\u0631\"", true},
		{"a.cc", "\tint a\u200db;", false},
		{"a.py", "    line.replace('\ufeff', '')", true},
		{"a.cc", "\ts.erase(\"\u200b\");", true},
		{"a.cc", "\tputs(\"a\u200b\");", false},
	} {
		patch := "@@ -1,2 +1,3 @@\n \tint x;\n+" + tt.line + "\n \tint y;\n"
		_, err := Apply([]byte("\tint x;\n\tint y;\n"), patch, &Options{Path: tt.path})
		if (err == nil) != tt.ok {
			t.Errorf("%s: %q: %v, want ok %t", tt.path, tt.line, err, tt.ok)
		}
	}
}
