package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recorder notes what Check reports instead of failing.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

func TestCheck(t *testing.T) {
	if Updating() {
		t.Skip("golden files are being rewritten")
	}
	path := filepath.Join(t.TempDir(), "want.golden")
	if err := os.WriteFile(path, []byte("one\ntwo\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	r := &recorder{TB: t}
	Check(r, path, []byte("one\ntwo\n"))
	if len(r.errors) != 0 {
		t.Errorf("equal text: %q", r.errors)
	}
	Check(r, path, []byte("one\nthree\n"))
	if len(r.errors) != 1 || !strings.Contains(r.errors[0], "three") {
		t.Errorf("different text: %q, want one error that shows the line", r.errors)
	}
}

func TestCheckUpdate(t *testing.T) {
	old := *update
	*update = true
	t.Cleanup(func() { *update = old })
	path := filepath.Join(t.TempDir(), "new", "want.golden")
	Check(t, path, []byte("text\n"))
	got, err := os.ReadFile(path)
	if err != nil || string(got) != "text\n" {
		t.Errorf("file holds %q, %v", got, err)
	}
}
