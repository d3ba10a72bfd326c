// Package making has what the programs that make data sets share: the flags, the reader of items and the maker of each kind, and
// the report.
package making

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/dataset/document"
	"github.com/cppreason/cppreason/dataset/license"
	"github.com/cppreason/cppreason/debugger/bugtrace"
	"github.com/cppreason/cppreason/debugger/gdblog/logrecord"
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
	"github.com/cppreason/cppreason/diagnostic/fixpairs/history"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/confine"
	"github.com/cppreason/cppreason/platform/detect"
	"github.com/cppreason/cppreason/sandbox"
	"github.com/cppreason/cppreason/view"
)

// Settings are the values of the flags. They can be encoded as JSON, for workers on other machines.
type Settings struct {
	Kind      string            `json:"kind"`
	In        string            `json:"in"`
	Out       string            `json:"out"`
	Map       map[string]string `json:"map"` // the input's name of each field
	Compilers []string          `json:"compilers"`
	Seed      uint64            `json:"seed"`
	Shards    int               `json:"shards"`
	Jobs      int               `json:"jobs"`
	Trace     bool              `json:"trace"`
	Licenses  []string          `json:"licenses"`
	Sandbox   string            `json:"sandbox"`
	MaxText   int               `json:"max_text"`
	Limit     int               `json:"limit"` // most items of the input; 0 means all
	Tests     bool              `json:"tests"` // history: build and test commits too
}

// Register adds the flags to a set.
func (s *Settings) Register(flags *flag.FlagSet) {
	flags.StringVar(&s.Kind, "kind", "", "`kind` of the records: "+strings.Join(kindNames(), ", "))
	flags.StringVar(&s.In, "in", "", "the input, a `file` of JSON lines or a folder")
	flags.StringVar(&s.Out, "out", "", "the `folder` of the data set")
	flags.Func("map", "names of fields in the input, as in `before=old_contents,after=new_contents`", func(text string) error {
		s.Map = map[string]string{}
		for pair := range strings.SplitSeq(text, ",") {
			name, field, ok := strings.Cut(strings.TrimSpace(pair), "=")
			if !ok || name == "" || field == "" {
				return errors.New("want pairs name=field with commas between them")
			}
			s.Map[name] = field
		}
		return nil
	})
	flags.Func("cc", "compiler `commands`, as in g++,clang++-22 (default "+defaultCompiler+")", listFlag(&s.Compilers))
	flags.Uint64Var(&s.Seed, "seed", 1, "`number` that chooses bugs, splits and the records of the report")
	flags.IntVar(&s.Shards, "shards", 4, "`number` of shard files")
	flags.IntVar(&s.Jobs, "j", 0, "`number` of items at a time (default the number of processors)")
	flags.BoolVar(&s.Trace, "trace", false, "record a debug session for each bug (bug_trace)")
	flags.Func("licenses", "allowed licences by their SPDX `identifiers`, as in MIT,Apache-2.0, or any (default permissive ones)",
		listFlag(&s.Licenses))
	flags.StringVar(&s.Sandbox, "sandbox", "full", "`level` for compilers and programs: full, namespaces, rlimits or none")
	flags.IntVar(&s.MaxText, "max-text", 0, "most `bytes` of a record's text (default 65536)")
	flags.IntVar(&s.Limit, "limit", 0, "take only the first `number` of items of the input (default all)")
	flags.BoolVar(&s.Tests, "tests", false, "build and test commits that change sources and tests, which takes minutes each (history)")
}

// listFlag returns a function that reads a list with commas.
func listFlag(list *[]string) func(string) error {
	return func(text string) error {
		*list = strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' })
		if len(*list) == 0 {
			return errors.New("the list is empty")
		}
		return nil
	}
}

// defaultCompiler is used without -cc.
const defaultCompiler = "g++"

// Check fills in defaults, and returns what is missing or wrong in the flags, as a command.UsageError.
func (s *Settings) Check() error {
	switch _, known := kinds[dataset.Kind(s.Kind)]; {
	case s.Kind == "" || s.In == "" || s.Out == "":
		return command.Usagef("want -kind, -in and -out")
	case !known:
		return command.Usagef("unknown kind %q, want one of %s", s.Kind, strings.Join(kindNames(), ", "))
	case s.Shards < 1 || s.Shards > 99999:
		return command.Usagef("want 1 to 99999 shards")
	case s.Jobs < 0 || s.Limit < 0 || s.MaxText < 0:
		return command.Usagef("want no negative number for -j, -limit and -max-text")
	}
	if len(s.Compilers) == 0 {
		s.Compilers = []string{defaultCompiler}
	}
	_, err := os.Stat(s.In)
	return command.Usage(err)
}

