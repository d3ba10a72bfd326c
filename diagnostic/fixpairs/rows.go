package fixpairs

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// RowOptions configures Rows. A nil *RowOptions means the defaults.
type RowOptions struct {
	// Kind is the kind of the items: dataset.FixPair, which is the default, dataset.Tidy or dataset.Sanitizer.
	Kind dataset.Kind
	// Map names the field of the input for each field that the package knows, as in "before": "old_contents". See [Rows] for these
	// fields. A field that is not in the map has its usual names.
	Map map[string]string
	// License is the licence of rows that name none. Empty leaves it unknown.
	License string
}

// maxRow bounds a line of the input, in bytes. A longer one is no source that a record could show.
const maxRow = 16 << 20

// aliases are the names under which inputs have each field, the first one that is there counts. Sources: CommitPackFT
// (old_contents, new_contents, new_file, subject, repos), DebugBench (buggy_code, solution, bug_explanation), SWE-bench
// (patch, problem_statement, base_commit), instruction tuning (instruction, response, output).
var aliases = map[string][]string{
	"before":      {"before", "old_contents", "buggy_code", "old", "text", "code", "content"},
	"after":       {"after", "new_contents", "solution", "fixed_code", "new"},
	"diff":        {"diff", "patch"},
	"path":        {"path", "new_file", "old_file", "file", "filename"},
	"repo":        {"repo", "repos", "repository"},
	"commit":      {"commit", "commit_hash", "base_commit", "sha"},
	"license":     {"license", "licence"},
	"message":     {"message", "subject", "commit_msg", "problem_statement"},
	"flags":       {"flags"},
	"run":         {"run"},
	"files":       {"files"},
	"instruction": {"instruction", "prompt"},
	"response":    {"response", "output", "completion"},
}

// input is the Data of an item.
type input struct {
	// Before and After are the files that the row names, the main one first.
	Before []dataset.File `json:"before,omitempty"`
	After  []dataset.File `json:"after,omitempty"`
	// Diff is the change where the row has no After.
	Diff  string   `json:"diff,omitempty"`
	Task  string   `json:"task,omitempty"`
	Flags []string `json:"flags,omitempty"`
	Run   []string `json:"run,omitempty"`
}

// Rows reads JSON lines and yields an item for each. A line that cannot be read is an item with a *dataset.Drop as its error, so that
// every line is accounted for. An error of r is yielded last.
//
// A row is {before, after} or {before, diff}, with path, repo, commit, license, message, flags and run as it has them; or
// {instruction, response}, where the instruction has the code in a fence and the response the new code or a diff. files are
// further files of both sides, {"path": "text"}. flags are those of the compiler, run is the command that shows a sanitizer's
// report. A list or a text in words are both read for flags and run.
func Rows(r io.Reader, o *RowOptions) iter.Seq2[dataset.Item, error] {
	var opts RowOptions
	if o != nil {
		opts = *o
	}
	if opts.Kind == "" {
		opts.Kind = dataset.FixPair
	}
	return func(yield func(dataset.Item, error) bool) {
		lines := bufio.NewReaderSize(r, 1<<16)
		for n := 1; ; n++ {
			line, cut, err := readLine(lines)
			if len(bytes.TrimSpace(line)) > 0 {
				it, fault := opts.item(line, cut)
				if fault != nil {
					fault = drop(dataset.BadDiff, "line %d: %v", n, fault)
				}
				if !yield(it, fault) {
					return
				}
			}
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				yield(dataset.Item{}, fmt.Errorf("fixpairs: read rows: %w", err))
				return
			}
		}
	}
}

// readLine returns the next line. Of a line of more than maxRow bytes it keeps the beginning and reads on to its end.
func readLine(r *bufio.Reader) (line []byte, cut bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) <= maxRow {
			line = append(line, part...)
		} else {
			cut = true
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, cut, err
		}
	}
}

// item makes the item of a line. The error is why the line cannot be read. The item of such a line has a hash of the line as its data, so
// that two of them are two items.
func (o *RowOptions) item(line []byte, cut bool) (it dataset.Item, fault error) {
	it = dataset.Item{Kind: o.Kind}
	var in input
	row := row{names: o.Map}
	switch err := json.Unmarshal(line, &row.fields); {
	case cut:
		fault = fmt.Errorf("the row has more than %d bytes", maxRow)
	case err != nil:
		fault = fmt.Errorf("the row is not a JSON object: %w", err)
	default:
		repo, _, _ := strings.Cut(row.text("repo"), ",") // CommitPackFT lists all repositories with the commit
		it.Source = dataset.Source{Repo: repo, Commit: row.text("commit"), Path: row.text("path"), License: row.text("license")}
		if it.Source.License == "" {
			it.Source.License = o.License
		}
		in, fault = row.input()
	}
	if fault == nil {
		it.Data, fault = json.Marshal(in)
	}
	if fault != nil {
		it.Data = fmt.Appendf(nil, `{"sha256":"%x"}`, sha256.Sum256(bytes.TrimSpace(line)))
	}
	it.Key = it.Hash()
	return it, fault
}

