package classify

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/internal/entries"
)

// A translation is the wording of a message in another language.
type translation struct{ pattern, english string }

// translations are tried in order.
type translations []translation

// add reads "message ENGLISH" and the translations below it.
func (t *translations) add(e *entries.Entry) error {
	if len(e.Head) < 2 || e.Head[0] != "message" {
		return fmt.Errorf("want message ENGLISH, got %q", e.Head)
	}
	english := strings.Join(e.Head[1:], " ")
	for _, f := range e.Fields {
		if countHoles(f.Value) != countHoles(english) {
			return fmt.Errorf("%s %q: the holes are not those of %q", f.Key, f.Value, english)
		}
		*t = append(*t, translation{f.Value, english})
	}
	return nil
}

// countHoles returns the number of holes of each kind in a pattern.
func countHoles(pattern string) (n [2]int) {
	return [2]int{strings.Count(pattern, "%q"), strings.Count(pattern, "%s")}
}

// localQuotes turns the quotes of other languages into '. French ones have a blank inside, which no-break spaces show.
var localQuotes = strings.NewReplacer(
	"«\u00a0", "'", "\u00a0»", "'", "«\u202f", "'", "\u202f»", "'", "\u00a0", " ", "\u202f", " ",
	"«", "'", "»", "'", "„", "'", "“", "'", "”", "'", "‚", "'", "「", "'", "」", "'",
)

// plainBlanks are French quotes whose no-break spaces a terminal or a web page has made plain ones.
var plainBlanks = strings.NewReplacer("« ", "'", " »", "'")

// replaceLocalQuotes turns the quotes of other languages into '. In German the same quotes point inwards: »foo« is.
func replaceLocalQuotes(msg string) string {
	open, shut := strings.Index(msg, "« "), strings.Index(msg, " »")
	if open >= 0 && open < shut && !strings.Contains(msg[:open], "»") {
		msg = plainBlanks.Replace(msg)
	}
	return localQuotes.Replace(msg)
}

// toEnglish returns a message of gcc in English: the part that a translation covers, with the texts of its holes. A message
// that no translation fits is returned with plain quotes: German gcc prints "expected »;« before »}« token".
func (t translations) toEnglish(msg string) string {
	msg = replaceLocalQuotes(msg)
	var buf [6]string
	for _, tr := range t {
		if holes, ok := wording.Match(tr.pattern, msg, buf[:0]); ok {
			return fillHoles(tr.english, holes)
		}
	}
	return msg
}

// fillHoles replaces the holes of a pattern by texts, in order.
func fillHoles(pattern string, holes []string) string {
	var b strings.Builder
	for _, text := range holes {
		i := strings.IndexByte(pattern, '%')
		b.WriteString(pattern[:i])
		if pattern[i+1] == 'q' {
			text = "'" + text + "'"
		}
		b.WriteString(text)
		pattern = pattern[i+len("%q"):]
	}
	b.WriteString(pattern)
	return b.String()
}

// isForeign reports whether a message, whose quotes are plain, has a character outside of ASCII. Names in C++ seldom have.
func isForeign(msg string) bool {
	return strings.ContainsFunc(msg, func(r rune) bool { return r >= 0x80 })
}
