package digest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

// Options configures Log. A nil *Options means the defaults.
type Options struct {
	// MaxBytes bounds the text. Zero means 32 KiB.
	MaxBytes int
}

// An Event is a group of lines with one template.
type Event struct {
	// Template is the line with marks for what varies; Example is the first line.
	Template string `json:"template"`
	Example  string `json:"example"`
	// Count is how many units of it there are; First and Last are line numbers, 1-based.
	Count int `json:"count"`
	First int `json:"first"`
	Last  int `json:"last"`
	// Level is "error", "warning" or "".
	Level string `json:"level,omitempty"`
	// Lines are the first lines of each unit of an error, at most 1000.
	Lines []int `json:"lines,omitempty"`

	severity severity
	trace    []byte // the lines of the first unit after its head
}

// A Digest is a shortened log.
type Digest struct {
	Lines  int `json:"lines"`
	Bytes  int `json:"bytes"`
	Errors int `json:"errors"` // units with level error
	// Events are all kinds of event, in the order of their first line.
	Events []Event `json:"events"`
	// Window is the first line of the newest part that the text holds whole; 0 if it holds none.
	Window int `json:"window"`
	// Omitted counts events that did not fit into the text.
	Omitted int `json:"omitted"`

	text []byte
}

// Text returns the digest as text with line numbers, at most Options.MaxBytes long.
func (d *Digest) Text() []byte { return d.text }

// Log makes a digest of a log. It takes linear time.
func Log(text []byte, o *Options) *Digest {
	max := 32 << 10
	if o != nil && o.MaxBytes > 0 {
		max = o.MaxBytes
	}
	g := grouper{index: map[string]int{}}
	g.read(text)
	d := &Digest{Lines: g.line, Bytes: len(text), Events: g.events}
	for i := range d.Events {
		e := &d.Events[i]
		if e.severity == failure {
			d.Errors += e.Count
		}
		e.Level = [...]string{"", "warning", "error"}[e.severity]
	}
	d.write(text, max)
	return d
}

// Artifact shortens an input of a task. Logs become digests, other inputs keep their beginning and end.
// It is a prompt.Digest.
func Artifact(a reasoner.Artifact, max int) []byte {
	if a.Role == reasoner.RoleLogs {
		return Log(a.Text, &Options{MaxBytes: max}).Text()
	}
	w := writer{max: max}
	n := bytes.Count(a.Text, []byte{'\n'})
	w.addSource(a.Text, n)
	return w.buf
}

// A grouper reads units, each a line and the trace that follows it, into events.
type grouper struct {
	events []Event
	index  map[string]int // template -> event
	line   int
	key    []byte
	last   int // event of the open unit, -1 for none
	from   int // offset after the head of the open unit, if it is the first of its event
	keep   bool
}

// read groups all lines. Blank lines are counted and otherwise ignored, so that they do not end a unit.
func (g *grouper) read(text []byte) {
	g.last = -1
	for at := 0; at < len(text); {
		end := bytes.IndexByte(text[at:], '\n')
		next := at + end + 1
		if end < 0 {
			next, end = len(text), len(text)-at
		}
		line := bytes.TrimRight(text[at:at+end], " \t\r")
		g.line++
		switch {
		case len(line) == 0:
		case g.last >= 0 && continuesUnit(line):
			e := &g.events[g.last]
			if g.keep {
				e.trace = text[g.from:next]
			}
			// UBSan indents its report when a test runner prefixes the output.
			if e.severity < failure && bytes.Contains(line, []byte("runtime error")) {
				e.severity = failure
			}
		default:
			g.addUnit(line, next)
		}
		at = next
	}
}

// continuesUnit reports whether a line belongs to the line before it: a frame of a stack trace, a source
// line or a caret of a compiler, anything indented.
func continuesUnit(line []byte) bool {
	switch line[0] {
	case ' ', '\t':
		return true
	case '#':
		return len(line) > 1 && line[1] >= '0' && line[1] <= '9'
	case 'C':
		return bytes.HasPrefix(line, []byte("Caused by:"))
	case '.':
		return bytes.HasPrefix(line, []byte("... "))
	}
	return false
}

