package fixpairs

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/cppreason/cppreason/dataset"
)

func TestRows(t *testing.T) {
	tests := []struct {
		name, row string
		options   *RowOptions
		source    dataset.Source
		before    string // of the main file
		after     string
		path      string
		fault     string // a part of it
	}{
		{name: "before and after", row: `{"before":"a","after":"b","path":"x/y.cpp","repo":"o/r","commit":"c","license":"MIT"}`,
			source: dataset.Source{Repo: "o/r", Commit: "c", Path: "x/y.cpp", License: "MIT"}, before: "a", after: "b", path: "x/y.cpp"},
		{name: "map", row: `{"bad":"a","good":"b"}`, options: &RowOptions{Map: map[string]string{"before": "bad", "after": "good"},
			License: "ISC"}, source: dataset.Source{License: "ISC"}, before: "a", after: "b", path: "main.cpp"},
		{name: "CommitPackFT", row: `{"old_contents":"a","new_contents":"b","old_file":"o.cc","new_file":"n.cc","repos":"a/b,c/d",` +
			`"license":"mit","commit":"1","subject":"Fix"}`,
			source: dataset.Source{Repo: "a/b", Commit: "1", Path: "n.cc", License: "mit"}, before: "a", after: "b", path: "n.cc"},
		{name: "DebugBench", row: `{"buggy_code":"a","solution":"b"}`, before: "a", after: "b", path: "main.cpp"},
		{name: "instruction with a diff", row: `{"instruction":"Repair:\n` + "```cpp\\na\\n```" + `","response":"` +
			"```diff\\n--- a/m.cpp\\n+++ b/m.cpp\\n@@ -1 +1 @@\\n-a\\n+b\\n```" + `"}`, before: "a\n", after: "b\n", path: "m.cpp"},
		{name: "instruction with code", row: `{"instruction":"` + "```c++\\na\\n```" + `","response":"Here.\n` + "```cpp\\nb\\n```" + `"}`,
			before: "a\n", after: "b\n", path: "main.cpp"},
		{name: "bare diff", row: `{"before":"a\nx\n","diff":"@@ -1,2 +1,2 @@\n-a\n+b\n x\n"}`,
			before: "a\nx\n", after: "b\nx\n", path: "main.cpp"},
		{name: "path outside", row: `{"before":"a","after":"b","path":"../../etc/x.cpp"}`,
			source: dataset.Source{Path: "../../etc/x.cpp"}, before: "a", after: "b", path: "etc/x.cpp"},
		{name: "path like an option", row: `{"before":"a","after":"b","path":"-o.cpp"}`,
			source: dataset.Source{Path: "-o.cpp"}, before: "a", after: "b", path: "main.cpp"},
		{name: "flag that loads code", row: `{"before":"a","after":"b","flags":["-fplugin=x.so"]}`, fault: "not allowed"},
		{name: "flag for the linker", row: `{"before":"a","after":"b","flags":"-O2 -Wl,-rpath,/x"}`, fault: "not allowed"},
		{name: "no text", row: `{"after":"b"}`, fault: "no text before"},
		{name: "not JSON", row: `{"before":`, fault: "line 2: the row is not a JSON object"},
		{name: "diff of another file", row: `{"before":"a\n","diff":"--- a/m.cpp\n+++ b/m.cpp\n@@ -1 +1 @@\n-z\n+b\n"}`, path: "m.cpp",
			before: "a\n", fault: "line 1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := 0
			for it, err := range Rows(strings.NewReader("\n"+tt.row+"\n\n"), tt.options) {
				n++
				if it.Source != tt.source || it.Key != it.Hash() || it.Kind != dataset.FixPair {
					t.Errorf("item %+v, want the source %+v", it, tt.source)
				}
				var in input
				if err == nil {
					err = json.Unmarshal(it.Data, &in)
				}
				if err == nil && in.Diff != "" {
					err = in.applyDiff()
				}
				if tt.fault != "" {
					if err == nil || !strings.Contains(err.Error(), tt.fault) {
						t.Errorf("error %v, want %q", err, tt.fault)
					}
					continue
				}
				if err != nil || in.Before[0] != (dataset.File{Path: tt.path, Text: tt.before}) ||
					in.After[0] != (dataset.File{Path: tt.path, Text: tt.after}) {
					t.Errorf("input %+v, %v, want %q: %q -> %q", in, err, tt.path, tt.before, tt.after)
				}
			}
			if n != 1 {
				t.Errorf("%d items, want 1", n)
			}
		})
	}
}

// TestRowsKeys checks that equal rows have one key and others different ones.
func TestRowsKeys(t *testing.T) {
	keys := map[string]int{}
	in := `{"before":"a","after":"b"}` + "\n" + `{ "after": "b", "before": "a" }` + "\nx\ny\n" + `{"before":"a","after":"c"}`
	for it := range Rows(strings.NewReader(in), nil) {
		keys[it.Key]++
	}
	if len(keys) != 4 {
		t.Errorf("%d keys, want 4: %v", len(keys), keys)
	}
}

func TestRowsReadError(t *testing.T) {
	broken := errors.New("broken")
	var last error
	n := 0
	for _, err := range Rows(io.MultiReader(strings.NewReader("{}\n"), iotest.ErrReader(broken)), nil) {
		n, last = n+1, err
	}
	if n != 2 || !errors.Is(last, broken) {
		t.Errorf("%d items, then %v, want 2 with the error last", n, last)
	}
}
