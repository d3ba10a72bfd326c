// Package golden compares test output with files of expected text, and rewrites them on request:
//
//	go test ./diagnostic -update          # one package
//	UPDATE_GOLDEN=1 go test ./...         # the whole tree
//
// The variable exists because a flag that one package does not define fails there. Read the diff
// before committing a rewritten file.
package golden

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", os.Getenv("UPDATE_GOLDEN") != "", "rewrite golden files")

// Updating reports whether golden files are being rewritten.
func Updating() bool { return *update }

// Check compares got with the file at path and reports a difference as a test error. With -update
// or UPDATE_GOLDEN it writes got to path instead, creating its folder when needed.
func Check(t testing.TB, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("%v (run: go test . -update)", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)); d != "" {
		t.Errorf("%s mismatch (-want +got):\n%s", path, d)
	}
}
