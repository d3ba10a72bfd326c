package formats

import (
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A part is one edit of a reply: a code block with an edit or with a file, or an edit outside of code
// blocks.
type part struct {
	reader     *reader // nil for a whole file
	text       string
	path       string // the label of the block, or the line above
	start, end int    // byte range in the reply, fences included
	closed     bool   // it is in a code block that ends
	unnamed    bool   // it is a new file, and the text above does not name it
}

// format names the format of a part, as far as it is known before the part is read. It serves the reply's error.
func (p *part) format() Format {
	switch {
	case p.reader == nil:
		return WholeFile
	case p.reader.name == "v4a":
		return V4A
	case p.reader.name == "blocks":
		return SearchReplace
	case p.reader.name == "diff":
		return Unified
	}
	return None
}

// isBlocks reports whether a part is SEARCH/REPLACE blocks.
func (p *part) isBlocks() bool { return p.reader != nil && p.reader.name == "blocks" }

// isTag reports whether a part is an element whose tag is the tool, and not a call that names the tool.
func (p *part) isTag() bool {
	return p.reader != nil && p.reader.name == "markup" && isToolTag(strings.TrimLeft(p.text, "\n"))
}

// cutMarker matches a last line that is the beginning of a marker or of a tag.
var cutMarker = regexp.MustCompile(`^(<{2,9}[ A-Za-z]*|>{2,9}|={2,9}|<[A-Za-z_:/]+[^>]*)$`)

// checkEnd refuses a text that ends in the middle of a marker or of a tag.
func checkEnd(in input) error {
	last := in.text[strings.LastIndexByte(in.text, '\n')+1:]
	if !in.closed && cutMarker.MatchString(last) && !blockStart.MatchString(last) {
		return refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the reply ends in the middle of %q", last)
	}
	return nil
}

// parts lists the edits of a text in their order.
func parts(text string) []part {
	var list []part
	table := readers()
	var above []string
	for pos := 0; pos < len(text); {
		line, rest, _ := strings.Cut(text[pos:], "\n")
		next, _, _ := strings.Cut(rest, "\n")
		after := min(pos+len(line)+1, len(text))
		if isFenceLine(line) {
			f := fenceAt(text[pos:])
			end := pos + f.after
			if f.path == "" {
				f.path = pathAbove(above)
			}
			if f.path == "" && !startsPart(f.body) {
				f.path, f.unnamed = pathOfNewFile(text, pos)
			}
			if p, ok := partOfFence(&f); ok {
				p.start, p.end = pos, end
				list = append(list, p)
			}
			above, pos = nil, end
			continue
		}
		i := slices.IndexFunc(table, func(r reader) bool { return r.marks(line, next) })
		if i < 0 {
			above, pos = append(above, line), after
			continue
		}
		end := min(pos+max(table[i].end(text[pos:]), len(line)+1), len(text))
		list = append(list, part{reader: &table[i], text: text[pos:end], path: pathAbove(above), start: pos, end: end})
		above, pos = nil, end
	}
	return list
}

// partOfFence returns the edit in a code block. A block without an edit is a file if it has a label, else
// an illustration. An edit that begins far below the first line of the block is content of a file.
func partOfFence(f *fence) (part, bool) {
	p := part{text: f.body, path: f.label(), closed: f.closed, unnamed: f.unnamed}
	r, at := recognise(f.body)
	const before = 12 // lines of a mail or a commit message
	if r == nil || strings.Count(f.body[:at], "\n") > before ||
		inLabelledFence(f.whole, f.bodyAt+at, startsJSONAt(f.body[at:]) || r.name == "yaml") {
		return p, p.path != "" || p.unnamed
	}
	p.reader = r
	return p, true
}

// isMixed reports whether the parts of a reply are in several formats, or are several patches of a format
// that has one a reply. All other replies are read whole, because their blocks and diffs share labels and
// hunks across parts.
func isMixed(list []part) bool {
	if hasOpenDiffs(list) {
		return true
	}
	for i := range list {
		a, b := list[0].reader, list[i].reader
		if (a == nil) != (b == nil) || a != nil && a.name != b.name || i > 0 && a != nil && a.name == "v4a" ||
			list[0].isTag() != list[i].isTag() {
			return true
		}
	}
	return false
}

// hasOpenDiffs reports whether a reply is several diffs with the names of their files, of which some are not in a code block.
func hasOpenDiffs(list []part) bool {
	open := 0
	for i := range list {
		p := &list[i]
		if p.reader == nil || p.reader.name != "diff" || !hasFileHeader(p.text) {
			return false
		}
		if !p.closed {
			open++
		}
	}
	return len(list) > 1 && open > 0
}

// readParts reads each part of a reply by itself. The format is that of the first one that is no whole file:
// a code block with a label may show lines of the file as they are.
func readParts(in input, list []part) (*Reply, error) {
	out := &Reply{Format: None}
	named := max(0, slices.IndexFunc(list, func(p part) bool { return p.reader != nil }))
	labelled := "" // the last path of a block: one without a path is about the same file
	for i := range list {
		p := &list[i]
		one := input{text: p.text, path: p.path, closed: in.closed}
		if p.isBlocks() && p.path == "" {
			one.path = labelled
		}
		if one.path == "" {
			one.path = in.path
		}
		r, err := p.read(one)
		if i == 0 || i == named || out.Format == None {
			out.Format = r.Format
		}
		if errors.Is(err, errReadsOnly) && len(list) > 1 {
			continue
		}
		if err == nil && r.Plan != "" {
			err = refused(codes.JSONExtract, refusal.ReasonAmbiguous, "a plan and other edits in one reply")
		}
		if err != nil {
			out.Format = r.Format
			return out, err
		}
		if err := r.setDir(dirBefore(in.text, p.start)); err != nil {
			return out, err
		}
		for k := range r.Changes {
			r.Changes[k].Part = i + 1
			labelled = r.Changes[k].Path
			// Each block is a part. Those of one file follow each other, as in a reply that has nothing else.
			if at := changeOf(out.Changes, labelled); at >= 0 && p.isBlocks() && list[out.Changes[at].Part-1].isBlocks() {
				for _, b := range r.Changes[k].Blocks {
					out.Changes = appendBlock(out.Changes, labelled, b)
				}
				continue
			}
			out.Changes = append(out.Changes, r.Changes[k])
		}
		out.Skipped = append(out.Skipped, r.Skipped...)
	}
	if len(out.Changes) == 0 {
		return out, refused(codes.PatchNotUnified, refusal.ReasonEmpty, "no part of the reply has a change")
	}
	out.dropRepeated()
	return out, nil
}

// read reads one part.
func (p *part) read(in input) (*Reply, error) {
	if p.unnamed && p.path == "" {
		return &Reply{Format: WholeFile}, refused(codes.InvalidPath, refusal.ReasonUnsupported, "a code block is a new file, and is not named")
	}
	if p.reader == nil {
		return wholeFiles([]fence{{body: p.text, path: p.path, closed: p.closed}})
	}
	if p.closed { // what closes the block shows that the edit was not cut off
		in.closed = true
	}
	out, err := p.reader.read(in)
	if err == nil && len(out.Changes) == 0 && out.Plan == "" {
		err = refused(codes.PatchNotUnified, refusal.ReasonEmpty, "a part of the reply has no change")
	}
	return out, err
}

// dropRepeated returns a text without the code blocks that repeat an earlier one: models show an edit, and
// then show it once more.
func dropRepeated(text string, list []part) (string, bool) {
	var b strings.Builder
	pos := 0
	for i := range list {
		same := func(p part) bool {
			return p.path == list[i].path && strings.TrimSpace(p.text) == strings.TrimSpace(list[i].text)
		}
		if list[i].reader != nil && list[i].reader.name != "json" && slices.ContainsFunc(list[:i], same) {
			b.WriteString(text[pos:list[i].start])
			pos = list[i].end
		}
	}
	return b.String() + text[pos:], pos > 0
}

// revision matches what a model writes when it takes back an edit that it has shown.
var revision = regexp.MustCompile(`(?i)\b(wait|actually|scratch that|my mistake|oops|correction|corrected (version|diff|patch|edit)|` +
	`revised (version|diff|patch|edit)|let me (fix|redo|correct|try again|revise)|(ignore|disregard) (the|that|my)|` +
	`that('s| is) (wrong|not right|incorrect)|final (version|diff|patch)|on second thought)\b`)

// checkRevised refuses a reply whose text between two edits of a file takes the first one back.
func checkRevised(in input, list []part) error {
	for i := 1; i < len(list); i++ {
		if !revision.MatchString(in.text[list[i-1].end:list[i].start]) {
			continue
		}
		later := list[i].paths(in)
		for k := range i {
			if slices.ContainsFunc(list[k].paths(in), func(p string) bool { return slices.Contains(later, p) }) {
				return refused(codes.ActionConflict, refusal.ReasonAmbiguous, "the reply takes back an edit of a file and gives another one")
			}
		}
	}
	return nil
}

// paths returns the files that a part is about, as the reply names them. A part that cannot be read, or whose file is not known, is
// about the file of the caller.
func (p *part) paths(in input) []string {
	one := input{text: p.text, path: p.path, closed: in.closed}
	if one.path == "" {
		one.path = in.path
	}
	list := []string{in.path}
	if r, err := p.read(one); err == nil {
		list = nil
		for _, c := range r.Changes {
			list = append(list, c.Path)
		}
	}
	return list
}

// endOfLine returns the end of the first line of text that ends an edit, len(text) if no line does. An edit
// without its end goes on to the end of the text, where its reader finds out that it was cut off.
func endOfLine(text string, ends func(line string) bool) int {
	pos := 0
	for line := range strings.Lines(text) {
		pos += len(line)
		if ends(strings.TrimRight(line, " \r\n")) {
			return pos
		}
	}
	return len(text)
}

// endOfBlock returns where a SEARCH/REPLACE block ends.
func endOfBlock(text string) int { return endOfLine(text, blockEnd.MatchString) }

// endOfV4A returns where a patch in V4A ends. Another patch may follow it.
func endOfV4A(text string) int {
	return endOfLine(text, func(l string) bool { return plainHead(l) == endPatch })
}

// endOfMarkup returns where a call in tags ends: after the closing tag of the tool, or of a list of calls.
func endOfMarkup(text string) int {
	if t, after, ok := nextTag(text); ok && t.closed && (invoke.FindStringIndex(text) == nil || isToolTag(strings.TrimLeft(text, "\n"))) {
		return len(text) - len(after)
	}
	// Calls follow each other to the last closing tag, or to an edit in another form between them.
	list := callClose.FindAllStringIndex(text, -1)
	if len(list) == 0 {
		return len(text)
	}
	last := list[0][1]
	for _, at := range list[1:] {
		gap := text[last:at[0]]
		if open := invoke.FindStringIndex(gap); open != nil {
			gap = gap[:open[0]]
		}
		if jsonCall.MatchString(gap) || strings.Contains(gap, "\n") && otherPart(gap, "markup") < len(gap) {
			break
		}
		last = at[1]
	}
	return last + otherPart(text[last:], "markup")
}

// jsonCall matches a call in JSON that follows one in tags: <tool_call> {"name": ...
var jsonCall = regexp.MustCompile(`(?m)^[ \t]*(?:<(?:tool_call|function_call)s?>\s*)?\[?\s*\{\s*` + callKey + `\s*:`)

// callKey matches the keys with which a call in JSON, or a message with calls, begins.
const callKey = `"(?:name|tool|tool_name|toolName|function|arguments|args|parameters|input|type|id|role|message|content|tool_calls|` +
	`function_call|functionCall|choices|candidates|parts|path|file|file_?[pP]ath|filename|target_file|files|edits|changes|` +
	`old_str|old_string|oldString|command|patch|diff|jsonrpc|method|params|operation)"`

// otherPart returns where an edit begins in a text after one by the reader own: a code block that is a file or an edit,
// or a line that begins an edit in another form. It is len(text) if none does.
func otherPart(text, own string) int {
	blocks := blockFinder{text: text}
	for pos := 0; pos < len(text); {
		line, rest, _ := strings.Cut(text[pos:], "\n")
		if isFenceLine(line) {
			if f, ok := blocks.at(pos); ok {
				if at, ok := fileBlock(text, pos, &f); ok {
					return at
				}
				if startsPart(f.body) {
					return pos
				}
				pos += f.after // an illustration
				continue
			}
		}
		next, _, _ := strings.Cut(rest, "\n")
		if beginsOther(line, next, own) {
			return pos
		}
		pos += len(line) + 1
	}
	return len(text)
}

// beginsOther reports whether a line begins an edit that the reader own does not read. Commands that change files by
// rules of their own and diffs that are refused are not looked for: text after an edit may show them.
func beginsOther(line, next, own string) bool {
	for _, r := range readers() {
		switch {
		case r.name == "shell":
			if parseHereDoc(line) != nil {
				return true
			}
		case r.name == "other":
		case r.name == "json":
			if own != "json" && jsonCall.MatchString(line+"\n"+next) {
				return true
			}
		case r.name == own: // tags that are tools by their own name, after calls that name the tool
			if own == "markup" && isToolTag(line) {
				return true
			}
		case r.marks(line, next):
			return true
		}
	}
	return false
}

// callClose matches the closing tags of calls.
var callClose = regexp.MustCompile(`</(?:antml:)?(?:invoke|function|function_calls|tool_call|minimax:tool_call)>`)

// fileAfter returns where a code block begins that is a file by its label or the line above, len(text) if none does.
func fileAfter(text string) int {
	pos, blocks := 0, blockFinder{text: text}
	for line := range strings.Lines(text) {
		if isFenceLine(line) {
			if f, ok := blocks.at(pos); ok {
				if at, ok := fileBlock(text, pos, &f); ok {
					return at
				}
			}
		}
		pos += len(line)
	}
	return len(text)
}

// fileBlock reports whether the code block f at pos is a file by its label or the line above, and where that line begins.
func fileBlock(text string, pos int, f *fence) (start int, ok bool) {
	path, unnamed := pathOfNewFile(text, pos)
	above := strings.TrimRight(text[:pos], "\n")
	if f.path == "" && path == "" && !unnamed && pathOfLabel(titleLine(text, pos)) == "" {
		return 0, false
	}
	if start = strings.LastIndexByte(above, '\n') + 1; start == 0 {
		start = pos
	}
	return start, true
}

// endOfJSON returns where the calls in JSON end. Several values in a row are several calls, with commas or prose
// between them, so that the JSON is taken to be the text up to an edit in another form.
func endOfJSON(text string) int {
	dec := json.NewDecoder(strings.NewReader(text))
	var first json.RawMessage
	if dec.Decode(&first) != nil { // damaged: where it ends is not known
		return fileAfter(text)
	}
	end := int(dec.InputOffset())
	return end + otherPart(text[end:], "json")
}

// endOfDiff returns where a diff outside of a code block ends: before a line at the margin that begins an
// edit of another format, or a code block that does.
func endOfDiff(text string) int {
	pos := 0
	decided, edits := 0, false // what nextEdit has returned last
	blocks := blockFinder{text: text}
	for line := range strings.Lines(text) {
		l := strings.TrimRight(line, "\r\n")
		if pos > 0 && diffCloser.MatchString(l) {
			after := pos + len(line)
			if after > decided {
				n, ok := nextEdit(text[after:])
				decided, edits = after+n, ok
			}
			if edits {
				return after
			}
		}
		if pos > 0 && (l == beginPatch || parseHereDoc(l) != nil || startsMarkup(l, "") || callsTag.MatchString(l) ||
			blockStart.MatchString(l) && l[0] == '<') {
			return labelStart(text, pos)
		}
		if pos > 0 && isFenceLine(l) {
			if f, ok := blocks.at(pos); ok {
				if startsPart(f.body) {
					return labelStart(text, pos)
				}
				if at, ok := fileBlock(text, pos, &f); ok {
					return at
				}
			}
		}
		pos += len(line)
	}
	return len(text)
}

// labelStart returns where the label directly above an edit begins, or at if it has none. A line of a diff has a mark.
func labelStart(text string, at int) int {
	above := strings.TrimRight(text[:at], "\n")
	start := strings.LastIndexByte(above, '\n') + 1
	if line := above[start:]; start == 0 || line == "" || strings.IndexByte(" +-", line[0]) >= 0 || pathOfLabel(line) == "" {
		return at
	}
	return start
}

// diffCloser matches a line that closes what a diff outside of a code block is in: an element or a here document. It closes the diff if
// another edit follows before any line that could belong to the diff.
var diffCloser = regexp.MustCompile(`^(?:(?:\]\]>)?</[a-z_]+>|EOF|EOT|PATCH|DIFF|END)$`)

// nextEdit returns where the first line of a text is that begins an edit or could belong to a diff, and whether it begins an edit.
func nextEdit(text string) (at int, ok bool) {
	for at < len(text) {
		l, after, _ := strings.Cut(text[at:], "\n")
		next, _, _ := strings.Cut(after, "\n")
		if isFenceLine(l) || slices.ContainsFunc(readers(), func(r reader) bool { return r.marks(l, next) }) {
			return at, true
		}
		if l != "" && strings.IndexByte(" +-@", l[0]) >= 0 {
			return at, false
		}
		at += len(l) + 1
	}
	return at, false
}

// callsTag matches a line at the margin that begins calls: a tag around them, or a call in JSON.
var callsTag = regexp.MustCompile(`^(?:<(?:tool_call|function_call)s?>$|\[?\{\s*` + callKey + `\s*:)`)

// startsPart reports whether the body of a code block begins with an edit.
func startsPart(body string) bool {
	r, at := recognise(body)
	return r != nil && strings.Count(body[:at], "\n") <= 3
}
