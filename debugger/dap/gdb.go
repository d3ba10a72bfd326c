package dap

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/wire"
	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/gdbpy"
)

var gdbDialect = dialect{
	prepare:        gdbFiles,
	args:           gdbArgs,
	launch:         gdbLaunch,
	attach:         gdbAttach,
	reason:         gdbReason,
	completeSignal: gdbSignal,
	exit:           gdbExit,
	stepOut:        gdbStepOut,
	paused:         gdbPaused,
	thrown:         gdbThrown,
	demangle:       "demangle --",
	finding:        gdbFinding,
	systemIDs:      gdbSystemIDs,
	// gdb's ignore count is the number of passes that go by; an operator such as ">=" is an error.
	hitCondition:     func(n int) string { return strconv.Itoa(n - 1) },
	logsEveryPass:    true,
	refusedCondition: gdbRefused,
	watch:            gdbWatch,
	watchAddress:     gdbWatchAddress,
	unwatch:          "delete ",
	sharedNumbers:    true,
	recorder:         &gdbRecorder,
	lineAt:           gdbLine,
	// gdb numbers frames from 0 at every stop, but only after a stackTrace request.
	topFrame: func(*state, int) int { return 0 },
	ask:      gdbAsk,
	answers:  gdbAnswers,
	locals:   gdbLocals,
}

// The files that gdb reads in the home.
const (
	// gdbRun is the script through which gdb starts the program, with its streams redirected. gdb's own
	// redirection does not work over the protocol: it quotes an argument such as "<".
	gdbRun = "run"
	// gdbFormat is the Python program that prints values.
	gdbFormat = "format.py"
)

// gdbFiles writes the files that gdb's command line names.
func gdbFiles(_ string, h *debuggee.Home) ([]string, error) {
	return nil, errors.Join(
		os.WriteFile(filepath.Join(h.Dir, gdbRun), h.Script(), 0o600),
		os.WriteFile(filepath.Join(h.Dir, gdbFormat), []byte(gdbpy.Format), 0o600),
	)
}

func gdbArgs(t *debugger.Target, h *debuggee.Home, o *Options) []string {
	// -q: the banner would be output of the program. -nx: a user's .gdbinit may change what is printed.
	args := []string{"-q", "-nx",
		"-iex", "set debuginfod enabled off",
		"-iex", "set startup-with-shell on", // without a shell there is no exec-wrapper
		"-iex", "source " + filepath.Join(h.Dir, gdbFormat),
		"-iex", "set exec-wrapper /bin/sh " + debuggee.ShellQuote(filepath.Join(h.Dir, gdbRun)),
	}
	// By default gdb keeps SIGINT from the program, which would not end by it as it does without a debugger. The
	// same for SIGTRAP would reach the shell that starts the program: see gdbSignal.
	args = append(args, "-iex", "set confirm off", "-iex", "handle SIGINT pass")
	if !o.AllowCalls { // also covers overloaded operators, which MayCall cannot recognise
		args = append(args, "-iex", "set may-call-functions off")
	}
	for _, m := range t.SourceMap {
		args = append(args, "-iex", "set substitute-path "+gdbQuote(m[0])+" "+gdbQuote(m[1]))
	}
	for _, c := range o.InitCommands {
		args = append(args, "-iex", c)
	}
	args = append(args, "--interpreter=dap")
	if t.Program != "" {
		// Read now and not by the launch request: without a program gdb parses conditions as C, refuses members
		// without their object in them, and reports every breakpoint as pending.
		args = append(args, t.Program)
	}
	return args
}

// gdbQuote quotes an argument of a gdb command.
func gdbQuote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

func gdbLaunch(t *debugger.Target, _ *debuggee.Home, o *Options) map[string]any {
	// A list is a launch error in gdb, and the map replaces the whole environment, PATH too.
	env := map[string]string{}
	for _, kv := range t.Env {
		k, v, _ := strings.Cut(kv, "=")
		env[k] = v
	}
	if o.Record {
		avoidVectors(env)
	}
	return map[string]any{"args": orEmpty(t.Args), "cwd": t.Dir, "env": env}
}

func gdbAttach(t *debugger.Target, _ *Options) map[string]any {
	m := map[string]any{}
	if t.Core != "" {
		m["coreFile"] = t.Core
	} else {
		m["pid"] = t.PID
	}
	return m
}

func gdbReason(b *godap.StoppedEventBody) (debugger.Reason, int) {
	switch b.Reason {
	case "breakpoint", "function breakpoint", "instruction breakpoint":
		return debugger.ReasonBreakpoint, 0
	case "data breakpoint":
		return debugger.ReasonWatchpoint, 0
	case "step":
		return debugger.ReasonStep, 0
	case "pause":
		return debugger.ReasonPause, 0
	case "entry", "attach":
		return debugger.ReasonEntry, 0
	case "signal", "exception": // gdb 16 and gdb 18
		return debugger.ReasonSignal, 0
	}
	return debugger.Reason(b.Reason), 0
}

