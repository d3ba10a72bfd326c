package logrecord

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/think"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
)

// ItemOptions configures Items and Files. A nil *ItemOptions means the defaults.
type ItemOptions struct {
	// Map names the field of the input for each field of a row, as in "log": "text".
	Map map[string]string
	// Repo and License are those of items that name none.
	Repo, License string
}

// input is the Data of an item.
type input struct {
	Log string `json:"log,omitempty"`
	// Title is what the session is about, as its author puts it.
	Title string `json:"title,omitempty"`
	// Before, After and Diff are the source and its repair, if they are known.
	Path   string `json:"path,omitempty"`
	Before string `json:"before,omitempty"`
	After  string `json:"after,omitempty"`
}

// maxLog bounds a log, in bytes.
const maxLog = 4 << 20

// rowFields are the usual names of each field of a row.
var rowFields = map[string][]string{
	"log": {"log", "session", "text", "content", "body"}, "title": {"title", "question", "subject"},
	"before": {"before", "source", "code"}, "after": {"after", "fixed"}, "path": {"path", "file"},
	"repo": {"repo", "site"}, "commit": {"commit", "id"}, "license": {"license", "licence"},
}

// Items reads JSON lines and yields an item for each. A row has a log, and may have title, before, after, path, repo, commit and
// license. A log with fences of Markdown is the fences that have a session. A line that cannot be read is an item with a *dataset.Drop
// as its error. An error of r is yielded last.
func Items(r io.Reader, o *ItemOptions) iter.Seq2[dataset.Item, error] {
	return func(yield func(dataset.Item, error) bool) {
		lines := bufio.NewScanner(r)
		lines.Buffer(nil, 4*maxLog)
		for n := 1; lines.Scan(); n++ {
			line := bytes.TrimSpace(lines.Bytes())
			if len(line) == 0 {
				continue
			}
			it, fault := rowItem(line, o)
			if fault != nil {
				fault = drop(dataset.BadDiff, "line %d: %v", n, fault)
			}
			if !yield(it, fault) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(dataset.Item{}, fmt.Errorf("logrecord: read rows: %w", err))
		}
	}
}

// rowItem makes the item of a row. The error is why it cannot be read: then the item has its beginning as its log, so that the key is
// its own.
func rowItem(line []byte, o *ItemOptions) (dataset.Item, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(line, &fields); err != nil {
		return newItem(&input{Log: string(line[:min(len(line), 256)])}, dataset.Source{}, o), fmt.Errorf("the row is not a JSON object: %w", err)
	}
	field := func(name string) string {
		names := rowFields[name]
		if o != nil && o.Map[name] != "" {
			names = []string{o.Map[name]}
		}
		for _, n := range names {
			var s string
			if json.Unmarshal(fields[n], &s) == nil && s != "" {
				return s
			}
		}
		return ""
	}
	in := input{Log: field("log"), Title: field("title"), Path: field("path"), Before: field("before"), After: field("after")}
	if in.Log == "" {
		return newItem(&input{Log: string(line[:min(len(line), 256)])}, dataset.Source{}, o), errors.New("the row has no log")
	}
	return newItem(&in, dataset.Source{Repo: field("repo"), Commit: field("commit"), Path: in.Path, License: field("license")}, o), nil
}

// newItem makes the item of an input, with what the options know about all.
func newItem(in *input, source dataset.Source, o *ItemOptions) dataset.Item {
	if o != nil && source.Repo == "" {
		source.Repo = o.Repo
	}
	if o != nil && source.License == "" {
		source.License = o.License
	}
	data, _ := json.Marshal(in) // a struct of strings has no error
	it := dataset.Item{Kind: dataset.GDBLog, Source: source, Data: data}
	it.Key = it.Hash()
	return it
}

