package view

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
)

// A state is what a block changed in the debugger's panel. Members that did not change are absent; a stop also clears
// the frames and the variables. Its JSON is read by page.js alone.
type state struct {
	Block  int        `json:"b"`
	Stop   *stopView  `json:"stop,omitempty"`
	Frames []place    `json:"frames,omitempty"`
	Vars   *varsView  `json:"vars,omitempty"`
	Breaks []stopMark `json:"breaks,omitempty"`
	// Cleared is set if the last breakpoint was removed.
	Cleared bool    `json:"cleared,omitempty"`
	Issues  []issue `json:"issues,omitempty"`
}

// A stopView is a stop of the program, or its end.
type stopView struct {
	Text string `json:"text"`
	File string `json:"file,omitempty"` // the name of a source file of the page
	Line int    `json:"line,omitempty"`
	Run  int    `json:"run"`
}

// A place is a frame of a stack.
type place struct {
	Depth    int    `json:"depth"`
	Function string `json:"function"`
	File     string `json:"file"`
	Line     int    `json:"line"`
}

// A varsView is the variables of one frame.
type varsView struct {
	Function string    `json:"function"`
	Rows     []varView `json:"rows"`
	More     int       `json:"more,omitempty"`
}

// A varView is a variable, with its texts as showHidden returns them. Change is "changed" or "new" against
// the stop before, and Old its value there.
type varView struct {
	Name   string `json:"name"`
	Type   string `json:"type"`
	Value  string `json:"value"`
	Change string `json:"change,omitempty"`
	Old    string `json:"old,omitempty"`
}

// A stopMark is a breakpoint or a watch.
type stopMark struct {
	ID   int    `json:"id"`
	Text string `json:"text"`
	File string `json:"file,omitempty"`
	Line int    `json:"line,omitempty"`
}

// A seen is the variables of a function at a stop.
type seen struct {
	stop   int
	values map[string]string
}

// A debugState follows the debugger through a transcript.
type debugState struct {
	sources *sourceSet
	// call is the last call, until its answer came. It has what the answer does not repeat: the place of a breakpoint,
	// the name of a file, the code that was compiled.
	call *cpptext.Call
	// run counts the runs of the program, from 1: a restart begins the next.
	run int
	// stops counts the stops of all runs.
	stops int
	// breaks are the breakpoints and watches that are set, in the order of their numbers.
	breaks []stopMark
	// now and before are the variables of each function at its newest stop and at the one before that.
	now, before map[string]seen
}

// newDebugState returns the state before the first block: no stop, no breakpoint, run 1.
func newDebugState(o *Options) *debugState {
	return &debugState{sources: newSourceSet(o), run: 1, now: map[string]seen{}, before: map[string]seen{}}
}

// An effect is what a block means: a title and a body in place of its text, and the state after it.
type effect struct {
	title, mood, moment string
	part                template.HTML
	state               *state
}

// maxAnswer bounds the bytes of an answer that is read as C++.
const maxAnswer = 1 << 20

// add reads block number n.
func (d *debugState) add(b *transcript.Block, n int) effect {
	if len(b.Body) > maxAnswer {
		return effect{}
	}
	switch b.Tag {
	case token.QueryTool:
		d.call = parseCall(b.Body)
		return effect{}
	case token.ToolResult, token.DebugContext, token.CompileStart, token.TestStart:
		call := d.call
		d.call = nil
		e := d.answer(b, call)
		if e.state != nil {
			e.state.Block = n
		}
		return e
	}
	return effect{}
}

// parseCall returns the call in a block, nil if it has none.
func parseCall(body string) *cpptext.Call {
	text := strings.TrimRight(strings.TrimSpace(body), "; \n")
	expr, err := cpptext.ParseExpr([]byte(text))
	if err != nil {
		// The call may initialise a variable.
		_, value, found := strings.Cut(text, "=")
		if !found {
			return nil
		}
		if expr, err = cpptext.ParseExpr([]byte(strings.TrimSpace(value))); err != nil {
			return nil
		}
	}
	call, _ := expr.(*cpptext.Call)
	return call
}

