package formats

import (
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// V4A, as OpenAI documents it in the GPT-4.1 prompting guide and in the apply_patch tool:
//
//	*** Begin Patch
//	*** Update File: src/a.cc
//	*** Move to: src/b.cc
//	@@ class Reader
//	 context
//	-old
//	+new
//	*** End Patch

const (
	beginPatch = "*** Begin Patch"
	endPatch   = "*** End Patch"
	addFile    = "*** Add File: "
	updateFile = "*** Update File: "
	deleteFile = "*** Delete File: "
	moveTo     = "*** Move to: "
)

// startsV4A reports whether a line begins a patch, or a file in one whose first line was left out.
func startsV4A(line, _ string) bool {
	line = plainHead(strings.TrimRight(line, " "))
	return line == beginPatch || strings.HasPrefix(line, addFile) || strings.HasPrefix(line, updateFile) || strings.HasPrefix(line, deleteFile)
}

// patchMark matches the first and the last line of a patch as models spell them: "*** Begin Patch ***".
var patchMark = regexp.MustCompile(`^\*{3} ?(?i:(begin|end) patch) ?(?:\*{3}|:)?$`)

// headSpelling matches the header lines of V4A as models spell them.
var headSpelling = regexp.MustCompile(`^\*{3} ?(?i:(Add|Create|Update|Modify|Delete|Remove) File) ?: ?(.*)$`)

// plainHead returns a header line in V4A's own spelling.
func plainHead(line string) string {
	if m := patchMark.FindStringSubmatch(line); m != nil {
		if strings.EqualFold(m[1], "begin") {
			return beginPatch
		}
		return endPatch
	}
	m := headSpelling.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	path := strings.Trim(strings.TrimSpace(m[2]), "`\"")
	switch strings.ToLower(m[1]) {
	case "add", "create":
		return addFile + path
	case "delete", "remove":
		return deleteFile + path
	}
	return updateFile + path
}

// readV4A reads a reply with one patch.
func readV4A(in input) (*Reply, error) {
	out := &Reply{Format: V4A}
	text := in.text
	if in.closed && !hasEndPatch(text) {
		text = strings.TrimSuffix(text, "\n") + "\n" + endPatch + "\n"
	}
	changes, err := parseV4A(text)
	out.Changes = changes
	return out, err
}

// hasEndPatch reports whether a text has the last line of a patch.
func hasEndPatch(text string) bool {
	for line := range strings.Lines(text) {
		if plainHead(strings.TrimRight(line, " \r\n")) == endPatch {
			return true
		}
	}
	return false
}

// parseV4A reads the one patch of a text. Around it may be a here document, a fence or prose.
func parseV4A(text string) ([]Change, error) {
	lines := strings.Split(text, "\n")
	first := 0
	for first < len(lines) && !startsV4A(lines[first], "") {
		first++
	}
	if first < len(lines) && plainHead(strings.TrimRight(lines[first], " \r")) == beginPatch {
		first++
	}
	var list []Change
	for i := first; i < len(lines); {
		line := plainHead(strings.TrimRight(lines[i], " \r"))
		switch {
		case line == endPatch:
			return list, checkAfterV4A(lines[i+1:])
		// The end of the here document or fence ends the patch too: its last line was left out.
		case isClosing(line) && len(list) > 0:
			return list, checkAfterV4A(lines[i+1:])
		case line == "":
			i++
		case startsV4A(line, ""):
			c, n, err := v4aFile(line, lines[i+1:])
			if err != nil {
				return list, err
			}
			list = append(list, c)
			i += 1 + n
		default:
			return list, refused(codes.PatchNotUnified, refusal.ReasonLeftover, "the line %q is not part of a patch", line)
		}
	}
	return list, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the patch has no line %q", endPatch)
}

// isClosing reports whether a line ends a fence or a here document.
func isClosing(line string) bool {
	return strings.HasPrefix(line, "```") || line == "EOF" || line == "PATCH" || line == "'" || line == `"`
}

// checkAfterV4A refuses a second patch.
func checkAfterV4A(rest []string) error {
	for _, l := range rest {
		if startsV4A(l, "") {
			return refused(codes.PatchNotUnified, refusal.ReasonAmbiguous, "two patches in one reply")
		}
	}
	return nil
}

// v4aFile reads the section of a file whose header is head. It returns how many of the lines it took.
func v4aFile(head string, lines []string) (Change, int, error) {
	n := 0
	for n < len(lines) {
		l := plainHead(strings.TrimRight(lines[n], " \r"))
		if strings.HasPrefix(l, "*** ") && l != "*** End of File" && !strings.HasPrefix(l, moveTo) || isClosing(l) {
			break
		}
		n++
	}
	body := lines[:n]
	if path, ok := strings.CutPrefix(head, deleteFile); ok {
		for _, l := range body {
			if strings.TrimSpace(l) != "" {
				return Change{}, 0, refused(codes.PatchNotUnified, refusal.ReasonLeftover, "%q has lines after its header", head)
			}
		}
		return Change{Path: strings.TrimSpace(path), Delete: true}, n, nil
	}
	if path, ok := strings.CutPrefix(head, addFile); ok {
		content, err := addedLines(body)
		return Change{Path: strings.TrimSpace(path), Whole: &content, New: true}, n, err
	}
	c, err := v4aUpdate(head, body)
	return c, n, err
}

// v4aUpdate reads the lines after the header of a file that is updated, and maybe moved.
func v4aUpdate(head string, body []string) (Change, error) {
	c := Change{Path: strings.TrimSpace(strings.TrimPrefix(head, updateFile))}
	body = withoutNoise(body)
	if len(body) > 0 {
		if to, ok := strings.CutPrefix(strings.TrimRight(body[0], " \r"), moveTo); ok {
			c.From, c.Path = c.Path, strings.TrimSpace(to)
			body = withoutNoise(body[1:])
		}
	}
	// Some models write the names of a unified diff below the header.
	if len(body) > 2 && strings.HasPrefix(body[0], "--- ") && strings.HasPrefix(body[1], "+++ ") && strings.HasPrefix(body[2], "@@") {
		body = body[2:]
	}
	c.Patch = v4aHunks(body)
	if c.Patch == "" && c.From == "" {
		return c, refused(codes.PatchNotUnified, refusal.ReasonEmpty, "%q has no change", head)
	}
	return c, nil
}

// gitLine matches the extended header lines of git that say nothing about the text (git-diff(1)).
var gitLine = regexp.MustCompile(`^(index [0-9a-f]{4,40}\.\.[0-9a-f]{4,40}( \d+)?|diff --git .*|` +
	`(old |new |new file |deleted file )?mode \d+|similarity index \d+%)$`)

// withoutNoise returns the lines of a section from the first one on that belongs to it: a header of a hunk, a name, or the new path. Blank
// lines and lines of git's header before it are left out.
func withoutNoise(lines []string) []string {
	for i, l := range lines {
		switch {
		case strings.HasPrefix(l, "@@"), strings.HasPrefix(l, "*** "), strings.HasPrefix(l, "--- ") && i+1 < len(lines) &&
			strings.HasPrefix(lines[i+1], "+++ "):
			return lines[i:]
		case strings.TrimSpace(l) != "" && !gitLine.MatchString(strings.TrimRight(l, " \r")):
			return lines
		}
	}
	return lines
}

// v4aHunks returns lines as hunks that textpatch reads: the first one needs no header in V4A.
func v4aHunks(lines []string) string {
	// Blank lines before the next header are no context.
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" && lines[len(lines)-1] != " " {
		lines = lines[:len(lines)-1]
	}
	if len(lines) == 0 {
		return ""
	}
	text := strings.Join(withMarks(lines), "\n") + "\n"
	if !strings.HasPrefix(text, "@@") {
		text = "@@\n" + text
	}
	return text
}

