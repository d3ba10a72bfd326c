package toolchain

import (
	"errors"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/internal/proc"
)

// The limits that end a run, to be matched with errors.Is on an error of Compile.
var (
	// ErrWall reports that Limits.Wall ran out.
	ErrWall = proc.ErrWall
	// ErrCPU reports that Limits.CPU ran out.
	ErrCPU = proc.ErrCPU
	// ErrMemory reports that the compiler had no memory left within Limits.Memory.
	ErrMemory = errors.New("memory limit exceeded")
	// ErrFileSize reports that a file grew beyond Limits.FileSize.
	ErrFileSize = errors.New("file-size limit exceeded")
	// ErrOutput reports that a compiler in a sandbox printed far more than Limits.Output.
	ErrOutput = errors.New("output limit exceeded")
	// ErrProcesses reports that a compiler in a sandbox started too many processes.
	ErrProcesses = errors.New("process limit exceeded")
)

// A NotFoundError reports a command that is not there or cannot be executed.
type NotFoundError struct {
	Command string // as the caller named it
	Err     error
}

// Error returns the command and the reason.
func (e *NotFoundError) Error() string { return fmt.Sprintf("find compiler %q: %v", e.Command, e.Err) }

// Unwrap returns the cause.
func (e *NotFoundError) Unwrap() error { return e.Err }

// A NotCompilerError reports a command that runs but is neither gcc nor clang.
type NotCompilerError struct {
	Path string
	// Reason is its output or exit status, by which it was recognised.
	Reason string
}

// Error returns the command and the reason.
func (e *NotCompilerError) Error() string {
	return fmt.Sprintf("probe %q: neither gcc nor clang: %s", e.Path, e.Reason)
}

// An InterruptedError reports a compiler that was ended before it was done: by a limit (ErrWall,
// ErrCPU, ErrMemory, ErrFileSize) or by the context, whose error it then wraps.
type InterruptedError struct {
	Command string // base name of the program
	Err     error
}

// Error returns the command and the reason.
func (e *InterruptedError) Error() string { return fmt.Sprintf("run %q: %v", e.Command, e.Err) }

// Unwrap returns the cause.
func (e *InterruptedError) Unwrap() error { return e.Err }

// A CrashError reports a compiler that crashed: by an internal compiler error, or by a signal that ended
// it or one of its parts.
type CrashError struct {
	Command  string // base name of the program
	ExitCode int    // -1 if a signal ended the command itself
	Signal   string // name of the signal that ended the command itself, empty if none did
	// Report is the compiler's text about the crash: the message of the internal error, the stack if
	// there is one, and where to report it. The limit of output bounds its length.
	Report string
}

// Error returns the command and the reason.
func (e *CrashError) Error() string {
	head, _, _ := strings.Cut(e.Report, "\n")
	switch {
	case head != "":
		return fmt.Sprintf("run %q: crashed: %s", e.Command, head)
	case e.Signal != "":
		return fmt.Sprintf("run %q: crashed: %s", e.Command, e.Signal)
	}
	return fmt.Sprintf("run %q: crashed: exit status %d", e.Command, e.ExitCode)
}
