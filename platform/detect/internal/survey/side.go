package survey

import (
	_ "embed"
	"path"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/internal/tsv"
)

//go:embed sides.txt
var sidesText string

// sides are the rows of sides.txt: whole names of folders, and words that make any folder with one
// in its name a side folder.
var sides = sync.OnceValue(func() (t struct{ folder, word, bundle map[string]bool }) {
	t.folder, t.word, t.bundle = map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, f := range tsv.Rows(sidesText) {
		t.folder[f[1]] = true
		t.bundle[f[1]] = f[2] == "code of others"
		if f[0] == "word" {
			t.word[f[1]] = true
		}
	}
	return t
})

// IsSide reports whether a file lies in a folder that does not speak for the project: of tests,
// examples, benchmarks, documentation or bundled code of others.
func IsSide(file string) bool {
	t := sides()
	for part := range strings.SplitSeq(path.Dir(file), "/") {
		part = strings.ToLower(part)
		if t.folder[part] {
			return true
		}
		// test_package, cmake-tests, api.examples
		isSeparator := func(r rune) bool { return r == '-' || r == '_' || r == '.' }
		for word := range strings.FieldsFuncSeq(part, isSeparator) {
			if t.word[word] {
				return true
			}
		}
	}
	return false
}

// IsListing reports whether a file lies directly in a folder for bundled code of others, which is no other kind of side
// folder: external/CMakeLists.txt and cmake/deps/json.cmake are the project's own list of what it uses.
func IsListing(file string) bool {
	dir := path.Dir(file)
	return sides().bundle[strings.ToLower(path.Base(dir))] && !IsSide(dir)
}

// IsBundled reports whether a file lies in a folder for bundled code of others.
func IsBundled(file string) bool {
	for part := range strings.SplitSeq(path.Dir(file), "/") {
		if sides().bundle[strings.ToLower(part)] {
			return true
		}
	}
	return false
}

// sideWords are parts of the names of options, features and targets that concern tests, examples and
// the like: BUILD_TESTING, fmt_FUZZ, WITH_DOCS.
var sideWords = []string{"TEST", "EXAMPLE", "BENCH", "SAMPLE", "DEMO", "DOC", "FUZZ", "COVERAGE"}

// NamesSide reports whether the name of an option, feature or target concerns tests and the like.
func NamesSide(name string) bool {
	upper := strings.ToUpper(name)
	for _, w := range sideWords {
		if strings.Contains(upper, w) {
			return true
		}
	}
	return false
}

// LineOf returns the 1-based line of the first occurrence of what in src, 1 if there is no occurrence.
func LineOf(src, what string) int {
	return LineAt(src, max(strings.Index(src, what), 0))
}

// LineAt returns the 1-based line of an offset.
func LineAt(src string, offset int) int { return 1 + strings.Count(src[:offset], "\n") }

// Depth returns the number of folders above a file.
func Depth(file string) int { return strings.Count(file, "/") }
