// Package license finds the licence of a source tree, as far as its files state it in a form that a program can read: by a tag
// SPDX-License-Identifier, or by the words of the licences that are common for C and C++. Any other text is an unknown licence.
package license

import (
	_ "embed"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/internal/tsv"
)

//go:embed phrases.tsv
var phraseTable string

// A wording is one of the forms in which a licence is stated.
type wording struct {
	id        string
	has, lack []string
}

var wordings = sync.OnceValue(func() (list []wording) {
	split := func(field string) []string {
		return slices.DeleteFunc(strings.Split(field, " & "), func(s string) bool { return s == "" })
	}
	for _, f := range tsv.Rows(phraseTable) {
		list = append(list, wording{f[0], split(f[1]), split(f[2])})
	}
	return list
})

// tag matches the tag of the REUSE specification in a comment, up to the end of the line or comment.
var tag = regexp.MustCompile(`SPDX-License-Identifier:[ \t]*([A-Za-z0-9.+() \t-]*[A-Za-z0-9.+)])`)

// noise are the marks of comments and the white space between the words of a licence text.
var noise = regexp.MustCompile(`(?m)\s+(?:(?://|\*|#|;|dnl )+\s*)*`)

// Identify returns the licence that a text states, as an SPDX expression: a licence file, or the comment at the head of a source.
// A text with several licences has all of them, joined with AND. It returns "" if it knows none.
func Identify(text string) string {
	if m := tag.FindStringSubmatch(text); m != nil {
		return strings.Join(strings.Fields(m[1]), " ")
	}
	words := strings.ToLower(noise.ReplaceAllString(text, " "))
	words = strings.NewReplacer("“", "'", "”", "'", `"as is"`, "'as-is'", "``as is''", "'as-is'").Replace(words)
	// A licence has several wordings, such as its text and the notice in a source: it counts once.
	var ids []string
	for _, w := range wordings() {
		lacks := func(phrase string) bool { return !strings.Contains(words, phrase) }
		if !slices.Contains(ids, w.id) && !slices.ContainsFunc(w.has, lacks) &&
			!slices.ContainsFunc(w.lack, func(phrase string) bool { return !lacks(phrase) }) {
			ids = append(ids, w.id)
		}
	}
	return strings.Join(ids, " AND ")
}

// IdentifySource returns the licence that the head of a source states, "" if it states none.
func IdentifySource(text string) string { return Identify(text[:min(len(text), maxHead)]) }

const (
	maxHead = 4 << 10  // bytes at the begin of a source in which its licence is
	maxText = 64 << 10 // bytes of a licence file
)

// licenseFile matches the names of licence files at the root of a tree.
var licenseFile = regexp.MustCompile(`(?i)^(un)?licen[cs]e([-._].*)?$|^copying([-._].*)?$|^copyright([-._].*)?$`)

// Of returns the licence that the licence files at the root of a tree state, as an SPDX expression, and the names of these files. All
// of them count, joined with AND: a tree does not state in which of its files each holds. It returns "" if a licence file has a
// text that it does not know, or without one.
func Of(fsys fs.FS) (expression string, files []string) {
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return "", nil
	}
	var ids []string
	unknown := false
	for _, e := range entries {
		if !e.Type().IsRegular() || !licenseFile.MatchString(e.Name()) {
			continue
		}
		text, err := readHead(fsys, e.Name())
		if err != nil {
			continue
		}
		id := Identify(text)
		switch {
		case id == "" && strings.HasPrefix(strings.ToLower(e.Name()), "copyright"):
			continue // often the names of the authors alone
		case id == "":
			unknown = true
		case !slices.Contains(ids, id):
			ids = append(ids, id)
		}
		files = append(files, e.Name())
	}
	if unknown {
		return "", files
	}
	return strings.Join(ids, " AND "), files
}

// readHead returns the first bytes of a file.
func readHead(fsys fs.FS, name string) (string, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxText))
	return string(text), err
}
