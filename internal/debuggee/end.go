package debuggee

import (
	"os"
	"time"
)

// A Process identifies a process by its number and its start time: the number alone may have been given
// to another process by the time that this one is to be ended.
type Process struct {
	PID   int
	start string // its start time as the system prints it, "" if unknown
}

// Find remembers a running process.
func Find(pid int) Process { return Process{PID: pid, start: startTime(pid)} }

// Alive reports whether p still runs. A process that has ended and was not reaped does not.
func (p Process) Alive() bool { return p.PID > 0 && p.start != "" && startTime(p.PID) == p.start }

// End kills the processes given and every process that carries the home's token, and waits until they
// are gone, for at most two seconds. The calling process is spared.
func (h *Home) End(ps ...Process) {
	limit := time.Now().Add(2 * time.Second)
	for pause := time.Millisecond; ; pause *= 2 {
		left := 0
		for _, p := range append(ps, Marked(h.Token)...) {
			if p.kill() {
				left++
			}
		}
		if left == 0 || time.Now().After(limit) {
			return
		}
		<-time.After(pause)
	}
}

// kill kills p and reports whether there was anything to kill. The handle is taken before the check,
// so that it cannot refer to a process that got the number in between.
func (p Process) kill() bool {
	if p.PID <= 1 || p.PID == os.Getpid() {
		return false
	}
	handle, err := os.FindProcess(p.PID)
	if err != nil {
		return false
	}
	defer handle.Release()
	if !p.Alive() {
		return false
	}
	return handle.Kill() == nil
}
