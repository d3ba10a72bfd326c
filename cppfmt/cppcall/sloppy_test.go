package cppcall

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// The enumerations and structs of the tools in testdata/sloppy.jsonl.
type (
	Access int
	Level  int
	stopAt int
	Opt    int
	Pos    struct {
		File   string `json:"file"`
		Line   int    `json:"line"`
		Column *int   `json:"column,omitempty"`
	}
	edit struct {
		File      string `json:"file"`
		FirstLine int    `json:"first_line"`
		LastLine  int    `json:"last_line"`
		Text      string `json:"text"`
	}
	Build struct {
		Target   string   `json:"target"`
		Opt      Opt      `json:"opt"`
		Sanitize bool     `json:"sanitize"`
		Defines  []string `json:"defines,omitempty"`
	}
	limits struct {
		CPUs   float64 `cpp:"cpu_s" json:"cpu_s"`
		Memory uint64  `json:"memory"`
	}
	job struct {
		Name   string            `json:"name"`
		Limits limits            `json:"limits"`
		Env    map[string]string `json:"env,omitempty"`
	}
)

func (Access) CPPEnumerators() []string { return []string{"Read", "Write", "ReadWrite"} }
func (Level) CPPEnumerators() []string {
	return []string{"trace", "debug", "info", "warn", "error"}
}
func (stopAt) CPPEnumerators() []string { return []string{"OnEntry", "OnExit", "OnThrow"} }
func (Opt) CPPEnumerators() []string    { return []string{"O0", "O1", "O2", "O3"} }

func (a Access) MarshalText() ([]byte, error) { return []byte(a.CPPEnumerators()[a]), nil }
func (l Level) MarshalText() ([]byte, error)  { return []byte(l.CPPEnumerators()[l]), nil }
func (s stopAt) MarshalText() ([]byte, error) { return []byte(s.CPPEnumerators()[s]), nil }
func (o Opt) MarshalText() ([]byte, error)    { return []byte(o.CPPEnumerators()[o]), nil }

func (a *Access) UnmarshalText(text []byte) error { return setIndex(a, a.CPPEnumerators(), text) }
func (l *Level) UnmarshalText(text []byte) error  { return setIndex(l, l.CPPEnumerators(), text) }
func (s *stopAt) UnmarshalText(text []byte) error { return setIndex(s, s.CPPEnumerators(), text) }
func (o *Opt) UnmarshalText(text []byte) error    { return setIndex(o, o.CPPEnumerators(), text) }

// setIndex sets an enumeration to the index of its enumerator.
func setIndex[T ~int](v *T, names []string, text []byte) error {
	i := slices.Index(names, string(text))
	if i < 0 {
		return fmt.Errorf("no enumerator %q", text)
	}
	*v = T(i)
	return nil
}

// A recordedCall is a call of a tool with its arguments by name. Arguments without a value are not in it.
type recordedCall struct {
	Name string         `json:"name"`
	Args map[string]any `json:"args"`
}

// recordingTool returns a tool that appends its calls to calls.
func recordingTool(t testing.TB, calls *[]recordedCall, name string, fn any, params ...string) Func {
	var in []reflect.Type
	for i := range reflect.TypeOf(fn).NumIn() {
		in = append(in, reflect.TypeOf(fn).In(i))
	}
	record := func(args []reflect.Value) []reflect.Value {
		c := recordedCall{name, map[string]any{}}
		for i, a := range args {
			if a.Kind() != reflect.Pointer || !a.IsNil() {
				name := bytes.Fields([]byte(params[i]))[0]
				c.Args[string(name)] = a.Interface()
			}
		}
		*calls = append(*calls, c)
		return nil
	}
	return bind(t, name, reflect.MakeFunc(reflect.FuncOf(in, nil, false), record).Interface(), params...)
}

// recordingTools returns the tools of testdata/sloppy.jsonl by their keys.
func recordingTools(t testing.TB, calls *[]recordedCall) map[string]Func {
	tool := func(name string, fn any, params ...string) Func { return recordingTool(t, calls, name, fn, params...) }
	return map[string]Func{
		"bp":      tool("breakpoint", func(string, int) {}, "file", "line"),
		"bpc":     tool("breakpoint", func(string, int, *string) {}, "file", "line", "condition"),
		"eval":    tool("eval", func(string) {}, "expr"),
		"step":    tool("step", func() {}),
		"in":      tool("step_in", func() {}),
		"out":     tool("step_out", func() {}),
		"bt":      tool("backtrace_get", func(int) {}, "max"),
		"read":    tool("read_file", func(string, int, int) {}, "path", "first = 1", "last = -1"),
		"watch":   tool("watch", func(string, Access) {}, "expr", "mode"),
		"edit":    tool("apply_edit", func(edit) {}, "edit"),
		"edits":   tool("apply_edits", func([]edit) {}, "edits"),
		"search":  tool("search", func(string, []string, bool) {}, "query", "globs", "case_sensitive"),
		"mem":     tool("read_memory", func(_, _ uint64) {}, "address", "size"),
		"hover":   tool("hover", func(Pos) {}, "at"),
		"setv":    tool("set_variable", func(_, _ string) {}, "name", "value"),
		"run":     tool("run", func([]string, *string, float64) {}, "argv", "stdin_text", "timeout_s"),
		"build":   tool("build", func(Build) {}, "b"),
		"start":   tool("start", func(job) {}, "job"),
		"inspect": tool("inspect", func(int) {}, "depth = 0"),
		"log":     tool("log_level", func(string, Level) {}, "logger", "level"),
		"stop":    tool("stop_when", func(string, stopAt) {}, "function", "when"),
	}
}

// TestSloppyTexts: each text in testdata/sloppy.jsonl runs exactly its calls, and none without calls. No part of it runs
// another call.
func TestSloppyTexts(t *testing.T) {
	data, err := os.ReadFile("testdata/sloppy.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var c struct {
			Tools []string
			Text  string
			Calls json.RawMessage
		}
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		var calls []recordedCall
		var funcs []Func
		all := recordingTools(t, &calls)
		for _, key := range c.Tools {
			funcs = append(funcs, all[key])
		}
		var mends []lenient.Mend
		s := set(t, &Options{OnMend: func(_ string, m []lenient.Mend) { mends = m }}, funcs...)
		_, err := s.Call(t.Context(), c.Text)
		want, got := string(c.Calls), callsJSON(t, calls)
		if got != want || err != nil && want != "[]" || err == nil && want == "[]" {
			t.Errorf("Call(%q) called %s, %v, want %s", c.Text, got, err, want)
			continue
		}
		for _, m := range mends {
			if m.What == "" || m.Line < 1 || m.Column < 1 {
				t.Errorf("Call(%q) has the mend %v", c.Text, m)
			}
		}
		if len(calls) != 1 {
			continue
		}
		for n := range c.Text {
			calls = nil
			_, _ = s.Call(t.Context(), c.Text[:n])
			if got := callsJSON(t, calls); got != "[]" && got != want {
				t.Errorf("Call(%q) called %s, want %s or nothing", c.Text[:n], got, want)
			}
		}
	}
}

// callsJSON returns calls as JSON with sorted keys.
func callsJSON(t testing.TB, calls []recordedCall) string {
	if len(calls) == 0 {
		return "[]"
	}
	out, err := json.Marshal(calls)
	if err != nil {
		t.Fatal(err)
	}
	// Structs become maps, so that their keys are sorted as well.
	var plain any
	if err := json.Unmarshal(out, &plain); err != nil {
		t.Fatal(err)
	}
	if out, err = json.Marshal(plain); err != nil {
		t.Fatal(err)
	}
	return string(out)
}
