package script

import (
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// androidABIs are the architectures of Android's ABIs. Source: Android NDK guides, "Android ABIs".
var androidABIs = map[string]string{"armeabi-v7a": "arm", "armeabi": "arm", "arm64-v8a": "aarch64", "x86": "x86", "x86_64": "x86_64",
	"riscv64": "riscv64"}

// ReadGradle reads build.gradle and build.gradle.kts of modules with native code: those with an externalNativeBuild,
// which runs CMake or ndk-build, and those with a plugin for C++.
// Source: Android developers, "Configure Gradle builds for native code"; Gradle manual, "Building C++ projects".
func ReadGradle(s *survey.Survey, files []string) {
	eachScript(s, files, groovy, braceStates, func(f *script) {
		isNative, isPlugin := f.has("externalNativeBuild"), f.has("cpp-library") || f.has("cpp-application")
		// Most modules of a project are Java or Kotlin alone.
		if !isNative && !isPlugin {
			return
		}
		f.addGradle()
		c := survey.Clue{File: f.file, Line: 1, Trust: survey.TrustScan}
		if isNative {
			s.Add(c.With("os", "android"))
		}
		// Groovy writes cppFlags "-frtti" and cppFlags("-frtti"), Kotlin also cppFlags += "-frtti".
		for _, call := range f.calls("cppFlags", "cFlags") { // cppFlags "-std=c++17", cppFlags("-frtti")
			for _, i := range f.strings(call.from, call.to, 0) {
				f.addFlags(i)
			}
		}
		for _, i := range f.values("cppFlags") { // cppFlags += "-std=c++17"
			f.addFlags(i)
		}
		for _, call := range f.calls("arguments") { // arguments "-DCMAKE_CXX_STANDARD=17", "-DANDROID_STL=c++_shared"
			for i := call.from; i < min(call.to+maxCondition, len(f.toks)) && (f.toks[i].kind == text || f.toks[i].is(",")); i++ {
				if std, ok := strings.CutPrefix(f.toks[i].text, "-DCMAKE_CXX_STANDARD="); ok {
					f.addStandard(i, std)
				}
			}
		}
		f.addABIs()
	})
}

// has reports whether a word or string occurs in a file.
func (f *script) has(s string) bool {
	for _, t := range f.toks {
		if t.text == s {
			return true
		}
	}
	return false
}

// addGradle records the build system. A module may be in any folder below the root's settings.gradle.
func (f *script) addGradle() {
	for _, name := range []string{"settings.gradle", "settings.gradle.kts"} {
		if f.survey.Exists(name) {
			f.survey.Add(survey.Clue{Fact: "build", Value: "gradle", File: f.file, Line: 1, Trust: survey.TrustScan})
			return
		}
	}
	f.addSystem("gradle", "", 1)
}

// addABIs records the architecture if the module is built for one: abiFilters "arm64-v8a".
func (f *script) addABIs() {
	for i, t := range f.toks {
		if !t.is("abiFilters") {
			continue
		}
		for j := i + 1; j < min(i+maxCondition, len(f.toks)) && f.toks[j].line-t.line < 3; j++ {
			if c, runs := f.clue(j); runs && f.toks[j].kind == text {
				f.survey.Add(c.With("arch", androidABIs[f.toks[j].text]))
			}
		}
	}
}
