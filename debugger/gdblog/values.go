package gdblog

import (
	"encoding/binary"
	"regexp"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/debugger"
)

// The lines of values:
//
//	$1 = {x = 1}              gdb, print
//	n = 4                     gdb, info locals; indented in bt full
//	(int) n = 4               lldb, frame variable
//	(int) 4                   lldb, expression
//	0x7ffe0010: 0x02 0x00     both, x and memory read
var (
	gdbValue     = regexp.MustCompile(`^(\$\d+) = (.*)$`)
	gdbVariable  = regexp.MustCompile(`^( {8})?([A-Za-z_]\w*) = (.*)$`)
	lldbVariable = regexp.MustCompile(`^\(([^=]+)\) ([A-Za-z_$]\w*) = (.*)$`)
	lldbValue    = regexp.MustCompile(`^\(([^()=]+(?:\([^()]*\))?)\) ([^=]*)$`)
	memoryLine   = regexp.MustCompile(`^(0x[0-9a-f]+)(?: <[^>]*>)?:[ \t]+(.*)$`)
	memoryByte   = regexp.MustCompile(`^[0-9a-f]{2}$`)
	memoryUnit   = regexp.MustCompile(`^0x([0-9a-f]{2}|[0-9a-f]{4}|[0-9a-f]{8}|[0-9a-f]{16})$`)
)

// readFrame reads a frame of a backtrace. A single one is the response to frame, up or down.
func (p *parser) readFrame(line string) bool {
	var f debugger.Frame
	if m := lldbFrame.FindStringSubmatch(line); m != nil {
		f = lldbFrameOf(m)
	} else if g, ok := parseGDBFrame(line); ok && strings.HasPrefix(line, "#") {
		f = g
	} else {
		return false
	}
	p.open, p.quoting = nil, true
	if e := p.last(); e != nil && e.Backtrace != nil && e.Backtrace[len(e.Backtrace)-1].Depth == f.Depth-1 {
		e.Backtrace = append(e.Backtrace, f)
	} else {
		p.add(Event{Backtrace: []debugger.Frame{f}})
	}
	p.frame = f
	return true
}

// readValue reads the response to print.
func (p *parser) readValue(line string) bool {
	if m := gdbValue.FindStringSubmatch(line); m != nil {
		p.add(Event{Value: &debugger.Variable{Name: m[1], Value: m[2]}})
		return true
	}
	if m := lldbValue.FindStringSubmatch(line); m != nil {
		p.add(Event{Value: &debugger.Variable{Type: m[1], Value: m[2]}})
		return true
	}
	return false
}

// readVariable reads a variable of the frame shown last.
func (p *parser) readVariable(line string) bool {
	var v debugger.Variable
	frame := p.selected
	if m := gdbVariable.FindStringSubmatch(line); m != nil {
		v = debugger.Variable{Name: m[2], Value: m[3]}
		if m[1] != "" {
			frame = p.frame // indented below a frame of bt full
		}
	} else if m := lldbVariable.FindStringSubmatch(line); m != nil {
		v = debugger.Variable{Type: m[1], Name: m[2], Value: m[3]}
	} else {
		return false
	}
	p.quoting = false
	e := p.last()
	if e == nil || e.Vars == nil || e.Vars.Function != frame.Function || e.Vars.Line != frame.Line {
		p.add(Event{Vars: &debugger.FrameVars{Function: frame.Function, File: frame.File, Line: frame.Line}})
		e = p.last()
	}
	e.Vars.Locals = append(e.Vars.Locals, v)
	return true
}

// readMemory reads a line of a dump. The bytes of a larger unit are reversed: both debuggers show it as a
// number, and the machines are little-endian.
func (p *parser) readMemory(line string) bool {
	m := memoryLine.FindStringSubmatch(line)
	if m == nil {
		return false
	}
	address, err := strconv.ParseUint(m[1], 0, 64)
	if err != nil {
		return false
	}
	data := parseMemory(m[2])
	if len(data) == 0 {
		return false
	}
	if e := p.last(); e != nil && e.Memory != nil && e.Memory.Address+uint64(e.Memory.Size) == address {
		e.Memory = debugger.NewMemDump(e.Memory.Address, append(e.Memory.Bytes(), data...))
		return true
	}
	p.add(Event{Memory: debugger.NewMemDump(address, data)})
	return true
}

// parseMemory reads the units up to the first other word, which begins lldb's text column.
func parseMemory(text string) (data []byte) {
	for _, word := range strings.Fields(text) {
		if memoryByte.MatchString(word) && !strings.HasPrefix(text, "0x") {
			n, err := strconv.ParseUint(word, 16, 8)
			if err != nil || len(data) == 16 {
				return data
			}
			data = append(data, byte(n))
			continue
		}
		m := memoryUnit.FindStringSubmatch(word)
		if m == nil {
			return data
		}
		n, err := strconv.ParseUint(m[1], 16, 64)
		if err != nil {
			return data
		}
		var unit [8]byte
		binary.LittleEndian.PutUint64(unit[:], n)
		data = append(data, unit[:len(m[1])/2]...)
	}
	return data
}
