package view

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/think"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/reasoner/budget"
)

// A card is a block of a transcript as its page shows it.
type card struct {
	N int // 1-based
	// Kind is the class of the block's colour and filter, see kinds.
	Kind string
	// Tag is the opening token without its brackets, empty for text.
	Tag string
	// Title is the block in one line.
	Title string
	// Model reports that the model wrote the block.
	Model  bool
	Bytes  int64
	Tokens int // estimated
	// Mood is "bad" for a failure and "good" for a success.
	Mood string
	// Parts are the body: first what it means, if that is known, then its text.
	Parts []template.HTML
	// Raw is the text of a body with a meaning, which is folded.
	Raw template.HTML
}

// blockKinds are the kinds of cards, in the order of the filters.
var blockKinds = []struct{ Kind, Name string }{
	{"think", "thinking"}, {"call", "calls"}, {"answer", "answers"}, {"debug", "debugger"}, {"compile", "compiler"},
	{"test", "tests"}, {"code", "code"}, {"script", "scripts"}, {"patch", "patches"}, {"text", "text"},
}

// kindOf returns the kind of the blocks with a tag.
func kindOf(t token.Token) string {
	switch t {
	case token.QueryTool:
		return "call"
	case token.ToolResult:
		return "answer"
	case token.DebugContext:
		return "debug"
	case token.CompileStart:
		return "compile"
	case token.TestStart:
		return "test"
	case token.CodeStart:
		return "code"
	case token.ScriptStart, token.ScriptResult:
		return "script"
	case token.DiffStart:
		return "patch"
	}
	if t.IsThink() {
		return "think"
	}
	return "text"
}

// A moment is a turn of the session that its summary names.
type moment struct {
	N          int // of the block
	Mood, Text string
}

// A Timeline makes the cards of a transcript's blocks, one after the other.
type timeline struct {
	// limit is how many bytes of one text are shown.
	limit int
	// colour is how many bytes of code may still get colours.
	colour int
	cards  []*card
	// states are what the blocks changed in the panel, in their order. Most blocks change nothing.
	states  []state
	moments []moment
	debug   *debugState
	// model is the bytes with loss mask 1, bytes those of all blocks, and tokens the estimate for them. White space
	// between blocks counts for none of them.
	model, bytes int64
	tokens       int
}

// colourBytes bounds the code that gets colours: each word is an element of the page, which costs time to open.
const colourBytes = 400_000

// newTimeline returns a timeline without blocks. limit is how many bytes of one text are shown.
func newTimeline(o *Options, limit int) *timeline {
	return &timeline{limit: limit, colour: colourBytes, debug: newDebugState(o)}
}

// isBlank reports whether a block is white space between others.
func isBlank(b *transcript.Block) bool { return b.Tag == token.Text && strings.TrimSpace(b.Body) == "" }

// skip counts a block that gets no card. What it does to the debugger's state is not lost.
func (l *timeline) skip(b *transcript.Block, n int) {
	l.count(b)
	if e := l.debug.add(b, n); e.state != nil {
		l.states = append(l.states, *e.state)
	}
}

// count adds the size of a block to the sums and returns its tokens.
func (l *timeline) count(b *transcript.Block) int {
	size, tokens := b.End-b.Offset, budget.EstimateTokens(b.Body)
	if b.Tag != token.Text {
		tokens++ // the opening token is one in the model's tokenizer
		if _, closes := b.Tag.Close(); closes && b.Form&transcript.Unclosed == 0 {
			tokens++
		}
	}
	l.bytes += size
	l.tokens += tokens
	if b.Tag.FromModel() {
		l.model += size
	}
	return tokens
}

