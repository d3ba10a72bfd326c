package bugtrace

import (
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/bugtrace/internal/mutate"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
)

// investigate reads the failed test and, with a debugger, goes from what failed to the place of the bug. Every step is one that
// the facts before it suggest; the place of the bug itself is only used to decide how far to go.
func (s *session) investigate(ctx context.Context) error {
	if err := s.readTest(ctx); err != nil {
		return err
	}
	if s.tools == nil {
		return nil
	}
	var err error
	switch s.failure.kind {
	case byReport, byException:
		err = s.fromCrash(ctx)
	case byTime:
		if s.deadlocked() {
			err = s.fromDeadlock(ctx)
		} else {
			err = s.fromLoop(ctx)
		}
	case byLeak:
		err = s.fromLeak(ctx)
	case byThreads:
		err = s.fromThreads(ctx)
	default:
		err = s.fromAssertion(ctx)
	}
	if errors.Is(err, errEmpty) {
		return nil // the session ends with the answer that there is
	}
	return err
}

// readTest reads the test that failed.
func (s *session) readTest(ctx context.Context) error {
	lines := s.lines("tests.cpp")
	for i, line := range lines {
		if s.failure.test == "" || !strings.HasPrefix(line, "void "+s.failure.test+"(") {
			continue
		}
		end := i
		for end < len(lines) && lines[end] != "}" {
			end++
		}
		if err := s.call(ctx, nil, "read_file(\"tests.cpp\", %d, %d)", i+1, min(end+1, len(lines))); err != nil && !errors.Is(err, errEmpty) {
			return err
		}
		return s.readHelper(ctx, i+1, end+1)
	}
	return nil
}

// readHelper reads the function of the tests with the check that failed, if it is not the test itself in lines [first, last].
func (s *session) readHelper(ctx context.Context, first, last int) error {
	at := s.failure.line
	if s.failure.kind != byAssertion || s.failure.file != "tests.cpp" || at >= first && at <= last {
		return nil
	}
	for _, f := range mutate.FunctionLines([]byte(s.w.fn.Tests)) {
		if f.First > at || f.Last < at {
			continue
		}
		if err := s.call(ctx, nil, "read_file(\"tests.cpp\", %d, %d)", f.First, f.Last); !errors.Is(err, errEmpty) {
			return err
		}
	}
	return nil
}

// fromCrash runs to a failure that stops the program, and looks at its stack.
func (s *session) fromCrash(ctx context.Context) error {
	f := s.failure
	plan := fmt.Sprintf("%s fails with: %s.", f.test, f.headline())
	if f.file != "" {
		plan += fmt.Sprintf(" The innermost place in these sources is %s:%d, in %s.", f.file, f.line, f.function)
	}
	if err := s.appendThought(token.ThinkPlan, plan,
		"1. Run "+f.test+" under the debugger until it stops.",
		"2. Find the innermost frame in "+s.w.fn.file()+".",
		"3. Look at what the line there uses.",
	); err != nil {
		return err
	}
	var stop debugger.StopInfo
	if err := s.call(ctx, &stop, "continue_exec()"); err != nil {
		return err
	}
	if stop.Reason == debugger.ReasonExit {
		return nil
	}
	var frames []debugger.Frame
	if err := s.call(ctx, &frames, "backtrace_get(%d)", maxFrames); err != nil {
		return err
	}
	at := slices.IndexFunc(frames, func(f debugger.Frame) bool { return path.Base(f.File) == s.w.fn.file() })
	if at < 0 {
		return s.atSite(ctx, true)
	}
	frame := frames[at]
	sentences := []string{fmt.Sprintf("Frame %d is the innermost one in %s: %s, line %d: `%s`.",
		frame.Depth, s.w.fn.file(), shortName(frame.Function), frame.Line, s.line(s.w.fn.file(), frame.Line))}
	if at+1 < len(frames) && frames[at+1].Line > 0 && s.line(path.Base(frames[at+1].File), frames[at+1].Line) != "" {
		caller := frames[at+1]
		sentences = append(sentences, fmt.Sprintf("It was called at %s:%d.", path.Base(caller.File), caller.Line))
	}
	seen := []int{frame.Line}
	for _, fr := range frames {
		if path.Base(fr.File) == s.w.fn.file() {
			seen = append(seen, fr.Line)
		}
	}
	for _, place := range s.reportPlaces() {
		sentences = append(sentences, fmt.Sprintf("The report: %s at line %d, `%s`.", place.what, place.line, s.line(s.w.fn.file(), place.line)))
		seen = append(seen, place.line)
	}
	if err := s.appendThought(token.ThinkTrace, sentences...); err != nil {
		return err
	}
	if err := s.look(ctx, strconv.Itoa(frame.Depth), frame.Line, s.w.fn.file()); err != nil {
		return err
	}
	for _, caller := range frames[at+1:] {
		if path.Base(caller.File) != s.w.fn.file() || !s.reached([]int{caller.Line}) || caller.Line == frame.Line {
			continue
		}
		thought := fmt.Sprintf("Frame %d is its caller %s: `%s`.", caller.Depth, shortName(caller.Function), s.line(s.w.fn.file(), caller.Line))
		if err := s.appendThought(token.ThinkTrace, thought); err != nil {
			return err
		}
		return s.look(ctx, strconv.Itoa(caller.Depth), caller.Line, s.w.fn.file())
	}
	if s.reached(seen) || inFunction(frame.Function, s.w.site.Function) {
		return nil
	}
	if found, err := s.whyChanged(ctx, frame); found || err != nil {
		return err
	}
	return s.atSite(ctx, true)
}

