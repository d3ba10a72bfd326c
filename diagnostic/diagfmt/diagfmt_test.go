package diagfmt_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/diagnostic/text"
)

const gcc = `a.cpp: In function 'int main()':
a.cpp:3:6: error: 'vector' is not a member of 'std'
    3 | std::vector<int> v;
      |      ^~~~~~
a.cpp:1:1: note: 'std::vector' is defined in header '<vector>'; did you forget to '#include <vector>'?
  +++ |+#include <vector>
`

func parse(t *testing.T, output string) diagnostic.List {
	t.Helper()
	rep, err := text.Parse(strings.NewReader(output), nil)
	if err != nil {
		t.Fatal(err)
	}
	return rep.Diagnostics
}

// The keys, and their order, are a contract.
func TestJSONKeys(t *testing.T) {
	var out bytes.Buffer
	if err := diagfmt.Write(&out, diagfmt.JSON, parse(t, gcc+gcc[strings.Index(gcc, "a.cpp:3"):]), nil); err != nil {
		t.Fatal(err)
	}
	line, _, _ := bytes.Cut(out.Bytes(), []byte("\n"))
	want := []string{"file", "line", "column", "display_column", "severity", "tool", "code", "message", "source_line",
		"caret", "ranges", "notes", "fixes",
		"symbols", "class", "confidence", "root_cause", "fix_strategy", "rule", "facts", "object", "count", "caused_by",
		"dir", "ambiguous"}
	if got := keys(t, line); !slices.Equal(got, want) {
		t.Errorf("keys %q, want %q", got, want)
	}
	var v struct {
		Ranges []json.RawMessage
		Notes  []json.RawMessage
		Fixes  [][]json.RawMessage
		Facts  json.RawMessage
		Class  string
	}
	if err := json.Unmarshal(line, &v); err != nil || len(v.Notes) == 0 || len(v.Ranges) == 0 || len(v.Fixes) == 0 ||
		v.Class != "undefined_symbol" {
		t.Fatalf("%v: %s", err, line)
	}
	for _, tt := range []struct {
		in   json.RawMessage
		want []string
	}{
		{v.Facts, []string{"symbol", "suggestion", "header", "standard", "library", "type", "from", "to", "expected"}},
		{v.Ranges[0], []string{"start_line", "start_column", "end_line", "end_column"}},
		{v.Notes[0], []string{"kind", "file", "line", "column", "message", "notes"}},
		{v.Fixes[0][0], []string{"file", "start_line", "start_column", "end_line", "end_column", "text"}},
	} {
		if got := keys(t, tt.in); !slices.Equal(got, tt.want) {
			t.Errorf("keys %q, want %q", got, tt.want)
		}
	}
}

// The members about the build: how often, where, and the cause of an error that follows from another one.
func TestJSONMembers(t *testing.T) {
	const output = `make[1]: Entering directory '/src/lib'
a.cpp:2:5: error: 'x' was not declared in this scope
a.cpp:3:5: error: 'x' was not declared in this scope
make[1]: Leaving directory '/src/lib'
/usr/bin/ld: main.o: in function ` + "`main':\nmain.cpp:(.text+0xa): undefined reference to `lost(int)'\n"
	var out bytes.Buffer
	if err := diagfmt.Write(&out, diagfmt.JSON, parse(t, output), nil); err != nil {
		t.Fatal(err)
	}
	type item struct {
		Dir, Object string
		Count       int
		CausedBy    int `json:"caused_by"`
		Ambiguous   bool
		Facts       struct{ Symbol string }
	}
	want := []item{
		{Dir: "/src/lib", Count: 1, Facts: struct{ Symbol string }{"x"}},
		{Dir: "/src/lib", Count: 1, CausedBy: 1, Facts: struct{ Symbol string }{"x"}},
		{Object: "main.o", Count: 1, Facts: struct{ Symbol string }{"lost(int)"}},
	}
	var got []item
	for line := range bytes.Lines(out.Bytes()) {
		var it item
		if err := json.Unmarshal(line, &it); err != nil {
			t.Fatal(err)
		}
		got = append(got, it)
	}
	if !slices.Equal(got, want) {
		t.Errorf("members = %+v, want %+v", got, want)
	}
}

