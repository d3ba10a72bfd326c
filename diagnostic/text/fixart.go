package text

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
)

// edits reads the proposed changes that a compiler draws below the carets: text to insert under the
// column where it goes, text that replaces what is underlined above it, dashes under what goes
// away, and gcc's "+++ |+" lines that go before the next source line.
//
// Drawn changes say less than fix-it lines do: whether text is inserted at a caret or replaces the
// character there has to be told from the words and the source, and clang draws what goes away like
// any other range. They are read only where no fix-it line follows.
func (a *art) edits(l diagnostic.Location, msg string) []diagnostic.Edit {
	var all []diagnostic.Edit
	for i, r := range a.rows {
		if r.line != -1 {
			continue
		}
		at := l.Line
		for _, next := range a.rows[i+1:] {
			if next.line > 0 {
				at = next.line
				break
			}
		}
		all = append(all, diagnostic.Edit{File: l.File, Range: spanOfLine(at, 1, 1), Text: r.text + "\n"})
	}
	if l.Column == 0 || !a.hasSource {
		return all
	}
	var rule fixKind
	if a.clang {
		rule = fixRule(msg)
	}
	var lineBuf [4]string
	lines := fixLines(a.below, lineBuf[:0])
	if len(lines) == 0 && !rule.removes() {
		return all
	}
	if a.at < 0 {
		return all
	}
	a.needCells()
	d := drawing{art: a, msg: msg, loc: l, rule: rule, origin: a.byteColumn(a.at + 1), all: all}
	var wordBuf [4]fixWord
	for _, s := range lines {
		for _, w := range fixWords(s, wordBuf[:0]) {
			if !d.word(w) {
				return nil
			}
		}
	}
	for _, r := range d.gone {
		d.all = append(d.all, diagnostic.Edit{File: l.File, Range: r})
	}
	if a.clang {
		d.removals()
	}
	return d.all
}

// A drawing is a snippet whose changes are being read.
type drawing struct {
	*art
	msg    string
	loc    diagnostic.Location
	origin int // the byte column of the caret in the source line as it was printed
	rule   fixKind
	gone   []diagnostic.Range // what gcc's dashes strike out and no text has replaced yet
	all    []diagnostic.Edit
}

// column converts a cell of the source line to a byte column of the file.
func (d *drawing) column(cell int) int { return d.loc.Column + d.byteColumn(cell+1) - d.origin }

// add adds an edit of the cells [from, to).
func (d *drawing) add(from, to int, text string) {
	r := spanOfLine(d.loc.Line, d.column(from), d.column(to))
	if r.Column >= 1 && r.EndColumn >= r.Column {
		d.all = append(d.all, diagnostic.Edit{File: d.loc.File, Range: r, Text: text})
	}
}

// word reads one word of a line of changes. It reports false if what was drawn cannot be told, so
// that the whole fix is better left out.
func (d *drawing) word(w fixWord) bool {
	from, to := w.cell, w.cell+len(w.text)
	if strings.Trim(w.text, "-") == "" && d.gutter && !d.clang && to <= len(d.cells) {
		d.gone = append(d.gone, spanOfLine(d.loc.Line, d.column(from), d.column(to)))
		return true
	}
	if len(d.gone) > 0 && d.gone[0].Column == d.column(from) {
		d.all = append(d.all, diagnostic.Edit{File: d.loc.File, Range: d.gone[0], Text: w.text})
		d.gone = d.gone[1:]
		return true
	}
	open, shut, gap, ok := brackets(w.text)
	if w.text == "()" && strings.HasSuffix(d.msg, "enclosed in parentheses") {
		open, shut, ok = "(", ")", true
	}
	if ok && d.replaced(from, w.text) == from {
		return d.pair(from, open, shut, gap)
	}
	end := d.replaced(from, w.text)
	if start, to := runAt(d.caret, from-1); d.rule.op == fixReplaceRun && start == d.at && from == start+1 && strings.HasPrefix(w.text, "= ") {
		from, end, w.text = start, to, " "+w.text // "()" becomes " = 0"
	}
	if end == from && len(d.gone) == 0 && d.leadingBlank(from, w.text) {
		from, end, w.text = from-1, from-1, " "+w.text
	}
	d.add(from, end, w.text)
	return true
}

