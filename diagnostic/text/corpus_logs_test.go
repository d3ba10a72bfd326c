package text

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// logFamilies are the tools that each of the well-known parsers reads. A log often holds other
// tools' lines too, which that parser passes over and Parse does not.
var logFamilies = map[string]struct {
	group string
	keep  func(d *diagnostic.Diagnostic) bool
}{
	"MsBuildParser": {"msvc", func(d *diagnostic.Diagnostic) bool {
		// Its pattern wants a code, the project after the message or clang's form of it, and passes
		// over MSBuild's messages about itself and the command line.
		switch d.Tool {
		case tool.Clang:
			return true
		case tool.MSVC, tool.Linker, tool.EDG:
			return (d.Code != "" || d.Unit != "") && !strings.EqualFold(d.File, "MSBuild") && !strings.HasPrefix(d.File, "<")
		}
		return false
	}},
	"Gcc4CompilerParser":    {"gcc", isCompilers},
	"ClangParser":           {"gcc", isCompilers},
	"CMakeParser":           {"cmake", func(d *diagnostic.Diagnostic) bool { return d.Tool == tool.CMake }},
	"Gcc4LinkerParser":      {"ld", func(d *diagnostic.Diagnostic) bool { return d.Tool.IsLinker() }},
	"LlvmLinkerParser":      {"ld", func(d *diagnostic.Diagnostic) bool { return d.Tool.IsLinker() }},
	"IntelParser":           {"edg", func(d *diagnostic.Diagnostic) bool { return true }},
	"TiCcsParser":           {"edg", func(d *diagnostic.Diagnostic) bool { return d.Tool == tool.EDG || d.File == "" }},
	"GhsMultiParser":        {"edg", func(d *diagnostic.Diagnostic) bool { return d.Tool == tool.EDG }},
	"DiabCParser":           {"edg", func(d *diagnostic.Diagnostic) bool { return d.Tool == tool.EDG }},
	"Armcc52CompilerParser": {"edg", func(d *diagnostic.Diagnostic) bool { return d.Tool == tool.EDG }},
	"Armcc5CompilerParser":  {"edg", func(d *diagnostic.Diagnostic) bool { return d.Tool == tool.EDG }},
	"ArmccCompilerParser":   {"edg", func(d *diagnostic.Diagnostic) bool { return d.Tool == tool.EDG }},
}

func isCompilers(d *diagnostic.Diagnostic) bool {
	return d.Tool == tool.GCC || d.Tool == tool.Clang || d.Tool == ""
}

// logDifferences are the logs in which Parse finds another number than that parser by intent. A
// difference that is not listed, or no longer there, fails the test.
var logDifferences = map[string]struct {
	found  int
	reason string
}{
	"Armcc52CompilerParser armcc5.txt":    {3, "that parser is for the newer form only; the other one finds three in this log"},
	"Armcc5CompilerParser issue70065.txt": {2, "that parser is for the older form only; the other one finds two in this log"},
	"ClangParser issue31936.txt": {3, "two failures of a test framework, file:line: error: without a " +
		"column, which only its pattern for gcc 4 takes"},
	"Gcc4CompilerParser issue68396.txt":           {5, "javac's warnings, which have gcc's form; that parser wants none of them"},
	"Gcc4CompilerParser gcc-clang-tidy-mixed.txt": {3, "an undefined reference, which is a linker's"},
	"Gcc4LinkerParser gcc4ld.txt":                 {8, "'could not read symbols', which names the library in error, is one of its own"},
	"LlvmLinkerParser llvm-linker.log":            {3, "a note belongs to the diagnostic before it"},
}

// corpusEnv names the folder of recorded logs against which the figures of this package are measured. The test that
// reads it skips without it.
const corpusEnv = "CPPREASON_DIAGNOSTIC_CORPUS"

func firstLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	return s
}

