package fixloop_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/fixloop"
)

// A loop with a fake check and a fake model. A session's own model can take its place: any function that
// returns a patch is a reasoner.
func ExampleRun() {
	folder, err := os.MkdirTemp("", "example-")
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
	if err := root.WriteFile("main.cpp", []byte("int main() { return 0 }\n"), 0o666); err != nil {
		fmt.Println(err)
		return
	}
	check := fixloop.CheckFunc(func(context.Context) (*fixloop.State, error) {
		text, err := root.ReadFile("main.cpp")
		if err != nil || strings.Contains(string(text), "0;") {
			return &fixloop.State{}, err
		}
		return &fixloop.State{Failures: 1, Log: []byte("main.cpp:1:22: error: expected ';' before '}' token\n")}, nil
	})
	in := fixloop.NewInputs(root)
	model := reasoner.Func(func(ctx context.Context, t *reasoner.Task) (*reasoner.Outcome, error) {
		log, err := in.Resolve(ctx, t.Inputs.Logs[0])
		fmt.Printf("the model reads %s", log)
		return &reasoner.Outcome{Result: reasoner.Result{
			PatchSuggestion: "--- a/main.cpp\n+++ b/main.cpp\n@@ -1 +1 @@\n-int main() { return 0 }\n+int main() { return 0; }\n",
		}}, err
	})
	dir, err := patchproto.OpenDir(root, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer dir.Close()
	report, err := fixloop.Run(context.Background(), &fixloop.Options{
		Checker: check, Reasoner: model, Inputs: in, Applier: dir, Files: []string{"main.cpp"},
	})
	fmt.Println(report.End, err)
	fmt.Print(report.Patch)
	// Output:
	// the model reads main.cpp:1:22: error: expected ';' before '}' token
	// fixed <nil>
	// --- a/main.cpp
	// +++ b/main.cpp
	// @@ -1 +1 @@
	// -int main() { return 0 }
	// +int main() { return 0; }
}
