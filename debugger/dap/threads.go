package dap

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/wire"
	"github.com/cppreason/cppreason/internal/debuggee"
)

// Threads implements debugger.ThreadReader.
func (s *Session) Threads(ctx context.Context) ([]debugger.Thread, error) {
	if err := s.needStopped("threads"); err != nil {
		return nil, err
	}
	s.mu.Lock()
	stale := s.dialect.staleThreads && !s.askedThreads
	s.askedThreads = true
	s.mu.Unlock()
	var body godap.ThreadsResponseBody
	if err := s.call(ctx, "threads", nil, &body); err != nil {
		return nil, err
	}
	if stale {
		body = godap.ThreadsResponseBody{}
		if err := s.call(ctx, "threads", nil, &body); err != nil {
			return nil, err
		}
	}
	threads := make([]debugger.Thread, len(body.Threads))
	for i, t := range body.Threads {
		threads[i] = debugger.Thread{ID: t.Id, Name: t.Name}
	}
	return threads, nil
}

// SelectThread implements debugger.ThreadReader.
func (s *Session) SelectThread(ctx context.Context, id int) error {
	threads, err := s.Threads(ctx)
	if err != nil {
		return err
	}
	for _, t := range threads {
		if t.ID == id {
			s.mu.Lock()
			s.thread, s.frames, s.trace = id, nil, nil // frame IDs are a thread's own
			s.mu.Unlock()
			return nil
		}
	}
	return fmt.Errorf("there is no thread %d", id)
}

// Stacks implements debugger.ThreadReader. All stacks are requested in one write. What a thread waits for is
// known of a live process on Linux whose C library is glibc.
func (s *Session) Stacks(ctx context.Context, max int) ([]debugger.ThreadStack, error) {
	threads, err := s.Threads(ctx)
	if err != nil {
		return nil, err
	}
	threads = threads[:min(len(threads), maxThreads)]
	if max <= 0 {
		max = userFrames
	}
	whole, cancel := s.bounded(ctx)
	defer cancel()
	// A thousand threads are a thousand requests in one write: the responses arrive while it goes on.
	var messages []wire.Message
	for _, t := range threads {
		args := &godap.StackTraceArguments{ThreadId: t.ID, Levels: min(max, maxFrames)}
		messages = append(messages, wire.Message{Command: "stackTrace", Args: args})
	}
	calls, err := s.conn.Start(messages...)
	if err != nil {
		return nil, s.nameError(err)
	}
	stacks := make([]debugger.ThreadStack, len(threads))
	for i, k := range calls {
		stacks[i].Thread = threads[i]
		var body godap.StackTraceResponseBody
		if err := s.conn.Wait(whole, k, &body); err != nil {
			return nil, s.nameError(err)
		}
		for depth := range body.StackFrames[:min(len(body.StackFrames), max)] {
			stacks[i].Frames = append(stacks[i].Frames, s.convertFrame(depth, &body.StackFrames[depth]))
		}
	}
	if err := s.findWaits(ctx, stacks); err != nil {
		return nil, err
	}
	// gdb's commands apply to the thread of the last stackTrace: that is the selected one again.
	if _, err := s.StackTrace(ctx, 1); err != nil {
		return nil, err
	}
	return stacks, nil
}

// findWaits adds what threads wait for, by the system call that each is in.
func (s *Session) findWaits(ctx context.Context, stacks []debugger.ThreadStack) error {
	s.mu.Lock()
	program := s.debuggee
	s.mu.Unlock()
	if program.PID == 0 && s.target.PID > 0 {
		program = debuggee.Find(s.target.PID)
	}
	if program.PID == 0 { // a core file
		return nil
	}
	systemIDs := map[int]int{} // thread -> the kernel's number, where it is another
	if s.dialect.systemIDs != nil {
		var err error
		if systemIDs, err = s.dialect.systemIDs(ctx, &s.state); err != nil {
			return err
		}
	}
	// lldb's threads have the kernel's numbers, gdb's are counted from 1.
	byTID := map[int]int{} // the kernel's number -> thread
	for i := range stacks {
		id := stacks[i].ID
		if systemIDs[id] == 0 {
			systemIDs[id] = id
		}
		byTID[systemIDs[id]] = id
	}
	for i := range stacks {
		st := &stacks[i]
		address, value, ok := program.Futex(systemIDs[st.ID])
		if !ok {
			continue
		}
		st.Wait = debugger.Wait{Kind: "futex", Address: address}
		switch name := innerNames(st.Frames); {
		case byTID[int(value)] != 0: // pthread_join waits for the word with the thread's number to become 0
			st.Wait.Kind, st.Wait.Owner = "thread", byTID[int(value)]
		case strings.Contains(name, "cond_") || strings.Contains(name, "condition_variable"):
			st.Wait.Kind = "condition"
		case strings.Contains(name, "lock"):
			st.Wait.Kind, st.Wait.Owner = "mutex", byTID[s.mutexOwner(ctx, address)]
		}
	}
	return nil
}

// innerNames joins the names of the innermost functions, among which is the one of the thread library.
func innerNames(frames []debugger.Frame) string {
	const inner = 6
	var names []string
	for _, f := range frames[:min(len(frames), inner)] {
		names = append(names, f.Function)
	}
	return strings.Join(names, " ")
}

// mutexOwner returns the kernel's number of the thread that owns a mutex, 0 if it is unknown. Source: glibc,
// struct __pthread_mutex_s: an int for the lock, one for the count, and one for the owner.
func (s *Session) mutexOwner(ctx context.Context, address uint64) int {
	const ownerOffset = 8
	data, err := s.readMemory(ctx, address+ownerOffset, 4)
	if err != nil || len(data) < 4 {
		return 0
	}
	return int(binary.LittleEndian.Uint32(data))
}