// pair adds two insertions that are drawn close together. Clang moves the second behind the first
// where they would overlap, so only behind a first of one character is its place certain; else it
// goes behind what is underlined, or behind the expression. gap is how many blanks are between.
func (d *drawing) pair(from int, open, shut string, gap int) bool {
	end := from + 1 + gap
	if strings.HasPrefix(shut, " ") {
		end = from + 1
	}
	if len(open) > 1 {
		if end = underlined(d.caret, from); end-from < 2 || end > from+len(open)+1 {
			if end = expressionEnd(d.cells, from, from+len(open)); end < 0 {
				return false
			}
		}
	}
	d.add(from, from, open)
	d.add(end, end, shut)
	return true
}

// replaced returns the cell behind what text, drawn at cell from, stands for; from if it is inserted.
func (d *drawing) replaced(from int, text string) int {
	end := underlined(d.caret, from)
	if !d.clang {
		if end > from && replaces(d.art, from, end, text, d.msg) {
			return end
		}
		return from
	}
	if from >= len(d.cells) {
		return from
	}
	switch text {
	case "()", "(", ")", "{", "}", "]":
		if text == "(" && d.cells[from] == '!' && underlined(d.caret, from) > from && strings.HasPrefix(d.msg, "implicit conversion ") {
			return from + 1 // clang-tidy: "!n" becomes "(n == 0)"
		}
		return from
	}
	token := tokenEnd(d.cells, from)
	switch d.rule.op {
	case fixInsert, fixMoveToken:
		return from
	case fixReplaceToken:
		if !wording.IsWord(text[0]) && wording.IsWord(d.cells[from]) || strings.IndexByte("\"&'", d.cells[from]) >= 0 {
			return from // "&" in front of what is indexed
		}
		if strings.Contains(text, "::") && end > token {
			return end
		}
		return token
	case fixReplaceRun:
		return max(end, token)
	}
	switch {
	case strings.HasPrefix(d.msg, "expected ';' ") && text == ";":
		// A colon or comma in the place of a semicolon is taken for a slip.
		if c := d.cells[from]; (c == ':' && token == from+1 || c == ',') && from == d.at {
			return from + 1
		}
		return from
	case strings.Contains(d.msg, "did you mean"):
		if end > from && strings.Contains(text, "::") || !isWordAt(d.cells, from) && end > token {
			return end
		}
		return token
	case end > from && replaces(d.art, from, end, text, d.msg):
		return end
	}
	return from
}

// removals adds what goes away without a sign in the line of changes.
func (d *drawing) removals() {
	s, at := d.cells, d.at
	from, to := runAt(d.caret, at)
	if at > 0 && at <= len(s) && s[at-1] == '!' && from == at-1 && len(d.all) == 1 && strings.HasPrefix(d.all[0].Text, " == ") {
		d.add(at-1, at, "") // clang-tidy: "!p" becomes "p == nullptr"
	}
	switch d.rule.op {
	case fixRemoveToken, fixMoveToken:
		if end := tokenEnd(s, at); to >= end {
			d.remove(at, end)
		}
	case fixRemoveRun:
		d.remove(from, min(to, len(s)))
	case fixRemoveBefore:
		d.remove(from, at)
	case fixRemoveListItem:
		end := tokenEnd(s, at)
		if at < len(s) && (s[at] == '*' || s[at] == '&') {
			end = tokenEnd(s, end)
		}
		switch comma := strings.LastIndexByte(s[:min(at, len(s))], ','); {
		case comma >= from && from < at:
			d.remove(comma, end)
		case from < at:
			d.remove(from, end)
		default:
			d.remove(at, max(to, end))
		}
	case fixRemovePrefix:
		if i := strings.IndexAny(s[min(at, len(s)):], "\"'"); i > 0 {
			d.remove(at, at+i)
		}
	case fixRemoveEnds:
		if to-from > 2 {
			d.remove(from, from+1)
			d.remove(to-1, to)
		}
	case fixRemoveOthers:
		for i := 0; i < len(d.caret); {
			from, to := runAt(d.caret, i)
			if from < to && (from != at || to > at+1) && !d.changed(from, to) {
				d.remove(from, to)
			}
			i = to + 1
		}
	}
}

