package collect

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
)

// numberMaker makes a record of the number in an item: a text of random words by that seed. Every seventh has none.
type numberMaker struct {
	delay time.Duration
	fail  int // the number that is a fault of the machine, if not 0
}

var errMachine = errors.New("no compiler")

func (m numberMaker) Make(ctx context.Context, it *dataset.Item) (*dataset.Record, error) {
	var n int
	if err := json.Unmarshal(it.Data, &n); err != nil {
		return nil, &dataset.Drop{Reason: dataset.BadDiff}
	}
	if m.delay > 0 {
		select { // a maker that takes its time
		case <-time.After(m.delay):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	switch {
	case m.fail != 0 && n == m.fail:
		return nil, errMachine
	case n%7 == 0:
		return nil, &dataset.Drop{Reason: dataset.Silent, Detail: strconv.Itoa(n)}
	}
	var t dataset.Text
	t.AddInput(transcript.Block{Body: "// platform: x86_64-linux-gnu"})
	r := rand.New(rand.NewPCG(uint64(n), 0))
	code := ""
	for range 40 {
		code += fmt.Sprintf("int v%d = %d;\n", r.IntN(1<<20), r.IntN(1<<20))
	}
	t.AddOutput(transcript.Block{Tag: token.CodeStart, Body: code})
	t.AddOutput(transcript.Block{Tag: token.EOS})
	return &dataset.Record{Kind: it.Kind, Text: t.String(), Mask: t.Mask(), Toolchain: "g++ 12.2.0", Source: it.Source}, nil
}

// numbers yields items with the numbers from 1 to n.
func numbers(n int) iter.Seq2[dataset.Item, error] {
	return func(yield func(dataset.Item, error) bool) {
		for i := range n {
			if !yield(numberItem(i+1), nil) {
				return
			}
		}
	}
}

func numberItem(n int) dataset.Item {
	it := dataset.Item{
		Kind: dataset.Document, Source: dataset.Source{Repo: fmt.Sprintf("r/%d", n%50), License: "MIT"}, Data: json.RawMessage(strconv.Itoa(n)),
	}
	it.Key = it.Hash()
	return it
}

// readDir returns the files of a folder by name, with folders as "name/".
func readDir(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || path == dir {
			return err
		}
		name, _ := filepath.Rel(dir, path)
		if e.IsDir() {
			files[name+"/"] = ""
			return nil
		}
		data, err := os.ReadFile(path)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// sameFiles requires two folders to be equal.
func sameFiles(t *testing.T, got, want map[string]string) {
	t.Helper()
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s has %d bytes, want %d, or other bytes", name, len(got[name]), len(text))
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s is there", name)
		}
	}
}

// ids returns the IDs in the shard files.
func ids(t *testing.T, files map[string]string) (list []string) {
	t.Helper()
	for _, name := range slices.Sorted(mapKeys(files)) {
		if !strings.HasPrefix(name, "records-") {
			continue
		}
		for line := range strings.Lines(files[name]) {
			var r dataset.Record
			if err := json.Unmarshal([]byte(line), &r); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			list = append(list, r.ID)
		}
	}
	return list
}

func mapKeys(m map[string]string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// TestRun makes the same files with one worker and with eight, over older files, and accounts for every item.
func TestRun(t *testing.T) {
	const n = 300
	dirs := []string{t.TempDir(), t.TempDir()}
	for _, name := range []string{"records-00000-of-00009.jsonl", "report.html", ".new-123"} {
		if err := os.WriteFile(filepath.Join(dirs[1], name), []byte("old"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var m *Manifest
	for i, workers := range []int{1, 8} {
		var last Progress
		o := &Options{
			Workers: workers, Progress: func(p Progress) { last = p }, Rules: Rules{Shards: 3, Seed: 7},
			Report: func(w io.Writer, manifest, sample []byte) error {
				_, err := fmt.Fprintf(w, "%d lines", bytes.Count(sample, []byte("\n")))
				return err
			},
		}
		var err error
		if m, err = Run(t.Context(), dirs[i], numberMaker{}, numbers(n), o); err != nil {
			t.Fatal(err)
		}
		if last != (Progress{Done: n, Records: n - n/7}) {
			t.Errorf("progress %+v", last)
		}
	}
	files := readDir(t, dirs[0])
	sameFiles(t, readDir(t, dirs[1]), files)
	if m.In != n || m.Records != n-n/7 || m.Dropped[dataset.Silent] != n/7 || m.Shards != 3 || m.Seed != 7 || m.Repos != 50 ||
		!slices.Equal(m.Toolchains, []string{"g++ 12.2.0"}) || m.Splits["train"]+m.Splits["valid"]+m.Splits["test"] != m.Records {
		t.Errorf("manifest %+v", m)
	}
	got := ids(t, files)
	if len(got) != m.Records || !slices.IsSorted(got) || len(slices.Compact(got)) != m.Records || files["report.html"] != "20 lines" {
		t.Errorf("%d records in the files, report %q", len(got), files["report.html"])
	}
	if len(files) != 6 || strings.Count(files["dropped.jsonl"], `"reason":"silent"`) != n/7 {
		t.Errorf("%d files, want three shards, the manifest, the drops and the report", len(files))
	}
}

// TestRunCounts counts items that occur twice or cannot be read.
func TestRunCounts(t *testing.T) {
	items := func(yield func(dataset.Item, error) bool) {
		bad := dataset.Item{Key: "abcdef"}
		_ = yield(numberItem(1), nil) && yield(numberItem(1), nil) && yield(numberItem(7), nil) && yield(numberItem(7), nil) &&
			yield(bad, &dataset.Drop{Reason: dataset.BadDiff})
	}
	dir := t.TempDir()
	m, err := Run(t.Context(), dir, numberMaker{}, items, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := map[dataset.Reason]int{dataset.Duplicate: 1, dataset.Silent: 2, dataset.BadDiff: 1}
	if m.In != 5 || m.Records != 1 || fmt.Sprint(m.Dropped) != fmt.Sprint(want) {
		t.Errorf("in %d, records %d, dropped %v, want 5, 1, %v", m.In, m.Records, m.Dropped, want)
	}
	dropped := readDir(t, dir)["dropped.jsonl"]
	for reason, n := range want {
		if strings.Count(dropped, `"reason":"`+string(reason)+`"`) != n {
			t.Errorf("dropped.jsonl has not %d times %s:\n%s", n, reason, dropped)
		}
	}
}

// TestRunFaults leaves no manifest after an error, and goes on from there.
func TestRunFaults(t *testing.T) {
	dir, whole := t.TempDir(), t.TempDir()
	o := &Options{Workers: 2, Resume: true}
	if _, err := Run(t.Context(), dir, numberMaker{fail: 50}, numbers(100), o); !errors.Is(err, errMachine) {
		t.Errorf("Run = %v, want the maker's error", err)
	}
	damaged := errors.New("damaged input")
	failing := func(yield func(dataset.Item, error) bool) {
		if yield(numberItem(60), nil) {
			yield(dataset.Item{}, damaged)
		}
	}
	if _, err := Run(t.Context(), dir, numberMaker{}, failing, o); !errors.Is(err, damaged) {
		t.Errorf("Run = %v, want the reader's error", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	o.Progress = func(p Progress) {
		if p.Done > p.Resumed+3 {
			cancel()
		}
	}
	if _, err := Run(ctx, dir, numberMaker{delay: time.Millisecond}, numbers(100), o); !errors.Is(err, context.Canceled) {
		t.Errorf("Run = %v, want that it was canceled", err)
	}
	if files := readDir(t, dir); files["manifest.json"] != "" || files["work/"] != "" {
		t.Errorf("a manifest, or no work folder, is there after an error")
	}
	resumed := 0
	o.Progress = func(p Progress) { resumed = p.Resumed }
	if _, err := Run(t.Context(), dir, numberMaker{}, numbers(100), o); err != nil {
		t.Fatal(err)
	}
	if _, err := Run(t.Context(), whole, numberMaker{}, numbers(100), nil); err != nil {
		t.Fatal(err)
	}
	sameFiles(t, readDir(t, dir), readDir(t, whole))
	if resumed < 4 {
		t.Errorf("%d outcomes of runs before were taken", resumed)
	}
	// Outcomes of another configuration, and a damaged one, are not taken for those of this one.
	if _, err := Run(t.Context(), dir, numberMaker{fail: 99}, numbers(100), &Options{Config: "a", Resume: true}); err == nil {
		t.Fatal("no error of the maker")
	}
	_, err := Run(t.Context(), dir, numberMaker{}, numbers(100), &Options{Config: "b", Resume: true, Progress: func(p Progress) {
		if p.Resumed > 0 {
			t.Error("an outcome of another configuration was taken")
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
}

const (
	killDir = "COLLECT_TEST_DIR" // makes a process of this test a run that is killed
	kills   = "CPPREASON_KILLS"  // the number of kills; 3 by default
)

// TestKill kills a run at random moments, goes on, and requires the files of a run that was never killed.
func TestKill(t *testing.T) {
	const n = 400
	maker := numberMaker{delay: time.Millisecond}
	o := &Options{Workers: 4, Resume: true}
	if dir := os.Getenv(killDir); dir != "" {
		fmt.Println("ready")
		if _, err := Run(t.Context(), dir, maker, numbers(n), o); err != nil {
			t.Fatal(err)
		}
		return
	}
	dir, whole := t.TempDir(), t.TempDir()
	if _, err := Run(t.Context(), whole, numberMaker{}, numbers(n), nil); err != nil {
		t.Fatal(err)
	}
	times := 3
	if text := os.Getenv(kills); text != "" {
		times, _ = strconv.Atoi(text)
	}
	killed := 0
	for i := range times {
		c := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestKill$")
		c.Env = append(os.Environ(), killDir+"="+dir)
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		io.ReadFull(out, make([]byte, len("ready"))) // it works from here on
		wait := rand.N(60 * time.Millisecond)
		time.AfterFunc(wait, func() { c.Process.Kill() })
		io.Copy(io.Discard, out)
		if c.Wait() != nil {
			killed++
		}
		t.Logf("run %d was killed after %v", i+1, wait)
		if i%5 == 4 {
			// The folder of a finished run has no outcomes: begin anew.
			if err := os.RemoveAll(dir); err != nil {
				t.Fatal(err)
			}
		}
	}
	m, err := Run(t.Context(), dir, numberMaker{}, numbers(n), o)
	if err != nil {
		t.Fatal(err)
	}
	files := readDir(t, dir)
	sameFiles(t, files, readDir(t, whole))
	if got := ids(t, files); len(got) != m.Records || len(slices.Compact(got)) != m.Records {
		t.Errorf("%d records, %d different, the manifest has %d", len(got), len(slices.Compact(got)), m.Records)
	}
	if killed == 0 && times > 0 {
		t.Error("no run was killed")
	}
}
