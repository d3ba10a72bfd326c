package history

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
	"github.com/cppreason/cppreason/platform/detect"
	"github.com/cppreason/cppreason/sandbox"
)

// A unit is a file that a commit changes, while it is compiled in several trees.
type unit struct {
	m             *Maker
	item          *dataset.Item
	path          string   // slash-separated, relative to the root of both trees
	before, after *tree    // of the parent and of the commit
	flags         []string // under which the unit compiles at the commit; see findFlags
}

// record makes the record of the unit: it finds flags, the side that does not compile, and what of the change is needed, and compiles
// both sides once more as they are stored.
func (u *unit) record(ctx context.Context) (*dataset.Record, error) {
	if err := u.findFlags(ctx); err != nil {
		return nil, err
	}
	after, err := u.closure(ctx, u.after.dir, u.after)
	if err != nil {
		return nil, err
	}
	before, err := u.failing(ctx, after)
	if err != nil {
		return nil, err
	}
	for _, files := range [][]dataset.File{before, after} {
		if err := u.m.checkSize(files); err != nil {
			return nil, err
		}
	}
	if after, err = u.reduce(ctx, before, after); err != nil {
		return nil, err
	}
	// What is stored is what is proven: both sides once more, each alone in a folder.
	bad, err := u.compileFiles(ctx, before)
	if err != nil {
		return nil, err
	}
	good, err := u.compileFiles(ctx, after)
	if err != nil {
		return nil, err
	}
	switch {
	case bad.OK() || fixpairs.Signature(bad.Report.Diagnostics) == "":
		return nil, drop(dataset.BeforeCompiles, "the reduced source compiles")
	case fixpairs.MissingHeader(bad.Report.Diagnostics) != "":
		return nil, drop(dataset.MissingHeader, "%s", fixpairs.MissingHeader(bad.Report.Diagnostics))
	// The closure can miss a file: of an #include that depends on __has_include.
	case !good.OK():
		return nil, drop(dataset.AfterFails, "the reduced source does not compile")
	}
	return u.assemble(ctx, before, after, bad, good)
}

// assemble makes the record of what was found.
func (u *unit) assemble(ctx context.Context, before, after []dataset.File, bad, good *diagnostic.Outcome) (*dataset.Record, error) {
	plat, err := u.m.prober.Compiler(ctx, u.m.cc.Info().Path, u.flags)
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	plat.OS.Version = "" // that of the kernel that runs here
	command := u.command()
	line := strings.Join(command, " ")
	r, err := fixpairs.Assemble(&fixpairs.Pair{
		Kind: dataset.History, Platform: plat, Toolchain: u.m.Toolchains()[0], Before: before, After: after,
		Reports:   []fixpairs.Report{{Tag: token.CompileStart, Command: line, Failed: true, List: bad.Report.Diagnostics}},
		Clean:     []fixpairs.Report{{Tag: token.CompileStart, Command: line, List: good.Report.Diagnostics}},
		Session:   func(t *dataset.Text) error { appendContext(t, before, after); return nil },
		Command:   command,
		Signature: fixpairs.Signature(bad.Report.Diagnostics), Source: u.item.Source,
	})
	if err != nil {
		return nil, drop(dataset.Silent, "%v", err)
	}
	return r, nil
}

// command returns the argument list that compiles the unit in a folder with the files.
func (u *unit) command() []string {
	args := append([]string{filepath.Base(u.m.o.Compiler)}, u.flags...)
	args = append(args, "-fsyntax-only")
	if !fixpairs.IsUnit(u.path) {
		args = append(args, "-x", "c++")
	}
	return append(args, u.path)
}

// compile runs the compiler in a folder, with paths relative to it.
func (u *unit) compile(ctx context.Context, dir string) (*diagnostic.Outcome, error) {
	out, err := u.m.cc.Compile(ctx, &diagnostic.Unit{File: u.path, Dir: dir, Flags: u.flags})
	if err != nil {
		return nil, err
	}
	fixpairs.NormalizeReports(out.Report.Diagnostics, dir)
	return out, nil
}

