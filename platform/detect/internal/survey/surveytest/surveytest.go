// Package surveytest runs readers of build files on texts in tests.
package surveytest

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// New returns a survey of files in memory, for Linux.
func New(files map[string]string) *survey.Survey {
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text), Mode: 0o644}
	}
	return survey.New(fsys, survey.Limits{FileBytes: 1 << 20, Bytes: 1 << 22, Steps: 100_000}, "linux")
}

// A Row is one case of a table.
type Row struct {
	name, file, text string
	want             []string
}

// Case returns the row of a file, and the clues that a reader is to find in it, each as "fact value form
// line".
func Case(name, file, text string, want ...string) Row { return Row{name, file, text, want} }

// Run runs a reader on each case. Clues of the fact "build" are compared only if the case has the same one.
func Run(t *testing.T, read func(s *survey.Survey, files []string), cases []Row) {
	t.Helper()
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			s := New(map[string]string{tt.file: tt.text})
			read(s, []string{tt.file})
			var got []string
			for _, c := range s.Clues() {
				line := fmt.Sprintf("%s %s %s %d", c.Fact, c.Value, c.Form, c.Line)
				if c.Fact != "build" || slices.Contains(tt.want, line) {
					got = append(got, line)
				}
			}
			slices.Sort(got)
			want := slices.Sorted(slices.Values(tt.want))
			if !slices.Equal(got, want) {
				t.Errorf("clues of\n%s= %q\nwant %q", tt.text, got, want)
			}
		})
	}
}