// callName returns the name of the called function, empty for nil.
func callName(c *cpptext.Call) string {
	if c == nil {
		return ""
	}
	name, _ := c.Fun.(*cpptext.Name)
	if name == nil {
		return ""
	}
	return name.Text
}

// stringArg returns the value of a string argument. It is empty for an argument that is missing or is no literal.
func stringArg(c *cpptext.Call, i int) string {
	if c == nil || i >= len(c.Args) {
		return ""
	}
	lit, _ := c.Args[i].(*cpptext.Literal)
	if lit == nil || lit.Kind != cpptext.String {
		return ""
	}
	s, err := cpptext.Unquote(lit.Text)
	if err != nil {
		return ""
	}
	return s
}

// numberArg returns the value of an integer argument. It is 0 for an argument that is missing or is no literal.
func numberArg(c *cpptext.Call, i int) int {
	if c == nil || i >= len(c.Args) {
		return 0
	}
	lit, _ := c.Args[i].(*cpptext.Literal)
	if lit == nil || lit.Kind != cpptext.Int {
		return 0
	}
	n, err := cpptext.ParseInt([]byte(lit.Text))
	if err != nil || n > 1<<30 {
		return 0
	}
	return int(n)
}

// answer reads the answer to a call. What it is shows in the C++ type of its value: package debugtool names a stop
// stop_info, variables frame_vars, and so on. An answer of another form is shown as its text.
func (d *debugState) answer(b *transcript.Block, call *cpptext.Call) effect {
	body := strings.TrimSpace(b.Body)
	if strings.HasPrefix(body, "// error:") {
		return effect{mood: "bad"}
	}
	object, err := cppfmt.NewDecoder(strings.NewReader(body), nil).Peek()
	if err != nil {
		return effect{}
	}
	switch object.Type {
	case "stop_info":
		return d.stopped(body)
	case "frame_vars":
		return d.variables(body)
	case "frame":
		return d.frames(body)
	case "diagnostic", "vector":
		if b.Tag == token.CompileStart {
			return d.compiled(body, call)
		}
	case "run_result":
		return d.ran(body, call)
	case "test_result":
		return tested(body)
	case "program_output":
		return printed(body)
	}
	return d.control(body, call)
}

// read decodes one answer.
func read[T any](body string) (v T, ok bool) {
	err := cppfmt.Unmarshal([]byte(body), &v, nil)
	return v, err == nil
}

// describeStop returns a stop in one line.
func describeStop(s *debugger.StopInfo) string {
	var text string
	switch s.Reason {
	case debugger.ReasonExit:
		if s.Signal != 0 {
			return fmt.Sprintf("killed by signal %d %s", s.Signal, debugger.SignalName(s.Signal))
		}
		return fmt.Sprintf("exit %d", s.Code)
	case debugger.ReasonSignal:
		text = fmt.Sprintf("signal %d %s", s.Signal, debugger.SignalName(s.Signal))
	default:
		text = string(s.Reason)
	}
	if s.File != "" {
		text += fmt.Sprintf(" at %s:%d", s.File, s.Line)
	}
	return text
}

// stopped reads the answer of continue_exec, step and others that run the program up to a stop or its end. The newest stop is what
// the panel shows.
func (d *debugState) stopped(body string) effect {
	s, ok := read[debugger.StopInfo](body)
	if !ok {
		return effect{}
	}
	d.stops++
	text := showHidden(describeStop(&s))
	d.sources.quote(&s)
	e := effect{title: text, state: &state{Stop: &stopView{Text: text, Line: s.Line, Run: d.run}}}
	if s.File != "" {
		e.state.Stop.File = d.sources.find(s.File)
	}
	switch {
	case s.Reason == debugger.ReasonSignal, s.Reason == debugger.ReasonSanitizer, s.Signal != 0, s.Code != 0:
		e.mood, e.moment = "bad", "Program: "+text
	case s.Reason == debugger.ReasonExit:
		e.mood, e.moment = "good", "Program: "+text
	case d.stops == 1:
		e.moment = "First stop: " + text
	}
	e.part = mustFragment("stop", struct {
		Code template.HTML
		debugger.StopInfo
	}{d.sources.line(s.File, s.Line), s})
	return e
}

