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
	cc := toolcheck.Need(t, "gcc")
	for _, level := range []Level{Full, Namespaces} {
		s, err := New(t.Context(), &Options{Level: level})
		if errors.Is(err, ErrUnavailable) {
			toolcheck.Missing(t, "a sandbox of level "+level.String())
		}
		if err != nil {
			t.Fatal(err)
		}
		dir, remove, err := s.MkdirTemp("cppreason-test-")
		if err != nil {
			t.Fatal(err)
		}
		defer remove()
		writeFiles(t, dir, map[string]string{"flood.c": fileFlood})
		program := filepath.Join(dir, "flood")
		build := &proc.Cmd{Path: cc, Args: []string{"-O1", "-o", program, program + ".c"}, Env: os.Environ()}
		if r, err := proc.Run(t.Context(), build); err != nil || r.ExitCode != 0 {
			t.Fatalf("%v\n%s", err, r.Stderr)
		}
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
			r, err := s.newRun(&Command{Args: []string{program}, ReadOnly: []string{dir}, Limits: Limits{Files: limit, Memory: 200 << 20}})
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
			// The bound leaves room for a busy machine, where the watch has to wait for a processor.
			if r.watch.peak.files > 20*limit || level == Namespaces && r.watch.peak.files > 3*limit {
				t.Errorf("%v: %d files", level, r.watch.peak.files)
			}
		}
	}
}
