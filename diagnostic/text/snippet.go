package text

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/cells"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/tool"
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
	loc           diagnostic.Location
	rows          []row
	gutter        bool // the rows have one
	caretLine     int  // number of the caret line without gutter that was read last
	awaits        bool // the next line may be source without gutter
	afterCaret    bool // the next line may be an insertion without gutter
	fixed         bool // a fix-it line was read for the target: caret art is not needed
	rangeInfo     bool // clang printed "{1:2-1:3}": it then puts a space before each source line
}

func (sn *snippet) reset() { *sn = snippet{rows: sn.rows[:0], rangeInfo: sn.rangeInfo} }

func (sn *snippet) begin(target, index int, loc diagnostic.Location) {
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
				sn.afterCaret, sn.caretLine = true, p.in.number
				return true
			}
		}
	}
	if sn.afterCaret && s[0] == ' ' && !sn.gutter {
		var h head
		var pl place
		if strings.IndexByte(s, ':') < 0 || strings.TrimLeft(s, " ") == ":" || matchHead(s, &h, &pl) == isNothing && !strings.HasSuffix(s, ":") {
			sn.rows = append(sn.rows, row{0, s})
			return true
		}
	}
	return false
}

// art takes a line that nothing else wanted as an insertion below a caret line without gutter (clang
// up to 16) that starts in the first column.
func (sn *snippet) art(p *parser, s string) bool {
	if sn.caretLine == 0 || p.in.number != sn.caretLine+1 || sn.fixed || sn.target != targetHead && sn.target != targetNote {
		return false
	}
	source, caret := p.d.SourceLine, p.d.Caret
	if sn.target == targetNote {
		source, caret = p.notes[sn.index].SourceLine, p.notes[sn.index].Caret
	}
	if caret == "" || caret[0] == ' ' && fixRule(p.targetMessage()).op != fixInsert || len(s) > maxArt {
		return false
	}
	a := art{source: source, caret: caret, hasSource: true, below: []row{{0, s}}, line: sn.loc.Line, clang: true}
	a.look()
	edits := a.edits(sn.loc, p.targetMessage())
	if edits == nil {
		return false
	}
	p.addFix(edits)
	p.cutTarget(edits)
	return true
}

// cutTarget cuts the ranges of what the snippet belongs to by a fix that was read behind it.
func (p *parser) cutTarget(edits []diagnostic.Edit) {
	ranges, file := &p.d.Ranges, p.d.File
	if p.snip.target == targetNote {
		ranges, file = &p.notes[p.snip.index].Ranges, p.notes[p.snip.index].File
	}
	for i := range edits {
		if e := &edits[i]; e.File == file && e.Line == p.snip.loc.Line {
			*ranges = p.cutRanges(*ranges, e.Range)
		}
	}
}

// maxArt bounds a line that is taken for a drawn change.
const maxArt = 256

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
	a := &p.art
	readArt(sn, a)
	sn.rows = sn.rows[:0]
	known := p.whose(a)
	a.plain = sn.target == targetPending || parseable || sn.fixed
	if !p.give(sn.target, sn.index, a) {
		return
	}
	switch {
	case a.plain:
	case !known && len(p.undecided) < maxUndecided:
		a.below = slices.Clone(a.below)
		a.rows = slices.Clone(a.rows)
		p.undecided = append(p.undecided, undecided{sn.target, sn.index, *a})
	case a.drawn != nil:
		p.addFix(a.drawn)
	}
}

// give sets what the art tells of a diagnostic, of one of its notes or of what is pending.
func (p *parser) give(target, index int, a *art) bool {
	list := p.notes
	switch {
	case target == targetHead:
		p.snip.loc = p.giveHead(&p.d, a)
		return true
	case target == targetPending:
		list = p.pending
	}
	if index >= len(list) {
		return false
	}
	p.snip.loc = p.giveNote(&list[index], a)
	return true
}

func (p *parser) giveHead(d *diagnostic.Diagnostic, a *art) diagnostic.Location {
	d.SourceLine, d.Caret = a.source, a.caret
	p.setPlace(&d.Location, &d.DisplayColumn, &d.Ranges, a, d.Message)
	return d.Location
}

