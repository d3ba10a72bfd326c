package cppreason_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/reasoner"
)

// gccText is what g++ 12 -fdiagnostics-parseable-fixits prints for "int main() { return 0 }".
const gccText = `main.cpp: In function 'int main()':
main.cpp:1:22: error: expected ';' before '}' token
    1 | int main() { return 0 }
      |                      ^~
      |                      ;
fix-it:"main.cpp":{1:22-1:22}:";"
`

// compilerFunc is a fake compiler. A real one comes from diagnostic/toolchain.
type compilerFunc func(source []byte) (text string)

func (f compilerFunc) Compile(_ context.Context, u *diagnostic.Unit) (*diagnostic.Outcome, error) {
	output := f(u.Source)
	report, err := text.Parse(strings.NewReader(output), nil)
	if err != nil {
		return nil, err
	}
	out := &diagnostic.Outcome{Report: *report, Stderr: []byte(output)}
	if report.Diagnostics.Err() != nil {
		out.ExitCode = 1
	}
	return out, nil
}

// The fix loop with a fake compiler and a fake model: compile, show the diagnostics as C++, ask for a
// patch, apply it to the text it was made for, compile again.
func Example() {
	ctx := context.Background()
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
	var compiler diagnostic.Compiler = compilerFunc(func(source []byte) string {
		if bytes.Contains(source, []byte("return 0;")) {
			return ""
		}
		return gccText
	})
	var model reasoner.Reasoner = reasoner.Func(func(context.Context, *reasoner.Task) (*reasoner.Outcome, error) {
		return &reasoner.Outcome{Result: reasoner.Result{
			PatchSuggestion: "--- a/main.cpp\n+++ b/main.cpp\n@@ -1 +1 @@\n-int main() { return 0 }\n+int main() { return 0; }\n",
		}}, nil
	})
	if err := fixLoop(ctx, compiler, model, root); err != nil {
		fmt.Println(err)
	}
	// Output:
	// // <COMPILE_START>
	// struct diagnostic d = { .file = "main.cpp", .line = 1, .col = 22,
	//     .level = diagnostic::error, .message = "expected ';' before '}' token",
	//     .source_line = "int main() { return 0 }",
	//     .caret = "                     ^~",
	//     .notes = {
	//         { .kind = note::note_kind::in_function,
	//             .message = "In function 'int main()'" },
	//     },
	//     .fixes = {
	//         {
	//             .edits = {
	//                 { .file = "main.cpp", .line = 1, .col = 22, .end_line = 1,
	//                     .end_col = 22, .text = ";" },
	//             }},
	//     }};
	// // <COMPILE_END>
	// // compiles after 1 patch
}

// fixLoop is the loop of the package documentation.
func fixLoop(ctx context.Context, compiler diagnostic.Compiler, model reasoner.Reasoner, root *os.Root) error {
	dir, err := patchproto.OpenDir(root, nil)
	if err != nil {
		return err
	}
	defer dir.Close()
	for patches := range 4 {
		source, err := root.ReadFile("main.cpp")
		if err != nil {
			return err
		}
		out, err := compiler.Compile(ctx, &diagnostic.Unit{Source: source})
		if err != nil {
			return err
		}
		if out.OK() {
			fmt.Printf("// compiles after %d patch\n", patches)
			return nil
		}
		for _, d := range diagnostic.Brief(out.Report.Diagnostics) {
			text, err := cppfmt.MarshalVar("d", d, &cppfmt.Options{OmitZero: true})
			if err != nil {
				return err
			}
			block := transcript.Block{Tag: token.CompileStart, Body: strings.TrimSpace(string(text))}
			fmt.Printf("%s\n", transcript.Append(nil, block, &transcript.Options{Comment: true}))
		}
		answer, err := model.Reason(ctx, &reasoner.Task{Kind: reasoner.ProposePatch})
		if err != nil {
			return err
		}
		plan, err := patchproto.FromDiff([]byte(answer.PatchSuggestion), root.ReadFile)
		if err != nil {
			return err
		}
		if _, err := dir.Apply(ctx, plan); err != nil {
			return err
		}
	}
	return fmt.Errorf("no clean compile")
}
