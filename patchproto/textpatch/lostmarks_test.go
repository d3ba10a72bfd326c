package textpatch

import (
	"testing"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Hunks that have lost a line or a mark, and headers that show it.
func TestLostMarks(t *testing.T) {
	const before = "int a;\nint b;\nint counter;\nint d;\nint e;\nint f;\nint g;\nint h;\n"
	// The second header counts both lines that the first one adds.
	checkRefused(t, before, "@@ -1,2 +1,4 @@\n int a;\n+int a2;\n int b;\n@@ -7,2 +9,2 @@\n int g;\n-int h;\n+int h2;\n", "a.cpp",
		refusal.ReasonTruncated)
	// A line is left as context beside its new form.
	checkRefused(t, before, "@@ -2,2 +2,2 @@\n int b;\n int counter;\n+int counter = 0;\n", "a.cpp", refusal.ReasonTruncated)
	// The header alone is wrong.
	checkApplied(t, before, "@@ -1,2 +1,4 @@\n int a;\n+int a2;\n int b;\n@@ -7,2 +8,2 @@\n int g;\n-int h;\n+int h2;\n", "a.cpp",
		"int a;\nint a2;\nint b;\nint counter;\nint d;\nint e;\nint f;\nint g;\nint h2;\n")
	// A blank line after the hunk, which its header does not count.
	checkApplied(t, before, "@@ -1,2 +1,3 @@\n int a;\n+int a2;\n int b;\n \n", "a.cpp",
		"int a;\nint a2;\nint b;\nint counter;\nint d;\nint e;\nint f;\nint g;\nint h;\n")
}
