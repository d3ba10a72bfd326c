package detect

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// importedTarget is a target as packages export them: ZLIB::ZLIB. A library that is linked by such a name
// is used for certain.
var importedTarget = regexp.MustCompile(`^([A-Za-z0-9_.+-]+)::[A-Za-z0-9_.:+-]+$`)

func (m *cmake) linkLibraries(c *cmCommand, args []cmVal) {
	if len(args) == 0 {
		return
	}
	if t := m.targets[args[0].text]; t != nil && t.scope == 2 {
		return
	}
	var names []cmVal
	for _, a := range joinGenex(args[1:]) {
		if !strings.Contains(a.text, "$<") {
			names = append(names, a)
			continue
		}
		text, open := m.genex(a.text)
		for name := range strings.SplitSeq(text, ";") {
			names = append(names, cmVal{text: name, cond: a.cond || open, line: a.line})
		}
	}
	if t := m.targets[args[0].text]; t != nil {
		private := false
		for _, a := range names {
			switch a.text {
			case "PRIVATE", "LINK_PRIVATE":
				private = true
			case "PUBLIC", "INTERFACE", "LINK_PUBLIC", "LINK_INTERFACE_LIBRARIES":
				private = false
			}
			if dep := m.targets[a.text]; dep != nil && dep != t && !a.cond && m.cond == 0 && len(t.links) < 100 {
				t.links = append(t.links, dep)
				if !private {
					t.public = append(t.public, dep)
				}
			}
		}
	}
	for _, a := range names {
		match := importedTarget.FindStringSubmatch(a.text)
		if match == nil || m.targets[a.text] != nil || strings.EqualFold(match[1], m.project) {
			continue
		}
		if lib := libraryName(match[1]); lib != "" && lib != "unofficial" && lib != "std" {
			for _, name := range slices.Sorted(maps.Keys(m.pkgCalls)) {
				if strings.HasPrefix(name, strings.ToLower(match[1])+"-") {
					lib = libraryName(name) // tsl::robin_map comes from the package tsl-robin-map
					break
				}
			}
			m.clue(a.line, "lib", lib, platform.Exact, a.cond)
		}
	}
}

// pythonModule are the find modules that look for parts of Python by component. Source: cmake-modules(7).
var pythonModule = map[string]bool{"python": true, "python2": true, "python3": true, "pythoninterp": true}

func (m *cmake) findPackage(c *cmCommand, args []cmVal) {
	if len(args) == 0 {
		return
	}
	name := args[0].text
	m.pkgCalls[strings.ToLower(name)] = true
	op, version, required := ">=", "", c.name == "find_dependency"
	var components []string
	inComponents := false
	for i, a := range args[1:] {
		switch a.text {
		case "REQUIRED":
			required, inComponents = true, true
		case "EXACT":
			op = "="
		case "COMPONENTS", "OPTIONAL_COMPONENTS":
			inComponents = a.text == "COMPONENTS"
		case "QUIET", "CONFIG", "MODULE", "NO_MODULE", "NO_POLICY_SCOPE", "GLOBAL":
			inComponents = false
		default:
			if i == 0 && a.text != "" && a.text[0] >= '0' && a.text[0] <= '9' {
				version = versionStart.FindString(a.text)
			} else if inComponents {
				components = append(components, a.text)
			}
		}
	}
	found := cmValue{unknown: !required, text: map[bool]string{true: "TRUE"}[required]}
	for _, v := range []string{name + "_FOUND", strings.ToUpper(name) + "_FOUND"} {
		m.set(v, found)
	}
	m.set(name+"_VERSION", cmValue{unknown: true})
	lib := libraryName(name)
	if tpl, ok := strings.CutPrefix(name, "TPL"); ok && tpl == strings.ToUpper(tpl) { // as TriBITS names its find modules
		lib = libraryName(tpl)
	}
	switch {
	case pythonModule[strings.ToLower(name)] && !slices.ContainsFunc(components, func(s string) bool { return strings.HasPrefix(s, "Development") }):
		return // the interpreter, which is what is looked for by default, is a tool
	case name == "Zephyr":
		m.firmware(c.line, "")
	case name == "WDK":
		m.clue(c.line, "mode", "kernel", platform.Exact, false)
		m.clue(c.line, "os", "windows", platform.Exact, false)
		return
	case lib == "" || strings.EqualFold(name, m.project):
		return
	}
	form := platform.Exact
	if version != "" && op == ">=" {
		form = platform.Floor
	}
	m.clue(c.line, "lib", requirement(lib, op, version), form, !required)
}

var pkgModule = regexp.MustCompile(`^([A-Za-z0-9_.+-]+?)(?:(>=|=)([0-9][0-9.]*))?$`)

func (m *cmake) pkgConfig(c *cmCommand, args []cmVal) {
	if len(args) == 0 {
		return
	}
	required := false
	var mods []string
	for _, a := range args[1:] {
		switch a.text {
		case "REQUIRED":
			required = true
		case "QUIET", "IMPORTED_TARGET", "GLOBAL", "STATIC_TARGET", "NO_CMAKE_PATH", "NO_CMAKE_ENVIRONMENT_PATH":
		default:
			mods = append(mods, a.text)
		}
	}
	m.set(args[0].text+"_FOUND", cmValue{unknown: !required, text: map[bool]string{true: "1"}[required]})
	for _, mod := range mods {
		match := pkgModule.FindStringSubmatch(mod)
		if match == nil || libraryName(match[1]) == "" {
			continue
		}
		form := platform.Exact
		if match[2] == ">=" {
			form = platform.Floor
		}
		m.clue(c.line, "lib", requirement(libraryName(match[1]), match[2], match[3]), form, !required)
	}
}

var tagVersion = regexp.MustCompile(`(?:^|[-_/])(?:v|release-|boost-)?([0-9]+(?:\.[0-9]+)+)$`)

// fetch reads FetchContent_Declare(name … GIT_TAG v1.2.3).
func (m *cmake) fetch(c *cmCommand, args []cmVal) {
	if len(args) == 0 || libraryName(args[0].text) == "" {
		return
	}
	version := ""
	for i, a := range args {
		if (a.text == "GIT_TAG" || a.text == "URL") && i+1 < len(args) {
			v := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(args[i+1].text, ".tar.gz"), ".zip"), ".tar.xz")
			if match := tagVersion.FindStringSubmatch(v); match != nil {
				version = match[1]
			}
		}
	}
	m.clue(c.line, "lib", requirement(libraryName(args[0].text), "=", version), platform.Exact, args[0].cond)
}

var cpmShort = regexp.MustCompile(`^(?:gh|gl|bb|git):[^/]*/?(?:.*/)?([A-Za-z0-9_.-]+?)(?:[@#]v?([0-9.]+))?$`)

// cpm reads CPMAddPackage("gh:owner/name@1.2") and its long form.
func (m *cmake) cpm(c *cmCommand, args []cmVal) {
	name, version := "", ""
	for i, a := range args {
		if match := cpmShort.FindStringSubmatch(a.text); match != nil {
			name, version = match[1], match[2]
		}
		if i+1 < len(args) {
			switch a.text {
			case "NAME":
				name = args[i+1].text
			case "VERSION":
				version = versionStart.FindString(args[i+1].text)
			}
		}
	}
	if lib := libraryName(name); lib != "" {
		m.clue(c.line, "lib", requirement(lib, "=", version), platform.Exact, false)
	}
}
