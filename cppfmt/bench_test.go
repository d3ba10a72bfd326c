package cppfmt_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
)

// The benchmarks write and read the output of real tools: the 22 diagnostics with 73 notes of g++ 12.2 about
// testdata/bench/broken.cpp (g++ -std=c++20 -Wall -Wextra -fsyntax-only -fdiagnostics-format=json, indented
// afterwards), and the backtrace of gdb 13.1 through testdata/bench/crash.cpp.

// A recorded diagnostic has the same fields in C++ and in JSON.
type recorded struct {
	_          struct{}       `cpp:"diagnostic"`
	File       string         `json:"file"`
	Line       int            `json:"line"`
	Col        int            `json:"col"`
	Level      severity       `json:"level" cpp:"level,enum=severity:error|warning|note"`
	Code       string         `json:"code,omitzero" cpp:",omitzero"`
	Message    string         `json:"message"`
	SourceLine string         `json:"source_line"`
	Caret      string         `json:"caret"`
	Notes      []recordedNote `json:"notes,omitempty" cpp:",omitzero"`
}

type recordedNote struct {
	_       struct{} `cpp:"note"`
	File    string   `json:"file"`
	Line    int      `json:"line"`
	Col     int      `json:"col"`
	Message string   `json:"message"`
}

// recordedDiagnostics reads gcc's JSON (GCC 12 manual, -fdiagnostics-format=json).
func recordedDiagnostics(tb testing.TB) []recorded {
	tb.Helper()
	type location struct {
		Caret struct {
			File   string
			Line   int
			Column int `json:"byte-column"`
		}
		Finish struct {
			Column int `json:"byte-column"`
		}
	}
	type item struct {
		Kind, Message, Option string
		Locations             []location
		Children              []item
	}
	data, err := os.ReadFile(filepath.Join("testdata", "bench", "gcc12.json"))
	if err != nil {
		tb.Fatal(err)
	}
	var items []item
	if err := json.Unmarshal(data, &items); err != nil {
		tb.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join("testdata", "bench", "broken.cpp"))
	if err != nil {
		tb.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")
	var out []recorded
	for _, it := range items {
		loc := it.Locations[0]
		r := recorded{File: loc.Caret.File, Line: loc.Caret.Line, Col: loc.Caret.Column, Code: it.Option, Message: it.Message}
		if err := r.Level.UnmarshalText([]byte(it.Kind)); err != nil {
			tb.Fatal(err)
		}
		if r.File == "broken.cpp" {
			r.SourceLine = lines[r.Line-1]
			r.Caret = strings.Repeat(" ", r.Col-1) + "^" + strings.Repeat("~", max(0, loc.Finish.Column-r.Col))
		}
		for _, c := range it.Children {
			at := c.Locations[0].Caret
			r.Notes = append(r.Notes, recordedNote{File: at.File, Line: at.Line, Col: at.Column, Message: c.Message})
		}
		out = append(out, r)
	}
	return out
}

var gdbFrame = regexp.MustCompile(`^#(\d+) +(?:0x[0-9a-f]+ in )?(.*) \([^()]*.*\) at ([^ ]+):(\d+)$`)

type recordedFrame struct {
	_        struct{} `cpp:"frame,rows"`
	Depth    int      `json:"depth"`
	Function string   `json:"function"`
	File     string   `json:"file"`
	Line     int      `json:"line"`
}

func recordedFrames(tb testing.TB) []recordedFrame {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "bench", "backtrace.gdb"))
	if err != nil {
		tb.Fatal(err)
	}
	var out []recordedFrame
	for line := range strings.Lines(string(data)) {
		m := gdbFrame.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			continue
		}
		depth, _ := strconv.Atoi(m[1])
		at, _ := strconv.Atoi(m[4])
		out = append(out, recordedFrame{Depth: depth, Function: m[2], File: m[3], Line: at})
	}
	if len(out) < 20 {
		tb.Fatalf("%d frames recorded", len(out))
	}
	return out
}

// benchmarkPair runs cppfmt and encoding/json on the same value.
func benchmarkPair[T any](b *testing.B, value T) {
	options := []struct {
		name string
		o    *cppfmt.Options
	}{{"cppfmt", nil}, {"cppfmt-one-line", &cppfmt.Options{Width: -1}}}
	for _, opt := range options {
		text, err := cppfmt.Marshal(value, opt.o)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("Marshal/"+opt.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := cppfmt.Marshal(value, opt.o); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("Unmarshal/"+opt.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				var back T
				if err := cppfmt.Unmarshal(text, &back, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	text, err := json.Marshal(value)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("Marshal/json", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := json.Marshal(value); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("Unmarshal/json", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			var back T
			if err := json.Unmarshal(text, &back); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkDiagnostics(b *testing.B) { benchmarkPair(b, recordedDiagnostics(b)) }

func BenchmarkFrames(b *testing.B) { benchmarkPair(b, recordedFrames(b)) }

func BenchmarkStop(b *testing.B) {
	type stop struct {
		Reason string `json:"reason"`
		File   string `json:"file"`
		Line   int    `json:"line"`
		Signal int    `json:"signal"`
	}
	benchmarkPair(b, stop{"signal", "hashmap.cpp", 89, 11})
}

// TestRecorded checks that the input of the benchmarks has the values above, and that it round-trips.
func TestRecorded(t *testing.T) {
	ds := recordedDiagnostics(t)
	notes := 0
	for _, d := range ds {
		notes += len(d.Notes)
	}
	if len(ds) != 22 || notes != 73 {
		t.Errorf("%d diagnostics with %d notes, want 22 with 73", len(ds), notes)
	}
	for _, v := range []any{ds, recordedFrames(t)} {
		text, err := cppfmt.Marshal(v, nil)
		if err != nil {
			t.Fatal(err)
		}
		back := reflect.New(reflect.TypeOf(v))
		if err := cppfmt.Unmarshal(text, back.Interface(), nil); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(back.Elem().Interface(), v) {
			t.Errorf("%T does not read back", v)
		}
	}
}
