package dap

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

var _ debugger.Sampler = (*Session)(nil)

// maxExpressions bounds one Sample.
const maxExpressions = 1 << 10

// Sample implements debugger.Sampler: what is asked at the stop goes out in one write, with the frame's
// number predicted, and is asked again if the prediction was wrong.
func (s *Session) Sample(ctx context.Context, how debugger.How, levels int, exprs func(*debugger.Stop) []string) (*debugger.Sample, error) {
	s.resume.Lock()
	defer s.resume.Unlock()
	b, err := s.run(ctx, how)
	if err != nil {
		return nil, s.resumeError(how, err)
	}
	if b == nil {
		st, err := s.exitStop(ctx)
		if err != nil {
			return nil, s.resumeError(how, err)
		}
		return &debugger.Sample{Stop: st}, nil
	}
	m := &debugger.Sample{Stop: s.newStop(b)}
	ask := exprs(m.Stop)
	if len(ask) > maxExpressions {
		return m, fmt.Errorf("%d expressions: more than %d", len(ask), maxExpressions)
	}
	err = s.look(ctx, m, levels, ask)
	s.lastSignal = m.Stop.Signal
	if err != nil {
		return m, s.resumeError(how, err)
	}
	return m, nil
}

// look fills in the frames and values of a stop.
func (s *Session) look(ctx context.Context, m *debugger.Sample, levels int, exprs []string) error {
	whole, cancel := s.bounded(ctx)
	defer cancel()
	guess := s.dialect.topFrame(s, m.Stop.Thread)
	q := s.question(guess, exprs)
	levels = max(levels, 1)
	few := s.depthOf(m.Stop, levels)
	calls, err := s.conn.start(append([]message{{"stackTrace", s.stackTraceArgs(few)}}, q.messages...)...)
	if err != nil {
		return err
	}
	var stack godap.StackTraceResponseBody
	if err := s.conn.wait(whole, calls[0], &stack); err != nil {
		return err
	}
	frames := stack.StackFrames[:min(len(stack.StackFrames), few)]
	if len(frames) == few && few < levels && !isMain(frames[few-1].Name) {
		if err := s.conn.call(whole, "stackTrace", s.stackTraceArgs(levels), &stack); err != nil {
			return err
		}
		frames = stack.StackFrames[:min(len(stack.StackFrames), levels)]
	}
	if i := slices.IndexFunc(frames, func(f godap.StackFrame) bool { return isMain(f.Name) }); i >= 0 {
		frames = frames[:i+1]
	}
	s.learnDepth(m.Stop, len(frames))
	m.Frames = s.takeFrames(frames)
	place(m.Stop, m.Frames)
	results, err := s.results(whole, calls[1:])
	if err != nil {
		return err
	}
	if len(frames) > 0 && frames[0].Id != guess {
		if m.Values, err = s.evaluateAll(ctx, frames[0].Id, exprs); err != nil {
			return err
		}
	} else if m.Values, err = q.values(ctx, s, results); err != nil {
		return err
	}
	if m.Stop.Reason == debugger.ReasonSignal {
		return s.dialect.signal(ctx, s, m.Stop)
	}
	return nil
}

// isMain reports whether a function's name, with parameters or without, is main's. Frames beyond it are
// the C library's, over whose names lldb takes as long as over all the others.
func isMain(name string) bool { return name == "main" || strings.HasPrefix(name, "main(") }

// depthOf predicts how deep main is at a stop: as deep as last time at the same breakpoint.
func (s *Session) depthOf(st *debugger.Stop, levels int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := s.depths[breakpointOf(st)]; n > 0 {
		return min(n, levels)
	}
	return levels
}

// learnDepth remembers how deep the stack was.
func (s *Session) learnDepth(st *debugger.Stop, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.depths == nil || len(s.depths) > 1<<12 {
		s.depths = map[int]int{}
	}
	s.depths[breakpointOf(st)] = n
}

// breakpointOf is the number of a breakpoint of a stop, 0 if it is of none.
func breakpointOf(st *debugger.Stop) int {
	if len(st.Breakpoints) == 0 {
		return 0
	}
	return st.Breakpoints[0]
}

