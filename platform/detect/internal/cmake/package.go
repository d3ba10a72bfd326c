package cmake

import (
	"iter"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// runLinkLibraries evaluates target_link_libraries(target PUBLIC library...).
func (e *evaluator) runLinkLibraries(c *command, args []argument) {
	if len(args) == 0 {
		return
	}
	// What the tests are linked with is not used by the project.
	t := e.targets[args[0].text]
	if t != nil && t.scope == survey.ScopeSide {
		return
	}
	names := e.expandLinked(args[1:])
	if t != nil && e.dormant == 0 {
		e.linkTargets(t, names)
	}
	for _, a := range names {
		e.addImported(a)
		e.addLinked(a)
	}
	for _, a := range c.args {
		// target_link_libraries(x ${FOO_LIB}) fails if find_library(FOO_LIB foo) found nothing.
		for _, lib := range e.libVars[variableIn(a.text)] {
			e.clue(a.line, "lib", lib, platform.Exact, false)
		}
		for _, lib := range e.foundVars[variableIn(a.text)] {
			if e.cond == 0 && e.side == 0 && e.dormant == 0 {
				e.used[lib] = e.place(a.line)
			}
		}
	}
}

// noteResults notes the variables in which a search that may fail leaves the library.
func (e *evaluator) noteResults(name, lib string, required bool) {
	if required || e.cond > 0 || e.dormant > 0 || len(e.foundVars) >= maxPlaces {
		return
	}
	for _, prefix := range []string{name, strings.ToUpper(name)} {
		for _, suffix := range []string{"_LIBRARIES", "_LIBRARY", "_LIBS"} {
			e.foundVars[prefix+suffix] = []string{lib}
		}
	}
}

// noteAsked notes that a condition asks whether a package was found: FOO_FOUND, FOO_LIBRARIES, TARGET Foo::foo.
func (e *evaluator) noteAsked(args []rawArg) {
	for _, a := range args {
		name := strings.TrimSuffix(strings.TrimPrefix(a.text, "${"), "}")
		for _, suffix := range []string{"_FOUND", "_LIBRARIES", "_LIBRARY", "_LIBS"} {
			if pkg, ok := strings.CutSuffix(name, suffix); ok && len(e.asked) < maxValues {
				e.asked[shortName(pkg)] = true
			}
		}
		if pkg, _, ok := strings.Cut(name, "::"); ok && len(e.asked) < maxValues {
			e.asked[shortName(pkg)] = true
		}
	}
}

// addUsed records the libraries that are linked under no condition, although the search for them may fail: no command asks
// whether they were found, so a build without them ends.
func (e *evaluator) addUsed() {
	for _, lib := range slices.Sorted(maps.Keys(e.used)) {
		isAsked := e.asked[shortName(lib)]
		for short, key := range e.short {
			isAsked = isAsked || e.asked[short] && contains(e.sought[key], lib)
		}
		if at := e.used[lib]; !isAsked {
			e.survey.Add(survey.Clue{Fact: "lib", Value: lib, File: at.File, Line: at.Line, Trust: survey.TrustMain})
		}
	}
}

// runLinkAll evaluates link_libraries(library...), for targets that are made after it.
func (e *evaluator) runLinkAll(_ *command, args []argument) {
	for _, a := range e.expandLinked(args) {
		e.addImported(a)
		e.addLinked(a)
	}
}

// addNamed records the libraries that an open arm, or one that is not taken, adds to a list of them: set(LIBS ${LIBS} curl).
func (e *evaluator) addNamed(variable string, args []rawArg) {
	if !strings.Contains(strings.ToUpper(variable), "LIB") {
		return
	}
	for _, a := range args {
		if name := strings.TrimPrefix(a.text, "-l"); libname.IsLinked(name) && e.targets[name] == nil {
			e.clue(a.line, "lib", libname.Canonical(name), platform.Exact, true)
		}
	}
}

// noteHeld notes that a variable holds the libraries of others: list(APPEND LIBS ${FOO_LIB}). Under an open condition
// it holds a library for certain only where another search for the same one has failed.
func (e *evaluator) noteHeld(name string, args []rawArg) {
	if e.dormant > 0 || e.cond > 0 {
		e.addNamed(name, args)
	}
	if e.dormant > 0 && len(e.offItems) < maxPlaces && len(e.offItems[name]) < maxLinks {
		for _, a := range args {
			if pkgModule.MatchString(a.text) && strings.ToUpper(a.text) != a.text { // a keyword: CACHE, REQUIRED
				e.offItems[name] = appendNew(e.offItems[name], []string{a.text})
			}
		}
	}
	if e.dormant > 0 || len(e.libVars) >= maxPlaces {
		return
	}
	for i, a := range args {
		if strings.Contains(a.text, "_FOUND") { // set(HAVE_FOO ${FOO_FOUND})
			e.noteAsked(args[i : i+1])
		}
		for _, lib := range e.libVars[variableIn(a.text)] {
			if (e.cond == 0 || e.isFallback(lib)) && len(e.libVars[name]) < maxLinks {
				e.libVars[name] = appendNew(e.libVars[name], []string{lib})
			}
		}
		if libs := e.foundVars[variableIn(a.text)]; libs != nil && e.cond == 0 && len(e.foundVars) < maxPlaces {
			e.foundVars[name] = appendNew(e.foundVars[name], libs)
		}
	}
}

// variableIn returns the name of the variable in an argument that is one reference, ${NAME}.
func variableIn(text string) string {
	name, isReference := strings.CutPrefix(text, "${")
	name, isClosed := strings.CutSuffix(name, "}")
	if !isReference || !isClosed {
		return ""
	}
	return name
}

// addLinked records a library that is linked by the name that the linker knows: -lz, or z if that is the name of a
// library that is common enough not to be a target's of the project.
func (e *evaluator) addLinked(a argument) {
	name, isFlag := strings.CutPrefix(a.text, "-l")
	if a.unknown || e.targets[a.text] != nil || e.targets[name] != nil || !isFlag && !libname.IsLinked(name) {
		return
	}
	e.clue(a.line, "lib", libname.Canonical(name), platform.Exact, a.cond)
}

// runFindLibrary evaluates find_library(VARIABLE name... REQUIRED). Without REQUIRED the library is used if the
// variable is linked.
func (e *evaluator) runFindLibrary(c *command, args []argument) {
	e.setResult(args, 0)
	if len(args) < 2 {
		return
	}
	required := slices.ContainsFunc(args, func(a argument) bool { return a.text == "REQUIRED" })
	name := args[1]
	if name.text == "NAMES" && len(args) > 2 {
		name = args[2]
	}
	lib := libname.Canonical(strings.TrimPrefix(name.text, "lib"))
	// FindFoo.cmake in foo is for users of the project.
	isOwn := strings.HasPrefix(path.Base(e.file), "Find") && strings.HasPrefix(ownName(lib), ownName(e.project)) && e.project != ""
	if name.unknown || lib == "" || isOwn {
		return
	}
	if len(e.libVars) < maxPlaces && e.dormant == 0 {
		e.libVars[args[0].text] = []string{lib}
	}
	// find_library(M m) asks where the system keeps a function. Below an option it is a library that the option needs.
	isChosen := e.dormant > 0 || e.choices > 0 // an option decides about it
	if required || isChosen || libname.IsLinked(strings.TrimPrefix(name.text, "lib")) {
		e.clue(c.line, "lib", lib, platform.Exact, name.cond || !required)
	}
}

// runFindPath evaluates find_path(VARIABLE header REQUIRED) and find_file. Without REQUIRED, whether the header exists is the
// machine's business.
func (e *evaluator) runFindPath(c *command, args []argument) {
	e.setResult(args, 0)
	if !slices.ContainsFunc(args, func(a argument) bool { return a.text == "REQUIRED" }) {
		return
	}
	name := args[min(1, len(args)-1)]
	if name.text == "NAMES" && len(args) > 2 {
		name = args[2]
	}
	if lib := libname.OfHeader(name.text); lib != "" && !name.unknown {
		e.clue(c.line, "lib", lib, platform.Exact, name.cond)
	}
}

// expandLinked evaluates the generator expressions among linked libraries. One expression may hold
// several: $<$<BOOL:${USE_X}>:a;b>.
func (e *evaluator) expandLinked(args []argument) (names []argument) {
	for _, a := range joinGenex(args) {
		if !strings.Contains(a.text, "$<") {
			names = append(names, a)
			continue
		}
		text, open := e.expandGenex(a.text)
		for name := range strings.SplitSeq(text, ";") {
			names = append(names, argument{text: name, cond: a.cond || open, line: a.line})
		}
	}
	return names
}

// maxLinks bounds the links that are kept of one target.
const maxLinks = 100

// linkTargets records which targets of the tree t is linked with for certain, because their compile
// features are passed on.
func (e *evaluator) linkTargets(t *target, names []argument) {
	private := false
	for _, a := range names {
		switch a.text {
		case "PRIVATE", "LINK_PRIVATE":
			private = true
		case "PUBLIC", "INTERFACE", "LINK_PUBLIC", "LINK_INTERFACE_LIBRARIES":
			private = false
		}
		dep := e.targets[a.text]
		if dep == nil || dep == t || a.cond || e.cond > 0 || len(t.links) >= maxLinks {
			continue
		}
		t.links = append(t.links, dep)
		if !private {
			t.public = append(t.public, dep)
		}
	}
}

// importedTarget matches a target as packages export them: ZLIB::ZLIB.
var importedTarget = regexp.MustCompile(`^([A-Za-z0-9_.+-]+)::[A-Za-z0-9_.:+-]+$`)

// addImported records the library that a linked name belongs to, if it is an imported target of a package.
func (e *evaluator) addImported(a argument) {
	match := importedTarget.FindStringSubmatch(a.text)
	// Fcitx5::Core is a target of the project fcitx.
	if match == nil || ownName(strings.TrimRight(match[1], "0123456789")) == ownName(e.project) || ownName(match[1]) == ownName(e.project) {
		return
	}
	// A library that is found or else built from a bundled copy has a target in the tree too, and is not needed.
	// add_library(fmt::fmt ALIAS fmt) for third_party/fmt, where find_package(fmt) found nothing
	t := e.targets[a.text]
	isBundled := t != nil && !t.imported
	if isBundled && len(e.sought[strings.ToLower(match[1])]) == 0 {
		return
	}
	namespace := match[1]
	// A collection of projects with examples that link the library beside them.
	if e.survey.Exists(namespace + "/CMakeLists.txt") {
		return // another project of the tree
	}
	lib := libname.Canonical(namespace)
	if name := e.packageOf(strings.ToLower(a.text)); name != "" {
		lib = libname.Canonical(name)
	} else if plainNamespaces[strings.ToLower(namespace)] {
		return
	}
	if lib == "" {
		return
	}
	if c, ok := e.newClue(a.line, "lib", lib, platform.Exact, a.cond || isBundled); ok {
		if isLate := t == nil && !e.packages[strings.ToLower(namespace)]; isLate && len(e.late) < maxPlaces {
			e.late = append(e.late, lateClue{a.text, c})
		} else {
			e.survey.Add(c)
		}
	}
}

// plainNamespaces are namespaces that name no package: vcpkg's, that of the standard library's module, and those that projects
// make up for what they wrap.
var plainNamespaces = map[string]bool{"unofficial": true, "std": true, "internal": true, "external": true, "ext": true, "deps": true,
	"dep": true, "thirdparty": true, "third_party": true, "3rdparty": true, "vendor": true, "bundled": true, "local": true, "project": true,
	"lib": true, "libs": true, "imported": true, "extern": true, "contrib": true}

// packageOf returns the package of a target with another namespace than its name: tsl::robin_map comes from tsl-robin-map,
// kdab::kdsingleapplication from kdsingleapplication-qt6. It is "" for another target.
func (e *evaluator) packageOf(target string) string {
	e.survey.Charge(len(e.packages) + len(e.named))
	namespace, part, _ := strings.Cut(target, "::")
	isPackage := func(name string) bool {
		isPart := name == part || strings.HasPrefix(name, part+"-") || name == namespace+part // utf8::cpp of utf8cpp
		return !e.packages[namespace] && (isPart || strings.HasPrefix(name, namespace+"-"))
	}
	if name := least(maps.Keys(e.packages), isPackage); name != "" || e.named[namespace] {
		return name
	}
	return least(maps.Keys(e.named), isPackage)
}

// pythonModules are the find modules that look for parts of Python by component. Source: cmake-modules(7).
var pythonModules = map[string]bool{"python": true, "python2": true, "python3": true, "pythoninterp": true}

// A packageCall is what a call of find_package asks for.
type packageCall struct {
	op, version string
	required    bool
	components  []string
}

// readPackageCall reads find_package(Name 1.2 EXACT REQUIRED COMPONENTS a b). After REQUIRED, too, the
// words are components.
func readPackageCall(args []argument) packageCall {
	call := packageCall{op: ">="}
	inComponents := false
	for i, a := range args {
		switch a.text {
		case "REQUIRED":
			call.required, inComponents = true, true
		case "EXACT":
			call.op = "="
		case "COMPONENTS", "OPTIONAL_COMPONENTS":
			inComponents = a.text == "COMPONENTS"
		case "QUIET", "CONFIG", "MODULE", "NO_MODULE", "NO_POLICY_SCOPE", "GLOBAL":
			inComponents = false
		default:
			if i == 0 && a.text != "" && a.text[0] >= '0' && a.text[0] <= '9' {
				call.version = leadingVersion.FindString(a.text)
			} else if inComponents {
				call.components = append(call.components, a.text)
			}
		}
	}
	return call
}

// needsHeaders reports whether one of the components of Python is for code that embeds or extends it.
func (c *packageCall) needsHeaders() bool {
	return slices.ContainsFunc(c.components, func(s string) bool { return strings.HasPrefix(s, "Development") })
}

// runFindPackage evaluates find_package(Name ...) and find_dependency(Name ...). A required package is found, or
// the configuration ends; whether another is found is unknown.
func (e *evaluator) runFindPackage(c *command, args []argument) {
	if len(args) == 0 {
		return
	}
	name := args[0].text
	// if(TARGET ZLIB::ZLIB) after find_package(ZLIB) is open, before it is false.
	switch {
	case e.dormant == 0:
		e.packages[strings.ToLower(name)] = true
	case len(e.named) < maxValues:
		e.named[strings.ToLower(name)] = true
	}
	call := readPackageCall(args[1:])
	// find_dependency() is for the package's users, who need it in any case.
	call.required = call.required || c.name == "find_dependency"
	e.setFound(name, call.required)
	lib := libname.Canonical(e.searchedName(name))
	if tpl, ok := strings.CutPrefix(name, "TPL"); ok && tpl == strings.ToUpper(tpl) { // TriBITS: TPLBLAS
		lib = libname.Canonical(tpl)
	}
	form := platform.Exact
	if call.version != "" && call.op == ">=" {
		form = platform.Floor
	}
	if strings.HasPrefix(name, "ament_cmake") && e.dormant == 0 { // it includes CTest
		e.setCache("BUILD_TESTING", value{text: "ON", choice: true}, false)
	}
	if name == "catkin" && e.dormant == 0 {
		e.setCache("CATKIN_ENABLE_TESTING", value{text: "ON", choice: true}, false)
	}
	switch {
	case pythonModules[strings.ToLower(name)] && !call.needsHeaders():
		// Without that component the interpreter is looked for, which is a tool.
	case name == "Backtrace": // a function of the C library
	case name == "WDK":
		e.runDriver(c, nil)
	case simplify(name) == simplify(e.project):
		e.runOwnModule(name, call.components)
	case !e.findsLibrary(name): // a module of the project for its own options, or for a copy of the library
		e.set(name+"_FOUND", value{})
		e.runOwnModule(name, call.components)
		e.setFound(name, call.required)
	case lib != "":
		if name == "Zephyr" {
			e.addFirmware(c.line, "")
		}
		e.noteSought(c.line, name, lib)
		e.noteResults(name, lib, call.required)
		e.clue(c.line, "lib", survey.Requirement(lib, call.op, call.version), form, !call.required)
		if call.required && qtPackage.MatchString(lib) && e.isMissingQt() {
			e.addNeeded(c.line, "qt") // Qt 5 where Qt 6 was not found: one of them
		}
	}
}

// setFound sets the variables of a search for a package.
func (e *evaluator) setFound(name string, required bool) {
	found := value{unknown: true}
	if required || name == "PkgConfig" { // whoever has libraries to build with has the tool that finds them
		found = value{text: "TRUE", choice: e.choices > 0}
	}
	// Projects ask for both: if(ZLIB_FOUND) and, in the older style, if(OPENSSL_FOUND).
	e.set(name+"_FOUND", found)
	e.set(strings.ToUpper(name)+"_FOUND", found)
	if name == "PkgConfig" {
		e.set("PKG_CONFIG_FOUND", found) // the older name
	}
	e.setUnknown(name + "_VERSION")
	if name == "Threads" && e.survey.OS != "windows" {
		e.set("CMAKE_USE_PTHREADS_INIT", value{text: "1"})
	}
	if name == "QT" { // find_package(QT NAMES Qt6 Qt5) and then Qt${QT_VERSION_MAJOR}
		e.setUnknown("QT_VERSION_MAJOR")
	}
}

// qtPackage matches the packages of the major versions of Qt.
var qtPackage = regexp.MustCompile(`^(?i:qt[4-6]?)$`)

// isMissingQt reports whether nothing but the absence of another version of Qt leads to the current command.
func (e *evaluator) isMissingQt() bool {
	n := len(e.missing)
	return n > 0 && n == e.cond && qtPackage.MatchString(e.missing[n-1].name)
}

// addNeeded records a library that is needed whichever arm of the conditions around the command is taken.
func (e *evaluator) addNeeded(line int, lib string) {
	if e.dormant == 0 && !e.offered {
		e.survey.Add(survey.Clue{Fact: "lib", Value: lib, File: e.file, Line: line, Trust: survey.TrustMain, Scope: e.scopeOf("lib")})
	}
}

// runPackageProperties evaluates set_package_properties: feature_summary() ends the configuration without a package of
// the type REQUIRED. Source: cmake-modules(7), "FeatureSummary".
func (e *evaluator) runPackageProperties(c *command, args []argument) {
	for i := 1; i+1 < len(args); i++ {
		if args[i].text == "TYPE" && args[i+1].text == "REQUIRED" {
			for _, lib := range e.neededFor(args[0].text) {
				e.clue(c.line, "lib", lib, platform.Exact, false)
			}
		}
	}
}

// noteSought notes which library the variable NAME_FOUND is about.
func (e *evaluator) noteSought(line int, name, lib string) {
	key, short := strings.ToLower(name), shortName(name)
	if e.dormant > 0 {
		return
	}
	e.sought[key] = appendNew(e.sought[key], []string{lib})
	if e.short[short] == "" {
		e.short[short] = key
	}
	// One command may look for several libraries, as pkg_check_modules does.
	calls := e.searches[key]
	if n := len(calls); n > 0 && calls[n-1].file == e.file && calls[n-1].line == line {
		calls[n-1].libs = append(calls[n-1].libs, lib)
	} else if n < maxLinks {
		e.searches[key] = append(calls, search{e.file, line, []string{lib}})
	}
}

// A search is a command that looks for libraries.
type search struct {
	file string
	line int
	libs []string
}

// neededFor returns the libraries without which NAME_FOUND is false: those that every search under that name looks for.
func (e *evaluator) neededFor(name string) (libs []string) {
	calls := e.searches[strings.ToLower(name)]
	if calls == nil {
		calls = e.searches[e.short[shortName(name)]]
	}
	if len(calls) == 0 {
		return nil
	}
	for _, lib := range calls[0].libs {
		if !slices.ContainsFunc(calls, func(s search) bool { return !contains(s.libs, lib) }) {
			libs = append(libs, lib)
		}
	}
	return libs
}

// soughtAs returns the libraries that the variable NAME_FOUND is about. A find module may set one of a shorter name: SDL_FOUND
// for SDL2, YAMLCPP_FOUND for Yaml_cpp.
func (e *evaluator) soughtAs(name string) []string {
	if libs := e.sought[strings.ToLower(name)]; libs != nil {
		return libs
	}
	return e.sought[e.short[shortName(name)]]
}

// least returns the first match among names in alphabetical order, "" without one.
func least(names iter.Seq[string], matches func(name string) bool) (found string) {
	for name := range names {
		if (found == "" || name < found) && matches(name) {
			found = name
		}
	}
	return found
}

// separators are the signs between the words of a package's name.
var separators = strings.NewReplacer("-", "", "_", "", ".", "", "+", "")

// shortName returns a name without separators and without the version at its end.
func shortName(name string) string {
	return strings.TrimRight(separators.Replace(strings.ToLower(name)), "0123456789")
}

// searches are parts of the text of a find module that shows that it looks for something outside the project.
var searches = []string{"find_library", "find_path", "find_file", "find_package", "pkg_",
	"imported", "externalproject", "fetchcontent", "cpm"}

// results are parts of the text of a find module that leaves its result to the caller.
var results = []string{"handle_standard_args", "handlestandardargs", "_found", "_librar", "_include_dir", "imported", "add_library",
	"find_library", "find_path", "pkg_"}

// commentLine matches a line that is a comment.
var commentLine = regexp.MustCompile(`(?m)^[ \t]*#.*`)

// useOfLibraries removes the commands that use a library, whatever a module looks for.
var useOfLibraries = strings.NewReplacer("target_link_libraries", "", "link_libraries", "", "target_include_directories", "")

// handleArguments removes the command that find modules end with, whatever they look for.
var handleArguments = strings.NewReplacer("find_package_handle_standard_args", "", "findpackagehandlestandardargs", "",
	"find_package_message", "")

// searchedName returns what find_package(NAME) looks for. A module of the tree may have the project's name before it, so that it
// hides no other module: Findmp++_GMP.cmake in mp++.
func (e *evaluator) searchedName(name string) string {
	short := e.foreignName(name)
	if short == name {
		return name
	}
	for _, dir := range splitList(e.valueOf("CMAKE_MODULE_PATH").text) {
		if file, ok := e.inTree(path.Join(dir, "Find"+name+".cmake")); ok && e.survey.Exists(file) {
			return short
		}
	}
	return name
}

// findsLibrary reports whether find_package(NAME) may look for a library. A module of the tree, FindNAME.cmake in one
// of the folders of CMAKE_MODULE_PATH, may only set options.
func (e *evaluator) findsLibrary(name string) bool {
	for _, dir := range splitList(e.valueOf("CMAKE_MODULE_PATH").text) {
		file, ok := e.inTree(path.Join(dir, "Find"+name+".cmake"))
		if !ok || !e.survey.Exists(file) {
			continue
		}
		src, err := e.survey.Read(file)
		src = useOfLibraries.Replace(commentLine.ReplaceAllString(strings.ToLower(src), ""))
		has := func(part string) bool { return strings.Contains(src, part) }
		isModule := slices.ContainsFunc(results, has) // else it has commands for the project, and is evaluated
		src = handleArguments.Replace(src)
		// foo-config prints the flags of foo. Without a library, find_program looks for a tool.
		return err != nil || isModule && (slices.ContainsFunc(searches, has) || has("find_program") && has("_librar"))
	}
	return true
}

// runOwnModule evaluates the find module that a project has for its users, and uses itself to find what it depends on.
func (e *evaluator) runOwnModule(name string, components []string) {
	for _, dir := range splitList(e.valueOf("CMAKE_MODULE_PATH").text) {
		file, ok := e.inTree(path.Join(dir, "Find"+name+".cmake"))
		if ok && e.survey.Exists(file) && e.depth < maxDepth {
			e.set(name+"_FIND_COMPONENTS", value{text: strings.Join(components, ";")})
			e.runFile(file)
			return
		}
	}
}

// packageFile matches the name of the file that find_package(Foo) reads: FooConfig.cmake, foo-config.cmake.in.
var packageFile = regexp.MustCompile(`^([A-Za-z0-9_.+-]+?)(?:Config|-config)\.cmake(?:\.in)?$`)

// runConfigFile evaluates configure_file and configure_package_config_file. The package that the project makes for its users is
// the project.
func (e *evaluator) runConfigFile(c *command, args []argument) {
	for _, a := range args[:min(len(args), 2)] {
		m := packageFile.FindStringSubmatch(path.Base(a.text))
		if m != nil && !a.unknown && e.side == 0 && !survey.IsBundled(path.Join(e.dir, "x")) {
			e.clue(c.line, "project", m[1], platform.Exact, false)
		}
	}
}

// pkgModule matches a module of pkg-config with its version: "glib-2.0>=2.50", also with blanks as in "sndfile >= 1.0".
var pkgModule = regexp.MustCompile(`^([A-Za-z0-9_.+-]+?)(?:\s*(>=|=|>)\s*([0-9][0-9.]*))?$`)

// runPkgConfig evaluates pkg_check_modules(PREFIX REQUIRED IMPORTED_TARGET module...).
func (e *evaluator) runPkgConfig(c *command, args []argument) {
	if len(args) == 0 {
		return
	}
	required := false
	var modules []string
	for _, a := range args[1:] {
		switch a.text {
		case "REQUIRED":
			required = true
		case "QUIET", "OPTIONAL", "IMPORTED_TARGET", "GLOBAL", "STATIC_TARGET", "NO_CMAKE_PATH", "NO_CMAKE_ENVIRONMENT_PATH":
		default:
			for m := range strings.SplitSeq(a.text, ";") { // "portaudiocpp >= 12;sndfile >= 1.0"
				modules = append(modules, strings.TrimSpace(m))
			}
		}
	}
	found := value{unknown: true}
	if required {
		found = value{text: "1", choice: e.choices > 0}
	}
	e.set(args[0].text+"_FOUND", found)
	// pkg_search_module(CURSES ncursesw ncurses curses) takes the first that it finds: names of one library.
	if c.name == "pkg_search_module" && len(modules) > 1 {
		modules = modules[:1]
	}
	e.addModules(c, modules, required)
	for _, a := range c.args { // pkg_check_modules(DEPS REQUIRED ${DEPS}), where an option that is off adds to DEPS
		e.addModules(c, e.offItems[variableIn(a.text)], false)
	}
}

// addModules records modules of pkg-config that a command looks for.
func (e *evaluator) addModules(c *command, modules []string, required bool) {
	for _, m := range modules {
		match := pkgModule.FindStringSubmatch(m)
		if match == nil {
			continue
		}
		form, op := platform.Exact, match[2]
		if op == ">=" || op == ">" {
			form, op = platform.Floor, ">="
		}
		lib := libname.OfModule(match[1])
		if prefix := e.expand(c.args[:1]); len(prefix) > 0 {
			e.noteSought(c.line, prefix[0].text, lib) // needed if prefix_FOUND is false and that is fatal
		}
		e.clue(c.line, "lib", survey.Requirement(lib, op, match[3]), form, !required)
	}
}

// tagVersion finds the version in a tag or archive name: v1.2.3, release-1.2, boost-1.83.0.
var tagVersion = regexp.MustCompile(`(?:^|[-_/])(?:v|release-|boost-)?([0-9]+(?:\.[0-9]+)+)$`)

// runFetchDeclare evaluates FetchContent_Declare(name … GIT_TAG v1.2.3).
func (e *evaluator) runFetchDeclare(c *command, args []argument) {
	if len(args) == 0 {
		return
	}
	version := ""
	for i, a := range args {
		if (a.text == "GIT_TAG" || a.text == "URL") && i+1 < len(args) {
			// GIT_TAG 9.1.0, GIT_TAG v1.14.0, GIT_TAG boost-1.83.0, URL https://.../fmt-10.1.1.tar.gz
			tag := args[i+1].text
			for _, suffix := range []string{".tar.gz", ".zip", ".tar.xz"} {
				tag = strings.TrimSuffix(tag, suffix)
			}
			if match := tagVersion.FindStringSubmatch(tag); match != nil {
				version = match[1]
			}
		}
	}
	lib := libname.Canonical(e.foreignName(args[0].text))
	e.clue(c.line, "lib", survey.Requirement(lib, "=", version), platform.Exact, args[0].cond)
}

// foreignName returns the name of what a project fetches without the project's own name, which keeps the names of its
// targets apart: lief_mbedtls in LIEF, foo_spdlog_project in foo.
func (e *evaluator) foreignName(name string) string {
	n := len(e.project)
	if n > 2 && len(name) > n+1 && strings.EqualFold(name[:n], e.project) && (name[n] == '_' || name[n] == '-') {
		name = name[n+1:]
		for _, suffix := range []string{"_project", "_external", "_ext", "_src"} {
			name = strings.TrimSuffix(name, suffix)
		}
	}
	return name
}

// cpmShort matches CPM's short form: gh:owner/name@1.2, gl:owner/name#v1.2.
var cpmShort = regexp.MustCompile(`^(?:gh|gl|bb|git):[^/]*/?(?:.*/)?([A-Za-z0-9_.-]+?)(?:[@#]v?([0-9.]+))?$`)

// runCPM evaluates CPMAddPackage("gh:owner/name@1.2") and its long form with NAME and VERSION.
func (e *evaluator) runCPM(c *command, args []argument) {
	name, version := "", ""
	for i, a := range args {
		// CPMAddPackage("gh:nlohmann/json@3.11.2")
		if match := cpmShort.FindStringSubmatch(a.text); match != nil {
			name, version = match[1], match[2]
		}
		if i+1 < len(args) {
			switch a.text {
			case "NAME":
				name = args[i+1].text
			case "VERSION":
				version = leadingVersion.FindString(args[i+1].text)
			}
		}
	}
	e.clue(c.line, "lib", survey.Requirement(libname.Canonical(name), "=", version), platform.Exact, false)
	e.runDownload(c, nil)
}
