package diagnostic

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCorpusLogs compares the number of diagnostics in other tools' logs with what the tests of a
// well-known parser expect of the same log. Its counts leave out notes, merge duplicates, and each of its
// parsers sees one tool only, so a difference is to be explained, not always to be mended.
func TestCorpusLogs(t *testing.T) {
	root := os.Getenv(corpusEnv)
	if root == "" {
		t.Skipf("%s is not set", corpusEnv)
	}
	dir := filepath.Join(root, "e_analysis_model")
	data, err := os.ReadFile(filepath.Join(dir, "expected.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	type tally struct{ logs, same, found, wanted int }
	groups := map[string]*tally{}
	for line := range bytes.SplitSeq(data, []byte("\n")) {
		var e struct {
			Parser, Log string
			Count       *int `json:"expected_count"`
		}
		if json.Unmarshal(line, &e) != nil || e.Count == nil {
			continue
		}
		group := map[string]string{"MsBuildParser": "msvc", "Gcc4CompilerParser": "gcc", "ClangParser": "gcc", "CMakeParser": "cmake",
			"IntelParser": "edg", "TiCcsParser": "edg", "GhsMultiParser": "edg", "DiabCParser": "edg", "Armcc52CompilerParser": "edg",
			"Armcc5CompilerParser": "edg", "ArmccCompilerParser": "edg", "Gcc4LinkerParser": "ld", "LlvmLinkerParser": "ld"}[e.Parser]
		f, err := os.Open(filepath.Join(dir, e.Log))
		if group == "" || err != nil {
			continue
		}
		rep, err := Parse(f, nil)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, d := range rep.Diagnostics {
			if d.Severity == SeverityNote && group != "msvc" || isLinker(d.Tool) != (group == "ld") && group != "msvc" || d.Tool == ToolMake {
				continue
			}
			n++
		}
		g := groups[group]
		if g == nil {
			g = &tally{}
			groups[group] = g
		}
		g.logs++
		g.wanted += *e.Count
		g.found += min(n, *e.Count)
		if n == *e.Count {
			g.same++
		} else {
			t.Logf("%s %s: %d, want %d", e.Parser, strings.TrimPrefix(e.Log, "logs/"), n, *e.Count)
		}
	}
	for name, g := range groups {
		t.Logf("%s: %d of %d logs with the same count, %d of %d diagnostics", name, g.same, g.logs, g.found, g.wanted)
	}
}