// mustFragment returns the HTML of one of the package's templates, empty if it fails, which a test would find.
func mustFragment(name string, data any) template.HTML {
	html, err := fragment(name, data)
	if err != nil {
		return ""
	}
	return html
}

// variables reads the answer of inspect, and marks what is new or has another value than at the stop before in the same function.
func (d *debugState) variables(body string) effect {
	v, ok := read[debugger.FrameVars](body)
	if !ok {
		return effect{}
	}
	// A function that was inspected twice at one stop is compared with the stop before, not with itself.
	if now, known := d.now[v.Function]; known && now.stop != d.stops {
		d.before[v.Function] = now
	}
	before, known := d.before[v.Function]
	values := make(map[string]string, len(v.Locals))
	shown := &varsView{Function: showHidden(v.Function), More: v.More}
	for _, local := range v.Locals {
		values[local.Name] = local.Value
		row := varView{Name: showHidden(local.Name), Type: showHidden(local.Type), Value: showHidden(local.Value)}
		old, had := before.values[local.Name]
		switch {
		case known && !had:
			row.Change = "new"
		case known && old != local.Value:
			row.Change, row.Old = "changed", showHidden(old)
		}
		shown.Rows = append(shown.Rows, row)
	}
	d.now[v.Function] = seen{d.stops, values}
	title := fmt.Sprintf("%s in %s", countOf(len(v.Locals), "variable"), shown.Function)
	return effect{title: title, part: mustFragment("vars", shown), state: &state{Vars: shown}}
}

// frames reads a backtrace, and quotes the source of its files.
func (d *debugState) frames(body string) effect {
	list, ok := read[[]debugger.Frame](body)
	if !ok {
		return effect{}
	}
	shown := make([]place, len(list))
	for i, f := range list {
		shown[i] = place{f.Depth, showHidden(f.Function), showHidden(f.File), f.Line}
		if f.File != "" {
			d.sources.find(f.File)
		}
	}
	title := countOf(len(shown), "frame")
	if len(shown) > 0 {
		title += ", innermost " + shown[0].Function
	}
	return effect{title: title, part: mustFragment("frames", shown), state: &state{Frames: shown}}
}

// control reads the answers that change breakpoints, load the program again, or show a source.
func (d *debugState) control(body string, call *cpptext.Call) effect {
	switch callName(call) {
	case "breakpoint", "break_function", "watch":
		id, ok := read[int](body)
		if !ok {
			return effect{}
		}
		mark := stopMark{ID: id, Text: showHidden(stringArg(call, 0))}
		if line := numberArg(call, 1); line > 0 {
			mark.File, mark.Line = d.sources.find(stringArg(call, 0)), line
			mark.Text += fmt.Sprintf(":%d", line)
		}
		if condition := stringArg(call, 2); condition != "" {
			mark.Text += " if " + showHidden(condition)
		}
		d.breaks = append(d.breaks, mark)
		return effect{state: d.breakState()}
	case "remove_breakpoint":
		id := numberArg(call, 0)
		d.breaks = slices.DeleteFunc(d.breaks, func(m stopMark) bool { return m.ID == id })
		return effect{state: d.breakState()}
	case "restart":
		d.run++
		d.now, d.before = map[string]seen{}, map[string]seen{}
		return effect{state: &state{Stop: &stopView{Text: "loaded, not started", Run: d.run}}}
	case "read_file":
		if text, ok := read[string](body); ok {
			name, first := stringArg(call, 0), max(numberArg(call, 1), 1)
			d.sources.add(name, first, text)
			lines := numberLines(first, text)
			title := fmt.Sprintf("%s, %s from line %d", showHidden(name), countOf(len(lines), "line"), first)
			return effect{title: title, part: mustFragment("excerpt", lines)}
		}
	}
	return effect{}
}

// breakState returns a change of the panel to the breakpoints that are set now.
func (d *debugState) breakState() *state {
	if len(d.breaks) == 0 {
		return &state{Cleared: true}
	}
	return &state{Breaks: slices.Clone(d.breaks)}
}

