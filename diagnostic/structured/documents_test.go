package structured

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// parseStructured reads a sample by the name of its form.
func parseStructured(form string, data []byte, o *text.Options) (*diagnostic.Report, error) {
	switch form {
	case "gccjson":
		return ParseGCCJSON(data)
	case "sarif":
		return ParseSARIF(data, o)
	}
	return ParseDIA(data)
}

// structuredSamples are one program (testdata/dia/mix.cpp) through compilers and forms, with the
// text of the same compiler: g++-N -Wall -fsyntax-only -fdiagnostics-format=json (or sarif-stderr)
// t.cpp, and clang++-22 -fdiagnostics-format=sarif. The first, gcc 12, ran with UTF-8 quotes.
var structuredSamples = []struct{ form, file, text string }{
	{"gccjson", "gcc12.json", "gcc12.txt"}, {"gccjson", "gcc13.json", "gcc13.txt"},
	{"gccjson", "gcc14.json", "gcc14.txt"}, {"gccjson", "gcc15.json", "gcc15.txt"},
	{"sarif", "gcc13.sarif", "gcc13.txt"}, {"sarif", "gcc14.sarif", "gcc14.txt"},
	{"sarif", "gcc15.sarif", "gcc15.txt"}, {"sarif", "gcc16.sarif", "gcc16.txt"},
	{"sarif", "clang22.sarif.stderr", "clang22.txt"},
}

