// Package libname brings the names of libraries into one spelling.
//
// Build systems name the same library in many ways: absl, abseil and com_google_absl are abseil-cpp.
// They also name programs, parts of the C library and test frameworks where a library is expected.
// The table that knows them is libraries.txt.
package libname

import (
	_ "embed"
	"regexp"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/internal/tsv"
)

//go:embed libraries.txt
var librariesText string

// A table is libraries.txt, by kind of row.
type table struct {
	none, test, linked map[string]bool
	alias, header      map[string]string
	part               map[string]string
}

// libraries is read on first use.
var libraries = sync.OnceValue(func() *table {
	t := &table{none: map[string]bool{}, test: map[string]bool{}, linked: map[string]bool{}, alias: map[string]string{},
		header: map[string]string{}, part: map[string]string{}}
	for _, f := range tsv.Rows(librariesText) {
		switch f[0] {
		case "none":
			t.none[f[1]] = true
		case "test":
			t.test[f[1]] = true
		case "linked":
			t.linked[f[1]] = true
			if f[2] != "-" {
				t.alias[f[1]] = f[2]
			}
		case "part":
			t.part[f[1]] = f[2]
		case "header":
			t.header[f[1]] = f[2]
		case "alias":
			t.alias[f[1]] = f[2]
		}
	}
	return t
})

// maxName bounds the length of a library's name; anything longer is an expression.
const maxName = 80

// Canonical returns the one spelling of a library's name, "" if the name is not that of a library that a
// project uses: a program, a part of the C library or of the compiler, or not a name at all.
func Canonical(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	// A variable, generator expression, path or flag.
	if strings.ContainsAny(s, "$<>{}/\\\"'@= \t") || len(s) > maxName {
		return ""
	}
	t := libraries()
	if t.none[s] || isModule(s) || strings.HasSuffix(s, ".a") { // libstdc++.a: a file
		return ""
	}
	if name := t.alias[s]; name != "" {
		return name
	}
	if strings.HasPrefix(s, "boost_") || strings.HasPrefix(s, "boost-") { // boost_filesystem, boost-regex of vcpkg
		return "boost"
	}
	if m := repositoryName.FindStringSubmatch(s); m != nil {
		return Canonical(m[1])
	}
	if m := qtModule.FindStringSubmatch(s); m != nil {
		return m[1]
	}
	return s
}

// OfModule is Canonical for a module of pkg-config. The one of udev has no library, only the folder of its rules.
func OfModule(s string) string {
	if s == "udev" {
		return ""
	}
	return Canonical(s)
}

// repositoryName matches the names that Bazel's older workspaces give to repositories: com_github_gflags_gflags.
var repositoryName = regexp.MustCompile(`^com_github_[a-z0-9]+_(\w+)$`)

// qtModule matches the packages of modules of Qt: Qt5Core of CMake, qt5-svg of vcpkg, and Qt${QT_VERSION_MAJOR}Widgets where
// the release is open. Source: Qt documentation, "All Modules".
var qtModule = regexp.MustCompile(`^(qt[456]?)[-_]?(3d\w*|5compat|base|bluetooth|charts|concurrent|core(5compat)?|` +
	`datavis\w*|dbus|declarative|designer|gamepad|gui|help|imageformats|linguist(tools)?|location|macextras|` +
	`multimedia(widgets)?|network(auth)?|opengl(widgets)?|positioning|` +
	`printsupport|qml|quick\w*|remoteobjects|script\w*|scxml|sensors|serial(port|bus)|shadertools|sql|statemachine|svg(widgets)?|` +
	`test(lib)?|texttospeech|tools|translations|ui(plugin|tools)|wayland\w*|web(channel|engine\w*|kit\w*|sockets|view)|widgets|` +
	`winextras|x11extras|xml(patterns)?)$`)

// isModule reports whether a name is that of code for a build system: rules_cc for Bazel, cmake-modules, PackageProject.cmake
// and the variable FOO_FOUND for CMake.
func isModule(name string) bool {
	return strings.HasSuffix(name, "_found") || strings.Contains(name, "generate_extra_defs") || // glibmm's generator of bindings
		strings.HasPrefix(name, "rules_") || strings.Contains(name, "_rules_") ||
		strings.HasPrefix(name, "cmake-") || strings.HasPrefix(name, "cmake_") || strings.HasSuffix(name, ".cmake")
}

// OfHeader returns the library, in its canonical spelling, that a header belongs to, "" if that is not known. Of a path
// the first folder counts, as in boost/regex.hpp.
func OfHeader(name string) string {
	name = strings.ToLower(name)
	if dir, _, ok := strings.Cut(name, "/"); ok {
		if lib := libraries().header[dir+"/"]; lib != "" {
			return lib
		}
	}
	return libraries().header[name]
}

// WholeOf returns the package that a library, in its canonical spelling, is a part of although it has a package name of its
// own: ffmpeg for libavcodec. It is "" for another library.
func WholeOf(name string) string { return libraries().part[name] }

// IsTest reports whether a library, in its canonical spelling, is what tests are written with.
func IsTest(name string) bool { return libraries().test[name] }

// IsLinked reports whether a name, as it is written after -l, is that of a common library of the system. Many such
// names are short, and a target of a project has none of them by chance.
func IsLinked(name string) bool { return libraries().linked[strings.ToLower(name)] }