func (p *parser) giveNote(n *diagnostic.Note, a *art) diagnostic.Location {
	n.SourceLine, n.Caret = a.source, a.caret
	p.setPlace(&n.Location, &n.DisplayColumn, &n.Ranges, a, n.Message)
	return n.Location
}

// An undecided is a snippet that was read while nothing told whether gcc or clang drew it.
type undecided struct {
	target, index int
	art           art
}

// maxUndecided bounds them; what goes beyond is taken for gcc's.
const maxUndecided = 64

// decide reads the undecided snippets of the open diagnostic again, now that its notes or the end of
// the output may have told the tool, and adds their fixes, which stand in front of the others. If nothing
// told it, they are kept for settle.
func (p *parser) decide() {
	if len(p.undecided) == 0 {
		return
	}
	n := len(p.d.Fixes)
	p.redraw(&p.d, p.notes, p.undecided, p.fromClang())
	if p.d.Tool == "" && p.tool == "" && p.unsettled != nil && len(p.unsettled) < maxUnsettled {
		p.unsettled[p.d.OutputLine] = unsettled{len(p.d.Fixes) - n, p.undecided}
		p.undecided = nil
		return
	}
	clear(p.undecided)
	p.undecided = p.undecided[:0]
}

// An unsettled is what a diagnostic has from snippets that nobody told the tool of: the number of its
// fixes, and the snippets.
type unsettled struct {
	fixes int
	list  []undecided
}

// maxUnsettled bounds how many diagnostics are kept for settle.
const maxUnsettled = 1 << 10

// settle reads the snippets of a diagnostic again, whose tool turned out to be clang behind it.
func (p *parser) settle(d *diagnostic.Diagnostic) {
	if u, ok := p.unsettled[d.OutputLine]; ok {
		d.Fixes = d.Fixes[u.fixes:]
		p.redraw(d, d.Notes, u.list, true)
	}
}

// redraw reads snippets as clang's if they are, and puts their fixes in front of d's.
func (p *parser) redraw(d *diagnostic.Diagnostic, notes []diagnostic.Note, list []undecided, clang bool) {
	var fixes []diagnostic.Fix
	for i := range list {
		u := &list[i]
		msg := ""
		if u.target == targetNote {
			msg = notes[u.index].Message
		}
		switch u.art.clang = clang; {
		case !clang:
		case u.target == targetNote:
			notes[u.index].Ranges = nil
			p.giveNote(&notes[u.index], &u.art)
		default:
			d.Ranges = nil
			p.giveHead(d, &u.art)
		}
		if u.art.drawn != nil {
			fixes = append(fixes, diagnostic.Fix{Message: msg, Edits: u.art.drawn})
		}
	}
	if fixes != nil {
		d.Fixes = append(fixes, d.Fixes...)
	}
}

// whose notes in a whether clang drew the snippet. It reports false if nothing tells yet.
func (p *parser) whose(a *art) bool {
	a.clang = p.fromClang()
	if a.clang || p.d.Tool != "" && p.open || p.tool != "" {
		return true
	}
	// Without a gutter, gcc puts a blank in front of the source line and of the carets.
	if !a.gutter && a.at >= 0 && a.at == p.snip.loc.Column-1 && p.open {
		p.d.Tool = tool.Clang
		p.sawTool(tool.Clang)
		a.clang = true
	}
	return a.clang
}

// targetMessage returns the message of what the snippet belongs to.
func (p *parser) targetMessage() string {
	if p.snip.target == targetNote {
		return p.notes[p.snip.index].Message
	}
	return p.d.Message
}

// addFix adds one fix to the open diagnostic, under the message of the note that carries it.
func (p *parser) addFix(edits []diagnostic.Edit) {
	f := diagnostic.Fix{Edits: edits}
	if p.snip.target == targetNote {
		f.Message = p.notes[p.snip.index].Message
	}
	p.d.Fixes = append(p.d.Fixes, f)
}

