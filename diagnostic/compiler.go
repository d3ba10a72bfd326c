package diagnostic

import (
	"context"
	"time"
)

// A Compiler compiles one unit. Code that is rejected is an Outcome with diagnostics; an error
// means that the compiler could not run, did not end within its limits, or crashed in a way that
// left nothing to report. An implementation is safe for concurrent use.
type Compiler interface {
	Compile(ctx context.Context, u *Unit) (*Outcome, error)
}

// An Action is how far a compiler goes.
type Action uint8

// The actions.
const (
	SyntaxOnly Action = iota // check the code, write nothing
	Object                   // compile to an object file
	Link                     // compile and link to a program
)

// A Unit is one translation unit and what to do with it.
type Unit struct {
	// Source is the text of the unit. If it is nil the compiler reads File.
	Source []byte
	// File is the path of the unit, absolute or below Dir. With Source it is only a name: diagnostics
	// carry it and the compiler does not open it. Empty means "main.cpp".
	File string
	// Dir is the working directory of the compiler; quoted includes of a unit in memory are looked up
	// here. Empty means the directory of the process.
	Dir string
	// Includes are directories for -I.
	Includes []string
	// Standard is the value of -std: "c++20". Empty means the compiler's own default.
	Standard string
	// Flags are passed on as they are, each one argument. They come from the caller and are trusted:
	// a flag can name any file.
	Flags []string
	// Action is SyntaxOnly by default.
	Action Action
	// Inputs are further objects, archives and -l flags of a Link, after the unit.
	Inputs []string
	// Output is the file that Object and Link write. It is required for them.
	Output string
}

// An Outcome is how a compiler run ended.
type Outcome struct {
	// Report has the diagnostics of the compiler.
	Report Report
	// ExitCode is the exit status, -1 if a signal ended the compiler.
	ExitCode int
	// Signal is the name of the signal that ended the compiler, empty otherwise.
	Signal string
	// Stdout and Stderr are the raw output, up to the limit of the implementation.
	Stdout, Stderr []byte
	// Dropped is how many bytes of output went beyond that limit.
	Dropped int64
	// Args is the command that ran, the program first.
	Args []string
	// Elapsed is the wall time of the run.
	Elapsed time.Duration
	// Sandbox is the level of the sandbox in which the compiler ran, such as "full". Empty without a sandbox.
	Sandbox string
}

// OK reports whether the compiler accepted the unit: it ended by itself with status 0.
func (o *Outcome) OK() bool { return o.ExitCode == 0 && o.Signal == "" }