// keys returns the keys of an object in order.
func keys(t *testing.T, object []byte) []string {
	t.Helper()
	var all []string
	dec := json.NewDecoder(bytes.NewReader(object))
	depth, isKey := 0, false
	for {
		tok, err := dec.Token()
		if err != nil {
			return all
		}
		switch tok := tok.(type) {
		case json.Delim:
			if tok == '{' || tok == '[' {
				depth++
			} else {
				depth--
			}
			isKey = depth == 1
			continue
		case string:
			if depth == 1 && isKey {
				all = append(all, tok)
				isKey = false
				continue
			}
		}
		if depth == 1 {
			isKey = true
		}
	}
}

func TestFormats(t *testing.T) {
	list := parse(t, gcc)
	for _, tt := range []struct {
		format diagfmt.Format
		want   []string
	}{
		{diagfmt.JSON, []string{`{"file":"a.cpp","line":3,`, "\"rule\":\"std-not-member\","}},
		{diagfmt.CPP, []string{"struct diagnostic {", "diagnostic d1 = {", ".line = 3"}},
		{diagfmt.Spec, []string{"struct diagnostic {", "int line = 3;"}},
		{diagfmt.Text, []string{"a.cpp:3:6: error: 'vector' is not a member of 'std'\n", "=> undefined_symbol (0.96): ",
			"; #include <vector>\n"}},
	} {
		var out bytes.Buffer
		if err := diagfmt.Write(&out, tt.format, list, nil); err != nil {
			t.Fatal(err)
		}
		for _, w := range tt.want {
			if !strings.Contains(out.String(), w) {
				t.Errorf("%s: %q is not in %s", tt.format, w, out.String())
			}
		}
		out.Reset()
		if err := diagfmt.Write(&out, tt.format, nil, nil); err != nil || out.Len() > 0 {
			t.Errorf("%s of nothing = %v, %q", tt.format, err, out.String())
		}
	}
	if err := diagfmt.Write(new(bytes.Buffer), "xml", list, nil); err == nil {
		t.Error("xml is a format")
	}
}

func TestOptions(t *testing.T) {
	list := parse(t, "a.cpp:2:12: error: 'expected' is not a member of 'std'\na.cpp:2:1: note: one\na.cpp:2:2: note: two\n"+
		"a.cpp:2:3: note: three\n")
	o := &diagfmt.Options{Notes: 1, Classifier: &classify.Classifier{Feature: func(string) (ok, known bool) { return false, true }}}
	var out bytes.Buffer
	if err := diagfmt.Write(&out, diagfmt.Text, list, o); err != nil || !strings.Contains(out.String(), "=> platform") ||
		strings.Contains(out.String(), "two") {
		t.Errorf("Write = %v, %s", err, out.String())
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("full") }

func TestWriterError(t *testing.T) {
	for _, f := range []diagfmt.Format{diagfmt.JSON, diagfmt.CPP, diagfmt.Spec, diagfmt.Text, diagfmt.Line, diagfmt.GitHub, diagfmt.SARIF} {
		if err := diagfmt.Write(broken{}, f, parse(t, gcc+gcc), nil); err == nil || err.Error() != "full" {
			t.Errorf("%s: %v, want the writer's error", f, err)
		}
	}
}

// Deep notes, bad bytes and odd numbers still make one line of JSON.
func TestJSONIsAlwaysValid(t *testing.T) {
	d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: "a\xff\n\u2028<b>",
		Location: diagnostic.Location{Line: math.MaxInt}}
	for i := range 5000 {
		d.Notes = append(d.Notes, diagnostic.Note{Depth: i, Message: "n"})
	}
	b := diagfmt.AppendJSON([]byte("x"), &d, nil)
	if b[0] != 'x' || !json.Valid(b[1:]) || bytes.IndexByte(b, '\n') >= 0 || !bytes.Contains(b, []byte("<b>")) {
		t.Errorf("AppendJSON = %.200q", b)
	}
}
