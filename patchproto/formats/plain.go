package formats

import (
	"regexp"
	"slices"
	"strings"
)

// plainText returns a reply without what surrounds its edits as a whole: a byte order mark, thinking, the
// line ends of another system, colours of a terminal, control tokens of chat templates, marks of a quotation,
// and the indentation of code blocks in lists.
func plainText(reply string) string {
	text := dropThinking(strings.TrimPrefix(reply, "\ufeff"))
	// In another edit the marks are content.
	if r, at := recognise(text); r == nil || markedTag.MatchString(text[:at]) {
		text = eachLineOutsideFences(text, func(line string) string { return markedTag.ReplaceAllString(line, "<$1$2") })
	}
	if i := strings.IndexByte(text, '\n'); i > 0 && text[i-1] == '\r' && strings.Count(text, "\r\n") == strings.Count(text, "\n") {
		text = strings.ReplaceAll(text, "\r\n", "\n") // the ends of the reply are not those of the file
	}
	// Coloured diffs have the sequence before the mark of each line, where no content can be.
	if colouredLine.MatchString(text) {
		text = colour.ReplaceAllString(text, "")
	}
	if r, _ := recognise(text); r == nil {
		text = eachLineOutsideFences(text, func(line string) string { return controlToken.ReplaceAllString(line, "\n") })
		text = unquote(text)
	}
	return dedentFences(text)
}

var (
	colouredLine = regexp.MustCompile(`(?m)^\x1b\[[0-9;]*m(diff --git |--- |\+\+\+ |@@ |\+|-)`)
	colour       = regexp.MustCompile(`\x1b\[[0-9;]*[mK]`)
	// markedTag matches the tags of MiniMax-M3 and DeepSeek-V3.2 with their marks: ]<]minimax[>[<invoke name="edit"> and
	// <｜DSML｜invoke name="edit">
	markedTag = regexp.MustCompile(`(?:\]<\]minimax\[>\[<(/?)|<(/?)｜DSML｜)`)
	// controlToken matches tokens of the templates of Llama, Mistral, Kimi, DeepSeek and gpt-oss, and the
	// words before the arguments of ReAct. Hermes and Qwen put a call between tags, on one line or on three.
	controlToken = regexp.MustCompile(`<\|[A-Za-z_]+\|>|<｜[^｜>\n]{1,40}｜>|\[/?TOOL_CALLS\]|\[ARGS\]|(?m:^Action Input:)|` +
		`^[ \t]*<(?:tool_?call|function_?call)s?>|</(?:tool_?call|function_?call)s?>\s*$|` +
		`^[ \t]*<TOOLCALL>|</TOOLCALL>\s*$`)
)

// eachLineOutsideFences applies f to the lines that are not in a code block. There a token is content: the checks of added
// lines decide about it.
func eachLineOutsideFences(text string, f func(line string) string) string {
	var b strings.Builder
	fence := ""
	for line := range strings.Lines(text) {
		mark := strings.TrimSpace(line)
		switch {
		case fence != "":
			if strings.TrimRight(mark, fence[:1]) == "" && len(mark) >= len(fence) {
				fence = ""
			}
		case strings.HasPrefix(mark, "```"), strings.HasPrefix(mark, "~~~"):
			fence = mark[:len(mark)-len(strings.TrimLeft(mark, mark[:1]))]
		default:
			line = f(line)
		}
		b.WriteString(line)
	}
	return b.String()
}

// thinkingTags are the elements in which reasoning models print what they think before they answer.
const thinkingTags = `(?:antml:)?(?:think|thinking|thought|thoughts|reasoning|reflection|analysis|scratchpad|antThinking|inner_monologue)`

var (
	thinkingStart = regexp.MustCompile(`(?m)^[ \t]*<(` + thinkingTags + `)>`)
	thinkingEnd   = regexp.MustCompile(`(?m)^.*</` + thinkingTags + `>[ \t]*$\n?|\A\s*</` + thinkingTags + `>`)
	// analysis matches a message of gpt-oss to itself: <|channel|>analysis<|message|>...<|end|>
	analysis = regexp.MustCompile(`(?s)(?:<\|start\|>assistant)?<\|channel\|>analysis<\|message\|>.*?<\|end\|>`)
)

// dropThinking removes what reasoning models print before their answer. Drafts of edits in there are not meant.
// What comes after the first edit of the answer is left as it is: there such a tag is content.
func dropThinking(text string) string {
	text = cutDrafts(text, analysis.FindStringIndex)
	text = cutDrafts(text, func(rest string) []int {
		m := thinkingStart.FindStringSubmatchIndex(rest)
		if m == nil {
			return nil
		}
		end := "</" + rest[m[2]:m[3]] + ">"
		at := strings.Index(rest[m[1]:], end)
		if at < 0 {
			return nil
		}
		return []int{m[0], m[1] + at + len(end)}
	})
	// A template that begins the thinking itself leaves the opening tag out of the reply.
	m := thinkingEnd.FindStringIndex(text)
	if m == nil || thinkingStart.MatchString(text) || hasOpenFence(text[:m[0]]) {
		return text
	}
	if r, _ := recognise(text[m[1]:]); r == nil {
		return text
	}
	for _, p := range parts(text) {
		if p.start < m[0] && m[0] < p.end {
			return text // the tag is content
		}
	}
	return text[m[1]:]
}

// cutDrafts returns a text without the drafts that come before the first edit and are in no code block. next returns the start and the end
// of the next one.
func cutDrafts(text string, next func(rest string) []int) string {
	var kept strings.Builder
	for {
		m := next(text)
		if m == nil {
			break
		}
		before := text[:m[0]]
		if r, _ := recognise(before); r != nil || hasOpenFence(before) {
			break
		}
		kept.WriteString(before)
		text = text[m[1]:]
	}
	return kept.String() + text
}

