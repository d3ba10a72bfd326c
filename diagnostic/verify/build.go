package verify

import (
	"context"
	_ "embed" // the harness
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/sandbox"
)

//go:embed harness/main.cpp
var harnessMain string

//go:embed harness/scrub.cpp
var harnessScrub string

//go:embed harness/wrap.cpp
var harnessWrap string

//go:embed harness/supervisor.cpp
var harnessSupervisor string

// A built is something that candidates share: files in a directory that is made once.
type built struct {
	once   sync.Once
	dir    string
	remove func() // deletes dir; nil before it is made
	err    error
	uses   int    // by candidates that are being scored; what is kept for ever has one more
	asked  uint64 // when it was asked for last
}

// maxUnused bounds what a Verifier keeps although no candidate uses it, such as the compiled tests of earlier tasks.
const maxUnused = 64

// share returns the directory that make has filled for a key, which is kept until Close.
func (v *Verifier) share(ctx context.Context, key string, make func(dir string) error) (string, error) {
	b, err := v.acquire(ctx, key, make)
	if err != nil {
		return "", err
	}
	return b.dir, nil
}

// acquire returns what make has filled for a key, which is kept until the caller releases it. An error is returned to
// all, and the next one tries again: the context of the first may have ended.
func (v *Verifier) acquire(ctx context.Context, key string, make func(dir string) error) (*built, error) {
	v.mu.Lock()
	b := v.shared[key]
	if b == nil {
		b = &built{}
		v.shared[key] = b
	}
	v.asked++
	b.uses, b.asked = b.uses+1, v.asked
	v.mu.Unlock()
	b.once.Do(func() {
		var remove func()
		if b.dir, remove, b.err = v.box.MkdirTemp("cppreason-verify-"); b.err != nil {
			return
		}
		if b.err = make(b.dir); b.err != nil {
			remove()
			return
		}
		v.mu.Lock()
		b.remove = remove
		v.mu.Unlock()
	})
	if b.err == nil {
		return b, nil
	}
	v.mu.Lock()
	if v.shared[key] == b {
		delete(v.shared, key)
	}
	v.mu.Unlock()
	if ctx.Err() == nil && errors.Is(b.err, context.Canceled) {
		return v.acquire(ctx, key, make) // the context of another one
	}
	return nil, b.err
}

// release ends the use of b, and deletes what was asked for the longest time ago if too much is unused.
func (v *Verifier) release(b *built) {
	v.mu.Lock()
	b.uses--
	unused, oldest := 0, ""
	for key, other := range v.shared {
		if other.uses > 0 {
			continue
		}
		if unused++; oldest == "" || other.asked < v.shared[oldest].asked {
			oldest = key
		}
	}
	var remove func()
	if unused > maxUnused {
		remove = v.shared[oldest].remove
		delete(v.shared, oldest)
	}
	v.mu.Unlock()
	if remove != nil {
		remove()
	}
}

// A header is a precompiled header for a list of directives.
type header struct {
	uses int
}

// headerBase is the name of the file that a precompiled header is made from.
const headerBase = "prefix.cpp"

// maxHeaders bounds the precompiled headers of a Verifier: each has 30 to 100 MB.
const maxHeaders = 12

// precompiled returns flags by which a unit starts with the directives. A list that comes for the second time is
// precompiled; until then, and if that fails, ok is false and the directives belong into the text.
func (v *Verifier) precompiled(ctx context.Context, directives, flags []string) (include []string, dir string, ok bool) {
	if len(directives) == 0 {
		return nil, "", false
	}
	key := strings.Join(directives, "\n") + "\x00" + strings.Join(flags, "\x00")
	v.mu.Lock()
	h := v.headers[key]
	if h == nil {
		h = &header{}
		if len(v.headers) < 64*maxHeaders {
			v.headers[key] = h
		}
	}
	h.uses++
	made := 0
	for _, h := range v.headers {
		if h.uses > 1 {
			made++
		}
	}
	uses := h.uses
	v.mu.Unlock()
	if uses < 2 || made > maxHeaders {
		return nil, "", false
	}
	dir, err := v.share(ctx, "header "+key, func(dir string) error {
		if err := os.WriteFile(filepath.Join(dir, headerBase), []byte(strings.Join(directives, "\n")+"\n"), 0o644); err != nil {
			return err
		}
		flags := append(slices.Clone(flags), "-x", "c++-header")
		if v.cc.Info().Tool == tool.Clang {
			flags = append(flags, "-Xclang", "-fno-pch-timestamp") // the sandbox may show a copy
		}
		out, err := v.cc.Compile(ctx, &diagnostic.Unit{
			File: headerBase, Dir: dir, Standard: v.o.Standard, Flags: flags,
			Action: diagnostic.Object, Output: filepath.Join(dir, headerBase+".gch"),
		})
		if err == nil && !out.OK() {
			err = errors.New("the headers cannot be precompiled")
		}
		return err
	})
	if err != nil {
		return nil, "", false
	}
	if v.cc.Info().Tool == tool.Clang {
		return []string{"-Xclang", "-include-pch", "-Xclang", filepath.Join(dir, headerBase+".gch")}, dir, true
	}
	return []string{"-include", headerBase}, dir, true
}

