package logrecord

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/gdblog"
)

// A Session is a log as calls of tools and their answers.
type Session struct {
	// Lines are the lines of the log that are not blank; Kept those of them that are no value, and were kept as comments.
	Lines, Kept int
	// Calls are the commands that have a tool, Others those that have none.
	Calls, Others int

	steps []step
}

// A step is a command with its answer. The first one has no command: what the log begins with.
type step struct {
	command
	events []gdblog.Event
}

// own matches commands to the debugger itself, which show nothing of the program.
var own = regexp.MustCompile(`^(?:q|quit|exit|kill|k|file .*|target create .*|settings set .*|source .*|` +
	`set (?:args|pagination|confirm|print) .*)$`)

// selects matches commands that choose a frame.
var selects = regexp.MustCompile(`^(?:up|down|f|frame|frame select)(?: \d+)?$`)

// prompts begin a command.
var prompts = []string{"(gdb)", "(lldb)"}

// Read reads the log of a console session.
func Read(log []byte) *Session {
	s := &Session{steps: []step{{}}}
	for line := range strings.Lines(string(log)) {
		if strings.TrimSpace(line) != "" {
			s.Lines++
		}
	}
	for _, e := range gdblog.Parse(log) {
		if e.Text == "" {
			s.add(e)
			continue
		}
		for line := range strings.Lines(e.Text) {
			s.addLine(strings.TrimRight(line, "\r\n"), e.Line)
		}
	}
	return s
}

// addLine adds a line that is no value: a command, or something else.
func (s *Session) addLine(line string, at int) {
	rest := line
	prompted := false
	for again := true; again; {
		again = false
		for _, p := range prompts {
			// gdb repeats its prompt after an empty command.
			if after, ok := strings.CutPrefix(strings.TrimLeft(rest, " "), p); ok {
				rest, prompted, again = after, true, true
			}
		}
	}
	rest = strings.TrimSpace(rest)
	switch {
	case prompted && (rest == "" || own.MatchString(rest)):
	case prompted:
		c := parseCommand(rest)
		if c.call != "" {
			s.Calls++
		} else {
			s.Others++
		}
		s.steps = append(s.steps, step{command: c})
	case rest != "" && !isQuiet(rest):
		s.Kept++
		s.add(gdblog.Event{Line: at, Text: line})
	}
}

func (s *Session) add(e gdblog.Event) {
	last := &s.steps[len(s.steps)-1]
	last.events = append(last.events, e)
}

// quiet begin lines that belong to the debugger's own work, and not to the program's.
var quiet = []string{"Reading symbols from ", "[Thread debugging using libthread_db", "Using host libthread_db library ",
	"Type \"show ", "For help, type ", "Type \"apropos ", "License GPLv3+", "This is free software", "There is NO WARRANTY",
	"and \"show warranty\"", "GNU gdb ", "Copyright (C) ", "This GDB was configured", "For bug reporting instructions",
	"Find the GDB manual", "    <http", "<http", "Current executable set to ", "Downloading separate debug info", "Continuing.",
	"Starting program: ", "Process "}

// isQuiet reports whether a line can be left out: it has no fact about the program.
func isQuiet(line string) bool {
	for _, q := range quiet {
		if strings.HasPrefix(line, q) {
			return !strings.HasPrefix(line, "Process ") || strings.HasSuffix(line, " stopped") || strings.HasSuffix(line, " resuming") ||
				strings.Contains(line, " launched: ")
		}
	}
	return false
}

// Append writes the session to a transcript: calls with loss 1, answers with loss 0.
func (s *Session) Append(t *dataset.Text) error {
	depth := 0 // of the frame that the user has chosen: the tools name it in each call
	for i := range s.steps {
		st := &s.steps[i]
		if st.call != "" {
			t.AddOutput(transcript.Block{Tag: token.QueryTool, Body: st.at(depth)})
		}
		depth = st.selectedDepth(depth)
		b, err := st.answer()
		if err != nil {
			return err
		}
		if b.Body != "" {
			t.AddInput(b)
		}
	}
	return nil
}

// at returns the call about the frame at a depth.
func (st *step) at(depth int) string {
	switch {
	case depth == 0:
	case st.call == "inspect()":
		return fmt.Sprintf("inspect(%d)", depth)
	case st.eval:
		return fmt.Sprintf("%s, %d)", strings.TrimSuffix(st.call, ")"), depth)
	}
	return st.call
}

