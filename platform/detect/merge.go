package detect

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// factOrder is the order of facts in the evidence.
var factOrder = []string{"standard", "build", "mode", "os", "arch", "compiler", "lib", "sanitizer", "feature",
	"debug", "exceptions", "rtti", "language", "limit"}

// mergeClues chooses among the clues. The evidence that decided comes first.
func mergeClues(clues []survey.Clue) (platform.Platform, []Evidence) {
	setDeepMakefilesAside(clues)
	setForeignManifestsAside(clues)
	main := mainDepth(clues)
	setDeepScriptsAside(clues, main)
	compare := func(a, b survey.Clue) int { return compareClues(&a, &b, main) }
	slices.SortStableFunc(clues, compare)
	byFact := map[string][]survey.Clue{}
	for _, c := range clues {
		byFact[c.Fact] = append(byFact[c.Fact], c)
	}
	build := chooseBuild(byFact["build"], main)
	// A Makefile with rules that run CMake, or only format and clean, or that includes what configure writes.
	wrapped := map[string]string{"cmake": "make", "autoconf": "autoconf"}
	isWrapper := func(c survey.Clue) bool { return c.Value == wrapped[build[0].Name] }
	if len(build) > 0 && slices.ContainsFunc(byFact["wrapper"], isWrapper) {
		build = slices.DeleteFunc(build, func(c platform.Component) bool { return c.Name == "make" })
	}
	setDevicesAside(byFact, build)
	p := platform.Platform{
		Standard:   chooseStandard(byFact["standard"], compare),
		Build:      build,
		Libs:       dropOtherQt(chooseLibs(otherSystems(byFact["lib"], byFact["build"], build), mainProjects(byFact["project"], main))),
		Arch:       commonValue(byFact["arch"]),
		OS:         platform.Component{Name: commonValue(byFact["os"])},
		Sanitizers: allValues(byFact["sanitizer"]),
		Features:   allValues(byFact["feature"]),
		Debug:      flagOf(commonValue(byFact["debug"])),
	}
	p.Mode = chooseMode(byFact["mode"], len(p.Build) > 0)
	if p.OS.Name == "windows" && p.Mode != platform.Kernel && !isWindowsOnly(p.Build) {
		p.OS.Name = ""
	}
	if name := commonValue(byFact["compiler"]); name != "" && (p.OS.Name == "windows" || !strings.HasPrefix(name, "msvc")) {
		p.Compiler = byFact["compiler"][0].Component()
	}
	for _, key := range []string{"exceptions", "rtti"} {
		if v := commonValue(byFact[key]); v != "" {
			p.Other = append(p.Other, platform.Field{Key: key, Value: v})
		}
	}
	return p, listEvidence(byFact)
}

// qtVersions are the names of Qt by its major version.
var qtVersions = regexp.MustCompile(`^qt[4-6]?(core)?$`)

// dropOtherQt removes the major versions of Qt that only an option chooses, if another one is needed.
func dropOtherQt(libs []platform.Component) []platform.Component {
	isNeeded := func(c platform.Component) bool {
		return qtVersions.MatchString(c.Name) && c.Form != platform.Conditional
	}
	if !slices.ContainsFunc(libs, isNeeded) {
		return libs
	}
	return slices.DeleteFunc(libs, func(c platform.Component) bool { return qtVersions.MatchString(c.Name) && !isNeeded(c) })
}

// listEvidence lists each clue once, by fact.
func listEvidence(byFact map[string][]survey.Clue) (out []Evidence) {
	seen := map[Evidence]bool{}
	for _, fact := range factOrder {
		for _, c := range byFact[fact] {
			e := Evidence{Fact: c.Fact, Value: c.Value, Form: c.Form, File: c.File, Line: c.Line}
			if !seen[e] {
				seen[e] = true
				out = append(out, e)
			}
		}
	}
	return out
}

// isSide and isConditional are the two reasons for which a clue does not speak for the project.
func isSide(c *survey.Clue) bool        { return c.Scope == survey.ScopeSide }
func isConditional(c *survey.Clue) bool { return c.Form == platform.Conditional }

