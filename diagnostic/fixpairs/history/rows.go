package history

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// maxRow bounds a line of the input, in bytes.
const maxRow = 16 << 20

// commitID matches the name of a commit, whole or abbreviated.
var commitID = regexp.MustCompile(`^[0-9a-f]{7,64}$`)

// Rows reads JSON lines that name commits of repositories which are on disk, and yields an item for each C++ file that one of them
// changes, up to four a row. A row is {repo, commit_hash, diff}, as cpp_diffs.jsonl has it, whose commit is compared with its
// parent; or {repo, base_commit, patch}, as SWE-bench has it, whose patch is applied to the commit. license is read too; without one
// it is that of the argument. A row that cannot be read is an item with a *dataset.Drop as its error. An error of r is yielded last.
func Rows(r io.Reader, license string) iter.Seq2[dataset.Item, error] {
	return func(yield func(dataset.Item, error) bool) {
		lines := bufio.NewScanner(r)
		lines.Buffer(nil, maxRow)
		for n := 1; lines.Scan(); n++ {
			line := bytes.TrimSpace(lines.Bytes())
			if len(line) == 0 {
				continue
			}
			items, fault := rowItems(line, license)
			if fault != nil {
				fault = drop(dataset.BadDiff, "line %d: %v", n, fault)
			}
			for _, it := range items {
				if !yield(it, fault) {
					return
				}
			}
		}
		if err := lines.Err(); err != nil {
			yield(dataset.Item{}, fmt.Errorf("history: read rows: %w", err))
		}
	}
}

// rowItems makes the items of a row: one for each of its units, or of its headers without any. The error is why the row cannot be
// read: then there is one item, with a hash of the row as its data.
func rowItems(line []byte, license string) (items []dataset.Item, fault error) {
	var row struct {
		Repo       string `json:"repo"`
		CommitHash string `json:"commit_hash"`
		Commit     string `json:"commit"`
		BaseCommit string `json:"base_commit"`
		Diff       string `json:"diff"`
		Patch      string `json:"patch"`
		License    string `json:"license"`
	}
	err := json.Unmarshal(line, &row)
	c := change{Commit: cmp.Or(row.CommitHash, row.Commit)}
	item := func(file string, data json.RawMessage) {
		it := dataset.Item{Kind: dataset.History, Data: data, Source: dataset.Source{
			Repo: row.Repo, Commit: c.Commit, Path: file, License: cmp.Or(row.License, license),
		}}
		it.Key = it.Hash()
		items = append(items, it)
	}
	failed := func(format string, args ...any) ([]dataset.Item, error) {
		item("", fmt.Appendf(nil, `{"sha256":"%x"}`, sha256.Sum256(line)))
		return items, fmt.Errorf(format, args...)
	}
	if err != nil {
		return failed("the row is not a JSON object: %w", err)
	}
	diff := row.Diff
	if row.BaseCommit != "" {
		c.Commit, c.Patch, diff = row.BaseCommit, row.Patch, row.Patch
	}
	if !commitID.MatchString(c.Commit) {
		return failed("the row names no commit: %.100q", c.Commit)
	}
	files, err := textpatch.Split(diff)
	if err != nil {
		return failed("the diff cannot be read: %w", err)
	}
	for _, units := range []bool{true, false} { // headers only if no unit changes
		for i := range files {
			if f := &files[i]; !f.New && !f.Deleted && isCPP(f.Path) && fixpairs.IsUnit(f.Path) == units && len(items) < maxUnits {
				c.Path = f.Path
				data, err := json.Marshal(c)
				if err != nil {
					return failed("%w", err)
				}
				item(c.Path, data)
			}
		}
		if len(items) > 0 {
			return items, nil
		}
	}
	return failed("the diff changes no C++ file")
}

// parent returns the first parent of a commit. The name comes from a row, and was checked to be hexadecimal.
func (r *repo) parent(ctx context.Context, id string) (string, error) {
	out, err := r.git(ctx, nil, 1<<10, "rev-parse", "--verify", "--quiet", id+"^1^{commit}")
	if err != nil {
		return "", drop(dataset.BadDiff, "the repository has no parent of %q", id)
	}
	return strings.TrimSpace(string(out)), nil
}

