package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/cppreason/cppreason/debugger"
)

// A session is the program under the debugger, of which there is one at a time.
type session struct {
	launch func(context.Context, *debugger.Target) (debugger.Debugger, error)

	op  sync.Mutex                       // one operation at a time; guards bps
	bps map[string][]debugger.Breakpoint // the debugger replaces a file's set, the tool adds one

	mu  sync.Mutex // guards dbg, so that close need not wait for an operation
	dbg debugger.Debugger
}

var hows = map[string]debugger.How{
	"":         debugger.Continue,
	"continue": debugger.Continue,
	"over":     debugger.StepOver,
	"in":       debugger.StepIn,
	"out":      debugger.StepOut,
}

var errNoProgram = errors.New("no program is being debugged: call debug_start")

// with calls f with the running debugger.
func (s *session) with(f func(debugger.Debugger) (any, error)) (any, error) {
	s.op.Lock()
	defer s.op.Unlock()
	s.mu.Lock()
	dbg := s.dbg
	s.mu.Unlock()
	if dbg == nil {
		return nil, errNoProgram
	}
	return f(dbg)
}

func (s *session) close() error {
	s.mu.Lock()
	dbg := s.dbg
	s.dbg = nil
	s.mu.Unlock()
	if dbg == nil {
		return nil
	}
	return dbg.Close() // an operation that waits returns then
}

type stop struct {
	Reason   string `json:"reason"`
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitempty"`
	Function string `json:"function,omitempty"`
	Text     string `json:"text"`
	Exited   bool   `json:"exited"`
}

const (
	stopSchema = `{"type":"object","properties":{
"reason":{"type":"string"},"file":{"type":"string"},"line":{"type":"integer"},"function":{"type":"string"},
"text":{"type":"string"},"exited":{"type":"boolean"}},"required":["reason","text","exited"]}`
	okSchema = `{"type":"object","properties":{"ok":{"type":"boolean"}},"required":["ok"]}`
)

type done struct {
	OK bool `json:"ok"`
}

// tool adds a debugger tool.
func (s *Server) tool(name, description, properties, required, output string, call func(context.Context, json.RawMessage) (any, error)) {
	input := `{"type":"object","properties":{` + properties + `},"required":[` + required + `],"additionalProperties":false}`
	s.add(&sdk.Tool{Name: name, Description: description, InputSchema: json.RawMessage(input), OutputSchema: json.RawMessage(output)}, call)
}

func (s *Server) addDebugger() {
	d := &s.debug
	s.tool("debug_start", "Start a program under the debugger, stopped before main. Ends the one before.",
		`"program":{"type":"string"},"args":{"type":"array","items":{"type":"string"}},"stdin":{"type":"string"}`, `"program"`, okSchema,
		func(ctx context.Context, args json.RawMessage) (any, error) {
			var in struct {
				Program string   `json:"program"`
				Args    []string `json:"args"`
				Stdin   string   `json:"stdin"`
			}
			if err := strict(args, &in); err != nil {
				return nil, err
			}
			if err := d.close(); err != nil {
				return nil, err
			}
			dbg, err := d.launch(ctx, &debugger.Target{Program: in.Program, Args: in.Args, Stdin: []byte(in.Stdin)})
			if err != nil {
				return nil, err
			}
			d.op.Lock()
			defer d.op.Unlock()
			d.mu.Lock()
			defer d.mu.Unlock()
			d.dbg, d.bps = dbg, map[string][]debugger.Breakpoint{}
			return done{true}, nil
		})
	s.tool("debug_break", "Add a breakpoint.",
		`"file":{"type":"string"},"line":{"type":"integer","minimum":1},"condition":{"type":"string"}`, `"file","line"`,
		`{"type":"object","properties":{"line":{"type":"integer"},"verified":{"type":"boolean"},"message":{"type":"string"}},
"required":["line","verified"]}`,
		func(ctx context.Context, args json.RawMessage) (any, error) {
			var in struct {
				File      string `json:"file"`
				Line      int    `json:"line"`
				Condition string `json:"condition"`
			}
			if err := strict(args, &in); err != nil {
				return nil, err
			}
			return d.with(func(dbg debugger.Debugger) (any, error) {
				set := append(d.bps[in.File], debugger.Breakpoint{Line: in.Line, Condition: in.Condition})
				got, err := dbg.SetBreakpoints(ctx, in.File, set)
				if err != nil {
					return nil, err
				}
				d.bps[in.File] = set
				last := got[len(got)-1]
				return struct {
					Line     int    `json:"line"`
					Verified bool   `json:"verified"`
					Message  string `json:"message,omitempty"`
				}{last.Line, last.Verified, last.Message}, nil
			})
		})
	s.tool("debug_resume", "Run on: to the next stop or exit (continue), or one line (step over, in, out).",
		`"how":{"type":"string","enum":["continue","over","in","out"]}`, ``, stopSchema,
		func(ctx context.Context, args json.RawMessage) (any, error) {
			var in struct {
				How string `json:"how"`
			}
			if err := strict(args, &in); err != nil {
				return nil, err
			}
			how, ok := hows[in.How]
			if !ok {
				return nil, errors.New("how: want continue, over, in or out")
			}
			return d.with(func(dbg debugger.Debugger) (any, error) {
				st, err := dbg.Resume(ctx, how)
				if err != nil {
					return nil, err
				}
				return stop{string(st.Reason), st.File, st.Line, st.Function, st.String(), st.Exited()}, nil
			})
		})
	s.tool("debug_stack", "The call stack, innermost frame first.", `"max":{"type":"integer","minimum":1,"maximum":200}`, ``,
		`{"type":"object","properties":{"frames":{"type":"array","items":{"type":"object"}}},"required":["frames"]}`,
		func(ctx context.Context, args json.RawMessage) (any, error) {
			in := struct {
				Max int `json:"max"`
			}{20}
			if err := strict(args, &in); err != nil {
				return nil, err
			}
			return d.with(func(dbg debugger.Debugger) (any, error) {
				frames, err := dbg.StackTrace(ctx, max(1, min(in.Max, 200)))
				if frames == nil {
					frames = []debugger.Frame{}
				}
				return struct {
					Frames []debugger.Frame `json:"frames"`
				}{frames}, err
			})
		})
	s.tool("debug_eval", "The value of a C++ expression in a frame; depth 0 is the innermost.",
		`"expression":{"type":"string"},"depth":{"type":"integer","minimum":0}`, `"expression"`,
		`{"type":"object","properties":{"name":{"type":"string"},"type":{"type":"string"},"value":{"type":"string"}},
"required":["name","type","value"]}`,
		func(ctx context.Context, args json.RawMessage) (any, error) {
			var in struct {
				Expression string `json:"expression"`
				Depth      int    `json:"depth"`
			}
			if err := strict(args, &in); err != nil {
				return nil, err
			}
			return d.with(func(dbg debugger.Debugger) (any, error) { return dbg.Evaluate(ctx, in.Depth, in.Expression) })
		})
	s.tool("debug_stop", "End the program and the debugger.", ``, ``, okSchema,
		func(context.Context, json.RawMessage) (any, error) { return done{true}, d.close() })
}
