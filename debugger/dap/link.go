package dap

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"syscall"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/wire"
	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/proc"
)

// A link is the adapter of a session and the connection to it.
type link struct {
	adapter Adapter
	options *Options
	process process            // nil if dialed
	stdin   io.WriteCloser     // of process
	target  *debugger.Target   // with absolute paths
	home    string             // the folder of the program's streams
	dialed  io.ReadWriteCloser // nil if started
	stderr  debuggee.Tail
	conn    *wire.Conn
	closed  chan struct{} // closed when Session.Close begins
	gnu     func() bool   // whether g++ has compiled the program; nil if the question is pointless
	advice  func() string // what to try when the adapter has crashed
}

// connect dials the adapter, or starts it with args, in this process's environment with env.
func (l *link) connect(ctx context.Context, args, env []string, onEvent func(string, json.RawMessage)) error {
	// RequestTimeout also bounds one write: an adapter that does not read for so long is killed.
	conn := &wire.Conn{Abort: l.abort, Patience: l.options.RequestTimeout, OnEvent: onEvent, Refusal: newRequestError}
	var r io.Reader
	if l.adapter.Dial != nil {
		rw, err := l.adapter.Dial(ctx)
		if err != nil {
			return fmt.Errorf("connect: %w", err)
		}
		l.dialed, conn.W, r = rw, rw, rw
	} else {
		in, out, err := l.startProcess(args, env)
		if err != nil {
			return err
		}
		conn.W, r = in, out
	}
	l.conn = conn
	conn.Open(r)
	return nil
}

// startOutside starts the adapter as the user of this process.
func (l *link) startOutside(args, env []string) (*proc.Process, error) {
	return proc.Start(&proc.Cmd{Path: l.adapter.Path, Args: args, Env: adapterEnv(env), Stderr: &l.stderr})
}

// adapterEnv returns the adapter's environment: the caller's and more, without the servers that it would ask
// for debug information, which takes seconds or for ever, and with a shell that passes arguments unchanged.
func adapterEnv(more []string) []string {
	env := slices.DeleteFunc(os.Environ(), func(kv string) bool {
		return strings.HasPrefix(kv, "DEBUGINFOD_URLS=") || strings.HasPrefix(kv, "SHELL=")
	})
	return append(append(env, more...), "SHELL=/bin/sh")
}

// abort kills the adapter, or closes the connection to it.
func (l *link) abort() {
	if l.process != nil {
		l.process.Kill()
	}
	if l.dialed != nil {
		_ = l.dialed.Close() // the connection is not used any more
	}
}

// call sends a request with the deadline of Options and waits for the response.
func (l *link) call(ctx context.Context, command string, args, body any) error {
	ctx, cancel := l.bounded(ctx)
	defer cancel()
	return l.nameError(l.conn.Call(ctx, command, args, body))
}

// bounded adds the deadline of one request.
func (l *link) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeoutCause(ctx, l.options.RequestTimeout, errTimeout(l.options.RequestTimeout))
}

// isClosed reports whether Close has begun.
func (l *link) isClosed() bool {
	select {
	case <-l.closed:
		return true
	default:
		return false
	}
}

// nameError adds the adapter's name to an error. After Close the error is ErrClosed, whatever failed.
func (l *link) nameError(err error) error {
	if err == nil {
		return nil
	}
	if l.isClosed() {
		return debugger.ErrClosed
	}
	return fmt.Errorf("%s: %w", l.adapter.Name, l.explainEnd(err))
}

// An endError is the error of a connection that ended, with how the adapter ended and what to try.
type endError struct {
	error
	text string
}

// Error returns the error and the explanation.
func (e *endError) Error() string { return e.error.Error() + e.text }

// Unwrap returns the error.
func (e *endError) Unwrap() error { return e.error }

// explainEnd adds to the error of a connection that ended how the adapter ended, the end of its standard error,
// and the advice.
func (l *link) explainEnd(err error) error {
	if explained := (*endError)(nil); !errors.Is(err, ErrAdapterGone) || errors.As(err, &explained) {
		return err
	}
	// A signal names the crash. One of this client's own kills is no news.
	var how []string
	if l.process != nil {
		l.process.Kill() // it is of no more use, and Wait must not block
		_ = l.process.Wait()
		if _, signal := l.process.Exit(); signal != 0 && signal != syscall.SIGKILL {
			how = append(how, debugger.Exit{Code: -1, Signal: int(signal)}.String())
		}
	}
	if text := strings.TrimSpace(l.stderr.String()); text != "" {
		how = append(how, fmt.Sprintf("standard error: %.300q", text))
	}
	e := &endError{error: err}
	if len(how) > 0 {
		e.text = " (" + strings.Join(how, "; ") + ")"
	}
	if advice := l.advice(); advice != "" && l.process != nil {
		e.text += "; " + advice
	}
	return e
}

// evaluateArgs is go-dap's EvaluateArguments with a frame ID that is sent when it is 0: gdb's innermost
// frame has that number.
type evaluateArgs struct {
	Expression string `json:"expression"`
	FrameID    *int   `json:"frameId,omitempty"`
	Context    string `json:"context,omitempty"`
}

// evaluateIn evaluates in a frame, which is the adapter's number. The use "watch" lets lldb compile the
// expression, where "hover" reads paths alone.
func (l *link) evaluateIn(ctx context.Context, frame int, expr string) (*godap.EvaluateResponseBody, error) {
	var b godap.EvaluateResponseBody
	err := l.call(ctx, "evaluate", &evaluateArgs{Expression: expr, FrameID: &frame, Context: "watch"}, &b)
	return &b, err
}

// console runs a command of the debugger and returns what it printed. The command applies to a frame, which
// is the adapter's number, or to what is selected if it is nil.
func (l *link) console(ctx context.Context, frame *int, command string) (string, error) {
	if l.adapter.Family == LLDB {
		command = "`" + command // without it a command may be taken for an expression
	}
	var b godap.EvaluateResponseBody
	err := l.call(ctx, "evaluate", &evaluateArgs{Expression: command, FrameID: frame, Context: "repl"}, &b)
	return b.Result, err
}

// children reads the members of a reference. A positive count bounds them, where the adapter heeds it.
func (l *link) children(ctx context.Context, ref, count int) ([]godap.Variable, error) {
	var body godap.VariablesResponseBody
	err := l.call(ctx, "variables", &godap.VariablesArguments{VariablesReference: ref, Count: count}, &body)
	return body.Variables, err
}
