package textpatch

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// An op is one line of a hunk's body. Its text lies in patch.text[start:end], without mark and '\n'.
type op struct {
	start, end int32
	kind       byte // ' ', '-' or '+'
	bare       bool // the line came without its mark: a context line, or an empty one
	noEOL      bool // a "\ No newline at end of file" line follows
}

// A hunk is one parsed hunk. Counts and starts are those of the header; -1 where it has none.
type hunk struct {
	line                                   int // 1-based line of the header in the patch
	oldStart, oldCount, newStart, newCount int
	heading                                string   // the text after the second @@
	anchors                                []string // of a header without numbers: lines above the hunk
	atEOF                                  bool     // "*** End of File" follows
	hint                                   int      // 1-based line of a replacement, 0 if unknown
	ops                                    []op
	sums                                   []uint64 // hashes of the ops' texts, once a line is looked for
	old, new                               int      // lines of ops on each side
	exact                                  bool     // the counts of the header are right
	bare                                   bool     // some op is bare and not empty
	bothSides                              bool     // of a replacement, whose old and new text are written out
	idle                                   bool     // it shows lines and changes none
	number                                 int      // 1-based index in the patch
	site                                   site     // where it fits, once it is located
	placed                                 bool     // the quick search has found its site
}

// A fileHeader holds the lines before the first hunk of a file's section.
type fileHeader struct {
	old, new    string // names as written, unquoted; "" if missing, "/dev/null" as such
	gitOld      string // names of the "diff --git" line, if it could be split
	gitNew      string
	newFile     bool   // "new file mode"
	deletedFile bool   // "deleted file mode"
	renameFrom  string // "rename from"
	renameTo    string // "rename to"
	oldMode     string // "old mode"
	mode        string // "new mode", or of a new file if it is not 100644
	binary      bool   // "Binary files ... differ" or "GIT binary patch"
	unsupported string // why the section cannot be applied, "" if it can
	line        int    // 1-based, in the patch
}

// A section is the part of a patch about one file.
type section struct {
	header     fileHeader
	first, n   int // its hunks are patch.hunks[first : first+n]
	start, end int // byte range in patch.text
}

// A parsed is a patch, parsed. The ops of all hunks share one array.
type parsed struct {
	text     string
	sections []section
	one      [1]section // backs sections: most patches have one
	hunks    []hunk     // of all sections
	repairs  []repair.Kind
	noEnd    bool // the text does not end with a newline
	open     bool // its fence is not closed
	closed   bool // a line after the last hunk closes it, or the caller knows that it is whole
	size     int  // bytes of text as it came; rewritten lines follow
}

// hunksOf returns the hunks of a section.
func (p *parsed) hunksOf(sec *section) []hunk { return p.hunks[sec.first : sec.first+sec.n] }

// addRepair notes a repair of the patch.
func (p *parsed) addRepair(r repair.Kind) { p.repairs = addRepair(p.repairs, r) }

// addRepair appends r to list unless it is there.
func addRepair(list []repair.Kind, r repair.Kind) []repair.Kind {
	for _, have := range list {
		if have == r {
			return list
		}
	}
	return append(list, r)
}

// notUnified returns the error for a text that is not a patch. line is 1-based in the patch, 0 if unknown.
func notUnified(r refusal.Reason, line int, msg string) *refusal.Error {
	return &refusal.Error{Code: codes.PatchNotUnified, Reason: r, Stage: refusal.StagePreview, Line: line, Err: errors.New(msg)}
}

// noHunk returns the error for a text in which no patch was found.
func noHunk() *refusal.Error { return notUnified("", 0, "no hunk: no line begins with @@") }

// parsePatch reads a patch of one file into p. Its headers must name the file of o.
func parsePatch(p *parsed, text string, file []byte, o *Options) error {
	env, err := unwrap(text, file)
	if err != nil {
		return err
	}
	ps := newParser(p, env)
	ps.anyHeader = o.NewPath != ""
	p.repairs, p.closed = env.repairs, p.closed || o.Whole
	if err := ps.parse(false); err != nil {
		return err
	}
	if len(p.hunks) == 0 {
		return noHunk()
	}
	for i := range p.sections {
		if err := p.sections[i].header.checkName(o); err != nil {
			return err
		}
	}
	return nil
}

