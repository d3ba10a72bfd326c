package sanitizer

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// A bareReport is a report of valgrind that was pasted without the "==7==" of its lines. Programs may print the same
// words, so its lines are kept until a frame shows that it is valgrind's.
type bareReport struct {
	report *report
	lines  []diagnostic.Line
	framed bool // it has a frame
}

// maxBareLines bounds the lines of a report before its first frame, such as "Locks held: none".
const maxBareLines = 8

// readBare reads a line of valgrind without the number of the process, and reports whether it is one:
//
//	Possible data race during read of size 4 at 0x601050 by thread #1
//	Locks held: none
//	   at 0x400C0F: main (race.cpp:12)
func (p *parser) readBare(s string) bool {
	text := s
	if strings.HasPrefix(s, " ") && !strings.HasPrefix(s, "  ") {
		text = s[1:] // the blank after "==7=="
	}
	// Inside a sanitizer's report the words are that report's: "Argument 'x' must be ..." of its own notes.
	if p.san == nil && p.part == nil {
		if kind, message := valgrindKind(text); kind != "" {
			p.closeBare()
			p.bare = &bareReport{report: p.beginValgrind(kind, message)}
			p.bare.lines = append(p.bare.lines, diagnostic.Line{Number: p.number, Text: p.raw})
			return true
		}
	}
	b := p.bare
	if b == nil {
		return false
	}
	if !p.readBareDetail(b, s) {
		p.closeBare()
		return false
	}
	// From the first frame on the lines are valgrind's, and need not be kept.
	if !b.framed {
		b.lines = append(b.lines, diagnostic.Line{Number: p.number, Text: p.raw})
	}
	return true
}

// readBareDetail reads a line after the first one of a report.
func (p *parser) readBareDetail(b *bareReport, s string) bool {
	r := b.report
	// A blank line separates two stacks of helgrind, so it does not end the report. What follows it decides.
	if strings.TrimSpace(s) == "" {
		r.closeStack(p.user)
		r.blank = true
		return b.framed || len(b.lines) < maxBareLines // helgrind has one before "Observed (incorrect) order"
	}
	if f, ok := valgrindFrame(s); ok {
		r.frame(f)
		b.framed = true
		return true
	}
	// A sanitizer's head ends it, as do too many lines without a frame.
	if reportStart(s) >= 0 || !b.framed && len(b.lines) >= maxBareLines {
		return false
	}
	// Frames and details are indented: " Address 0x52 is 0 bytes after a block of size 8 alloc'd".
	// Without a number, a line that is not indented is the program's unless its words are known.
	if !strings.HasPrefix(s, " ") && !strings.HasPrefix(s, "Locks held: ") && !isBareHeading(s) {
		return false
	}
	return p.valgrindDetail(r, s)
}

// isBareHeading reports whether a line is the heading of a stack within a report of helgrind or drd. They begin at
// the margin where "==7== " was cut off with its blank:
//
//	This conflicts with a previous write of size 4 by thread #2
//	Allocation context: BSS section of /home/me/a.out
func isBareHeading(s string) bool {
	for _, start := range [...]string{
		"This conflicts with a previous ", "Other segment ", "Observed (incorrect) order is", "followed by a later acquisition",
		"Required order was established", "Lock at ", "Address 0x", "Allocation context: ", "mutex 0x",
	} {
		if strings.HasPrefix(s, start) {
			return true
		}
	}
	return strings.HasSuffix(s, " was first observed at:")
}

// closeBare ends the report. Without a frame its lines were the program's, but for the wording that helgrind alone has:
// "Thread #3: Exiting thread still holds 1 lock".
func (p *parser) closeBare() {
	b := p.bare
	if b == nil {
		return
	}
	p.bare = nil
	if b.framed || strings.HasPrefix(b.report.d.Message, "Thread #") {
		b.report.closeStack(p.user)
		p.end(b.report)
		return
	}
	for _, l := range b.lines {
		if strings.TrimSpace(l.Text) != "" {
			p.out.Other = append(p.out.Other, l)
		}
	}
	slices.SortFunc(p.out.Other, func(a, b diagnostic.Line) int { return cmp.Compare(a.Number, b.Number) })
}
