package structured

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// corpusEnv names the folder of recorded compiler runs with their structured results against which
// the figures of this package are measured. The tests that read it skip without it.
const corpusEnv = "CPPREASON_DIAGNOSTIC_CORPUS"

// A record is one compile: the compiler's text, and its structured form.
type record struct {
	ID    string          `json:"id"`
	Tool  string          `json:"tool"`
	Text  string          `json:"text"`
	JSON  json.RawMessage `json:"json"`
	Dia   []recordDia     `json:"dia"`
	SARIF json.RawMessage `json:"sarif"`
}

type recordDia struct {
	Severity string      `json:"severity"`
	File     string      `json:"file"`
	Line     int         `json:"line"`
	Col      int         `json:"col"`
	Message  string      `json:"message"`
	Option   string      `json:"option"`
	Ranges   [][4]int    `json:"ranges"`
	Fixits   []recordFix `json:"fixits"`
	Notes    []recordDia `json:"notes"`
}

type recordFix struct {
	Start [2]int `json:"start"`
	End   [2]int `json:"end"`
	Text  string `json:"text"`
}

type recordGCC struct {
	Kind      string       `json:"kind"`
	Message   string       `json:"message"`
	Option    string       `json:"option"`
	Locations []recordSpan `json:"locations"`
	Fixits    []struct {
		Start, Next recordPoint
		String      string
	} `json:"fixits"`
	Children []recordGCC `json:"children"`
}

type recordSpan struct{ Caret, Start, Finish *recordPoint }
type recordPoint struct {
	File       string
	Line       int
	Column     int
	ByteColumn int `json:"byte-column"`
}

func records(t *testing.T, pattern string) []record {
	t.Helper()
	root := os.Getenv(corpusEnv)
	if root == "" {
		t.Skipf("%s is not set", corpusEnv)
	}
	files, err := filepath.Glob(filepath.Join(root, pattern))
	if err != nil || len(files) == 0 {
		t.Skipf("no %s below %s", pattern, root)
	}
	var all []record
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		z, err := gzip.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		dec := json.NewDecoder(bufio.NewReader(z))
		for dec.More() {
			var r record
			if err := dec.Decode(&r); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			all = append(all, r)
		}
	}
	return all
}

// flat writes a report as one key for each diagnostic and note.
func flat(rep *diagnostic.Report, keep func(*diagnostic.Note) bool) []string {
	var keys []string
	for _, d := range rep.Diagnostics {
		col := d.Column
		if d.Tool == tool.GCC && d.DisplayColumn > 0 {
			col = d.DisplayColumn
		}
		keys = append(keys, fmt.Sprintf("%s:%d:%d:%v:%s:%s", d.File, d.Line, col, d.Severity, d.Message, d.Code))
		for i := range d.Notes {
			n := &d.Notes[i]
			if keep(n) {
				col := n.Column
				if d.Tool == tool.GCC && n.DisplayColumn > 0 {
					col = n.DisplayColumn
				}
				keys = append(keys, fmt.Sprintf("%s:%d:%d:note:%s:", n.File, n.Line, col, n.Message))
			}
		}
	}
	return keys
}

// recall counts how many of want are in got, as multisets, and returns those that are not.
func recall(got, want []string) (hit int, missed []string) {
	left := map[string]int{}
	for _, k := range got {
		left[k]++
	}
	for _, k := range want {
		if left[k] > 0 {
			left[k]--
			hit++
		} else {
			missed = append(missed, k)
		}
	}
	return hit, missed
}

