package debugger

import "context"

// A Recorder is a Debugger that records what the program does, so that a ReverseStepper can run it backwards. A
// program that is recorded runs ten thousand times slower or more: the recording begins at a stop close to the
// place in question. Positions in it are numbers of machine instructions.
type Recorder interface {
	// Record begins to record at the present stop. Of a longer run the last instructions are kept, at most that
	// many; 0 means a million. What cannot be recorded, such as a new thread or a vector instruction, stops the
	// program before it, with the reason in Stop.Note.
	Record(ctx context.Context, instructions int) error
	// StopRecording goes to the newest position and drops the recording. The program runs on from there.
	StopRecording(ctx context.Context) error
	// Recorded returns the present position and those of the recording's ends, and false if nothing is recorded.
	Recorded(ctx context.Context) (position, oldest, newest int64, recording bool, err error)
	// Seek goes to a position, or to the end of the recording that is next to it.
	Seek(ctx context.Context, position int64) (*Stop, error)
}

// A ReverseStepper is a Debugger that runs a recorded program backwards.
type ReverseStepper interface {
	// ResumeBack undoes what the program did since the last stop before: Continue goes back to a breakpoint, or to the
	// instruction that changed a watched expression, with the old value; StepOver and StepIn go to the beginning of
	// a line, the latter also of a function that returned; StepOut goes to the call of the function. At the
	// beginning of the recording it is a stop with ReasonEntry and a Note. Resume goes forward again, as it was
	// recorded, up to the newest position, which is a stop with ReasonPause and a Note. The error matches
	// ErrUnsupported if nothing is recorded.
	ResumeBack(ctx context.Context, how How) (*Stop, error)
}
