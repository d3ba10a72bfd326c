package detect

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// dropped are flags that ask for other output than the macros, or write files: the probe leaves them
// out. The value says how many arguments follow as words of their own.
var dropped = map[string]int{
	"-c": 0, "-S": 0, "-E": 0, "-o": 1, "-x": 1, "-MD": 0, "-MMD": 0, "-MP": 0, "-MG": 0, "-M": 0, "-MM": 0, "-MF": 1, "-MT": 1, "-MQ": 1, "-MJ": 1,
	"-save-temps": 0, "-v": 0, "-###": 0, "-dM": 0, "-dD": 0, "-P": 0, "-C": 0, "-CC": 0, "-fsyntax-only": 0, "--": 0, "-": 0,
	"-l": 1, "-L": 1, "-z": 1, "-u": 1, "-T": 1, "-Xlinker": 1, "-shared": 0, "-static": 0, "-pipe": 0, "-s": 0, "-r": 0, "-rdynamic": 0,
	"-serialize-diagnostics": 1, "--serialize-diagnostics": 1, "-gen-cdb-fragment-path": 1,
}

// droppedPrefixes are beginnings of flags that are left out for the same reason.
var droppedPrefixes = []string{"-o", "-MF", "-MT", "-MQ", "-MJ", "-l", "-L", "-Wl,", "-Wa,", "-save-temps", "-fdiagnostics-", "-ftime-trace", "-dump", "-fdump-",
	"--coverage", "-fcrash-diagnostics", "-fprofile-", "-fuse-ld", "-stats", "-print-", "--print-", "-aux-info", "-T"}

// refused are beginnings of flags that make a compiler load or start something of the caller's
// choice, or read its arguments from a file.
var refused = []string{"-fplugin", "-fpass-plugin", "-wrapper", "-specs", "--specs", "-load", "@", "--config", "-fmodule-mapper", "-no-canonical-prefixes=", "-B"}

// withArgument are flags whose argument is the next word and stays with them.
var withArgument = []string{"-I", "-D", "-U", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-isysroot", "--sysroot", "-target", "--target", "-arch",
	"-stdlib++-isystem", "-cxx-isystem", "-iprefix", "-iwithprefix", "-iwithprefixbefore", "-Xclang", "-Xpreprocessor", "-mllvm", "--param", "-A", "-F", "-iframework", "-gcc-toolchain"}

// probeFlags returns the flags that matter to the preprocessor: without sources, outputs and what
// concerns linking. It refuses flags by which a compiler runs foreign code.
func probeFlags(flags []string) ([]string, error) {
	var out []string
	for i := 0; i < len(flags); i++ {
		f := flags[i]
		if n, ok := dropped[f]; ok {
			i += n
			continue
		}
		for _, p := range refused {
			if strings.HasPrefix(f, p) {
				return nil, fmt.Errorf("flag %q: refused, it makes the compiler run or read other files", f)
			}
		}
		if f == "-Xclang" && i+1 < len(flags) && (strings.HasPrefix(flags[i+1], "-load") || strings.HasPrefix(flags[i+1], "-plugin") || strings.HasPrefix(flags[i+1], "-add-plugin")) {
			return nil, fmt.Errorf("flag %q: refused, it makes the compiler run or read other files", f+" "+flags[i+1])
		}
		switch {
		case slices.Contains(withArgument, f):
			if i+1 < len(flags) {
				out = append(out, f, flags[i+1])
			}
			i++
		case slices.ContainsFunc(droppedPrefixes, func(p string) bool { return strings.HasPrefix(f, p) }):
		case strings.HasPrefix(f, "-"), strings.HasPrefix(f, "/") && strings.ContainsRune(f, ':'):
			out = append(out, f)
		}
		// Anything else is a source or an object.
	}
	return out, nil
}

// flagFacts are what only the flags tell, because it leaves no macro.
type flagFacts struct {
	std        platform.Standard
	hasStd     bool
	debug      platform.Flag
	sanitizers []string
}

// readFlags reads the flags from left to right; a later flag overrides an earlier one, as in the compilers.
func readFlags(flags []string) (f flagFacts) {
	for _, s := range flags {
		switch {
		case strings.HasPrefix(s, "-std="), strings.HasPrefix(s, "--std="), strings.HasPrefix(s, "/std:"), strings.HasPrefix(s, "-std:"):
			if std, ok := platform.ParseStandard(s); ok {
				f.std, f.hasStd = std, true
			}
		case strings.HasPrefix(s, "-fsanitize="):
			for name := range strings.SplitSeq(s[len("-fsanitize="):], ",") {
				if name != "" && !slices.Contains(f.sanitizers, name) {
					f.sanitizers = append(f.sanitizers, name)
				}
			}
		case strings.HasPrefix(s, "-fno-sanitize="):
			for name := range strings.SplitSeq(s[len("-fno-sanitize="):], ",") {
				f.sanitizers = slices.DeleteFunc(f.sanitizers, func(have string) bool { return have == name || name == "all" })
			}
		case s == "/Zi" || s == "/ZI" || s == "/Z7" || s == "-Zi" || s == "-ZI" || s == "-Z7":
			f.debug = platform.On
		case isDebugFlag(s):
			f.debug = platform.FlagOf(!strings.HasSuffix(s, "0"))
		}
	}
	return f
}

// isDebugFlag reports whether a flag asks for, or with a level of 0 refuses, debug information.
// Others that begin with -g only shape it.
func isDebugFlag(s string) bool {
	rest, ok := strings.CutPrefix(s, "-g")
	if !ok {
		return false
	}
	rest = strings.TrimRight(rest, "0123456789")
	switch rest {
	case "", "gdb", "dwarf", "dwarf-", "lldb", "line-tables-only", "mlt", "full", "codeview", "stabs", "stabs+", "btf", "sce", "dbx":
		return true
	}
	return false
}