// Files yields an item for each file of a tree whose name ends in .log or .txt, in the order of their paths. An error is one of
// reading.
func Files(fsys fs.FS, o *ItemOptions) iter.Seq2[dataset.Item, error] {
	return func(yield func(dataset.Item, error) bool) {
		stop := errors.New("stop")
		err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() || !slices.Contains([]string{".log", ".txt"}, path.Ext(name)) {
				return err
			}
			f, err := fsys.Open(name)
			if err != nil {
				return err
			}
			defer f.Close()
			data, err := io.ReadAll(io.LimitReader(f, maxLog+1))
			if err != nil {
				return err
			}
			if !yield(newItem(&input{Log: string(data)}, dataset.Source{Path: name}, o), nil) {
				return stop
			}
			return nil
		})
		if err != nil && !errors.Is(err, stop) {
			yield(dataset.Item{}, fmt.Errorf("logrecord: %w", err))
		}
	}
}

// A Maker makes records of items of the kind dataset.GDBLog. It runs nothing, and is safe for concurrent use.
type Maker struct{}

var _ dataset.Maker = Maker{}

// minCalls is how many calls of tools a session has to show.
const minCalls = 2

// drop returns the error for an item without a record.
func drop(reason dataset.Reason, format string, args ...any) error {
	return &dataset.Drop{Reason: reason, Detail: fmt.Sprintf(format, args...)}
}

// Make returns the record of an item, or the *dataset.Drop with the reason why it makes none. A session with fewer than two
// commands that are tools teaches nothing: it is silent.
func (Maker) Make(_ context.Context, it *dataset.Item) (*dataset.Record, error) {
	var in input
	if err := json.Unmarshal(it.Data, &in); err != nil {
		return nil, drop(dataset.BadDiff, "the item's data cannot be read: %v", err)
	}
	if len(in.Log) > maxLog {
		return nil, drop(dataset.TooLarge, "the log has more than %d bytes", maxLog)
	}
	s := Read([]byte(unfence(in.Log)))
	if s.Calls < minCalls {
		return nil, drop(dataset.Silent, "%d commands that are tools", s.Calls)
	}
	f := s.facts()
	p := &fixpairs.Pair{Kind: dataset.GDBLog, Task: in.Title, Source: it.Source, Session: func(t *dataset.Text) error {
		if err := s.Append(t); err != nil {
			return err
		}
		return f.append(t)
	}}
	name := path.Base(path.Clean("/" + in.Path))
	if name == "/" {
		name = "main.cpp"
	}
	if in.Before != "" && in.After != "" && in.Before != in.After {
		p.Before, p.After = []dataset.File{{Path: name, Text: in.Before}}, []dataset.File{{Path: name, Text: in.After}}
		p.Causes = []fixpairs.Cause{f.cause()}
		return fixpairs.Assemble(p)
	}
	var t dataset.Text
	if in.Before != "" {
		t.AddInput(transcript.Block{Body: "// file: " + name + "\n"})
		t.AddInput(transcript.Block{Tag: token.CodeStart, Body: strings.TrimSuffix(in.Before, "\n"), Form: transcript.Lines})
	}
	if err := p.Session(&t); err != nil {
		return nil, err
	}
	t.AddOutput(transcript.Block{Tag: token.EOS})
	r := &dataset.Record{Kind: dataset.GDBLog, Text: t.String(), Mask: t.Mask(), Source: it.Source}
	if class := f.cause().Class; class != classify.Unknown {
		r.Classes = []string{class.String()}
	}
	return r, nil
}

// unfence returns the fences of a Markdown text that have a session, or the text if it has none.
func unfence(text string) string {
	var log strings.Builder
	parts := strings.Split("\n"+text, "\n```")
	for i := 1; i < len(parts); i += 2 {
		_, body, _ := strings.Cut(parts[i], "\n") // after the word for the language
		if strings.Contains(body, "(gdb)") || strings.Contains(body, "(lldb)") {
			log.WriteString(body + "\n")
		}
	}
	if log.Len() == 0 {
		return text
	}
	return log.String()
}

