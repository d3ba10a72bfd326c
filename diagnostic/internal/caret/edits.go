package caret

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/cells"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
)

// Edits returns the changes that a compiler proposes below the carets at l, under the message msg. It draws text
// to insert under the column where it goes, text that replaces what is underlined above it, dashes under what it
// removes, and "+++ |+" lines that go before the next source line (gcc).
//
// A drawing does not show whether text is inserted at a caret or replaces the character there, and clang
// draws what a fix removes like any other range. The message and the source line decide.
func (a *Art) Edits(l diagnostic.Location, msg string) []diagnostic.Edit {
	all := a.insertedLines(l)
	if l.Column == 0 || !a.hasSource {
		return all
	}
	var rule fixKind
	if a.Clang {
		rule = fixRule(msg)
	}
	var lineBuf [4]string
	lines := appendFixLines(a.below, lineBuf[:0])
	if len(lines) == 0 && !rule.removes() {
		return all
	}
	if a.At < 0 {
		return all
	}
	a.needCells()
	d := drawing{Art: a, msg: msg, loc: l, rule: rule, origin: a.byteColumn(a.At + 1), all: all}
	var wordBuf [4]fixWord
	for _, s := range lines {
		for _, w := range appendFixWords(s, wordBuf[:0]) {
			if !d.readWord(w) {
				return nil
			}
		}
	}
	for _, r := range d.gone {
		d.all = append(d.all, diagnostic.Edit{File: l.File, Range: r})
	}
	if a.Clang {
		d.addRemovals()
	}
	return d.all
}

// insertedLines returns gcc's "+++ |+" lines, each as an insertion before the source line that follows it.
func (a *Art) insertedLines(l diagnostic.Location) (all []diagnostic.Edit) {
	for i, r := range a.rows {
		if r.Line != insertedLine {
			continue
		}
		at := l.Line
		for _, next := range a.rows[i+1:] {
			if next.Line > 0 {
				at = next.Line
				break
			}
		}
		all = append(all, diagnostic.Edit{File: l.File, Range: spanOfLine(at, 1, 1), Text: r.Text + "\n"})
	}
	return all
}

