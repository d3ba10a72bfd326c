package logrecord

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A command is a line at a prompt, as the call of a tool.
type command struct {
	text string // without the prompt
	call string // "" if no tool does it
	eval bool   // the answer is one value
	set  bool   // the answer is the number of a breakpoint
}

// verbs are the tools without arguments, by the commands that do the same. Sources: the GDB manual, "Continuing and Stepping" and
// "Examining the Stack"; the LLDB command map.
var verbs = map[string]string{
	"run": "continue_exec()", "r": "continue_exec()", "start": "continue_exec()", "process launch": "continue_exec()",
	"continue": "continue_exec()", "c": "continue_exec()", "fg": "continue_exec()", "process continue": "continue_exec()",
	"thread continue": "continue_exec()",
	"next":            "step()", "n": "step()", "thread step-over": "step()",
	"step": "step_in()", "s": "step_in()", "thread step-in": "step_in()",
	"finish": "step_out()", "fin": "step_out()", "thread step-out": "step_out()",
	"info locals": "inspect()", "info args": "inspect()", "i lo": "inspect()", "i locals": "inspect()", "frame variable": "inspect()",
	"fr v": "inspect()", "fr var": "inspect()",
	"backtrace": "backtrace_get(64)", "bt": "backtrace_get(64)", "where": "backtrace_get(64)", "info stack": "backtrace_get(64)",
	"thread backtrace": "backtrace_get(64)", "backtrace full": "backtrace_get(64)", "bt full": "backtrace_get(64)",
	"info threads": "threads()", "i threads": "threads()", "thread list": "threads()",
	"info breakpoints": "breakpoints()", "info break": "breakpoints()", "i b": "breakpoints()", "info b": "breakpoints()",
	"breakpoint list": "breakpoints()", "br l": "breakpoints()",
	"catch throw": `break_on_throw("")`, "breakpoint set -E c++": `break_on_throw("")`,
}

// The shapes of commands with arguments.
var (
	backtraceN   = regexp.MustCompile(`^(?:bt|backtrace|where) (?:full )?(\d+)$`)
	breakAt      = regexp.MustCompile(`^(?:b|br|break|tb|tbreak|tbr|breakpoint) (\S+)(?: if (.+))?$`)
	breakSet     = regexp.MustCompile(`^(?:breakpoint set|br s|br set) (?:-f|--file) (\S+) (?:-l|--line) (\d+)(?: -c .*)?$`)
	breakSetName = regexp.MustCompile(`^(?:breakpoint set|br s|br set) (?:-n|--name) (\S+)$`)
	fileLine     = regexp.MustCompile(`^([\w./+-]+\.[\w+]+):(\d+)$`)
	function     = regexp.MustCompile(`^[A-Za-z_~][\w:~<>,]*(?:\([^)]*\))?$`)
	printValue   = regexp.MustCompile(`^(?:p|print|inspect|output|call|expr|expression|frame variable|fr v|v|po)(?:/\w+)? (?:-- )?(.+)$`)
	deleteOne    = regexp.MustCompile(`^(?:d|del|delete|delete breakpoints|breakpoint delete|br del) (\d+)$`)
	selectThread = regexp.MustCompile(`^(?:thread|t|thread select) (\d+)$`)
	examine      = regexp.MustCompile(`^x/(\d*)([xduotacfs]?)([bhwg]?)([xduotacfs]?) (0x[0-9a-fA-F]+)$`)
)

// parseCommand returns the call of a command without its prompt.
func parseCommand(text string) command {
	text = strings.Join(strings.Fields(text), " ")
	c := command{text: text}
	if verb, ok := verbs[text]; ok {
		c.call = verb
		return c
	}
	// A program's arguments are not the tools' business.
	if word, _, _ := strings.Cut(text, " "); word == "run" || word == "r" || word == "start" {
		c.call = "continue_exec()"
		return c
	}
	if m := backtraceN.FindStringSubmatch(text); m != nil {
		c.call = "backtrace_get(" + m[1] + ")"
	} else if m := breakSet.FindStringSubmatch(text); m != nil {
		c.call, c.set = fmt.Sprintf("breakpoint(%s, %s)", cpptext.Quote(m[1]), m[2]), true
	} else if m := breakSetName.FindStringSubmatch(text); m != nil {
		c.call, c.set = fmt.Sprintf("break_at(%s)", cpptext.Quote(m[1])), true
	} else if m := breakAt.FindStringSubmatch(text); m != nil {
		c.call, c.set = breakCall(m[1], m[2]), true
	} else if m := printValue.FindStringSubmatch(text); m != nil && !strings.HasPrefix(m[1], "-") {
		c.call, c.eval = fmt.Sprintf("eval(%s)", cpptext.Quote(m[1])), true
	} else if m := deleteOne.FindStringSubmatch(text); m != nil {
		c.call = "remove_breakpoint(" + m[1] + ")"
	} else if m := selectThread.FindStringSubmatch(text); m != nil {
		c.call = "select_thread(" + m[1] + ")"
	} else if m := examine.FindStringSubmatch(text); m != nil {
		c.call = memoryCall(m[1], m[2]+m[4], m[3], m[5])
	}
	return c
}

// breakCall returns the call for a breakpoint at a place, "" if the place needs the debugger to understand it.
func breakCall(place, condition string) string {
	if m := fileLine.FindStringSubmatch(place); m != nil {
		call := fmt.Sprintf("breakpoint(%s, %s", cpptext.Quote(m[1]), m[2])
		if condition != "" {
			call += ", " + cpptext.Quote(condition)
		}
		return call + ")"
	}
	if function.MatchString(place) && condition == "" {
		return fmt.Sprintf("break_at(%s)", cpptext.Quote(place))
	}
	return ""
}

// sizes are the bytes of a unit of gdb's x.
var sizes = map[string]int{"": 4, "b": 1, "h": 2, "w": 4, "g": 8}

// memoryCall returns the call for a dump. A dump as text or code has no length in bytes.
func memoryCall(count, format, size, address string) string {
	n, err := strconv.Atoi(count)
	if count == "" {
		n, err = 1, nil
	}
	if err != nil || n < 1 || n > 1<<16 || slices.Contains([]string{"s", "c", "f"}, format) {
		return ""
	}
	return fmt.Sprintf("read_memory(%s, %d)", address, n*sizes[size])
}
