package buildfile

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// build2Demand matches the version in "libfmt >= 7.1.3", "libboost-asio ^1.83.0" and "libz [1.2.11 1.3)".
var build2Demand = regexp.MustCompile(`^([A-Za-z0-9_.+/-]+)\s*(?:(>=|==|\^|~|\[|>)\s*([0-9]+(?:\.[0-9]+)*))?`)

// maxManifests bounds the manifests that are read.
const maxManifests = 50

// ReadBuild2 reads package manifests of build2: what they depend on, and the least version of build2.
// Source: bpkg manual, "Package Manifest" (depends, requires).
func ReadBuild2(s *survey.Survey, files []string) {
	for i, file := range files {
		if i >= maxManifests || survey.IsSide(file) {
			return
		}
		src, err := s.Read(file)
		if err != nil || !strings.HasPrefix(strings.TrimSpace(src), ": 1") { // manifest is a common name
			continue
		}
		at := survey.Clue{File: file, Line: 1, Trust: survey.TrustSibling}
		s.Add(at.With("build", "build2"))
		at.Line = 0
		for line := range strings.Lines(src) {
			at.Line++
			// Lines of descriptions over several lines have no such keys.
			key, value, _ := strings.Cut(line, ":")
			value, _, _ = strings.Cut(value, ";") // a comment
			switch key {
			case "depends":
				addBuild2Dependency(s, at, strings.TrimSpace(value))
			case "requires":
				// requires: c++17
				if std, ok := platform.ParseStandard(strings.TrimSpace(value)); ok && strings.Contains(value, "++") {
					at.Form = platform.Floor
					s.Add(at.With("standard", std.Name()))
					at.Form = platform.Exact
				}
			}
		}
	}
}

// addBuild2Dependency records one dependency. A star is before what runs during the build, a question mark before
// what is needed under a condition.
func addBuild2Dependency(s *survey.Survey, at survey.Clue, value string) {
	// depends: * build2 >= 0.16.0, depends: ? libfoo ^1.2, depends: { liba libb } == 2.0
	rest, isTool := strings.CutPrefix(value, "*")
	rest, isConditional := strings.CutPrefix(strings.TrimSpace(rest), "?")
	rest = strings.TrimLeft(rest, " {")
	rest, _, hasCondition := strings.Cut(rest, "?") // libfoo ? ($config.foo)
	m := build2Demand.FindStringSubmatch(rest)
	if m == nil {
		return
	}
	name, op, version := m[1], ">=", m[3]
	if m[2] == "==" {
		op = "="
	}
	c := at
	if version != "" && op == ">=" {
		c.Form = platform.Floor
	}
	switch {
	case isTool && name == "build2":
		s.Add(c.With("build", survey.Requirement(name, ">=", version)))
	case isTool:
	default:
		if isConditional || hasCondition {
			c.Form = platform.Conditional
		}
		name = libname.Canonical(strings.TrimPrefix(name, "lib")) // every package with a library is named so
		if libname.IsTest(name) {
			c.Scope = survey.ScopeSide
		}
		s.Add(c.With("lib", survey.Requirement(name, op, version)))
	}
}
