package textpatch_test

import (
	"fmt"

	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// A patch with a wrong line number and wrong counts has one place only, and gets it.
func ExampleApply() {
	before := "int main() {\n  return 1;\n}\n"
	m, err := textpatch.Apply([]byte(before), "@@ -40,9 +40,9 @@\n int main() {\n-  return 1;\n+  return 0;\n }\n", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(m.After))
	fmt.Println(m.Rung, m.Repairs)
	// Output:
	// int main() {
	//   return 0;
	// }
	// R0 [short_hunk line_number]
}

// The error holds what the model has to know.
func ExampleApply_refused() {
	before := "int main() {\n  return 1;\n}\n"
	_, err := textpatch.Apply([]byte(before), "@@ -1,3 +1,3 @@\n int main() {\n-  return 2;\n+  return 0;\n }\n", nil)
	if e, ok := err.(*refusal.Error); ok {
		fmt.Println(e.Code, e.Reason)
		fmt.Println(e.Expected, e.Actual, e.Line)
	}
	// Output:
	// ERR_PATCH_APPLY_FAILED no_match
	//   return 2;   return 1; 2
}
