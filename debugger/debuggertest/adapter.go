package debuggertest

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	godap "github.com/google/go-dap"
)

// An Adapter is a debug adapter that replays a program's run. The zero Adapter replays Program.
type Adapter struct {
	// File is the source file's path, ProgramFile by default.
	File string
	// Tape is the run, Program's by default. The program exits after the last moment, with Exit.
	Tape []Moment
	// Exit is the exit status, ProgramExit if Tape is nil.
	Exit int
	// Fault is how the adapter misbehaves.
	Fault Fault
}

// Dial starts a session and returns the client's end of it, for the field Dial of dap.Adapter. Closing
// the connection ends the session and waits for its goroutine.
func (a *Adapter) Dial(context.Context) (io.ReadWriteCloser, error) {
	fromClient, toAdapter := io.Pipe()
	fromAdapter, toClient := io.Pipe()
	// Pipes without a buffer: a client that writes while nobody reads blocks, as with a real adapter.
	s := &session{Adapter: *a, in: bufio.NewReader(fromClient), out: toClient, at: -1}
	if s.File == "" {
		s.File = ProgramFile
	}
	if s.Tape == nil {
		s.Tape, s.Exit = programTape(), ProgramExit
	}
	c := &clientConn{PipeReader: fromAdapter, w: toAdapter, done: make(chan struct{})}
	go func() {
		defer close(c.done)
		if s.Fault != Deaf {
			s.serve()
			fromClient.Close()
		}
		if s.Fault != Silent && s.Fault != Deaf { // those hold the connection open
			toClient.Close()
		}
	}()
	return c, nil
}

// A clientConn is the client's end.
type clientConn struct {
	*io.PipeReader
	w    *io.PipeWriter
	once sync.Once
	done chan struct{}
}

// Write sends to the adapter.
func (c *clientConn) Write(p []byte) (int, error) { return c.w.Write(p) }

// Close ends both directions and waits for the adapter.
func (c *clientConn) Close() error {
	c.once.Do(func() {
		// The errors of a closed pipe are what the other end gets.
		_ = c.w.CloseWithError(io.ErrClosedPipe)
		_ = c.PipeReader.CloseWithError(io.ErrClosedPipe)
		<-c.done
	})
	return nil
}

// A session is one client's run through the tape.
type session struct {
	Adapter
	in   *bufio.Reader
	out  io.Writer
	seq  int
	at   int          // index of the present moment, -1 before the start
	stop map[int]bool // lines with breakpoints
	ids  map[int]int  // line to breakpoint ID
	late *incoming    // a request whose response is delayed
	held *incoming    // the launch, whose response comes last

	initSent bool // the event initialized was sent
	faulted  bool // the first stackTrace was requested
}

// An incoming is a request.
type incoming struct {
	Seq       int             `json:"seq"`
	Type      string          `json:"type"`
	Command   string          `json:"command"`
	Arguments json.RawMessage `json:"arguments"`
}

// errEnd ends the session from a handler.
var errEnd = errors.New("end of session")

// serve answers requests until the connection ends.
func (s *session) serve() {
	for {
		body, err := godap.ReadBaseMessage(s.in)
		if err != nil {
			return
		}
		var r incoming
		if json.Unmarshal(body, &r) != nil || r.Type != "request" {
			continue // a client's response to a reverse request
		}
		if s.Fault == Silent {
			continue
		}
		if s.handle(&r) != nil {
			return
		}
		// A delayed response is sent after the response to the next request.
		if late := s.late; late != nil && late != &r {
			s.late = nil
			if s.stackTrace(late) != nil {
				return
			}
		}
	}
}

// send frames a message.
func (s *session) send(m map[string]any) error {
	s.seq++
	m["seq"] = s.seq // over whatever the caller put there: a duplicate has a seq of its own
	if s.Fault == seqZero {
		m["seq"] = 0
	}
	b, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if s.Fault == crashText {
		if err := s.raw("LLVM ERROR: out of memory\n#0 0x00007f: 3\r\n\r\n"); err != nil {
			return err
		}
	}
	return godap.WriteBaseMessage(s.out, b)
}

// raw writes bytes that are not framed.
func (s *session) raw(text string) error {
	_, err := io.WriteString(s.out, text)
	return err
}

// event sends an event.
func (s *session) event(name string, body any) error {
	return s.send(map[string]any{"type": "event", "event": name, "body": body})
}

