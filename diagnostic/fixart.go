package diagnostic

import "strings"

// edits reads the proposed changes that a compiler draws below the carets: text to insert under the
// column where it goes, text that replaces what is underlined above it, dashes under what goes
// away, and gcc's "+++ |+" lines that go before the next source line.
//
// Drawn changes say less than fix-it lines do: whether text is inserted at a caret or replaces the
// character there has to be told from the words and the source. They are read only where no fix-it
// line follows.
func (a *art) edits(l Location, msg string) []Edit {
	var all []Edit
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
		all = append(all, Edit{File: l.File, Range: Range{at, 1, at, 1}, Text: r.text + "\n"})
	}
	if l.Column == 0 || !a.hasSource {
		return all
	}
	var lineBuf [4]string
	lines := fixLines(a.below, lineBuf[:0])
	caret := strings.IndexByte(a.caret, '^')
	if caret < 0 || len(lines) == 0 {
		return all
	}
	origin := byteColumn(a.source, caret+1)
	column := func(cell int) int { return l.Column + byteColumn(a.source, cell+1) - origin }
	var gone []Range
	var wordBuf [4]fixWord
	for _, s := range lines {
		for _, w := range fixWords(s, wordBuf[:0]) {
			from, to := w.cell, w.cell+len(w.text)
			if strings.Trim(w.text, "-") == "" && a.gutter && to <= len(a.source) {
				gone = append(gone, Range{l.Line, column(from), l.Line, column(to)})
				continue
			}
			if underlined(a.caret, from) == from && len(gone) == 0 && leadingBlank(a.source, from, w.text) {
				from, w.text = from-1, " "+w.text
			}
			r := Range{l.Line, column(from), l.Line, column(from)}
			end := underlined(a.caret, from)
			open, shut, pair := brackets(w.text)
			switch {
			case len(gone) > 0 && gone[0].Column == r.Column:
				r, gone = gone[0], gone[1:]
			case pair:
				// Both halves of a bracket: the first goes before what is underlined, the second behind.
				// Where the end of the expression does not show, half a fix is worse than none.
				if end-from < 2 {
					if end = tokenEnd(a.source, from); !endsExpression(a.source, from, end) {
						return nil
					}
				}
				all = append(all, Edit{File: l.File, Range: r, Text: open})
				r.Column, r.EndColumn, w.text = column(end), column(end), shut
			case end > from && replaces(a, from, end, w.text, msg):
				r.EndColumn = column(end)
			}
			if r.Column < 1 || r.EndColumn < r.Column {
				continue
			}
			all = append(all, Edit{File: l.File, Range: r, Text: w.text})
		}
	}
	for _, r := range gone {
		all = append(all, Edit{File: l.File, Range: r})
	}
	return all
}

// fixLines returns the lines that draw changes: what is left behind gcc's labels, which hang on
// bars ("|") below the carets, one label for each bar. It appends them to out.
func fixLines(below []row, out []string) []string {
	bars := 0
	for _, r := range below {
		t := strings.TrimSpace(r.text)
		switch {
		case t == "":
		case t[0] == '|' && bars == 0 && strings.Trim(t, "| ") == "":
			bars = strings.Count(t, "|")
		case bars > 0:
			// A label line names the rightmost bar that is left, and shows the others.
			if n := strings.Count(t, "| "); n > 0 && n < bars {
				bars = n
			} else if strings.Trim(t, "| ") == "" {
				bars = strings.Count(t, "|")
			} else {
				bars--
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

// brackets splits "static_cast<int>( )": clang draws two insertions that stand close with one blank
// between them, wherever the second goes.
func brackets(text string) (open, shut string, ok bool) {
	for _, pair := range [...]string{"( )", "{ }", "[ ]"} {
		if rest, found := strings.CutSuffix(text, pair); found {
			return rest + pair[:1], pair[2:], true
		}
	}
	return "", "", false
}

// leadingBlank reports whether text drawn at a cell begins with a blank that does not show: an
// operator with two sides, or a word that would run into the name behind it or stand behind a
// semicolon.
func leadingBlank(source string, from int, text string) bool {
	if from == 0 || from > len(source) || text == "" {
		return false
	}
	for _, op := range [...]string{"-> ", "!= ", "== "} {
		if strings.HasPrefix(text, op) {
			return true
		}
	}
	switch prev := source[from-1]; {
	case !isWord(text[0]):
		return false
	case prev == ';':
		return true
	case prev == ' ':
		return isWord(text[len(text)-1]) && isWordAt(source, from)
	}
	return false
}

// endsExpression reports whether the name or number at s[from:end] is a whole expression: what stands
// behind it ends one.
func endsExpression(s string, from, end int) bool {
	if !isWordAt(s, from) {
		return false
	}
	for end < len(s) && s[end] == ' ' {
		end++
	}
	return end == len(s) || strings.IndexByte(";,)}]", s[end]) >= 0
}

// tokenEnd returns the index behind the name or number at s[i:].
func tokenEnd(s string, i int) int {
	if i < len(s) {
		i++
	}
	for i < len(s) && isWord(s[i-1]) && isWord(s[i]) {
		i++
	}
	return i
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
	if from >= len(a.source) {
		return false
	}
	if to-from > 1 {
		return true
	}
	// One caret: operators replace operators.
	c := a.source[from]
	return !isWord(c) && c != ' ' && !isWord(text[0]) || strings.Contains(msg, "did you mean") || strings.HasPrefix(msg, "use ")
}

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}