// inFunction reports whether a frame's function is the one with that name.
func inFunction(frame, name string) bool {
	short := shortName(frame)
	return name != "" && (short == name || strings.HasSuffix(short, "::"+name))
}

// maxWhy bounds the expressions whose last change is asked for: each runs the program once more.
const maxWhy = 2

// whyChanged asks for the last change of what the failing line uses. It is recorded if the change is at the bug.
func (s *session) whyChanged(ctx context.Context, frame debugger.Frame) (found bool, err error) {
	asked := 0
	for _, expr := range subexpressions(s.line(s.w.fn.file(), frame.Line)) {
		if strings.Contains(expr, "(") || !s.hasValue(ctx, frame.Depth, expr) {
			continue
		}
		if asked++; asked > maxWhy {
			return false, nil
		}
		before := len(s.turns)
		var change struct {
			File     string `cpp:"file"`
			Line     int    `cpp:"line"`
			Function string `cpp:"function"`
			Old      string `cpp:"old_value"`
			New      string `cpp:"new_value"`
		}
		err := s.call(ctx, &change, "why_changed(%s)", cpptext.Quote(expr))
		if err != nil && !errors.Is(err, errEmpty) {
			return false, err
		}
		if err != nil || path.Base(change.File) != s.w.fn.file() || !s.reached([]int{change.Line}) {
			s.forget(before)
			continue
		}
		return true, s.appendThought(token.ThinkTrace, fmt.Sprintf("`%s` got its value at line %d, in %s: `%s`.",
			expr, change.Line, shortName(change.Function), s.line(s.w.fn.file(), change.Line)))
	}
	return false, nil
}

// reached reports whether one of the lines is that of the bug or next to it.
func (s *session) reached(lines []int) bool {
	return slices.ContainsFunc(lines, func(n int) bool { return n >= s.w.site.Line-1 && n <= s.w.site.Line+1 })
}

// A place is a line of the source that a report names, with what happened there.
type reportPlace struct {
	what string
	line int
}

// reportPlaces returns where the memory of a report was allocated and freed, and what other threads did.
func (s *session) reportPlaces() (list []reportPlace) {
	for _, d := range s.failure.list {
		for i, n := range d.Notes {
			if n.Kind != notekind.FreedBy && n.Kind != notekind.AllocatedBy {
				continue
			}
			if at, ok := s.firstFrame(&d, i); ok {
				what := "the memory was allocated"
				if n.Kind == notekind.FreedBy {
					what = "the memory was freed"
				}
				list = append(list, reportPlace{what, at.Line})
			}
		}
		break // the others are about other memory
	}
	return list
}

// firstFrame returns the innermost frame in the function's source of the stack below the i-th note.
func (s *session) firstFrame(d *diagnostic.Diagnostic, i int) (diagnostic.Note, bool) {
	for _, n := range d.Notes[i+1:] {
		if n.Depth == 0 {
			break
		}
		file := n.File
		if file == "" {
			file = d.File
		}
		if path.Base(file) == s.w.fn.file() && n.Line > 0 {
			return n, true
		}
	}
	return diagnostic.Note{}, false
}