// add makes the card of block number n.
func (l *timeline) add(b *transcript.Block, n int) *card {
	c := &card{N: n, Kind: kindOf(b.Tag), Model: b.Tag.FromModel(), Bytes: b.End - b.Offset, Tokens: l.count(b)}
	c.Tag = strings.Trim(string(b.Tag), "<>")
	body := strings.TrimRight(b.Body, "\n\r ")
	c.Title = firstLine(body)
	e := l.debug.add(b, n)
	if e.title != "" {
		c.Title = e.title
	}
	c.Mood = e.mood
	switch {
	case c.Kind == "think":
		l.addThought(c, b)
	case c.Kind == "patch":
		c.Title = describeDiff(body)
		c.Parts = l.part(body, appendDiff)
		l.moment(n, "", "Patch: "+c.Title)
	case e.part != "":
		c.Parts = []template.HTML{e.part}
		if raw := l.part(body, appendText); len(raw) > 0 {
			c.Raw = raw[0]
		}
	case c.Kind == "text":
		c.Parts = l.part(body, appendText)
	case body != c.Title:
		c.Parts = l.part(body, l.appendCode)
	}
	if e.moment != "" {
		l.moment(n, e.mood, e.moment)
	}
	if e.state != nil {
		l.states = append(l.states, *e.state)
	}
	l.cards = append(l.cards, c)
	return c
}

// appendCode appends C++ with colours as long as there are colours left.
func (l *timeline) appendCode(dst []byte, s string) []byte {
	if l.colour -= len(s); l.colour < 0 {
		return appendText(dst, s)
	}
	return appendCode(dst, s)
}

// part returns a text as the only part of a body.
func (l *timeline) part(s string, mark func([]byte, string) []byte) []template.HTML {
	if strings.TrimSpace(s) == "" {
		return nil
	}
	dst := append([]byte(nil), "<pre"...)
	if isLong(s) {
		dst = append(dst, ` class="long" tabindex="0"`...) // an area that scrolls has to be in reach of the keyboard
	}
	dst = append(dst, "><code>"...)
	dst = appendCut(dst, s, l.limit, mark)
	return []template.HTML{template.HTML(append(dst, "</code></pre>"...))}
}

// isLong reports whether a text needs more room than a card gets.
func isLong(s string) bool { return strings.Count(s, "\n") > 24 || len(s) > 6000 }

// addThought fills the card of a thinking block: its text as prose, and its fields as a list.
func (l *timeline) addThought(c *card, b *transcript.Block) {
	text, fields := think.Fields(b.Body)
	head, tail, left := cutMiddle(text, l.limit)
	if left > 0 {
		text = head + "\n… " + countBytes(int64(left)) + " left out …\n" + tail
	}
	c.Title = ""
	shown, err := fragment("thought", struct {
		Text   string
		Fields []think.Field
	}{text, fields})
	if err == nil {
		c.Parts = []template.HTML{shown}
	}
	cause := ""
	for _, f := range fields {
		if f.Key == "ROOT_CAUSE" {
			cause = firstLine(f.Value)
		}
	}
	switch {
	case cause != "" && b.Tag == token.ThinkFix:
		l.moment(c.N, "", "Root cause: "+cause)
	case b.Tag == token.ThinkPlan, b.Tag == token.ThinkVerify:
		l.moment(c.N, "", map[token.Token]string{token.ThinkPlan: "Plan: ", token.ThinkVerify: "Verified: "}[b.Tag]+firstLine(text))
	}
}

// maxMoments bounds the summary.
const maxMoments = 60

// moment adds a turn to the summary, as long as that has room.
func (l *timeline) moment(n int, mood, text string) {
	if len(l.moments) < maxMoments {
		l.moments = append(l.moments, moment{n, mood, text})
	}
}

// maxTitle bounds the bytes of a title.
const maxTitle = 160

// firstLine returns the first line of s that is not empty, shortened.
func firstLine(s string) string {
	s = strings.TrimSpace(s)
	line, rest, _ := strings.Cut(s, "\n")
	line = strings.TrimSpace(line)
	if len(line) > maxTitle {
		head, _, _ := cutMiddle(line, maxTitle)
		return showHidden(head) + "…"
	}
	if strings.TrimSpace(rest) != "" {
		return showHidden(line) + " …"
	}
	return showHidden(line)
}

