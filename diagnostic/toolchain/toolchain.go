package toolchain

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/sandbox"
)

// A Toolchain finds compilers, and remembers what each of them is. It is safe for concurrent use.
type Toolchain struct {
	opts Options
	env  []string

	mu     sync.Mutex
	probed map[identity]Info
}

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Limits bound each run of a compiler.
	Limits Limits
	// Env is added to the environment of the compiler, as "key=value". It overrides the variables that the
	// package sets: PATH, HOME, LD_LIBRARY_PATH (from LookupEnv), LC_ALL and TMPDIR.
	Env []string
	// LookupEnv returns the variables that a compiler inherits: PATH, HOME and LD_LIBRARY_PATH. Nil means
	// os.LookupEnv. The name of a command is always looked up on the PATH of this process.
	LookupEnv func(key string) (value string, ok bool)
	// TempDir is where temporary directories are made. Empty means os.TempDir.
	TempDir string
	// Wrapper returns the command that runs in place of a compiler's, such as a sandbox with the compiler
	// in it. The result is the whole argument list, the program first; its program is looked up on the
	// PATH of this process. The compiler has to see Command.Temp and Command.Writes under their own
	// paths and be able to write there. Nil means the compiler itself. Find runs compilers in the wrapper
	// too, so that it fails where the wrapper does not work.
	Wrapper func(Command) []string
	// Sandbox runs the compilers: they see the system's programs and headers, the directories of the unit (Dir, that of
	// File, Includes, those of -I and its like in Flags, Inputs) read-only, and a temporary directory. Dir counts if it
	// is set or the unit is a file. Nil runs them as the user of the process. Wrapper is not used with it.
	Sandbox *sandbox.Sandbox
	// TextOnly reads the text of a compiler alone, even if it has a structured form.
	TextOnly bool
}

// A Command is one run of a compiler, linker or checker, for Options.Wrapper.
type Command struct {
	// Args is the argument list, the program first, as an absolute path.
	Args []string
	// Dir is the working directory. Empty means that of the process.
	Dir string
	// Temp is the temporary directory of the run, an absolute path: the unit's text in memory, the
	// structured report and the compiler's own temporary files are in it. It is empty for the run that
	// identifies a compiler, which reads and writes no file.
	Temp string
	// Writes are the files that the run writes outside Temp: the output of the unit. They are relative to
	// Dir if the unit's output is.
	Writes []string
	// Reads are the files and directories that the unit names, as absolute paths. The compiler may need more of its
	// own.
	Reads []string
}

// run runs a command, in the sandbox if there is one. path is the program that was started.
func (t *Toolchain) run(ctx context.Context, c Command, l proc.Limits, stdin io.Reader) (res *proc.Result, path string, err error) {
	if t.opts.Sandbox != nil {
		res, err = t.runInside(ctx, c, l, stdin)
		return res, c.Args[0], err
	}
	cmd := t.command(c)
	cmd.Limits, cmd.Stdin = l, stdin
	res, err = proc.Run(ctx, cmd)
	return res, cmd.Path, err
}

// command returns the process of a run.
func (t *Toolchain) command(c Command) *proc.Cmd {
	args := c.Args
	if t.opts.Wrapper != nil {
		args = t.opts.Wrapper(c)
	}
	if len(args) == 0 {
		args = []string{""} // a wrapper that returns nothing fails to start
	}
	return &proc.Cmd{
		Path: args[0], Args: args[1:], Dir: c.Dir, Env: t.environ(c.Temp),
	}
}

// Limits bound one run of a compiler, linker or checker. A zero field means the default, a negative
// one no limit.
type Limits struct {
	// Wall bounds the time from start to end. The default is two minutes.
	Wall time.Duration
	// CPU bounds the processor time of each process, in whole seconds, rounded up. The default is no
	// limit but Wall. Linux only.
	CPU time.Duration
	// Memory bounds the address space of each process, in bytes; in a sandbox it is the resident memory of all
	// processes together. The default is 8 GiB. Linux only.
	Memory int64
	// FileSize bounds each file that is written, in bytes. The default is no limit. Linux only.
	FileSize int64
	// Output caps each output stream, in bytes. Bytes beyond it are dropped and counted. The default is
	// 16 MiB.
	Output int64
}

