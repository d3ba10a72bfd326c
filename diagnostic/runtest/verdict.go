package runtest

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/internal/linetable"
	"github.com/cppreason/cppreason/sandbox"
)

// An event is a line of the harness: see harness/harness.cpp.
type event struct {
	kind  string   // "exit", "signal", "time", "memory", "throw", "done", ...
	word  string   // a status, the number of a signal, a type
	stack []uint64 // offsets in the program, innermost first
}

// maxEvents bounds the bytes that are read of the harness.
const maxEvents = 64 << 10

// readEvents reads the lines of the harness.
func readEvents(data []byte) (events []event) {
	for line := range strings.Lines(string(data)) {
		head, stack, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " @")
		var e event
		e.kind, e.word, _ = strings.Cut(head, " ")
		for hex := range strings.FieldsSeq(stack) {
			if a, err := strconv.ParseUint(hex, 16, 64); err == nil {
				e.stack = append(e.stack, a)
			}
		}
		events = append(events, e)
	}
	return events
}

// A run is how a test ran.
type run struct {
	res    *sandbox.Result            // how the process ended
	events []event                    // what the harness reports
	ends   map[uint64]linetable.Place // the lines of all addresses in both
}

// event returns the last event of a kind, nil without one.
func (x *run) event(kind string) *event {
	for i := len(x.events) - 1; i >= 0; i-- {
		if x.events[i].kind == kind {
			return &x.events[i]
		}
	}
	return nil
}

// sanitizerOptions are the environment of the tests. Reports have addresses: the symbolizer of gcc's library reads all
// debug information first, and that of clang is a program that may be missing.
var sanitizerOptions = []string{
	"PATH=/usr/local/bin:/usr/bin:/bin",
	"ASAN_OPTIONS=symbolize=0:detect_leaks=1:detect_stack_use_after_return=1:quarantine_size_mb=32",
	"UBSAN_OPTIONS=symbolize=0:print_stacktrace=1",
	"LSAN_OPTIONS=symbolize=0",
}

// quietTimes are how long a test runs again if its place is unknown: one that prints a lot may end soon if nobody reads it.
var quietTimes = []time.Duration{100 * time.Millisecond, 3 * time.Millisecond}

// execute runs a test of a program.
func (r *Runner) execute(ctx context.Context, p *program, index int, t *Test) (*Result, error) {
	x, err := r.start(ctx, p, index, r.o.Timeout, "")
	if err != nil {
		return nil, err
	}
	if x.res.Ended && x.event("time") == nil && x.event("memory") == nil {
		if err := r.locateAgain(ctx, p, index, x); err != nil {
			return nil, err
		}
	}
	if err := x.symbolize(p); err != nil {
		return nil, err
	}
	result := r.judge(p, index, t, x)
	if !result.Passed {
		r.remember(p, index, result)
	}
	return result, nil
}

// locateAgain runs a test again that the sandbox has ended, without a place, and adds the event of its place to x. What it does soon
// after the start is likely what it did all the time.
func (r *Runner) locateAgain(ctx context.Context, p *program, index int, x *run) error {
	for _, d := range quietTimes {
		again, err := r.start(ctx, p, index, d, "quiet")
		if err != nil {
			return err
		}
		if e := again.event("time"); e != nil {
			x.events = append(x.events, event{kind: "place", stack: e.stack})
			return nil
		}
	}
	return nil
}

// start runs a test of a program and reads its events. The output of a quiet one is dropped.
func (r *Runner) start(ctx context.Context, p *program, index int, timeout time.Duration, quiet string) (*run, error) {
	in, out, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	data := make(chan []byte, 1)
	go func() {
		all, _ := io.ReadAll(io.LimitReader(in, maxEvents)) // what was read before an error counts
		_, _ = io.Copy(io.Discard, in)
		data <- all
	}()
	// What AddressSanitizer keeps of freed memory, and its own tables, count for the sandbox's limit too.
	args := []string{p.path, strconv.Itoa(index), strconv.FormatInt(timeout.Milliseconds(), 10), strconv.FormatInt(r.o.Memory/2, 10), quiet}
	res, err := r.box.Run(ctx, &sandbox.Command{
		Args: args, Env: sanitizerOptions, ReadOnly: []string{p.dir}, Trace: true, Files: []*os.File{out},
		Limits: sandbox.Limits{
			// The program itself ends at its timeout, with the place; the sandbox ends one that does not.
			Wall: timeout + 3*time.Second, CPU: 2*timeout + 3*time.Second, Memory: r.o.Memory, Output: r.o.Output,
		},
	})
	out.Close()
	x := &run{res: res, events: readEvents(<-data)}
	return x, err
}

