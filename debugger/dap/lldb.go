package dap

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/cexpr"
	"github.com/cppreason/cppreason/debugger/dap/internal/render"
	"github.com/cppreason/cppreason/debugger/dap/internal/wire"
	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/proc"
)

var lldbDialect = dialect{
	prepare:        lldbServer,
	args:           func(*debugger.Target, *debuggee.Home, *Options) []string { return nil },
	launch:         lldbLaunch,
	attach:         lldbAttach,
	reason:         lldbReason,
	completeSignal: lldbSignal,
	countStopped:   lldbStopped,
	exit:           lldbExit,
	lineIsPlace:    true, // lldb-vscode 14 sends the line of a place that it found, and no verified
	hitCondition:   strconv.Itoa,
	thrown:         lldbThrown,
	demangle:       "language cplusplus demangle",
	watch:          lldbWatch,
	watchAddress:   lldbWatchAddress,
	unwatch:        "watchpoint delete ",
	lineAt:         lldbLine,
	staleThreads:   true, // lldb-dap 22 remembers them for clients that ask before the program runs
	topFrame:       func(s *state, thread int) int { return s.threadIndex(thread) << 19 },
	ask:            lldbAsk,
	answers:        lldbAnswers,
	consoleMemory:  lldbMemory,
	consoleCode:    lldbCode,
}

func lldbLaunch(t *debugger.Target, h *debuggee.Home, o *Options) map[string]any {
	// By default lldb keeps these two from the program. lldb 14 takes the command only of a process.
	atEntry := []string{"process handle --pass true SIGINT SIGTRAP"}
	// Where this process ignores SIGPIPE too, the program does so without a debugger as well.
	if !signal.Ignored(syscall.SIGPIPE) && isX8664(t.Program) {
		atEntry = append(atEntry, lldbSIGPIPE(t.Program, h)...)
	}
	return map[string]any{
		"program": t.Program, "args": orEmpty(t.Args), "cwd": t.Dir,
		// A list: lldb-dap 19 and lldb-vscode 14 ignore a map without an error.
		"env": t.Env,
		"initCommands": append(lldbSettings(),
			// By default the program has a terminal, at which a reader waits for ever and \n becomes \r\n.
			"settings set target.input-path "+lldbQuote(h.Stdin),
			"settings set target.output-path "+lldbQuote(h.Stdout),
			"settings set target.error-path "+lldbQuote(h.Stderr),
			"settings set target.inherit-env false"),
		// After the target exists and before it runs.
		"preRunCommands": orEmpty(o.InitCommands),
		// Before the program's first instruction.
		"postRunCommands": atEntry,
		"sourceMap":       orEmpty(t.SourceMap),
	}
}

func lldbAttach(t *debugger.Target, o *Options) map[string]any {
	m := map[string]any{"initCommands": append(lldbSettings(), o.InitCommands...), "sourceMap": orEmpty(t.SourceMap)}
	if t.Program != "" {
		m["program"] = t.Program
	}
	if t.Core != "" {
		m["coreFile"] = t.Core
	} else {
		m["pid"] = t.PID
		m["stopOnEntry"] = true // otherwise the process runs on without an event
	}
	return m
}

// lldbSettings are common to launch and attach. The lookup of external symbols takes two thirds of the time
// to the first stop.
func lldbSettings() []string {
	return []string{"settings set symbols.enable-external-lookup false"}
}

// lldbQuote quotes an argument of an lldb command.
func lldbQuote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "`", "\\`").Replace(s) + `"`
}

// lldbSIGPIPE returns the commands that give SIGPIPE its default action before the program's first instruction.
// lldb-server ignores the signal, and what is ignored is inherited: the program would not end by it as it does
// without a debugger. lldb reads the commands when the program is at its entry, and only then is the address
// known. lldb finds it too, as $rip, but its first expression takes 20 ms.
func lldbSIGPIPE(program string, h *debuggee.Home) []string {
	path, err := h.Answer("entry", func() []byte {
		address := "$rip"
		if p, ok := h.Program(program); ok {
			if pc, ok := p.Counter(); ok {
				address = fmt.Sprintf("%#x", pc)
			}
		}
		return []byte(strings.Join(atAddress(address, lldbQuote(filepath.Join(h.Dir, "code"))), "\n") + "\n")
	})
	if err != nil {
		return atAddress("$rip", lldbQuote(filepath.Join(h.Dir, "code")))
	}
	return []string{"command source -s 1 " + lldbQuote(path)}
}

