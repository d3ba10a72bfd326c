package transcript

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A class is an enumeration as diagnostic has one.
type class int

func (c class) MarshalText() ([]byte, error) {
	if c == 0 {
		return nil, nil
	}
	return []byte([]string{1: "type_mismatch", 2: "lifetime"}[c]), nil
}

func (c *class) UnmarshalText(b []byte) error {
	switch string(b) {
	case "type_mismatch":
		*c = 1
	case "lifetime":
		*c = 2
	default:
		return fmt.Errorf("unknown class %q", b)
	}
	return nil
}

type base struct {
	Severity string `think:"SEVERITY"`
}

type finding struct {
	Class class `think:"ERROR_CLASS"`
	base
	RootCause   string   `think:"ROOT_CAUSE"`
	FixStrategy string   `think:"FIX_STRATEGY"`
	Confidence  float64  `think:"CONFIDENCE"`
	Rule        string   // not written
	Hypotheses  []string `think:"HYPOTHESIS"`
	Line        *int     `think:"LINE"`
	Tries       uint8    `think:"TRIES,omitzero"`
	Sure        bool     `think:"SURE,omitzero"`
	Skipped     string   `think:"-"`
	Text        string   `think:",text"`
}

// seed is the block of the design document, section 4.
const seed = `/* ERROR_CLASS: type_mismatch
 * SEVERITY: error
 * ROOT_CAUSE: implicit conversion from 'const char*' to 'std::string_view'
 *             requires C++17 but platform specifies C++14
 * FIX_STRATEGY: explicit constructor call
 * CONFIDENCE: 0.95
 */`

func TestThinkSeed(t *testing.T) {
	want := finding{
		Class: 1, base: base{"error"},
		RootCause:   "implicit conversion from 'const char*' to 'std::string_view'\nrequires C++17 but platform specifies C++14",
		FixStrategy: "explicit constructor call", Confidence: .95,
	}
	var got finding
	if err := UnmarshalThink("\n"+seed+"\n", &got); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got, cmp.AllowUnexported(finding{})); d != "" {
		t.Errorf("UnmarshalThink (-want +got):\n%s", d)
	}
	body, err := MarshalThink(&want)
	if err != nil || body != seed {
		t.Errorf("MarshalThink = %s, %v, want the seed's block", body, err)
	}
	block := string(Append(nil, Block{Tag: ThinkStart, Body: body}, &Options{V1: true}))
	if want := "<THOUGHT_START>\n" + seed + "\n<THOUGHT_END>"; block != want {
		t.Errorf("block %q, want %q", block, want)
	}
}

func TestThinkFields(t *testing.T) {
	for _, tt := range []struct {
		name, body, text string
		fields           []ThinkField
	}{
		{"nothing", "", "", nil},
		{"empty comment", "/* */", "", nil},
		{"one line", "/* ERROR_CLASS: ub */", "", []ThinkField{{"ERROR_CLASS", "ub"}}},
		{"line comments", "// SEVERITY: error\n// look at f\n", "look at f", []ThinkField{{"SEVERITY", "error"}}},
		{"plain", "SEVERITY: note\nPLAN: a\n      b", "", []ThinkField{{"SEVERITY", "note"}, {"PLAN", "a\nb"}}},
		{"text first", "/* Signal 11.\n * bucket is NULL.\n * ERROR_CLASS: lifetime (null)\n */", "Signal 11.\nbucket is NULL.", []ThinkField{{"ERROR_CLASS", "lifetime (null)"}}},
		{"no keys", "/* Root cause: x\n * Fix: y\n * std::map: z\n * A: too short\n * X::Y\n */", "Root cause: x\nFix: y\nstd::map: z\nA: too short\nX::Y", nil},
		{"twice", "/* HYPOTHESIS: a\n * HYPOTHESIS: b\n */", "", []ThinkField{{"HYPOTHESIS", "a"}, {"HYPOTHESIS", "b"}}},
		{"no value", "/* PLAN:\n *   x\n */", "", []ThinkField{{"PLAN", "\nx"}}},
		{"blank inside", "/* PLAN: a\n *\n *       b\n *\n * rest\n */", "rest", []ThinkField{{"PLAN", "a\n\nb"}}},
		{"crlf", "/* PLAN: a\r\n * SEVERITY: b\r\n */", "", []ThinkField{{"PLAN", "a"}, {"SEVERITY", "b"}}},
		{"unterminated", "/* PLAN: a", "", []ThinkField{{"PLAN", "a"}}},
		{"escaped end", `/* PLAN: a*\/b*\\/c */`, "", []ThinkField{{"PLAN", `a*/b*\/c`}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text, fields := ThinkFields(tt.body)
			if text != tt.text {
				t.Errorf("text %q, want %q", text, tt.text)
			}
			if d := cmp.Diff(tt.fields, fields); d != "" {
				t.Errorf("fields of %q (-want +got):\n%s", tt.body, d)
			}
		})
	}
}

