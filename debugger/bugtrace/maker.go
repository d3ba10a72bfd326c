package bugtrace

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/debugger/bugtrace/internal/mutate"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect"
	"github.com/cppreason/cppreason/sandbox"
)

// Options configures NewMaker. A nil *Options means the defaults.
type Options struct {
	// Compilers are the commands to look for, as in toolchain.Find; the first one that is found is used. The default is "g++".
	Compilers []string
	// Standard is the value of -std, "c++20" by default.
	Standard string
	// Sandbox is where compilers, programs and debuggers run. Nil means a new one at level full.
	Sandbox *sandbox.Sandbox
	// Trace records a debug session for each bug that shows at run time.
	Trace bool
	// Adapters are the debug adapters to look for, as in dap.Find. The default is gdb, from version 14 on.
	Adapters []string
}

// A Maker makes the records of bugs. It implements dataset.Maker, and is safe for concurrent use. Close removes its files.
type Maker struct {
	o       Options
	box     *sandbox.Sandbox
	cc      *toolchain.Compiler
	adapter dap.Adapter
	linker  string // of -fuse-ld for the builds of which no record shows the linker's output
	plugin  []byte // of the compiler, for precompiled headers; nil if it takes none
	whole   bool   // units do not share instances of templates
	bases   cache

	mu        sync.Mutex
	platforms map[build]platform.Platform
}

// maxBases bounds the functions that are kept compiled: each has a precompiled header of up to 100 MB.
const maxBases = 8

// NewMaker returns a Maker. The error matches sandbox.ErrUnavailable if there is no sandbox, or is that of toolchain.Find or dap.Find.
func NewMaker(ctx context.Context, o *Options) (*Maker, error) {
	m := &Maker{bases: cache{max: maxBases}, platforms: map[build]platform.Platform{}}
	if o != nil {
		m.o = *o
	}
	if m.o.Standard == "" {
		m.o.Standard = "c++20"
	}
	if len(m.o.Compilers) == 0 {
		m.o.Compilers = []string{"g++"}
	}
	var err error
	if m.box = m.o.Sandbox; m.box == nil {
		if m.box, err = sandbox.New(ctx, nil); err != nil {
			return nil, fmt.Errorf("bugtrace: %w", err)
		}
	}
	tools := toolchain.New(&toolchain.Options{Sandbox: m.box, Limits: toolchain.Limits{CPU: compileTime}})
	if m.cc, err = tools.Find(ctx, m.o.Compilers...); err != nil {
		return nil, fmt.Errorf("bugtrace: %w", err)
	}
	if m.o.Trace {
		if len(m.o.Adapters) == 0 {
			m.o.Adapters = []string{"gdb", "gdb-16", "gdb-15", "gdb-14"}
		}
		if m.adapter, err = dap.Find(ctx, m.o.Adapters...); err != nil {
			return nil, fmt.Errorf("bugtrace: %w", err)
		}
	}
	m.linker, m.plugin = m.findLinker(ctx), m.makePlugin(ctx)
	return m, nil
}

// findLinker returns the fast linker that the compiler can use, "" if it has its own alone.
func (m *Maker) findLinker(ctx context.Context) string {
	dir, remove, err := m.box.MkdirTemp(dirPrefix)
	if err != nil {
		return ""
	}
	defer remove()
	for _, name := range []string{"mold", "lld"} {
		out, err := m.cc.Compile(ctx, &diagnostic.Unit{
			Source: []byte("int main() {}\n"), Flags: []string{"-fuse-ld=" + name},
			Action: diagnostic.Link, Output: filepath.Join(dir, program),
		})
		if err == nil && out.OK() {
			return name
		}
	}
	return ""
}

// Close removes the files that the Maker keeps. No Make may be under way.
func (m *Maker) Close() error {
	m.bases.close()
	return nil
}

// Make implements dataset.Maker for items of Items.
func (m *Maker) Make(ctx context.Context, it *dataset.Item) (*dataset.Record, error) {
	var in injection
	if err := json.Unmarshal(it.Data, &in); err != nil {
		return nil, &dataset.Drop{Reason: dataset.BadDiff, Detail: err.Error()}
	}
	site, ok := in.site()
	if !ok {
		return nil, &dataset.Drop{Reason: dataset.BadDiff, Detail: fmt.Sprintf("%s does not apply at byte %d", in.Operator, in.Offset)}
	}
	w := &work{m: m, fn: &in.Function, site: site, source: it.Source}
	w.mutant = string(site.Apply([]byte(in.Function.Source)))
	var r *dataset.Record
	var err error
	switch site.Operator.Stage {
	case mutate.Run, mutate.Thread:
		r, err = w.execute(ctx)
	case mutate.Link:
		r, err = w.link(ctx)
	case mutate.Compile:
		r, err = w.compile(ctx, m.o.Standard)
	default:
		r, err = w.lowerStandard(ctx)
	}
	if d, ok := err.(*dataset.Drop); ok && d.Reason != dataset.AfterFails && d.Reason != dataset.MissingHeader {
		err = drop(d.Reason, "%s in line %d: %s", site.Operator.Name, site.Line, d.Detail)
	}
	if err != nil {
		return nil, err
	}
	return r, nil
}

