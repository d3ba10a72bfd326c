package verify

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/sandbox"
)

// A runPlan is one process of a test.
type runPlan struct {
	test    int
	flip    uint64 // names the line with the check that is the other way round; may be no line
	control bool   // flip names a line
	leaks   bool   // with the search for leaks, which ends the program as its end does
	nonce   [16]byte
	must    []int // lines with checks that have to be in the report
}

// A runResult is what happened to one process.
type runResult struct {
	started, ready bool
	ended          bool
	evidence       []byte
	failed         int // the line of the check that failed
	thrown         bool
	forged         bool // a message that the harness does not send
	stderr         []byte
	status         syscall.WaitStatus
	wall           bool
	limit          sandbox.Limit
}

// environment is what the sanitizers read. A test runs to its end whatever a sanitizer finds; the search ends with the
// first report, so that it shows in the exit status as well.
func environment() []string {
	const common = "symbolize=0:handle_abort=0:quarantine_size_mb=16:malloc_context_size=6:exitcode=87:"
	// Frames that are kept after their return hold pointers to what leaked.
	checks := common + "halt_on_error=0:detect_leaks=0:detect_stack_use_after_return=1"
	leaks := common + "halt_on_error=1:detect_leaks=1:detect_stack_use_after_return=0"
	env := []string{"PATH=/usr/bin:/bin", "LC_ALL=C"}
	for _, name := range []string{"ASAN", "UBSAN", "LSAN", "TSAN", "MSAN"} {
		env = append(env, name+"_OPTIONS="+checks, name+"_LEAKS="+leaks)
	}
	return env
}

// runAll runs plans in one sandbox, one after the other. A run that a limit of the sandbox ended is the last of its
// sandbox, and the rest go on in another.
func (c *candidate) runAll(ctx context.Context, program string, plans []runPlan) ([]runResult, error) {
	results := make([]runResult, len(plans))
	for next := 0; next < len(plans); {
		done, err := c.runSome(ctx, program, plans[next:], results[next:])
		if err != nil {
			return nil, err
		}
		next += done
	}
	return results, nil
}

// runSome runs plans until a limit ends the sandbox, and returns how many were done, which is at least one.
func (c *candidate) runSome(ctx context.Context, program string, plans []runPlan, results []runResult) (done int, err error) {
	supervisor, err := c.v.supervisor(ctx)
	if err != nil {
		return 0, err
	}
	plans = plans[:min(len(plans), maxPlans)]
	planIn, planOut, err := os.Pipe()
	if err != nil {
		return 0, err
	}
	reportIn, reportOut, err := os.Pipe()
	if err != nil {
		planIn.Close()
		planOut.Close()
		return 0, err
	}
	_, err = planOut.Write(c.encode(program, plans))
	planOut.Close()
	reports := make(chan []byte, 1)
	go func() {
		data, _ := io.ReadAll(io.LimitReader(reportIn, maxReport))
		// What is beyond is read, so that the supervisor ends.
		_, _ = io.Copy(io.Discard, reportIn)
		reports <- data
	}()
	var res *sandbox.Result
	if err == nil {
		n := time.Duration(len(plans))
		res, err = c.v.box.Run(ctx, &sandbox.Command{
			Args: []string{filepath.Join(supervisor, "supervisor")}, Env: environment(),
			ReadOnly: []string{supervisor, filepath.Dir(program)}, Trace: true, Files: []*os.File{planIn, reportOut},
			Limits: sandbox.Limits{
				Wall: n*c.v.o.Timeout + 20*time.Second, CPU: n*c.v.o.Timeout + 20*time.Second, Memory: c.v.o.Memory,
			},
		})
	}
	planIn.Close()
	reportOut.Close()
	data := <-reports
	reportIn.Close()
	if err != nil {
		return 0, err
	}
	decode(data, results[:len(plans)])
	for done < len(plans) && results[done].ended {
		done++
	}
	if done == len(plans) {
		return done, nil // also if a limit ended the sandbox after the last one
	}
	r := &results[done]
	if !r.started && !res.Ended {
		return 0, fmt.Errorf("the supervisor ended with status %d: %s", res.ExitCode, bytes.TrimSpace(res.Stderr))
	}
	// A limit ended all, or the test ended its supervisor.
	r.limit, r.evidence, r.ended = res.Limit, nil, true
	return done + 1, nil
}

// maxPlans bounds the runs of one sandbox: the plan has to fit into a pipe.
const maxPlans = 500

// maxReport bounds what a supervisor reports, in bytes: 64 KiB of messages and of errors for each run are usual.
const maxReport = 256 << 20

// encode returns the plan for the supervisor.
func (c *candidate) encode(program string, plans []runPlan) []byte {
	b := binary.NativeEndian.AppendUint32(nil, uint32(len(program)))
	b = append(b, program...)
	b = binary.NativeEndian.AppendUint32(b, uint32(len(plans)))
	wall := c.v.o.Timeout
	for _, p := range plans {
		leaks := uint32(0)
		if p.leaks {
			leaks = 1
		}
		seconds := (wall + time.Second - 1) / time.Second
		b = binary.NativeEndian.AppendUint64(b, p.flip)
		for _, n := range []uint32{uint32(p.test), leaks, uint32(wall.Milliseconds()), uint32(seconds)} {
			b = binary.NativeEndian.AppendUint32(b, n)
		}
		b = append(b, p.nonce[:]...)
	}
	return b
}

