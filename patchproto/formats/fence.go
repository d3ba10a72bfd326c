package formats

import (
	"cmp"
	"iter"
	"path"
	"regexp"
	"slices"
	"strings"
)

// A fence is a Markdown code block.
type fence struct {
	info       string // after the opening mark
	body       string // with its line ends
	path       string // that its info or the line above names, "" if none
	start, end int    // byte range of the body in the text
	after      int    // where the block ends, its closing line included
	whole      string // the block with its fences
	bodyAt     int    // where the body begins in whole
	closed     bool
	unnamed    bool // the line above speaks of a new file, and does not name it
}

// isFenceLine reports whether a line opens or closes a code block.
func isFenceLine(line string) bool {
	return strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~")
}

// fences returns the code blocks of a text. A block ends at a line of at least as many marks as it
// began with, and nothing else; so a longer fence can hold a shorter one.
// A block that never ends is one too; its reader refuses it.
func fences(text string) []fence { return slices.Collect(eachFence(text)) }

// fenceAt returns the code block that begins at the start of a text.
func fenceAt(text string) fence {
	for f := range eachFence(text) {
		return f
	}
	return fence{}
}

// A blockFinder finds the code blocks that end, from the first one of a text to the last.
type blockFinder struct {
	text string
	// open has the marks of blocks that do not end, by their first byte: the shortest one. A later one of that length does not end either.
	open map[byte]int
}

// at returns the code block that begins at pos, if it ends.
func (b *blockFinder) at(pos int) (fence, bool) {
	rest := b.text[pos:]
	n := len(rest) - len(strings.TrimLeft(rest, rest[:1]))
	if least, ok := b.open[rest[0]]; ok && n >= least {
		return fence{}, false
	}
	f := fenceAt(rest)
	if !f.closed {
		if b.open == nil {
			b.open = map[byte]int{}
		}
		b.open[rest[0]] = n
	}
	return f, f.closed
}

// eachFence returns the code blocks of a text, each when it is asked for.
func eachFence(text string) iter.Seq[fence] {
	return func(yield func(fence) bool) {
		above := 0 // where the text above the next block begins
		for pos := 0; pos < len(text); {
			line, _, _ := strings.Cut(text[pos:], "\n")
			next := min(pos+len(line)+1, len(text))
			if !isFenceLine(line) {
				pos = next
				continue
			}
			mark := line[:len(line)-len(strings.TrimLeft(line, line[:1]))]
			f := fence{info: strings.TrimSpace(line[len(mark):]), start: next, end: len(text), bodyAt: next - pos, after: len(text)}
			for at := next; at < len(text); {
				l, _, _ := strings.Cut(text[at:], "\n")
				after := min(at+len(l)+1, len(text))
				// CommonMark 0.31, section 4.5: the closing fence is at least as long as the opening one and has no
				// info.
				if t := strings.TrimRight(l, " \r"); strings.HasPrefix(t, mark) && strings.Trim(t, mark[:1]) == "" {
					f.end, f.closed, f.after = at, true, after
					break
				}
				at = after
			}
			f.body, f.whole = text[f.start:f.end], text[pos:f.after]
			// The info of the fence is nearer to its content than the line above it.
			if f.path = pathOfInfo(f.info); f.path == "" {
				f.path = pathAbove(strings.Split(strings.TrimSuffix(text[above:pos], "\n"), "\n"))
			}
			if !yield(f) {
				return
			}
			pos, above = f.after, f.after
		}
	}
}

// label returns the path that a code block names: in its info, in the line above or in a comment that is its
// first line.
func (f *fence) label() string {
	first, _, _ := strings.Cut(f.body, "\n")
	return cmp.Or(f.path, pathOfComment(first))
}

// inLabelledFence reports whether the line at pos is in a code block that names a file, but is not at
// its beginning: then it is content. Three lines may come before a marker: a path, a header. A value of
// JSON in such a block, or in one of a programming language, is always content, because tool calls name
// their file themselves.
func inLabelledFence(text string, pos int, isJSON bool) bool {
	for _, f := range fences(text) {
		if pos >= f.start && pos < f.end {
			labelled := f.label() != ""
			return isJSON && (labelled || codeInfo.MatchString(f.info)) ||
				labelled && strings.Count(text[f.start:pos], "\n") > 3 && !isDiffInfo(f.info)
		}
	}
	return false
}

// codeInfo matches the info of blocks of programming languages in which a line may begin like JSON.
var codeInfo = regexp.MustCompile(`(?i)^(c|cc|cpp|c\+\+|cxx|h|hpp|objc|cuda|go|rust|java|kotlin|swift|cs|csharp|` +
	`js|javascript|ts|typescript|py|python)\b`)

// withoutFence returns the body of a text that is one code block, and nothing else: models put a file's content
// into a block inside of the argument too. Any other text is returned as it is.
func withoutFence(text string) string {
	t := strings.TrimSpace(text)
	if !isFenceLine(t) {
		return text
	}
	list := fences(t)
	if f := &list[0]; f.closed && f.after == len(t) && codeInfo.MatchString(f.info) && !strings.Contains("\n"+f.body, "\n```") {
		return f.body
	}
	return text
}

// isMarkdown reports whether a file may begin with a code block.
func isMarkdown(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".markdown", ".mdx", ".mdc", ".txt", ".rst", "":
		return true
	}
	return false
}

// isDiffInfo reports whether the info of a fence announces an edit, not a file.
func isDiffInfo(info string) bool {
	lang, _, _ := strings.Cut(info, " ")
	return lang == "diff" || lang == "patch" || lang == "udiff" || lang == "json"
}

