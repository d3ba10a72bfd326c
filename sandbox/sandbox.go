package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
)

// ErrUnavailable reports a level that does not work on this machine.
var ErrUnavailable = errors.New("sandbox level is not available")

// A Sandbox runs commands at one level. It is safe for concurrent use.
type Sandbox struct {
	o    Options
	tool string   // what makes the name spaces: absolute path of bwrap, or of perl
	perl string   // for boundFiles at level Full, empty without it
	user uint32   // user of the commands, 0 for that of this process
	temp string   // parent of temporary directories
	made sync.Map // the directories of MkdirTemp that are not removed yet
	own  owner    // of these directories
}

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Level is the level to use, Full by default.
	Level Level
	// Weaker allows New to use the strongest level below Level that works. Untrusted code below Full can read
	// and change what the user of the service can.
	Weaker bool
	// ReadOnly are directories of the host that every command sees, beside the system's: those of compilers
	// that are not below /usr, and of projects. They are absolute. Below Namespaces all is in reach.
	ReadOnly []string
	// Cgroup is a directory of a control group file system, version 2, in which this process may make groups: one that is
	// delegated to it, has no processes of its own, and has the controllers memory and pids enabled for the groups
	// below. Then the kernel bounds the memory of each command, at Full and Namespaces, beside what is measured
	// every few milliseconds. By default nothing is asked of control groups.
	Cgroup string
}

// New returns a sandbox after it has tried one command in it. The error matches ErrUnavailable if the level
// does not work here, and names the reason.
func New(ctx context.Context, o *Options) (*Sandbox, error) {
	s := &Sandbox{temp: os.TempDir()}
	if o != nil {
		s.o = *o
	}
	for {
		err := s.probe(ctx)
		if err == nil {
			return s, nil
		}
		if !s.o.Weaker || s.o.Level >= None || ctx.Err() != nil {
			return nil, err
		}
		s.o.Level++
	}
}

// Level returns the level of all commands.
func (s *Sandbox) Level() Level { return s.o.Level }

// A Command is what runs in a sandbox.
type Command struct {
	// Args is the argument list, the program first as an absolute path.
	Args []string
	// Dir is the working directory. Empty means a private one that is empty and can be written.
	Dir string
	// Env is the whole environment, as "key=value". Nil means PATH alone.
	Env []string
	// Stdin is read until it ends. Nil means an empty input.
	Stdin io.Reader
	// ReadOnly are files and directories of the host that the command sees at their own paths. They are
	// absolute. A path that is not there is left out. Where the service runs as root, one that other users cannot
	// reach is copied for the command: up to 256 MiB and 20 000 files.
	ReadOnly []string
	// Hidden are directories of the system that the command sees empty, at Full and Namespaces, such as /usr/lib/debug: what a
	// sanitizer reports would depend on the debug information that is installed there. They are absolute. One that is not
	// there is left out.
	Hidden []string
	// Writable are directories that it may write to. They are the caller's alone and temporary: at Full and
	// Namespaces they are given to the user of the command. See MkdirTemp. What they grow by counts for Limits.Files and
	// Limits.Written, as it is measured from time to time. The caller reads what was written as hostile: it may be a
	// link, a pipe, or unreadable.
	Writable []string
	// Trace allows ptrace(2) between the processes of the command: for debuggers, and for programs with
	// AddressSanitizer, whose search for leaks needs it.
	Trace bool
	// Files are up to four open files that the command inherits as descriptors 3, 4, 5 and 6, such as the ends of
	// pipes to a program that the caller trusts. Every process of the command can use them, and find them in
	// /proc/self/fd: one that starts untrusted code closes them first, or marks them close-on-exec. The caller closes
	// its own copies after the command, or once Start has returned.
	Files []*os.File
	// Limits bound the command.
	Limits Limits
}

// A Result is the outcome of a command.
type Result struct {
	// Level is the level at which it ran.
	Level Level
	// Stdout and Stderr are the first Limits.Output bytes of each stream, Dropped counts the bytes beyond.
	Stdout, Stderr []byte
	Dropped        int64
	// ExitCode is the exit status, -1 if a signal or a limit ended the command. At Full and Namespaces SIGINT and
	// SIGPIPE give 130 and 141, as a shell reports them.
	ExitCode int
	// Signal is the signal that ended the program, 0 if none did.
	Signal syscall.Signal
	// Limit ended the command, or the command ran into it and lived with it.
	Limit Limit
	// Ended reports that Limit ended the command.
	Ended bool
	// Elapsed is the time from start to end.
	Elapsed time.Duration
	// CPU is the processor time of all processes, as far as it was measured: a process that lived for a few
	// milliseconds may be missing.
	CPU time.Duration
	// MaxRSS is the highest memory of all processes together that was measured, in bytes: see Limits.Memory.
	MaxRSS int64
}

