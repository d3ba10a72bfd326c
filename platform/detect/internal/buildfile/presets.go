package buildfile

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cmake"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// ReadPresets reads CMakePresets.json for a standard that a preset sets. A preset is a choice, so its
// standard ranks below that of the build files. Source: cmake-presets(7).
func ReadPresets(s *survey.Survey, files []string) {
	for _, file := range files {
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		var p struct{ ConfigurePresets []preset }
		// CMake itself takes no comments up to version 3.x; editors and their users do.
		if err := json.Unmarshal(plainJSON(src), &p); err != nil {
			s.Note(file, "syntax: "+err.Error())
			continue
		}
		evaluateToolchains(s, file, p.ConfigurePresets)
		for _, preset := range p.ConfigurePresets {
			c := survey.Clue{Fact: "standard", File: file, Trust: survey.TrustSibling, Scope: survey.ScopeTarget}
			if std, ok := platform.ParseStandard(preset.variable("CMAKE_CXX_STANDARD")); ok {
				c.Value, c.Line = std.Name(), survey.LineOf(src, `"CMAKE_CXX_STANDARD"`)
				s.Add(c)
			}
			if std, ok := cxxflags.FindStandard(preset.variable("CMAKE_CXX_FLAGS")); ok {
				c.Value, c.Line = std.Name(), survey.LineOf(src, `"CMAKE_CXX_FLAGS"`)
				s.Add(c)
			}
		}
	}
}

// A Workflow is a preset that runs others, by kind.
type Workflow struct{ Configure, Build, Test string }

// ReadWorkflow returns the workflow of a name from a CMakePresets.json. It reports false if there is no such workflow.
// Source: cmake-presets(7), "Workflow Preset".
func ReadWorkflow(s *survey.Survey, file, name string) (w Workflow, ok bool) {
	src, err := s.Read(file)
	if err != nil {
		return w, false
	}
	var p struct {
		WorkflowPresets []struct {
			Name  string
			Steps []struct{ Type, Name string }
		}
	}
	if json.Unmarshal(plainJSON(src), &p) != nil {
		return w, false
	}
	for _, preset := range p.WorkflowPresets {
		if preset.Name != name {
			continue
		}
		for _, step := range preset.Steps {
			// package steps make an archive, which is no part of a recipe
			switch step.Type {
			case "configure":
				w.Configure = step.Name
			case "build":
				w.Build = step.Name
			case "test":
				w.Test = step.Name
			}
		}
		// CMake demands that the first step configures.
		return w, w.Configure != ""
	}
	return w, false
}

// A preset is one way to configure.
type preset struct {
	Name, ToolchainFile string
	Hidden              bool
	Inherits            json.RawMessage // a name or a list of names
	CacheVariables      map[string]json.RawMessage
}

// variable returns the value of a cache variable, "" if the preset itself does not set it. A value is a
// string or an object {"type": ..., "value": ...}.
func (p *preset) variable(name string) (text string) {
	var typed struct{ Value string }
	raw, ok := p.CacheVariables[name]
	if ok && json.Unmarshal(raw, &text) != nil && json.Unmarshal(raw, &typed) == nil {
		return typed.Value
	}
	return text
}

// parents returns the names of the presets that p inherits from, the first one first.
func (p *preset) parents() (names []string) {
	var name string
	if json.Unmarshal(p.Inherits, &name) == nil {
		return []string{name}
	}
	if json.Unmarshal(p.Inherits, &names) != nil {
		return nil
	}
	return names
}

// presetsByName finds presets by their names.
type presetsByName map[string]*preset

// toolchain returns the toolchain file of a preset or, if it has none, of the first parent with one. seen
// ends loops of presets that inherit from each other.
func (m presetsByName) toolchain(p *preset, seen map[*preset]bool) string {
	if p == nil || seen[p] {
		return ""
	}
	seen[p] = true
	if p.ToolchainFile != "" {
		return p.ToolchainFile
	}
	if file := p.variable("CMAKE_TOOLCHAIN_FILE"); file != "" {
		return file
	}
	for _, name := range p.parents() {
		if file := m.toolchain(m[name], seen); file != "" {
			return file
		}
	}
	return ""
}

// Limits of one file.
const (
	maxPresets    = 200
	maxToolchains = 20
)

// sourceDir replaces the macros of presets that name the folder of the file.
var sourceDir = strings.NewReplacer("${sourceDir}", ".", "$sourceDir", ".", "${fileDir}", ".")

// evaluateToolchains evaluates the toolchain files of the tree that presets name, for the system that they
// describe. Their facts are conditional unless every preset that can be chosen has the same file.
func evaluateToolchains(s *survey.Survey, file string, presets []preset) {
	byName := presetsByName{}
	for i := range presets {
		byName[presets[i].Name] = &presets[i]
	}
	// A preset that is hidden is only for others to inherit from.
	used := map[string]bool{} // "" for a preset without a toolchain file
	for i := range presets[:min(len(presets), maxPresets)] {
		if !presets[i].Hidden {
			used[byName.toolchain(&presets[i], map[*preset]bool{})] = true
		}
	}
	for i, written := range slices.Sorted(maps.Keys(used)) {
		name := path.Join(path.Dir(file), sourceDir.Replace(written))
		if i < maxToolchains && written != "" && !strings.Contains(name, "$") && s.Exists(name) {
			cmake.EvaluateToolchain(s, name, len(used) > 1)
		}
	}
}
