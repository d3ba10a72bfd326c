package patchproto_test

import (
	"fmt"
	"io/fs"
	"testing"

	"github.com/cppreason/cppreason/patchproto"
)

func ExampleUnified() {
	fmt.Printf("%s", patchproto.Unified("a.cpp", []byte("int x\n"), []byte("int x;\n")))
	// Output:
	// --- a/a.cpp
	// +++ b/a.cpp
	// @@ -1 +1 @@
	// -int x
	// +int x;
}

// FromDiff reads what Unified writes, also for a file that comes or goes.
func TestUnifiedFromDiff(t *testing.T) {
	for _, tt := range []struct {
		name     string
		old, new []byte
		want     patchproto.Kind
	}{
		{"change", []byte("a\nb\n"), []byte("a\nc\n"), patchproto.PatchFile},
		{"new file", nil, []byte("a\n"), patchproto.CreateFile},
		{"removed file", []byte("a\n"), nil, patchproto.DeleteFile},
	} {
		read := func(string) ([]byte, error) {
			if tt.old == nil {
				return nil, fs.ErrNotExist
			}
			return tt.old, nil
		}
		plan, err := patchproto.FromDiff(patchproto.Unified("a.cpp", tt.old, tt.new), read)
		if err != nil || len(plan.Actions) != 1 || plan.Actions[0].Kind != tt.want {
			t.Errorf("%s: FromDiff = %+v, %v; want one %v", tt.name, plan, err, tt.want)
		}
	}
	if diff := patchproto.Unified("a.cpp", []byte("a\n"), []byte("a\n")); diff != nil {
		t.Errorf("equal texts: %q, want nothing", diff)
	}
}