// place writes the first frame that has a source into the stop.
func place(st *debugger.Stop, frames []debugger.Frame) {
	for _, f := range frames {
		if f.File != "" && f.Line > 0 {
			st.File, st.Line, st.Function, st.Depth = f.File, f.Line, f.Function, f.Depth
			return
		}
	}
}

// A result is the answer to one evaluate, or its refusal.
type result struct {
	body godap.EvaluateResponseBody
	err  error
}

// results waits for the answers. A refusal is a result; a broken connection is an error.
func (s *Session) results(ctx context.Context, calls []*call) ([]result, error) {
	out := make([]result, len(calls))
	for i, k := range calls {
		var refused *RequestError
		if out[i].err = s.conn.wait(ctx, k, &out[i].body); out[i].err != nil && !errors.As(out[i].err, &refused) {
			return nil, out[i].err
		}
	}
	return out, nil
}

// A question is a list of expressions in the adapter's requests. Those that are not allowed are not asked.
type question struct {
	exprs    []string
	refused  []error // by expression, nil where it is asked
	frame    int
	budget   debugger.Budget
	messages []message
}

// question spells expressions for a frame.
func (s *Session) question(frame int, exprs []string) *question {
	q := &question{exprs: exprs, refused: make([]error, len(exprs)), frame: frame, budget: s.options.Budget.WithDefaults()}
	var allowed []string
	for i, e := range exprs {
		if q.refused[i] = s.checkExpression(e); q.refused[i] != nil {
			q.refused[i] = fmt.Errorf("evaluate %.100q: %w", e, q.refused[i])
			continue
		}
		allowed = append(allowed, e)
	}
	if len(allowed) > 0 {
		q.messages = s.dialect.ask(frame, allowed, q.budget)
	}
	return q
}

// values reads the answers to q.
func (q *question) values(ctx context.Context, s *Session, results []result) ([]debugger.SampleValue, error) {
	var allowed []string
	for i, e := range q.exprs {
		if q.refused[i] == nil {
			allowed = append(allowed, e)
		}
	}
	var told []debugger.SampleValue
	if len(allowed) > 0 {
		var err error
		if told, err = s.dialect.told(ctx, s, q.frame, allowed, results, q.budget); err != nil {
			return nil, err
		}
	}
	out := make([]debugger.SampleValue, len(q.exprs))
	for i, e := range q.exprs {
		if q.refused[i] != nil {
			out[i].Err = q.refused[i]
		} else {
			out[i], told = told[0], told[1:]
		}
		out[i].Name = e
	}
	return out, nil
}

// evaluateAll evaluates expressions in a frame given by the adapter's number.
func (s *Session) evaluateAll(ctx context.Context, frame int, exprs []string) ([]debugger.SampleValue, error) {
	whole, cancel := s.bounded(ctx)
	defer cancel()
	q := s.question(frame, exprs)
	calls, err := s.conn.start(q.messages...)
	if err != nil {
		return nil, err
	}
	results, err := s.results(whole, calls)
	if err != nil {
		return nil, err
	}
	return q.values(ctx, s, results)
}

// lldbAsk asks for each expression as a variable's path, which runs no compiler, or for the paths in it
// when it is plain arithmetic.
func lldbAsk(frame int, exprs []string, _ debugger.Budget) []message {
	var ms []message
	for _, e := range exprs {
		for _, path := range lldbPaths(e) {
			ms = append(ms, message{"evaluate", &evaluateArgs{Expression: path, FrameID: &frame, Context: "hover"}})
		}
	}
	return ms
}

func lldbPaths(expr string) []string {
	if f, err := parseFold(expr); err == nil {
		return f.leaves
	}
	return []string{expr}
}

