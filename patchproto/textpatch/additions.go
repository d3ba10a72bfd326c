package textpatch

import (
	"bytes"
	"errors"
	"regexp"
	"strings"

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
	case '+', '-', '@', '<', '>', '`', '*', '=', ':':
		return true // column 0: marks, markers and fences
	}
	quotes, comment := 0, false
	for i, c := range line {
		switch c {
		case 0, '&', '\\', 0xe2: // 0xe2 begins U+2018 to U+2026 in UTF-8
			return true
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
		case '/', '#', '*', '-', ';', '%', '(', '[', '{', '<':
			comment = true
		}
	}
	return quotes%2 == 1 || comment && placeholderWord(line)
}

// placeholderWord reports whether s is short and has a word that placeholders without dots have, as in
// "// rest unchanged".
func placeholderWord(s []byte) bool {
	if len(s) > 120 {
		return false
	}
	for _, w := range []string{"nchanged", "est of", "mitted", "xisting", "emain", "ame as", "o change", "nip"} {
		if bytes.Contains(s, []byte(w)) {
			return true
		}
	}
	return false
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
	}
	if c.lang == langC {
		return c.damageInC(a, line)
	}
	return "", ""
}

var (
	entityPattern = regexp.MustCompile(`&(lt|gt|quot|apos|#39|#x27|#34|amp);`)
	doubledMark   = regexp.MustCompile(`^\+(\s{2,}|\t)\S`)
)

// damageInC checks what the grammar of C and C++ excludes outside comments and literals.
func (c *additionChecker) damageInC(a addition, line string) (reason refusal.Reason, what string) {
	// Programs that write HTML have entities in strings, and documentation has them in comments.
	if m := entityPattern.FindStringIndex(line); m != nil && c.inCode(a.start+m[0]) && !isAddressOf(line, m) {
		return refusal.ReasonEntities, "has an HTML entity where code is"
	}
	for i, r := range line {
		if (r == '\u2018' || r == '\u2019' || r == '\u201c' || r == '\u201d') && c.inCode(a.start+i) {
			return refusal.ReasonCurled, "has a curled quote where code is"
		}
	}
	for i := 0; i+1 < len(line); i++ {
		// A backslash in code ends its line or begins a universal character name.
		if line[i] == '\\' && strings.IndexByte(`"n't`, line[i+1]) >= 0 && c.inCode(a.start+i) {
			return refusal.ReasonEscaped, "has an escape sequence where code is"
		}
	}
	if strings.ContainsAny(line, `"'`) && c.hasOpenLiteral(a) {
		return refusal.ReasonEscaped, "has a literal that does not end: its escape sequences may be lost"
	}
	if doubledMark.MatchString(line) && c.inCode(a.start) && !bytes.Contains(c.before, []byte("\n+")) {
		return refusal.ReasonLeftover, "begins with a second +"
	}
	return "", ""
}

// isAddressOf reports whether the entity at m may be C: the address of a variable with the name "amp"
// or "lt", as in "p = &amp;".
func isAddressOf(line string, m []int) bool {
	return strings.TrimSpace(line[m[1]:]) == "" && strings.Count(line, "&") == 1 && !strings.Contains(line, "#")
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

var (
	// blockMarkers are the marker lines of SEARCH/REPLACE blocks and of V4A.
	blockMarkers = regexp.MustCompile(`^(<{5,9} ?SEARCH\b.*|:(start|end)_line: ?\d+|>{5,9} ?REPLACE|-{5,9} ?SEARCH|\+{5,9} ?REPLACE|` +
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
