package sandbox

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// fileFlood makes files from two processes until it is ended.
const fileFlood = `#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main() {
	int pid = fork() ? 1 : 2;
	for (int i = 0; i < 1000000; i++) {
		char name[32];
		snprintf(name, sizeof name, "%d.%d", pid, i);
		close(open(name, O_CREAT | O_WRONLY, 0600));
	}
}
`

// A program that makes a million files is ended after a few more than it may make, and the host does not wait meanwhile.
func TestFileFlood(t *testing.T) {
	toolcheck.Need(t, "perl")
	for _, level := range []Level{Full, Namespaces} {
		s := newBox(t, level)
		program := buildC(t, s, fileFlood)
		for range 3 {
			stop, slowest := make(chan struct{}), make(chan time.Duration)
			go func() {
				var longest time.Duration
				for {
					start := time.Now()
					_, _ = os.ReadDir("/")
					longest = max(longest, time.Since(start))
					select {
					case <-stop:
						slowest <- longest
						return
					case <-time.After(time.Millisecond):
					}
				}
			}()
			const limit = 5000
			r, err := s.newRun(&Command{Args: []string{program}, ReadOnly: []string{filepath.Dir(program)},
				Limits: Limits{Files: limit, Memory: 200 << 20}})
			if err != nil {
				t.Fatal(err)
			}
			res, err := r.run(t.Context())
			close(stop)
			longest := <-slowest
			r.close()
			if err != nil || res.Limit != Files {
				t.Errorf("%v: %+v, %v", level, res, err)
			}
			t.Logf("%v: %d files of %d allowed, ended after %v; the host's ReadDir took at most %v",
				level, r.watch.peak.files, limit, res.Elapsed, longest)
			// The kernel bounds it, however late the watch is.
			if r.watch.peak.files > limit*6/5 {
				t.Errorf("%v: %d files", level, r.watch.peak.files)
			}
		}
	}
}

// newBox returns a sandbox at a level. The test is skipped where it does not work.
func newBox(t *testing.T, level Level) *Sandbox {
	t.Helper()
	s, err := New(t.Context(), &Options{Level: level})
	if errors.Is(err, ErrUnavailable) {
		toolcheck.Missing(t, "a sandbox of level "+level.String())
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// buildC compiles a program and returns its path.
func buildC(t *testing.T, s *Sandbox, source string) string {
	t.Helper()
	cc := toolcheck.Need(t, "gcc")
	dir, remove, err := s.MkdirTemp("cppreason-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(remove)
	writeFiles(t, dir, map[string]string{"program.c": source})
	program := filepath.Join(dir, "program")
	build := &proc.Cmd{Path: cc, Args: []string{"-O1", "-o", program, program + ".c"}, Env: os.Environ()}
	if r, err := proc.Run(t.Context(), build); err != nil || r.ExitCode != 0 {
		t.Fatalf("%v\n%s", err, r.Stderr)
	}
	return program
}

// spawner has 130 MB and starts commands by vfork(2): the child has the memory of its parent until it calls execve.
const spawner = `#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
int main() {
	char *p = malloc(130 << 20), *args[] = {"true", 0};
	memset(p, 1, 130 << 20);
	for (int i = 0; i < 400; i++) {
		pid_t pid;
		if (posix_spawn(&pid, "/bin/true", 0, 0, args, args + 1) == 0)
			waitpid(pid, 0, 0);
	}
	return p[99] - 1;
}
`

// Memory that a process shares with the child that it starts counts once.
func TestSpawn(t *testing.T) {
	for _, level := range []Level{Full, Namespaces} {
		s := newBox(t, level)
		program := buildC(t, s, spawner)
		c := &Command{Args: []string{program}, ReadOnly: []string{filepath.Dir(program)}, Limits: Limits{Memory: 200 << 20}}
		if r, err := s.Run(t.Context(), c); err != nil || r.ExitCode != 0 || r.Limit != Unlimited {
			t.Errorf("%v: %+v, %v", level, r, err)
		}
	}
}
