package textpatch

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// A Replacement gives new text for old text.
type Replacement struct {
	Old, New string
	// Line, if not 0, is the 1-based line at which Old begins in the original text. It chooses among
	// several places; it never makes a place.
	Line int
	// Lines is set if Old and New are whole lines, as in a SEARCH/REPLACE block. Otherwise Old may
	// begin and end inside a line.
	Lines bool
	// All replaces every place, byte for byte. Without it, Old must have exactly one.
	All bool
	// Count, if not 0, is how many places Old must have; it implies All.
	Count int
}

// Replace carries out replacements one after the other, each in the text that the ones before have
// made. Old text is looked for byte for byte first. If it is whole lines, it is then looked for as the
// lines of a hunk are in Apply, on the same ladder and with the same checks.
//
// An empty Old is the place in an empty text only. The error is a *refusal.Error; its Hunk is the
// 1-based index of the replacement.
func Replace(before []byte, list []Replacement, o *Options) (*Match, error) {
	if o == nil {
		o = &Options{}
	}
	if _, err := checkInput(before, "", o); err != nil {
		return nil, err
	}
	match := &Match{before: before, After: before}
	if err := checkAlternatives(list); err != nil {
		return nil, err
	}
	for i := range list {
		if !utf8.ValidString(list[i].Old) || !utf8.ValidString(list[i].New) {
			return nil, &refusal.Error{Code: codes.PatchNotUnified, Stage: refusal.StagePreview, Hunk: i + 1,
				Err: errors.New("the text is not valid UTF-8")}
		}
		// One that shows a place and leaves it as it is.
		if r := &list[i]; r.Old == r.New && r.Old != "" && len(list) > 1 && !o.Strict && bytes.Contains(match.After, []byte(r.Old)) {
			match.Hunks = append(match.Hunks, Place{Line: places(match.After, r.Old)[0], Lines: countLines(r.Old)})
			continue
		}
		match.closes = closesComment(list[i+1:])
		if err := match.replace(&list[i], i, o); err != nil {
			e := &refusal.Error{}
			if errors.As(err, &e) {
				e.Hunk = i + 1
			}
			return nil, err
		}
	}
	if err := cmp.Or(match.checkOthers(list), match.checkComment(before)); err != nil {
		return nil, err
	}
	if bytes.Equal(match.After, before) {
		return nil, &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonEmpty, Stage: refusal.StagePreview,
			Err: errors.New("the result equals the original")}
	}
	return match, nil
}

// checkAlternatives refuses two replacements of one old text by different new ones, unless their lines differ: they are
// alternatives, and the second would find its old text in what the first one inserts beside it.
func checkAlternatives(list []Replacement) error {
	first := map[string]int{}
	for i := range list {
		r := &list[i]
		if r.Old == r.New {
			continue // it only shows the place
		}
		k, ok := first[r.Old]
		if !ok {
			first[r.Old] = i
			continue
		}
		if a := &list[k]; a.New != r.New && (a.Line == r.Line || a.Line == 0 || r.Line == 0) && !a.All && !r.All && a.Count+r.Count == 0 {
			return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonOverlap, Stage: refusal.StagePreview, Hunk: i + 1,
				Err: fmt.Errorf("replacement %d gives another new text for the same old text", k+1)}
		}
	}
	return nil
}

