// Package debuggee gives a program under a debugger streams of its own, and ends its processes.
//
// Debuggers pass on a program's input and output in different ways, and lose some of it: lldb offers a
// terminal that changes line ends and can block readers for ever, gdb mixes the program's text with its
// own. A Home is a private folder with an input file and two named pipes, which the debugger opens for
// the program. What is written to the pipes is read at once. It is kept up to a cap and only counted
// beyond it, so that memory and disk stay bounded when a program never stops printing.
//
// A program outlives a debugger that is killed, in a session of its own. So every process of a Home has
// its Token in the environment. End kills the processes with that token (Linux) and those that the caller
// names.
//
// A host that is killed cannot call End. A guard does it then: a shell that waits for the end of a pipe from
// this process, ends whatever has the Token and removes the folder. If the guard is killed too, the next Open does.
package debuggee

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
)

// TokenEnv is the environment variable that marks the processes of a Home.
const TokenEnv = "CPPREASON_SESSION"

// StdinEnv names the input file to programs that look for it instead of reading standard input.
const StdinEnv = "CODEX_STDIN_FILE"

// A Home is a program's private folder with its streams. Its methods are safe for concurrent use.
type Home struct {
	// Dir is the folder, readable by its owner alone.
	Dir string
	// Stdin is the file to read standard input from: /dev/null without input.
	Stdin string
	// Stdout and Stderr are the named pipes to write the output streams to.
	Stdout, Stderr string
	// Token marks the processes, as "CPPREASON_SESSION=…".
	Token string

	streams [2]*stream
	answers []func()      // ends the pipes of Answer
	guard   *proc.Process // ends what is left when this process is killed; nil without /proc
	once    sync.Once
	err     error
}

// homePrefix begins the name of every home's folder.
const homePrefix = "cppreason-"

// Open makes a home, and removes the homes of hosts that are gone. A nil stdin is an empty one. Of each output
// stream the first max bytes are kept. The caller must call Close.
func Open(stdin []byte, max int64) (*Home, error) {
	dir, err := os.MkdirTemp("", homePrefix)
	if err != nil {
		return nil, err
	}
	h := &Home{
		Dir: dir, Stdin: os.DevNull, Token: TokenEnv + "=" + rand.Text(),
		Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
	}
	if err := h.open(stdin, max); err != nil {
		return nil, errors.Join(err, h.Close())
	}
	return h, nil
}

func (h *Home) open(stdin []byte, max int64) (err error) {
	if stdin != nil {
		h.Stdin = filepath.Join(h.Dir, "stdin")
		if err := os.WriteFile(h.Stdin, stdin, 0o600); err != nil {
			return err
		}
	}
	if err := h.writeHost(); err != nil {
		return err
	}
	if err := h.startGuard(); err != nil {
		return fmt.Errorf("guard: %w", err)
	}
	_ = h.sweep() // what others have left does not concern this program
	for i, path := range []string{h.Stdout, h.Stderr} {
		if h.streams[i], err = openStream(path, max); err != nil {
			return fmt.Errorf("output pipe: %w", err)
		}
	}
	return nil
}

// Env returns the variables that the program gets beside its own.
func (h *Home) Env() []string {
	env := []string{h.Token}
	if h.Stdin != os.DevNull {
		env = append(env, StdinEnv+"="+h.Stdin)
	}
	return env
}

// Finish waits until every writer has closed the output streams, for at most grace. It is called when
// the program has ended, so that Output is complete.
func (h *Home) Finish(grace time.Duration) {
	limit := time.Now().Add(grace)
	for _, s := range h.streams {
		if s != nil {
			s.finish(limit)
		}
	}
}

// Output returns what was kept of a stream (1 is standard output, 2 standard error) and how many
// bytes more there were.
func (h *Home) Output(fd int) (data []byte, dropped int64) {
	if s := h.streams[fd-1]; s != nil {
		return s.capture()
	}
	return nil, 0
}

// Close ends the readers and removes the folder. It may be called twice.
func (h *Home) Close() error {
	h.once.Do(func() {
		h.Finish(0)
		for _, end := range h.answers {
			end()
		}
		h.err = errors.Join(h.endGuard(), os.RemoveAll(h.Dir))
	})
	return h.err
}

// A stream reads one named pipe.
type stream struct {
	r    *os.File
	done chan struct{}

	mu      sync.Mutex
	w       *os.File // keeps the pipe open until the program has it, nil after finish
	buf     []byte
	max     int64
	dropped int64
}

func openStream(path string, max int64) (*stream, error) {
	r, w, err := openPipe(path)
	if err != nil {
		return nil, err
	}
	s := &stream{r: r, w: w, max: max, done: make(chan struct{})}
	go func() {
		defer close(s.done)
		defer r.Close()
		// An error is the end of the stream or the deadline of finish.
		_, _ = io.Copy(s, r)
	}()
	return s, nil
}

// Write keeps p up to the cap. It never fails.
func (s *stream) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	keep := min(int64(len(p)), max(0, s.max-int64(len(s.buf))))
	s.buf = append(s.buf, p[:keep]...)
	s.dropped += int64(len(p)) - keep
	return len(p), nil
}

// finish lets the reader see the end of the pipe once the program's ends are closed, and ends it at
// the limit in any case.
func (s *stream) finish(limit time.Time) {
	s.mu.Lock()
	if s.w != nil {
		s.w.Close()
		s.w = nil
	}
	s.mu.Unlock()
	timer := time.NewTimer(time.Until(limit))
	defer timer.Stop()
	select {
	case <-s.done:
	case <-timer.C:
		// A process that left the group may hold the pipe open. The reader keeps up with the writers, so
		// what was written so far has been read.
		_ = s.r.SetReadDeadline(time.Now())
		<-s.done
	}
}

func (s *stream) capture() ([]byte, int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]byte(nil), s.buf...), s.dropped
}

// ShellQuote quotes a word for /bin/sh.
func ShellQuote(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }

// Script returns a /bin/sh script that becomes the program given as its arguments, with the home's
// streams. It is for debuggers that start programs through a wrapper.
func (h *Home) Script() []byte {
	in, out, errOut := ShellQuote(h.Stdin), ShellQuote(h.Stdout), ShellQuote(h.Stderr)
	return fmt.Appendf(nil, "exec \"$@\" <%s >%s 2>%s\n", in, out, errOut)
}
