package debugger_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/cppreason/cppreason/debugger"
)

func TestStopString(t *testing.T) {
	at := func(i debugger.StopInfo) *debugger.Stop { return &debugger.Stop{StopInfo: i} }
	for _, tt := range []struct {
		stop *debugger.Stop
		want string
	}{
		{at(debugger.StopInfo{Reason: debugger.ReasonSignal, File: "a.cpp", Line: 3, Signal: 11}), "signal 11 (SIGSEGV) at a.cpp:3"},
		{at(debugger.StopInfo{Reason: debugger.ReasonSignal, Signal: 64}), "signal 64"},
		{at(debugger.StopInfo{Reason: debugger.ReasonStep, File: "a.cpp", Line: 4}), "step at a.cpp:4"},
		{&debugger.Stop{StopInfo: debugger.StopInfo{Reason: debugger.ReasonExit}, Exit: debugger.Exit{Code: 3}}, "exit 3"},
		{&debugger.Stop{
			StopInfo: debugger.StopInfo{Reason: debugger.ReasonExit}, Exit: debugger.Exit{Code: -1, Signal: 6},
		}, "killed by signal 6 (SIGABRT)"},
	} {
		if got := tt.stop.String(); got != tt.want {
			t.Errorf("String() = %q, want %q", got, tt.want)
		}
	}
}

func TestSignals(t *testing.T) {
	for n := -1; n < 70; n++ {
		if name := debugger.SignalName(n); name != "" && debugger.SignalNumber(name) != n {
			t.Errorf("SignalNumber(%q) = %d, want %d", name, debugger.SignalNumber(name), n)
		}
	}
	if n := debugger.SignalNumber(""); n != 0 {
		t.Errorf("SignalNumber(\"\") = %d", n)
	}
}

func TestUserFrame(t *testing.T) {
	frames := []debugger.Frame{{Function: "raise"}, {Depth: 1, Function: "f", User: true}, {Depth: 2, Function: "main", User: true}}
	if f, ok := debugger.UserFrame(frames); !ok || f.Depth != 1 {
		t.Errorf("UserFrame = %+v, %v", f, ok)
	}
	if f, ok := debugger.UserFrame(frames[:1]); ok {
		t.Errorf("UserFrame without one = %+v", f)
	}
}

func TestBudgetWithDefaults(t *testing.T) {
	if got, want := (*debugger.Budget)(nil).WithDefaults(), (&debugger.Budget{Vars: -1}).WithDefaults(); got != want || got.Vars != 64 {
		t.Errorf("defaults: %+v and %+v", got, want)
	}
	if got := (&debugger.Budget{Depth: 7}).WithDefaults(); got.Depth != 7 || got.Chars != 512 {
		t.Errorf("WithDefaults = %+v", got)
	}
}

func TestMemDumpBytes(t *testing.T) {
	for _, data := range []string{"", "a", "H\x8bE\xf8~\x7f\x00"} {
		if got := debugger.NewMemDump(16, []byte(data)).Bytes(); string(got) != data {
			t.Errorf("Bytes() = %q, want %q", got, data)
		}
	}
	if got := (&debugger.MemDump{Hex: "zz"}).Bytes(); got != nil {
		t.Errorf("Bytes of no hex = %q", got)
	}
}

func ExampleNewMemDump() {
	m := debugger.NewMemDump(0x7ffd2340, []byte("Hi\x00\xff"))
	fmt.Println(m.Hex)
	fmt.Println(m.ASCII)
	// Output:
	// 48 69 00 ff
	// Hi..
}

func ExampleStop_String() {
	s := &debugger.Stop{StopInfo: debugger.StopInfo{Reason: debugger.ReasonSignal, File: "hashmap.cpp", Line: 89, Signal: 11}}
	fmt.Println(s)
	// Output: signal 11 (SIGSEGV) at hashmap.cpp:89
}

func ExampleUserFrame() {
	frames := []debugger.Frame{
		{Depth: 0, Function: "raise"},
		{Depth: 1, Function: "abort"},
		{Depth: 2, Function: "check", File: "/src/a.cpp", Line: 12, User: true},
	}
	f, _ := debugger.UserFrame(frames)
	fmt.Printf("%s at %s:%d\n", f.Function, f.File, f.Line)
	// Output: check at /src/a.cpp:12
}

func TestJSON(t *testing.T) {
	got, err := json.Marshal(debugger.FrameVars{Function: "f", Locals: []debugger.Variable{{Name: "i", Type: "int", Value: "1"}}})
	if want := `{"function":"f","file":"","line":0,"locals":[{"name":"i","type":"int","value":"1"}]}`; err != nil || string(got) != want {
		t.Errorf("JSON = %s, %v, want %s", got, err, want)
	}
}
