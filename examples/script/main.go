// Command script runs a script in C++ and prints what it prints.
//
//	script [-engine embedded|clang-repl] [-include hm.hpp]... [-I DIR]... [-cc g++] [-tools none|compile|all]
//		[-steps N] [-depth N] [-memory BYTES] [-output BYTES] [-timeout 5s] [-json] [file]
//
// The embedded engine interprets the script, with no process, file or network. clang-repl compiles it in a sandbox, for
// what the interpreter refuses. With -tools compile a script can call compile, run, run_test and inspect_at, which
// compile and run code in the sandbox; with all it can read the files of the working directory too.
//
// The exit status is 1 if the script is wrong or fails, 2 if a tool or a file is missing, 3 if it reaches a limit.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppcall/sourcetool"
	"github.com/cppreason/cppreason/cppfmt/cppscript"
	"github.com/cppreason/cppreason/cppfmt/cppscript/clangrepl"
	"github.com/cppreason/cppreason/diagnostic/runtest"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/confine"
	"github.com/cppreason/cppreason/examples/internal/scripting"
	"github.com/cppreason/cppreason/sandbox"
)

// The parts of the help.
const (
	arguments = "[flags] [file.cpp]"
	about     = `Runs a script in C++, from standard input without a file, and prints what it prints. The script has no
files, network, clock or processes; with -tools it can call tools that compile and RUN code in a sandbox. It writes
files in temporary folders alone.`
	rejected = "the script is wrong or fails"
)

func main() { command.Main("script", run) }

// settings are the values of the flags.
type settings struct {
	engine, cc, tools string
	includes, dirs    []string // of the code that tools compile
	limits            cppscript.Limits
	output            confine.Size // for limits.Output
	memory            confine.Size // for limits.Memory
	json              bool
	file              string     // the argument, empty for standard input
	prepare           bool       // the script calls run_test
	tests             []testJSON // results of run_test, in the order of the calls
}

// parse reads the flags. Its errors are about the usage.
func (s *settings) parse(args []string, stdout io.Writer) error {
	flags := command.Flags("script", arguments, about, rejected)
	flags.StringVar(&s.engine, "engine", "embedded", "embedded or clang-repl")
	flags.StringVar(&s.cc, "cc", "g++", "compiler `command` of the tools")
	flags.StringVar(&s.tools, "tools", "none", "none; compile (compile, run, run_test, inspect_at); all (search and read_file too)")
	list := func(l *[]string) func(string) error {
		return func(v string) error {
			*l = append(*l, v)
			return nil
		}
	}
	flags.Func("include", "`header` of the code that tools compile; may be repeated", list(&s.includes))
	flags.Func("I", "`folder` of headers; may be repeated", list(&s.dirs))
	flags.Int64Var(&s.limits.Steps, "steps", 0, "limit of steps; 0 means the default")
	flags.IntVar(&s.limits.Depth, "depth", 0, "limit of calls inside of calls; 0 means the default")
	flags.Var(&s.memory, "memory", "limit of the script's memory in `bytes`; 0 means the default")
	flags.Var(&s.output, "output", "limit of the output in `bytes`; 0 means the default")
	flags.DurationVar(&s.limits.Wall, "timeout", 5*time.Second, "time of the script, parsing included")
	flags.BoolVar(&s.json, "json", false, "print one JSON object")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	s.limits.Memory, s.limits.Output, s.file = int64(s.memory), int(s.output), flags.Arg(0)
	switch {
	case flags.NArg() > 1:
		return command.Usagef("more than one file")
	case s.engine != "embedded" && s.engine != "clang-repl":
		return command.Usagef("-engine %q: want embedded or clang-repl", s.engine)
	case s.tools != "none" && s.tools != "compile" && s.tools != "all":
		return command.Usagef("-tools %q: want none, compile or all", s.tools)
	case s.limits.Wall <= 0:
		return command.Usagef("-timeout has to be positive")
	}
	return nil
}

