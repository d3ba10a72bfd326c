package history

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/license"
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/platform/detect"
	"github.com/cppreason/cppreason/sandbox"
)

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Repo is the repository's name in records, "fmtlib/fmt". The default is the base name of its folder.
	Repo string
	// License is its SPDX expression. The default is what the licence files of the newest commit state; see package dataset/license.
	License string
	// Compiler is the command to compile with. The default is "g++".
	Compiler string
	// Standards are the values of -std that are tried where the build files' flags have none, or the unit does not compile with theirs. The
	// default is c++17, c++20, c++23, c++14, c++11.
	Standards []string
	// Commits bounds the commits that are looked at, the newest first. The default is 1000, negative means all.
	Commits int
	// Sandbox is where git and compilers run. Nil means a new one at level full.
	Sandbox *sandbox.Sandbox
	// Timeout bounds each run of a compiler in processor time. The default is 30 seconds.
	Timeout time.Duration
	// MaxSource bounds the bytes of all files of one side. The default is 1 MiB.
	MaxSource int
	// Tests adds an item for each commit that changes sources and tests. It is built and tested as the project's build files and CI
	// do it, which takes minutes.
	Tests bool
}

// A Maker makes records of the commits of one repository. It is safe for concurrent use.
type Maker struct {
	o      Options
	repo   *repo
	trees  *trees              // shared by the items under way
	cc     *toolchain.Compiler // the one of all records
	prober detect.Prober       // remembers the platform for each set of flags
}

var _ dataset.Maker = (*Maker)(nil)

// New returns a Maker for a repository: a folder with a work tree, or a bare one. Close removes its temporary files. The error
// matches sandbox.ErrUnavailable, is that of toolchain.Find, or reports a folder that git does not accept.
func New(ctx context.Context, dir string, o *Options) (*Maker, error) {
	m := &Maker{}
	if o != nil {
		m.o = *o
	}
	m.o.Repo = cmp.Or(m.o.Repo, strings.TrimSuffix(filepath.Base(filepath.Clean(dir)), ".git"))
	m.o.Compiler = cmp.Or(m.o.Compiler, "g++")
	if len(m.o.Standards) == 0 {
		m.o.Standards = []string{"c++17", "c++20", "c++23", "c++14", "c++11"}
	}
	m.o.Commits = cmp.Or(m.o.Commits, 1000)
	m.o.Timeout = cmp.Or(m.o.Timeout, 30*time.Second)
	m.o.MaxSource = cmp.Or(m.o.MaxSource, 1<<20)
	if m.o.Sandbox == nil {
		box, err := sandbox.New(ctx, nil)
		if err != nil {
			return nil, fmt.Errorf("history: %w", err)
		}
		m.o.Sandbox = box
	}
	var err error
	if m.repo, err = openRepo(ctx, dir, m.o.Sandbox); err != nil {
		return nil, err
	}
	m.trees = &trees{repo: m.repo, all: map[string]*tree{}}
	m.cc, err = toolchain.New(&toolchain.Options{Sandbox: m.o.Sandbox, Limits: toolchain.Limits{
		Wall: 10 * m.o.Timeout, CPU: m.o.Timeout, Memory: 3 << 30, Output: 4 << 20,
	}}).Find(ctx, m.o.Compiler)
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	return m, nil
}

// Close removes the temporary files. No Make may be under way. The error is always nil.
func (m *Maker) Close() error {
	m.trees.close()
	return nil
}

// Toolchains returns the compiler with its version, for a manifest.
func (m *Maker) Toolchains() []string {
	return []string{fixpairs.CompilerTitle(m.o.Compiler, m.cc.Info())}
}

// change is the Data of an item.
type change struct {
	Commit string `json:"commit"`
	Parent string `json:"parent,omitempty"` // "" for that of the repository
	// Patch is applied to the commit to get the side after; the commit itself is the side before.
	Patch string `json:"patch,omitempty"`
	Path  string `json:"path"` // of the unit, "" for the tests
}

// Bounds of the items of one commit: one that changes more is a mass change or an import, and its files are much alike.
const (
	maxChanged = 30 // C++ files of a commit
	maxUnits   = 4  // items of a commit
)

// Items yields the items of the repository, the newest commit first: for each commit the units that it changes, or the headers if
// it changes no unit. An error is one of git.
func (m *Maker) Items(ctx context.Context) iter.Seq2[dataset.Item, error] {
	return func(yield func(dataset.Item, error) bool) {
		expression, err := m.license(ctx)
		if err != nil {
			yield(dataset.Item{}, err)
			return
		}
		commits, err := m.repo.log(ctx, m.o.Commits)
		if err != nil {
			yield(dataset.Item{}, err)
			return
		}
		for i := range commits {
			c := &commits[i]
			// Tests come after the units: they take much longer.
			units := c.units()
			if m.o.Tests && c.testsSources() {
				units = append(units, "")
			}
			for _, unit := range units {
				data, err := json.Marshal(change{Commit: c.id, Parent: c.parent, Path: unit})
				if err != nil {
					yield(dataset.Item{}, fmt.Errorf("history: %w", err))
					return
				}
				it := dataset.Item{Kind: dataset.History, Data: data,
					Source: dataset.Source{Repo: m.o.Repo, Commit: c.id, Path: unit, License: expression}}
				it.Key = it.Hash()
				if !yield(it, nil) {
					return
				}
			}
		}
	}
}

