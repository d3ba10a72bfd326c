package platform

import (
	"slices"
	"strings"
)

// A Need is what it takes to use a name of the standard library or a feature of the language.
type Need struct {
	// Symbol is the name as the table has it: "std::expected", "<format>" for a header, "concepts".
	Symbol string `cpp:"symbol"`
	// Headers declare the name; the first is the one to include. Names are without brackets.
	Headers []string `cpp:"headers"`
	// Standard is the first standard that has it: "23". Empty if no toolchain that was measured has it
	// and no document names one.
	Standard string `cpp:"standard"`
	// NeedsStd is the standard to ask for, "c++23", if the platform's is too old; else empty.
	NeedsStd string `cpp:"needs_std,omitzero"`
	// GoneAfter is the last standard that has the name, "c++14", if the platform's is newer than that; else
	// empty.
	GoneAfter string `cpp:"gone_after,omitzero"`
	// NeedsCompiler is the compiler or library to use, "g++ 13", if the platform's does not have the
	// name under any standard; else empty. It is "libstdc++ newer than 14" if the first is not known.
	NeedsCompiler string `cpp:"needs_compiler,omitzero"`
	// Libraries are the libraries or compilers that have the name, each with its first version, "libc++ 16",
	// if the platform's own is not known well enough to decide; else empty.
	Libraries []string `cpp:"libraries,omitzero"`
	// Macro is the feature-test macro that announces the name, empty if there is no such macro or it is not
	// known.
	Macro string `cpp:"macro,omitzero"`
	// Instead lists what does the job without it, the closest first.
	Instead []string `cpp:"instead,omitzero"`
	// Source is how this is known: "measured", or the source that the hand list names.
	Source string `cpp:"source"`
}

// OK reports that nothing is missing but, perhaps, the include. It is false for the zero Need, and for a
// name that some libraries have and some do not while the platform's library is unknown.
func (n *Need) OK() bool { return n.Symbol != "" && !n.lacks() && len(n.Libraries) == 0 }

// lacks reports that the name is not available for certain.
func (n *Need) lacks() bool { return n.NeedsStd != "" || n.NeedsCompiler != "" || n.GoneAfter != "" }

// Message returns in a few words what to do: "needs c++23 or std::variant<T, Error>", "needs g++ 13 or
// fmt::format", "removed after c++14, use std::unique_ptr", and "include <vector>" when nothing else is
// missing. When the library is unknown it names those that have the name: "include <format> (libstdc++ 13,
// libc++ 17)". It is "unknown" for the zero Need.
func (n *Need) Message() string {
	switch {
	case n.Symbol == "":
		return "unknown"
	case n.lacks():
		return n.demand()
	}
	s := "available"
	if len(n.Headers) > 0 {
		s = "include <" + n.Headers[0] + ">"
	}
	if len(n.Libraries) > 0 {
		s += " (" + strings.Join(n.Libraries, ", ") + ")"
	}
	return s
}

// demand returns the message for a name that is not available.
func (n *Need) demand() string {
	if n.GoneAfter != "" {
		s := "removed after " + n.GoneAfter
		if len(n.Instead) > 0 {
			s += ", use " + n.Instead[0]
		}
		return s
	}
	parts := slices.DeleteFunc([]string{n.NeedsStd, n.NeedsCompiler}, func(s string) bool { return s == "" })
	s := "needs " + strings.Join(parts, " and ")
	if len(n.Instead) > 0 {
		s += " or " + n.Instead[0]
	}
	return s
}

