// Package command is the frame of the example programs: help, signals, exit statuses and JSON output. A program
// has a function run, which tests call, and a main that passes it to Main.
//
// The exit statuses are the same everywhere: 0 done; 1 the fault of the input, such as code that is
// rejected or a patch that is refused, and an interrupted program; 2 bad usage, or a tool or file that is
// missing; 3 a limit ended the work.
package command

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// A Run is a program without its process. args are the arguments without the program's name. stdout gets
// the result and nothing else.
type Run func(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error

var (
	// ErrRejected ends a program with status 1 and no message: the result has shown what is wrong.
	ErrRejected = errors.New("rejected")
	// errInterrupted is the cause of a context that a signal ended.
	errInterrupted = errors.New("interrupted")
)

// A UsageError is an error of the caller: bad flags, or a tool or file that is missing. Main exits with
// status 2.
type UsageError struct{ Err error }

// Error returns the text of the error in it.
func (e UsageError) Error() string { return e.Err.Error() }

// Unwrap returns the error in it.
func (e UsageError) Unwrap() error { return e.Err }

// Usage returns err as a UsageError, or nil if err is nil. An interrupt is no error of the caller, and
// neither is a LimitError: they are returned as they are.
func Usage(err error) error {
	_, limit := errors.AsType[LimitError](err)
	if err == nil || limit || errors.Is(err, context.Canceled) {
		return err
	}
	return UsageError{err}
}

// Usagef returns a UsageError with a message of its own.
func Usagef(format string, args ...any) error { return UsageError{fmt.Errorf(format, args...)} }

// A LimitError reports work that was ended by a limit, such as a time or a number of bytes. Main exits with
// status 3.
type LimitError struct{ Err error }

// Error returns the text of the error in it.
func (e LimitError) Error() string { return e.Err.Error() }

// Unwrap returns the error in it.
func (e LimitError) Unwrap() error { return e.Err }

// Limit returns err as a LimitError if it is or wraps one of limits, and otherwise unchanged.
func Limit(err error, limits ...error) error {
	for _, limit := range limits {
		if errors.Is(err, limit) {
			return LimitError{err}
		}
	}
	return err
}

// Main runs the program and exits. An interrupt, a SIGTERM, a closed terminal and a closed output end the
// context and reads of standard input, so that run removes its temporary files and ends its processes before
// it returns; the status is 1 then, even if run returns nil. A second signal ends the process at once.
func Main(name string, run Run) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	// Without SIGPIPE here, a write to a closed pipe would end the process before its processes.
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGPIPE)
	go func() {
		<-signals
		signal.Reset(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
		cancel(errInterrupted)
	}()
	err := run(ctx, os.Args[1:], interruptible(ctx, os.Stdin), os.Stdout)
	if ctx.Err() != nil {
		err = errInterrupted
	}
	status := exitStatus(err)
	if status != 0 && !errors.Is(err, ErrRejected) {
		text := err.Error()
		if status == 2 {
			text = strings.TrimRight(text, ".") + "; " + name + " -help shows the usage"
		}
		// A package of the program's name has put it there.
		fmt.Fprintf(os.Stderr, "%s: %s\n", name, strings.TrimPrefix(text, name+": "))
	}
	if status != 0 {
		os.Exit(status)
	}
}

// exitStatus returns the exit status for the error of a program.
func exitStatus(err error) int {
	_, usage := errors.AsType[UsageError](err)
	_, limit := errors.AsType[LimitError](err)
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case limit, errors.Is(err, context.DeadlineExceeded):
		return 3
	case usage:
		return 2
	}
	return 1
}

