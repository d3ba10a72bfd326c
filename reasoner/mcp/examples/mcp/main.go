// Command mcp serves C++ tools and a reasoner over the Model Context Protocol on standard input and output.
//
//	mcp [-config reasoners.yaml] [-root DIR]
//
// Inputs of tasks and programs to debug are below -root (default: the working directory). Tools whose
// program is not installed (g++ or clang++, a debug adapter) are not listed.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path"
	"path/filepath"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/config"
	"github.com/cppreason/cppreason/reasoner/mcp"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], &sdk.StdioTransport{}); err != nil && ctx.Err() == nil {
		fmt.Fprintln(os.Stderr, "mcp:", err)
		os.Exit(1)
	}
}

// run is the program without its process.
func run(ctx context.Context, args []string, t sdk.Transport) error {
	flags := flag.NewFlagSet("mcp", flag.ContinueOnError)
	file := flags.String("config", "", "configuration `file`; none means offline")
	dir := flags.String("root", ".", "the `folder` of inputs and programs")
	if err := flags.Parse(args); err != nil {
		return err
	}
	root, err := os.OpenRoot(*dir)
	if err != nil {
		return err
	}
	defer root.Close()
	a, err := buildAdapter(*file, root.FS())
	if err != nil {
		return err
	}
	defer a.Close()
	o := &mcp.Options{Reasoner: a}
	tc := toolchain.New(&toolchain.Options{LookupEnv: os.LookupEnv})
	if cc, err := tc.Find(ctx, "g++", "clang++", "clang++-22"); err == nil {
		o.Compiler = cc
	}
	if ad, err := dap.Find(ctx); err == nil {
		o.Launch = func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error) {
			if !filepath.IsLocal(t.Program) {
				return nil, errors.New("program: want a path below the root")
			}
			t.Program, t.Dir = filepath.Join(*dir, t.Program), *dir
			return dap.Launch(ctx, ad, t, nil)
		}
	}
	s := mcp.New(o)
	defer s.Close()
	return s.Run(ctx, t)
}

// buildAdapter builds the back ends.
func buildAdapter(file string, root fs.FS) (*config.Adapter, error) {
	host := &config.Host{Lookup: os.LookupEnv, Resolver: &adapter.Files{
		Root:    root,
		Session: func(sid string) (fs.FS, error) { return fs.Sub(root, path.Join(".vdt/sessions", sid)) },
	}}
	if file == "" {
		return config.Offline(host)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	c, err := config.Parse(data)
	if err != nil {
		return nil, err
	}
	return c.Build(host)
}