// changed reports whether an edit overlaps the cells [from, to).
func (d *drawing) changed(from, to int) bool {
	a, b := d.column(from), d.column(to)
	return slices.ContainsFunc(d.all, func(e diagnostic.Edit) bool { return e.Line == d.loc.Line && e.Column < b && a < e.EndColumn })
}

// remove adds the removal of cells, with the blank behind them that clang removes, too, or the blank
// that it puts where names would touch. Source: clang/lib/Edit/EditedSource.cpp, adjustRemoval.
func (d *drawing) remove(from, to int) {
	s, text := d.cells, ""
	if from < 0 || to > len(s) || from >= to {
		return
	}
	for to > from+1 && s[to-1] == ' ' {
		to--
	}
	left, right := byte('\n'), byte('\n')
	if from > 0 {
		left = s[from-1]
	}
	if to < len(s) {
		right = s[to]
	}
	joins := func(a, b byte) bool { return !(wording.IsWord(a) && wording.IsWord(b)) }
	switch {
	case right == ' ' && from == 0 && d.loc.Line == 1:
		to++
	case right == ' ':
		next := byte('\n')
		if to+1 < len(s) {
			next = s[to+1]
		}
		if joins(left, next) && (blankByte(left) || blankByte(next) || !joins(s[to-1], next)) {
			to++
		}
	case !joins(left, right):
		text = " "
	}
	d.add(from, to, text)
}

func blankByte(c byte) bool { return c == ' ' || c == '\t' || c == '\n' }

// runAt returns the run of carets and tildes that holds a cell, or an empty one there.
func runAt(caret string, at int) (from, to int) {
	from, to = at, max(at, 0)
	for from > 0 && from <= len(caret) && at >= 0 && caret[from-1] != ' ' && at < len(caret) && caret[at] != ' ' {
		from--
	}
	for to < len(caret) && caret[to] != ' ' {
		to++
	}
	return from, to
}

// expressionEnd returns the index behind the expression at s[from:], which ends before limit, or -1 if
// it does not show: unary operators, a name, literal or bracket, calls and members, then comparisons
// up to what ends an expression.
func expressionEnd(s string, from, limit int) int {
	i, depth := from, 0
	for i < len(s) && i < limit+1 {
		switch c := s[i]; {
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}' || c == ';' || c == ',':
			if depth == 0 {
				return len(strings.TrimRight(s[:i], " "))
			}
			if c != ';' && c != ',' {
				depth--
			}
		case c == '"' || c == '\'':
			for i++; i < len(s) && s[i] != c; i++ {
				if s[i] == '\\' {
					i++
				}
			}
		case depth == 0 && strings.IndexByte("?:+/%^", c) >= 0 && i > from && !strings.HasPrefix(s[i:], "::") && s[i-1] != ':':
			return len(strings.TrimRight(s[:i], " "))
		}
		i++
	}
	return -1
}

// fixLines returns the lines that draw changes: what is left behind gcc's labels, which hang on
// bars ("|") below the carets. A line of labels names the rightmost of them, and goes on with bars for
// the others.
// It appends what is left to out.
func fixLines(below []row, out []string) []string {
	var barBuf [8]int
	var bars []int // cells of those that have no label yet
	for _, r := range below {
		t := strings.TrimLeft(r.text, " ")
		switch {
		case t == "":
		case bars == nil && t[0] == '|' && strings.Trim(t, "| ") == "":
			bars = barBuf[:0]
			for i := range len(r.text) {
				if r.text[i] == '|' {
					bars = append(bars, i)
				}
			}
		case len(bars) > 0:
			bars = slices.DeleteFunc(bars, func(i int) bool { return i >= len(r.text) || r.text[i] != '|' })
			if len(bars) == 0 {
				bars = nil
			}
		default:
			out = append(out, r.text)
		}
	}
	return out
}

// A fixWord is one change drawn in a line.
type fixWord struct {
	cell int // 0-based display column
	text string
}

