package dap

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/gdbpy"
	"github.com/cppreason/cppreason/internal/proc"
)

// A dialect holds what differs between the families of adapters. Facts were found by running
// lldb-dap 22 and 19, lldb-vscode 14, gdb 16 and 18.
type dialect struct {
	// args are the adapter's arguments. The home's folder may hold a file for it.
	args func(t *debugger.Target, h *debuggee.Home, o *Options) []string
	// launch are the arguments of the launch request.
	launch func(t *debugger.Target, h *debuggee.Home, o *Options) map[string]any
	// attach are the arguments of the attach request, for a process or a core file.
	attach func(t *debugger.Target, o *Options) map[string]any
	// reason maps a stopped event to a reason; ReasonSignal with signal 0 means that signal asks.
	reason func(b *godap.StoppedEventBody) (debugger.Reason, int)
	// signal asks for the number and fault address of the signal that stopped the thread.
	signal func(ctx context.Context, s *Session, st *debugger.Stop) error
	// exit says how a program ended that the adapter reports as exited with code.
	exit func(ctx context.Context, s *Session, code int) (debugger.Exit, error)
	// watch stops at every change of an expression in a frame.
	watch func(ctx context.Context, s *Session, frame int, expr string) error
	// stoppedThreads counts the threads that are at a breakpoint, 0 where every event of a stop comes at
	// once; nil if it always does.
	stoppedThreads func(ctx context.Context, s *Session) (int, error)
	// prepare writes what the adapter's debugger will read into the home, and returns what the adapter needs
	// in its environment.
	prepare func(adapter string, h *debuggee.Home) (env []string, err error)
	// refused returns why the debugger has put a breakpoint out of action for its condition, "" if it has
	// not; nil if that debugger does not do so.
	refused func(ctx context.Context, s *Session, id int, condition string) (string, error)
	// consoleMemory and consoleCode read memory and machine code by the debugger's command line, where
	// an elder adapter has no request for it; nil if there is no such adapter.
	consoleMemory func(ctx context.Context, s *Session, address uint64, n int) ([]byte, error)
	consoleCode   func(ctx context.Context, s *Session, address uint64, n int) ([]debugger.Instruction, error)
	// logsAlways says that a log message is printed at passes that do not count, too.
	logsAlways bool
	// hitCondition spells "from the n-th pass on".
	hitCondition func(n int) string
	// ask spells expressions as evaluate requests; told reads the answers.
	ask  func(frame int, exprs []string, b debugger.Budget) []message
	told func(ctx context.Context, s *Session, frame int, exprs []string, results []result, b debugger.Budget) ([]debugger.SampleValue, error)
	// locals lists a frame's variables in one step, and how many more there are; nil if the protocol's
	// own requests must do.
	locals func(ctx context.Context, s *Session, frame int, b debugger.Budget) ([]debugger.Variable, int, error)
	// topFrame predicts the ID of the innermost frame of a thread, which a stackTrace confirms.
	topFrame func(s *Session, thread int) int
}

// dialectOf returns the value of a family.
func dialectOf(f Family) (*dialect, error) {
	switch f {
	case LLDB:
		return &lldbDialect, nil
	case GDB:
		return &gdbDialect, nil
	}
	return nil, fmt.Errorf("unknown adapter family %q", f)
}

// lldbQuote quotes an argument of an lldb command.
func lldbQuote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "`", "\\`").Replace(s) + `"`
}

// exitMark is a breakpoint that lldb passes by itself when a program ends by its own will. lldb
// reports a program killed by signal 11 and one that called exit(11) alike; only the second has
// been at _exit, which every normal end of a C or C++ program goes through.
const exitMark = "cppreason_exit"

