// Package code joins clangd with the tools of a model for the examples.
package code

import (
	"context"
	"io/fs"
	"path/filepath"

	"github.com/cppreason/cppreason/diagnostic/clangd"
	"github.com/cppreason/cppreason/diagnostic/codetool"
	"github.com/cppreason/cppreason/platform/detect"
)

// Open starts a clangd for the project in dir, with the tools of a model. server is its command; "auto" means the first that is
// installed. Sources that no compile_commands.json has are compiled as the build files of tree have it. The caller closes the
// session of the tools.
func Open(ctx context.Context, server, dir string, tree fs.FS, o *codetool.Options) (*codetool.Tools, error) {
	var names []string
	if server != "auto" {
		names = []string{server}
	}
	found, err := clangd.Find(ctx, names...)
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	flags := func(file string) ([]string, bool) {
		f, err := detect.Flags(tree, file, nil)
		return argv(f), err == nil && len(f.Argv) > 0
	}
	session, err := clangd.Start(ctx, found, dir, &clangd.Options{Flags: flags, Tidy: true})
	if err != nil {
		return nil, err
	}
	tools := codetool.Options{}
	if o != nil {
		tools = *o
	}
	tools.Root = dir
	return codetool.New(session, &tools), nil
}

// argv returns the flags of a file, nil if it is not in the tree.
func argv(f *detect.FileFlags) []string {
	if f == nil {
		return nil
	}
	return f.Argv
}
