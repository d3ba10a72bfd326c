package cppcall

import (
	"html"
	"iter"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppcall/internal/prose"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// A reading is one way to understand a text: the calls in it, and the mends that make it so.
type reading struct {
	calls []sloppyCall
	mends []lenient.Mend
}

// understand reads a text that is not C++. The first reading whose calls all fit their tools counts. All calls
// are understood before the first one runs, so that no part of a text runs that is not understood as a whole.
func (s *Set) understand(text string) ([]plannedCall, []lenient.Mend) {
	for r := range s.readings(text) {
		if calls, mends, ok := s.resolveAll(r); ok {
			return calls, mends
		}
	}
	return nil, nil
}

// resolveAll converts the arguments of all calls of a reading.
func (s *Set) resolveAll(r reading) (calls []plannedCall, mends []lenient.Mend, ok bool) {
	mends = r.mends
	for _, c := range r.calls {
		f, in, more, ok := s.resolveSloppy(c)
		if !ok {
			return nil, nil, false
		}
		mends = append(mends, more...)
		calls = append(calls, plannedCall{f, in, c.variable})
	}
	return calls, mends, len(calls) > 0
}

// maxLayers bounds the wrappers around a call: a tag in a fence in a list is three.
const maxLayers = 8

// readings returns the ways to read a text, from the one that changes least to the one that changes most.
func (s *Set) readings(text string) iter.Seq[reading] {
	return func(yield func(reading) bool) {
		var mends []lenient.Mend
		try := func(r reading) bool {
			r.mends = append(mends[:len(mends):len(mends)], r.mends...)
			return len(r.calls) == 0 || yield(r)
		}
		for layer := 0; ; layer++ {
			if s.isFenceMeant(text) && !try(s.readSloppy(text)) || !try(s.readBlocks(text)) || !try(s.readMarkup(text)) ||
				!try(s.readTemplate(text)) {
				return
			}
			inner, m, ok := unwrap(text)
			if !ok || layer == maxLayers {
				break
			}
			text, mends = inner, append(mends, m)
		}
		if try(s.readAction(text)) && try(s.readFields(text)) {
			try(s.readProse(text))
		}
	}
}

// cutFence splits a text at its only Markdown fence.
func cutFence(text string) (before, after string, ok bool) {
	const fence = "```"
	if strings.Count(text, fence) != 2 {
		return "", "", false
	}
	before, rest, _ := strings.Cut(text, fence)
	_, after, _ = strings.Cut(rest, fence)
	return before, after, true
}

// isFenceMeant reports whether the prose around the only fence of a text, if there is one, lets its content run.
func (s *Set) isFenceMeant(text string) bool {
	if blocks, _ := splitBlocks(text); len(blocks) == 1 && !s.isInfoMeant(blocks[0].info) {
		// A file in a fence can be an argument: compile(code=```log ... ```).
		after := strings.TrimSpace(text[blocks[0].end:])
		return strings.HasPrefix(after, ")") || strings.HasPrefix(after, ",")
	}
	before, after, ok := cutFence(text)
	if !ok {
		return true
	}
	return s.isProseMeant(before, after)
}

// isProseMeant reports whether the prose before and after fenced code lets the code run.
func (s *Set) isProseMeant(before, after string) bool {
	mentions, whole := s.findMentions(before + "\n" + after)
	for _, m := range mentions {
		if !m.empty || s.takesNothing(m.tool) {
			return false
		}
	}
	return whole && prose.AllowsCall(before, after)
}

// newMend returns a mend at an offset.
func newMend(text string, offset int, what string) lenient.Mend {
	line, column := cpptext.Position([]byte(text), offset)
	return lenient.Mend{Line: line, Column: column, What: what}
}

// blankSpan returns text with blanks in place of the bytes from i to k. Line ends stay, and so the places of mends.
func blankSpan(text string, i, k int) string {
	return text[:i] + string(blankUntil([]byte(text[i:k]), k-i)) + text[k:]
}

// thinking matches what a model thinks before its call, in the tags of the common models.
var thinking = regexp.MustCompile(`(?is)^\s*<(think|thinking|thought|reasoning|scratchpad|analysis)>.*?` +
	`</(think|thinking|thought|reasoning|scratchpad|analysis)>`)

// specialTokens matches tokens of chat templates: <|python_tag|>, <|im_end|>, </s>, [TOOL_CALLS].
const specialTokens = `(?:</?[|｜]/?[\w▁ -]{1,40}[|｜]>|</?s>|<eos>|<bos>|<QUERY_TOOL>|<CODE_END>|\[/?(?:TOOL_CALLS?|ARGS|AVAILABLE_TOOLS)\])`

var (
	specialToken    = regexp.MustCompile(`^` + specialTokens)
	specialTokenEnd = regexp.MustCompile(specialTokens + `$`)
)

var (
	// languageLine matches the info string of a fence that has lost its marks.
	languageLine = regexp.MustCompile(`^\s*(?:json|cpp|c\+\+|python|tool_code|tool_call)[ \t]*\r?\n`)
	// escapedLineEnds matches line ends that are written as escapes after a call.
	escapedLineEnds = regexp.MustCompile(`(?:\\r|\\n)+$`)
	unicodeQuote    = regexp.MustCompile(`\\u002[27]`)
	unicodeEscapes  = strings.NewReplacer(`\u0022`, `"`, `\u0027`, "'",
		`\u003c`, "<", `\u003e`, ">", `\u0026`, "&", `\u003C`, "<", `\u003E`, ">")
)

// analysis matches what gpt-oss thinks before its call, in the channel of its template for that.
var analysis = regexp.MustCompile(`(?s)^\s*(?:<\|start\|>assistant)?<\|channel\|>analysis<\|message\|>.*?<\|end\|>`)

// callTag matches the tag of an element whose content is a call.
var callTag = regexp.MustCompile(`^</?([A-Za-z][\w:-]{0,30})\s*/?>`)

// callTags is the set of elements whose content is a call, in lower case without underscores.
var callTags = map[string]bool{"toolcall": true, "toolcalls": true, "functioncall": true, "functioncalls": true, "function": true,
	"functions": true, "tool": true, "tools": true, "call": true, "calls": true, "invoke": true, "invocation": true, "action": true,
	"execute": true, "exec": true, "code": true, "command": true, "cmd": true, "query": true, "toolcode": true, "tooluse": true,
	"toolrequest": true, "request": true, "apicall": true, "api": true, "python": true, "cpp": true, "run": true, "querytool": true,
	"usetool": true, "actions": true, "pre": true}

// unwrap takes one layer off a text, and replaces it by blanks: thinking, tags, tokens of a chat template, escapes
// of HTML or JSON, quotes, prompts, bullets, labels.
func unwrap(text string) (inner string, m lenient.Mend, ok bool) {
	start := len(text) - len(strings.TrimLeft(text, " \t\r\n"))
	end := len(strings.TrimRight(text, " \t\r\n"))
	if start >= end {
		return text, m, false
	}
	if at := thinking.FindStringSubmatchIndex(text); at != nil && strings.EqualFold(text[at[2]:at[3]], text[at[4]:at[5]]) {
		return blankSpan(text, 0, at[1]), newMend(text, start, "thinking before a call"), true
	}
	if n := len(analysis.FindString(text)); n > 0 {
		return blankSpan(text, 0, n), newMend(text, start, "thinking before a call"), true
	}
	if n := len(specialToken.FindString(text[start:end])); n > 0 {
		return blankSpan(text, start, start+n), newMend(text, start, "token of a chat template"), true
	}
	if n := len(specialTokenEnd.FindString(text[start:end])); n > 0 {
		return blankSpan(text, end-n, end), newMend(text, end-n, "token of a chat template"), true
	}
	if inner, ok = unwrapTag(text, start, end); ok {
		return inner, newMend(text, start, "tag around a call"), true
	}
	if n := len(languageLine.FindString(text)); n > 0 {
		return blankSpan(text, 0, n), newMend(text, start, "name of a language before a call"), true
	}
	if n := len(escapedLineEnds.FindString(text[start:end])); n > 0 {
		return blankSpan(text, end-n, end), newMend(text, end-n, "escaped line end after a call"), true
	}
	if unicodeQuote.MatchString(text) && !strings.Contains(text, `"`) {
		return unicodeEscapes.Replace(text), newMend(text, start, "escapes of JSON"), true
	}
	if inner, what, isProgram := unwrapProgram(text); isProgram {
		return inner, newMend(text, start, what), true
	}
	if inner, ok = unescapeHTML(text); ok {
		return inner, newMend(text, start, "entities of HTML"), true
	}
	if inner, ok = unescapeQuotes(text[start:end]); ok {
		return text[:start] + inner + text[end:], newMend(text, start, "quotes with backslashes"), true
	}
	if inner, ok = unwrapLines(text); ok {
		return inner, newMend(text, start, "prompt or bullet before a call"), true
	}
	if inner, ok = unwrapMarks(text, start, end); ok {
		return inner, newMend(text, start, "quotes or emphasis around a call"), true
	}
	return text, m, false
}

// unwrapTag takes off a tag before or after a call. The opening tag may be part of the prompt; without the closing
// one the text is cut off. An element with attributes is left for readMarkup.
func unwrapTag(text string, start, end int) (string, bool) {
	if m := callTag.FindStringSubmatch(text[start:end]); m != nil && callTags[tagName(m[1])] && !strings.HasPrefix(m[0], "</") &&
		strings.Contains(text, "</"+m[1]) {
		return blankSpan(text, start, start+len(m[0])), true
	}
	if i := strings.LastIndexByte(text[:end], '<'); i > start && text[end-1] == '>' && strings.HasPrefix(text[i:], "</") {
		m := callTag.FindStringSubmatch(text[i:end])
		// With its opening tag still there it is the end of an element with attributes.
		if m != nil && len(m[0]) == end-i && callTags[tagName(m[1])] && !strings.Contains(text[:i], "<"+m[1]) {
			return blankSpan(text, i, end), true
		}
	}
	return text, false
}

// entity matches the entities of HTML for characters of C++ source.
var entity = regexp.MustCompile(`&(?:quot|apos|lt|gt|amp|#39|#x27|#34|#x22|#60|#62);`)

// unescapeHTML decodes a text that is written with entities as a whole: none of its quotes is a plain one.
func unescapeHTML(text string) (string, bool) {
	if !entity.MatchString(text) || strings.ContainsAny(text, `"'<>`) {
		return text, false
	}
	return html.UnescapeString(text), true
}

// unescapeQuotes decodes a text in which each quote has a backslash, as in a string of JSON.
func unescapeQuotes(text string) (string, bool) {
	var b strings.Builder
	quotes := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			return text, false
		case c == '\\' && i+1 < len(text):
			i++
			switch text[i] {
			case '"', '\'':
				quotes++
				b.WriteByte(text[i])
			case '\\', '/':
				b.WriteByte(text[i])
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			default:
				return text, false // not an escape of JSON that source code needs
			}
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), quotes > 1
}

