package detect

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/platform"
)

// build compiles a small program and returns the result.
func build(t *testing.T, cc string, flags ...string) []byte {
	t.Helper()
	path := toolcheck.Need(t, cc)
	dir := t.TempDir()
	const src = "int f(int* p) { return p[1] / p[0]; }\nint main(int n, char**) { int a[] = {n, 2}; return f(a); }\n"
	if err := os.WriteFile(filepath.Join(dir, "a.cpp"), []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	res, err := proc.Run(t.Context(), &proc.Cmd{Path: path, Args: append(flags, "a.cpp", "-o", "out"), Dir: dir, Env: os.Environ()})
	if err != nil || res.ExitCode != 0 {
		t.Skipf("%s %q: %v %s", cc, flags, err, res.Stderr)
	}
	b, err := os.ReadFile(filepath.Join(dir, "out"))
	if errors.Is(err, os.ErrNotExist) {
		b, err = os.ReadFile(filepath.Join(dir, "out.exe"))
	}
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestBinary(t *testing.T) {
	for _, tt := range []struct {
		cc     string
		flags  string
		triple string
		arch   string
		check  func(p *platform.Platform) bool
	}{
		{"g++", "-g -std=c++20 -mavx2 -O1", "x86_64-linux-gnu", "x86_64", func(p *platform.Platform) bool {
			return p.Compiler.Name == "g++" && p.Compiler.Version != "" && p.Standard == platform.Standard{Version: "20"} &&
				p.Debug == platform.On && slices.Contains(p.Features, "avx2") && p.Mode == platform.User
		}},
		{"g++", "-O1", "x86_64-linux-gnu", "x86_64", func(p *platform.Platform) bool {
			return p.Compiler.Name == "g++" && p.Standard.Version == "" && p.Debug == platform.Off && len(p.Sanitizers) == 0
		}},
		{"g++", "-g -fsanitize=address,undefined", "x86_64-linux-gnu", "x86_64", func(p *platform.Platform) bool {
			return slices.Equal(p.Sanitizers, []string{"address", "undefined"}) && p.Standard.Version == "17"
		}},
		{"g++", "-c -g -std=gnu++11", "", "x86_64", func(p *platform.Platform) bool {
			return p.Standard == platform.Standard{Version: "11", GNU: true} && p.Mode == platform.ModeUnknown
		}},
		{"clang++-22", "-g -std=c++20 -grecord-command-line", "x86_64-linux-gnu", "x86_64", func(p *platform.Platform) bool {
			return p.Compiler.Name == "clang++" && p.Compiler.Major() == 22 && p.Standard == platform.Standard{Version: "20"}
		}},
		{"clang++-22", "-fsanitize=thread", "x86_64-linux-gnu", "x86_64", func(p *platform.Platform) bool {
			return slices.Equal(p.Sanitizers, []string{"thread"}) && p.Compiler.Name == "clang++" && p.Debug == platform.Off
		}},
		{"clang++-22", "-fsanitize=undefined", "x86_64-linux-gnu", "x86_64",
			func(p *platform.Platform) bool { return slices.Contains(p.Sanitizers, "undefined") }},
		{"clang++-22", "-c -g --target=arm64-apple-macos14", "arm64-apple-macos", "aarch64", func(p *platform.Platform) bool {
			return p.OS.Name == "macos" && p.OS.Version == "14.0" && p.Compiler.Name == "clang++" && p.Debug == platform.On
		}},
		{"clang++-22", "-c -g --target=arm64-apple-ios15 -fsanitize=address", "arm64-apple-ios", "aarch64",
			func(p *platform.Platform) bool { return slices.Contains(p.Sanitizers, "address") }},
		{"clang++-22", "-c --target=x86_64-pc-windows-msvc -fsanitize=address", "x86_64-windows-msvc", "x86_64", func(p *platform.Platform) bool {
			return p.OS.Name == "windows" && slices.Contains(p.Sanitizers, "address")
		}},
		{"clang++-22", "-c --target=avr", "avr", "avr", func(p *platform.Platform) bool {
			return p.Mode == platform.Firmware &&
				p.OS.Name == "none"
		}},
		{"clang++-22", "-c -g --target=riscv64-unknown-elf", "", "riscv64", func(p *platform.Platform) bool { return p.Debug == platform.On }},
		{"aarch64-linux-gnu-g++", "-g", "aarch64-linux-gnu", "aarch64", func(p *platform.Platform) bool { return p.Compiler.Name == "g++" }},
		{"arm-linux-gnueabihf-g++", "-g", "arm-linux-gnueabihf", "arm", func(p *platform.Platform) bool { return p.Mode == platform.User }},
		{"riscv64-linux-gnu-g++", "-g", "riscv64-linux-gnu", "riscv64", func(p *platform.Platform) bool { return p.Mode == platform.User }},
		{"x86_64-w64-mingw32-g++", "-g -std=c++17", "x86_64-w64-mingw32", "x86_64", func(p *platform.Platform) bool {
			return p.OS.Name == "windows" && p.Mode == platform.User && p.Compiler.Name == "g++" && p.Standard.Version == "17"
		}},
		{"i686-w64-mingw32-g++", "-g", "i686-w64-mingw32", "x86", func(p *platform.Platform) bool { return p.Mode == platform.User }},
	} {
		t.Run(tt.cc+" "+tt.flags, func(t *testing.T) {
			p, evidence, err := Binary(bytes.NewReader(build(t, tt.cc, strings.Fields(tt.flags)...)))
			if err != nil || p.Triple != tt.triple || p.Arch != tt.arch || !tt.check(&p) {
				t.Errorf("Binary = %v\n%s%v", err, p.AppendHeader(nil), evidence)
			}
		})
	}
}

func TestBinaryErrors(t *testing.T) {
	for _, in := range []string{"", "#!", "#!/bin/sh\n", "PK\x03\x04"} {
		if _, _, err := Binary(strings.NewReader(in)); !errors.Is(err, ErrNotBinary) {
			t.Errorf("Binary(%q): %v, want ErrNotBinary", in, err)
		}
	}
	for _, in := range []string{"\x7fELF", "\x7fELF\x02\x01\x01" + strings.Repeat("\xff", 200), "MZ" + strings.Repeat("\x80", 300),
		"\xcf\xfa\xed\xfe" + strings.Repeat("\x01", 300)} {
		if _, _, err := Binary(strings.NewReader(in)); err == nil {
			t.Errorf("Binary(%q): no error", in)
		}
	}
}

func FuzzBinary(f *testing.F) {
	f.Add([]byte("\x7fELF\x02\x01\x01"))
	f.Add([]byte("MZ\x00\x00"))
	f.Add([]byte("\xcf\xfa\xed\xfe"))
	f.Add([]byte("\x64\x86\x01\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, _, _ := Binary(bytes.NewReader(data))
		p.AppendHeader(nil)
	})
}
