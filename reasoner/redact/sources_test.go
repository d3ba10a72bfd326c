package redact

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
)

// TestSources measures false alarms on installed sources: CPPREASON_SOURCES is a list of folders, such as
// /usr/include:/usr/local/go:/usr/lib/python3.11. A line with a finding counts once; some are examples of secrets in
// documentation and test keys, so the figure is an upper bound.
func TestSources(t *testing.T) {
	roots := filepath.SplitList(os.Getenv("CPPREASON_SOURCES"))
	if len(roots) == 0 {
		toolcheck.Missing(t, "CPPREASON_SOURCES")
	}
	r := New(nil)
	lines, flagged := 0, 0
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() {
				return nil // what cannot be read is not measured
			}
			text, err := os.ReadFile(path)
			if err != nil || bytes.IndexByte(text[:min(len(text), 4096)], 0) >= 0 {
				return nil
			}
			lines += bytes.Count(text, []byte("\n"))
			last := -1
			for _, f := range r.Find(nil, text) {
				start := bytes.LastIndexByte(text[:f.Start], '\n') + 1
				if start == last {
					continue
				}
				last = start
				flagged++
				t.Logf("%s:%d: %s %.60q", path, bytes.Count(text[:start], []byte("\n"))+1, f.Kind, text[f.Start:f.End])
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	perThousand := 1000 * float64(flagged) / float64(max(1, lines))
	t.Logf("%d of %d lines flagged, %.4f in 1000", flagged, lines, perThousand)
	if perThousand > 0.02 {
		t.Errorf("%.4f lines in 1000 flagged, want 0.02 at most", perThousand)
	}
}