// work is what is known of one item while its record is made.
type work struct {
	m      *Maker
	fn     *Function
	site   *mutate.Site
	mutant string
	source dataset.Source
	base   *base
}

// drop returns the reason why there is no record.
func drop(reason dataset.Reason, format string, args ...any) error {
	return &dataset.Drop{Reason: reason, Detail: fmt.Sprintf(format, args...)}
}

// dirLength is the length of the names of makeDir: the prefix and the ten digits that most 32-bit numbers have.
const dirLength = len(dirPrefix) + 10

const dirPrefix = "cppreason-bugtrace-"

// makeDir makes a temporary directory with a name of dirLength. A debugger cuts long reports, which have its path: with another length
// the cut would be at another place. After some tries the length may differ.
func (m *Maker) makeDir() (dir string, remove func(), err error) {
	for range 50 {
		if dir, remove, err = m.box.MkdirTemp(dirPrefix); err != nil || len(filepath.Base(dir)) == dirLength {
			return dir, remove, err
		}
		remove()
	}
	return m.box.MkdirTemp(dirPrefix)
}

// dir makes a directory with the function's source with the bug, and what is compiled with it.
func (w *work) dir() (dir string, remove func(), err error) {
	dir, remove, err = w.m.makeDir()
	if err != nil {
		return "", nil, err
	}
	for _, f := range w.fn.files(w.mutant) {
		if err := os.WriteFile(filepath.Join(dir, f.Path), []byte(f.Text), 0o644); err != nil {
			remove()
			return "", nil, err
		}
	}
	return dir, remove, nil
}

// prepare sets the base for a build, and returns the drop of a function that has none.
func (w *work) prepare(ctx context.Context, b build) (release func(), err error) {
	base, release, err := w.m.base(ctx, w.fn, b)
	if err != nil {
		return nil, err
	}
	if base.drop != nil {
		release()
		return nil, base.drop
	}
	w.base = base
	return release, nil
}

// build returns the build of the function's tests, with the sanitizers that suit it.
func (w *work) build() build {
	b := build{standard: w.m.o.Standard, sanitize: "address,undefined", action: diagnostic.Link}
	for _, header := range []string{"<thread>", "<mutex>", "<atomic>", "<future>", "<pthread.h>"} {
		if strings.Contains(w.fn.Source+w.fn.Tests, "#include "+header) {
			b.sanitize = "thread"
		}
	}
	return b
}

// execute makes the record of a bug that shows at run time.
func (w *work) execute(ctx context.Context) (*dataset.Record, error) {
	release, err := w.prepare(ctx, w.build())
	if err != nil {
		return nil, err
	}
	defer release()
	dir, remove, err := w.dir()
	if err != nil {
		return nil, err
	}
	defer remove()
	out, err := w.linkMutant(ctx, dir)
	if err != nil {
		return nil, err
	}
	if !out.OK() {
		// What is wrong with a result is what the compiler says of that line. What is wrong with a lifetime is not.
		first := out.Report.Diagnostics.First(diagnostic.SeverityError)
		if first != nil && w.site.Operator.Class == classify.Logic.String() && first.Line == w.site.Line && path.Base(first.File) == w.fn.file() {
			return w.compile(ctx, w.m.o.Standard)
		}
		return nil, drop(dataset.NotReproducible, "the compiler finds the bug: %v", out.Report.Diagnostics.Err())
	}
	failed, err := w.runs(ctx, dir)
	if err != nil {
		return nil, err
	}
	p, err := w.pair(ctx)
	if err != nil {
		return nil, err
	}
	p.Signature = failed.signature
	p.Run = []string{"./" + program}
	run := "./" + program
	p.Reports = []fixpairs.Report{
		{Tag: token.CompileStart, Command: strings.Join(p.Command, " "), List: out.Report.Diagnostics},
		{Tag: token.TestStart, Command: run, Failed: true, List: failed.list, Output: strings.TrimSpace(failed.stdout + failed.output)},
	}
	p.Clean = []fixpairs.Report{
		{Tag: token.CompileStart, Command: strings.Join(p.Command, " "), List: w.base.compiled.Report.Diagnostics},
		{Tag: token.TestStart, Command: run, Output: strings.TrimSpace(w.base.output)},
	}
	p.Causes = []fixpairs.Cause{w.cause(failed)}
	s := &session{w: w, dir: dir, failure: failed}
	p.Session = func(t *dataset.Text) error { return s.record(ctx, t) }
	r, err := fixpairs.Assemble(p)
	if err != nil {
		return nil, err
	}
	return r, nil
}

