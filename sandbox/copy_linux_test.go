package sandbox_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/cppreason/cppreason/sandbox"
)

// A command writes into a copy of a project, and the project stays as it is.
func TestCopy(t *testing.T) {
	eachLevel(t, func(t *testing.T, s *sandbox.Sandbox) {
		project := t.TempDir()
		if err := errors.Join(os.Mkdir(project+"/sub", 0o700), os.WriteFile(project+"/sub/a", []byte("a\n"), 0o600),
			os.Symlink("sub/a", project+"/link")); err != nil {
			t.Fatal(err)
		}
		dir, remove, err := s.Copy(project)
		if err != nil {
			t.Fatal(err)
		}
		c := &sandbox.Command{Args: []string{"/bin/sh", "-c", "cat link; echo b >sub/b; echo c >sub/a"}, Dir: dir, Writable: []string{dir}}
		r, err := s.Run(t.Context(), c)
		if err != nil || string(r.Stdout) != "a\n" || r.ExitCode != 0 {
			t.Errorf("%+v, %v", r, err)
		}
		if b, err := os.ReadFile(dir + "/sub/b"); string(b) != "b\n" {
			t.Errorf("the copy has %q, %v", b, err)
		}
		if a, err := os.ReadFile(project + "/sub/a"); string(a) != "a\n" {
			t.Errorf("the project has %q, %v", a, err)
		}
		remove()
		if _, err := os.Lstat(dir); err == nil {
			t.Error("the copy is left")
		}
		if _, _, err := s.Copy(filepath.Join(project, "none")); err == nil {
			t.Error("a copy of nothing")
		}
	})
}
