package sandbox

import "time"

// Limits bound a command with all its processes. A zero field means the default, a negative one no limit.
type Limits struct {
	// Wall bounds the time from start to end. The default is 10 seconds.
	Wall time.Duration
	// CPU bounds the processor time of all processes together. The default is Wall times two.
	CPU time.Duration
	// Memory bounds the memory of all processes together, in bytes: what is resident, page tables of a large address space,
	// shared mappings with pages that are in no page table any more, and what sockets hold: those of TCP what is queued, of others
	// beyond the first 64 what each can hold (208 KiB). The default is 1 GiB.
	Memory int64
	// Processes bounds processes and threads at one time. The default is 64. A command that exceeds it is
	// ended; the kernel refuses to make more than a tenth above it (Full, Namespaces).
	Processes int
	// Files bounds the number of files at one time, those that were there in Command.Writable not counted. The default
	// is 16384. Full and Namespaces only.
	Files int
	// FileSize bounds each file, in bytes. The default is Written.
	FileSize int64
	// Written bounds what the files in the private file system have in all, in bytes, and what Command.Writable grows by: the latter
	// by FileSize where that is more. The default is 64 MiB. Full and Namespaces only.
	Written int64
	// Output caps each output stream, in bytes; what is beyond is dropped and counted. A command that
	// exceeds it by a fifth is ended. The default is 64 KiB.
	Output int64
}

// withDefaults returns l with every zero field filled.
func (l Limits) withDefaults() Limits {
	setDefault(&l.Wall, 10*time.Second)
	setDefault(&l.CPU, 2*l.Wall)
	setDefault(&l.Memory, 1<<30)
	setDefault(&l.Processes, 64)
	setDefault(&l.Files, 16<<10)
	setDefault(&l.Written, 64<<20)
	setDefault(&l.FileSize, l.Written)
	setDefault(&l.Output, 64<<10)
	return l
}

// setDefault sets a field that is zero.
func setDefault[T ~int | ~int64](field *T, value T) {
	if *field == 0 {
		*field = value
	}
}

// over returns the limit that a usage exceeds, Unlimited if none.
func (l *Limits) over(u usage) Limit {
	switch {
	case l.Memory > 0 && u.memory > l.Memory:
		return Memory
	case l.CPU > 0 && u.cpu > l.CPU:
		return CPU
	case l.Processes > 0 && u.tasks > l.Processes:
		return Processes
	case l.Files > 0 && u.files > int64(l.Files), l.Written > 0 && u.written > max(l.Written, l.FileSize):
		return Files
	}
	return Unlimited
}

// A usage is what the processes of a command use at one time.
type usage struct {
	memory  int64         // resident bytes
	cpu     time.Duration // of all processes that were seen so far
	tasks   int           // processes and threads
	files   int64         // files in the private file system, and those made in writable directories
	written int64         // bytes in files made in writable directories
	full    bool          // the private file system has no room left
}
