package textpatch

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Additions are checked the same way for every edit and format, before anything is planned: a line
// that the edit brings in must be content, not an artefact of how the model wrote it. Each check looks
// for a damage that the lines of the file cannot have, and a line that the file has already passes
// always. What cannot be decided by the text alone (a doubled escape inside a string, curled quotes in
// a comment) passes.

// An addition is a line that an edit brings in.
type addition struct {
	start, end int // byte range in the new text, without the line end
	hunk       int // 1-based, 0 if the edit has no hunks
}

// additionChecker checks the additions of one edit.
type additionChecker struct {
	lang          language
	before, after []byte
	mask          codeMask            // of after, made when it is first needed
	have          map[string]struct{} // the trimmed lines of before, likewise
}

// newAdditionChecker returns a checker for the edit that makes after of before.
func newAdditionChecker(path string, before, after []byte) *additionChecker {
	return &additionChecker{lang: languageOf(path), before: before, after: after}
}

// CheckContent checks the whole new content of a file, as a model writes it, for lines that are not
// content: placeholders for omitted code, line numbers, entities, leftovers of an edit format. before
// is the old content, nil for a new file; a line that it has is not checked. The error is a
// *refusal.Error with a reason and the 1-based line.
func CheckContent(path string, before, after []byte) error {
	c := newAdditionChecker(path, before, after)
	var list []addition
	for pos := 0; pos < len(after); {
		end := pos + bytes.IndexByte(after[pos:], '\n')
		if end < pos {
			end = len(after)
		}
		if isSuspicious(after[pos:end]) {
			list = append(list, addition{start: pos, end: end})
		}
		pos = end + 1
	}
	if err := c.check(list); err != nil {
		return err
	}
	if hasSigns(path, before, after) {
		return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonLeftover, Stage: refusal.StagePreview, Line: 1,
			Err: errors.New("lines of the content begin with the + and - of a diff")}
	}
	if isNumbered(before, after) {
		return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonNumbered, Stage: refusal.StagePreview, Line: 1,
			Err: errors.New("every line of the content begins with its line number")}
	}
	return nil
}

// check returns the error for the first addition that is not content.
func (c *additionChecker) check(list []addition) error {
	for _, a := range list {
		// A line that the file has already was moved or indented, not invented.
		line := string(bytes.TrimRight(c.after[a.start:a.end], "\r"))
		reason, what := c.damage(a, line)
		if reason == "" || c.has(line) {
			continue
		}
		return &refusal.Error{Code: codes.PatchApplyFailed, Reason: reason, Stage: refusal.StagePreview, Hunk: a.hunk,
			Line: 1 + bytes.Count(c.after[:a.start], []byte{'\n'}),
			Err:  errors.New("the added line " + excerpt.Quote(line) + " " + what)}
	}
	return nil
}

// has reports whether the file has the line already, at any indentation.
func (c *additionChecker) has(line string) bool {
	if c.have == nil {
		c.have = map[string]struct{}{}
		for l := range bytes.Lines(c.before) {
			c.have[string(bytes.TrimSpace(l))] = struct{}{}
		}
	}
	_, ok := c.have[strings.TrimSpace(line)]
	return ok
}

// isSuspicious is the quick look that all lines get. It reports whether any of the checks can apply.
func isSuspicious(line []byte) bool {
	if len(line) == 0 {
		return false
	}
	switch line[0] {
	case '+', '-', '@', '<', '>', '`', '*', '=', ':', '|':
		return true // column 0: marks, markers and fences
	}
	if mayLeak(line) || mayLackText(line) {
		return true
	}
	quotes, comment, plain := 0, false, true // plain: words alone
	for i, c := range line {
		if c >= utf8.RuneSelf {
			return true
		}
		plain = plain && (c|0x20 >= 'a' && c|0x20 <= 'z' || c <= ' ' || c == '\'' || c == '-' || c == ',')
		switch c {
		case 0, '&', '\\', '`':
			return true
		case 't':
			if bytes.HasPrefix(line[i:], []byte("to=functions")) {
				return true
			}
		case '"':
			quotes++
		case '\'':
			if bytes.HasPrefix(line[i:], []byte("'''")) {
				return true
			}
		case '.':
			if bytes.HasPrefix(line[i:], []byte("...")) {
				return true
			}
		case '<':
			if bytes.HasPrefix(line[i:], []byte("</")) || bytes.HasPrefix(line[i:], []byte("<|")) || bytes.HasPrefix(line[i:], []byte("<\xef")) {
				return true
			}
			comment = true
		case '/', '#', '*', '-', ';', '%', '(', '[', '{':
			comment = true
		}
	}
	return quotes%2 == 1 || (comment || plain) && placeholderWord(line)
}

