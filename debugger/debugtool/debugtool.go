package debugtool

import (
	"context"
	"path/filepath"
	"sync"
	"time"

	"github.com/cppreason/cppreason/debugger"
)

// debugContext is the tag of the blocks with a debugger's results.
const debugContext = "<DEBUG_CONTEXT>"

// Options configure New. A nil *Options means the defaults, and so does a zero field.
type Options struct {
	// Dir is the folder of the sources. The caller's working directory by default.
	Dir string
	// Budget bounds what inspect shows.
	Budget *debugger.Budget
	// MaxFrames bounds backtrace_get and each stack of stacks. 32 by default.
	MaxFrames int
	// MaxMemory bounds read_memory, in bytes. 4096 by default.
	MaxMemory int
	// MaxInstructions bounds disassemble. 64 by default.
	MaxInstructions int
	// MaxOutput bounds each stream of output, in bytes. 4096 by default.
	MaxOutput int
	// SourceLines is how many lines of source are shown around a stop. None by default.
	SourceLines int
	// StopTimeout bounds the wait of a tool that lets the program run, which keeps running after it. 30
	// seconds by default; negative means the call's context alone.
	StopTimeout time.Duration
	// Instructions is how many machine instructions record keeps, the last ones. The debugger's default by default.
	Instructions int
	// Stop is the stop at which the program is, if it has run already without the tools. Such a run is not repeated.
	Stop *debugger.Stop
	// Relaunch starts another debugger for the same program, with the program loaded and not run. It is called
	// when the debugger has failed: the tools then run the program again to the stop where that happened, which
	// repeats the program's effects. Nil means that this is not allowed.
	Relaunch func(ctx context.Context) (debugger.Debugger, error)
}

// Tools are the tools of one debugging session. They are safe for concurrent use.
type Tools struct {
	o Options

	mu         sync.Mutex
	d          debugger.Debugger
	sets       map[string][]breakpoint // file -> its breakpoints, since a debugger replaces a file's set
	functions  []breakpoint            // at functions
	watches    map[int]watch           // by the model's number
	count      int                     // of numbers given to breakpoints and watchpoints
	stop       *debugger.Stop
	stdout     int // how much of the output was answered
	stderr     int
	history    []action // what led to the present stop, for Relaunch
	unrepeated string   // why it cannot be repeated, "" if it can
}

// A breakpoint is one of the model's, with its number.
type breakpoint struct {
	number   int
	function string // "" at a line
	debugger.Breakpoint
}

// An action is a request that changed the run. Repeated in the same order on another debugger, the actions lead
// to the same stop if the program is deterministic.
type action struct {
	how  debugger.How
	stop *debugger.Stop                                       // of a resume
	pc   uint64                                               // of the stop
	set  func(ctx context.Context, d debugger.Debugger) error // of anything else
}

// New returns tools for a debugger. The caller closes the debugger; the tools restart and a relaunch replace it
// by another, which Close closes.
func New(d debugger.Debugger, o *Options) *Tools {
	t := &Tools{d: d, sets: map[string][]breakpoint{}, watches: map[int]watch{}}
	if o != nil {
		t.o = *o
	}
	if t.stop = t.o.Stop; t.stop != nil {
		t.unrepeated = "it began without these tools"
	}
	setDefault(&t.o.MaxFrames, 32)
	setDefault(&t.o.MaxMemory, 4096)
	setDefault(&t.o.MaxInstructions, 64)
	setDefault(&t.o.MaxOutput, 4096)
	if t.o.StopTimeout == 0 {
		t.o.StopTimeout = 30 * time.Second
	}
	if dir, err := filepath.Abs(t.o.Dir); err == nil {
		t.o.Dir = dir
	}
	return t
}

func setDefault(field *int, value int) {
	if *field <= 0 {
		*field = value
	}
}

// Debugger returns the debugger of the present run.
func (t *Tools) Debugger() debugger.Debugger {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.d
}

// Close closes the debugger of the present run. It may be called more than once.
func (t *Tools) Close() error { return t.Debugger().Close() }
