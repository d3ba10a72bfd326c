package formats

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// SEARCH/REPLACE blocks. aider writes the path above the block, inside or outside the fence:
//
//	src/a.cc
//	<<<<<<< SEARCH
//	old
//	=======
//	new
//	>>>>>>> REPLACE
//
// Cline marks with "------- SEARCH" and "+++++++ REPLACE". Roo puts ":start_line:12" and "-------" after
// the first marker, and a backslash before lines of the file that look like a marker.

var (
	blockStart = regexp.MustCompile(`^(?:(<{5,9}|-{5,9}) ?(?i:SEARCH|ORIGINAL)>?:?( [^ ]*)?|` + // some models add the path
		`<{7} ?(?i:(ORIG|OLD|BEFORE|CURRENT|FIND|HEAD|UPDATED|NEW|AFTER|REPLACE|MINE|YOURS|THEIRS|OURS)\b.*))$`)
	mergeStart   = regexp.MustCompile(`^<{7} ?(?i:ORIG|OLD|BEFORE|CURRENT|FIND|HEAD)\b`)
	blockDivider = regexp.MustCompile(`^={5,9}$`)
	blockEnd     = regexp.MustCompile(`^(>{5,9}|\+{5,9}) ?(?i:REPLACE|UPDATED)?>?$`)
	mergeEnd     = regexp.MustCompile(`^>{7}( .*)?$|^>{7}\w+$`)
	mergeReverse = regexp.MustCompile(`^>{7} ?(?i:ORIG|ORIGINAL|OLD|BEFORE|SEARCH|FIND|HEAD|CURRENT)\b`)
	lineHint     = regexp.MustCompile(`^:?(?i:(start_line|end_line)) ?[:=] ?\[?(\d+)\]?:?$`)
	gluedHintEnd = regexp.MustCompile(`^-{7}[^-]`)
	hintEnd      = regexp.MustCompile(`^-{5,9}$`)
	escaped      = regexp.MustCompile(`^\\(<{5,9}|={5,9}|>{5,9}|-{5,9}|\+{5,9})`)
)

// startsBlock reports whether a line is the first marker of a block.
func startsBlock(line, _ string) bool { return blockStart.MatchString(strings.TrimRight(line, " ")) }

// readBlocks reads a reply of blocks.
func readBlocks(in input) (*Reply, error) {
	out := &Reply{Format: SearchReplace}
	list, err := parseBlocks(in.text, in.path)
	if err != nil {
		return out, err
	}
	// What follows the last block may be missing too: a block more, or the rest of the label of one.
	if endsInBlock(in) {
		return out, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the code block does not end")
	}
	last := in.text[strings.LastIndexByte(in.text, '\n')+1:]
	cut := func(c Change) bool { return last != c.Path && strings.HasPrefix(c.Path, last) }
	if last != "" && !in.closed && slices.ContainsFunc(list, cut) {
		return out, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the reply ends in the middle of the path %q", last)
	}
	out.Changes = list
	return out, nil
}

// parseBlocks reads all blocks of a text. A block without a path is about the file of the one before.
func parseBlocks(text, path string) ([]Change, error) {
	lines := strings.Split(text, "\n")
	var list []Change
	labelled := "" // the last path that was written
	named := ""    // the path that a sentence before a block has named
	last := 0      // where the text after the last block begins
	glued := hasGluedHint(lines)
	for i := 0; i < len(lines); i++ {
		if startsBlock(lines[i], "") {
			cut := glued && !hasGluedHint(lines[i:min(i+4, len(lines))])
			b, n, err := parseBlock(lines[i:])
			if err != nil {
				return nil, err
			}
			// The line end that is missing after the hint was that of a blank line.
			if cut && b.Line > 0 && strings.HasPrefix(b.New, "\n") && !strings.HasPrefix(b.Old, "\n") {
				b.Old = "\n" + b.Old
			}
			if p := cmp.Or(pathOfInfo(strings.TrimLeft(lines[i], "<-")), pathAbove(lines[:i])); p != "" {
				labelled = p
			}
			named = cmp.Or(pathInProse(lines[last:i]), named)
			at, err := needPath(labelled, path, named)
			if err != nil {
				return nil, err
			}
			list = appendBlock(list, at, b)
			if mergeStart.MatchString(lines[i]) {
				list[changeOf(list, at)].Merge = true
			}
			i += n - 1
			last = i + 1
			continue
		}
		// An end without a beginning: the block before was cut, or its markers are mixed up.
		if l := strings.TrimRight(lines[i], " "); blockEnd.MatchString(l) {
			return nil, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "a block ends with %q, but does not begin", l)
		}
	}
	return list, nil
}

// appendBlock adds a block to the change of its file.
func appendBlock(list []Change, path string, b textpatch.Replacement) []Change {
	if i := changeOf(list, path); i >= 0 {
		if !slices.Contains(list[i].Blocks, b) { // else the reply repeats itself
			list[i].Blocks = append(list[i].Blocks, b)
		}
		return list
	}
	return append(list, Change{Path: path, Blocks: []textpatch.Replacement{b}})
}

// changeOf returns the index of the blocks of a file, -1 if it has no block yet.
func changeOf(list []Change, path string) int {
	return slices.IndexFunc(list, func(c Change) bool { return c.Path == path && c.Blocks != nil })
}

