package debugtool

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger"
)

func TestFoldRecursion(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"a b c", "a b c"},
		{"a a a b", "a a a b"},
		{"f f f f f main", "f (3 more frames of the same recursion) f main"},
		{"x a b a b a b a b main", "x a b (4 more frames of the same recursion) a b main"},
		{"g g g g h h h h", "g (2 more frames of the same recursion) g h (2 more frames of the same recursion) h"},
		{"f ??? ??? ??? ??? ???", "f ??? (3 more frames without a known function: the stack may be overwritten) ???"},
		{"", ""},
	} {
		var frames []debugger.Frame
		for i, name := range strings.Fields(tt.in) {
			frames = append(frames, debugger.Frame{Depth: i, Function: name})
		}
		var got []string
		for i, f := range foldRecursion(frames) {
			got = append(got, f.Function)
			if !strings.HasPrefix(f.Function, "(") && frames[f.Depth].Function != f.Function || i > 0 && f.Depth == 0 {
				t.Errorf("%s: frame %+v has another depth", tt.in, f)
			}
		}
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("foldRecursion(%s) = %s, want %s", tt.in, text, tt.want)
		}
	}
}
