package diagnostic

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// What the lines of a snippet belong to.
const (
	targetNone    = iota
	targetHead    // the open diagnostic
	targetNote    // one of its notes
	targetPending // a link of a chain that waits for its head
)

// A row is one line of a snippet.
type row struct {
	line int    // number of the source line; 0 for the lines below it, -1 for a line to insert ("+++ |+")
	text string // behind the gutter
}

// A snippet collects the lines that a tool prints below a place: source, carets, labels, proposed
// insertions. With a gutter ("   12 | code", gcc 9 and clang 17 on) each line tells what it is.
// Without, the line below a head is source if the line below that holds carets only.
type snippet struct {
	target, index int
	loc           Location
	rows          []row
	gutter        bool // the rows have one
	awaits        bool // the next line may be source without gutter
	afterCaret    bool // the next line may be an insertion without gutter
	fixed         bool // a fix-it line was read for the target: caret art is not needed
	rangeInfo     bool // clang printed "{1:2-1:3}": it then puts a space before each source line
}

func (sn *snippet) reset() { *sn = snippet{rows: sn.rows[:0], rangeInfo: sn.rangeInfo} }

func (sn *snippet) begin(target, index int, loc Location) {
	sn.reset()
	sn.target, sn.index, sn.loc, sn.awaits = target, index, loc, true
}

// take reads s if it belongs to the snippet.
func (sn *snippet) take(p *parser, s string) bool {
	if sn.target == targetNone {
		return false
	}
	if c := s[0]; c == ' ' || c >= '0' && c <= '9' {
		if n, text, ok := gutterLine(s); ok {
			sn.rows = append(sn.rows, row{n, text})
			sn.gutter, sn.awaits = true, false
			return true
		}
	}
	if sn.awaits && !sn.gutter && sn.loc.Line > 0 {
		sn.awaits = false
		if next, ok := p.in.peek(); ok && isCaretLine(next) {
			if _, _, gutter := gutterLine(next); !gutter {
				p.in.next()
				sn.rows = append(sn.rows, row{sn.loc.Line, s}, row{0, next})
				sn.afterCaret = true
				return true
			}
		}
	}
	if sn.afterCaret && s[0] == ' ' && !sn.gutter {
		var h head
		var pl place
		if strings.IndexByte(s, ':') < 0 || matchHead(s, &h, &pl) == isNothing && !strings.HasSuffix(s, ":") {
			sn.rows = append(sn.rows, row{0, s})
			return true
		}
	}
	return false
}

// art takes a line that nothing else wanted as an insertion below a caret line without gutter
// (clang up to 16), which starts in the first column; otherwise the line is unknown.
func (sn *snippet) art(p *parser, s string) {
	p.unknown(s)
}

// gutterLine splits "   12 | code", "      | ^~~" and "  +++ |+code".
func gutterLine(s string) (line int, text string, ok bool) {
	i := 0
	for i < len(s) && s[i] == ' ' {
		i++
	}
	if i == len(s) {
		return 0, "", false
	}
	switch c := s[i]; {
	case c >= '0' && c <= '9':
		if line, i = number(s, i); line < 0 {
			return 0, "", false
		}
		if i == len(s) || s[i] != ' ' {
			return 0, "", false
		}
		for i < len(s) && s[i] == ' ' {
			i++
		}
	case c == '+' && strings.HasPrefix(s[i:], "+++ |+"):
		return -1, s[i+len("+++ |+"):], true
	case c == '.' && strings.HasPrefix(s[i:], "...") && i > 0: // "......": lines left out
		if strings.Trim(s[i:], ".") == "" {
			return 0, "", true
		}
		return 0, "", false
	case c == '|' && i > 0:
	default:
		return 0, "", false
	}
	if i >= len(s) || s[i] != '|' {
		return 0, "", false
	}
	s = s[i+1:]
	if len(s) > 0 {
		if s[0] != ' ' {
			// gcc's +++ rows apart, "|" stands before a space, or gcc's range markers.
			if line <= 0 {
				return 0, "", false
			}
			return line, s, true
		}
		s = s[1:]
	}
	return line, s, true
}

