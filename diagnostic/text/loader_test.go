package text

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic/tool"
)

// What dynamic loaders print when a program does not start.
func TestLoader(t *testing.T) {
	for _, tt := range []struct {
		name, in, code, symbol string
		notes                  int
	}{
		{"glibc: version", "./a.out: /lib/x86_64-linux-gnu/libstdc++.so.6: version `GLIBCXX_3.4.32' not found (required by ./a.out)",
			loaderVersion, "", 0},
		{"glibc: version in Python", "ImportError: /lib64/libc.so.6: version `GLIBC_2.34' not found (required by /w/m.so)",
			loaderVersion, "", 0},
		{"glibc: library", "./a.out: error while loading shared libraries: libfoo.so.1: cannot open shared object file: " +
			"No such file or directory", loaderLibrary, "", 0},
		{"glibc: class", "./a.out: error while loading shared libraries: libfoo.so: wrong ELF class: ELFCLASS32", loaderFormat, "", 0},
		{"glibc: damaged", "./a.out: error while loading shared libraries: libfoo.so: file too short", loaderFormat, "", 0},
		{"glibc: symbol", "./a.out: symbol lookup error: ./libbar.so: undefined symbol: _Z3foov", loaderSymbol, "_Z3foov", 0},
		{"glibc: symbol with a version", "./a.out: symbol lookup error: ./libbar.so: undefined symbol: " +
			"_ZSt24__throw_out_of_range_fmtPKcz, version GLIBCXX_3.4.20", loaderVersion, "_ZSt24__throw_out_of_range_fmtPKcz", 0},
		{"glibc: relocation", "./a.out: relocation error: ./libfoo.so: symbol bar, version FOO_1 not defined in file libbar.so.1 " +
			"with link time reference", loaderSymbol, "", 0},
		{"musl: library", "Error loading shared library libfoo.so: No such file or directory (needed by ./a.out)", loaderLibrary, "", 0},
		{"musl: symbol", "Error relocating ./a.out: _Z3foov: symbol not found", loaderSymbol, "", 0},
		{"kernel", "bash: ./a.out: cannot execute binary file: Exec format error", loaderFormat, "", 0},
		{"shell: another CPU", "zsh: bad CPU type in executable: ./a.out", loaderFormat, "", 0},
		{"dyld: library", "dyld[123]: Library not loaded: @rpath/libfoo.dylib\n  Referenced from: <6B1D9F9D-3D0E> /w/a.out\n" +
			"  Reason: tried: '/usr/local/lib/libfoo.dylib' (no such file)", loaderLibrary, "", 2},
		{"dyld: architecture", "dyld[123]: Library not loaded: @rpath/libfoo.dylib\n  Referenced from: /w/a.out\n" +
			"  Reason: tried: '/w/libfoo.dylib' (mach-o file, but is an incompatible architecture (have 'x86_64', need 'arm64e'))",
			loaderFormat, "", 2},
		{"dyld: symbol", "dyld[4567]: Symbol not found: __ZN3foo3barEv\n  Referenced from: <1B> /w/a.out\n" +
			"  Expected in: <2C> /usr/local/lib/libfoo.dylib", loaderSymbol, "__ZN3foo3barEv", 2},
		{"dyld: symbol of the system", "dyld: lazy symbol binding failed: Symbol not found: _clock_gettime\n" +
			"  Referenced from: /w/a.out (which was built for Mac OS X 10.12)\n  Expected in: /usr/lib/libSystem.B.dylib",
			loaderVersion, "_clock_gettime", 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rep, err := Parse(strings.NewReader(tt.in+"\nnext\n"), nil)
			if err != nil || len(rep.Diagnostics) != 1 || len(rep.Other) != 1 {
				t.Fatalf("Parse(%q) = %+v, %v, want one diagnostic and one other line", tt.in, rep, err)
			}
			d := rep.Diagnostics[0]
			if d.Tool != tool.Runtime || d.Code != tt.code || strings.Join(d.Symbols, ",") != tt.symbol || len(d.Notes) != tt.notes {
				t.Errorf("Parse(%q) = %+v, want code %s, symbol %q and %d notes", tt.in, d, tt.code, tt.symbol, tt.notes)
			}
		})
	}
}

// A compiler that cannot load a plugin has the loader's words after its severity.
func TestPluginIsNotLoader(t *testing.T) {
	in := "cc1plus: fatal error: cannot load plugin ./p.so: ./p.so: cannot open shared object file: No such file or directory\n"
	rep, err := Parse(strings.NewReader(in), nil)
	if err != nil || len(rep.Diagnostics) != 1 || rep.Diagnostics[0].Tool != tool.GCC {
		t.Errorf("Parse(%q) = %+v, %v, want one diagnostic of gcc", in, rep, err)
	}
}
