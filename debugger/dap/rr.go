package dap

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/proc"
)

// An RR is rr, which records the whole run of a program at nearly its own speed, with threads and vector instructions.
// It needs a processor's performance counters, which most virtual machines do not have. FindRR finds one that works.
type RR struct {
	// Path is the program.
	Path string
	// Version is what it reports, such as "5.6.0".
	Version string
}

// rrProbe bounds each of the commands with which FindRR tries rr.
const rrProbe = 20 * time.Second

// FindRR returns the first rr among names, which are programs or paths to them, that has recorded and replayed a
// program here. Without names it is rr on PATH. Without one the error is a *NotFoundError with the reason for each,
// in rr's own words.
func FindRR(ctx context.Context, names ...string) (RR, error) {
	if len(names) == 0 {
		names = []string{"rr"}
	}
	missing := &NotFoundError{kind: "rr"}
	for _, name := range names {
		r, err := probeRR(ctx, name)
		if ctx.Err() != nil {
			return RR{}, ctx.Err()
		}
		if err == nil {
			return r, nil
		}
		missing.Refused = append(missing.Refused, Refusal{Name: name, Reason: err.Error()})
	}
	return RR{}, missing
}

var rrVersion = regexp.MustCompile(`^rr version (\S+)`)

// probeRR records and replays a program that does nothing.
func probeRR(ctx context.Context, name string) (r RR, err error) {
	if r.Path, err = proc.LookPath(name); err != nil {
		return r, errors.New("not found, or not executable")
	}
	if r.Path, err = filepath.Abs(r.Path); err != nil {
		return r, err
	}
	dir, err := os.MkdirTemp("", "cppreason-rr-")
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	nothing, err := proc.LookPath("true")
	if err != nil {
		return r, err
	}
	trace := filepath.Join(dir, "trace")
	for _, args := range [][]string{{"--version"}, {"record", "-o", trace, nothing}, {"replay", "-a", trace}} {
		c := &proc.Cmd{Path: r.Path, Args: args, Env: os.Environ(), Limits: proc.Limits{Wall: rrProbe, Output: 1 << 16}}
		out, err := proc.Run(ctx, c)
		if err != nil {
			return r, err
		}
		if out.ExitCode != 0 {
			return r, fmt.Errorf("rr %s does not work here: %s", args[0], rrReason(string(out.Stderr), out.ExitCode))
		}
		if m := rrVersion.FindStringSubmatch(string(out.Stdout)); m != nil {
			r.Version = m[1]
		}
	}
	return r, nil
}

// rrReason returns the line of rr's messages that has the reason, as in "[FATAL ./src/PerfCounters.cc:306:start_counter()]
// Unable to open performance counter".
func rrReason(stderr string, code int) string {
	for line := range strings.Lines(stderr) {
		if strings.HasPrefix(line, "[FATAL") {
			return fmt.Sprintf("%.300q", strings.TrimSpace(line))
		}
	}
	return lastLine(stderr, code)
}

// ChooseRecorder returns o for a session of gdb that can run backwards: with RR where rr works, and otherwise with Record,
// for gdb's own recording. reason names which it is and why. names are those of FindRR. o may be nil.
func ChooseRecorder(ctx context.Context, o *Options, names ...string) (chosen *Options, reason string) {
	var c Options
	if o != nil {
		c = *o
	}
	r, err := FindRR(ctx, names...)
	if err == nil {
		c.RR = &r
		return &c, "rr " + r.Version + " has recorded the whole run"
	}
	c.Record = true
	return &c, "gdb records from the stop at which it is asked to, since there is no usable rr: " + err.Error()
}

// A recordedRun is a run that rr has recorded, and the server that replays it.
type recordedRun struct {
	exit   debugger.Exit // the end of the recorded run
	server *proc.Process
	target string // "127.0.0.1:40123", for gdb
	// arrived means that the stop of the connection has been passed, and atEnd that a stop was at the end.
	arrived, atEnd bool
	places         map[int64]rrPlace // what Recorded has returned, by position
}

// An rrPlace is an instruction that was executed: more of them have one count of ticks, but not at one place.
type rrPlace struct{ pc, sp string }

// oldestReplay is the first gdb that connects to a server by the protocol's own request and with which replays were
// tried.
const oldestReplay = 16

// checkRR returns an error for a target that rr cannot record, or an adapter that cannot replay.
func checkRR(t *debugger.Target, a Adapter, o *Options) error {
	switch {
	case a.Family != GDB || a.Version < oldestReplay:
		return fmt.Errorf("%s: recordings of rr: %w; gdb %d and later replay them", a.Name, debugger.ErrUnsupported, oldestReplay)
	case t.PID > 0 || t.Core != "" || a.Dial != nil || o.Sandbox != nil:
		return fmt.Errorf("%s: rr records programs that it starts, outside of a sandbox: %w", a.Name, debugger.ErrUnsupported)
	}
	return nil
}

// The files of a recorded run in the home.
const (
	rrTrace = "rr-trace"
	rrInit  = "rr-gdbinit" // rr's commands for gdb
)

