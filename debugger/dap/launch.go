package dap

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/wire"
	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/linetable"
)

// coreGDB is the first gdb whose protocol takes core files.
const coreGDB = 18

// Launch starts the adapter and lets it load the program, which does not run before the first Resume;
// the first Resume starts it whatever its how is. With Target.PID or Target.Core it attaches instead, and
// the first Resume returns the stop that attaching made. The caller must Close the session. ctx bounds
// Launch alone.
func Launch(ctx context.Context, a Adapter, t *debugger.Target, o *Options) (*Session, error) {
	d, err := dialectOf(a.Family)
	if err != nil {
		return nil, err
	}
	if t.Core != "" && a.Family == GDB && a.Version < coreGDB {
		return nil, fmt.Errorf("%s: core files: %w before version %d", a.Name, debugger.ErrUnsupported, coreGDB)
	}
	o = o.withDefaults()
	if o.Sandbox != nil {
		if err := checkInside(t, a); err != nil {
			return nil, err
		}
	}
	if o.RR != nil {
		if err := checkRR(t, a, o); err != nil {
			return nil, err
		}
	}
	target, err := resolveTarget(t, o.Sandbox != nil)
	if err != nil {
		return nil, fmt.Errorf("launch: %w", err)
	}
	home, err := debuggee.Open(target.Stdin, o.MaxOutput)
	if err != nil {
		return nil, fmt.Errorf("launch: %w", err)
	}
	s := &Session{
		dialect: d, target: *t, program: target.Program, home: home,
		lines:      sync.OnceValues(func() (*linetable.Table, error) { return readLines(target.Program) }),
		conditions: map[int]string{}, otherPaths: map[string]string{},
		waiting: map[string][]debugger.Breakpoint{}, userSources: map[string]bool{},
		state: state{
			link: link{
				adapter: a, options: o, closed: make(chan struct{}), target: target, home: home.Dir,
				gnu:    sync.OnceValue(func() bool { return isGNU(compilerOf(target.Program)) }),
				advice: func() string { return crashAdvice(a, target.Program) },
			},
			initialized: make(chan struct{}), changed: make(chan struct{}), logs: newLogs(),
			attached: target.PID > 0 || target.Core != "", lineIsPlace: d.lineIsPlace,
			breakpoints: map[int]*godap.Breakpoint{},
		},
	}
	if o.RR != nil {
		s.rr, err = recordRun(ctx, target, home, o)
		s.recording = true
	}
	s.recorder = recorderOf(s)
	// The stops at a sanitizer's findings are set before the caller's own, and stay among them.
	if err == nil {
		err = s.open(ctx, target)
	}
	if err == nil && target.Core == "" && isSanitized(target.Program) && s.can(capFunctionBreakpoints) {
		s.findings = map[int]string{}
		_, err = s.sendFunctions(ctx, nil)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: launch: %w", a.Name, err), s.Close())
	}
	return s, nil
}

// dialectOf returns the dialect of a family.
func dialectOf(f Family) (*dialect, error) {
	switch f {
	case LLDB:
		return &lldbDialect, nil
	case GDB:
		return &gdbDialect, nil
	}
	return nil, fmt.Errorf("unknown adapter family %q", f)
}

