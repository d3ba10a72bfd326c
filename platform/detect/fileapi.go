package detect

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// replyDir is where CMake leaves the replies of its file API, below a build folder.
const replyDir = ".cmake/api/v1/reply"

// isReply reports whether a file may be a reply: the folder tells for certain.
func isReply(base string) bool {
	return strings.HasSuffix(base, ".json") && (strings.HasPrefix(base, "target-") || strings.HasPrefix(base, "toolchains-v1-"))
}

// readFileAPI reads what a real run of CMake decided: the standard of each target's compile groups and
// the compiler. Source: cmake-file-api(7), objects codemodel and toolchains.
func readFileAPI(s *source, files []string) {
	for _, file := range files {
		if !strings.HasSuffix(path.Dir(file), replyDir) {
			continue
		}
		src, err := s.read(file)
		if err != nil {
			continue
		}
		var r struct {
			Name          string
			CompileGroups []struct {
				Language                string
				LanguageStandard        struct{ Standard string }
				CompileCommandFragments []struct{ Fragment string }
			}
			Toolchains []struct {
				Language string
				Compiler struct{ ID, Version, Target string }
			}
		}
		if err := json.Unmarshal([]byte(src), &r); err != nil {
			s.note(file, "syntax: "+err.Error())
			continue
		}
		c := clue{Evidence: Evidence{File: file, Line: 1}, trust: trustReply, scope: 1}
		if cmSide(r.Name) {
			c.scope = 2
		}
		for _, g := range r.CompileGroups {
			if g.Language != "CXX" {
				continue
			}
			var words []string
			for _, f := range g.CompileCommandFragments {
				words = append(words, f.Fragment)
			}
			flags := readFlagText(strings.Join(words, " "))
			std := flags.std
			if std.Version == "" {
				std, _ = platform.ParseStandard(g.LanguageStandard.Standard)
			}
			if std.Version != "" {
				c.Fact, c.Value = "standard", std.Name()
				s.add(c)
			}
			if debug := readFlags(splitShell(strings.Join(words, " "))).debug; debug != platform.Unknown {
				c.Fact, c.Value = "debug", debug.String()
				s.add(c)
			}
			s.flagClues(&flags, c)
		}
		for _, t := range r.Toolchains {
			names := map[string]string{"GNU": "g++", "Clang": "clang++", "AppleClang": "apple-clang++", "MSVC": "msvc", "IntelLLVM": "icpx"}
			if t.Language == "CXX" && names[t.Compiler.ID] != "" {
				c.Fact, c.Value, c.scope = "compiler", requirement(names[t.Compiler.ID], "=", t.Compiler.Version), 0
				s.add(c)
			}
		}
	}
}

// readPresets reads CMakePresets.json: what CMake it needs, and a standard that a preset sets. A preset
// is a choice, so the standard ranks below that of the build files.
func readPresets(s *source, files []string) {
	for _, file := range files {
		src, err := s.read(file)
		if err != nil {
			continue
		}
		var p struct {
			CMakeMinimumRequired struct{ Major, Minor, Patch int } `json:"cmakeMinimumRequired"`
			ConfigurePresets     []preset
		}
		if err := json.Unmarshal(plainJSON(src), &p); err != nil {
			s.note(file, "syntax: "+err.Error())
			continue
		}
		s.toolchains(file, p.ConfigurePresets)
		for _, preset := range p.ConfigurePresets {
			for _, key := range []string{"CMAKE_CXX_STANDARD", "CMAKE_CXX_FLAGS"} {
				value := preset.variable(key)
				std, ok := platform.ParseStandard(value)
				if key == "CMAKE_CXX_FLAGS" {
					std, ok = findStd(value)
				}
				if ok {
					s.add(clue{Evidence: Evidence{Fact: "standard", Value: std.Name(), File: file, Line: lineOf(src, `"`+key+`"`)}, trust: trustSibling, scope: 1})
				}
			}
		}
	}
}

// A preset is one way to configure.
type preset struct {
	Name, ToolchainFile string
	Hidden              bool
	Inherits            json.RawMessage // a name or a list of names
	CacheVariables      map[string]json.RawMessage
}

// variable returns the value of a cache variable, "" if the preset itself does not set it.
func (p *preset) variable(name string) (value string) {
	var long struct{ Value string }
	raw, ok := p.CacheVariables[name]
	if ok && json.Unmarshal(raw, &value) != nil && json.Unmarshal(raw, &long) == nil {
		return long.Value
	}
	return value
}

// toolchains evaluates the toolchain files of the tree that presets name, for what they say of the
// system: as facts if every preset that can be chosen has the same one, else as conditional ones.
func (s *source) toolchains(file string, presets []preset) {
	byName := map[string]*preset{}
	for i := range presets {
		byName[presets[i].Name] = &presets[i]
	}
	var seen map[*preset]bool
	var of func(p *preset) string
	of = func(p *preset) string {
		switch {
		case p == nil || seen[p]:
			return ""
		case p.ToolchainFile != "":
			return p.ToolchainFile
		case p.variable("CMAKE_TOOLCHAIN_FILE") != "":
			return p.variable("CMAKE_TOOLCHAIN_FILE")
		}
		seen[p] = true
		var name string
		var names []string
		if json.Unmarshal(p.Inherits, &name) == nil {
			names = []string{name}
		} else if json.Unmarshal(p.Inherits, &names) != nil {
			return ""
		}
		for _, n := range names {
			if t := of(byName[n]); t != "" {
				return t
			}
		}
		return ""
	}
	used := map[string]bool{}
	for i := range presets[:min(len(presets), 200)] {
		if !presets[i].Hidden {
			seen = map[*preset]bool{}
			used[of(&presets[i])] = true
		}
	}
	n := 0
	for _, t := range slices.Sorted(maps.Keys(used)) {
		name := strings.NewReplacer("${sourceDir}", ".", "$sourceDir", ".", "${fileDir}", ".").Replace(t)
		name = path.Join(path.Dir(file), name)
		if n++; n > 20 || t == "" || strings.Contains(name, "$") || !s.exists(name) {
			continue
		}
		evalToolchain(s, name, len(used) > 1)
	}
}