// TestCorpusLogs compares what is found in other tools' logs with what the tests of a well-known
// parser expect of the same log: the number of diagnostics and, where the tests have them, their
// lines and messages. Counted as that parser counts: each of its parsers sees one family of tools, and what only sums up others does not
// count. It drops a repeated diagnostic if the lines after the head, which it takes as part of the
// message, are repeated too, so its number is between that of the different ones and that of all.
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
	type tally struct{ logs, same, issues, found int }
	groups := map[string]*tally{}
	used := map[string]bool{}
	for line := range bytes.SplitSeq(data, []byte("\n")) {
		var e struct {
			Parser, Log string
			Count       *int `json:"expected_count"`
			Issues      []struct {
				Line    int
				Message string
			}
		}
		if json.Unmarshal(line, &e) != nil || e.Count == nil {
			continue
		}
		family, ok := logFamilies[e.Parser]
		f, err := os.Open(filepath.Join(dir, e.Log))
		if !ok || err != nil {
			continue
		}
		rep, err := Parse(f, nil)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		name := e.Parser + " " + strings.TrimPrefix(e.Log, "logs/")
		all, seen := 0, map[string]bool{}
		for i := range rep.Diagnostics {
			d := &rep.Diagnostics[i]
			if family.keep(d) && (!isAftermath(d) || d.Code == "U1077") && (d.Severity != diagnostic.SeverityNote || family.group == "msvc") {
				all += max(d.Count, 1)
				seen[fmt.Sprint(d.File, d.Line, d.Column, d.Severity >= diagnostic.SeverityError, d.Code, d.Message, d.Symbols)] = true
			}
		}
		g := groups[family.group]
		if g == nil {
			g = &tally{}
			groups[family.group] = g
		}
		g.logs++
		explained, listed := logDifferences[name]
		switch used[name] = true; {
		case listed && explained.found == len(seen):
			t.Logf("%s: %d, that parser %d: %s", name, len(seen), *e.Count, explained.reason)
		case listed:
			t.Errorf("%s: %d, the table of differences says %d", name, len(seen), explained.found)
		case len(seen) <= *e.Count && *e.Count <= all:
			g.same++
		default:
			t.Errorf("%s: %d, want %d", name, len(seen), *e.Count)
		}
		for _, want := range e.Issues {
			if want.Message == "" || *e.Count == 0 {
				continue
			}
			g.issues++
			if hasIssue(rep.Diagnostics, want.Line, want.Message) {
				g.found++
			} else {
				t.Logf("%s: not found: line %d: %s", name, want.Line, want.Message)
			}
		}
	}
	for name := range logDifferences {
		if !used[name] {
			t.Errorf("%s is in the table of differences, and no log", name)
		}
	}
	for name, g := range groups {
		t.Logf("%s: %d of %d logs with the same count, %d of %d issues with line and message", name, g.same, g.logs, g.found, g.issues)
	}
	for name, want := range map[string]float64{"msvc": .90, "edg": .80, "gcc": .85, "ld": .75, "cmake": 1} {
		if g := groups[name]; g == nil || float64(g.same) < want*float64(g.logs) {
			t.Errorf("%s: %+v, want the same count in %.2f of the logs", name, g, want)
		}
	}
}

// hasIssue reports whether a diagnostic, or a note of it, has the line and the message. That
// parser puts a code before some messages, and options and source lines after others.
func hasIssue(l diagnostic.List, line int, message string) bool {
	message = strings.TrimSpace(message)
	if _, rest, ok := strings.Cut(message, " - "); ok && len(message)-len(rest) < 12 {
		message = rest
	}
	message = squeeze(message)
	matches := func(at int, msg string) bool {
		msg = squeeze(firstLine(msg))
		return (line == 0 || at == line) && msg != "" && (strings.Contains(message, msg) || strings.Contains(msg, message))
	}
	for i := range l {
		if matches(l[i].Line, l[i].Message) {
			return true
		}
		for _, n := range l[i].Notes {
			if matches(n.Line, n.Message) {
				return true
			}
		}
	}
	return false
}

// squeeze folds white space, and drops the time stamps before the lines of some logs.
func squeeze(s string) string {
	return strings.Join(strings.Fields(stamp.ReplaceAllString(s, "")), " ")
}

var stamp = regexp.MustCompile(`\[\d{4}-\d\d-\d\dT[\d:.]+Z\]`)