func sample(t testing.TB, form, file string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/" + form + "/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// sampleLine is a line of the program that the samples are of, whatever its path was.
func sampleLine(t testing.TB) func(string, int) (string, bool) {
	lines := strings.Split(string(sample(t, "dia", "mix.cpp")), "\n")
	return func(file string, line int) (string, bool) {
		if !strings.HasSuffix(file, "t.cpp") || line > len(lines) {
			return "", false
		}
		return lines[line-1], true
	}
}

// Each structured form has the same diagnostics as the text of the same compiler.
func TestStructuredAgreesWithText(t *testing.T) {
	for _, tt := range structuredSamples {
		t.Run(tt.file, func(t *testing.T) {
			o := &text.Options{SourceLine: sampleLine(t)}
			got, err := parseStructured(tt.form, sample(t, tt.form, tt.file), o)
			if err != nil {
				t.Fatal(err)
			}
			want, err := text.Parse(strings.NewReader(string(sample(t, tt.form, tt.text))), o)
			if err != nil {
				t.Fatal(err)
			}
			var list diagnostic.List
			for _, d := range got.Diagnostics {
				if d.Code != "-Wsarif-format-unstable" { // clang's warning about the form itself
					list = append(list, d)
				}
			}
			if len(list) != len(want.Diagnostics) {
				t.Fatalf("%d diagnostics, want %d", len(list), len(want.Diagnostics))
			}
			for i := range list {
				agree(t, &list[i], &want.Diagnostics[i])
			}
		})
	}
}

// agree compares a diagnostic of a structured form with the one of the text.
func agree(t *testing.T, got, want *diagnostic.Diagnostic) {
	t.Helper()
	checkTree(t, got)
	if strings.Contains(want.Message, `\U`) { // the locale of the text cannot show the name
		want.Message = got.Message
	}
	if got.Line != want.Line || got.Severity != want.Severity || got.Message != want.Message || got.Tool != want.Tool {
		t.Errorf("got %v %v %s, want %v %v %s", got.Location, got.Severity, got.Message, want.Location, want.Severity, want.Message)
	}
	// SARIF of gcc has the start of the range instead of the caret.
	if got.Column != want.Column && (len(want.Ranges) == 0 || got.Column != want.Ranges[0].Column) {
		t.Errorf("%s: column %d, want %d or the start of %v", got.Message, got.Column, want.Column, want.Ranges)
	}
	if got.Code != want.Code && got.Tool != tool.Clang {
		t.Errorf("%s: code %q, want %q", got.Message, got.Code, want.Code)
	}
	// Text runs adjacent ranges together and counts the caret among them.
	for _, g := range got.Ranges {
		if !slices.ContainsFunc(want.Ranges, func(w diagnostic.Range) bool {
			return w.Line == g.Line && w.Column <= g.Column && w.EndColumn >= g.EndColumn
		}) {
			t.Errorf("%s: range %v is not in %v", got.Message, g, want.Ranges)
		}
	}
}

// Noise stays in order, with the numbers of its lines.
func TestStructuredNoise(t *testing.T) {
	doc := string(sample(t, "gccjson", "gcc14.json")) + "\n"
	in := "cc1plus: warning: command-line option '-Wfoo' is valid for C\n[1/2] g++ -c t.cpp\n" + doc +
		"compilation terminated.\n" + "g++: error: no such file\n"
	r, err := ParseGCCJSON([]byte(in))
	if err != nil {
		t.Fatal(err)
	}
	first, last := r.Diagnostics[0], r.Diagnostics[len(r.Diagnostics)-1]
	lines := strings.Count(doc, "\n")
	if first.Severity != diagnostic.SeverityWarning || first.OutputLine != 1 || last.Message != "no such file" || last.OutputLine != lines+4 {
		t.Errorf("first %+v, last %+v", first, last)
	}
	if len(r.Other) != 2 || r.Other[0].Number != 2 || r.Other[1].Number != lines+3 {
		t.Errorf("other lines: %v", r.Other)
	}
	if _, err := ParseGCCJSON([]byte("no json here\n")); err == nil {
		t.Error("text without a document is accepted")
	}
	two, err := ParseSARIF(append(sample(t, "sarif", "gcc13.sarif"), append([]byte("\n"), sample(t, "sarif", "gcc16.sarif")...)...), nil)
	if err != nil || len(two.Diagnostics) != 14 {
		t.Errorf("two logs: %d diagnostics, %v", len(two.Diagnostics), err)
	}
}

// Cut off anywhere, a sample gives what was complete before the cut.
func TestStructuredCut(t *testing.T) {
	for _, tt := range structuredSamples {
		data := sample(t, tt.form, tt.file)
		whole, err := parseStructured(tt.form, data, nil)
		if err != nil {
			t.Fatal(err)
		}
		last := 0
		for cut := range data {
			r, err := parseStructured(tt.form, data[:cut:cut], nil)
			n := len(r.Diagnostics)
			if n < last || n > len(whole.Diagnostics) || n < len(whole.Diagnostics) && err == nil {
				t.Fatalf("%s cut at %d: %d diagnostics after %d, error %v", tt.file, cut, n, last, err)
			}
			last = n
		}
		if last < len(whole.Diagnostics)-1 {
			t.Errorf("%s cut before the last byte: %d of %d", tt.file, last, len(whole.Diagnostics))
		}
	}
}

func TestParseGCCJSONShapes(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"empty", `[]`, ""},
		{"no place", `[{"kind":"fatal error","message":"x","locations":[{"caret":{"file":"<command-line>","line":0,` +
			`"column":-1,"byte-column":-1,"display-column":-1}}]}]`, "<command-line> fatal: x"},
		{"no location", `[{"kind":"error","message":"x","locations":[]}]`, " error: x"},
		{"columns from 0", `[{"kind":"error","locations":[{"caret":{"file":"a","line":1,"byte-column":0,` +
			`"display-column":0}}],"column-origin":0,"message":"x"}]`, "a:1:1 error: x"},
		{"gcc 9", `[{"kind":"warning","message":"x","option":"-Wy","locations":[{"caret":{"file":"a","line":1,"column":7}}],` +
			`"children":[]}]`, "a:1:7 warning: x -Wy"},
		{"option at the end", `[{"kind":"warning","message":"x [-Wy]","option":"-Wy"}]`, " warning: x -Wy"},
		{"sorry", `[{"kind":"sorry, unimplemented","message":"x"}]`, " error: x"},
		{"unknown kind", `[{"kind":"catastrophe of the seventh degree","message":"x"}]`, " error: x"},
		{"notes beside and below", `[{"kind":"error","message":"x","children":[{"kind":"note","message":"a",` +
			`"children":[{"kind":"note","message":"b"}]}]},{"kind":"note","message":"c"}]`, " error: x (0 a) (1 b) (0 c)"},
		{"note first", `[{"kind":"note","message":"c"}]`, " note: c"},
		{"surprises", `[{"kind":"error","message":"x","locations":7,"children":"no","fixits":[[]],"extra":[{"a":[1,2,` +
			`{"b":"]}"}]}]},1,null,{"kind":{}}]`, " error: x"},
		{"escapes", `[{"kind":"error","message":"\u00e9\ud83d\ude00\ud800\\\"\n\q"}]`, " error: é😀\ufffd\\\"\nq"},
	} {
		r, err := ParseGCCJSON([]byte(tt.in))
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
		if got := summary(r.Diagnostics); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestParseSARIFShapes(t *testing.T) {
	log := func(driver, results string) string {
		return `{"runs":[{"results":[` + results + `],"tool":{"driver":` + driver + `}}]}`
	}
	const gcc, clang, other = `{"name":"GNU C++17","version":"15.1.0"}`, `{"name":"clang"}`, `{"name":"cppcheck"}`
	at := func(region string) string {
		return `"locations":[{"physicalLocation":{"artifactLocation":{"uri":"file:///c/a%20b.cpp"},"region":` + region + `}}]`
	}
	for _, tt := range []struct{ name, in, want string }{
		{"no runs", `{"version":"2.1.0"}`, ""},
		{"gcc error", log(gcc, `{"ruleId":"error","level":"error","message":{"text":"a '}}' b {{x}}"},`+
			at(`{"startLine":3,"startColumn":4,"endColumn":5}`)+`}`), "/c/a b.cpp:3:4 error: a '}' b {x}"},
		{"gcc links", log(gcc, `{"ruleId":"error","level":"error",`+
			`"message":{"text":"'[a[0]](https://gcc.gnu.org/x)' and operator[](int) [b](http://y)"}}`), " error: 'a[0]' and operator[](int) b"},
		{"gcc 14 leaves braces", log(`{"name":"GNU C++17","version":"14.2.0"}`,
			`{"ruleId":"-Wx","level":"warning","message":{"text":"{{x}}"}}`), " warning: {{x}} -Wx"},
		{"gcc sorry has no level", log(gcc, `{"ruleId":"sorry, unimplemented","message":{"text":"x"}}`), " error: x"},
		{"gcc fatal", log(gcc, `{"ruleId":"fatal error","level":"error","message":{"text":"x"}}`), " fatal: x"},
		{"nesting", log(gcc, `{"ruleId":"error","level":"error","message":{"text":"x"},"relatedLocations":[`+
			`{"message":{"text":"a"},"properties":{"nestingLevel":1}},{"id":0},{"message":{"text":"b"},"properties":{"nestingLevel":2}},`+
			`{"message":{"text":"c"},"properties":{"nestingLevel":9}},{"message":{"text":"d"}}]}`), " error: x (0 a) (1 b) (2 c) (0 d)"},
		{"clang number", log(clang, `{"ruleId":"5356","level":"error","message":{"text":"{{x}}"}},{"ruleId":"1",`+
			`"level":"note","message":{"text":"n"}}`), " error: {{x}} (0 n)"},
		{"clang caret last", log(clang, `{"level":"error","message":{"text":"x"},"locations":[`+
			`{"physicalLocation":{"artifactLocation":{"uri":"a"},"region":{"startLine":5,"startColumn":18,"endColumn":19,"endLine":5}}},`+
			`{"physicalLocation":{"artifactLocation":{"uri":"a"},"region":{"startLine":5,"startColumn":14,"endColumn":14}}}]}`), "a:5:14 error: x"},
		{"clang caret lost", log(clang, `{"level":"error","message":{"text":"x"},`+
			at(`{"startLine":5,"startColumn":18,"endColumn":19}`)+`}`), "/c/a b.cpp:5 error: x"},
		{"default level", log(other, `{"ruleId":"nullPointer","message":{"text":"x"},`+
			`"locations":[{"physicalLocation":{"artifactLocation":{"uri":"a%2Bb.cpp"},"region":{"startLine":2}}}]}`), "a+b.cpp:2 warning: x nullPointer"},
		{"windows", log(other, `{"level":"error","message":{"text":"x"},`+
			`"locations":[{"physicalLocation":{"artifactLocation":{"uri":"file:///C:/x.cpp"}}}]}`), "C:/x.cpp error: x"},
		{"steps", log(other, `{"message":{"text":"x"},`+
			`"codeFlows":[{"threadFlows":[{"locations":[{"location":{"message":{"text":"s"}}}]}]}]}`), " warning: x (0 s)"},
		{"internal error", `{"runs":[{"tool":{"driver":` + gcc +
			`},"invocations":[{"toolExecutionNotifications":[{"descriptor":{"id":"internal compiler error"},"level":"error",` +
			`"message":{"text":"in foo, at bar.cc:1"}}]}],"results":[]}]}`, " fatal: in foo, at bar.cc:1"},
		{"snippet", log(gcc, `{"ruleId":"error","level":"error","message":{"text":"x"},`+
			`"locations":[{"physicalLocation":{"artifactLocation":{"uri":"a"},`+
			`"region":{"startLine":2,"startColumn":11,"endColumn":12},"contextRegion":{"startLine":1,"endLine":2,`+
			`"snippet":{"text":"one\n\tünïx\n"}}}}]}`), "a:2:5 error: x"},
	} {
		r, err := ParseSARIF([]byte(tt.in), nil)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
		if got := summary(r.Diagnostics); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// summary writes a list on one line.
func summary(l diagnostic.List) string {
	var all []string
	for _, d := range l {
		s := fmt.Sprintf("%v %v: %s", d.Location, d.Severity, d.Message)
		if d.Code != "" {
			s += " " + d.Code
		}
		for _, n := range d.Notes {
			s += fmt.Sprintf(" (%d %s)", n.Depth, n.Message)
		}
		all = append(all, s)
	}
	return strings.Join(all, " ")
}

// Depth costs no stack and no time beyond the size.
func TestStructuredDepth(t *testing.T) {
	deep := strings.Repeat(`[{"children":`, 1<<18)
	if _, err := ParseGCCJSON([]byte(deep)); err == nil || !strings.Contains(err.Error(), "nested") {
		t.Errorf("deep children: %v", err)
	}
	if _, err := ParseSARIF([]byte(`{"x":`+strings.Repeat("[", 1<<20)), nil); err == nil {
		t.Error("deep value that is skipped: no error")
	}
}

func FuzzParseGCCJSON(f *testing.F) {
	for _, v := range []string{"gcc12.json", "gcc15.json"} {
		f.Add(sample(f, "gccjson", v))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, _ := ParseGCCJSON(data)
		for i := range r.Diagnostics {
			checkTree(t, &r.Diagnostics[i])
		}
	})
}

func FuzzParseSARIF(f *testing.F) {
	for _, v := range []string{"gcc13.sarif", "gcc16.sarif", "clang22.sarif.stderr"} {
		f.Add(sample(f, "sarif", v))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, _ := ParseSARIF(data, nil)
		for i := range r.Diagnostics {
			checkTree(t, &r.Diagnostics[i])
		}
	})
}

// benchmarkStructured compares a parser with encoding/json on the same bytes.
func benchmarkStructured(b *testing.B, data []byte, parse func([]byte) (*diagnostic.Report, error), opening byte) {
	data = data[documentStart(data, opening):]
	if end := strings.Index(string(data), "\n\n"); end >= 0 {
		data = data[:end]
	}
	b.Run("parse", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		b.ReportAllocs()
		for b.Loop() {
			if _, err := parse(data); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("encoding-json", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		b.ReportAllocs()
		for b.Loop() {
			dec := json.NewDecoder(strings.NewReader(string(data)))
			var err error
			if opening == '[' {
				var items []recordGCC
				err = dec.Decode(&items)
			} else {
				var log benchLog
				err = dec.Decode(&log)
			}
			if err != nil {
				b.Fatal(err)
			}
		}
	})
}

// benchLog has the members of SARIF that ParseSARIF reads.
type benchLog struct {
	Runs []struct {
		Tool struct {
			Driver struct{ Name, Version string }
		}
		ColumnKind string
		Artifacts  []struct {
			Location struct{ URI string }
			Contents struct{ Text string }
		}
		Results []struct {
			RuleID, Level    string
			Message          struct{ Text string }
			Locations        []benchLocation
			RelatedLocations []benchLocation
			Fixes            []struct {
				ArtifactChanges []struct {
					ArtifactLocation struct{ URI string }
					Replacements     []struct {
						DeletedRegion   benchRegion
						InsertedContent struct{ Text string }
					}
				}
			}
		}
	}
}

type benchLocation struct {
	PhysicalLocation struct {
		ArtifactLocation struct{ URI string }
		Region           benchRegion
		ContextRegion    benchRegion
	}
	LogicalLocations []struct{ FullyQualifiedName string }
	Message          struct{ Text string }
	Properties       struct{ NestingLevel int }
}

type benchRegion struct {
	StartLine, StartColumn, EndLine, EndColumn int
	Snippet                                    struct{ Text string }
}

func BenchmarkParseGCCJSON(b *testing.B) {
	benchmarkStructured(b, sample(b, "gccjson", "gcc15.json"), ParseGCCJSON, '[')
}

func BenchmarkParseSARIF(b *testing.B) {
	for _, v := range []string{"gcc16.sarif", "clang22.sarif.stderr"} {
		b.Run(v, func(b *testing.B) {
			benchmarkStructured(b, sample(b, "sarif", v), func(data []byte) (*diagnostic.Report, error) { return ParseSARIF(data, nil) }, '{')
		})
	}
}

func BenchmarkParseDIA(b *testing.B) {
	data := sample(b, "dia", "chains.dia")
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseDIA(data); err != nil {
			b.Fatal(err)
		}
	}
}
