package feedback

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/cppreason/cppreason/debugger"
)

// A Stepper is the engine that stops at every pass and asks. It works over any debugger.Debugger, and
// in fewer round trips over one that is a debugger.Sampler.
type Stepper struct {
	// Adapter names the engine in Report.Engine, such as "lldb-dap-22".
	Adapter string
	// Launch starts the program under the debugger; the engine closes it.
	Launch func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error)
}

// Name returns Adapter.
func (e *Stepper) Name() string { return e.Adapter }

func (e *Stepper) collect(ctx context.Context, j *job) (err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	w := newWatchdog(ctx, j.options, func() { cancel(ErrTimeout) })
	defer func() {
		if reason := w.stop(); reason != nil {
			err = reason // which deadline ended the run matters more than which call it ended
		}
	}()
	d, err := e.Launch(ctx, j.target)
	if err != nil {
		return err
	}
	s := &stepping{job: j, d: d, watchdog: w, byID: map[int][]*point{}}
	err = s.run(ctx)
	if cerr := d.Close(); err == nil {
		err = cerr
	}
	if r, ok := d.(debugger.OutputReader); ok {
		out, errOut := r.Output()
		j.takeOutput(out.Data, out.Dropped)(errOut.Data, errOut.Dropped)
	}
	return err
}

// stepping is a run of the program.
type stepping struct {
	*job
	d        debugger.Debugger
	watchdog *watchdog
	byID     map[int][]*point // breakpoint -> monitors
	set      []debugger.Breakpoint
	total    int
}

func (s *stepping) run(ctx context.Context) error {
	for _, file := range s.files() {
		if err := s.setBreakpoints(ctx, file); err != nil {
			return err
		}
	}
	s.watchdog.started()
	how := debugger.Continue
	for {
		m, err := s.sample(ctx, how)
		if err != nil {
			return err
		}
		how = debugger.Continue
		for m != nil && !m.Stop.Exited() {
			if m, err = s.takeStop(ctx, m); err != nil {
				return err
			}
		}
		if m != nil {
			s.report.Exit = m.Stop.Exit
			s.reportUnplaced()
			return nil
		}
	}
}

// files are the source files with monitors that still record, in the order of the monitors.
func (s *stepping) files() (files []string) {
	for _, p := range s.points {
		if !p.dead && !slices.Contains(files, p.file) {
			files = append(files, p.file)
		}
	}
	return files
}

// setBreakpoints sets breakpoints at the lines of a file at which something is still to be recorded.
func (s *stepping) setBreakpoints(ctx context.Context, file string) error {
	var bps []debugger.Breakpoint
	for _, p := range s.points {
		if p.file == file && !p.dead && !slices.ContainsFunc(bps, func(b debugger.Breakpoint) bool { return b.Line == p.line }) {
			bps = append(bps, debugger.Breakpoint{Line: p.line})
		}
	}
	got, err := s.d.SetBreakpoints(ctx, file, bps)
	if err != nil {
		return err
	}
	for i, b := range got {
		s.byID[b.ID] = nil
		for _, p := range s.points {
			if p.file == file && !p.dead && p.line == bps[i].Line {
				s.byID[b.ID] = append(s.byID[b.ID], p)
			}
		}
	}
	s.set = append(s.set, got...)
	return nil
}

// expressions are what is asked for a monitor: its watches, if it wants them now, and its condition.
func (p *point) expressions() []string {
	var exprs []string
	if p.When == Before {
		exprs = append(exprs, p.Watch...)
	}
	if p.Condition != "" {
		exprs = append(exprs, p.Condition)
	}
	return exprs
}

// expressions are what is asked at a stop: for every monitor of its breakpoints, in their order.
func (s *stepping) expressions(st *debugger.Stop) (exprs []string) {
	for _, p := range s.monitorsAt(st) {
		exprs = append(exprs, p.expressions()...)
	}
	return exprs
}

// monitorsAt returns the monitors of a stop: by the breakpoints' numbers, or by its place if the debugger
// does not report them.
func (s *stepping) monitorsAt(st *debugger.Stop) (ps []*point) {
	if st.Reason != debugger.ReasonBreakpoint {
		return nil
	}
	for _, p := range s.points {
		here := p.line == st.Line && filepath.Base(p.file) == filepath.Base(st.File) && len(st.Breakpoints) == 0
		for _, id := range st.Breakpoints {
			here = here || slices.Contains(s.byID[id], p)
		}
		if here && !p.dead {
			ps = append(ps, p)
		}
	}
	return ps
}

// sample resumes and reads the stop.
func (s *stepping) sample(ctx context.Context, how debugger.How) (*debugger.Sample, error) {
	if d, ok := s.d.(debugger.Sampler); ok {
		return d.Sample(ctx, how, s.options.Frames, s.expressions)
	}
	st, err := s.d.Resume(ctx, how)
	if err != nil {
		return nil, err
	}
	m := &debugger.Sample{Stop: st}
	if st.Exited() {
		return m, nil
	}
	if m.Frames, err = s.d.StackTrace(ctx, s.options.Frames); err != nil {
		return nil, err
	}
	return m, s.evaluate(ctx, m, s.expressions(st))
}

