package diagfmt_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/internal/golden"
)

// briefSizes are the sizes of brief forms in bytes of the compiler's text.
type briefSizes struct{ all, long []float64 }

const longText = 4096 // bytes

// add measures the brief form of one text, and compares its errors with those of the list.
func (s *briefSizes) add(t *testing.T, name, text string, list diagnostic.List) {
	t.Helper()
	items := diagfmt.NewBrief(list, nil)
	checkErrors(t, name, list, items)
	size := float64(len(diagfmt.AppendBrief(nil, "diagnostics", items))) / float64(len(text))
	if os.Getenv("SHOW") != "" && (size > 1.25 || len(text) > longText && size > .4) {
		t.Logf("%.2f %s\n%s\n%s", size, name, text, diagfmt.AppendBrief(nil, "d", items))
	}
	s.all = append(s.all, size)
	if len(text) > longText {
		s.long = append(s.long, size)
	}
}

// report logs the figures, and fails for those that are larger than what is asked.
func (s *briefSizes) report(t *testing.T) {
	t.Helper()
	slices.Sort(s.all)
	slices.Sort(s.long)
	median, p90 := s.all[len(s.all)/2], s.all[len(s.all)*9/10]
	if median > .8 || p90 > 1.2 {
		t.Errorf("median %.2f and p90 %.2f of the bytes, want at most 0.8 and 1.2", median, p90)
	}
	if len(s.long) == 0 {
		t.Logf("%d outputs: median %.2f and p90 %.2f of the bytes, none over 4 KB", len(s.all), median, p90)
		return
	}
	largest := s.long[len(s.long)-1]
	t.Logf("%d outputs: median %.2f and p90 %.2f of the bytes; %d over 4 KB: median %.2f, largest %.2f",
		len(s.all), median, p90, len(s.long), s.long[len(s.long)/2], largest)
	if largest > .4 {
		t.Errorf("largest of those over 4 KB %.2f, want at most 0.4", largest)
	}
}

// TestBriefCorpus measures the brief form on compiles that are not kept here: CPPREASON_DIAGNOSTIC_CORPUS names their folder,
// the one of package structured's TestCorpus.
func TestBriefCorpus(t *testing.T) {
	dir := os.Getenv("CPPREASON_DIAGNOSTIC_CORPUS")
	if dir == "" {
		t.Skip("CPPREASON_DIAGNOSTIC_CORPUS is not set")
	}
	files, err := filepath.Glob(filepath.Join(dir, "[ah]_*", "*.jsonl.gz"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no recorded compiles below %s: %v", dir, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			var sizes briefSizes
			for _, c := range golden.Cases[recorded](t, file) {
				if list := parse(t, c.Text); len(list) > 0 {
					sizes.add(t, c.ID, c.Text, list)
				}
			}
			sizes.report(t)
		})
	}
}
