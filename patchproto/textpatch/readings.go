package textpatch

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// A reading is one way to understand the lines of a hunk.
type reading int

const (
	asWritten    reading = iota
	noBlankTail          // without the empty lines at the end, which may only separate hunks
	lostSpace            // context lines came without their leading space
	lostSome             // some context lines came without their leading space, others with it
	staleEdge            // but for a context line at the edge: never tried on the ladder
	doubledMarks         // "++" and "--" for "+" and "-": refused, like the two that follow
	entities             // &lt; for <
	jsonEscapes          // \u003c for <, as some encoders of JSON write it
	escapes              // \" for "
	asResult             // the new lines instead of the old ones: never placed, only looked for
	numbers              // the first style of numberStyles; the others follow
)

// repair returns the repair that a reading amounts to, "" for asWritten.
func (r reading) repair() repair.Kind {
	switch {
	case r >= numbers:
		return repair.NumberPrefix
	case r == noBlankTail:
		return repair.Counts
	case r == lostSpace || r == lostSome:
		return repair.LostSpace
	case r == entities || r == jsonEscapes:
		return repair.Entities
	case r == staleEdge:
		return repair.StaleContext
	}
	return ""
}

// rewrites reports whether the added lines are read in another way than they are written.
func (r reading) rewrites() bool { return r >= doubledMarks }

// skips returns the kind of ops that a reading leaves out: the additions, or for asResult the deletions.
func (r reading) skips() byte {
	if r == asResult {
		return '-'
	}
	return '+'
}

// possible reports whether an attempt makes sense for a hunk.
func (m *matcher) possible(h *hunk, read reading) bool {
	switch read {
	case noBlankTail:
		n := m.trimmed(h)
		return n > 0 && n < len(h.ops)
	case lostSpace:
		// The counts of the header show that no line is missing. V4A has none: its hunks must be unique in any case.
		return h.exact || h.oldCount < 0 && !h.bothSides
	case lostSome:
		return h.bare && h.exact
	case doubledMarks:
		return m.marksDoubled(h)
	case entities:
		return m.anyOld(h, "&")
	case jsonEscapes:
		return m.anyOld(h, `\u00`)
	case escapes:
		return m.anyOld(h, "\\")
	}
	if read >= numbers {
		for _, o := range h.ops {
			if o.kind != '+' {
				_, ok := m.oldLine(o, read)
				return ok
			}
		}
	}
	return !h.bare
}

// marksDoubled reports whether all changed lines of a hunk have their mark twice. One deleted line at
// least must be there: only its place in the file proves that the second mark is not content.
func (m *matcher) marksDoubled(h *hunk) bool {
	deleted := false
	for _, o := range h.ops {
		if o.kind == ' ' {
			continue
		}
		if o.start == o.end || m.p.text[o.start] != o.kind {
			return false
		}
		deleted = deleted || o.kind == '-'
	}
	return deleted
}

// anyOld reports whether an old line of h has s.
func (m *matcher) anyOld(h *hunk, s string) bool {
	for _, o := range h.ops {
		if o.kind != '+' && strings.Contains(m.p.text[o.start:o.end], s) {
			return true
		}
	}
	return false
}

// oldLine returns the line of the original that op o shows, under a reading. ok is false if the
// reading does not apply to it. It must not be called for an op that the reading skips.
func (m *matcher) oldLine(o op, read reading) (text string, ok bool) {
	text = m.p.text[o.start:o.end]
	switch read {
	// These leave lines as they are.
	case asWritten, noBlankTail, lostSome, staleEdge, asResult:
		return text, true
	case lostSpace:
		// What was read as the mark is the first space of the line itself.
		if o.kind == ' ' && !o.bare {
			return m.p.text[o.start-1 : o.end], true
		}
		return text, true
	case doubledMarks:
		if o.kind == '-' {
			return text[1:], true
		}
		return text, true
	case entities:
		return unescapeEntities(text)
	case jsonEscapes:
		return unescapeJSON(text)
	case escapes:
		return unescapeBackslashes(text)
	}
	_, text, ok = cutNumber(text, numberStyles[read-numbers])
	return text, ok
}

// fitAdditions changes the added lines of a hunk by the same reading that its old lines needed. It
// refuses what the evidence of the old lines does not decide: whoever escapes the lines of a patch may
// have escaped its additions once, twice or in part.
func (m *matcher) fitAdditions(h *hunk, s site) error {
	switch {
	case s.read >= numbers:
		return m.cutNumbers(h, s)
	case s.read == doubledMarks:
		return m.failed(h, refusal.ReasonLeftover, errors.New("the changed lines have their marks twice"))
	case s.read == entities:
		return m.unescapeAdditions(h)
	case s.read == jsonEscapes:
		return m.unescapeJSONAdditions(h)
	case s.read == escapes:
		return m.failed(h, refusal.ReasonEscaped, errors.New("the lines are escaped once more than the format demands"))
	case s.rung >= Punctuation:
		if err := cmp.Or(m.straighten(h, s), m.checkRetabbed(h, s)); err != nil || s.rung > Punctuation {
			return err
		}
		return m.keepTypography(h, s)
	}
	return nil
}

