package view

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"
)

// A diagnosticRow is a row of diagfmt's JSON, with what a page shows of it.
type diagnosticRow struct {
	File        string    `json:"file"`
	Line        int       `json:"line"`
	Column      int       `json:"column"`
	Severity    string    `json:"severity"`
	Tool        string    `json:"tool"`
	Code        string    `json:"code"`
	Message     string    `json:"message"`
	SourceLine  string    `json:"source_line"`
	Caret       string    `json:"caret"`
	Notes       []noteRow `json:"notes"`
	Fixes       [][]edit  `json:"fixes"`
	Class       string    `json:"class"`
	RootCause   string    `json:"root_cause"`
	FixStrategy string    `json:"fix_strategy"`
	Count       int       `json:"count"`
	CausedBy    int       `json:"caused_by"`
}

// A noteRow is a note of a diagnosticRow.
type noteRow struct {
	Kind    string    `json:"kind"`
	File    string    `json:"file"`
	Line    int       `json:"line"`
	Message string    `json:"message"`
	Notes   []noteRow `json:"notes"`
}

// An edit is a part of a fix: the text of a range, of which the end is not a part.
type edit struct {
	File        string `json:"file"`
	StartLine   int    `json:"start_line"`
	StartColumn int    `json:"start_column"`
	EndLine     int    `json:"end_line"`
	EndColumn   int    `json:"end_column"`
	Text        string `json:"text"`
}

// A diagnosticsView is the data of diagnostics.tmpl.
type diagnosticsView struct {
	Files   []fileIssues
	Classes []share
}

// A fileIssues is the diagnostics of one file, in the order of the input.
type fileIssues struct {
	Name   string
	Issues []shownIssue
}

// A shownIssue is a diagnostic with its place in the source.
type shownIssue struct {
	N        int // 1-based, in the input
	CausedBy int
	Context  []issueLine // nil if the source is unknown
	Caret    string      // below the quoted source line, in place of Context
	issue
}

// diagnosticsPage makes the page of diagnostics.
func diagnosticsPage(data []byte, o *Options) (*page, error) {
	rows, err := decodeAll[diagnosticRow](data)
	if err != nil && len(rows) == 0 {
		return nil, err
	}
	v := &diagnosticsView{}
	p := &page{Title: cmp.Or(o.Title, "Diagnostics"), Kind: Diagnostics, Body: "diagnostics", Data: v}
	if err != nil {
		p.Notes = append(p.Notes, fmt.Sprintf("What follows row %d could not be read: %v", len(rows), err))
	}
	classes := map[string]int{}
	severities := map[string]int{}
	index := map[string]int{}
	first, last := keepEnds(len(rows), o.MaxItems)
	for i := range rows {
		r := &rows[i]
		classes[cmp.Or(r.Class, "unclassified")]++
		severities[r.Severity]++
		if i >= first && i < last {
			continue
		}
		at, known := index[r.File]
		if !known {
			at = len(v.Files)
			index[r.File] = at
			v.Files = append(v.Files, fileIssues{Name: cmp.Or(r.File, "no file")})
		}
		v.Files[at].Issues = append(v.Files[at].Issues, r.shown(i+1, o.Sources))
	}
	if first < last {
		p.Notes = append(p.Notes, fmt.Sprintf("Diagnostics %s to %s are left out.", groupDigits(first+1), groupDigits(last)))
	}
	v.Classes = sortShares(classes)
	p.Facts = []fact{{"diagnostics", groupDigits(len(rows)), ""}}
	for _, s := range sortShares(severities) {
		mood := ""
		if s.Name == "error" || s.Name == "fatal" {
			mood = "bad"
		}
		p.Facts = append(p.Facts, fact{plural(s.Count, cmp.Or(s.Name, "unknown")), groupDigits(s.Count), mood})
	}
	return p, nil
}

// sortShares returns the counts, the largest first.
func sortShares(counts map[string]int) []share {
	out := make([]share, 0, len(counts))
	for name, n := range counts {
		out = append(out, share{Name: name, Count: n})
	}
	slices.SortFunc(out, func(a, b share) int { return cmp.Or(b.Count-a.Count, cmp.Compare(a.Name, b.Name)) })
	return out
}

// shown returns the view of row n.
func (r *diagnosticRow) shown(n int, sources fs.FS) shownIssue {
	s := shownIssue{N: n, CausedBy: r.CausedBy, issue: issue{
		File: r.File, Line: r.Line, Column: r.Column, Severity: cmp.Or(r.Severity, "note"), Message: showHidden(r.Message),
		Class: r.Class,
		Code:  r.Code, Cause: r.RootCause, Strategy: r.FixStrategy, Source: r.SourceLine, Count: r.Count, Notes: notesOf(r.Notes)}}
	for i, fix := range r.Fixes {
		if i > 0 {
			s.Fix += "; or "
		}
		s.Fix += describeFix(fix)
	}
	s.Context = r.context(sources)
	switch {
	case r.SourceLine == "":
	case r.Caret != "":
		s.Caret = strings.TrimRight(r.Caret, " ")
	default:
		s.Caret = caretFor(r.SourceLine, r.Column, 0)
	}
	return s
}

// context returns the lines around the diagnostic with the caret below its own, if the file is known and its line is the one
// that the tool has quoted: it may have changed since.
func (r *diagnosticRow) context(sources fs.FS) []issueLine {
	if sources == nil || r.Line < 1 || !fs.ValidPath(r.File) {
		return nil
	}
	info, err := fs.Stat(sources, r.File)
	if err != nil || info.Size() > maxSource {
		return nil
	}
	text, err := fs.ReadFile(sources, r.File)
	if err != nil || !utf8.Valid(text) {
		return nil
	}
	lines := bytes.Split(text, []byte("\n"))
	if r.Line > len(lines) || r.SourceLine != "" && strings.TrimSpace(string(lines[r.Line-1])) != strings.TrimSpace(r.SourceLine) {
		return nil
	}
	v := inPlace(string(text), []issue{{File: "main.cpp", Line: r.Line, Column: r.Column, Severity: r.Severity}})
	return v.Lines
}

// describeFix returns a fix in one line, as in "line 7: “sise” becomes “size”".
func describeFix(edits []edit) string {
	var parts []string
	for _, e := range edits {
		place := fmt.Sprintf("%d:%d", e.StartLine, e.StartColumn)
		switch {
		case e.StartLine == e.EndLine && e.StartColumn == e.EndColumn:
			parts = append(parts, fmt.Sprintf("%s insert %s", place, e.Text))
		case e.Text == "":
			parts = append(parts, fmt.Sprintf("%s to %d:%d remove", place, e.EndLine, e.EndColumn))
		default:
			parts = append(parts, fmt.Sprintf("%s to %d:%d write %s", place, e.EndLine, e.EndColumn, e.Text))
		}
	}
	return strings.Join(parts, ", ")
}

// maxNotes bounds the notes that are shown at one place.
const maxNotes = 50

// notesOf returns the notes of a diagnostic with their places.
func notesOf(rows []noteRow) []note {
	var out []note
	for i, r := range rows {
		if i == maxNotes {
			return append(out, note{Message: fmt.Sprintf("%d more notes are left out", len(rows)-i)})
		}
		n := note{Message: r.Message, Notes: notesOf(r.Notes)}
		if r.File != "" && r.Line > 0 {
			n.Place = fmt.Sprintf("%s:%d", r.File, r.Line)
		}
		out = append(out, n)
	}
	return out
}
