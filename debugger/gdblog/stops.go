package gdblog

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/debugger"
)

// The lines of gdb, as printed by versions 7 to 16. A stop of a program with threads names its thread:
// Thread 2 "name" hit Breakpoint 1, f (n=4) at a.cpp:18
var (
	gdbBreakpoint = regexp.MustCompile(`^(?:Thread (\d+) "[^"]*" hit )?(?:Temporary breakpoint|Breakpoint|breakpoint) (\d+)(?:\.\d+)?, (.+)$`)
	gdbCatchpoint = regexp.MustCompile(`^(?:Thread (\d+) "[^"]*" hit )?Catchpoint (\d+) \(exception \w+\), (.+)$`)
	gdbWatchpoint = regexp.MustCompile(`^(?:Thread (\d+) "[^"]*" hit )?(?:Hardware |Software |)[Ww]atchpoint (\d+): `)
	gdbSignal     = regexp.MustCompile(`^(?:Program|Thread (\d+) "[^"]*") received signal (SIG\w+), (.+)\.$`)
	gdbKilled     = regexp.MustCompile(`^Program terminated with signal (SIG\w+),`)
	gdbExited     = regexp.MustCompile(`^\[Inferior \d+ \(process \d+\) exited (?:normally|with code ([0-7]+))\]$`)
	gdbSource     = regexp.MustCompile(`^(\d+)\t`)
	gdbFrame      = regexp.MustCompile(`^(?:#(\d+) +)?(?:(0x[0-9a-f]+) in )?([^ *=].*)$`)
	gdbPlace      = regexp.MustCompile(`^\)(?: at (.+):(\d+)| from .+)?$`)

	// The lines of lldb 14 to 22:
	// * thread #1, name = 'a', stop reason = breakpoint 1.1
	//     frame #0: 0x0000555555555131 a`f(n=4) at a.cpp:18:7
	lldbStop   = regexp.MustCompile(`^\* thread #(\d+)(?:, .*?)?, stop reason = (.+)$`)
	lldbFrame  = regexp.MustCompile("^( +\\*? ?)frame #(\\d+): (0x[0-9a-f]+)(?: ([^`]*)`(.+))?$")
	lldbPlace  = regexp.MustCompile(`^(.*) at ([^ :]+):(\d+)(?::\d+)?$`)
	lldbExited = regexp.MustCompile(`^Process \d+ exited with status = (-?\d+) \(0x[0-9a-f]+\) ?(.*)$`)
	lldbSource = regexp.MustCompile(`^(?:->|  ) \d+ +\t|^ {4,}\t *\^`)
	lldbFault  = regexp.MustCompile(`fault address[=: ]+(0x[0-9a-f]+)`)
	signalName = regexp.MustCompile(`SIG[A-Z0-9]+`)
)

// readStop reads the line that announces a stop or the end.
func (p *parser) readStop(line string) bool {
	if m := gdbBreakpoint.FindStringSubmatch(line); m != nil {
		f, ok := parseGDBFrame(m[3])
		if !ok {
			return false // "Breakpoint 1 at 0x…" is the answer to break, and has no comma
		}
		p.startStop(debugger.ReasonBreakpoint, 0, atoi(m[1])).Breakpoints = []int{atoi(m[2])}
		p.finishStop(f)
		p.quoting = true
		return true
	}
	if m := gdbCatchpoint.FindStringSubmatch(line); m != nil {
		f, _ := parseGDBFrame(m[3])
		p.startStop(debugger.ReasonException, 0, atoi(m[1])).Breakpoints = []int{atoi(m[2])}
		p.finishStop(f)
		return true
	}
	if m := gdbSignal.FindStringSubmatch(line); m != nil {
		p.startStop(debugger.ReasonSignal, debugger.SignalNumber(m[2]), atoi(m[1])).Description = m[3]
		return true
	}
	return p.readEnd(line) || p.readLLDBStop(line) || p.readChange(line)
}

