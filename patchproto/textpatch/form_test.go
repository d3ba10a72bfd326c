package textpatch

import (
	"testing"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Composed and decomposed letters look alike.
func TestForms(t *testing.T) {
	const (
		before     = "// d'apr\u00e8s l'\u00e9tude\nint a;\nint b;\n"
		decomposed = "// d'apre\u0300s l'e\u0301tude\nint a;\nint b;\n"
		mixed      = "// \u00e9 e\u0301\n"
	)
	for _, tt := range []struct{ name, before, patch, want string }{
		{"context", before, "@@ -1,3 +1,3 @@\n // d'apre\u0300s l'e\u0301tude\n-int a;\n+int c;\n int b;\n", "// d'apr\u00e8s l'\u00e9tude\nint c;\nint b;\n"},
		{"an addition", before, "@@ -1,3 +1,3 @@\n // d'apre\u0300s l'e\u0301tude\n-int a;\n+int c;  // cre\u0301\u0300e\n int b;\n",
			"// d'apr\u00e8s l'\u00e9tude\nint c;  // cr\u00e9\u0300e\nint b;\n"},
		{"another hunk", before, "@@ @@\n-// d'apre\u0300s l'e\u0301tude\n+// d'apre\u0300s\n@@ @@\n-int b;\n+int c;  // cre\u0301e\n",
			"// d'apr\u00e8s\nint a;\nint c;  // cr\u00e9e\n"},
		{"a decomposed file", decomposed, "@@ -1,3 +1,3 @@\n // d'apr\u00e8s l'\u00e9tude\n-int a;\n+int c;  // \u00e9\n int b;\n",
			"// d'apre\u0300s l'e\u0301tude\nint c;  // e\u0301\nint b;\n"},
		{"no evidence", before, "@@ -2,2 +2,2 @@\n-int a;\n+int c;  // e\u0301\n int b;\n", "// d'apr\u00e8s l'\u00e9tude\nint c;  // e\u0301\nint b;\n"},
	} {
		t.Run(tt.name, func(t *testing.T) { checkApplied(t, tt.before, tt.patch, "a.cc", tt.want) })
	}
	checkRefused(t, before+mixed, "@@ -1,3 +1,3 @@\n // d'apre\u0300s l'e\u0301tude\n-int a;\n+int c;  // cre\u0301e\n int b;\n", "a.cc",
		refusal.ReasonNoMatch)
	// A mark on another letter, or another one on it, is another word.
	checkRefused(t, before, "@@ -1,3 +1,3 @@\n // d'apre\u0301s l'e\u0301tude\n-int a;\n+int c;\n int b;\n", "a.cc", refusal.ReasonNoMatch)
}