// isCaretLine reports whether s is carets, tildes and blanks only, with a caret.
func isCaretLine(s string) bool {
	caret := false
	for i := range len(s) {
		switch s[i] {
		case '^':
			caret = true
		case ' ', '~', '\t':
		default:
			return false
		}
	}
	return caret
}

// isUnderline reports whether s is the line below a source line: carets and tildes, gcc's dashes, blanks.
func isUnderline(s string) bool {
	drawn := false
	for i := range len(s) {
		switch s[i] {
		case '^', '~':
			drawn = true
		case ' ', '\t', '-':
		default:
			return false
		}
	}
	return drawn
}

// closeSnippet gives what was collected to its target. parseable says that fix-it lines follow, so
// that drawn changes are not needed.
func (p *parser) closeSnippet(parseable bool) {
	sn := &p.snip
	sn.awaits, sn.afterCaret = false, false
	if sn.target == targetNone || len(sn.rows) == 0 {
		return // a fix-it line may still follow: the target stays
	}
	a := readArt(sn)
	sn.rows = sn.rows[:0]
	if sn.target == targetHead {
		d := &p.d
		d.SourceLine, d.Caret = a.source, a.caret
		p.setPlace(&d.Location, &d.DisplayColumn, &d.Ranges, &a)
		sn.loc = d.Location
	} else {
		list := p.notes
		if sn.target == targetPending {
			list = p.pending
		}
		if sn.index >= len(list) {
			return
		}
		n := &list[sn.index]
		n.SourceLine, n.Caret = a.source, a.caret
		p.setPlace(&n.Location, &n.DisplayColumn, &n.Ranges, &a)
		sn.loc = n.Location
	}
	if sn.target == targetPending || parseable || sn.fixed {
		return
	}
	if edits := a.edits(sn.loc, p.targetMessage()); edits != nil {
		p.addFix(edits)
	}
}

// targetMessage returns the message of what the snippet belongs to.
func (p *parser) targetMessage() string {
	if p.snip.target == targetNote {
		return p.notes[p.snip.index].Message
	}
	return p.d.Message
}

// addFix adds one fix to the open diagnostic, under the message of the note that carries it.
func (p *parser) addFix(edits []Edit) {
	f := Fix{Edits: edits}
	if p.snip.target == targetNote {
		f.Message = p.notes[p.snip.index].Message
	}
	p.d.Fixes = append(p.d.Fixes, f)
}

// setPlace sets columns and ranges of a place from its caret art.
func (p *parser) setPlace(l *Location, display *int, ranges *[]Range, a *art) {
	byteCol, displayCol := a.columns(l, p.o.SourceLine, p.o.ByteColumns)
	if displayCol > 0 {
		l.Column, *display = byteCol, displayCol
	}
	if *ranges == nil {
		*ranges = a.ranges(l, p.fromClang(), &p.ranges)
	}
	for _, r := range *ranges {
		if r.Line == l.Line && r.Column <= l.Column && (r.EndLine > l.Line || l.Column < r.EndColumn) {
			l.EndLine, l.EndColumn = r.EndLine, r.EndColumn
			break
		}
	}
}

// fromClang reports whether the open diagnostic is clang's, as far as the text has told.
func (p *parser) fromClang() bool {
	if p.d.Tool != "" && p.open {
		return p.d.Tool == ToolClang || p.d.Tool == ToolClangTidy
	}
	return p.tool == ToolClang || p.tool == ToolClangTidy
}