// describeDiff returns the files of a unified diff with their added and removed lines, "a.cpp +2 −1".
func describeDiff(diff string) string {
	var files []string
	name, added, removed := "", 0, 0
	flush := func() {
		if name != "" {
			files = append(files, fmt.Sprintf("%s +%d −%d", showHidden(name), added, removed))
		}
		added, removed = 0, 0
	}
	inHunk := false
	for line := range strings.Lines(diff) {
		switch {
		case strings.HasPrefix(line, "--- ") && !inHunk:
			flush()
			name = trimPrefixes(line[4:])
		case strings.HasPrefix(line, "+++ ") && !inHunk:
			if to := trimPrefixes(line[4:]); to != "/dev/null" {
				name = to
			}
		case strings.HasPrefix(line, "@@"):
			inHunk = true
		case strings.HasPrefix(line, "diff "):
			inHunk = false
		case inHunk && line[0] == '+':
			added++
		case inHunk && line[0] == '-':
			removed++
		}
		// A file header ends the hunks of the file before; a removed line may begin with "-- " as well.
		if inHunk && strings.HasPrefix(line, "--- a/") {
			removed--
			flush()
			name, inHunk = trimPrefixes(line[4:]), false
		}
	}
	flush()
	if len(files) > 4 {
		files = append(files[:4:4], fmt.Sprintf("and %d more", len(files)-4))
	}
	return strings.Join(files, ", ")
}

// trimPrefixes returns the path in a file header of a diff: without the time after a tab, and without git's a/ or b/.
func trimPrefixes(name string) string {
	name, _, _ = strings.Cut(strings.TrimSpace(name), "\t")
	for _, p := range []string{"a/", "b/"} {
		if rest, ok := strings.CutPrefix(name, p); ok {
			return rest
		}
	}
	return name
}

// A sessionView is the data of session.tmpl.
type sessionView struct {
	// Groups are the cards that are elements from the start, Later those that the script makes.
	Groups [][]*card
	Later  []laterGroup
	// Filters are the kinds that occur, in the order of blockKinds.
	Filters []filter
	// Moments are the summary, in the order of the blocks.
	Moments []moment
	// Strip is the overview of all blocks.
	Strip []bar
	// Files are the sources of the panel.
	Files []*sourceFile
	Debug bool // the transcript has a debugger's answers
	Live  bool
}

// A filter is a kind of blocks with its number.
type filter struct {
	Kind, Name string
	Count      int
}

// A bar is a block, or several, in the overview.
type bar struct {
	// X and W are its place and width, of 1000.
	X, W float64
	Kind string
	// Mood is that of a block in it, if one has failed or succeeded.
	Mood string
	// Block is the number of the block that a click leads to.
	Block int
}

// Groups of cards. The browser lays out only the groups that are in sight. Those after the first ones are HTML text for
// the script, which makes elements of a group when it is needed: a million elements would take many seconds to open.
const (
	groupSize   = 100 // cards
	inlineCards = 1000
)

// A laterGroup is the HTML of the cards First to Last.
type laterGroup struct {
	First, Last int
	HTML        template.HTML
}

// blocksOf reads the blocks of a transcript, or of one in a Record.
func blocksOf(data []byte) (blocks []transcript.Block, err error) {
	if trimmed := bytes.TrimLeft(data, " \t\r\n"); len(trimmed) > 0 && trimmed[0] == '{' {
		var r transcript.Record
		if err := json.Unmarshal(trimmed, &r); err == nil {
			data = []byte(r.Text)
		}
	}
	// A block that is longer than the limit of the reader would end it. Pages show long blocks cut.
	r := transcript.NewReader(bytes.NewReader(data), &transcript.Options{MaxBlock: -1})
	for {
		b, err := r.Next()
		if errors.Is(err, io.EOF) {
			return blocks, nil
		}
		if err != nil {
			return nil, err
		}
		if !isBlank(&b) {
			blocks = append(blocks, b)
		}
	}
}