// The defaults of Limits.
const (
	defaultWall   = 2 * time.Minute
	defaultMemory = 8 << 30
)

// withDefaults fills in the fields that are zero.
func (l Limits) withDefaults() Limits {
	if l.Wall == 0 {
		l.Wall = defaultWall
	}
	if l.Memory == 0 {
		l.Memory = defaultMemory
	}
	return l
}

// proc returns l as limits of a process, in which zero and negative mean no limit.
func (l Limits) proc() proc.Limits {
	l = l.withDefaults()
	return proc.Limits{Wall: l.Wall, CPU: l.CPU, Memory: l.Memory, FileSize: l.FileSize, Output: l.Output}
}

// New returns a Toolchain that has probed nothing yet.
func New(o *Options) *Toolchain {
	t := &Toolchain{probed: map[identity]Info{}}
	if o != nil {
		t.opts = *o
	}
	lookup := t.opts.LookupEnv
	if lookup == nil {
		lookup = os.LookupEnv
	}
	for _, key := range []string{"PATH", "HOME", "LD_LIBRARY_PATH"} {
		if v, ok := lookup(key); ok {
			t.env = append(t.env, key+"="+v)
		}
	}
	t.env = append(t.env, "LC_ALL=C")
	return t
}

// Find returns the first of commands that is a compiler. A command is a path, or a name that is
// looked up on PATH, such as "g++" or "clang++-22". Without commands it tries "c++", "g++" and "clang++".
// The compiler is run once to identify it, and again only after its file has changed its path, size or
// time. The error joins those of all commands: a [*NotFoundError], a [*NotCompilerError], or the error of
// ctx.
func (t *Toolchain) Find(ctx context.Context, commands ...string) (*Compiler, error) {
	if len(commands) == 0 {
		commands = []string{"c++", "g++", "clang++"}
	}
	var errs []error
	for _, command := range commands {
		info, err := t.probe(ctx, command)
		if err == nil {
			return &Compiler{t: t, info: info}, nil
		}
		errs = append(errs, err)
	}
	return nil, errors.Join(errs...)
}

// An identity is compared to find out whether a file is still the one that was probed.
type identity struct {
	path string
	size int64
	time int64 // modification, nanoseconds since 1970
}

// identify resolves a command to its file.
func identify(command string) (identity, error) {
	path, err := proc.LookPath(command)
	if err != nil {
		return identity{}, &NotFoundError{command, unwrapPath(err)}
	}
	if path, err = filepath.Abs(path); err != nil {
		return identity{}, &NotFoundError{command, err}
	}
	st, err := os.Stat(path)
	if err != nil {
		return identity{}, &NotFoundError{command, unwrapPath(err)}
	}
	return identity{path, st.Size(), st.ModTime().UnixNano()}, nil
}

// probe resolves a command and identifies it, from memory if its file was probed before.
func (t *Toolchain) probe(ctx context.Context, command string) (Info, error) {
	id, err := identify(command)
	if err != nil {
		return Info{}, err
	}
	t.mu.Lock()
	info, ok := t.probed[id]
	t.mu.Unlock()
	if ok {
		return info, nil
	}
	if info, err = t.introduce(ctx, id.path); err != nil {
		return Info{}, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.probed[id] = info
	return info, nil
}

// environ is the environment of a run whose temporary files go to tmp.
func (t *Toolchain) environ(tmp string) []string {
	env := t.env[:len(t.env):len(t.env)]
	if tmp != "" {
		env = append(env, "TMPDIR="+tmp)
	}
	// A later entry wins where a key is given twice.
	return append(env, t.opts.Env...)
}

// unwrapPath returns the cause of an error without the path, which the caller's message has.
func unwrapPath(err error) error {
	for {
		next := errors.Unwrap(err)
		if next == nil {
			return err
		}
		err = next
	}
}
