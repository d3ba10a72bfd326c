// Command mcp serves C++ tools and a reasoner over the Model Context Protocol on standard input and output.
//
//	mcp [-config reasoners.yaml] [-root DIR] [-write] [-run] [-clangd CMD] [-build FILE.cpp,...]
//
// Inputs of tasks and programs to debug are below -root (default: the working directory). Tools whose
// program is not installed (g++ or clang++, a debug adapter) are not listed. What changes files or runs code
// of the model is off by default: -write lists the tools for patches, -run the tool that runs programs. -clangd lists the
// questions about code, by a command or "auto", and indexes the project for them. -build links the named
// sources, below -root, into the program a.out there.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/codetool"
	"github.com/cppreason/cppreason/diagnostic/compiletool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/examples/internal/code"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/platform/detect"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/config"
	"github.com/cppreason/cppreason/reasoner/mcp"
	"github.com/cppreason/cppreason/sandbox"
)

// The parts of the help.
const (
	arguments = "[flags]"
	about     = `Serves the tools over the Model Context Protocol on standard input and output, until the input ends. Without
-write it changes no file below DIR; -run runs programs that the model writes, in temporary folders.`
	rejected = "the connection failed"
)

func main() { command.Main("mcp", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := command.Flags("mcp", arguments, about, rejected)
	file := flags.String("config", "", "configuration `file`; none means offline")
	dir := flags.String("root", ".", "the `folder` of inputs and programs")
	write := flags.Bool("write", false, "list the tools that change files below the root")
	runs := flags.Bool("run", false, "list the tool that runs programs of the model")
	server := flags.String("clangd", "", "the clangd `command` of the tools for code, or auto; "+
		"no such tools by default, since an index takes time")
	sources := flags.String("build", "", "the `sources` of the tool build, separated by commas")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return command.Usagef("unexpected %q: want flags alone", flags.Args())
	}
	root, err := os.OpenRoot(*dir)
	if err != nil {
		return command.Usage(err)
	}
	defer root.Close()
	var settings []byte // none: offline
	if *file != "" {
		if settings, err = command.ReadFile(ctx, *file); err != nil {
			return err
		}
	}
	host := &config.Host{Lookup: os.LookupEnv, Resolver: &adapter.Files{
		Root:    root.FS(),
		Session: func(sid string) (fs.FS, error) { return fs.Sub(root.FS(), path.Join(".vdt/sessions", sid)) },
	}}
	a, err := config.Open(settings, host, func(w config.Problem) { fmt.Fprintln(os.Stderr, "mcp: warning:", w) })
	if err != nil {
		return err
	}
	defer a.Close()
	o := &mcp.Options{Reasoner: a, Tree: root.FS()}
	if *write {
		patches, err := patchproto.OpenDir(root, nil)
		if err != nil {
			return err
		}
		defer patches.Close()
		o.Patches, o.Read = patches, root.ReadFile
	}
	if *server != "" {
		o.Code, err = code.Open(ctx, *server, *dir, root.FS(), &codetool.Options{Patches: o.Patches, Read: o.Read})
		if err != nil {
			return command.Usage(err)
		}
		defer o.Code.Session().Close()
	}
	if err := addCompiler(ctx, o, *dir, *runs, *sources); err != nil {
		return err
	}
	addDebugger(ctx, o, *dir)
	s := mcp.New(o)
	defer s.Close()
	return s.Run(ctx, &sdk.IOTransport{Reader: io.NopCloser(stdin), Writer: unclosed{stdout}})
}

// unclosed is an output that its user does not close.
type unclosed struct{ io.Writer }

// Close does nothing.
func (unclosed) Close() error { return nil }

// addCompiler adds what the first compiler that is installed makes possible.
func addCompiler(ctx context.Context, o *mcp.Options, dir string, runs bool, sources string) error {
	cc, err := toolchain.New(&toolchain.Options{LookupEnv: os.LookupEnv}).Find(ctx, "g++", "clang++", "clang++-22")
	if err != nil {
		return nil // without a compiler the tools are not listed
	}
	o.Compiler = cc
	if p, err := detect.Compiler(ctx, cc.Info().Path, nil); err == nil {
		o.Platform = &p
	}
	if sources != "" {
		list := strings.Split(sources, ",")
		o.Build = func(ctx context.Context) (*diagnostic.Outcome, error) {
			u := &diagnostic.Unit{File: list[0], Inputs: list[1:], Dir: dir, Action: diagnostic.Link, Flags: []string{"-g", "-O0"}}
			u.Output = filepath.Join(dir, "a.out")
			return cc.Compile(ctx, u)
		}
	}
	if !runs {
		return nil
	}
	return addRunner(ctx, o, cc.Info().Path)
}

// addRunner adds the tool that runs programs of the model. The compiler and the programs run in the strongest sandbox that
// works here, which each answer names.
func addRunner(ctx context.Context, o *mcp.Options, compiler string) error {
	box, err := sandbox.New(ctx, &sandbox.Options{Weaker: true})
	if err != nil {
		return err
	}
	cc, err := toolchain.New(&toolchain.Options{Sandbox: box}).Find(ctx, compiler)
	if err != nil {
		return err
	}
	o.Runner = compiletool.New(cc, &compiletool.Options{Sandbox: box})
	return nil
}

// addDebugger adds the debugger's tools when an adapter is installed. Each program gets the one that suits it.
func addDebugger(ctx context.Context, o *mcp.Options, dir string) {
	ad, err := dap.Find(ctx)
	if err != nil {
		return
	}
	launch := func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error) {
		c, err := dap.FindFor(ctx, t.Program)
		if err != nil {
			return nil, err
		}
		return dap.Launch(ctx, c.Adapter, t, nil)
	}
	o.Launch = func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error) {
		if err := confine(t, dir); err != nil {
			return nil, err
		}
		return launch(ctx, t)
	}
	o.Feedback = func(ctx context.Context, t *debugger.Target, ms []feedback.Monitor) (*feedback.Report, error) {
		if err := confine(t, dir); err != nil {
			return nil, err
		}
		return feedback.Collect(ctx, &feedback.Stepper{Adapter: ad.Name, Launch: launch}, t, ms, nil)
	}
}

// confine lets only programs below dir run.
func confine(t *debugger.Target, dir string) error {
	if !filepath.IsLocal(t.Program) {
		return errors.New("program: want a path below the root")
	}
	t.Program, t.Dir = filepath.Join(dir, t.Program), dir
	return nil
}
