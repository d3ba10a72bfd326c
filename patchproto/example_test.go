package patchproto_test

import (
	"context"
	"fmt"
	"os"

	"github.com/cppreason/cppreason/patchproto"
)

func ExampleDecode() {
	reply := "Sure:\n```json\n{\"actions\":[{\"kind\":\"CREATE_FILE\",\"path\":\"a.cc\",\"content\":\"int a;\\n\"}]}\n```\n"
	plan, err := patchproto.Decode([]byte(reply), patchproto.V2, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(plan.Actions[0].Kind, plan.Actions[0].Path)
	_, err = patchproto.Decode([]byte(`{"actions":[{"kind":"COPY_FILE","path":"a.cc"}]}`), patchproto.V2, nil)
	fmt.Println(err)
	// Output:
	// CREATE_FILE a.cc
	// patchproto: schema: at "/actions/0/kind": ERR_SCHEMA_VALIDATION: "COPY_FILE" is no kind of protocol 2
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
