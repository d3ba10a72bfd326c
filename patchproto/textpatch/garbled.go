package textpatch

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Characters outside ASCII suffer on their way through a model and its tools: they are read in another encoding, written as escapes
// of JSON, or lost. The file shows what they were.

// jsonRune matches the escape of a character outside ASCII in JSON.
var jsonRune = regexp.MustCompile(`\\u([0-9a-fA-F]{4})`)

// garbled returns what is wrong with the characters of an addition, "" if they may be content.
func (c *additionChecker) garbled(a addition, line string) string {
	if c.lang == langDiff || len(c.before) == 0 {
		return ""
	}
	if lost := string(utf8.RuneError); strings.Contains(line, lost) && !bytes.Contains(c.before, []byte(lost)) && !c.inLiteral(a, line, lost) {
		return "has the character U+FFFD, which is written for one that cannot be read"
	}
	if !isASCII(line) && c.isMojibake(line) {
		return "has characters of the file in another encoding"
	}
	// In a literal of C such an escape means the character.
	for _, m := range jsonRune.FindAllStringSubmatchIndex(line, -1) {
		n, _ := strconv.ParseUint(line[m[2]:m[3]], 16, 32) // of four digits
		r := rune(n)
		if c.lang == langC && c.inComment(a.start+m[0]) && r >= utf8.RuneSelf && bytes.ContainsRune(c.before, r) && !jsonRune.Match(c.before) {
			return "has the escape of a character that the file has itself"
		}
	}
	return ""
}

// inLiteral reports whether a part of a line is in a literal of C, which may be there to test for it.
func (c *additionChecker) inLiteral(a addition, line, part string) bool {
	at := a.start + strings.Index(line, part)
	return c.lang == langC && !c.inCode(at) && !c.inComment(at)
}

// windows1252 are the characters of the bytes 0x80 to 0x9f in Windows-1252 (the WHATWG encoding standard, index windows-1252).
// The other bytes are the characters U+00A0 to U+00FF.
var windows1252 = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")

// isMojibake reports whether a line has the bytes of a character in UTF-8 read as Windows-1252, and the file has that character but not
// the others: "cafÃ©" for "café".
func (c *additionChecker) isMojibake(line string) bool {
	var raw, wrong []byte
	check := func() bool {
		for i := 0; i < len(raw); {
			r, n := utf8.DecodeRune(raw[i:])
			if n > 1 && bytes.ContainsRune(c.before, r) && !bytes.Contains(c.before, wrong) {
				return true
			}
			i += n
		}
		return false
	}
	for _, r := range line + "\n" {
		b := byte(r)
		k := -1
		for i, w := range windows1252 {
			if w == r {
				k = i
			}
		}
		switch {
		case k >= 0:
			b = byte(0x80 + k)
		case r < 0xa0 || r > 0xff:
			if check() {
				return true
			}
			raw, wrong = raw[:0], wrong[:0]
			continue
		}
		raw, wrong = append(raw, b), utf8.AppendRune(wrong, r)
	}
	return false
}

var (
	include     = regexp.MustCompile(`(^\s*#\s*(include|include_next|import)|__has_include\w*\s*\()\s*<[^>]*>`)
	openInclude = regexp.MustCompile(`^\s*#\s*include\s*(<[^>"]*|"[^">]*)$`)
	gluedFence  = regexp.MustCompile("(?m)[^\\s*/]`{3}[a-z+]*$")
)

// straysInC looks for characters that no token of C has.
func (c *additionChecker) straysInC(a addition, line string) (reason refusal.Reason, what string) {
	if gluedFence.MatchString(line) && !gluedFence.Match(c.before) {
		return refusal.ReasonLeftover, "ends in the mark of a code block"
	}
	if openInclude.MatchString(line) && c.inCode(a.start) {
		return refusal.ReasonTruncated, "ends in the middle of the name of a file"
	}
	header := include.FindStringIndex(line) // a name of Windows has backslashes
	for i, r := range line {
		switch {
		case header != nil && i >= header[0] && i < header[1]:
		case r == '`':
			if c.inCode(a.start + i) {
				return refusal.ReasonLeftover, "has a backquote where code is"
			}
		case r == '\\':
			rest := strings.TrimSpace(line[i+1:])
			if rest != "" && strings.IndexByte("uU", line[i+1]) < 0 && c.inCode(a.start+i) {
				return refusal.ReasonEscaped, "has a backslash where code is"
			}
		// Emoji, which some compilers take in names, are in later blocks.
		case r >= utf8.RuneSelf && r < '\u3000' && !unicode.In(r, unicode.L, unicode.M, unicode.N) && !isInvisible(r) && c.inCode(a.start+i):
			return refusal.ReasonCurled, "has the character " + strconv.QuoteRune(r) + " where code is"
		}
	}
	return "", ""
}
