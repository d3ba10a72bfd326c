package fixit

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/reasoner"
)

// A tree is the code of a task: the files that may be changed.
type tree struct {
	files []*file
	names *lookup // nil if there is no index to ask
}

// A file is one source file and the edits chosen for it.
type file struct {
	path  string
	text  []byte
	lines [][]byte // with their ends
	start []int    // offset of each line, and one for the end
	edits []edit
}

// An edit replaces the bytes [from,to) of a file.
type edit struct {
	from, to int
	text     string
}

// newTree indexes the code inputs. Their texts are not copied.
func newTree(inputs []reasoner.Artifact) *tree {
	t := &tree{}
	for _, a := range inputs {
		if a.Role != reasoner.RoleCode {
			continue
		}
		t.files = append(t.files, newFile(a.Label, a.Text))
	}
	return t
}

// newFile indexes the lines of a text.
func newFile(path string, text []byte) *file {
	f := &file{path: path, text: text, lines: linediff.Lines(text)}
	at := 0
	for _, l := range f.lines {
		f.start = append(f.start, at)
		at += len(l)
	}
	f.start = append(f.start, at)
	return f
}

// copy returns the tree with the edits chosen so far and more applied, and no edits chosen. It is nil if the
// edits do not fit.
func (t *tree) copy(more map[*file][]edit) *tree {
	out := &tree{names: t.names}
	for _, f := range t.files {
		g := *f
		g.edits = slices.Clone(f.edits)
		for _, e := range more[f] {
			if e.from < 0 || e.to > len(f.text) || e.from > e.to || !g.fits(e) {
				return nil
			}
			g.edits = append(g.edits, e)
		}
		out.files = append(out.files, newFile(f.path, g.fixed()))
	}
	return out
}

// texts returns the text of each file by its path.
func (t *tree) texts() map[string][]byte {
	out := map[string][]byte{}
	for _, f := range t.files {
		out[f.path] = f.text
	}
	return out
}

// diffTo returns the changes from t to a copy of it as one unified diff.
func (t *tree) diffTo(o *tree) string {
	var b bytes.Buffer
	for i, f := range t.files {
		if g := o.files[i]; !bytes.Equal(f.text, g.text) {
			b.Write(linediff.Unified("a/"+f.path, "b/"+f.path, f.text, g.text))
		}
	}
	return b.String()
}

// find returns the file that a path in a log means: the same path, or the only one of which one path
// is the end of the other. A build runs in directories that the task does not know.
func (t *tree) find(name string) *file {
	name = path.Clean(strings.ReplaceAll(name, `\`, "/"))
	var found *file
	for _, f := range t.files {
		if f.path == name {
			return f
		}
		if strings.HasSuffix(name, "/"+f.path) || strings.HasSuffix(f.path, "/"+strings.TrimLeft(name, "./")) {
			if found != nil {
				return nil
			}
			found = f
		}
	}
	return found
}

// line returns line n, counted from 1, without its end.
func (f *file) line(n int) (string, bool) {
	if n < 1 || n > len(f.lines) {
		return "", false
	}
	return strings.TrimRight(string(f.lines[n-1]), "\r\n"), true
}

// offset returns the byte at a 1-based line and byte column. The position after the last byte of a
// line, and the start of the line after the last one, are valid.
func (f *file) offset(line, column int) (int, bool) {
	if line == len(f.lines)+1 && column == 1 {
		return len(f.text), true
	}
	s, ok := f.line(line)
	if !ok || column < 1 || column > len(s)+1 {
		return 0, false
	}
	return f.start[line-1] + column - 1, true
}

// convert turns a compiler's edit into one of bytes.
func (f *file) convert(e *diagnostic.Edit) (edit, bool) {
	from, ok := f.offset(e.Line, e.Column)
	to, ok2 := f.offset(e.EndLine, e.EndColumn)
	if !ok || !ok2 || to < from || strings.ContainsRune(e.Text, 0) {
		return edit{}, false
	}
	return edit{from, to, e.Text}, true
}

// fits reports whether e touches none of the edits chosen so far. Two insertions at one place are in
// conflict too: their order would be a guess.
func (f *file) fits(e edit) bool {
	return !slices.ContainsFunc(f.edits, func(o edit) bool {
		return e.from < o.to && o.from < e.to || e.from == o.from || e.from == o.to && o.from == o.to || o.from == e.to && e.from == e.to
	})
}

// has reports whether exactly e was chosen already.
func (f *file) has(e edit) bool { return slices.Contains(f.edits, e) }

// fixed returns the text with the edits applied.
func (f *file) fixed() []byte {
	edits := slices.Clone(f.edits)
	slices.SortStableFunc(edits, func(a, b edit) int { return a.from - b.from })
	var out []byte
	at := 0
	for _, e := range edits {
		out = append(out, f.text[at:e.from]...)
		out = append(out, e.text...)
		at = e.to
	}
	return append(out, f.text[at:]...)
}

// diff returns the chosen edits as one unified diff, files in the order of the task.
func (t *tree) diff() string {
	var b bytes.Buffer
	for _, f := range t.files {
		if len(f.edits) > 0 {
			b.Write(linediff.Unified("a/"+f.path, "b/"+f.path, f.text, f.fixed()))
		}
	}
	return b.String()
}

// newline returns the line end that the file uses.
func (f *file) newline() string {
	if len(f.lines) > 0 && bytes.HasSuffix(f.lines[0], []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// shows reports whether line n of the file is what the log printed, up to white space: compilers
// expand tabs. A log without source lines shows everything.
func (f *file) shows(n int, printed string) bool {
	if strings.TrimSpace(printed) == "" {
		return true
	}
	s, ok := f.line(n)
	return ok && strings.Join(strings.Fields(s), " ") == strings.Join(strings.Fields(printed), " ")
}
