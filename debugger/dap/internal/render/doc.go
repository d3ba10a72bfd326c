// Package render writes the value of a variable as text within a budget, in the spelling that this
// library has for every debugger: {x = 1, name = "a"}, {1, 2}, {["k"] = v}, 0x0. It is for adapters that
// give a value piece by piece, as lldb does; gdb's values are written by internal/gdbpy.
package render
