package dap

import (
	"context"
	"debug/elf"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/linetable"
	"github.com/cppreason/cppreason/internal/proc"
)

// Options configure Launch. A nil *Options means the defaults, and so does a zero field.
type Options struct {
	// LaunchTimeout bounds the time until the adapter has loaded the program, and again the time the
	// program takes to start. 10 seconds by default.
	LaunchTimeout time.Duration
	// RequestTimeout bounds every other request that does not run the program. 10 seconds by default.
	RequestTimeout time.Duration
	// CloseTimeout bounds the adapter's own shutdown, after which it is killed. 2 seconds by default.
	CloseTimeout time.Duration
	// MaxOutput caps what is kept of each output stream of the program, in bytes. 16 MB by default.
	MaxOutput int64
	// AllowCalls lets Evaluate call functions of the program.
	AllowCalls bool
	// Budget bounds the text of what Evaluate and Sample return.
	Budget *debugger.Budget
	// InitCommands are commands of the debugger, lldb's or gdb's, that run before the program starts.
	InitCommands []string
}

// withDefaults returns o with every zero field filled. o may be nil.
func (o *Options) withDefaults() *Options {
	var d Options
	if o != nil {
		d = *o
	}
	for _, f := range []struct {
		field *time.Duration
		value time.Duration
	}{{&d.LaunchTimeout, 10 * time.Second}, {&d.RequestTimeout, 10 * time.Second}, {&d.CloseTimeout, 2 * time.Second}} {
		if *f.field <= 0 {
			*f.field = f.value
		}
	}
	if d.MaxOutput <= 0 {
		d.MaxOutput = 16 << 20
	}
	return &d
}

// Launch starts the adapter and lets it load the program, which does not run before the first Resume;
// that one starts it whatever its how says. With Target.PID or Target.Core it attaches instead, and
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
	target, err := resolve(t)
	if err != nil {
		return nil, fmt.Errorf("launch: %w", err)
	}
	o = o.withDefaults()
	home, err := debuggee.Open(target.Stdin, o.MaxOutput)
	if err != nil {
		return nil, fmt.Errorf("launch: %w", err)
	}
	s := &Session{
		program: target.Program, lines: sync.OnceValues(func() (*linetable.Table, error) { return readLines(target.Program) }),
		target: *t, adapter: a, dialect: d, options: o, home: home, logs: newLogs(), attached: target.PID > 0 || target.Core != "",
		initialized: make(chan struct{}), changed: make(chan struct{}), closed: make(chan struct{}),
		breakpoints: map[int]*godap.Breakpoint{}, conditions: map[int]string{}, sources: map[string]bool{}, places: map[string]string{}, waiting: map[string][]debugger.Breakpoint{},
	}
	if err := s.open(ctx, target); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: launch: %w", a.Name, err), s.Close())
	}
	return s, nil
}

// readLines reads the program's line table.
func readLines(program string) (*linetable.Table, error) {
	f, err := os.Open(program)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return linetable.Read(f)
}

// coreGDB is the first gdb whose protocol takes core files.
const coreGDB = 18

// resolve returns a copy of t with absolute paths and a whole environment. The program is checked
// here because gdb 16 answers a missing one with success and silence.
func resolve(t *debugger.Target) (*debugger.Target, error) {
	c := *t
	var err error
	if c.Program == "" && c.PID <= 0 {
		return nil, errors.New("no program")
	}
	if c.Program != "" {
		if c.Program, err = executable(c.Program); err != nil {
			return nil, err
		}
	}
	if c.Core != "" {
		if c.Core, err = filepath.Abs(c.Core); err != nil {
			return nil, err
		}
		if _, err := os.Stat(c.Core); err != nil {
			return nil, err
		}
	}
	if c.Dir, err = filepath.Abs(c.Dir); err != nil {
		return nil, err
	}
	if st, err := os.Stat(c.Dir); err != nil || !st.IsDir() {
		return nil, fmt.Errorf("working directory %q: not a folder", t.Dir)
	}
	if c.Env == nil {
		c.Env = os.Environ()
	}
	return &c, nil
}

// executable returns the absolute path of a program that can be started.
func executable(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	st, err := os.Stat(abs)
	switch {
	case err != nil:
		return "", fmt.Errorf("program %q: %w", path, errors.Unwrap(err))
	case !st.Mode().IsRegular():
		return "", fmt.Errorf("program %q: not a file", path)
	case st.Mode()&0o111 == 0:
		return "", fmt.Errorf("program %q: not executable", path)
	}
	if loader := loaderOf(abs); loader != "" {
		if _, err := os.Stat(loader); err != nil {
			return "", fmt.Errorf("program %q: its loader %q is not there: %w", path, loader, errors.Unwrap(err))
		}
	}
	return abs, nil
}

