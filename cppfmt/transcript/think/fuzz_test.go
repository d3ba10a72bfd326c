package think

import "testing"

// FuzzThink: what is written of a struct is read into it again.
func FuzzThink(f *testing.F) {
	f.Add("text", "a\n  b", "*/", .5)
	f.Add("NOT: text", "KEY: x\n", "// *\\/", 0.)
	f.Fuzz(func(t *testing.T, text, cause, strategy string, confidence float64) {
		Fields(text)
		type value struct {
			Cause      string  `think:"ROOT_CAUSE"`
			Strategy   string  `think:"FIX_STRATEGY"`
			Confidence float64 `think:"CONFIDENCE"`
		}
		v := value{cleanLines(cause), cleanLines(strategy), confidence}
		body, err := Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var back value
		if err := Unmarshal(body, &back); err != nil {
			t.Fatal(err)
		}
		if v != back && confidence == confidence {
			t.Fatalf("%+v is written as %q and read as %+v", v, body, back)
		}
	})
}
