package dap

import (
	"context"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/internal/debuggee"
)

// AdapterPID returns the adapter's process number.
func AdapterPID(s *Session) int { return s.process.Pid() }

// DebuggeePID returns the program's process number, 0 if the adapter has not sent it.
func DebuggeePID(s *Session) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.debuggee.PID
}

// SendStepOut sends the protocol's own stepOut, which makes gdb 16 lose a stop.
func SendStepOut(ctx context.Context, s *Session) error {
	s.mu.Lock()
	s.phase = running
	thread := s.thread
	s.mu.Unlock()
	return s.call(ctx, "stepOut", &godap.StepOutArguments{ThreadId: thread}, nil)
}

// Processes returns the living processes that carry the session's mark.
func Processes(s *Session) (pids []int) {
	for _, p := range debuggee.Marked(s.home.Token) {
		pids = append(pids, p.PID)
	}
	return pids
}

// AtAddress returns lldb's commands for SIGPIPE.
func AtAddress(entry, saved string) []string { return atAddress(entry, saved) }
