package bugtrace

import (
	"context"
	_ "embed" // the program that runs the tests
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
)

//go:embed main.cpp.txt
var mainTemplate string

//go:embed plugin.cpp.txt
var pluginSource string

// program is the name of the program that the tests are built to.
const program = "tests"

// A build is how a function is built: the standard and the sanitizers, and whether there is a program at all.
type build struct {
	standard string
	sanitize string // of -fsanitize; empty for none
	action   diagnostic.Action
}

// flags returns the compiler's flags but for the standard.
func (b build) flags() []string {
	switch b.sanitize {
	case "":
		return []string{"-pthread"}
	case "thread":
		return []string{"-g", "-O0", "-fsanitize=thread", "-pthread"}
	}
	// Variables without a value get the same pattern in each run, so that a bug which reads one shows each time.
	return []string{"-g", "-O0", "-fsanitize=" + b.sanitize, "-fno-sanitize-recover=all", "-ftrivial-auto-var-init=pattern", "-pthread"}
}

// A base is what all bugs of a function share for one build: a directory with what does not change, compiled.
type base struct {
	fn    *Function
	build build
	dir   string
	// objects are linked with the unit that has the bug.
	objects []string
	// precompiled reports whether dir has a precompiled header of the unit's directives.
	precompiled bool
	instances   *instances // of templates; nil if each unit makes its own
	// variables reports whether the unit has variables of the program. What is before one in memory, and so what AddressSanitizer finds
	// there, depends on the linker and on the order of the objects: see link.
	variables bool
	// passed is the outcome of the function without a bug, or drop why there is no record.
	compiled *diagnostic.Outcome
	output   string
	drop     *dataset.Drop
}

// unit returns the file that is compiled for each bug: the tests if they include the source.
func (f *Function) unit() string {
	if f.included() {
		return "tests.cpp"
	}
	return f.file()
}

// files returns the sources with a text in place of the function's, sorted by path.
func (f *Function) files(source string) []dataset.File {
	list := []dataset.File{{Path: "main.cpp", Text: f.mainSource()}, {Path: "tests.cpp", Text: f.Tests}, {Path: f.file(), Text: source}}
	slices.SortFunc(list, func(a, b dataset.File) int { return strings.Compare(a.Path, b.Path) })
	return list
}

// sources returns the files that the command names.
func (f *Function) sources() []string {
	if f.included() {
		return []string{"main.cpp", "tests.cpp"}
	}
	return []string{"main.cpp", "tests.cpp", f.file()}
}

// mainSource returns the program that runs the tests.
func (f *Function) mainSource() string {
	var declarations, tests strings.Builder
	for i, name := range f.testNames() {
		if i > 0 {
			declarations.WriteString("\n")
			tests.WriteString(", ")
		}
		fmt.Fprintf(&declarations, "void %s();", name)
		fmt.Fprintf(&tests, "{%q, %s}", name, name)
	}
	return strings.NewReplacer("@DECLARATIONS@", declarations.String(), "@TESTS@", tests.String()).Replace(mainTemplate)
}

// An entry is a base that is made once and shared.
type entry struct {
	ready  chan struct{} // closed when b, err and remove are set
	b      *base
	err    error
	remove func()
	uses   int
	asked  uint64
}

// A cache keeps bases: the newest ones, and those in use.
type cache struct {
	mu      sync.Mutex
	entries map[string]*entry
	asked   uint64
	max     int
}

// acquire returns what build has made for a key, which stays until release. An error is not kept.
func (c *cache) acquire(ctx context.Context, key string, build func() (*base, func(), error)) (*base, func(), error) {
	c.mu.Lock()
	if c.entries == nil {
		c.entries = map[string]*entry{}
	}
	e, made := c.entries[key]
	if !made {
		e = &entry{ready: make(chan struct{})}
		c.entries[key] = e
	}
	c.asked++
	e.uses, e.asked = e.uses+1, c.asked
	c.mu.Unlock()
	if !made {
		e.b, e.remove, e.err = build()
		close(e.ready)
	}
	select {
	case <-e.ready:
	case <-ctx.Done():
		c.release(e)
		return nil, nil, ctx.Err()
	}
	if e.err != nil {
		c.mu.Lock()
		if c.entries[key] == e {
			delete(c.entries, key)
		}
		c.mu.Unlock()
		return nil, nil, e.err
	}
	return e.b, func() { c.release(e) }, nil
}

