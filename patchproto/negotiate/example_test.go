package negotiate_test

import (
	"fmt"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/negotiate"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// One APPLY: a patch that does not fit is repaired once, then the other protocol is tried.
func ExampleDecide() {
	state := negotiate.State{Version: patchproto.V2, Mode: patchproto.ModeApply, Fallback: true}
	for {
		_, err := textpatch.Apply([]byte("int x\n"), "@@ -1 +1 @@\n-int y\n+int y;\n", nil)
		next := negotiate.Decide(err, state)
		fmt.Println(patchproto.CodeOf(err), next.Do)
		if next.Do == negotiate.Abort {
			return
		}
		state = next.State
	}
	// Output:
	// ERR_PATCH_APPLY_FAILED repair
	// ERR_PATCH_APPLY_FAILED fallback
	// ERR_PATCH_APPLY_FAILED abort
}

func ExampleFileBlocks() {
	text, _, err := negotiate.FileBlocks([]negotiate.File{{Path: "a.cc", Content: []byte("int a;\n")}}, nil)
	fmt.Print(text, err)
	// Output:
	// FILE[a.cc] (sha256=386593f1475dc210d45a5f3d4b6bb11c065fc6fe2e08ebdd00ab4cf3a0848744):
	// int a;
	// <nil>
}
