package cppscript

import (
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
)

// Options configures an Interpreter. A nil *Options means the defaults.
type Options struct {
	// Limits bounds each script.
	Limits Limits
	// Tools are functions that a script can call by name, with their structs as types. Nil means none. A tool that takes a
	// cppcall.Lambda gets the source text of the lambda expression, its line, and in Scope the script around it.
	Tools *cppcall.Set
	// File is the name of the script for tools, such as in the messages of a compiler. Empty means script.cpp.
	File string
	// Input is what std::cin reads.
	Input string
}

// Limits bounds one script. A zero field means its default, a negative one no limit. No limit can be caught by the script.
type Limits struct {
	Steps  int64         // passes of loops, calls, and elements that the library visits. The default is 50 million.
	Depth  int           // calls inside of calls. The default is 5 000.
	Memory int64         // bytes alive. The default is 256 MB.
	Output int           // bytes of output. The default is 1 MB.
	Wall   time.Duration // time, parsing included. The default is 10 s.
	Calls  int           // calls of tools. The default is 1 000.
}

// The defaults of Limits.
const (
	defaultSteps  = 50_000_000
	defaultDepth  = 5_000
	defaultMemory = 256 << 20
	defaultOutput = 1 << 20
	defaultWall   = 10 * time.Second
	defaultCalls  = 1_000
)

// withDefaults returns l with the defaults for zero fields, and the largest value for negative ones.
func (l Limits) withDefaults() Limits {
	l.Steps = bound(l.Steps, defaultSteps, 1<<62)
	l.Depth = bound(l.Depth, defaultDepth, maxDepth)
	l.Memory = bound(l.Memory, defaultMemory, 1<<62)
	l.Output = bound(l.Output, defaultOutput, 1<<40)
	l.Wall = bound(l.Wall, defaultWall, 1<<62)
	l.Calls = bound(l.Calls, defaultCalls, 1<<30)
	return l
}

// maxDepth bounds the depth even without a limit: the Go stack of a call in a script is a few hundred bytes.
const maxDepth = 100_000

// bound returns v, def if v is zero, and most if it is negative or larger.
func bound[T int | int64 | time.Duration](v, def, most T) T {
	switch {
	case v == 0:
		return def
	case v < 0 || v > most:
		return most
	}
	return v
}