// addUnit adds a unit that begins with line. next is the offset of the line after it.
func (g *grouper) addUnit(line []byte, next int) {
	g.key = g.key[:0]
	sev, ok := plain, false
	if line[0] == '{' {
		g.key, sev, ok = appendRecordKey(g.key, line)
	}
	if !ok {
		sev = severityOf(line)
		g.key = append(g.key, "012"[sev])
		g.key = appendTemplate(g.key, line[:min(len(line), 2000)])
	}
	i, known := g.index[string(g.key)]
	if !known {
		i = len(g.events)
		g.index[string(g.key)] = i
		g.events = append(g.events, Event{Template: string(g.key[1:]), Example: string(line), First: g.line, severity: sev})
	}
	e := &g.events[i]
	e.Count++
	e.Last = g.line
	if sev == failure && len(e.Lines) < 1000 {
		e.Lines = append(e.Lines, g.line)
	}
	g.last, g.from, g.keep = i, next, !known
}

// appendRecordKey appends the key of one line of an NDJSON capture: level and template of the message. ok
// is false when the line is not a record.
func appendRecordKey(key, line []byte) ([]byte, severity, bool) {
	var r struct {
		Level string          `json:"level"`
		Type  string          `json:"type"`
		Msg   string          `json:"msg"`
		Args  json.RawMessage `json:"args"`
		URL   string          `json:"url"`
		Code  int             `json:"status"`
		Mod   string          `json:"module"`
		Func  string          `json:"func"`
	}
	// A line of JSON without any of these members is no log record: its text is the template.
	if json.Unmarshal(line, &r) != nil || r.Level+r.Type+r.Msg+r.URL == "" {
		return key, plain, false
	}
	level := strings.ToLower(r.Level + r.Type)
	sev := plain
	switch {
	case strings.HasPrefix(level, "err"), level == "fatal", level == "panic", level == "critical", r.Code >= 500:
		sev = failure
	case strings.HasPrefix(level, "warn"), r.Code >= 400:
		sev = warning
	default:
		// "level":"info","msg":"fatal: cannot open": the text counts as much as the level.
		if severityOf([]byte(r.Msg)) == failure {
			sev = failure
		}
	}
	key = append(key, "012"[sev])
	key = append(key, level...)
	key = append(key, ' ')
	key = append(key, r.Mod...)
	if r.Func != "" {
		key = append(append(key, '.'), r.Func...)
	}
	key = append(key, ' ')
	key = appendTemplate(key, []byte(r.Msg))
	if r.Msg == "" {
		key = appendTemplate(key, r.Args)
		// The query of a request varies, its path is the event.
		path, _, _ := strings.Cut(r.URL, "?")
		key = appendTemplate(key, []byte(path))
	}
	return key, sev, true
}

// write fills the budget: a heading, all errors with their lines, then events by seriousness, and
// what is left of it with the newest lines.
func (d *Digest) write(text []byte, max int) {
	w := writer{max: max}
	// A line number takes at most 8 bytes with its colon and space, up to a million lines.
	if len(text)+8*d.Lines <= max {
		w.addLines(text, 1)
		d.Window, d.text = 1, w.buf
		return
	}
	order := make([]int, len(d.Events))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(d.Events[b].severity) - int(d.Events[a].severity) })
	w.add(fmt.Appendf(nil, "[%d lines, %d kinds of event, %d errors; xN = how often, lines FIRST-LAST]\n", d.Lines, len(d.Events), d.Errors))
	// A quarter is for the newest lines, unless the errors need it.
	reserve := max / 4
	w.max = max - reserve
	left := []int{}
	for _, i := range order {
		e := &d.Events[i]
		if e.severity == failure {
			w.max = max - 80 // room for the note about what does not fit
		} else {
			w.max = max - reserve
		}
		if !w.addEvent(e) {
			left = append(left, i)
		}
	}
	d.Omitted = len(left)
	w.max = max
	if len(left) > 0 {
		w.add(fmt.Appendf(nil, "[%d more kinds of event do not fit]\n", len(left)))
	}
	d.Window = w.addNewest(text, d.Lines)
	d.text = w.buf
}

// A writer appends whole lines up to a bound.
type writer struct {
	buf []byte
	max int
}

// add appends text, or nothing if it does not fit.
func (w *writer) add(text []byte) bool {
	if len(w.buf)+len(text) > w.max {
		return false
	}
	w.buf = append(w.buf, text...)
	return true
}