// fromAssertion starts from a check of the tests that failed: it looks at the code that the check is about.
func (s *session) fromAssertion(ctx context.Context) error {
	f := s.failure
	plan := fmt.Sprintf("%s fails at %s:%d: `%s` is false.", f.test, f.file, f.line, f.expression)
	steps := []string{plan,
		fmt.Sprintf("1. Stop in `%s` while %s runs, and look at its variables.", s.w.site.Function, f.test),
		"2. Run on to the check that fails, and compare what it has with what it expects.",
	}
	line, condition := s.callOfCheck()
	if line > 0 {
		steps[1] = fmt.Sprintf("1. Stop in `%s` when the check calls it, with %s, and look at its variables.", s.w.site.Function, condition)
	}
	if s.w.site.Function == "" {
		steps[1] = fmt.Sprintf("1. Stop at line %d of %s while %s runs.", s.w.site.Line, s.w.fn.file(), f.test)
	}
	if err := s.appendThought(token.ThinkPlan, steps...); err != nil {
		return err
	}
	if line > 0 {
		var stop debugger.StopInfo
		call := fmt.Sprintf("breakpoint(%s, %d, %s)", cpptext.Quote(s.w.fn.file()), line, cpptext.Quote(condition))
		if err := s.call(ctx, &s.breakpoint, "%s", call); err != nil {
			return err
		}
		if err := s.call(ctx, &stop, "continue_exec()"); err != nil || stop.Reason != debugger.ReasonBreakpoint {
			return err
		}
		if stop.Line == s.codeLine(s.w.fn.file(), s.w.site.Line) {
			if err := s.lookAtSite(ctx, stop.Line); err != nil {
				return err
			}
			return s.atCheck(ctx)
		}
		if err := s.call(ctx, nil, "remove_breakpoint(%d)", s.breakpoint); err != nil {
			return err
		}
	}
	if err := s.atSite(ctx, false); err != nil {
		return err
	}
	return s.atCheck(ctx)
}

// callOfCheck returns the first line with code of the function with the bug, and the condition under which it runs for the failed
// check: that the parameters are the literals of the call there. The line is 0 if the check does not call it so.
func (s *session) callOfCheck() (line int, condition string) {
	parameters, line := mutate.Parameters([]byte(s.w.mutant), s.w.site.Function)
	arguments := mutate.Arguments([]byte(s.failure.expression), s.w.site.Function)
	if len(arguments) == 0 || len(arguments) > len(parameters) {
		return 0, ""
	}
	var parts []string
	for i, arg := range arguments {
		if _, err := strconv.ParseInt(strings.TrimRight(arg, "uUlL"), 0, 64); err == nil {
			parts = append(parts, parameters[i]+" == "+arg)
		}
	}
	if len(parts) == 0 {
		return 0, ""
	}
	return s.codeLine(s.w.fn.file(), line+1), strings.Join(parts, " && ")
}

// atSite stops at the place of the bug. again means that the program has run and is started once more.
func (s *session) atSite(ctx context.Context, again bool) error {
	site := s.w.site
	if again && site.Function == "" {
		return nil // a member, which no line of code names
	}
	if again {
		thought := fmt.Sprintf("That is where it shows. Stop in `%s` in a new run.", orLine(site.Function, site.Line))
		if err := s.appendThought(token.ThinkTrace, thought); err != nil {
			return err
		}
		if err := s.call(ctx, nil, `restart("")`); err != nil {
			return err
		}
	}
	stop, err := s.stopAtSite(ctx)
	if err != nil {
		return err
	}
	if stop.Reason != debugger.ReasonBreakpoint {
		line := s.codeLine(s.w.fn.file(), site.Line)
		return s.appendThought(token.ThinkTrace, fmt.Sprintf("The program does not come to line %d: `%s`.", line, s.line(s.w.fn.file(), line)))
	}
	return s.lookAtSite(ctx, stop.Line)
}

// lookAtSite looks at the line of the bug, at which the program is stopped, and runs it.
func (s *session) lookAtSite(ctx context.Context, line int) error {
	if err := s.look(ctx, "0", line, s.w.fn.file()); err != nil {
		return err
	}
	return s.stepOver(ctx, line)
}