// compileFiles compiles the unit in a new folder with the files alone.
func (u *unit) compileFiles(ctx context.Context, files []dataset.File) (*diagnostic.Outcome, error) {
	dir, remove, err := fixpairs.WriteFiles(u.m.o.Sandbox, files)
	if err != nil {
		return nil, err
	}
	defer remove()
	return u.compile(ctx, dir)
}

// maxFolders bounds the folders of headers that are added to the build files' flags.
const maxFolders = 8

// findFlags finds flags under which the unit compiles in the tree of the commit: those of the build files, with folders of
// headers that are in the tree, and with another standard. The build files are not run, so they leave open what a configuration
// decides. A header that is not in the tree is generated or of another project: then no flags help. Warnings are left out, since
// -Werror would make a style an error.
func (u *unit) findFlags(ctx context.Context) error {
	var known []string
	if f, err := detect.Flags(os.DirFS(u.after.dir), u.path, nil); err == nil {
		known = slices.DeleteFunc(f.Argv, func(flag string) bool {
			return !fixpairs.IsHarmless(flag) || strings.HasPrefix(flag, "-W")
		})
	}
	standard := func(flag string) bool { return strings.HasPrefix(flag, "-std=") }
	sets := [][]string{known}
	if !slices.ContainsFunc(known, standard) {
		sets = nil
	}
	for _, s := range u.m.o.Standards {
		sets = append(sets, append(slices.DeleteFunc(slices.Clone(known), standard), "-std="+s))
	}
	// The first set is the most likely one, so that its errors explain why the unit makes no record. Folders that were found for one
	// set are kept for the next.
	var first diagnostic.List
	var folders []string
	for _, flags := range sets {
		u.flags = slices.Concat(flags, folders)
		for {
			out, err := u.compile(ctx, u.after.dir)
			if err != nil {
				return err
			}
			if out.OK() {
				return nil
			}
			header := fixpairs.MissingHeader(out.Report.Diagnostics)
			folder := u.after.folderOf(header)
			if header == "" {
				if first == nil {
					first = out.Report.Diagnostics
				}
				break
			}
			if folder == "" || slices.Contains(u.flags, "-I"+folder) || len(folders) == maxFolders {
				return drop(dataset.MissingHeader, "%s", header)
			}
			folders = append(folders, "-I"+folder)
			u.flags = slices.Concat(flags, folders)
		}
	}
	message := "the compiler exits with an error"
	if d := first.Headline(); d != nil {
		message, _, _ = strings.Cut(d.Message, "\n")
	}
	return drop(dataset.AfterFails, "%s", message)
}

// folderOf returns the folder of the tree from which an include of a header is found, the shortest of several, or "": for
// "gtest/gtest.h" in a tree with test/gtest/gtest/gtest.h it is "test/gtest". "." is the root.
func (t *tree) folderOf(header string) string {
	if header == "" || !filepath.IsLocal(header) {
		return ""
	}
	best := ""
	for _, name := range t.files {
		folder, ok := strings.CutSuffix("/"+name, "/"+header)
		folder = strings.TrimPrefix(folder, "/")
		if folder == "" {
			folder = "."
		}
		if ok && fixpairs.IsHarmless("-I"+folder) && (best == "" || len(folder) < len(best)) {
			best = folder
		}
	}
	return best
}