// Supports reports whether a name of the standard library exists on the platform, under its standard and in
// its library, or whether its compiler has a feature of the language. A name is written as in C++,
// std::expected, also with template arguments; a C name may go without std; "<format>" asks for a header;
// "concepts", "deducing this", "#embed", "import std" and "__cpp_concepts" ask for features of the language.
//
// known is false, and so is ok, if the table does not have the name or too little is known of the platform.
// clang without a library in particular may use any: a name is known to exist only if every measured library
// has it.
//
// Supports has the shape that a classifier of diagnostics wants of its Feature hook.
func (p *Platform) Supports(symbol string) (ok, known bool) {
	e := features().lookup(symbol)
	if e == nil {
		return false, false
	}
	a := p.available(e)
	switch {
	case a.has == Off:
		return false, true
	case p.Standard.Version == "" || a.std == "":
		return false, false
	case p.Standard.olderThan(a.std) || a.isGone(p.Standard):
		return false, true
	}
	return a.has == On, a.has == On
}

// olderThan reports whether s is older than the standard of a version.
func (s Standard) olderThan(version string) bool { return stdRank(s.Version) < stdRank(version) }

// Needs returns what it takes to use a name on the platform. It reports false if the table does not have
// the name. Standard and library are two answers; nothing is asked of a part that is unknown.
func (p *Platform) Needs(symbol string) (Need, bool) {
	e := features().lookup(symbol)
	if e == nil {
		return Need{}, false
	}
	a := p.available(e)
	n := Need{Symbol: e.symbol, Headers: e.headers(), Standard: e.std(), Source: "measured"}
	if e.hand != nil {
		n.Macro, n.Instead = e.hand.macro, slices.Clone(e.hand.instead)
		if len(e.rows) == 0 {
			n.Source = e.hand.source
		}
	}
	if p.Standard.Version != "" && a.std != "" && p.Standard.olderThan(a.std) {
		n.NeedsStd = Standard{Version: a.ask, GNU: p.Standard.GNU}.Name()
	}
	switch a.has {
	case Off:
		n.NeedsCompiler = a.needs
	case Unknown:
		n.Libraries = a.libraries
	}
	if a.isGone(p.Standard) {
		n.GoneAfter = Standard{Version: a.last}.Name()
	}
	return n, true
}

// Headers returns the headers that declare a name, the one to include first, without brackets. It
// reports false if the table does not have the name. Names are written as for Platform.Supports.
func Headers(symbol string) (headers []string, ok bool) {
	e := features().lookup(symbol)
	if e == nil {
		return nil, false
	}
	return e.headers(), true
}

// headers returns the headers of an entry in the order of sortRows.
func (e *entry) headers() []string {
	if strings.HasPrefix(e.symbol, "<") {
		return []string{strings.Trim(e.symbol, "<>")}
	}
	var out []string
	for _, r := range e.rows {
		// A header that no toolchain confirms is named only if there is no other.
		if r.std != "" && !slices.Contains(out, r.header) {
			out = append(out, r.header)
		}
	}
	if e.hand != nil && e.hand.header != "-" && !slices.Contains(out, e.hand.header) {
		out = slices.Insert(out, 0, e.hand.header)
	}
	if len(out) == 0 {
		for _, r := range e.rows {
			out = append(out, r.header)
		}
	}
	return out
}

// SymbolAt returns the qualified name at a column of a source line. The column is 1-based and counts bytes:
// "std::expected" when it is at the first letter of std. The result is "" if there is no name at the column.
// When no header has opened namespace std, clang reports "use of undeclared identifier 'std'" only, and the
// name has to be taken from the line.
func SymbolAt(line string, column int) string {
	i := column - 1
	if i < 0 || i >= len(line) || !isNameByte(line[i]) {
		return ""
	}
	for i > 0 && isNameByte(line[i-1]) {
		i--
	}
	end := i
	for end < len(line) {
		for end < len(line) && isNameByte(line[end]) {
			end++
		}
		if !strings.HasPrefix(line[end:], "::") || end+2 >= len(line) || !isNameByte(line[end+2]) {
			break
		}
		end += 2
	}
	return line[i:end]
}

// isNameByte reports whether a byte may be in a name; bytes above ASCII are letters of UTF-8.
func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c >= 0x80
}