// license returns the licence of the newest commit. Projects seldom change theirs; who knows better sets Options.License.
func (m *Maker) license(ctx context.Context) (string, error) {
	if m.o.License != "" {
		return m.o.License, nil
	}
	out, err := m.repo.git(ctx, nil, 1<<10, "rev-parse", "--verify", "HEAD^{commit}")
	if err != nil {
		return "", fmt.Errorf("history: %w", err)
	}
	id := strings.TrimSpace(string(out))
	t, err := m.trees.acquire(ctx, id)
	if err != nil {
		return "", err
	}
	defer m.trees.release(id)
	expression, _ := license.Of(os.DirFS(t.dir))
	return expression, nil
}

// units returns the files of a commit to compile: modified units, or modified headers if there are none. What is added or deleted has
// no other side.
func (c *commit) units() (list []string) {
	if len(c.files) > maxChanged {
		return nil
	}
	for _, units := range []bool{true, false} {
		for _, f := range c.files {
			if f.status == 'M' && fixpairs.IsUnit(f.path) == units && len(list) < maxUnits {
				list = append(list, f.path)
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

// testsSources reports whether a commit changes both tests and other sources.
func (c *commit) testsSources() bool {
	test := func(f changedFile) bool { return isTest(f.path) }
	source := func(f changedFile) bool { return !isTest(f.path) }
	return len(c.files) <= maxChanged && slices.ContainsFunc(c.files, test) && slices.ContainsFunc(c.files, source)
}

// checkSize returns a drop for files that are too long together.
func (m *Maker) checkSize(files []dataset.File) error {
	size := 0
	for i := range files {
		size += len(files[i].Text)
	}
	if size > m.o.MaxSource {
		return drop(dataset.TooLarge, "%d bytes of source in %d files", size, len(files))
	}
	return nil
}

// Make returns the record of an item that Items has yielded, or the *dataset.Drop with the reason why it makes none.
func (m *Maker) Make(ctx context.Context, it *dataset.Item) (*dataset.Record, error) {
	var c change
	if err := json.Unmarshal(it.Data, &c); err != nil || it.Kind != dataset.History {
		return nil, fmt.Errorf("history: item of kind %q: %w", it.Kind, errors.Join(err))
	}
	before, after, release, err := m.sides(ctx, &c)
	if err != nil {
		return nil, err
	}
	defer release()
	if c.Path == "" {
		return (&suite{m: m, item: it, before: before, after: after}).record(ctx)
	}
	if !slices.Contains(after.files, c.Path) || !slices.Contains(before.files, c.Path) {
		return nil, drop(dataset.TooLarge, "%s is not in both trees, or too long", c.Path)
	}
	u := &unit{m: m, item: it, path: c.Path, before: before, after: after}
	r, err := u.record(ctx)
	if err != nil {
		return nil, judge(ctx, err)
	}
	return r, nil
}

// sides returns the trees before and after a change, and the function that releases them.
func (m *Maker) sides(ctx context.Context, c *change) (before, after *tree, release func(), err error) {
	if c.Patch != "" {
		if before, err = m.trees.acquire(ctx, c.Commit); err != nil {
			return nil, nil, nil, err
		}
		if after, err = m.repo.patched(ctx, c.Commit, c.Patch); err != nil {
			m.trees.release(c.Commit)
			return nil, nil, nil, err
		}
		return before, after, func() { after.remove(); m.trees.release(c.Commit) }, nil
	}
	parent := c.Parent
	if parent == "" {
		if parent, err = m.repo.parent(ctx, c.Commit); err != nil {
			return nil, nil, nil, err
		}
	}
	if after, err = m.trees.acquire(ctx, c.Commit); err != nil {
		return nil, nil, nil, err
	}
	if before, err = m.trees.acquire(ctx, parent); err != nil {
		m.trees.release(c.Commit)
		return nil, nil, nil, err
	}
	return before, after, func() { m.trees.release(parent); m.trees.release(c.Commit) }, nil
}

// drop returns the error for an item without a record.
func drop(reason dataset.Reason, format string, args ...any) error {
	return &dataset.Drop{Reason: reason, Detail: fmt.Sprintf(format, args...)}
}

// judge turns an error of the compiler into a drop if the item may be its cause: a crash, or a limit. Others end the work.
func judge(ctx context.Context, err error) error {
	if crash, ok := errors.AsType[*toolchain.CrashError](err); ok {
		return drop(dataset.Infrastructure, "%s", crash.Error())
	}
	if end, ok := errors.AsType[*toolchain.InterruptedError](err); ok && ctx.Err() == nil {
		return drop(dataset.TooLarge, "%s", end.Error())
	}
	return err
}
