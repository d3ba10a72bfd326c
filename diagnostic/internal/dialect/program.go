// Package dialect recognises which program wrote a line: by the program's name, and by wording that only
// one of gcc and clang has.
package dialect

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic/tool"
)

// wholeNames are programs whose own name has a dash: the part before it is not a target prefix.
var wholeNames = map[string]bool{
	"clang-tidy": true, "clang-cl": true, "lto-wrapper": true, "lld-link": true, "wasm-ld": true, "compute-sanitizer": true,
}

// ProgramName returns the name of a program without directory, target prefix, version and ".exe": "ld.bfd"
// of "/usr/bin/x86_64-linux-gnu-ld.bfd", "g++" of "g++-12".
func ProgramName(s string) string {
	const longest = 256 // a name is short: a long line is not searched
	if len(s) > longest {
		return ""
	}
	// A log of a cross build has both separators.
	s = s[max(strings.LastIndexByte(s, '/'), strings.LastIndexByte(s, '\\'))+1:]
	s = strings.TrimSuffix(s, ".exe")
	if i := strings.LastIndexByte(s, '-'); i > 0 && isVersion(s[i+1:]) {
		s = s[:i]
	}
	if i := strings.LastIndexByte(s, '-'); i > 0 && !wholeNames[s] {
		s = s[i+1:]
	}
	return s
}

// isVersion reports whether the text after the last dash of a name is a version: of "clang-22", not of "clang-tidy".
func isVersion(s string) bool {
	return s != "" && s[0] >= '0' && s[0] <= '9' && strings.Trim(s, "0123456789.") == ""
}

// OfProgram returns the tool that a program is, "" if it is not one that prints diagnostics.
func OfProgram(prog string) tool.Tool {
	switch name := ProgramName(prog); name {
	// The driver, the compilers proper that it runs, and the programs of other languages of the GCC.
	case "gcc", "g++", "c++", "cc", "cpp", "cc1", "cc1plus", "cc1obj", "cc1objplus", "collect2", "lto1", "lto-wrapper", "f951", "gnat1":
		return tool.GCC
	case "clang", "clang++", "clang-cl", "emcc", "em++", "zapcc", "hipcc", "icx", "icpx": // and compilers built on it
		return tool.Clang
	case "clang-tidy":
		return tool.ClangTidy
	case "cppcheck":
		return tool.Cppcheck
	case "as":
		return tool.Assembler
	case "make", "gmake":
		return tool.Make
	case "ninja":
		return tool.Ninja
	case "cl", "LINK", "link":
		return tool.MSVC
	// nvcc and the Intel and Arm compilers have the EDG front end; nvlink and ptxas print in its form.
	case "nvcc", "icc", "icpc", "armcc", "nvlink", "ptxas":
		return tool.EDG
	default:
		return ofLinkerName(name)
	}
}

// OfLinker returns the linker that a program is, "" for any other program.
func OfLinker(prog string) tool.Tool { return ofLinkerName(ProgramName(prog)) }

// ofLinkerName returns the linker of a bare program name. A linker that another driver runs as "ld" is GNU ld here:
// its messages show it.
func ofLinkerName(name string) tool.Tool {
	switch name {
	case "ld", "ld.bfd":
		return tool.LD
	case "ld.gold", "gold":
		return tool.Gold
	case "ld.lld", "lld", "ld64.lld", "lld-link", "wasm-ld":
		return tool.LLD
	case "mold", "ld.mold", "ld64.mold":
		return tool.Mold
	}
	return ""
}
