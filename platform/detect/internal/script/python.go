package script

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// ReadPython reads setup.py and pyproject.toml of Python packages with C++ extensions.
// Sources: setuptools, "Building Extension Modules"; scikit-build-core, "Configuration"; meson-python, "Project
// metadata"; PEP 518.
func ReadPython(s *survey.Survey, files []string) {
	eachScript(s, files, python, pythonStates, func(f *script) {
		if path.Base(f.file) == "setup.py" {
			f.readSetup()
		} else {
			f.readPyproject()
		}
	})
}

// extensionWords are the names by which a setup.py shows that it builds extensions.
var extensionWords = []string{"ext_modules", "Extension", "Pybind11Extension", "CppExtension", "CUDAExtension", "libraries"}

// readSetup reads setup.py: Extension("name", language="c++", extra_compile_args=["-std=c++17"], libraries=["z"]).
func (f *script) readSetup() {
	system := ""
	for _, w := range extensionWords {
		if f.has(w) {
			system = "setuptools"
		}
	}
	// scikit-build replaces the setup() of setuptools by one that runs CMake.
	if f.has("skbuild") { // from skbuild import setup
		system = "scikit-build"
	}
	if system == "" {
		return
	}
	f.addSystem(system, "", 1)
	f.addAllFlags()
	for i, t := range f.toks {
		// Pybind11Extension(..., cxx_std=17)
		if t.is("cxx_std") && f.at(i+1).is("=") {
			f.addStandard(i, number.FindString(f.at(i+2).text))
		}
		if t.is("pybind11") && (f.at(i-1).is("import") || f.at(i-1).is("from")) {
			f.addLibrary(i, "pybind11", "", false)
		}
	}
	// libraries=["z"] of an Extension are passed to the linker as -lz.
	for _, i := range f.values("libraries") {
		f.addLibrary(i, f.toks[i].text, "", false)
	}
}

// backends are the build backends that build C++, by the beginning of their names. setuptools builds extensions
// only if the file lists some.
var backends = map[string]string{"scikit_build_core": "scikit-build-core", "mesonpy": "meson-python", "py_build_cmake": "py-build-cmake"}

// bindings are the libraries among the Python packages that a build needs.
var bindings = map[string]bool{"pybind11": true, "nanobind": true}

// readPyproject reads pyproject.toml: the backend, what it requires, and what it passes to CMake.
func (f *script) readPyproject() {
	requires := f.requirements()
	system := ""
	for _, i := range f.values("backend") { // of build-backend: the dash ends a word
		name, _, _ := strings.Cut(f.toks[i].text, ".")
		system = backends[name]
	}
	// [[tool.setuptools.ext-modules]] and ext-modules = [{name = ..., sources = ...}]
	if system == "" && f.hasExtensionModules() {
		system = "setuptools"
		for _, i := range f.values("args") { // extra-compile-args
			f.addFlags(i)
		}
		for _, i := range f.values("libraries") {
			f.addLibrary(i, f.toks[i].text, "", false)
		}
	}
	if system == "" {
		return
	}
	version, line := "", 1
	for _, r := range requires {
		if r.name == system {
			version, line = r.version, f.toks[r.at].line
		}
		if bindings[r.name] {
			f.addLibrary(r.at, r.name, r.demand, false)
		}
	}
	f.addSystem(system, version, line)
	for _, i := range f.values("CMAKE_CXX_STANDARD") { // of [tool.scikit-build.cmake.define]
		f.addStandard(i, f.toks[i].text)
	}
	f.addCMakeDemand(system)
}

// A requirement is a Python package that a build needs.
type requirement struct {
	at                    int
	name, demand, version string
}

// pythonRequirement matches "pybind11[global]>=2.10,<3; python_version > '3.8'". Source: PEP 508.
var pythonRequirement = regexp.MustCompile(`^([A-Za-z0-9._-]+)\s*(?:\[[^\]]*\])?\s*(?:@.*|([<>=~!][^;]*))?`)

// requirements lists the packages of requires = ["scikit-build-core>=0.10", "pybind11"].
func (f *script) requirements() (out []requirement) {
	for _, i := range f.values("requires") {
		if m := pythonRequirement.FindStringSubmatch(f.toks[i].text); m != nil {
			_, version := demandOf(m[2])
			name := strings.ReplaceAll(strings.ToLower(m[1]), "_", "-")
			out = append(out, requirement{at: i, name: name, demand: m[2], version: version})
		}
	}
	return out
}

// hasExtensionModules reports whether a pyproject.toml lists extensions of setuptools.
func (f *script) hasExtensionModules() bool {
	for i, t := range f.toks {
		if t.is("ext") && f.at(i+1).is("-") && f.at(i+2).is("modules") {
			return true
		}
	}
	return false
}

// addCMakeDemand records the least CMake of scikit-build-core: cmake.version = ">=3.26", and before 0.8
// cmake.minimum-version = "3.26".
func (f *script) addCMakeDemand(system string) {
	if system != "scikit-build-core" {
		return
	}
	for i, t := range f.toks {
		key := 0
		switch {
		case t.is("cmake") && f.at(i+1).is(".") && f.at(i+2).is("version"):
			key = i + 2
		case t.is("cmake") && f.at(i+1).is(".") && f.at(i+2).is("minimum") && f.at(i+4).is("version"):
			key = i + 4
		}
		if key == 0 || !f.at(key+1).is("=") {
			continue
		}
		if _, version := demandOf(f.at(key + 2).text); version != "" {
			f.survey.Add(survey.Clue{Fact: "build", Value: "cmake>=" + version, Form: platform.Floor, File: f.file, Line: t.line,
				Trust: survey.TrustSibling})
		}
	}
}