// parseableFix reads `fix-it:"t.cpp":{8:33-8:33}:";"` (-fdiagnostics-parseable-fixits of gcc and
// clang): C escapes, byte columns, the end exclusive.
func (p *parser) parseableFix(s string) bool {
	if !p.open || p.snip.target == targetNone || p.snip.target == targetPending {
		return false
	}
	file, rest, ok := cString(s[len("fix-it:"):])
	if !ok || !strings.HasPrefix(rest, ":") {
		return false
	}
	r, n, ok := bracedRange(rest[1:])
	if !ok || !strings.HasPrefix(rest[1+n:], ":") {
		return false
	}
	text, rest, ok := cString(rest[n+2:])
	if !ok || rest != "" {
		return false
	}
	e := Edit{File: file, Range: r, Text: text}
	if !p.snip.fixed {
		p.snip.fixed = true
		p.addFix([]Edit{e})
		return true
	}
	last := &p.d.Fixes[len(p.d.Fixes)-1]
	last.Edits = append(last.Edits, e)
	return true
}

// cString reads a C string literal at the start of s and returns its value and what is behind it.
func cString(s string) (val, rest string, ok bool) {
	if len(s) < 2 || s[0] != '"' {
		return "", "", false
	}
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '"':
			val = s[1:i]
			if strings.IndexByte(val, '\\') >= 0 {
				val = unescape(val)
			}
			return val, s[i+1:], true
		case '\\':
			i++
		}
	}
	return "", "", false
}

// unescape undoes the escapes that gcc and clang write: \n, \t, \\, \" and three octal digits.
func unescape(s string) string {
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b = append(b, s[i])
			continue
		}
		i++
		switch c := s[i]; c {
		case 'n':
			b = append(b, '\n')
		case 't':
			b = append(b, '\t')
		case 'r':
			b = append(b, '\r')
		case 'v':
			b = append(b, '\v')
		case 'f':
			b = append(b, '\f')
		default:
			if i+2 < len(s) && octal(c) && octal(s[i+1]) && octal(s[i+2]) {
				b = append(b, (c-'0')<<6|(s[i+1]-'0')<<3|s[i+2]-'0')
				i += 2
				continue
			}
			b = append(b, c)
		}
	}
	return string(b)
}

func octal(c byte) bool { return c >= '0' && c <= '7' }

// art is a snippet read.
type art struct {
	source    string
	caret     string
	hasSource bool
	below     []row // the lines behind the caret line, up to the next source line
	rows      []row
	gutter    bool
	line      int
}

// readArt finds the source line of the place and the carets below it.
func readArt(sn *snippet) art {
	a := art{rows: sn.rows, gutter: sn.gutter, line: sn.loc.Line}
	at := slices.IndexFunc(sn.rows, func(r row) bool { return r.line == sn.loc.Line && r.line > 0 })
	if at < 0 {
		return a
	}
	a.source, a.hasSource = sn.rows[at].text, true
	end := at + 1
	for end < len(sn.rows) && sn.rows[end].line == 0 {
		end++
	}
	below := sn.rows[at+1 : end]
	if len(below) > 0 && isUnderline(below[0].text) {
		a.caret = strings.TrimRight(below[0].text, " \t")
		below = below[1:]
	}
	a.below = below
	if sn.rangeInfo {
		a.source, a.caret = strings.TrimPrefix(a.source, " "), strings.TrimPrefix(a.caret, " ")
	}
	return a
}

// columns returns the byte column and the display column of the place l, which the tool printed in
// one of both units, from the caret's place below the source line. displayCol is 0 if the art does
// not tell.
func (a *art) columns(l *Location, source func(string, int) (string, bool), bytesOnly bool) (byteCol, displayCol int) {
	at := strings.IndexByte(a.caret, '^')
	if at < 0 || l.Column == 0 {
		return l.Column, 0
	}
	displayCol = at + 1
	if displayCol != l.Column || bytesOnly {
		return l.Column, displayCol // printed in bytes: tabs or wide text before it
	}
	if source != nil {
		if text, ok := source(l.File, l.Line); ok {
			return byteColumn(text, displayCol), displayCol
		}
	}
	return byteColumn(a.source, displayCol), displayCol
}