// checkOthers refuses replacements of which one came with HTML entities or typographic quotes, and another one
// may have: its old text had nothing to change.
func (m *Match) checkOthers(list []Replacement) error {
	for i := range list {
		r := &list[i]
		if m.Rung >= Punctuation && curledNew(r.New, m.before) && !curledNew(r.Old, m.before) {
			return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonCurled, Stage: refusal.StagePreview, Hunk: i + 1,
				Err: errors.New("another replacement has typographic quotes where the file has straight ones")}
		}
		if m.Rung >= Punctuation && isDecomposed(r.New) && !isDecomposed(r.Old) && !isDecomposed(m.before) {
			return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonNoMatch, Stage: refusal.StagePreview, Hunk: i + 1,
				Err: errors.New("another replacement has decomposed letters, where the file has composed ones, and this one may be")}
		}
		if slices.Contains(m.Repairs, repair.Entities) && hasEscapes(r.New) && !hasEscapes(r.Old) {
			return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonEntities, Stage: refusal.StagePreview, Hunk: i + 1,
				Err: errors.New("another replacement came with escapes, and this one may have")}
		}
		if m.blanks && r.isIndentedByBlanks() {
			return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonNoMatch, Stage: refusal.StagePreview, Hunk: i + 1,
				Err: errors.New("another replacement has blanks for the tabs of the file, and this one may have")}
		}
		if slices.Contains(m.Repairs, repair.Escapes) && strings.Contains(r.New, `\`) && !slices.Contains(m.escaped, i) {
			return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonEscaped, Stage: refusal.StagePreview, Hunk: i + 1,
				Err: errors.New("another replacement came with doubled escapes, and this one may have")}
		}
	}
	return nil
}

// hasEscapes reports whether a text has an HTML entity, or the escape in JSON of a character that has one.
func hasEscapes(text string) bool { return hasEntities(text) || jsonEscape.MatchString(text) }

// replace carries out one replacement on m.After. n is its 0-based index.
func (m *Match) replace(r *Replacement, n int, o *Options) error {
	text := m.After
	r = r.withEndsOf(text)
	fail := func(reason refusal.Reason, format string, args ...any) *refusal.Error {
		return &refusal.Error{Code: codes.PatchApplyFailed, Reason: reason, Stage: refusal.StagePreview, Err: fmt.Errorf(format, args...)}
	}
	switch {
	case r.Old == r.New:
		return fail(refusal.ReasonEmpty, "the old text and the new text are the same")
	case r.Old == "" && len(text) > 0:
		return fail(refusal.ReasonNoAnchor, "an empty old text in a file that is not empty")
	case strings.TrimSpace(r.Old) == "" && len(bytes.TrimSpace(text)) > 0:
		return fail(refusal.ReasonNoAnchor, "the old text is white space only")
	}
	// The number of places is what is asked for, so looseness in finding them is not.
	if r.All || r.Count > 0 {
		return m.replaceAll(r, n, o, fail)
	}
	// A block is whole lines, so "int b" must not be found inside "int b2".
	if r.Lines {
		return m.replaceLines(r, o)
	}
	at := bytes.Index(text, []byte(r.Old))
	if at < 0 {
		if plain, ok := r.unescaped(text); ok && !o.Strict {
			m.Repairs, m.escaped = addRepair(m.Repairs, repair.Escapes), append(m.escaped, n)
			return m.replace(plain, n, o)
		}
		if plain, ok := r.unescapedQuotes(text); ok && !o.Strict {
			m.Repairs, m.escaped = addRepair(m.Repairs, repair.Escapes), append(m.escaped, n)
			return m.replace(plain, n, o)
		}
		return m.replaceLoosely(r, o, fail)
	}
	if next := bytes.Index(text[min(at+1, len(text)):], []byte(r.Old)); next >= 0 && r.Old != "" {
		e := fail(refusal.ReasonAmbiguous, "the old text is there several times")
		e.Candidates = places(text, r.Old)
		e.Line = e.Candidates[0]
		return e
	}
	if r.addsLineEnd() && bytes.HasPrefix(bytes.TrimPrefix(text[at+len(r.Old):], []byte{'\r'}), nl) {
		return fail(refusal.ReasonAmbiguous, "the new text ends its last line and the old one does not: a blank line may be meant or not")
	}
	switch indented, ok := r.withoutIndentOf(text, at); {
	case indented == nil:
		return fail(refusal.ReasonAmbiguous, "the new text is indented, and the old one begins after the indentation of its line")
	case ok && !o.Strict:
		m.Repairs = addRepair(m.Repairs, repair.Indentation)
		r = indented
	}
	whole, ok := r.withLineEnd()
	if rest := bytes.TrimPrefix(text[at+len(r.Old):], []byte{'\r'}); ok && bytes.HasPrefix(rest, nl) {
		return fail(refusal.ReasonAmbiguous, "the old text ends its last line and the new one does not: the blank line after it may stay or not")
	}
	if ok && !o.Strict {
		m.Repairs = addRepair(m.Repairs, repair.LineEnd)
		r = whole
	}
	r = r.withBlanksOf(text[at+len(r.Old):])
	after := slices.Concat(text[:at], []byte(r.New), text[at+len(r.Old):])
	// A tool that is called twice finds its old text again when the new text contains it.
	if isInsertedAgain(text, at, r) {
		e := fail(refusal.ReasonAlreadyApplied, "the file has the new text already")
		e.Line = 1 + bytes.Count(text[:at], []byte{'\n'})
		return e
	}
	if err := checkSpans(o, text, after, []addition{{start: at, end: at + len(r.New)}}); err != nil {
		e, ok := errors.AsType[*refusal.Error](err)
		plain, all := r.unescapedQuotes(text)
		if ok && all && e.Reason == refusal.ReasonEscaped && !strings.ContainsAny(r.Old, `\"`) && !o.Strict {
			m.Repairs, m.escaped = addRepair(m.Repairs, repair.Escapes), append(m.escaped, n)
			return m.replace(plain, n, o)
		}
		return err
	}
	if repeatsBeside(text, at, at+len(r.Old), r) {
		return fail(refusal.ReasonOverlap, "the new text repeats lines beside the old one, which stay")
	}
	if err := m.checkNewEnd(o.Path, text, after, r, len(text)-at-len(r.Old)); err != nil {
		return err
	}
	m.note(text, after, at, r, Exact)
	return nil
}

