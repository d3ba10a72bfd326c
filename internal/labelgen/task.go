package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
)

// A build is a temporary folder in which tools run.
type build struct {
	dir    string
	limits proc.Limits
}

func newBuild(wall time.Duration) (*build, error) {
	dir, err := os.MkdirTemp("", "labelgen")
	if err != nil {
		return nil, err
	}
	return &build{dir: dir, limits: proc.Limits{Wall: wall, Output: 1 << 18}}, nil
}

func (b *build) remove() { os.RemoveAll(b.dir) }

func (b *build) write(name, text string) error {
	return os.WriteFile(filepath.Join(b.dir, name), []byte(text), 0o666)
}

// run runs a command in the folder. It returns nil if the command is missing or could not run.
func (b *build) run(ctx context.Context, command string, args ...string) *proc.Result {
	path, err := proc.LookPath(command)
	if err != nil {
		return nil
	}
	res, err := proc.Run(ctx, &proc.Cmd{Path: path, Args: args, Dir: b.dir, Env: environ(), Limits: b.limits})
	if err != nil {
		return nil
	}
	return res
}

// succeeds runs a command and reports whether it exited with 0.
func (b *build) succeeds(ctx context.Context, command string, args ...string) bool {
	res := b.run(ctx, command, args...)
	return res != nil && res.ExitCode == 0
}

// A task is one bug in one program under one compiler.
type task struct {
	bug     *bug
	program int
	tool    tool
}

func (t *task) id() string { return fmt.Sprintf("%s/%d/%s", t.bug.name, t.program, t.tool.name) }

// run builds the program and, for bugs that show at run time, runs it. It returns nil if nothing
// was reported.
func (t *task) run(ctx context.Context) *Case {
	program, err := readProgram(t.program)
	if err != nil {
		return nil
	}
	files, ok := t.bug.inject(program, t.program)
	if !ok {
		return nil
	}
	b, err := newBuild(time.Minute)
	if err != nil {
		return nil
	}
	defer b.remove()
	for name, text := range files {
		if b.write(name, text) != nil {
			return nil
		}
	}
	compiler := t.tool
	if t.bug.cc != "" {
		compiler.path, compiler.version = t.bug.cc, t.bug.cc
	}
	c := &Case{ID: t.id(), Class: t.bug.class, Kind: t.bug.kind, Tool: compiler.version, Held: t.bug.held}
	var report []byte
	switch c.Kind {
	case "compile":
		c.Args = append(t.flags(), "-c", "-o", "main.o", "main.cpp")
		report = stderrOf(b.run(ctx, compiler.path, c.Args...))
	case "tidy":
		report = t.tidy(ctx, b, c)
	case "link":
		_, second := files["second.cpp"]
		report = t.link(ctx, b, c, compiler.path, second)
	case "run":
		report = t.execute(ctx, b, c, compiler.path)
	}
	if len(report) == 0 {
		return nil
	}
	c.Text = strings.ReplaceAll(string(report), b.dir, "/src")
	if !t.bug.isIn(c.Text) {
		return nil
	}
	return c
}

func stderrOf(res *proc.Result) []byte {
	if res == nil {
		return nil
	}
	return res.Stderr
}

// std is the flag of the language standard.
func (t *task) std() string {
	if t.bug.std != "" {
		return "-std=" + t.bug.std
	}
	return "-std=c++20"
}

// flags are the compiler's flags, a new slice at every call.
func (t *task) flags() []string {
	flags := append([]string{t.std(), "-Wall", "-Wextra"}, t.bug.flags...)
	if t.tool.clang {
		return append(flags, t.bug.clangFlags...)
	}
	return append(flags, t.bug.gccFlags...)
}

// tidy runs clang-tidy, which writes its report to standard output.
func (t *task) tidy(ctx context.Context, b *build, c *Case) []byte {
	c.Tool = "clang-tidy 22"
	c.Args = []string{"-checks=-*," + t.bug.checks, "main.cpp", "--", t.std()}
	res := b.run(ctx, "clang-tidy-22", c.Args...)
	if res == nil {
		return nil
	}
	return res.Stdout
}

// link compiles the sources and links them with one linker; the programs take turns with the linkers.
func (t *task) link(ctx context.Context, b *build, c *Case, compiler string, second bool) []byte {
	args := []string{"main.o"}
	if second {
		if !b.succeeds(ctx, compiler, t.std(), "-g", "-c", "second.cpp", "-o", "second.o") {
			return nil
		}
		args = append(args, "second.o")
	}
	if !b.succeeds(ctx, compiler, append([]string{t.std(), "-g", "-c", "main.cpp", "-o", "main.o"}, t.bug.flags...)...) {
		return nil
	}
	// lld is left out: its texts are in the linkers' set.
	turn := [...]string{"bfd", "gold", "mold"}
	args = append(args, "-fuse-ld="+turn[t.program%len(turn)], "-o", "prog")
	c.Args = append(args, t.bug.linkFlags...)
	return stderrOf(b.run(ctx, compiler, c.Args...))
}

// execute builds the program and runs it, under valgrind if the bug is one that valgrind finds.
func (t *task) execute(ctx context.Context, b *build, c *Case, compiler string) []byte {
	c.Args = append(t.flags(), "-g", "-w", "-o", "prog", "main.cpp")
	if !b.succeeds(ctx, compiler, c.Args...) {
		return nil
	}
	b.limits.Wall = 20 * time.Second // a deadlock is ended, and reported by no tool
	if t.bug.runner == "" {
		return stderrOf(b.run(ctx, filepath.Join(b.dir, "prog")))
	}
	c.Tool = t.bug.runner
	return stderrOf(b.run(ctx, t.bug.runner, append(append([]string{}, t.bug.runArgs...), "./prog")...))
}