// answer sends a response. An error in body is a refusal.
func (s *session) answer(r *incoming, body any) error {
	m := map[string]any{"type": "response", "request_seq": r.Seq, "command": r.Command, "success": true}
	// A refusal has its text in message, in body.error.format, or in both.
	if err, refused := body.(error); refused {
		m["success"], m["message"] = false, err.Error()
		if s.Fault == ErrorFormat {
			m["message"] = ""
			m["body"] = map[string]any{
				"error": map[string]any{"id": 3, "format": "{what} " + err.Error(), "variables": map[string]string{"what": "error:"}},
			}
		}
	} else if body != nil {
		m["body"] = body
	}
	if s.Fault == unknownResponse {
		if err := s.send(map[string]any{"type": "response", "request_seq": 1 << 30, "command": "x", "success": true}); err != nil {
			return err
		}
		if err := s.send(map[string]any{"type": "rumour", "body": []int{1}}); err != nil {
			return err
		}
		if err := s.event("surprise", map[string]any{"stopped": true}); err != nil {
			return err
		}
	}
	if err := s.send(m); err != nil {
		return err
	}
	if s.Fault == duplicateResponse { // with another seq, as a sender would count
		return s.send(m)
	}
	return nil
}

// initialized sends the event once.
func (s *session) initialized() error {
	if s.initSent {
		return nil
	}
	s.initSent = true
	return s.event("initialized", nil)
}

// handle responds to one request.
func (s *session) handle(r *incoming) error {
	switch r.Command {
	case "initialize":
		return s.initialize(r)
	case "launch":
		return s.launch(r)
	case "setBreakpoints":
		return s.setBreakpoints(r)
	case "configurationDone":
		return s.configurationDone(r)
	case "continue", "next", "stepIn", "stepOut":
		return s.move(r)
	case "stackTrace":
		return s.stackTrace(r)
	case "scopes":
		return s.answer(r, godap.ScopesResponseBody{Scopes: []godap.Scope{{Name: "Locals", VariablesReference: 1}}})
	case "variables":
		return s.answer(r, godap.VariablesResponseBody{Variables: s.variables()})
	case "evaluate":
		return s.evaluate(r)
	case "threads":
		return s.answer(r, godap.ThreadsResponseBody{Threads: []godap.Thread{{Id: 1, Name: "main"}}})
	case "disconnect":
		if s.Fault == noDisconnect {
			return nil
		}
		return errors.Join(s.answer(r, nil), errEnd)
	}
	return s.answer(r, fmt.Errorf("unsupported request %q", r.Command))
}

// initialize announces what the adapter can do: little, so that a client's optional requests stay unsent.
func (s *session) initialize(r *incoming) error {
	if s.Fault == earlyEvents {
		if err := errors.Join(s.event("output", godap.OutputEventBody{Category: "console", Output: "banner\n"}), s.initialized()); err != nil {
			return err
		}
	}
	caps := godap.Capabilities{SupportsConfigurationDoneRequest: true, SupportsConditionalBreakpoints: true}
	if err := s.answer(r, caps); err != nil {
		return err
	}
	if s.Fault == initializedFirst {
		return s.initialized()
	}
	return nil
}

// launch responds to the launch, and opens the configuration by the event initialized.
func (s *session) launch(r *incoming) error {
	switch s.Fault {
	case LaunchRefused:
		return s.answer(r, errors.New("no such program"))
	case Forbidden: // gdb's message
		return s.answer(r, errors.New("warning: ptrace: Operation not permitted"))
	case SilentAfterLaunch:
		return s.answer(r, nil)
	case runInTerminal:
		args := map[string]any{"args": []string{"false"}}
		if err := s.send(map[string]any{"type": "request", "command": "runInTerminal", "arguments": args}); err != nil {
			return err
		}
	case launchLast, initializedFirst: // the launch is answered in configurationDone
		s.held = r
		return s.initialized()
	}
	return errors.Join(s.answer(r, nil), s.initialized())
}

// setBreakpoints replaces all breakpoints: there is one file. A line that the tape does not pass is not
// verified.
func (s *session) setBreakpoints(r *incoming) error {
	var args godap.SetBreakpointsArguments
	if err := json.Unmarshal(r.Arguments, &args); err != nil {
		return s.answer(r, err)
	}
	// The request replaces the set, so IDs start from 1 again, as they do not in lldb or gdb.
	s.stop, s.ids = map[int]bool{}, map[int]int{}
	var body godap.SetBreakpointsResponseBody
	for i, b := range args.Breakpoints {
		known := slices.ContainsFunc(s.Tape, func(m Moment) bool { return m.Line == b.Line })
		s.stop[b.Line], s.ids[b.Line] = true, i+1
		body.Breakpoints = append(body.Breakpoints, godap.Breakpoint{Id: i + 1, Verified: known, Line: b.Line})
	}
	return s.answer(r, body)
}

// configurationDone starts the program.
func (s *session) configurationDone(r *incoming) error {
	if err := s.answer(r, nil); err != nil {
		return err
	}
	if s.held != nil { // the launch's response
		if err := s.answer(s.held, nil); err != nil {
			return err
		}
	}
	return s.advance(false)
}

// move responds first and then runs, as the protocol asks.
func (s *session) move(r *incoming) error {
	if err := s.answer(r, nil); err != nil {
		return err
	}
	return s.advance(r.Command != "continue")
}

