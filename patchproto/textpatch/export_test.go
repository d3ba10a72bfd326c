package textpatch

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/linediff"
)

// An EditedText is a random edit of a real text, for tests of the formats that are built on this package.
type EditedText struct {
	Before, After []byte
	Hunks         [][]string // lines with their marks
	Heads         []string   // the headers of the hunks
	Diff          string     // of f.cc
}

// EditedTexts returns n random edits of texts that end with a newline.
func EditedTexts(t testing.TB, n int) []EditedText {
	texts := composeSources(t)
	r := rand.New(rand.NewPCG(16, 24))
	var list []EditedText
	for len(list) < n {
		before := texts[r.IntN(len(texts))]
		after := edit(r, before)
		if !strings.HasSuffix(string(before), "\n") || !strings.HasSuffix(string(after), "\n") || strings.Contains(string(before), "\r") {
			continue
		}
		diff := linediff.Unified("a/f.cc", "b/f.cc", before, after)
		if diff == nil {
			continue
		}
		e := EditedText{Before: before, After: after, Diff: string(diff)}
		e.Heads = hunkHead.FindAllString(e.Diff, -1)
		for _, h := range parseUnified(diff) {
			e.Hunks = append(e.Hunks, h.lines)
		}
		list = append(list, e)
	}
	return list
}

var hunkHead = regexp.MustCompile(`(?m)^@@ -.* @@.*$`)