// release ends a use, and removes the oldest bases beyond the cache's size.
func (c *cache) release(e *entry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e.uses--
	for len(c.entries) > c.max {
		oldest := ""
		for key, other := range c.entries {
			if other.uses == 0 && (oldest == "" || other.asked < c.entries[oldest].asked) {
				oldest = key
			}
		}
		if oldest == "" {
			return
		}
		c.entries[oldest].remove()
		delete(c.entries, oldest)
	}
}

// close removes everything. No use may be under way.
func (c *cache) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, e := range c.entries {
		if e.remove != nil {
			e.remove()
		}
	}
	c.entries = nil
}

// base returns the base of a function.
func (m *Maker) base(ctx context.Context, fn *Function, b build) (*base, func(), error) {
	key := strings.Join([]string{b.standard, b.sanitize, strconv.Itoa(int(b.action)), fn.Name, fn.Source, fn.Tests}, "\x00")
	return m.bases.acquire(ctx, key, func() (*base, func(), error) {
		dir, remove, err := m.makeDir()
		if err != nil {
			return nil, nil, err
		}
		base := &base{fn: fn, build: b, dir: dir}
		if err := m.prepare(ctx, base); err != nil {
			remove()
			return nil, nil, err
		}
		return base, remove, nil
	})
}

// prepare compiles what does not change, and then the function without a bug, which has to pass.
func (m *Maker) prepare(ctx context.Context, b *base) error {
	if len(b.fn.testNames()) == 0 {
		b.drop = &dataset.Drop{Reason: dataset.AfterFails, Detail: "there are no tests"}
		return nil
	}
	for _, f := range b.fn.files(b.fn.Source) {
		if err := os.WriteFile(filepath.Join(b.dir, f.Path), []byte(f.Text), 0o644); err != nil {
			return err
		}
	}
	// A header costs as much as some units: not worth it for the few bugs of a linker or of another standard.
	if b.build.sanitize != "" {
		b.precompile(ctx, m)
	}
	var err error
	if b.build.action == diagnostic.SyntaxOnly {
		u := &diagnostic.Unit{File: b.fn.unit(), Dir: b.dir, Flags: m.include(b)}
		if b.compiled, err = m.compile(ctx, b, u); err == nil && !b.compiled.OK() {
			b.drop = rejected(b.compiled)
		}
		return err
	}
	unit := ""
	for _, file := range b.fn.sources() {
		object := filepath.Join(b.dir, strings.TrimSuffix(file, ".cpp")+".o")
		u := &diagnostic.Unit{File: file, Dir: b.dir, Action: diagnostic.Object, Output: object}
		if file == b.fn.unit() {
			// In sections of their own the linker can leave out functions that another object has.
			unit, u.Flags = object, append(m.include(b), "-ffunction-sections")
		}
		out, err := m.compile(ctx, b, u)
		if err != nil {
			return err
		}
		if !out.OK() {
			b.drop = rejected(out)
			return nil
		}
		if file == b.fn.unit() {
			b.compiled = out
			continue
		}
		b.objects = append(b.objects, object)
	}
	data, err := os.ReadFile(unit)
	if err != nil {
		return err
	}
	if b.variables = hasVariables(data); b.variables {
		b.drop, err = m.passesAs(ctx, b, unit)
		return err
	}
	if passed, err := b.collectInstances(ctx, m, unit); err != nil || passed {
		return err
	}
	b.drop, err = m.passesAs(ctx, b, unit)
	return err
}

// passesAs links the function without a bug from the object of its unit, and runs its tests.
func (m *Maker) passesAs(ctx context.Context, b *base, unit string) (*dataset.Drop, error) {
	out, err := m.linkObjects(ctx, b, b.dir, unit)
	switch {
	case err != nil:
		return nil, err
	case !out.OK():
		return rejected(out), nil
	}
	return m.passes(ctx, b)
}

// linkObjects links the object of a unit after those of the base, which is the order of the command of a record.
func (m *Maker) linkObjects(ctx context.Context, b *base, dir, unit string) (*diagnostic.Outcome, error) {
	u := m.program(b, dir)
	u.File, u.Source, u.Inputs = "empty.cpp", []byte("// The objects are the program.\n"), append(u.Inputs, unit)
	return m.compile(ctx, b, u)
}