// runs runs the tests until the bug has shown often enough, each time in the same way, and returns the last failure.
func (w *work) runs(ctx context.Context, dir string) (*failure, error) {
	list, err := w.repeat(ctx, dir)
	if err != nil {
		return nil, err
	}
	first := list[0]
	for i, f := range list {
		switch {
		case f.passed && i == 0:
			return nil, drop(dataset.Silent, "all tests pass")
		case f.passed:
			return nil, drop(dataset.NotReproducible, "%q, then none", first.headline())
		case f.signature == "":
			return nil, drop(dataset.NotReproducible, "the program ends without a report")
		case !f.equals(first):
			return nil, drop(dataset.NotReproducible, "%q, then %q", first.signature, f.signature)
		}
	}
	return list[len(list)-1], nil
}

// waits is the time after which a run of a program with threads is one that waits, most likely for ever.
const waits = 600 * time.Millisecond

// repeat runs the tests until they pass, at most repeats times. Those with threads run at the same time once the first is known to
// have failed or to wait: what waits for ever needs no processor.
func (w *work) repeat(ctx context.Context, dir string) ([]*failure, error) {
	if w.base.build.sanitize != "thread" {
		return w.m.repeat(ctx, w.base, dir, w.site.Function)
	}
	list := make([]*failure, repeats)
	errs := make([]error, repeats)
	var group sync.WaitGroup
	defer group.Wait()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	run := func(i int) { list[i], errs[i] = w.m.run(ctx, w.base, dir, w.site.Function) }
	others := sync.OnceFunc(func() {
		for i := 1; i < repeats; i++ {
			group.Go(func() { run(i) })
		}
	})
	ended := make(chan struct{})
	group.Go(func() {
		defer close(ended)
		run(0)
	})
	select {
	case <-ended:
	case <-time.After(waits):
		others()
		<-ended
	}
	if first := list[0]; errs[0] != nil || first.passed || first.signature == "" {
		return list[:1], errs[0]
	}
	others()
	group.Wait()
	return list, errors.Join(errs...)
}

// cause returns the finding of a failure: the class that it shows, and what is wrong in the source. A failed check of the tests
// shows what is wrong with the result alone: where the bug is a leak or a lack of synchronisation, that is its class.
func (w *work) cause(f *failure) fixpairs.Cause {
	c := fixpairs.Cause{File: w.fn.file(), Line: w.site.Line}
	c.Class, c.Severity, c.RootCause, c.FixStrategy = f.class, diagnostic.SeverityError, w.site.Cause, w.site.Repair
	if f.class == classify.Logic && (w.site.Operator.Class == "resource" || w.site.Operator.Class == "concurrency") {
		_ = c.Class.UnmarshalText([]byte(w.site.Operator.Class)) // the table's test checks the names
	}
	c.Confidence = 1
	return c
}

// pair returns what all records of the item have in common.
func (w *work) pair(ctx context.Context) (*fixpairs.Pair, error) {
	p, err := w.m.platform(ctx, w.base.build)
	if err != nil {
		return nil, err
	}
	info := w.m.cc.Info()
	name := filepath.Base(info.Path)
	command := slices.Concat([]string{name, "-std=" + w.base.build.standard}, w.base.build.flags(), w.fn.sources(), []string{"-o", program})
	return &fixpairs.Pair{
		Kind: dataset.BugTrace, Platform: p, Toolchain: name + " " + strings.Fields(info.Version)[0],
		Before: w.fn.files(w.mutant), After: w.fn.files(w.fn.Source), Command: command,
		Operator: w.site.Operator.Name, Source: w.source,
	}, nil
}

// platform returns the platform of a build.
func (m *Maker) platform(ctx context.Context, b build) (platform.Platform, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if p, ok := m.platforms[b]; ok {
		return p, nil
	}
	p, err := detect.Compiler(ctx, m.cc.Info().Path, append([]string{"-std=" + b.standard}, b.flags()...))
	if err != nil {
		return p, fmt.Errorf("bugtrace: %w", err)
	}
	p.Mode = platform.User
	m.platforms[b] = p
	return p, nil
}

