package think

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
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

func TestSeed(t *testing.T) {
	want := finding{
		Class: 1, base: base{"error"},
		RootCause:   "implicit conversion from 'const char*' to 'std::string_view'\nrequires C++17 but platform specifies C++14",
		FixStrategy: "explicit constructor call", Confidence: .95,
	}
	var got finding
	if err := Unmarshal("\n"+seed+"\n", &got); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got, cmp.AllowUnexported(finding{})); d != "" {
		t.Errorf("Unmarshal (-want +got):\n%s", d)
	}
	body, err := Marshal(&want)
	if err != nil || body != seed {
		t.Errorf("Marshal = %s, %v, want the seed's block", body, err)
	}
	block := string(transcript.Append(nil, transcript.Block{Tag: token.ThinkStart, Body: body}, &transcript.Options{V1: true}))
	if want := "<THOUGHT_START>\n" + seed + "\n<THOUGHT_END>"; block != want {
		t.Errorf("block %q, want %q", block, want)
	}
}

func TestFields(t *testing.T) {
	for _, tt := range []struct {
		name, body, text string
		fields           []Field
	}{
		{"nothing", "", "", nil},
		{"empty comment", "/* */", "", nil},
		{"one line", "/* ERROR_CLASS: ub */", "", []Field{{"ERROR_CLASS", "ub"}}},
		{"line comments", "// SEVERITY: error\n// look at f\n", "look at f", []Field{{"SEVERITY", "error"}}},
		{"plain", "SEVERITY: note\nPLAN: a\n      b", "", []Field{{"SEVERITY", "note"}, {"PLAN", "a\nb"}}},
		{"text first", "/* Signal 11.\n * bucket is NULL.\n * ERROR_CLASS: lifetime (null)\n */", "Signal 11.\nbucket is NULL.",
			[]Field{{"ERROR_CLASS", "lifetime (null)"}}},
		{"no keys", "/* Root cause: x\n * Fix: y\n * std::map: z\n * A: too short\n * X::Y\n */",
			"Root cause: x\nFix: y\nstd::map: z\nA: too short\nX::Y", nil},
		{"twice", "/* HYPOTHESIS: a\n * HYPOTHESIS: b\n */", "", []Field{{"HYPOTHESIS", "a"}, {"HYPOTHESIS", "b"}}},
		{"no value", "/* PLAN:\n *   x\n */", "", []Field{{"PLAN", "\nx"}}},
		{"blank inside", "/* PLAN: a\n *\n *       b\n *\n * rest\n */", "rest", []Field{{"PLAN", "a\n\nb"}}},
		{"crlf", "/* PLAN: a\r\n * SEVERITY: b\r\n */", "", []Field{{"PLAN", "a"}, {"SEVERITY", "b"}}},
		{"unterminated", "/* PLAN: a", "", []Field{{"PLAN", "a"}}},
		{"escaped end", `/* PLAN: a*\/b*\\/c */`, "", []Field{{"PLAN", `a*/b*\/c`}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text, fields := Fields(tt.body)
			if text != tt.text {
				t.Errorf("text %q, want %q", text, tt.text)
			}
			if d := cmp.Diff(tt.fields, fields); d != "" {
				t.Errorf("fields of %q (-want +got):\n%s", tt.body, d)
			}
		})
	}
}

func TestMarshal(t *testing.T) {
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
	got, err := Marshal(v)
	if err != nil || got != want {
		t.Errorf("Marshal = %s, %v, want %s", got, err, want)
	}
	var back finding
	if err := Unmarshal(got, &back); err != nil {
		t.Fatal(err)
	}
	v.RootCause = "ends a comment */ and *\\/ too\nhas tails\n\n  indented"
	if d := cmp.Diff(v, back, cmp.AllowUnexported(finding{})); d != "" {
		t.Errorf("read back (-want +got):\n%s", d)
	}
}

func TestUnmarshalRemark(t *testing.T) {
	var f finding
	if err := Unmarshal("/* ERROR_CLASS: lifetime (null pointer dereference)\n * CONFIDENCE: 0.8 (a guess)\n */",
		&f); err != nil || f.Class != 2 || f.Confidence != .8 {
		t.Errorf("Unmarshal = %+v, %v, want lifetime, 0.8", f, err)
	}
	err := Unmarshal("/* ERROR_CLASS: bad luck\n * SEVERITY: error\n * CONFIDENCE: high\n * TRIES: 300\n * UNKNOWN_KEY: x\n */", &f)
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

func TestErrors(t *testing.T) {
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
		if _, err := Marshal(tt.v); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("Marshal(%T) = %v, want %s", tt.v, err, tt.want)
		}
	}
	var f finding
	for _, v := range []any{nil, f, (*finding)(nil), new(int)} {
		if err := Unmarshal("", v); err == nil {
			t.Errorf("Unmarshal(%T) succeeded", v)
		}
	}
	if _, err := Append(nil, "", []Field{{"Key", "x"}}); err == nil {
		t.Error("Append with the key \"Key\" succeeded")
	}
	if s, err := Marshal(struct {
		X float64 `think:"XX"`
	}{math.Inf(1)}); err != nil || s != "/* XX: +Inf\n */" {
		t.Errorf("Marshal(+Inf) = %q, %v", s, err)
	}
}
