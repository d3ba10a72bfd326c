package script

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// scanned are files of other build systems, by name or suffix, with the system's name. "own" is a program
// that builds itself: nob.c, build.sh.
var scanned = map[string]string{
	"buildfile": "build2", "root.build": "build2", "wscript": "waf", ".gyp": "gyp", "Jamroot": "b2", "Jamfile": "b2", "Jamfile.v2": "b2",
	"build.c": "own", "nob.c": "own", "build.sh": "own", "compile_flags.txt": "own", "build.ninja": "ninja",
}

// scannedSystem returns the build system of a file, "" if the file is not one to search.
func scannedSystem(file string) string {
	if system := scanned[path.Base(file)]; system != "" {
		return system
	}
	return scanned[path.Ext(file)]
}

// IsScanned reports whether a file is one that ReadScanned searches.
func IsScanned(base string) bool { return scannedSystem(base) != "" }

// wordsForStandard finds standards in the words of other build systems: cxx.std = 17 (build2), <cxxstd>17 (b2).
var wordsForStandard = regexp.MustCompile(`(?i)\bcxx\.std\s*=\s*([0-9]{2})|<cxxstd>([0-9][0-9a-z])`)

// ReadScanned searches files whose language is not evaluated for a standard.
func ReadScanned(s *survey.Survey, files []string) {
	for i, file := range files {
		if i >= maxScripts || survey.IsSide(file) {
			break
		}
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		at := survey.Clue{File: file, Line: 1, Trust: survey.TrustScan}
		// A file deep in the tree is that of a part, as of an example.
		// A program of the project that builds it has no name as a system.
		if system := scannedSystem(file); system != "own" && survey.Depth(file) <= 1 {
			s.Add(at.With("build", system))
		}
		cxxflags.AddStandards(s, file, src, survey.TrustScan, "#", "--", "//")
		at.Scope = survey.ScopeTarget
		for line := range strings.Lines(src) {
			s.Add(at.With("standard", standardInWords(line)))
			at.Line++
		}
	}
}

// standardInWords returns the name of the standard that a line sets, "" if it sets none.
func standardInWords(line string) string {
	trimmed := strings.TrimSpace(line)
	if strings.HasPrefix(trimmed, "#") || strings.HasPrefix(trimmed, "--") {
		return ""
	}
	// Only one of the two groups matches.
	m := wordsForStandard.FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	std, _ := platform.ParseStandard(m[1] + m[2])
	return std.Name()
}