// open connects, and sends the opening requests of the protocol up to where breakpoints are set.
func (s *Session) open(ctx context.Context, t *debugger.Target) error {
	ctx, cancel := context.WithTimeoutCause(ctx, s.options.LaunchTimeout, errTimeout(s.options.LaunchTimeout))
	defer cancel()
	t.Env = append(slices.Clone(t.Env), s.home.Env()...)
	var env []string
	if s.adapter.Dial == nil {
		var err error
		if env, err = s.dialect.prepare(s.adapter.Path, s.home); err != nil {
			return err
		}
	}
	env = append(env, s.home.Token)
	args := s.dialect.args(t, s.home, s.options)
	if s.rr != nil {
		args = append(rrArgs(s.home), args...)
	}
	if err := s.connect(ctx, args, env, s.takeEvent); err != nil {
		return err
	}
	// A deadline kills the adapter: a write to one that does not read would block otherwise.
	defer context.AfterFunc(ctx, s.abort)()
	start := &godap.InitializeRequestArguments{
		ClientID: "cppreason", AdapterID: s.adapter.Name, LinesStartAt1: true, ColumnsStartAt1: true,
		PathFormat: "path", SupportsVariableType: true,
		// Nothing else is offered: not runInTerminal, with which lldb-dap would start the program itself.
	}
	var caps godap.Capabilities
	if err := s.conn.Call(ctx, "initialize", start, &caps); err != nil {
		return s.explainEnd(err)
	}
	s.mu.Lock()
	s.capabilities = caps
	s.mu.Unlock()
	m := wire.Message{Command: "launch", Args: s.dialect.launch(t, s.home, s.options)}
	if s.rr != nil {
		m = wire.Message{Command: "attach", Args: map[string]any{"target": s.rr.target}}
	} else if s.attached {
		m = wire.Message{Command: "attach", Args: s.dialect.attach(t, s.options)}
	}
	// Not Call: the response may come after configurationDone.
	calls, err := s.conn.Start(m)
	if err != nil {
		return s.explainEnd(err)
	}
	s.launchCall = calls[0]
	return s.awaitInitialized(ctx)
}

// awaitInitialized waits until breakpoints may be set. The response to the launch comes before that event in
// lldb-dap 19, and after the configuration in lldb-dap 22; gdb sends the event before the launch.
func (s *Session) awaitInitialized(ctx context.Context) error {
	answered := s.launchCall.Done()
	for {
		select {
		case <-s.initialized:
			// A refusal that is here already makes the configuration useless.
			select {
			case <-s.launchCall.Done():
				return s.explainEnd(s.conn.Wait(ctx, s.launchCall, nil))
			default:
				return nil
			}
		case <-answered:
			if err := s.conn.Wait(ctx, s.launchCall, nil); err != nil {
				return s.explainEnd(err)
			}
			answered = nil
		case <-ctx.Done():
			return s.explainEnd(fmt.Errorf("the adapter did not get ready: %w", context.Cause(ctx)))
		}
	}
}

// Restart implements debugger.Restarter. The debugger is a *Session.
//
// It starts another adapter even if the adapter has a request for a restart: lldb's runs the program at
// once, keeps the old pipes and hit counts, and fails when the program has ended, which is when it is wanted
// most; gdb has none. A start takes as long as Launch and behaves alike everywhere.
func (s *Session) Restart(ctx context.Context) (debugger.Debugger, error) {
	if s.attached {
		return nil, fmt.Errorf("%s: restart after an attach: %w", s.adapter.Name, debugger.ErrUnsupported)
	}
	_ = s.Close() // how the old adapter ended does not concern the new one
	s.mu.Lock()
	r := s.requested
	r.byFile = maps.Clone(r.byFile)
	target := s.target
	s.mu.Unlock()
	next, err := Launch(ctx, s.adapter, &target, s.options)
	if err != nil {
		return nil, err
	}
	if err := next.setRequested(ctx, &r); err != nil {
		return nil, errors.Join(fmt.Errorf("restart: %w", err), next.Close())
	}
	return next, nil
}

// SetInput sets the standard input of the runs that Restart starts.
func (s *Session) SetInput(stdin []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.target.Stdin = stdin
}

// setRequested sets the breakpoints of another session.
func (s *Session) setRequested(ctx context.Context, r *requested) error {
	for _, file := range slices.Sorted(maps.Keys(r.byFile)) {
		if _, err := s.SetBreakpoints(ctx, file, r.byFile[file]); err != nil {
			return err
		}
	}
	if len(r.names) > 0 {
		if _, err := s.SetFunctionBreakpoints(ctx, r.names, r.functions); err != nil {
			return err
		}
	}
	if r.thrown || r.caught {
		return s.BreakOnExceptions(ctx, r.thrown, r.caught)
	}
	return nil
}
