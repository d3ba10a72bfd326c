package ci

import (
	"regexp"
	"strings"
)

// matrixName matches a value of the matrix in a word: ${{ matrix.preset }}.
var matrixName = regexp.MustCompile(`^(--preset=)?\$\{\{\s*matrix\.(?:\w+\.)*(\w+)\s*\}\}$`)

// otherPlatform matches the names of presets for another system.
var otherPlatform = regexp.MustCompile(`(?i)win|msvc|vs20|mac|osx|darwin|apple|ios|android|mingw|arm|emscripten|wasm`)

// presetOf returns a word that names a preset for one that a matrix does, the first preset of the matrix that is not for
// another system: one of several that CI uses is better than none. It returns "" for other words. argv is the command
// before the word.
func (f *fileReader) presetOf(word string, argv []string) string {
	m := matrixName.FindStringSubmatch(word)
	if m == nil || m[1] == "" && (len(argv) == 0 || argv[len(argv)-1] != "--preset") {
		return ""
	}
	values := regexp.MustCompile(`(?m)\b` + m[2] + `[ \t]*:[ \t]*(.*)$`)
	for _, found := range values.FindAllStringSubmatchIndex(f.text, maxMatrix) {
		list := f.text[found[2]:found[3]]
		if strings.TrimSpace(list) == "" { // one value a line follows: "- linux-gcc"
			list = itemsOf(f.text[found[3]:])
		}
		for value := range strings.FieldsFuncSeq(list, func(r rune) bool { return strings.ContainsRune("[],{} \t\n\"'#", r) }) {
			if value != "-" && !otherPlatform.MatchString(value) && presetName.MatchString(value) {
				return m[1] + value
			}
		}
	}
	return ""
}

// itemsOf returns the lines at the beginning of a text that are items of a list.
func itemsOf(src string) string {
	var items strings.Builder
	for line := range strings.Lines(strings.TrimPrefix(src, "\n")) {
		if !strings.HasPrefix(strings.TrimSpace(line), "- ") || items.Len() > maxScript {
			break
		}
		items.WriteString(line)
	}
	return items.String()
}

// maxMatrix bounds the places that set a variable of a matrix.
const maxMatrix = 20

// presetName matches what a preset may be called without quotes.
var presetName = regexp.MustCompile(`^[A-Za-z0-9_.+-]+$`)