// recordRun lets rr record a program to its end, and starts the server that replays it.
func recordRun(ctx context.Context, t *debugger.Target, h *debuggee.Home, o *Options) (*recordedRun, error) {
	trace := filepath.Join(h.Dir, rrTrace)
	script := filepath.Join(h.Dir, gdbRun)
	if err := os.WriteFile(script, h.Script(), 0o600); err != nil {
		return nil, err
	}
	r := &recordedRun{places: map[int64]rrPlace{}}
	// rr exits as the program does, and dies by the same signal.
	out, err := proc.Run(ctx, &proc.Cmd{
		Path: "/bin/sh", Args: append([]string{script, o.RR.Path, "record", "-o", trace, t.Program}, t.Args...),
		Dir: t.Dir, Env: append(slices.Clone(t.Env), h.Env()...), Limits: proc.Limits{Wall: o.RecordTimeout},
		// Terminated, rr ends the program and completes the trace.
		End: func(p *proc.Process) {
			if rr, err := os.FindProcess(p.Pid()); err == nil {
				_ = rr.Signal(syscall.SIGTERM) // it may have ended
			}
			time.AfterFunc(rrGrace, p.Kill)
		},
	})
	if err != nil && !errors.Is(err, proc.ErrWall) {
		return nil, fmt.Errorf("rr record: %w", err)
	}
	r.exit = debugger.Exit{Code: out.ExitCode, Signal: int(out.Signal)}
	if _, err := os.Stat(trace); err != nil {
		h.Finish(outputGrace)
		stderr, _ := h.Output(2)
		return nil, fmt.Errorf("rr record: %s", rrReason(string(stderr), out.ExitCode))
	}
	if err := writeRRInit(ctx, o.RR, h); err != nil {
		return nil, err
	}
	return r, r.serve(ctx, o, trace, h.Token)
}

// rrGrace is how long rr may take to end a program: it waits five seconds for the program to end by itself.
const rrGrace = 10 * time.Second

// writeRRInit writes the commands that rr defines for gdb.
func writeRRInit(ctx context.Context, r *RR, h *debuggee.Home) error {
	out, err := proc.Run(ctx, &proc.Cmd{Path: r.Path, Args: []string{"gdbinit"}, Env: os.Environ(), Limits: proc.Limits{Wall: rrProbe}})
	if err == nil && out.ExitCode != 0 {
		err = errors.New(lastLine(string(out.Stderr), out.ExitCode))
	}
	if err != nil {
		return fmt.Errorf("rr gdbinit: %w", err)
	}
	return os.WriteFile(filepath.Join(h.Dir, rrInit), out.Stdout, 0o600)
}

// rrTarget matches rr's advice: gdb '-l' '10000' '-ex' 'set sysroot /' '-ex' 'target extended-remote 127.0.0.1:4012' /prog
var rrTarget = regexp.MustCompile(`target (?:extended-)?remote ([^ ']+:\d+)`)

// serve starts rr's server and waits until it listens.
func (r *recordedRun) serve(ctx context.Context, o *Options, trace, token string) error {
	ctx, cancel := context.WithTimeoutCause(ctx, o.LaunchTimeout, errTimeout(o.LaunchTimeout))
	defer cancel()
	reader, writer := io.Pipe()
	p, err := proc.Start(&proc.Cmd{
		Path: o.RR.Path, Args: []string{"replay", "-q", "-s", "0", trace}, // -q: what the program wrote is known
		Env: append(os.Environ(), token), Stdout: io.Discard, Stderr: writer,
	})
	if err != nil {
		return fmt.Errorf("rr replay: %w", err)
	}
	r.server = p
	go func() {
		_ = p.Wait() // a later Wait has the error
		_ = writer.Close()
	}()
	stop := context.AfterFunc(ctx, func() {
		_ = writer.CloseWithError(context.Cause(ctx)) // never fails
		p.Kill()
	})
	defer stop()
	var text strings.Builder
	lines := bufio.NewScanner(reader)
	for lines.Scan() {
		if m := rrTarget.FindStringSubmatch(lines.Text()); m != nil {
			r.target = m[1]
			go func() { _, _ = io.Copy(io.Discard, reader) }() // to the server's end
			return nil
		}
		text.WriteString(lines.Text() + "\n")
	}
	err = lines.Err()
	p.Kill()
	if ended := p.Wait(); err == nil {
		err = ended
	}
	if code, _ := p.Exit(); err == nil {
		err = errors.New(rrReason(text.String(), code))
	}
	return fmt.Errorf("rr replay: %w", err)
}

// close ends the server. r may be nil.
func (r *recordedRun) close() error {
	if r == nil || r.server == nil {
		return nil
	}
	r.server.Kill()
	return r.server.Wait()
}

// rrArgs are gdb's arguments for a replay: the server takes its time to answer, and has the same files.
func rrArgs(h *debuggee.Home) []string {
	return []string{"-l", "10000", "-iex", "set sysroot /", "-iex", "source " + filepath.Join(h.Dir, rrInit)}
}

