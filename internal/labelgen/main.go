// Command labelgen makes the labelled set on which the classifier of package diagnostic is measured:
// it injects known bugs into small programs, runs the real compilers, linkers, sanitizers and
// clang-tidy on them, and writes what they print, with the class of the bug, as JSON lines.
//
//	go run ./internal/labelgen -out diagnostic/classify/testdata/labelled.jsonl.gz [-only NAMES] [-n N] [-j N] [-v]
//	go run ./internal/labelgen -link -out diagnostic/text/testdata/linked.jsonl.gz
//
// The class of a case is the class of the injected bug, whatever the tool says about it; the report
// decides only whether the bug was seen at all. A case whose tool is silent is dropped. All cases of
// a bug are in the held part or none: rules are tuned on the other part only, and the calibration is
// measured on the held one.
package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "labelgen:", err)
		os.Exit(1)
	}
}

// A Case is one labelled output.
type Case struct {
	ID    string   `json:"id"` // bug/program/tool
	Class string   `json:"class"`
	Kind  string   `json:"kind"` // compile, link, run, tidy
	Tool  string   `json:"tool"` // with version
	Args  []string `json:"args"`
	Held  bool     `json:"held"`
	Text  string   `json:"text"`
}

func run(ctx context.Context, args []string, stdout io.Writer) error {
	fs := flag.NewFlagSet("labelgen", flag.ContinueOnError)
	out := fs.String("out", "", "file to write, gzip")
	only := fs.String("only", "", "make the cases of this bug or class only; several with commas between them")
	number := fs.Int("n", 3, "how many `programs` to put each bug into, at most 3")
	verbose := fs.Bool("v", false, "say which cases are silent")
	jobs := fs.Int("j", 2, "how many at a time")
	links := fs.Bool("link", false, "make the linkers' set instead")
	if err := fs.Parse(args); err != nil {
		return err
	}
	w := stdout
	if *out != "" {
		f, err := os.Create(*out)
		if err != nil {
			return err
		}
		defer f.Close()
		z := gzip.NewWriter(f)
		defer z.Close()
		w = z
	}
	families, err := findTools(ctx)
	if err != nil {
		return err
	}
	if *links {
		return linkCases(ctx, w, families, *jobs)
	}
	var work []task
	// Program by program, so that an interrupted run has cases of every class: it writes what it has.
	for k := range min(*number, 3) {
		for bi := range bugs {
			b := &bugs[bi]
			if *only != "" && !slices.Contains(strings.Split(*only, ","), b.name) && !slices.Contains(strings.Split(*only, ","), b.class) {
				continue
			}
			for _, family := range families {
				tool := family[0]
				if b.kind == "compile" {
					tool = family[k%len(family)]
				}
				if b.wants(tool) {
					work = append(work, task{b, programsFor(bi)[k], tool})
				}
			}
		}
	}
	results := make([]*Case, len(work))
	limit := make(chan struct{}, *jobs)
	var wait sync.WaitGroup
	for i := range work {
		limit <- struct{}{}
		wait.Go(func() {
			defer func() { <-limit }()
			results[i] = work[i].run(ctx)
		})
	}
	wait.Wait()
	b := bufio.NewWriter(w)
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	counts := map[string]int{}
	for i, c := range results {
		if c == nil {
			if *verbose {
				fmt.Fprintf(os.Stderr, "silent: %s\n", work[i].id())
			}
			continue
		}
		counts[c.Class]++
		if err := enc.Encode(c); err != nil {
			return err
		}
	}
	fmt.Fprintf(os.Stderr, "%v of %d\n", counts, len(work))
	return b.Flush()
}

// A tool is a compiler of this machine.
type tool struct {
	name, path, version string
	clang               bool
}