// fixWords splits a line of changes at gaps of two or more blanks; one blank belongs to the text, and
// so does one at the end of the line ("typename "). It appends them to all.
func fixWords(s string, all []fixWord) []fixWord {
	for i := 0; i < len(s); {
		if s[i] == ' ' {
			i++
			continue
		}
		j := i
		for j < len(s) && !(s[j] == ' ' && j+1 < len(s) && s[j+1] == ' ') {
			j++
		}
		all = append(all, fixWord{i, s[i:j]})
		i = j
	}
	return all
}

// brackets splits "static_cast<int>( )" and "( != 0)": clang draws two insertions that stand close with
// no more than one blank between them, wherever the second goes.
func brackets(text string) (open, shut string, gap int, ok bool) {
	for _, pair := range [...]string{"( )", "{ }", "[ ]"} {
		if rest, found := strings.CutSuffix(text, pair); found {
			return rest + pair[:1], pair[2:], 1, true
		}
	}
	if strings.HasPrefix(text, "( ") && strings.HasSuffix(text, ")") {
		return "(", text[1:], 0, true
	}
	return "", "", 0, false
}

// leadingBlank reports whether text drawn at a cell begins with a blank that does not show: an
// operator with two sides, an initializer, a specifier behind a declarator, or a word that would run
// into the name behind it or stand behind a semicolon.
func (d *drawing) leadingBlank(from int, text string) bool {
	s := d.cells
	if from == 0 || text == "" {
		return false
	}
	if from > len(s) {
		return from == len(s)+1 && d.clang // nothing goes behind the end of a line
	}
	for _, op := range [...]string{"-> ", "!= ", "== "} {
		if strings.HasPrefix(text, op) {
			return true
		}
	}
	prev := s[from-1]
	if d.clang {
		if strings.HasPrefix(text, "= ") || d.rule.op == fixMoveToken {
			return true
		}
		switch strings.TrimSuffix(text, " ") {
		case "const", "noexcept", "override", "final", "volatile":
			before := strings.TrimRight(s[:from], " ")
			if from < len(s) && strings.IndexByte("{;=-:&", s[from]) >= 0 && before != "" || prev == '{' || (prev == '*' || prev == '&') && !isWordAt(s, from) {
				return true
			}
		}
	}
	switch {
	case !wording.IsWord(text[0]):
		return false
	case prev == ';':
		return true
	case prev == ' ':
		return wording.IsWord(text[len(text)-1]) && isWordAt(s, from)
	}
	return false
}

// tokenEnd returns the index behind the name, number or operator at s[i:].
func tokenEnd(s string, i int) int {
	if i >= len(s) {
		return i + 1
	}
	if wording.IsWord(s[i]) {
		for i++; i < len(s) && wording.IsWord(s[i]); i++ {
		}
		return i
	}
	if i+1 < len(s) {
		switch s[i : i+2] {
		case "->", "::", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>", "+=", "-=", "*=", "/=", "|=", "&=", "^=", "%=":
			return i + 2
		}
	}
	return i + 1
}

// underlined returns the cell behind the run of carets and tildes that starts at cell from, or from.
func underlined(caret string, from int) int {
	if from >= len(caret) || from > 0 && caret[from-1] != ' ' && caret[from] != '^' {
		return from
	}
	to := from
	for to < len(caret) && caret[to] != ' ' {
		to++
	}
	return to
}

// replaces tells whether text stands for the source at [from, to) or goes before it.
func replaces(a *art, from, to int, text, msg string) bool {
	if strings.HasPrefix(msg, "expected ") || strings.HasPrefix(msg, "missing ") ||
		strings.Contains(msg, " missing ") || strings.Contains(msg, "add ") || strings.Contains(msg, "insert") {
		return false
	}
	if from >= len(a.cells) || text[len(text)-1] == ' ' {
		return false // what ends with a blank goes in front of something
	}
	if to-from > 1 {
		return true
	}
	// One caret: operators replace operators.
	c := a.cells[from]
	return !wording.IsWord(c) && c != ' ' && !wording.IsWord(text[0]) || strings.Contains(msg, "did you mean") || strings.HasPrefix(msg, "use ")
}