// Dataset returns the options of dataset.Shard.
func (s *Settings) Dataset() dataset.Options {
	return dataset.Options{Licenses: s.Licenses, MaxText: s.MaxText, Seed: s.Seed}
}

// Rules returns the rules of collect.Decide.
func (s *Settings) Rules() collect.Rules { return collect.Rules{Shards: s.Shards, Seed: s.Seed} }

// A Source is the input of one kind with what makes records of it.
type Source struct {
	Maker dataset.Maker
	// Items yields the items of the input, until ctx is done. It can be called again.
	Items func(ctx context.Context) iter.Seq2[dataset.Item, error]
	// Toolchains are the compilers and debuggers with their versions.
	Toolchains []string
	// Config names what the records depend on beside the items, for collect.Options.Config.
	Config string
	close  func() error
}

// Close removes what the maker has made. It may be called more than once.
func (s *Source) Close() error {
	if s.close == nil {
		return nil
	}
	return s.close()
}

// kinds has how each kind of records is made.
var kinds = map[dataset.Kind]func(ctx context.Context, s *Settings) (*Source, error){
	dataset.BugTrace:  openFunctions,
	dataset.Document:  openDocuments,
	dataset.FixPair:   openPairs,
	dataset.GDBLog:    openLogs,
	dataset.History:   openHistory,
	dataset.Sanitizer: openPairs,
	dataset.Tidy:      openPairs,
}

// kindNames returns the kinds in the order of the alphabet.
func kindNames() (names []string) {
	for k := range kinds {
		names = append(names, string(k))
	}
	slices.Sort(names)
	return names
}

// Open returns the input of the flags and its maker. The caller closes it. The error is a command.UsageError: a compiler or sandbox is
// missing, or the input cannot be read.
func (s *Settings) Open(ctx context.Context) (*Source, error) {
	source, err := kinds[dataset.Kind(s.Kind)](ctx, s)
	if err != nil {
		return nil, command.Usage(err)
	}
	if all := source.Items; s.Limit > 0 {
		source.Items = func(ctx context.Context) iter.Seq2[dataset.Item, error] { return firstItems(all(ctx), s.Limit) }
	}
	text, err := json.Marshal(map[string]any{
		"kind": s.Kind, "compilers": s.Compilers, "toolchains": source.Toolchains, "seed": s.Seed, "trace": s.Trace,
	})
	source.Config = string(text)
	return source, err
}

// firstItems yields the first n items. An error that is no drop is yielded too, and is the last.
func firstItems(items iter.Seq2[dataset.Item, error], n int) iter.Seq2[dataset.Item, error] {
	return func(yield func(dataset.Item, error) bool) {
		left := n
		for it, err := range items {
			if left--; !yield(it, err) || left == 0 {
				return
			}
		}
	}
}

// box returns the sandbox of the flags.
func (s *Settings) box(ctx context.Context) (*sandbox.Sandbox, error) {
	return confine.Open(ctx, s.Sandbox)
}

// openDocuments reads the sources of a folder, which is one repository, or of JSON lines.
func openDocuments(_ context.Context, s *Settings) (*Source, error) {
	source := &Source{Maker: document.Maker{}}
	if !s.isFolder() {
		source.Items = func(ctx context.Context) iter.Seq2[dataset.Item, error] {
			return document.Rows(func() (io.ReadCloser, error) { return command.Open(ctx, s.In, nil) }, s.Map)
		}
		return source, nil
	}
	path, err := filepath.Abs(s.In)
	source.Items = func(context.Context) iter.Seq2[dataset.Item, error] {
		return document.Tree(os.DirFS(path), dataset.Source{Repo: filepath.Base(path)})
	}
	return source, err
}

// openPairs reads the rows of fixes, findings and reports.
func openPairs(ctx context.Context, s *Settings) (*Source, error) {
	box, err := s.box(ctx)
	if err != nil {
		return nil, err
	}
	m, err := fixpairs.New(ctx, &fixpairs.Options{Compilers: s.Compilers, Sandbox: box})
	if err != nil {
		return nil, err
	}
	return &Source{Maker: m, Toolchains: m.Toolchains(), Items: s.readFiles(func(r io.Reader) iter.Seq2[dataset.Item, error] {
		return fixpairs.Rows(r, &fixpairs.RowOptions{Kind: dataset.Kind(s.Kind), Map: s.Map})
	})}, nil
}

