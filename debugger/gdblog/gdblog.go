package gdblog

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/debugger"
)

// An Event is a part of a log. One of its pointers or lists is set, or Text.
type Event struct {
	// Line is the 1-based line of the log at which the event begins.
	Line int
	// Stop is a stop, or the end of the program.
	Stop *debugger.Stop
	// Backtrace are consecutive frames.
	Backtrace []debugger.Frame
	// Vars are consecutive variables of one frame.
	Vars *debugger.FrameVars
	// Value is what print answered: its name is gdb's, such as "$1".
	Value *debugger.Variable
	// Memory is a dump. Its bytes are in the order of memory.
	Memory *debugger.MemDump
	// Text are all other lines: commands, messages, the program's own output.
	Text string
}

// maxLine bounds what is looked at of a line; a longer one is text.
const maxLine = 64 << 10

// Parse reads a log of gdb or lldb, or of both.
func Parse(log []byte) []Event {
	p := &parser{}
	for line := range bytes.Lines(log) {
		p.line++
		p.takeLine(strings.TrimRight(string(line), "\r\n"))
	}
	return p.events
}

// A parser reads line by line. What a line means depends on the last event and the last frame shown.
type parser struct {
	line   int
	events []Event
	frame  debugger.Frame // last shown
	// selected is the frame that commands apply to: of the last stop, or chosen by frame, up or down.
	selected debugger.Frame
	// open is a stop whose place is on one of the next lines.
	open *debugger.Stop
	// quoting means that lldb's source lines may follow.
	quoting bool
}

// takeLine reads one line.
func (p *parser) takeLine(line string) {
	if len(line) > maxLine {
		p.addText(line)
		return
	}
	text := line
	// gdb's output may follow its prompt on the same line in a log of a batch run; lldb echoes the command there.
	for _, prompt := range []string{"(gdb) ", "(lldb) "} {
		if rest, ok := strings.CutPrefix(line, prompt); ok {
			p.open, p.quoting = nil, false
			if prompt == "(lldb) " || !p.readAnswer(rest) {
				p.addText(line) // a command
			}
			return
		}
	}
	if !p.readAnswer(text) {
		p.addText(line)
	}
}

// readAnswer reads a debugger's line. It reports false for any other line.
func (p *parser) readAnswer(line string) bool {
	// A stop is read first: its line is more specific than a frame's, and a frame's than a value's.
	for _, read := range []func(string) bool{
		p.readStop, p.readPlace, p.readSource, p.readFrame, p.readValue, p.readVariable, p.readMemory,
	} {
		if read(line) {
			return true
		}
	}
	return false
}

// add appends an event that begins at the present line.
func (p *parser) add(e Event) {
	e.Line = p.line
	p.events = append(p.events, e)
}

// last returns the last event, nil before the first.
func (p *parser) last() *Event {
	if len(p.events) == 0 {
		return nil
	}
	return &p.events[len(p.events)-1]
}

// addText keeps a line that no reader takes.
func (p *parser) addText(line string) {
	p.quoting = false
	if e := p.last(); e != nil && e.Text != "" {
		e.Text += "\n" + line
		return
	}
	if line == "" { // an empty line alone is not an event
		return
	}
	p.add(Event{Text: line})
}

// startStop begins a stop whose place follows.
func (p *parser) startStop(reason debugger.Reason, signal, thread int) *debugger.Stop {
	st := &debugger.Stop{Thread: thread}
	st.Reason, st.Signal = reason, signal
	p.add(Event{Stop: st})
	p.open = st
	return st
}

// finishStop gives the open stop its place.
func (p *parser) finishStop(f debugger.Frame) {
	p.frame, p.selected = f, f
	p.open.Function = f.Function
	p.open.File, p.open.Line = f.File, f.Line
	p.open = nil
}

// atoi reads digits that a pattern has matched; a number too large is 0.
func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}
