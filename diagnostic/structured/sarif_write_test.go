package structured

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/google/go-cmp/cmp"
)

// lists returns what the recorded outputs of all tools hold, by file, and cases of which there are no
// recordings.
func lists(t *testing.T) map[string]diagnostic.List {
	t.Helper()
	files, err := filepath.Glob("../text/testdata/text/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no recorded output: %v", err)
	}
	all := map[string]diagnostic.List{
		"empty": nil,
		"odd": {
			{Severity: diagnostic.SeverityError, Message: "no place, {braces} and \xff"},
			{Severity: diagnostic.SeverityRemark, Tool: "own tool", Message: "m", Location: diagnostic.Location{File: `C:\a b\ü.cpp`, Line: 3}},
			{Severity: diagnostic.SeverityFatal, Tool: tool.GCC, Code: "c", Message: "m", Count: 3,
				Location: diagnostic.Location{File: "a:b%.cpp", Line: 1, Column: 2}},
			{Severity: diagnostic.SeverityWarning, Tool: tool.LD, Message: "m", Symbols: []string{"f()", "_Z1fv"}, Object: "a.o",
				Notes: []diagnostic.Note{{Kind: notekind.Error, Depth: 0}, {Message: "n", Depth: 3}},
				Fixes: []diagnostic.Fix{{}, {Message: "f", Edits: []diagnostic.Edit{{File: "x",
					Range: diagnostic.Range{Line: 1, Column: 1, EndLine: 1, EndColumn: 1}, Text: "t"}}}}},
		},
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rep, err := text.Parse(bytes.NewReader(data), nil)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(file)] = rep.Diagnostics
	}
	return all
}

// What is written obeys the schema of SARIF 2.1.0, which testdata holds without its descriptions.
func TestAppendSARIFObeysTheSchema(t *testing.T) {
	data, err := os.ReadFile("testdata/sarif/schema-2.1.0.json")
	if err != nil {
		t.Fatal(err)
	}
	var s schema
	if err := json.Unmarshal(data, &s.root); err != nil {
		t.Fatal(err)
	}
	for name, l := range lists(t) {
		var log any
		if err := json.Unmarshal(AppendSARIF(nil, l), &log); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, problem := range s.check("log", s.root, log) {
			t.Errorf("%s: %s", name, problem)
		}
	}
	// The checker itself refuses what the schema does not allow.
	for _, bad := range []string{
		`{"version":"2.1.0"}`, `{"version":"2.0.0","runs":[]}`, `{"version":"2.1.0","runs":[{"tool":{"driver":{}}}]}`,
		`{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[{"message":{"text":"m"},"level":"fatal"}]}]}`,
		`{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[{"message":{},"occurrenceCount":0}]}]}`,
		`{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"surprise":1}]}`,
	} {
		var log any
		if err := json.Unmarshal([]byte(bad), &log); err != nil {
			t.Fatal(err)
		}
		if s.check("log", s.root, log) == nil {
			t.Errorf("the schema takes %s", bad)
		}
	}
}