// stepOver runs the line of the bug. It is recorded if it shows something: the new value of what the line assigns, or a jump.
func (s *session) stepOver(ctx context.Context, line int) error {
	file := s.w.fn.file()
	before := len(s.turns)
	target, value := assigned(s.line(file, line)), ""
	if target != "" {
		if v, ok := s.evaluate(ctx, 0, target); ok {
			value = v.Value
		}
	}
	var after debugger.StopInfo
	if err := s.call(ctx, &after, "step()"); err != nil {
		return err
	}
	if after.Reason != debugger.ReasonStep || path.Base(after.File) != file {
		s.forget(before)
		return nil
	}
	if value != "" {
		var now string
		if err := s.call(ctx, &now, "eval(%s)", cpptext.Quote(target)); err == nil {
			return s.appendThought(token.ThinkTrace, fmt.Sprintf("`%s` was %s before line %d, and is %s after it.", target, value, line, now))
		}
	}
	if after.Line == s.nextLine(file, line) || s.sameStatement(after.Line, line) {
		s.forget(before)
		return nil
	}
	return s.appendThought(token.ThinkTrace,
		fmt.Sprintf("From line %d the program goes to line %d: `%s`.", line, after.Line, s.line(file, after.Line)))
}

// sameStatement reports whether a statement goes on from one line to the other: a debugger goes back to its beginning.
func (s *session) sameStatement(from, to int) bool {
	if from >= to {
		return false
	}
	for n := from; n < to; n++ {
		if line := s.line(s.w.fn.file(), n); line == "" || strings.HasPrefix(line, "//") || strings.ContainsAny(line[len(line)-1:], ";{}:") {
			return false
		}
	}
	return true
}

// nextLine returns the number of the next line that is not blank.
func (s *session) nextLine(file string, line int) int {
	for n := line + 1; n <= len(s.lines(file)); n++ {
		if s.line(file, n) != "" {
			return n
		}
	}
	return 0
}

// stopAtSite sets a breakpoint at the line of the bug and runs to it: to the pass in which the bug makes a difference, if that is known
// and the debugger can evaluate it.
func (s *session) stopAtSite(ctx context.Context) (stop debugger.StopInfo, err error) {
	site, file := s.w.site, s.w.fn.file()
	line := s.codeLine(file, site.Line)
	if site.Case != "" {
		before := len(s.turns)
		if err := s.appendThought(token.ThinkTrace, fmt.Sprintf("Does line %d ever run while `%s`?", line, site.Case)); err != nil {
			return stop, err
		}
		switch err := s.call(ctx, &s.breakpoint, "breakpoint(%s, %d, %s)", cpptext.Quote(file), line, cpptext.Quote(site.Case)); {
		case errors.Is(err, errEmpty):
			s.forget(before) // the condition has no value for the debugger
		case err != nil:
			return stop, err
		default:
			if err := s.call(ctx, &stop, "continue_exec()"); err != nil || stop.Reason == debugger.ReasonBreakpoint {
				return stop, err
			}
			if err := s.appendThought(token.ThinkTrace, "It does not stop there. Look at the first pass."); err != nil {
				return stop, err
			}
			for _, call := range []string{`restart("")`, fmt.Sprintf("remove_breakpoint(%d)", s.breakpoint)} {
				if err := s.call(ctx, nil, "%s", call); err != nil {
					return stop, err
				}
			}
		}
	}
	return s.stopAt(ctx, file, line)
}

// codeLine returns the line at which to stop for a line of the bug: the next one if that one declares a variable, which has its value
// then, and the nearest one with code if it has none.
func (s *session) codeLine(file string, line int) int {
	if declared(s.line(file, line)) != "" {
		if next := s.nextLine(file, line); next > 0 {
			line = next
		}
	}
	explainer, ok := s.tools.Debugger().(debugger.Explainer)
	if !ok {
		return line
	}
	near := []int{line, line + 1, line + 2, line - 1, line - 2}
	if strings.HasPrefix(s.line(file, line), "}") {
		near = []int{line, line - 1, line - 2, line + 1, line + 2} // the code after it may be that of another branch
	}
	for _, n := range near {
		// By its name alone the file may be that of the unit without the bug, too, which the instances of templates are from.
		if explainer.Explain(filepath.Join(s.dir, file), n) == "" {
			return n
		}
	}
	return line
}