// closure returns the files of a tree that the unit includes, itself among them, as they are in dir. Headers that are missing are
// left out: they are what an error may be about.
func (u *unit) closure(ctx context.Context, dir string, t *tree) ([]dataset.File, error) {
	args := append([]string{u.m.cc.Info().Path}, u.flags...)
	args = append(args, "-MM", "-MG", "-w")
	if !fixpairs.IsUnit(u.path) {
		args = append(args, "-x", "c++")
	}
	res, err := u.m.o.Sandbox.Run(ctx, &sandbox.Command{
		Args: append(args, u.path), Dir: dir, ReadOnly: []string{dir}, Env: []string{"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C"},
		Limits: sandbox.Limits{Wall: 10 * u.m.o.Timeout, CPU: u.m.o.Timeout, Memory: 3 << 30, Output: 4 << 20},
	})
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	var files []dataset.File
	for _, name := range append(dependencies(string(res.Stdout)), u.path) {
		// The compiler prints "./a.h" for -I., and absolute paths for headers that it finds beside their includer.
		name = path.Clean(strings.TrimPrefix(name, dir+"/"))
		known := slices.ContainsFunc(files, func(f dataset.File) bool { return f.Path == name })
		if _, ok := slices.BinarySearch(t.files, name); !ok || known {
			continue // generated or missing, or of the system
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			continue
		}
		if !utf8.Valid(data) {
			return nil, drop(dataset.BadDiff, "%s is not UTF-8", name)
		}
		files = append(files, dataset.File{Path: name, Text: string(data)})
	}
	slices.SortFunc(files, func(a, b dataset.File) int { return strings.Compare(a.Path, b.Path) })
	return files, nil
}

// dependencies reads the rule that -MM prints:
//
//	a.o: src/a.cc include/a.h \
//	 include/b.h
//
// Names with blanks are not read: make itself has no sure form for them.
func dependencies(rule string) []string {
	_, rule, _ = strings.Cut(rule, ":")
	return strings.Fields(strings.ReplaceAll(rule, "\\\n", " "))
}

// failing returns the files of the side that does not compile: the parent's, or those of the commit with the parent's unit. In the
// first case the commit has repaired the build; in the second one it has changed an interface, and adapted the unit to it.
func (u *unit) failing(ctx context.Context, after []dataset.File) ([]dataset.File, error) {
	out, err := u.compile(ctx, u.before.dir)
	if err != nil {
		return nil, err
	}
	if !out.OK() {
		before, err := u.closure(ctx, u.before.dir, u.before)
		if err != nil {
			return nil, err
		}
		// What the unit includes after and not before is in the folder in both.
		for i := range after {
			has := slices.ContainsFunc(before, func(f dataset.File) bool { return f.Path == after[i].Path })
			if _, ok := slices.BinarySearch(u.before.files, after[i].Path); has || !ok {
				continue
			}
			if data, err := os.ReadFile(filepath.Join(u.before.dir, after[i].Path)); err == nil {
				before = append(before, dataset.File{Path: after[i].Path, Text: string(data)})
			}
		}
		slices.SortFunc(before, func(a, b dataset.File) int { return strings.Compare(a.Path, b.Path) })
		return before, nil
	}
	old, err := os.ReadFile(filepath.Join(u.before.dir, u.path))
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	if !u.headersDiffer(after) {
		return nil, drop(dataset.BeforeCompiles, "it compiles at the parent, and no header that it includes has changed")
	}
	before := slices.Clone(after)
	before[slices.IndexFunc(before, func(f dataset.File) bool { return f.Path == u.path })].Text = string(old)
	if out, err = u.compileFiles(ctx, before); err != nil {
		return nil, err
	}
	if out.OK() {
		return nil, drop(dataset.BeforeCompiles, "it compiles at the parent, and with the commit's other files")
	}
	if header := fixpairs.MissingHeader(out.Report.Diagnostics); header != "" {
		// The parent's unit includes what the commit's does not.
		return nil, drop(dataset.MissingHeader, "%s", header)
	}
	return before, nil
}

// headersDiffer reports whether a file of the closure is not what it was at the parent, the unit itself left out.
func (u *unit) headersDiffer(after []dataset.File) bool {
	return slices.ContainsFunc(after, func(f dataset.File) bool {
		if f.Path == u.path {
			return false
		}
		old, err := os.ReadFile(filepath.Join(u.before.dir, f.Path))
		return err != nil || string(old) != f.Text
	})
}
