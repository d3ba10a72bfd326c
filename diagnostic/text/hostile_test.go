package text

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
)

// Nothing, and bytes that are no text, are read without loss or error.
func TestEmptyAndBinary(t *testing.T) {
	random := make([]byte, 1<<20)
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range random {
		random[i] = byte(rng.Uint32())
	}
	for _, tt := range []struct {
		name string
		in   []byte
	}{
		{"nothing", nil}, {"one line end", []byte("\n")}, {"blank lines", []byte("\n \r\n\t\n")}, {"zero bytes", make([]byte, 1<<16)},
		{"random bytes", random}, {"line ends of old Macs", []byte("a.cpp:1:2: error: x\rb.cpp:1:2: error: y\r")},
		{"UTF-16", []byte("a\x00.\x00c\x00:\x001\x00:\x00 \x00e\x00r\x00r\x00o\x00r\x00:\x00\n\x00")},
		{"an object file", append([]byte("\x7fELF\x02\x01\x01"), random[:1<<12]...)},
	} {
		rep, err := Parse(bytes.NewReader(tt.in), nil)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		lines, last := 0, 0
		for _, line := range bytes.Split(tt.in, []byte("\n")) {
			if line = bytes.TrimSuffix(line, []byte("\r")); len(bytes.Trim(line, " \t")) > 0 {
				lines++
			}
		}
		for _, l := range rep.Other {
			if l.Number <= last {
				t.Errorf("%s: other line %d behind %d", tt.name, l.Number, last)
			}
			last = l.Number
		}
		notes := 0
		for _, d := range rep.Diagnostics {
			notes += len(d.Notes)
		}
		// A line in this is an other line or part of a diagnostic; only what strips to nothing is gone.
		if got := len(rep.Other) + len(rep.Diagnostics) + notes; got < lines*99/100-1 || got > lines {
			t.Errorf("%s: %d diagnostics, %d notes and %d other lines of %d lines", tt.name, len(rep.Diagnostics), notes, len(rep.Other), lines)
		}
	}
}

// peakOf calls f and returns by how many bytes the heap was larger in the meantime, at the times that f calls
// its argument.
func peakOf(f func(look func())) uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	base, peak := m.HeapAlloc, uint64(0)
	f(func() {
		runtime.GC()
		runtime.ReadMemStats(&m)
		if m.HeapAlloc > base {
			peak = max(peak, m.HeapAlloc-base)
		}
	})
	return peak
}

// A million diagnostics are yielded one by one, in memory that does not grow with their number.
func TestMillionDiagnostics(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 300 MB")
	}
	const one = "a.cpp:3:4: error: expected ';'\n    3 | int x\n      |    ^\n      |    ;\na.cpp:3:4: note: here\n"
	read := func(many int) (peak uint64) {
		n := 0
		peak = peakOf(func(look func()) {
			for d, err := range All(&repeated{line: one, left: many}, nil) {
				if err != nil {
					t.Fatal(err)
				}
				if n++; n%(many/4) == 0 {
					look()
				}
				if len(d.Notes) != 1 || len(d.Fixes) != 1 {
					t.Fatalf("diagnostic %d: %+v", n, d)
				}
			}
		})
		if n != many {
			t.Errorf("All yields %d diagnostics, want %d", n, many)
		}
		return peak
	}
	few, many := read(1000), read(1_000_000)
	t.Logf("heap: %d bytes with a thousand, %d with a million", few, many)
	if many > few+4<<20 {
		t.Errorf("a million diagnostics take %d bytes of heap, a thousand %d", many, few)
	}
}

