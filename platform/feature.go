package platform

import (
	"cmp"
	"slices"
	"strings"
)

// A Need is what it takes to use a name of the standard library.
type Need struct {
	// Symbol is the name as the table has it: "std::expected", "<format>" for a header.
	Symbol string `cpp:"symbol"`
	// Headers declare the name; the first is the one to include. Names are without brackets.
	Headers []string `cpp:"headers"`
	// Standard is the first standard that has it: "23". Empty if no toolchain that was measured has it
	// and nothing is written about it.
	Standard string `cpp:"standard"`
	// NeedsStd is the standard to ask for, "c++23", if the platform's is too old; else empty.
	NeedsStd string `cpp:"needs_std,omitzero"`
	// GoneAfter is the last standard that has the name, "c++14", if the platform's is newer than that; else
	// empty.
	GoneAfter string `cpp:"gone_after,omitzero"`
	// NeedsCompiler is the compiler or library to use, "g++ 13", if the platform's does not have the
	// name under any standard; else empty. It is "libstdc++ newer than 14" if the first is not known.
	NeedsCompiler string `cpp:"needs_compiler,omitzero"`
	// Macro is the feature-test macro that announces the name, empty if none does or it is not known.
	Macro string `cpp:"macro,omitzero"`
	// Instead lists what does the job without it, the closest first.
	Instead []string `cpp:"instead,omitzero"`
	// Source is how this is known: "measured", or the source that the hand list names.
	Source string `cpp:"source"`
}

// OK reports that nothing is missing but, perhaps, the include.
func (n *Need) OK() bool { return n.NeedsStd == "" && n.NeedsCompiler == "" && n.GoneAfter == "" }

// Message returns in a few words what to do: "needs c++23 or std::variant<T, Error>", "needs g++ 13 or
// fmt::format", "removed after c++14, use std::unique_ptr", and "include <vector>" when nothing else is
// missing.
func (n *Need) Message() string {
	if n.OK() {
		if len(n.Headers) == 0 {
			return "available"
		}
		return "include <" + n.Headers[0] + ">"
	}
	var parts []string
	for _, s := range []string{n.NeedsStd, n.NeedsCompiler} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	s := "needs " + strings.Join(parts, " and ")
	if n.GoneAfter != "" {
		s = "removed after " + n.GoneAfter
	}
	if len(n.Instead) > 0 {
		if n.GoneAfter != "" {
			return s + ", use " + n.Instead[0]
		}
		s += " or " + n.Instead[0]
	}
	return s
}

// Supports reports whether a name of the standard library exists on the platform: under its standard
// and in its library. A name is written as in C++, std::expected, also with template arguments; a C
// name may go without std; "<format>" asks for a header. known is false, and so is ok, if the table
// does not have the name or too little is known of the platform.
//
// It has the shape that a classifier of diagnostics wants of its Feature hook.
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
	case stdRank(p.Standard.Version) < stdRank(a.std) || a.gone(p.Standard):
		return false, true
	}
	return a.has == On, a.has == On
}

