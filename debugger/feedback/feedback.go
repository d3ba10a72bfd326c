package feedback

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/internal/enum"
	"github.com/cppreason/cppreason/internal/linetable"
)

// Unavailable is the value of a watch that has none: out of scope, in error, or not reached.
const Unavailable = "<unavailable>"

// A When is the moment at which the watches of a Monitor are evaluated.
type When int

// The moments. The zero When is Before.
const (
	// Before is when the line is about to run, as a debugger stops at a breakpoint.
	Before When = iota
	// After is when the line has run.
	After
)

// whens are the names of the values of When.
var whens = enum.Names[When]{Kind: "when", Values: []string{"before", "after"}}

// String returns "before" or "after", and "when(9)" for an invalid value.
func (w When) String() string { return whens.String(w) }

// MarshalText returns the text of String. An invalid value is an error.
func (w When) MarshalText() ([]byte, error) { return whens.MarshalText(w) }

// UnmarshalText sets w to the value with the given text.
func (w *When) UnmarshalText(text []byte) error { return whens.UnmarshalText(w, text) }

// A Monitor is a location to record at.
type Monitor struct {
	// Location is "file:line". The file is absolute, relative to Options.Dir, or a base name.
	Location string
	// Watch are the C or C++ expressions to evaluate.
	Watch []string
	// When is whether they are evaluated before or after the line.
	When When
	// Condition, if set, is an expression: passes at which it is false are not recorded.
	Condition string
	// MaxHits, if positive, ends the recording here after so many.
	MaxHits int
}

// Options configure Collect. A nil *Options means the defaults, and so does a zero field.
type Options struct {
	// Dir is the folder that relative locations are relative to. The caller's working directory by default.
	Dir string
	// LaunchTimeout bounds the loading of the program. 10 seconds by default.
	LaunchTimeout time.Duration
	// FirstStopTimeout bounds the time from the start to the first recorded pass or the exit. 30 seconds by default.
	FirstStopTimeout time.Duration
	// ExitTimeout bounds the time from there to the exit. 30 seconds by default.
	ExitTimeout time.Duration
	// MaxHits bounds the recorded passes of all monitors. 10 000 by default.
	MaxHits int
	// Frames bounds Hit.Frames. 8 by default.
	Frames int
	// Budget bounds the text of values.
	Budget *debugger.Budget
	// MaxOutput caps each output stream of the program, in bytes. 1 MB by default.
	MaxOutput int64
	// Unbound lets the collection go on when a location has no place in the program.
	Unbound bool
	// Progress, if it is not nil, gets the number of recorded passes after each one. It is called while Collect runs, by one
	// goroutine at a time, and delays the recording by its own time.
	Progress func(passes int)
}

func (o *Options) withDefaults() *Options {
	var d Options
	if o != nil {
		d = *o
	}
	for _, f := range []struct {
		field *time.Duration
		value time.Duration
	}{{&d.LaunchTimeout, 10 * time.Second}, {&d.FirstStopTimeout, 30 * time.Second}, {&d.ExitTimeout, 30 * time.Second}} {
		if *f.field <= 0 {
			*f.field = f.value
		}
	}
	if d.MaxHits <= 0 {
		d.MaxHits = 10_000
	}
	if d.Frames <= 0 {
		d.Frames = 8
	}
	if d.MaxOutput <= 0 {
		d.MaxOutput = 1 << 20
	}
	return &d
}

// A Report is what a run has shown. Its JSON has watchpoints and breakpoints as maps by location, and the
// rest beside them.
type Report struct {
	// Watchpoints has, for each location that has watches, one {"var": …, "value": …} for each of them at
	// each pass, in order.
	Watchpoints map[string][]map[string]string `json:"watchpoints"`
	// Breakpoints has, for each location, one compact backtrace for each pass.
	Breakpoints map[string][]string `json:"breakpoints"`
	// Hits are the passes of all locations in the order of time.
	Hits []Hit `json:"hits"`
	// Exit is the program's end. It is valid if the program ended by itself: see Truncated.
	Exit debugger.Exit `json:"exit"`
	// Stdout and Stderr are what the program wrote.
	Stdout Capture `json:"stdout"`
	Stderr Capture `json:"stderr"`
	// Dropped counts the passes beyond Options.MaxHits up to the moment when recording ended.
	Dropped int `json:"dropped"`
	// Unbound are the locations without a place, and conditions without a value.
	Unbound []Unbound `json:"unbound"`
	// Truncated is what ended the recording before the program's own end.
	Truncated Reason `json:"truncated"`
	// Engine is the name of the engine.
	Engine string `json:"engine"`
}

// A Capture is an output stream.
type Capture struct {
	// Text is what the program wrote, with U+FFFD for what is not UTF-8 when it is written as JSON.
	Text string `json:"text"`
	// Dropped counts the bytes beyond Options.MaxOutput.
	Dropped int64 `json:"dropped"`
}

