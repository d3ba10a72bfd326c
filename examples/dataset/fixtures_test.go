package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/maphash"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

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
	{regexp.MustCompile(`\) const \{\n`), ") {\n"},
	{regexp.MustCompile(`\n\}\n`), "\n"},
	{regexp.MustCompile(`\bconst `), ""},
	{regexp.MustCompile(`\bint (\w+) =`), "in $1 ="},
	{regexp.MustCompile(`->`), "."},
	{regexp.MustCompile(`\b([a-z_]{3,})[a-z]\(`), "$1("},
	{regexp.MustCompile(`\bstd::(\w+)`), "std:$1"},
	{regexp.MustCompile(`, `), " "},
	{regexp.MustCompile(`"\)`), ")"},
	{regexp.MustCompile(`\bvoid\b`), "viod"},
	{regexp.MustCompile(`\bauto `), ""},
	{regexp.MustCompile(`\)\)`), ")"},
	{regexp.MustCompile(`\b(if|while|for) \(`), "$1 "},
}

// maxFixture bounds the bytes of a source that is used: in a longer one two slips make records that are nearly the same.
const maxFixture = 6 << 10

// readSources returns the C++ sources in a folder that are whole, by their paths: not too long, in UTF-8, and without a header beside them.
// Of equal ones it returns the first. Folders named skip are left out, and those with a dot before their name.
func readSources(t *testing.T, folder, skip string) map[string]string {
	t.Helper()
	sources, seen := map[string]string{}, map[string]bool{}
	root := os.DirFS(folder)
	err := fs.WalkDir(root, ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && (strings.HasPrefix(e.Name(), ".") && name != "." || e.Name() == skip):
			return fs.SkipDir
		case e.IsDir() || path.Ext(name) != ".cpp":
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err == nil && len(text) <= maxFixture && utf8.Valid(text) && bytes.Contains(text, []byte("#include <")) &&
			!bytes.Contains(text, []byte("#include \"")) && !seen[string(text)] {
			sources[name], seen[string(text)] = string(text), true
		}
		return err
	})
	if err != nil || len(sources) == 0 {
		t.Fatalf("%d sources, %v", len(sources), err)
	}
	return sources
}

// readFixtures returns the sources of the project's tests, without those of scripts; or those in the folder CPPREASON_SOURCES.
func readFixtures(t *testing.T) map[string]string {
	t.Helper()
	if folder := os.Getenv("CPPREASON_SOURCES"); folder != "" {
		return readSources(t, folder, "")
	}
	sources := readSources(t, "../..", "scripts")
	maps.DeleteFunc(sources, func(name, _ string) bool { return !strings.Contains(name, "/testdata/") })
	return sources
}

// A place is where a source can have a slip.
type place struct {
	path  string
	slip  int   // index of slips
	match []int // of the slip's pattern
	round int   // how many places of its source come before it
}

// makeRows makes n rows, or fewer if there are not so many places: a source after, and with one slip before. All sources have their
// first slip before one has its second.
func makeRows(sources map[string]string, n int) []byte {
	var places []place
	for _, name := range slices.Sorted(maps.Keys(sources)) {
		for i := range slips {
			for _, m := range slips[i].pattern.FindAllStringSubmatchIndex(sources[name], -1) {
				places = append(places, place{path: name, slip: i, match: m})
			}
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	random.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	had := map[string]int{}
	for i, p := range places {
		places[i].round = had[p.path]
		had[p.path]++
	}
	slices.SortStableFunc(places, func(a, b place) int { return a.round - b.round })
	var rows bytes.Buffer
	enc := json.NewEncoder(&rows)
	for _, p := range places[:min(n, len(places))] {
		after, slip := sources[p.path], slips[p.slip]
		before := after[:p.match[0]] + string(slip.pattern.ExpandString(nil, slip.with, after, p.match)) + after[p.match[1]:]
		enc.Encode(map[string]string{
			"before": before, "after": after, "path": path.Base(p.path), "repo": path.Dir(p.path),
		})
	}
	return rows.Bytes()
}

// tokens are the words and the other characters of a text.
var tokens = regexp.MustCompile(`[\w\x80-\xff]+|[^\s\w]`)

// makeSet returns the set of a text's runs of five tokens, as sorted hashes.
func makeSet(seed maphash.Seed, text string) (set []uint64) {
	words := tokens.FindAllString(text, -1)
	for i := range max(len(words)-4, 0) {
		set = append(set, maphash.String(seed, strings.Join(words[i:i+5], " ")))
	}
	slices.Sort(set)
	return slices.Compact(set)
}

// countBoth returns the size of the intersection of two sets.
func countBoth(a, b []uint64) (n int) {
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			a = a[1:]
		case a[0] > b[0]:
			b = b[1:]
		default:
			a, b, n = a[1:], b[1:], n+1
		}
	}
	return n
}