// rejected is the drop of a function that the compiler rejects without a bug.
func rejected(out *diagnostic.Outcome) *dataset.Drop {
	first := out.Report.Diagnostics.First(diagnostic.SeverityError)
	switch {
	case first == nil:
		return &dataset.Drop{Reason: dataset.AfterFails, Detail: "the compiler failed without a message"}
	case strings.Contains(first.Message, "No such file or directory") || strings.Contains(first.Message, "file not found"):
		return &dataset.Drop{Reason: dataset.MissingHeader, Detail: first.String()}
	}
	return &dataset.Drop{Reason: dataset.AfterFails, Detail: first.String()}
}

// passes runs the tests of the function without a bug, which is linked in the folder of the base.
func (m *Maker) passes(ctx context.Context, b *base) (*dataset.Drop, error) {
	for range b.runs() {
		f, err := m.run(ctx, b, b.dir, "")
		if err != nil {
			return nil, err
		}
		if !f.passed {
			return &dataset.Drop{Reason: dataset.AfterFails, Detail: f.signature}, nil
		}
		b.output = f.stdout
	}
	return nil, nil
}

// runs is how often a program runs: a defect has to be the same each time, and threads have to pass each time.
func (b *base) runs() int {
	if b.build.sanitize == "thread" {
		return repeats
	}
	return 1
}

// repeats is how often a bug has to show.
const repeats = 3

// compileTime bounds the processor time of one run of the compiler.
const compileTime = 30 * time.Second

// compile runs the compiler. Source that makes it end without a result is a drop.
func (m *Maker) compile(ctx context.Context, b *base, u *diagnostic.Unit) (*diagnostic.Outcome, error) {
	u.Standard = b.build.standard
	u.Flags = append(u.Flags, b.build.flags()...)
	if b.build.sanitize != "" && !m.o.Trace && m.cc.Info().Tool == tool.GCC {
		u.Flags = append(u.Flags, "-g1") // reports show functions and lines alone; variables and types take a fifth of the time
	}
	out, err := m.cc.Compile(ctx, u)
	if err == nil && b.precompiled && namesPrefix(out.Report.Diagnostics) {
		// The notes say which files include a header, and the precompiled one is not among those of the record.
		u.Flags = slices.DeleteFunc(u.Flags, func(f string) bool { return slices.Contains(m.include(b), f) })
		out, err = m.cc.Compile(ctx, u)
	}
	var interrupted *toolchain.InterruptedError
	var crashed *toolchain.CrashError
	if ctx.Err() == nil && (errors.As(err, &interrupted) || errors.As(err, &crashed)) {
		return nil, &dataset.Drop{Reason: dataset.Infrastructure, Detail: err.Error()}
	}
	return out, err
}

// namesPrefix reports whether a diagnostic is about the precompiled header.
func namesPrefix(list diagnostic.List) bool {
	return slices.ContainsFunc(list, func(d diagnostic.Diagnostic) bool {
		return path.Base(d.File) == prefix || slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool { return path.Base(n.File) == prefix })
	})
}

// link compiles the unit with the bug, which is in dir, and links it with the objects of the base.
func (m *Maker) link(ctx context.Context, b *base, dir string) (*diagnostic.Outcome, error) {
	if !b.variables || b.build.sanitize == "" {
		return m.compile(ctx, b, m.program(b, dir))
	}
	unit := filepath.Join(dir, "unit.o")
	out, err := m.compile(ctx, b, &diagnostic.Unit{
		File: b.fn.unit(), Dir: dir, Action: diagnostic.Object, Output: unit, Flags: m.include(b),
	})
	if err != nil || !out.OK() {
		return out, err
	}
	if linked, err := m.linkObjects(ctx, b, dir, unit); err != nil || !linked.OK() {
		return linked, err
	}
	return out, nil
}

// program is the unit in dir, to be linked with the objects of the base.
func (m *Maker) program(b *base, dir string) *diagnostic.Unit {
	u := &diagnostic.Unit{
		File: b.fn.unit(), Dir: dir, Action: diagnostic.Link, Inputs: slices.Clone(b.objects), Output: filepath.Join(dir, program),
		Flags: m.include(b),
	}
	if m.linker != "" && b.build.sanitize != "" && !b.variables {
		u.Flags = append(u.Flags, "-fuse-ld="+m.linker) // the linker's messages are in no record of such a build
	}
	return u
}

