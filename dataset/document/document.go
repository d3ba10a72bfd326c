// Package document makes records of sources with the platform that they are written for: each document after its
// "// platform:" header, which is found out once for each repository from its build files.
//
//	for it, err := range document.Tree(os.DirFS(dir), dataset.Source{Repo: "fmtlib/fmt", Commit: "a1b2c3"}) { … }
//	for r, err := range dataset.Shard(ctx, document.Maker{}, items, nil) { … }
//
// What no build file states is not in the header. The record names the file and line of each fact as its evidence.
//
// # Limits
//
// The header is that of the whole repository, not of the flags of one file. A row of JSON lines is one file: of a repository of
// which only sources are there, nothing is known.
package document

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/license"
	"github.com/cppreason/cppreason/platform/detect"
)

// data is the Data of an item.
type data struct {
	Text     string   `json:"text"`
	Header   string   `json:"header"`
	Evidence []string `json:"evidence"`
}

// Maker makes the records of documents. It runs nothing.
type Maker struct{}

var _ dataset.Maker = Maker{}

// Make returns the record of a document: the header, which is read, and the source, which is learned.
func (Maker) Make(_ context.Context, it *dataset.Item) (*dataset.Record, error) {
	var d data
	if err := json.Unmarshal(it.Data, &d); err != nil {
		return nil, &dataset.Drop{Reason: dataset.BadDiff, Detail: err.Error()}
	}
	if strings.TrimSpace(d.Text) == "" {
		return nil, &dataset.Drop{Reason: dataset.BadDiff, Detail: "the document is empty"}
	}
	var t dataset.Text
	if d.Header != "" {
		t.AddInput(transcript.Block{Body: d.Header})
	}
	t.AddOutput(transcript.Block{Body: d.Text})
	t.AddOutput(transcript.Block{Tag: token.EOS})
	return &dataset.Record{
		Kind: dataset.Document, Text: t.String(), Mask: t.Mask(), Platform: d.Header, Source: it.Source, Evidence: d.Evidence,
	}, nil
}

// newItem returns the item of a document.
func newItem(source dataset.Source, d *data) (dataset.Item, error) {
	if id := license.IdentifySource(d.Text); id != "" {
		source.License = id // what a file states about itself is nearer than what its repository states
	}
	encoded, err := json.Marshal(d)
	it := dataset.Item{Kind: dataset.Document, Source: source, Data: encoded}
	it.Key = it.Hash()
	return it, err
}

// extensions of C and C++ sources.
var extensions = []string{
	".c", ".cc", ".cpp", ".cxx", ".c++", ".h", ".hh", ".hpp", ".hxx", ".h++", ".inl", ".ipp", ".tpp", ".tcc", ".ixx", ".cppm",
}

// foreign are the names of folders that have sources of other projects, with licences of their own.
var foreign = []string{
	"third_party", "third-party", "thirdparty", "3rdparty", "3rd_party", "vendor", "vendored", "external", "externals", "extern", "deps",
	"node_modules", "_deps", "subprojects", "submodules",
}

func isSource(name string) bool {
	return slices.Contains(extensions, strings.ToLower(path.Ext(name)))
}

// maxDocument bounds the bytes of a file that becomes an item. dataset.Options.MaxText bounds its record, and is far below it.
const maxDocument = 4 << 20

// Tree yields an item for each C or C++ source of a tree, in the order of their paths. Hidden folders, links and the folders of
// other projects ("third_party") are left out. Without a source.License it is found out from the licence files; the tag or licence text
// at the head of a document counts more than both.
//
// The error is that of a root that cannot be read. A file that cannot be read, or is larger than 4 MiB, is an item with a
// *dataset.Drop.
func Tree(fsys fs.FS, source dataset.Source) iter.Seq2[dataset.Item, error] {
	return func(yield func(dataset.Item, error) bool) {
		header, evidence, err := describe(fsys)
		if err != nil {
			yield(dataset.Item{}, err)
			return
		}
		if source.License == "" {
			source.License, _ = license.Of(fsys)
		}
		err = fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
			switch {
			case err != nil && name == ".":
				return err
			case name != "." && e.IsDir() && (strings.HasPrefix(e.Name(), ".") || slices.Contains(foreign, strings.ToLower(e.Name()))):
				return fs.SkipDir
			case err != nil || e.IsDir() || !e.Type().IsRegular() || !isSource(name):
				return nil
			}
			from := source
			from.Path = path.Join(source.Path, name)
			it, err := readItem(fsys, name, from, header, evidence)
			if !yield(it, err) {
				return fs.SkipAll
			}
			return nil
		})
		if err != nil {
			yield(dataset.Item{}, err)
		}
	}
}

// readItem returns the item of one file, or its *dataset.Drop.
func readItem(fsys fs.FS, name string, source dataset.Source, header string, evidence []string) (dataset.Item, error) {
	dropped := func(reason dataset.Reason, format string, args ...any) (dataset.Item, error) {
		it := dataset.Item{Kind: dataset.Document, Source: source}
		it.Key = it.Hash()
		return it, &dataset.Drop{Reason: reason, Detail: fmt.Sprintf(format, args...)}
	}
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return dropped(dataset.Infrastructure, "%v", err)
	}
	if info.Size() > maxDocument {
		return dropped(dataset.TooLarge, "%d bytes", info.Size())
	}
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return dropped(dataset.Infrastructure, "%v", err)
	}
	return newItem(source, &data{string(text), header, evidence})
}

// describe returns the header of a tree and the evidence for it.
func describe(fsys fs.FS) (header string, evidence []string, err error) {
	p, facts, err := detect.Tree(fsys, nil)
	if err != nil {
		return "", nil, err
	}
	for _, e := range facts {
		if e.Fact != "limit" {
			evidence = append(evidence, e.String())
		}
	}
	return strings.TrimSuffix(string(p.AppendHeader(nil)), "\n"), evidence, nil
}