// transcriptPage makes the page of a session.
func transcriptPage(data []byte, o *Options) (*page, error) {
	blocks, err := blocksOf(data)
	if err != nil {
		return nil, err
	}
	lengths := make([]int, len(blocks))
	for i := range blocks {
		lengths[i] = len(blocks[i].Body)
	}
	l := newTimeline(o, fitTexts(lengths, o.MaxText))
	first, last := keepEnds(len(blocks), o.MaxItems)
	for i := range blocks {
		if i >= first && i < last {
			l.skip(&blocks[i], i+1)
			continue
		}
		l.add(&blocks[i], i+1)
	}
	p := l.page(o)
	if first < last {
		p.Notes = append(p.Notes, fmt.Sprintf("Blocks %s to %s are left out.", groupDigits(first+1), groupDigits(last)))
	}
	cut := 0
	for _, n := range lengths {
		if n > l.limit {
			cut++
		}
	}
	if cut > 0 {
		p.Notes = append(p.Notes, fmt.Sprintf("The middle of %s of more than %s is left out.",
			countOf(cut, "text"), countBytes(int64(l.limit))))
	}
	return p, nil
}

// page returns the page of what was added so far.
func (l *timeline) page(o *Options) *page {
	v := &sessionView{Moments: l.moments, Files: l.debug.sources.list(), Debug: len(l.states) > 0}
	v.Strip = overview(l.cards, l.bytes)
	counts := map[string]int{}
	for i, c := range l.cards {
		counts[c.Kind]++
		if i >= inlineCards {
			continue
		}
		if i%groupSize == 0 {
			v.Groups = append(v.Groups, nil)
		}
		v.Groups[len(v.Groups)-1] = append(v.Groups[len(v.Groups)-1], c)
	}
	for at := inlineCards; at < len(l.cards); at += groupSize {
		group := l.cards[at:min(at+groupSize, len(l.cards))]
		v.Later = append(v.Later, laterGroup{group[0].N, group[len(group)-1].N, mustFragment("cards", group)})
	}
	for _, k := range blockKinds {
		if counts[k.Kind] > 0 {
			v.Filters = append(v.Filters, filter{k.Kind, k.Name, counts[k.Kind]})
		}
	}
	title := o.Title
	if title == "" {
		title = "Session"
	}
	states := l.states
	if states == nil {
		states = []state{}
	}
	return &page{
		Title: title, Kind: Transcript, Body: "session", Data: v, State: map[string]any{"states": states},
		Facts: l.facts(),
	}
}

// facts returns the figures of the blocks so far.
func (l *timeline) facts() []fact {
	return []fact{
		{"blocks", groupDigits(len(l.cards)), ""}, {"bytes", countBytes(l.bytes), ""}, {"tokens, estimated", groupDigits(l.tokens), ""},
		{"written by the model", fmt.Sprintf("%g %%", percent(l.model, l.bytes)), "model"},
	}
}

// maxBars bounds the bars of the overview.
const maxBars = 1500

// overview returns the bars of the strip over the timeline, 1000 wide. A bar's width is the share of the block in the
// bytes; the neighbours of a thin bar share it.
func overview(cards []*card, total int64) []bar {
	if total == 0 {
		return nil
	}
	var bars []bar
	x, scale := 0.0, 0.0
	sum := 0.0
	weight := func(c *card) float64 { return float64(min(c.Bytes, total/20+1)) + float64(total)/float64(len(cards)*2) }
	for _, c := range cards {
		sum += weight(c)
	}
	scale = 1000 / sum
	least := 1000.0 / maxBars
	for _, c := range cards {
		w := weight(c) * scale
		if n := len(bars); n > 0 && bars[n-1].W < least {
			bars[n-1].W += w
			if c.Mood != "" {
				bars[n-1].Mood, bars[n-1].Block = c.Mood, c.N
			}
		} else {
			bars = append(bars, bar{X: x, W: w, Kind: c.Kind, Mood: c.Mood, Block: c.N})
		}
		x += w
	}
	for i := range bars {
		bars[i].X = float64(int(bars[i].X*100)) / 100
		bars[i].W = float64(int(bars[i].W*100)) / 100
	}
	return bars
}