// evaluate asks for expressions one by one.
func (s *stepping) evaluate(ctx context.Context, m *debugger.Sample, exprs []string) error {
	m.Values = nil
	for _, e := range exprs {
		v, err := s.d.Evaluate(ctx, 0, e)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		m.Values = append(m.Values, debugger.SampleValue{Variable: v, Err: err})
	}
	return nil
}

// takeStop records a stop. It returns the next stop if it stepped there to reach the end of a line.
func (s *stepping) takeStop(ctx context.Context, m *debugger.Sample) (*debugger.Sample, error) {
	ps := s.monitorsAt(m.Stop)
	// Before a stop has its place, a debugger without IDs of breakpoints cannot name the monitors.
	if want := s.expressions(m.Stop); len(want) != len(m.Values) {
		if err := s.evaluate(ctx, m, want); err != nil {
			return nil, err
		}
	}
	frames := untilMain(m.Frames, s.options.Frames)
	var after []pass
	next := m.Values
	for _, p := range ps {
		own := next[:len(p.expressions())]
		next = next[len(own):]
		if p.loose && m.Stop.Line != p.line {
			s.addNotLoaded(p, m.Stop.Line) // both debuggers bind to the next line with code
			continue
		}
		if !s.countPass(p, own) {
			continue
		}
		here := pass{p, s.total, m.Stop.Thread, frames, nil}
		if p.When == After {
			after = append(after, here)
			continue
		}
		here.values = texts(own[:len(p.Watch)])
		s.watchdog.hit()
		s.record(here)
	}
	if err := s.removeDone(ctx, ps); err != nil {
		return nil, err
	}
	if len(after) == 0 {
		return nil, nil
	}
	return s.finishLine(ctx, m, after)
}

// countPass reports whether a pass is to be recorded, and counts it.
func (s *stepping) countPass(p *point, values []debugger.SampleValue) bool {
	if p.Condition != "" {
		c := values[len(values)-1]
		if c.Err != nil {
			s.addBadCondition(p, c.Err.Error())
			return false
		}
		if !truth(c.Value) {
			return false
		}
	}
	if s.total >= s.options.MaxHits {
		s.report.Dropped++
		s.report.Truncated = TruncatedHits
		p.dead = true
		return false
	}
	s.total++
	if p.MaxHits > 0 && p.hits+1 >= p.MaxHits {
		p.dead = true
	}
	return true
}

// removeDone removes the breakpoints of monitors that have all their passes.
func (s *stepping) removeDone(ctx context.Context, ps []*point) error {
	var files []string
	for _, p := range ps {
		if p.dead && !slices.Contains(files, p.file) {
			files = append(files, p.file)
		}
	}
	for _, f := range files {
		if err := s.setBreakpoints(ctx, f); err != nil {
			return err
		}
	}
	return nil
}

// texts returns the values as text, nil for an expression without a value.
func texts(values []debugger.SampleValue) []*string {
	out := make([]*string, len(values))
	for i := range values {
		if values[i].Err == nil {
			out[i] = &values[i].Value
		}
	}
	return out
}

// truth returns the value of a condition, from its text.
func truth(text string) bool {
	switch text {
	case "", "false", "0", "0x0", `'\0'`, "-0": // the texts of zero in both debuggers
		return false
	}
	return true
}

// A place identifies the activation of a function, as far as the stack is read.
type place struct {
	thread   int
	function string
	depth    int
}

func (s *stepping) place(ctx context.Context, st *debugger.Stop) (place, error) {
	frames, err := s.d.StackTrace(ctx, deepest)
	if err != nil || len(frames) == 0 {
		return place{}, err
	}
	return place{st.Thread, frames[0].Function, len(frames)}, nil
}

// finishLine steps over the line for the passes with When After, and returns the stop that it reached.
func (s *stepping) finishLine(ctx context.Context, m *debugger.Sample, after []pass) (*debugger.Sample, error) {
	before, err := s.place(ctx, m.Stop)
	if err != nil {
		return nil, err
	}
	next, err := s.sample(ctx, debugger.StepOver)
	if err != nil {
		return nil, err
	}
	same := false
	// A signal, an exit or another activation of the function leaves the watches without a value.
	if st := next.Stop; st.Reason == debugger.ReasonStep || st.Reason == debugger.ReasonBreakpoint {
		now, err := s.place(ctx, st)
		if err != nil {
			return nil, err
		}
		same = now == before
	}
	for _, p := range after {
		if same {
			var at debugger.Sample
			if err := s.evaluate(ctx, &at, p.Watch); err != nil {
				return nil, err
			}
			p.values = texts(at.Values)
		}
		s.watchdog.hit()
		s.record(p)
	}
	return next, nil
}

// A prober reports a breakpoint's present state, as a dap.Session does.
type prober interface {
	Breakpoint(debugger.Breakpoint) debugger.Breakpoint
}

// reportUnplaced reports the locations that never had a place. It is called when the program has ended.
func (s *stepping) reportUnplaced() {
	d, ok := s.d.(prober)
	if !ok {
		return
	}
	for _, b := range s.set {
		if d.Breakpoint(b).Verified {
			continue
		}
		for _, p := range s.byID[b.ID] {
			if p.hits == 0 && !p.dead {
				s.addNotLoaded(p, 0)
			}
		}
	}
}