// loaderOf returns the program that the system loads a program with, "" if it has none. If it is missing,
// gdb says that the program has exited, and lldb-vscode 14 what it says of everything.
func loaderOf(path string) string {
	f, err := elf.Open(path)
	if err != nil {
		return "" // a script, or another system's format
	}
	defer f.Close()
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP && p.Filesz < 4<<10 {
			name := make([]byte, p.Filesz)
			if _, err := p.ReadAt(name, 0); err == nil {
				return strings.TrimRight(string(name), "\x00")
			}
		}
	}
	return ""
}

// open connects, and goes through the protocol's opening up to the point where breakpoints are set.
func (s *Session) open(ctx context.Context, t *debugger.Target) error {
	ctx, cancel := context.WithTimeoutCause(ctx, s.options.LaunchTimeout, errTimeout(s.options.LaunchTimeout))
	defer cancel()
	t.Env = append(slices.Clone(t.Env), s.home.Env()...)
	if err := s.connect(ctx, t); err != nil {
		return err
	}
	defer context.AfterFunc(ctx, s.abort)()
	args := &godap.InitializeRequestArguments{
		ClientID: "cppreason", AdapterID: s.adapter.Name, LinesStartAt1: true, ColumnsStartAt1: true,
		PathFormat: "path", SupportsVariableType: true,
	}
	var caps godap.Capabilities
	if err := s.conn.call(ctx, "initialize", args, &caps); err != nil {
		return s.explain(err)
	}
	s.mu.Lock()
	s.capabilities = caps
	s.mu.Unlock()
	m := message{"launch", s.dialect.launch(t, s.home, s.options)}
	if s.attached {
		m = message{"attach", s.dialect.attach(t, s.options)}
	}
	calls, err := s.conn.start(m)
	if err != nil {
		return s.explain(err)
	}
	return s.awaitInitialized(ctx, calls[0])
}

// awaitInitialized waits until breakpoints may be set. Adapters differ in whether the launch is
// answered before (lldb-dap 19), behind the configuration (22) or whether the event came long ago (gdb).
func (s *Session) awaitInitialized(ctx context.Context, launch *call) error {
	answered := launch.done
	for {
		select {
		case <-s.initialized:
			s.launch = launch
			// A refusal that is here already is not worth configuring for.
			select {
			case <-launch.done:
				return s.explain(s.conn.wait(ctx, launch, nil))
			default:
				return nil
			}
		case <-answered:
			if err := s.conn.wait(ctx, launch, nil); err != nil {
				return s.explain(err)
			}
			answered = nil
		case <-ctx.Done():
			return s.explain(fmt.Errorf("the adapter did not get ready: %w", context.Cause(ctx)))
		}
	}
}

// connect starts the adapter, or dials one.
func (s *Session) connect(ctx context.Context, t *debugger.Target) error {
	if s.adapter.Dial != nil {
		rw, err := s.adapter.Dial(ctx)
		if err != nil {
			return fmt.Errorf("connect: %w", err)
		}
		s.dialed = rw
		s.conn = &conn{w: rw, abort: s.abort, patience: s.options.RequestTimeout, onEvent: s.event}
		s.conn.open(rw)
		return nil
	}
	env, err := s.dialect.prepare(s.adapter.Path, s.home)
	if err != nil {
		return err
	}
	p, err := proc.Start(&proc.Cmd{
		Path: s.adapter.Path, Args: s.dialect.args(t, s.home, s.options), Env: append(adapterEnv(s.home.Token), env...), Stderr: &s.stderr,
	})
	if err != nil {
		return err
	}
	s.process = p
	s.conn = &conn{w: p.Stdin, abort: s.abort, patience: s.options.RequestTimeout, onEvent: s.event}
	s.conn.open(p.Stdout)
	return nil
}

// adapterEnv is the adapter's environment: the caller's, with the mark, without what would send it to
// the network for debug information, and with a shell that is known to start programs plainly.
func adapterEnv(token string) []string {
	env := slices.DeleteFunc(os.Environ(), func(kv string) bool {
		return strings.HasPrefix(kv, "DEBUGINFOD_URLS=") || strings.HasPrefix(kv, "SHELL=")
	})
	return append(env, token, "SHELL=/bin/sh")
}

// errTimeout is the cause of a deadline of the session's own. It matches context.DeadlineExceeded.
func errTimeout(d time.Duration) error {
	return fmt.Errorf("%w after %v", context.DeadlineExceeded, d)
}

// A tail keeps the last bytes written to it. It is safe for concurrent use.
type tail struct {
	mu  sync.Mutex
	buf []byte
}

const tailSize = 4 << 10

// Write never fails.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.buf = append(t.buf, p...)
	if extra := len(t.buf) - tailSize; extra > 0 {
		t.buf = append(t.buf[:0], t.buf[extra:]...)
	}
	return len(p), nil
}

// String returns what is kept.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.buf)
}

// explain adds the adapter's own words to an error of a connection that broke.
func (s *Session) explain(err error) error {
	if err == nil || !errors.Is(err, ErrAdapterGone) {
		return err
	}
	if words := strings.TrimSpace(s.stderr.String()); words != "" {
		return fmt.Errorf("%w (standard error: %.500q)", err, words)
	}
	return err
}

var _ io.Writer = (*tail)(nil)
