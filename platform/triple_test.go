package platform

import "testing"

func TestNormalizeTriple(t *testing.T) {
	for _, tt := range []struct{ in, want, os, arch string }{
		{"x86_64-pc-linux-gnu", "x86_64-linux-gnu", "linux", "x86_64"},
		{"x86_64-linux-gnu", "x86_64-linux-gnu", "linux", "x86_64"},
		{"aarch64-unknown-linux-gnu", "aarch64-linux-gnu", "linux", "aarch64"},
		{"x86_64-pc-windows-msvc", "x86_64-windows-msvc", "windows", "x86_64"},
		{"x86_64-w64-mingw32", "x86_64-w64-mingw32", "windows", "x86_64"},
		{"arm64-apple-darwin23", "arm64-apple-darwin23", "macos", "aarch64"},
		{"arm-none-eabi", "arm-none-eabi", "none", "arm"},
		{"thumbv7em-unknown-none-eabihf", "thumbv7em-none-eabihf", "none", "arm"},
		{"thumbv7em-none-unknown-eabihf", "thumbv7em-none-eabihf", "none", "arm"},
		{"riscv32-unknown-unknown-elf", "riscv32-unknown-elf", "none", "riscv32"},
		{"wasm32-unknown-unknown", "wasm32-unknown-unknown", "none", "wasm32"},
		{"i686-pc-linux-gnu", "i686-linux-gnu", "linux", "x86"},
		{"armv7-none-linux-androideabi21", "armv7-linux-androideabi21", "android", "arm"},
		{"avr", "avr", "none", "avr"}, {"", "", "", ""}, {"-", "-", "", ""},
	} {
		if got := NormalizeTriple(tt.in); got != tt.want || TripleOS(got) != tt.os || TripleArch(got) != tt.arch {
			t.Errorf("NormalizeTriple(%q) = %q, %q, %q; want %q, %q, %q", tt.in, got, TripleOS(got), TripleArch(got), tt.want, tt.os, tt.arch)
		}
	}
}

func TestParseStandard(t *testing.T) {
	for in, want := range map[string]Standard{
		"c++17": {Version: "17"}, "-std=gnu++2b": {Version: "23",
			GNU: true}, "/std:c++20": {Version: "20"}, "17": {Version: "17"}, "gnu++98": {Version: "98", GNU: true},
		"c++03": {Version: "98"}, "c++0x": {Version: "11"}, "C++14": {Version: "14"}, "cxx_std_20": {Version: "20"}, "c++17+": {Version: "17",
			Form: Floor},
		"gnu++17 (default)": {Version: "17", GNU: true, Form: Default}, "c++11 (conditional)": {Version: "11", Form: Conditional},
	} {
		if got, ok := ParseStandard(in); !ok || got != want {
			t.Errorf("ParseStandard(%q) = %+v, %v, want %+v", in, got, ok, want)
		}
	}
	for _, in := range []string{"", "c++", "c17", "gnu11x", "c++99", "c+++", "++", "latest", "c++17 (maybe)"} {
		if got, ok := ParseStandard(in); ok {
			t.Errorf("ParseStandard(%q) = %+v, want none", in, got)
		}
	}
}

func TestCompareVersions(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"1.2", "1.10", -1}, {"1.2", "1.2.0", 0}, {"13", "12.9", 1}, {"", "", 0}, {"", "1", -1}, {"19.38", "19.4", 1}, {"1.2-rc", "1.2", 0}} {
		if got := CompareVersions(tt.a, tt.b); got != tt.want {
			t.Errorf("CompareVersions(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}
