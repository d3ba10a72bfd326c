package platform

import (
	"slices"
	"strings"
)

// NormalizeTriple returns a target triple in the form in which gcc and Debian write it: a vendor that
// says nothing ("pc", "unknown", and "none" before a real system) is dropped, one that does ("w64",
// "apple") is kept, and of two unknown parts in a row one is enough. clang's x86_64-pc-linux-gnu
// becomes x86_64-linux-gnu, its riscv32-unknown-unknown-elf riscv32-unknown-elf.
func NormalizeTriple(triple string) string {
	parts := strings.Split(triple, "-")
	switch {
	case len(parts) == 4 && nobody(parts[1]) && nobody(parts[2]):
		i := 2
		if parts[2] == "none" {
			i = 1 // the word that says something stays
		}
		parts = slices.Delete(parts, i, i+1)
	case len(parts) >= 3 && (parts[1] == "pc" || nobody(parts[1])) && !nobody(parts[2]) && !bare(parts[2]):
		parts = slices.Delete(parts, 1, 2)
	}
	return strings.Join(parts, "-")
}

func nobody(part string) bool { return part == "unknown" || part == "none" }

// bare reports whether a part of a triple names an object format or ABI without a system below.
func bare(part string) bool {
	return strings.HasPrefix(part, "eabi") || strings.HasPrefix(part, "elf")
}

// systems maps what begins a part of a triple to the name of an operating system. The first match
// in order wins, so "linux-android" is android.
var systems = []struct{ part, os string }{
	{"android", "android"}, {"linux", "linux"}, {"windows", "windows"}, {"mingw", "windows"}, {"win32", "windows"},
	{"cygwin", "cygwin"}, {"msys", "cygwin"},
	{"macos", "macos"}, {"darwin", "macos"}, {"ios", "ios"}, {"tvos", "tvos"}, {"watchos", "watchos"}, {"xros", "visionos"},
	{"freebsd", "freebsd"}, {"kfreebsd", "freebsd"}, {"netbsd", "netbsd"}, {"openbsd", "openbsd"}, {"dragonfly", "dragonfly"},
	{"solaris", "solaris"}, {"aix", "aix"}, {"haiku", "haiku"}, {"fuchsia", "fuchsia"}, {"hurd", "hurd"},
	{"emscripten", "emscripten"}, {"wasi", "wasi"}, {"uefi", "uefi"}, {"cuda", "cuda"}, {"amdhsa", "amdhsa"},
	{"rtems", "rtems"}, {"zephyr", "zephyr"}, {"nuttx", "nuttx"},
	{"none", "none"}, {"elf", "none"}, {"eabi", "none"}, {"unknown", "none"},
}

// TripleOS returns the operating system that a triple names: "linux", "windows", "none" for bare
// metal, "" if it names none that is known.
func TripleOS(triple string) string {
	parts := strings.Split(triple, "-")
	for _, s := range systems {
		for _, p := range parts[1:] {
			if strings.HasPrefix(p, s.part) {
				return s.os
			}
		}
	}
	if parts[0] == "avr" || parts[0] == "bpf" || parts[0] == "xtensa" {
		return "none"
	}
	return ""
}

// TripleArch returns the architecture that a triple names, in one spelling: "x86_64", "x86" for its
// 32-bit forms, "aarch64", "arm" for all of 32-bit ARM, "riscv64"; what it does not know it returns
// as it stands.
func TripleArch(triple string) string {
	a, _, _ := strings.Cut(strings.ToLower(triple), "-")
	switch {
	case a == "amd64" || a == "x64":
		return "x86_64"
	case a == "x86" || a == "win32" || len(a) == 4 && a[0] == 'i' && a[2:] == "86":
		return "x86"
	case strings.HasPrefix(a, "arm64") || strings.HasPrefix(a, "aarch64") && !strings.HasSuffix(a, "_be"):
		return "aarch64"
	case strings.HasPrefix(a, "arm") || strings.HasPrefix(a, "thumb"):
		return "arm"
	case a == "powerpc64le":
		return "ppc64le"
	case a == "powerpc64":
		return "ppc64"
	case a == "powerpc":
		return "ppc"
	case a == "bpfel" || a == "bpfeb":
		return "bpf"
	}
	return a
}