// stopAt sets a breakpoint and runs to it.
func (s *session) stopAt(ctx context.Context, file string, line int) (stop debugger.StopInfo, err error) {
	if err = s.call(ctx, &s.breakpoint, "breakpoint(%s, %d)", cpptext.Quote(file), line); err == nil {
		err = s.call(ctx, &stop, "continue_exec()")
	}
	return stop, err
}

// atCheck runs on to the check that fails, and looks at what it compares.
func (s *session) atCheck(ctx context.Context) error {
	f := s.failure
	before := len(s.turns)
	// The program may have come to the check before it came to the place of the bug.
	failed := func() bool {
		return s.stop.Reason == debugger.ReasonSignal && path.Base(s.stop.File) == f.file && s.stop.Line == f.line
	}
	if !failed() {
		if s.breakpoint > 0 {
			if err := s.call(ctx, nil, "remove_breakpoint(%d)", s.breakpoint); err != nil {
				return err
			}
		}
		var stop debugger.StopInfo
		if err := s.call(ctx, &stop, "continue_exec()"); err != nil {
			return err
		}
	}
	shown := len(s.turns)
	if failed() {
		if err := s.look(ctx, "", f.line, f.file); err != nil {
			return err
		}
	}
	if len(s.turns) == shown {
		s.forget(before)
		return nil
	}
	return s.appendThought(token.ThinkTrace, fmt.Sprintf("With these values `%s` is false.", f.expression))
}

// fromLeak stops where the lost memory is allocated, and then where it should have been released.
func (s *session) fromLeak(ctx context.Context) error {
	f := s.failure
	var steps []string
	if f.file == s.w.fn.file() {
		lost := fmt.Sprintf("LeakSanitizer reports memory that %s allocates at line %d: `%s`.", f.function, f.line, s.line(f.file, f.line))
		steps = append(steps, lost,
			"1. Stop at the allocation, to see which object owns the memory.",
			"2. Follow the code that ends that ownership.")
	} else {
		steps = append(steps, "LeakSanitizer reports memory that is never released.", "1. Follow the code that ends the ownership of it.")
	}
	if err := s.appendThought(token.ThinkPlan, steps...); err != nil {
		return err
	}
	if f.file == s.w.fn.file() {
		stop, err := s.stopAt(ctx, f.file, s.codeLine(f.file, f.line))
		if err != nil || stop.Reason != debugger.ReasonBreakpoint {
			return err
		}
		if err := s.call(ctx, nil, "backtrace_get(4)"); err != nil {
			return err
		}
		if err := s.call(ctx, nil, "remove_breakpoint(%d)", s.breakpoint); err != nil {
			return err
		}
	}
	next := fmt.Sprintf("Next, stop in `%s`, and see what it does with the memory.", orLine(s.w.site.Function, s.w.site.Line))
	if err := s.appendThought(token.ThinkTrace, next); err != nil {
		return err
	}
	return s.atSite(ctx, false)
}

// orLine returns a function's name, or the line if it has none.
func orLine(function string, line int) string {
	if function == "" {
		return fmt.Sprintf("line %d", line)
	}
	return function
}

// fromDeadlock lets the program run until its timer finds that it waits, and looks at the stacks of its threads.
func (s *session) fromDeadlock(ctx context.Context) error {
	if err := s.appendThought(token.ThinkPlan,
		fmt.Sprintf("%s does not end.", s.failure.test),
		"1. Run it until its timer stops it.",
		"2. See what each thread waits for.",
	); err != nil {
		return err
	}
	var stop debugger.StopInfo
	if err := s.call(ctx, &stop, "continue_exec()"); err != nil || stop.Reason == debugger.ReasonExit {
		return err
	}
	var stacks []struct {
		Threads []int    `cpp:"threads"`
		Wait    string   `cpp:"wait"`
		Frames  []string `cpp:"frames"`
	}
	if err := s.call(ctx, &stacks, "stacks()"); err != nil {
		return err
	}
	// Of each stack, the innermost frame in the function or its tests.
	var places []string
	for _, stack := range stacks {
		for _, frame := range stack.Frames {
			m := ownFrame.FindStringSubmatch(frame)
			if m == nil || m[2] != s.w.fn.file() && m[2] != "tests.cpp" {
				continue
			}
			line, _ := strconv.Atoi(m[3])
			who := "Thread %s is"
			if len(stack.Threads) > 1 {
				who = "Threads %s are"
			}
			threads := strings.Trim(strings.ReplaceAll(fmt.Sprint(slices.Sorted(slices.Values(stack.Threads))), " ", ", "), "[]")
			places = append(places, fmt.Sprintf(who+" in `%s`, %s:%d: `%s`.", threads, shortName(m[1]), m[2], line, s.line(m[2], line)))
			break
		}
	}
	return s.appendThought(token.ThinkTrace, places...)
}

