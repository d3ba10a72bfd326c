package main

import (
	"bytes"
	"io"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
)

// A reportFilter passes a log on without the reports of sanitizers, which it parses. It reads the log in parts of whole
// lines, so that a log of any size takes little memory: a part without a mark of a sanitizer is passed on as it is.
type reportFilter struct {
	in      io.Reader
	reports diagnostic.List

	rest []byte // the start of a line
	out  []byte // what is to be passed on
	err  error
}

const (
	partSize  = 64 << 10
	mostParts = 256 // with reports, parsed together
)

// Read passes on the lines that belong to no report.
func (f *reportFilter) Read(p []byte) (int, error) {
	for len(f.out) == 0 && f.err == nil {
		f.err = f.fill()
	}
	if len(f.out) == 0 {
		return 0, f.err
	}
	n := copy(p, f.out)
	f.out = f.out[n:]
	return n, nil
}

// fill reads the next part, and those after it as long as they have marks: a report may go on in the part after its mark.
func (f *reportFilter) fill() error {
	part, err := f.part()
	if !hasReport(part) {
		f.out = part
		return err
	}
	data := bytes.Clone(part)
	for n := 0; err == nil && n < mostParts; n++ {
		part, err = f.part()
		data = append(data, part...)
		if !hasReport(part) {
			break
		}
	}
	run, parseErr := sanitizer.Parse(bytes.NewReader(data), nil)
	if parseErr != nil {
		return parseErr
	}
	if len(run.Diagnostics) == 0 {
		f.out = data
		return err
	}
	f.reports = append(f.reports, run.Diagnostics...)
	f.out = nil
	for _, line := range run.Other {
		f.out = append(append(f.out, line.Text...), '\n')
	}
	return err
}

// part reads whole lines, or what is left at the end.
func (f *reportFilter) part() ([]byte, error) {
	buf := append(make([]byte, 0, partSize+len(f.rest)), f.rest...)
	f.rest = nil
	for {
		n, err := f.in.Read(buf[len(buf):cap(buf)])
		fresh := buf[len(buf) : len(buf)+n]
		buf = buf[:len(buf)+n]
		if err != nil {
			return buf, err
		}
		if i := bytes.LastIndexByte(fresh, '\n'); i >= 0 {
			end := len(buf) - n + i + 1
			f.rest = buf[end:]
			return buf[:end], nil
		}
		if len(buf) == cap(buf) {
			buf = append(buf, make([]byte, len(buf))...)[:len(buf)]
		}
	}
}

// marks are what only the reports of sanitizers have, whole or without their head.
var marks = [][]byte{
	[]byte("Sanitizer"), []byte("libFuzzer"), []byte("runtime error: "), []byte(" leak of "),
	[]byte("READ of size "), []byte("WRITE of size "),
	[]byte(" at 0x"), []byte("Thread #"), // of valgrind without the number of the process
}

// hasReport reports whether a part may have the start or the middle of a report.
func hasReport(part []byte) bool {
	for _, m := range marks {
		if bytes.Contains(part, m) {
			return true
		}
	}
	return hasBanner(part)
}

// hasBanner reports whether a part has the number of a process before valgrind's text: "==12== ", at the start of a line
// or after what a logger prints there.
func hasBanner(part []byte) bool {
	for {
		i := bytes.Index(part, []byte("== "))
		if i < 0 {
			return false
		}
		if number := bytes.TrimRight(part[:i], "0123456789"); len(number) < i && bytes.HasSuffix(number, []byte("==")) {
			return true
		}
		part = part[i+len("== "):]
	}
}