// compareClues orders clues by how well they speak for the project. Whether a clue is the project's own
// comes before trust: a flag of the tests is no flag of the library, and what the root's build system states
// comes before what one in a folder below it states, however that is written. main is the mainDepth.
func compareClues(a, b *survey.Clue, main int) int {
	return cmp.Or(compareBool(isSide(a), isSide(b)), cmp.Compare(systemDepth(a, main), systemDepth(b, main)),
		cmp.Compare(a.Trust, b.Trust), cmp.Compare(a.Order, b.Order),
		compareBool(a.Nested, b.Nested), cmp.Compare(a.Scope, b.Scope), compareBool(isConditional(a), isConditional(b)))
}

// mainDepth returns the depth of the shallowest build file of the project, 0 if there is no build file.
func mainDepth(clues []survey.Clue) int {
	depth := maxDepth + 1
	for _, c := range clues {
		if c.Fact == "build" && !isSide(&c) && c.Trust != survey.TrustSibling {
			depth = min(depth, survey.Depth(c.File))
		}
	}
	return depth % (maxDepth + 1)
}

// systemDepth returns the depth of the shallowest file of the build system that states a clue. The files that
// a root CMakeLists.txt enters are part of the root's system. The results of a real build belong to the folder
// that has the build folder, and a manifest to the main build system.
func systemDepth(c *survey.Clue, main int) int {
	switch {
	case c.Trust <= survey.TrustReply:
		depth := 0
		for folder := range strings.SplitSeq(path.Dir(c.File), "/") {
			if folder == "." || isBuildFolder(folder) {
				break
			}
			depth++
		}
		return depth
	case c.Trust == survey.TrustSibling && (isManifest(c.File) || path.Base(c.File) == "CMakePresets.json"):
		return max(main, c.Order/orderPerFolder)
	}
	return c.Order / orderPerFolder
}

// isBuildFolder reports whether a folder is where a build leaves its results, by the usual names: build,
// build-debug, cmake-build-release, _build, out.
func isBuildFolder(dir string) bool {
	base := path.Base(dir)
	return strings.HasPrefix(base, "build") || strings.HasPrefix(base, "cmake-build") || base == "_build" || base == "out"
}

// setForeignManifestsAside marks the facts of manifests that do not belong to the project: a vcpkg.json or
// conanfile.py describes the folder it is in. The project's are in the folder of a main build file or above it.
func setForeignManifestsAside(clues []survey.Clue) {
	shallowest := maxDepth
	var projects []string // folders of the shallowest build files
	for _, c := range clues {
		if c.Fact != "build" || isSide(&c) || c.Trust == survey.TrustSibling {
			continue
		}
		switch d := survey.Depth(c.File); {
		case d < shallowest:
			shallowest, projects = d, []string{path.Dir(c.File)}
		case d == shallowest:
			projects = append(projects, path.Dir(c.File))
		}
	}
	if len(projects) == 0 {
		return
	}
	for i := range clues {
		c := &clues[i]
		if c.Trust == survey.TrustSibling && isManifest(c.File) && !slices.ContainsFunc(projects,
			func(p string) bool { return isAbove(path.Dir(c.File), p) }) {
			c.Scope = survey.ScopeSide
		}
	}
}

// isManifest reports whether a file lists the packages of the folder it is in.
func isManifest(file string) bool {
	switch path.Base(file) {
	case "vcpkg.json", "conanfile.txt", "conanfile.py", "MODULE.bazel", "library.json":
		return true
	}
	return false
}

// isAbove reports whether a folder is another one or contains it.
func isAbove(dir, other string) bool {
	return dir == "." || dir == other || strings.HasPrefix(other, dir+"/")
}

// setDeepMakefilesAside marks the standards of makefiles in folders of a project that another system
// builds from above: they build its tests, or a part by hand.
func setDeepMakefilesAside(clues []survey.Clue) {
	shallowest := maxDepth
	for _, c := range clues {
		if c.Fact == "build" && !isSide(&c) && !isMakefile(c.File) && c.Trust == survey.TrustMain {
			shallowest = min(shallowest, survey.Depth(c.File))
		}
	}
	for i := range clues {
		if c := &clues[i]; c.Fact == "standard" && isMakefile(c.File) && survey.Depth(c.File) > shallowest {
			c.Scope = survey.ScopeSide
		}
	}
}

// setDeepScriptsAside marks what the files of a system that is not evaluated state, if that system begins below the
// main build file: it builds a tool or a part by itself. Visual Studio's and Xcode's projects have folders of their
// own.
func setDeepScriptsAside(clues []survey.Clue, main int) {
	for i := range clues {
		c := &clues[i]
		isScript := c.Trust == survey.TrustScan || path.Base(c.File) == "Android.mk" || path.Base(c.File) == "Application.mk"
		if isScript && c.Fact != "limit" && c.Order < sideOrder && c.Order/orderPerFolder > main {
			c.Scope = survey.ScopeSide
		}
	}
}