// run is the program without its process. The script's errors are on standard error, and the returned one has the exit status.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	var s settings
	if err := s.parse(args, stdout); err != nil {
		return err
	}
	in, err := command.Open(ctx, s.file, stdin)
	if err != nil {
		return err
	}
	defer in.Close()
	src, err := io.ReadAll(in)
	if err != nil {
		return command.Usage(err)
	}
	// The time of the script does not begin before its tools are ready.
	s.prepare = bytes.Contains(src, []byte("run_test"))
	engine, remove, err := s.open(ctx)
	if err != nil {
		return err
	}
	defer remove()
	res, err := engine.Eval(ctx, src)
	if err != nil {
		return command.Usage(err)
	}
	if s.json {
		err = s.writeJSON(stdout, res)
	} else {
		err = s.write(stdout, os.Stderr, res)
	}
	if err != nil || res.OK() {
		return err
	}
	if e := res.Errors[0]; e.Kind == cppscript.LimitKind {
		return command.LimitError{Err: errors.New(e.Message)}
	}
	return command.ErrRejected
}

// open returns the engine with its tools, and the function that ends both. The interpreter without tools needs no sandbox,
// so it runs on every system.
func (s *settings) open(ctx context.Context) (engine cppscript.Evaluator, remove func(), err error) {
	var box *sandbox.Sandbox
	if s.tools != "none" || s.engine == "clang-repl" {
		if box, err = confine.Open(ctx, ""); err != nil {
			return nil, nil, err
		}
	}
	set, removeTools, err := s.openTools(ctx, box)
	if err != nil {
		return nil, nil, err
	}
	if s.engine == "embedded" {
		engine, err := cppscript.New(&cppscript.Options{Limits: s.limits, Tools: set, File: s.name()})
		return engine, removeTools, err
	}
	headers, dirs := scripting.Headers(s.includes)
	e, err := clangrepl.New(ctx, &clangrepl.Options{
		Sandbox: box, Tools: set, Limits: s.limits, File: s.name(), Includes: headers, IncludeDirs: append(dirs, s.dirs...),
	})
	if err != nil {
		removeTools()
		if errors.Is(err, clangrepl.ErrNotFound) || errors.Is(err, sandbox.ErrUnavailable) {
			return nil, nil, command.Usage(err)
		}
		return nil, nil, err
	}
	return e, func() {
		_ = e.Close()
		removeTools()
	}, nil
}

// openTools returns the tools of the script, nil without any, and the function that removes their files. Scripts of unknown
// origin may call them: they compile and run in the sandbox, and read no file outside of the working directory.
func (s *settings) openTools(ctx context.Context, box *sandbox.Sandbox) (set *cppcall.Set, remove func(), err error) {
	remove = func() {}
	if s.tools == "none" {
		return nil, remove, nil
	}
	dir, err := filepath.Abs(".")
	if err != nil {
		return nil, nil, command.Usage(err)
	}
	headers, dirs := scripting.Headers(s.includes)
	for _, d := range s.dirs {
		if d, err = filepath.Abs(d); err != nil {
			return nil, nil, command.Usage(err)
		}
		dirs = append(dirs, d)
	}
	compiler, removeCompiler, err := scripting.New(ctx, &scripting.Config{
		CC: s.cc, Dir: dir, Includes: headers, Dirs: dirs, Box: box, Prepare: s.prepare, OnResult: s.addTest,
	})
	if err != nil {
		return nil, nil, err
	}
	tools := []cppcall.Tools{compiler}
	if s.tools == "all" {
		root, err := os.OpenRoot(dir)
		if err != nil {
			removeCompiler()
			return nil, nil, command.Usage(err)
		}
		tools = append(tools, sourcetool.New(root.FS(), nil))
		remove = func() { _ = root.Close() }
	}
	if set, err = cppcall.NewSet(cppcall.Join(tools...), nil); err != nil {
		remove()
		removeCompiler()
		return nil, nil, err
	}
	removeFiles := remove
	return set, func() {
		removeCompiler()
		removeFiles()
	}, nil
}

// name returns the name of the script in messages of tools, which is that of its file without the folder.
func (s *settings) name() string {
	if s.file == "" {
		return "script.cpp"
	}
	return filepath.Base(s.file)
}