// parseBlock reads one block from its first marker on, and returns how many lines it has.
func parseBlock(lines []string) (textpatch.Replacement, int, error) {
	b := textpatch.Replacement{Lines: true}
	hint, start := blockHint(lines)
	b.Line = hint
	divider, end, err := blockMarkers(lines, start)
	if err != nil {
		return b, 0, err
	}
	b.Old, b.New = joinBlock(lines[start:divider]), joinBlock(lines[divider+1:end])
	return b, end + 1, nil
}

// blockMarkers finds the divider and the end of the block that begins with lines[0], whose old text begins at
// start.
func blockMarkers(lines []string, start int) (divider, end int, err error) {
	divider, end = -1, -1
	merge := mergeStart.MatchString(lines[0])
	if m := blockStart.FindStringSubmatch(strings.TrimRight(lines[0], " ")); m != nil && m[3] != "" && !merge {
		return 0, 0, refused(codes.PatchNotUnified, refusal.ReasonUnsupported, "a conflict of a merge does not show which side is the file's")
	}
	for i := start; i < len(lines) && end < 0; i++ {
		l := strings.TrimRight(lines[i], " ")
		switch {
		case merge && (strings.HasPrefix(l, "|||||||") || mergeReverse.MatchString(l)):
			return 0, 0, refused(codes.PatchNotUnified, refusal.ReasonUnsupported,
				"a conflict of three sides, or whose both sides are called the old one")
		case merge && mergeEnd.MatchString(l), blockEnd.MatchString(l):
			end = i
		case blockDivider.MatchString(l):
			if divider >= 0 { // one of the two is content, and nothing shows which
				return 0, 0, refused(codes.PatchNotUnified, refusal.ReasonAmbiguous, "a block has two lines of =")
			}
			divider = i
		case blockStart.MatchString(l) && l[0] == '<':
			return 0, 0, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "a block begins inside another one")
		}
	}
	if divider < 0 || end < 0 {
		return 0, 0, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "a block does not end with REPLACE, or has no line of =")
	}
	return divider, end, nil
}

// blockHint reads Roo's lines after the first marker, and returns the line that they name, 0 if none,
// and the index of the first line of the old text.
func blockHint(lines []string) (hint, start int) {
	for start = 1; start < len(lines); start++ {
		m := lineHint.FindStringSubmatch(strings.TrimSpace(lines[start]))
		if m == nil {
			break
		}
		if n, err := strconv.Atoi(m[2]); err == nil && strings.EqualFold(m[1], "start_line") {
			hint = n
		}
	}
	if start > 1 && start < len(lines) && hintEnd.MatchString(strings.TrimSpace(lines[start])) {
		start++
	} else if start > 1 && start < len(lines) && gluedHintEnd.MatchString(lines[start]) {
		lines[start] = lines[start][len("-------"):] // the line end after it was left out
	}
	return hint, start
}

// hasGluedHint reports whether a block's old text begins in the line that ends its hint. Then it does so in the others too.
func hasGluedHint(lines []string) bool {
	for i := 1; i < len(lines); i++ {
		if gluedHintEnd.MatchString(lines[i]) && lineHint.MatchString(strings.TrimSpace(lines[i-1])) {
			return true
		}
	}
	return false
}

// joinBlock returns lines as text, without the backslashes that Roo writes before marker-like lines.
func joinBlock(lines []string) string {
	var b strings.Builder
	for _, l := range lines {
		if escaped.MatchString(l) {
			l = l[1:]
		}
		b.WriteString(l + "\n")
	}
	return b.String()
}

// pathAbove returns the path that the lines above a block or fence name: the next line up that is
// neither blank nor an opening fence.
func pathAbove(lines []string) string {
	// A fence and a blank line may be between the path and the block; more is another paragraph.
	for i := len(lines) - 1; i >= 0 && i >= len(lines)-4; i-- {
		l := strings.TrimSpace(lines[i])
		if isFenceLine(l) {
			if p := pathOfInfo(strings.TrimLeft(l, "`~")); p != "" {
				return p
			}
			continue
		}
		if l == "" {
			continue
		}
		return pathOfLabel(l)
	}
	return ""
}

// proseToken matches what may be a path in a sentence: a word with an extension, in quotes or not.
var proseToken = regexp.MustCompile("[`\"'(*]*([\\w./\\\\+-]+\\.[A-Za-z]\\w*)[`\"')*]*")

// pathInProse returns the only path that the paragraph above an edit names, "" if it names several or no path.
// It serves edits that show old text only: the text must be in the file, so that a wrong path does no harm.
func pathInProse(lines []string) string {
	found, text := "", false
	for i := len(lines) - 1; i >= 0; i-- {
		l := strings.TrimSpace(lines[i])
		if l == "" && text {
			break
		}
		if l == "" || isFenceLine(l) {
			continue
		}
		text = true
		for _, m := range proseToken.FindAllStringSubmatch(l, -1) {
			if p := m[1]; pathShape.MatchString(p) && isFileName(p) && p != found {
				if found != "" {
					return ""
				}
				found = p
			}
		}
	}
	return found
}

// isFileName reports whether a word with a dot is the name of a file, not "e.g" or "std.string".
func isFileName(p string) bool {
	return strings.Contains(p, "/") || fileExtension.MatchString(p)
}

// fileExtension matches extensions of sources and texts that people name in sentences.
var fileExtension = regexp.MustCompile(`\.(c|cc|cpp|cxx|h|hh|hpp|hxx|inl|ipp|m|mm|cu|go|py|js|ts|jsx|tsx|rs|java|kt|rb|cs|` +
	`swift|php|sh|md|txt|json|ya?ml|toml|ini|cfg|cmake|html|css|xml|sql|proto|lua)$`)
