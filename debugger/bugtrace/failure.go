package bugtrace

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
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
	// signature identifies the failure: see dataset.Record. In a raw failure it has the addresses of the frames and not the function.
	signature string
	raw       bool
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
var (
	assertionLine = regexp.MustCompile("(?m)^\\S+: (\\S+):(\\d+): (.*): Assertion [`'](.*)' failed\\.$")
	exceptionLine = regexp.MustCompile(`(?m)^terminate called .*$`)
	timeLine      = regexp.MustCompile(`(?m)^test_\w+ has not ended in time$`)
	reportLine    = regexp.MustCompile(`(?m)(?:[A-Z][A-Za-z]+Sanitizer: [a-zA-Z].*|runtime error: .*)$`)
	variablePart  = regexp.MustCompile(` (?:on (?:unknown )?address|0x|\(pid=|at pc).*`)
	processPart   = regexp.MustCompile(` \((?:tid|pid)=\d+(?:, (\w+))?\)`)
	rawFrame      = regexp.MustCompile(`\(\S+\+0x[0-9a-f]+\)`)
	frameLine     = regexp.MustCompile(`(?m)^\s+#\d+ (?:0x[0-9a-f]+ in )?(.+?) (\S+):(\d+)(?::\d+)?(?: \(.*\))?$`)
)

// rawEnv turns off the names of functions in reports. Source: AddressSanitizerFlags, "symbolize".
var rawEnv = []string{"PATH=/usr/bin:/bin", "ASAN_OPTIONS=symbolize=0", "UBSAN_OPTIONS=symbolize=0", "LSAN_OPTIONS=symbolize=0"}

// run runs the tests and reads how they end, with reports that have addresses alone if raw is set. Of a report about two threads, which
// come in any order, the place in the suspected function counts.
func (m *Maker) run(ctx context.Context, b *base, dir, suspect string, raw bool) (*failure, error) {
	env := []string{"PATH=/usr/bin:/bin"}
	if raw {
		env = rawEnv
	}
	res, err := m.box.Run(ctx, &sandbox.Command{
		Env:  env,
		Args: []string{filepath.Join(dir, program)}, ReadOnly: []string{dir}, Trace: true, // the search for leaks traces
		Limits: sandbox.Limits{Wall: 20 * time.Second, CPU: 20 * time.Second, Memory: 1 << 30, Processes: 64},
	})
	if err != nil {
		return nil, err
	}
	f := &failure{raw: raw, stdout: string(res.Stdout), passed: res.ExitCode == 0 && res.Limit == sandbox.Unlimited}
	if f.passed {
		return f, nil
	}
	for line := range strings.Lines(f.stdout) {
		if name := strings.TrimSpace(line); testHead.MatchString("void " + name + "()") {
			f.test = name
		}
	}
	if res.Limit != sandbox.Unlimited {
		f.kind = byEnd // without a signature: the limit is the sandbox's, not the program's
		return f, nil
	}
	// What the bugs share was compiled in the folder of the base.
	stderr := strings.ReplaceAll(string(res.Stderr), b.dir+"/", dir+"/")
	return f, f.read(b.fn, stderr, dir, suspect)
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
	f.signature = strings.TrimSpace(variablePart.ReplaceAllString(stderr[head[0]:head[1]], ""))
	if f.raw {
		f.kind = byReport
		stack, _, _ := strings.Cut(stderr[head[1]:], "\n\n")
		f.signature += "\n" + strings.Join(rawFrame.FindAllString(stack, -1), " ")
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

// shortName returns a function's name without its result, parameters and template arguments: "Ring::pop" for
// "unsigned char Ring::pop()".
func shortName(signature string) string {
	if i := strings.IndexByte(signature, '('); i > 0 {
		signature = signature[:i]
	}
	if i := strings.LastIndexByte(signature, ' '); i >= 0 {
		signature = signature[i+1:]
	}
	return strings.TrimLeft(signature, "*&")
}

// headline describes the failure in the words of the tool that found it.
func (f *failure) headline() string {
	line, _, _ := strings.Cut(f.signature, "\n")
	return strings.TrimSuffix(line, ".")
}