// maxFiles bounds Command.Files: the shell in the sandbox uses descriptors 7 and 8.
const maxFiles = 4

// Run runs a command to its end. A command that failed or ran into a limit is a result. The error means that
// it could not be started, or that ctx is done; then there is a result with what was read so far.
func (s *Sandbox) Run(ctx context.Context, c *Command) (*Result, error) {
	r, err := s.newRun(c)
	if err != nil {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	defer r.close()
	return r.run(ctx)
}

// MkdirTemp makes a temporary directory that the user of the commands can reach, and returns the function that
// removes it. A command that names it, for reading or for writing, can read what is in it whatever the modes
// of the files are. On Linux, what a process leaves that is killed is removed by the first call in a later one with the same user and
// folder of temporary files.
func (s *Sandbox) MkdirTemp(pattern string) (dir string, remove func(), err error) {
	if dir, err = s.own.mkdirTemp(s.temp, pattern); err != nil {
		return "", nil, fmt.Errorf("temporary directory: %w", err)
	}
	s.made.Store(dir, true)
	return dir, func() {
		if _, there := s.made.LoadAndDelete(dir); there {
			s.own.remove(dir)
		}
	}, nil
}

// removeTree removes a directory, whatever a command has made in it.
func removeTree(dir string) {
	if os.RemoveAll(dir) != nil {
		removeHostile(dir)
	}
}

// removeHostile removes a directory that os.RemoveAll cannot: it has a descriptor open for each level of directories, of which a
// command can make more than there are descriptors, and the modes of some may forbid to list them. chmod(1) and rm(1) have
// neither limit, and follow no links.
func removeHostile(dir string) {
	for _, args := range [][]string{{"/bin/chmod", "-R", "u+rwx", "--", dir}, {"/bin/rm", "-rf", "--", dir}} {
		c := &proc.Cmd{Path: args[0], Args: args[1:], Limits: proc.Limits{Wall: time.Minute}}
		_, _ = proc.Run(context.Background(), c)
	}
}

// Chown makes the user of the commands the owner of a directory and of all below it, so that they can read it
// whatever the modes of the files are. No command may run in it at the time. A symbolic link is not followed. It does
// nothing where commands run as the user of this process.
func (s *Sandbox) Chown(dir string) error {
	if s.user == 0 {
		return nil
	}
	return filepath.WalkDir(dir, func(path string, _ os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Lchown(path, int(s.user), int(s.user))
	})
}

// exposed are directories that a command must never see as a whole.
var exposed = []string{"/", "/proc", "/sys", "/dev", "/etc", "/home", "/root", "/run", "/var", "/boot", "/tmp"}

// checkPath refuses a path that would show a command the host.
func checkPath(path string) error {
	if !filepath.IsAbs(path) {
		return fmt.Errorf("path %q is not absolute", path)
	}
	clean := filepath.Clean(path)
	if real, err := filepath.EvalSymlinks(clean); err == nil {
		clean = real
	}
	if slices.Contains(exposed, clean) {
		return fmt.Errorf("path %q is not one that a sandbox may show", path)
	}
	return nil
}

// probe tries the level with a command that does nothing.
func (s *Sandbox) probe(ctx context.Context) error {
	unavailable := func(reason any) error { return fmt.Errorf("%w: %v: %v", ErrUnavailable, s.o.Level, reason) }
	switch s.o.Level {
	case Full, Namespaces:
		if err := s.findTools(); err != nil {
			return unavailable(err)
		}
	case Rlimits, None:
		return nil
	default:
		return fmt.Errorf("invalid %v", s.o.Level)
	}
	res, err := s.Run(ctx, &Command{Args: []string{"/bin/sh", "-c", "exit 86"}, Limits: Limits{Wall: 20 * time.Second}})
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		return unavailable(err)
	case res.ExitCode != 86:
		return unavailable(strings.TrimSpace(string(res.Stderr)))
	}
	return nil
}

// toProc returns the limits that package proc applies at the levels without name spaces.
func (l *Limits) toProc(level Level) proc.Limits {
	p := proc.Limits{Wall: max(l.Wall, 0), Output: l.Output}
	if level == Rlimits {
		p.CPU, p.FileSize = max(l.CPU, 0), max(l.FileSize, 0)
	}
	return p
}
