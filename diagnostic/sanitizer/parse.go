package sanitizer

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// Options configures Parse. A nil *Options means the defaults.
type Options struct {
	// User reports whether a source file belongs to the user's project, given its path as it was
	// printed; valgrind prints base names. Nil means every file that is not known as part of a
	// compiler, a C or C++ library or a sanitizer's runtime.
	User func(file string) bool
}

// Limits of one report. Lines beyond them are counted in a note of kind notekind.Skipped.
const (
	maxNotes = 4096
	maxLine  = 1 << 20 // bytes; the rest of a longer line is skipped
)

// Parse reads the output of a program that ran under a sanitizer or valgrind, usually its standard
// error, to the end. Lines that belong to no report are in Report.Other. An error is that of r, and is
// returned with the report of the lines before it. Time is linear in the input; memory is that of the
// reports.
func Parse(r io.Reader, o *Options) (*diagnostic.Report, error) {
	if o == nil {
		o = &Options{}
	}
	p := parser{user: o.User, processes: map[string]*process{}}
	if p.user == nil {
		p.user = userFile
	}
	in := bufio.NewReaderSize(r, 1<<16)
	var err error
	for err == nil {
		var line string
		if line, err = readLine(in); err == nil || line != "" {
			p.number++
			p.line(stripColour(line))
		}
	}
	p.finish()
	if !errors.Is(err, io.EOF) {
		return &p.out, fmt.Errorf("sanitizer output: line %d: %w", p.number, err)
	}
	return &p.out, nil
}

// readLine reads a line without its end. It returns the first maxLine bytes of a longer line.
func readLine(in *bufio.Reader) (string, error) {
	var long []byte
	for {
		part, err := in.ReadSlice('\n')
		if err == nil && long == nil {
			return strings.TrimRight(string(part), "\r\n"), nil
		}
		long = append(long, part[:min(len(part), maxLine-len(long))]...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return strings.TrimRight(string(long), "\r\n"), err
		}
	}
}

// A parser reads lines and keeps the reports that are open: one of a sanitizer, and one for each process
// under valgrind. A sanitizer holds a lock while it prints, so its lines are not mixed with those of another
// report; valgrind's lines of several processes are, and have the number of the process.
type parser struct {
	user   func(string) bool
	out    diagnostic.Report
	number int    // of the current line
	raw    string // the current line, with the prefix of a logger
	ubsan  bool   // the current line has runtimeErrorMark

	prefix linePrefix // before each line of the current report, "" without one

	san   *report   // a sanitizer's
	part  *fragment // of a report without a head
	leaks bool      // LeakSanitizer's head was read: leaks follow
	dump  bool      // the dump of shadow memory may follow

	processes map[string]*process // under valgrind, by number
	bare      *bareReport         // of valgrind, without the numbers
}

// line reads one line.
func (p *parser) line(s string) {
	p.raw = s
	if p.prefix == "" {
		if pid, rest, ok := valgrindLine(s); ok && reportStart(s) < 0 {
			p.valgrind(pid, rest)
			return
		}
	}
	s = p.stripPrefix(s)
	if pid, rest, ok := valgrindLine(s); ok {
		if reportStart(s) != 0 {
			p.valgrind(pid, rest)
			return
		}
		s = "==" + pid + "==" + rest // "==7== ERROR: AddressSanitizer: ..."
	}
	if p.readBare(s) {
		return
	}
	if !p.sanitizer(s) {
		p.other(p.raw)
	}
}

// other keeps a line that belongs to no report.
func (p *parser) other(s string) {
	if strings.TrimSpace(s) != "" {
		p.out.Other = append(p.out.Other, diagnostic.Line{Number: p.number, Text: s})
	}
}

// finish closes the reports that are open at the end of the output.
func (p *parser) finish() {
	p.closeSanitizer()
	p.endFragment(tool.ASan, "")
	p.closeBare()
	// In the order in which they began.
	left := slices.DeleteFunc(slices.Collect(maps.Values(p.processes)), func(v *process) bool { return v.report == nil })
	slices.SortFunc(left, func(a, b *process) int { return cmp.Compare(a.report.d.OutputLine, b.report.d.OutputLine) })
	for _, v := range left {
		p.closeProcess(v)
	}
}

// A report is a diagnostic that is being read. Its notes are added in the order of the output, so a heading
// is always before its frames.
type report struct {
	d       diagnostic.Diagnostic
	heading int  // index of the note whose stack is being read, -1 for the main stack
	main    bool // the main stack has begun
	fixed   bool // the head had the place, so no stack changes it
	skipped int
	frames  []frame // of the stack that is being read
	blank   bool    // valgrind: the last line was blank
}

// begin makes a report.
func (p *parser) begin(tool tool.Tool, code, message string) *report {
	return &report{heading: -1, d: diagnostic.Diagnostic{
		Tool: tool, Severity: diagnostic.SeverityError, Code: code, Message: message, OutputLine: p.number}}
}

// end closes the stack that is open and adds the report to the list.
func (p *parser) end(r *report) {
	r.closeStack(p.user)
	if r.skipped > 0 {
		r.d.Notes = append(r.d.Notes, diagnostic.Note{Kind: notekind.Skipped, Skipped: r.skipped,
			Message: fmt.Sprintf("%d more lines of this report", r.skipped)})
	}
	p.out.Diagnostics = append(p.out.Diagnostics, r.d)
}

// note adds a note. It reports false, and counts the note, if the report is full.
func (r *report) note(n diagnostic.Note) bool {
	if len(r.d.Notes) >= maxNotes {
		r.skipped++
		return false
	}
	r.d.Notes = append(r.d.Notes, n)
	return true
}

// remark adds a line that no stack follows, under the heading whose stack is open.
func (r *report) remark(n diagnostic.Note) {
	if r.heading >= 0 {
		n.Depth = 1
	}
	r.note(n)
}

// head adds a note that may be the heading of a stack.
func (r *report) head(kind notekind.Kind, message string, user func(string) bool) {
	r.closeStack(user)
	if r.note(diagnostic.Note{Kind: kind, Message: message}) {
		r.heading = len(r.d.Notes) - 1
	}
}

// frame adds a frame to the stack that is open. The frames of the main stack have depth 0, since the
// diagnostic itself is its heading.
func (r *report) frame(f frame) {
	n := diagnostic.Note{Kind: notekind.StackFrame, Location: f.at, Message: f.function, Object: f.object}
	if r.heading >= 0 {
		n.Depth = 1
	}
	if r.note(n) {
		r.frames = append(r.frames, f)
	}
}

// closeStack ends the open stack. The place of its user frame becomes that of its heading, and of the
// diagnostic if it is the first stack.
func (r *report) closeStack(user func(string) bool) {
	if len(r.frames) > 0 {
		at, object := userFrame(r.frames, user)
		if r.heading >= 0 {
			r.d.Notes[r.heading].Location = at
		}
		if !r.main && !r.fixed {
			r.d.Location = at
			if at.File == "" {
				r.d.Object = object
			}
		}
		r.main = true
	}
	r.frames, r.heading = r.frames[:0], -1
}

// stripColour removes terminal escape sequences of the form ESC [ ... letter.
func stripColour(s string) string {
	if strings.IndexByte(s, '\x1b') < 0 {
		return s
	}
	var out strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\x1b' {
			out.WriteByte(s[i])
			continue
		}
		if i+1 < len(s) && s[i+1] == '[' {
			for i += 2; i < len(s) && (s[i] < '@' || s[i] > '~'); i++ {
			}
		}
	}
	return out.String()
}
