package textpatch

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// parseHunk reads one hunk: by its counts if they lead exactly to the next header or the end, because
// only counts distinguish a deleted line "-- x" from a file header; otherwise by the marks of its lines.
func (ps *parser) parseHunk() (hunk, error) {
	h := hunk{line: ps.line}
	text, end := ps.peek()
	if !h.parseHeader(strings.TrimRight(text, "\r")) {
		return h, notUnified("", ps.line, "malformed hunk header "+excerpt.Quote(text))
	}
	ps.next(end)
	pos, line, n := ps.pos, ps.line, len(ps.ops)
	if h.oldCount >= 0 && ps.readByCounts(&h) {
		h.exact = true
	} else {
		ps.pos, ps.line, ps.ops = pos, line, ps.ops[:n]
		h.old, h.new, h.bare = 0, 0, false
		if err := ps.readByMarks(&h, n); err != nil {
			return h, err
		}
		h.exact = h.oldCount == h.old && h.newCount == h.new
	}
	if ps.at(endOfFile) {
		_, end := ps.peek()
		ps.next(end)
		h.atEOF = true
	}
	h.ops = ps.ops[n:len(ps.ops):len(ps.ops)]
	for _, o := range h.ops {
		if o.bare && o.start == o.end {
			ps.p.addRepair(repair.BlankLine)
			break
		}
	}
	return h, nil
}

// parseBareHunk reads a hunk that follows the file header without a header of its own. Like one whose
// header has no numbers, it must be unique.
func (ps *parser) parseBareHunk() (hunk, error) {
	h := hunk{line: ps.line, oldStart: -1, oldCount: -1, newStart: -1, newCount: -1}
	n := len(ps.ops)
	err := ps.readByMarks(&h, n)
	h.ops = ps.ops[n:len(ps.ops):len(ps.ops)]
	return h, err
}

// readByCounts takes as many lines as the header announces. It fails if a line cannot belong to the
// hunk, or if what follows is more of it.
func (ps *parser) readByCounts(h *hunk) bool {
	first := len(ps.ops)
	// A line that belongs to no side, such as "\ No newline", is read by readLine and counts for none.
	for h.old < h.oldCount || h.new < h.newCount {
		if !ps.more() {
			return false
		}
		text, end := ps.peek()
		if !ps.readLine(h, text, first) || h.old > h.oldCount || h.new > h.newCount {
			return false
		}
		ps.next(end)
	}
	// The marker of the last line comes after the counts are reached.
	if ps.more() && ps.at("\\") {
		text, end := ps.peek()
		if ps.readLine(h, text, first) {
			ps.next(end)
		}
	}
	return ps.atHunkEnd()
}

// readLine takes one line of a hunk that began at op first. It fails for a line that cannot belong to a
// hunk. A line without a mark is taken for context; readByMarks
// checks for the mark before.
func (ps *parser) readLine(h *hunk, text string, first int) bool {
	start := ps.pos
	stop := start + len(text)
	if ps.dropCR && strings.HasSuffix(text, "\r") {
		stop--
	}
	o := op{start: int32(start), end: int32(stop), kind: ' '}
	// An empty line is an empty context line whose space was stripped: editors, mail programs and
	// Markdown do that. diff itself writes it so with --suppress-blank-empty.
	if stop == start || text == "\r" {
		o.bare, o.end = true, o.start
		h.old, h.new = h.old+1, h.new+1
		ps.ops = append(ps.ops, o)
		return true
	}
	switch text[0] {
	case ' ':
		h.old, h.new = h.old+1, h.new+1
	case '-':
		h.old++
	case '+':
		h.new++
	case '\\':
		// "\\ No newline at end of file". Any text is accepted: diff translates the note.
		if len(ps.ops) == first {
			return false
		}
		ps.ops[len(ps.ops)-1].noEOL = true
		return true
	default:
		// A line without a mark may be a context line that lost its space. Whether it is shows when the
		// hunk is compared with the file; another header it cannot be.
		if strings.HasPrefix(text, "@@") {
			return false
		}
		o.bare, h.bare = true, true
		h.old, h.new = h.old+1, h.new+1
		ps.ops = append(ps.ops, o)
		return true
	}
	o.kind = text[0]
	o.start++
	ps.ops = append(ps.ops, o)
	return true
}

// endOfFile is the line of V4A after a hunk at the end of its file.
const endOfFile = "*** End of File"

// atHunkEnd reports whether the position is one at which a hunk of exact counts ends: blank lines
// may follow, then nothing, a hunk, a section, or text that is set apart.
func (ps *parser) atHunkEnd() bool {
	if !ps.more() {
		return true
	}
	rest := ps.s[ps.pos:]
	blank := false
	for rest != "" {
		line, next := cutLine(rest)
		if strings.TrimRight(line, "\r") != "" {
			break
		}
		blank, rest = true, next
	}
	switch {
	case rest == "", strings.HasPrefix(rest, "@@"), strings.HasPrefix(rest, "diff "), strings.HasPrefix(rest, "Index: "):
		return true
	case strings.HasPrefix(rest, "--- "):
		_, next := cutLine(rest)
		return strings.HasPrefix(next, "+++ ")
	case strings.HasPrefix(rest, "-- \n"), rest == "--\n", rest == "-- ":
		return true // the mail signature that git format-patch writes
	case isCloser(rest):
		return true
	// The counts are reached, but the hunk goes on: so they are wrong.
	case rest[0] == ' ', rest[0] == '+', rest[0] == '-', rest[0] == '\\':
		return false
	}
	return blank || strings.HasPrefix(rest, "Only in ") || isProse(rest) || bridgeLines(rest) > 0
}