var lldbDialect = dialect{
	args: func(*debugger.Target, *debuggee.Home, *Options) []string { return nil },
	launch: func(t *debugger.Target, h *debuggee.Home, o *Options) map[string]any {
		return map[string]any{
			"program": t.Program, "args": nonNil(t.Args), "cwd": t.Dir,
			// A map is ignored in silence by lldb-dap 19 and lldb-vscode 14.
			"env": t.Env,
			"initCommands": append(lldbSettings(),
				// The default is a terminal, at which a reader waits for ever and \n becomes \r\n.
				"settings set target.input-path "+lldbQuote(h.Stdin),
				"settings set target.output-path "+lldbQuote(h.Stdout),
				"settings set target.error-path "+lldbQuote(h.Stderr),
				"settings set target.inherit-env false"),
			"preRunCommands": append([]string{"breakpoint set -n _exit -G true -N " + exitMark}, o.InitCommands...),
			"sourceMap":      pairs(t.SourceMap),
		}
	},
	attach: func(t *debugger.Target, o *Options) map[string]any {
		m := map[string]any{"initCommands": append(lldbSettings(), o.InitCommands...), "sourceMap": pairs(t.SourceMap)}
		if t.Program != "" {
			m["program"] = t.Program
		}
		if t.Core != "" {
			m["coreFile"] = t.Core
		} else {
			m["pid"] = t.PID
			m["stopOnEntry"] = true // otherwise it runs on without an event
		}
		return m
	},
	prepare:        lldbServer,
	reason:         lldbReason,
	signal:         lldbSignal,
	exit:           lldbExit,
	watch:          lldbWatch,
	stoppedThreads: lldbStopped,
	consoleMemory:  lldbMemory,
	consoleCode:    lldbCode,
	hitCondition:   strconv.Itoa,
	ask:            lldbAsk,
	told:           lldbTold,
	topFrame: func(s *Session, thread int) int {
		return s.threadIndex(thread) << 19
	},
}

// lldbServer has lldb start its server without a PATH. The server asks lsb_release for the distribution's name,
// twice, which nobody needs and takes a quarter of a launch; where that is a shell script it ends at once
// without a PATH. The program's environment is the target's in any case.
func lldbServer(adapter string, h *debuggee.Home) ([]string, error) {
	const variable = "LLDB_DEBUGSERVER_PATH"
	real, err := filepath.EvalSymlinks(adapter)
	if err != nil || os.Getenv(variable) != "" {
		return nil, nil // the adapter finds its server by itself
	}
	server, err := proc.LookPath(filepath.Join(filepath.Dir(real), "lldb-server"))
	if err != nil {
		return nil, nil
	}
	script := filepath.Join(h.Dir, "server")
	if err := os.WriteFile(script, []byte("#!/bin/sh\nPATH=/nonexistent exec "+debuggee.ShellQuote(server)+" \"$@\"\n"), 0o700); err != nil {
		return nil, err
	}
	if _, err := proc.LookPath(script); err != nil {
		return nil, nil // nothing can be executed there
	}
	return []string{variable + "=" + script}, nil
}

// lldbSettings are common to launch and attach. The look-up of external symbols takes two thirds of
// the time to the first stop.
func lldbSettings() []string {
	return []string{"settings set symbols.enable-external-lookup false"}
}

func lldbReason(b *godap.StoppedEventBody) (debugger.Reason, int) {
	switch b.Reason {
	case "breakpoint", "function breakpoint", "instruction breakpoint":
		if strings.HasPrefix(b.Description, "watchpoint") {
			return debugger.ReasonWatchpoint, 0
		}
		return debugger.ReasonBreakpoint, 0
	case "data breakpoint", "watchpoint":
		return debugger.ReasonWatchpoint, 0
	case "step":
		return debugger.ReasonStep, 0
	case "pause":
		return debugger.ReasonPause, 0
	case "entry", "attach":
		return debugger.ReasonEntry, 0
	case "exception":
		if strings.HasPrefix(b.Description, "C++") || strings.HasPrefix(b.Text, "C++") {
			return debugger.ReasonException, 0
		}
		return debugger.ReasonSignal, signalIn(b.Description)
	}
	return debugger.Reason(b.Reason), 0
}

var signalWord = regexp.MustCompile(`\bSIG[A-Z0-9]+\b`)
var faultAddress = regexp.MustCompile(`fault address[=: ]*(0x[0-9a-fA-F]+)`)

// signalIn returns the number of the signal named in lldb's words.
func signalIn(text string) int { return debugger.SignalNumber(signalWord.FindString(text)) }

