package buildfile

import (
	"encoding/json"
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// replyDir is where CMake leaves the replies of its file API, below a build folder.
const replyDir = ".cmake/api/v1/reply"

// IsReply reports whether a file may be a reply by its name. ReadFileAPI looks at the folder too.
func IsReply(base string) bool {
	return strings.HasSuffix(base, ".json") && (strings.HasPrefix(base, "target-") || strings.HasPrefix(base, "toolchains-v1-"))
}

// A reply is a target object of the codemodel, or a toolchains object.
type reply struct {
	Name          string
	CompileGroups []struct {
		Language                string
		LanguageStandard        struct{ Standard string }
		CompileCommandFragments []struct{ Fragment string }
	}
	Toolchains []struct {
		Language string
		Compiler struct{ ID, Version string }
	}
}

// compilerNames are the names of compilers by CMake's identification. Source: cmake-variables(7),
// "CMAKE_<LANG>_COMPILER_ID".
var compilerNames = map[string]string{"GNU": "g++", "Clang": "clang++", "AppleClang": "apple-clang++", "MSVC": "msvc", "IntelLLVM": "icpx"}

// ReadFileAPI reads the decisions of a real run of CMake: the standard of each target's compile groups and
// the compiler. Source: cmake-file-api(7), objects codemodel and toolchains.
func ReadFileAPI(s *survey.Survey, files []string) {
	for _, file := range files {
		if !strings.HasSuffix(path.Dir(file), replyDir) {
			continue
		}
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		var r reply
		if err := json.Unmarshal([]byte(src), &r); err != nil {
			s.Note(file, "syntax: "+err.Error())
			continue
		}
		r.addTo(s, survey.Clue{File: file, Line: 1, Trust: survey.TrustReply})
	}
}

// addTo records the facts of a reply. A reply has either compile groups or toolchains.
func (r *reply) addTo(s *survey.Survey, c survey.Clue) {
	for _, t := range r.Toolchains {
		if t.Language == "CXX" {
			s.Add(c.With("compiler", survey.Requirement(compilerNames[t.Compiler.ID], "=", t.Compiler.Version)))
		}
	}
	c.Scope = survey.ScopeTarget
	if survey.NamesSide(r.Name) {
		c.Scope = survey.ScopeSide
	}
	// A group is the sources of a target that are compiled with the same flags.
	for _, g := range r.CompileGroups {
		if g.Language != "CXX" {
			continue
		}
		// "-std=gnu++17 -fPIC" is one fragment; so the fragments together are a command line.
		var fragments []string
		for _, f := range g.CompileCommandFragments {
			fragments = append(fragments, f.Fragment)
		}
		command := strings.Join(fragments, " ")
		flags := cxxflags.Read(command)
		std := flags.Standard
		if std.Version == "" { // the compiler's default meets the standard, so that no flag is passed
			std, _ = platform.ParseStandard(g.LanguageStandard.Standard)
		}
		s.Add(c.With("standard", std.Name()))
		if debug := cxxflags.ReadArgs(cxxflags.Split(command)).Debug; debug != platform.Unknown {
			s.Add(c.With("debug", debug.String()))
		}
		flags.AddTo(s, c)
	}
}