// readByMarks takes lines as long as they carry a mark. Empty lines at the end are not taken.
func (ps *parser) readByMarks(h *hunk, first int) error {
	for ps.more() && !ps.at("@@") && !ps.atFileHeader() && !ps.at(endOfFile) && !isCloser(ps.s[ps.pos:]) {
		text, end := ps.peek()
		plain := strings.TrimRight(text, "\r")
		if plain != "" && strings.IndexByte(" +-\\", plain[0]) < 0 {
			return ps.strayLine(plain)
		}
		if !ps.readLine(h, text, first) {
			return ps.strayLine(plain)
		}
		ps.next(end)
	}
	// Empty lines at the end separate this hunk from what follows more often than they belong to it.
	for len(ps.ops) > first {
		o := ps.ops[len(ps.ops)-1]
		if !o.bare || o.start != o.end {
			break
		}
		ps.ops = ps.ops[:len(ps.ops)-1]
		h.old, h.new = h.old-1, h.new-1
	}
	return nil
}

// parseHeader reads "@@ -a,b +c,d @@ heading". A header without numbers, as "@@ ... @@" or "@@",
// is accepted: such a hunk must be unique. One that begins like a range must be one.
func (h *hunk) parseHeader(line string) bool {
	h.oldStart, h.oldCount, h.newStart, h.newCount = -1, -1, -1, -1
	rest := strings.TrimLeft(line[2:], " ")
	if !strings.HasPrefix(rest, "-") {
		if anchor := anchorOf(line); anchor != "" {
			h.anchors = []string{anchor}
		}
		return true
	}
	ranges, heading, _ := strings.Cut(rest, "@@") // models forget the second one
	h.heading = strings.TrimSpace(heading)
	if h.parseRanges(ranges) {
		return true
	}
	// "@@ -,+ @@", "@@ -X,Y +X,Y @@", and one range alone: like a header without numbers.
	if isNumberless(ranges) || oneRange.MatchString(ranges) || h.parseRanges(strings.Join(strings.Fields(strayBlanks.Replace(ranges)), " ")) {
		return true
	}
	// "@@ -12:5 +12:6 @@", "@@ -L12,5 +L12,6 @@": what the numbers mean is not known, so they do not count.
	return looseRanges.MatchString(ranges) || letterRanges.MatchString(ranges)
}

// parseRanges reads "-a,b +c,d". It reports whether s is that, and else leaves the hunk without numbers.
func (h *hunk) parseRanges(s string) bool {
	before, after, _ := strings.Cut(strings.TrimSpace(s), " ")
	after = strings.TrimLeft(after, " ")
	if before == "" || before[0] != '-' || after == "" || after[0] != '+' {
		return false
	}
	oldStart, oldCount, ok1 := parseRange(before[1:])
	newStart, newCount, ok2 := parseRange(after[1:])
	if ok1 && ok2 {
		h.oldStart, h.oldCount, h.newStart, h.newCount = oldStart, oldCount, newStart, newCount
	}
	return ok1 && ok2
}

// strayBlanks removes the blanks of "- 12, 5 + 12, 6".
var strayBlanks = strings.NewReplacer("- ", "-", "+ ", "+", ", ", ",", " ,", ",")

// looseRanges matches two ranges that are written in another way than diff's.
var looseRanges = regexp.MustCompile(`^- ?[Ll]?\d{1,9}( ?[-,:;.]+ ?[Ll]?\d{1,9})? ?[,;]? ?\+? ?[Ll]?\d{1,9}` +
	`( ?[-,:;.]+ ?[Ll]?\d{1,9})? *@? *$`)

// letterRanges matches two ranges with letters for the lines, and counts that may be right or not: "-XX,7 +XX,8".
var letterRanges = regexp.MustCompile(`^-[A-Za-z?_#.*]+(,(\d{1,9}|[A-Za-z?_#.*]+))? \+[A-Za-z?_#.*]+(,(\d{1,9}|[A-Za-z?_#.*]+))? *$`)

// oneRange matches a header's range without the other one.
var oneRange = regexp.MustCompile(`^-\d+(,\d+)? *$`)

// isNumberless reports whether two ranges hold no number but what models write in its place: nothing, letters, question
// marks, dots.
func isNumberless(s string) bool {
	for _, r := range s {
		if !strings.ContainsRune("-+ ,?._*#", r) && !(r >= 'a' && r <= 'z') && !(r >= 'A' && r <= 'Z') {
			return false
		}
	}
	return true
}

// parseRange reads "start" or "start,count".
func parseRange(s string) (start, count int, ok bool) {
	a, b, found := strings.Cut(s, ",")
	start, ok = parseCount(a)
	count = 1
	if ok && found {
		count, ok = parseCount(b)
	}
	return start, count, ok
}

// parseCount reads a decimal number below 2^31.
func parseCount(s string) (int, bool) {
	// Ten digits are enough for any line; more would overflow.
	if s == "" || len(s) > 10 {
		return 0, false
	}
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n, n < 1<<31
}
