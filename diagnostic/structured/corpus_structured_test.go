package structured

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// A structuredRecord is one compile of the corpus with the forms that its compiler has.
type structuredRecord struct {
	ID, Tool, Text string
	JSON, SARIF    json.RawMessage
	Dia            []recordDia
}

// structuredRecords calls f for each record of the files that match.
func structuredRecords(t *testing.T, pattern string, f func(*structuredRecord)) {
	t.Helper()
	root := os.Getenv(corpusEnv)
	if root == "" {
		t.Skipf("%s is not set", corpusEnv)
	}
	files, err := filepath.Glob(filepath.Join(root, pattern))
	if err != nil || len(files) == 0 {
		t.Skipf("no %s below %s", pattern, root)
	}
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		z, err := gzip.NewReader(file)
		if err != nil {
			t.Fatal(err)
		}
		for dec := json.NewDecoder(bufio.NewReader(z)); dec.More(); {
			var r structuredRecord
			if err := dec.Decode(&r); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			f(&r)
		}
	}
}

// A share counts how much of something holds.
type share struct{ hit, all int }

func (s *share) add(ok bool) {
	s.all++
	if ok {
		s.hit++
	}
}

func (s *share) log(t *testing.T, what string, want float64) {
	t.Helper()
	if s.all == 0 {
		return
	}
	part := float64(s.hit) / float64(s.all)
	t.Logf("%s: %d of %d, %.4f", what, s.hit, s.all, part)
	if part < want {
		t.Errorf("%s: %.4f, want %.4f", what, part, want)
	}
}

// What a structured form reports is found in the text of the same compile, diagnostic by diagnostic.
// gcc's JSON puts a diagnostic inside a macro at the use, its text at the definition.
func TestCorpusMerge(t *testing.T) {
	for _, tt := range []struct {
		pattern, form string
		want          float64
	}{
		{"*/gcc*.jsonl.gz", "gccjson", 0.99}, {"*/gcc1[3-6].jsonl.gz", "sarif", 0.995}, {"*/clang22.jsonl.gz", "sarif",
			0.995}, {"*/clang22.jsonl.gz", "dia", 0.999},
	} {
		t.Run(tt.form+" "+tt.pattern, func(t *testing.T) {
			var placed, messages, parents share
			structuredRecords(t, tt.pattern, func(r *structuredRecord) {
				l := r.list(t, tt.form)
				text, err := text.Parse(strings.NewReader(r.Text), &text.Options{KeepDuplicates: true})
				if err != nil {
					t.Fatal(err)
				}
				a := newAligner(text.Diagnostics)
				for i := range l {
					at, _ := a.take(&l[i])
					placed.add(at >= 0)
					if at < 0 {
						if placed.all-placed.hit < 12 {
							t.Logf("%s: not in the text: %v %v: %s", r.ID, l[i].Location, l[i].Severity, l[i].Message)
						}
						continue
					}
					messages.add(strings.TrimSpace(text.Diagnostics[at].Message) == strings.TrimSpace(l[i].Message))
					mergeDiagnostic(&text.Diagnostics[at], &l[i])
					if tt.form == "dia" {
						for _, n := range l[i].Notes {
							parents.add(n.Kind == notekind.IncludedFrom || depthOf(text.Diagnostics[at].Notes, &n) == n.Depth)
						}
					}
				}
			})
			placed.log(t, "found", tt.want)
			messages.log(t, "same message", 0)
			parents.log(t, "parents", 0.999)
		})
	}
}

// depthOf returns the depth of the note that is the same as n, -1 if it is missing.
func depthOf(notes []diagnostic.Note, n *diagnostic.Note) int {
	for _, m := range notes {
		if m.Message == n.Message && m.Line == n.Line && m.Column == n.Column {
			return m.Depth
		}
	}
	return -1
}

// list reads one form of a record.
func (r *structuredRecord) list(t *testing.T, form string) diagnostic.List {
	t.Helper()
	var rep *diagnostic.Report
	var err error
	switch {
	case form == "dia":
		return diaList(r.Dia)
	case form == "gccjson" && len(r.JSON) > 4:
		rep, err = ParseGCCJSON(r.JSON)
	case form == "sarif" && len(r.SARIF) > 4:
		rep, err = ParseSARIF(r.SARIF, nil)
	default:
		return nil
	}
	if err != nil {
		t.Fatalf("%s: %v", r.ID, err)
	}
	return rep.Diagnostics
}

// diaList converts recorded serialized diagnostics.
func diaList(items []recordDia) (l diagnostic.List) {
	for _, it := range items {
		d := diagnostic.Diagnostic{Tool: tool.Clang, Location: diagnostic.Location{File: it.File, Line: it.Line, Column: it.Col},
			Message: it.Message, Code: it.Option}
		d.Severity, _ = head.SeverityOf(it.Severity)
		if it.Severity == "fatal" {
			d.Severity = diagnostic.SeverityFatal
		}
		var walk func(notes []recordDia, depth int)
		walk = func(notes []recordDia, depth int) {
			for _, n := range notes {
				note := diagnostic.Note{Depth: depth, Location: diagnostic.Location{File: n.File, Line: n.Line, Column: n.Col}, Message: n.Message}
				note.Kind, _ = notekind.Of(n.Message)
				d.Notes = append(d.Notes, note)
				walk(n.Notes, depth+1)
			}
		}
		walk(it.Notes, 0)
		l = append(l, d)
	}
	return l
}
