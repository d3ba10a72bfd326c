// Package autoconf reads configure.ac without running autoconf.
//
// [Read] finds the calls of known macros with their arguments in m4's quotes. The shell between them is
// only searched for flags.
package autoconf

import (
	"path"
	"regexp"
	"strings"
	"unicode"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// Read reads the configure.ac files of a tree, shallowest first.
func Read(s *survey.Survey, files []string) {
	s.Add(survey.Clue{Fact: "build", Value: "autoconf", File: files[0], Line: 1, Trust: survey.TrustMain})
	for _, file := range files {
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		// Lines are counted from call to call, so that a long file is counted once.
		line, at := 1, 0
		calls, conditionals := findCalls(src, readMacros(s, path.Dir(file), src))
		common, probes := commonModules(calls), probedStandards(calls)
		for _, c := range calls {
			line += strings.Count(src[at:c.pos], "\n")
			at = c.pos
			if read := readerOf(c.name); read != nil {
				r := &reader{survey: s, common: common, probes: probes, at: survey.Clue{File: file, Line: line, Trust: survey.TrustMain}}
				read(r, c)
			}
		}
		if len(calls) > 0 && !survey.IsSide(file) {
			readAutomake(s, path.Dir(file), conditionals)
		}
		cxxflags.AddStandards(s, file, src, survey.TrustScan, "#", "dnl ")
		for _, dir := range []string{"", "src", "lib"} { // AM_CXXFLAGS = -std=c++11
			name := path.Join(path.Dir(file), dir, "Makefile.am")
			if !s.Exists(name) {
				continue
			}
			if src, err := s.Read(name); err == nil {
				cxxflags.AddStandards(s, name, src, survey.TrustScan, "#")
			}
		}
	}
}

// A reader records the facts of one call.
type reader struct {
	survey *survey.Survey
	at     survey.Clue
	common map[string]bool // see commonModules
	probes bool            // see probedStandards
}

// probedStandards reports whether a file checks for several standards that are all optional: it finds out what the
// compiler can do, as for tests, and demands none of them.
func probedStandards(calls []call) bool {
	probed := map[string]bool{}
	for _, c := range calls {
		if version, _, need, ok := standardOf(c); ok && need == "optional" {
			probed[version] = true
		}
	}
	return len(probed) > 1
}

// standardOf returns the arguments of AX_CXX_COMPILE_STDCXX([17], [noext], [mandatory]) and of
// AX_CXX_COMPILE_STDCXX_17([noext], [mandatory]). It reports false for another macro.
func standardOf(c call) (version, extensions, need string, ok bool) {
	if !strings.Contains(c.name, "CXX_COMPILE_STDCXX") {
		return "", "", "", false
	}
	if i := strings.LastIndex(c.name, "STDCXX_"); i >= 0 {
		return strings.ToLower(c.name[i+len("STDCXX_"):]), c.arg(0), c.arg(1), true
	}
	return c.arg(0), c.arg(1), c.arg(2), true
}

// commonModules returns the modules that each of several optional calls with the same variable looks for: the arms of
// a case that chooses one of them. Those are needed in any case.
func commonModules(calls []call) map[string]bool {
	times, seen := map[string]int{}, map[string]int{} // calls of a variable; calls of a variable with a module
	for _, c := range calls {
		if c.name != "PKG_CHECK_MODULES" || !c.optional || len(c.args) > 3 {
			continue
		}
		times[c.arg(0)]++
		for word := range strings.FieldsSeq(c.arg(1)) {
			seen[c.arg(0)+" "+word]++
		}
	}
	common := map[string]bool{}
	for key, n := range seen {
		variable, module, _ := strings.Cut(key, " ")
		if n > 1 && n == times[variable] {
			common[module] = true
		}
	}
	return common
}

// put records a fact at the line of the call.
func (r *reader) put(fact, value string, form platform.Form) {
	c := r.at.With(fact, value)
	c.Form = form
	r.survey.Add(c)
}

// macros are the readers of calls by name. Sources: the manuals of autoconf, pkg-config and the autoconf
// archive.
var macros = map[string]func(r *reader, c call){
	"AC_PREREQ":             (*reader).readPrereq,
	"AC_INIT":               (*reader).readInit,
	"PKG_CHECK_MODULES":     (*reader).readModules,
	"AX_BOOST_BASE":         (*reader).readBoost,
	"AX_CHECK_COMPILE_FLAG": (*reader).readCompileFlag,
	"AC_CHECK_LIB":          (*reader).readLibrary,
	"AC_SEARCH_LIBS":        (*reader).readLibrary,
	"AC_CHECK_HEADER":       (*reader).readHeaders,
	"AC_CHECK_HEADERS":      (*reader).readHeaders,
}

// readerOf returns the reader of a macro's calls, nil for a macro that states nothing of interest.
func readerOf(name string) func(r *reader, c call) {
	if strings.Contains(name, "CXX_COMPILE_STDCXX") { // AX_…, MM_AX_…, with and without _17 at the end
		return (*reader).readStandard
	}
	_, ok := libraryMacros[name]
	if ok || strings.HasPrefix(name, "AX_BOOST_") && macros[name] == nil {
		return (*reader).readLibraryMacro
	}
	return macros[name]
}

// leadingVersion matches the version at the beginning of an argument: 2.69 in "2.69b".
var leadingVersion = regexp.MustCompile(`^[0-9]+(\.[0-9]+)*`)

// readInit reads AC_INIT([name], [version]). Before Autoconf 2.50 the only argument was a source file.
func (r *reader) readInit(c call) {
	if len(c.args) > 1 {
		r.put("project", c.arg(0), platform.Exact)
	}
}

// readPrereq reads AC_PREREQ([2.69]).
func (r *reader) readPrereq(c call) {
	if v := leadingVersion.FindString(c.arg(0)); v != "" {
		r.put("build", "autoconf>="+v, platform.Floor)
	}
}

// readStandard reads AX_CXX_COMPILE_STDCXX and its like.
func (r *reader) readStandard(c call) {
	version, extensions, need, _ := standardOf(c)
	if need == "optional" && r.probes {
		return
	}
	std, ok := platform.ParseStandard(version)
	if !ok {
		return
	}
	std.GNU = extensions == "ext"
	form := platform.Exact
	if need == "optional" {
		form = platform.Conditional
	}
	r.put("standard", std.Name(), form)
}

// readModules reads PKG_CHECK_MODULES([FOO], [foo >= 1.2 bar], [found], [not found]). Without a fourth
// argument configure fails when a module is missing.
func (r *reader) readModules(c call) {
	form := c.form(3)
	words := strings.FieldsFunc(c.arg(1), func(r rune) bool { return unicode.IsSpace(r) || r == ',' })
	for i := 0; i < len(words); i++ {
		name, op, version := words[i], "", ""
		if i+2 < len(words) && isOperator(words[i+1]) {
			op, version = ">=", leadingVersion.FindString(words[i+2])
			if words[i+1] == "=" {
				op = "="
			}
			i += 2
		}
		f := form
		if c.optional && r.common[name] {
			f = platform.Exact
		}
		if op == ">=" && version != "" && f == platform.Exact {
			f = platform.Floor
		}
		r.put("lib", survey.Requirement(canonical(name), op, version), f)
	}
}

// isOperator reports whether a word compares versions, as in "glib-2.0 >= 2.50".
func isOperator(word string) bool { return word == ">=" || word == "=" || word == ">" }

// canonical is libname.Canonical for a name that may be a piece of m4.
func canonical(name string) string {
	if strings.ContainsAny(name, "[]()") {
		return ""
	}
	return libname.OfModule(name)
}

// readBoost reads AX_BOOST_BASE([1.66], [found], [not found]).
func (r *reader) readBoost(c call) {
	form := c.form(2)
	version := leadingVersion.FindString(c.arg(0))
	if form == platform.Exact && version != "" {
		form = platform.Floor
	}
	r.put("lib", survey.Requirement("boost", ">=", version), form)
}

// readCompileFlag reads AX_CHECK_COMPILE_FLAG([-std=c++17], [works], [AC_MSG_ERROR(...)]).
func (r *reader) readCompileFlag(c call) {
	if std, ok := cxxflags.FindStandard(" " + c.arg(0)); ok {
		form := platform.Conditional
		if strings.Contains(c.arg(2), "AC_MSG_ERROR") {
			form = platform.Exact
		}
		r.put("standard", std.Name(), form)
	}
}

// maxSearched bounds the libraries of one AC_SEARCH_LIBS.
const maxSearched = 10

// readLibrary reads AC_CHECK_LIB(library, function, [found], [not found]) and
// AC_SEARCH_LIBS(function, libraries, [found], [not found]). Of the latter without an action that fails, and without an
// option that decides about it, only names that are certainly those of libraries count: others ask where the system
// keeps a function.
func (r *reader) readLibrary(c call) {
	names := c.arg(0)
	if c.name == "AC_SEARCH_LIBS" {
		names = c.arg(1)
	}
	form := platform.Exact
	// AC_SEARCH_LIBS([gethostbyname], [nsl socket resolv]) tries one after the other.
	words := strings.Fields(names)
	if c.optional || !c.fails || len(words) > 1 { // of several, one will do
		form = platform.Conditional
	}
	for _, w := range words[:min(len(words), maxSearched)] {
		if c.fails || c.option || c.name == "AC_CHECK_LIB" || libname.IsLinked(w) || c.setsVariableOf(w) {
			r.put("lib", canonical(w), form)
		}
	}
}

// setsVariableOf reports whether an action of a call sets a variable that is named after a library, so that the rest of the file
// can ask for it: AC_SEARCH_LIBS([mysofa_open], [mysofa], , [have_sofa=no]).
func (c *call) setsVariableOf(lib string) bool {
	const least = 3 // characters of a name that is found in another one
	for _, m := range assignments.FindAllStringSubmatch(c.arg(2)+" "+c.arg(3), maxAssigned) {
		name := strings.ToLower(m[1][strings.LastIndex(m[1], "_")+1:])
		if len(name) >= least && strings.Contains(lib, name) || len(lib) >= least && strings.Contains(name, lib) {
			return true
		}
	}
	return false
}

// readHeaders reads AC_CHECK_HEADERS([headers], [found], [not found]). A header is a sign of the library that it belongs to.
func (r *reader) readHeaders(c call) {
	form := platform.Exact
	if c.optional || !c.fails {
		form = platform.Conditional
	}
	words := strings.Fields(c.arg(0))
	for _, w := range words[:min(len(words), maxSearched)] {
		lib := libname.OfHeader(w)
		if dir, name, ok := strings.Cut(w, "/"); lib == "" && ok && strings.HasSuffix(name, ".hpp") { // websocketpp/server.hpp
			lib = canonical(dir)
		}
		r.put("lib", lib, form)
	}
}

// A libraryMacro is a macro of a package that looks for that package.
type libraryMacro struct {
	lib     string
	version int      // the argument with the least version, -1 if there is no such argument
	failure int      // the argument with the action for a missing library; without the action configure fails
	result  []string // variables that are not "yes" if the library is missing
}

// libraryMacros are such macros. Sources: the .m4 files of the packages, and the autoconf archive.
var libraryMacros = map[string]libraryMacro{
	"AM_PATH_LIBGCRYPT":    {"libgcrypt", 0, 2, nil},
	"AM_PATH_XML2":         {"libxml2", 0, 2, nil},
	"AM_PATH_SDL":          {"sdl", 0, 2, nil},
	"AM_PATH_SDL2":         {"sdl2", 0, 2, nil},
	"AM_PATH_GLIB_2_0":     {"glib-2.0", 0, 2, nil},
	"AM_PATH_GPGME":        {"gpgme", 0, 2, nil},
	"LIBCURL_CHECK_CONFIG": {"curl", 1, 3, nil},
	"AX_CHECK_OPENSSL":     {"openssl", -1, 1, nil},
	"AX_CHECK_ZLIB":        {"zlib", -1, 1, nil},
	"AX_LIB_EXPAT":         {"expat", -1, 9, nil},
	"AX_LIB_READLINE":      {"readline", -1, 9, []string{"ax_cv_lib_readline"}},
	"VL_LIB_READLINE":      {"readline", -1, 9, []string{"vl_cv_lib_readline"}},
	"BOOST_REQUIRE":        {"boost", 0, 1, nil}, // boost.m4 of Benoit Sigoure
	"AX_LIB_SQLITE3":       {"sqlite3", 0, 9, nil},
	"AM_PATH_WXCONFIG":     {"wxwidgets", 0, 2, []string{"wxWin"}},
	"WX_CONFIG_CHECK":      {"wxwidgets", 0, 2, []string{"wxWin"}},
	"AM_PATH_GTK_2_0":      {"gtk+-2.0", 0, 2, nil},
	"AM_PATH_GTK_3_0":      {"gtk+-3.0", 0, 2, nil},
	"AM_PATH_ALSA":         {"alsa", 0, 2, nil},
	"AM_PATH_AO":           {"libao", -1, 1, nil},
	"XIPH_PATH_AO":         {"libao", -1, 1, nil},
	"AM_PATH_OGG":          {"ogg", -1, 1, nil},
	"XIPH_PATH_OGG":        {"ogg", -1, 1, nil},
	"AM_PATH_VORBIS":       {"vorbis", -1, 1, nil},
	"XIPH_PATH_VORBIS":     {"vorbis", -1, 1, nil},
	"AM_PATH_LIBFLAC":      {"flac", -1, 1, nil},
	"AM_PATH_LIBGNUTLS":    {"gnutls", 0, 2, nil},
	"AM_PATH_LIBASSUAN":    {"libassuan", 0, 2, nil},
	"AM_PATH_GPG_ERROR":    {"gpg-error", 0, 2, nil},
	"AC_CHECK_FT2":         {"freetype", 0, 2, nil},
	"AX_BLAS":              {"blas", -1, 1, []string{"ax_blas_ok"}},
	"ACX_BLAS":             {"blas", -1, 1, []string{"acx_blas_ok"}},
	"AX_LAPACK":            {"lapack", -1, 1, []string{"ax_lapack_ok"}},
	"ACX_LAPACK":           {"lapack", -1, 1, []string{"acx_lapack_ok"}},
	"AX_MPI":               {"mpi", -1, 1, nil},
	"ACX_MPI":              {"mpi", -1, 1, nil},
	"AX_CHECK_GL":          {"opengl", -1, 1, []string{"no_gl"}},
	"AX_CHECK_GLU":         {"glu", -1, 1, []string{"no_glu"}},
	"AX_CHECK_GLUT":        {"glut", -1, 1, []string{"no_glut"}},
	"AX_HAVE_QT":           {"qt", -1, 9, []string{"have_qt"}},
	"AX_LIB_MYSQL":         {"mysqlclient", 0, 9, nil},
	"AX_LIB_POSTGRESQL":    {"postgresql", 0, 2, nil},
	"AX_LIB_XERCES":        {"xerces-c", 0, 9, nil},
	"AX_LIB_CURL":          {"curl", 0, 2, nil},
	"AX_LIB_EV":            {"libev", 0, 2, nil},
	"AX_LIB_ID3":           {"id3lib", 0, 2, nil},
	"AX_LIB_TAGLIB":        {"taglib", 0, 2, nil},
	"AX_LIB_HDF5":          {"hdf5", -1, 9, []string{"with_hdf5"}},
	"AX_LIB_NETCDF4":       {"netcdf", -1, 9, []string{"with_netcdf4"}},
	"AX_LIB_GDAL":          {"gdal", 0, 9, nil},
	"AX_LUA_LIBS":          {"lua", -1, 1, nil},
	"AX_PYTHON_DEVEL":      {"python", -1, 9, nil},
	"AX_WITH_CURSES":       {"ncurses", -1, 9, []string{"ax_cv_curses", "ax_cv_curses_which", "ax_cv_ncurses", "ax_cv_ncursesw"}},
}

// readLibraryMacro reads such a call. AX_ macros do not fail by themselves.
func (r *reader) readLibraryMacro(c call) {
	m, ok := libraryMacros[c.name]
	if !ok { // AX_BOOST_SYSTEM, a part of it
		m = libraryMacro{"boost", -1, 9, nil}
	}
	form := c.form(m.failure)
	// AM_PATH_XML2 gives up without an action, AX_CHECK_ZLIB sets a variable.
	if strings.HasPrefix(c.name, "AX_") && !c.fails {
		form = platform.Conditional
	}
	version := ""
	if m.version >= 0 {
		version = leadingVersion.FindString(c.arg(m.version))
	}
	if form == platform.Exact && version != "" {
		form = platform.Floor
	}
	r.put("lib", survey.Requirement(m.lib, ">=", version), form)
}

// failureArgument returns the argument of a macro that is run if what it looks for is missing, -1 if there is no such
// argument.
func failureArgument(name string) int {
	switch name {
	case "PKG_CHECK_MODULES", "AC_CHECK_LIB", "AC_SEARCH_LIBS":
		return 3
	case "AX_BOOST_BASE", "AC_CHECK_HEADER", "AC_CHECK_HEADERS":
		return 2
	}
	if m, ok := libraryMacros[name]; ok {
		return m.failure
	}
	return -1
}

// form returns the form of what a call looks for. Without an action for the failure, which is the argument at index
// failure, configure fails.
func (c *call) form(failure int) platform.Form {
	if c.optional || len(c.args) > failure && !c.fails {
		return platform.Conditional
	}
	return platform.Exact
}