// A Hit is one pass of a location.
type Hit struct {
	// Location is the monitor's, as the caller spelled it.
	Location string `json:"location"`
	// Sequence counts the passes of that location, from 1.
	Sequence int `json:"sequence"`
	// Thread numbers the threads in the order in which they first came by, from 1.
	Thread int `json:"thread"`
	// Frames is the stack, innermost first, up to main.
	Frames []debugger.Frame `json:"frames"`
	// Values are the watches with their values, in the order of Monitor.Watch.
	Values []Value `json:"values"`
}

// A Value is a watch and what it was.
type Value struct {
	Var   string `json:"var"`
	Value string `json:"value"`
}

// An Unbound is a location at which nothing could be recorded.
type Unbound struct {
	Location string `json:"location"`
	// Hint is the reason, with what to use instead if that is known.
	Hint string `json:"hint"`
}

// A Reason is why a report is not complete.
type Reason string

// The reasons. The empty one means that the program came to its end and everything was recorded.
const (
	// TruncatedHits means that Options.MaxHits was reached.
	TruncatedHits Reason = "hits"
	// TruncatedTime means that a deadline or the context ended the run.
	TruncatedTime Reason = "time"
	// TruncatedEngine means that the debugger failed.
	TruncatedEngine Reason = "engine"
)

var (
	// ErrTimeout reports that one of the deadlines of Options ended the run. It matches
	// context.DeadlineExceeded too.
	ErrTimeout = fmt.Errorf("the program was ended: %w", context.DeadlineExceeded)
	// ErrUnbound reports locations that have no place in the program; the error is an *UnboundError.
	ErrUnbound = errors.New("location without code")
)

// An UnboundError lists the locations that have no place in the program.
type UnboundError struct{ Unbound []Unbound }

// Error names each location with its hint.
func (e *UnboundError) Error() string {
	var parts []string
	for _, u := range e.Unbound {
		parts = append(parts, fmt.Sprintf("%s: %s", u.Location, u.Hint))
	}
	return "cannot record at " + strings.Join(parts, "; ")
}

// Is reports that e is an ErrUnbound.
func (e *UnboundError) Is(target error) bool { return target == ErrUnbound }

// An Engine runs the program and records. The engines are this package's: *GDB and *Stepper.
type Engine interface {
	// Name returns the text of Report.Engine.
	Name() string
	// collect runs the job until the program's end or ctx's.
	collect(ctx context.Context, j *job) error
}

// Collect runs p to its end under e and records at every monitor. The report is valid, with what was
// recorded so far, beside an error too: ErrTimeout, the context's, or the engine's. Only when the
// error is about the arguments, or is an *UnboundError of a program that loads no code but its own and the
// toolchain's, nothing has run. A nil Engine is the gdb on PATH.
func Collect(ctx context.Context, e Engine, p *debugger.Target, ms []Monitor, o *Options) (*Report, error) {
	j, err := newJob(p, ms, o)
	if err != nil {
		return nil, err
	}
	if e == nil {
		if e, err = FindGDB(ctx); err != nil {
			return nil, err
		}
	}
	j.report.Engine = e.Name()
	if err := j.checkLocations(); err != nil {
		return j.report, err
	}
	err = e.collect(ctx, j)
	j.finish()
	if err == nil && len(j.report.Unbound) > 0 && !j.options.Unbound {
		err = &UnboundError{j.report.Unbound}
	}
	if err != nil && j.report.Truncated == "" {
		j.report.Truncated = TruncatedEngine
		if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
			j.report.Truncated = TruncatedTime
		}
		if errors.Is(err, ErrUnbound) {
			j.report.Truncated = ""
		}
	}
	return j.report, err
}

// A job is a collection under way.
type job struct {
	target   *debugger.Target
	options  *Options
	points   []*point
	report   *Report
	passes   []pass
	detours  int // for the tests: how often gdb avoided a second stop
	compiled int // and how many conditions the program has checked by itself
}

// A point is a monitor with its place.
type point struct {
	Monitor
	file string // as the program knows it, or the caller's
	line int
	dead bool // unbound, or done
	hits int
	// loose means that the program does not have the file, but a library that it loads may.
	loose bool
}