// setPlace sets columns and ranges of a place from its caret art, and reads the changes drawn below.
func (p *parser) setPlace(l *diagnostic.Location, display *int, ranges *[]diagnostic.Range, a *art, msg string) {
	byteCol, displayCol := a.columns(l, p.o.SourceLine, p.o.ByteColumns)
	if displayCol > 0 {
		l.Column, *display = byteCol, displayCol
	}
	if !a.plain {
		a.drawn = a.edits(*l, msg)
	}
	if *ranges == nil {
		*ranges = a.ranges(l, msg, &p.ranges)
		if a.clang {
			for i := range a.drawn {
				if strings.HasPrefix(msg, "flag '") { // part of a conversion that is underlined as a whole
					*ranges = append(*ranges, a.drawn[i].Range)
					continue
				}
				*ranges = p.cutRanges(*ranges, a.drawn[i].Range)
			}
		}
	}
	for _, r := range *ranges {
		if r.Line == l.Line && r.Column <= l.Column && (r.EndLine > l.Line || l.Column < r.EndColumn) {
			l.EndLine, l.EndColumn = r.EndLine, r.EndColumn
			break
		}
	}
}

// spanOfLine returns the span of the columns [from, to) of one line.
func spanOfLine(line, from, to int) diagnostic.Range {
	return diagnostic.Range{Line: line, Column: from, EndLine: line, EndColumn: to}
}