// A parser walks over the lines of a patch.
type parser struct {
	p      *parsed
	s      string
	pos    int
	line   int // 1-based line of pos
	dropCR bool
	ops    []op
	// anyHeader allows a rename and a mode in the header of a single file.
	anyHeader bool
}

// newParser returns a parser that fills p.
func newParser(p *parsed, e envelope) *parser {
	s := e.body
	p.text, p.size, p.noEnd, p.open, p.closed = s, len(s), !strings.HasSuffix(s, "\n"), e.open, e.closed
	p.hunks, p.sections = make([]hunk, 0, strings.Count(s, "\n@@")+1), p.one[:0]
	return &parser{p: p, s: s, line: e.line, dropCR: e.dropCR, ops: make([]op, 0, strings.Count(s, "\n")+1)}
}

// more reports whether there is another line.
func (ps *parser) more() bool { return ps.pos < len(ps.s) }

// peek returns the line at pos without '\n', and the position after it.
func (ps *parser) peek() (string, int) {
	rest := ps.s[ps.pos:]
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		return rest[:i], ps.pos + i + 1
	}
	return rest, len(ps.s)
}

// next moves to the line that begins at end.
func (ps *parser) next(end int) { ps.pos, ps.line = end, ps.line+1 }

// at reports whether the line at pos begins with prefix.
func (ps *parser) at(prefix string) bool { return strings.HasPrefix(ps.s[ps.pos:], prefix) }

// atFileHeader reports whether a new section begins at pos. Content can begin with "--- " too (a
// deleted SQL or Lua comment "-- x"), so all three lines of a header must be there.
func (ps *parser) atFileHeader() bool {
	if ps.at("diff --git ") || ps.at("Index: ") {
		return true
	}
	if !ps.at("--- ") {
		return false
	}
	_, rest := cutLine(ps.s[ps.pos:])
	if !strings.HasPrefix(rest, "+++ ") {
		return false
	}
	_, rest = cutLine(rest)
	return strings.HasPrefix(rest, "@@")
}

// parse reads all sections. Without multi, a second section must be about the same file.
func (ps *parser) parse(multi bool) error {
	for ps.more() {
		sec, err := ps.parseSection()
		if err != nil {
			return err
		}
		// Models repeat the file header before each hunk.
		if !multi && len(ps.p.sections) > 0 {
			if !ps.p.sections[0].header.sameFile(&sec.header) {
				return notUnified(refusal.ReasonMultiFile, sec.header.line, "the patch is about a second file")
			}
			ps.p.addRepair(repair.Header)
		}
		if why := sec.header.beyondText(); !multi && !ps.anyHeader && why != "" {
			return notUnified(refusal.ReasonUnsupportedHeader, sec.header.line, why)
		}
		ps.p.sections = append(ps.p.sections, sec)
		if err := ps.checkTail(&sec, multi); err != nil {
			return err
		}
	}
	return nil
}

// parseSection reads a file header and the hunks after it.
func (ps *parser) parseSection() (section, error) {
	sec := section{start: ps.pos, first: len(ps.p.hunks)}
	if err := ps.parseFileHeader(&sec.header); err != nil {
		return sec, err
	}
	for ps.more() {
		if ps.at("@@@") {
			return sec, notUnified(refusal.ReasonUnsupportedHeader, ps.line, "a combined diff (@@@)")
		}
		var anchors []string
		var h hunk
		var err error
		switch {
		case ps.at("@@"):
			anchors = ps.skipAnchors()
			h, err = ps.parseHunk()
		case sec.n == 0 && sec.header.new != "" && (ps.at(" ") || ps.at("-") && !ps.atFileHeader() || ps.at("+")):
			h, err = ps.parseBareHunk()
		default:
			sec.end = ps.pos
			return sec, nil
		}
		if err != nil {
			return sec, err
		}
		if h.oldStart < 0 {
			h.anchors = append(anchors, h.anchors...)
		}
		h.number = len(ps.p.hunks) + 1
		ps.p.hunks = append(ps.p.hunks, h)
		sec.n++
		ps.skipBlank()
		if h.exact && ps.more() {
			ps.skipBridge()
		}
	}
	sec.end = ps.pos
	return sec, nil
}