// openFunctions reads the functions with tests of a folder.
func openFunctions(ctx context.Context, s *Settings) (*Source, error) {
	if !s.isFolder() {
		return nil, fmt.Errorf("%s is not a folder of functions: want NAME/NAME.cpp with NAME/tests.cpp", s.In)
	}
	box, err := s.box(ctx)
	if err != nil {
		return nil, err
	}
	m, err := bugtrace.NewMaker(ctx, &bugtrace.Options{Compilers: s.Compilers, Sandbox: box, Trace: s.Trace})
	if err != nil {
		return nil, err
	}
	source := &Source{Maker: m, close: m.Close}
	for _, cc := range s.Compilers {
		if p, err := detect.Compiler(ctx, cc, nil); err == nil { // one that is missing is not used
			source.Toolchains = append(source.Toolchains, p.Compiler.String())
		}
	}
	files := os.DirFS(s.In)
	o := &bugtrace.ItemOptions{Seed: s.Seed}
	o.Source.License, _ = license.Of(files)
	source.Items = func(context.Context) iter.Seq2[dataset.Item, error] { return bugtrace.Items(files, o) }
	return source, nil
}

// openLogs reads the logs of a folder, or JSON lines with logs.
func openLogs(_ context.Context, s *Settings) (*Source, error) {
	source := &Source{Maker: logrecord.Maker{}}
	o := &logrecord.ItemOptions{Map: s.Map}
	source.Items = s.readFiles(func(r io.Reader) iter.Seq2[dataset.Item, error] { return logrecord.Items(r, o) })
	if s.isFolder() {
		o.License, _ = license.Of(os.DirFS(s.In))
		source.Items = func(context.Context) iter.Seq2[dataset.Item, error] { return logrecord.Files(os.DirFS(s.In), o) }
	}
	return source, nil
}

// openHistory reads the commits of a repository, or rows of JSON that name commits of repositories beside their file.
func openHistory(ctx context.Context, s *Settings) (*Source, error) {
	box, err := s.box(ctx)
	if err != nil {
		return nil, err
	}
	o := &history.Options{Sandbox: box, Compiler: s.Compilers[0], Tests: s.Tests}
	if !s.isFolder() {
		p, err := detect.Compiler(ctx, o.Compiler, nil)
		if err != nil {
			return nil, err
		}
		m := history.NewRepositories(filepath.Dir(s.In), o)
		return &Source{Maker: m, Toolchains: []string{p.Compiler.String()}, close: m.Close, Items: s.readFiles(
			func(r io.Reader) iter.Seq2[dataset.Item, error] { return history.Rows(r, "") })}, nil
	}
	m, err := history.New(ctx, s.In, o)
	if err != nil {
		return nil, err
	}
	return &Source{Maker: m, Toolchains: m.Toolchains(), Items: m.Items, close: m.Close}, nil
}

// isFolder reports whether the input is a folder.
func (s *Settings) isFolder() bool {
	info, err := os.Stat(s.In)
	return err == nil && info.IsDir()
}

// readFiles returns the function that yields the items of the file of JSON lines, or of all of them in a folder, in the order of
// their names.
func (s *Settings) readFiles(read func(io.Reader) iter.Seq2[dataset.Item, error]) func(context.Context) iter.Seq2[dataset.Item, error] {
	return func(ctx context.Context) iter.Seq2[dataset.Item, error] {
		return func(yield func(dataset.Item, error) bool) {
			names := []string{s.In}
			if s.isFolder() {
				names, _ = filepath.Glob(filepath.Join(s.In, "*.jsonl")) // without matches it is empty
			}
			if len(names) == 0 {
				yield(dataset.Item{}, fmt.Errorf("%s has no .jsonl files", s.In))
				return
			}
			for _, name := range names {
				f, err := command.Open(ctx, name, nil)
				if err != nil {
					yield(dataset.Item{}, err)
					return
				}
				for it, err := range read(f) {
					if !yield(it, err) {
						f.Close()
						return
					}
				}
				f.Close()
			}
		}
	}
}

// WriteReport writes report.html of a manifest and the lines of its sample.
func WriteReport(w io.Writer, manifest, sample []byte) error {
	_, err := view.Write(w, manifest, &view.Options{Kind: view.Manifest, Title: "Data set", Records: sample})
	return err
}