// withEndsOf returns r with CRLF ends if every line of text has them.
func (r *Replacement) withEndsOf(text []byte) *Replacement {
	n := bytes.Count(text, nl)
	if n == 0 || n != bytes.Count(text, []byte("\r\n")) {
		return r
	}
	ends := strings.NewReplacer("\r\n", "\r\n", "\n", "\r\n")
	crlf := *r
	crlf.Old, crlf.New = ends.Replace(r.Old), ends.Replace(r.New)
	return &crlf
}

// withLineEnd returns r with a line end after its new text, if its old text has one: "int a;\n" is replaced by "int b;".
// Without it the next line would be joined to the new text. A blank at the end joins them on purpose.
func (r *Replacement) withLineEnd() (*Replacement, bool) {
	end := "\n"
	if strings.HasSuffix(r.Old, "\r\n") {
		end = "\r\n"
	}
	if !strings.HasSuffix(r.Old, end) || r.New == "" || strings.HasSuffix(r.New, "\n") ||
		strings.TrimRight(r.New, " \t") != r.New {
		return nil, false
	}
	whole := *r
	whole.New += end
	return &whole, true
}

// addsLineEnd reports whether the new text ends in one line end more than the old one, which has none.
func (r *Replacement) addsLineEnd() bool {
	return !r.Lines && r.Old != "" && !strings.HasSuffix(r.Old, "\n") && strings.HasSuffix(r.New, "\n")
}

// withoutIndentOf returns r without the indentation of its new text, if the old text begins at text[at:], after the same indentation
// of its line, and has none itself: otherwise the line would have it twice. It returns nil if the indentation is another one.
func (r *Replacement) withoutIndentOf(text []byte, at int) (fitted *Replacement, ok bool) {
	indent, _ := cutIndent(r.New)
	before := string(text[bytes.LastIndexByte(text[:at], '\n')+1 : at])
	if old, _ := cutIndent(r.Old); indent == "" || indent == r.New || old != "" || before == "" || strings.TrimSpace(before) != "" {
		return r, false
	}
	if indent != before {
		return nil, false
	}
	whole := *r
	whole.New = r.New[len(indent):]
	return &whole, true
}

// withBlanksOf returns r without the blanks at the end of its new text, if the file has the same ones after the old text, at the end of
// the line, and the old text has none.
func (r *Replacement) withBlanksOf(rest []byte) *Replacement {
	// Seen with old texts whose lines were trimmed: "f() {" is found in "f() { ", and the new "f() { " would get a second blank.
	line, _, _ := bytes.Cut(rest, nl)
	blanks := string(bytes.TrimRight(line, "\r"))
	if blanks == "" || strings.TrimLeft(blanks, " \t") != "" || !strings.HasSuffix(r.New, blanks) || strings.TrimRight(r.Old, " \t") != r.Old {
		return r
	}
	t := *r
	t.New = strings.TrimSuffix(r.New, blanks)
	return &t
}

// trimBlank returns r without the blank lines that both of its texts begin or end with. ok is false if
// nothing was trimmed.
func (r *Replacement) trimBlank() (*Replacement, bool) {
	t := *r
	for strings.HasPrefix(t.Old, "\n") && strings.HasPrefix(t.New, "\n") {
		t.Old, t.New = t.Old[1:], t.New[1:]
	}
	for strings.HasSuffix(t.Old, "\n\n") && strings.HasSuffix(t.New, "\n\n") {
		t.Old, t.New = t.Old[:len(t.Old)-1], t.New[:len(t.New)-1]
	}
	return &t, t.Old != r.Old && strings.TrimSpace(t.Old) != ""
}

// isInsertedAgain reports whether a replacement only adds text next to its old text, and that text is
// there already.
func isInsertedAgain(text []byte, at int, r *Replacement) bool {
	if rest, ok := strings.CutPrefix(r.New, r.Old); ok && strings.TrimSpace(rest) != "" {
		return bytes.HasPrefix(text[at+len(r.Old):], []byte(rest)) && strings.Contains(strings.TrimSpace(rest), "\n") ||
			strings.Contains(rest, "\n") && bytes.HasPrefix(text[at+len(r.Old):], []byte(strings.TrimRight(rest, "\n")+"\n"))
	}
	if rest, ok := strings.CutSuffix(r.New, r.Old); ok && strings.Contains(rest, "\n") && strings.TrimSpace(rest) != "" {
		return bytes.HasSuffix(text[:at], []byte(rest))
	}
	return false
}

