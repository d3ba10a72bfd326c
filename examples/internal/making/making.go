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
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/confine"
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
				return errors.New("want name=name,...")
			}
			s.Map[name] = field
		}
		return nil
	})
	flags.Func("cc", "compiler `commands`, as in g++,clang++-22 (default g++)", listFlag(&s.Compilers))
	flags.Uint64Var(&s.Seed, "seed", 1, "`number` that chooses bugs, splits and the records of the report")
	flags.IntVar(&s.Shards, "shards", 4, "`number` of shard files")
	flags.IntVar(&s.Jobs, "j", 0, "`number` of items at a time (default the number of processors)")
	flags.BoolVar(&s.Trace, "trace", false, "record a debug session for each bug (bug_trace)")
	flags.Func("licenses", "allowed licences by their SPDX `identifiers`, as in MIT,Apache-2.0, or any (default permissive ones)",
		listFlag(&s.Licenses))
	flags.StringVar(&s.Sandbox, "sandbox", "full", "`level` for compilers and programs: full, namespaces, rlimits or none")
	flags.IntVar(&s.MaxText, "max-text", 0, "most `bytes` of a record's text (default 65536)")
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

// Check returns what is missing or wrong in the flags, as a command.UsageError.
func (s *Settings) Check() error {
	switch _, known := kinds[dataset.Kind(s.Kind)]; {
	case s.Kind == "" || s.In == "" || s.Out == "":
		return command.Usagef("want -kind, -in and -out")
	case !known:
		return command.Usagef("unknown kind %q, want one of %s", s.Kind, strings.Join(kindNames(), ", "))
	case s.Shards < 1 || s.Shards > 99999:
		return command.Usagef("want 1 to 99999 shards")
	case s.Jobs < 0:
		return command.Usagef("want no negative number of items at a time")
	}
	if _, err := os.Stat(s.In); err != nil {
		return command.Usage(err)
	}
	return nil
}

// Dataset returns the options of dataset.Shard.
func (s *Settings) Dataset() dataset.Options {
	return dataset.Options{Licenses: s.Licenses, MaxText: s.MaxText, Seed: s.Seed}
}

// Rules returns the rules of collect.Decide.
func (s *Settings) Rules() collect.Rules { return collect.Rules{Shards: s.Shards, Seed: s.Seed} }

// A kind is how the items of a kind are read and how their records are made.
type kind struct {
	// items yields the items of Settings.In.
	items func(ctx context.Context, s *Settings) iter.Seq2[dataset.Item, error]
	// maker returns the maker, and names what its records depend on beside the items: compilers with their versions.
	maker func(ctx context.Context, s *Settings) (maker dataset.Maker, toolchains []string, err error)
}

// kinds are the kinds of records that can be made.
var kinds = map[dataset.Kind]kind{
	dataset.Document: {readDocuments, func(context.Context, *Settings) (dataset.Maker, []string, error) {
		return document.Maker{}, nil, nil
	}},
	dataset.FixPair:   {readPairs, makePairs},
	dataset.Tidy:      {readPairs, makePairs},
	dataset.Sanitizer: {readPairs, makePairs},
}

// kindNames returns the kinds in the order of the alphabet.
func kindNames() (names []string) {
	for k := range kinds {
		names = append(names, string(k))
	}
	slices.Sort(names)
	return names
}

// Items yields the items of the input, until ctx is done.
func (s *Settings) Items(ctx context.Context) iter.Seq2[dataset.Item, error] {
	return kinds[dataset.Kind(s.Kind)].items(ctx, s)
}

// Maker returns the maker of the kind, and a text that names what its records depend on beside the items, for
// collect.Options.Config. The error is a command.UsageError: a compiler or sandbox is missing.
func (s *Settings) Maker(ctx context.Context) (maker dataset.Maker, config string, err error) {
	maker, toolchains, err := kinds[dataset.Kind(s.Kind)].maker(ctx, s)
	if err != nil {
		return nil, "", command.Usage(err)
	}
	text, err := json.Marshal(map[string]any{
		"kind": s.Kind, "compilers": s.Compilers, "toolchains": toolchains, "seed": s.Seed, "trace": s.Trace,
	})
	return maker, string(text), err
}

// box returns the sandbox of the flags.
func (s *Settings) box(ctx context.Context) (*sandbox.Sandbox, error) {
	return confine.Open(ctx, s.Sandbox)
}

// readPairs yields the rows of fixes, findings and reports.
func readPairs(ctx context.Context, s *Settings) iter.Seq2[dataset.Item, error] {
	return readFiles(ctx, s, func(r io.Reader) iter.Seq2[dataset.Item, error] {
		return fixpairs.Rows(r, &fixpairs.RowOptions{Kind: dataset.Kind(s.Kind), Map: s.Map})
	})
}

// makePairs returns the maker of records of them.
func makePairs(ctx context.Context, s *Settings) (dataset.Maker, []string, error) {
	box, err := s.box(ctx)
	if err != nil {
		return nil, nil, err
	}
	m, err := fixpairs.New(ctx, &fixpairs.Options{Compilers: s.Compilers, Sandbox: box})
	if err != nil {
		return nil, nil, err
	}
	return m, m.Toolchains(), nil
}

// readDocuments yields the sources of a folder, which is one repository, or of JSON lines.
func readDocuments(ctx context.Context, s *Settings) iter.Seq2[dataset.Item, error] {
	if info, err := os.Stat(s.In); err == nil && info.IsDir() {
		path, err := filepath.Abs(s.In)
		if err != nil {
			path = s.In
		}
		return document.Tree(os.DirFS(s.In), dataset.Source{Repo: filepath.Base(path)})
	}
	return document.Rows(func() (io.ReadCloser, error) { return command.Open(ctx, s.In, nil) }, s.Map)
}

// readFiles yields the items of the file of JSON lines, or of all of them in a folder, in the order of their names.
func readFiles(
	ctx context.Context, s *Settings, read func(io.Reader) iter.Seq2[dataset.Item, error],
) iter.Seq2[dataset.Item, error] {
	return func(yield func(dataset.Item, error) bool) {
		names := []string{s.In}
		if info, err := os.Stat(s.In); err == nil && info.IsDir() {
			names = nil
			entries, err := os.ReadDir(s.In)
			if err != nil {
				yield(dataset.Item{}, err)
				return
			}
			for _, e := range entries {
				if filepath.Ext(e.Name()) == ".jsonl" {
					names = append(names, filepath.Join(s.In, e.Name()))
				}
			}
			if len(names) == 0 {
				yield(dataset.Item{}, fmt.Errorf("%s has no .jsonl files", s.In))
				return
			}
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

// WriteReport writes report.html of a manifest and the lines of its sample.
func WriteReport(w io.Writer, manifest, sample []byte) error {
	_, err := view.Write(w, manifest, &view.Options{Kind: view.Manifest, Title: "Data set", Records: sample})
	return err
}