// gdbSignal asks for both numbers: gdb's event has neither.
func gdbSignal(ctx context.Context, s *state, st *debugger.Stop) error {
	number, err := s.evaluateIn(ctx, 0, "$_siginfo.si_signo")
	if err != nil {
		return err
	}
	st.Signal, _ = strconv.Atoi(number.Result) // anything else is unknown: 0
	switch debugger.SignalName(st.Signal) {
	case "SIGTRAP": // the program's own, which gdb would keep
		if _, err := s.console(ctx, nil, "handle SIGTRAP pass"); err != nil {
			return err
		}
		_, err := s.console(ctx, nil, "queue-signal SIGTRAP")
		return err
	case "SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL":
		// Only these have an address; sigaction(2).
		addr, err := s.evaluateIn(ctx, 0, "(unsigned long)$_siginfo._sifields._sigfault.si_addr")
		if err != nil {
			return err
		}
		st.Fault, err = strconv.ParseUint(addr.Result, 0, 64)
		st.FaultKnown = err == nil
	}
	return nil
}

// errNeverStarted reports that gdb knows of no end of the program, since it did not start.
var errNeverStarted = errors.New("the program did not start")

// gdbExit asks for the signal: the exited event of a killed program has the exit code 0, and so has that
// of a program that was never started.
func gdbExit(ctx context.Context, s *state, code, _ int) (debugger.Exit, error) {
	// "void" unless a signal killed the program.
	out, err := s.console(ctx, nil, "output $_exitsignal")
	if err != nil {
		return debugger.Exit{Code: code}, err
	}
	if sig, err := strconv.Atoi(strings.TrimSpace(out)); err == nil && sig > 0 {
		return debugger.Exit{Code: -1, Signal: sig}, nil
	}
	if code == 0 && !s.attached {
		out, err := s.console(ctx, nil, "output $_exitcode")
		if err != nil {
			return debugger.Exit{Code: code}, err
		}
		if strings.TrimSpace(out) == "void" {
			return debugger.Exit{Code: code}, errNeverStarted
		}
	}
	return debugger.Exit{Code: code}, nil
}

// gdbStepOut runs to the return address. The request stepOut runs finish, which reads the function's result; if
// that fails (a result over max-value-size, or optimized code that leaves no address of it) gdb 16 sends no
// event, takes the program for running and answers nothing more. until does the same without the result. For
// an inlined function, which has no return address, finish steps and reads no result.
func gdbStepOut(ctx context.Context, s *state, frame int) (bool, error) {
	if s.adapter.Version < untilGDB {
		return false, nil
	}
	out, err := gdbAnswer(ctx, s, &frame, "cppreason-out []")
	return err == nil && out == "true", err
}

// untilGDB is the first gdb that reports the end of until as a step.
const untilGDB = 16

// gdbThrown reads the arguments of the probe at which gdb stops for a throw.
func gdbThrown(ctx context.Context, s *state, frame int) (object, info uint64, err error) {
	for _, arg := range []struct {
		name string
		to   *uint64
	}{{"$_probe_arg0", &object}, {"$_probe_arg1", &info}} {
		v, err := s.evaluateIn(ctx, frame, "(unsigned long)"+arg.name)
		if err != nil {
			return 0, 0, err
		}
		if *arg.to, err = strconv.ParseUint(v.Result, 0, 64); err != nil {
			return 0, 0, err
		}
	}
	return object, info, nil
}

// gdbAnswer runs a command of gdbpy.Format.
func gdbAnswer(ctx context.Context, s *state, frame *int, command string) (string, error) {
	out, err := s.console(ctx, frame, command)
	return gdbpy.Answer(out), err
}

// gdbFinding asks UBSan's runtime, which has a function for debuggers.
func gdbFinding(ctx context.Context, s *state) (string, error) {
	return gdbAnswer(ctx, s, nil, "cppreason-finding []")
}

// gdbPaused drops the SIGINT by which gdb has interrupted the program: it is not for the program.
func gdbPaused(ctx context.Context, s *state) error {
	_, err := s.console(ctx, nil, "queue-signal 0")
	return err
}

// gdbSystemIDs asks for the threads by gdb's number and the kernel's.
func gdbSystemIDs(ctx context.Context, s *state) (map[int]int, error) {
	out, err := gdbAnswer(ctx, s, nil, "cppreason-threads []")
	if err != nil {
		return nil, err
	}
	var pairs [][2]int
	if err := json.Unmarshal([]byte(out), &pairs); err != nil {
		return nil, fmt.Errorf("%s: threads: %w: %.200q", s.adapter.Name, ErrProtocol, out)
	}
	ids := map[int]int{}
	for _, p := range pairs {
		ids[p[0]] = p[1]
	}
	return ids, nil
}