// A row is a decoded line. Fields are decoded when they are asked for, since inputs have many that are not needed.
type row struct {
	fields map[string]json.RawMessage
	names  map[string]string
}

// raw returns the value of a field under its mapped name or one of its usual ones.
func (r *row) raw(field string) json.RawMessage {
	if name, ok := r.names[field]; ok {
		return r.fields[name]
	}
	for _, name := range aliases[field] {
		if v, ok := r.fields[name]; ok && string(v) != "null" {
			return v
		}
	}
	return nil
}

// text returns a field that is a text, or the first of a list of texts.
func (r *row) text(field string) string {
	if list := r.list(field, false); len(list) > 0 {
		return list[0]
	}
	return ""
}

// list returns a field that is a list of texts, or one text, which is split at blanks if split is set.
func (r *row) list(field string, split bool) []string {
	var list []string
	raw := r.raw(field)
	if json.Unmarshal(raw, &list) == nil {
		return list
	}
	var s string
	switch err := json.Unmarshal(raw, &s); {
	case err != nil || s == "":
		return nil
	case split:
		return strings.Fields(s)
	}
	return []string{s}
}

// input reads the sources of a row. What is missing is an error, except the text after: Make reports that, since items of clang-tidy
// need none.
func (r *row) input() (input, error) {
	in := input{Diff: r.text("diff"), Flags: r.list("flags", true), Run: r.list("run", true)}
	before, after := r.text("before"), r.text("after")
	file := safePath(r.text("path"))
	if text := r.text("instruction"); before == "" && text != "" {
		var task string
		before, task = fenced(text, isCode)
		if in.Diff == "" && after == "" {
			response := r.text("response")
			if in.Diff, _ = fenced(response, isDiff); in.Diff == "" {
				if after, _ = fenced(response, isCode); after == "" {
					in.Diff = response // a diff without a fence
				}
			}
		}
		in.Task = strings.TrimSpace(task)
	}
	if file == "" && in.Diff != "" {
		file = pathOfDiff(in.Diff)
	}
	if file == "" {
		file = "main.cpp"
	}
	for _, flag := range in.Flags {
		if !IsHarmless(flag) {
			return input{}, fmt.Errorf("the flag %q is not allowed", flag)
		}
	}
	if before == "" && in.Diff != "" && r.text("commit") != "" {
		return input{}, errors.New("the row has no text before; as a commit of a repository it is one of kind history")
	}
	if before == "" {
		return input{}, errors.New("the row has no text before")
	}
	in.Before = append(in.Before, dataset.File{Path: file, Text: before})
	if after != "" {
		in.Diff = ""
		in.After = append(in.After, dataset.File{Path: file, Text: after})
	}
	var more map[string]string
	if json.Unmarshal(r.raw("files"), &more) == nil {
		for name, text := range more {
			if name = safePath(name); name != "" && name != file {
				in.Before = append(in.Before, dataset.File{Path: name, Text: text})
				if after != "" {
					in.After = append(in.After, dataset.File{Path: name, Text: text})
				}
			}
		}
		byPath := func(a, b dataset.File) int { return strings.Compare(a.Path, b.Path) }
		slices.SortFunc(in.Before[1:], byPath)
		if after != "" {
			slices.SortFunc(in.After[1:], byPath)
		}
	}
	return in, nil
}

// harmless are the beginnings of flags that a row may have: they choose the language, the warnings and the code, and load or write
// nothing.
var harmless = []string{"-std=", "-D", "-U", "-W", "-O", "-g", "-I", "-pedantic", "-pthread", "-fsanitize=", "-fno-", "-fpermissive",
	"-fconcepts", "-fcoroutines", "-fopenmp", "-fsigned-char", "-funsigned-char", "-fwrapv", "-fstrict-", "-ftemplate-depth=",
	"-fconstexpr-", "-march=", "-mtune=", "-msse", "-mavx", "-mfma", "-m32", "-m64", "-w", "-lpthread", "-lm"}