// placeholderWord reports whether s is short and has a word that placeholders without dots have, as in
// "// rest unchanged".
func placeholderWord(s []byte) bool {
	if len(s) > 120 {
		return false
	}
	for _, w := range []string{"nchanged", "est of", "mitted", "xisting", "emain", "ame as", "o change", "nip", ". . .", "revious", "riginal",
		"estehender", "estlicher", "code existant", "este du", "esto del", "sans chang", "sin cambios"} {
		if bytes.Contains(s, []byte(w)) {
			return true
		}
	}
	start := bytes.IndexFunc(s, unicode.IsLetter)
	if start < 0 {
		return false
	}
	word, _, _ := bytes.Cut(s[start:], []byte{' '})
	first := strings.ToLower(string(bytes.TrimRightFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })))
	return stayWords[first] || codeWords[first]
}

// damage returns why a line is not content, and how to describe it; the reason is "" if it may be.
func (c *additionChecker) damage(a addition, line string) (reason refusal.Reason, what string) {
	switch {
	case strings.IndexByte(line, 0) >= 0:
		if bytes.IndexByte(c.before, 0) < 0 {
			return refusal.ReasonNUL, "holds a NUL byte, which the file does not have"
		}
	case c.leavesOut(a, line):
		return refusal.ReasonElided, "is a placeholder for code that was left out"
	case c.isLeftover(a, line):
		return refusal.ReasonLeftover, "belongs to the format of an edit, not to the file"
	case c.isConflictMarker(a, line):
		return refusal.ReasonLeftover, "is a marker of a merge conflict"
	}
	if reason, what := c.leak(a, line); reason != "" {
		return reason, what
	}
	if what := c.garbled(a, line); what != "" {
		return refusal.ReasonInvisible, what
	}
	if r := c.invisible(a, line); r != 0 {
		return refusal.ReasonInvisible, fmt.Sprintf("has the invisible character %U, which the file does not have", r)
	}
	if c.lang == langC {
		return c.damageInC(a, line)
	}
	return "", ""
}

var (
	// escapedASCII matches the escape of an ASCII character in JSON, which no name in C has (C++ [lex.charset]).
	escapedASCII  = regexp.MustCompile(`^\\u00[2-7][0-9a-fA-F]`)
	entityPattern = regexp.MustCompile(`&(lt|gt|quot|apos|#39|#x27|#34|amp|nbsp);`)
	// cyrillicInWord matches a Cyrillic letter beside a Latin one, if it looks like one (Unicode TR 39, confusables.txt).
	cyrillicInWord = regexp.MustCompile(`[a-zA-Z_][АВЕЅІЈКМНОРСТХаеорсухіјѕ]|[АВЕЅІЈКМНОРСТХаеорсухіјѕ][a-zA-Z_]`)
	doubledMark    = regexp.MustCompile(`^\+(\s{2,}|\t)\S`)
	// escapedTag matches a closing tag of markup, escaped.
	escapedTag = regexp.MustCompile(`&lt;/[\w:]+&gt;`)
	// wrongPair matches a word between two closing quotes, which nobody types: ’nullptr’.
	wrongPair = regexp.MustCompile(`(^|[\s(\[{=,])(’[^\s’]+’|”[^\s”]+”)($|[\s)\]},.;:])`)
)

// damageInC checks what the grammar of C and C++ excludes outside comments and literals.
func (c *additionChecker) damageInC(a addition, line string) (reason refusal.Reason, what string) {
	for _, check := range []func(addition, string) (refusal.Reason, string){c.markupInC, c.quotesInC, c.escapesInC, c.straysInC, c.lossesInC} {
		if reason, what = check(a, line); reason != "" {
			return reason, what
		}
	}
	if m := cyrillicInWord.FindStringIndex(line); m != nil && c.inCode(a.start+m[0]) {
		return refusal.ReasonInvisible, "has a Cyrillic letter that looks like a Latin one, in a word of Latin letters"
	}
	if doubledMark.MatchString(line) && c.inCode(a.start) && !bytes.Contains(c.before, []byte("\n+")) {
		return refusal.ReasonLeftover, "begins with a second +"
	}
	return "", ""
}