// isMakefile reports whether a file is a makefile by its name.
func isMakefile(file string) bool {
	base := path.Base(file)
	return base == "Makefile" || base == "makefile" || base == "GNUmakefile" || path.Ext(base) == ".mk"
}

// chooseStandard returns the standard stated most often among the clues of the best rank, and moves the
// clue that decided to the front. What tests are compiled with does not speak for the project.
func chooseStandard(clues []survey.Clue, compare func(a, b survey.Clue) int) platform.Standard {
	if len(clues) == 0 || isSide(&clues[0]) {
		return platform.Standard{}
	}
	n := 1
	for n < len(clues) && compare(clues[0], clues[n]) == 0 {
		n++
	}
	best := clues[:n]
	count := map[string]int{}
	winner := 0
	for i, c := range best {
		if count[c.Value]++; count[c.Value] > count[best[winner].Value] {
			winner = i
		}
	}
	winner = slices.IndexFunc(best, func(c survey.Clue) bool { return c.Value == best[winner].Value }) // its first place
	c := best[winner]
	copy(best[1:winner+1], best[:winner])
	best[0] = c
	std, _ := platform.ParseStandard(c.Value)
	std.Form = c.Form
	return std
}

// chooseBuild lists the build systems, each once, with the version that its shallowest file demands. main is the
// mainDepth.
func chooseBuild(clues []survey.Clue, main int) (out []platform.Component) {
	slices.SortStableFunc(clues, func(a, b survey.Clue) int { return cmp.Compare(a.Order, b.Order) })
	for _, c := range clues {
		have := c.Component()
		// A makefile below the main build file is that of a part, which another system builds too.
		isDeepMakefile := (have.Name == "make" || have.Name == "nmake") && len(out) > 0 && survey.Depth(c.File) > main
		if isSide(&c) || isDeepMakefile {
			continue
		}
		i := slices.IndexFunc(out, func(x platform.Component) bool { return x.Name == have.Name })
		switch {
		case i < 0:
			out = append(out, have)
		case out[i].Version == "" && have.Version != "":
			out[i] = have
		}
	}
	return slices.DeleteFunc(out, func(c platform.Component) bool { return isSecondWay(c.Name, out[0].Name) })
}

// wrappedSystems are the build systems that a backend of Python packages runs.
var wrappedSystems = map[string]string{"meson-python": "meson", "scikit-build-core": "cmake", "scikit-build": "cmake",
	"py-build-cmake": "cmake"}

// isSecondWay reports whether a build system is no more than a way to use the main one, or a list of the same sources that
// is kept by hand: project files of Visual Studio beside a CMakeLists.txt or a makefile.
func isSecondWay(name, main string) bool {
	isList := name == "msbuild" && main != "nmake" || name == "xcode" && slices.Contains(evaluatedSystems, main)
	return name != main && (wrappedSystems[name] == main || isList)
}

// deviceSystems are the files that can only describe a build for one system or kind of device, by name or suffix,
// with the build systems that they belong to.
var deviceSystems = map[string][]string{
	"Android.mk": {"ndk-build", "gradle"}, "Application.mk": {"ndk-build", "gradle"}, "build.gradle": {"gradle", "ndk-build"},
	"build.gradle.kts": {"gradle", "ndk-build"}, ".pbxproj": {"xcode"}, ".vcxproj": {"msbuild", "nmake"},
	"library.properties": {"arduino", "platformio"}, ".ino": {"arduino", "platformio"},
}

// setDevicesAside marks what such files state of the system, the architecture and the mode, unless the main build
// system is theirs. A library that CMake builds everywhere may have an Android.mk too.
func setDevicesAside(byFact map[string][]survey.Clue, build []platform.Component) {
	for _, fact := range []string{"os", "arch", "mode"} {
		clues := byFact[fact]
		for i := range clues {
			base := path.Base(clues[i].File)
			systems, ok := deviceSystems[base]
			if !ok {
				systems, ok = deviceSystems[path.Ext(base)]
			}
			// A project of Visual Studio for a driver is the only way to build it.
			isDriver := path.Ext(base) == ".vcxproj" && fact != "arch"
			if ok && !isDriver && len(build) > 0 && !slices.Contains(systems, build[0].Name) {
				clues[i].Scope = survey.ScopeSide
			}
		}
	}
}

