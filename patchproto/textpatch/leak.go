package textpatch

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// What a model or its tools put between and around texts leaks into added lines: the control tokens of a chat template,
// the closing tag of the call that carries the edit, the note of a tool that has cut a long line, the marker of diff
// about the final newline. No grammar of C has these where code is.

var (
	// controlToken matches the control tokens of chat templates: <|im_end|>, and those of DeepSeek with wide bars.
	controlToken = regexp.MustCompile(`<[|\x{ff5c}][^|\x{ff5c}<>\s]{2,40}[|\x{ff5c}]>`)
	// closingTag matches a closing tag.
	closingTag = regexp.MustCompile(`</[A-Za-z_][\w:.-]*>`)
	// namedToken matches control tokens and tags that look like C elsewhere on a line, at its end.
	namedToken = regexp.MustCompile(`(^|[;}\s>"])(<(eos|bos|s|(start|end)_of_turn|system-reminder|tool_call|tool_response|think|` +
		`function_calls|invoke|fim_(prefix|middle|suffix)|br ?/?|file_content( [^<>]*)?)>|\[/?(INST|TOOL_CALLS|TOOL_RESULTS)\])\s*$`)
	// toolTag matches the closing tags of calls alone on a line.
	toolTag = regexp.MustCompile(`^</(antml:\w+|invoke|function_calls|file_content|tool_call|new_string|new_str|old_str|old_string)>\s*$`)
	// cutNote matches the note of a tool that has cut a line or a text, at the end of what is left.
	cutNote = regexp.MustCompile(`(?i)[\[(<](\.{3} ?|… ?)?((\d[\d,]*|some|more|the|this|remaining|rest of|line|output|contents?|file|text|` +
		`response|message|characters|chars|bytes|lines|tokens) )*(truncated|clipped|elided|omitted)` +
		`( (to|at|after) \d[\d,]*( \w+)?| for (brevity|length|display)|: ?\d[\d,]*( \w+)*)?( ?\.{3}| ?…)?[\])>]\s*$`)
	// changeNote matches what models write after a line that they have changed: "// <-- changed".
	changeNote = regexp.MustCompile(`(?i)(//|#|/\*)\s*(<-{1,3}|←) *(this |was |is |has been )?(changed?|added|` +
		`new( line)?|here|modified|fix(ed)?|updated?|inserted)\b.{0,20}$`)
	// route matches the words with which a model of OpenAI sends a call, as text: "commentary to=functions.edit".
	route = regexp.MustCompile(`\bto=functions\.\w+`)
	// inParentheses matches a name in parentheses, which is an expression: if (truncated)
	inParentheses = regexp.MustCompile(`^\(\w+\)\s*$`)
	// endOfDocument matches the delimiters that models give here documents.
	endOfDocument = regexp.MustCompile(`^(EOF|EOT|PATCH)$`)
)

// noFinalNewline is the marker of diff without the backslash before it.
const noFinalNewline = "\\ No newline at end of file"

// mayLeak is the quick look: it reports whether a line may have one of them.
func mayLeak(line []byte) bool {
	switch line[len(line)-1] {
	case '>':
		return bytes.IndexByte(line, '<') >= 0 && (!bytes.HasPrefix(line, []byte("#")) || bytes.Contains(line, []byte("<br")))
	case ']', ')':
		for _, w := range []string{"runcated", "lipped", "lided", "mitted", "INST", "TOOL_"} {
			if bytes.Contains(line, []byte(w)) {
				return true
			}
		}
	case 'F', 'T', 'H':
		return len(line) <= len("PATCH")
	}
	return false
}

// leak returns why a line has leaked from the envelope of an edit, "" if it has not.
func (c *additionChecker) leak(a addition, line string) (reason refusal.Reason, what string) {
	if c.lang != langDiff && c.lang != langProse && route.MatchString(line) && !route.Match(c.before) {
		return refusal.ReasonLeftover, "has the route of a call, which the file does not have"
	}
	const token, note = "has a token of a chat or a tag of a call, which the file does not have", "has the note of a tool that has cut a text"
	switch c.lang {
	case langC:
		if c.leaksInC(a, line) {
			return refusal.ReasonLeftover, token
		}
		if m := cutNote.FindStringIndex(line); m != nil && (m[0] == 0 && line[0] == '[' ||
			c.inCode(a.start+m[0]) && !inParentheses.MatchString(line[m[0]:]) ||
			c.mask.hasOpenLiteral(a.start, a.end)) {
			return refusal.ReasonElided, note
		}
	case langCode, langPython:
		if m := controlToken.FindStringIndex(line); m != nil && strings.TrimSpace(line[m[1]:]) == "" &&
			!bytes.Contains(c.before, []byte(line[m[0]:m[1]])) {
			return refusal.ReasonLeftover, token
		}
		if toolTag.MatchString(line) && !bytes.Contains(c.before, []byte("<"+strings.Trim(line, "</> \t"))) {
			return refusal.ReasonLeftover, token
		}
	default:
		return "", ""
	}
	if changeNote.MatchString(line) && !bytes.Contains(c.before, []byte("<-")) {
		return refusal.ReasonLeftover, "ends in a note about the change"
	}
	if strings.TrimSpace(line) == noFinalNewline {
		return refusal.ReasonLeftover, "is the marker of diff about the end of a file"
	}
	return "", ""
}

// leaksInC reports whether a line of C or C++ has a token or a tag where code is.
func (c *additionChecker) leaksInC(a addition, line string) bool {
	for _, p := range []*regexp.Regexp{controlToken, closingTag} {
		for _, m := range p.FindAllStringIndex(line, -1) {
			if c.inCode(a.start + m[0]) {
				return true
			}
		}
	}
	// A comment at the end of a line may have got one too.
	if m := controlToken.FindStringIndex(line); m != nil && m[1] == len(line) && !bytes.Contains(c.before, []byte(line[m[0]:m[1]])) {
		return true
	}
	if m := namedToken.FindStringSubmatchIndex(line); m != nil && c.inCode(a.start+m[4]) && c.endsStatement(a, line[:m[4]]) {
		return true
	}
	return endOfDocument.MatchString(line) && c.inCode(a.start) && c.endsStatement(a, "")
}

// endsStatement reports whether a statement, a block or a directive ends before the rest of an addition. text is the
// beginning of its line.
func (c *additionChecker) endsStatement(a addition, text string) bool {
	before := strings.TrimSpace(text)
	if before == "" {
		head := bytes.TrimRight(c.after[:a.start], " \t\r\n")
		before = strings.TrimSpace(string(head[bytes.LastIndexByte(head, '\n')+1:]))
	}
	return before == "" || strings.IndexByte(";}", before[len(before)-1]) >= 0 || before[0] == '#' || strings.Contains(before, "//") ||
		strings.HasSuffix(before, "*/")
}