// hasOpenFence reports whether a text ends inside of a code block.
func hasOpenFence(text string) bool {
	all := fences(text)
	return len(all) > 0 && !all[len(all)-1].closed
}

// unquote returns a text without the marks of a quotation, if an edit begins in quoted lines. A mark is "> ", or
// ">" alone where the line is blank and its end was trimmed.
func unquote(text string) string {
	if !strings.Contains(text, "\n>") && !strings.HasPrefix(text, ">") {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(line, "> "); ok {
			line = rest
		} else if strings.TrimRight(line, "\r\n") == ">" {
			line = line[1:]
		}
		b.WriteString(line)
	}
	if r, _ := recognise(b.String()); r == nil {
		return text
	}
	return b.String()
}

// indentedFence matches the first line of a code block in a list: indented, or after the item's sign
// (CommonMark 0.31, section 5.2: what belongs to an item is indented as its text is).
var indentedFence = regexp.MustCompile("^([ \t]*(?:[-*+]|\\d+[.)])[ \t]+|[ \t]+)(`{3,}|~{3,})(.*)$")

// dedentFences takes off the indentation of code blocks that are indented as a whole: of their fences and
// of each line that is not blank. It stops where an edit begins at the margin, because from there on such
// lines may be content.
func dedentFences(text string) string {
	if !strings.Contains(text, " ```") && !strings.Contains(text, "\t```") && !strings.Contains(text, " ~~~") {
		return dedentAll(text)
	}
	lines := strings.SplitAfter(text, "\n")
	table := readers()
	var b strings.Builder
	for i := 0; i < len(lines); i++ {
		line, next := strings.TrimRight(lines[i], "\n"), ""
		if i+1 < len(lines) {
			next = strings.TrimRight(lines[i+1], "\n")
		}
		if isFenceLine(line) { // a block at the margin
			n := fencedLines(lines[i:])
			b.WriteString(strings.Join(lines[i:i+n], ""))
			i += n - 1
			continue
		}
		for k := range table {
			if table[k].marks(line, next) {
				b.WriteString(strings.Join(lines[i:], ""))
				return b.String()
			}
		}
		if m := indentedFence.FindStringSubmatch(line); m != nil {
			if block, n := dedentBlock(lines[i:], m); n > 0 {
				b.WriteString(block)
				i += n - 1
				continue
			}
		}
		b.WriteString(lines[i])
	}
	return b.String()
}

// fencedLines returns how many of the lines the code block that begins with the first one has: all of them if it
// does not end.
func fencedLines(lines []string) int {
	mark := lines[0][:len(lines[0])-len(strings.TrimLeft(lines[0], lines[0][:1]))]
	for i := 1; i < len(lines); i++ {
		if t := strings.TrimRight(lines[i], " \r\n"); strings.HasPrefix(t, mark) && strings.Trim(t, mark[:1]) == "" {
			return i + 1
		}
	}
	return len(lines)
}

// dedentBlock returns the indented code block that begins with the first of lines at the margin, and how
// many lines it has. n is 0 if some line of it is not indented, or the block does not end.
func dedentBlock(lines []string, m []string) (block string, n int) {
	indent := strings.Repeat(" ", len(m[1]))
	if strings.TrimLeft(m[1], " \t") == "" {
		indent = m[1]
	}
	var b strings.Builder
	b.WriteString(m[2] + m[3] + "\n")
	for i := 1; i < len(lines); i++ {
		line := strings.TrimRight(lines[i], "\r\n")
		rest, ok := strings.CutPrefix(line, indent)
		switch {
		case ok && strings.TrimRight(rest, " ") == m[2]:
			b.WriteString(m[2] + "\n")
			return b.String(), i + 1
		case strings.TrimSpace(line) == "":
			// A blank line has lost its indentation, or a part of it.
			b.WriteString(strings.TrimPrefix(lines[i], indent))
		case !ok:
			return "", 0
		default:
			b.WriteString(rest + "\n")
		}
	}
	return "", 0
}

// dedentAll takes the indentation off a text without code blocks whose edit is indented as a whole, as
// Markdown's indented code is: from the first line of the edit on, each line that is not blank.
func dedentAll(text string) string {
	if r, _ := recognise(text); r != nil || strings.Contains("\n"+text, "\n```") || strings.Contains("\n"+text, "\n~~~") {
		return text
	}
	// Code is indented and may begin like JSON.
	table := slices.DeleteFunc(readers(), func(r reader) bool { return r.name == "json" })
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		if indent == "" || i+1 == len(lines) {
			continue
		}
		next := strings.TrimPrefix(strings.TrimRight(lines[i+1], "\n"), indent)
		for k := range table {
			if table[k].marks(strings.TrimRight(line[len(indent):], "\n"), next) {
				return dedentFrom(lines, i, indent, text)
			}
		}
	}
	return text
}

// dedentFrom returns the lines with the indentation taken off from line first on, up to a line without it. It
// returns text as it is if the edit would go on there: then the indentation of its first line means something
// else. A paragraph of prose after a blank line ends the edit.
func dedentFrom(lines []string, first int, indent, text string) string {
	var b strings.Builder
	b.WriteString(strings.Join(lines[:first], ""))
	for i := first; i < len(lines); i++ {
		rest, ok := strings.CutPrefix(lines[i], indent)
		if !ok && strings.TrimSpace(lines[i]) != "" {
			if strings.TrimSpace(lines[i-1]) != "" {
				return text
			}
			b.WriteString(strings.Join(lines[i:], ""))
			break
		}
		b.WriteString(rest)
	}
	return b.String()
}
