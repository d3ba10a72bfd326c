// Package filekind recognises kinds of files by their names, as tools print them.
package filekind

import "strings"

// IsSystem reports whether a file belongs to the toolchain or a sanitizer's runtime, not to the
// program.
func IsSystem(file string) bool {
	return strings.HasPrefix(file, "/usr/") || strings.HasPrefix(file, "/lib/") || strings.Contains(file, "/libsanitizer/") ||
		strings.Contains(file, "/compiler-rt/") || strings.Contains(file, "/bits/") || strings.Contains(file, "/include/c++/") ||
		strings.HasPrefix(file, "../")
}

// IsObject reports whether the name is that of an object, archive, archive member or library.
func IsObject(s string) bool {
	s = strings.TrimSpace(s)
	if i := strings.LastIndexByte(s, '('); i > 0 && strings.HasSuffix(s, ")") {
		// "libx.a(y.o)" is a member, "a.o(.text+0x1f)" a place in an object.
		if strings.Contains(s[i:], "+0x") {
			return false
		}
		s = s[:i]
	}
	for _, ext := range [...]string{".o", ".a", ".so", ".obj", ".lib", ".lo", ".bc", ".dylib", ".ltrans"} {
		if strings.HasSuffix(s, ext) {
			return true
		}
	}
	return strings.Contains(s, ".so.")
}

// IsUnit reports whether the name is that of a translation unit, rather than of a header.
func IsUnit(file string) bool {
	i := strings.LastIndexByte(file, '.')
	if i < 0 {
		return false
	}
	switch file[i+1:] {
	case "c", "C", "cc", "cp", "cpp", "CPP", "cxx", "c++", "m", "mm", "cu", "cppm", "ixx":
		return true
	}
	return false
}