// advance goes to the next moment, or to the next one with a breakpoint, and reports it.
func (s *session) advance(step bool) error {
	switch s.Fault {
	case NeverStops:
		return nil
	case Dies:
		return errEnd
	}
	// A breakpoint that a step reaches is the reason of the stop, as on lldb and gdb.
	for s.at++; s.at < len(s.Tape); s.at++ {
		line := s.Tape[s.at].Line
		switch {
		case s.stop[line]:
			return s.event("stopped", godap.StoppedEventBody{
				Reason: "breakpoint", ThreadId: 1, AllThreadsStopped: true, HitBreakpointIds: []int{s.ids[line]},
			})
		case step:
			return s.event("stopped", godap.StoppedEventBody{Reason: "step", ThreadId: 1, AllThreadsStopped: true})
		}
	}
	if s.Fault != NoExited {
		if err := s.event("exited", map[string]int{"exitCode": s.Exit}); err != nil {
			return err
		}
	}
	if s.Fault == noTerminated {
		return nil
	}
	return s.event("terminated", nil)
}

// now returns the present moment.
func (s *session) now() *Moment {
	if s.at < 0 || s.at >= len(s.Tape) {
		return nil
	}
	return &s.Tape[s.at]
}

// stackTrace responds with the frames of the present moment. Most faults happen at the first request.
func (s *session) stackTrace(r *incoming) error {
	if !s.faulted {
		s.faulted = true
		if happened, err := s.failStack(r); happened {
			return err
		}
	}
	m := s.now()
	if m == nil {
		return s.answer(r, errors.New("not stopped"))
	}
	var args godap.StackTraceArguments
	if err := json.Unmarshal(r.Arguments, &args); err != nil {
		return s.answer(r, err)
	}
	body := godap.StackTraceResponseBody{TotalFrames: len(m.Stack)}
	for i, c := range m.Stack {
		if args.Levels > 0 && i == args.Levels {
			break
		}
		body.StackFrames = append(body.StackFrames, godap.StackFrame{
			// lldb's numbers: the thread's index, shifted, and the depth.
			Id: 1<<19 + i, Name: c.Function, Line: c.Line, Source: &godap.Source{Name: s.File, Path: s.File},
			InstructionPointerReference: fmt.Sprintf("%#x", 0x1000+c.Line),
		})
	}
	// The size goes into a field that every client ignores.
	if s.Fault == HugeMessage && len(body.StackFrames) > 0 {
		body.StackFrames[0].PresentationHint = strings.Repeat("x", 10<<20)
	}
	return s.answer(r, body)
}

// failStack misbehaves at the first stackTrace. It reports whether the fault is one of this moment.
func (s *session) failStack(r *incoming) (happened bool, err error) {
	switch s.Fault {
	case EndInMessage:
		return true, errors.Join(s.raw("Content-Length: 1000\r\n\r\n{\"type\":"), errEnd)
	case BadLength:
		return true, s.raw("Content-Length: many\r\n\r\n{}")
	case HugeLength:
		return true, s.raw("Content-Length: 1000000000000\r\n\r\n{}")
	case NotJSON:
		return true, s.raw("Content-Length: 7\r\n\r\nnot{json")
	case WrongShape:
		return true, s.answer(r, []string{"no", "frames"})
	case Garbage:
		for err == nil { // until the client closes the connection
			err = s.raw(strings.Repeat("\x00\xff garbage\n", 100))
		}
		return true, err
	case LateResponse:
		s.late = r
		return true, nil
	}
	return false, nil
}

// variables returns the variables of the innermost frame, by name.
func (s *session) variables() []godap.Variable {
	m := s.now()
	if m == nil {
		return nil
	}
	vars := make([]godap.Variable, 0, len(m.Vars))
	for name, v := range m.Vars {
		vars = append(vars, godap.Variable{Name: name, Type: v[0], Value: v[1]})
	}
	// A map has no order, and a debugger lists variables in the same order each time.
	slices.SortFunc(vars, func(a, b godap.Variable) int { return strings.Compare(a.Name, b.Name) })
	return vars
}

// evaluate knows the variables' names and nothing else.
func (s *session) evaluate(r *incoming) error {
	var args godap.EvaluateArguments
	if err := json.Unmarshal(r.Arguments, &args); err != nil {
		return s.answer(r, err)
	}
	if args.Context == "repl" {
		// The only command that a client sends to this lldb is about its breakpoint at _exit: it was passed.
		return s.answer(r, godap.EvaluateResponseBody{Result: "1: name = '_exit', hit count = 1"})
	}
	if m := s.now(); m != nil {
		if v, ok := m.Vars[args.Expression]; ok {
			return s.answer(r, godap.EvaluateResponseBody{Type: v[0], Result: v[1]})
		}
	}
	return s.answer(r, fmt.Errorf("use of undeclared identifier '%s'", args.Expression))
}
