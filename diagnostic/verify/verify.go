package verify

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/sandbox"
)

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Sandbox is where compilers and candidates run. Nil means a new one at level full.
	Sandbox *sandbox.Sandbox
	// Compilers are the commands to look for, as in toolchain.Find.
	Compilers []string
	// Standard is the value of -std. The default is "c++20".
	Standard string
	// Flags are passed to the compiler. Warnings count that these flags and the compiler's defaults select. They come
	// from the caller and are trusted.
	Flags []string
	// Sanitize are the sanitizers of -fsanitize. Nil means address and undefined, empty means none.
	Sanitize []string
	// Weights turn stages into a number. The default is DefaultWeights.
	Weights *Weights
	// Timeout bounds each test and each case, in wall time and in processor time. The default is 10 seconds.
	Timeout time.Duration
	// CompileTimeout bounds each run of the compiler, in processor time. The default is 30 seconds.
	CompileTimeout time.Duration
	// Memory bounds the resident memory of a test and of the compiler, in bytes. The default is 1 GiB.
	Memory int64
	// Allow are functions of the C library that candidates may use although they could change how a test runs, such as
	// "mmap" or "sigaction", for tasks that are about them. See the package documentation.
	Allow []string
}

// A Task is a candidate and what it has to pass: tests or cases.
type Task struct {
	// Name is the base name of the candidate's file, by which the tests may include it. The default is "candidate.cpp".
	Name string
	// Source is the candidate.
	Source []byte
	// Headers are files that the candidate includes by a quoted name, by their path relative to it.
	Headers map[string][]byte
	// Tests is a C++ source in which every function void test_NAME() is a test. It includes the candidate, or declares
	// what it calls. It and its headers of the system are trusted.
	Tests []byte
	// Cases are inputs and outputs of a candidate that is a program. They are used if Tests is nil.
	Cases []Case
}

// A Case is one run of a program. It passes if the program exits with status 0 and prints Stdout; white space at the
// ends of lines and of the text is ignored.
type Case struct {
	Name   string `json:"name"`
	Stdin  string `json:"stdin"`
	Stdout string `json:"stdout"`
}

// A Score is the result for one candidate.
type Score struct {
	// Score is from 0 to 1, by the weights.
	Score float64
	// Stage is the last stage that was reached.
	Stage Stage
	// Tests are the results of all tests or cases, in the order of the source. They are empty if none could be run.
	Tests []TestResult
	// Passed is the number of tests that passed.
	Passed int
	// Classes count the diagnostics and the failed tests by their class.
	Classes map[classify.Class]int
	// Diagnostics are those of the compiler, the linker and the sanitizers.
	Diagnostics diagnostic.List
	// Suspect describes what the candidate has that honest code does not need, such as a symbol of the C library. What
	// could change the result of a test has cost the test.
	Suspect []string
	// Sandbox is the level at which it ran.
	Sandbox sandbox.Level
	// Reason is a sentence about why the stage was the last one. Empty for a candidate without fault.
	Reason string
}

// A TestResult is the result of one test or case.
type TestResult struct {
	Name   string
	Passed bool
	// Line is the line in the tests of the check that failed, 0 if none did.
	Line int
	// Limit is the limit that ended the test.
	Limit sandbox.Limit
	// Signal is the name of the signal that ended it, such as "SIGSEGV".
	Signal string
	// ErrorClass is the class of the failure, and of a sanitizer's report about a test that passed. Unknown for a test
	// without either.
	ErrorClass classify.Class
}

// ErrTask reports a task that is itself at fault: tests that have no test or do not compile.
var ErrTask = errors.New("invalid task")

// A Verifier scores candidates. It keeps what tasks share: precompiled headers, compiled tests. It is safe for
// concurrent use. Close removes its files.
type Verifier struct {
	o        Options
	box      *sandbox.Sandbox
	cc       *toolchain.Compiler
	weights  Weights
	space    string // the name space of the harness, which candidates cannot know
	secret   uint64 // from which the words of checks are made
	allow    map[string]bool
	classify classify.Classifier
	exports  exports

	mu      sync.Mutex
	shared  map[string]*built // what candidates share, by its content
	headers map[string]*header
	asked   uint64 // counts what was asked of shared
}

