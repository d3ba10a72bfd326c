package textpatch

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A slipCheck decides whether a line of a patch is a line of the file but for a slip, or a small change that was made
// since.
type slipCheck struct {
	m      *matcher
	at     int  // 0-based, of the file's line
	scope  bool // the line names the scope of the hunk
	agrees bool // the line number of the hunk names its place
}

// isSlip compares a line of the patch with the file's.
func (c *slipCheck) isSlip(patch, file string) bool {
	// Another indentation, or blanks for tabs, may have come to the added lines too.
	inP, textP := cutIndent(patch)
	inF, textF := cutIndent(file)
	if inP != inF || strings.Contains(textP, "\t") != strings.Contains(textF, "\t") || textP == "" || textF == "" {
		return false
	}
	p, f, same, next := differingTokens(textP, textF)
	switch {
	case len(p) == 0 && len(f) == 0:
		return true // they differ in the blanks between their words
	case len(p) == 1 && len(f) == 1:
		return same > 0 && isWord(p[0]) && isWord(f[0]) && c.isSlipOfWord(p[0], f[0], next)
	case !c.agrees || c.scope || min(len(p), len(f)) > 0:
		return false // one word for another is no slip
	}
	more := strings.Join(p, " ") + strings.Join(f, " ")
	// A number or a literal may be what distinguishes two lines that are otherwise alike.
	return digits(more) == "" && !strings.ContainsAny(more, `"'`) && 4*len(more) <= same
}

// differingTokens returns the tokens of two lines that are between those that both begin and end with, the number of
// bytes of the latter, and the punctuation that follows directly, "" if that is a word or a blank.
func differingTokens(patch, file string) (p, f []string, same int, next string) {
	p, f = lineTokens(patch), lineTokens(file)
	before := 0
	for before < min(len(p), len(f)) && p[before] == f[before] {
		before++
	}
	after := 0
	for after < min(len(p), len(f))-before && p[len(p)-1-after] == f[len(f)-1-after] {
		after++
	}
	same = len(strings.Join(p[:before], "")) + len(strings.Join(p[len(p)-after:], ""))
	if after > 0 && !isWord(p[len(p)-after]) {
		next = p[len(p)-after]
	}
	p, f = p[before:len(p)-after], f[before:len(f)-after]
	if len(f) > 0 && !strings.Contains(file, f[len(f)-1]+next) {
		next = ""
	}
	return p, f, same, next
}

// isSlipOfWord reports whether two words are one, once mistyped or renamed a little. A letter for another one is not
// enough at the end of a word or of a part of it: getX and getY are two words. next is the punctuation after the word.
func (c *slipCheck) isSlipOfWord(patch, file, next string) bool {
	if digits(patch) != digits(file) || min(len(patch), len(file)) < 4 {
		return false
	}
	fold := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, "_", "")) }
	if fold(patch) == fold(file) {
		return c.agrees || !c.scope
	}
	if !isOneLetterOff(patch, file) {
		return false
	}
	// If both words are elsewhere too, in the same use, neither is a slip.
	return !(c.isElsewhere(patch+next) && c.isElsewhere(file+next)) && (c.agrees || !c.scope)
}

// isElsewhere reports whether a word, or one with the punctuation after it, is on another line of the file.
func (c *slipCheck) isElsewhere(word string) bool {
	text := c.m.src.text
	from, to := c.m.src.offset(c.at), c.m.src.offset(c.at+1)
	return hasWord(text[:from], word) || hasWord(text[to:], word)
}

// hasWord reports whether a text has a word.
func hasWord(text []byte, word string) bool {
	for pos := 0; ; {
		i := bytes.Index(text[pos:], []byte(word))
		if i < 0 {
			return false
		}
		first, end := pos+i, pos+i+len(word)
		before, _ := utf8.DecodeLastRune(text[:first])
		after, _ := utf8.DecodeRune(text[end:])
		if !isWordRune(before) && (!isWordRune(after) || !isWord(word[len(word)-1:])) {
			return true
		}
		pos = end
	}
}

// isOneLetterOff reports whether a word becomes the other one by a letter more or less, by two letters that change
// places, or by another letter within a part of it. Parts end at an underscore, a capital and the end.
func isOneLetterOff(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	switch {
	case len(b) == len(a)+1:
		return a[i:] == b[i+1:]
	case len(a) != len(b) || i == len(a):
		return false
	case i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i]:
		return a[i+2:] == b[i+2:]
	}
	const least = 6
	return len(a) >= least && i > 0 && i+1 < len(a) && a[i+1:] == b[i+1:] && isLower(a[i-1:i+2]) && isLower(b[i-1:i+2])
}

// isLower reports whether all bytes are lower-case letters of ASCII.
func isLower(s string) bool {
	return strings.Trim(s, "abcdefghijklmnopqrstuvwxyz") == ""
}

// lineTokens splits a line into words and other characters, without the blanks between them.
func lineTokens(line string) []string {
	var list []string
	for line != "" {
		n := len(line) - len(strings.TrimLeftFunc(line, isWordRune))
		if n == 0 {
			_, n = utf8.DecodeRuneInString(line)
		}
		if t := line[:n]; strings.TrimSpace(t) != "" {
			list = append(list, t)
		}
		line = line[n:]
	}
	return list
}

// isWordRune reports whether r is part of a word.
func isWordRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

// isWord reports whether a token is a word.
func isWord(token string) bool {
	r, _ := utf8.DecodeRuneInString(token)
	return isWordRune(r)
}

// digits returns the digits of a text, in order.
func digits(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}
