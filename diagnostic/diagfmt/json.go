package diagfmt

import (
	"bytes"
	"encoding/json"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
)

// An item is one diagnostic in JSON. The names and their order are the contract of the form.
type item struct {
	File          string   `json:"file"`
	Line          int      `json:"line"`
	Column        int      `json:"column"`
	DisplayColumn int      `json:"display_column"`
	Severity      string   `json:"severity"`
	Tool          string   `json:"tool"`
	Code          string   `json:"code"`
	Message       string   `json:"message"`
	SourceLine    string   `json:"source_line"`
	Caret         string   `json:"caret"`
	Ranges        []span   `json:"ranges"`
	Notes         []*note  `json:"notes"`
	Fixes         [][]edit `json:"fixes"`
	Symbols       []string `json:"symbols"`
	Class         string   `json:"class"`
	Confidence    float64  `json:"confidence"`
	RootCause     string   `json:"root_cause"`
	FixStrategy   string   `json:"fix_strategy"`
	Rule          string   `json:"rule"`
}

type span struct {
	StartLine   int `json:"start_line"`
	StartColumn int `json:"start_column"`
	EndLine     int `json:"end_line"`
	EndColumn   int `json:"end_column"`
}

type note struct {
	Kind    string  `json:"kind"`
	File    string  `json:"file"`
	Line    int     `json:"line"`
	Column  int     `json:"column"`
	Message string  `json:"message"`
	Notes   []*note `json:"notes"`
}

type edit struct {
	File string `json:"file"`
	span
	Text string `json:"text"`
}

// AppendJSON appends d and the finding about it to dst as one JSON object without a line end,
// in the form that the package describes. A nil f leaves the keys of the finding empty, with class
// "unknown".
func AppendJSON(dst []byte, d *diagnostic.Diagnostic, f *classify.Finding) []byte {
	if f == nil {
		f = &classify.Finding{}
	}
	it := item{
		File: d.File, Line: d.Line, Column: d.Column, DisplayColumn: d.DisplayColumn,
		Severity: d.Severity.String(), Tool: string(d.Tool), Code: d.Code, Message: d.Message,
		SourceLine: d.SourceLine, Caret: d.Caret,
		Ranges: []span{}, Notes: newNotes(d.Notes), Fixes: [][]edit{}, Symbols: append([]string{}, d.Symbols...),
		Class: f.Class.String(), Confidence: f.Confidence, RootCause: f.RootCause, FixStrategy: f.FixStrategy, Rule: f.Rule,
	}
	for _, r := range d.Ranges {
		it.Ranges = append(it.Ranges, newSpan(r))
	}
	for _, fix := range d.Fixes {
		edits := []edit{}
		for _, e := range fix.Edits {
			edits = append(edits, edit{File: e.File, span: newSpan(e.Range), Text: e.Text})
		}
		it.Fixes = append(it.Fixes, edits)
	}
	b := bytes.NewBuffer(dst)
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(it); err != nil {
		panic("diagfmt: " + err.Error()) // strings, numbers and bounded nesting only
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

func newSpan(r diagnostic.Range) span {
	return span{r.Line, r.Column, r.EndLine, r.EndColumn}
}

// maxDepth bounds the nesting of the JSON; what is deeper stays on that level.
const maxDepth = 200

// newNotes turns the notes in pre-order into nested ones.
func newNotes(notes []diagnostic.Note) []*note {
	top := &note{Notes: []*note{}}
	type level struct {
		depth int
		note  *note
	}
	path := []level{{-1, top}}
	for i := range notes {
		n := &notes[i]
		for len(path) > 1 && path[len(path)-1].depth >= n.Depth {
			path = path[:len(path)-1]
		}
		item := &note{Kind: n.Kind.String(), File: n.File, Line: n.Line, Column: n.Column, Message: n.Message, Notes: []*note{}}
		parent := path[len(path)-1].note
		parent.Notes = append(parent.Notes, item)
		if len(path) < maxDepth {
			path = append(path, level{n.Depth, item})
		}
	}
	return top.Notes
}