// decode reads the frames of the supervisor, up to the last one or to one that is not whole.
func decode(data []byte, results []runResult) {
	const head = 12
	for len(data) >= head {
		kind, run, size := data[0], int(binary.NativeEndian.Uint32(data[4:])), int(binary.NativeEndian.Uint32(data[8:]))
		if data = data[head:]; size < 0 || size > len(data) {
			return
		}
		body := data[:size]
		data = data[size:]
		if kind == '.' {
			return
		}
		if run >= len(results) {
			return
		}
		r := &results[run]
		switch kind {
		case 'S':
			r.started = true
		case 'R':
			r.forged = r.forged || r.ready
			r.ready = true
		case 'E':
			r.forged = r.forged || r.evidence != nil
			r.evidence = body
		case 'F':
			if len(body) == 8 && r.failed == 0 {
				r.failed = int(binary.NativeEndian.Uint32(body[4:]))
			}
		case 'X':
			r.thrown = true
		case 'T':
			r.stderr = body
		case 'Z':
			if len(body) == 8 {
				r.status = syscall.WaitStatus(binary.NativeEndian.Uint32(body))
				r.wall = binary.NativeEndian.Uint32(body[4:]) != 0
				r.ended = true
			}
		default:
			r.forged = true
		}
	}
}

// passed reports whether the report of a run shows that its test was passed, and the lines of the checks in the order in
// which they were.
func (c *candidate) passed(t *testText, p *runPlan, r *runResult) (lines []int, ok bool) {
	const fixed = 8 + 16 + 8 + 8 // the kind, the nonce, the word of the end, the number of words
	e := r.evidence
	if len(e) < fixed || r.forged || r.failed != 0 || r.thrown || !bytes.Equal(e[8:24], p.nonce[:]) {
		return nil, false
	}
	if binary.NativeEndian.Uint64(e[24:]) != key(c.v.secret, uint64(endKey+p.test)) {
		return nil, false
	}
	n := binary.NativeEndian.Uint64(e[32:])
	if n != uint64(len(e)-fixed)/8 {
		return nil, false
	}
	byKey := map[uint64]int{}
	last := bytes.Count(t.src, []byte("\n")) + 1
	for line := 1; line <= last; line++ {
		byKey[key(c.v.secret, uint64(line))] = line
	}
	for i := range int(n) {
		line, known := byKey[binary.NativeEndian.Uint64(e[fixed+8*i:])]
		if !known {
			return nil, false
		}
		lines = append(lines, line)
	}
	for _, line := range p.must {
		if !slices.Contains(lines, line) && n < maxWords {
			return nil, false
		}
	}
	return lines, true
}

// maxWords is how many words a report has at most: max_words in harness/main.cpp.
const maxWords = 4096

// outcome fills the result of a test that did not pass, or that a sanitizer reported.
func (c *candidate) outcome(res *TestResult, r *runResult) {
	report := c.sanitizerReport(r.stderr)
	c.addReports(report)
	res.Line = r.failed
	res.setEnd(r)
	for i := range report {
		d := &report[i]
		if res.ErrorClass == classify.Unknown {
			res.ErrorClass = c.v.classify.Classify(d).Class
		}
		if res.Signal == "" {
			res.Signal = signals[strings.ToLower(d.Code)]
		}
	}
	switch {
	case res.ErrorClass != classify.Unknown:
	case res.Limit == sandbox.Memory:
		res.ErrorClass = classify.Resource
	case slices.Contains(faults, res.Signal):
		res.ErrorClass = classify.UB
	default:
		res.ErrorClass = classify.Logic
	}
}

// faults are the signals of instructions that fail.
var faults = []string{"SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL"}

// setEnd fills the limit or the signal that ended a run.
func (t *TestResult) setEnd(r *runResult) {
	t.Limit = r.limit
	switch {
	case r.wall:
		t.Limit = sandbox.Wall
	case !r.ended || !r.status.Signaled():
	case r.status.Signal() == syscall.SIGXCPU:
		t.Limit = sandbox.CPU
	case r.status.Signal() == syscall.SIGXFSZ:
		t.Limit = sandbox.Files
	default:
		t.Signal = (&sandbox.Result{Signal: r.status.Signal()}).SignalName()
	}
}

// signals are the codes of AddressSanitizer for signals that it caught.
var signals = map[string]string{
	"segv": "SIGSEGV", "stack-overflow": "SIGSEGV", "null-dereference": "SIGSEGV", "bus": "SIGBUS", "fpe": "SIGFPE", "ill": "SIGILL",
}

// sanitizerReport returns the reports in the errors that a test printed.
func (c *candidate) sanitizerReport(stderr []byte) diagnostic.List {
	if len(c.v.o.Sanitize) == 0 {
		return nil
	}
	report, err := sanitizer.Parse(bytes.NewReader(stderr), nil)
	if err != nil {
		return nil
	}
	return report.Diagnostics
}

// addReports adds reports to the score, each once: several tests may show the same.
func (c *candidate) addReports(list diagnostic.List) {
	for _, d := range list {
		known := slices.ContainsFunc(c.score.Diagnostics, func(o diagnostic.Diagnostic) bool {
			return o.Tool == d.Tool && o.Code == d.Code && o.Location == d.Location
		})
		if !known {
			c.score.Diagnostics = append(c.score.Diagnostics, d)
		}
	}
}