// skipBlank skips empty lines that are followed by another hunk or section, or by nothing.
func (ps *parser) skipBlank() {
	pos, line := ps.pos, ps.line
	for ps.more() {
		text, end := ps.peek()
		if strings.TrimRight(text, "\r") != "" {
			break
		}
		ps.next(end)
	}
	if ps.more() && !ps.at("@@") && !ps.atFileHeader() {
		ps.pos, ps.line = pos, line
	}
}

// skipBridge moves to the next hunk over a line of prose.
func (ps *parser) skipBridge() {
	n := bridgeLines(ps.s[ps.pos:])
	if n > 0 {
		ps.p.addRepair(repair.Prose)
	}
	for range n {
		_, end := ps.peek()
		ps.next(end)
	}
}

// checkTail looks at what follows a section: nothing, another section, or text. Text after the last
// hunk is dropped only if an empty line sets it apart, every count so far is right and no line of
// it could belong to a patch. Otherwise it may be a line that lost its mark.
func (ps *parser) checkTail(sec *section, multi bool) error {
	if !ps.more() || ps.atFileHeader() || multi && ps.at("--- ") {
		return nil
	}
	text, _ := ps.peek()
	hunks := ps.p.hunksOf(sec)
	if len(hunks) > 0 && ps.skipCloser() {
		return nil
	}
	// After wrong counts, a line that is no part of the hunk may still be meant as one.
	for i := range hunks {
		if !hunks[i].exact {
			return ps.strayLine(text)
		}
	}
	if multi {
		return ps.skipProse()
	}
	if len(hunks) == 0 {
		return noHunk()
	}
	if strings.TrimRight(text, "\r") != "" && !isProse(ps.s[ps.pos:]) || looksLikeBody(ps.s[ps.pos:]) || hasSpaceLine(ps.s[ps.pos:]) {
		return ps.strayLine(text)
	}
	ps.p.addRepair(repair.Prose)
	ps.pos = len(ps.s)
	return nil
}

// skipProse moves to the next section, over lines such as "Only in a: x" or a mail signature. A
// line of a hunk among them is an error.
func (ps *parser) skipProse() error {
	for ps.more() && !ps.atFileHeader() && !ps.at("--- ") {
		text, end := ps.peek()
		// "--" alone, or with a space, is the separator of a signature, not a deletion.
		if ps.at("@@") || ps.at("+") || ps.at("-") && !strings.HasPrefix(text, "-- ") && text != "--" {
			return ps.strayLine(text)
		}
		// git format-patch: the signature ends the patch. The next mail of a series may follow.
		if ps.at("-- ") || text == "--" || mailStart.MatchString(text) {
			ps.p.closed = true
			for ps.more() && !ps.atFileHeader() {
				_, end = ps.peek()
				ps.next(end)
			}
			if ps.more() {
				ps.p.closed = false
			}
			return nil
		}
		ps.next(end)
	}
	return nil
}

// mailStart matches the first line of a mail as git format-patch writes it.
var mailStart = regexp.MustCompile(`^From [0-9a-f]{7,40} `)

// hasSpaceLine reports whether a line of s begins with a space, as context lines do.
func hasSpaceLine(s string) bool {
	for s != "" {
		line, rest := cutLine(s)
		if strings.HasPrefix(line, " ") && strings.TrimSpace(line) != "" {
			return true
		}
		s = rest
	}
	return false
}

// strayLine is the error for a line that no hunk has room for.
func (ps *parser) strayLine(text string) error {
	if placeholder(text) >= likePlaceholder {
		return notUnified(refusal.ReasonElided, ps.line, "a placeholder replaces lines that were left out")
	}
	return notUnified("", ps.line, "the line "+excerpt.Quote(text)+" does not begin with a space, - or +")
}

// checkWhole refuses hunks that change nothing and patches that were cut off or abbreviated.
func (p *parsed) checkWhole() error {
	idle := 0
	for i := range p.hunks {
		h := &p.hunks[i]
		changes := false
		for _, o := range h.ops {
			if o.kind != ' ' {
				changes = true
			}
			// With right counts the line may be content; the check of additions decides with the file's help.
			if o.kind == '+' && !h.exact && placeholder(p.text[o.start:o.end]) >= likePlaceholder {
				return &refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonElided, Stage: refusal.StagePreview, Hunk: h.number,
					Err: errors.New("an added line is a placeholder for lines that were left out")}
			}
		}
		// One that shows a place and leaves it as it is.
		if h.idle = !changes && h.exact && len(p.hunks) > 1; h.idle {
			idle++
			continue
		}
		if !changes {
			return &refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonEmpty, Stage: refusal.StagePreview, Hunk: h.number,
				Err: errors.New("the hunk adds and deletes nothing")}
		}
	}
	if idle > 0 && idle == len(p.hunks) {
		return &refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonEmpty, Stage: refusal.StagePreview, Hunk: 1,
			Err: errors.New("the hunks add and delete nothing")}
	}
	return p.checkTruncated()
}