// recorderOf returns how s is recorded, nil if it cannot be.
func recorderOf(s *Session) *recorder {
	if s.rr == nil {
		return s.dialect.recorder
	}
	return &recorder{
		stop: func(context.Context, *state) error {
			return fmt.Errorf("%w: a replay ends with its recording", debugger.ErrUnsupported)
		},
		ends:   func(ctx context.Context, _ *state) (recordEnds, error) { return s.rrEnds(ctx) },
		seek:   func(ctx context.Context, _ *state, position int64) error { return s.rrSeek(ctx, position) },
		turn:   gdbRecorder.turn,
		halted: func(context.Context, *state) (string, error) { return "", nil },
	}
}

var (
	rrTick    = regexp.MustCompile(`Current tick: (\d+)`)
	gdbNumber = regexp.MustCompile(`0x[0-9a-f]+`)
)

// rrEnds returns positions in ticks, which rr counts: conditional branches. The newest one is not known.
func (s *Session) rrEnds(ctx context.Context) (recordEnds, error) {
	position, place, err := s.rrPosition(ctx)
	if err != nil {
		return recordEnds{}, err
	}
	if len(s.rr.places) >= maxPlaces {
		clear(s.rr.places)
	}
	s.rr.places[position] = place
	return recordEnds{Position: position, Newest: newestUnknown}, nil
}

const (
	maxPlaces     = 1 << 12
	newestUnknown = 1<<62 - 1
)

// rrPosition returns the present position and place.
func (s *Session) rrPosition(ctx context.Context) (position int64, place rrPlace, err error) {
	for _, ask := range []struct {
		command string
		pattern *regexp.Regexp
		take    func(text string)
	}{
		{"when-ticks", rrTick, func(text string) { _, err = fmt.Sscan(text, &position) }},
		{"output/x $pc", gdbNumber, func(text string) { place.pc = text }},
		{"output/x $sp", gdbNumber, func(text string) { place.sp = text }},
	} {
		out, errOut := s.console(ctx, nil, ask.command)
		if errOut != nil {
			return 0, place, errOut
		}
		m := ask.pattern.FindStringSubmatch(out)
		if m == nil {
			return 0, place, fmt.Errorf("%s: %s: %w: %.100q", s.adapter.Name, ask.command, ErrProtocol, out)
		}
		ask.take(m[len(m)-1])
	}
	return position, place, err
}

// rrSeek goes to a position that Recorded has returned: it runs there, past the caller's breakpoints. rr's own way to
// go to a position starts the program anew, which gdb's adapter does not expect.
func (s *Session) rrSeek(ctx context.Context, position int64) (err error) {
	place, known := s.rr.places[position]
	if !known {
		return fmt.Errorf("%w: rr goes to positions that Recorded has returned, or to an end by running there", debugger.ErrUnsupported)
	}
	now, here, err := s.rrPosition(ctx)
	if err != nil || now == position && here == place {
		return err
	}
	backward := now > position
	if _, err := s.console(ctx, nil, "disable"); err != nil {
		return err
	}
	defer func() {
		_, errDelete := s.console(ctx, nil, "delete $cppreason_place")
		_, errEnable := s.console(ctx, nil, "enable")
		err = errors.Join(err, errDelete, errEnable)
	}()
	// Without a condition: gdb 16 does not come out of a breakpoint backwards if the condition is false.
	for _, command := range []string{"break *" + place.pc, "set $cppreason_place = $bpnum"} {
		if _, err := s.console(ctx, nil, command); err != nil {
			return err
		}
	}
	for {
		if backward {
			if err := gdbRecorder.turn(ctx, &s.state, true); err != nil {
				return err
			}
		}
		s.backward = backward
		b, err := s.run(ctx, debugger.Continue)
		s.backward = false
		if err != nil {
			return err
		}
		if b == nil {
			return errReplay
		}
		if now, here, err = s.rrPosition(ctx); err != nil || now == position && here == place {
			return err
		}
		if passed := !backward && now > position || backward && now < position; passed || b.Reason != "breakpoint" && b.Reason != "signal" {
			return errReplay
		}
	}
}

// errReplay reports a replay that is not as the run before.
var errReplay = fmt.Errorf("the replay did not come to the position again: %w", ErrProtocol)

// replayEnd changes the stop at the end of a replay, which rr reports as a SIGKILL. reason is the adapter's for a stop
// without a signal. The caller holds s.resume.
func (s *Session) replayEnd(st *debugger.Stop, reason string) {
	isEnd := st.Signal == int(syscall.SIGKILL) || reason != ""
	if s.rr == nil || s.backward || !isEnd {
		return
	}
	s.rr.atEnd = true
	st.Reason, st.Signal, st.FaultKnown = debugger.ReasonPause, 0, false
	st.Note = "the recording ends here: the program ended with " + s.rr.exit.String()
}

// endReplay returns the end of the recorded run, beyond the stop at the end of the recording. The caller holds s.resume.
func (s *Session) endReplay() *debugger.Stop {
	s.mu.Lock()
	s.phase = ended
	s.mu.Unlock()
	st := &debugger.Stop{Exit: s.rr.exit}
	st.Reason, st.Signal, st.Code = debugger.ReasonExit, s.rr.exit.Signal, max(s.rr.exit.Code, 0)
	return st
}