// linePrefix matches a prompt or a bullet before a call on its line. A number sign is a comment of Python or a
// heading, and (int) is a cast.
var linePrefix = regexp.MustCompile(`^[ \t]*(?:>>>|[-=]?>|→|\$|%|\((?:gdb|lldb|rr|dlv|[iI]?[pP]db|dbx|udb)\)|In \[\d*\]:|` +
	`(?:gdb|lldb|dlv|clang-repl|cling|\[cling\]\$?|debugger|dbg|tool|tools|user|bash)[>$]|[-*+•‣–]|\(?\d{1,2}[.)]|\(?[a-h]\))[ \t]+`)

// unwrapLines takes the prompt or the bullet off each line. A text in which only some lines have one is left: its
// other lines may be of a string, or an answer that the model has made up.
func unwrapLines(text string) (string, bool) {
	var out strings.Builder
	found := false
	for line := range strings.Lines(text) {
		n := len(linePrefix.FindString(line))
		if n == 0 && strings.TrimSpace(line) != "" {
			return text, false
		}
		found = found || n > 0
		out.WriteString(strings.Repeat(" ", n) + line[n:])
	}
	return out.String(), found
}

// unwrapMarks takes off what is around a whole call: **step()**, __step()__, "step()", a comma or a point after it.
func unwrapMarks(text string, start, end int) (string, bool) {
	for _, mark := range []string{"***", "**", "*", "__", "``", "`", `"`, "'", "“", "‘"} {
		closing := strings.NewReplacer("“", "”", "‘", "’").Replace(mark)
		body, opens := strings.CutPrefix(text[start:end], mark)
		body, closes := strings.CutSuffix(body, closing)
		if !opens || !closes || !strings.HasSuffix(strings.TrimRight(body, "; "), ")") {
			continue
		}
		// A literal with escapes is decoded, so that "f(\"a\")" is a call.
		if mark == `"` {
			decoded, err := cpptext.Unquote(text[start:end])
			return text[:start] + decoded + text[end:], err == nil && !strings.Contains(strings.ReplaceAll(body, `\"`, ""), `"`)
		}
		if strings.Contains(body, mark) {
			continue
		}
		return blankSpan(blankSpan(text, start, start+len(mark)), end-len(closing), end), true
	}
	if last := text[end-1]; (last == '.' || last == ',' || last == '!') && strings.HasSuffix(text[start:end-1], ")") {
		return blankSpan(text, end-1, end), true
	}
	for _, prefix := range []string{"/", "@"} {
		if rest, ok := strings.CutPrefix(text[start:end], prefix); ok && rest != "" && isLetter(rest[0]) {
			return blankSpan(text, start, start+len(prefix)), true
		}
	}
	return text, false
}

// isLetter reports whether c can begin a name.
func isLetter(c byte) bool { return c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' }
