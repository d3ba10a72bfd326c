// Package proc runs external commands within limits and ends all their processes.
//
// It is the only package of this module that imports os/exec. So the following holds for every compiler,
// debugger, adapter and command-line client that the library starts:
//
//   - A command is an argument list. No shell is involved, and no argument is interpreted.
//   - A child leads a process group of its own. When the command ends, for whatever reason, the rest of
//     that group is killed before the leader is reaped: until then no other group can get its number.
//   - Standard output and standard error are kept apart, each up to a cap. Bytes beyond the cap are read,
//     counted and dropped, so that the child does not block and the result shows that text is missing.
//   - The environment is the one in Cmd.Env, never inherited by accident.
//   - Wall time is bounded by the context and by Limits.Wall, processor time and file size by
//     resource limits of the kernel (Linux), and core files are off.
//   - A process that escaped the group (setsid) and holds a pipe open delays the end by at most
//     Limits.Grace.
//
// A command that ran and failed is a Result, not an error: errors are for commands that could not
// be started and for limits that ended them.
package proc
