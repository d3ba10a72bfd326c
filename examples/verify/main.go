// Command verify scores C++ candidates by tests or by cases, in a sandbox.
//
//	verify [-cc g++] [-std c++20] [-flags "..."] [-tests tests.cpp | -cases cases.jsonl] [-sanitize address,undefined]
//		[-sandbox full|namespaces|rlimits|none] [-timeout 10s] [-weights compile=.1,link=.2,tests=.9,clean=1] [-j N] [-json]
//		[-progress] candidate.cpp...
//	verify -serve ADDR [flags]
//
// tests.cpp is a source in which every function void test_NAME() is a test, which uses assert or throws to fail. It
// includes the candidate by its base name, or declares what it calls. cases.jsonl has a row {"name","stdin","stdout"} for
// each run of a candidate that is a program.
//
// The exit status is 0 if all candidates were scored, 1 if the tests or cases are at fault, and 2 if a tool or a file is
// missing, or if something else than a candidate failed; that is the candidate's row then, and has no score.
package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/verify"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/confine"
	"github.com/cppreason/cppreason/sandbox"
)

// The parts of the help.
const (
	arguments = "[flags] -tests tests.cpp candidate.cpp...\n[flags] -cases cases.jsonl candidate.cpp...\n[flags] -serve ADDR"
	about     = `Compiles each candidate, runs the tests with it, and prints a score from 0 to 1. Compilers and candidates run in a
sandbox and within limits. It writes temporary files alone.`
	rejected = "tests or cases that are at fault"
)

func main() { command.Main("verify", run) }

// settings are the values of the flags.
type settings struct {
	build               confine.Build
	weights, allow      string
	tests, cases, serve string
	timeout             time.Duration
	memory              confine.Size
	jobs, queue         int
	json, progress      bool
}

// run is the program without its process.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	var s settings
	flags := command.Flags("verify", arguments, about, rejected)
	s.build.Register(flags, "address,undefined")
	flags.StringVar(&s.weights, "weights", "", "`scores` of stages, as in compile=.1,link=.2,tests=.9,clean=1")
	flags.StringVar(&s.allow, "allow", "", "`functions` of the C library that candidates may use, as in mmap,sigaction")
	flags.StringVar(&s.tests, "tests", "", "`file` with the tests")
	flags.StringVar(&s.cases, "cases", "", "`file` with the cases")
	flags.StringVar(&s.serve, "serve", "", "`address` to serve HTTP on, as in 127.0.0.1:8080")
	flags.DurationVar(&s.timeout, "timeout", 10*time.Second, "time of each test, and of the compiler")
	flags.IntVar(&s.jobs, "j", runtime.NumCPU(), "candidates at a time")
	flags.IntVar(&s.queue, "queue", 256, "requests that wait, with -serve; others are refused")
	flags.BoolVar(&s.progress, "progress", false, "show how many are scored also where standard error is no terminal")
	flags.BoolVar(&s.json, "json", false, "print one JSON object for each candidate")
	s.memory = 1 << 30
	flags.Var(&s.memory, "memory", "resident memory of a test and of the compiler, in `bytes`")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	switch {
	case s.timeout <= 0 || s.jobs <= 0 || s.queue < 0:
		return command.Usagef("-timeout and -j have to be positive")
	case s.serve != "" && (flags.NArg() > 0 || s.tests != "" || s.cases != ""):
		return command.Usagef("-serve takes candidates and tests from requests")
	case s.serve == "" && flags.NArg() == 0:
		return command.Usagef("no candidate")
	case s.serve == "" && (s.tests == "") == (s.cases == ""):
		return command.Usagef("one of -tests and -cases is required")
	}
	var task verify.Task
	if err := s.readTask(ctx, &task); err != nil {
		return err
	}
	for _, file := range flags.Args() {
		if _, err := os.Stat(file); err != nil {
			return command.Usage(err)
		}
	}
	box, err := confine.Open(ctx, s.build.Level)
	if err != nil {
		return err
	}
	v, err := s.verifier(ctx, box)
	if err != nil {
		return command.Usage(err)
	}
	defer v.Close()
	if s.serve != "" {
		return s.listen(ctx, v, stdout)
	}
	b := &batch{&s, box, v, &task}
	return b.scoreAll(ctx, flags.Args(), stdout)
}