// addLines appends numbered lines as long as they fit.
func (w *writer) addLines(text []byte, n int) {
	for line := range bytes.Lines(text) {
		row := append(strconv.AppendInt(nil, int64(n), 10), ": "...)
		row = append(row, line...)
		if row[len(row)-1] != '\n' {
			row = append(row, '\n')
		}
		if !w.add(row) {
			return
		}
		n++
	}
}

// addEvent appends an event in the longest form that fits: with its trace, with one line, with a cut line.
func (w *writer) addEvent(e *Event) bool {
	head := fmt.Appendf(nil, "%d: ", e.First)
	tail := []byte("\n")
	if e.Count > 1 {
		tail = fmt.Appendf(nil, "  [x%d, lines %d-%d%s]\n", e.Count, e.First, e.Last, listLines(e))
	}
	line := []byte(e.Example)
	// One line of a minified script can be a megabyte.
	if len(line) > 600 {
		line = append(append([]byte{}, line[:600]...), "..."...)
	}
	trace := e.trace
	// Twelve frames name the fault; the frames of the runtime below main repeat in every trace.
	if lines := bytes.SplitAfterN(trace, []byte("\n"), 13); len(lines) > 12 {
		trace = bytes.Join(lines[:12], nil)
		trace = append(trace, "  ...\n"...)
	}
	if len(trace) > 0 && trace[len(trace)-1] != '\n' {
		trace = append(append([]byte{}, trace...), '\n')
	}
	// The indented lines after a harmless line are worth their bytes only in the newest window.
	if e.severity < failure {
		trace = nil
	}
	if w.add(slices.Concat(head, line, tail, trace)) || len(trace) > 0 && w.add(slices.Concat(head, line, tail)) {
		return true
	}
	return w.add(slices.Concat(head, line[:min(len(line), 80)], []byte("..."), tail))
}

// listLines lists the lines of all units of an error that occurs more than twice.
func listLines(e *Event) string {
	if e.severity != failure || e.Count < 3 {
		return ""
	}
	var b strings.Builder
	b.WriteString(": ")
	for i, n := range e.Lines {
		if b.Len() > 300 {
			fmt.Fprintf(&b, " and %d more", e.Count-i)
			break
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(n))
	}
	return b.String()
}

// addNewest appends as many of the last lines as fit, and returns the first one's number.
func (w *writer) addNewest(text []byte, lines int) int {
	const note = 40
	room := w.max - len(w.buf) - note
	if room < 100 {
		return 0
	}
	from, n := len(text), lines
	first := lines + 1
	for from > 0 {
		start := bytes.LastIndexByte(text[:max(0, from-1)], '\n') + 1
		size := from - start + len(strconv.Itoa(n)) + 3
		if size > room {
			break
		}
		room -= size
		from, first = start, n
		n--
	}
	if first > lines {
		return 0
	}
	w.add(fmt.Appendf(nil, "[newest lines, whole]\n"))
	w.addLines(text[from:], first)
	return first
}

// addSource appends the beginning and the end of a file.
func (w *writer) addSource(text []byte, lines int) {
	if len(text)+8*(lines+1) <= w.max {
		w.addLines(text, 1)
		return
	}
	total := w.max
	w.max = total * 2 / 3
	w.addLines(text, 1)
	shown := bytes.Count(w.buf, []byte{'\n'})
	w.max = total
	w.add(fmt.Appendf(nil, "[lines after %d left out]\n", shown))
	all := lines
	if len(text) > 0 && text[len(text)-1] != '\n' {
		all++
	}
	// The tail must not overlap with the head.
	from, n := 0, 0
	for n < shown {
		from += bytes.IndexByte(text[from:], '\n') + 1
		n++
	}
	tail := writer{max: w.max - len(w.buf)}
	tail.addNewest(text[from:], all-shown)
	if i := bytes.IndexByte(tail.buf, '\n'); i >= 0 {
		first := bytes.Count(tail.buf, []byte{'\n'}) - 1
		if k := len(text) - tailOffset(text, first); k > 0 {
			w.addLines(text[len(text)-k:], all-first+1)
		}
	}
}

// tailOffset returns the offset of the last n lines.
func tailOffset(text []byte, n int) int {
	at := len(text)
	for range n {
		at = bytes.LastIndexByte(text[:max(0, at-1)], '\n') + 1
	}
	return at
}
