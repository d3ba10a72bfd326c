// Command run compiles and runs one untrusted program in a sandbox.
//
//	run [-cc g++] [-std c++20] [-flags "..."] [-sanitize address,undefined] [-sandbox full|namespaces|rlimits|none]
//		[-timeout 5s] [-cpu 5s] [-memory 512M] [-output 64K] [-files 64M] [-procs 64] [-stdin FILE] [-json] file.cpp...
//
// Level full needs bubblewrap, namespaces needs Perl; both contain files, network and processes. rlimits and none do not.
// Without -sandbox the strongest level that works here is used, and the result names it. The compiler runs in the
// sandbox too. It sees copies of the named files, and of the headers below their folders that they include by a quoted
// name, and nothing else of the caller's.
//
// The exit status is 0 if the program ran, however it ended: the result shows that. It is 1 if it did not compile, 2 if a tool
// or a file is missing or the level does not work here, and 3 if a limit ended the compiler.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/confine"
	"github.com/cppreason/cppreason/sandbox"
)

// The parts of the help.
const (
	arguments = "[flags] file.cpp..."
	about     = `Compiles the files to one program and runs it. Both happen in a sandbox and within limits. Memory,
processes and files count for all processes of a run together. It writes temporary files alone.`
	rejected = "rejected by the compiler"
)

func main() { command.Main("run", run) }

// settings are the values of the flags.
type settings struct {
	build                 confine.Build
	stdin                 string
	timeout, cpu          time.Duration
	memory, output, files confine.Size
	procs                 int
	json                  bool
}

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	var s settings
	flags := command.Flags("run", arguments, about, rejected)
	s.build.Register(flags, "")
	flags.DurationVar(&s.timeout, "timeout", 5*time.Second, "time of the compiler, and of the program")
	flags.DurationVar(&s.cpu, "cpu", 5*time.Second, "processor time of the program, all processes together")
	flags.StringVar(&s.stdin, "stdin", "", "`file` for the program's standard input; default: empty")
	flags.IntVar(&s.procs, "procs", 64, "processes and threads")
	flags.BoolVar(&s.json, "json", false, "print one JSON object")
	s.memory, s.output, s.files = 512<<20, 64<<10, 64<<20
	flags.Var(&s.memory, "memory", "resident memory, all processes together, in `bytes`")
	flags.Var(&s.output, "output", "output of each stream that is kept, in `bytes`")
	flags.Var(&s.files, "files", "what the program's files have in all, in `bytes`")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if flags.NArg() == 0 {
		return command.Usagef("no file")
	}
	if s.timeout <= 0 || s.cpu <= 0 || s.procs <= 0 {
		return command.Usagef("-timeout, -cpu and -procs have to be positive")
	}
	var input []byte
	var err error
	if s.stdin == "-" {
		input, err = io.ReadAll(stdin)
	} else if s.stdin != "" {
		input, err = command.ReadFile(ctx, s.stdin)
	}
	if err != nil {
		return err
	}
	box, err := confine.Open(ctx, s.build.Level)
	if err != nil {
		return err
	}
	res, err := s.compileAndRun(ctx, box, flags.Args(), input)
	if res == nil {
		return err
	}
	if writeErr := s.write(stdout, res); writeErr != nil {
		return writeErr
	}
	return err
}

// A result is the JSON of a run.
type result struct {
	Sandbox     sandbox.Level     `json:"sandbox"`
	Compiled    bool              `json:"compiled"`
	ExitCode    int               `json:"exit_code"`
	Signal      string            `json:"signal"`
	Limit       sandbox.Limit     `json:"limit"`
	Stdout      string            `json:"stdout"`
	Stderr      string            `json:"stderr"`
	Dropped     int64             `json:"dropped"`
	Diagnostics []json.RawMessage `json:"diagnostics"`
	Elapsed     int64             `json:"elapsed_ms"`
	MaxRSS      int64             `json:"max_rss"`
}

// compilerMemory is the least that a compiler gets: a program needs less than the compiler of its headers.
const compilerMemory = 1 << 30

