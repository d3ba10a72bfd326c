package feedback

import (
	"bufio"
	"bytes"
	"context"
	"debug/elf"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/gdbpy"
	"github.com/cppreason/cppreason/internal/linetable"
	"github.com/cppreason/cppreason/internal/proc"
)

// A GDB is the engine that records inside of gdb. It needs no debug protocol, so gdb 13 will do. gdb stops
// twice at a breakpoint: the second time after the instruction below it. On x86-64, while the program handles
// no signal, most passes avoid the second stop: the program runs a copy of the instruction, which is placed
// over the code of the program's entry.
//
// A condition that compares local integers with numbers, such as "i % 100 == 3 && n > 5", is compiled when it has been
// false a thousand times: the program then checks it by itself, and stops only where it is true.
type GDB struct {
	// Path is the program: a path, or a name to be looked for.
	Path string
}

// FindGDB returns the engine for the first gdb with Python among names, which are programs or paths;
// without names, "gdb" and "gdb-16" on PATH. The error has the reason for each.
func FindGDB(ctx context.Context, names ...string) (*GDB, error) {
	if len(names) == 0 {
		names = []string{"gdb", "gdb-16"}
	}
	var why []string
	for _, name := range names {
		path, err := proc.LookPath(name)
		if err != nil {
			why = append(why, name+": not found")
			continue
		}
		r, err := proc.Run(ctx, &proc.Cmd{
			Path: path, Args: []string{"-q", "-nx", "-batch", "-ex", "python print(42)"}, Env: os.Environ(),
			Limits: proc.Limits{Wall: 10 * time.Second, Output: 1 << 12},
		})
		switch {
		case err != nil:
			why = append(why, fmt.Sprintf("%s: does not run: %v", name, err))
		case !strings.Contains(string(r.Stdout), "42"):
			why = append(why, name+": has no Python")
		default:
			return &GDB{Path: path}, nil
		}
	}
	return nil, fmt.Errorf("no usable gdb: %s", strings.Join(why, "; "))
}

// Name returns "gdb", or the program's own name.
func (g *GDB) Name() string { return filepath.Base(g.Path) }

// plan is what the Python program reads; see internal/gdbpy/collect.py.
type plan struct {
	Mark     string        `json:"mark"` // starts each line that is an event
	Monitors []planMonitor `json:"monitors"`
	Frames   int           `json:"frames"`
	Deepest  int           `json:"deepest"`
	TLS      bool          `json:"tls"`   // thread-local variables may be asked for
	Entry    string        `json:"entry"` // the code at the program's entry in hexadecimal, "" if it may run again
	Total    int           `json:"total"`
	Budget   planBudget    `json:"budget"`
}

type planMonitor struct {
	ID        int      `json:"id"`
	File      string   `json:"file"`
	Line      int      `json:"line"`
	Watch     []string `json:"watch"`
	After     bool     `json:"after"`
	Condition string   `json:"condition"`
	Max       int      `json:"max"`
	Loose     bool     `json:"loose"` // the place may turn out to be another line
}

type planBudget struct {
	Chars    int `json:"chars"`
	Children int `json:"children"`
	Depth    int `json:"depth"`
}

// event is a line of the Python program.
type event struct {
	Started   bool      `json:"started"`
	Hit       *int      `json:"hit"`
	Order     int       `json:"order"`
	Thread    int       `json:"thread"`
	Frames    [][]any   `json:"frames"`
	Values    []*string `json:"values"`
	Unbound   *int      `json:"unbound"`
	Line      int       `json:"line"` // with unbound: the next line with code, 0 if there is no such file
	Dropped   *int      `json:"dropped"`
	Condition *int      `json:"condition"`
	Error     string    `json:"error"`
	Failed    string    `json:"failed"`
	Exit      *int      `json:"exit"`
	Signal    int       `json:"signal"`
	Done      bool      `json:"done"`
	Detours   int       `json:"detours"`  // with done: how often the program went on without a second stop
	Compiled  int       `json:"compiled"` // with done: how many conditions the program has checked by itself
}

// deepest is how many frames are counted to identify the activation of a function.
const deepest = 64