func TestMarshalThink(t *testing.T) {
	line := 89
	v := finding{
		Class: 2, Hypotheses: []string{"a", "b"}, Line: &line, Tries: 2, Sure: true, Text: "Look:\nbucket is NULL.",
		RootCause: "ends a comment */ and *\\/ too\r\nhas tails  \n\n  indented\n\n", Confidence: .5,
	}
	const want = `/* Look:
 * bucket is NULL.
 * ERROR_CLASS: lifetime
 * ROOT_CAUSE: ends a comment *\/ and *\\/ too
 *             has tails
 *
 *               indented
 * CONFIDENCE: 0.5
 * HYPOTHESIS: a
 * HYPOTHESIS: b
 * LINE: 89
 * TRIES: 2
 * SURE: true
 */`
	got, err := MarshalThink(v)
	if err != nil || got != want {
		t.Errorf("MarshalThink = %s, %v, want %s", got, err, want)
	}
	var back finding
	if err := UnmarshalThink(got, &back); err != nil {
		t.Fatal(err)
	}
	v.RootCause = "ends a comment */ and *\\/ too\nhas tails\n\n  indented"
	if d := cmp.Diff(v, back, cmp.AllowUnexported(finding{})); d != "" {
		t.Errorf("read back (-want +got):\n%s", d)
	}
}

func TestUnmarshalThinkRemark(t *testing.T) {
	var f finding
	if err := UnmarshalThink("/* ERROR_CLASS: lifetime (null pointer dereference)\n * CONFIDENCE: 0.8 (a guess)\n */", &f); err != nil || f.Class != 2 || f.Confidence != .8 {
		t.Errorf("UnmarshalThink = %+v, %v, want lifetime, 0.8", f, err)
	}
	err := UnmarshalThink("/* ERROR_CLASS: bad luck\n * SEVERITY: error\n * CONFIDENCE: high\n * TRIES: 300\n * UNKNOWN_KEY: x\n */", &f)
	want := `transcript: unmarshal thinking block: ERROR_CLASS: unknown class "bad luck"
transcript: unmarshal thinking block: CONFIDENCE: "high": invalid syntax
transcript: unmarshal thinking block: TRIES: "300": value out of range`
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	if f.Severity != "error" {
		t.Errorf("Severity = %q, want the field that could be read", f.Severity)
	}
}

func TestThinkErrors(t *testing.T) {
	for _, tt := range []struct {
		v    any
		want string
	}{
		{nil, "transcript: marshal thinking block: <nil> is not a struct"},
		{3, "transcript: marshal thinking block: int is not a struct"},
		{struct {
			A string `think:"lower"`
		}{}, `"lower" is not a thinking key`},
		{struct {
			A string `think:"KEY,omitempty"`
		}{}, `unknown option "omitempty" in its think tag`},
		{struct {
			a string `think:"KEY"`
		}{}, "a field with a think tag must be exported"},
		{struct {
			A int `think:",text"`
		}{}, "want a string field and no key with the option text"},
		{struct {
			A map[string]int `think:"KEY"`
		}{}, "KEY: a field of type map[string]int has no text form"},
	} {
		if _, err := MarshalThink(tt.v); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("MarshalThink(%T) = %v, want %s", tt.v, err, tt.want)
		}
	}
	var f finding
	for _, v := range []any{nil, f, (*finding)(nil), new(int)} {
		if err := UnmarshalThink("", v); err == nil {
			t.Errorf("UnmarshalThink(%T) succeeded", v)
		}
	}
	if _, err := AppendThink(nil, "", []ThinkField{{"Key", "x"}}); err == nil {
		t.Error("AppendThink with the key \"Key\" succeeded")
	}
	if s, err := MarshalThink(struct {
		X float64 `think:"XX"`
	}{math.Inf(1)}); err != nil || s != "/* XX: +Inf\n */" {
		t.Errorf("MarshalThink(+Inf) = %q, %v", s, err)
	}
	if errors.Is(ErrTooLarge, ErrClosed) {
		t.Error("the sentinels are the same")
	}
}