// atAddress returns the commands that put code at the entry point, run it up to its trap and put back what was
// there, which they keep in a file. The packet goes past lldb: nothing of this is an event for the client.
func atAddress(entry, saved string) []string {
	number := entry
	if strings.HasPrefix(entry, "$") {
		number = "`" + entry + "`" // lldb's value of an expression
	}
	return []string{
		fmt.Sprintf("memory read --force --binary --count %d --outfile %s %s", len(defaultSIGPIPE), saved, entry),
		fmt.Sprintf("memory write --size 1 %s % #x", entry, defaultSIGPIPE),
		"process plugin packet send c",
		"register write rip " + number, // lldb's own copy of the registers is still that of the entry
		"memory write --infile " + saved + " " + entry,
	}
}

// defaultSIGPIPE is x86-64 code of rt_sigaction(SIGPIPE, &action, NULL, 8), where a zero action is the default.
// It may change any register but rsp, rdx and the flags: Linux starts a program with zero in the others
// (ELF_PLAT_INIT), and it leaves zero. Source: rt_sigaction(2), syscall(2).
var defaultSIGPIPE = []byte{
	0x6a, 0, 0x6a, 0, 0x6a, 0, 0x6a, 0, // push 0, four times
	0x48, 0x89, 0xe6, // mov rsi, rsp
	0x6a, 13, 0x5f, // push SIGPIPE; pop rdi
	0x6a, 8, 0x41, 0x5a, // push 8; pop r10
	0x6a, 13, 0x58, // push SYS_rt_sigaction; pop rax
	0x0f, 0x05, // syscall
	0x48, 0x8d, 0x64, 0x24, 32, // lea rsp, [rsp+32]
	0x89, 0xd7, 0x89, 0xd6, 0x89, 0xd1, 0x49, 0x89, 0xd2, 0x49, 0x89, 0xd3, // mov edi, esi, ecx, r10, r11 from edx
	0xcc, // int3
}

// lldbServer makes lldb start its server without a PATH. The server runs lsb_release twice for the name of
// the distribution, which takes a quarter of a launch; where that is a shell script it ends at once without a
// PATH. The program's environment is the target's in any case.
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
	text := "#!/bin/sh\nPATH=/nonexistent exec " + debuggee.ShellQuote(server) + " \"$@\"\n"
	if err := os.WriteFile(script, []byte(text), 0o700); err != nil {
		return nil, err
	}
	if _, err := proc.LookPath(script); err != nil {
		return nil, nil // the folder's file system has no executables
	}
	return []string{variable + "=" + script}, nil
}