// readChange reads gdb's report of a change: "Hardware watchpoint 2: i", an empty line, "Old value = 1". The
// response to the command watch is the same first line, so the report is recognised by its next lines.
func (p *parser) readChange(line string) bool {
	if p.open != nil && p.open.Reason == debugger.ReasonWatchpoint &&
		(strings.HasPrefix(line, "Old value = ") || strings.HasPrefix(line, "New value = ") || line == "") {
		p.open.Description = strings.TrimSpace(p.open.Description + " " + line)
		return true
	}
	if strings.HasPrefix(line, "Old value = ") {
		// The announcement went to the text above: take it back from there.
		e := p.last()
		if e == nil || e.Text == "" {
			return false
		}
		lines := strings.Split(strings.TrimRight(e.Text, "\n"), "\n")
		m := gdbWatchpoint.FindStringSubmatch(lines[len(lines)-1])
		if m == nil {
			return false
		}
		if lines = lines[:len(lines)-1]; len(lines) == 0 {
			p.events = p.events[:len(p.events)-1]
		} else {
			e.Text = strings.Join(lines, "\n")
		}
		st := p.startStop(debugger.ReasonWatchpoint, 0, atoi(m[1]))
		st.Breakpoints, st.Description = []int{atoi(m[2])}, line
		return true
	}
	return false
}

// readEnd reads the end of the program. gdb writes the exit code in octal.
func (p *parser) readEnd(line string) bool {
	st := &debugger.Stop{}
	switch m := gdbExited.FindStringSubmatch(line); {
	case m != nil:
		code, err := strconv.ParseInt("0"+m[1], 8, 32) // "normally" has no code: 0
		if err != nil {
			return false
		}
		st.Exit.Code = int(code)
	default:
		if m := gdbKilled.FindStringSubmatch(line); m != nil {
			st.Exit = debugger.Exit{Code: -1, Signal: debugger.SignalNumber(m[1])}
		} else if m := lldbExited.FindStringSubmatch(line); m != nil {
			st.Exit.Code = atoi(m[1]) // lldb writes a signal's number as a status
		} else {
			return false
		}
	}
	st.Reason, st.Signal, st.Code = debugger.ReasonExit, st.Exit.Signal, max(st.Exit.Code, 0)
	p.add(Event{Stop: st})
	p.open, p.quoting = nil, false
	return true
}

// readLLDBStop reads lldb's announcement. The same line precedes a backtrace, whose first frame has a star:
// then it repeats an earlier stop.
func (p *parser) readLLDBStop(line string) bool {
	m := lldbStop.FindStringSubmatch(line)
	if m == nil {
		return false
	}
	reason, signal := debugger.ReasonStep, 0
	var hit []int
	switch why := m[2]; {
	case strings.HasPrefix(why, "breakpoint "):
		reason = debugger.ReasonBreakpoint
		id, _, _ := strings.Cut(strings.TrimPrefix(why, "breakpoint "), ".")
		hit = []int{atoi(id)}
	case strings.HasPrefix(why, "watchpoint "):
		reason, hit = debugger.ReasonWatchpoint, []int{atoi(strings.TrimPrefix(why, "watchpoint "))}
	case strings.HasPrefix(why, "signal "):
		reason, signal = debugger.ReasonSignal, debugger.SignalNumber(signalName.FindString(why))
	case strings.Contains(why, "exception"):
		reason = debugger.ReasonException
	}
	st := p.startStop(reason, signal, atoi(m[1]))
	st.Breakpoints, st.Description = hit, m[2]
	// "signal SIGSEGV: address not mapped to object (fault address: 0x0)"; older versions write no colon.
	if f := lldbFault.FindStringSubmatch(m[2]); f != nil {
		addr, err := strconv.ParseUint(f[1], 0, 64)
		st.Fault, st.FaultKnown = addr, err == nil
	}
	return true
}