// A drawing is an Art whose changes are being read.
type drawing struct {
	*Art
	msg    string
	loc    diagnostic.Location
	origin int // the byte column of the caret in the source line as it was printed
	rule   fixKind
	gone   []diagnostic.Range // removed by gcc's dashes, and not replaced by text yet
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

// readWord reads one word of a line of changes. It reports false if the meaning of the word is unclear: then the
// whole fix is left out.
func (d *drawing) readWord(w fixWord) bool {
	from, to := w.cell, w.cell+len(w.Text)
	if strings.Trim(w.Text, "-") == "" && d.Gutter && !d.Clang && to <= len(d.cells) {
		d.gone = append(d.gone, spanOfLine(d.loc.Line, d.column(from), d.column(to)))
		return true
	}
	if len(d.gone) > 0 && d.gone[0].Column == d.column(from) {
		d.all = append(d.all, diagnostic.Edit{File: d.loc.File, Range: d.gone[0], Text: w.Text})
		d.gone = d.gone[1:]
		return true
	}
	open, shut, gap, ok := splitBrackets(w.Text)
	if w.Text == "()" && strings.HasSuffix(d.msg, "enclosed in parentheses") {
		open, shut, ok = "(", ")", true
	}
	if ok && d.replacedEnd(from, w.Text) == from {
		return d.addPair(from, open, shut, gap)
	}
	end := d.replacedEnd(from, w.Text)
	if start, to := runAt(d.Caret, from-1); d.rule.op == fixReplaceRun && start == d.At && from == start+1 && strings.HasPrefix(w.Text, "= ") {
		from, end, w.Text = start, to, " "+w.Text // "()" becomes " = 0"
	}
	if end == from && len(d.gone) == 0 && d.hasLeadingBlank(from, w.Text) {
		from, end, w.Text = from-1, from-1, " "+w.Text
	}
	d.add(from, end, w.Text)
	return true
}

// addPair adds two insertions that are drawn close together, with gap blanks between them. Where the two would
// overlap, clang draws the second directly after the first. So the place of the second is certain only after a
// first of one character; otherwise it is the end of what is underlined, or of the expression.
//
//	return x == 0;
//	       static_cast<int>( )      the ")" goes after the 0
func (d *drawing) addPair(from int, open, shut string, gap int) bool {
	end := from + 1 + gap // after a first of one character
	if strings.HasPrefix(shut, " ") {
		end = from + 1
	}
	if len(open) > 1 {
		if end = underlineEnd(d.Caret, from); end-from < 2 || end > from+len(open)+1 {
			if end = expressionEnd(d.cells, from, from+len(open)); end < 0 {
				return false
			}
		}
	}
	d.add(from, from, open)
	d.add(end, end, shut)
	return true
}

// replacedEnd returns the end of the cells that text replaces, which is drawn at cell from. It is from if the text
// is inserted.
func (d *drawing) replacedEnd(from int, text string) int {
	end := underlineEnd(d.Caret, from)
	if !d.Clang {
		if end > from && replaces(d.Art, from, end, text, d.msg) {
			return end
		}
		return from
	}
	if from >= len(d.cells) {
		return from
	}
	switch text {
	case "()", "(", ")", "{", "}", "]":
		if text == "(" && d.cells[from] == '!' && underlineEnd(d.Caret, from) > from && strings.HasPrefix(d.msg, "implicit conversion ") {
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
			return from // "&" before what is indexed
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
		// A colon or a comma in the place of the semicolon is a slip, which clang replaces.
		if c := d.cells[from]; (c == ':' && token == from+1 || c == ',') && from == d.At {
			return from + 1
		}
		return from
	case strings.Contains(d.msg, "did you mean"):
		if end > from && strings.Contains(text, "::") || !isWordAt(d.cells, from) && end > token {
			return end
		}
		return token
	case end > from && replaces(d.Art, from, end, text, d.msg):
		return end
	}
	return from
}

// addRemovals adds what a fix of clang removes. Clang only underlines it, so the rule of the message has to name
// it.
func (d *drawing) addRemovals() {
	s, at := d.cells, d.At
	from, to := runAt(d.Caret, at)
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
		for i := 0; i < len(d.Caret); {
			from, to := runAt(d.Caret, i)
			if from < to && (from != at || to > at+1) && !d.isChanged(from, to) {
				d.remove(from, to)
			}
			i = to + 1
		}
	}
}

// isChanged reports whether an edit overlaps the cells [from, to).
func (d *drawing) isChanged(from, to int) bool {
	a, b := d.column(from), d.column(to)
	return slices.ContainsFunc(d.all, func(e diagnostic.Edit) bool { return e.Line == d.loc.Line && e.Column < b && a < e.EndColumn })
}

// remove adds the removal of the cells [from, to). Clang also removes the blank after them, and puts a blank where
// two names would touch. Source: clang/lib/Edit/EditedSource.cpp, adjustRemoval.
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
	switch {
	case right == ' ' && from == 0 && d.loc.Line == 1:
		to++
	case right == ' ':
		next := byte('\n')
		if to+1 < len(s) {
			next = s[to+1]
		}
		if !areWord(left, next) && (isBlankByte(left) || isBlankByte(next) || areWord(s[to-1], next)) {
			to++
		}
	case areWord(left, right):
		text = " "
	}
	d.add(from, to, text)
}

// areWord reports whether two characters would be one name side by side.
func areWord(a, b byte) bool { return wording.IsWord(a) && wording.IsWord(b) }

// isBlankByte reports whether c separates words.
func isBlankByte(c byte) bool { return c == ' ' || c == '\t' || c == '\n' }

// runAt returns the run of carets and tildes around a cell, empty if the cell is blank.
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

// expressionEnd returns the end of the expression at s[from:], or -1 if it is not before limit. The expression goes
// over names, literals, brackets, calls, members and comparisons, up to a semicolon, a comma, a closing bracket or
// an operator of lower precedence.
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

