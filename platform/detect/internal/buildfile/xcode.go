package buildfile

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// maxXcodeProjects bounds the projects that are read.
const maxXcodeProjects = 20

// ReadXcode reads project.pbxproj of Xcode projects: the settings that each target is built with for release.
// Source: Xcode help, "Build settings reference".
func ReadXcode(s *survey.Survey, files []string) {
	for i, file := range files {
		if i >= maxXcodeProjects || survey.IsSide(file) {
			return
		}
		src, err := s.Read(file)
		if err != nil || !s.Charge(len(src)) {
			continue
		}
		root, err := parsePlist(src)
		if err != nil {
			s.Note(file, "syntax: "+err.Error())
			continue
		}
		if survey.Depth(file) <= 2 { // X.xcodeproj in the root or in a folder there
			s.Add(survey.Clue{Fact: "build", Value: "xcode", File: file, Line: 1, Trust: survey.TrustSibling})
		}
		p := &xcodeProject{survey: s, file: file, objects: root.key("objects").dict}
		p.readTargets()
	}
}

// An xcodeProject is one project. Its objects refer to each other by their keys.
type xcodeProject struct {
	survey  *survey.Survey
	file    string
	objects map[string]*plist
}

// isXcodeTarget are the kinds of objects that build something.
var isXcodeTarget = map[string]bool{"PBXNativeTarget": true, "PBXAggregateTarget": false, "PBXLegacyTarget": false}

// readTargets records the settings of each target: its own, and for the others those of the project.
func (p *xcodeProject) readTargets() {
	var project map[string]*plist
	for _, id := range slices.Sorted(maps.Keys(p.objects)) {
		if o := p.objects[id]; o.key("isa").text == "PBXProject" {
			project = p.settings(o)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(p.objects)) {
		o := p.objects[id]
		if !isXcodeTarget[o.key("isa").text] {
			continue
		}
		// Xcode looks for a setting in the target first and then in the project.
		settings := maps.Clone(project)
		if settings == nil {
			settings = map[string]*plist{}
		}
		maps.Copy(settings, p.settings(o))
		scope := survey.ScopeTarget
		if survey.NamesSide(o.key("name").text) || strings.Contains(o.key("productType").text, "test") {
			scope = survey.ScopeSide
		}
		p.addSettings(settings, scope)
	}
}

// settings returns the build settings of a project or target for release, or those of its last configuration.
func (p *xcodeProject) settings(o *plist) (out map[string]*plist) {
	// The lists and configurations are objects of their own, which refer to each other by key.
	list := p.objects[o.key("buildConfigurationList").text]
	for _, ref := range list.key("buildConfigurations").list {
		config := p.objects[ref.text]
		out = config.key("buildSettings").dict
		if config.key("name").text == "Release" {
			break
		}
	}
	return out
}

// xcodeSystems are the systems of SDKs.
var xcodeSystems = map[string]string{"macosx": "macos", "iphoneos": "ios", "appletvos": "tvos", "watchos": "watchos"}

// addSettings records the facts of one target.
func (p *xcodeProject) addSettings(settings map[string]*plist, scope survey.Scope) {
	put := func(name, fact, value string) {
		p.survey.Add(survey.Clue{Fact: fact, Value: value, File: p.file, Line: settings[name].line, Trust: survey.TrustSibling, Scope: scope})
	}
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		v := settings[name]
		switch name {
		case "CLANG_CXX_LANGUAGE_STANDARD": // "gnu++17"; "compiler-default" is no standard
			if std, ok := platform.ParseStandard(v.text); ok {
				put(name, "standard", std.Name())
			}
		case "SDKROOT":
			// macosx10.15 names a version of the SDK; auto is for several systems.
			put(name, "os", xcodeSystems[strings.TrimRight(v.text, "0123456789.")])
		case "GCC_ENABLE_CPP_EXCEPTIONS":
			put(name, "exceptions", map[string]string{"NO": "false"}[v.text])
		case "GCC_ENABLE_CPP_RTTI":
			put(name, "rtti", map[string]string{"NO": "false"}[v.text])
		case "ARCHS":
			put(name, "arch", map[string]string{"arm64": "aarch64", "x86_64": "x86_64", "i386": "x86"}[v.text])
		case "OTHER_CPLUSPLUSFLAGS":
			if std, ok := cxxflags.FindStandard(" " + v.words()); ok {
				put(name, "standard", std.Name())
			}
		case "OTHER_LDFLAGS":
			f := cxxflags.Read(" " + v.words())
			for _, l := range f.Libs {
				put(name, "lib", libname.Canonical(l))
			}
		}
	}
}

// IsXcodeProject reports whether a file is the project file of Xcode. Depth counts its folder X.xcodeproj.
func IsXcodeProject(base string) bool { return path.Ext(base) == ".pbxproj" }
