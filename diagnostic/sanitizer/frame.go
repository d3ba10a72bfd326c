package sanitizer

import (
	"path"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// A frame is one line of a stack.
type frame struct {
	function string
	at       diagnostic.Location // unknown without symbols
	object   string              // "a.out+0x11a9", or the module alone
	address  uint64
}

// sanitizerFrame reads a frame of a sanitizer: "#0 0x55d in f(int) /a.cpp:3:4", with the module where
// there is no source, "#0 f <null> (a.out+0x66) (BuildId: ...)" in ThreadSanitizer's form.
func sanitizerFrame(s string) (f frame, ok bool) {
	s = strings.TrimLeft(s, " \t")
	if len(s) < 2 || s[0] != '#' {
		return f, false
	}
	digits := 1
	for digits < len(s) && s[digits] >= '0' && s[digits] <= '9' {
		digits++
	}
	if digits == 1 || digits == len(s) || s[digits] != ' ' {
		return f, false
	}
	rest := strings.TrimLeft(s[digits:], " ")
	// ThreadSanitizer prints no address: "#0 work() /a.cpp:3 (a.out+0x66)".
	if strings.HasPrefix(rest, "0x") {
		var hex string
		hex, rest, _ = strings.Cut(rest, " ")
		f.address, _ = strconv.ParseUint(hex[2:], 16, 64)
		rest = strings.TrimPrefix(strings.TrimLeft(rest, " "), "in ")
	}
	if i := strings.LastIndexByte(rest, '('); i >= 0 && strings.HasPrefix(rest[i:], "(BuildId: ") {
		rest = strings.TrimRight(rest[:i], " ")
	}
	// The module is the last parenthesis with an offset; a function's parameters have none.
	if i := strings.LastIndexByte(rest, '('); i >= 0 && strings.HasSuffix(rest, ")") && strings.Contains(rest[i:], "+0x") {
		f.object = rest[i+1 : len(rest)-1]
		rest = strings.TrimRight(rest[:i], " ")
	}
	f.function, f.at = splitFunction(rest)
	return f, true
}

// splitFunction splits "f(int, char) /a b/c.cpp:3:4" into function and place. An absolute path, which may
// have spaces, begins at its slash. A relative path is the last word.
func splitFunction(s string) (function string, at diagnostic.Location) {
	i := strings.Index(s, " /")
	if i < 0 {
		i = strings.LastIndexByte(s, ' ')
	}
	// "operator new(unsigned long) (.part.0)" has no place at all.
	file := s[i+1:]
	if at = splitPlace(file); i < 0 && at.Line == 0 {
		return cleanFunction(s), diagnostic.Location{}
	}
	if at.Line == 0 && file != "<null>" && file != "??:?" && !strings.HasPrefix(file, "/") && !strings.HasSuffix(file, ".o") {
		return cleanFunction(s), diagnostic.Location{} // the last word belongs to the function
	}
	if at.Line == 0 {
		at = diagnostic.Location{}
	}
	return cleanFunction(s[:max(i, 0)]), at
}

// cleanFunction returns "" for the names that tools print for an unknown function.
func cleanFunction(s string) string {
	if s = strings.TrimSpace(s); s == "<null>" || s == "??" || s == "???" {
		return ""
	}
	return s
}

// splitPlace reads "file:line:col" or "file:line" from its end.
func splitPlace(s string) (at diagnostic.Location) {
	file, last, ok := cutNumber(s)
	if !ok {
		return at
	}
	if before, line, ok := cutNumber(file); ok && before != "" {
		return diagnostic.Location{File: before, Line: line, Column: last}
	}
	return diagnostic.Location{File: file, Line: last}
}

// cutNumber cuts ":N" off the end. N is a plausible line or column.
func cutNumber(s string) (before string, n int, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i <= 0 || i+1 == len(s) || len(s)-i > 10 {
		return s, 0, false
	}
	// Atoi takes a sign, which no place has: the first character is checked below.
	n, err := strconv.Atoi(s[i+1:])
	if err != nil || n < 0 || s[i+1] < '0' {
		return s, 0, false
	}
	return s[:i], n, true
}

// valgrindFrame reads a frame of valgrind: "   at 0x109185: read(int*) (memcheck.cpp:6)", and
// "   by 0x48417B4: malloc (in /usr/lib/x.so)".
func valgrindFrame(s string) (f frame, ok bool) {
	s = strings.TrimLeft(s, " ")
	rest, at := strings.CutPrefix(s, "at 0x")
	if !at {
		if rest, ok = strings.CutPrefix(s, "by 0x"); !ok {
			return f, false
		}
	}
	hex, rest, ok := strings.Cut(rest, ": ")
	if !ok {
		return f, false
	}
	f.address, _ = strconv.ParseUint(hex, 16, 64)
	// The last parenthesis is "(memcheck.cpp:6)" or "(in /usr/lib/x.so)"; a function may end in another one.
	i := strings.LastIndexByte(rest, '(') - 1
	for i >= 0 && rest[i] != ' ' {
		i = strings.LastIndexByte(rest[:i+1], '(') - 1
	}
	if i >= 0 && strings.HasSuffix(rest, ")") {
		where := rest[i+2 : len(rest)-1]
		if object, in := strings.CutPrefix(where, "in "); in {
			f.object, rest = object, rest[:i]
		} else if f.at = splitPlace(where); f.at.Line > 0 {
			rest = rest[:i]
		}
	}
	f.function = cleanFunction(rest)
	return f, true
}

// userFrame returns the place of the first frame in a source file of the user, or else the module of a
// frame. valgrind prints base names only, so the address is tried first: it shows whether the frame is in
// the program or in a library.
func userFrame(frames []frame, user func(string) bool) (at diagnostic.Location, object string) {
	own := func(f *frame) bool { return f.at.File != "" && user(f.at.File) && !libraryFunction(f) }
	for i := range frames {
		// Under valgrind Linux loads a program at 0x108000 or 0x400000, and libraries above 0x4000000.
		if f := &frames[i]; own(f) && f.address != 0 && f.address < 0x4000000 {
			return f.at, f.object
		}
	}
	for i := range frames {
		if f := &frames[i]; own(f) {
			return f.at, f.object
		}
	}
	for i := range frames {
		// Without symbols: the first frame of a module that is no system library.
		if f := &frames[i]; f.object != "" && !systemPath(f.object) && f.function == "" {
			return diagnostic.Location{}, f.object
		}
	}
	return diagnostic.Location{}, frames[0].object
}

// userFile reports whether a source file is not known to belong to a compiler, a library or a
// runtime.
func userFile(file string) bool {
	if file == "" || systemPath(file) {
		return false
	}
	if strings.Contains(file, "sysdeps/") || libcSource(file) {
		return false
	}
	for _, part := range []string{"libsanitizer/", "compiler-rt/lib/", "libstdc++-v3/", "/include/c++/", "crtstuff.c"} {
		if strings.Contains(file, part) {
			return false
		}
	}
	return true
}

// libcSource reports whether a relative path is one of the C library's, whose debug information has
// paths relative to its build folder: "../csu/libc-start.c", "./stdlib/abort.c", "nptl/pthread_create.c".
func libcSource(file string) bool {
	switch path.Ext(file) {
	case ".c", ".S", ".h":
	default:
		return false
	}
	file = strings.TrimPrefix(strings.TrimPrefix(file, "../"), "./")
	dir, _, ok := strings.Cut(file, "/")
	if !ok {
		return false
	}
	switch dir {
	case "csu", "nptl", "elf", "misc", "stdlib", "string", "signal", "malloc", "stdio-common", "libio", "io",
		"posix", "socket", "debug", "setjmp", "wcsmbs", "assert":
		return true
	}
	return false
}

// systemPath reports whether a path belongs to the system. Sources below /usr/src are a user's project.
func systemPath(file string) bool {
	for _, dir := range []string{"/usr/src/", "/usr/local/src/"} {
		if strings.HasPrefix(file, dir) {
			return false
		}
	}
	for _, dir := range []string{"/usr/", "/lib/", "/lib64/", "/opt/rh/", "/build/glibc"} {
		if strings.HasPrefix(file, dir) {
			return true
		}
	}
	base := path.Base(file)
	return strings.HasPrefix(base, "libc.so") || strings.HasPrefix(base, "libstdc++.so") || strings.HasPrefix(base, "ld-linux")
}

// libraryFunction reports whether a frame with a base name only is in the C library: "write (write.c:26)",
// "start_thread (pthread_create.c:442)".
func libraryFunction(f *frame) bool {
	if strings.Contains(f.at.File, "/") {
		return false
	}
	if path.Ext(f.at.File) == ".S" {
		return true
	}
	if path.Ext(f.at.File) != ".c" {
		return false
	}
	// glibc's symbols have versions: "pthread_create@@GLIBC_2.34".
	function, _, _ := strings.Cut(f.function, "@")
	switch function {
	case "start_thread", "create_thread", "__clone_internal", "raise", "abort", "__pthread_kill_implementation",
		"__libc_start_main", "__libc_start_call_main", "call_init", "_IO_file_xsputn":
		return true
	}
	return function == strings.TrimSuffix(f.at.File, ".c") ||
		strings.HasPrefix(function, "__GI_") || strings.HasPrefix(function, "__libc_")
}
