package dap

import (
	"context"
	"fmt"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// Threads implements debugger.ThreadReader.
func (s *Session) Threads(ctx context.Context) ([]debugger.Thread, error) {
	if err := s.needStopped("threads"); err != nil {
		return nil, err
	}
	var body godap.ThreadsResponseBody
	if err := s.call(ctx, "threads", nil, &body); err != nil {
		return nil, err
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
			s.thread, s.frames, s.trace = id, nil, nil
			s.mu.Unlock()
			return nil
		}
	}
	return fmt.Errorf("there is no thread %d", id)
}