// lldbTold computes what is arithmetic, has compiled what is neither that nor a path, and reads the
// members of what has some.
func lldbTold(ctx context.Context, s *Session, frame int, exprs []string, results []result, b debugger.Budget) ([]debugger.SampleValue, error) {
	out := make([]debugger.SampleValue, len(exprs))
	for i, e := range exprs {
		n := len(lldbPaths(e))
		mine := results[:n]
		results = results[n:]
		v, err := lldbFold(e, mine)
		if !errors.Is(err, errFold) {
			out[i] = debugger.SampleValue{Variable: v, Err: err}
			continue
		}
		body := &mine[0].body
		if mine[0].err != nil || n != 1 || lldbPaths(e)[0] != e {
			body, err = s.evaluateAt(ctx, frame, e, "watch")
			if refused := (*RequestError)(nil); errors.As(err, &refused) {
				out[i].Err = refused
				continue
			}
			if err != nil {
				return nil, err
			}
		}
		out[i].Type = body.Type
		out[i].Value, err = s.render(ctx, &node{value: body.Result, typ: body.Type, ref: body.VariablesReference}, b)
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// lldbFold computes an expression from the values of its paths. The error is errFold if lldb must do it.
func lldbFold(expr string, leaves []result) (v debugger.Variable, err error) {
	f, err := parseFold(expr)
	if err != nil {
		return v, err
	}
	numbers := make([]number, len(leaves))
	for i := range leaves {
		if leaves[i].err != nil {
			return v, errFold // lldb says what is wrong with it
		}
		if numbers[i], err = numberOf(leaves[i].body.Result, leaves[i].body.Type); err != nil {
			return v, errFold
		}
	}
	v.Value, v.Type, err = f.eval(numbers)
	return v, err
}

// gdbAsk asks for all expressions at once, by the Python program that gdb has loaded.
func gdbAsk(frame int, exprs []string, b debugger.Budget) []message {
	list, _ := json.Marshal(exprs) // strings
	command := fmt.Sprintf("cppreason-show [%s, %d, %d, %d]", list, b.Chars, b.Children, b.Depth)
	return []message{{"evaluate", &evaluateArgs{Expression: command, FrameID: &frame, Context: "repl"}}}
}

func gdbTold(_ context.Context, s *Session, _ int, exprs []string, results []result, _ debugger.Budget) ([]debugger.SampleValue, error) {
	if results[0].err != nil {
		return nil, results[0].err
	}
	var list [][]string
	if err := json.Unmarshal([]byte(results[0].body.Result), &list); err != nil || len(list) != len(exprs) {
		return nil, fmt.Errorf("%w: %.200q", ErrProtocol, results[0].body.Result)
	}
	out := make([]debugger.SampleValue, len(exprs))
	for i, v := range list {
		switch len(v) {
		case 1:
			out[i].Err = &RequestError{Command: "evaluate", Message: v[0]}
		case 2:
			out[i].Type, out[i].Value = v[0], v[1]
		default:
			return nil, fmt.Errorf("%w: %.200q", ErrProtocol, results[0].body.Result)
		}
	}
	return out, nil
}

// gdbLocals lists the variables of a frame in one step.
func gdbLocals(ctx context.Context, s *Session, frame int, b debugger.Budget) ([]debugger.Variable, int, error) {
	text, err := s.consoleIn(ctx, &frame, fmt.Sprintf("cppreason-locals [%d, %d, %d, %d]", b.Vars, b.Chars, b.Children, b.Depth))
	if err != nil {
		return nil, 0, err
	}
	var body struct {
		Names  []string `json:"names"`
		Types  []int    `json:"types"` // indices of Known: types are long, and many variables have the same
		Values []string `json:"values"`
		Known  []string `json:"known"`
		More   int      `json:"more"`
	}
	err = json.Unmarshal([]byte(text), &body)
	n := len(body.Names)
	if err != nil || len(body.Types) != n || len(body.Values) != n {
		return nil, 0, fmt.Errorf("%s: variables: %w: %.200q", s.adapter.Name, ErrProtocol, text)
	}
	vars := make([]debugger.Variable, n)
	for i, t := range body.Types {
		if t < 0 || t >= len(body.Known) {
			return nil, 0, fmt.Errorf("%s: variables: %w: type %d of %d", s.adapter.Name, ErrProtocol, t, len(body.Known))
		}
		vars[i] = debugger.Variable{Name: body.Names[i], Type: body.Known[t], Value: body.Values[i]}
	}
	return vars, body.More, nil
}