// rewriteAdditions replaces the text of each added line. The new texts are kept after the patch's own.
func (m *matcher) rewriteAdditions(h *hunk, rewrite func(line string) (string, error)) error {
	var tail strings.Builder
	var ends []int32
	base := len(m.p.text)
	for _, o := range h.ops {
		if o.kind != '+' {
			continue
		}
		line, err := rewrite(m.p.text[o.start:o.end])
		if err != nil {
			return err
		}
		tail.WriteString(line)
		ends = append(ends, int32(base+tail.Len()))
	}
	m.p.text += tail.String()
	m.filter, m.src.filtered = nil, [len(m.src.filtered)]*lineIndex{} // made of the lines as they were
	start := int32(base)
	for i := range h.ops {
		if o := &h.ops[i]; o.kind == '+' {
			o.start, o.end = start, ends[0]
			start, ends = ends[0], ends[1:]
		}
	}
	return nil
}

var entityNames = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&apos;", "'", "&#39;", "'", "&#x27;", "'", "&#34;",
	`"`, "&amp;", "&")

// unescapeEntities undoes HTML escaping. ok is false for a line that cannot be its result, because it
// has a raw <, > or &.
func unescapeEntities(line string) (text string, ok bool) {
	if strings.ContainsAny(line, "<>") {
		return "", false
	}
	for rest := line; ; {
		i := strings.IndexByte(rest, '&')
		if i < 0 {
			return entityNames.Replace(line), true
		}
		if m := entityPattern.FindStringIndex(rest[i:]); m == nil || m[0] != 0 {
			return "", false
		}
		rest = rest[i+1:]
	}
}

// hasEntities reports whether a text has an HTML entity.
func hasEntities(text string) bool {
	return strings.Contains(text, "&") && entityPattern.MatchString(text)
}

// unescapeAdditions undoes the HTML escaping of the added lines of a hunk whose old lines prove that the
// edit came escaped. An addition that escaping cannot have produced shows that it was not escaped as a
// whole; nor was it if quotes are escaped in one line of the hunk and not in another.
func (m *matcher) unescapeAdditions(h *hunk) error {
	mixed := m.failed(h, refusal.ReasonEntities, errors.New("some lines are escaped as HTML and some are not"))
	var all strings.Builder
	for _, o := range h.ops {
		all.WriteString(m.p.text[o.start:o.end] + "\n")
	}
	text := all.String()
	for _, q := range [][]string{{`"`, "&quot;", "&#34;"}, {"'", "&apos;", "&#39;", "&#x27;"}} {
		if strings.Contains(text, q[0]) && slices.ContainsFunc(q[1:], func(e string) bool { return strings.Contains(text, e) }) {
			return mixed
		}
	}
	return m.rewriteAdditions(h, func(line string) (string, error) {
		plain, ok := unescapeEntities(line)
		if !ok {
			return "", mixed
		}
		return plain, nil
	})
}

// jsonEscape matches the escapes with which encoders of JSON hide the characters of HTML: <, >, &, = and the quotes.
var jsonEscape = regexp.MustCompile(`\\u00(3[cCeEdD]|2[267])`)

// unescapeJSON undoes these escapes. ok is false for a line that cannot be their result, because it has a raw <, > or &.
func unescapeJSON(line string) (text string, ok bool) {
	if strings.ContainsAny(line, "<>&") {
		return "", false
	}
	return jsonEscape.ReplaceAllStringFunc(line, func(e string) string {
		n, _ := strconv.ParseUint(e[len(`\u`):], 16, 8)
		return string(rune(n))
	}), true
}

// unescapeJSONAdditions undoes these escapes in the added lines of a hunk if its old lines prove them.
func (m *matcher) unescapeJSONAdditions(h *hunk) error {
	return m.rewriteAdditions(h, func(line string) (string, error) {
		plain, ok := unescapeJSON(line)
		if !ok {
			return "", m.failed(h, refusal.ReasonEscaped, errors.New("some lines have the escapes of JSON and some do not"))
		}
		return plain, nil
	})
}

// checkJSONEscapes refuses a hunk with JSON's escapes in its added lines, if the old lines of another hunk show that the
// patch came with them, and its own do not.
func (m *matcher) checkJSONEscapes() error {
	if !slices.ContainsFunc(m.p.hunks, func(h hunk) bool { return h.site.read == jsonEscapes }) {
		return nil
	}
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		for _, o := range h.ops {
			if o.kind == '+' && h.site.read != jsonEscapes && jsonEscape.MatchString(m.p.text[o.start:o.end]) {
				return m.failed(h, refusal.ReasonEscaped, errors.New("other hunks have the escapes of JSON"))
			}
		}
	}
	return nil
}

