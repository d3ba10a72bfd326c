package detect

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/cppreason/cppreason/internal/golden"
)

// parseTree reads a file of "-- name --" lines with the text of each file after it, as txtar has it.
func parseTree(text string) fstest.MapFS {
	fsys := fstest.MapFS{}
	name := ""
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "-- "); ok && strings.HasSuffix(rest, " --") {
			name = strings.TrimSuffix(rest, " --")
			fsys[name] = &fstest.MapFile{Mode: 0o644}
		} else if name != "" {
			fsys[name].Data = append(fsys[name].Data, line...)
		}
	}
	return fsys
}

// TestTree evaluates small trees of this project's own, one for each format and construction that real
// projects show, and keeps header and evidence beside them.
func TestTree(t *testing.T) {
	files, err := filepath.Glob("testdata/trees/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no trees: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p, evidence, err := Tree(parseTree(string(text)), nil)
			if err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			out.Write(p.AppendHeader(nil))
			for _, e := range evidence {
				fmt.Fprintln(&out, e)
			}
			golden.Check(t, strings.TrimSuffix(file, ".txt")+".golden", []byte(out.String()))
		})
	}
}

// TestNamesOfOneLibrary checks that a library with several names is listed once.
func TestNamesOfOneLibrary(t *testing.T) {
	tree := fstest.MapFS{"CMakeLists.txt": {Mode: 0o644, Data: []byte("project(p)\nfind_package(PkgConfig)\n" +
		"pkg_check_modules(A IMPORTED_TARGET foo-1.0)\npkg_check_modules(B REQUIRED libfoo-1.2)\nfind_package(FFmpeg)\n" +
		"pkg_check_modules(C libavcodec)\n")}}
	p, _, err := Tree(tree, nil)
	if err != nil || len(p.Libs) != 2 || p.Libs[0].Name != "libfoo-1.2" || p.Libs[1].Name != "ffmpeg" {
		t.Errorf("Tree: libraries %v, %v, want libfoo-1.2 and ffmpeg", p.Libs, err)
	}
}