// What follows from errors of one unit, or is repeated by others, is not looked for again and again: the work
// for each of a list is the same for a long list.
func TestLinearWork(t *testing.T) {
	if testing.Short() {
		t.Skip("counts allocations over long inputs")
	}
	for _, tt := range []struct{ name, line string }{
		{"repeated", "h.hpp:3:5: warning: unused [-Wunused]\n"},
		{"different", "h.hpp:%d:5: error: 'x%[1]d' was not declared in this scope\n"},
		{"notes", "a.cpp:%d:5: note: candidate: 'f'\n"},
		{"chains", "In file included from a%d.hpp:1,\n                 from b.cpp:2:\nh.hpp:3:5: warning: unused [-Wunused]\n"},
		{"pending", "In file included from a%d.hpp:1:\n"},
		{"directories", "make[%d]: Entering directory '/src'\n"},
		{"undefined", "/usr/bin/ld: a.o: in function `f%d':\na.cpp:(.text+0x1): undefined reference to `g%[1]d'\n"},
	} {
		// Bytes allocated for each line are a measure of the work that does not depend on the machine's load.
		cost := func(n int) float64 {
			var b strings.Builder
			for i := range n {
				if strings.Contains(tt.line, "%") {
					fmt.Fprintf(&b, tt.line, i+1)
				} else {
					b.WriteString(tt.line)
				}
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if _, err := Parse(strings.NewReader(b.String()), nil); err != nil {
				t.Fatal(err)
			}
			runtime.ReadMemStats(&after)
			return float64(after.TotalAlloc-before.TotalAlloc) / float64(n)
		}
		short, long := cost(5_000), cost(50_000)
		if long > 3*short+256 {
			t.Errorf("%s: %.0f bytes for each of 50000, %.0f for each of 5000", tt.name, long, short)
		}
	}
}

// A hundred megabytes on one line are one other line; the memory is a few times the line.
func TestHugeLine(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 100 MB")
	}
	const size = 100 << 20
	for _, tt := range []struct {
		name, unit  string
		diagnostics int
	}{
		{"text", "lorem ipsum: 1:2 ", 0}, {"a long message", "a.cpp:1:2: error: x ", 1},
	} {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		before := m.TotalAlloc
		rep, err := Parse(io.LimitReader(&repeated{line: tt.unit, left: size/len(tt.unit) + 1}, size), nil)
		if err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&m)
		if len(rep.Diagnostics) != tt.diagnostics || len(rep.Other) != 1-tt.diagnostics {
			t.Errorf("%s: %d diagnostics and %d other lines", tt.name, len(rep.Diagnostics), len(rep.Other))
		}
		got := 0
		for _, l := range rep.Other {
			got = len(l.Text)
		}
		for _, d := range rep.Diagnostics {
			got = len(d.Message) + len("a.cpp:1:2: error: ")
		}
		if got != size {
			t.Errorf("%s: %d bytes are left of %d", tt.name, got, size)
		}
		if used := m.TotalAlloc - before; used > 6*size {
			t.Errorf("%s: %d bytes allocated for a line of %d", tt.name, used, size)
		}
	}
}

// Cut at every byte, each sample of testdata gives diagnostics that the whole gives, too, in order.
func TestCutEverySample(t *testing.T) {
	if testing.Short() {
		t.Skip("reads each sample many times")
	}
	for name, data := range textSamples(t) {
		data = data[max(0, len(data)-1200):]
		whole, err := Parse(bytes.NewReader(data), &Options{KeepDuplicates: true})
		if err != nil {
			t.Fatal(err)
		}
		for cut := range data {
			rep, err := Parse(bytes.NewReader(data[:cut]), &Options{KeepDuplicates: true})
			if err != nil {
				t.Fatalf("%s cut at %d: %v", name, cut, err)
			}
			for i := range rep.Diagnostics[:max(0, len(rep.Diagnostics)-1)] {
				a := rep.Diagnostics[i]
				if i >= len(whole.Diagnostics) || a.OutputLine != whole.Diagnostics[i].OutputLine || a.Message != whole.Diagnostics[i].Message {
					t.Fatalf("%s cut at %d: diagnostic %d is %q", name, cut, i, a.Message)
				}
			}
		}
	}
}

// Lines of two builds that mix by chance: every head is found with its own place, none gets a directory that it may not
// have, and a diagnostic that was printed while two were at work is marked so.
func TestInterleavedBuilds(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	build := func(dir string) (lines []string) {
		lines = append(lines, "make[1]: Entering directory '"+dir+"'")
		for i := range 20 {
			lines = append(lines, fmt.Sprintf("u%d.cpp:%d:3: error: %s %d", i, i+1, dir, i), fmt.Sprintf("    %d | int x", i+1), "      |   ^")
		}
		return append(lines, "make[1]: Leaving directory '"+dir+"'")
	}
	for range 50 {
		a, b := build("/src/a"), build("/src/b")
		var mixed []string
		for len(a)+len(b) > 0 {
			from := &a
			if len(a) == 0 || len(b) > 0 && rng.IntN(2) == 0 {
				from = &b
			}
			mixed, *from = append(mixed, (*from)[0]), (*from)[1:]
		}
		in := strings.Join(mixed, "\n") + "\n"
		rep, err := Parse(strings.NewReader(in), nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(rep.Diagnostics) != 40 {
			t.Fatalf("%d diagnostics, want 40 of\n%s", len(rep.Diagnostics), in)
		}
		for _, d := range rep.Diagnostics {
			dir, n, _ := strings.Cut(d.Message, " ")
			if d.File != "u"+n+".cpp" || d.Dir != "" && d.Dir != dir && !d.Ambiguous {
				t.Fatalf("%v in %q: %s, in\n%s", d.Location, d.Dir, d.Message, in)
			}
			if d.Dir == "" && !d.Ambiguous {
				t.Fatalf("%v: %s is not marked as ambiguous in\n%s", d.Location, d.Message, in)
			}
		}
	}
}
