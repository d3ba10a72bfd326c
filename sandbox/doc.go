// Package sandbox runs untrusted programs, and the compilers and debuggers that work on untrusted code, where
// they see no file, process, network or variable of the host, within limits that hold for all their processes.
//
//	box, err := sandbox.New(ctx, nil)
//	if err != nil {
//		return err // no sandbox here: see the Level
//	}
//	res, err := box.Run(ctx, &sandbox.Command{
//		Args: []string{"/build/program"}, ReadOnly: []string{"/build"},
//		Limits: sandbox.Limits{Wall: 5 * time.Second, Memory: 512 << 20},
//	})
//	if err != nil {
//		return err // it could not be run
//	}
//	fmt.Println(res.Level, res.ExitCode, res.Signal, res.Limit)
//
// # Levels
//
// [Full] is bubblewrap (bwrap 0.8 and later) on Linux 5.14 and later, x86-64 or arm64. A command gets user, pid, network, ipc,
// uts and cgroup name spaces of its own; the system's programs and headers read-only; what [Command] names; a
// private /tmp, which is a file system in memory of bounded size; descriptors 0, 1, 2 and those of Command.Files; no variable but those
// of Command.Env; no privileges and no way to get any; and a filter of system calls. The table of the filter is
// syscalls.tsv. A service that runs as root starts it as an unprivileged user of its own.
//
// [Namespaces] is the same for machines without bubblewrap: a short script of Perl (enter.pl) makes the name spaces and the
// file system, and installs the filter. Perl is a part of every Debian, and of most other systems. Its script is ours
// and younger than bubblewrap, which is why the level is below Full.
//
// [Rlimits] has limits and no walls: the command reads and writes what the user of the service can. [None] has
// the limits of time and output alone.
//
// New tries the level once, and every [Result] names it. A level that does not work is an error: a weaker one
// is used only if [Options].Weaker allows it.
//
// # Limits
//
// The number of processes and the size of files are limits of the kernel. What is written in all is the size of the file system
// at /tmp. Memory, processor time and the number of files are measured for all processes together every few milliseconds, the more
// often the nearer they are to the limit, and a command that goes beyond is ended: address space is not limited, so that sanitizers
// work. What [Command].Writable grows by is measured every 50 milliseconds or more. With [Options].Cgroup the
// kernel bounds the memory, too. [Result].Limit names the limit that ended the command, or that it ran into and lived with.
//
// When Run returns, no process of the command is left: the kernel ends the whole pid name space with its first process.
// Its mounts and files in memory are gone with it. The host sees none of its mounts, so that nothing which removes
// a directory later can follow one.
package sandbox
