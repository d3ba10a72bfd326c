package clangrepl

import (
	"context"
	_ "embed" // the client
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppscript"
	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/prelude"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/sandbox"
)

//go:embed harness/client.hpp
var clientHeader string

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Program is the command, looked up on PATH. Empty means clang-repl-22, and then clang-repl.
	Program string
	// Sandbox is where it runs. Nil means a new one at level full.
	Sandbox *sandbox.Sandbox
	// Standard is the value of -std. The default is "c++20".
	Standard string
	// Includes are the headers of every script besides those of print, as in `"hm.hpp"` and `<regex>`.
	Includes []string
	// IncludeDirs are the directories of quoted headers.
	IncludeDirs []string
	// Tools are functions that a script can call by name. Nil means none.
	Tools *cppcall.Set
	// Limits bounds each script: Memory, Output, Wall and Calls. The default of Memory is 1 GB, since clang itself counts. The
	// others have the defaults of package cppscript.
	Limits cppscript.Limits
	// File is the name of the script for tools. The default is "script.cpp".
	File string
}

// An Evaluator runs scripts by clang-repl. It is safe for concurrent use; scripts run one after the other. Close
// ends its processes.
type Evaluator struct {
	o           Options
	box         *sandbox.Sandbox
	program     string
	header      string // what every script starts with
	once        sync.Once
	precompiled string          // the header as clang has it, empty if there is no clang beside clang-repl
	remove      func()          // deletes it
	lambdas     map[string]bool // names of the tools that take a lambda

	eval    sync.Mutex     // one script at a time
	mu      sync.Mutex     // guards spare
	spare   chan started   // the process for the next script; nil after Close
	pending sync.WaitGroup // starts under way
}

var _ cppscript.Evaluator = (*Evaluator)(nil)

// A started is a process that waits for its script, or the reason why there is no process.
type started struct {
	p   *process
	err error
}

// ErrNotFound reports that clang-repl is not installed.
var ErrNotFound = errors.New("clang-repl is not installed")

// errClosed reports an Eval after Close.
var errClosed = errors.New("clangrepl: closed")

// New returns an Evaluator whose first process is being started. The error matches sandbox.ErrUnavailable if there is no
// sandbox, and ErrNotFound without clang-repl.
func New(ctx context.Context, o *Options) (*Evaluator, error) {
	e := &Evaluator{}
	if o != nil {
		e.o = *o
	}
	e.setDefaults()
	names := []string{e.o.Program}
	if e.o.Program == "" {
		names = []string{"clang-repl-22", "clang-repl"}
	}
	var err error
	for _, name := range names {
		if e.program, err = proc.LookPath(name); err == nil {
			break
		}
	}
	if err != nil {
		return nil, fmt.Errorf("clangrepl: %w: %w", ErrNotFound, err)
	}
	if e.program, err = filepath.Abs(e.program); err != nil {
		return nil, fmt.Errorf("clangrepl: %w", err)
	}
	if e.header, e.lambdas, err = makeHeader(&e.o); err != nil {
		return nil, fmt.Errorf("clangrepl: %w", err)
	}
	if e.box = e.o.Sandbox; e.box == nil {
		if e.box, err = sandbox.New(ctx, nil); err != nil {
			return nil, fmt.Errorf("clangrepl: %w", err)
		}
	}
	e.spare = make(chan started, 1)
	e.prepare()
	return e, nil
}

// setDefaults fills the options that are not set.
func (e *Evaluator) setDefaults() {
	if e.o.Standard == "" {
		e.o.Standard = "c++20"
	}
	if e.o.File == "" {
		e.o.File = "script.cpp"
	}
	l := &e.o.Limits
	if l.Memory == 0 {
		l.Memory = 1 << 30
	}
	if l.Output == 0 {
		l.Output = 1 << 20
	}
	if l.Wall == 0 {
		l.Wall = 10 * time.Second
	}
	if l.Calls == 0 {
		l.Calls = 1000
	}
}

// prepare starts the process for the next script. Loading the headers takes longer than most scripts.
func (e *Evaluator) prepare() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.spare == nil {
		return
	}
	ready := e.spare
	e.pending.Go(func() {
		e.once.Do(e.precompile)
		p, err := e.start()
		ready <- started{p, err}
	})
}

// Close ends the processes. An Eval that is under way ends first.
func (e *Evaluator) Close() error {
	e.eval.Lock()
	defer e.eval.Unlock()
	e.mu.Lock()
	ready := e.spare
	e.spare = nil
	e.mu.Unlock()
	if ready == nil {
		return nil
	}
	e.pending.Wait()
	if s := <-ready; s.p != nil {
		s.p.close()
	}
	if e.remove != nil {
		e.remove()
	}
	return nil
}

// precompile precompiles the header by the clang that clang-repl belongs to. Loading it takes a tenth of reading it. Without that
// clang, or if it fails, scripts include the header.
func (e *Evaluator) precompile() {
	real, err := filepath.EvalSymlinks(e.program)
	if err != nil {
		return
	}
	clang := filepath.Join(filepath.Dir(real), "clang++")
	if _, err := os.Stat(clang); err != nil {
		return
	}
	dir, remove, err := e.box.MkdirTemp("cppreason-repl-")
	if err != nil {
		return
	}
	e.remove = remove
	in, out := filepath.Join(dir, "header.hpp"), filepath.Join(dir, "header.pch")
	if os.WriteFile(in, []byte(e.header), 0o644) != nil {
		return
	}
	// clang-repl parses with these extensions, and takes no header that was read without them.
	args := []string{clang, "-std=" + e.o.Standard, "-Xclang", "-fincremental-extensions", "-Xclang", "-fno-pch-timestamp",
		"-x", "c++-header", in, "-o", out}
	for _, d := range e.o.IncludeDirs {
		args = append(args, "-I"+d)
	}
	res, err := e.box.Run(context.Background(), &sandbox.Command{
		Args: args, Writable: []string{dir}, ReadOnly: e.o.IncludeDirs, Dir: dir,
		Env:    []string{"PATH=" + filepath.Dir(clang) + ":/usr/bin:/bin", "LC_ALL=C", "TMPDIR=" + dir},
		Limits: sandbox.Limits{Wall: time.Minute, Written: 512 << 20, FileSize: 512 << 20},
	})
	if err == nil && res.ExitCode == 0 {
		e.precompiled = out
	}
}

