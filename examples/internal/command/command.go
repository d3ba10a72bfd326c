// Package command is the frame of the example programs: signals, exit statuses and JSON output. A program
// has a function run, which tests call, and a main that passes it to Main.
//
// The exit statuses are the same everywhere: 0 done; 1 the fault of the input, such as code that is
// rejected or a patch that is refused; 2 bad usage, or a tool or file that is missing.
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
	"syscall"
)

// A Run is a program without its process. args are the arguments without the program's name. stdout gets
// the result and nothing else.
type Run func(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error

// ErrRejected ends a program with status 1 and no message: the result has shown what is wrong.
var ErrRejected = errors.New("rejected")

// A UsageError is an error of the caller: bad flags, or a tool or file that is missing. Main exits with
// status 2.
type UsageError struct{ Err error }

// Error returns the text of the error in it.
func (e UsageError) Error() string { return e.Err.Error() }

// Unwrap returns the error in it.
func (e UsageError) Unwrap() error { return e.Err }

// Usage returns err as a UsageError, or nil if err is nil.
func Usage(err error) error {
	if err == nil {
		return nil
	}
	return UsageError{err}
}

// Usagef returns a UsageError with a message of its own.
func Usagef(format string, args ...any) error { return UsageError{fmt.Errorf(format, args...)} }

// Main runs the program and exits. An interrupt or a SIGTERM ends the context, so that run removes its
// temporary files and ends its processes before it returns.
func Main(name string, run Run) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	stop()
	status := exitStatus(err)
	if status != 0 && !errors.Is(err, ErrRejected) {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
	}
	if status != 0 {
		os.Exit(status)
	}
}

func exitStatus(err error) int {
	_, usage := errors.AsType[UsageError](err)
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case usage:
		return 2
	}
	return 1
}

// Flags returns a flag set whose help is the text usage before the list of flags.
func Flags(name, usage string) *flag.FlagSet {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.Usage = func() {
		fmt.Fprintf(flags.Output(), "%s\nFlags:\n", usage)
		flags.PrintDefaults()
	}
	return flags
}

// Parse parses the flags. Its error is flag.ErrHelp, after the help was printed, or a UsageError.
func Parse(flags *flag.FlagSet, args []string) error {
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return err
	}
	return Usage(err)
}

// Open returns the named file, or stdin if name is empty. Its error is a UsageError.
func Open(name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == "" {
		return io.NopCloser(stdin), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, UsageError{err}
	}
	return f, nil
}

// ReadFile reads a file that the caller named. Its error is a UsageError.
func ReadFile(name string) ([]byte, error) {
	data, err := os.ReadFile(name)
	return data, Usage(err)
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
