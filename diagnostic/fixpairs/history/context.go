package history

import (
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
)

// identifier matches names of C++, keywords among them.
var identifier = regexp.MustCompile(`[A-Za-z_]\w+`)

// maxLookups bounds the names that are looked up in files that the change leaves alone.
const maxLookups = 6

// appendContext writes calls of read_file for what the repair needs to know and the changed files do not show: the places, in
// the other files of the record, of names that the repair brings in. They are where the new interface is declared.
func appendContext(t *dataset.Text, before, after []dataset.File) {
	old, new := textsOf(before), textsOf(after)
	known := map[string]bool{}
	var added []string
	for p, text := range old {
		if new[p] != text {
			for _, name := range identifier.FindAllString(text, -1) {
				known[name] = true
			}
		}
	}
	for p, text := range new {
		if old[p] != text {
			added = append(added, identifier.FindAllString(text, -1)...)
		}
	}
	slices.Sort(added)
	places := map[string][][2]int{}
	found := 0
	for _, name := range slices.Compact(added) {
		if known[name] || found == maxLookups {
			continue
		}
		if file, line := declared(name, before, new); line > 0 {
			places[file] = append(places[file], [2]int{line, line})
			found++
		}
	}
	for _, f := range before {
		fixpairs.AppendRead(t, f.Path, f.Text, places[f.Path])
	}
}

// declared returns the file and the 1-based line of the first mention of a name in files that the change leaves alone.
func declared(name string, files []dataset.File, new map[string]string) (string, int) {
	word := regexp.MustCompile(`\b` + name + `\b`)
	for _, f := range files {
		if new[f.Path] != f.Text {
			continue
		}
		if at := word.FindStringIndex(f.Text); at != nil {
			return f.Path, strings.Count(f.Text[:at[0]], "\n") + 1
		}
	}
	return "", 0
}