// gdbRefused looks for the mark N* of a location that gdb has disabled because the condition does not parse
// there, and gives the condition again to get the reason.
func gdbRefused(ctx context.Context, s *state, id int, condition string) (string, error) {
	var refused *RequestError
	out, err := s.console(ctx, nil, fmt.Sprintf("info breakpoints %d", id))
	if errors.As(err, &refused) || err == nil && !strings.Contains(out, "N*") {
		return "", nil // a breakpoint that was removed, or a sound one
	}
	if err == nil {
		_, err = s.console(ctx, nil, fmt.Sprintf("condition %d %s", id, condition))
	}
	if errors.As(err, &refused) {
		return refused.Message, nil
	}
	if err != nil {
		return "", err
	}
	return "gdb finds it invalid", nil
}

func gdbWatch(ctx context.Context, s *state, frame int, expr string) (id int, err error) {
	out, err := s.console(ctx, &frame, "watch "+expr)
	if err != nil {
		return 0, err
	}
	id, err = s.watchNumber(expr, out)
	if err == nil && !strings.Contains(out, "ardware") {
		err = errSoftware
	}
	return id, err
}

// unsignedTypes are the types by which memory of a size is watched.
var unsignedTypes = map[int]string{1: "unsigned char", 2: "unsigned short", 4: "unsigned int", 8: "unsigned long"}

func gdbWatchAddress(ctx context.Context, s *state, address uint64, size int) (id int, err error) {
	out, err := s.console(ctx, nil, fmt.Sprintf("watch *(%s *)%#x", unsignedTypes[size], address))
	if err != nil {
		return 0, err
	}
	id, err = s.watchNumber(hexadecimal(address), out)
	if err == nil && !strings.Contains(out, "ardware") {
		// gdb watches memory that is not mapped yet in software.
		_, _ = s.console(ctx, nil, fmt.Sprintf("delete %d", id)) // the error is about the watch
		return 0, fmt.Errorf("%s: watch %#x: %w: %.200q", s.adapter.Name, address, errWatch, out)
	}
	return id, err
}

// gdbLine asks gdb's line table.
func gdbLine(ctx context.Context, s *state, address uint64) (file string, line int, err error) {
	out, err := gdbAnswer(ctx, s, nil, fmt.Sprintf("cppreason-line [%d]", address))
	if err != nil {
		return "", 0, err
	}
	var place struct {
		File string `json:"file"`
		Line int    `json:"line"`
	}
	if err := json.Unmarshal([]byte(out), &place); err != nil {
		return "", 0, fmt.Errorf("%s: line: %w: %.200q", s.adapter.Name, ErrProtocol, out)
	}
	return place.File, place.Line, nil
}

// gdbAsk asks for all expressions in one request, by the Python program that gdb has loaded.
func gdbAsk(frame int, exprs []string, b debugger.Budget) []wire.Message {
	list, _ := json.Marshal(exprs) // strings cannot fail
	command := fmt.Sprintf("cppreason-show [%s, %d, %d, %d]", list, b.Chars, b.Children, b.Depth)
	return []wire.Message{{Command: "evaluate", Args: &evaluateArgs{Expression: command, FrameID: &frame, Context: "repl"}}}
}

func gdbAnswers(_ context.Context, _ *state, _ int, exprs []string, rs []result, _ debugger.Budget) ([]debugger.SampleValue, error) {
	if rs[0].err != nil {
		return nil, rs[0].err
	}
	var list [][]string // [type, text] or [error]
	if err := json.Unmarshal([]byte(gdbpy.Answer(rs[0].body.Result)), &list); err != nil || len(list) != len(exprs) {
		return nil, fmt.Errorf("%w: %.200q", ErrProtocol, rs[0].body.Result)
	}
	out := make([]debugger.SampleValue, len(exprs))
	for i, v := range list {
		switch len(v) {
		case 1:
			out[i].Err = &RequestError{Command: "evaluate", Message: v[0]}
		case 2:
			out[i].Type, out[i].Value = v[0], v[1]
		default:
			return nil, fmt.Errorf("%w: %.200q", ErrProtocol, rs[0].body.Result)
		}
	}
	return out, nil
}

// gdbLocals lists the variables of a frame in one round trip. 28 variables of the standard library took 47 ms
// by the protocol's own requests.
func gdbLocals(ctx context.Context, s *state, frame int, b debugger.Budget) ([]debugger.Variable, int, error) {
	text, err := gdbAnswer(ctx, s, &frame, fmt.Sprintf("cppreason-locals [%d, %d, %d, %d]", b.Vars, b.Chars, b.Children, b.Depth))
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
