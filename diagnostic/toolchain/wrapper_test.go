package toolchain_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// bwrapper returns a wrapper that shows a compiler the system's programs and headers and its own files, and
// nothing else. The test is skipped where bwrap cannot make a sandbox.
func bwrapper(t *testing.T) func(toolchain.Command) []string {
	t.Helper()
	bwrap := toolcheck.Need(t, "bwrap")
	return func(c toolchain.Command) []string {
		args := []string{bwrap, "--unshare-all", "--die-with-parent", "--proc", "/proc", "--dev", "/dev"}
		for _, dir := range []string{"/usr", "/lib", "/lib64", "/bin"} {
			if _, err := os.Stat(dir); err == nil {
				args = append(args, "--ro-bind", dir, dir)
			}
		}
		if c.Temp != "" {
			args = append(args, "--bind", c.Temp, c.Temp)
		}
		for _, file := range c.Writes {
			args = append(args, "--bind", filepath.Dir(file), filepath.Dir(file))
		}
		if c.Dir != "" {
			args = append(args, "--ro-bind-try", c.Dir, c.Dir, "--chdir", c.Dir)
		}
		return append(append(args, "--"), c.Args...)
	}
}

// A compiler in a sandbox reads and writes its own files, and no others.
func TestWrapper(t *testing.T) {
	wrapper := bwrapper(t)
	for _, name := range []string{"g++", "clang++-22"} {
		t.Run(name, func(t *testing.T) {
			toolcheck.Need(t, name)
			cc, err := toolchain.New(&toolchain.Options{Wrapper: wrapper}).Find(t.Context(), name)
			if _, ok := errors.AsType[*toolchain.NotCompilerError](err); ok {
				toolcheck.Missing(t, "a sandbox by bwrap")
			}
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			program := filepath.Join(dir, "program")
			out, err := cc.Compile(t.Context(), &diagnostic.Unit{
				Source: []byte("#include <vector>\nint main() { return std::vector<int>{1}.size() - 1; }\n"),
				Action: diagnostic.Link, Output: program,
			})
			if err != nil || !out.OK() {
				t.Fatalf("Compile: %v\n%s", err, out.Stderr)
			}
			if _, err := os.Stat(program); err != nil {
				t.Error(err)
			}
			if !strings.HasSuffix(out.Args[0], name) {
				t.Errorf("Args = %q, want the compiler's own command", out.Args)
			}
			secret := filepath.Join(dir, "secret.h")
			if err := os.WriteFile(secret, []byte("hidden words of a file\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, file := range []string{"/etc/passwd", secret} {
				out, err = cc.Compile(t.Context(), &diagnostic.Unit{Source: []byte("#include \"" + file + "\"\nint x = ;\n")})
				if err != nil || out.OK() {
					t.Fatalf("%s: %v, %+v", file, err, out)
				}
				text := string(out.Stderr)
				if strings.Contains(text, "root:") || strings.Contains(text, "hidden") {
					t.Errorf("the lines of %s are in the answer:\n%s", file, text)
				}
				if len(out.Report.Diagnostics) == 0 {
					t.Errorf("%s: no diagnostic in %s", file, text)
				}
			}
		})
	}
}

// The wrapper gets the compiler's command, and a wrapper that is missing is named.
func TestWrapperCommand(t *testing.T) {
	path := toolcheck.Need(t, "g++", "clang++-22")
	var seen []toolchain.Command
	tc := toolchain.New(&toolchain.Options{Wrapper: func(c toolchain.Command) []string {
		seen = append(seen, c)
		return c.Args
	}})
	cc, err := tc.Find(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := cc.Compile(t.Context(), &diagnostic.Unit{
		Source: []byte("int x;\n"), Dir: dir, Action: diagnostic.Object, Output: "x.o",
	}); err != nil {
		t.Fatal(err)
	}
	if len(seen) != 2 || seen[0].Temp != "" || seen[1].Dir != dir || seen[1].Temp == "" || !slices.Equal(seen[1].Writes, []string{"x.o"}) {
		t.Errorf("the wrapper got %+v", seen)
	}
	tc = toolchain.New(&toolchain.Options{Wrapper: func(c toolchain.Command) []string {
		return append([]string{"/nonexistent/sandbox"}, c.Args...)
	}})
	_, err = tc.Find(t.Context(), path)
	if e, ok := errors.AsType[*toolchain.NotFoundError](err); !ok || e.Command != "/nonexistent/sandbox" {
		t.Errorf("Find with a missing wrapper = %v, want a NotFoundError that names it", err)
	}
}
