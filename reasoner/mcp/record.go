package mcp

import (
	"context"
	"errors"

	"github.com/cppreason/cppreason/debugger"
)

// addRecording adds the tools that record the program and run it backwards.
func (s *Server) addRecording() {
	add(s, spec{
		name: "debug_record",
		description: "Record the program from the present stop on, so that debug_back can run it backwards and debug_why_changed looks into " +
			"the past. It runs ten thousand times slower then: begin close to the place in question.",
		effect: runs,
	}, func(ctx context.Context, c *client, _ struct{}) (*done, error) {
		return withAbility(c, func(r debugger.Recorder) (*done, error) {
			err := r.Record(ctx, 0)
			c.recording = c.recording || err == nil
			return &done{err == nil}, err
		})
	})
	add(s, spec{
		name: "debug_back",
		description: "Run a recorded program backwards: to the last stop or the last write to what is watched (continue), or one line " +
			"(over, in, out). debug_resume goes forward again, as it was recorded.",
		effect: runs,
	}, func(ctx context.Context, c *client, in resumeInput) (*stopResult, error) {
		how, err := in.how()
		if err != nil {
			return nil, err
		}
		return withAbility(c, func(r debugger.ReverseStepper) (*stopResult, error) {
			before := c.stopped
			out, err := s.resume(ctx, c, func(ctx context.Context) (*debugger.Stop, error) { return r.ResumeBack(ctx, how) })
			if errors.Is(err, debugger.ErrUnsupported) {
				c.stopped = before
				return nil, errors.New("nothing is recorded: debug_record begins, where the debugger can")
			}
			c.unrepeated = "it went backwards"
			return out, err
		})
	})
	add(s, spec{
		name:        "debug_stop_recording",
		description: "Go to the newest place of the recording and drop it. The program goes on from there at its own speed.",
		effect:      runs,
	}, func(ctx context.Context, c *client, _ struct{}) (*done, error) {
		return withAbility(c, func(r debugger.Recorder) (*done, error) {
			err := r.StopRecording(ctx)
			if err == nil {
				c.recording, c.stopped = false, nil
			}
			return &done{err == nil}, err
		})
	})
}