// selectedDepth returns the depth of the frame that is chosen after the step.
func (st *step) selectedDepth(depth int) int {
	for i := range st.events {
		e := &st.events[i]
		switch {
		case e.Stop != nil:
			depth = 0
		case selects.MatchString(st.text) && len(e.Backtrace) == 1:
			depth = e.Backtrace[0].Depth
		}
	}
	return depth
}

// breakpointSet is how both debuggers confirm a breakpoint.
var breakpointSet = regexp.MustCompile(`^(?:Temporary breakpoint|Breakpoint) (\d+)(?: at |: where = )`)

// answer returns the block of what the debugger printed after a command.
func (st *step) answer() (transcript.Block, error) {
	b := transcript.Block{Tag: token.DebugContext}
	var parts []string
	if st.call == "" && st.text != "" {
		parts = append(parts, "// "+clean(st.text))
	}
	for i := range st.events {
		e := &st.events[i]
		m := breakpointSet.FindStringSubmatch(e.Text)
		switch {
		case st.set && m != nil:
			b.Tag = token.ToolResult
			parts = append(parts, "int bp = "+m[1]+";")
		case st.eval && e.Value != nil && len(st.events) == 1:
			b.Tag = token.ToolResult
			parts = append(parts, cpptext.Quote(e.Value.Value))
		case st.eval && len(st.events) == 1 && e.Vars != nil && len(e.Vars.Locals) == 1: // lldb's "(int) n = 4"
			b.Tag = token.ToolResult
			parts = append(parts, cpptext.Quote(e.Vars.Locals[0].Value))
		case e.Text != "":
			parts = append(parts, "// "+clean(e.Text))
		default:
			literal, err := literalOf(e)
			if err != nil {
				return b, err
			}
			parts = append(parts, literal)
		}
	}
	if st.call != "" && b.Tag == token.DebugContext && len(st.events) > 0 && !st.hasValue() {
		b.Tag = token.ToolResult // a message: "No symbol \"x\" in current context."
	}
	b.Body = strings.Join(parts, "\n")
	return b, nil
}

// hasValue reports whether the answer has more than text.
func (st *step) hasValue() bool {
	for i := range st.events {
		if st.events[i].Text == "" {
			return true
		}
	}
	return false
}

// literalOf writes the value of an event as a variable.
func literalOf(e *gdblog.Event) (string, error) {
	name, value := "", any(nil)
	switch {
	case e.Stop != nil:
		name, value = "stop", e.Stop.StopInfo
	case e.Backtrace != nil:
		name, value = "backtrace", e.Backtrace
	case e.Vars != nil:
		name, value = "vars", *e.Vars
	case e.Value != nil:
		name, value = "value", *e.Value
	case e.Memory != nil:
		name, value = "mem", *e.Memory
	default:
		return "", fmt.Errorf("logrecord: an event of line %d has no value", e.Line)
	}
	text, err := cppfmt.MarshalVar(name, value, nil)
	if err != nil {
		return "", fmt.Errorf("logrecord: %w", err)
	}
	return string(text), nil
}

// home matches the folder of a user, whose name is nobody's business.
var home = regexp.MustCompile(`/(home|Users)/[^/\s:"]+`)

// clean returns a line for a comment.
func clean(line string) string {
	return strings.TrimRight(home.ReplaceAllString(strings.ToValidUTF8(line, "?"), "/$1/user"), " \t\\")
}

// facts are what a session has shown about the end of the program.
type facts struct {
	stop   *debugger.Stop // the last stop by a signal
	frames []debugger.Frame
	null   []string // variables that are null pointers
	text   string   // all lines that are no values
}

// nullValue matches the value of a null pointer.
var nullValue = regexp.MustCompile(`^(?:\([^)]*\) )?0x0+$`)

func (s *Session) facts() (f facts) {
	for i := range s.steps {
		for _, e := range s.steps[i].events {
			switch {
			case e.Stop != nil && e.Stop.Reason == debugger.ReasonSignal:
				f.stop, f.frames, f.null = e.Stop, nil, nil
			case e.Backtrace != nil && len(e.Backtrace) > len(f.frames):
				f.frames = e.Backtrace
			case e.Vars != nil:
				for _, v := range e.Vars.Locals {
					if nullValue.MatchString(v.Value) {
						f.null = append(f.null, v.Name)
					}
				}
			case e.Value != nil && s.steps[i].eval && nullValue.MatchString(e.Value.Value):
				if m := printValue.FindStringSubmatch(s.steps[i].text); m != nil {
					f.null = append(f.null, m[1])
				}
			case e.Text != "":
				f.text += e.Text + "\n"
			}
		}
	}
	return f
}