// flags returns the flags of a candidate's unit.
func (v *Verifier) flags() []string {
	flags := append([]string{"-pthread", "-g0"}, v.o.Flags...)
	if len(v.o.Sanitize) > 0 {
		// The share of the tests does not depend on the sanitizers: with them a test goes on after a report.
		flags = append(flags, "-fsanitize="+strings.Join(v.o.Sanitize, ","), "-fsanitize-recover=all")
	}
	return flags
}

// harness returns the directory with main.o, which is linked with the tests.
func (v *Verifier) harness(ctx context.Context) (string, error) {
	return v.share(ctx, "harness", func(dir string) error {
		return v.compileOwn(ctx, &diagnostic.Unit{
			Source: []byte(v.replacer().Replace(harnessMain)), File: "harness.cpp", Standard: "c++11", Flags: []string{"-O1", "-g0"},
			Action: diagnostic.Object, Output: filepath.Join(dir, "main.o"),
		})
	})
}

// scrub returns the directory with scrub.o, which is linked with programs.
func (v *Verifier) scrub(ctx context.Context) (string, error) {
	return v.share(ctx, "scrub", func(dir string) error {
		return v.compileOwn(ctx, &diagnostic.Unit{
			Source: []byte(harnessScrub), File: "scrub.cpp", Standard: "c++11", Flags: []string{"-O1", "-g0"},
			Action: diagnostic.Object, Output: filepath.Join(dir, "scrub.o"),
		})
	})
}

// wrap returns the directory with wrap.o, which is linked with candidates that call what it wraps.
func (v *Verifier) wrap(ctx context.Context) (string, error) {
	return v.share(ctx, "wrap", func(dir string) error {
		return v.compileOwn(ctx, &diagnostic.Unit{
			Source: []byte(harnessWrap), File: "wrap.cpp", Standard: "c++11", Flags: []string{"-O1", "-g0"},
			Action: diagnostic.Object, Output: filepath.Join(dir, "wrap.o"),
		})
	})
}

// supervisor returns the directory with the program that runs the tests.
func (v *Verifier) supervisor(ctx context.Context) (string, error) {
	return v.share(ctx, "supervisor", func(dir string) error {
		return v.compileOwn(ctx, &diagnostic.Unit{
			Source: []byte(harnessSupervisor), File: "supervisor.cpp", Standard: "c++11", Flags: []string{"-O1", "-g0"},
			Action: diagnostic.Link, Output: filepath.Join(dir, "supervisor"),
		})
	})
}

// compileOwn compiles what is not the candidate's.
func (v *Verifier) compileOwn(ctx context.Context, u *diagnostic.Unit) error {
	out, err := v.cc.Compile(ctx, u)
	if err == nil && !out.OK() {
		err = fmt.Errorf("%s: %w", u.File, firstError(out))
	}
	return err
}

// firstError returns the first error of a compiler as an error.
func firstError(out *diagnostic.Outcome) error {
	if err := out.Report.Diagnostics.Err(); err != nil {
		return err
	}
	return errors.New(strings.TrimSpace(string(out.Stderr[:min(len(out.Stderr), 500)])))
}

// compiledTests returns the directory with tests.o, for tests that do not include the candidate. The caller releases it.
func (v *Verifier) compiledTests(ctx context.Context, t *testText, flags []string) (*built, error) {
	return v.acquire(ctx, "tests "+strings.Join(flags, " ")+"\x00"+string(t.src), func(dir string) error {
		u := v.makeUnit(t, false)
		out, err := v.cc.Compile(ctx, &diagnostic.Unit{
			Source: []byte(strings.Join(u.includes, "\n") + "\n" + u.before), File: testsName, Standard: v.o.Standard, Flags: flags,
			Action: diagnostic.Object, Output: filepath.Join(dir, "tests.o"),
		})
		if err == nil && !out.OK() {
			err = fmt.Errorf("%w: the tests do not compile: %w", ErrTask, firstError(out))
		}
		return err
	})
}

