package script

import (
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// ReadXMake reads xmake.lua: the least version of xmake, the language, flags and required packages.
// Source: xmake documentation, "Description" (set_xmakever, set_languages, add_requires).
func ReadXMake(s *survey.Survey, files []string) {
	eachScript(s, files, lua, luaStates, func(f *script) {
		version, line := "", 1
		for _, c := range f.calls("set_xmakever") { // set_xmakever("2.8.2")
			version, line = number.FindString(f.at(c.from).text), f.at(c.at).line
		}
		f.addSystem("xmake", version, line)
		for _, c := range f.calls("set_languages") { // set_languages("c11", "cxx17"), set_languages("gnuxx20")
			for _, i := range f.strings(c.from, c.to, 0) {
				if name := f.toks[i].text; strings.Contains(name, "xx") || strings.Contains(name, "++") {
					f.addStandard(i, strings.Replace(name, "latest", "23", 1))
				}
			}
		}
		for _, c := range f.calls("add_cxxflags", "add_cxflags") {
			for _, i := range f.strings(c.from, c.to, 1) {
				f.addFlags(i)
			}
		}
		for _, c := range f.calls("add_requires") {
			f.addXMakePackages(c)
		}
		for _, c := range f.calls("add_syslinks") {
			for _, i := range f.strings(c.from, c.to, 0) {
				f.addLibrary(i, f.toks[i].text, "", false)
			}
		}
	})
}

// addXMakePackages records add_requires("fmt >=9.0", "conan::zlib/1.3", {optional = true}).
func (f *script) addXMakePackages(c call) {
	// The table after the names holds for all packages of the call.
	optional := false
	for i := c.from; i < c.to; i++ {
		optional = optional || f.toks[i].is("optional") && f.at(i+2).is("true")
	}
	for _, i := range f.strings(c.from, c.to, 0) {
		ref := f.toks[i].text
		if _, rest, isOther := strings.Cut(ref, "::"); isOther { // of another package manager
			ref = strings.Replace(rest, "/", " ", 1)
		}
		// "fmt 11.x", "boost[filesystem] >=1.83", "zlib"
		name, demand, _ := strings.Cut(ref, " ")
		name, _, _ = strings.Cut(name, "[") // boost[filesystem]
		f.addLibrary(i, name, demand, optional)
	}
}
