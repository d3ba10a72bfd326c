package main

import (
	"bytes"
	"io"
	"slices"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
)

// A reportFilter passes a log on without the reports of sanitizers, which it parses. It reads the log in parts of whole
// lines, so that a log of any size takes little memory: a part without a mark of a sanitizer is passed on as it is. A
// goroutine reads and filters while the caller of Read parses.
type reportFilter struct {
	parts chan part   // filtered, in order; closed at the end
	free  chan []byte // memory of parts that have been read
	stop  chan struct{}

	out  part // what is being read
	pos  int  // in out.text
	in   io.Reader
	rest []byte // what is read before the next part: the start of a line, and lines that were held back

	reports diagnostic.List // valid after Close
}

// A part is a part of the log that was filtered, and the error after it.
type part struct {
	text []byte
	err  error
}

const (
	partSize  = 64 << 10
	mostParts = 256 // with reports, parsed together
	ahead     = 3   // parts that are filtered before they are read
)

// filterReports starts to read and to filter in. The caller closes the filter.
func filterReports(in io.Reader) *reportFilter {
	f := &reportFilter{in: in, parts: make(chan part, ahead), free: make(chan []byte, ahead+2), stop: make(chan struct{})}
	go f.run()
	return f
}

// run filters the log part by part, up to its end or to Close.
func (f *reportFilter) run() {
	defer close(f.parts)
	for {
		text, err := f.filter()
		select {
		case f.parts <- part{text, err}:
		case <-f.stop:
			return
		}
		if err != nil {
			return
		}
	}
}

// Close ends the filter. A read of the log that is under way is waited for.
func (f *reportFilter) Close() {
	close(f.stop)
	for range f.parts {
	}
}

// Read passes on the lines that belong to no report.
func (f *reportFilter) Read(p []byte) (int, error) {
	for f.pos == len(f.out.text) {
		if f.out.err != nil {
			return 0, f.out.err
		}
		if cap(f.out.text) <= 2*partSize { // not that of a report
			select {
			case f.free <- f.out.text:
			default:
			}
		}
		f.out, f.pos = <-f.parts, 0
	}
	n := copy(p, f.out.text[f.pos:])
	f.pos += n
	return n, nil
}

// filter reads the next part, and those after it as long as they have marks: a report may go on in the part after its mark.
func (f *reportFilter) filter() ([]byte, error) {
	text, err := f.part()
	if !hasReport(text) {
		return f.holdBack(text, err), err
	}
	for n := 0; err == nil && n < mostParts; n++ {
		var more []byte
		more, err = f.part()
		if !hasReport(more) {
			text = append(text, f.holdBack(more, err)...)
			break
		}
		text = append(text, more...)
	}
	run, parseErr := sanitizer.Parse(bytes.NewReader(text), nil)
	if parseErr != nil {
		return nil, parseErr
	}
	if len(run.Diagnostics) == 0 {
		return text, err
	}
	f.reports = append(f.reports, run.Diagnostics...)
	text = text[:0]
	for _, line := range run.Other {
		text = append(append(text, line.Text...), '\n')
	}
	return text, err
}

// holdBack keeps the last lines of a part without a mark for the next part, and returns those before them: valgrind's
// "Invalid read of size 4" has no mark without the number of the process, and the lines after it have. At the end of the
// log, which err reports, nothing is kept.
func (f *reportFilter) holdBack(text []byte, err error) []byte {
	if err != nil {
		return text
	}
	const mostLines, mostBytes = 8, 4 << 10
	end := len(text)
	for range mostLines {
		i := bytes.LastIndexByte(text[:max(end-1, 0)], '\n') + 1
		if len(text)-i > mostBytes {
			break
		}
		end = i
	}
	f.rest = append(bytes.Clone(text[end:]), f.rest...)
	return text[:end]
}

// part reads whole lines, or what is left at the end. How much it reads does not depend on how the log arrives.
func (f *reportFilter) part() ([]byte, error) {
	var buf []byte
	select {
	case buf = <-f.free:
	default:
	}
	buf = append(buf[:0], f.rest...)
	f.rest = f.rest[:0]
	for size := partSize; ; size *= 2 { // larger for a long line
		buf = slices.Grow(buf, size-len(buf))
		for len(buf) < size {
			n, err := f.in.Read(buf[len(buf):size])
			buf = buf[:len(buf)+n]
			if err != nil {
				return buf, err
			}
		}
		if i := bytes.LastIndexByte(buf, '\n'); i >= 0 {
			f.rest = append(f.rest, buf[i+1:]...)
			return buf[:i+1], nil
		}
	}
}

// A mark is text that only the reports of sanitizers have, whole or without their head. It is found by its rarest byte.
type mark struct {
	text   string
	anchor int // index in text
}

// marks are in groups with the same byte as their anchor.
var marks = [...][]mark{
	{{"Sanitizer", 6}, {"libFuzzer", 5}, {"READ of size ", 10}, {"WRITE of size ", 11}}, // z
	{{" leak of ", 4}},        // k
	{{"runtime error: ", 13}}, // :
	{{" at 0x", 5}},           // valgrind without the number of the process
	{{"Thread #", 7}},         // and its thread tools
}

// hasReport reports whether a part may have the start or the middle of a report.
func hasReport(part []byte) bool {
	for _, group := range marks {
		if hasMark(part, group) {
			return true
		}
	}
	return hasBanner(part)
}

// hasMark reports whether a part has a mark of the group.
func hasMark(part []byte, group []mark) bool {
	anchor := group[0].text[group[0].anchor]
	for i := 0; ; i++ {
		n := bytes.IndexByte(part[i:], anchor)
		if n < 0 {
			return false
		}
		i += n
		for _, m := range group {
			if from := i - m.anchor; from >= 0 && len(part)-from >= len(m.text) && string(part[from:from+len(m.text)]) == m.text {
				return true
			}
		}
	}
}

// hasBanner reports whether a part has the number of a process before valgrind's text: "==12== ", at the start of a line
// or after what a logger prints there.
func hasBanner(part []byte) bool {
	for i := 0; ; i++ {
		n := bytes.IndexByte(part[i:], '=')
		if n < 0 {
			return false
		}
		i += n
		if i+2 >= len(part) || part[i+1] != '=' {
			continue
		}
		number := i + 2
		end := number
		for end < len(part) && part[end] >= '0' && part[end] <= '9' {
			end++
		}
		if end > number && bytes.HasPrefix(part[end:], []byte("== ")) {
			return true
		}
	}
}
