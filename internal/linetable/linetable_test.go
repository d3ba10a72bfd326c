package linetable

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

const source = `int half(int n) {
    int m = n;

    // a comment
    return m / 2;
}
int main(void) { return half(2); }
`

func build(t *testing.T, compiler string, flags ...string) string {
	t.Helper()
	compiler = toolcheck.Need(t, compiler)
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "half.c"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	r, err := proc.Run(
		t.Context(), &proc.Cmd{Path: compiler, Args: append(flags, "-o", "prog", filepath.Join(dir, "half.c")), Dir: dir, Env: os.Environ()},
	)
	if err != nil || r.ExitCode != 0 {
		t.Fatalf("%s: %v\n%s", compiler, err, r.Stderr)
	}
	return filepath.Join(dir, "prog")
}

func read(t *testing.T, prog string) (*Table, error) {
	t.Helper()
	f, err := os.Open(prog)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	return Read(f)
}

func TestTable(t *testing.T) {
	for _, tt := range [][]string{{"gcc", "-g"}, {"gcc", "-gdwarf-4", "-gz"}, {"clang-22", "-g"}} {
		t.Run(tt[0]+tt[1], func(t *testing.T) {
			table, err := read(t, build(t, tt[0], tt[1:]...))
			if err != nil {
				t.Fatal(err)
			}
			paths := table.Match("half.c")
			if len(paths) != 1 || !filepath.IsAbs(paths[0]) {
				t.Fatalf("Match = %q", paths)
			}
			for line, want := range map[int]bool{1: true, 2: true, 3: false, 4: false, 5: true, 7: true, 99: false} {
				if got := table.HasCode(paths[0], line); got != want {
					t.Errorf("HasCode(%d) = %v, want %v", line, got, want)
				}
			}
			for line, want := range map[int]int{0: 1, 3: 2, 4: 5, 5: 5, 99: 7} {
				if got := table.Nearest(paths[0], line); got != want {
					t.Errorf("Nearest(%d) = %d, want %d", line, got, want)
				}
			}
			if table.Loads {
				t.Error("a program that opens no library may load code")
			}
			if got := table.Files(5); !slices.Equal(got, []string{"half.c"}) {
				t.Errorf("Files = %q", got)
			}
			for name, want := range map[string]string{
				"half.c:5":            "",
				"/elsewhere/half.c:5": "",
				"half.c:4":            "line 4 of half.c has no code; the nearest line with code is 5",
				"double.c:5":          `the program has no source file "double.c"; it knows half.c`,
			} {
				file, line := name[:len(name)-2], int(name[len(name)-1]-'0')
				if got := table.Explain(file, line); got != want {
					t.Errorf("Explain(%s) = %q, want %q", name, got, want)
				}
			}
		})
	}
}

func TestNoDebug(t *testing.T) {
	if _, err := read(t, build(t, "gcc", "-g0")); !errors.Is(err, ErrNoDebug) {
		t.Errorf("Read: %v, want ErrNoDebug", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("\x7fELF\x02\x01\x01"))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, _ = Read(bytes.NewReader(data))
	})
}