// checkTruncated refuses a patch whose last hunk lacks lines, unless sloppy counts explain it: a
// model that counts well in every hunk but the last did not end where it meant to. A single short
// hunk is taken for sloppy and reported as a repair.
func (p *parsed) checkTruncated() error {
	last := &p.hunks[len(p.hunks)-1]
	if p.isTruncated(last) {
		return &refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonTruncated, Stage: refusal.StagePreview, Hunk: last.number,
			Err: errors.New("the last hunk ends before its counts are reached")}
	}
	if last.short() && len(p.hunks) == 1 {
		p.addRepair(repair.ShortHunk)
		return nil
	}
	for i := range p.hunks {
		if h := &p.hunks[i]; h.oldCount < 0 {
			p.addRepair(repair.Header)
		} else if !h.exact {
			p.addRepair(repair.Counts)
		}
	}
	return nil
}

// isTruncated reports whether the patch seems to end in the middle of its last hunk: it lacks its
// final newline and lines, or it is the only hunk of several with wrong counts. A header without
// counts shows nothing, so there a missing newline after an added line is enough, or a fence that is not
// closed.
func (p *parsed) isTruncated(last *hunk) bool {
	short := last.short()
	unknown := last.oldCount < 0 && len(last.ops) > 0 && last.ops[len(last.ops)-1].kind == '+'
	if p.noEnd && (short || unknown) || p.isCutOff(last) {
		return true
	}
	earlier := p.hunks[:len(p.hunks)-1]
	// Its old lines are all there, and the context after the change.
	if p.closed && last.old == last.oldCount && !last.endsOpen() {
		return false
	}
	// Its new lines are all there, and so many lines of context as diff shows after a change.
	if p.closed && last.new == last.newCount && last.trailing() >= shownContext {
		return false
	}
	return short && len(earlier) > 0 && !slices.ContainsFunc(earlier, func(h hunk) bool { return !h.exact })
}

// isCutOff reports whether the last hunk lacks lines, and what should close the patch is missing.
func (p *parsed) isCutOff(last *hunk) bool {
	short := last.short()
	return p.open && (short || last.oldCount < 0) || !p.closed && short && last.endsOpen()
}

// lacksChanges reports whether lines are missing from h that cannot all be the context that diff shows after a
// change: three lines. Without any context its counts are made up.
func (h *hunk) lacksChanges() bool {
	if !h.short() || !h.hasContext() {
		return false
	}
	return h.oldCount-h.old+h.trailing() > shownContext
}

// shownContext is how many lines of context diff shows on each side of a change.
const shownContext = 3

// trailing returns the number of context lines at the end of h.
func (h *hunk) trailing() int {
	n := 0
	for i := len(h.ops) - 1; i >= 0 && h.ops[i].kind == ' '; i-- {
		n++
	}
	return n
}

// endsOpen reports whether h ends after a changed line, where a hunk of diff goes on with context. At the
// end of a file it does not, but there its counts are right. A hunk without any context that is not at
// line 1 is not of diff: its model writes changed lines only, and makes the counts up.
func (h *hunk) endsOpen() bool {
	if len(h.ops) == 0 {
		return true // a header and no line after it
	}
	last := &h.ops[len(h.ops)-1]
	if last.kind == ' ' || last.noEOL || h.atEOF {
		return false
	}
	return h.oldStart <= 1 || h.hasContext()
}

// hasContext reports whether a line of h is context.
func (h *hunk) hasContext() bool {
	return slices.ContainsFunc(h.ops, func(o op) bool { return o.kind == ' ' })
}

// short reports whether lines are missing from h by the counts of its header.
func (h *hunk) short() bool {
	return h.oldCount >= 0 && !h.exact && h.old <= h.oldCount && h.new <= h.newCount
}
