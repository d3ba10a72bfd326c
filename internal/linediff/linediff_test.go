package linediff

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
)

func TestUnified(t *testing.T) {
	for _, tt := range []struct{ name, old, new, want string }{
		{"equal", "a\nb\n", "a\nb\n", ""},
		{"both empty", "", "", ""},
		{"create", "", "a\n", "--- o\n+++ n\n@@ -0,0 +1 @@\n+a\n"},
		{"empty out", "a\n", "", "--- o\n+++ n\n@@ -1 +0,0 @@\n-a\n"},
		{"replace", "a\nb\nc\n", "a\nB\nc\n", "--- o\n+++ n\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"},
		{"newline added", "a\nb", "a\nb\n", "--- o\n+++ n\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"},
		{"no newline in context", "a\nb", "A\nb", "--- o\n+++ n\n@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n"},
		{"carriage return", "a\r\n", "a\n", "--- o\n+++ n\n@@ -1 +1 @@\n-a\r\n+a\n"},
		{"two hunks", "a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n",
			"--- o\n+++ n\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n"},
		{"slide", "f {\n}\ng {\n}\n", "f {\n}\nx {\n}\ng {\n}\n",
			"--- o\n+++ n\n@@ -1,4 +1,6 @@\n f {\n }\n+x {\n+}\n g {\n }\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := string(Unified("o", "n", []byte(tt.old), []byte(tt.new))); got != tt.want {
				t.Errorf("Unified(%q, %q) =\n%s\nwant\n%s", tt.old, tt.new, got, tt.want)
			}
		})
	}
}

func TestQuoteName(t *testing.T) {
	for in, want := range map[string]string{
		"a/x.cc": "a/x.cc", "a/x y": "a/x y\t", "a\tb": `"a\tb"`, "a\nb": `"a\nb"`, `a"\b`: `"a\"\\b"`, "a\x01": `"a\001"`, "ф": "ф",
	} {
		if got := QuoteName(in); got != want {
			t.Errorf("QuoteName(%q) = %q, want %q", in, got, want)
		}
	}
}

// replay applies edits, checking that they are ordered, apart, and right about the equal lines.
func replay(a, b [][]byte, es []Edit) error {
	i, j := 0, 0
	for n, e := range es {
		if e.A0-i != e.B0-j || n > 0 && e.A0 == i || e.A0 == e.A1 && e.B0 == e.B1 || e.A1 < e.A0 || e.B1 < e.B0 {
			return fmt.Errorf("edit %d %+v does not follow (%d, %d)", n, e, i, j)
		}
		for ; i < e.A0; i, j = i+1, j+1 {
			if !bytes.Equal(a[i], b[j]) {
				return fmt.Errorf("line %d of a is not line %d of b", i, j)
			}
		}
		i, j = e.A1, e.B1
	}
	if !bytes.Equal(bytes.Join(a[i:], nil), bytes.Join(b[j:], nil)) {
		return fmt.Errorf("tails differ after (%d, %d)", i, j)
	}
	return nil
}

func randomText(r *rand.Rand, n, alphabet int) []byte {
	var text []byte
	for range n {
		text = fmt.Appendf(text, "%d\n", r.IntN(alphabet))
	}
	if n > 0 && r.IntN(4) == 0 {
		text = text[:len(text)-1]
	}
	return text
}

func TestDiffRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		k := 1 + r.IntN(8)
		a, b := Lines(randomText(r, r.IntN(20), k)), Lines(randomText(r, r.IntN(20), k))
		if err := replay(a, b, Diff(a, b)); err != nil {
			t.Fatalf("Diff(%q, %q): %v", a, b, err)
		}
	}
}

// Texts that share their alphabet but nothing else exceed maxCost; the script is still right.
func TestDiffBeyondMaxCost(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, k := range []int{2, 50, 5000} {
		a, b := Lines(randomText(r, 6000, k)), Lines(randomText(r, 5000, k))
		if err := replay(a, b, Diff(a, b)); err != nil {
			t.Errorf("alphabet of %d: %v", k, err)
		}
	}
}

func TestUnifiedIsReadByPatch(t *testing.T) {
	patch := toolcheck.Need(t, "patch")
	r := rand.New(rand.NewPCG(5, 6))
	dir := t.TempDir()
	for range 50 {
		a, b := randomText(r, 1+r.IntN(60), 9), randomText(r, 1+r.IntN(60), 9)
		file := filepath.Join(dir, "f")
		if err := os.WriteFile(file, a, 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(patch, "-s", "-F0", file)
		cmd.Stdin = bytes.NewReader(Unified("a/f", "b/f", a, b))
		if out, err := cmd.CombinedOutput(); err != nil && !bytes.Equal(a, b) {
			t.Fatalf("patch: %v\n%s", err, out)
		}
		if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, b) {
			t.Fatalf("patch made %q, want %q (%v)", got, b, err)
		}
	}
}

func FuzzDiff(f *testing.F) {
	f.Add([]byte("a\nb\nc"), []byte("a\nc\n"))
	f.Add([]byte("f {\n}\ng {\n}\n"), []byte("f {\n}\nx {\n}\ng {\n}\n"))
	f.Fuzz(func(t *testing.T, x, y []byte) {
		a, b := Lines(x), Lines(y)
		if err := replay(a, b, Diff(a, b)); err != nil {
			t.Error(err)
		}
	})
}

func BenchmarkUnified(b *testing.B) {
	var old strings.Builder
	for i := range 20000 {
		fmt.Fprintf(&old, "line %d of a file that is long enough\n", i%7000)
	}
	text := []byte(old.String())
	changed := bytes.ReplaceAll(text, []byte("line 77 "), []byte("line x\n and y "))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		Unified("a", "b", text, changed)
	}
}