// note records a replacement of bytes.
func (m *Match) note(text, after []byte, at int, r *Replacement, rung Rung) {
	line := func(pos int) int { return bytes.Count(text[:pos], []byte{'\n'}) }
	m.Hunks = append(m.Hunks, Place{Line: line(at) + 1, Lines: line(at+max(len(r.Old)-1, 0)) - line(at) + 1,
		Deleted: countLines(r.Old), Added: countLines(r.New), Rung: rung})
	m.After, m.Rung = after, max(m.Rung, rung)
}

// countLines returns the number of lines of s.
func countLines(s string) int {
	n := strings.Count(s, "\n")
	if s != "" && !strings.HasSuffix(s, "\n") {
		n++
	}
	return n
}

// places returns the 1-based lines at which old begins, at most maxListed.
func places(text []byte, old string) []int {
	var list []int
	for pos := 0; len(list) < maxListed; {
		i := bytes.Index(text[pos:], []byte(old))
		if i < 0 || old == "" {
			break
		}
		pos += i
		list = append(list, 1+bytes.Count(text[:pos], []byte{'\n'}))
		pos++
	}
	return list
}

// replaceAll replaces every place, and checks how many there are.
func (m *Match) replaceAll(r *Replacement, _ int, o *Options, fail func(refusal.Reason, string, ...any) *refusal.Error) error {
	text := m.After
	n := bytes.Count(text, []byte(r.Old))
	switch {
	case r.Old == "":
		return fail(refusal.ReasonNoAnchor, "an empty old text")
	case n == 0:
		return fail(refusal.ReasonNoMatch, "the file does not have the old text")
	case r.Count > 0 && n != r.Count:
		e := fail(refusal.ReasonAmbiguous, "the file has the old text %d times, %d are expected", n, r.Count)
		e.Candidates = places(text, r.Old)
		return e
	}
	// Places are counted and replaced from left to right without overlap, as strings.ReplaceAll does.
	after := bytes.ReplaceAll(text, []byte(r.Old), []byte(r.New))
	var spans []addition
	for pos, from := 0, 0; ; {
		i := bytes.Index(text[from:], []byte(r.Old))
		if i < 0 {
			break
		}
		pos += i
		spans = append(spans, addition{start: pos, end: pos + len(r.New)})
		pos, from = pos+len(r.New), from+i+len(r.Old)
	}
	if err := checkSpans(o, text, after, spans); err != nil {
		return err
	}
	for _, line := range places(text, r.Old) {
		m.Hunks = append(m.Hunks, Place{Line: line, Lines: countLines(r.Old), Deleted: countLines(r.Old), Added: countLines(r.New)})
	}
	m.After = after
	return nil
}

// checkSpans checks the lines of the new text that the spans touch.
func checkSpans(o *Options, before, after []byte, spans []addition) error {
	c := newAdditionChecker(o.Path, before, after)
	var list []addition
	for _, s := range spans {
		from := bytes.LastIndexByte(after[:s.start], '\n') + 1
		for from < s.end {
			to := len(after)
			if n := bytes.IndexByte(after[from:], '\n'); n >= 0 {
				to = from + n
			}
			if isSuspicious(after[from:to]) {
				list = append(list, addition{start: from, end: to})
			}
			from = to + 1
		}
	}
	return c.check(list)
}

// replaceLoosely is for old text that is not there byte for byte. If it is whole lines, they are looked
// for on the ladder. An old text without its last line end is whole lines too, if nothing else is on
// the line in the file.
func (m *Match) replaceLoosely(r *Replacement, o *Options, fail func(refusal.Reason, string, ...any) *refusal.Error) error {
	// One line: the ladder could only forgive white space here. If the new text is there, that is the reason.
	if !strings.Contains(strings.TrimRight(r.Old, "\r\n"), "\n") && m.hasNewText(r) {
		return fail(refusal.ReasonAlreadyApplied, "the file does not have the old text, but has the new text")
	}
	// What follows the old text on its last line stays, and follows the new text.
	if !strings.HasSuffix(r.Old, "\n") {
		whole := *r
		whole.Old, whole.New = r.Old+"\n", r.New+"\n"
		r = &whole
	}
	return m.replaceLines(r, o)
}