// readPlace reads the frame of a stop that has been announced, or of a step.
func (p *parser) readPlace(line string) bool {
	if p.open != nil {
		if m := lldbFrame.FindStringSubmatch(line); m != nil {
			f := lldbFrameOf(m)
			if strings.Contains(m[1], "*") {
				// A backtrace: drop the repeated stop.
				p.events, p.open = p.events[:len(p.events)-1], nil
				return false
			}
			p.finishStop(f)
			p.quoting = true
			return true
		}
		if f, ok := parseGDBFrame(line); ok && !strings.HasPrefix(line, "#") {
			p.finishStop(f)
			p.quoting = true
			return true
		}
		return false
	}
	// A step into another function shows its frame before the line.
	if f, ok := parseGDBFrame(line); ok && !strings.HasPrefix(line, "#") && f.File != "" {
		p.startStop(debugger.ReasonStep, 0, 0)
		p.finishStop(f)
		p.quoting = true
		return true
	}
	return false
}

// readSource reads a source line. It belongs to the stop or the frame shown before; alone it is a step.
func (p *parser) readSource(line string) bool {
	if p.quoting && lldbSource.MatchString(line) {
		p.selectFrame()
		return true
	}
	m := gdbSource.FindStringSubmatch(line)
	if m == nil {
		return false
	}
	n := atoi(m[1])
	if p.quoting {
		p.quoting = false
		p.selectFrame()
		return true
	}
	if p.selected.File == "" {
		return false
	}
	f := p.selected
	f.Line = n
	p.startStop(debugger.ReasonStep, 0, 0)
	p.finishStop(f)
	return true
}

// selectFrame selects a single frame that is shown with its source line: it answers frame, up or down.
func (p *parser) selectFrame() {
	if e := p.last(); e != nil && len(e.Backtrace) == 1 {
		p.selected = e.Backtrace[0]
	}
}

// parseGDBFrame reads "#1 0x… in f (args) at file:line".
func parseGDBFrame(line string) (debugger.Frame, bool) {
	m := gdbFrame.FindStringSubmatch(line)
	if m == nil {
		return debugger.Frame{}, false
	}
	// "#1 0x… in std::function<void (int)>::operator() (this=…) at f.h:590"
	// The arguments begin outside of template arguments, which may hold function types.
	open, depth := -1, 0
	for i := 0; i+1 < len(m[3]) && open < 0; i++ {
		switch c := m[3][i]; {
		case c == '<':
			depth++
		case c == '>':
			depth--
		case c == ' ' && m[3][i+1] == '(' && depth == 0:
			open = i
		}
	}
	end := strings.LastIndex(m[3], ")")
	if open <= 0 || end < open {
		return debugger.Frame{}, false
	}
	at := gdbPlace.FindStringSubmatch(m[3][end:])
	if at == nil || m[1] == "" && m[2] == "" && at[1] == "" {
		return debugger.Frame{}, false
	}
	f := debugger.Frame{Depth: atoi(m[1]), Function: m[3][:open], File: at[1], Line: atoi(at[2])}
	f.Address, _ = strconv.ParseUint(m[2], 0, 64) // absent is unknown
	return f, true
}

// lldbFrameOf makes a frame of a match of lldbFrame.
func lldbFrameOf(m []string) debugger.Frame {
	f := debugger.Frame{Depth: atoi(m[2]), Function: m[5]}
	f.Address, _ = strconv.ParseUint(m[3], 0, 64) // the pattern's digits may be too many
	if at := lldbPlace.FindStringSubmatch(m[5]); at != nil {
		f.Function, f.File, f.Line = at[1], at[2], atoi(at[3])
	}
	f.Function = withoutArguments(f.Function)
	return f
}

// withoutArguments cuts lldb's values of arguments, and the offset into a function without debug
// information.
func withoutArguments(name string) string {
	if i := strings.LastIndex(name, " + "); i > 0 && !strings.Contains(name[i:], ")") {
		name = name[:i]
	}
	depth := 0
	for i := len(name) - 1; i >= 0 && strings.HasSuffix(name, ")"); i-- {
		switch name[i] {
		case ')':
			depth++
		case '(':
			if depth--; depth == 0 && i > 0 {
				return name[:i]
			}
		}
	}
	return name
}