// makeHeader returns the header of every script, and which tools take a lambda. It has the standard headers that scripts use, since
// the interpreter takes their names without #include; print; the channel; and the tools as functions.
func makeHeader(o *Options) (header string, lambdas map[string]bool, err error) {
	var b strings.Builder
	for _, h := range []string{
		"algorithm", "bitset", "cassert", "cmath", "cstdio", "cstdlib", "cstring", "deque", "functional", "iomanip", "limits", "list",
		"numeric", "queue", "ranges", "span", "stack", "stdexcept",
	} {
		fmt.Fprintf(&b, "#include <%s>\n", h)
	}
	b.WriteString(strings.ReplaceAll(prelude.Print, "#pragma once\n", ""))
	b.WriteString(strings.ReplaceAll(clientHeader, "#pragma once\n", ""))
	for _, h := range o.Includes {
		fmt.Fprintf(&b, "#include %s\n", h)
	}
	lambdas = map[string]bool{}
	if o.Tools != nil {
		text, err := o.Tools.Declarations()
		if err != nil {
			return "", nil, err
		}
		b.WriteString(strings.Replace(string(text), "using lambda = std::function<void()>;\n", "", 1)) // ours has its number
		b.WriteString(defineTools(string(text), o.Tools, lambdas))
	}
	return b.String(), lambdas, nil
}

// A process is a clang-repl with the headers loaded.
type process struct {
	dir      string // has the header and the script
	box      *sandbox.Process
	requests *os.File // of the script, its descriptor 3
	answers  *os.File // to the script, its descriptor 4
	stdout   *capture
	stderr   *capture
	readers  sync.WaitGroup // of both outputs and the requests
	lines    chan string    // requests, closed at the end of the process
	tooLong  bool           // it ended for a line that is too long
	remove   func()         // removes dir
	once     sync.Once      // for close
}

// maxErrors bounds the bytes of compile errors that are kept.
const maxErrors = 256 << 10

// start starts clang-repl and gives it the headers. It does not wait until they are read: awaitReady does.
func (e *Evaluator) start() (*process, error) {
	dir, remove, err := e.box.MkdirTemp("cppreason-repl-")
	if err != nil {
		return nil, err
	}
	p := &process{dir: dir, remove: remove, stderr: newCapture(maxErrors), lines: make(chan string, 16)}
	p.stdout = newCapture(e.o.Limits.Output)
	if err := os.WriteFile(filepath.Join(dir, "header.hpp"), []byte(e.header), 0o600); err != nil {
		remove()
		return nil, err
	}
	inRequests, outRequests, err := os.Pipe()
	if err != nil {
		remove()
		return nil, err
	}
	inAnswers, outAnswers, err := os.Pipe()
	if err != nil {
		inRequests.Close()
		outRequests.Close()
		remove()
		return nil, err
	}
	p.requests, p.answers = inRequests, outAnswers
	args := []string{e.program, "--color=false", "--Xcc=-std=" + e.o.Standard, "--Xcc=-fno-color-diagnostics"}
	for _, d := range e.o.IncludeDirs {
		args = append(args, "--Xcc=-I"+d)
	}
	see := append([]string{dir}, e.o.IncludeDirs...)
	if e.precompiled != "" {
		see = append(see, filepath.Dir(e.precompiled))
		args = append(args, "--Xcc=-include-pch", "--Xcc="+e.precompiled)
	}
	l := &e.o.Limits
	p.box, err = e.box.Start(&sandbox.Command{
		Args: args, ReadOnly: see, Files: []*os.File{outRequests, inAnswers},
		Limits: sandbox.Limits{CPU: 2*l.Wall + 30*time.Second, Memory: l.Memory},
	}, p.stderr)
	outRequests.Close()
	inAnswers.Close()
	if err != nil {
		inRequests.Close()
		outAnswers.Close()
		remove()
		return nil, err
	}
	p.readers.Go(func() { p.stdout.readFrom(p.box.Stdout, p.box.Kill) })
	p.readers.Go(p.readRequests)
	begin := "cppreason::begin();\n"
	if e.precompiled == "" {
		begin = "#include \"" + filepath.Join(dir, "header.hpp") + "\"\n" + begin
	}
	if err := p.send(begin); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

// send writes lines to clang-repl.
func (p *process) send(lines string) error {
	_, err := p.box.Stdin.Write([]byte(lines))
	return err
}

// close ends the process and removes its files. The script may be writing and a reader may wait for a line to be taken, so all
// lines are read before the readers are waited for.
func (p *process) close() {
	p.once.Do(func() {
		p.box.Kill()
		p.answers.Close()
		p.readers.Go(func() { // readRequests may wait for somebody to read
			for range p.lines {
			}
		})
		p.readers.Wait()
		_ = p.box.Wait() // its error is about a process that was to end
		p.requests.Close()
		p.remove()
	})
}