// compile makes the record of a bug that the compiler reports.
func (w *work) compile(ctx context.Context, standard string) (*dataset.Record, error) {
	b := w.build()
	if standard != b.standard {
		b = build{standard: standard}
	}
	release, err := w.prepare(ctx, b)
	if err != nil {
		return nil, err
	}
	defer release()
	dir, remove, err := w.dir()
	if err != nil {
		return nil, err
	}
	defer remove()
	// The precompiled header has what a bug may have removed.
	u := &diagnostic.Unit{File: w.fn.unit(), Dir: dir}
	if w.site.Operator.Name != "drop_include" {
		u.Flags = w.m.include(w.base)
	}
	out, err := w.m.compile(ctx, w.base, u)
	if err != nil {
		return nil, err
	}
	return w.rejection(ctx, out, w.base.compiled.Report.Diagnostics, []string{"-fsyntax-only", w.fn.unit()})
}

// link makes the record of a bug that the linker reports.
func (w *work) link(ctx context.Context) (*dataset.Record, error) {
	release, err := w.prepare(ctx, build{standard: w.m.o.Standard, action: diagnostic.Link})
	if err != nil {
		return nil, err
	}
	defer release()
	dir, remove, err := w.dir()
	if err != nil {
		return nil, err
	}
	defer remove()
	out, err := w.m.link(ctx, w.base, dir)
	if err != nil {
		return nil, err
	}
	for i, d := range out.Report.Diagnostics {
		// The staged build has the tests as an object, which the command of the record makes in a temporary folder.
		out.Report.Diagnostics[i].Object = ""
		for j := range d.Notes {
			d.Notes[j].Object = ""
		}
	}
	return w.rejection(ctx, out, w.base.compiled.Report.Diagnostics, append(w.fn.sources(), "-o", program))
}

// quoted is where the text of a message begins that depends on the language of the compiler: gcc quotes by the locale.
const quoted = "'‘`"

// rejection makes the record of a rejected build. arguments are those of the command after the flags.
func (w *work) rejection(
	ctx context.Context, out *diagnostic.Outcome, clean diagnostic.List, arguments []string,
) (*dataset.Record, error) {
	first := out.Report.Diagnostics.First(diagnostic.SeverityError)
	if out.OK() || first == nil {
		return nil, drop(dataset.Silent, "the build does not fail")
	}
	p, err := w.pair(ctx)
	if err != nil {
		return nil, err
	}
	p.Command = slices.Concat(p.Command[:1], []string{"-std=" + w.base.build.standard}, w.base.build.flags(), arguments)
	command := strings.Join(p.Command, " ")
	message := first.Message
	if i := strings.IndexAny(message, quoted); i >= 0 && first.Line > 0 {
		message = message[:i]
	}
	p.Signature = strings.TrimSpace(message)
	if first.Line > 0 {
		column := first.Column
		if first.DisplayColumn > 0 {
			column = first.DisplayColumn
		}
		p.Signature = strings.TrimSpace(fmt.Sprintf("%s:%d:%d: error: %s", first.File, first.Line, column, message))
	}
	p.Reports = []fixpairs.Report{{Tag: token.CompileStart, Command: command, Failed: true, List: out.Report.Diagnostics}}
	p.Clean = []fixpairs.Report{{Tag: token.CompileStart, Command: command, List: clean}}
	// A compiler that misses a brace reports what it would have expected instead. What is wrong is known here.
	classifier := classify.Classifier{Feature: p.Platform.Supports}
	c := fixpairs.Cause{Finding: classifier.Classify(first), File: w.fn.file(), Line: w.site.Line}
	c.Facts, c.RootCause, c.FixStrategy, c.Severity = classify.Facts{}, w.site.Cause, w.site.Repair, first.Severity
	if c.Class == classify.Unknown || w.site.Operator.Class == classify.Platform.String() {
		_ = c.Class.UnmarshalText([]byte(w.site.Operator.Class)) // the table's test checks the names
		c.Confidence = 1
	}
	p.Causes = []fixpairs.Cause{c}
	return fixpairs.Assemble(p)
}

// standards are the standards of C++ in their order.
var standards = []string{"c++11", "c++14", "c++17", "c++20"}

// lowerStandard makes the record of code that needs a newer standard than the build has.
func (w *work) lowerStandard(ctx context.Context) (*dataset.Record, error) {
	needs := slices.Index(standards, string(w.site.Operator.Stage))
	newer := errors.New("the operator needs no standard")
	for i := needs - 1; i >= 0; i-- {
		r, err := w.compile(ctx, standards[i])
		d, ok := err.(*dataset.Drop)
		if !ok || d.Reason != dataset.AfterFails {
			return r, err
		}
		if i == needs-1 {
			newer = fmt.Errorf("the function itself needs %s: %s", standards[needs], d.Detail)
		}
	}
	return nil, drop(dataset.AfterFails, "%v", newer)
}
