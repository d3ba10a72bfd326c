package buildfile

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// maxBuildFiles bounds the BUILD files that are searched.
const maxBuildFiles = 500

// ReadBazel reads the dependencies of MODULE.bazel, the flags of .bazelrc that hold for every build or for
// the system, and those in BUILD files. Starlark is not run.
func ReadBazel(s *survey.Survey, files []string) {
	root := bazelRoot(files)
	for i, file := range files {
		base := path.Base(file)
		if isBazelRoot(base) && survey.Depth(file) > root {
			continue // an example of how to use the project, or a bundled project
		}
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		// The file has a version and nothing else.
		if base == ".bazelversion" {
			addBazelVersion(s, file, src)
			continue
		}
		// A MODULE.bazel deeper in the tree belongs to an example or a bundled project.
		if survey.Depth(file) == survey.Depth(files[0]) && !survey.IsSide(file) && showsBazel(file) {
			s.Add(survey.Clue{Fact: "build", Value: "bazel", File: file, Line: 1, Trust: survey.TrustMain})
		}
		switch {
		case base == ".bazelrc":
			readBazelrc(s, file, src)
		case base == "MODULE.bazel":
			readBazelModule(s, file, blankComments(src))
		case base == "WORKSPACE" || base == "WORKSPACE.bazel":
			readBazelWorkspace(s, file, blankComments(src))
		case strings.HasPrefix(base, "BUILD") && i < maxBuildFiles:
			src = blankComments(src)
			cxxflags.AddStandards(s, file, src, survey.TrustSibling, "#")
			addBazelLinked(s, file, src)
		}
	}
}

// isBazelRoot reports whether a file with this name begins a workspace.
func isBazelRoot(base string) bool {
	return base == "MODULE.bazel" || base == "WORKSPACE" || base == "WORKSPACE.bazel"
}

// bazelRoot returns the depth of the project's own workspace, the shallowest one.
func bazelRoot(files []string) int {
	for _, file := range files { // shallowest first
		if isBazelRoot(path.Base(file)) && !survey.IsSide(file) {
			return survey.Depth(file)
		}
	}
	return 0
}

// bazelLinked matches -lelf in linkopts = ["-lelf"] of a BUILD file.
var bazelLinked = regexp.MustCompile(`"-l([A-Za-z0-9_.+-]+)"`)

// addBazelLinked records the common libraries of the system that the targets of a BUILD file are linked with. A target that
// needs one may be left out of a build.
func addBazelLinked(s *survey.Survey, file, src string) {
	if survey.IsSide(file) {
		return
	}
	for _, m := range bazelLinked.FindAllStringSubmatchIndex(src, maxBuildFiles) {
		if name := src[m[2]:m[3]]; libname.IsLinked(name) {
			s.Add(survey.Clue{Fact: "lib", Value: libname.Canonical(name), Form: platform.Conditional, File: file,
				Line: survey.LineAt(src, m[0]), Trust: survey.TrustSibling})
		}
	}
}

// showsBazel reports whether a file shows that the project is built with Bazel. A file named BUILD may be
// a program's, a folder's or that of another system.
func showsBazel(file string) bool {
	switch path.Base(file) {
	case ".bazelrc", "BUILD":
		return false
	case "BUILD.bazel":
		return survey.Depth(file) == 0
	}
	return true
}

// blankComments blanks out comment lines and keeps the numbers of lines.
func blankComments(src string) string {
	var b strings.Builder
	for line := range strings.Lines(src) {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			line = "\n"
		}
		b.WriteString(line)
	}
	return b.String()
}

// readBazelrc reads lines "build --cxxopt=-std=c++17" and "build:linux --copt=-g". A name after the colon
// is a configuration, which counts if it is the system's.
func readBazelrc(s *survey.Survey, file, src string) {
	at := survey.Clue{File: file, Trust: survey.TrustMain}
	for line := range strings.Lines(src) {
		at.Line++
		line, _, _ = strings.Cut(line, "#")
		words := cxxflags.Split(strings.TrimSpace(line))
		if len(words) < 2 {
			continue
		}
		// common applies to all commands, build:ci only under --config=ci.
		command, config, _ := strings.Cut(words[0], ":")
		if command != "build" && command != "common" || config != "" && config != s.OS && config != "posix" && config != "unix" {
			continue
		}
		for i, w := range words[1:] {
			name, flag, _ := strings.Cut(w, "=")
			switch {
			case w == "--cxxopt" && i+2 < len(words):
				addBazelFlag(s, at, words[i+2])
			case name == "--cxxopt" || name == "--copt": // --host_cxxopt is for programs of the build
				addBazelFlag(s, at, flag)
			}
		}
	}
}

