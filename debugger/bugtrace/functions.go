package bugtrace

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"iter"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/debugger/bugtrace/internal/mutate"
)

// A Function is C++ code with its tests, as package verify takes them.
type Function struct {
	// Name is the base name of the source without its suffix.
	Name string `json:"name"`
	// Source is the text of NAME.cpp.
	Source string `json:"source"`
	// Tests is the text of tests.cpp: every void test_NAME() at its top level is a test. It includes NAME.cpp, or declares what
	// it calls.
	Tests string `json:"tests"`
}

// An injection is the data of an item: a function, and the operator with the offset in the source at which it applies.
type injection struct {
	Function Function `json:"function"`
	Operator string   `json:"operator"`
	Offset   int      `json:"offset"`
}

// ItemOptions configures Items. A nil *ItemOptions means the defaults.
type ItemOptions struct {
	// Seed chooses the bugs among those that are possible.
	Seed uint64
	// PerFunction bounds the items of a function. Zero means 20.
	PerFunction int
	// Source is where the functions come from. Its Path is set to that of each function in the file system, its License to the
	// identifier of a line "SPDX-License-Identifier:" in the source, if there is one, and its Repo, if it is empty, to the name
	// of the function.
	Source dataset.Source
}

// Items returns the bugs to inject into the functions of a file system: folders NAME with NAME.cpp and tests.cpp, at any depth,
// in the order of their paths. The bugs of a function are as different as possible: no operator comes a second time before
// each has come once. The same files and options give the same items. The error is that of the file system.
func Items(fsys fs.FS, o *ItemOptions) iter.Seq2[dataset.Item, error] {
	var d ItemOptions
	if o != nil {
		d = *o
	}
	if d.PerFunction == 0 {
		d.PerFunction = 20
	}
	return func(yield func(dataset.Item, error) bool) {
		err := fs.WalkDir(fsys, ".", func(dir string, e fs.DirEntry, err error) error {
			if err != nil || !e.IsDir() {
				return err
			}
			name := path.Base(dir)
			source, err := fs.ReadFile(fsys, path.Join(dir, name+".cpp"))
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err != nil {
				return err
			}
			tests, err := fs.ReadFile(fsys, path.Join(dir, "tests.cpp"))
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err != nil {
				return err
			}
			f := Function{Name: name, Source: string(source), Tests: string(tests)}
			from := d.Source
			from.Path = path.Join(dir, name+".cpp")
			for item := range f.items(from, &d) {
				if !yield(item, nil) {
					return fs.SkipAll
				}
			}
			return nil
		})
		if err != nil {
			yield(dataset.Item{}, fmt.Errorf("bugtrace: %w", err))
		}
	}
}

// spdx matches the licence of a source. Source: SPDX specification 2.3, annex E.
var spdx = regexp.MustCompile(`SPDX-License-Identifier:\s*([A-Za-z0-9.+() -]+)`)

// items returns the items of a function.
func (f *Function) items(from dataset.Source, o *ItemOptions) iter.Seq[dataset.Item] {
	if m := spdx.FindStringSubmatch(f.Source); m != nil {
		from.License = strings.TrimSpace(m[1])
	}
	if from.Repo == "" {
		from.Repo = f.Name
	}
	return func(yield func(dataset.Item) bool) {
		for _, site := range f.choose(o) {
			data, err := json.Marshal(injection{Function: *f, Operator: site.Operator.Name, Offset: site.Start})
			if err != nil {
				panic(err) // three strings and a number
			}
			item := dataset.Item{Kind: dataset.BugTrace, Source: from, Data: data}
			item.Key = item.Hash()
			if !yield(item) {
				return
			}
		}
	}
}

// choose returns at most o.PerFunction sites, in rounds: one of each operator, then another one of each that has more. Operators
// and their sites are in an order that the seed and the function make.
func (f *Function) choose(o *ItemOptions) []mutate.Site {
	order := func(parts ...any) uint64 {
		h := fnv.New64a()
		fmt.Fprintln(h, o.Seed, f.Name, parts)
		return h.Sum64()
	}
	byOperator := map[string][]mutate.Site{}
	var names []string
	for _, s := range mutate.Sites([]byte(f.Source), !f.included()) {
		name := s.Operator.Name
		if byOperator[name] == nil {
			names = append(names, name)
		}
		byOperator[name] = append(byOperator[name], s)
	}
	compareOrder := func(a, b uint64) int {
		if a < b {
			return -1
		}
		return 1
	}
	slices.SortStableFunc(names, func(a, b string) int { return compareOrder(order(a), order(b)) })
	for name, sites := range byOperator {
		slices.SortStableFunc(sites, func(a, b mutate.Site) int {
			return compareOrder(order(name, a.Start, a.Text), order(name, b.Start, b.Text))
		})
	}
	var chosen []mutate.Site
	for round := 0; len(names) > 0; round++ {
		var left []string
		for _, name := range names {
			if len(chosen) == o.PerFunction {
				return chosen
			}
			chosen = append(chosen, byOperator[name][round])
			if round+1 < len(byOperator[name]) {
				left = append(left, name)
			}
		}
		names = left
	}
	return chosen
}

// file returns the name of the source.
func (f *Function) file() string { return f.Name + ".cpp" }

// included reports whether the tests include the source, so that both are one unit.
func (f *Function) included() bool { return includes(f.Tests, f.file()) }

// includes reports whether a source has an include of a quoted file.
func includes(src, file string) bool {
	for t, err := range cpptext.Tokens([]byte(src)) {
		if err == nil && t.Kind == cpptext.Directive && strings.Contains(string(t.Text([]byte(src))), `"`+file+`"`) {
			return true
		}
	}
	return false
}

// testHead matches the head of a test.
var testHead = regexp.MustCompile(`(?m)^void\s+(test_\w+)\s*\(\s*(?:void)?\s*\)`)

// testNames returns the names of the tests in their order.
func (f *Function) testNames() (names []string) {
	for _, m := range testHead.FindAllStringSubmatch(f.Tests, -1) {
		names = append(names, m[1])
	}
	return names
}

// site returns the place of an injection.
func (in *injection) site() (*mutate.Site, bool) {
	for _, s := range mutate.SitesOf(in.Operator, []byte(in.Function.Source), !in.Function.included()) {
		if s.Start == in.Offset {
			return &s, true
		}
	}
	return nil, false
}