// append writes the thought that sums up the facts, if there are any. Its sentences repeat what the blocks before it have shown.
func (f *facts) append(t *dataset.Text) error {
	text := f.summary()
	if text == "" {
		return nil
	}
	body, err := think.Append(nil, text, nil)
	if err != nil {
		return fmt.Errorf("logrecord: %w", err)
	}
	t.AddOutput(transcript.Block{Tag: token.ThinkTrace, Body: string(body), Form: transcript.Lines})
	return nil
}

// summary puts the facts into sentences: the signal and its place, the callers, null pointers. It is empty without a signal.
func (f *facts) summary() string {
	if f.stop == nil {
		return ""
	}
	lines := []string{fmt.Sprintf("Signal %d ends the program", f.stop.Signal)}
	if f.stop.File != "" {
		lines[0] += fmt.Sprintf(" at %s:%d", f.stop.File, f.stop.Line)
	}
	if f.stop.Function != "" {
		lines[0] += " in " + f.stop.Function
	}
	lines[0] += "."
	var calls []string
	for _, fr := range f.frames {
		if fr.File != "" && fr.Depth > 0 && len(calls) < 4 {
			calls = append(calls, fmt.Sprintf("%s (%s:%d)", fr.Function, fr.File, fr.Line))
		}
	}
	if len(calls) > 0 {
		lines = append(lines, "It was called by "+strings.Join(calls, ", by ")+".")
	}
	if null := slices.Compact(slices.Sorted(slices.Values(f.null))); len(null) == 1 {
		lines = append(lines, null[0]+" is a null pointer.")
	} else if len(null) > 1 {
		lines = append(lines, strings.Join(null, ", ")+" are null pointers.")
	}
	return strings.Join(lines, "\n")
}

// signs are lines of a log that name the class of a failure. Sources: messages of glibc 2.36, libstdc++ 12 and libc++abi 22.
var signs = []struct {
	text  string
	class classify.Class
	cause string
}{
	{"double free or corruption", classify.Lifetime, "the C library reports a double free"},
	{"free(): invalid pointer", classify.Lifetime, "the C library reports a free of what was not allocated"},
	{"free(): double free detected", classify.Lifetime, "the C library reports a double free"},
	{"corrupted size vs. prev_size", classify.UB, "the C library finds its heap overwritten"},
	{"malloc(): ", classify.UB, "the C library finds its heap overwritten"},
	{"stack smashing detected", classify.UB, "the stack was overwritten"},
	{"Assertion ", classify.Logic, "an assertion fails"},
	{"terminate called after throwing", classify.Logic, "an exception is not caught"},
	{"terminating due to uncaught exception", classify.Logic, "an exception is not caught"},
	{"pure virtual method called", classify.Lifetime, "a virtual function of a base class is called that has no body"},
}

// cause returns the finding that the facts allow. Its class is Unknown where they leave it open: SIGSEGV alone can be a null pointer,
// freed memory, or an overflow of the stack. It has no confidence, since none was measured.
func (f *facts) cause() fixpairs.Cause {
	c := fixpairs.Cause{}
	c.Severity = diagnostic.SeverityError
	if f.stop != nil {
		c.File, c.Line = f.stop.File, f.stop.Line
		c.RootCause = fmt.Sprintf("the program ends by signal %d", f.stop.Signal)
		if c.File != "" {
			c.RootCause += fmt.Sprintf(" at %s:%d", c.File, c.Line)
		}
	}
	for _, s := range signs {
		if strings.Contains(f.text, s.text) {
			c.Class, c.RootCause = s.class, s.cause
			return c
		}
	}
	switch {
	case f.stop == nil:
		c.RootCause = "the session shows what the program does, and no failure"
	case f.stop.Signal == 8: // SIGFPE: integers alone raise it by default
		c.Class = classify.UB
	case f.stop.Signal == 11 && len(f.null) > 0:
		c.Class = classify.UB
		c.RootCause += fmt.Sprintf(", where %s is a null pointer", f.null[0])
	}
	return c
}