// byteColumn returns the 1-based byte column at display column col of s; behind the end of s both
// grow alike.
func byteColumn(s string, col int) int {
	if plainASCII(s[:max(0, min(col-1, len(s)))]) {
		return col // one byte, one cell
	}
	cell := 1
	for i := 0; i < len(s); {
		if cell >= col {
			return i + 1
		}
		if c := s[i]; c < utf8.RuneSelf {
			if cell++; c == '\t' {
				cell = (cell-2)/tabStop*tabStop + tabStop + 1
			}
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		cell += width(r)
		i += n
	}
	return len(s) + 1 + max(0, col-cell)
}

// plainASCII reports whether s is ASCII without tabs. It looks at eight bytes at a time.
func plainASCII(s string) bool {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	for len(s) >= 8 {
		v := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
			uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		tab := v ^ '\t'*ones // a zero byte for each tab
		if (v|(tab-ones)&^tab)&highs != 0 {
			return false
		}
		s = s[8:]
	}
	for i := range len(s) {
		if s[i] >= 0x80 || s[i] == '\t' {
			return false
		}
	}
	return true
}

// tabStop is how far apart gcc and clang set tabs by default.
const tabStop = 8

// width is how many cells a terminal gives to r: the East Asian wide and fullwidth blocks take two,
// combining marks none. Source: Unicode 15 EastAsianWidth, the large blocks only.
func width(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case r <= 0x36f, r >= 0x200b && r <= 0x200f, r >= 0xfe00 && r <= 0xfe0f, r >= 0x20d0 && r <= 0x20ff:
		return 0
	case r >= 0x1100 && r <= 0x115f, r >= 0x2e80 && r <= 0x303e, r >= 0x3041 && r <= 0xa4cf, r >= 0xac00 && r <= 0xd7a3,
		r >= 0xf900 && r <= 0xfaff, r >= 0xfe30 && r <= 0xfe6f, r >= 0xff00 && r <= 0xff60, r >= 0xffe0 && r <= 0xffe6,
		r >= 0x1f300 && r <= 0x1f64f, r >= 0x1f900 && r <= 0x1f9ff, r >= 0x20000 && r <= 0x3fffd:
		return 2
	}
	return 1
}

func isWordAt(s string, i int) bool { return i < len(s) && isWord(s[i]) }

// oneLetterName reports whether s[i] is a name or digit of one character: clang draws the range of
// such an expression as a lone caret.
func oneLetterName(s string, i int) bool {
	return i < len(s) && isWord(s[i]) && (i == 0 || !isWord(s[i-1])) && (i+1 == len(s) || !isWord(s[i+1]))
}

// ranges returns the underlined spans of the caret line in byte columns, counted from the place. They
// are cut from the arena, which spares an allocation for each.
func (a *art) ranges(l *Location, clang bool, arena *[]Range) []Range {
	if a.caret == "" || l.Column == 0 {
		return nil
	}
	caret := strings.IndexByte(a.caret, '^')
	if caret < 0 {
		return nil
	}
	origin := byteColumn(a.source, caret+1)
	if cap(*arena)-len(*arena) < 8 {
		*arena = make([]Range, 0, 256)
	}
	first := len(*arena)
	for i := 0; i < len(a.caret); {
		if a.caret[i] == ' ' || a.caret[i] == '\t' {
			i++
			continue
		}
		j := i
		for j < len(a.caret) && a.caret[j] != ' ' && a.caret[j] != '\t' {
			j++
		}
		to := j
		if clang && i < caret && caret < j {
			// clang's caret stands behind a range that ends there, gcc's in it; a brace in front of an
			// expression is a range of its own.
			if brace := caret-1 < len(a.source) && strings.IndexByte("{(", a.source[caret-1]) >= 0; brace && j-caret >= 1 && isWordAt(a.source, caret) {
				j = caret
				to = caret
			} else if caret == j-1 {
				to = caret
			}
		}
		if j-i > 1 || i != caret || clang && oneLetterName(a.source, i) {
			from := l.Column + byteColumn(a.source, i+1) - origin
			to := l.Column + byteColumn(a.source, to+1) - origin
			if from > 0 {
				*arena = append(*arena, Range{l.Line, from, l.Line, to})
			}
		}
		i = j
	}
	if len(*arena) == first {
		return nil
	}
	return (*arena)[first:len(*arena):len(*arena)]
}
