package patchproto

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto"
)

// bigTree makes n files of 200 lines in folders of 100, and returns a plan that patches every fifth.
func bigTree(b *testing.B, n int) (*os.Root, *patchproto.Plan) {
	b.Helper()
	dir := b.TempDir()
	plan := &patchproto.Plan{}
	for i := range n {
		name := fmt.Sprintf("d%03d/f%05d.cc", i/100, i)
		var text strings.Builder
		for line := range 200 {
			fmt.Fprintf(&text, "int f%d_%d(int x) { return x + %d; }\n", i, line, line)
		}
		if i%100 == 0 {
			if err := os.Mkdir(filepath.Join(dir, fmt.Sprintf("d%03d", i/100)), 0o777); err != nil {
				b.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text.String()), 0o666); err != nil {
			b.Fatal(err)
		}
		if i%5 == 0 {
			sum := sha256.Sum256([]byte(text.String()))
			plan.Actions = append(plan.Actions, patchproto.Action{Kind: patchproto.PatchFile, Path: name, BaseSHA256: hex.EncodeToString(sum[:]),
				Patch: fmt.Sprintf("@@ -100,1 +100,1 @@\n-int f%d_99(int x) { return x + 99; }\n+int f%d_99(int x) { return 99 + x; }\n", i, i)})
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { root.Close() })
	return root, plan
}

// BenchmarkTree applies a plan to a fifth of the files of a tree and takes it back: computing, journal,
// renames. Time and memory grow as the plan does.
func BenchmarkTree(b *testing.B) {
	for _, d := range []patchproto.Durability{patchproto.DurabilityFull, patchproto.DurabilityRename} {
		for _, n := range []int{50, 2500, 5000, 10_000} {
			b.Run(fmt.Sprintf("sync=%v/files=%d/actions=%d", d == patchproto.DurabilityFull, n, n/5), func(b *testing.B) {
				root, plan := bigTree(b, n)
				dir, err := patchproto.OpenDir(root, &patchproto.Options{MaxActions: n, MaxContent: 1 << 30, Durability: d})
				if err != nil {
					b.Fatal(err)
				}
				loop(b, func() {
					r, err := dir.Apply(context.Background(), plan)
					if err == nil {
						err = dir.Undo(context.Background(), r.Tx)
					}
					if err != nil {
						b.Fatal(err)
					}
				})
			})
		}
	}
}
