package dap

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// A recorder is how a debugger records a program and runs it backwards.
type recorder struct {
	// start begins to record, and keeps the last instructions of them. stop goes to the end and drops them.
	start func(ctx context.Context, s *state, instructions int) error
	stop  func(ctx context.Context, s *state) error
	// ends returns the present position and the recording's ends.
	ends func(ctx context.Context, s *state) (recordEnds, error)
	seek func(ctx context.Context, s *state, position int64) error
	// turn sets the direction of what runs next.
	turn func(ctx context.Context, s *state, backward bool) error
	// halted returns why the program stopped where it cannot be recorded, "" if it stopped otherwise.
	halted func(ctx context.Context, s *state) (string, error)
}

// recordEnds are positions in a recording.
type recordEnds struct {
	Position int64 `json:"position"`
	Oldest   int64 `json:"oldest"`
	Newest   int64 `json:"newest"`
}

// defaultRecorded is how many instructions are kept. gdb takes about 300 bytes for one.
const defaultRecorded = 1_000_000

// maxRecorded bounds the memory of a recording.
const maxRecorded = 50_000_000

// Record implements debugger.Recorder on gdb, by gdb's own recording. It fails at the first vector instruction of the C
// library unless the program was launched with Options.Record. With Options.RR the whole run is recorded before it starts.
func (s *Session) Record(ctx context.Context, instructions int) error {
	s.resume.Lock()
	defer s.resume.Unlock()
	if err := s.needStopped("record"); err != nil {
		return err
	}
	switch {
	case s.rr != nil:
		return errors.New("record: rr has recorded the whole run already")
	case s.recorder == nil:
		return fmt.Errorf("%s: record: %w", s.adapter.Name, debugger.ErrUnsupported)
	case s.recording:
		return errors.New("record: the program is recorded already")
	case instructions < 0 || instructions > maxRecorded:
		return fmt.Errorf("record %d instructions: want at most %d", instructions, maxRecorded)
	case instructions == 0:
		instructions = defaultRecorded
	}
	if err := s.recorder.start(ctx, &s.state, instructions); err != nil {
		return err
	}
	s.recording = true
	return nil
}

// StopRecording implements debugger.Recorder.
func (s *Session) StopRecording(ctx context.Context) error {
	s.resume.Lock()
	defer s.resume.Unlock()
	if err := s.needRecording("stop recording"); err != nil {
		return err
	}
	if err := s.recorder.stop(ctx, &s.state); err != nil {
		return err
	}
	s.recording = false
	s.forgetFrames()
	return nil
}

// Recorded implements debugger.Recorder. Before the first recorded instruction the position is one less than the oldest.
func (s *Session) Recorded(ctx context.Context) (position, oldest, newest int64, recording bool, err error) {
	s.resume.Lock()
	defer s.resume.Unlock()
	if err := s.needStopped("recorded"); err != nil || !s.recording {
		return 0, 0, 0, false, err
	}
	e, err := s.recorder.ends(ctx, &s.state)
	return e.Position, e.Oldest, e.Newest, true, err
}

// Seek implements debugger.Recorder.
func (s *Session) Seek(ctx context.Context, position int64) (*debugger.Stop, error) {
	s.resume.Lock()
	defer s.resume.Unlock()
	if err := s.needRecording("seek"); err != nil {
		return nil, err
	}
	if err := s.recorder.seek(ctx, &s.state, position); err != nil {
		return nil, err
	}
	s.forgetFrames()
	s.mu.Lock()
	st := &debugger.Stop{Thread: s.thread}
	s.mu.Unlock()
	st.Reason = debugger.ReasonPause
	frames, err := s.StackTrace(ctx, userFrames)
	if err != nil {
		return nil, err
	}
	setPlace(st, frames)
	return st, nil
}

// needRecording returns an error unless the program is stopped and recorded. The caller holds s.resume.
func (s *Session) needRecording(op string) error {
	if err := s.needStopped(op); err != nil {
		return err
	}
	if !s.recording {
		return fmt.Errorf("%s: nothing is recorded: %w", op, debugger.ErrUnsupported)
	}
	return nil
}

// forgetFrames forgets the frames of the last stop: the program is elsewhere.
func (s *Session) forgetFrames() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.frames, s.trace = nil, nil
}

// ResumeBack implements debugger.ReverseStepper.
func (s *Session) ResumeBack(ctx context.Context, how debugger.How) (*debugger.Stop, error) {
	s.resume.Lock()
	defer s.resume.Unlock()
	if err := s.needRecording("resume back"); err != nil {
		return nil, err
	}
	if err := s.recorder.turn(ctx, &s.state, true); err != nil {
		return nil, err
	}
	s.backward = true // until the next Resume: this one's stop may arrive there
	st, err := s.resumeProgram(ctx, how)
	s.mu.Lock()
	refused := err != nil && s.phase == stopped // such as a step out of main: nothing has run
	s.mu.Unlock()
	if refused {
		err = errors.Join(err, s.turnForward(ctx))
		s.backward = false
	}
	return st, err
}