// IsHarmless reports whether a compiler's flag from a source that is not trusted can be used: it loads and writes nothing and names
// no folder outside of the sources. -W can pass options to other programs.
func IsHarmless(flag string) bool {
	if strings.ContainsAny(flag, ",") && strings.HasPrefix(flag, "-W") {
		return false
	}
	if folder, ok := strings.CutPrefix(flag, "-I"); ok {
		return folder == "." || safePath(folder) == folder
	}
	return slices.ContainsFunc(harmless, func(p string) bool { return strings.HasPrefix(flag, p) })
}

// safePath returns a path that names a file below the folder and is no option of a compiler, or "".
func safePath(p string) string {
	p = path.Clean(strings.ReplaceAll(p, "\\", "/"))
	p = strings.TrimLeft(p, "/")
	for strings.HasPrefix(p, "../") {
		p = p[len("../"):]
	}
	bad := func(c rune) bool {
		return !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.ContainsRune("_-+./", c))
	}
	if p == "" || p == "." || p == ".." || len(p) > 200 || strings.HasPrefix(p, "-") || strings.ContainsFunc(p, bad) {
		return ""
	}
	return p
}

// pathOfDiff returns the path that a diff of one file names, or "". Rows with a diff often have no other.
func pathOfDiff(diff string) string {
	files, err := textpatch.Split(diff)
	if err != nil || len(files) != 1 {
		return ""
	}
	return safePath(files[0].Path)
}

// isCode and isDiff choose fences by the word after the backquotes. A fence without a word is taken as code: it is what
// people write in a question.
func isCode(info string) bool {
	return slices.Contains([]string{"cpp", "c++", "cc", "cxx", "c", "h", "hpp", ""}, strings.ToLower(info))
}

func isDiff(info string) bool {
	return slices.Contains([]string{"diff", "patch", "udiff"}, strings.ToLower(info))
}

// fenced returns the content of the first fence that want accepts, and the text outside of it. Without such a fence both are
// "" and the whole text.
func fenced(text string, want func(info string) bool) (code, rest string) {
	lines := strings.SplitAfter(text, "\n")
	for i := 0; i < len(lines); i++ {
		info, ok := strings.CutPrefix(strings.TrimSpace(lines[i]), "```")
		if !ok {
			continue
		}
		end := i + 1
		for end < len(lines) && strings.TrimSpace(lines[end]) != "```" {
			end++
		}
		if want(strings.TrimSpace(info)) && end < len(lines) {
			return strings.Join(lines[i+1:end], ""), strings.Join(lines[:i], "") + strings.Join(lines[end+1:], "")
		}
		i = end
	}
	return "", text
}

// applyDiff fills in After from Diff. The error describes the hunk that does not fit.
func (in *input) applyDiff() error {
	diff := in.Diff
	files, err := textpatch.Split(diff)
	if hunks := strings.Index("\n"+diff, "\n@@"); err != nil && hunks >= 0 && len(in.Before) == 1 {
		// Without a header, or with one that names two files. The row has one.
		diff = fmt.Sprintf("--- a/%s\n+++ b/%[1]s\n%s", in.Before[0].Path, diff[hunks:])
		files, err = textpatch.Split(diff)
	}
	if err != nil {
		return err
	}
	in.After = slices.Clone(in.Before)
	for i := range files {
		d := &files[i]
		at := slices.IndexFunc(in.After, func(f dataset.File) bool { return samePath(f.Path, d.Path) })
		switch {
		case d.Binary || d.Deleted:
			return fmt.Errorf("the diff deletes %q, or it is binary", d.Path)
		case at < 0 && len(files) == 1 && len(in.Before) == 1:
			at = 0 // a row has one file, which the diff names differently
		case d.New && safePath(d.Path) != "":
			in.After = append(in.After, dataset.File{Path: safePath(d.Path), Text: d.Content})
			continue
		case at < 0:
			return fmt.Errorf("the diff changes %q, which the row does not have", d.Path)
		}
		m, err := textpatch.Apply([]byte(in.After[at].Text), d.Patch, nil)
		if err != nil {
			return err
		}
		in.After[at].Text = string(m.After)
	}
	return nil
}

// samePath reports whether a diff's path names a file. Either may have more folders: rows often have the base name alone.
func samePath(file, diff string) bool {
	return file == diff || strings.HasSuffix(diff, "/"+file) || strings.HasSuffix(file, "/"+diff)
}