func newJob(p *debugger.Target, ms []Monitor, o *Options) (*job, error) {
	j := &job{target: p, options: o.withDefaults(), report: &Report{
		Watchpoints: map[string][]map[string]string{}, Breakpoints: map[string][]string{},
		Hits: []Hit{}, Unbound: []Unbound{},
	}}
	for _, m := range ms {
		file, line, err := splitLocation(m.Location)
		if err != nil {
			return nil, err
		}
		if _, twice := j.report.Breakpoints[m.Location]; twice {
			return nil, fmt.Errorf("location %q is given twice", m.Location)
		}
		j.report.Breakpoints[m.Location] = []string{}
		if len(m.Watch) > 0 {
			j.report.Watchpoints[m.Location] = []map[string]string{}
		}
		j.points = append(j.points, &point{Monitor: m, file: j.resolveFile(file), line: line})
	}
	return j, nil
}

// splitLocation cuts "file:line".
func splitLocation(loc string) (file string, line int, err error) {
	i := strings.LastIndexByte(loc, ':')
	if i <= 0 {
		return "", 0, fmt.Errorf("location %q: want file:line", loc)
	}
	line, err = strconv.Atoi(loc[i+1:])
	if err != nil || line <= 0 {
		return "", 0, fmt.Errorf("location %q: the line must be a positive number", loc)
	}
	return loc[:i], line, nil
}

// resolveFile makes a file absolute if it exists, and else leaves it as a name to look for.
func (j *job) resolveFile(file string) string {
	abs := file
	if !filepath.IsAbs(file) {
		abs = filepath.Join(j.options.Dir, file)
	}
	abs, err := filepath.Abs(abs)
	if err != nil {
		return file
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		return real
	}
	return file
}

// checkLocations looks up every location in the program's debug information, before anything runs.
func (j *job) checkLocations() error {
	f, err := os.Open(j.target.Program)
	if err != nil {
		return fmt.Errorf("program: %w", err)
	}
	defer f.Close()
	table, err := linetable.Read(f)
	if errors.Is(err, linetable.ErrNoDebug) && !table.Loads {
		for _, p := range j.points {
			j.addUnbound(p, linetable.ErrNoDebug.Error())
		}
	} else if err == nil || errors.Is(err, linetable.ErrNoDebug) {
		for _, p := range j.points {
			p.bind(j, table)
		}
	}
	// After any other error the format is unknown to the table's reader; the debugger may know it.
	if len(j.report.Unbound) > 0 && !j.options.Unbound {
		return &UnboundError{j.report.Unbound}
	}
	return nil
}

// bind replaces the file by the program's own spelling of it, or explains why it has no such place.
func (p *point) bind(j *job, t *linetable.Table) {
	if why := t.Explain(p.file, p.line); why != "" {
		j.addUnbound(p, why)
		return
	}
	paths := t.Match(p.file)
	p.loose = len(paths) == 0
	for _, path := range paths {
		if t.HasCode(path, p.line) {
			p.file = path
			return
		}
	}
}

// addNotLoaded reports a place that none of the loaded code has. next is the next line with code, 0 if there
// was no such file.
func (j *job) addNotLoaded(p *point, next int) {
	if next == 0 {
		j.addUnbound(p, "no such place was loaded while the program ran")
		return
	}
	j.addUnbound(p, fmt.Sprintf("line %d of %s has no code; the next line with code is %d", p.line, filepath.Base(p.file), next))
}

// addUnbound reports a location at which nothing can be recorded.
func (j *job) addUnbound(p *point, hint string) {
	p.dead = true
	j.report.Unbound = append(j.report.Unbound, Unbound{Location: p.Location, Hint: hint})
}

// A pass is a recorded pass of a point.
type pass struct {
	*point
	order  int // by the time at which the line was reached
	thread int
	frames []debugger.Frame
	values []*string // nil where a watch has none
}

// record adds a pass.
func (j *job) record(p pass) {
	p.hits++
	j.passes = append(j.passes, p)
	if j.options.Progress != nil {
		j.options.Progress(len(j.passes))
	}
}

// finish makes the report of the passes, in the order in which they were reached. A pass with When After is
// recorded at the end of its line, which may be later than other passes.
func (j *job) finish() {
	slices.SortStableFunc(j.passes, func(a, b pass) int { return cmp.Compare(a.order, b.order) })
	threads, sequence := map[int]int{}, map[string]int{}
	r := j.report
	for _, p := range j.passes {
		if threads[p.thread] == 0 {
			threads[p.thread] = len(threads) + 1
		}
		loc := p.Location
		sequence[loc]++
		h := Hit{Location: loc, Sequence: sequence[loc], Thread: threads[p.thread], Frames: p.frames, Values: []Value{}}
		for i, w := range p.Watch {
			text := Unavailable
			if i < len(p.values) && p.values[i] != nil {
				text = *p.values[i]
			}
			h.Values = append(h.Values, Value{w, text})
			r.Watchpoints[loc] = append(r.Watchpoints[loc], map[string]string{"var": w, "value": text})
		}
		r.Breakpoints[loc] = append(r.Breakpoints[loc], trace(p.frames))
		r.Hits = append(r.Hits, h)
	}
}
