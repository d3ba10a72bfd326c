package classify

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed stdnames.txt
var stdNamesText string

// A stdName is the header of a name of namespace std, and the first standard that has the name.
type stdName struct{ header, since string }

// stdNames reads the table once.
var stdNames = sync.OnceValue(func() map[string]stdName {
	m := map[string]stdName{}
	for line := range strings.SplitSeq(stdNamesText, "\n") {
		head, names, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		header, since, _ := strings.Cut(head, " ")
		for name := range strings.FieldsSeq(names) {
			at := since
			if n, s, ok := strings.Cut(name, "/"); ok {
				name, at = n, s
			}
			if _, dup := m[name]; !dup {
				m[name] = stdName{header, at}
			}
		}
	}
	return m
})

// Header returns the standard header that declares symbol, without brackets ("vector"), and the
// first C++ standard that has it ("c++98", "c++23"). The symbol is qualified ("std::vector",
// "std::chrono::seconds") or, for names of the C library, bare ("printf", "uint32_t"). Template
// arguments are ignored. Header is empty for names that are not in the table, which holds the names that
// programs use and not the whole standard.
func Header(symbol string) (header, since string) {
	name, _, _ := strings.Cut(symbol, "<")
	name = strings.TrimPrefix(strings.TrimPrefix(name, "::"), "std::")
	for _, inline := range [...]string{"__cxx11::", "__1::"} {
		name = strings.TrimPrefix(name, inline)
	}
	n, ok := stdNames()[name]
	if !ok {
		return "", ""
	}
	if !strings.HasPrefix(strings.TrimPrefix(symbol, "::"), "std::") && !isCHeader(n.header) {
		return "", ""
	}
	return n.header, n.since
}

// isCHeader reports whether the header belongs to the C library. Its names are also in the global namespace.
func isCHeader(h string) bool {
	switch h {
	case "cassert", "cctype", "cerrno", "cinttypes", "climits", "cmath", "csetjmp", "csignal", "cstdarg",
		"cstddef", "cstdint", "cstdio", "cstdlib", "cstring", "ctime", "cwchar":
		return true
	}
	return false
}