// moduleFrame matches a frame of a sanitizer without symbols: its number, address, module and offset.
var moduleFrame = regexp.MustCompile(`(?m)^(\s*#\d+ 0x[0-9a-f]+) +\((/[^\n]*)\+0x([0-9a-f]+)\)(?: \(BuildId: [0-9a-f]+\))?[ \t]*$`)

// symbolize finds the lines of all addresses of the program in the events and in the reports of sanitizers, and writes them into
// the latter.
func (x *run) symbolize(p *program) error {
	var all []uint64
	for _, e := range x.events {
		all = append(all, e.stack...)
	}
	frames := moduleFrame.FindAllSubmatch(x.res.Stderr, -1)
	for _, m := range frames {
		if string(m[2]) == p.path {
			if a, err := strconv.ParseUint(string(m[3]), 16, 64); err == nil {
				all = append(all, a)
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	f, err := os.Open(p.path)
	if err != nil {
		return err
	}
	defer f.Close()
	places, err := linetable.Places(f, all)
	if err != nil {
		return fmt.Errorf("debug information of the test: %w", err)
	}
	x.ends = map[uint64]linetable.Place{}
	for i, a := range all {
		x.ends[a] = places[i]
	}
	x.res.Stderr = moduleFrame.ReplaceAllFunc(x.res.Stderr, func(line []byte) []byte {
		m := moduleFrame.FindSubmatch(line)
		a, err := strconv.ParseUint(string(m[3]), 16, 64)
		if at := x.ends[a]; err == nil && string(m[2]) == p.path && at.Line > 0 {
			return fmt.Appendf(nil, "%s in test %s:%d", m[1], at.File, at.Line)
		}
		return line
	})
	return nil
}

// isUser reports whether a file is the script, or a header of the project.
func (r *Runner) isUser(p *program) func(file string) bool {
	return func(file string) bool {
		if file == "" || filepath.Base(file) == driver {
			return false
		}
		return !filepath.IsAbs(file) || strings.HasPrefix(file, p.dir+"/") || !isSystem(file)
	}
}

// judge makes the result of a run.
func (r *Runner) judge(p *program, index int, t *Test, x *run) *Result {
	res := &Result{
		Name: t.Name, Compiled: true, Limit: x.res.Limit, ExitCode: x.res.ExitCode, Dropped: x.res.Dropped, Elapsed: x.res.Elapsed,
		Precompiled: p.used, Level: x.res.Level,
	}
	if !x.res.Ended {
		res.Signal = x.res.SignalName()
	}
	report, err := sanitizer.Parse(bytes.NewReader(x.res.Stderr), &sanitizer.Options{User: r.isUser(p)})
	if err != nil || report == nil {
		report = &diagnostic.Report{}
	}
	res.Output = r.output(p, x, report)
	if x.event("done") != nil && x.res.ExitCode == 0 && !x.res.Ended && len(report.Diagnostics) == 0 {
		res.Signal = ""
		res.Passed = x.event("false") == nil
		if res.Passed {
			return res
		}
		res.ErrorClass = classify.Logic
	} else {
		r.blame(p, x, res, report)
	}
	if res.CrashLine == 0 { // as that of a return
		res.CrashFile, res.CrashLine = cmp.Or(t.File, defaultFile), p.units[index].first
	}
	r.relativize(p, res)
	return res
}

// blame finds the class and the place of a failure. The report of a sanitizer is more exact than the signal after it.
func (r *Runner) blame(p *program, x *run, res *Result, report *diagnostic.Report) {
	res.ErrorClass = classify.Logic
	for _, kind := range []string{"place", "throw", "exit", "signal", "time", "memory"} {
		if e := x.event(kind); e != nil {
			r.place(p, x, res, e)
		}
	}
	switch signal := x.event("signal"); {
	case len(report.Diagnostics) > 0:
		r.blameReport(p, res, report.Diagnostics)
	case x.event("throw") != nil:
		res.Signal = "SIGABRT"
		r.blameText(res, x.res.Stderr)
	case x.event("time") != nil:
		res.Limit, res.ExitCode = sandbox.Wall, -1
	case x.event("memory") != nil:
		res.Limit, res.ExitCode, res.ErrorClass = sandbox.Memory, -1, classify.Resource
	case x.event("exit") != nil: // logic
	case signal != nil:
		r.blameSignal(p, x, res, signal)
	case x.res.Ended && slices.Contains([]sandbox.Limit{sandbox.Memory, sandbox.Processes, sandbox.Files}, x.res.Limit):
		res.ErrorClass = classify.Resource
	case slices.Contains(faults, res.Signal):
		res.ErrorClass = classify.UB
	}
}

// blameSignal stores the signal of an event, and its class: a fault is undefined behaviour, and what the C++ library prints
// before it aborts has a class of its own.
func (r *Runner) blameSignal(p *program, x *run, res *Result, e *event) {
	n, _ := strconv.Atoi(e.word) // the harness writes a number
	res.Signal = (&sandbox.Result{Signal: syscall.Signal(n)}).SignalName()
	if slices.Contains(faults, res.Signal) {
		res.ErrorClass = classify.UB
	} else if !r.callsTerminate(p, x, e) {
		r.blameText(res, x.res.Stderr)
	}
}

// faults are the signals of instructions that fail.
var faults = []string{"SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL"}

// place stores the innermost line of the user in the stack of an event.
func (r *Runner) place(p *program, x *run, res *Result, e *event) {
	user := r.isUser(p)
	for _, a := range e.stack {
		if at := x.ends[a]; at.Line > 0 && user(at.File) {
			res.CrashFile, res.CrashLine = at.File, at.Line
			return
		}
	}
}

// callsTerminate reports whether the user's own code called std::terminate or std::abort: a thread that was not joined does
// so in a header of the library.
func (r *Runner) callsTerminate(p *program, x *run, e *event) bool {
	for _, a := range e.stack {
		if at := x.ends[a]; at.Line > 0 {
			return r.isUser(p)(at.File) && !bytes.Contains(x.res.Stderr, []byte("pure virtual"))
		}
	}
	return false
}

// blameText stores the class of what the C++ library printed about an exception.
func (r *Runner) blameText(res *Result, stderr []byte) {
	report, err := text.Parse(bytes.NewReader(stderr), nil)
	if err != nil {
		return
	}
	for i := range report.Diagnostics {
		if class := r.classify.Classify(&report.Diagnostics[i]).Class; class != classify.Unknown {
			res.ErrorClass = class
			return
		}
	}
}

// asanSignals are the codes of AddressSanitizer for signals.
var asanSignals = map[string]string{
	"SEGV": "SIGSEGV", "stack-overflow": "SIGSEGV", "null-dereference": "SIGSEGV", "BUS": "SIGBUS", "FPE": "SIGFPE", "ILL": "SIGILL",
}

// exhausted are the codes for memory that is used up.
var exhausted = []string{"stack-overflow", "rss-limit-exceeded", "out-of-memory", "allocation-size-too-big", "calloc-overflow"}

// blameReport stores what the first report shows.
func (r *Runner) blameReport(p *program, res *Result, list diagnostic.List) {
	d := &list[0]
	res.Diagnostics = list
	leak := strings.Contains(d.Message, "leak") || strings.Contains(d.Code, "leak") || d.Tool == tool.LSan
	switch {
	case leak:
		res.Sanitizer = "leak"
	case d.Tool == tool.UBSan:
		res.Sanitizer = "undefined"
	default:
		res.Sanitizer = "address"
	}
	res.Signal = asanSignals[d.Code]
	res.ErrorClass = r.classify.Classify(d).Class
	if leak || slices.Contains(exhausted, d.Code) {
		res.ErrorClass = classify.Resource
	} else if res.ErrorClass == classify.Unknown {
		res.ErrorClass = classify.UB
	}
	user := r.isUser(p)
	at := d.Location
	for i := range d.Notes {
		// UndefinedBehaviorSanitizer's own place may be in a header of the library, and its frames go on to the caller.
		if n := &d.Notes[i]; !user(at.File) && n.Kind == notekind.StackFrame && n.Depth == 0 && user(n.File) {
			at = n.Location
		}
	}
	if user(at.File) && at.Line > 0 {
		res.CrashFile, res.CrashLine = at.File, at.Line
	}
}

// output returns what the test printed, without stacks.
func (r *Runner) output(p *program, x *run, report *diagnostic.Report) string {
	var b strings.Builder
	b.Write(x.res.Stdout)
	line := func(s string) {
		if b.Len() > 0 && !strings.HasSuffix(b.String(), "\n") {
			b.WriteByte('\n')
		}
		b.WriteString(s)
		b.WriteByte('\n')
	}
	for _, l := range report.Other {
		if strings.HasPrefix(l.Text, "==") {
			continue // a sanitizer's remark
		}
		line(strings.TrimPrefix(l.Text, "program: "))
	}
	for i := range report.Diagnostics {
		line(report.Diagnostics[i].Message)
	}
	switch e := x.event("exit"); {
	case len(report.Diagnostics) > 0:
	case x.event("time") != nil:
		line("the test did not end within " + r.o.Timeout.String())
	case x.event("memory") != nil:
		line("the test used up its memory")
	case e != nil:
		line("the test ended the process with status " + e.word)
	case x.event("false") != nil:
		line("the test returned false")
	case x.res.Ended:
		line("the test was ended by the limit of " + x.res.Limit.String())
	}
	return testFunction.ReplaceAllString(strings.ReplaceAll(b.String(), p.dir+"/", ""), "")
}

// testFunction matches the function around a lambda in the message of assert, "cppreason_test_0()::<lambda()>" by gcc.
var testFunction = regexp.MustCompile(`\bcppreason_test_\d+\(\)::`)

// relativize replaces the names of files by those that the script has for them.
func (r *Runner) relativize(p *program, res *Result) {
	res.CrashFile = r.shownPath(res.CrashFile, p.dir)
	for i := range res.Diagnostics {
		d := &res.Diagnostics[i]
		d.File = r.shownPath(d.File, p.dir)
		for j := range d.Notes {
			d.Notes[j].File = r.shownPath(d.Notes[j].File, p.dir)
		}
	}
}

// rejected makes the result of a test that does not compile.
func (r *Runner) rejected(t *Test, u *unit, out *diagnostic.Outcome) *Result {
	res := &Result{Name: t.Name, ExitCode: -1, Level: r.box.Level(), ErrorClass: classify.Unknown, Diagnostics: out.Report.Diagnostics}
	if err := res.Diagnostics.Err(); err != nil {
		res.Output = err.Error() + "\n"
	} else {
		res.Output = string(out.Stderr)
	}
	for i := range res.Diagnostics {
		d := &res.Diagnostics[i]
		if d.Severity != diagnostic.SeverityError && d.Severity != diagnostic.SeverityFatal {
			continue
		}
		if res.ErrorClass == classify.Unknown {
			res.ErrorClass = r.classify.Classify(d).Class
		}
		if res.CrashLine == 0 {
			r.placeError(u, res, d)
		}
	}
	return res
}

// placeError stores the place of a compiler's error: the first of its own and those of its notes that is in the script, and
// otherwise in a header of the project. An error in a template of the library has the place of its use in a note.
func (r *Runner) placeError(u *unit, res *Result, d *diagnostic.Diagnostic) {
	places := append([]diagnostic.Location{d.Location}, noteLocations(d)...)
	for i := range places {
		// ld of binutils has the line by #line and the file without it.
		if at := &places[i]; at.File == testFile && res.ErrorClass == classify.Linker && at.Line <= strings.Count(u.source, "\n")+1 {
			at.File = u.file
		}
	}
	if len(places) > 0 {
		placeSemicolon(u, d.Message, &places[0])
	}
	user := func(file string) bool {
		base := filepath.Base(file)
		return base != driver && base != testFile && base != prefixFile && !isSystem(file)
	}
	for _, wanted := range []func(string) bool{func(file string) bool { return file == filepath.Base(u.file) || file == u.file }, user} {
		for _, at := range places {
			if at.Line > 0 && wanted(at.File) {
				res.CrashFile, res.CrashLine = at.File, at.Line
				return
			}
		}
	}
	if filepath.Base(d.File) == driver {
		// The compiler came to what follows the lambda, whose brackets are not balanced.
		res.CrashFile, res.CrashLine, res.ErrorClass = u.file, u.last, classify.Syntax
	}
}

// placeSemicolon moves the place of gcc's "expected ',' or ';' before 'x'" to the end of the statement before x, where gcc places
// the other errors of a missing semicolon, and clang all of them.
func placeSemicolon(u *unit, message string, at *diagnostic.Location) {
	if !missingSemicolon.MatchString(message) || at.File != filepath.Base(u.file) && at.File != u.file {
		return
	}
	before := *at
	for t := range cpptext.Tokens([]byte(u.source)) {
		if t.Line > at.Line || t.Line == at.Line && t.Column >= at.Column {
			break
		}
		if t.Significant() {
			before.Line, before.Column = t.Line, t.Column
		}
	}
	*at = before
}

// missingSemicolon matches the message, in gcc's quotes of any locale.
var missingSemicolon = regexp.MustCompile(`^expected .,. or .;. before `)

// noteLocations returns the places of the notes of a diagnostic, those of the instantiation first.
func noteLocations(d *diagnostic.Diagnostic) (places []diagnostic.Location) {
	for i := range d.Notes {
		places = append(places, d.Notes[i].Location)
	}
	return places
}
