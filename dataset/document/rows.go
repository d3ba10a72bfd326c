package document

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"path"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/license"
)

// A repository is what the rows of one repository state together.
type repository struct {
	files     bytes.Buffer // a zip file of the build files, until header is known
	writer    *zip.Writer
	names     map[string]bool
	err       error // of the zip file
	described bool
	header    string
	evidence  []string
	license   string
}

// Limits of JSON lines.
const (
	maxBuildFile  = 1 << 20  // bytes of one build file; package detect reads no more
	maxBuildFiles = 32 << 20 // bytes of the build files of a repository
)

// Rows yields an item for each C or C++ source of JSON lines {repo, commit, path, text, license}. names maps these names to those
// of the rows: names["text"] is "body" where the text is called so. A field that is not in names has one of its usual names. open
// is called twice: the build files of a repository may follow its sources. Rows that are no sources, such as a CMakeLists.txt, are no
// items; they are what the platform is found out from.
//
// A row that cannot be read is an item with a *dataset.Drop. Any other error is that of the input.
func Rows(open func() (io.ReadCloser, error), names map[string]string) iter.Seq2[dataset.Item, error] {
	return func(yield func(dataset.Item, error) bool) {
		repos := map[string]*repository{}
		for r, err := range readRows(open, names) {
			if _, dropped := errors.AsType[*dataset.Drop](err); err != nil && !dropped {
				yield(dataset.Item{}, err)
				return
			}
			if err == nil {
				if repos[r.source.Repo] == nil {
					repos[r.source.Repo] = &repository{names: map[string]bool{}}
				}
				repos[r.source.Repo].add(r)
			}
		}
		for r, err := range readRows(open, names) {
			it := dataset.Item{Kind: dataset.Document, Source: r.source, Data: r.raw}
			switch {
			case err == nil && !isSource(r.source.Path):
				continue
			case err == nil:
				it, err = repos[r.source.Repo].item(r)
			default:
				it.Key = it.Hash()
			}
			_, dropped := errors.AsType[*dataset.Drop](err)
			if !yield(it, err) || err != nil && !dropped {
				return
			}
		}
	}
}

// add keeps a build file. Of sources the names alone are kept.
func (r *repository) add(w row) {
	name := path.Clean(w.source.Path)
	if !fs.ValidPath(name) || name == "." || r.names[name] || w.source.Repo == "" {
		return
	}
	if r.writer == nil {
		r.writer = zip.NewWriter(&r.files)
	}
	r.names[name] = true
	text := w.text
	if isSource(name) || len(text) > maxBuildFile || r.files.Len() > maxBuildFiles {
		text = ""
	}
	f, err := r.writer.Create(name)
	if err == nil {
		_, err = io.WriteString(f, text)
	}
	r.err = errors.Join(r.err, err)
}

// item returns the item of a row.
func (r *repository) item(w row) (dataset.Item, error) {
	if !r.described && r.writer != nil {
		if err := r.describe(); err != nil {
			return dataset.Item{}, err
		}
	}
	if w.source.License == "" {
		w.source.License = r.license
	}
	return newItem(w.source, &data{w.text, r.header, r.evidence})
}

// describe finds out the platform and the licence, and forgets the files.
func (r *repository) describe() error {
	if err := errors.Join(r.err, r.writer.Close()); err != nil {
		return err
	}
	fsys, err := zip.NewReader(bytes.NewReader(r.files.Bytes()), int64(r.files.Len()))
	if err != nil {
		return err
	}
	r.header, r.evidence, err = describe(fsys)
	r.license, _ = license.Of(fsys)
	r.described, r.files, r.writer, r.names = true, bytes.Buffer{}, nil, nil
	return err
}

// A row is a line of the input.
type row struct {
	source dataset.Source
	text   string
	raw    json.RawMessage // as a JSON string, of a line that cannot be read
}

// readRows yields the rows. The error of one that cannot be read is a *dataset.Drop.
func readRows(open func() (io.ReadCloser, error), names map[string]string) iter.Seq2[row, error] {
	return func(yield func(row, error) bool) {
		in, err := open()
		if err != nil {
			yield(row{}, err)
			return
		}
		defer in.Close()
		lines := bufio.NewReader(in)
		for n := 1; err == nil; n++ {
			var line []byte
			line, err = lines.ReadBytes('\n')
			if len(bytes.TrimSpace(line)) > 0 && !yield(parseRow(line, n, names)) {
				return
			}
		}
		if !errors.Is(err, io.EOF) {
			yield(row{}, fmt.Errorf("read the rows: %w", err))
		}
	}
}

// usualNames are the names under which data sets of sources have a field; the first that is there counts. Source: the columns of The
// Stack (max_stars_repo_name, max_stars_repo_path), its second version (repo_name, detected_licenses is a list), CodeParrot (repo_name).
var usualNames = map[string][]string{
	"repo": {"repo", "repo_name", "repository", "max_stars_repo_name"}, "commit": {"commit", "revision_id", "max_stars_repo_head_hexsha"},
	"path": {"path", "max_stars_repo_path", "file", "filename"}, "text": {"text", "content", "code"}, "license": {"license", "licence"},
}

// parseRow reads a line. n is its number, from 1.
func parseRow(line []byte, n int, names map[string]string) (row, error) {
	drop := func(format string, args ...any) (row, error) {
		raw, _ := json.Marshal(fmt.Sprintf("%d: %s", n, line)) // a string can always be encoded
		return row{raw: raw}, &dataset.Drop{Reason: dataset.BadDiff, Detail: fmt.Sprintf(format, args...)}
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(line, &fields); err != nil {
		return drop("line %d: %v", n, err)
	}
	var w row
	for name, value := range map[string]*string{
		"repo": &w.source.Repo, "commit": &w.source.Commit, "path": &w.source.Path, "text": &w.text, "license": &w.source.License,
	} {
		usual := usualNames[name]
		if names[name] != "" {
			usual = []string{names[name]}
		}
		for _, name := range usual {
			if raw := fields[name]; *value == "" && raw != nil && json.Unmarshal(raw, value) != nil {
				return drop("line %d: %q is no string", n, name)
			}
		}
	}
	if w.source.Path == "" || w.text == "" {
		return drop("line %d has no path or no text", n)
	}
	return w, nil
}