// compileAndRun returns the result. It is there beside an error too, unless the work could not be done.
func (s *settings) compileAndRun(ctx context.Context, box *sandbox.Sandbox, files []string, input []byte) (*result, error) {
	project, err := confine.Copy(ctx, box, files)
	if err != nil {
		return nil, err
	}
	defer project.Remove()
	build, removeBuild, err := box.MkdirTemp("cppreason-build-")
	if err != nil {
		return nil, command.Usage(err)
	}
	defer removeBuild()
	memory := max(int64(s.memory), compilerMemory)
	tc := toolchain.New(&toolchain.Options{Sandbox: box, Limits: toolchain.Limits{
		Wall: s.timeout, CPU: max(s.cpu, s.timeout), Memory: memory, Output: 1 << 20,
	}})
	compiler, err := tc.Find(ctx, strings.Fields(s.build.CC)...)
	if err != nil {
		return nil, command.Usage(err)
	}
	program := filepath.Join(build, "program")
	u := &diagnostic.Unit{
		File: project.Names[0], Inputs: project.Names[1:], Dir: project.Dir, Standard: s.build.Standard, Flags: strings.Fields(s.build.Flags),
		Action: diagnostic.Link, Output: program,
	}
	if s.build.Sanitize != "" {
		u.Flags = append(u.Flags, "-g", "-fsanitize="+s.build.Sanitize, "-fno-sanitize-recover=undefined")
	}
	res := &result{Sandbox: box.Level(), Diagnostics: []json.RawMessage{}, ExitCode: -1}
	out, err := compiler.Compile(ctx, u)
	if out == nil {
		return nil, command.Usage(err)
	}
	res.add(out.Report.Diagnostics, project)
	if err != nil || !out.OK() {
		res.Stderr, res.Elapsed = string(out.Stderr), out.Elapsed.Milliseconds()
		res.Limit = limitOf(err)
		if res.Limit != sandbox.Unlimited {
			return res, command.LimitError{Err: err}
		}
		if err != nil {
			return nil, command.Usage(err)
		}
		return res, command.ErrRejected
	}
	res.Compiled = true
	ran, err := box.Run(ctx, &sandbox.Command{
		Args: []string{program}, Env: environ(compiler.Info().Path), ReadOnly: []string{build}, Stdin: bytes.NewReader(input),
		// The search for leaks traces the program's threads.
		Trace: s.build.Sanitize != "",
		Limits: sandbox.Limits{
			Wall: s.timeout, CPU: s.cpu, Memory: int64(s.memory), Processes: s.procs, Written: int64(s.files), Output: int64(s.output),
		},
	})
	if err != nil {
		return nil, command.Usage(err)
	}
	res.ExitCode, res.Signal, res.Limit = ran.ExitCode, ran.SignalName(), ran.Limit
	for _, out := range []*[]byte{&ran.Stdout, &ran.Stderr} {
		*out = bytes.ReplaceAll(*out, []byte(project.Dir+"/"), nil)
	}
	res.Stdout, res.Stderr, res.Dropped = string(ran.Stdout), string(ran.Stderr), ran.Dropped
	res.Elapsed, res.MaxRSS = ran.Elapsed.Milliseconds(), ran.MaxRSS
	report, err := sanitizer.Parse(bytes.NewReader(ran.Stderr), nil)
	if err != nil {
		return nil, err
	}
	res.add(report.Diagnostics, project)
	return res, nil
}

// environ returns the environment of programs: PATH, and the symbolizer beside a clang, without which its sanitizers
// print addresses. The one on PATH may be another version's.
func environ(compiler string) []string {
	env := []string{"PATH=/usr/local/bin:/usr/bin:/bin"}
	real, err := filepath.EvalSymlinks(compiler)
	symbolizer := filepath.Join(filepath.Dir(real), "llvm-symbolizer")
	if _, statErr := os.Stat(symbolizer); err == nil && statErr == nil {
		for _, name := range []string{"ASAN", "UBSAN", "TSAN", "MSAN"} {
			env = append(env, name+"_SYMBOLIZER_PATH="+symbolizer)
		}
	}
	return env
}

// limitOf returns the limit that ended a compiler.
func limitOf(err error) sandbox.Limit {
	for limit, target := range map[sandbox.Limit]error{
		sandbox.Wall: toolchain.ErrWall, sandbox.CPU: toolchain.ErrCPU, sandbox.Memory: toolchain.ErrMemory,
		sandbox.Files: toolchain.ErrFileSize, sandbox.Output: toolchain.ErrOutput, sandbox.Processes: toolchain.ErrProcesses,
	} {
		if errors.Is(err, target) {
			return limit
		}
	}
	return sandbox.Unlimited
}

// add appends diagnostics, with the caller's names of the files.
func (r *result) add(list diagnostic.List, p *confine.Project) {
	var classifier classify.Classifier
	restore := func(file *string) {
		name := strings.TrimPrefix(*file, p.Dir+string(filepath.Separator))
		if path, ok := p.Paths[name]; ok {
			*file = path
		}
	}
	for i := range list {
		d := &list[i]
		restore(&d.File)
		for j := range d.Notes {
			restore(&d.Notes[j].File)
		}
		for _, f := range d.Fixes {
			for j := range f.Edits {
				restore(&f.Edits[j].File)
			}
		}
		finding := classifier.Classify(d)
		r.Diagnostics = append(r.Diagnostics, diagfmt.AppendJSON(nil, d, &finding))
	}
}

// write writes the result: as JSON, or what the program printed to standard output, with the rest on standard
// error.
func (s *settings) write(stdout io.Writer, r *result) error {
	if s.json {
		return command.WriteJSON(stdout, r, false)
	}
	fmt.Fprint(os.Stderr, r.Stderr)
	if r.Compiled {
		end := fmt.Sprintf("exit status %d", r.ExitCode)
		if r.Signal != "" {
			end = r.Signal
		}
		if r.Limit != sandbox.Unlimited {
			end += fmt.Sprintf(", limit: %v", r.Limit)
		}
		fmt.Fprintf(os.Stderr, "run: %s, sandbox: %v\n", end, r.Sandbox)
	}
	_, err := io.WriteString(stdout, r.Stdout)
	return err
}