// ownFrame matches a frame of a stack that has a file and a line.
var ownFrame = regexp.MustCompile(`^(.*) at ([^ :]+):(\d+)$`)

// fromLoop stops in the function with the bug, twice, and compares its variables. Where the timer stops a loop, and with which values,
// depends on the machine.
func (s *session) fromLoop(ctx context.Context) error {
	place := orLine(s.w.site.Function, s.w.site.Line)
	if err := s.appendThought(token.ThinkPlan,
		fmt.Sprintf("%s does not end.", s.failure.test),
		fmt.Sprintf("1. Stop in `%s` while it runs, and look at its variables.", place),
		"2. Run on to the same line, and see what has changed.",
	); err != nil {
		return err
	}
	stop, err := s.stopAt(ctx, s.w.fn.file(), s.codeLine(s.w.fn.file(), s.w.site.Line))
	if err != nil || stop.Reason != debugger.ReasonBreakpoint {
		return err
	}
	if err := s.lookAtSite(ctx, stop.Line); err != nil {
		return err
	}
	before := len(s.turns)
	if err := s.call(ctx, &stop, "continue_exec()"); err != nil {
		return err
	}
	if stop.Reason != debugger.ReasonBreakpoint {
		s.forget(before) // the timer has stopped it, somewhere
		return nil
	}
	looked := len(s.turns)
	if err := s.look(ctx, "0", stop.Line, s.w.fn.file()); err != nil {
		return err
	}
	last := len(s.turns) - 1
	if last >= looked && slices.ContainsFunc(s.turns[:before], func(t turn) bool { return t.block.Body == s.turns[last].block.Body }) {
		return s.appendThought(token.ThinkTrace, "That is as it was at the stop before.")
	}
	return nil
}

// fromThreads stops at the places of a report about two threads.
func (s *session) fromThreads(ctx context.Context) error {
	var places []reportPlace
	d := &s.failure.list[0]
	for i, n := range d.Notes {
		if n.Depth > 0 || n.Kind == notekind.Thread && strings.Contains(n.Message, "created") {
			continue
		}
		if at, ok := s.firstFrame(d, i); ok && len(places) < 2 {
			first := min(1, len(n.Message))
			places = append(places, reportPlace{what: strings.ToLower(n.Message[:first]) + n.Message[first:], line: at.Line})
		}
	}
	steps := []string{fmt.Sprintf("ThreadSanitizer reports: %s.", d.Message)}
	for _, p := range places {
		steps = append(steps, fmt.Sprintf("Line %d, `%s`: %s.", p.line, s.line(s.w.fn.file(), p.line), strings.TrimSuffix(p.what, ":")))
	}
	steps = append(steps, "1. Stop at these lines.", "2. See which threads are there, and which locks they hold.")
	if err := s.appendThought(token.ThinkPlan, steps...); err != nil {
		return err
	}
	lines := []int{}
	for _, p := range places {
		if !slices.Contains(lines, p.line) {
			lines = append(lines, p.line)
		}
	}
	for _, n := range lines {
		if err := s.call(ctx, nil, "breakpoint(%s, %d)", cpptext.Quote(s.w.fn.file()), n); err != nil {
			return err
		}
	}
	var stop debugger.StopInfo
	if err := s.call(ctx, &stop, "continue_exec()"); err != nil {
		return err
	}
	if stop.Reason != debugger.ReasonBreakpoint {
		return nil
	}
	if err := s.call(ctx, nil, "backtrace_get(4)"); err != nil {
		return err
	}
	return s.look(ctx, "0", stop.Line, s.w.fn.file())
}
