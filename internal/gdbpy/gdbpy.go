// Package gdbpy holds the Python programs that this library runs inside of gdb. They read a frame's
// variables in one step and record breakpoints without stopping; over a debug protocol both take many
// round trips. They need gdb 8 or later with Python.
package gdbpy

import (
	_ "embed"
	"strings"
)

// Format defines the class cppreason, which writes values in the spelling of this library, and
// commands. Each takes a list in JSON and prints JSON, which Answer returns.
//
//	cppreason-show [exprs, chars, children, depth]
//		a list of [type, text] or [error]
//	cppreason-locals [count, chars, children, depth]
//		{"names": […], "types": [indices of known…], "values": [texts…], "known": [types…], "more": n}
//	cppreason-threads []
//		a list of [gdb's number, the kernel's number]
//	cppreason-finding []
//		what UBSan is about to report, as text
//	cppreason-line [address]
//		{"file": …, "line": …} of an address of code
//	cppreason-out []
//		starts to run to the return of the function; true or false
//	cppreason-recorded []
//		{"position": n, "oldest": n, "newest": n} of the recording
//	cppreason-halted []
//		the instruction that stopped the recording, as text, or nothing
//	cppreason-seek [position]
//		goes there in the recording
var Format = format + libcxx

//go:embed format.py
var format string

//go:embed libcxx.py
var libcxx string

// Answer returns what a command of Format has answered, without what gdb has printed meanwhile.
func Answer(printed string) string {
	const mark = "\x1e"
	return strings.TrimSpace(printed[strings.LastIndex(printed, mark)+1:])
}

// Detour defines the class Detours, with which gdb need not single-step over a breakpoint. Collect needs it.
//
//go:embed detour.py
var Detour string

// Condition defines the classes Conditions and Hit, with which the program checks conditions by itself. Collect needs it.
//
//go:embed condition.py
var Condition string

// Collect runs a program to its end and prints a line of JSON for every event. Format, Detour and Condition
// must be loaded before it. Package feedback documents its input and output.
//
//go:embed collect.py
var Collect string