var (
	// pathShape is a relative or absolute path with an extension, or a well-known name.
	pathShape = regexp.MustCompile(`^([A-Za-z]:)?[/\\]?([\w.+@ -]+[/\\])*` +
		`([\w+@-][\w.+@-]*\.[A-Za-z][\w+]*|Makefile|Dockerfile|BUILD|WORKSPACE|CMakeLists\.txt|\.[a-z][\w.-]+)$`)
	listNumber = regexp.MustCompile(`^\d+[.)] +`)
	labelWord  = regexp.MustCompile(`(?i)^(file( ?name| ?path)?|path|in|update[sd]?|new file|create[sd]?|modified|full)( of)?( file)?:? +`)
	infoAttr   = regexp.MustCompile(`\b(?:title|file|filename|path|name)="?([^"\s{}]+)"?`)
	// aside matches what may follow a path in a label: "(modified)", "(2 changes)". Lines that it names are not the whole file's.
	aside = regexp.MustCompile(` \((modified|updated|changed|new|new file|\d+ changes?|full|complete)\)$`)
	// plainWord matches a word of a sentence.
	plainWord = regexp.MustCompile(`^[A-Za-z][a-z]*[,.;:]?$`)
)

// pathOfLabel returns the path that a line names, and nothing else: "src/a.cc", "**src/a.cc**",
// "### File: src/a.cc", "`src/a.cc`:".
func pathOfLabel(line string) string {
	t := strings.ReplaceAll(strings.TrimSpace(line), "**", "")
	t = strings.TrimSpace(strings.TrimLeft(t, "#>*-=[< "))
	t = strings.TrimSpace(strings.TrimRight(t, ":*-=]> "))
	t = listNumber.ReplaceAllString(t, "")
	for _, lead := range []string{"// ", "# ", "!-- "} {
		t = strings.TrimPrefix(t, lead)
	}
	t = labelWord.ReplaceAllString(t, "")
	t = aside.ReplaceAllString(t, "")
	quoted := strings.ContainsAny(t, "`\"'")
	t = strings.Trim(t, "`*\"' ")
	t = strings.TrimRight(t, ":")
	if pathShape.MatchString(t) && (quoted || !isSentence(t)) {
		return t
	}
	return ""
}

// isSentence reports whether a text with blanks, of which a path may have some, is words and a path after them.
func isSentence(t string) bool {
	words := strings.Fields(t)
	n := len(words) - 1
	return n >= 2 && !slices.ContainsFunc(words[:n], func(w string) bool { return !plainWord.MatchString(w) }) && isFileName(words[n])
}

// wholeWord matches words about the whole of a file.
var wholeWord = regexp.MustCompile(`(?i)\b(full|complete|entire|whole|updated|new (content|version|contents|code)|` +
	`rewritten|rewrote|in full|creates?|new (source |header )?file)\b`)

// newWord matches words about a file that is created.
var newWord = regexp.MustCompile(`(?i)\b(new (\w+ )?file|creates?|created|add(s|ed)? (a|the) (\w+ )?file|contents? of|` +
	`(second|third|other|another|additional) (\w+ )?file|(put|save|write) (this|it|the following) (in|into|to|as))\b`)

// fullWord matches words about the whole of a file, of which nothing is left out.
var fullWord = regexp.MustCompile(`(?i)\b(full|complete|entire|whole|in full)\b`)

// pathOfNewFile returns the path of a title that speaks about a new file, beside edits in other formats. unnamed is set if it speaks of
// one and names no path or several.
func pathOfNewFile(text string, fenceAt int) (path string, unnamed bool) {
	line := titleLine(text, fenceAt)
	if fullWord.MatchString(line) { // a whole file beside edits of others
		return pathOfTitle(text, fenceAt), false
	}
	if !newWord.MatchString(line) {
		return "", false
	}
	path = pathOfTitle(text, fenceAt)
	return path, path == ""
}

// titleLine returns the line above a code block, blank ones left out.
func titleLine(text string, fenceAt int) string {
	above := strings.TrimRight(text[:fenceAt], "\n")
	return above[strings.LastIndexByte(above, '\n')+1:]
}

// pathOfTitle returns the only path of the line above a code block, if the line speaks about a whole file: "Here is the full
// updated `src/a.cc`:". It returns "" otherwise.
func pathOfTitle(text string, fenceAt int) string {
	line := titleLine(text, fenceAt)
	found := ""
	for _, m := range proseToken.FindAllStringSubmatch(line, -1) {
		if p := m[1]; pathShape.MatchString(p) && isFileName(p) && p != found {
			if found != "" {
				return ""
			}
			found = p
		}
	}
	if !wholeWord.MatchString(line) && !newWord.MatchString(line) {
		return ""
	}
	return found
}

// pathOfInfo returns the path in the info of a fence: "cpp src/a.cc", "cpp:src/a.cc", "src/a.cc",
// `cpp title="src/a.cc"`.
func pathOfInfo(info string) string {
	if m := infoAttr.FindStringSubmatch(info); m != nil {
		return m[1]
	}
	if _, after, ok := strings.Cut(info, ":"); ok && pathShape.MatchString(after) {
		return after
	}
	for word := range strings.FieldsSeq(info) {
		if pathShape.MatchString(word) && (strings.Contains(word, "/") || path.Ext(word) != "") && !strings.HasPrefix(word, ".") {
			return word
		}
	}
	return ""
}
