package clangd

import (
	"time"

	"github.com/cppreason/cppreason/sandbox"
)

// Options configure Start. A nil *Options means the defaults, and so does a zero field.
type Options struct {
	// Database is the compile_commands.json to use, relative to the root or absolute. By default the one in the root, or else
	// the newest in a folder of the root.
	Database string
	// Flags returns the flags of a source that the database lacks, relative to the root with slashes: "-Iinclude",
	// "-std=c++20". Relative folders in them are below the root. ok is false if nothing is known of the file. It may be called
	// concurrently. Nil knows of none.
	Flags func(file string) (flags []string, ok bool)
	// Cache is a directory for the index and other files of clangd, which stay there for the next session on the same
	// root. It is made if it does not exist. By default a temporary one, which Close removes.
	Cache string
	// NoIndex switches the background index off: names are found in open files and in the text of the sources.
	NoIndex bool
	// Tidy adds the checks of clang-tidy to diagnostics: those that .clang-tidy files of the project select, or clangd's
	// own selection.
	Tidy bool
	// Jobs is the number of threads of clangd. 2 by default.
	Jobs int
	// MaxOpen bounds the files that are open in clangd at one time. 12 by default.
	MaxOpen int
	// MaxFile bounds the bytes of a file that is opened or searched. 4 MiB by default.
	MaxFile int64
	// MaxFiles and MaxBytes bound a search of the sources. 20 000 files and 256 MiB by default.
	MaxFiles int
	MaxBytes int64
	// StartTimeout bounds the start of clangd. 15 seconds by default.
	StartTimeout time.Duration
	// ParseTimeout bounds one request, with the compilation of the file that it is about. A clangd that takes longer is
	// ended, and the file is refused until it changes. 60 seconds by default.
	ParseTimeout time.Duration
	// Memory bounds clangd's address space in bytes; in a sandbox it is its resident memory. 8 GiB by default. Linux only.
	Memory int64
	// Sandbox runs clangd in it. It sees the system's files, and the root, the cache and ReadOnly. Nil runs it as the user
	// of the process.
	Sandbox *sandbox.Sandbox
	// ReadOnly are further directories that clangd needs in the sandbox, such as headers outside of the root. They are
	// absolute.
	ReadOnly []string
}

// withDefaults returns o with every zero field filled. o may be nil.
func (o *Options) withDefaults() Options {
	var d Options
	if o != nil {
		d = *o
	}
	setDefault(&d.Jobs, 2)
	setDefault(&d.MaxOpen, 12)
	setDefault(&d.MaxFile, 4<<20)
	setDefault(&d.MaxFiles, 20_000)
	setDefault(&d.MaxBytes, 256<<20)
	setDefault(&d.StartTimeout, 15*time.Second)
	setDefault(&d.ParseTimeout, time.Minute)
	setDefault(&d.Memory, 8<<30)
	return d
}

// setDefault sets a field that is not positive.
func setDefault[T ~int | ~int64](field *T, value T) {
	if *field <= 0 {
		*field = value
	}
}
