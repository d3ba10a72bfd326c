package detect

import (
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// readAutoconf reads configure.ac: macros with their arguments, in m4's quotes. Shell between them is only
// looked through for flags.
func readAutoconf(s *source, files []string) {
	s.add(clue{Evidence: Evidence{Fact: "build", Value: "autoconf", File: files[0], Line: 1}, trust: trustMain})
	for _, file := range files {
		src, err := s.read(file)
		if err != nil {
			continue
		}
		line, at := 1, 0
		for _, c := range m4Calls(src) {
			line += strings.Count(src[at:c.pos], "\n")
			at = c.pos
			s.autoconfMacro(file, line, c)
		}
		s.scanText(file, src, trustScan, "#", "dnl ")
	}
}

// A m4Call is a macro with its arguments, outer quotes removed.
type m4Call struct {
	name string
	args []string
	pos  int
	top  bool // at the start of a line, so hardly in a shell conditional
}

// m4Calls finds the calls of macros whose names autoconf, automake, pkg-config and the autoconf archive use. Calls
// inside arguments are found too.
func m4Calls(src string) []m4Call {
	var out []m4Call
	for i := 0; i < len(src); {
		c := src[i]
		if c == '#' || c == 'd' && strings.HasPrefix(src[i:], "dnl") && (i == 0 || !isCMakeName(src[i-1])) && i+3 < len(src) && !isCMakeName(src[i+3]) {
			for i < len(src) && src[i] != '\n' {
				i++
			}
			continue
		}
		if c < 'A' || c > 'Z' || i > 0 && isCMakeName(src[i-1]) {
			i++
			continue
		}
		j := i
		for j < len(src) && isCMakeName(src[j]) {
			j++
		}
		name := src[i:j]
		if !wantedMacro(name) {
			i = j
			continue
		}
		call := m4Call{name: name, pos: i, top: i == 0 || src[i-1] == '\n'}
		if j < len(src) && src[j] == '(' {
			call.args = m4Args(src[j+1:])
		}
		out = append(out, call)
		if len(out) >= 2000 {
			break
		}
		i = j
	}
	return out
}

func wantedMacro(name string) bool {
	switch name {
	case "AC_CHECK_LIB", "AC_SEARCH_LIBS", "AC_PREREQ", "PKG_CHECK_MODULES", "PKG_CHECK_EXISTS", "AX_CHECK_COMPILE_FLAG", "AC_PROG_CXX", "AX_BOOST_BASE", "LT_PREREQ":
		return true
	}
	return strings.Contains(name, "CXX_COMPILE_STDCXX") || strings.HasPrefix(name, "AX_PKG_CHECK_MODULES")
}

// m4Args splits arguments at commas outside quotes and parentheses, within a bound.
func m4Args(src string) []string {
	var args []string
	quote, paren, start := 0, 0, 0
	for i := 0; i < len(src) && i < 8000; i++ {
		switch src[i] {
		case '[':
			quote++
		case ']':
			quote = max(quote-1, 0)
		case '(':
			if quote == 0 {
				paren++
			}
		case ',':
			if quote == 0 && paren == 0 {
				args = append(args, unquoteM4(src[start:i]))
				start = i + 1
			}
		case ')':
			if quote > 0 {
				continue
			}
			if paren == 0 {
				return append(args, unquoteM4(src[start:i]))
			}
			paren--
		}
	}
	return args
}

func unquoteM4(s string) string {
	s = strings.TrimSpace(s)
	for len(s) >= 2 && s[0] == '[' && s[len(s)-1] == ']' {
		s = strings.TrimSpace(s[1 : len(s)-1])
	}
	return s
}

func (s *source) autoconfMacro(file string, line int, c m4Call) {
	arg := func(i int) string {
		if i < len(c.args) {
			return c.args[i]
		}
		return ""
	}
	put := func(fact, value string, form platform.Form) {
		s.add(clue{Evidence: Evidence{Fact: fact, Value: value, Form: form, File: file, Line: line}, trust: trustMain})
	}
	switch {
	case c.name == "AC_PREREQ":
		if v := versionStart.FindString(arg(0)); v != "" {
			put("build", "autoconf>="+v, platform.Floor)
		}
	case strings.Contains(c.name, "CXX_COMPILE_STDCXX"):
		// …_STDCXX([17], [noext], [mandatory]) and …_STDCXX_17([noext], [mandatory])
		version, ext, need := arg(0), arg(1), arg(2)
		if i := strings.LastIndex(c.name, "STDCXX_"); i >= 0 {
			version, ext, need = strings.ToLower(c.name[i+len("STDCXX_"):]), arg(0), arg(1)
		}
		std, ok := platform.ParseStandard(version)
		if !ok {
			return
		}
		std.GNU = ext == "ext"
		form := platform.Exact
		if need == "optional" {
			form = platform.Conditional
		}
		put("standard", std.Name(), form)
	case c.name == "PKG_CHECK_MODULES":
		form := platform.Exact
		if fail := arg(3); len(c.args) > 3 && !strings.Contains(fail, "AC_MSG_ERROR") {
			form = platform.Conditional
		}
		words := strings.Fields(arg(1))
		for i := 0; i < len(words); i++ {
			lib := libraryName(words[i])
			op, version := "", ""
			if i+2 < len(words) && (words[i+1] == ">=" || words[i+1] == "=" || words[i+1] == ">") {
				op, version = strings.Replace(words[i+1], ">", ">=", 1), versionStart.FindString(words[i+2])
				op = strings.Replace(op, ">==", ">=", 1)
				i += 2
			}
			if lib == "" || strings.ContainsAny(lib, "[]()") {
				continue
			}
			f := form
			if op == ">=" && version != "" && f == platform.Exact {
				f = platform.Floor
			}
			put("lib", requirement(lib, op, version), f)
		}
	case c.name == "AX_BOOST_BASE":
		put("lib", requirement("boost", ">=", versionStart.FindString(arg(0))), platform.Floor)
	case c.name == "AX_CHECK_COMPILE_FLAG":
		if std, ok := findStd(" " + arg(0)); ok {
			form := platform.Conditional
			if strings.Contains(arg(2), "AC_MSG_ERROR") {
				form = platform.Exact
			}
			put("standard", std.Name(), form)
		}
	case c.name == "AC_CHECK_LIB", c.name == "AC_SEARCH_LIBS":
		// AC_CHECK_LIB(library, function, found, not found); AC_SEARCH_LIBS has the function first.
		names := arg(0)
		if c.name == "AC_SEARCH_LIBS" {
			names = arg(1)
		}
		if !c.top || !strings.Contains(arg(3), "AC_MSG_ERROR") {
			return // a probe of where the system keeps something
		}
		form := platform.Exact
		words := strings.Fields(names)
		if len(words) > 1 {
			form = platform.Conditional // one of them
		}
		for _, w := range words[:min(len(words), 10)] {
			if lib := libraryName(w); lib != "" && !strings.ContainsAny(lib, "[]()") {
				put("lib", lib, form)
			}
		}
	}
}

// scanText looks through the lines of a file for a standard among flags; lines that begin with one of the
// comment signs are left out.
func (s *source) scanText(file, src string, trust int, comments ...string) {
	n := 0
lines:
	for line := range strings.Lines(src) {
		n++
		trimmed := strings.TrimSpace(line)
		for _, c := range comments {
			if strings.HasPrefix(trimmed, c) {
				continue lines
			}
		}
		if std, ok := findStd(line); ok {
			s.add(clue{Evidence: Evidence{Fact: "standard", Value: std.Name(), File: file, Line: n}, trust: trust, scope: 1})
		}
	}
}
