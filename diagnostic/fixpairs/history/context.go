package history

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
)

// identifiers returns the names in the code of a text: not those in comments and literals.
func identifiers(text string) (list []string) {
	src := []byte(text)
	for tok := range cpptext.Tokens(src) {
		if tok.Kind == cpptext.Ident {
			list = append(list, string(tok.Text(src)))
		}
	}
	return list
}

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
			for _, name := range identifiers(text) {
				known[name] = true
			}
		}
	}
	for p, text := range new {
		if old[p] != text {
			added = append(added, identifiers(text)...)
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

// declared returns the file and the 1-based line of the first mention of a name in the code of files that the change leaves alone.
func declared(name string, files []dataset.File, new map[string]string) (string, int) {
	for _, f := range files {
		if new[f.Path] != f.Text || !strings.Contains(f.Text, name) {
			continue
		}
		src := []byte(f.Text)
		for tok := range cpptext.Tokens(src) {
			if tok.Kind == cpptext.Ident && tok.Is(src, name) {
				return f.Path, tok.Line
			}
		}
	}
	return "", 0
}
