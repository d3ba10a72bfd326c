package platform

import "cmp"

// An availability is what a platform's library or compiler has of an entry.
type availability struct {
	has       Flag     // Unknown if the tables do not decide
	std       string   // the first standard under which it is there, or may be there
	ask       string   // the standard to ask for if the platform's is older than std
	last      string   // the last standard under which it is there, "" if it still is
	needs     string   // if has is Off: a library or compiler that has it
	libraries []string // if has is Unknown: the libraries or compilers that have it
}

// isGone reports whether a standard is newer than the last that has the name.
func (a *availability) isGone(std Standard) bool {
	return a.last != "" && stdRank(std.Version) > stdRank(a.last)
}

// available finds out what the platform has of e.
func (p *Platform) available(e *entry) availability {
	c := p.compilerID()
	if e.language {
		return e.inCompiler(c)
	}
	lib := p.library(c)
	var a availability
	switch lib.Name {
	case "":
		a = e.inEveryLibrary(p.Standard, c)
	case "none":
		a = availability{std: e.std()}
	default:
		a = e.inLibrary(lib, c)
	}
	if a.has == On && p.isPartialHost(c) && e.needsSystem() {
		a.has = Unknown
	}
	if a.has == Unknown {
		a.libraries = e.firstVersions()
	}
	a.ask = cmp.Or(a.ask, a.std)
	return a
}

// inCompiler finds out whether a compiler has a feature of the language. "__cpp_concepts" is known for the
// compilers of the table, by the version that the row names.
func (e *entry) inCompiler(c compilerID) availability {
	a := availability{std: e.std(), ask: e.std()}
	since := e.since(string(c.family))
	switch {
	case since == "" || c.version == "":
		for _, s := range e.hand.since {
			a.libraries = append(a.libraries, s.lib+" "+s.version)
		}
	case CompareVersions(c.version, since) >= 0:
		a.has = On
	default:
		a.has, a.needs = Off, string(c.family)+" "+since
	}
	return a
}

// complete lists up to which standard a library had everything, before the versions that were measured.
// Sources: gcc.gnu.org/gcc-5/changes.html (C++11 and C++14 complete); libc++ 3.4 release notes (C++14);
// Visual Studio 2017 15.0 notes (C++14).
var complete = []struct{ lib, version, std string }{
	{"libstdc++", "5", "14"}, {"libc++", "3.4", "14"}, {"msvc", "19.10", "14"},
}

// inLibrary finds out what a library has of e when a compiler uses it.
func (e *entry) inLibrary(lib Component, c compilerID) availability {
	a := availability{std: e.std()}
	since := e.since(lib.Name)
	m := e.measured(lib, c, since)
	switch {
	case lib.Version == "":
		// Every version that is in use has what C++11 to C++17 brought, unless a document names a later one.
		if m.always && since == "" && stdRank(a.std) <= stdRank("17") {
			a.has = On
		}
	case m.has != Unknown:
		a.has = m.has
		if m.has == On {
			a.std, a.last = m.span.first, m.span.last
		}
	case since != "" && CompareVersions(lib.Version, since) < 0:
		a.has = Off
	case since != "" && !m.clangTooOld && !m.disputed:
		a.has = On
	case lib.Name != "libstdc++" || !m.clangTooOld:
		for _, old := range complete {
			if old.lib == lib.Name && CompareVersions(lib.Version, old.version) >= 0 && a.std != "" && stdRank(a.std) <= stdRank(old.std) {
				a.has = On
			}
		}
	}
	if a.has == Off {
		a.needs = e.versionToUse(lib, c, m.newestLacks)
	}
	return a
}

// versionToUse names the compiler or library to use instead of lib. g++ comes with its library, so that its
// own version is named.
func (e *entry) versionToUse(lib Component, c compilerID, newest string) string {
	name := lib.Name
	if lib.Name == "libstdc++" && c.family == familyGNU {
		name = string(familyGNU)
	}
	first := e.firstVersion(lib.Name)
	switch {
	case first != "" && CompareVersions(first, lib.Version) > 0:
		return name + " " + first
	case c.family == familyClang && first != "": // the library has it, and this clang cannot compile it
		return "a newer " + string(familyClang)
	case newest != "":
		return name + " newer than " + newest
	}
	return "a newer " + name
}

// since returns the first version of a library or compiler that has e by the hand list, "" if the list has
// no version.
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

// firstVersion returns the least version of a library that is known to have e, by all measured columns and
// the hand list; "" if no version is.
func (e *entry) firstVersion(lib string) string {
	first := e.since(lib)
	for i, col := range features().columns {
		if col.lib == lib && e.inColumn(i).first != "" && (first == "" || CompareVersions(col.version, first) < 0) {
			first = col.version
		}
	}
	return first
}

// firstVersions lists the libraries that have e with their first versions.
func (e *entry) firstVersions() (out []string) {
	for _, lib := range []string{"libstdc++", "libc++", "msvc"} {
		if v := e.firstVersion(lib); v != "" {
			out = append(out, lib+" "+v)
		}
	}
	return out
}