// lldbSignal completes what the event's description did not say: lldb-vscode 14 says nothing there.
func lldbSignal(ctx context.Context, s *Session, st *debugger.Stop) error {
	if st.Signal == 0 && s.can(capExceptionInfo) {
		var info godap.ExceptionInfoResponseBody
		if err := s.call(ctx, "exceptionInfo", &godap.ExceptionInfoArguments{ThreadId: st.Thread}, &info); err != nil {
			return err
		}
		st.Signal = signalIn(info.Description + " " + info.ExceptionId)
		if st.Description == "" {
			st.Description = info.Description
		}
	}
	if m := faultAddress.FindStringSubmatch(st.Description); m != nil {
		addr, err := strconv.ParseUint(m[1], 0, 64)
		st.Fault, st.FaultKnown = addr, err == nil
	}
	return nil
}

// lldbStopped counts them in lldb's list: lldb-vscode 14 sends some of the events late.
func lldbStopped(ctx context.Context, s *Session) (int, error) {
	if v := s.adapter.Version; v == 0 || v >= 15 {
		return 0, nil
	}
	out, err := s.Console(ctx, "thread list")
	if refused := (*RequestError)(nil); errors.As(err, &refused) {
		return 0, nil
	}
	return strings.Count(out, "stop reason = breakpoint"), err
}

var hitCount = regexp.MustCompile(`hit count = (\d+)`)

// unstopped are the signals that kill a program without a stop in lldb: SIGKILL, SIGALRM, SIGVTALRM, SIGPROF.
var unstopped = map[int]bool{9: true, 14: true, 26: true, 27: true}

func lldbExit(ctx context.Context, s *Session, code int) (debugger.Exit, error) {
	if code < 0 {
		return debugger.Exit{Code: -1, Signal: -code}, nil
	}
	if debugger.SignalName(code) == "" || s.attached {
		return debugger.Exit{Code: code}, nil
	}
	out, err := s.Console(ctx, "breakpoint list -b "+exitMark)
	if errors.Is(err, ErrAdapterGone) && !unstopped[code] {
		// lldb-vscode 14 may end before it can be asked. A signal that kills stops first.
		if s.lastSignal == code {
			return debugger.Exit{Code: -1, Signal: code}, nil
		}
		return debugger.Exit{Code: code}, nil
	}
	if err != nil {
		return debugger.Exit{Code: code}, err
	}
	m := hitCount.FindStringSubmatch(out)
	if m != nil && m[1] == "0" {
		return debugger.Exit{Code: -1, Signal: code}, nil
	}
	return debugger.Exit{Code: code}, nil
}

// gdbRun is the script through which gdb starts the program: its own redirections are not to be had,
// because it quotes arguments such as "<".
const gdbRun = "run"

// gdbFormat is the file of the Python program that prints values.
const gdbFormat = "format.py"

var gdbDialect = dialect{
	args: func(t *debugger.Target, h *debuggee.Home, o *Options) []string {
		args := []string{"-q", "-nx",
			"-iex", "set debuginfod enabled off",
			"-iex", "set startup-with-shell on",
			"-iex", "source " + filepath.Join(h.Dir, gdbFormat),
			"-iex", "set exec-wrapper /bin/sh " + debuggee.ShellQuote(filepath.Join(h.Dir, gdbRun)),
		}
		if !o.AllowCalls {
			args = append(args, "-iex", "set may-call-functions off")
		}
		for _, m := range t.SourceMap {
			args = append(args, "-iex", "set substitute-path "+gdbQuote(m[0])+" "+gdbQuote(m[1]))
		}
		for _, c := range o.InitCommands {
			args = append(args, "-iex", c)
		}
		return append(args, "--interpreter=dap")
	},
	launch: func(t *debugger.Target, h *debuggee.Home, o *Options) map[string]any {
		// A list is an error here, and the map replaces the whole environment.
		env := map[string]string{}
		for _, kv := range t.Env {
			k, v, _ := strings.Cut(kv, "=")
			env[k] = v
		}
		return map[string]any{"program": t.Program, "args": nonNil(t.Args), "cwd": t.Dir, "env": env}
	},
	attach: func(t *debugger.Target, o *Options) map[string]any {
		m := map[string]any{}
		if t.Program != "" {
			m["program"] = t.Program
		}
		if t.Core != "" {
			m["coreFile"] = t.Core
		} else {
			m["pid"] = t.PID
		}
		return m
	},
	reason: func(b *godap.StoppedEventBody) (debugger.Reason, int) {
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
		case "signal", "exception":
			return debugger.ReasonSignal, 0
		}
		return debugger.Reason(b.Reason), 0
	},
	prepare:    gdbFiles,
	ask:        gdbAsk,
	told:       gdbTold,
	locals:     gdbLocals,
	signal:     gdbSignal,
	exit:       gdbExit,
	watch:      gdbWatch,
	refused:    gdbRefused,
	logsAlways: true,
	// gdb's ignore count is how many passes go by; an operator such as ">=" is an error.
	hitCondition: func(n int) string { return strconv.Itoa(n - 1) },
	// Frames are numbered from 0 in every stop, once a stackTrace has been asked.
	topFrame: func(*Session, int) int { return 0 },
}