// TestCorpusGCCDetail measures byte columns, ranges and drawn fix-its against gcc's JSON.
func TestCorpusGCCDetail(t *testing.T) {
	var cols, colsAll, ranges, rangesAll, fixes, fixesAll, src, srcAll int
	for _, r := range records(t, "*/gcc*.jsonl.gz") {
		var items []recordGCC
		if json.Unmarshal(r.JSON, &items) != nil || items == nil {
			continue
		}
		rep, err := text.Parse(strings.NewReader(r.Text), &text.Options{KeepDuplicates: true})
		if err != nil {
			t.Fatal(err)
		}
		byKey := map[string][]*diagnostic.Diagnostic{}
		for i := range rep.Diagnostics {
			d := &rep.Diagnostics[i]
			k := fmt.Sprintf("%s:%d:%d:%s", d.File, d.Line, d.DisplayColumn, d.Message)
			byKey[k] = append(byKey[k], d)
		}
		for _, want := range items {
			if len(want.Locations) == 0 || want.Locations[0].Caret == nil || want.Locations[0].Caret.Column <= 0 {
				continue
			}
			l := want.Locations[0]
			k := fmt.Sprintf("%s:%d:%d:%s", l.Caret.File, l.Caret.Line, l.Caret.Column, want.Message)
			if len(byKey[k]) == 0 {
				continue
			}
			d := byKey[k][0]
			byKey[k] = byKey[k][1:]
			srcAll++
			if d.SourceLine != "" && d.Caret != "" {
				src++
			}
			colsAll++
			if d.Column == l.Caret.ByteColumn {
				cols++
			} else {
				t.Logf("%s column %d, want %d\n   %s\n   %s", r.ID, d.Column, l.Caret.ByteColumn, d.SourceLine, d.Caret)
			}
			if l.Start != nil || l.Finish != nil {
				start, finish := l.Caret, l.Caret
				if l.Start != nil {
					start = l.Start
				}
				if l.Finish != nil {
					finish = l.Finish
				}
				if start.Line == l.Caret.Line && finish.Line == l.Caret.Line && start.File == finish.File {
					rangesAll++
					w := span(start.Line, start.ByteColumn, finish.Line, finish.ByteColumn+1)
					ok := false
					for _, g := range d.Ranges {
						ok = ok || g == w
					}
					if ok {
						ranges++
					} else {
						t.Logf("%s range %v not in %v\n   %s\n   %s  %s", r.ID, w, d.Ranges, d.SourceLine, d.Caret, d.Message)
					}
				}
			}
			for _, f := range want.Fixits {
				fixesAll++
				w := diagnostic.Edit{File: f.Start.File, Range: span(f.Start.Line, f.Start.ByteColumn, f.Next.Line, f.Next.ByteColumn), Text: f.String}
				ok := false
				for _, g := range d.Fixes {
					for _, e := range g.Edits {
						ok = ok || e == w
					}
				}
				if ok {
					fixes++
				} else {
					t.Logf("%s fix %v not in %v\n   %s\n   %s  %s", r.ID, w, d.Fixes, d.SourceLine, d.Caret, want.Message)
				}
			}
		}
	}
	(&share{cols, colsAll}).log(t, "gcc: byte columns", 0.99)
	(&share{ranges, rangesAll}).log(t, "gcc: ranges", 0.99)
	(&share{fixes, fixesAll}).log(t, "gcc: fix-its", 0.99)
	(&share{src, srcAll}).log(t, "gcc: snippets", 0.99)
}

func option(code string) string {
	if name, ok := strings.CutPrefix(code, "-Werror="); ok {
		return "-W" + name
	}
	return code
}

