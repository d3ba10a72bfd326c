package dap

import (
	"context"
	"fmt"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/sandbox"
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
	// Record prepares the program for Session.Record: the C library resolves all symbols at the start and uses no
	// vector instructions, which gdb cannot record. Its environment gets LD_BIND_NOW and GLIBC_TUNABLES.
	Record bool
	// RR lets rr record the whole run of the program when it is launched. What is debugged is the recording: it runs in
	// both directions from the start, on gdb 16 and later. ChooseRecorder sets RR or Record.
	RR *RR
	// RecordTimeout bounds a run that rr records. A longer one is terminated, and recorded up to there. 1 minute by default.
	RecordTimeout time.Duration
	// Sandbox runs the adapter with the program in it. They see the system's files, the adapter's folder, the program and
	// Target.Dir, all read-only. An empty Target.Dir is sandbox.WorkDir there, and a nil Target.Env is PATH alone. A program
	// to attach to and a core file are refused. Nil runs them as the user of the process.
	Sandbox *sandbox.Sandbox
	// Sources are further folders that they see in the sandbox, read-only: those of headers. Without its source a frame has
	// no File.
	Sources []string
	// Limits bound the adapter and the program together in the sandbox, but for Wall and Output. The default of
	// Memory is 2 GiB, of CPU no limit.
	Limits sandbox.Limits
	// InitCommands are commands of the debugger, lldb's or gdb's, that run before the program starts.
	InitCommands []string
}

// withDefaults returns o with every zero field filled. o may be nil.
func (o *Options) withDefaults() *Options {
	var d Options
	if o != nil {
		d = *o
	}
	setDefault(&d.LaunchTimeout, 10*time.Second)
	setDefault(&d.RequestTimeout, 10*time.Second)
	setDefault(&d.CloseTimeout, 2*time.Second)
	setDefault(&d.MaxOutput, 16<<20)
	setDefault(&d.RecordTimeout, time.Minute)
	return &d
}

// setDefault sets a field that is not positive.
func setDefault[T ~int64](field *T, value T) {
	if *field <= 0 {
		*field = value
	}
}

// errTimeout is the cause of a deadline that an option sets. It matches context.DeadlineExceeded.
func errTimeout(d time.Duration) error {
	return fmt.Errorf("%w after %v", context.DeadlineExceeded, d)
}