// cutRanges returns the ranges of a clang diagnostic, given that a fix changes e: clang underlines what
// a fix replaces or removes like any other range, and what lies beside it is a range of its own. The
// result is cut from the arena.
func (p *parser) cutRanges(ranges []diagnostic.Range, e diagnostic.Range) []diagnostic.Range {
	if e.EndLine != e.Line || e.EndColumn == e.Column {
		return ranges
	}
	if cap(p.ranges)-len(p.ranges) < 2*len(ranges)+1 {
		p.ranges = make([]diagnostic.Range, 0, max(256, 2*len(ranges)+1))
	}
	first := len(p.ranges)
	out := p.ranges
	for _, r := range ranges {
		if r.Line != e.Line || r.EndLine != e.Line || r.EndColumn <= e.Column || e.EndColumn <= r.Column {
			out = append(out, r)
			continue
		}
		if r.Column < e.Column {
			out = append(out, spanOfLine(r.Line, r.Column, e.Column))
		}
		if e.EndColumn < r.EndColumn {
			out = append(out, spanOfLine(r.Line, e.EndColumn, r.EndColumn))
		}
	}
	p.ranges = append(out, e)
	return p.ranges[first:len(p.ranges):len(p.ranges)]
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
	e := diagnostic.Edit{File: file, Range: r, Text: text}
	if p.d.Tool == tool.Clang || p.d.Tool == tool.ClangTidy {
		p.cutTarget([]diagnostic.Edit{e})
	}
	if !p.snip.fixed {
		p.snip.fixed = true
		p.addFix([]diagnostic.Edit{e})
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
	cells     string // source with one byte for each cell, for which caret stands; empty before needCells
	caret     string
	hasSource bool
	clang     bool
	at        int               // of the '^' in caret, -1 if there is none
	ascii     bool              // source is ASCII without tabs: cells are bytes
	plain     bool              // drawn changes are not needed
	drawn     []diagnostic.Edit // the changes drawn below
	below     []row             // the lines behind the caret line, up to the next source line
	rows      []row
	gutter    bool
	line      int
}

// readArt finds the source line of the place and the carets below it, and sets a.
func readArt(sn *snippet, a *art) {
	*a = art{rows: sn.rows, gutter: sn.gutter, line: sn.loc.Line, at: -1}
	at := slices.IndexFunc(sn.rows, func(r row) bool { return r.line == sn.loc.Line && r.line > 0 })
	if at < 0 {
		return
	}
	a.source, a.hasSource = sn.rows[at].text, true
	end := at + 1
	for end < len(sn.rows) && sn.rows[end].line == 0 {
		end++
	}
	below := sn.rows[at+1 : end]
	if len(below) > 0 && isUnderline(below[0].text) {
		a.caret = below[0].text
		for n := len(a.caret); a.caret[n-1] == ' ' || a.caret[n-1] == '\t'; n = len(a.caret) {
			a.caret = a.caret[:n-1]
		}
		below = below[1:]
	}
	a.below = below
	if sn.rangeInfo {
		a.source, a.caret = strings.TrimPrefix(a.source, " "), strings.TrimPrefix(a.caret, " ")
	}
	a.look()
}

// look sets what is known at one look at source and caret.
func (a *art) look() {
	a.at = strings.IndexByte(a.caret, '^')
	a.ascii = cells.IsPlain(a.source)
}

// byteColumn returns the byte column in source at a display column.
func (a *art) byteColumn(col int) int {
	if a.ascii {
		return col
	}
	return cells.ByteColumn(a.source, col)
}

// needCells sets cells.
func (a *art) needCells() {
	switch {
	case a.cells != "":
	case a.ascii:
		a.cells = a.source
	default:
		a.cells = cells.Expand(a.source)
	}
}

// columns returns the byte column and the display column of the place l, which the tool printed in
// one of both units, from the caret's place below the source line. displayCol is 0 if the art does
// not tell.
func (a *art) columns(l *diagnostic.Location, source func(string, int) (string, bool), bytesOnly bool) (byteCol, displayCol int) {
	if a.at < 0 || l.Column == 0 {
		return l.Column, 0
	}
	displayCol = a.at + 1
	if displayCol != l.Column || bytesOnly {
		return l.Column, displayCol // printed in bytes: tabs or wide text before it
	}
	if source != nil {
		if text, ok := source(l.File, l.Line); ok {
			return cells.ByteColumn(text, displayCol), displayCol
		}
	}
	return a.byteColumn(displayCol), displayCol
}

func isWordAt(s string, i int) bool { return i < len(s) && wording.IsWord(s[i]) }

// oneLetterName reports whether s[i] is a name or digit of one character: clang draws the range of
// such an expression as a lone caret.
func oneLetterName(s string, i int) bool {
	return i < len(s) && wording.IsWord(s[i]) && (i == 0 || !wording.IsWord(s[i-1])) && (i+1 == len(s) || !wording.IsWord(s[i+1]))
}

// ranges returns the underlined spans of the caret line in byte columns, counted from the place. They
// are cut from the arena, which spares an allocation for each.
func (a *art) ranges(l *diagnostic.Location, msg string, arena *[]diagnostic.Range) []diagnostic.Range {
	caret := a.at
	if caret < 0 || l.Column == 0 {
		return nil
	}
	origin := a.byteColumn(caret + 1)
	if cap(*arena)-len(*arena) < 8 {
		*arena = make([]diagnostic.Range, 0, 256)
	}
	first := len(*arena)
	add := func(i, j int) {
		if from := l.Column + a.byteColumn(i+1) - origin; from > 0 && i < j {
			*arena = append(*arena, spanOfLine(l.Line, from, l.Column+a.byteColumn(j+1)-origin))
		}
	}
	for i := 0; i < len(a.caret); {
		if a.caret[i] == ' ' || a.caret[i] == '\t' {
			i++
			continue
		}
		j := i
		for j < len(a.caret) && a.caret[j] != ' ' && a.caret[j] != '\t' {
			j++
		}
		switch {
		case caret < i || j <= caret:
			add(i, j)
		case !a.clang:
			if j-i > 1 && origin <= len(a.source) && a.source[origin-1] == ' ' {
				add(i, caret) // gcc's caret at a blank is where something is missing, between ranges
				add(caret+1, j)
			} else if j-i > 1 {
				add(i, j)
			}
		default:
			a.clangRange(i, caret, j, msg, add)
		}
		i = j
	}
	if len(*arena) == first {
		return nil
	}
	return (*arena)[first:len(*arena):len(*arena)]
}

// clangRange adds the ranges of the run [i, j) that holds clang's caret. Clang draws its caret over the
// ranges, so a run may be a range, two of them round an operator, or a range that ends in front of the
// caret.
func (a *art) clangRange(i, caret, j int, msg string, add func(from, to int)) {
	a.needCells()
	s := a.cells
	switch {
	case j-i == 1: // the caret alone
		// Clang 22 underlines undeclared names, clang 19 does not; clang 16 and before have no gutter.
		if oneLetterName(s, i) && (aboutExpression(msg, s, i) || a.gutter && strings.HasPrefix(msg, "use of undeclared identifier '")) {
			add(i, j)
		}
	case i == caret && i < len(s) && strings.IndexByte("!*&~+-", s[i]) >= 0 && aboutOperand(msg):
		add(i+1, j)
	case i == caret && oneLetterName(s, i) && i+1 < len(s) && s[i+1] == '<' && strings.Contains(msg, "specialization"):
		add(i+1, j) // the template's arguments, which follow its name
	case i == caret:
		add(i, j)
		if j <= len(s) && s[j-1] == ')' && strings.HasPrefix(msg, "ignoring return value ") {
			if open := strings.IndexByte(s[i:j], '('); open > 0 {
				add(i+open+1, j-1) // the arguments, inside the call
			}
		}
	case caret == i+1 && (i < len(s) && strings.IndexByte("{(", s[i]) >= 0 && isWordAt(s, caret) || strings.HasPrefix(msg, "implicit conversion ")):
		// A brace in front of an expression is a range of its own.
		add(i, caret)
		if j-caret > 1 || oneLetterName(s, caret) {
			add(caret, j)
		}
	case i < caret && caret < len(s) && strings.HasPrefix(msg, "member reference base type '"):
		// The base, which has an overloaded arrow, and the member's name.
		if strings.HasPrefix(s[caret:], "->") {
			add(i, caret+2)
			add(caret+2, j)
		} else {
			add(i, caret)
			add(caret+1, j)
		}
	case caret == j-1 && !(oneLetterName(s, caret) && (strings.HasPrefix(s[min(i, len(s)):], "typename ") || strings.HasPrefix(msg, "base class has "))):
		add(i, caret)
	default:
		add(i, j)
	}
}

// saidOfNames are the beginnings of messages that have no range where their caret stands.
var saidOfNames = [...]string{
	"C++ requires ", "a type specifier ", "class member '", "constructor for '", "data argument ", "duplicate ", "enumerator value ",
	"exception specification ", "expected ", "field '", "function '", "missing '", "no matching constructor ", "no member named '",
	"no previous ", "no type named '", "redefinition of '", "type '", "unknown type name '", "unused parameter '", "use '",
	"use of undeclared identifier '", "variable '", "variable has ",
}

// aboutExpression reports whether clang says msg of the expression that is the name of one letter at
// s[i:], whose range the caret hides, rather than of a declaration or of the name itself. Without a
// type or a qualifier in front, half of them are expressions; the messages below are said of names.
func aboutExpression(msg, s string, i int) bool {
	before := strings.TrimRight(s[:i], " ")
	if n := len(before); n > 0 {
		switch c := before[n-1]; {
		case strings.HasPrefix(msg, "out-of-line definition of "):
		case wording.IsWord(c):
			from := n
			for from > 0 && wording.IsWord(before[from-1]) {
				from--
			}
			switch before[from:] {
			case "return", "case", "else", "throw", "co_return":
			default:
				return false
			}
		case strings.IndexByte("*&>~:", c) >= 0:
			return false
		}
	}
	if msg != "" && msg[0] == '\'' {
		return strings.Contains(msg, "' declared as an array ") || strings.Contains(msg, "' argument to ")
	}
	for _, start := range saidOfNames {
		if strings.HasPrefix(msg, start) {
			return strings.Contains(msg, " cannot be narrowed ") || strings.Contains(msg, "' is uninitialized when ")
		}
	}
	return true
}

// aboutOperand reports whether clang says msg at a unary operator and underlines its operand only.
func aboutOperand(msg string) bool {
	for _, start := range [...]string{"invalid argument type ", "indirection requires ", "cannot take the address of ", "address of "} {
		if strings.HasPrefix(msg, start) {
			return true
		}
	}
	return false
}

// fromClang reports whether the open diagnostic is clang's, as far as the text has told.
func (p *parser) fromClang() bool {
	if p.d.Tool != "" && p.open {
		return p.d.Tool == tool.Clang || p.d.Tool == tool.ClangTidy
	}
	return p.tool == tool.Clang || p.tool == tool.ClangTidy
}