// markupInC looks for HTML entities. Programs that write HTML have them in strings, and documentation in
// comments.
func (c *additionChecker) markupInC(a addition, line string) (reason refusal.Reason, what string) {
	if m := entityPattern.FindStringIndex(line); m != nil && c.inCode(a.start+m[0]) && !isAddressOf(line, m) {
		return refusal.ReasonEntities, "has an HTML entity where code is"
	}
	if c.isEscapedWord(line) {
		return refusal.ReasonEntities, "has an HTML entity in a word, or in a line that the file has without it"
	}
	// Markup in a literal of a program that writes its markup raw was escaped by the way.
	if escapedTag.MatchString(line) && bytes.Contains(c.before, []byte("</")) && !escapedTag.Match(c.before) {
		return refusal.ReasonEntities, "has markup with HTML entities, which the file has raw"
	}
	return "", ""
}

// escapedWord matches an apostrophe in a word, escaped: shouldn&#39;t
var escapedWord = regexp.MustCompile(`[a-z]&(#39|#x27|apos);[a-z]`)

// isEscapedWord reports whether a line has such a word, or is a line of the file but for its entities. The file has no entities.
func (c *additionChecker) isEscapedWord(line string) bool {
	if !hasEntities(line) || hasEntities(string(c.before)) {
		return false
	}
	plain, ok := unescapeEntities(strings.TrimSpace(line))
	return escapedWord.MatchString(line) || ok && len(plain) > 8 && bytes.Contains(c.before, []byte(plain))
}

// quotesInC looks for typographic quotes.
func (c *additionChecker) quotesInC(a addition, line string) (reason refusal.Reason, what string) {
	if wrongPair.MatchString(line) && !wrongPair.Match(c.before) {
		return refusal.ReasonCurled, "begins a quotation with a closing quote"
	}
	for i, r := range line {
		if strings.ContainsRune("\u2018\u2019\u201c\u201d", r) && c.inCode(a.start+i) {
			return refusal.ReasonCurled, "has a curled quote where code is"
		}
		// gcc takes a wide or a fixed space for a stray character.
		if r >= utf8.RuneSelf && foldRune(r, nil) == " " && c.inCode(a.start+i) {
			return refusal.ReasonCurled, fmt.Sprintf("has the space %U where code is", r)
		}
		if isWide(r) && c.inCode(a.start+i) {
			return refusal.ReasonCurled, fmt.Sprintf("has the wide punctuation %q where code is", r)
		}
	}
	return "", ""
}

// isWide reports whether r is punctuation of Chinese and Japanese texts: the blocks of CJK punctuation and of full-width
// forms but for their letters and digits.
func isWide(r rune) bool {
	return r >= '\u3000' && r <= '\u303f' ||
		r >= '\uff01' && r <= '\uff65' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\uff3f' // a letter of names: ＿
}

// escapesInC looks for escape sequences that were escaped once more, or undone.
func (c *additionChecker) escapesInC(a addition, line string) (reason refusal.Reason, what string) {
	for i := 0; i+1 < len(line); i++ {
		// A backslash in code ends its line or begins a universal character name.
		if line[i] == '\\' && (strings.IndexByte(`"n't`, line[i+1]) >= 0 || escapedASCII.MatchString(line[i:])) && c.inCode(a.start+i) {
			return refusal.ReasonEscaped, "has an escape sequence where code is"
		}
	}
	if strings.ContainsAny(line, `"'`) && c.hasOpenLiteral(a) {
		return refusal.ReasonEscaped, "has a literal that does not end: its escape sequences may be lost"
	}
	if c.hasDoubledEscape(a, line) {
		return refusal.ReasonEscaped, "has a character literal whose escape sequence is escaped again"
	}
	return "", ""
}

// takesOperand matches a text after which an operand follows.
var takesOperand = regexp.MustCompile(`([=(,?:|&<>+!\[{-]|\breturn)\s*$`)

// isAddressOf reports whether the entity at m may be C: the address of a variable with the name "amp"
// or "lt", as in "p = &amp;".
func isAddressOf(line string, m []int) bool {
	return takesOperand.MatchString(line[:m[0]]) && strings.TrimSpace(line[m[1]:]) == "" && strings.Count(line, "&") == 1 &&
		!strings.Contains(line, "#")
}