// inColumn returns the standards under which one toolchain of the experiment has e: by the header that has
// it first.
func (e *entry) inColumn(i int) (best span) {
	for _, r := range e.rows {
		if s := r.have[i]; s.first != "" && (best.first == "" || stdRank(s.first) < stdRank(best.first)) {
			best = s
		}
	}
	return best
}

// oldestClang is the oldest clang whose libraries the columns represent.
const oldestClang = "14"

// inEveryLibrary finds out what a compiler has of e when its library is unknown: e is there if all measured
// libraries have it under the standard, and not there if none has it under so old a standard.
func (e *entry) inEveryLibrary(std Standard, c compilerID) availability {
	a := availability{std: e.std(), ask: e.std()}
	every := len(e.rows) > 0
	newestFirst := "" // the standard under which the last of the libraries has it
	for i := range features().columns {
		s := e.inColumn(i)
		if s.first == "" || s.last != "" {
			every = false
		}
		if s.first == "" {
			continue
		}
		if newestFirst == "" || stdRank(s.first) > stdRank(newestFirst) {
			newestFirst = s.first
		}
		if stdRank(s.first) < stdRank(a.std) {
			a.std = s.first // a library may offer a name before the standard that introduced it
		}
	}
	isOld := c.family == familyClang && c.version != "" && CompareVersions(c.version, oldestClang) < 0
	switch {
	case !every, std.Version == "", std.olderThan(newestFirst):
	case isOld && stdRank(e.std()) > stdRank("14"):
		// An older library than those that were measured may lack it.
	default:
		a.has = On
	}
	return a
}

// A measurement is the result of the experiment for one name, one version of a library and one compiler.
type measurement struct {
	has         Flag
	span        span   // if has is On
	always      bool   // every measured version of the library has it
	newestLacks string // the newest measured version, if it lacks the name
	// clangTooOld is whether the compiler is a clang older than those that were measured with the library,
	// which may not be able to compile what the library has.
	clangTooOld bool
	// disputed is whether a measured compiler lacks the name with a library that has it by the hand list, so
	// that the compiler's age decides.
	disputed bool
}

// measured reads e's columns for one library. Libraries and compilers gain names with their versions and
// rarely lose one: e is there if the newest pair of library and compiler up to the platform's has it, and is
// not there if that very pair or a newer one lacks it. Only the major version of a library counts. since is its first version
// by the hand list.
func (e *entry) measured(lib Component, c compilerID, since string) (m measurement) {
	if len(e.rows) == 0 {
		return m
	}
	m.always, m.clangTooOld = true, c.family == familyClang && c.version != "" && lib.Name == "libstdc++"
	below := &column{} // the newest one up to the platform's own
	newest := -1
	own := lib.Major()
	columns := features().columns
	for i := range columns {
		col := &columns[i]
		if col.lib != lib.Name {
			continue
		}
		s := e.inColumn(i)
		version := col.major
		has := s.first != ""
		m.always = m.always && has
		if version > newest {
			newest, m.newestLacks = version, ""
		}
		if version == newest && !has {
			m.newestLacks = col.version
		}
		order, same := col.compareAge(c)
		if order <= 0 {
			m.clangTooOld = false
		}
		if same && !has && since != "" && version >= major(since) {
			m.disputed = true
		}
		switch {
		case !has && !same:
		case version <= own && order <= 0 && col.isNewerThan(below):
			below = col
			m.take(s, version == own && order == 0)
		case !has && version >= own && order >= 0 && m.has == Unknown:
			m.has = Off
		}
	}
	return m
}

// take takes over the result of the newest column up to the platform's own. A missing name is proof only in
// the platform's own column.
func (m *measurement) take(s span, isOwn bool) {
	m.has, m.span = Unknown, s
	if s.first != "" {
		m.has = On
	} else if isOwn {
		m.has = Off
	}
}

// isNewerThan orders the columns of one library by its version, then by the compiler's.
func (col *column) isNewerThan(other *column) bool {
	return col.major > other.major || col.major == other.major && col.majorAge > other.majorAge
}

// compareAge orders the compiler of a column and another one: -1 if the column's is older. Columns of another
// family show that a library has a name, but not that it lacks one: same is false for them. libc++ is
// released together with clang and made for the clangs of its age, so that clang's age does not matter.
func (col *column) compareAge(c compilerID) (order int, same bool) {
	switch {
	case col.compiler == string(c.family) && c.family == familyClang && c.version != "" && col.lib == "libstdc++":
		return cmp.Compare(col.majorAge, major(c.version)), true
	case col.compiler == string(c.family), col.lib == "libc++":
		return 0, true
	case c.family == familyGNU:
		return 0, false
	case c.family == "":
		return 0, true
	}
	return 1, false // what g++ can compile another compiler may not
}

// major returns the first number of a version.
func major(version string) int { return Component{Version: version}.Major() }
