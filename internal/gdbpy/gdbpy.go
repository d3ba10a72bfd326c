// Package gdbpy holds what this library runs inside of gdb: Python programs that read a frame's
// variables in one step and record breakpoints without stopping, both of which cost a debug
// protocol many round trips. They need no more than gdb 8 with Python.
package gdbpy

import _ "embed"

// Format defines the class cppreason, which knows values in the spelling of this library, and two commands that
// take a list in JSON and print JSON:
//
//	cppreason-show [exprs, chars, children, depth]   a list of [type, text] or [error]
//	cppreason-locals [count, chars, children, depth] an object: names, types (indices of known), values, known
//	                                                 (type names), and more, the number of variables left out
//
//go:embed format.py
var Format string

// Detour defines the class Detours, which avoids gdb's single step over a breakpoint. Collect needs it.
//
//go:embed detour.py
var Detour string

// Collect runs a program to its end and prints a line of JSON for every event. It needs Format and
// Detour before it. Package feedback documents its input and output.
//
//go:embed collect.py
var Collect string
