package script

import (
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// ReadPremake reads premake5.lua and premake4.lua: the dialect, flags and libraries of each project.
// Source: Premake documentation, "Project API" (cppdialect, links, filter).
func ReadPremake(s *survey.Survey, files []string) {
	own := map[string]bool{} // the projects of all files link each other by name
	eachScript(s, files, lua, luaStates, func(f *script) {
		for _, c := range f.calls("project") {
			own[f.at(c.from).text] = true
		}
	})
	eachScript(s, files, lua, luaStates, func(f *script) {
		version, line := "", 1
		for _, c := range f.calls("checkVersion") { // premake.checkVersion(_PREMAKE_VERSION, ">=5.0.0")
			for _, i := range f.strings(c.from, c.to, 0) {
				_, version = demandOf(f.toks[i].text)
				line = f.toks[i].line
			}
		}
		f.addSystem("premake", version, line)
		// links { "opengl32.lib" } under filter "system:windows" is not for Linux.
		f.applyFilters()
		for _, c := range f.calls("cppdialect") { // cppdialect "C++17"
			f.addStandard(c.from, strings.ToLower(f.at(c.from).text))
		}
		for _, c := range f.calls("buildoptions") {
			for _, i := range f.strings(c.from, c.to, 0) {
				f.addFlags(i)
			}
		}
		for _, c := range f.calls("links") {
			for _, i := range f.strings(c.from, c.to, 0) {
				// A project of the workspace is linked by its name, as a library of the system is.
				name := strings.TrimSuffix(f.toks[i].text, ".lib")
				if !own[name] && !strings.HasSuffix(name, ".framework") {
					f.addLibrary(i, name, "", false)
				}
			}
		}
	})
}

// applyFilters puts the conditions of filter "system:windows" and configuration "linux" into the states. A filter
// holds up to the next one or the next project.
func (f *script) applyFilters() {
	var current state
	for i, t := range f.toks {
		switch {
		case t.is("project"), t.is("workspace"), t.is("solution"), t.is("group"):
			current = state{}
		case t.is("filter"), t.is("configuration"):
			to := i + 2
			if f.at(i+1).is("{") || f.at(i+1).is("(") {
				to = f.closing(i + 1)
			}
			current = f.decideFilter(f.strings(i+1, min(to, len(f.toks)), 3))
		}
		f.states[i] = f.states[i].inside(current)
	}
}

// decideFilter decides a filter. All of its terms must hold: {"system:linux", "configurations:Debug"}.
func (f *script) decideFilter(terms []int) (out state) {
	for _, i := range terms {
		_, value, hasKey := strings.Cut(f.toks[i].text, ":")
		if !hasKey {
			value = f.toks[i].text
		}
		holds, known := decide(tokenize(value, lua), f.survey.OS)
		out.skip = out.skip || known && !holds
		out.open = out.open || !known
	}
	return out
}