// hasOpenLiteral reports whether the addition begins a literal that its line does not end: what becomes
// of "a\n" when a tool takes the escape sequence for a line end.
func (c *additionChecker) hasOpenLiteral(a addition) bool {
	c.inCode(a.start)
	_, next := c.neighbours(a)
	// The rest of the literal is on the next line. Without it, the line is just wrong.
	return c.mask.hasOpenLiteral(a.start, a.end) && strings.Count(next, `"`)%2+strings.Count(next, "'")%2 > 0
}

// inCode reports whether the byte of the new text at pos is outside comments and literals.
func (c *additionChecker) inCode(pos int) bool {
	if c.mask == nil {
		c.mask = maskC(c.after)
	}
	return c.mask.isCode(pos)
}

// inComment reports whether the byte of the new text at pos is in a comment.
func (c *additionChecker) inComment(pos int) bool {
	if c.inCode(pos) {
		return false
	}
	return c.after[c.mask[c.mask.find(pos)].start] == '/'
}

var (
	// blockMarkers are the marker lines of SEARCH/REPLACE blocks and of V4A.
	blockMarkers = regexp.MustCompile(`^(<{5,9} ?SEARCH\b.*|:(start|end)_line[:=] ?\d+|>{5,9} ?REPLACE|-{5,9} ?SEARCH|\+{5,9} ?REPLACE|` +
		`\*{3} (Begin|End) Patch|\*{3} (Update|Add|Delete) File: .*|\*{3} End of File)$`)
	// diffMarkers are lines of unified diffs, of blocks and Markdown fences.
	diffMarkers = regexp.MustCompile(`^(@@ -\d+(,\d+)? \+\d+(,\d+)? @@.*|` +
		`<{7} (ORIGINAL|SEARCH).*|>{7} (UPDATED|REPLACE).*|` +
		"-{3} a/\\S.*|\\+{3} b/\\S.*|diff --git a/.*|`{3}[a-z+]*)$")
)

// isLeftover reports whether a line is one of the marker lines of an edit format. The strings of a
// program that handles diffs have such lines too; only for C and C++ it is known where code is.
func (c *additionChecker) isLeftover(a addition, line string) bool {
	switch c.lang {
	case langC:
		return (blockMarkers.MatchString(line) || diffMarkers.MatchString(line)) && c.inCode(a.start)
	case langCode, langOther:
		return blockMarkers.MatchString(line)
	}
	return false
}

// conflictMarkers are the lines with which git and other tools mark a conflict of a merge; the label
// after them is the name of a branch or a commit.
var conflictMarkers = regexp.MustCompile(`^(<{7}|>{7}|\|{7})( .*)?$|^={7}$`)

// isConflictMarker reports whether a line is a marker of a merge conflict, in a file that has none.
// Documentation underlines headings of seven letters with "=======", so only code is refused for that.
func (c *additionChecker) isConflictMarker(a addition, line string) bool {
	if !conflictMarkers.MatchString(line) || c.lang == langDiff {
		return false
	}
	if line[0] == '=' && c.lang != langCode && (c.lang != langC || !c.inCode(a.start)) {
		return false
	}
	for l := range bytes.Lines(c.before) {
		if conflictMarkers.Match(bytes.TrimRight(l, "\r\n")) {
			return false
		}
	}
	return true
}