// withMarks returns lines with the space before context lines. Some models leave it out: then lines
// appear that no hunk can have, and all lines without + or - are context. Whether they are is proved by
// the file; a line that lost its + does not fit there.
func withMarks(lines []string) []string {
	marked := func(l string) bool {
		return l == "" || l[0] == '+' || l[0] == '-' || strings.HasPrefix(l, "@@") || strings.HasPrefix(l, "*** ")
	}
	if !slices.ContainsFunc(lines, func(l string) bool { return !marked(l) && l[0] != ' ' && l[0] != '\\' }) {
		return lines
	}
	out := slices.Clone(lines)
	for i, l := range out {
		if !marked(l) {
			out[i] = " " + l
		}
	}
	return out
}

// hunkOfNewFile matches the hunk header that some models write in a new file.
var hunkOfNewFile = regexp.MustCompile(`^@@( -0,0 \+1(,\d+)? @@)?\s*$`)

// addedLines returns the content of a new file. Each line has a mark; a blank one may lack it.
func addedLines(lines []string) (string, error) {
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	for len(lines) > 1 && (lines[0] == "" || gitLine.MatchString(lines[0])) {
		lines = lines[1:]
	}
	if len(lines) > 0 && hunkOfNewFile.MatchString(lines[0]) {
		lines = lines[1:]
	}
	var b strings.Builder
	for _, l := range lines {
		text, ok := strings.CutPrefix(l, "+")
		if !ok && strings.TrimSpace(l) != "" {
			return "", refused(codes.PatchNotUnified, "", "the line %q of a new file does not begin with +", l)
		}
		b.WriteString(text + "\n")
	}
	return b.String(), nil
}
