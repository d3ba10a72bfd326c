package diagnostic

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// corpusEnv names the folder of recorded compiler runs with their structured results against which
// the figures of this package are measured. The tests that read it skip without it.
const corpusEnv = "CPPREASON_DIAGNOSTIC_CORPUS"

// A record is one compile: what the compiler printed, and what it said in a structured form.
type record struct {
	ID   string          `json:"id"`
	Tool string          `json:"tool"`
	Text string          `json:"text"`
	JSON json.RawMessage `json:"json"`
	Dia  []recordDia     `json:"dia"`
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
func flat(rep *Report, keep func(*Note) bool) []string {
	var keys []string
	for _, d := range rep.Diagnostics {
		col := d.Column
		if d.Tool == ToolGCC && d.DisplayColumn > 0 {
			col = d.DisplayColumn
		}
		keys = append(keys, fmt.Sprintf("%s:%d:%d:%v:%s:%s", d.File, d.Line, col, d.Severity, d.Message, d.Code))
		for i := range d.Notes {
			n := &d.Notes[i]
			if keep(n) {
				col := n.Column
				if d.Tool == ToolGCC && n.DisplayColumn > 0 {
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
		rep, err := Parse(strings.NewReader(r.Text), nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range rep.Diagnostics {
			rep.Diagnostics[i].Code = option(rep.Diagnostics[i].Code)
		}
		got := flat(rep, func(n *Note) bool { return n.Kind != KindIncludedFrom })
		var want []string
		var walk func(items []recordDia)
		walk = func(items []recordDia) {
			for _, d := range items {
				if strings.HasPrefix(d.Message, "in file included from") {
					continue
				}
				want = append(want, fmt.Sprintf("%s:%d:%d:%s:%s:%s", d.File, d.Line, d.Col, strings.TrimSuffix(d.Severity, " error"), d.Message, d.Option))
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
	t.Logf("clang: %d of %d (%.4f), %d more", hit, all, float64(hit)/float64(all), extra)
}

func TestCorpusGCC(t *testing.T) {
	var hit, all, extra int
	for _, r := range records(t, "*/gcc*.jsonl.gz") {
		var items []recordGCC
		if json.Unmarshal(r.JSON, &items) != nil || items == nil {
			continue
		}
		rep, err := Parse(strings.NewReader(r.Text), nil)
		if err != nil {
			t.Fatal(err)
		}
		got := flat(rep, func(n *Note) bool { return n.Kind == KindNote })
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
	t.Logf("gcc: %d of %d (%.4f), %d more", hit, all, float64(hit)/float64(all), extra)
}
