package toolchain_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
)

func TestFind(t *testing.T) {
	compilers(t, nil, func(t *testing.T, cc *toolchain.Compiler) {
		info := cc.Info()
		want := tool.GCC
		if strings.Contains(info.Path, "clang") {
			want = tool.Clang
		}
		if info.Tool != want || info.Major < 5 || info.Target == "" || info.Standard < 201402 || !filepath.IsAbs(info.Path) ||
			!strings.HasPrefix(info.Version, info.String()[len(want)+1:][:2]) {
			t.Errorf("Info() = %+v", info)
		}
	})
}

func TestFindErrors(t *testing.T) {
	tc := toolchain.New(nil)
	_, err := tc.Find(t.Context(), "no-such-compiler", "./no/such/path")
	nf, ok := errors.AsType[*toolchain.NotFoundError](err)
	if !ok || nf.Command != "no-such-compiler" || !errors.Is(err, exec.ErrNotFound) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing: %v", err)
	}
	for _, part := range []string{"silent", "fails"} {
		path, tc := fake(t, part, toolchain.Options{})
		_, err := tc.Find(t.Context(), path)
		if nc, ok := errors.AsType[*toolchain.NotCompilerError](err); !ok || nc.Path != path {
			t.Errorf("%s: %v, want NotCompilerError", part, err)
		}
		if part == "fails" && !strings.Contains(err.Error(), "exit status 3: what is -v?") {
			t.Errorf("%v does not say what happened", err)
		}
	}
	path, tc := fake(t, "gcc", toolchain.Options{})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := tc.Find(ctx, path); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	// The first that is a compiler is taken.
	cc, err := tc.Find(t.Context(), "no-such-compiler", path)
	if err != nil || cc.Info().Path != path {
		t.Errorf("second choice: %v, %v", cc, err)
	}
}

// A compiler is probed once, and again when its file has changed.
func TestFindProbesOnce(t *testing.T) {
	path, tc := fake(t, "gcc", toolchain.Options{})
	probes := func() int {
		log, err := os.ReadFile(path + ".log")
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(string(log), "probed")
	}
	for range 3 {
		cc, err := tc.Find(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if info := cc.Info(); info.Major != 12 || info.Minor != 1 || info.Patch != 2 || info.Standard != 201703 ||
			info.Target != "riscv64-unknown-elf" || info.Version != "12.1.2 (Fake)" || info.Tool != tool.GCC {
			t.Errorf("Info() = %+v", info)
		}
	}
	if n := probes(); n != 1 {
		t.Errorf("%d probes of the same file, want 1", n)
	}
	// A copy in its place has another time.
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, time.Time{}, time.Unix(1e9, 0)); err != nil {
		t.Fatal(err)
	}
	if _, err := tc.Find(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	if n := probes(); n != 2 {
		t.Errorf("%d probes after the file has changed, want 2", n)
	}
}