func (g *GDB) collect(ctx context.Context, j *job) (err error) {
	home, err := debuggee.Open(j.target.Stdin, j.options.MaxOutput)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, home.Close()) }()
	defer home.End()
	c, err := g.command(j, home)
	if err != nil {
		return err
	}
	var stderr debuggee.Tail
	c.Stderr = &stderr
	p, err := proc.Start(c)
	if err != nil {
		return err
	}
	// Nothing is sent to gdb, and it must not wait for input.
	_ = p.Stdin.Close()
	w := newWatchdog(ctx, j.options, p.Kill)
	ended, readErr := j.readEvents(p.Stdout, home.Token, w)
	reason := w.stop()
	p.Kill()
	home.End()
	waitErr := p.Wait()
	home.Finish(200 * time.Millisecond)
	j.takeOutput(home.Output(1))(home.Output(2))
	switch {
	case reason != nil:
		return reason
	case readErr != nil:
		// The shell that starts the program writes to standard error if it cannot. If not even the shell ran,
		// gdb's child was not allowed to be traced.
		if strings.Contains(readErr.Error(), "During startup program exited") && j.report.Stderr.Text == "" {
			readErr = fmt.Errorf("%w: %w", readErr, debugger.ErrPermission)
		}
		return fmt.Errorf("%s: %w", g.Name(), readErr)
	case !ended:
		return fmt.Errorf("%s ended before the program did: %.500q", g.Name(), strings.TrimSpace(stderr.String()))
	}
	return waitErr
}

// takeOutput stores standard output and returns what stores standard error.
func (j *job) takeOutput(out []byte, dropped int64) func([]byte, int64) {
	j.report.Stdout = Capture{string(out), dropped}
	return func(errOut []byte, dropped int64) { j.report.Stderr = Capture{string(errOut), dropped} }
}

// command builds gdb's command line: the plan, the Python programs and the program's wrapper are files
// of the home.
func (g *GDB) command(j *job, home *debuggee.Home) (*proc.Cmd, error) {
	target := j.target
	program, err := filepath.Abs(target.Program)
	if err != nil {
		return nil, err
	}
	pl := plan{Mark: home.Token + " ", Frames: j.options.Frames, Deepest: deepest, Total: j.options.MaxHits, Monitors: []planMonitor{}}
	b := j.options.Budget.WithDefaults()
	pl.Budget = planBudget{b.Chars, b.Children, b.Depth}
	pl.TLS = j.needsThreadLocals()
	pl.Entry = hex.EncodeToString(entryCode(target.Program))
	for i, p := range j.points {
		if !p.dead {
			watch := p.Watch
			if watch == nil {
				watch = []string{}
			}
			pl.Monitors = append(pl.Monitors, planMonitor{i, p.file, p.line, watch, p.When == After, p.Condition, p.MaxHits, p.loose})
		}
	}
	text, err := json.Marshal(&pl)
	if err != nil {
		return nil, err
	}
	quoted, err := json.Marshal(string(text)) // a JSON string is a Python string
	if err != nil {
		return nil, err
	}
	env := target.Env
	if env == nil {
		env = os.Environ()
	}
	env = append(slices.Clone(env), home.Env()...) // with the token, by which the program is found and ended
	files := map[string][]byte{
		"run":        home.Script(),
		"collect.py": []byte(gdbpy.Format + gdbpy.Detour + gdbpy.Condition + "\nplan = json.loads(" + string(quoted) + ")\n" + gdbpy.Collect),
		"env":        environment(env),
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(home.Dir, name), data, 0o600); err != nil {
			return nil, err
		}
	}
	args := []string{"-q", "-nx", "-batch",
		"-iex", "set debuginfod enabled off", "-iex", "set startup-with-shell on",
		"-iex", "set exec-wrapper /bin/sh " + debuggee.ShellQuote(filepath.Join(home.Dir, "run")),
		"-x", filepath.Join(home.Dir, "env"),
	}
	if target.Dir != "" {
		dir, err := filepath.Abs(target.Dir)
		if err != nil {
			return nil, err
		}
		args = append(args, "-ex", "set cwd "+dir)
	}
	for _, m := range target.SourceMap {
		args = append(args, "-ex", "set substitute-path "+m[0]+" "+m[1])
	}
	args = append(args, "-x", filepath.Join(home.Dir, "collect.py"), "--args", program)
	// debuginfod would be asked over the network, and another shell may read files of its user's.
	own := slices.DeleteFunc(os.Environ(), func(kv string) bool {
		return strings.HasPrefix(kv, "DEBUGINFOD_URLS=") || strings.HasPrefix(kv, "SHELL=")
	})
	return &proc.Cmd{Path: g.Path, Args: append(args, target.Args...), Env: append(own, home.Token, "SHELL=/bin/sh")}, nil
}