// New returns a Verifier. The error matches sandbox.ErrUnavailable if there is no sandbox, or is the one of
// toolchain.Find.
func New(ctx context.Context, o *Options) (*Verifier, error) {
	v := &Verifier{weights: DefaultWeights, shared: map[string]*built{}, headers: map[string]*header{}, allow: map[string]bool{}}
	if o != nil {
		v.o = *o
	}
	if v.o.Weights != nil {
		v.weights = *v.o.Weights
		if err := v.weights.check(); err != nil {
			return nil, fmt.Errorf("verify: %w", err)
		}
	}
	v.setDefaults()
	if v.box = v.o.Sandbox; v.box == nil {
		var err error
		if v.box, err = sandbox.New(ctx, nil); err != nil {
			return nil, fmt.Errorf("verify: %w", err)
		}
	}
	tc := toolchain.New(&toolchain.Options{Sandbox: v.box, Limits: toolchain.Limits{
		// A compiler that is ended by its wall time has had no processor: that is no fault of a candidate.
		Wall: 6 * v.o.CompileTimeout, CPU: v.o.CompileTimeout, Memory: v.o.Memory, FileSize: maxObject, Output: 32 << 20,
	}, TextOnly: true})
	var err error
	if v.cc, err = tc.Find(ctx, v.o.Compilers...); err != nil {
		return nil, fmt.Errorf("verify: %w", err)
	}
	var random [24]byte
	if _, err := rand.Read(random[:]); err != nil {
		return nil, fmt.Errorf("verify: %w", err)
	}
	v.space = "harness_" + hex.EncodeToString(random[:12])
	for _, b := range random[12:20] {
		v.secret = v.secret<<8 | uint64(b)
	}
	return v, nil
}

// setDefaults fills the options that are not set.
func (v *Verifier) setDefaults() {
	if v.o.Standard == "" {
		v.o.Standard = "c++20"
	}
	if v.o.Sanitize == nil {
		v.o.Sanitize = []string{"address", "undefined"}
	}
	if v.o.Timeout <= 0 {
		v.o.Timeout = 10 * time.Second
	}
	if v.o.CompileTimeout <= 0 {
		v.o.CompileTimeout = 30 * time.Second
	}
	if v.o.Memory <= 0 {
		v.o.Memory = 1 << 30
	}
	for _, name := range v.o.Allow {
		v.allow[name] = true
	}
}

// Compiler describes the compiler.
func (v *Verifier) Compiler() toolchain.Info { return v.cc.Info() }

// Level returns the level of the sandbox.
func (v *Verifier) Level() sandbox.Level { return v.box.Level() }

// Close removes the files that the Verifier keeps. No Score may be under way.
func (v *Verifier) Close() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, b := range v.shared {
		if b.remove != nil {
			b.remove()
		}
	}
	clear(v.shared)
	clear(v.headers)
	return nil
}

// Score compiles a candidate, runs its tests and returns the result. What the candidate does is a result; the error is
// for what it is not to blame for: a task without tests matches ErrTask, and others are those of the compiler, of the
// sandbox, of the file system or of ctx.
func (v *Verifier) Score(ctx context.Context, t *Task) (*Score, error) {
	name := t.Name
	if name == "" {
		name = "candidate.cpp"
	}
	if strings.ContainsAny(name, "/\\\"\n\x00") {
		return nil, fmt.Errorf("verify: %w: name %q", ErrTask, name)
	}
	if t.Tests == nil && len(t.Cases) == 0 {
		return nil, fmt.Errorf("verify: %w: neither tests nor cases", ErrTask)
	}
	c := &candidate{v: v, task: t, name: name, score: &Score{Classes: map[classify.Class]int{}, Sandbox: v.box.Level()}}
	defer c.remove()
	var err error
	if t.Tests != nil {
		err = c.scoreTests(ctx)
	} else {
		err = c.scoreCases(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("verify: %w", err)
	}
	c.finish()
	return c.score, nil
}