// readTask reads the tests or the cases.
func (s *settings) readTask(ctx context.Context, task *verify.Task) (err error) {
	if s.tests != "" {
		task.Tests, err = command.ReadFile(ctx, s.tests)
		return err
	}
	if s.cases == "" {
		return nil
	}
	data, err := command.ReadFile(ctx, s.cases)
	if err != nil {
		return err
	}
	for n, line := range bytes.Split(data, []byte("\n")) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var c verify.Case
		dec := json.NewDecoder(bytes.NewReader(line))
		if err := dec.Decode(&c); err != nil {
			return fmt.Errorf("%s:%d: %w", s.cases, n+1, err)
		}
		if c.Name == "" {
			c.Name = strconv.Itoa(len(task.Cases) + 1)
		}
		task.Cases = append(task.Cases, c)
	}
	if len(task.Cases) == 0 {
		return fmt.Errorf("%s: no case", s.cases)
	}
	return nil
}

// verifier returns the Verifier that the flags describe.
func (s *settings) verifier(ctx context.Context, box *sandbox.Sandbox) (*verify.Verifier, error) {
	o := &verify.Options{
		Sandbox: box, Compilers: strings.Fields(s.build.CC), Standard: s.build.Standard, Flags: strings.Fields(s.build.Flags), Timeout: s.timeout,
		CompileTimeout: max(s.timeout, 10*time.Second), Memory: int64(s.memory), Sanitize: []string{},
	}
	if s.build.Sanitize != "" {
		o.Sanitize = strings.Split(s.build.Sanitize, ",")
	}
	if s.allow != "" {
		o.Allow = strings.Split(s.allow, ",")
	}
	if s.weights != "" {
		w := verify.DefaultWeights
		fields := map[string]*float64{"compile": &w.Compile, "link": &w.Link, "tests": &w.Tests, "clean": &w.Clean}
		for part := range strings.SplitSeq(s.weights, ",") {
			name, value, _ := strings.Cut(part, "=")
			field := fields[name]
			number, err := strconv.ParseFloat(value, 64)
			if field == nil || err != nil {
				return nil, fmt.Errorf("-weights %q: want as in compile=.1,link=.2,tests=.9,clean=1", part)
			}
			*field = number
		}
		o.Weights = &w
	}
	return verify.New(ctx, o)
}

// A row is the JSON of a candidate.
type row struct {
	File        string         `json:"file"`
	Status      string         `json:"status"` // "scored" or "infrastructure"
	Score       *float64       `json:"score,omitempty"`
	Stage       string         `json:"stage,omitempty"`
	Tests       tests          `json:"tests"`
	Classes     map[string]int `json:"classes"`
	Diagnostics int            `json:"diagnostics"`
	Suspect     []string       `json:"suspect"`
	Sandbox     sandbox.Level  `json:"sandbox"`
	Reason      string         `json:"reason"`
}

// tests are the results of a candidate's tests.
type tests struct {
	Passed  int    `json:"passed"`
	Failed  int    `json:"failed"`
	Total   int    `json:"total"`
	Results []test `json:"results"`
}

// A test is the result of one.
type test struct {
	Name       string        `json:"name"`
	Passed     bool          `json:"passed"`
	Line       int           `json:"line,omitempty"` // of the check that failed
	Limit      sandbox.Limit `json:"limit"`
	Signal     string        `json:"signal"`
	ErrorClass string        `json:"error_class"`
}