// needsThreadLocals reports whether a watch may need the library that locates thread-local variables: the
// program or a library of the user's has some, or the C library's errno is watched.
func (j *job) needsThreadLocals() bool {
	for _, p := range j.points {
		if slices.ContainsFunc(append(slices.Clone(p.Watch), p.Condition), func(e string) bool { return strings.Contains(e, "errno") }) {
			return true
		}
	}
	f, err := elf.Open(j.target.Program)
	if err != nil {
		return true
	}
	defer f.Close()
	libraries, err := linetable.Libraries(f)
	return err != nil || len(libraries) > 0 ||
		slices.ContainsFunc(f.Progs, func(p *elf.Prog) bool { return p.Type == elf.PT_TLS })
}

// entryCode returns the code that the program starts with, nil if it may run again or if its length is
// unknown. The C library's entry runs once and ends with hlt, since nothing returns to it: gdb's own
// displaced stepping uses the same room.
func entryCode(program string) []byte {
	const hlt = 0xf4
	f, err := elf.Open(program)
	if err != nil {
		return nil
	}
	defer f.Close()
	symbols, err := f.Symbols()
	if err != nil || f.Machine != elf.EM_X86_64 {
		return nil
	}
	for _, s := range symbols {
		if s.Value != f.Entry || s.Size == 0 || s.Size > 64<<10 || int(s.Section) >= len(f.Sections) {
			continue
		}
		code, text := make([]byte, s.Size), f.Sections[s.Section]
		if text.ReaderAt == nil {
			continue // compressed, which no code is
		}
		if _, err := text.ReadAt(code, int64(s.Value-text.Addr)); err == nil && code[len(code)-1] == hlt {
			return code
		}
	}
	return nil
}

// environment is a gdb script that gives the program exactly env. A value with a line end cannot be
// written in a command of gdb and is left out.
func environment(env []string) []byte {
	var b bytes.Buffer
	b.WriteString("python\nimport gdb\ngdb.execute('unset environment')\n")
	for _, kv := range env {
		k, v, found := strings.Cut(kv, "=")
		if !found || k == "" || strings.ContainsAny(kv, "\n\r") {
			continue
		}
		line, err := json.Marshal("set environment " + k + " = " + v)
		if err == nil {
			fmt.Fprintf(&b, "gdb.execute(%s)\n", line)
		}
	}
	b.WriteString("end\n")
	return b.Bytes()
}

// readEvents reads gdb's output to its end and records the events in it. It reports whether the program's
// end was one of them.
func (j *job) readEvents(r io.Reader, mark string, w *watchdog) (ended bool, err error) {
	lines := bufio.NewReaderSize(r, 64<<10)
	prefix := []byte(mark + " ")
	for {
		line, rerr := readLine(lines)
		// gdb's own text may precede an event on the same line.
		if i := bytes.Index(line, prefix); i >= 0 {
			var e event
			if err := json.Unmarshal(line[i+len(prefix):], &e); err != nil {
				return ended, fmt.Errorf("an event that is not JSON: %.200q", line)
			}
			j.detours, j.compiled = e.Detours, e.Compiled
			end, err := j.takeEvent(&e, w)
			if ended = ended || end; err != nil || e.Done {
				return ended, err
			}
		}
		if rerr != nil {
			return ended, nil
		}
	}
}

// maxLine bounds an event: budgets keep them far below it.
const maxLine = 4 << 20

func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) <= maxLine { // the rest of a longer line is dropped
			line = append(line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, err
		}
	}
}