// write prints the output of the script, and its errors with their lines as compilers do: FILE:LINE:COL: error: MESSAGE. What it
// printed before it failed is printed too.
func (s *settings) write(stdout, stderr io.Writer, res *cppscript.Result) error {
	if _, err := io.WriteString(stdout, res.Output); err != nil {
		return err
	}
	name := s.file
	if name == "" {
		name = "script.cpp"
	}
	for _, e := range res.Errors {
		message := e.Message
		if e.Hint != "" {
			message += "; " + e.Hint
		}
		if e.Line == 0 {
			fmt.Fprintf(stderr, "%s: error: %s\n", name, message)
			continue
		}
		fmt.Fprintf(stderr, "%s:%d:%d: error: %s\n", name, e.Line, e.Column, message)
		if e.Source != "" {
			source, caret := shortenLine(e.Source, e.Caret)
			fmt.Fprintf(stderr, "%s\n%s\n", source, caret)
		}
	}
	return nil
}

// shownWidth is how many bytes of a line are shown on each side of the caret, if the line is longer than both.
const shownWidth = 60

// shortenLine cuts what is far from the caret: a line of a generated script may have megabytes.
func shortenLine(source, caret string) (string, string) {
	at := len(caret) - 1
	if at < 0 || at > len(source) || len(source) <= 4*shownWidth {
		return source, caret
	}
	from, to := max(at-shownWidth, 0), min(at+shownWidth, len(source))
	for from > 0 && !utf8.RuneStart(source[from]) {
		from--
	}
	for to < len(source) && !utf8.RuneStart(source[to]) {
		to++
	}
	source, caret, tail := source[from:to], caret[from:], source[to:]
	if from > 0 {
		source, caret = "..."+source, "   "+caret
	}
	if tail != "" {
		source += "..."
	}
	return source, caret
}

// A resultJSON is the JSON of a run.
type resultJSON struct {
	OK     bool         `json:"ok"`               // the script is done without an error
	Output string       `json:"output"`           // what it printed
	Value  string       `json:"value"`            // a C++ literal, see cppscript.Result
	Error  *errorJSON   `json:"error"`            // the first of Errors
	Errors []*errorJSON `json:"errors,omitempty"` // all of them
	Steps  int64        `json:"steps"`            // 0 on clang-repl
	Tests  []testJSON   `json:"tests"`            // an object for each run_test
	Calls  int          `json:"calls"`            // of tools
}

// An errorJSON is the JSON of an error, in the words of cppscript.Error.
type errorJSON struct {
	Kind    cppscript.Kind `json:"kind"`
	Limit   string         `json:"limit,omitempty"` // which one, if kind is "limit"
	Message string         `json:"message"`
	Hint    string         `json:"hint,omitempty"`
	Line    int            `json:"line"` // 1-based, 0 without a place
	Column  int            `json:"column"`
}

// A testJSON is the JSON of a run_test. The place is empty for a test that passed.
type testJSON struct {
	Name       string `json:"name"`
	Passed     bool   `json:"passed"`
	Output     string `json:"output"`
	ErrorClass string `json:"error_class"`
	CrashFile  string `json:"crash_file"`
	CrashLine  int    `json:"crash_line"`
	Signal     string `json:"signal"`
	Sanitizer  string `json:"sanitizer"`
}

// addTest keeps the result of a run_test, in the words of the script: a test that passed has no class.
func (s *settings) addTest(r *runtest.Result) {
	t := testJSON{
		Name: r.Name, Passed: r.Passed, Output: r.Output, CrashFile: r.CrashFile, CrashLine: r.CrashLine, Signal: r.Signal,
		Sanitizer: r.Sanitizer,
	}
	if !r.Passed {
		t.ErrorClass = r.ErrorClass.String()
	}
	s.tests = append(s.tests, t)
}

// writeJSON prints the result as one object on one line. All keys of the contract are there for every script: tests is an
// empty list and error is null without any.
func (s *settings) writeJSON(w io.Writer, res *cppscript.Result) error {
	out := resultJSON{OK: res.OK(), Output: res.Output, Value: res.Value, Steps: res.Steps, Tests: s.tests, Calls: res.Calls}
	if out.Tests == nil {
		out.Tests = []testJSON{}
	}
	for _, e := range res.Errors {
		out.Errors = append(out.Errors, &errorJSON{e.Kind, e.Limit, e.Message, e.Hint, e.Line, e.Column})
	}
	if len(out.Errors) > 0 {
		out.Error = out.Errors[0]
	}
	return command.WriteJSON(w, out, false)
}
