package bugtrace

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/sandbox"
)

// A failure is how a run of the tests ended.
type failure struct {
	passed bool
	stdout string
	// test is the test that was running.
	test string
	kind kind
	// class is the class that the output shows.
	class classify.Class
	// list are the reports of sanitizers, normalised. output is the other text of standard error.
	list   diagnostic.List
	output string
	// file, line and function are the innermost place in the user's sources, "" and 0 if unknown.
	file, function string
	line           int
	// expression is the condition of a failed assertion.
	expression string
	// signature identifies the failure: see dataset.Record. That of a raw failure lacks the function.
	signature string
	// frames are the addresses of the frames of the first stack in their modules, if the report has them: see repeatScript.
	frames []string
	raw    bool // the report has no names of functions
}

// A kind is the way in which a test fails.
type kind string

const (
	byReport    kind = "report"    // of AddressSanitizer or UndefinedBehaviorSanitizer
	byLeak      kind = "leak"      // of LeakSanitizer, at the end of the program
	byThreads   kind = "threads"   // a report of ThreadSanitizer about two threads
	byAssertion kind = "assertion" // of the tests
	byException kind = "exception" // that nothing catches
	byTime      kind = "time"      // the test does not end
	byEnd       kind = "end"       // something else ended the program
)

// The lines of standard error that identify a failure, in the words of glibc 2.36, libstdc++ 12 and the sanitizers of gcc 12:
//
//	tests: tests.cpp:14: void test_evict(): Assertion `c.get(1) == nullptr' failed.
//	terminate called after throwing an instance of 'std::out_of_range'
//	test_evict has not ended in time
//	==7==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010 at pc 0x5...
//	ring.cpp:9:14: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'
//	    #1 0x5581 in Ring::pop() /tmp/x/ring.cpp:21
//	    #1 0x5581  (/tmp/x/tests+0x3f21)
//	    #1 0x5581 in Ring::pop() /tmp/x/ring.cpp:21 (/tmp/x/tests+0x3f21)
var (
	assertionLine = regexp.MustCompile("(?m)^\\S+: (\\S+):(\\d+): (.*): Assertion [`'](.*)' failed\\.$")
	exceptionLine = regexp.MustCompile(`(?m)^terminate called .*$`)
	timeLine      = regexp.MustCompile(`(?m)^test_\w+ has not ended in time$`)
	reportLine    = regexp.MustCompile(`(?m)(?:[A-Z][A-Za-z]+Sanitizer: [a-zA-Z].*|runtime error: .*)$`)
	variablePart  = regexp.MustCompile(` (?:on (?:unknown )?address|on 0x|\(0x|0x|\(pid=|at pc).*`)
	sizePart      = regexp.MustCompile(`(requested allocation size 0x[0-9a-f]+) .*`)
	processPart   = regexp.MustCompile(` \((?:tid|pid)=\d+(?:, (\w+))?\)`)
	addedAddress  = regexp.MustCompile(`(?m)^(\s+#\d+ .*) \(\S+\+0x[0-9a-f]+\)$`)
	rawFrame      = regexp.MustCompile(`\(\S+\+0x[0-9a-f]+\)`)
	frameLine     = regexp.MustCompile(`(?m)^\s+#\d+ (?:0x[0-9a-f]+ in )?(.+?) (\S+):(\d+)(?::\d+)?(?: \(.*\))?$`)
)

// debugFiles has the debug information of the system's libraries, if a package has put it there. Their frames are in no record, and to
// read it takes ten times as long as the tests.
var debugFiles = []string{"/usr/lib/debug"}

// limits returns the bounds of a command with a number of runs. A test ends by its timers much earlier, unless ThreadSanitizer defers
// their signals.
func limits(runs int) sandbox.Limits {
	return sandbox.Limits{Wall: 20 * time.Second, CPU: time.Duration(runs) * 2 * time.Second, Memory: 1 << 30, Processes: 64}
}

// run runs the tests once and reads how they end. Of a report about two threads, which come in any order, the place in the suspected
// function counts.
func (m *Maker) run(ctx context.Context, b *base, dir, suspect string) (*failure, error) {
	res, err := m.box.Run(ctx, &sandbox.Command{
		Args: []string{filepath.Join(dir, program)}, ReadOnly: []string{dir}, Hidden: debugFiles, Trace: true, // the search for leaks traces
		Limits: limits(1),
	})
	if err != nil {
		return nil, err
	}
	f := &failure{stdout: string(res.Stdout), passed: res.ExitCode == 0 && res.Limit == sandbox.Unlimited}
	return f, f.readEnd(b, dir, suspect, string(res.Stderr), res.Limit != sandbox.Unlimited)
}