// takeEvent records an event. It reports whether it was the program's end.
func (j *job) takeEvent(e *event, w *watchdog) (end bool, err error) {
	pointAt := func(i *int) (*point, error) {
		if *i < 0 || *i >= len(j.points) {
			return nil, fmt.Errorf("an event for a monitor that does not exist: %d", *i)
		}
		return j.points[*i], nil
	}
	switch {
	case e.Started:
		w.started()
	case e.Failed != "":
		return false, startError(strings.TrimSpace(e.Failed))
	case e.Hit != nil:
		p, err := pointAt(e.Hit)
		if err != nil {
			return false, err
		}
		w.hit()
		j.record(pass{p, e.Order, e.Thread, untilMain(convertFrames(e.Frames), j.options.Frames), e.Values})
	case e.Unbound != nil:
		p, err := pointAt(e.Unbound)
		if err != nil {
			return false, err
		}
		j.addNotLoaded(p, e.Line)
	case e.Condition != nil:
		p, err := pointAt(e.Condition)
		if err != nil {
			return false, err
		}
		j.addBadCondition(p, e.Error)
	case e.Dropped != nil:
		j.report.Dropped++
		j.report.Truncated = TruncatedHits
	case e.Exit != nil:
		j.report.Exit = debugger.Exit{Code: *e.Exit, Signal: e.Signal}
		return true, nil
	}
	return false, nil
}

// addBadCondition reports a condition that has no value, once.
func (j *job) addBadCondition(p *point, why string) {
	for _, u := range j.report.Unbound {
		if u.Location == p.Location {
			return
		}
	}
	hint := fmt.Sprintf("condition %q has no value: %s", p.Condition, strings.TrimSpace(why))
	j.report.Unbound = append(j.report.Unbound, Unbound{p.Location, hint})
}

// startError is the error of a program that gdb could not run.
func startError(why string) error {
	if strings.Contains(why, "ptrace") || strings.Contains(why, "not permitted") {
		return fmt.Errorf("the program did not start: %s: %w", why, debugger.ErrPermission)
	}
	return fmt.Errorf("the program did not start: %s", why)
}

// convertFrames converts the [name, file, line] lists of the Python program.
func convertFrames(in [][]any) []debugger.Frame {
	frames := make([]debugger.Frame, 0, len(in))
	for i, f := range in {
		d := debugger.Frame{Depth: i}
		if len(f) == 3 {
			d.Function, _ = f[0].(string)
			d.File, _ = f[1].(string)
			line, _ := f[2].(float64)
			d.Line = int(line)
		}
		frames = append(frames, d)
	}
	return frames
}

// A watchdog ends a run at the deadlines of Options. The engine reports the run's progress to it.
type watchdog struct {
	o      *Options
	timer  *time.Timer
	cancel func() bool

	mu     sync.Mutex
	reason error
	phase  string
	hits   bool
}

func newWatchdog(ctx context.Context, o *Options, kill func()) *watchdog {
	w := &watchdog{o: o, phase: "launch"}
	w.timer = time.AfterFunc(o.LaunchTimeout, func() {
		w.mu.Lock()
		if w.reason == nil {
			w.reason = fmt.Errorf("%s: %w", w.phase, ErrTimeout)
		}
		w.mu.Unlock()
		kill()
	})
	w.cancel = context.AfterFunc(ctx, func() {
		w.mu.Lock()
		if w.reason == nil {
			w.reason = context.Cause(ctx)
		}
		w.mu.Unlock()
		kill()
	})
	return w
}

func (w *watchdog) enter(phase string, d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.reason == nil {
		w.phase = phase
		w.timer.Reset(d)
	}
}

// started ends the launch: the program is loaded and runs.
func (w *watchdog) started() { w.enter("first stop", w.o.FirstStopTimeout) }

// hit ends the wait for the first stop: something was recorded.
func (w *watchdog) hit() {
	if !w.hits {
		w.hits = true
		w.enter("exit", w.o.ExitTimeout)
	}
}

// stop ends the watch and returns why it ended the run, nil if it did not.
func (w *watchdog) stop() error {
	w.timer.Stop()
	w.cancel()
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.reason
}