// A candidate is the scoring of one candidate.
type candidate struct {
	v       *Verifier
	task    *Task
	name    string
	score   *Score
	own     *ownText
	extra   []string  // flags of the compiler
	marks   []finding // the compiler reports the uses of these
	mixed   bool      // what tests compare has to be probed
	costAll bool      // what was found can change the result of any test
	wraps   []string  // functions that the linker wraps
	touched map[int]bool
	clean   bool
	removes []func()
}

// flags returns the flags of the candidate's units.
func (c *candidate) flags() []string { return append(c.v.flags(), c.extra...) }

func (c *candidate) remove() {
	for _, remove := range c.removes {
		remove()
	}
}

// mkdir makes a directory of the candidate.
func (c *candidate) mkdir() (string, error) {
	dir, remove, err := c.v.box.MkdirTemp("cppreason-verify-")
	if err == nil {
		c.removes = append(c.removes, remove)
	}
	return dir, err
}

// read writes the candidate to a directory of its own and reads it without directives. Nothing of the tests is there.
// ok is false if the preprocessor rejects it.
func (c *candidate) read(ctx context.Context) (dir string, plain, ok bool, err error) {
	if dir, err = c.mkdir(); err != nil {
		return "", false, false, err
	}
	if err = os.WriteFile(filepath.Join(dir, c.name), c.task.Source, 0o600); err != nil {
		return "", false, false, err
	}
	for path, data := range c.task.Headers {
		if !filepath.IsLocal(path) {
			return "", false, false, fmt.Errorf("%w: header %q is not below the candidate", ErrTask, path)
		}
		path = filepath.Join(dir, path)
		if err = os.MkdirAll(filepath.Dir(path), 0o700); err == nil {
			err = os.WriteFile(path, data, 0o600)
		}
		if err != nil {
			return "", false, false, err
		}
	}
	if c.own, plain = plainText(c.task.Source); plain {
		return dir, true, true, nil
	}
	out, ok, err := c.compile(ctx, &diagnostic.Unit{
		File: c.name, Dir: dir, Standard: c.v.o.Standard, Flags: append(c.flags(), "-E"),
	})
	if err != nil || !ok {
		return dir, false, false, err
	}
	var pragmas []string
	c.own, pragmas = readPreprocessed(out.Stdout, c.name)
	for _, p := range pragmas {
		if !strings.HasPrefix(p, "#pragma once") && !strings.HasPrefix(p, "#pragma GCC diagnostic") {
			c.suspect("has the directive %s", p)
		}
	}
	return dir, false, true, nil
}

// compile compiles a unit of the candidate. What the compiler rejects, what crashes it and what takes it too long is the
// candidate's; ok is false then and the score has the reason. The error is for the rest.
func (c *candidate) compile(ctx context.Context, u *diagnostic.Unit) (out *diagnostic.Outcome, ok bool, err error) {
	out, err = c.v.cc.Compile(ctx, u)
	_, crashed := errors.AsType[*toolchain.CrashError](err)
	_, interrupted := errors.AsType[*toolchain.InterruptedError](err)
	switch {
	case ctx.Err() != nil:
		return nil, false, context.Cause(ctx)
	case crashed:
		c.reject(Compile, "the compiler crashed: %v", err)
		return out, false, nil
	case interrupted && errors.Is(err, toolchain.ErrWall) && c.v.box.Level() != sandbox.None:
		return nil, false, fmt.Errorf("the compiler got no processor: %w", err)
	case interrupted:
		c.reject(Compile, "the compiler was ended: %v", err)
		return out, false, nil
	case err != nil:
		return nil, false, err
	case strings.Contains(string(out.Stderr), "No space left on device"):
		return nil, false, errors.New("the compiler had no space left on its device")
	case !out.OK():
		c.score.Diagnostics = append(c.score.Diagnostics, out.Report.Diagnostics...)
		c.reject(Compile, "%v", firstError(out))
		return out, false, nil
	}
	return out, true, nil
}

