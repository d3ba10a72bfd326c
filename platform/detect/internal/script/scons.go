package script

import (
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// ReadSCons reads SConstruct and SConscript: the least version of SCons, flags and libraries.
// Source: SCons man page, "EnsureSConsVersion", "LIBS", "ParseConfig" and "Configure Contexts".
func ReadSCons(s *survey.Survey, files []string) {
	eachScript(s, files, python, pythonStates, func(f *script) {
		version, line := "", 1
		for _, c := range f.calls("EnsureSConsVersion") { // EnsureSConsVersion(4, 0)
			var numbers []string
			for i := c.from; i < c.to; i++ {
				if n := number.FindString(f.toks[i].text); n != "" {
					numbers = append(numbers, n)
				}
			}
			version, line = strings.Join(numbers, "."), f.toks[c.at].line
		}
		f.addSystem("scons", version, line)
		// Flags are in calls and lists of any name: env.Append(CCFLAGS=["-std=c++17"]), flags += ["-O2"].
		f.addAllFlags()
		for _, i := range f.values("LIBS") { // env.Append(LIBS=["z"]), env["LIBS"] = ["z"]
			f.addLibrary(i, f.toks[i].text, "", false)
		}
		for _, c := range f.calls("ParseConfig") { // env.ParseConfig("pkg-config --cflags --libs glib-2.0")
			f.addPkgConfig(c)
		}
		for _, c := range f.calls("SConscript") { // SConscript("godot-cpp/SConstruct") builds another project first
			if t := f.at(c.from); t.kind == text && path.Base(t.text) == "SConstruct" && path.Dir(t.text) != "." {
				f.addLibrary(c.from, path.Base(path.Dir(t.text)), "", false)
			}
		}
		// conf.CheckLib("z") finds out whether there is one; what follows from it is not known.
		for _, c := range f.calls("CheckLib", "CheckLibWithHeader") {
			if i := c.from; f.at(i).kind == text {
				f.addLibrary(i, f.at(i).text, "", true)
			}
		}
	})
}

// addPkgConfig records the modules in a command of pkg-config.
func (f *script) addPkgConfig(c call) {
	words := strings.Fields(f.at(c.from).text)
	if f.at(c.from).kind != text || len(words) == 0 || !strings.HasSuffix(words[0], "pkg-config") {
		return
	}
	for _, w := range words[1:] {
		if !strings.HasPrefix(w, "-") && number.FindString(w) == "" && !strings.ContainsAny(w, "$<>=%{") {
			f.addLibrary(c.from, w, "", false)
		}
	}
}
