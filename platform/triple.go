package platform

import (
	"slices"
	"strings"
)

// NormalizeTriple returns a target triple in the form in which gcc and Debian write it: a vendor without
// a meaning ("pc", "unknown", and "none" before a real system) is dropped, one with a meaning ("w64",
// "apple") is kept, and of two unknown parts in a row one is kept. clang's x86_64-pc-linux-gnu becomes
// x86_64-linux-gnu, and its riscv32-unknown-unknown-elf becomes riscv32-unknown-elf.
func NormalizeTriple(triple string) string {
	parts := strings.Split(triple, "-")
	switch {
	case len(parts) == 4 && isNobody(parts[1]) && isNobody(parts[2]):
		i := 2
		if parts[2] == "none" {
			i = 1 // "none" means bare metal, "unknown" means nothing
		}
		parts = slices.Delete(parts, i, i+1)
	case len(parts) >= 3 && (parts[1] == "pc" || isNobody(parts[1])) && !isNobody(parts[2]) && !isBare(parts[2]):
		parts = slices.Delete(parts, 1, 2)
	}
	return strings.Join(parts, "-")
}

// isNobody reports whether a part of a triple means a missing vendor or system.
func isNobody(part string) bool { return part == "unknown" || part == "none" }

// isBare reports whether a part of a triple is an object format or ABI of bare metal.
func isBare(part string) bool {
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

// TripleOS returns the operating system of a triple: "linux", "windows", "none" for bare metal, "" for a
// system that is not known.
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

// archNames are architectures under other names. Source: the architectures of LLVM's Triple.
var archNames = map[string]string{
	"amd64": "x86_64", "x64": "x86_64", "win32": "x86", "i386": "x86", "i486": "x86", "i586": "x86", "i686": "x86",
	"powerpc64le": "ppc64le", "powerpc64": "ppc64", "powerpc": "ppc", "bpfel": "bpf", "bpfeb": "bpf",
}

// TripleArch returns the architecture of a triple in one spelling: "x86_64", "x86" for its 32-bit forms,
// "aarch64", "arm" for all of 32-bit ARM, "riscv64". An architecture that is not known is returned as it is
// written.
func TripleArch(triple string) string {
	a, _, _ := strings.Cut(strings.ToLower(triple), "-")
	switch {
	case archNames[a] != "":
		return archNames[a]
	case strings.HasPrefix(a, "arm64"), strings.HasPrefix(a, "aarch64") && !strings.HasSuffix(a, "_be"):
		return "aarch64"
	case strings.HasPrefix(a, "arm"), strings.HasPrefix(a, "thumb"):
		return "arm"
	}
	return a
}
