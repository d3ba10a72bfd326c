package cppreason_test

import (
	"context"
	"fmt"
	"os"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppcall/sourcetool"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/compiletool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/patchproto"
)

// README.md shows the functions below: TestReadme compares them.

// A service that wants structured compiler errors.
func diagnose(ctx context.Context, source []byte) error {
	compiler, err := toolchain.New(nil).Find(ctx, "g++", "clang++")
	if err != nil {
		return err // no compiler here
	}
	out, err := compiler.Compile(ctx, &diagnostic.Unit{Source: source, File: "upload.cpp", Standard: "c++20"})
	if err != nil {
		return err // it did not run; rejected code is not an error
	}
	var classifier classify.Classifier
	for _, d := range diagnostic.Collapse(out.Report.Diagnostics, 6) {
		finding := classifier.Classify(&d)
		fmt.Printf("%s:%d: %s: %s\n", d.File, d.Line, finding.Class, finding.FixStrategy)
	}
	return nil
}

// An agent that debugs.
func inspect(ctx context.Context, program string) error {
	adapter, err := dap.Find(ctx) // lldb-dap, or gdb 14 and later
	if err != nil {
		return err
	}
	session, err := dap.Launch(ctx, adapter, &debugger.Target{Program: program}, nil)
	if err != nil {
		return err
	}
	defer session.Close() // ends the program too
	stop, err := session.Resume(ctx, debugger.Continue)
	if err != nil || stop.Exited() {
		return err
	}
	vars, err := session.Variables(ctx, stop.Depth, nil)
	if err != nil {
		return err
	}
	text, err := cppfmt.MarshalVar("vars", vars, nil) // struct frame_vars vars = { ... };
	fmt.Printf("// %v\n%s\n", stop, text)
	return err
}

// An agent: a model that is asked again and again, with tools.
func agent(ctx context.Context, model cppcall.Model, root *os.Root, task string) ([]byte, error) {
	compiler, err := toolchain.New(nil).Find(ctx, "g++", "clang++")
	if err != nil {
		return nil, err
	}
	set, err := cppcall.NewSet(cppcall.Join(sourcetool.New(root.FS(), nil), compiletool.New(compiler, nil)), nil)
	if err != nil {
		return nil, err
	}
	session := cppcall.NewSession(set, &cppcall.SessionOptions{MaxTurns: 40, Declare: true})
	session.Add(transcript.Block{Body: task + "\n"})
	err = session.Serve(ctx, model, os.Stdout) // asks the model, answers its calls, until <EOS>
	return session.Transcript(), err           // session.Spans() is the loss mask
}

// A bot that applies a model's patch.
func apply(ctx context.Context, folder string, patch []byte) error {
	root, err := os.OpenRoot(folder) // nothing outside is ever touched
	if err != nil {
		return err
	}
	defer root.Close()
	plan, err := patchproto.FromDiff(patch, root.ReadFile) // remembers each file's SHA-256
	if err != nil {
		return err
	}
	dir, err := patchproto.OpenDir(root, nil)
	if err != nil {
		return err
	}
	defer dir.Close()
	receipt, err := dir.Apply(ctx, plan) // all of it, or none
	if err != nil {
		return err // *patchproto.Error: code, file, line, and a hint for the model
	}
	fmt.Println("to take it back:", receipt.Tx)
	return nil
}
