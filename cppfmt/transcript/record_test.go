package transcript

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRecord: text and spans come back from JSON together, also if the text is not UTF-8.
func TestRecord(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", `{"text":"","spans":[]}`},
		{"é\n<QUERY_TOOL> f() <CODE_END>",
			`{"text":"é\n\u003cQUERY_TOOL\u003e f() \u003cCODE_END\u003e","spans":[[0,3,0],[3,30,1]]}`},
		{"\xff<EOS>", `{"text_base64":"/zxFT1M+","spans":[[0,1,0],[1,6,1]]}`},
	} {
		r := NewRecord(tt.text, nil)
		got, err := json.Marshal(r)
		if err != nil || string(got) != tt.want {
			t.Errorf("Marshal(%q) = %s, %v, want %s", tt.text, got, err, tt.want)
		}
		var back Record
		if err := json.Unmarshal(got, &back); err != nil || back.Text != tt.text {
			t.Errorf("Unmarshal(%s) = %+v, %v", got, back, err)
		}
		if d := cmp.Diff(r.Spans, back.Spans); d != "" {
			t.Errorf("spans of %q (-want +got):\n%s", tt.text, d)
		}
	}
	for _, bad := range []string{
		`{"text":"ab","spans":[[0,1,0]]}`, `{"text":"ab","spans":[[0,3,0]]}`,
		`{"text":"ab","spans":[[1,2,0]]}`, `{"text":"ab","spans":[[0,2,2]]}`,
		`{"text":"ab","text_base64":"YWI=","spans":[[0,2,1]]}`, `{"text":"ab","spans":[[0,2,0],[2,2,1]]}`,
		`[]`, `{"text":"\ufffd","spans":[[0,1,0]]}`,
	} {
		var r Record
		if err := json.Unmarshal([]byte(bad), &r); err == nil {
			t.Errorf("Unmarshal(%s) = %+v, want an error", bad, r)
		}
	}
	if _, err := json.Marshal(Record{Text: "a"}); err == nil {
		t.Error("a record without spans was written")
	}
}

// FuzzRecord: every text survives JSON with its spans.
func FuzzRecord(f *testing.F) {
	f.Add("a\xff<QUERY_TOOL> é <CODE_END>")
	f.Fuzz(func(t *testing.T, text string) {
		r := NewRecord(text, nil)
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var back Record
		if err := json.Unmarshal(data, &back); err != nil || back.Text != text || cmp.Diff(r.Spans, back.Spans) != "" {
			t.Fatalf("%q is written as %s and read as %+v, %v", text, data, back, err)
		}
	})
}