// ParseSARIF reads what AppendSARIF wrote.
func TestAppendSARIFIsRead(t *testing.T) {
	for name, l := range lists(t) {
		out := AppendSARIF([]byte("x"), l)
		rep, err := ParseSARIF(out[1:], nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		want := byTool(l)
		if len(rep.Diagnostics) != len(want) {
			t.Errorf("%s: %d diagnostics are read, want %d", name, len(rep.Diagnostics), len(want))
			continue
		}
		for i := range want {
			got := comparable(rep.Diagnostics[i], name)
			if d := cmp.Diff(comparable(want[i], name), got); d != "" {
				t.Errorf("%s: diagnostic %d (-want +got):\n%s", name, i, d)
			}
		}
	}
}

// byTool returns l in the order of its runs. A note that is a diagnostic of its own joins the one before
// it when it is read, as in the logs of compilers.
func byTool(l diagnostic.List) (sorted diagnostic.List) {
	var tools []tool.Tool
	for i := range l {
		if !slices.Contains(tools, l[i].Tool) {
			tools = append(tools, l[i].Tool)
		}
	}
	for _, t := range tools {
		for i := range l {
			if l[i].Tool == t && (l[i].Severity != diagnostic.SeverityNote || len(sorted) == 0) {
				sorted = append(sorted, l[i])
			}
		}
	}
	return sorted
}

// comparable returns d with what a log keeps.
func comparable(d diagnostic.Diagnostic, name string) diagnostic.Diagnostic {
	c := diagnostic.Diagnostic{
		Severity: d.Severity, Tool: d.Tool, Code: d.Code, Message: strings.ToValidUTF8(d.Message, "\ufffd"), Symbols: d.Symbols, Object: d.Object,
		Location: diagnostic.Location{File: strings.TrimPrefix(strings.ReplaceAll(d.File, `\`, "/"), "./"), Line: d.Line, Column: d.Column},
	}
	if d.File == "" {
		c.Location = diagnostic.Location{}
	}
	if d.Count > 1 {
		c.Count = d.Count
	}
	depth := -1
	for _, n := range d.Notes {
		if name == "odd" && n.Depth > depth+1 {
			n.Depth = depth + 1
		}
		depth = n.Depth
		c.Notes = append(c.Notes, diagnostic.Note{Depth: n.Depth, Kind: n.Kind, Message: n.Message})
	}
	for _, f := range d.Fixes {
		if len(f.Edits) == 0 {
			continue
		}
		for i := range f.Edits {
			f.Edits[i].File = strings.TrimPrefix(f.Edits[i].File, "./")
		}
		c.Fixes = append(c.Fixes, f)
	}
	return c
}

// A schema checks values against a JSON schema of draft 4, as far as the schema of SARIF uses it, but for
// "format".
type schema struct{ root map[string]any }

// check returns what is wrong with v, which is found at path.
func (s *schema) check(path string, rule map[string]any, v any) (problems []string) {
	add := func(format string, args ...any) { problems = append(problems, path+": "+fmt.Sprintf(format, args...)) }
	if ref, ok := rule["$ref"].(string); ok {
		name := strings.TrimPrefix(ref, "#/definitions/")
		return s.check(path, s.root["definitions"].(map[string]any)[name].(map[string]any), v)
	}
	if want, ok := rule["type"].(string); ok && !hasType(v, want) {
		add("%v is not of type %s", v, want)
		return problems
	}
	if enum, ok := rule["enum"].([]any); ok && !slices.Contains(enum, v) {
		add("%v is not in %v", v, enum)
	}
	if least, ok := rule["minimum"].(float64); ok && v.(float64) < least {
		add("%v is less than %v", v, least)
	}
	if most, ok := rule["maximum"].(float64); ok && v.(float64) > most {
		add("%v is more than %v", v, most)
	}
	if p, ok := rule["pattern"].(string); ok && !regexp.MustCompile(p).MatchString(v.(string)) {
		add("%q does not match %s", v, p)
	}
	for key, all := range map[string]bool{"anyOf": false, "oneOf": true} {
		if options, ok := rule[key].([]any); ok {
			fits := 0
			for _, o := range options {
				if s.check(path, o.(map[string]any), v) == nil {
					fits++
				}
			}
			if fits == 0 || all && fits > 1 {
				add("%d options of %s fit", fits, key)
			}
		}
	}
	switch v := v.(type) {
	case map[string]any:
		problems = append(problems, s.checkObject(path, rule, v)...)
	case []any:
		if least, ok := rule["minItems"].(float64); ok && float64(len(v)) < least {
			add("%d items, want %v", len(v), least)
		}
		if items, ok := rule["items"].(map[string]any); ok {
			for i, item := range v {
				problems = append(problems, s.check(fmt.Sprintf("%s[%d]", path, i), items, item)...)
			}
		}
		if rule["uniqueItems"] == true {
			for i := range v {
				if slices.ContainsFunc(v[:i], func(o any) bool { return reflect.DeepEqual(o, v[i]) }) {
					add("item %d is there twice", i)
				}
			}
		}
	}
	return problems
}

func (s *schema) checkObject(path string, rule, v map[string]any) (problems []string) {
	if required, ok := rule["required"].([]any); ok {
		for _, key := range required {
			if _, ok := v[key.(string)]; !ok {
				problems = append(problems, fmt.Sprintf("%s: no member %s", path, key))
			}
		}
	}
	properties, _ := rule["properties"].(map[string]any)
	for key, member := range v {
		if p, ok := properties[key].(map[string]any); ok {
			problems = append(problems, s.check(path+"."+key, p, member)...)
			continue
		}
		switch more := rule["additionalProperties"].(type) {
		case bool:
			if !more {
				problems = append(problems, fmt.Sprintf("%s: unknown member %s", path, key))
			}
		case map[string]any:
			problems = append(problems, s.check(path+"."+key, more, member)...)
		}
	}
	return problems
}

func hasType(v any, want string) bool {
	switch v := v.(type) {
	case map[string]any:
		return want == "object"
	case []any:
		return want == "array"
	case string:
		return want == "string"
	case bool:
		return want == "boolean"
	case float64:
		return want == "number" || want == "integer" && v == float64(int(v))
	}
	return false
}
