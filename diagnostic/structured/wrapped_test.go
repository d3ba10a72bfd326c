package structured

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// What clang prints on a terminal of 60 columns is read as what it prints on one without a width: messages, options
// and places of diagnostics and notes.
func TestWrappedByClang(t *testing.T) {
	if testing.Short() {
		t.Skip("runs clang many times")
	}
	for _, name := range []string{"clang++-14", "clang++-22"} {
		t.Run(name, func(t *testing.T) {
			clang := toolcheck.Need(t, name)
			dir := t.TempDir()
			same, all := 0, 0
			for _, src := range append(sources(t, "plain.txt"), sources(t, "fixes.txt")...) {
				if err := os.WriteFile(filepath.Join(dir, "t.cpp"), []byte(src.text), 0o666); err != nil {
					t.Fatal(err)
				}
				read := func(width string) diagnostic.List {
					out := compile(t, dir, clang, "-fsyntax-only", "-std=c++17", "-Wall", "-Wextra", "-fmessage-length="+width, "t.cpp")
					rep, err := text.Parse(bytes.NewReader(out), &text.Options{KeepDuplicates: true})
					if err != nil {
						t.Fatal(err)
					}
					return rep.Diagnostics
				}
				wrapped, whole := outline(read("60")), outline(read("0"))
				all += len(whole)
				for i := range whole {
					if i < len(wrapped) && wrapped[i] == whole[i] {
						same++
					} else if i < len(wrapped) {
						t.Logf("%s:\n%s\nwant\n%s", src.name, wrapped[i], whole[i])
					}
				}
			}
			t.Logf("%d of %d lines are the same", same, all)
			if all == 0 || same < all {
				t.Errorf("%d of %d lines are the same", same, all)
			}
		})
	}
}

// outline returns a line for each diagnostic and note.
func outline(l diagnostic.List) (all []string) {
	for _, d := range l {
		all = append(all, fmt.Sprintf("%s: %s: %s [%s]", d.Location.String(), d.Severity, d.Message, d.Code))
		for _, n := range d.Notes {
			all = append(all, fmt.Sprintf("  %d %s: %s: %s", n.Depth, n.Location.String(), n.Kind, n.Message))
		}
	}
	return all
}