// gdbFiles writes the files that gdb's command line names.
func gdbFiles(_ string, h *debuggee.Home) ([]string, error) {
	return nil, errors.Join(
		os.WriteFile(filepath.Join(h.Dir, gdbRun), h.Script(), 0o600),
		os.WriteFile(filepath.Join(h.Dir, gdbFormat), []byte(gdbpy.Format), 0o600),
	)
}

// gdbQuote quotes an argument of a gdb command.
func gdbQuote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

func gdbSignal(ctx context.Context, s *Session, st *debugger.Stop) error {
	number, err := s.evaluateAt(ctx, 0, "$_siginfo.si_signo", "watch")
	if err != nil {
		return err
	}
	st.Signal, _ = strconv.Atoi(number.Result) // anything else is unknown: 0
	switch debugger.SignalName(st.Signal) {
	case "SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL":
		// The address is part of these alone; sigaction(2).
		addr, err := s.evaluateAt(ctx, 0, "(unsigned long)$_siginfo._sifields._sigfault.si_addr", "watch")
		if err != nil {
			return err
		}
		st.Fault, err = strconv.ParseUint(addr.Result, 0, 64)
		st.FaultKnown = err == nil
	}
	return nil
}

// gdbExit asks for the signal: the exited event of a killed program has the exit code 0, and so has that
// of one that was never started.
func gdbExit(ctx context.Context, s *Session, code int) (debugger.Exit, error) {
	out, err := s.Console(ctx, "output $_exitsignal")
	if err != nil {
		return debugger.Exit{Code: code}, err
	}
	if sig, err := strconv.Atoi(strings.TrimSpace(out)); err == nil && sig > 0 {
		return debugger.Exit{Code: -1, Signal: sig}, nil
	}
	if code == 0 && !s.attached {
		out, err := s.Console(ctx, "output $_exitcode")
		if err != nil {
			return debugger.Exit{Code: code}, err
		}
		if strings.TrimSpace(out) == "void" {
			return debugger.Exit{Code: code}, s.neverStarted()
		}
	}
	return debugger.Exit{Code: code}, nil
}

// neverStarted is the error of a program whose end gdb does not know. The shell that was to start it
// has left a word on standard error if it ran; if not even that did, it could not be traced.
func (s *Session) neverStarted() error {
	s.home.Finish(outputGrace)
	if words, _ := s.home.Output(2); len(words) > 0 {
		return fmt.Errorf("the program did not start: %.300q", words)
	}
	return fmt.Errorf("the program did not start: %w", debugger.ErrPermission)
}

// gdbRefused looks for the mark of a location that gdb has put out of action because its condition
// does not parse there, and makes gdb say why by giving the condition again.
func gdbRefused(ctx context.Context, s *Session, id int, condition string) (string, error) {
	var refused *RequestError
	out, err := s.Console(ctx, fmt.Sprintf("info breakpoints %d", id))
	if errors.As(err, &refused) || err == nil && !strings.Contains(out, "N*") {
		return "", nil // a breakpoint that is no more, or a sound one
	}
	if err == nil {
		_, err = s.Console(ctx, fmt.Sprintf("condition %d %s", id, condition))
	}
	if errors.As(err, &refused) {
		return refused.Message, nil
	}
	if err != nil {
		return "", err
	}
	return "gdb finds it invalid", nil
}

func nonNil(s []string) []string {
	if s == nil {
		return []string{}
	}
	return s
}

func pairs(m [][2]string) [][2]string {
	if m == nil {
		return [][2]string{}
	}
	return m
}
