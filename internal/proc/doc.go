// Package proc runs external commands within limits and leaves nothing behind.
//
// It is the only package of this module that imports os/exec, so what is said here holds for every
// compiler, debugger, adapter and command-line client that the library starts:
//
//   - A command is an argument list. No shell is involved, and no argument is interpreted.
//   - A child leads a process group of its own. When the command ends, for whatever reason, what is
//     left of that group is killed before the leader is reaped, so that the group's number cannot
//     have been given to somebody else in between.
//   - Standard output and standard error are kept apart, each up to a cap; what goes beyond the cap
//     is read, counted and dropped, so that the child does not block and nothing is cut in silence.
//   - The environment is what the caller says, never inherited by accident.
//   - Wall time is bounded by the context and by Limits.Wall, processor time and file size by
//     resource limits of the kernel (Linux), and core files are off.
//   - A process that escaped the group (setsid) and holds a pipe open delays the end by at most
//     Limits.Grace.
//
// A command that ran and failed is a Result, not an error: errors are for commands that could not
// be started and for limits that ended them.
package proc