// nearPairs counts the records of which another one has a share of its runs of five tokens or more in common: the Jaccard index
// itself, of which the data set had an estimate. pairs are the first IDs.
func nearPairs(records []*dataset.Record, least float64) (near int, pairs [][2]string) {
	seed := maphash.MakeSeed()
	sets := make([][]uint64, len(records))
	for i, r := range records {
		sets[i] = makeSet(seed, r.Text)
	}
	order := make([]int, len(records))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return len(sets[a]) - len(sets[b]) })
	found := map[int]bool{}
	for i, at := range order {
		a := sets[at]
		for _, other := range order[i+1:] {
			b := sets[other]
			if float64(len(a)) < least*float64(len(b)) {
				break // the sets from here on are larger
			}
			if both := countBoth(a, b); both > 0 && float64(both) >= least*float64(len(a)+len(b)-both) {
				pairs = append(pairs, [2]string{records[at].ID, records[other].ID})
				found[at], found[other] = true, true
			}
		}
	}
	return len(found), pairs[:min(len(pairs), 3)]
}

// TestFixtures makes records of the project's own sources, accounts for every row, proves every record again by its commands
// alone, and requires the same bytes of a second run. CPPREASON_RECORDS is the number of rows: 1000 take some minutes, 10000 some
// hours, and need -timeout.
func TestFixtures(t *testing.T) {
	if _, err := sandbox.New(t.Context(), nil); err != nil {
		t.Skipf("missing: a sandbox: %v", err)
	}
	toolcheck.Need(t, "g++")
	n, _ := strconv.Atoi(os.Getenv("CPPREASON_RECORDS"))
	if n == 0 {
		n = 10
	}
	in, out, again := filepath.Join(t.TempDir(), "rows.jsonl"), t.TempDir(), t.TempDir()
	if err := os.WriteFile(in, makeRows(readFixtures(t), n), 0o666); err != nil {
		t.Fatal(err)
	}
	for dir, workers := range map[string]string{out: "2", again: "1"} {
		if _, err := output(t, "-kind", "fix_pair", "-in", in, "-out", dir, "-licenses", "any", "-j", workers); err != nil {
			t.Fatal(err)
		}
	}
	m := readManifest(t, out)
	dropped := 0
	for _, count := range m.Dropped {
		dropped += count
	}
	records := readRecords(t, out)
	if m.In != n || m.Records+dropped != n || len(records) != m.Records || m.Records < max(n/4, 1) {
		t.Errorf("%d rows: in %d, %d records, %d lines, dropped %v", n, m.In, m.Records, len(records), m.Dropped)
	}
	sameShards(t, out, again)
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

// TestProject makes a data set of 1 000 documents and more, all C and C++ sources of the project, which needs no tool. A second run with
// another number of workers writes the same bytes.
func TestProject(t *testing.T) {
	out, again := t.TempDir(), t.TempDir()
	for dir, workers := range map[string]string{out: "2", again: "3"} {
		if _, err := output(t, "-kind", "document", "-in", "../..", "-out", dir, "-j", workers); err != nil {
			t.Fatal(err)
		}
	}
	sameShards(t, out, again)
	m := readManifest(t, out)
	dropped := 0
	for _, count := range m.Dropped {
		dropped += count
	}
	t.Logf("%d records of %d sources, dropped %v", m.Records, m.In, m.Dropped)
	if m.Records < 1000 || m.In != m.Records+dropped {
		t.Error("want 1000 records at least, and every source accounted for")
	}
}

// sameShards requires the shard files of two data sets to have the same bytes.
func sameShards(t *testing.T, a, b string) {
	t.Helper()
	m := readManifest(t, a)
	for i := range m.Shards {
		name := collect.ShardName(i, m.Shards)
		one, err := os.ReadFile(filepath.Join(a, name))
		two, _ := os.ReadFile(filepath.Join(b, name))
		if err != nil || !bytes.Equal(one, two) {
			t.Errorf("%s differs in a second run, %v", name, err)
		}
	}
}

// TestSet counts the near duplicates in a data set that is there: CPPREASON_SET is its folder.
func TestSet(t *testing.T) {
	dir := os.Getenv("CPPREASON_SET")
	if dir == "" {
		t.Skip("CPPREASON_SET is not set")
	}
	records := readRecords(t, dir)
	near, pairs := nearPairs(records, 0.8)
	t.Logf("%d of %d records have a near duplicate by the exact index", near, len(records))
	if 100*near > len(records) {
		t.Errorf("such as %v", pairs)
	}
}
