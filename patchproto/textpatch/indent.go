package textpatch

import (
	"bytes"
	"errors"
	"iter"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A hunk whose lines have another indentation than the file's is applied if the file proves how the model
// changed it: one rule maps the indentation of each old line to the file's, and the same rule gives the
// added lines theirs. Where two rules fit the old lines, they must agree about the added ones.

// A reindent is a rule.
type reindent struct {
	// apply returns the indentation in the file for one in the patch. ok is false if the model cannot have
	// made that indentation by the rule.
	apply func(indent string) (file string, ok bool)
	tabs  bool // the rule exchanges tabs and blanks
}

// tabWidths are the numbers of blanks that a tab may have been exchanged for.
var tabWidths = []int{2, 3, 4, 8}

// reindents returns the rules that may map the indentation patch to file.
func (m *matcher) reindents(patch, file string) []reindent {
	var list []reindent
	add := func(tabs bool, apply func(string) (string, bool)) { list = append(list, reindent{apply, tabs}) }
	if p, ok := strings.CutSuffix(file, patch); ok && p != "" {
		add(false, func(in string) (string, bool) { return p + in, true })
	}
	if p, ok := strings.CutSuffix(patch, file); ok && p != "" {
		add(false, func(in string) (string, bool) { return strings.CutPrefix(in, p) })
	}
	blanks, hasTabs := m.src.indentation()
	for _, n := range tabWidths {
		// In a file that indents with both, an exchanged one looks like one that is meant.
		if blanks < n {
			add(true, func(in string) (string, bool) {
				return strings.Repeat("\t", len(in)/n) + strings.Repeat(" ", len(in)%n), !strings.Contains(in, "\t")
			})
		}
		// A terminal expands the tabs of a diff to columns that its marks count for: the first tab is a blank shorter.
		if blanks < n-1 && n > 2 {
			add(true, func(in string) (string, bool) {
				ok := in == "" || (len(in)+1)%n == 0 && !strings.Contains(in, "\t")
				return strings.Repeat("\t", (len(in)+1)/n), ok
			})
		}
		// A tab of three blanks is more often one of four, and a blank that the mark of the line has left.
		if !hasTabs && n != 3 {
			add(true, func(in string) (string, bool) {
				tabs := len(in) - len(strings.TrimLeft(in, "\t"))
				return strings.Repeat(" ", tabs*n) + in[tabs:], !strings.Contains(in[tabs:], "\t")
			})
		}
		for _, k := range tabWidths { // blanks a level
			add(false, func(in string) (string, bool) {
				return strings.Repeat(" ", len(in)/n*k), len(in)%n == 0 && !strings.Contains(in, "\t")
			})
		}
	}
	return list
}

// indentation returns the largest number of blanks in a row in the indentation of a line, and whether a line
// is indented with a tab.
func (s *source) indentation() (blanks int, hasTabs bool) {
	for i := range s.lines() {
		line := s.line(i)
		run := 0
		for _, c := range line {
			if c == ' ' {
				run++
			} else if c != '\t' {
				blanks = max(blanks, run)
				break
			} else {
				blanks, run, hasTabs = max(blanks, run), 0, true
			}
		}
	}
	return blanks, hasTabs
}

// fitIndentation gives the added lines of a hunk that fits at rung Indentation the file's indentation. It
// reports whether the old lines prove it.
func (m *matcher) fitIndentation(h *hunk, s site) (bool, error) {
	rules := m.rulesOf(h, s, " -")
	if len(rules) == 0 {
		if list := m.contextRules(h, s); m.hasFileTabs(h, s, list) {
			rules = list
		}
	}
	hasTabs := m.hasFileTabs(h, s, rules)
	if !m.isProvenHere(h, s, hasTabs) {
		return false, nil
	}
	if ok, err := m.fitFirstLine(h, s); ok || err != nil {
		return ok, err
	}
	if len(rules) == 0 || m.isShiftOfOne(h, s) {
		return false, nil
	}
	doubt := m.failed(h, refusal.ReasonNoMatch, errors.New("the indentation of the old lines does not show that of the added ones"))
	if rules[0].tabs {
		m.exchangedTabs = append(m.exchangedTabs, rules...)
	}
	if hasTabs {
		return true, nil
	}
	if !m.isShiftedToo(h, s, rules[0]) || rules[0].tabs && (m.isLessThanTab(h, s, rules) || m.mayBeWiderTab(h, rules)) {
		return true, doubt
	}
	isIndentOnly := func(line []byte) bool { return len(line) > 0 && len(bytes.Trim(line, " \t")) == 0 }
	hasBlanks := slices.ContainsFunc(bytes.Split(m.src.text, nl), isIndentOnly)
	return true, m.rewriteAdditions(h, func(line string) (string, error) {
		indented, ok := reindented(line, rules)
		if rules[0].tabs && m.mayHaveLostTab(line) {
			return "", doubt
		}
		if !ok || line == "" && hasBlanks { // whether a blank line of this file is indented is unknown
			return "", doubt
		}
		return indented, nil
	})
}

// isLessThanTab reports whether rules that exchange tabs give an added line an indentation of blanks alone, and no old line has such a
// one: then the lines may have been shifted too.
func (m *matcher) isLessThanTab(h *hunk, s site, rules []reindent) bool {
	isBlanks := func(in string) bool { return in != "" && strings.Trim(in, " ") == "" }
	less := false
	for o := range m.textOps(h) {
		in, _ := cutIndent(o.text)
		if o.kind != '+' {
			if have, _ := cutIndent(string(m.src.line(s.at + o.old))); isBlanks(have) {
				return false
			}
			continue
		}
		got, ok := rules[0].apply(in)
		less = less || ok && isBlanks(in) && isBlanks(got)
	}
	return less
}

// mayBeWiderTab reports whether the tabs of a hunk may be wider ones in lines that were shifted to the right by whole levels. All old lines
// have the same number of tabs, an added one has another, and the file's indentation is not by the narrow tab.
//
//	file   four blanks a level: 4
//	patch  two tabs: of two blanks each, or of four in lines one level deeper
func (m *matcher) mayBeWiderTab(h *hunk, rules []reindent) bool {
	tabs, other := 0, false
	for o := range m.textOps(h) {
		n := len(o.text) - len(strings.TrimLeft(o.text, "\t"))
		if o.kind == '+' {
			other = other || n > 0 && n != tabs
			continue
		}
		if tabs > 0 && n != tabs {
			return false
		}
		tabs = n
	}
	blanks, ok := rules[0].apply("\t")
	narrow := len(blanks)
	if !ok || tabs == 0 || !other || strings.Contains(blanks, "\t") {
		return false
	}
	return slices.ContainsFunc(tabWidths, func(wide int) bool {
		return wide > narrow && (wide-narrow)*tabs%wide == 0 && !m.src.isIndentedBy(narrow, wide)
	})
}

// isIndentedBy reports whether one of twenty indented lines or more is a narrow level deeper than wide levels are.
func (s *source) isIndentedBy(narrow, wide int) bool {
	indented, odd := 0, 0
	for i := range s.lines() {
		line := s.line(i)
		n := len(line) - len(bytes.TrimLeft(line, " "))
		if n == 0 {
			continue
		}
		indented++
		if n%wide == narrow {
			odd++
		}
	}
	return 20*odd >= indented
}

// innerTab matches a tab after text, and innerBlanks what a model may write for it.
var (
	innerTab    = regexp.MustCompile(`\S\t`)
	innerBlanks = regexp.MustCompile(`\S {3,}\S`)
)

// mayHaveLostTab reports whether a line has blanks in its middle for a tab: the file has tabs there.
//
//	file   //\tHost        a comment of Go, with a tab
//	patch  //    Host
func (m *matcher) mayHaveLostTab(line string) bool {
	return innerBlanks.MatchString(line) && innerTab.Match(m.src.text)
}

// checkRetabbed refuses a hunk that fits at rung Punctuation and exchanges the indentation of lines that it does not change otherwise:
// characters of the old lines hide what the model did to the new ones.
func (m *matcher) checkRetabbed(h *hunk, s site) error {
	refused := m.failed(h, refusal.ReasonNoMatch,
		errors.New("the old lines have other characters than the file, and the new ones may have another indentation"))
	old := map[string]string{}
	for o := range m.textOps(h) {
		if o.kind == '-' {
			in, text := cutIndent(string(m.src.line(s.at + o.old)))
			old[strings.TrimSpace(text)] = in
		}
	}
	for o := range m.textOps(h) {
		in, text := cutIndent(o.text)
		if was, ok := old[strings.TrimSpace(text)]; ok && o.kind == '+' && strings.Contains(in, "\t") != strings.Contains(was, "\t") {
			return refused
		}
		// The file never has so many blanks in a row, but tabs.
		if blanks, hasTabs := m.src.indentation(); o.kind == '+' && hasTabs && strings.Contains(in, strings.Repeat(" ", max(blanks, 7)+1)) {
			return refused
		}
	}
	return nil
}

// spreadIndentation gives the added lines of hunks without any indented old line the file's tabs, if the old lines of another hunk
// show that the model wrote blanks for them.
func (m *matcher) spreadIndentation() error {
	if len(m.exchangedTabs) == 0 {
		return nil
	}
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		indented := false
		for o := range m.textOps(h) {
			in, _ := cutIndent(o.text)
			indented = indented || o.kind != '+' && in != ""
		}
		if indented || h.site.rung >= Indentation {
			continue
		}
		err := m.rewriteAdditions(h, func(line string) (string, error) {
			if fitted, ok := reindented(line, m.exchangedTabs); ok {
				return fitted, nil
			}
			return "", m.failed(h, refusal.ReasonNoMatch, errors.New("another hunk has blanks for the tabs of the file, and this one may have"))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// isIndentedByBlanks reports whether a line of the new text of a replacement begins with blanks, and no line of the old text is
// indented.
func (r *Replacement) isIndentedByBlanks() bool {
	return strings.Contains("\n"+r.New, "\n  ") && !strings.Contains("\n"+r.Old, "\n ") && !strings.Contains("\n"+r.Old, "\n\t")
}

// hasFileTabs reports whether the old lines have blanks for the file's tabs, and the added lines have the tabs: all that are
// indented, and in each run of them one as deep as an old line of the hunk in the file.
func (m *matcher) hasFileTabs(h *hunk, s site, rules []reindent) bool {
	if len(rules) == 0 {
		return false
	}
	depths := map[string]bool{}
	for o := range m.textOps(h) {
		if o.kind != '+' {
			in, _ := cutIndent(string(m.src.line(s.at + o.old)))
			depths[in] = true
		}
	}
	tabs := false
	for first, end := range h.addedRuns() {
		asDeep := false
		for _, o := range h.ops[first:end] {
			in, text := cutIndent(m.p.text[o.start:o.end])
			if strings.TrimSpace(text) == "" {
				continue
			}
			asDeep = asDeep || depths[in]
			if in == "" {
				continue
			}
			if in[0] != '\t' || slices.ContainsFunc(rules, func(r reindent) bool { _, ok := r.apply(in); return ok }) {
				return false
			}
			tabs = true
		}
		if !asDeep {
			return false
		}
	}
	return tabs
}

// contextRules returns the rules that map the indentation of the context to the file's by exchanging tabs, if the deleted lines are as
// in the file.
func (m *matcher) contextRules(h *hunk, s site) []reindent {
	for o := range m.textOps(h) {
		if o.kind == '-' && !equalAt(TrailingSpace, o.text, m.src.line(s.at+o.old), false) {
			return nil
		}
	}
	return slices.DeleteFunc(m.rulesOf(h, s, " "), func(r reindent) bool { return !r.tabs })
}

// rulesOf returns the rules that map the indentation of each line with text of some kinds to the file's.
func (m *matcher) rulesOf(h *hunk, s site, kinds string) []reindent {
	var rules []reindent
	for o := range m.textOps(h) {
		if strings.IndexByte(kinds, o.kind) < 0 {
			continue
		}
		in, _ := cutIndent(o.text)
		file, _ := cutIndent(string(m.src.line(s.at + o.old)))
		if rules == nil {
			rules = m.reindents(in, file)
		}
		rules = slices.DeleteFunc(rules, func(r reindent) bool {
			got, ok := r.apply(in)
			return !ok || got != file
		})
		if len(rules) == 0 {
			return nil
		}
	}
	return rules
}

// reindented returns an added line with the indentation that the rules give it. They must agree. A blank line that is
// indented may have been left out when the others were shifted: then nothing shows what it had.
func reindented(line string, rules []reindent) (string, bool) {
	in, text := cutIndent(line)
	if in == "" && strings.TrimRight(text, "\r") == "" {
		return text, true
	}
	first := ""
	for i, r := range rules {
		got, ok := r.apply(in)
		if !ok || i > 0 && got != first || got != in && strings.TrimRight(text, "\r") == "" {
			return "", false
		}
		first = got
	}
	return first + text, true
}

// isShiftedToo reports whether the added lines of a hunk have the patch's indentation, not the file's.
// Exchanged tabs and blanks show themselves. Where both texts are written out, the lines that they share prove
// it. In a diff an added line must begin as deep as the deleted one that it takes the place of, and in each
// run of added lines one must be as deep as an old line beside it by the rule, but none as it is written.
func (m *matcher) isShiftedToo(h *hunk, s site, rule reindent) bool {
	if rule.tabs || h.bothSides && m.sharesShifted(h, rule) {
		return true
	}
	indentOf := func(i int) string {
		in, _ := cutIndent(string(m.src.line(s.at + h.oldIndex(i))))
		return in
	}
	replaces, adds := false, false
	for first, end := range h.addedRuns() {
		adds = true
		var beside []string
		if i := m.besideText(h, first-1, -1); i >= 0 {
			beside = append(beside, indentOf(i))
			was, _ := cutIndent(m.p.text[h.ops[i].start:h.ops[i].end])
			in, _ := cutIndent(m.p.text[h.ops[first].start:h.ops[first].end])
			replaces = replaces || h.ops[i].kind == '-' && was == in
		}
		if i := m.besideText(h, end, 1); i >= 0 {
			beside = append(beside, indentOf(i))
		}
		if !m.isRunShifted(h.ops[first:end], beside, rule) {
			return false
		}
	}
	return replaces || !adds
}

// isRunShifted reports whether a line of a run of additions has one of the depths beside it by the rule, and
// none has one as it is written.
func (m *matcher) isRunShifted(run []op, beside []string, rule reindent) bool {
	proved, open := false, false
	for _, o := range run {
		in, text := cutIndent(m.p.text[o.start:o.end])
		file, ok := rule.apply(in)
		if strings.TrimSpace(text) == "" || !ok || file == in {
			continue
		}
		if slices.Contains(beside, in) {
			return false
		}
		open = true
		proved = proved || slices.Contains(beside, file)
	}
	return proved || !open
}

// sharesShifted reports whether a line that both texts of a block have is indented otherwise than in the file.
func (m *matcher) sharesShifted(h *hunk, rule reindent) bool {
	for o := range m.textOps(h) {
		in, _ := cutIndent(o.text)
		if file, ok := rule.apply(in); o.kind == ' ' && ok && file != in {
			return true
		}
	}
	return false
}

// besideText returns the index of the next old line with text from op i on in a direction, -1 if there is
// none.
func (m *matcher) besideText(h *hunk, i, step int) int {
	for ; i >= 0 && i < len(h.ops); i += step {
		if o := h.ops[i]; o.kind != '+' && strings.TrimSpace(m.p.text[o.start:o.end]) != "" {
			return i
		}
	}
	return -1
}

// isShiftOfOne reports whether the context lines of a hunk have one blank more or less than the file, and its deleted
// lines do not: then the blank may be the mark, which was lost or doubled. Deleted lines keep theirs.
func (m *matcher) isShiftOfOne(h *hunk, s site) bool {
	shifted := false
	for o := range m.textOps(h) {
		if o.kind == '+' {
			continue
		}
		in, _ := cutIndent(o.text)
		file, _ := cutIndent(string(m.src.line(s.at + o.old)))
		if isOne := in+" " == file || file+" " == in; isOne != (o.kind == ' ') {
			return false
		}
		shifted = shifted || o.kind == ' '
	}
	return shifted
}

// A textOp is an op with text.
type textOp struct {
	op
	text  string
	index int // among the ops of its hunk
	old   int // how many old lines are before it
}

// textOps iterates over the ops with text.
func (m *matcher) textOps(h *hunk) iter.Seq[textOp] {
	return func(yield func(textOp) bool) {
		old := 0
		for i, o := range h.ops {
			t := textOp{o, m.p.text[o.start:o.end], i, old}
			if o.kind != '+' {
				old++
			}
			if strings.TrimSpace(t.text) != "" && !yield(t) {
				return
			}
		}
	}
}

// changedRuns iterates over the runs of changed lines of a hunk: the ops [first, end) of each.
func (h *hunk) changedRuns() iter.Seq2[int, int] {
	return h.runsOf(func(o op) bool { return o.kind != ' ' })
}

// addedRuns iterates over the runs of added lines of a hunk.
func (h *hunk) addedRuns() iter.Seq2[int, int] {
	return h.runsOf(func(o op) bool { return o.kind == '+' })
}

// runsOf iterates over the runs of ops for which belongs is true.
func (h *hunk) runsOf(belongs func(op) bool) iter.Seq2[int, int] {
	return func(yield func(first, end int) bool) {
		for first := 0; first < len(h.ops); first++ {
			end := first
			for end < len(h.ops) && belongs(h.ops[end]) {
				end++
			}
			if end > first && !yield(first, end) {
				return
			}
			first = max(first, end)
		}
	}
}

// oldIndex returns how many old lines are before op i.
func (h *hunk) oldIndex(i int) int {
	n := 0
	for _, o := range h.ops[:i] {
		if o.kind != '+' {
			n++
		}
	}
	return n
}

// isProvenHere reports whether the place of a hunk at rung Indentation is the one that is meant: it is near
// the line of the header, if that has one, two of its lines are nowhere else in the file at any indentation, and
// it differs in its indentation only. A header or a hint that names the place counts for one of the lines, or for both if the
// added lines have the file's tabs: then only the old lines were changed.
func (m *matcher) isProvenHere(h *hunk, s site, hasTabs bool) bool {
	const near = 10
	off := s.at + 1 - h.oldStart
	if h.oldStart > 0 && (off > near || off < -near) {
		return false
	}
	unique, ok := m.uniqueLines(h, s)
	if off == 0 || h.hint > 0 && s.at == h.hint-1 {
		if unique++; hasTabs {
			unique++
		}
	}
	// Without a line that both texts share, they must at least begin at the same depth.
	least := m.p.leastIndents(h)
	if !ok || unique < 2 || !h.hasContext() && least[1] >= 0 && least[0] != least[1] {
		return false
	}
	return (hasTabs || !m.movesText(h)) && !m.hasResultReindented(h) && !m.fitsInPartElsewhere(h, s)
}

// uniqueLines counts the old lines of a hunk that are once in the file, at any indentation. ok is false if one
// differs from the file in more than its indentation.
func (m *matcher) uniqueLines(h *hunk, s site) (n int, ok bool) {
	for o := range m.textOps(h) {
		if o.kind != '+' && !bytes.Equal(bytes.TrimSpace(m.src.line(s.at+o.old)), []byte(strings.TrimSpace(o.text))) {
			return 0, false
		}
	}
	return m.countUnique(h, Indentation), true
}

// countUnique counts the old lines of a hunk that are once in the file at a rung, and are more than a brace.
func (m *matcher) countUnique(h *hunk, r Rung) int {
	n, x := 0, m.index(r)
	for o := range m.textOps(h) {
		if o.kind != '+' && len(strings.TrimSpace(o.text)) > 2 && x.count(m.opSum(h, o.index, r), 2) == 1 {
			n++
		}
	}
	return n
}

// leastIndents returns the least indentation of the old lines with text of a hunk, in bytes, and of the added
// ones; -1 if there is no such line.
func (p *parsed) leastIndents(h *hunk) [2]int {
	least := [2]int{-1, -1}
	for _, o := range h.ops {
		in, text := cutIndent(p.text[o.start:o.end])
		side := 0
		if o.kind == '+' {
			side = 1
		}
		if text != "" && (least[side] < 0 || len(in) < least[side]) {
			least[side] = len(in)
		}
	}
	return least
}

// movesText reports whether a hunk deletes a line and adds it at another depth. Then the edit is about
// indentation, or only one of its sides has the wrong one.
func (m *matcher) movesText(h *hunk) bool {
	deleted := map[string]string{}
	for o := range m.textOps(h) {
		in, text := cutIndent(o.text)
		if o.kind == '-' {
			deleted[strings.TrimSpace(text)] = in
		}
	}
	for o := range m.textOps(h) {
		in, text := cutIndent(o.text)
		if o.kind != '+' {
			continue
		}
		if was, ok := deleted[strings.TrimSpace(text)]; ok && was != in {
			return true
		}
		for line, was := range deleted { // with a comment or an argument more
			if was != in && len(line) >= minMoved && strings.HasPrefix(text, line) {
				return true
			}
		}
	}
	return false
}

// minMoved is how many bytes a deleted line must have, for an added line that begins with it to be that line.
const minMoved = 8

// fitsInPartElsewhere reports whether half of the old lines with text are in the file at another place, at any
// indentation: then that place may be meant, and have changed.
func (m *matcher) fitsInPartElsewhere(h *hunk, s site) bool {
	x := m.index(Indentation)
	const common = 64 // lines that are more frequent prove little about a place
	votes, lines := map[int]int{}, 0
	kept, context := map[int]int{}, 0 // of the context alone, which is there before and after the edit
	for o := range m.textOps(h) {
		if o.kind == '+' || len(strings.TrimSpace(o.text)) <= 2 {
			continue
		}
		lines++
		if o.kind == ' ' {
			context++
		}
		sum := m.opSum(h, o.index, Indentation)
		if x.count(sum, common+1) > common {
			continue
		}
		for l := x.lookup(sum).head; l > 0; l = x.next[l-1] {
			at := int(x.linked[l-1])
			if place := at - o.old; (at < s.at || at >= s.at+s.old) && equalAt(Indentation, o.text, m.src.line(at), at == 0) {
				votes[place]++
				if o.kind == ' ' {
					kept[place]++
				}
			}
		}
	}
	// Lines before and after a change elsewhere name places that differ by its size.
	// What was changed there since, or applied already, moves the lines after it.
	drift := min(len(h.ops)-h.contextLines(), maxDrift)
	for place := range votes {
		n, k := 0, 0
		for d := -drift; d <= drift; d++ {
			n, k = n+votes[place+d], k+kept[place+d]
		}
		if n >= max(2, (lines+1)/2) || k >= max(2, (context+1)/2) {
			return true
		}
	}
	return false
}

// maxDrift bounds by how many lines the halves of a place may have moved apart.
const maxDrift = 20

// contextLines returns how many lines of a hunk are context.
func (h *hunk) contextLines() int {
	n := 0
	for _, o := range h.ops {
		if o.kind == ' ' {
			n++
		}
	}
	return n
}

// hasResultReindented reports whether the file has the result of a hunk at any indentation.
func (m *matcher) hasResultReindented(h *hunk) bool {
	if h.new < 2 {
		return false
	}
	_, n, err := m.search(h, Indentation, asResult)
	return err != nil || n > 0
}

// fitFirstLine is for a hunk whose first line alone has lost its indentation, because the block was
// trimmed. An added line at the beginning has lost it too.
func (m *matcher) fitFirstLine(h *hunk, s site) (bool, error) {
	k := h.firstOld()
	in, _ := cutIndent(m.p.text[h.ops[k].start:h.ops[k].end])
	file, text := cutIndent(string(m.src.line(s.at)))
	if in != "" || file == "" || text == "" {
		return false, nil
	}
	for o := range m.textOps(h) {
		if o.kind != '+' && o.index != k && !equalAt(TrailingSpace, o.text, m.src.line(s.at+o.old), false) {
			return false, nil
		}
	}
	if h.ops[k].kind == ' ' && k == 0 {
		return true, nil
	}
	first := true
	return true, m.rewriteAdditions(h, func(line string) (string, error) {
		if !first {
			return line, nil
		}
		first = false
		// A directive may be meant to be at the margin, and a line with an indentation has not lost it.
		if in, text := cutIndent(line); in != "" || strings.HasPrefix(text, "#") || text == "" {
			return "", m.failed(h, refusal.ReasonNoMatch, errors.New("the first line has lost its indentation, that of the new text is not known"))
		}
		return file + line, nil
	})
}

// isReindented reports whether a replacement changes lines, and has those that it keeps at another depth, all
// of them alike, and nothing at the depth of the old text. To wrap lines in a block takes a line at their depth.
func (p *parsed) isReindented(h *hunk) bool {
	least := p.leastIndents(h)
	if h.hasContext() || least[0] == least[1] {
		return false
	}
	deleted := map[string]string{}
	for _, o := range h.ops {
		if in, text := cutIndent(p.text[o.start:o.end]); o.kind == '-' {
			deleted[text] = in
		}
	}
	kept, changed := 0, false
	for _, o := range h.ops {
		in, text := cutIndent(p.text[o.start:o.end])
		was, ok := deleted[text]
		switch {
		case o.kind != '+' || text == "":
		case !ok:
			changed = true
		case len(in)-len(was) != least[1]-least[0]:
			return false
		default:
			kept++
		}
	}
	return kept >= 2 && changed
}

// cutIndent splits a line after its leading spaces and tabs.
func cutIndent(line string) (indent, rest string) {
	n := len(line) - len(strings.TrimLeft(line, " \t"))
	return line[:n], line[n:]
}