// addBazelFlag records one flag that is passed to the C++ compiler.
func addBazelFlag(s *survey.Survey, at survey.Clue, flag string) {
	f := cxxflags.Read(flag)
	f.AddTo(s, at)
	s.Add(at.With("standard", f.Standard.Name()))
}

var (
	// bazelDependency matches a call over one or several lines. Calls inside it do not occur.
	bazelDependency = regexp.MustCompile(`(?s)\bbazel_dep\(([^()]*)\)`)
	// bazelArgument matches name = "abseil-cpp" and dev_dependency = True.
	bazelArgument = regexp.MustCompile(`(\w+)\s*=\s*(?:"([^"]*)"|(\w+))`)
	// bazelVersion matches a version, which may be a date: 2025-11-05.bcr.1 is that date, packaged anew.
	bazelVersion = regexp.MustCompile(`^[0-9]+([.-][0-9]+)*`)
)

// addBazelVersion records the version in .bazelversion, which Bazelisk runs. "latest" and "7.x" name none.
func addBazelVersion(s *survey.Survey, file, src string) {
	version := strings.TrimSpace(src)
	if survey.Depth(file) == 0 && bazelVersion.FindString(version) == version && version != "" {
		s.Add(survey.Clue{Fact: "build", Value: "bazel=" + version, File: file, Line: 1, Trust: survey.TrustMain})
	}
}

// bazelArchive matches http_archive(name = "com_google_absl", ...) in a WORKSPACE. Lists occur inside the call.
var bazelArchive = regexp.MustCompile(`(?s)\b(?:http_archive|git_repository|new_git_repository|new_local_repository)\(([^()]*)\)`)

// archiveVersion matches the version at the end of strip_prefix = "abseil-cpp-20240116.2".
var archiveVersion = regexp.MustCompile(`-v?([0-9]+(?:\.[0-9]+)+)$`)

// readBazelWorkspace reads the archives that a WORKSPACE fetches: libraries, and rules of Bazel, which
// libname.Canonical leaves out.
func readBazelWorkspace(s *survey.Survey, file, src string) {
	for _, m := range bazelArchive.FindAllStringSubmatchIndex(src, 1000) {
		args := map[string]string{}
		for _, a := range bazelArgument.FindAllStringSubmatch(src[m[2]:m[3]], 20) {
			args[a[1]] = a[2] + a[3]
		}
		// The version of an archive is in the folder that its files are in.
		version := ""
		if v := archiveVersion.FindStringSubmatch(args["strip_prefix"]); v != nil {
			version = v[1]
		}
		lib := libname.Canonical(args["name"])
		c := survey.Clue{Fact: "lib", Value: survey.Requirement(lib, "=", version), File: file, Line: survey.LineAt(src, m[0]),
			Trust: survey.TrustSibling}
		if libname.IsTest(lib) {
			c.Scope = survey.ScopeSide
		}
		s.Add(c)
	}
}

// bazelLeast matches bazel_compatibility = [">=6.4.0", "<8"] of module().
var bazelLeast = regexp.MustCompile(`bazel_compatibility\s*=\s*\[[^\]]*?">=\s*([0-9]+(?:\.[0-9]+)*)`)

// readBazelModule reads bazel_dep(name = "abseil-cpp", version = "20240116.2") and the least version of Bazel.
func readBazelModule(s *survey.Survey, file, src string) {
	if m := bazelLeast.FindStringSubmatchIndex(src); m != nil && survey.Depth(file) == 0 {
		s.Add(survey.Clue{Fact: "build", Value: "bazel>=" + src[m[2]:m[3]], Form: platform.Floor, File: file,
			Line: survey.LineAt(src, m[0]), Trust: survey.TrustMain})
	}
	for _, m := range bazelDependency.FindAllStringSubmatchIndex(src, 1000) {
		args := map[string]string{}
		for _, a := range bazelArgument.FindAllStringSubmatch(src[m[2]:m[3]], 20) {
			args[a[1]] = a[2] + a[3]
		}
		lib := libname.Canonical(args["name"])
		if args["dev_dependency"] == "True" {
			continue
		}
		version := strings.TrimPrefix(bazelVersion.FindString(args["version"]), "0.0.0") // 0.0.0-2024...: no release
		c := survey.Clue{Fact: "lib", Value: survey.Requirement(lib, ">=", version), Form: platform.Floor,
			File: file, Line: survey.LineAt(src, m[0]), Trust: survey.TrustSibling}
		if libname.IsTest(lib) {
			c.Scope = survey.ScopeSide
		}
		s.Add(c)
	}
}