// Needs returns what it takes to use a name on the platform. It reports false if the table does not have
// the name. Standard and library are two answers; nothing is asked of a part that is unknown.
func (p *Platform) Needs(symbol string) (Need, bool) {
	t := features()
	e := t.lookup(symbol)
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
	if p.Standard.Version != "" && a.std != "" && stdRank(p.Standard.Version) < stdRank(a.std) {
		n.NeedsStd = Standard{Version: a.std, GNU: p.Standard.GNU}.Name()
	}
	if a.has == Off {
		n.NeedsCompiler = a.needs
	}
	if a.gone(p.Standard) {
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

// library returns the standard library of the platform and its version. An unknown one follows from the
// compiler, if that comes with a library of its own. The library "msvc" is counted by the
// compiler's version, as Microsoft's documentation does.
func (p *Platform) library() Component {
	switch {
	case p.Stdlib.Name == "msvc-stl" || p.Stdlib.Name == "" && p.Compiler.Name == "msvc":
		if p.Compiler.Name == "msvc" {
			return Component{Name: "msvc", Version: p.Compiler.Version}
		}
		for _, f := range p.Other {
			if f.Key == "msvc" { // what clang imitates
				return Component{Name: "msvc", Version: f.Value}
			}
		}
		return Component{Name: "msvc"}
	case p.Stdlib.Name != "":
		return p.Stdlib
	case p.Compiler.Name == "g++" || p.Compiler.Name == "gcc":
		return Component{Name: "libstdc++", Version: p.Compiler.Version}
	}
	return Component{}
}

// An availability is what a platform's library has of a name.
type availability struct {
	has   Flag   // Unknown if neither measured nor written
	std   string // the first standard under which this library has it, else the name's own
	last  string // the last standard under which this library has it, "" if it still does
	needs string // if has is Off: what has it
}

// gone reports whether a standard is newer than the last that has the name.
func (a *availability) gone(std Standard) bool {
	return a.last != "" && stdRank(std.Version) > stdRank(a.last)
}

// complete lists up to which standard a library had everything, before the versions that were measured.
// Sources: gcc.gnu.org/gcc-5/changes.html (C++11 and C++14 complete); libc++ 3.4 release notes (C++14);
// Visual Studio 2017 15.0 notes (C++14).
var complete = []struct{ lib, version, std string }{
	{"libstdc++", "5", "14"}, {"libc++", "3.4", "14"}, {"msvc", "19.10", "14"},
}

// available finds out what the platform's library has of e.
func (p *Platform) available(e *entry) availability {
	lib := p.library()
	a := availability{std: e.std()}
	if lib.Name == "" {
		// Any library will do: the name exists wherever its standard does.
		if a.std != "" {
			a.has = On
		}
		return a
	}
	m := e.measured(lib, strings.TrimPrefix(p.Compiler.Name, "apple-"))
	since := e.since(lib.Name)
	switch {
	case lib.Version == "":
		if a.std != "" && since == "" && len(e.rows) > 0 && stdRank(a.std) <= stdRank("17") {
			a.has = On
		}
	case m.below.first != "":
		a.has, a.std, a.last = On, m.below.first, m.below.last
	case m.absentAbove:
		a.has = Off
	case since != "":
		a.has = FlagOf(CompareVersions(lib.Version, since) >= 0)
	default:
		for _, c := range complete {
			if c.lib == lib.Name && CompareVersions(lib.Version, c.version) >= 0 && a.std != "" && stdRank(a.std) <= stdRank(c.std) {
				a.has = On
			}
		}
	}
	if a.has == Off {
		a.needs = p.libraryName(lib.Name, cmp.Or(m.firstAbove, since), m.newest)
	}
	return a
}

// libraryName returns the compiler or library to use.
func (p *Platform) libraryName(lib, first, newest string) string {
	name := lib
	if lib == "libstdc++" && (p.Compiler.Name == "g++" || p.Compiler.Name == "gcc") {
		name = "g++" // it comes with its library
	}
	switch {
	case first != "":
		return name + " " + first
	case newest != "":
		return name + " newer than " + newest
	}
	return "a newer " + name
}

// since returns the first version of a library that has e by the hand list, "" if the list has no version.
func (e *entry) since(lib string) string {
	if e.hand != nil {
		for _, s := range e.hand.since {
			if s.lib == lib {
				return s.version
			}
		}
	}
	return ""
}

// A measurement is the result of the experiment for one name in one version of a library.
type measurement struct {
	below       span   // what the newest measured version up to this one has
	absentAbove bool   // a measured version, this or a newer one, lacks the name
	firstAbove  string // the oldest measured newer version that has it, if an older one lacks it
	newest      string // the newest measured version, if it lacks the name
}

// measured reads e's columns for one library. Where a library was measured with several compilers, those of
// the compiler's own family count, if there are any.
func (e *entry) measured(lib Component, compiler string) (m measurement) {
	cols := features().columns
	own := slices.ContainsFunc(cols, func(c column) bool { return c.compiler == compiler && c.lib == lib.Name })
	type point struct {
		version string
		span
	}
	var points []point
	for i, c := range cols {
		if c.lib != lib.Name || own && c.compiler != compiler || len(e.rows) == 0 {
			continue
		}
		var sp span
		for _, r := range e.rows {
			if s := r.have[i]; s.first != "" && (sp.first == "" || stdRank(s.first) < stdRank(sp.first)) {
				sp = s
			}
		}
		points = append(points, point{c.version, sp})
	}
	slices.SortStableFunc(points, func(a, b point) int { return CompareVersions(a.version, b.version) })
	lacked := false
	for _, pt := range points {
		if major(pt.version) <= lib.Major() {
			m.below = pt.span
			lacked = pt.first == ""
			m.absentAbove = lacked && major(pt.version) == lib.Major()
		} else if pt.first == "" {
			m.absentAbove, lacked = m.below.first == "", true
		} else if m.firstAbove == "" && lacked {
			m.firstAbove = pt.version
		}
		m.newest = ""
		if pt.first == "" {
			m.newest = pt.version
		}
	}
	return m
}

func major(version string) int { return Component{Version: version}.Major() }

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

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c >= 0x80
}
