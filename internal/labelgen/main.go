// Command labelgen makes the labelled set on which the classifier of package diagnostic is measured:
// it puts known bugs into small programs, runs the real compilers, linkers, sanitizers and clang-tidy on
// them, and writes what they print, with the class of the bug, as JSON lines.
//
//	go run ./internal/labelgen -out diagnostic/classify/testdata/labelled.jsonl.gz [-only NAMES] [-n N] [-j N] [-v]
//	go run ./internal/labelgen -link -out diagnostic/text/testdata/linked.jsonl.gz
//
// The class of a case is the class of the bug, whatever the tool calls it. A case is dropped if the tool
// does not report the bug. Part of the bugs, with all their cases, is held back: rules are tuned on the
// other part only, and the calibration is measured on the held one.
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
	"slices"
	"strings"
	"sync"

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
	verbose := fs.Bool("v", false, "print which cases are silent")
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
		return writeLinkCases(ctx, w, families, *jobs)
	}
	work, err := planWork(families, *only, min(*number, 3))
	if err != nil {
		return err
	}
	results := make([]*Case, len(work))
	runAll(len(work), *jobs, func(i int) { results[i] = work[i].run(ctx) })
	counts := map[string]int{}
	for i, c := range results {
		if c != nil {
			counts[c.Class]++
		} else if *verbose {
			fmt.Fprintf(os.Stderr, "silent: %s\n", work[i].id())
		}
	}
	_, err = encodeAll(w, results)
	fmt.Fprintf(os.Stderr, "%v of %d\n", counts, len(work))
	return err
}

// planWork lists the tasks, program by program, so that an interrupted run has cases of every class: it
// writes what it has.
func planWork(families [][]tool, only string, rounds int) ([]task, error) {
	bugs, err := loadBugs()
	if err != nil {
		return nil, err
	}
	names := strings.Split(only, ",")
	var work []task
	for k := range rounds {
		for bi := range bugs {
			b := &bugs[bi]
			if only != "" && !slices.Contains(names, b.name) && !slices.Contains(names, b.class) {
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
	return work, nil
}

// runAll calls f(0) to f(n-1), jobs of them at a time.
func runAll(n, jobs int, f func(int)) {
	limit := make(chan struct{}, jobs)
	var wait sync.WaitGroup
	for i := range n {
		limit <- struct{}{}
		wait.Go(func() {
			defer func() { <-limit }()
			f(i)
		})
	}
	wait.Wait()
}

// encodeAll writes the cases that are not nil, one a line, and returns their number.
func encodeAll[T any](w io.Writer, cases []*T) (n int, err error) {
	b := bufio.NewWriter(w)
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	for _, c := range cases {
		if c == nil {
			continue
		}
		n++
		if err := enc.Encode(c); err != nil {
			return n, err
		}
	}
	return n, b.Flush()
}

// A tool is a compiler of this machine.
type tool struct {
	name, path, version string
	clang               bool
}

// findTools returns the installed compilers by family. The first of each family links and runs, since it
// has every sanitizer.
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
			// The label names the tool without the suffix of its command: "clang++ 22.1.0".
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

// environ is the environment of every tool. It makes messages English and reports complete.
func environ() []string {
	return []string{
		"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "HOME=/nonexistent",
		"ASAN_OPTIONS=detect_stack_use_after_return=1:handle_abort=1",
		"UBSAN_OPTIONS=print_stacktrace=0",
		"TSAN_OPTIONS=second_deadlock_stack=1",
	}
}
