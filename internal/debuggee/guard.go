package debuggee

import (
	"os"

	"github.com/cppreason/cppreason/internal/proc"
)

// guardScript ends what is left of a home when its owner has been killed, and could not do it itself. Its standard
// input is a pipe from the owner: Close writes a line to it, and the owner's death closes it. The arguments are
// the token and the folder. A process may fork while the others are killed, so the search is repeated until it
// finds nothing. The guard's own environment has no token.
const guardScript = `read -r line && exit 0
tries=0
while [ $tries -lt 50 ]; do
	left=0
	for environ in /proc/[0-9]*/environ; do
		if grep -qaF "$1" "$environ" 2>/dev/null; then
			pid=${environ#/proc/}
			kill -9 "${pid%/environ}" 2>/dev/null && left=1
		fi
	done
	[ $left = 0 ] && break
	tries=$((tries + 1))
done
rm -rf "$2"
`

// startGuard starts the guard of a home. It needs /proc and a shell: without them the home of a killed owner
// stays.
func (h *Home) startGuard() error {
	if _, err := os.Stat("/proc/self/environ"); err != nil {
		return nil
	}
	shell, err := proc.LookPath("/bin/sh")
	if err != nil {
		return nil
	}
	h.guard, err = proc.Start(&proc.Cmd{
		// In a process group of its own, so that it outlives a signal to the owner's group.
		Path: shell, Args: []string{"-c", guardScript, "guard", h.Token, h.Dir}, Env: []string{"PATH=/usr/bin:/bin"},
		Stdout: discard{}, Stderr: discard{},
		Outlives: true, // it works after the owner was killed
	})
	return err
}

// discard takes what the guard prints. It is not io.Discard, for which a process gets /dev/null of its own.
type discard struct{}

// Write never fails.
func (discard) Write(p []byte) (int, error) { return len(p), nil }

// endGuard lets the guard go: the home is closed in good order.
func (h *Home) endGuard() error {
	if h.guard == nil {
		return nil
	}
	_, _ = h.guard.Stdin.Write([]byte("closed\n")) // a guard that is gone does no harm
	_ = h.guard.Stdin.Close()
	return h.guard.Wait()
}
