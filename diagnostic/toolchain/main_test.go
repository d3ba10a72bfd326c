package toolchain_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// fakeEnv makes the test binary play a compiler: its value names the part.
const fakeEnv = "TOOLCHAIN_TEST_FAKE"

func TestMain(m *testing.M) {
	part := os.Getenv(fakeEnv)
	if part == "" {
		os.Exit(m.Run())
	}
	os.Exit(fakes[part]())
}

// probing reports whether the fake is being asked what it is.
func probing() bool { return len(os.Args) > 1 && os.Args[1] == "-v" }

// introduceAs answers a probe as gcc of that version does.
func introduceAs(major int) {
	fmt.Printf("#define __GNUC__ %d\n#define __GNUC_MINOR__ 1\n#define __GNUC_PATCHLEVEL__ 2\n#define __cplusplus 201703L\n", major)
	fmt.Fprintf(os.Stderr, "Target: riscv64-unknown-elf\ngcc version %d.1.2 (Fake)\n", major)
}

// fakes are the parts that a re-executed test binary plays.
var fakes = map[string]func() int{
	// A gcc that counts in a file how often it is probed, and prints what it was given.
	"gcc": func() int {
		if probing() {
			if f, err := os.OpenFile(os.Args[0]+".log", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666); err == nil {
				fmt.Fprintln(f, "probed")
				f.Close()
			}
			introduceAs(12)
			return 0
		}
		in, _ := io.ReadAll(os.Stdin)
		fmt.Printf("%q\n%q\n%d bytes of input\n", os.Args[1:], os.Environ(), len(in))
		return 0
	},
	// A fake gcc 16 that prints the recorded output of a real one, as text and as SARIF.
	"gcc16": func() int {
		if probing() {
			introduceAs(16)
			return 0
		}
		text, err := os.ReadFile(os.Getenv("RECORDED") + ".txt")
		if err == nil {
			os.Stderr.Write(text)
			text, err = os.ReadFile(os.Getenv("RECORDED") + ".sarif")
		}
		for _, arg := range os.Args {
			if file, ok := strings.CutPrefix(arg, "-fdiagnostics-add-output=sarif:file="); ok && err == nil {
				err = os.WriteFile(file, text, 0o666)
			}
		}
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println(strings.Join(os.Args, "\n"))
		return 1
	},
	// A gcc that never ends.
	"hang": func() int {
		if probing() {
			introduceAs(12)
			return 0
		}
		fmt.Fprintln(os.Stderr, "a.cpp:1:1: error: said before the end")
		<-time.After(time.Hour)
		return 0
	},
	"silent": func() int { return 0 },
	"fails":  func() int { fmt.Fprintln(os.Stderr, "\nwhat is -v?"); return 3 },
}

// fake installs the test binary as a compiler that plays part and returns the command and a
// toolchain for it.
func fake(t *testing.T, part string, o toolchain.Options) (string, *toolchain.Toolchain) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("missing: symbolic links")
	}
	path := filepath.Join(t.TempDir(), "fake-"+part)
	if err := os.Symlink(os.Args[0], path); err != nil {
		t.Fatal(err)
	}
	o.Env = append(o.Env, fakeEnv+"="+part)
	return path, toolchain.New(&o)
}

// compilers runs f for each real compiler that is installed.
func compilers(t *testing.T, o *toolchain.Options, f func(t *testing.T, cc *toolchain.Compiler)) {
	for _, name := range []string{"g++", "clang++-22"} {
		t.Run(name, func(t *testing.T) { f(t, find(t, name, o)) })
	}
}

// find returns the real compiler of that name.
func find(t testing.TB, name string, o *toolchain.Options) *toolchain.Compiler {
	t.Helper()
	cc, err := toolchain.New(o).Find(t.Context(), toolcheck.Need(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return cc
}

// write makes a file below dir and returns its path.
func write(t testing.TB, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// empty checks that a run left nothing in its directory for temporary files.
func empty(t *testing.T, dir string) {
	t.Helper()
	left, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{}
	for _, e := range left {
		names = append(names, e.Name())
	}
	if len(names) > 0 {
		t.Errorf("left behind: %s", strings.Join(names, " "))
	}
}
