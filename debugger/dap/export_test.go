package dap

import "github.com/cppreason/cppreason/internal/debuggee"

// AdapterPID returns the adapter's process number.
func AdapterPID(s *Session) int { return s.process.Pid() }

// DebuggeePID returns the program's process number, 0 if the adapter has not sent it.
func DebuggeePID(s *Session) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.debuggee.PID
}

// Processes returns the living processes that carry the session's mark.
func Processes(s *Session) (pids []int) {
	for _, p := range debuggee.Marked(s.home.Token) {
		pids = append(pids, p.PID)
	}
	return pids
}