// checkReplay finds out, before the program runs forward, whether it will do so as it was recorded. The caller holds
// s.resume.
func (s *Session) checkReplay(ctx context.Context) error {
	s.mu.Lock()
	isStopped := s.phase == stopped
	s.mu.Unlock()
	if !isStopped { // an earlier run is under way
		return nil
	}
	s.backward, s.replayed = false, false
	if !s.recording || s.rr != nil {
		return nil
	}
	e, err := s.recorder.ends(ctx, &s.state)
	s.replayed = e.Position < e.Newest
	return err
}

// turnForward undoes ResumeBack's turn at a stop. The caller holds s.resume.
func (s *Session) turnForward(ctx context.Context) error {
	if !s.backward {
		return nil
	}
	return s.recorder.turn(ctx, &s.state, false)
}

// placeInRecording corrects a stop without a reason while the program is recorded: at an end of the recording, or where
// it cannot go on. The caller holds s.resume.
func (s *Session) placeInRecording(ctx context.Context, st *debugger.Stop, b *godap.StoppedEventBody) error {
	// gdb 16 writes "stopped" for any event without details, later ones "no-history".
	if !s.recording || b.Reason != "stopped" && b.Reason != "no-history" {
		return nil
	}
	if s.rr != nil && !s.backward {
		s.replayEnd(st, b.Reason)
		return nil
	}
	e, err := s.recorder.ends(ctx, &s.state)
	if err != nil {
		return err
	}
	switch {
	case s.backward && (s.rr != nil || e.Position <= e.Oldest+1): // gdb 18 counts from the next one
		st.Reason, st.Note = debugger.ReasonEntry, "the recording begins here: what was before is unknown"
	case s.replayed && e.Position >= e.Newest:
		st.Reason, st.Note = debugger.ReasonPause, "the recording ends here: the program goes on from here for the first time"
	case !s.backward && !s.replayed:
		halted, err := s.recorder.halted(ctx, &s.state)
		if err != nil || halted == "" {
			return err
		}
		st.Reason = debugger.ReasonPause
		st.Note = "the program cannot be recorded beyond this place (" + halted + "): it goes on when the recording is stopped"
	}
	return nil
}

// gdbRecorder is gdb's process record.
var gdbRecorder = recorder{
	start: func(ctx context.Context, s *state, instructions int) error {
		for _, command := range []string{
			// At the limit the oldest are dropped; otherwise gdb asks.
			"set record full stop-at-limit off", fmt.Sprintf("set record full insn-number-max %d", instructions), "record full",
		} {
			if _, err := s.console(ctx, nil, command); err != nil {
				return err
			}
		}
		return nil
	},
	stop: func(ctx context.Context, s *state) error {
		// In the past gdb would go on from there, with the memory of then and the files of now.
		if err := gdbSeek(ctx, s, 1<<62); err != nil {
			return err
		}
		_, err := s.console(ctx, nil, "record stop")
		return err
	},
	ends: gdbEnds,
	seek: gdbSeek,
	turn: func(ctx context.Context, s *state, backward bool) error {
		direction := map[bool]string{false: "forward", true: "reverse"}[backward]
		_, err := s.console(ctx, nil, "set exec-direction "+direction)
		return err
	},
	halted: gdbHalted,
}

func gdbEnds(ctx context.Context, s *state) (e recordEnds, err error) {
	out, err := gdbAnswer(ctx, s, nil, "cppreason-recorded []")
	if err == nil && json.Unmarshal([]byte(out), &e) != nil {
		err = fmt.Errorf("%s: recorded: %w: %.200q", s.adapter.Name, ErrProtocol, out)
	}
	return e, err
}

func gdbSeek(ctx context.Context, s *state, position int64) error {
	_, err := s.console(ctx, nil, fmt.Sprintf("cppreason-seek [%d]", position))
	return err
}

// gdbHalted asks for the instruction before which the program stopped. gdb's own message goes nowhere over the protocol.
func gdbHalted(ctx context.Context, s *state) (string, error) {
	return gdbAnswer(ctx, s, nil, "cppreason-halted []")
}

// noVectors are the features of the processor that the C library does without, so that gdb can record it: those with
// vector instructions that gdb 16 does not know, and xsave, by which the loader saves registers. Source: glibc
// manual, "Hardware Capability Tunables"; names of glibc 2.26 to 2.41, unknown ones are ignored.
var noVectors = []string{
	"AVX", "AVX2", "AVX_Usable", "AVX2_Usable", "AVX_Fast_Unaligned_Load", "AVX512F", "AVX512VL", "AVX512BW", "AVX512CD",
	"AVX512DQ", "AVX512ER", "AVX512F_Usable", "FMA", "FMA_Usable", "FMA4", "BMI2", "LZCNT", "MOVBE", "RTM", "XSAVE", "XSAVEC",
	"ERMS", "FSRM", "SSSE3", "SSE4_1", "SSE4_2",
}

// avoidVectors changes a program's environment so that gdb can record it.
func avoidVectors(env map[string]string) {
	const tunables = "GLIBC_TUNABLES"
	setting := "glibc.cpu.hwcaps=-" + strings.Join(noVectors, ",-")
	if old := env[tunables]; old != "" {
		setting = old + ":" + setting
	}
	env[tunables] = setting
	env["LD_BIND_NOW"] = "1" // the loader saves vector registers when it resolves a symbol at its first call
}