// findTools returns the installed compilers, by family; the first of each is the one that links and
// runs, as it has every sanitizer.
func findTools(ctx context.Context) ([][]tool, error) {
	var all [][]tool
	for _, names := range [...][]string{{"g++", "g++-11"}, {"clang++-22", "clang++-19", "clang++-14"}} {
		var family []tool
		for _, name := range names {
			path, err := proc.LookPath(name)
			if err != nil {
				continue
			}
			res, err := proc.Run(ctx, &proc.Cmd{Path: path, Args: []string{"-dumpfullversion", "-dumpversion"}, Env: environ()})
			if err != nil {
				return nil, err
			}
			base, _, _ := strings.Cut(name, "-")
			version := base + " " + strings.TrimSpace(string(res.Stdout))
			family = append(family, tool{name: name, path: path, version: version, clang: base == "clang++"})
		}
		if len(family) > 0 {
			all = append(all, family)
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no compiler found")
	}
	return all, nil
}

func environ() []string {
	return []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "HOME=/nonexistent",
		"ASAN_OPTIONS=detect_stack_use_after_return=1:handle_abort=1", "UBSAN_OPTIONS=print_stacktrace=0", "TSAN_OPTIONS=second_deadlock_stack=1"}
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
	dir, err := os.MkdirTemp("", "labelgen")
	if err != nil {
		return nil
	}
	defer os.RemoveAll(dir)
	files, ok := t.bug.inject(programs[t.program], t.program)
	if !ok {
		return nil
	}
	var units []string
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return nil
		}
		if strings.HasSuffix(name, ".cpp") && name != "main.cpp" {
			units = append(units, name)
		}
	}
	compiler := t.tool
	if t.bug.cc != "" {
		path, err := proc.LookPath(t.bug.cc)
		if err != nil {
			return nil
		}
		compiler.path, compiler.version = path, t.bug.cc
	}
	c := &Case{ID: t.id(), Class: t.bug.class, Kind: t.bug.kind, Tool: compiler.version, Held: t.bug.held}
	std := "-std=c++20"
	if t.bug.std != "" {
		std = "-std=" + t.bug.std
	}
	c.Args = append([]string{std, "-Wall", "-Wextra"}, t.bug.flags...)
	if t.tool.clang {
		c.Args = append(c.Args, t.bug.clangFlags...)
	} else {
		c.Args = append(c.Args, t.bug.gccFlags...)
	}
	limits := proc.Limits{Wall: time.Minute, Output: 1 << 18}
	do := func(path string, args ...string) *proc.Result {
		res, err := proc.Run(ctx, &proc.Cmd{Path: path, Args: args, Dir: dir, Env: environ(), Limits: limits})
		if err != nil {
			return nil
		}
		return res
	}
	var res *proc.Result
	switch c.Kind {
	case "compile":
		c.Args = append(c.Args, "-c", "-o", "main.o", "main.cpp")
		res = do(compiler.path, c.Args...)
	case "tidy":
		c.Tool = "clang-tidy 22"
		path, err := proc.LookPath("clang-tidy-22")
		if err != nil {
			return nil
		}
		c.Args = append([]string{"-checks=-*," + t.bug.checks, "main.cpp", "--"}, std)
		res = do(path, c.Args...)
		if res != nil {
			res.Stderr = res.Stdout
		}
	case "link":
		for _, u := range append(units, "main.cpp") {
			args := []string{std, "-g", "-c", u, "-o", strings.TrimSuffix(u, ".cpp") + ".o"}
			if u == "main.cpp" {
				args = append(args, t.bug.flags...)
			}
			if r := do(compiler.path, args...); r == nil || r.ExitCode != 0 {
				return nil
			}
		}
		args := []string{"main.o"}
		for _, u := range units {
			args = append(args, strings.TrimSuffix(u, ".cpp")+".o")
		}
		linkers := [...]string{"bfd", "gold", "mold"}
		args = append(args, "-fuse-ld="+linkers[t.program%len(linkers)], "-o", "prog")
		c.Args = append(args, t.bug.linkFlags...)
		res = do(compiler.path, c.Args...)
	case "run":
		c.Args = append(c.Args, "-g", "-w", "-o", "prog", "main.cpp")
		if r := do(compiler.path, c.Args...); r == nil || r.ExitCode != 0 {
			return nil
		}
		limits.Wall = 20 * time.Second
		if t.bug.runner != "" {
			path, err := proc.LookPath(t.bug.runner)
			if err != nil {
				return nil
			}
			c.Tool = t.bug.runner
			res = do(path, append(append([]string{}, t.bug.runArgs...), "./prog")...)
		} else {
			res = do(filepath.Join(dir, "prog"))
		}
	}
	if res == nil || len(res.Stderr) == 0 {
		return nil
	}
	c.Text = strings.ReplaceAll(string(res.Stderr), dir, "/src")
	if !t.bug.seen(c.Text) {
		return nil
	}
	return c
}