// isInvisible reports whether r shows nothing, but is no white space: zero-width characters, the soft
// hyphen, and the controls of the direction of text (Unicode TR 36 and CVE-2021-42574 list the uses).
func isInvisible(r rune) bool {
	return r >= '\u200b' && r <= '\u200d' || r == '\u2060' || r == '\ufeff' || r == '\u00ad' ||
		r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

// invisible returns the first invisible character of a line that the file does not have and that is not meant,
// 0 if no character is one.
func (c *additionChecker) invisible(a addition, line string) rune {
	if c.lang == langDiff {
		return 0
	}
	for i, r := range line {
		if isInvisible(r) && !c.isMeant(a, line, i, r) && !bytes.Contains(bytes.TrimPrefix(c.before, []byte(bom)), []byte(string(r))) {
			return r
		}
	}
	return 0
}

// isMeant reports whether an invisible character r at line[i:] has a use: a byte order mark at the beginning of
// the file, and a joiner between two characters outside ASCII, as part of an emoji or of a word of a script that
// has them (Unicode TR 31, 2.3), or beside one letter of such a script. A zero-width space may be between words of a
// script that is read from right to left or has no spaces, and in a translation. A control of the direction of text may be
// in prose that has such letters. Between two quotes each of them is what is looked for or replaced. In prose a word
// joiner keeps a line from being broken there, and a soft hyphen allows it; the C++ standard in HTML has one after each
// underscore, and comments quote it.
func (c *additionChecker) isMeant(a addition, line string, i int, r rune) bool {
	if i > 0 && strings.IndexByte("'\"`", line[i-1]) >= 0 && strings.HasPrefix(line[i+utf8.RuneLen(r):], line[i-1:i]) {
		return true
	}
	switch r {
	case '\ufeff':
		return a.start+i == 0
	case '\u200b':
		rest := strings.TrimLeftFunc(line[i:], isInvisible)
		next, _ := utf8.DecodeRuneInString(rest)
		last := lastVisible(line[:i])
		return isLetterFromHebrew(next) || isLetterFromHebrew(last)
	case '\u2060':
		return c.lang == langProse || c.lang == langData
	case '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069':
		return c.lang == langProse && strings.ContainsFunc(line, isLetterFromHebrew)
	case '\u00ad':
		return c.lang == langProse || c.lang == langC && strings.HasSuffix(line[:i], "_") && c.inComment(a.start+i)
	case '\u200c', '\u200d':
		if c.lang == langOther { // a table of conversions, as spelling dictionaries have
			return true
		}
		last, _ := utf8.DecodeLastRuneInString(line[:i])
		next, _ := utf8.DecodeRuneInString(line[i+utf8.RuneLen(r):])
		if isLetterFromHebrew(last) || isLetterFromHebrew(next) || last == '\u200c' && isLetterFromHebrew(lastVisible(line[:i])) {
			return true
		}
		return last >= utf8.RuneSelf && next >= utf8.RuneSelf && !isInvisible(last) && !isInvisible(next) && next != utf8.RuneError
	}
	return false
}

// lastVisible returns the last character of text that is not invisible.
func lastVisible(text string) rune {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRightFunc(text, isInvisible))
	return r
}

// isLetterFromHebrew reports whether r is a letter of a script that has Hebrew's block or a later one, or a mark on it.
// Among them are all that are read from right to left, those of India, and those without spaces.
func isLetterFromHebrew(r rune) bool {
	const hebrew = '\u0590'
	return r >= hebrew && (unicode.IsLetter(r) || unicode.IsMark(r)) && r != utf8.RuneError
}

// doubledEscape matches a character literal of two characters, of which the first is an escaped
// backslash: '\\n' where '\n' is meant.
var doubledEscape = regexp.MustCompile(`'\\\\([abefnrtv0?"]|\\\\|x[0-9a-fA-F]{1,2}|[0-7]{2,3})'`)

// hasDoubledEscape reports whether a line has such a literal. Its value is defined by each compiler for
// itself, so that nobody writes one in earnest.
func (c *additionChecker) hasDoubledEscape(a addition, line string) bool {
	for _, m := range doubledEscape.FindAllStringIndex(line, -1) {
		if c.inCode(a.start + m[0]); c.mask.isLiteral(a.start+m[0], a.start+m[1]) {
			return true
		}
	}
	return false
}

// checkDoubledMarks refuses a hunk in which each added line begins with a further "+", or else with the space of context, if one of
// them shows that it is a mark: a "+" alone, before a directive or a comment, or before the first word of a
// line. "++i;" shows nothing.
func (c *additionChecker) checkDoubledMarks(p *parsed, h *hunk) error {
	if c.lang != langC && c.lang != langCode && c.lang != langPython || bytes.Contains(c.before, []byte("\n+")) {
		return nil
	}
	shows, all, shifted := false, true, false
	for _, o := range h.ops {
		if o.kind != '+' {
			continue
		}
		line := strings.TrimRight(p.text[o.start:o.end], "\r")
		all = all && line != "" && line[0] == '+'
		shows = shows || doubledPlus.MatchString(line)
		// Context of a diff that was taken into the new text.
		shifted = shifted || len(line) > 1 && line[0] == ' ' && slices.ContainsFunc(h.ops, func(d op) bool {
			return d.kind == '-' && strings.TrimRight(p.text[d.start:d.end], "\r") == line[1:]
		})
	}
	if !shows || !all && !shifted {
		return nil
	}
	return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonLeftover, Stage: refusal.StagePreview, Hunk: h.number,
		Err: errors.New("each added line begins with a second +")}
}

// doubledPlus matches what no line of code begins with: a binary + is followed by a space or an operand
// that the line before waits for, and it is indented.
var doubledPlus = regexp.MustCompile(`^\+($|#|//|/\*|[A-Za-z_}{])`)
