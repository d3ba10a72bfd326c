package buildfile

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// leadingVersion matches the version in "1.2.11#1": the number after the hash counts changes of the package.
var leadingVersion = regexp.MustCompile(`^[0-9]+(\.[0-9]+)*`)

// A manifest is a vcpkg.json. A dependency is a string or an object.
type manifest struct {
	Name         string            `json:"name"`
	Dependencies []json.RawMessage `json:"dependencies"`
	Features     map[string]struct {
		Dependencies []json.RawMessage `json:"dependencies"`
	} `json:"features"`
	Overrides []struct{ Name, Version string } `json:"overrides"`
}

// ReadVcpkg reads the dependencies of vcpkg.json. Those of a feature hold only under it.
// Source: vcpkg documentation, "vcpkg.json Reference".
func ReadVcpkg(s *survey.Survey, files []string) {
	for _, file := range files {
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		at := survey.Clue{File: file, Line: 1, Trust: survey.TrustSibling}
		s.Add(at.With("build", "vcpkg"))
		var m manifest
		if err := json.Unmarshal(plainJSON(src), &m); err != nil {
			s.Note(file, "syntax: "+err.Error())
			continue
		}
		for _, d := range m.Dependencies {
			m.addDependency(s, at, src, d, platform.Exact)
		}
		for _, name := range slices.Sorted(maps.Keys(m.Features)) {
			if survey.NamesSide(name) {
				continue
			}
			for _, d := range m.Features[name].Dependencies {
				m.addDependency(s, at, src, d, platform.Conditional)
			}
		}
	}
}

// addDependency records one dependency: "fmt", or {"name": "fmt", "version>=": "10.1"}.
func (m *manifest) addDependency(s *survey.Survey, at survey.Clue, src string, raw json.RawMessage, form platform.Form) {
	var d struct {
		Name     string `json:"name"`
		Least    string `json:"version>="`
		Host     bool   `json:"host"`
		Platform string `json:"platform"`
	}
	if json.Unmarshal(raw, &d.Name) != nil && json.Unmarshal(raw, &d) != nil {
		return
	}
	lib := libname.Canonical(d.Name)
	if lib == "" || d.Host || d.Name == m.Name { // a host dependency runs during the build
		return
	}
	c := at.With("lib", lib)
	c.Form, c.Line = form, survey.LineOf(src, `"`+d.Name+`"`)
	if v := leadingVersion.FindString(d.Least); v != "" {
		c.Value = survey.Requirement(lib, ">=", v)
		if form == platform.Exact {
			c.Form = platform.Floor
		}
	}
	for _, o := range m.Overrides { // an override replaces any other version
		if v := leadingVersion.FindString(o.Version); o.Name == d.Name && v != "" {
			c.Value = survey.Requirement(lib, "=", v)
		}
	}
	// "platform": "windows & !static" is a condition on the target.
	if d.Platform != "" {
		c.Form = platform.Conditional
	}
	if libname.IsTest(lib) {
		c.Scope = survey.ScopeSide
	}
	s.Add(c)
}