// newRow returns the row of a score, or of an error.
func newRow(file string, level sandbox.Level, s *verify.Score, err error) *row {
	r := &row{
		File: file, Status: "infrastructure", Sandbox: level,
		Tests: tests{Results: []test{}}, Classes: map[string]int{}, Suspect: []string{},
	}
	if err != nil {
		r.Reason = err.Error()
		return r
	}
	r.Status, r.Score, r.Stage, r.Reason = "scored", &s.Score, s.Stage.String(), s.Reason
	r.Diagnostics, r.Suspect = len(s.Diagnostics), append(r.Suspect, s.Suspect...)
	r.Tests.Passed, r.Tests.Failed, r.Tests.Total = s.Passed, len(s.Tests)-s.Passed, len(s.Tests)
	for class, n := range s.Classes {
		r.Classes[class.String()] = n
	}
	for _, t := range s.Tests {
		one := test{Name: t.Name, Passed: t.Passed, Line: t.Line, Limit: t.Limit, Signal: t.Signal}
		if t.ErrorClass != classify.Unknown {
			one.ErrorClass = t.ErrorClass.String()
		}
		r.Tests.Results = append(r.Tests.Results, one)
	}
	return r
}

// String returns the row as a line of text.
func (r *row) String() string {
	if r.Score == nil {
		return fmt.Sprintf("%s: %s: %s", r.File, r.Status, r.Reason)
	}
	text := fmt.Sprintf("%s: %.2f, stage %s, %d of %d tests", r.File, *r.Score, r.Stage, r.Tests.Passed, r.Tests.Total)
	if r.Reason != "" {
		text += ": " + r.Reason
	}
	for _, s := range r.Suspect {
		text += "; " + s
	}
	return text
}

// A batch is candidates of one task.
type batch struct {
	s    *settings
	box  *sandbox.Sandbox
	v    *verify.Verifier
	task *verify.Task // without a candidate
}

// scoreAll scores the files, several at a time, and prints them in their order.
func (b *batch) scoreAll(ctx context.Context, files []string, stdout io.Writer) error {
	type answer struct {
		row *row
		err error
	}
	answers := make([]chan answer, len(files))
	slots := make(chan bool, b.s.jobs)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for i := range files {
		answers[i] = make(chan answer, 1)
	}
	go func() {
		for i, file := range files {
			slots <- true
			go func() {
				defer func() { <-slots }()
				score, err := b.scoreFile(ctx, file)
				answers[i] <- answer{newRow(file, b.v.Level(), score, err), err}
			}()
		}
	}()
	meter := command.NewMeter("scored", "candidates", int64(len(files)), b.s.progress)
	defer meter.Close()
	var fault, failed error
	for i := range files {
		a := <-answers[i]
		meter.Add(1)
		if fault != nil {
			continue
		}
		if a.err != nil {
			failed = a.err
		}
		switch {
		case ctx.Err() != nil:
			fault = a.err
		case errors.Is(a.err, verify.ErrTask):
			fault = fmt.Errorf("%s: %s", cmp.Or(b.s.tests, b.s.cases), strings.TrimPrefix(a.err.Error(), "verify: "))
		default:
			fault = b.s.print(stdout, a.row)
		}
		if fault != nil {
			cancel() // and wait for those that run
		}
	}
	if fault == nil && failed != nil {
		return command.Usage(failed)
	}
	return fault
}

// print prints a row.
func (s *settings) print(w io.Writer, r *row) error {
	if s.json {
		return command.WriteJSON(w, r, false)
	}
	_, err := fmt.Fprintln(w, r)
	return err
}

// scoreFile scores one file.
func (b *batch) scoreFile(ctx context.Context, file string) (*verify.Score, error) {
	p, err := confine.Copy(ctx, b.box, []string{file})
	if err != nil {
		return nil, err
	}
	defer p.Remove()
	task := *b.task
	task.Name, task.Headers = p.Names[0], map[string][]byte{}
	for name, path := range p.Paths {
		data, err := os.ReadFile(filepath.Join(p.Dir, name))
		if err != nil {
			return nil, err
		}
		switch {
		case name == task.Name:
			task.Source = data
		case !hidden(task.Tests, path):
			task.Headers[name] = data
		}
	}
	return b.v.Score(ctx, &task)
}

// sources are the extensions of files that a candidate cannot include: they are tests, and other candidates.
var sources = []string{".cpp", ".cc", ".cxx", ".c++", ".C"}

// hidden reports whether a file beside the candidate does not belong to it: a source, or a header of the tests.
func hidden(tests []byte, path string) bool {
	return slices.Contains(sources, filepath.Ext(path)) || bytes.Contains(tests, []byte(`"`+filepath.Base(path)+`"`))
}
