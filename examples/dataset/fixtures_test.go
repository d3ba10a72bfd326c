package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// functions are the C++ sources of the tests of package bugtrace.
const functions = "../../debugger/bugtrace/testdata/functions/*/*.cpp"

// slips are mistakes as people make them when they type: a pattern, and what a match becomes.
var slips = []struct {
	pattern *regexp.Regexp
	with    string
}{
	{regexp.MustCompile(`;\n`), "\n"},
	{regexp.MustCompile(`#include <\w+>\n`), ""},
	{regexp.MustCompile(`\bstd::`), ""},
	{regexp.MustCompile(`\breturn\b`), "retrun"},
	{regexp.MustCompile(`\bsize\(\)`), "sizes()"},
	{regexp.MustCompile(`\)( const)? \{\n`), ") {\n"},
	{regexp.MustCompile(`\n\}\n`), "\n"},
	{regexp.MustCompile(`\bconst `), ""},
	{regexp.MustCompile(`\bint (\w+) =`), "in $1 ="},
	{regexp.MustCompile(`->`), "."},
}

// writeFixtures writes n rows whose sources after are the functions, with one slip each before.
func writeFixtures(t *testing.T, n int) (path string) {
	t.Helper()
	files, err := filepath.Glob(functions)
	if err != nil || len(files) == 0 {
		t.Fatalf("no sources at %s, %v", functions, err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	var rows bytes.Buffer
	enc := json.NewEncoder(&rows)
	for made := 0; made < n; {
		name := files[random.IntN(len(files))]
		after, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		slip := slips[random.IntN(len(slips))]
		at := slip.pattern.FindAllSubmatchIndex(after, -1)
		if len(at) == 0 || filepath.Base(name) == "tests.cpp" {
			continue
		}
		m := at[random.IntN(len(at))]
		before := append(bytes.Clone(after[:m[0]]), slip.pattern.Expand(nil, []byte(slip.with), after, m)...)
		enc.Encode(map[string]string{
			"before": string(append(before, after[m[1]:]...)), "after": string(after), "path": filepath.Base(name),
			"repo": filepath.Base(filepath.Dir(name)), "license": "Apache-2.0",
		})
		made++
	}
	path = filepath.Join(t.TempDir(), "rows.jsonl")
	if err := os.WriteFile(path, rows.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// tokens are the words and the other characters of a text.
var tokens = regexp.MustCompile(`[\w\x80-\xff]+|[^\s\w]`)

// nearPairs counts the records of which another one has a share of its runs of five tokens or more in common: the Jaccard index
// itself, of which the data set had an estimate. pairs are the first IDs.
func nearPairs(records []*dataset.Record, least float64) (near int, pairs [][2]string) {
	sets := make([]map[string]bool, len(records))
	for i, r := range records {
		sets[i] = map[string]bool{}
		words := tokens.FindAllString(r.Text, -1)
		for j := range max(len(words)-4, 0) {
			sets[i][strings.Join(words[j:j+5], " ")] = true
		}
	}
	for i, a := range sets {
		for j, b := range sets {
			both := 0
			for run := range a {
				if i != j && b[run] {
					both++
				}
			}
			if float64(both) >= least*float64(len(a)+len(b)-both) && both > 0 {
				near++
				pairs = append(pairs, [2]string{records[i].ID, records[j].ID})
				break
			}
		}
	}
	return near, pairs[:min(len(pairs), 3)]
}

// TestFixtures makes records of the project's own sources, accounts for every row, proves every record again by its commands
// alone, and requires the same bytes of a second run. CPPREASON_RECORDS is the number of rows; 1000 take some minutes.
func TestFixtures(t *testing.T) {
	if _, err := sandbox.New(t.Context(), nil); err != nil {
		t.Skipf("missing: a sandbox: %v", err)
	}
	toolcheck.Need(t, "g++")
	n, _ := strconv.Atoi(os.Getenv("CPPREASON_RECORDS"))
	if n == 0 {
		n = 8
	}
	in, out, again := writeFixtures(t, n), t.TempDir(), t.TempDir()
	for dir, workers := range map[string]string{out: "2", again: "1"} {
		if _, err := output(t, "-kind", "fix_pair", "-in", in, "-out", dir, "-j", workers); err != nil {
			t.Fatal(err)
		}
	}
	m := readManifest(t, out)
	dropped := 0
	for _, count := range m.Dropped {
		dropped += count
	}
	records := readRecords(t, out)
	if m.In != n || m.Records+dropped != n || len(records) != m.Records || m.Records < n/4 {
		t.Errorf("%d rows: in %d, %d records, %d lines, dropped %v", n, m.In, m.Records, len(records), m.Dropped)
	}
	for i := range m.Shards {
		name := collect.ShardName(i, m.Shards)
		one, err := os.ReadFile(filepath.Join(out, name))
		two, _ := os.ReadFile(filepath.Join(again, name))
		if err != nil || !bytes.Equal(one, two) {
			t.Errorf("%s differs in a second run, %v", name, err)
		}
	}
	for _, r := range records {
		if strings.Contains(r.Text, os.TempDir()) {
			t.Errorf("record %s has a temporary path", r.ID)
		}
	}
	checked, err := output(t, "-verify", out)
	if want := fmt.Sprintf("%d records are proven, 0 are not, 0 have no command\n", m.Records); err != nil || checked != want {
		t.Errorf("verify printed %q, %v, want %q", checked, err, want)
	}
	near, pairs := nearPairs(records, 0.8)
	t.Logf("%d records of %d rows, dropped %v; %d of %d have a near duplicate by the exact index", m.Records, n, m.Dropped, near, len(records))
	if 100*near > len(records) {
		t.Errorf("%d of %d records have a near duplicate, such as %v", near, len(records), pairs)
	}
}