// repeatScript runs a program as often as a bug has to show, until it passes. After each run, both streams have a line with
// the mark and the exit status. The shell reports signals on its own standard error, which nobody reads. Most of the time of a run with a
// report goes into the names of the functions, so all but the last report have addresses alone. The last one has both.
// Source: AddressSanitizerFlags, "symbolize", "stack_trace_format".
const repeatScript = `exec 3>&2 2>/dev/null
run() {
	( exec "$1" 2>&3 3>&- )
	status=$?
	printf '\n%s %d\n' "$2" $status
	printf '\n%s %d\n' "$2" $status >&3
	test $status != 0
}
raw=symbolize=0
both="stack_trace_format='    #%n %p %F %L (%m+%o)'"
ASAN_OPTIONS=$raw UBSAN_OPTIONS=$raw LSAN_OPTIONS=$raw
export ASAN_OPTIONS UBSAN_OPTIONS LSAN_OPTIONS
run "$@" && run "$@" || exit 0
ASAN_OPTIONS=$both UBSAN_OPTIONS=$both LSAN_OPTIONS=$both
run "$@"
exit 0
`

// runMark begins the line after a run. A program that prints it has more runs than there were, which is no bug that shows.
const runMark = "\x01run"

// repeat runs the tests until they pass, at most repeats times. Only the last failure of that many has the names of functions.
func (m *Maker) repeat(ctx context.Context, b *base, dir, suspect string) ([]*failure, error) {
	res, err := m.box.Run(ctx, &sandbox.Command{
		Args:     []string{"/bin/sh", "-c", repeatScript, "sh", filepath.Join(dir, program), runMark},
		ReadOnly: []string{dir}, Hidden: debugFiles, Trace: true,
		Limits: limits(repeats),
	})
	if err != nil {
		return nil, err
	}
	stdout, stderr := splitRuns(string(res.Stdout)), splitRuns(string(res.Stderr))
	if res.Limit != sandbox.Unlimited || len(stdout) != len(stderr) || len(stdout) == 0 || len(stdout) > repeats {
		return []*failure{{kind: byEnd}}, nil
	}
	list := make([]*failure, len(stdout))
	for i, out := range stdout {
		f := &failure{stdout: out.text, passed: out.status == "0", raw: i < repeats-1, frames: reportFrames(stderr[i].text)}
		text := stderr[i].text
		if !f.raw {
			text = addedAddress.ReplaceAllString(text, "$1")
		}
		if err := f.readEnd(b, dir, suspect, text, false); err != nil {
			return nil, err
		}
		list[i] = f
	}
	return list, nil
}

// reportFrames returns the addresses of the frames of the first stack in standard error.
func reportFrames(stderr string) []string {
	head := reportLine.FindStringIndex(stderr)
	if head == nil {
		return nil
	}
	stack, _, _ := strings.Cut(stderr[head[1]:], "\n\n")
	return slices.Compact(rawFrame.FindAllString(stack, -1)) // an inlined function has the address of its caller
}

// A stream is what one run has written to one of its streams, and its exit status.
type stream struct{ text, status string }

// splitRuns splits the output of repeatScript.
func splitRuns(text string) (list []stream) {
	for {
		run, rest, found := strings.Cut(text, "\n"+runMark+" ")
		if !found {
			return list
		}
		var status string
		status, text, _ = strings.Cut(rest, "\n")
		list = append(list, stream{run, status})
	}
}

// readEnd reads how a run has ended. limited means that the sandbox has ended it.
func (f *failure) readEnd(b *base, dir, suspect, stderr string, limited bool) error {
	if f.passed {
		return nil
	}
	for line := range strings.Lines(f.stdout) {
		if name := strings.TrimSpace(line); testHead.MatchString("void " + name + "()") {
			f.test = name
		}
	}
	if limited {
		f.kind = byEnd // without a signature: the limit is the sandbox's, not the program's
		return nil
	}
	// What the bugs share was compiled in the folder of the base.
	return f.read(b.fn, strings.ReplaceAll(stderr, b.dir+"/", dir+"/"), dir, suspect)
}

