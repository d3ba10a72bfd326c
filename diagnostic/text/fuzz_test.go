package text

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
)

// FuzzParse checks what holds for any input: the parser ends, invents no severity, keeps places
// sane and other lines in order, and does not care how the bytes arrive.
func FuzzParse(f *testing.F) {
	for _, data := range textSamples(f) {
		f.Add(data)
	}
	f.Add([]byte("a:1:2: error: x\n  • y\n    a:3:4:\n       3 | z\n         | ^\n"))
	f.Add([]byte(" [a]")) // a code of cppcheck's without a message
	f.Add([]byte("+++ |+\n>>> x\n\x1b[\x1b]8;;\n"))
	f.Add([]byte(" [unusedVariable]\na |  [x]\n> \n[ 12s] \n#12 0.1 \n12.3 \nE/t( 1): \n"))
	f.Add([]byte("a | x.cpp:3:4: error: x\na |     3 | y\na | \n\tb.cpp:1:1: error: z\n\t    1 | q\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		rep, err := Parse(bytes.NewReader(data), nil)
		if err != nil {
			t.Fatalf("Parse(%q): %v", data, err)
		}
		var c classify.Classifier
		for i := range rep.Diagnostics {
			d := &rep.Diagnostics[i]
			if d.Severity == diagnostic.SeverityUnknown || d.Line < 0 || d.Column < 0 || d.CausedBy > i {
				t.Errorf("Parse(%q): bad %+v", data, *d)
			}
			for _, r := range d.Ranges {
				if r.Column < 1 || r.EndLine < r.Line || r.EndLine == r.Line && r.EndColumn < r.Column {
					t.Errorf("Parse(%q): bad range %+v", data, r)
				}
			}
			for _, n := range d.Notes {
				if n.Depth < 0 {
					t.Errorf("Parse(%q): bad note %+v", data, n)
				}
			}
			if f := c.Classify(d); f.Confidence < 0 || f.Confidence > 1 {
				t.Errorf("Classify: bad %+v", f)
			}
		}
		last := 0
		for _, l := range rep.Other {
			if l.Number <= last {
				t.Errorf("Parse(%q): other lines out of order: %d behind %d", data, l.Number, last)
			}
			last = l.Number
		}
		again, err := Parse(iotest.HalfReader(bytes.NewReader(data)), nil)
		if err != nil || !bytes.Equal(dump(rep), dump(again)) {
			t.Errorf("Parse(%q) depends on how the bytes arrive", data)
		}
		for _, m := range []int{1, 3} {
			diagnostic.Collapse(rep.Diagnostics, m)
		}
	})
}

// FuzzRows checks that a line that does not meet a reader for want of colons is not one that it reads.
func FuzzRows(f *testing.F) {
	for _, data := range textSamples(f) {
		for line := range strings.Lines(string(data)) {
			f.Add(strings.TrimRight(line, "\r\n"))
		}
	}
	for _, k := range runtimeLines {
		for _, start := range k {
			f.Add(start.Text)
		}
	}
	for w := range listSeverities {
		f.Add(" " + w + "\tC1083\tmessage\tapp\ta.cpp\t3\t")
	}
	f.Fuzz(func(t *testing.T, s string) {
		if isBlank(s) || strings.ContainsAny(s, "\r\n") {
			return
		}
		have := colonsOf(s)
		for i, r := range &readers {
			if have >= r.needs || r.first != "" && strings.IndexByte(r.first, s[0]) < 0 {
				continue // a reader may rely on the first byte
			}
			for _, open := range []bool{false, true} {
				p := newParser(strings.NewReader(s+"\n"), nil)
				p.other, p.emit = func(diagnostic.Line) {}, func(*diagnostic.Diagnostic) bool { return true }
				p.in.Next()
				if open {
					p.begin(diagnostic.SeverityError, diagnostic.Location{File: "a.cpp", Line: 3}, "message")
				}
				if r.read(p, s) {
					t.Errorf("row %d reads %q, which it does not meet", i, s)
				}
			}
		}
	})
}

// A line of a megabyte, a hundred thousand diagnostics, and lines made to be slow are read in linear time
// and without loss.
func TestHostileSizes(t *testing.T) {
	const mega = 1 << 17
	for _, tt := range []struct{ name, line string }{
		{"colons", strings.Repeat(":", 8*mega)},
		{"heads in a line", strings.Repeat("a:1:1: x ", mega/2)},
		{"quotes", "a.cpp:1:1: error: " + strings.Repeat("'", 4*mega)},
		{"brackets", "a.cpp:1:1: error: x " + strings.Repeat("[", 4*mega) + "]"},
		{"blanks", strings.Repeat(" ", 8*mega) + "x"},
		{"escapes", strings.Repeat("\x1b[", 4*mega)},
		{"linker", "/usr/bin/ld: " + strings.Repeat(": a", 2*mega)},
	} {
		rep, err := Parse(strings.NewReader(tt.line), nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(rep.Diagnostics)+len(rep.Other) != 1 && tt.name != "escapes" {
			t.Errorf("%s: %d diagnostics and %d other lines, want one", tt.name, len(rep.Diagnostics), len(rep.Other))
		}
		var c classify.Classifier
		for i := range rep.Diagnostics {
			c.Classify(&rep.Diagnostics[i])
		}
	}
	const many = 100_000
	n := 0
	for _, err := range All(&repeated{line: "a.cpp:3:4: error: expected ';'\n", left: many}, nil) {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	if n != many {
		t.Errorf("All yields %d diagnostics, want %d", n, many)
	}
}

// repeated is a reader of one line, many times.
type repeated struct {
	line string
	left int
	rest string
}

func (r *repeated) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		if r.rest == "" {
			if r.left == 0 {
				if n == 0 {
					return 0, io.EOF
				}
				break
			}
			r.left--
			r.rest = r.line
		}
		c := copy(p[n:], r.rest)
		r.rest = r.rest[c:]
		n += c
	}
	return n, nil
}