func TestCorpusClang(t *testing.T) {
	var hit, all, extra int
	for _, r := range records(t, "*/clang*.jsonl.gz") {
		if r.Dia == nil {
			continue
		}
		rep, err := text.Parse(strings.NewReader(r.Text), nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range rep.Diagnostics {
			rep.Diagnostics[i].Code = option(rep.Diagnostics[i].Code)
		}
		got := flat(rep, func(n *diagnostic.Note) bool { return n.Kind != notekind.IncludedFrom })
		var want []string
		var walk func(items []recordDia)
		walk = func(items []recordDia) {
			for _, d := range items {
				if strings.HasPrefix(d.Message, "in file included from") {
					continue
				}
				want = append(want, fmt.Sprintf("%s:%d:%d:%s:%s:%s", d.File, d.Line, d.Col, strings.TrimSuffix(d.Severity, " error"),
					d.Message, d.Option))
				walk(d.Notes)
			}
		}
		walk(r.Dia)
		h, missed := recall(got, want)
		_, over := recall(want, got)
		hit += h
		all += len(want)
		extra += len(over)
		for _, m := range missed {
			t.Logf("%s missed %s", r.ID, m)
		}
		for _, m := range over {
			t.Logf("%s extra  %s", r.ID, m)
		}
	}
	t.Logf("clang: %d more", extra)
	(&share{hit, all}).log(t, "clang: file, line, column, severity, message, option", 1)
}

// macroUses writes as flat does what is inside of macros, at the use of the outermost one.
func macroUses(rep *diagnostic.Report) (keys []string) {
	for i := range rep.Diagnostics {
		d := &rep.Diagnostics[i]
		use := func(notes []diagnostic.Note) (l diagnostic.Location, ok bool) {
			for j := range notes {
				n := &notes[j]
				if n.Kind != notekind.MacroExpansion {
					break
				}
				if l, ok = n.Location, true; n.DisplayColumn > 0 {
					l.Column = n.DisplayColumn
				}
			}
			return l, ok
		}
		for j := range d.Notes {
			if k := d.Notes[j].Kind; k == notekind.MacroExpansion {
				if l, ok := use(d.Notes[j:]); ok {
					keys = append(keys, fmt.Sprintf("%s:%d:%d:%v:%s:%s", l.File, l.Line, l.Column, d.Severity, d.Message, d.Code))
				}
				break
			}
		}
		for j := range d.Notes {
			if l, ok := use(d.Notes[j+1:]); ok && d.Notes[j].Kind == notekind.Note {
				keys = append(keys, fmt.Sprintf("%s:%d:%d:note:%s:", l.File, l.Line, l.Column, d.Notes[j].Message))
			}
		}
	}
	return keys
}

func TestCorpusGCC(t *testing.T) {
	var hit, uses, all, extra int
	for _, r := range records(t, "*/gcc*.jsonl.gz") {
		var items []recordGCC
		if json.Unmarshal(r.JSON, &items) != nil || items == nil {
			continue
		}
		rep, err := text.Parse(strings.NewReader(r.Text), nil)
		if err != nil {
			t.Fatal(err)
		}
		got := flat(rep, func(n *diagnostic.Note) bool { return n.Kind == notekind.Note })
		var want []string
		var walk func(items []recordGCC)
		walk = func(items []recordGCC) {
			for _, d := range items {
				p := recordPoint{}
				if len(d.Locations) > 0 && d.Locations[0].Caret != nil {
					p = *d.Locations[0].Caret
				}
				switch d.Kind {
				case "fatal error", "internal compiler error":
					d.Kind = "fatal"
				case "sorry, unimplemented":
					d.Kind = "error"
				}
				want = append(want, fmt.Sprintf("%s:%d:%d:%s:%s:%s", p.File, p.Line, max(p.Column, 0), d.Kind, d.Message, d.Option))
				walk(d.Children)
			}
		}
		walk(items)
		h, missed := recall(got, want)
		_, over := recall(want, got)
		atUses, missed := recall(macroUses(rep), missed)
		hit += h
		uses += atUses
		all += len(want)
		extra += len(over)
		for _, m := range missed {
			t.Logf("%s missed %s", r.ID, m)
		}
		for _, m := range over {
			t.Logf("%s extra  %s", r.ID, m)
		}
	}
	t.Logf("gcc: %d more", extra)
	(&share{hit + uses, all}).log(t, "gcc: the same, with what is inside of macros at their uses as in JSON", 0.999)
	(&share{hit, all}).log(t, "gcc: file, line, column, severity, message, option", 0.995)
}

// TestCorpusClangDetail measures, on the diagnostics that both sides have, what the text shows besides the
// head: ranges, fix-its drawn below carets, the parents of notes.
func TestCorpusClangDetail(t *testing.T) {
	var ranges, rangesAll, fixes, fixesAll, parents, parentsAll, src, srcAll int
	for _, r := range records(t, "*/clang*.jsonl.gz") {
		if r.Dia == nil {
			continue
		}
		rep, err := text.Parse(strings.NewReader(r.Text), &text.Options{KeepDuplicates: true})
		if err != nil {
			t.Fatal(err)
		}
		byKey := map[string][]*diagnostic.Diagnostic{}
		for i := range rep.Diagnostics {
			d := &rep.Diagnostics[i]
			k := fmt.Sprintf("%s:%d:%d:%s", d.File, d.Line, d.Column, d.Message)
			byKey[k] = append(byKey[k], d)
		}
		for _, want := range r.Dia {
			k := fmt.Sprintf("%s:%d:%d:%s", want.File, want.Line, want.Col, want.Message)
			if len(byKey[k]) == 0 {
				continue
			}
			d := byKey[k][0]
			byKey[k] = byKey[k][1:]
			if want.Line > 0 {
				srcAll++
				if d.SourceLine != "" && d.Caret != "" {
					src++
				}
			}
			for _, w := range want.Ranges {
				if w[0] != want.Line || w[2] != want.Line || w[1] == w[3] {
					continue
				}
				rangesAll++
				ok := false
				for _, g := range d.Ranges {
					ok = ok || g == span(w[0], w[1], w[2], w[3])
				}
				if ok {
					ranges++
				} else {
					t.Logf("%s range %v not in %v\n   %s\n   %s  %s", r.ID, w, d.Ranges, d.SourceLine, d.Caret, d.Message)
				}
			}
			fix := func(want recordDia) {
				for _, w := range want.Fixits {
					fixesAll++
					ok := false
					var all []diagnostic.Edit
					for _, f := range d.Fixes {
						for _, e := range f.Edits {
							all = append(all, e)
							ok = ok || e.Range == span(w.Start[0], w.Start[1], w.End[0], w.End[1]) && e.Text == w.Text
						}
					}
					if ok {
						fixes++
					} else {
						t.Logf("%s fix %v not in %v\n   %s\n   %s  %s", r.ID, w, all, d.SourceLine, d.Caret, want.Message)
					}
				}
			}
			fix(want)
			var wantTree func(items []recordDia, depth int) string
			wantTree = func(items []recordDia, depth int) string {
				s := ""
				for _, n := range items {
					fix(n)
					if strings.HasPrefix(n.Message, "in file included from") {
						continue
					}
					s += fmt.Sprintf("%d:%s\n", depth, n.Message) + wantTree(n.Notes, depth+1)
				}
				return s
			}
			wantS := wantTree(want.Notes, 0)
			gotS := ""
			for _, n := range d.Notes {
				if n.Kind != notekind.IncludedFrom {
					gotS += fmt.Sprintf("%d:%s\n", n.Depth, n.Message)
				}
			}
			parentsAll++
			if wantS == gotS {
				parents++
			} else {
				t.Logf("%s notes %q, want %q", r.ID, gotS, wantS)
			}
		}
	}
	(&share{ranges, rangesAll}).log(t, "clang: ranges", 0.965)
	(&share{fixes, fixesAll}).log(t, "clang: fix-its", 0.965)
	(&share{parents, parentsAll}).log(t, "clang: note trees", 0.999)
	(&share{src, srcAll}).log(t, "clang: snippets", 0.99)
}

type recordSARIF struct {
	Runs []struct {
		Results []struct {
			RuleID    string `json:"ruleId"`
			Level     string `json:"level"`
			Message   struct{ Text string }
			Locations []recordPlace
			Related   []recordPlace `json:"relatedLocations"`
		}
	}
}

type recordPlace struct {
	Physical struct {
		Artifact struct{ URI string } `json:"artifactLocation"`
		Region   struct{ StartLine, StartColumn int }
	} `json:"physicalLocation"`
	Message    *struct{ Text string }
	Properties struct{ NestingLevel int }
}

func TestCorpusGCCSARIF(t *testing.T) {
	var hit, all, notes, notesAll int
	for _, r := range records(t, "*/gcc1[56].jsonl.gz") {
		var s recordSARIF
		if json.Unmarshal(r.SARIF, &s) != nil || len(s.Runs) == 0 {
			continue
		}
		rep, err := text.Parse(strings.NewReader(r.Text), &text.Options{KeepDuplicates: true})
		if err != nil {
			t.Fatal(err)
		}
		var got, want, gotN, wantN []string
		for _, d := range rep.Diagnostics {
			got = append(got, fmt.Sprintf("%s:%d %s %s", d.File, d.Line, option(d.Code), d.Message))
			for _, n := range d.Notes {
				gotN = append(gotN, fmt.Sprintf("%s:%d %s", n.File, n.Line, strings.TrimSpace(n.Message)))
			}
		}
		plain := func(s string) string {
			s = strings.NewReplacer("{{", "{", "}}", "}").Replace(s)
			return regexp.MustCompile(`\[([^\]]*)\]\(https:[^)]*\)`).ReplaceAllString(s, "$1")
		}
		for _, res := range s.Runs[0].Results {
			var l recordPlace
			if len(res.Locations) > 0 {
				l = res.Locations[0]
			}
			code := ""
			if strings.HasPrefix(res.RuleID, "-") {
				code = option(res.RuleID)
			}
			if res.Level == "note" {
				wantN = append(wantN, fmt.Sprintf("%s:%d %s", l.Physical.Artifact.URI, l.Physical.Region.StartLine,
					strings.TrimSpace(plain(res.Message.Text))))
				continue
			}
			want = append(want, fmt.Sprintf("%s:%d %s %s", l.Physical.Artifact.URI, l.Physical.Region.StartLine, code, plain(res.Message.Text)))
			for _, n := range res.Related {
				if n.Message != nil {
					wantN = append(wantN, fmt.Sprintf("%s:%d %s", n.Physical.Artifact.URI, n.Physical.Region.StartLine,
						strings.TrimSpace(plain(n.Message.Text))))
				}
			}
		}
		h, missed := recall(got, want)
		hit += h
		all += len(want)
		for _, m := range missed {
			t.Logf("%s missed %s", r.ID, m)
		}
		h, missed = recall(gotN, wantN)
		notes += h
		notesAll += len(wantN)
		for _, m := range missed {
			t.Logf("%s missed note %s", r.ID, m)
		}
	}
	(&share{hit, all}).log(t, "gcc sarif: results", 0.995)
	(&share{notes, notesAll}).log(t, "gcc sarif: notes", 0.98)
}

func span(line, column, endLine, endColumn int) diagnostic.Range {
	return diagnostic.Range{Line: line, Column: column, EndLine: endLine, EndColumn: endColumn}
}