// read finds kind, place and signature in standard error.
func (f *failure) read(fn *Function, stderr, dir, suspect string) error {
	stderr = processPart.ReplaceAllString(stderr, "")
	report, err := sanitizer.Parse(strings.NewReader(stderr), nil)
	if err != nil {
		return err
	}
	f.list = report.Diagnostics
	var other bytes.Buffer
	for _, line := range report.Other {
		if !strings.HasPrefix(line.Text, "==") {
			other.WriteString(line.Text + "\n")
		}
	}
	f.output = strings.TrimSpace(strings.ReplaceAll(other.String(), dir+"/", ""))
	switch m := assertionLine.FindStringSubmatch(stderr); {
	case m != nil:
		f.kind, f.class, f.list = byAssertion, classify.Logic, nil
		f.file, f.function, f.expression = m[1], shortName(m[3]), m[4]
		fmt.Sscan(m[2], &f.line)
		_, f.signature, _ = strings.Cut(m[0], ": ")
	case timeLine.MatchString(stderr):
		f.kind, f.class, f.signature = byTime, classify.Logic, timeLine.FindString(stderr)
	case exceptionLine.MatchString(stderr):
		f.kind, f.class, f.signature = byException, classify.Logic, exceptionLine.FindString(stderr)
	case len(f.list) > 0:
		f.readReport(fn, stderr, dir, suspect)
	default:
		f.kind = byEnd
	}
	return nil
}

// readReport reads the first report of a sanitizer.
func (f *failure) readReport(fn *Function, stderr, dir, suspect string) {
	head := reportLine.FindStringIndex(stderr)
	d := f.list.Headline()
	if head == nil || d == nil || strings.Contains(stderr, "hard rss limit") {
		f.kind = byEnd
		return
	}
	if size := sizePart.FindStringSubmatch(stderr[head[0]:head[1]]); size != nil {
		f.signature = "AddressSanitizer: " + size[1] // what differs from run to run is no size of the program
	} else {
		f.signature = strings.TrimSpace(variablePart.ReplaceAllString(stderr[head[0]:head[1]], ""))
	}
	if f.raw {
		f.kind = byReport
		return
	}
	for _, m := range frameLine.FindAllStringSubmatch(stderr[head[1]:], -1) {
		base := path.Base(m[2])
		if base != fn.file() && base != "tests.cpp" {
			continue
		}
		if same := inFunction(m[1], suspect); f.function == "" || same && strings.Contains(f.signature, "ThreadSanitizer") {
			f.file, f.function = base, m[1]
			fmt.Sscan(m[3], &f.line)
			if same {
				break
			}
		}
	}
	if f.function != "" {
		f.signature += "\n" + f.function
		f.function = shortName(f.function)
	}
	var classifier classify.Classifier
	f.class, f.kind = classifier.Classify(d).Class, byReport
	switch {
	case strings.Contains(f.signature, "LeakSanitizer"):
		f.kind = byLeak
		for _, n := range d.Notes {
			if m := testHead.FindStringSubmatch("void " + n.Message); m != nil {
				f.test = m[1] // leaks are found after the last test
				break
			}
		}
	case strings.Contains(f.signature, "ThreadSanitizer") && threads(d) > 1:
		f.kind = byThreads
	}
	normalizeReports(f.list, fn.Source+fn.Tests, dir)
}

// threads counts the stacks of threads in a report.
func threads(d *diagnostic.Diagnostic) (n int) {
	for _, note := range d.Notes {
		if note.Kind == notekind.Thread || strings.Contains(note.Message, "thread") {
			n++
		}
	}
	return n
}

// shortName returns a function's name without its result, parameters and template arguments, and without unnamed namespaces:
// "Ring::pop" for "unsigned char Ring::pop()".
func shortName(signature string) string {
	signature = strings.NewReplacer("(anonymous namespace)::", "", "[abi:cxx11]", "").Replace(signature)
	if !strings.Contains(signature, "operator") { // "operator<" has no arguments
		signature = withoutTemplates(signature)
	}
	if i := strings.IndexByte(signature, '('); i > 0 {
		signature = signature[:i]
	}
	if i := strings.LastIndexByte(signature, ' '); i >= 0 {
		signature = signature[i+1:]
	}
	return strings.TrimLeft(signature, "*&")
}

// withoutTemplates removes template arguments, and what g++ adds to say which they are, "[with T = int]".
func withoutTemplates(signature string) string {
	signature, _, _ = strings.Cut(signature, " [with ")
	depth := 0
	return strings.Map(func(r rune) rune {
		switch {
		case r == '<':
			depth++
		case r == '>' && depth > 0:
			depth--
		case depth == 0:
			return r
		}
		return -1
	}, signature)
}

// headline describes the failure in the words of the tool that found it.
func (f *failure) headline() string {
	line, _, _ := strings.Cut(f.signature, "\n")
	return strings.TrimSuffix(line, ".")
}

// equals reports whether two runs have failed in the same way.
func (f *failure) equals(other *failure) bool {
	return f.headline() == other.headline() && slices.Equal(f.frames, other.frames) && (f.raw != other.raw || f.signature == other.signature)
}
