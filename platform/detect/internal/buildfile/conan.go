package buildfile

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

var (
	// conanReference matches a line of [requires]: zlib/1.2.11, fmt/[>=9 <11]@user/channel.
	conanReference = regexp.MustCompile(`^\s*["']?([a-z0-9_][a-z0-9_.+-]*)/(\[?[^@#"'\s,)]+)`)
	// conanCall matches self.requires("zlib/1.2.11", transitive_headers=True).
	conanCall = regexp.MustCompile(`self\.requires\(\s*f?["']([a-z0-9_][a-z0-9_.+-]*)/([^@#"']+)["']([^)]*)\)`)
	// conanAttribute matches the class attribute requires = "a/1", "b/2", and its forms with brackets.
	conanAttribute = regexp.MustCompile(`(?s)\n\s+requires\s*=\s*(\[[^\]]*\]|\([^)]*\)|[^\n]*)`)
	// conanQuoted matches one reference in such a list.
	conanQuoted = regexp.MustCompile(`["']([a-z0-9_][a-z0-9_.+-]*)/([^@#"']+)`)
	// conanStandard matches check_min_cppstd(self, "17") and compiler.cppstd = 17.
	conanStandard = regexp.MustCompile(`check_min_cppstd\(\s*self\s*,\s*["']?([0-9]+)|compiler\.cppstd\s*=\s*["']?((?:gnu)?[0-9]+)`)
)

// maxConan bounds the bytes that regular expressions look at.
const maxConan = 128 << 10

// ReadConan reads the requirements of conanfile.txt and conanfile.py. Python is not run: what is not
// written as a plain call is not found. Source: Conan 2 documentation, conanfile.txt and conanfile.py.
func ReadConan(s *survey.Survey, files []string) {
	for _, file := range files {
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		if len(src) > maxConan {
			src = src[:maxConan]
			s.Note(file, "only the beginning was looked at")
		}
		at := survey.Clue{File: file, Line: 1, Trust: survey.TrustSibling}
		// test_package/conanfile.py tests the recipe; it is not a way to build.
		if !survey.IsSide(file) {
			s.Add(at.With("build", "conan"))
		}
		if path.Ext(file) == ".txt" {
			readConanText(s, at, src)
		} else {
			readConanPython(s, at, src)
		}
	}
}

// readConanText reads the section [requires].
func readConanText(s *survey.Survey, at survey.Clue, src string) {
	// [requires], [tool_requires], [generators], [options] ...
	section := ""
	for line := range strings.Lines(src) {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "[") && strings.HasSuffix(trimmed, "]") {
			section = trimmed
		} else if m := conanReference.FindStringSubmatch(trimmed); m != nil && section == "[requires]" {
			addConan(s, at, m[1], m[2])
		}
		at.Line++
	}
}

// readConanPython searches for calls and attributes. The groups of the expressions are name, version, options.
func readConanPython(s *survey.Survey, at survey.Clue, src string) {
	group := func(m []int, i int) string { return src[m[2*i]:m[2*i+1]] }
	for _, m := range conanCall.FindAllStringSubmatchIndex(src, 500) {
		if !strings.Contains(group(m, 3), "test=True") {
			c := at
			c.Line = survey.LineAt(src, m[0])
			switch conanConditions(src, m[0], s.OS) {
			case neverHolds:
				continue
			case mayHold:
				c.Form = platform.Conditional
			}
			addConan(s, c, group(m, 1), group(m, 2))
		}
	}
	for _, l := range conanAttribute.FindAllStringIndex(src, 10) {
		list := src[l[0]:l[1]]
		for _, m := range conanQuoted.FindAllStringSubmatchIndex(list, 200) {
			at.Line = survey.LineAt(src, l[0]+m[0])
			addConan(s, at, list[m[2]:m[3]], list[m[4]:m[5]])
		}
	}
	m := conanStandard.FindStringSubmatchIndex(src)
	if m == nil {
		return
	}
	c := at
	c.Line = survey.LineAt(src, m[0])
	i := 1
	if c.Form = platform.Floor; m[2] < 0 { // compiler.cppstd is a setting, not a demand
		i, c.Form = 2, platform.Exact
	}
	if std, ok := platform.ParseStandard(group(m, i)); ok {
		s.Add(c.With("standard", std.Name()))
	}
}

// addConan records a requirement. A version in brackets is a range: [>=1.2 <2], [^1.2], [~1.2].
func addConan(s *survey.Survey, c survey.Clue, name, version string) {
	op := "="
	// A range shows the least version; anything else is one version.
	if inner, isRange := strings.CutPrefix(version, "["); isRange {
		inner = strings.TrimLeft(inner, " ")
		if strings.HasPrefix(inner, ">") || strings.HasPrefix(inner, "^") || strings.HasPrefix(inner, "~") {
			op = ">="
		}
		version = leadingVersion.FindString(strings.TrimLeft(inner, "><=^~ "))
	}
	version = strings.Trim(version, " ]")
	if strings.ContainsAny(version, "{}$") {
		return // put together from variables
	}
	if op == ">=" && version != "" && c.Form == platform.Exact {
		c.Form = platform.Floor
	}
	s.Add(c.With("lib", survey.Requirement(libname.Canonical(name), op, version)))
}