// isWindowsOnly reports whether the main build system runs on Windows only. A Visual Studio project beside
// a portable build is one way among others.
func isWindowsOnly(build []platform.Component) bool {
	return len(build) == 0 || build[0].Name == "msbuild" || build[0].Name == "nmake"
}

// evaluatedSystems are the build systems that show all their libraries in their files.
var evaluatedSystems = []string{"cmake", "meson", "autoconf"}

// otherSystems marks the libraries of other build systems beside an evaluated main one as conditional: whoever builds
// with the main one does not need them. Package manifests belong to the main one.
func otherSystems(libs, builds []survey.Clue, build []platform.Component) []survey.Clue {
	if len(build) == 0 || !slices.Contains(evaluatedSystems, build[0].Name) {
		return libs
	}
	main := slices.IndexFunc(builds, func(c survey.Clue) bool { return c.Component().Name == build[0].Name && !isSide(&c) })
	isMain := func(c survey.Clue) bool {
		return c.Order == builds[max(main, 0)].Order && c.Value != "threads" && !isSide(&c)
	}
	if main < 0 {
		return libs
	}
	// A main build file without any library may use them in a way that is not understood, such as a macro of an SDK.
	hasLibs := slices.ContainsFunc(libs, isMain) // else it states none in a way that is understood
	for i := range libs {
		c := &libs[i]
		isBinding := path.Base(c.File) == "setup.py" || path.Base(c.File) == "pyproject.toml" // for users of Python
		isOther := (hasLibs || isBinding) && c.Order != builds[main].Order && c.Trust >= survey.TrustMain
		if isOther && (!isManifest(c.File) || path.Base(c.File) == "MODULE.bazel") {
			c.Form = platform.Conditional
		}
	}
	return libs
}

// chooseLibs lists the libraries that the project itself uses, each once, with the firmest version. Of several systems
// that use a library, the main one decides whether it is optional: a manifest lists what may be installed, too.
//
// projects are the names of the projects in the tree, which are no libraries that it uses.
func chooseLibs(clues, projects []survey.Clue) (out []platform.Component) {
	var orders []int // of the system that each library was first seen in
	for _, c := range clues {
		have := c.Component()
		// find_package(QXlsx) in an example of QXlsx, -lraw in one of LibRaw
		isOwn := func(p survey.Clue) bool { return !isSide(&p) && isSameName(have.Name, strings.ToLower(p.Value)) }
		if isSide(&c) || slices.ContainsFunc(projects, isOwn) {
			continue
		}
		if isConditional(&c) {
			have.Form = platform.Conditional
		}
		i := slices.IndexFunc(out, func(x platform.Component) bool { return x.Name == have.Name })
		switch {
		case i < 0:
			out, orders = append(out, have), append(orders, c.Order)
		// The same system states it twice: find_package without REQUIRED, and later a link that fails without it.
		case orders[i] == c.Order && out[i].Form == platform.Conditional && have.Form != platform.Conditional:
			have.Version = cmp.Or(have.Version, out[i].Version)
			out[i] = have
		case out[i].Version == "" && have.Version != "" && have.Form != platform.Conditional:
			out[i].Version = have.Version
			if out[i].Form != platform.Conditional {
				out[i].Form = have.Form
			}
		}
	}
	return dropAlternatives(joinNames(out, orders))
}

// nameSeparators removes the separators in the name of a project or library.
var nameSeparators = strings.NewReplacer("-", "", "_", "", ".", "")

// mainProjects returns the projects without those of bundled copies, which begin deeper in the tree than the main build file,
// in a folder of their name: src/libpng/CMakeLists.txt in a project of Meson.
func mainProjects(projects []survey.Clue, main int) (out []survey.Clue) {
	for _, c := range projects {
		folder := strings.ToLower(path.Base(path.Dir(c.File)))
		if c.Order/orderPerFolder <= main || !isSameName(folder, strings.ToLower(c.Value)) {
			out = append(out, c)
		}
	}
	return out
}

// isSameName reports whether a library has the name of a project or of what it builds, however that is written. Both names are
// in lower case.
func isSameName(lib, own string) bool {
	bare := strings.TrimPrefix(nameSeparators.Replace(own), "lib")
	return bare != "" && strings.TrimPrefix(nameSeparators.Replace(lib), "lib") == bare
}

