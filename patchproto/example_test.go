package patchproto_test

import (
	"context"
	"fmt"
	"os"

	"github.com/cppreason/cppreason/patchproto"
)

// A patch with a wrong line number and wrong counts has one place only, and gets it.
func ExampleApplyText() {
	before := "int main() {\n  return 1;\n}\n"
	m, err := patchproto.ApplyText([]byte(before), "@@ -40,9 +40,9 @@\n int main() {\n-  return 1;\n+  return 0;\n }\n", nil)
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

// The error says what the model has to know.
func ExampleError_Hint() {
	_, err := patchproto.ApplyText([]byte("int main() {\n  return 1;\n}\n"), "@@ -1,3 +1,3 @@\n int main() {\n-  return 2;\n+  return 0;\n }\n", nil)
	if e, ok := err.(*patchproto.Error); ok {
		fmt.Println(e.Code, e.Reason)
		fmt.Println(e.Hint())
	}
	// Output:
	// ERR_PATCH_APPLY_FAILED no_match
	// Copy the context and deleted lines of the hunk from the file, byte for byte. The patch expects "  return 2;", but line 2 of the file is "  return 1;".
}

func ExampleDecode() {
	reply := "Sure:\n```json\n{\"actions\":[{\"kind\":\"CREATE_FILE\",\"path\":\"a.cc\",\"content\":\"int a;\\n\"}]}\n```\n"
	plan, err := patchproto.Decode([]byte(reply), patchproto.V2, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(plan.Actions[0].Kind, plan.Actions[0].Path)
	_, err = patchproto.Decode([]byte(`{"actions":[{"kind":"MOVE_FILE","path":"a.cc"}]}`), patchproto.V2, nil)
	fmt.Println(err)
	// Output:
	// CREATE_FILE a.cc
	// patchproto: schema: at "/actions/0/kind": ERR_SCHEMA_VALIDATION: "MOVE_FILE" is no kind of protocol 2
}

// A diff of several files becomes a plan, is shown, applied and taken back.
func ExampleOpenDir() {
	folder, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	root, err := os.OpenRoot(folder)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer root.Close()
	if err := root.WriteFile("a.txt", []byte("one\ntwo\n"), 0o666); err != nil {
		fmt.Println(err)
		return
	}
	diff := "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n"
	plan, err := patchproto.FromDiff([]byte(diff), root.ReadFile)
	if err != nil {
		fmt.Println(err)
		return
	}
	dir, err := patchproto.OpenDir(root, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer dir.Close()
	show := func() {
		text, err := root.ReadFile("a.txt")
		fmt.Printf("%q %v\n", text, err)
	}
	receipt, err := dir.Apply(context.Background(), plan)
	if err != nil {
		fmt.Println(err)
		return
	}
	show()
	if err := dir.Undo(context.Background(), receipt.Tx); err != nil {
		fmt.Println(err)
		return
	}
	show()
	// Output:
	// "one\n2\n" <nil>
	// "one\ntwo\n" <nil>
}