// patched returns the tree of a commit with a patch applied, in a folder of its own, which the caller removes. A patch that does
// not fit is a drop.
func (r *repo) patched(ctx context.Context, id, patch string) (*tree, error) {
	t := &tree{}
	var err error
	if t.dir, t.files, t.remove, err = r.checkout(ctx, id); err != nil {
		return nil, err
	}
	if err = t.apply(patch); err != nil {
		t.remove()
		return nil, err
	}
	return t, nil
}

// apply applies a patch to the files of a tree, and keeps their list up to date. What it has done before an error is not undone: the
// caller removes the tree. Paths that lead outside are refused by os.Root.
func (t *tree) apply(patch string) error {
	files, err := textpatch.Split(patch)
	if err != nil {
		return drop(dataset.BadDiff, "%v", err)
	}
	root, err := os.OpenRoot(t.dir)
	if err != nil {
		return fmt.Errorf("history: %w", err)
	}
	defer root.Close()
	for i := range files {
		f := &files[i]
		old := f.Path
		if f.From != "" {
			old = f.From
		}
		content := []byte(f.Content)
		if !f.New {
			before, err := root.ReadFile(old)
			if err != nil {
				return drop(dataset.BadDiff, "the patch changes %q, which the commit does not have", old)
			}
			content = before
			if f.Patch != "" && !f.Deleted {
				m, err := textpatch.Apply(before, f.Patch, &textpatch.Options{Path: old, NewPath: f.Path})
				if err != nil {
					return drop(dataset.BadDiff, "%v", err)
				}
				content = m.After
			}
		}
		if f.Deleted || old != f.Path {
			if err := root.Remove(old); err != nil {
				return drop(dataset.BadDiff, "%v", err)
			}
			t.files = slices.DeleteFunc(t.files, func(name string) bool { return name == old })
		}
		if f.Deleted {
			continue
		}
		if folder := path.Dir(f.Path); folder != "." {
			if err := root.MkdirAll(folder, 0o755); err != nil {
				return drop(dataset.BadDiff, "%v", err)
			}
		}
		if err := root.WriteFile(f.Path, content, 0o644); err != nil {
			return drop(dataset.BadDiff, "%v", err)
		}
		if at, ok := slices.BinarySearch(t.files, f.Path); !ok {
			t.files = slices.Insert(t.files, at, f.Path)
		}
	}
	return nil
}

// Repositories is a Maker for items of several repositories in one folder. It is safe for concurrent use.
type Repositories struct {
	dir    string
	o      Options // of each Maker, but for Repo
	mu     sync.Mutex
	makers map[string]*Maker // by the name of the repository
}

var _ dataset.Maker = (*Repositories)(nil)

// NewRepositories returns a Maker for items whose Source.Repo names a repository in a folder: "owner/name" is dir/owner/name,
// dir/name, or one of both with ".git". They are opened as items need them. Close removes the temporary files.
func NewRepositories(dir string, o *Options) *Repositories {
	r := &Repositories{dir: dir, makers: map[string]*Maker{}}
	if o != nil {
		r.o = *o
	}
	return r
}

// Close removes the temporary files. No Make may be under way.
func (r *Repositories) Close() error {
	var errs []error
	for _, m := range r.makers {
		errs = append(errs, m.Close())
	}
	return errors.Join(errs...)
}

// Make returns the record of an item that Rows has yielded, or the *dataset.Drop without a record.
func (r *Repositories) Make(ctx context.Context, it *dataset.Item) (*dataset.Record, error) {
	m, err := r.maker(ctx, it.Source.Repo)
	if err != nil {
		return nil, err
	}
	return m.Make(ctx, it)
}

// maker returns the Maker of a repository. A name that leads out of the folder, or to nothing, is a drop.
func (r *Repositories) maker(ctx context.Context, name string) (*Maker, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if m, ok := r.makers[name]; ok {
		return m, nil
	}
	for _, folder := range []string{name, name + ".git", path.Base(name), path.Base(name) + ".git"} {
		dir := filepath.Join(r.dir, folder)
		if st, err := os.Stat(dir); name == "" || !filepath.IsLocal(folder) || err != nil || !st.IsDir() {
			continue
		}
		o := r.o
		o.Repo = name
		m, err := New(ctx, dir, &o)
		if err != nil {
			return nil, err
		}
		r.makers[name] = m
		return m, nil
	}
	return nil, drop(dataset.BadDiff, "the repository %q is not there", name)
}