// releaseAtEnd matches the release in a package's name: glibmm-2.68, lua5.4, enchant-2.
var releaseAtEnd = regexp.MustCompile(`[-_]?[0-9]+(\.[0-9]+)+$|[-_][0-9]+$`)

// withQt matches the release of Qt in the name of a package that is built for it: kdsingleapplication-qt6, qt6qscintilla.
var withQt = regexp.MustCompile(`^qt[456]-?([a-z]{4,}.*)$|^(.{3,})[-_]qt[456]$`)

// bareName returns a library's name without "lib", without separators, and without a release of its own or of Qt.
func bareName(name string) string {
	bare := releaseAtEnd.ReplaceAllString(strings.TrimPrefix(withQt.ReplaceAllString(name, "$1$2"), "lib"), "")
	return nameSeparators.Replace(bare)
}

// joinNames joins the libraries that two build files name with and without "lib", or by the names of several releases of which
// one will do, and drops a part of a package beside the whole: libavcodec beside ffmpeg. orders are those of the systems that
// name the libraries; a part that a system needs makes the whole needed in that system.
func joinNames(libs []platform.Component, orders []int) (out []platform.Component) {
	orderOf := map[string]int{}
	for i, c := range libs {
		orderOf[c.Name] = orders[i]
	}
	needed := map[string]bool{} // packages with a part that is needed
	for i, c := range libs {
		if whole := libname.WholeOf(c.Name); c.Form != platform.Conditional && whole != "" && orderOf[whole] == orders[i] {
			needed[whole] = true
		}
	}
	places := map[string]int{} // in out, by bareName
	for _, c := range libs {
		bare := bareName(c.Name)
		i, isKnown := places[bare]
		if c.Form == platform.Conditional && needed[c.Name] {
			c.Form, c.Version = platform.Exact, ""
		}
		_, hasWhole := orderOf[libname.WholeOf(c.Name)]
		switch {
		case hasWhole:
		case !isKnown:
			places[bare] = len(out)
			out = append(out, c)
		case out[i].Form == platform.Conditional && c.Form != platform.Conditional:
			out[i] = c
		}
	}
	return out
}

// dropAlternatives drops the optional releases of Qt beside one that is needed: qt6? beside qt5, or beside qt, which is
// either of them.
func dropAlternatives(libs []platform.Component) []platform.Component {
	isQt := func(c platform.Component) bool { return strings.TrimRight(c.Name, "456") == "qt" }
	isNeeded := func(c platform.Component) bool { return isQt(c) && c.Form != platform.Conditional }
	if !slices.ContainsFunc(libs, isNeeded) {
		return libs
	}
	// One release that is needed makes the name of either of them redundant.
	hasRelease := slices.ContainsFunc(libs, func(c platform.Component) bool { return isNeeded(c) && c.Name != "qt" })
	return slices.DeleteFunc(libs, func(c platform.Component) bool {
		return isQt(c) && c.Form == platform.Conditional || c.Name == "qt" && hasRelease
	})
}

// chooseMode returns the most special mode that the project's own files ask for. built is whether there is
// a build file, so that the mode is user by default.
func chooseMode(clues []survey.Clue, built bool) platform.Mode {
	mode := platform.ModeUnknown
	if built {
		mode = platform.User
	}
	for _, c := range clues {
		var m platform.Mode
		if isSide(&c) || isConditional(&c) || m.UnmarshalText([]byte(c.Value)) != nil {
			continue
		}
		if m == platform.Kernel || m == platform.Firmware && mode != platform.Kernel {
			mode = m
		}
	}
	return mode
}

// commonValue returns the value on which all unconditional clues of the project agree, "" if they differ.
func commonValue(clues []survey.Clue) string {
	if values := allValues(clues); len(values) == 1 {
		return values[0]
	}
	return ""
}

// allValues returns the values of the unconditional clues of the project, each once.
func allValues(clues []survey.Clue) (out []string) {
	for _, c := range clues {
		if !isSide(&c) && !isConditional(&c) && !slices.Contains(out, c.Value) {
			out = append(out, c.Value)
		}
	}
	return out
}

// flagOf returns the flag that "true", "false" or "" means.
func flagOf(value string) platform.Flag {
	if value == "" {
		return platform.Unknown
	}
	return platform.FlagOf(value == "true")
}
