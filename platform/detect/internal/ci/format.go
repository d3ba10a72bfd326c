package ci

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// A format is the files of one service.
type format struct {
	matches func(name string) bool
	// job matches the lines by which a job begins; nil if the commands of a file are one job.
	job *regexp.Regexp
	// spare means that the files count only if those of the services before show no command.
	spare bool
	// plain converts a text to one that is read as the others are; nil if there is nothing to convert.
	plain func(src string) string
}

// inRoot returns a match of files of the root by their names.
func inRoot(names ...string) func(string) bool {
	return func(name string) bool { return slices.Contains(names, name) }
}

// inFolder returns a match of YAML files in one folder.
func inFolder(dir string) func(string) bool {
	return func(name string) bool {
		ext := path.Ext(name)
		return path.Dir(name) == dir && (ext == ".yml" || ext == ".yaml") && !isSideWorkflow(path.Base(name))
	}
}

// formats are the services, in the order in which their files are read.
var formats = []format{
	{matches: inFolder(".github/workflows"), job: regexp.MustCompile(`^ {2}[A-Za-z_][\w .-]*:\s*$`)},
	{matches: inRoot(".gitlab-ci.yml"), job: regexp.MustCompile(`^[A-Za-z_][\w .-]*:\s*$`)},
	{matches: inRoot("azure-pipelines.yml", ".azure-pipelines.yml")},
	{matches: inRoot(".cirrus.yml")},
	{matches: inRoot(".circleci/config.yml")},
	{matches: inRoot(".travis.yml")},
	{matches: inRoot("Jenkinsfile")},
	{matches: inRoot(".woodpecker.yml", ".drone.yml", "bitbucket-pipelines.yml")},
	{matches: inFolder(".builds")}, // sourcehut
	{matches: inRoot("appveyor.yml", ".appveyor.yml"), spare: true, plain: plainAppVeyor},
}

// formatOf returns the format of a file, nil for a file of another kind.
func formatOf(name string) *format {
	for i := range formats {
		if formats[i].matches(name) {
			return &formats[i]
		}
	}
	return nil
}

// IsFile reports whether a file is one that Read reads, by its path.
func IsFile(name string) bool { return formatOf(name) != nil }

// sideWorkflows are parts of the names of workflows that are not about building and testing for the system at
// hand.
var sideWorkflows = []string{"windows", "msvc", "mingw", "msys", "mac", "osx", "ios", "android", "fuzz", "codeql", "docs", "doc.", "lint",
	"format", "release", "coverity", "scorecard", "wheel", "docker", "stale", "arm", "wasm", "emscripten", "cross", "publish",
	"artifact", "install"}

// isSideWorkflow reports whether a workflow is for another system or purpose by its name.
func isSideWorkflow(base string) bool {
	// build-windows.yml, macos.yaml, codeql-analysis.yml
	lower := strings.ToLower(base)
	return slices.ContainsFunc(sideWorkflows, func(w string) bool { return strings.Contains(lower, w) })
}

// mainWords are parts of the names of files about a main build, the best one first: linux.yml before build.yml.
var mainWords = []string{"linux", "ubuntu", "build", "ci", "test", "cmake"}

// IsMain reports whether a file may be about a main build by its name. Shell scripts that such a file runs are.
func IsMain(file string) bool { return rankOf(file) < len(mainWords) || !IsFile(file) }

// rankOf orders files by how well their names fit a main build. Spare files are last.
func rankOf(file string) int {
	if f := formatOf(file); f != nil && f.spare {
		return 2 * len(mainWords)
	}
	base := strings.ToLower(path.Base(file))
	if i := slices.IndexFunc(mainWords, func(w string) bool { return strings.Contains(base, w) }); i >= 0 {
		return i
	}
	return len(mainWords)
}