// hasNewText reports whether the file has the new text of r, which is long enough not to be there by chance.
func (m *Match) hasNewText(r *Replacement) bool {
	const least = 9
	// New text that is a part of the old text was there before the change.
	text := strings.TrimSpace(r.New)
	return len(text) >= least && !strings.Contains(r.Old, text) && bytes.Contains(m.After, []byte(r.New))
}

// replaceLines carries out a replacement of whole lines as a hunk. Models like to set blocks apart with
// blank lines that the file does not have; without them the block must fit at one place as well.
func (m *Match) replaceLines(r *Replacement, o *Options) error {
	err := m.replaceBlock(r, o)
	if e, ok := errors.AsType[*refusal.Error](err); ok && e.Reason == refusal.ReasonNoMatch {
		if trimmed, ok := r.trimBlank(); ok && m.replaceBlock(trimmed, o) == nil {
			m.Repairs = addRepair(m.Repairs, repair.BlankLine)
			return nil
		}
		if m.hasNewText(r) {
			e.Reason, e.Err = refusal.ReasonAlreadyApplied, errors.New("the file does not have the old text, but has the new text")
		}
	}
	return err
}

// replaceBlock carries out a replacement as a hunk of its own, with the checks of Apply.
func (m *Match) replaceBlock(r *Replacement, o *Options) error {
	p := blockHunk(r)
	if p.isReindented(&p.hunks[0]) {
		return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonAmbiguous, Stage: refusal.StagePreview,
			Err: errors.New("the new text has another indentation than the old one as a whole, beside its changes")}
	}
	matcher := &matcher{src: newSource(m.After), p: p, path: o.Path, earlier: m.Hunks}
	if r.Line > 0 {
		p.hunks[0].hint = lineAfter(m.Hunks, r.Line)
	}
	one, err := matcher.run(&Options{Strict: o.Strict})
	if err != nil {
		return err
	}
	// What follows the place is the same before and after.
	last := one.Hunks[len(one.Hunks)-1]
	if src := matcher.src; len(one.Hunks) == 1 {
		from, to := src.offset(last.Line-1), src.offset(min(last.Line-1+last.Lines, src.lines()))
		if repeatsBeside(m.After, from, to, r) {
			return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonOverlap, Stage: refusal.StagePreview,
				Err: errors.New("the new text repeats lines beside the old one, which stay")}
		}
		if err := m.checkNewEnd(o.Path, m.After, one.After, r, len(m.After)-to); err != nil {
			return err
		}
	}
	m.blanks = m.blanks || len(matcher.exchangedTabs) > 0
	m.Hunks = append(m.Hunks, one.Hunks...)
	m.After, m.Rung = one.After, max(m.Rung, one.Rung)
	for _, k := range one.Repairs {
		m.Repairs = addRepair(m.Repairs, k)
	}
	return nil
}

// lineAfter returns the number that a line has after edits that were made one after the other.
func lineAfter(edits []Place, line int) int {
	for _, e := range edits {
		if e.Line < line {
			line += e.Added - e.Deleted
		}
	}
	return line
}

// blockHunk makes a hunk of a replacement of whole lines. Lines that both texts have are context, so that
// they keep the file's bytes.
func blockHunk(r *Replacement) *parsed {
	old, new := blockLines(r.Old), blockLines(r.New)
	p := &parsed{sections: make([]section, 1), hunks: make([]hunk, 1)}
	var text strings.Builder
	h := &p.hunks[0]
	add := func(kind byte, lines [][]byte) {
		for _, l := range lines {
			start := text.Len() + 1
			text.WriteByte(kind)
			text.Write(l)
			h.ops = append(h.ops, op{start: int32(start), end: int32(text.Len()), kind: kind})
			text.WriteByte('\n')
		}
	}
	at := 0
	for _, e := range linediff.Diff(old, new) {
		add(' ', old[at:e.A0])
		add('-', old[e.A0:e.A1])
		add('+', new[e.B0:e.B1])
		at = e.A1
	}
	add(' ', old[at:])
	h.number, h.old, h.new = 1, len(old), len(new)
	h.oldStart, h.oldCount, h.newStart, h.newCount = -1, -1, -1, -1
	h.hint, h.bothSides = r.Line, true
	p.text, p.size = text.String(), text.Len()
	return p
}

// blockLines returns the lines of a block, without the carriage returns of a reply from Windows.
func blockLines(s string) [][]byte {
	if s == "" {
		return nil
	}
	lines := bytes.Split([]byte(strings.TrimSuffix(s, "\n")), nl)
	if allCRLF(s) {
		for i := range lines {
			lines[i] = bytes.TrimSuffix(lines[i], []byte{'\r'})
		}
	}
	return lines
}