// prefix is the file that a precompiled header is made from.
const prefix = "prefix.hpp"

// include returns the flags by which a unit begins with the precompiled header, if there is one.
func (m *Maker) include(b *base) []string {
	if !b.precompiled {
		return nil
	}
	if m.cc.Info().Tool == tool.Clang {
		return []string{"-I" + b.dir, "-Xclang", "-include-pch", "-Xclang", filepath.Join(b.dir, prefix+".gch")}
	}
	return []string{"-I" + b.dir, "-include", prefix}
}

// instantiate is the pragma of the plugin.
const instantiate = "#pragma cppreason instantiate\n"

// makePlugin returns the plugin of g++ for precompiled headers, nil if the compiler does not take it. The inline functions of the standard
// library's headers need up to a thousand instances of templates, which are made in each unit again, at its end. They take as long as
// what the unit has itself, and no code comes of them. With the plugin the precompiled header has them.
func (m *Maker) makePlugin(ctx context.Context) []byte {
	if m.cc.Info().Tool != tool.GCC {
		return nil
	}
	dir, remove, err := m.box.MkdirTemp(dirPrefix)
	if err != nil {
		return nil
	}
	defer remove()
	plugin := filepath.Join(dir, "plugin.so")
	out, err := m.cc.Compile(ctx, &diagnostic.Unit{
		Source: []byte(pluginSource), Flags: []string{"-shared", "-fPIC"}, Action: diagnostic.Link, Output: plugin,
	})
	if err != nil || !out.OK() {
		return nil
	}
	out, err = m.cc.Compile(ctx, &diagnostic.Unit{
		File: prefix, Dir: dir, Source: []byte("template<class T> T f(T t) { return t; }\ninline int g() { return f(1); }\n" + instantiate),
		Flags:  []string{"-x", "c++-header", "-Werror=unknown-pragmas", "-fplugin=" + plugin},
		Action: diagnostic.Object, Output: filepath.Join(dir, prefix+".gch"),
	})
	if err != nil || !out.OK() {
		return nil
	}
	data, err := os.ReadFile(plugin)
	if err != nil {
		return nil
	}
	return data
}

// precompile makes the precompiled header of the unit: its directives in their order. Without one, units are compiled whole.
func (b *base) precompile(ctx context.Context, m *Maker) {
	unit := b.fn.Source
	if b.fn.included() {
		unit = b.fn.Tests
	}
	directives, ok := headerDirectives(unit)
	if b.fn.included() && ok {
		var more []string
		more, ok = headerDirectives(b.fn.Source)
		directives = append(directives, more...)
	}
	if !ok || len(directives) == 0 {
		return
	}
	text := strings.Join(directives, "\n") + "\n"
	flags := []string{"-x", "c++-header"}
	switch {
	case m.cc.Info().Tool == tool.Clang:
		flags = append(flags, "-Xclang", "-fno-pch-timestamp") // the sandbox may show a copy
	case m.plugin != nil:
		plugin := filepath.Join(b.dir, "plugin.so")
		if os.WriteFile(plugin, m.plugin, 0o644) == nil {
			text, flags = text+instantiate, append(flags, "-fplugin="+plugin)
		}
	}
	if os.WriteFile(filepath.Join(b.dir, prefix), []byte(text), 0o644) != nil {
		return
	}
	out, err := m.compile(ctx, b, &diagnostic.Unit{
		File: prefix, Dir: b.dir, Flags: flags, Action: diagnostic.Object, Output: filepath.Join(b.dir, prefix+".gch"),
	})
	b.precompiled = err == nil && out.OK()
}

// headerDirectives returns the includes of system headers in a source. It fails if another directive could change what they mean.
func headerDirectives(src string) (list []string, ok bool) {
	for t, err := range cpptext.Tokens([]byte(src)) {
		if err != nil {
			return nil, false
		}
		if t.Kind != cpptext.Directive {
			continue
		}
		text := strings.TrimSpace(string(t.Text([]byte(src))))
		switch {
		case strings.HasPrefix(text, "#include <"):
			list = append(list, text)
		case strings.HasPrefix(text, `#include "`):
		default:
			return nil, false
		}
	}
	return list, true
}
