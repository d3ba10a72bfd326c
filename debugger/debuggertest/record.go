package debuggertest

import (
	"errors"
	"testing"

	"github.com/cppreason/cppreason/debugger"
)

// testRecord records two passes of the loop, goes back through them and returns.
func testRecord(t *testing.T, d *subject) {
	r, canRecord := d.Debugger.(debugger.Recorder)
	b, canStep := d.Debugger.(debugger.ReverseStepper)
	if !canRecord || !canStep {
		t.Skip("not a Recorder and ReverseStepper")
	}
	d.toLoop(t)
	if _, err := b.ResumeBack(d.ctx, debugger.Continue); !errors.Is(err, debugger.ErrUnsupported) {
		t.Errorf("ResumeBack without a recording = %v, want ErrUnsupported", err)
	}
	err := r.Record(d.ctx, 0)
	if errors.Is(err, debugger.ErrUnsupported) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"1", "2"} {
		d.resume(t, debugger.Continue)
		d.checkPass(t, i+1, want)
	}
	_, _, newest, recording, err := r.Recorded(d.ctx)
	if err != nil || !recording || newest <= 0 {
		t.Fatalf("Recorded = %d, %v, %v", newest, recording, err)
	}
	st, err := b.ResumeBack(d.ctx, debugger.Continue)
	if err != nil || st.Reason != debugger.ReasonBreakpoint {
		t.Fatalf("ResumeBack = %+v, %v, want the pass before", st, err)
	}
	d.checkPass(t, 1, "1")
	// The beginning is a stop that is known as such, at the pass that the recording began with.
	for range 2 {
		if st, err = b.ResumeBack(d.ctx, debugger.Continue); err != nil || st.Reason == debugger.ReasonEntry {
			break
		}
	}
	if err != nil || st.Reason != debugger.ReasonEntry || st.Note == "" {
		t.Errorf("ResumeBack = %+v, %v, want the beginning of the recording", st, err)
	}
	d.checkPass(t, 0, "0")
	if st, err = r.Seek(d.ctx, newest); err != nil || st.Line != ProgramLine {
		t.Errorf("Seek(%d) = %+v, %v", newest, st, err)
	}
	d.checkPass(t, 2, "2")
	if err := r.StopRecording(d.ctx); err != nil {
		t.Errorf("StopRecording: %v", err)
	}
	if st := d.resume(t, debugger.Continue); !st.Exited() || st.Exit.Code != ProgramExit {
		t.Errorf("stop = %+v, want the exit", st)
	}
}
