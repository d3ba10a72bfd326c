package confine

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/sandbox"
)

func TestSize(t *testing.T) {
	for text, want := range map[string]Size{"1": 1, "65536": 65536, "64K": 64 << 10, "512M": 512 << 20, "2G": 2 << 30} {
		var s Size
		if err := s.Set(text); err != nil || s != want {
			t.Errorf("Set(%q) = %d, %v; want %d", text, s, err, want)
		}
	}
	for _, text := range []string{"", "K", "-1", "0", "1KB", "1.5M", "9223372036854775807G", "M1"} {
		var s Size
		if err := s.Set(text); err == nil {
			t.Errorf("Set(%q) = %d, want an error", text, s)
		}
	}
}

// The copy has the named files and the headers that they include, and nothing that a link leads to outside.
func TestCopy(t *testing.T) {
	box, err := sandbox.New(t.Context(), &sandbox.Options{Level: sandbox.None})
	if err != nil {
		t.Fatal(err)
	}
	outside, dir := t.TempDir(), t.TempDir()
	for path, text := range map[string]string{
		outside + "/secret.h": "secret", dir + "/a.cpp": "#include \"sub/a.h\"\n # include \"link.h\"\n#include \"../up.h\"\n#include \"keys.txt\"\n#include <x.h>\n",
		dir + "/sub/a.h": "#include \"b.h\"\n#include \"a.h\"\n", dir + "/sub/b.h": "", dir + "/keys.txt": "secret", dir + "/other.h": "",
	} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside+"/secret.h", dir+"/link.h"); err != nil {
		t.Skip(err)
	}
	p, err := Copy(t.Context(), box, []string{dir + "/a.cpp"})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	err = filepath.WalkDir(p.Dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(p.Dir, path)
			names = append(names, filepath.ToSlash(rel))
		}
		return err
	})
	if want := []string{"a.cpp", "sub/a.h", "sub/b.h"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("copied %q, %v; want %q", names, err, want)
	}
	if p.Paths["sub/a.h"] != filepath.Join(dir, "sub/a.h") {
		t.Errorf("Paths = %v", p.Paths)
	}
	p.Remove()
	if _, err := os.Stat(p.Dir); err == nil {
		t.Error("the copy is still there")
	}
	for _, files := range [][]string{{dir + "/missing.cpp"}, {dir + "/a.cpp", dir + "/./a.cpp"}} {
		_, err := Copy(t.Context(), box, files)
		if _, ok := errors.AsType[command.UsageError](err); !ok {
			t.Errorf("Copy(%q) = %v, want a UsageError", files, err)
		}
	}
}