// appendFixLines appends the lines that draw changes to out: the lines below the carets without gcc's labels. The
// labels hang on bars. A line of labels has the rightmost label, and bars for the others:
//
//	f(a, b);
//	  ^  ~
//	  |  |
//	  |  int
//	  const char*
func appendFixLines(below []Row, out []string) []string {
	var barBuf [8]int
	var bars []int // cells of the bars without a label so far
	for _, r := range below {
		t := r.Text[cells.SkipBlanks(r.Text, 0):]
		switch {
		case t == "":
		case bars == nil && t[0] == '|' && strings.Trim(t, "| ") == "":
			bars = barBuf[:0]
			for i := range len(r.Text) {
				if r.Text[i] == '|' {
					bars = append(bars, i)
				}
			}
		case len(bars) > 0:
			bars = slices.DeleteFunc(bars, func(i int) bool { return i >= len(r.Text) || r.Text[i] != '|' })
			if len(bars) == 0 {
				bars = nil
			}
		default:
			out = append(out, r.Text)
		}
	}
	return out
}

// A fixWord is one change drawn in a line.
type fixWord struct {
	cell int // 0-based display column
	Text string
}

// appendFixWords splits a line of changes at gaps of two or more blanks, and appends the words to all. A single blank
// belongs to the text, and so does one at the end of the line ("typename ").
func appendFixWords(s string, all []fixWord) []fixWord {
	for i := 0; i < len(s); {
		if s[i] == ' ' {
			i = cells.SkipBlanks(s, i)
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

// splitBrackets splits two insertions that are drawn as one word: "static_cast<int>( )" and "( != 0)". Clang draws
// close insertions with one blank between them, wherever the second goes.
func splitBrackets(text string) (open, shut string, gap int, ok bool) {
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

// hasLeadingBlank reports whether text that is drawn at a cell begins with a blank, which the drawing cannot show. An
// operator with two sides does, an initializer, a specifier after a declarator, and a word that would touch the
// name or the semicolon before it.
func (d *drawing) hasLeadingBlank(from int, text string) bool {
	s := d.cells
	if from == 0 || text == "" {
		return false
	}
	if from > len(s) {
		return from == len(s)+1 && d.Clang // an insertion cannot go after the end of the line
	}
	for _, op := range [...]string{"-> ", "!= ", "== "} {
		if strings.HasPrefix(text, op) {
			return true
		}
	}
	prev := s[from-1]
	if d.Clang {
		if strings.HasPrefix(text, "= ") || d.rule.op == fixMoveToken {
			return true
		}
		switch strings.TrimSuffix(text, " ") {
		case "const", "noexcept", "override", "final", "volatile":
			hasDeclarator := strings.TrimRight(s[:from], " ") != ""
			switch {
			case from < len(s) && strings.IndexByte("{;=-:&", s[from]) >= 0 && hasDeclarator, prev == '{':
				return true
			case (prev == '*' || prev == '&') && !isWordAt(s, from):
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

// tokenEnd returns the end of the name, number or operator at s[i:].
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

// underlineEnd returns the end of the run of carets and tildes that starts at cell from, or from.
func underlineEnd(caret string, from int) int {
	if from >= len(caret) || from > 0 && caret[from-1] != ' ' && caret[from] != '^' {
		return from
	}
	to := from
	for to < len(caret) && caret[to] != ' ' {
		to++
	}
	return to
}

// replaces reports whether text replaces the source at [from, to); otherwise it goes before it.
func replaces(a *Art, from, to int, text, msg string) bool {
	if from >= len(a.cells) || text[len(text)-1] == ' ' {
		return false // what ends with a blank goes before something
	}
	if strings.HasPrefix(msg, "expected ") || strings.HasPrefix(msg, "missing ") ||
		strings.Contains(msg, " missing ") || strings.Contains(msg, "add ") || strings.Contains(msg, "insert") {
		return false
	}
	if to-from > 1 {
		return true
	}
	// One caret: operators replace operators.
	c := a.cells[from]
	bothOperators := !wording.IsWord(c) && c != ' ' && !wording.IsWord(text[0])
	return bothOperators || strings.Contains(msg, "did you mean") || strings.HasPrefix(msg, "use ")
}
