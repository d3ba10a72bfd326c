package lenient_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// A stopReason has two enumerators that differ in the case of their letters, and two that differ in the name of the type.
type stopReason string

func (r *stopReason) UnmarshalText(text []byte) error {
	for name := range strings.FieldsSeq("ON on Exited end_of_file signal stop_reason_signal") {
		if name == string(text) {
			*r = stopReason(text)
			return nil
		}
	}
	return errors.New("unknown reason")
}

// TestSetEnumerator: an empty want means that no enumerator is meant, or that it could be one of two.
func TestSetEnumerator(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"exited", "Exited"}, {"EXITED", "Exited"}, {"kExited", "Exited"}, {"StopReason.EXITED", "Exited"},
		{"stop_reason->exited", "Exited"}, {"debugger::StopReason::kExited", "Exited"}, {"STOP_REASON_EXITED", "Exited"},
		{"any::Exited", "Exited"}, {"EndOfFile", "end_of_file"}, {"kEndOfFile", "end_of_file"}, {"kStopReasonEndOfFile", "end_of_file"},
		{"STOP_REASON_SIGNAL", "stop_reason_signal"}, {"StopReason.Signal", "signal"},
		{"On", ""}, {"kOn", ""}, {"reason.exited", ""}, {"StopReason.", ""}, {"k", ""}, {"stop_reason", ""}, {"stop_reason_", ""},
		{"kexited", ""}, {"Exited()", ""}, {"exited_", ""}, {"StopReason.exited.value", ""}, {"", ""}, {"::", ""},
	} {
		var r stopReason
		ok := lenient.SetEnumerator(reflect.ValueOf(&r).Elem(), &r, tt.in)
		if ok != (tt.want != "") || ok && string(r) != tt.want {
			t.Errorf("SetEnumerator(%q) set %q, %t, want %q", tt.in, r, ok, tt.want)
		}
	}
}