// Flags returns an empty flag set whose help is a usage line, a text about the program, and the exit
// statuses. args are the arguments as the usage line shows them, one line for each way to call the program;
// about is what it reads, runs and writes; rejected is the meaning of status 1.
func Flags(name, args, about, rejected string) *flag.FlagSet {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.Usage = func() {
		out := flags.Output()
		head := "usage: "
		for line := range strings.SplitSeq(args, "\n") {
			fmt.Fprintf(out, "%s%s\n", head, strings.TrimRight(name+" "+line, " "))
			head = "       "
		}
		fmt.Fprintf(out, "\n%s\n\nExit status: 0 done; 1 %s, or interrupted; 2 bad usage, or a tool, file or\n"+
			"folder that is missing; 3 ended by a limit.\n\nFlags:\n", strings.TrimSpace(about), rejected)
		flags.PrintDefaults()
	}
	return flags
}

// Parse parses the flags. Its error is flag.ErrHelp, after the help was printed to stdout, or a UsageError:
// bad usage is one line, without the help.
func Parse(flags *flag.FlagSet, args []string, stdout io.Writer) error {
	usage := flags.Usage
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	err := flags.Parse(args)
	flags.Usage = usage
	if errors.Is(err, flag.ErrHelp) {
		flags.SetOutput(stdout)
		usage()
		return err
	}
	return Usage(err)
}

// Open returns the named file, or stdin if name is empty. Reads end with ctx. Its error is a UsageError.
func Open(ctx context.Context, name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == "" {
		return io.NopCloser(stdin), nil
	}
	f, err := await(ctx, func() (*os.File, error) { return os.Open(name) })
	if err != nil {
		return nil, Usage(err)
	}
	return struct {
		io.Reader
		io.Closer
	}{interruptible(ctx, f), f}, nil
}

// ReadFile reads a file that the caller named. Its error is a UsageError.
func ReadFile(ctx context.Context, name string) ([]byte, error) {
	data, err := await(ctx, func() ([]byte, error) { return os.ReadFile(name) })
	return data, Usage(err)
}

// await returns the results of f, or the cause of ctx if it ends first. f then goes on: a system call that
// opens or reads a pipe cannot be ended.
func await[T any](ctx context.Context, f func() (T, error)) (value T, err error) {
	type results struct {
		value T
		err   error
	}
	done := make(chan results, 1)
	go func() {
		v, err := f()
		done <- results{v, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		return value, ctx.Err()
	}
}

// A readerFunc is a function as a reader.
type readerFunc func(p []byte) (int, error)

// Read calls the function.
func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// maxRead bounds the bytes of one read.
const maxRead = 64 << 10

// interruptible returns a reader whose reads end with ctx.
func interruptible(ctx context.Context, r io.Reader) io.Reader {
	var whole, rest []byte // whole belongs to the read under way, which may go on after ctx
	return readerFunc(func(p []byte) (int, error) {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		if len(rest) == 0 {
			if whole == nil {
				whole = make([]byte, maxRead)
			}
			n, err := await(ctx, func() (int, error) { return r.Read(whole) })
			if n == 0 {
				return 0, err
			}
			rest = whole[:n] // an error comes again at the next read
		}
		n := copy(p, rest)
		rest = rest[n:]
		return n, nil
	})
}

// Progress returns a function that shows one line on standard error, in place of the one before; an empty
// text removes it. It shows nothing if standard error is no terminal, unless always is set: then each text is a
// line of its own.
func Progress(always bool) func(format string, args ...any) {
	if onTerminal() {
		return func(format string, args ...any) { fmt.Fprintf(os.Stderr, "\r\x1b[K"+format, args...) }
	}
	return func(format string, args ...any) {
		if always && format != "" {
			fmt.Fprintf(os.Stderr, format+"\n", args...)
		}
	}
}

// ShowsProgress reports whether Progress shows anything.
func ShowsProgress(always bool) bool { return always || onTerminal() }

func onTerminal() bool {
	info, err := os.Stderr.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// WriteJSON writes v as JSON on one line, or indented. Characters of HTML are not escaped: the values are
// C++ code.
func WriteJSON(w io.Writer, v any, indent bool) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	if indent {
		enc.SetIndent("", "  ")
	}
	return enc.Encode(v)
}