// compiled reads the diagnostics of a compiler that a model called.
func (d *debugState) compiled(body string, call *cpptext.Call) effect {
	items, ok := read[[]diagfmt.BriefItem](body)
	if !ok {
		return effect{}
	}
	issues := issuesOf(items)
	errorsFound, warnings := countIssues(issues)
	e := effect{title: summary(errorsFound, warnings), part: mustFragment("issues", inPlace(stringArg(call, 0), issues))}
	e.mood = "good"
	if errorsFound > 0 {
		e.mood = "bad"
	}
	e.moment = "Compiler: " + e.title
	return e
}

// summary returns "2 errors, 1 warning" or "no diagnostics".
func summary(errorsFound, warnings int) string {
	var parts []string
	if errorsFound > 0 {
		parts = append(parts, countOf(errorsFound, "error"))
	}
	if warnings > 0 {
		parts = append(parts, countOf(warnings, "warning"))
	}
	return cmp.Or(strings.Join(parts, ", "), "no diagnostics")
}

// A runResult is the answer of the tool run.
type runResult struct {
	_           struct{}            `cpp:"run_result"`
	Compiled    bool                `cpp:"compiled"`
	ExitCode    int                 `cpp:"exit_code"`
	Signal      string              `cpp:"signal"`
	Limit       string              `cpp:"limit"`
	Stdout      string              `cpp:"stdout_text"`
	Stderr      string              `cpp:"stderr_text"`
	Dropped     int64               `cpp:"dropped_bytes"`
	Time        int64               `cpp:"milliseconds"`
	Sandbox     string              `cpp:"sandbox"`
	Diagnostics []diagfmt.BriefItem `cpp:"diagnostics"`
}

// ending returns how the program ended.
func (r *runResult) ending() string {
	switch {
	case !r.Compiled:
		return "did not compile"
	case r.Limit != "":
		return "ended by the limit " + r.Limit
	case r.Signal != "":
		return "killed by " + r.Signal
	}
	return fmt.Sprintf("exit %d", r.ExitCode)
}

// ran reads the answer of run: how the program ended, and what the compiler had to say about the code before.
func (d *debugState) ran(body string, call *cpptext.Call) effect {
	r, ok := read[runResult](body)
	if !ok {
		return effect{}
	}
	issues := issuesOf(r.Diagnostics)
	e := effect{title: showHidden(r.ending()), mood: "good"}
	if !r.Compiled || r.ExitCode != 0 || r.Signal != "" || r.Limit != "" {
		e.mood = "bad"
	}
	if len(issues) > 0 {
		e.title += ": " + issues[0].Message
		for i := range issues {
			issues[i].Shown = d.sources.find(issues[i].File)
		}
		e.state = &state{Issues: issues}
	}
	e.moment = "Run: " + e.title
	e.part = mustFragment("run", struct {
		*runResult
		Ending string
		Issues *issueView
	}{&r, e.title, inPlace(stringArg(call, 0), issues)})
	return e
}

// A testResult is the answer of the tool test.
type testResult struct {
	_         struct{} `cpp:"test_result"`
	Name      string   `cpp:"name"`
	Passed    bool     `cpp:"passed"`
	ExitCode  int      `cpp:"exit_code"`
	Signal    string   `cpp:"signal"`
	Limit     string   `cpp:"limit"`
	Output    string   `cpp:"output"`
	CrashFile string   `cpp:"crash_file"`
	CrashLine int      `cpp:"crash_line"`
	Class     string   `cpp:"error_class"`
	Time      int64    `cpp:"milliseconds"`
}

// tested reads the answer of test.
func tested(body string) effect {
	r, ok := read[testResult](body)
	if !ok {
		return effect{}
	}
	e := effect{title: showHidden(r.Name) + " failed", mood: "bad"}
	if r.Passed {
		e.title, e.mood = showHidden(r.Name)+" passed", "good"
	}
	e.moment = "Test: " + e.title
	e.part = mustFragment("test", &r)
	return e
}

// printed reads the answer of output: what the debugged program wrote since the last call.
func printed(body string) effect {
	out, ok := read[struct {
		_   struct{} `cpp:"program_output"`
		Out string   `cpp:"out"`
		Err string   `cpp:"err"`
	}](body)
	if !ok {
		return effect{}
	}
	return effect{title: "the program wrote " + countBytes(int64(len(out.Out)+len(out.Err))), part: mustFragment("output", out)}
}