// compileAlone compiles the candidate without the tests. object is where its object file goes, empty for none.
func (c *candidate) compileAlone(ctx context.Context, object string) (ok bool, err error) {
	dir, plain, ok, err := c.read(ctx)
	if err != nil || !ok {
		return false, err
	}
	u := &diagnostic.Unit{File: c.name, Dir: dir, Standard: c.v.o.Standard, Flags: c.flags()}
	if object != "" {
		u.Action, u.Output = diagnostic.Object, object
	}
	if plain {
		if include, headers, ok := c.v.precompiled(ctx, c.own.includes, c.flags()); ok {
			u.Flags, u.Includes = append(u.Flags, include...), []string{headers}
		}
	}
	out, ok, err := c.compile(ctx, u)
	if err != nil || !ok {
		return false, err
	}
	if object != "" && c.task.Tests != nil && c.hasMain() {
		// A program's own entry has no meaning beside the harness's. It is renamed in a second compilation, as one of
		// another name would have a warning about a return that is missing.
		renamed := *u
		renamed.Flags = append(slices.Clone(u.Flags), "-w", "-Dmain=candidate_main")
		if _, ok, err := c.compile(ctx, &renamed); err != nil || !ok {
			return false, err
		}
	}
	for _, d := range out.Report.Diagnostics {
		// The tests include it, though it is a main file here.
		if !strings.HasPrefix(d.Message, "#pragma once in main file") {
			c.score.Diagnostics = append(c.score.Diagnostics, d)
		}
	}
	found, mixed := inspect(c.own.text, c.v.allow, c.usesHelper)
	c.mixed = mixed
	for _, f := range found {
		c.suspect("%s", f.text)
		if c.pay(f.cost); f.mark >= 0 {
			c.marks = append(c.marks, f)
		}
	}
	return true, nil
}

// usesHelper reports whether the tests call a function of that name, unqualified, with another call among its arguments.
func (c *candidate) usesHelper(name string) bool {
	words, _, _ := scan(c.task.Tests)
	for i := 0; i+1 < len(words); i++ {
		if !words[i].is(name) || !words[i+1].is("(") || i > 0 && words[i-1].is("::") {
			continue
		}
		end := (&inspection{words: words}).skipGroup(i + 1)
		for j := i + 3; j < end; j++ {
			if words[j].is("(") && words[j-1].Kind == cpptext.Ident {
				return true
			}
		}
	}
	return false
}

// hasMain reports whether the candidate may be a program.
func (c *candidate) hasMain() bool {
	words, _, _ := scan(c.own.text)
	return slices.ContainsFunc(words, func(w word) bool { return w.is("main") })
}

// link links objects, which are in dir, and returns the directory with the program.
func (c *candidate) link(ctx context.Context, dir string, objects ...string) (program string, ok bool, err error) {
	target, err := c.mkdir()
	if err != nil {
		return "", false, err
	}
	program = filepath.Join(target, "program")
	args := []string{c.v.cc.Info().Path, "-o", program, "-Wl,-s", "-Wl,-z,now"}
	args = append(args, c.flags()...)
	for _, name := range c.wraps {
		args = append(args, "-Wl,--wrap="+name)
	}
	for _, o := range objects {
		args = append(args, filepath.Join(dir, o))
	}
	res, err := c.v.box.Run(ctx, &sandbox.Command{
		Args: args, Dir: target, Env: []string{"PATH=" + filepath.Dir(args[0]) + ":/usr/local/bin:/usr/bin:/bin", "LC_ALL=C", "TMPDIR=" + target},
		ReadOnly: []string{dir}, Writable: []string{target},
		Limits: sandbox.Limits{
			Wall: 6 * c.v.o.CompileTimeout, CPU: c.v.o.CompileTimeout, Memory: c.v.o.Memory, FileSize: maxObject, Output: 1 << 20,
		},
	})
	if err != nil {
		return "", false, err
	}
	if res.ExitCode == 0 {
		return program, true, nil
	}
	c.score.Stage = Link
	if res.Ended {
		c.reject(Link, "the linker was ended by its limit of %v", res.Limit)
		return "", false, nil
	}
	report, err := text.Parse(strings.NewReader(c.restore(strings.ReplaceAll(string(res.Stderr), dir+"/", ""))), nil)
	if err != nil {
		return "", false, err
	}
	c.score.Diagnostics = append(c.score.Diagnostics, report.Diagnostics...)
	if err = report.Diagnostics.Err(); err == nil {
		err = errors.New("the program cannot be linked")
	}
	c.reject(Link, "%v", err)
	return "", false, nil
}

// maxObject bounds what a compiler or linker writes, in bytes.
const maxObject = 256 << 20

// take makes a file of dir part of another directory.
func take(from, to, name string) error {
	if os.Link(filepath.Join(from, name), filepath.Join(to, name)) == nil {
		return nil
	}
	data, err := os.ReadFile(filepath.Join(from, name))
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, name), data, 0o644)
}
