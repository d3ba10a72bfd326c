package patchproto

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"go/build"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bluekeyes/go-gitdiff/gitdiff"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/textpatch"
	godiff "github.com/sourcegraph/go-diff/diff"
)

// An edit is one file with a patch for it.
type edit struct {
	before []byte
	patch  string
	base   string // SHA-256 of before, as a plan brings it
}

func newEdit(before []byte, patch string) edit {
	return edit{before, patch, fmt.Sprintf("%x", sha256.Sum256(before))}
}

// sources returns about n bytes of Go's own sources, each file with a few lines changed.
func sources(tb testing.TB, n int) (edits []edit, size int) {
	tb.Helper()
	err := filepath.WalkDir(filepath.Join(build.Default.GOROOT, "src"), func(p string, e fs.DirEntry, err error) error {
		if err != nil || size >= n {
			return err
		}
		if e.IsDir() || !strings.HasSuffix(p, ".go") {
			return nil
		}
		before, err := os.ReadFile(p)
		if err != nil || bytes.Count(before, []byte("\n")) < 60 {
			return err
		}
		patch := patchproto.Unified("f", before, changeEvery(before, 97))
		edits = append(edits, newEdit(before, string(patch)))
		size += len(before)
		return nil
	})
	if err != nil {
		tb.Fatal(err)
	}
	return edits, size
}

// changeEvery changes each nth line.
func changeEvery(text []byte, n int) []byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	for i := n / 2; i < len(lines)-1; i += n {
		lines[i] = fmt.Appendf(nil, "changed %d\n", i)
	}
	return bytes.Join(lines, nil)
}

// bigFile is a file of about 10 MB and its patch of 10 000 hunks.
func bigFile(hunks int) edit {
	var b bytes.Buffer
	for i := range hunks * 30 {
		fmt.Fprintf(&b, "line %d of a file with long enough lines\n", i)
	}
	before := b.Bytes()
	return newEdit(before, string(patchproto.Unified("f", before, changeEvery(before, 30))))
}

// shift moves the line numbers of a patch by n.
func shift(patch string, n int) string {
	lines := strings.SplitAfter(patch, "\n")
	for i, l := range lines {
		var a, b, c, d int
		if k, _ := fmt.Sscanf(l, "@@ -%d,%d +%d,%d @@", &a, &b, &c, &d); k == 4 {
			lines[i] = fmt.Sprintf("@@ -%d,%d +%d,%d @@\n", a+n, b, c+n, d)
		}
	}
	return strings.Join(lines, "")
}

func applyByPatchproto(tb testing.TB, e edit) []byte {
	m, err := textpatch.Apply(e.before, e.patch, &textpatch.Options{Path: "f", BaseSHA256: e.base})
	if err != nil {
		tb.Fatal(err)
	}
	return m.After
}

func applyByGitdiff(tb testing.TB, e edit) []byte {
	files, _, err := gitdiff.Parse(strings.NewReader(e.patch))
	if err != nil {
		tb.Fatal(err)
	}
	var out bytes.Buffer
	if err := gitdiff.Apply(&out, bytes.NewReader(e.before), files[0]); err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

// Both appliers and go-diff's reader agree on what we print.
func TestPeersAgree(t *testing.T) {
	edits, _ := sources(t, 2<<20)
	for i, e := range append(edits, bigFile(100)) {
		if !bytes.Equal(applyByPatchproto(t, e), applyByGitdiff(t, e)) {
			t.Fatalf("edit %d: the results differ", i)
		}
		fd, err := godiff.ParseFileDiff([]byte(e.patch))
		if err != nil {
			t.Fatal(err)
		}
		again, err := godiff.PrintFileDiff(fd)
		if err != nil {
			t.Fatal(err)
		}
		m, err := textpatch.Apply(e.before, string(again), &textpatch.Options{Path: "f", Strict: true})
		if err != nil || len(m.Hunks) != len(fd.Hunks) {
			t.Fatalf("edit %d printed by go-diff: %v", i, err)
		}
	}
}

// BenchmarkSources applies patches to 32 MB of sources in memory: parse, hash (patchproto only), apply.
func BenchmarkSources(b *testing.B) {
	edits, size := sources(b, 32<<20)
	for _, bm := range []struct {
		name  string
		apply func(testing.TB, edit) []byte
	}{{"patchproto", applyByPatchproto}, {"go-gitdiff", applyByGitdiff}} {
		b.Run(bm.name, func(b *testing.B) {
			b.SetBytes(int64(size))
			loop(b, func() {
				for _, e := range edits {
					bm.apply(b, e)
				}
			})
		})
	}
}

// BenchmarkBigFile applies 10 000 hunks to a file of 10 MB; once with line numbers off by five.
func BenchmarkBigFile(b *testing.B) {
	e := bigFile(10_000)
	off := newEdit(e.before, shift(e.patch, 5))
	b.Run("patchproto", func(b *testing.B) { benchOne(b, e, applyByPatchproto) })
	b.Run("patchproto off by five", func(b *testing.B) { benchOne(b, off, applyByPatchproto) })
	b.Run("go-gitdiff", func(b *testing.B) { benchOne(b, e, applyByGitdiff) })
	dir := b.TempDir()
	for name, data := range map[string]string{"f": string(e.before), "p": e.patch} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o666); err != nil {
			b.Fatal(err)
		}
	}
	for _, tool := range [][]string{{"patch", "-s", "-o", "out", "f", "p"}, {"git", "apply", "--unsafe-paths", "p"}} {
		path, err := exec.LookPath(tool[0])
		if err != nil {
			continue
		}
		b.Run(tool[0], func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				if err := os.WriteFile(filepath.Join(dir, "f"), e.before, 0o666); err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
				cmd := exec.Command(path, tool[1:]...)
				cmd.Dir = dir
				if out, err := cmd.CombinedOutput(); err != nil {
					b.Fatalf("%v: %s", err, out)
				}
			}
		})
	}
}

func benchOne(b *testing.B, e edit, apply func(testing.TB, edit) []byte) {
	b.SetBytes(int64(len(e.before)))
	loop(b, func() { apply(b, e) })
}

// loop runs a benchmark and reports processor time too, the garbage collector's included: on a busy
// machine it is what can be compared.
func loop(b *testing.B, f func()) {
	b.ReportAllocs()
	n := 0
	start := processorTime(b)
	for b.Loop() {
		f()
		n++
	}
	b.ReportMetric(float64((processorTime(b)-start).Microseconds())/float64(n)/1000, "cpu-ms/op")
}

// BenchmarkGrowth shows that time grows with file size, hunks and repeated lines as the input does.
func BenchmarkGrowth(b *testing.B) {
	for _, hunks := range []int{500, 1000, 2000, 4000, 8000} {
		e := bigFile(hunks)
		b.Run(fmt.Sprintf("hunks=%d", hunks), func(b *testing.B) { benchOne(b, e, applyByPatchproto) })
		b.Run(fmt.Sprintf("hunks=%d off", hunks), func(b *testing.B) { benchOne(b, newEdit(e.before, shift(e.patch, 5)), applyByPatchproto) })
	}
	for _, n := range []int{50_000, 100_000, 200_000, 400_000} {
		before := []byte(strings.Repeat("the same line\n", n) + "the last line\n")
		e := newEdit(before, "--- a/f\n+++ b/f\n@@ -9,4 +9,4 @@\n the same line\n the same line\n the same line\n-the last line\n+changed\n")
		b.Run(fmt.Sprintf("repeated=%d", n), func(b *testing.B) { benchOne(b, e, applyByPatchproto) })
	}
}