func lldbReason(b *godap.StoppedEventBody) (debugger.Reason, int) {
	switch b.Reason {
	case "breakpoint", "function breakpoint", "instruction breakpoint":
		if strings.HasPrefix(b.Description, "watchpoint") { // lldb-dap 22: "watchpoint 1" with this reason
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
		if strings.HasPrefix(b.Description, "C++") || strings.HasPrefix(b.Text, "C++") { // "C++ Throw"
			return debugger.ReasonException, 0
		}
		return debugger.ReasonSignal, signalIn(b.Description)
	}
	return debugger.Reason(b.Reason), 0
}

var (
	signalWord   = regexp.MustCompile(`\bSIG[A-Z0-9]+\b`)
	faultAddress = regexp.MustCompile(`fault address[=: ]*(0x[0-9a-fA-F]+)`)
)

// signalIn returns the number of the signal named in lldb's text, such as "signal SIGSEGV: address not
// mapped to object (fault address=0x0)".
func signalIn(text string) int { return debugger.SignalNumber(signalWord.FindString(text)) }

// lldbSignal reads the fault address from the event's description. lldb-vscode 14 sends no description and
// has to be asked.
func lldbSignal(ctx context.Context, s *state, st *debugger.Stop) error {
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

// lldbStopped counts the threads in lldb's list: lldb-vscode 14 sends some of the events late.
func lldbStopped(ctx context.Context, s *state) (int, error) {
	if v := s.adapter.Version; v == 0 || v >= 15 {
		return 0, nil
	}
	out, err := s.console(ctx, nil, "thread list")
	if refused := (*RequestError)(nil); errors.As(err, &refused) {
		return 0, nil
	}
	return strings.Count(out, "stop reason = breakpoint"), err
}

// endPacket matches the server's report of the program's end in lldb's packet history: $W0b;process:1a2b#5c
// for exit status 11, $X0b for signal 11. Source: GDB Remote Serial Protocol, stop reply packets.
var endPacket = regexp.MustCompile(`\$([WX])([0-9a-f]{2})(?:;process:[0-9a-f]+)?#`)

// lldbExit asks lldb for the server's own report of the end: its events and its status line have the same
// number for a program that signal 11 killed and for one that exited with status 11. It does not matter how
// the program left: by exit, by the system call, or by a sanitizer's runtime.
func lldbExit(ctx context.Context, s *state, code, lastSignal int) (debugger.Exit, error) {
	if code < 0 { // lldb-dap on a lost process
		return debugger.Exit{Code: -1, Signal: -code}, nil
	}
	if code == 0 || code > maxSignal {
		return debugger.Exit{Code: code}, nil
	}
	out, err := s.console(ctx, nil, "process plugin packet history")
	if m := endPacket.FindAllStringSubmatch(out, -1); err == nil && len(m) > 0 {
		last := m[len(m)-1] // a program that became another reports once for each
		if last[1] == "X" {
			return debugger.Exit{Code: -1, Signal: code}, nil
		}
		return debugger.Exit{Code: code}, nil
	}
	if refused := (*RequestError)(nil); err != nil && !errors.As(err, &refused) && !errors.Is(err, ErrAdapterGone) {
		return debugger.Exit{Code: code}, err
	}
	// lldb-vscode 14 may end before it can be asked, and another server has no packets. Most signals that kill
	// stop the program first.
	if lastSignal == code {
		return debugger.Exit{Code: -1, Signal: code}, nil
	}
	return debugger.Exit{Code: code}, nil
}

// maxSignal is the greatest signal number of Linux.
const maxSignal = 64

// lldbWatch watches a variable by a command: the protocol's own request needs references that differ by
// version, and crashes lldb-vscode 14.
func lldbWatch(ctx context.Context, s *state, frame int, expr string) (id int, err error) {
	out, err := s.console(ctx, &frame, "watchpoint set variable "+expr)
	if err != nil {
		return 0, err
	}
	return s.watchNumber(expr, out)
}

func lldbWatchAddress(ctx context.Context, s *state, address uint64, size int) (id int, err error) {
	out, err := s.console(ctx, nil, fmt.Sprintf("watchpoint set expression -w modify -s %d -- %#x", size, address))
	if err != nil {
		return 0, err
	}
	return s.watchNumber(hexadecimal(address), out)
}

// lineEntry matches "LineEntry: [0x1139-0x1140): /src/a.cpp:46:13" in lldb's description of an address.
var lineEntry = regexp.MustCompile(`LineEntry: \[[^)]*\): (.+?):(\d+)(?::\d+)?\s*$`)

// lldbLine asks lldb's line table.
func lldbLine(ctx context.Context, s *state, address uint64) (file string, line int, err error) {
	out, err := s.console(ctx, nil, fmt.Sprintf("image lookup -v -a %#x", address))
	for text := range strings.Lines(out) {
		if m := lineEntry.FindStringSubmatch(strings.TrimSpace(text)); m != nil {
			line, _ = strconv.Atoi(m[2]) // digits; a number too large is unknown
			return m[1], line, err
		}
	}
	return "", 0, err
}

// argumentRegister matches "     rdi = 0x000055555556cf30" or "x0 = 0x...".
var argumentRegister = regexp.MustCompile(`(?m)^\s*(?:rdi|rsi|x0|x1) = (0x[0-9a-f]+)`)

// lldbThrown reads the arguments of __cxa_throw, at whose start lldb stops for a throw.
func lldbThrown(ctx context.Context, s *state, frame int) (object, info uint64, err error) {
	registers := "rdi rsi"
	if runtime.GOARCH == "arm64" {
		registers = "x0 x1"
	}
	out, err := s.console(ctx, &frame, "register read "+registers)
	if err != nil {
		return 0, 0, err
	}
	m := argumentRegister.FindAllStringSubmatch(out, 2)
	if len(m) != 2 {
		return 0, 0, fmt.Errorf("%s: register read: %w: %.100q", s.adapter.Name, ErrProtocol, out)
	}
	object, errObject := strconv.ParseUint(m[0][1], 0, 64)
	info, errInfo := strconv.ParseUint(m[1][1], 0, 64)
	return object, info, errors.Join(errObject, errInfo)
}

// lldbAsk asks for each expression as a variable's path, which needs no compiler, or for the paths in it if
// it is arithmetic. The use "hover" evaluates paths only.
func lldbAsk(frame int, exprs []string, _ debugger.Budget) []wire.Message {
	var ms []wire.Message
	for _, e := range exprs {
		for _, path := range cexpr.Paths(e) {
			ms = append(ms, wire.Message{Command: "evaluate", Args: &evaluateArgs{Expression: path, FrameID: &frame, Context: "hover"}})
		}
	}
	return ms
}

// lldbAnswers computes arithmetic, lets lldb compile what is neither arithmetic nor a path, and reads the
// members of values that have some.
func lldbAnswers(ctx context.Context, s *state, frame int, exprs []string, rs []result, b debugger.Budget) ([]debugger.SampleValue, error) {
	out := make([]debugger.SampleValue, len(exprs))
	for i, e := range exprs {
		paths := cexpr.Paths(e)
		own := rs[:len(paths)]
		rs = rs[len(paths):]
		values := make([]cexpr.Value, len(own))
		for j := range own {
			values[j] = cexpr.Value{Text: own[j].body.Result, Type: own[j].body.Type, Err: own[j].err}
		}
		text, typ, err := cexpr.Compute(e, values)
		if !errors.Is(err, cexpr.ErrNotArithmetic) {
			if err != nil {
				err = &RequestError{Command: "evaluate", Message: err.Error()}
			}
			out[i] = debugger.SampleValue{Variable: debugger.Variable{Type: typ, Value: text}, Err: err}
			continue
		}
		// A path that has a value is done; anything else goes through lldb's compiler.
		body := &own[0].body
		if own[0].err != nil || len(paths) != 1 || paths[0] != e || addressOf.MatchString(e) {
			body, err = lldbCompile(ctx, s, frame, e)
			if refused := (*RequestError)(nil); errors.As(err, &refused) {
				out[i].Err = explainRefusal(refused)
				continue
			}
			if err != nil {
				return nil, err
			}
		}
		out[i].Type = body.Type
		v := &godap.Variable{
			Value: body.Result, Type: body.Type, VariablesReference: body.VariablesReference, MemoryReference: body.MemoryReference,
		}
		out[i].Value, err = s.renderValue(ctx, v, b)
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// addressOf matches an expression that may take an address. lldb 22's own evaluator answers the address of a reference itself,
// of the type "int &*", where its compiler answers that of what it refers to.
var addressOf = regexp.MustCompile(`(^|[^&])&[^&=]`)

// lldbCompile lets lldb compile an expression. Where that would answer a value for an operation that has none, such as
// a division by zero, it is an error.
func lldbCompile(ctx context.Context, s *state, frame int, expr string) (*godap.EvaluateResponseBody, error) {
	guarded, ok := cexpr.Guard(expr)
	switch {
	case !ok && addressOf.MatchString(expr): // a comma is beyond lldb's own evaluator, which comes before its compiler
		return s.evaluateIn(ctx, frame, "0, "+expr)
	case !ok:
		return s.evaluateIn(ctx, frame, expr)
	}
	body, err := s.evaluateIn(ctx, frame, guarded)
	refused := (*RequestError)(nil)
	if !errors.As(err, &refused) {
		return body, err
	}
	if undefined := cexpr.Trapped(guarded, refused.Message); undefined != nil {
		return nil, &RequestError{Command: refused.Command, Message: undefined.Error()}
	}
	// The guard itself may not compile: of an operator of a class, or in a language other than C and C++.
	if strings.Contains(refused.Message, "<user expression") {
		return s.evaluateIn(ctx, frame, expr)
	}
	return nil, err
}

// unreadable are lldb's messages for memory that cannot be read: of the result, and on the way to it.
var unreadable = []string{"Couldn't dematerialize a result variable: couldn't read its memory", "Interpreter couldn't read from memory"}

// explainRefusal replaces messages that report lldb's own steps.
func explainRefusal(refused *RequestError) *RequestError {
	if slices.ContainsFunc(unreadable, func(text string) bool { return strings.Contains(refused.Message, text) }) {
		return &RequestError{Command: refused.Command, Message: "cannot access memory that the expression reads"}
	}
	return refused
}

// renderValue returns the text of a value, with its members where its own text does not show them.
func (s *state) renderValue(ctx context.Context, v *godap.Variable, b debugger.Budget) (string, error) {
	return render.Text(v, b, render.Program{
		Children: func(ref, count int) ([]godap.Variable, error) { return s.children(ctx, ref, count) }, GNU: s.gnu,
		Readable: func(address uint64) bool {
			data, err := lldbMemory(ctx, s, address, 1)
			return err == nil && len(data) > 0
		},
	})
}

var (
	// "0x7ffe0010: 0x01 0x02 0x03", of memory read.
	memoryLine = regexp.MustCompile(`(?m)^0x[0-9a-f]+:((?: 0x[0-9a-f]{2})+)`)
	// "->  0x55555139 <+4>: 89 7d ec  movl   %edi, -0x14(%rbp)", of disassemble.
	codeLine = regexp.MustCompile(`(?m)^(?:->|  )  0x([0-9a-f]+)(?: <[^>]*>)?: ((?:[0-9a-f]{2} )+) *(.*)$`)
)

// lldbMemory reads memory by a command: lldb-dap 19 and lldb-vscode 14 crash at the request.
func lldbMemory(ctx context.Context, s *state, address uint64, n int) ([]byte, error) {
	out, err := s.console(ctx, nil, fmt.Sprintf("memory read --force --size 1 --format x --count %d %#x", n, address))
	if err != nil {
		return nil, err
	}
	var data []byte
	for _, m := range memoryLine.FindAllStringSubmatch(out, -1) {
		for _, digits := range strings.Fields(m[1]) {
			b, err := strconv.ParseUint(digits, 0, 8)
			if err != nil {
				return nil, fmt.Errorf("%s: memory read: %w: %.100q", s.adapter.Name, ErrProtocol, m[0])
			}
			data = append(data, byte(b))
		}
	}
	return data, nil
}

// lldbCode disassembles by a command: lldb-vscode 14 has no request for it, and reports no addresses of
// frames either. The frame selects the thread to which --pc applies.
func lldbCode(ctx context.Context, s *state, frame int, address uint64, n int) ([]debugger.Instruction, error) {
	where := "--pc"
	if address != 0 {
		where = "--start-address " + hexadecimal(address)
	}
	out, err := s.console(ctx, &frame, fmt.Sprintf("disassemble --bytes --count %d %s", n, where))
	if err != nil {
		return nil, err
	}
	var code []debugger.Instruction
	for _, m := range codeLine.FindAllStringSubmatch(out, -1) {
		address, err := strconv.ParseUint(m[1], 16, 64)
		if err != nil {
			return nil, fmt.Errorf("%s: disassemble: %w: %.100q", s.adapter.Name, ErrProtocol, m[0])
		}
		code = append(code, debugger.Instruction{Address: address, Bytes: strings.TrimSpace(m[2]), Text: joinFields(m[3])})
	}
	return code, nil
}

// hexadecimal returns n as both debuggers read it.
func hexadecimal(n uint64) string { return "0x" + strconv.FormatUint(n, 16) }

// joinFields puts one space where a debugger aligns columns.
func joinFields(text string) string { return strings.Join(strings.Fields(text), " ") }
