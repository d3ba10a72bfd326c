package detect

import (
	"fmt"
	"slices"
	"strings"
)

// droppedFlags are flags that ask for other output than the macros, write files or concern linking. The
// probe leaves them out. The value is the number of words that follow as arguments.
var droppedFlags = map[string]int{
	"-c": 0, "-S": 0, "-E": 0, "-o": 1, "-x": 1, "-": 0, "--": 0, "-fsyntax-only": 0, "-pipe": 0,
	"-M": 0, "-MM": 0, "-MD": 0, "-MMD": 0, "-MP": 0, "-MG": 0, "-MF": 1, "-MT": 1, "-MQ": 1, "-MJ": 1,
	"-save-temps": 0, "-v": 0, "-###": 0, "-dM": 0, "-dD": 0, "-P": 0, "-C": 0, "-CC": 0,
	"-l": 1, "-L": 1, "-z": 1, "-u": 1, "-T": 1, "-Xlinker": 1, "-shared": 0, "-static": 0, "-s": 0, "-r": 0, "-rdynamic": 0,
	"-serialize-diagnostics": 1, "--serialize-diagnostics": 1, "-gen-cdb-fragment-path": 1,
}

// droppedPrefixes are beginnings of flags that are left out for the same reasons.
var droppedPrefixes = []string{
	"-o", "-MF", "-MT", "-MQ", "-MJ", "-l", "-L", "-T", "-Wl,", "-Wa,", "-fuse-ld",
	"-save-temps", "-fdiagnostics-", "-ftime-trace", "-dump", "-fdump-", "--coverage", "-fprofile-",
	"-fcrash-diagnostics", "-stats", "-print-", "--print-", "-aux-info",
}

// refusedPrefixes are beginnings of flags by which a compiler loads or starts something of the caller's
// choice, or reads its arguments from a file.
var refusedPrefixes = []string{
	"-fplugin", "-fpass-plugin", "-wrapper", "-specs", "--specs", "-load", "@", "--config", "-fmodule-mapper",
	"-no-canonical-prefixes=", "-B",
}

// refusedClangPrefixes are the same among the flags that -Xclang passes on.
var refusedClangPrefixes = []string{"-load", "-plugin", "-add-plugin"}

// flagsWithArgument are flags whose argument is the next word and stays with them.
var flagsWithArgument = []string{
	"-I", "-D", "-U", "-A", "-F", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-isysroot", "--sysroot",
	"-target", "--target", "-arch", "-stdlib++-isystem", "-cxx-isystem", "-iprefix", "-iwithprefix", "-iwithprefixbefore",
	"-iframework", "-gcc-toolchain", "-Xclang", "-Xpreprocessor", "-mllvm", "--param",
}

// hasAnyPrefix reports whether s begins with one of the prefixes.
func hasAnyPrefix(s string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(s, p) })
}

// probeFlags returns the flags that matter to the preprocessor: without sources, outputs and linker flags.
// It refuses flags by which a compiler runs foreign code.
func probeFlags(flags []string) ([]string, error) {
	var out []string
	for i := 0; i < len(flags); i++ {
		f := flags[i]
		if n, ok := droppedFlags[f]; ok {
			i += n
			continue
		}
		hasNext := i+1 < len(flags)
		if hasAnyPrefix(f, refusedPrefixes) || f == "-Xclang" && hasNext && hasAnyPrefix(flags[i+1], refusedClangPrefixes) {
			return nil, fmt.Errorf("flag %q: refused, it makes the compiler run or read other files", f)
		}
		switch {
		case slices.Contains(flagsWithArgument, f):
			if hasNext {
				out = append(out, f, flags[i+1])
			}
			i++
		case hasAnyPrefix(f, droppedPrefixes):
		case strings.HasPrefix(f, "-"), strings.HasPrefix(f, "/") && strings.ContainsRune(f, ':'): // /std:c++20
			out = append(out, f)
		}
		// Anything else is a source or an object.
	}
	return out, nil
}