// spreadEntities unescapes the hunks whose old lines have nothing to escape, if another hunk of the patch
// came with HTML entities: then the whole patch did.
func (m *matcher) spreadEntities() error {
	escaped := func(h hunk) bool { return h.site.read == entities }
	if !slices.ContainsFunc(m.p.hunks, escaped) {
		return nil
	}
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		if escaped(*h) || !slices.ContainsFunc(h.ops, func(o op) bool { return o.kind == '+' && hasEntities(m.p.text[o.start:o.end]) }) {
			continue
		}
		for _, o := range h.ops {
			if _, ok := unescapeEntities(m.p.text[o.start:o.end]); !ok {
				return m.failed(h, refusal.ReasonEntities, errors.New("some hunks are escaped as HTML and some are not"))
			}
		}
		if err := m.unescapeAdditions(h); err != nil {
			return err
		}
	}
	return nil
}

// unescapeAll unescapes a patch whose added lines have an HTML entity where code is, and no line that escaping
// cannot have produced. Its old lines have nothing to escape.
func (m *matcher) unescapeAll() bool {
	for i := range m.p.hunks {
		for _, o := range m.p.hunks[i].ops {
			if _, ok := unescapeEntities(m.p.text[o.start:o.end]); !ok {
				return false
			}
		}
	}
	for i := range m.p.hunks {
		if err := m.unescapeAdditions(&m.p.hunks[i]); err != nil {
			return false
		}
	}
	m.p.addRepair(repair.Entities)
	return true
}

// unescapeBackslashes undoes one level of string escaping. ok is false for a line that cannot be its
// result, because it has a raw quote or an escaped line end.
func unescapeBackslashes(line string) (text string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(line); i++ {
		switch line[i] {
		// A quote that is not escaped shows that the line was not escaped as a whole.
		case '"':
			return "", false
		case '\\':
			if i++; i == len(line) {
				return "", false
			}
			// JSON may escape a slash, and some models escape apostrophes as in a shell.
			switch line[i] {
			case '"', '\\', '/', '\'':
				b.WriteByte(line[i])
			case 't':
				b.WriteByte('\t')
			default:
				return "", false
			}
		default:
			b.WriteByte(line[i])
		}
	}
	return b.String(), true
}

// cutNumbers takes the line numbers off the added lines, if all of them have one and it counts right:
// from the number of the old line at that place, from the one in the new text, or from the header's.
// Added lines without any number stay as they are. A mixture is refused.
func (m *matcher) cutNumbers(h *hunk, s site) error {
	style := numberStyles[s.read-numbers]
	numbered, plain, counts := 0, 0, true
	// The old line at this place, as the model counts, and by how much the hunk has grown so far.
	old, grown := s.at+1, 0
	if k := h.firstOld(); k >= 0 {
		old, _, _ = cutNumber(m.p.text[h.ops[k].start:h.ops[k].end], style)
	}
	for k := 0; k < len(h.ops); k++ {
		o := h.ops[k]
		if o.kind != '+' {
			old++
			if o.kind == '-' {
				grown--
			}
			continue
		}
		line := m.p.text[o.start:o.end]
		n, _, ok := cutNumber(line, style)
		switch {
		case ok:
			numbered++
			first := k == 0 || h.ops[k-1].kind != '+'
			counts = counts && (first && m.isNumberAt(h, n, old, grown) || !first && m.follows(h.ops[k-1], n, style))
		case line != "":
			plain++
		}
		grown++
	}
	switch {
	case numbered == 0:
		return nil
	case plain > 0 || !counts:
		return m.failed(h, refusal.ReasonNumbered, errors.New("the added lines have line numbers that do not count right"))
	}
	return m.rewriteAdditions(h, func(line string) (string, error) {
		_, text, ok := cutNumber(line, style)
		if !ok {
			text = line
		}
		return text, nil
	})
}

// isNumberAt reports whether n is a number that the first line of a run of additions can have.
func (m *matcher) isNumberAt(h *hunk, n, old, grown int) bool {
	deleted := 0 // directly before: a replacement may count from its first old line
	for _, o := range h.ops {
		if o.kind == '-' {
			deleted++
		}
	}
	offset := 0
	if h.newStart > 0 && h.oldStart > 0 {
		offset = h.newStart - h.oldStart
	}
	return n == old || n == old+grown || n == old+grown+offset || n >= old-deleted && n < old
}

// follows reports whether n comes after the number of the line before it.
func (m *matcher) follows(o op, n int, style string) bool {
	before, _, ok := cutNumber(m.p.text[o.start:o.end], style)
	return ok && n == before+1 || o.start == o.end
}

// numbered reports whether the number prefixes of h are the numbers of the lines from at on, in the text as it is or as
// it was before the edits before this one.
func (m *matcher) numbered(h *hunk, read reading, at int) bool {
	asIs, asWas := true, true
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		n, _, ok := cutNumber(m.p.text[o.start:o.end], numberStyles[read-numbers])
		if !ok {
			return false
		}
		asIs, asWas = asIs && n == at+1, asWas && lineAfter(m.earlier, n) == at+1
		at++
	}
	return asIs || asWas
}
