package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
)

// A toolchain is one column: a compiler with a library.
type toolchain struct {
	column string // "g++-12/libstdc++-12"
	argv   []string
	stds   []string          // what it accepts, old to new
	flags  map[string]string // the spelling of each
}

// standards are the versions of ISO C++ with the spellings that compilers accept, the final one first.
var standards = []struct {
	version string
	flags   []string
}{
	{"98", []string{"c++98"}}, {"11", []string{"c++11"}}, {"14", []string{"c++14"}}, {"17", []string{"c++17"}},
	{"20", []string{"c++20", "c++2a"}}, {"23", []string{"c++23", "c++2b"}}, {"26", []string{"c++26", "c++2c"}},
}

// The range of versions that are looked for on PATH.
const minVersion, maxVersion = 9, 40

// headersDir is where scripts/setup-cross.sh unpacks the headers of other libraries.
const headersDir = "/opt/cppreason/headers/usr"

// numberAtEnd matches the version at the end of llvm-22.
var numberAtEnd = regexp.MustCompile(`[0-9]+$`)

// toolchains finds the installed compilers and libraries. Every gcc is measured with its own library, every
// clang with the library of the host, and the newest clang with all libraries whose headers are at hand.
func toolchains(ctx context.Context) []*toolchain {
	var all []*toolchain
	add := func(column string, argv ...string) {
		t := &toolchain{column: column, argv: argv}
		t.findStandards(ctx)
		if len(t.stds) > 0 {
			all = append(all, t)
		}
	}
	host := newest("/usr/include/c++/[0-9]*")
	clang := ""
	for v := minVersion; v < maxVersion; v++ {
		n := strconv.Itoa(v)
		if _, err := proc.LookPath("g++-" + n); err == nil {
			add("g++-"+n+"/libstdc++-"+n, "g++-"+n)
		}
		if _, err := proc.LookPath("clang++-" + n); err == nil {
			clang = n
			if host != "" {
				add("clang++-"+n+"/libstdc++-"+host, "clang++-"+n, "-stdlib=libstdc++")
			}
		}
	}
	if clang == "" {
		return all
	}
	cc := "clang++-" + clang
	if _, err := os.Stat("/usr/lib/llvm-" + clang + "/include/c++/v1"); err == nil {
		add(cc+"/libc++-"+clang, cc, "-stdlib=libc++")
	}
	// The headers of other versions, which scripts/setup-cross.sh unpacks.
	dirs, _ := filepath.Glob(headersDir + "/include/c++/[0-9]*")
	for _, dir := range dirs {
		v := filepath.Base(dir)
		add(cc+"/libstdc++-"+v, cc, "-nostdinc++", "-isystem", dir, "-isystem", headersDir+"/include/x86_64-linux-gnu/c++/"+v)
	}
	dirs, _ = filepath.Glob(headersDir + "/lib/llvm-*/include/c++/v1")
	for _, dir := range dirs {
		v := numberAtEnd.FindString(filepath.Dir(filepath.Dir(filepath.Dir(dir))))
		add(cc+"/libc++-"+v, cc, "-nostdinc++", "-isystem", dir)
	}
	return all
}

// newest returns the largest number at the end of the paths that match.
func newest(pattern string) string {
	paths, _ := filepath.Glob(pattern)
	best := 0
	for _, p := range paths {
		if n, err := strconv.Atoi(filepath.Base(p)); err == nil {
			best = max(best, n)
		}
	}
	if best == 0 {
		return ""
	}
	return strconv.Itoa(best)
}

// findStandards asks the compiler which standards it accepts, and under which spelling.
func (t *toolchain) findStandards(ctx context.Context) {
	t.flags = map[string]string{}
	for _, s := range standards {
		for _, f := range s.flags {
			if _, code, err := t.run(ctx, f, "", "-E"); err == nil && code == 0 {
				t.stds = append(t.stds, s.version)
				t.flags[s.version] = f
				break
			}
		}
	}
}

// versions returns the versions of ISO C++, old to new.
func versions() (out []string) {
	for _, s := range standards {
		out = append(out, s.version)
	}
	return out
}

// run compiles src and returns what the compiler printed: standard error, or standard output after -dM.
func (t *toolchain) run(ctx context.Context, std, src string, args ...string) (string, int, error) {
	args = slices.Concat(t.argv[1:], []string{"-std=" + std, "-w", "-x", "c++"}, args, []string{"-"})
	res, err := proc.Run(ctx, &proc.Cmd{
		Path: t.argv[0], Args: args, Env: append(os.Environ(), "LC_ALL=C"),
		Stdin: strings.NewReader(src), Limits: proc.Limits{Wall: 5 * time.Minute},
	})
	if err != nil {
		return "", 0, err
	}
	if slices.Contains(args, "-dM") {
		return string(res.Stdout), res.ExitCode, nil
	}
	return string(res.Stderr), res.ExitCode, nil
}
