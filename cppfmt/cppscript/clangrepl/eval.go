package clangrepl

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppscript"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/sandbox"
)

// errWall is the cause of a context that the time of the script ended.
var errWall = errors.New("wall-time limit exceeded")

// A script is one Eval.
type script struct {
	e       *Evaluator
	p       *process
	src     string
	lambdas []span // of the arguments of tools, by their number
	res     *cppscript.Result
	ended   bool   // it came to its end
	done    bool   // clang-repl has read it
	thrown  string // the type and text of an exception that nobody caught, with a separator
	gone    bool   // the process ended before it was done
}

// Eval runs a script in a process of its own. See cppscript.Evaluator.
func (e *Evaluator) Eval(ctx context.Context, src []byte) (*cppscript.Result, error) {
	e.eval.Lock()
	defer e.eval.Unlock()
	res := &cppscript.Result{}
	src = bytes.TrimPrefix(src, []byte("\ufeff")) // it comes after #line, where clang does not expect one
	if f := checkBrackets(string(src)); f != nil {
		res.Errors = append(res.Errors, f)
		return res, ctx.Err()
	}
	e.mu.Lock()
	ready := e.spare
	e.mu.Unlock()
	if ready == nil {
		return res, errClosed
	}
	var next started
	select {
	case next = <-ready:
	case <-ctx.Done():
		return res, context.Cause(ctx)
	}
	e.prepare()
	if next.err != nil {
		return res, fmt.Errorf("clangrepl: %w", next.err)
	}
	defer next.p.close()
	s := &script{e: e, p: next.p, src: string(src), res: res}
	if err := s.awaitReady(ctx); err != nil {
		return res, err
	}
	// The time of the script begins when it is read: the start of the process is not its own.
	inside, cancel := context.WithTimeoutCause(ctx, e.o.Limits.Wall, errWall)
	defer cancel()
	err := s.run(inside)
	res.Output = s.p.stdout.String()
	if at := strings.LastIndex(res.Output, endMark); at >= 0 {
		// At the end of its input clang-repl prints a line end. Destructors and functions of std::atexit come last.
		res.Output = res.Output[:at] + strings.TrimPrefix(res.Output[at+len(endMark):], "\n")
	}
	if err != nil && ctx.Err() != nil {
		return res, context.Cause(ctx)
	}
	return res, s.conclude(err)
}

// awaitReady waits until the headers are loaded.
func (s *script) awaitReady(ctx context.Context) error {
	for {
		select {
		case line, ok := <-s.p.lines:
			if !ok {
				s.p.close()
				return fmt.Errorf("clangrepl: it did not start: %s", firstLines(s.p.stderr.String(), 5))
			}
			if line == "ready" {
				return nil
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// firstLines returns the first n lines of a text.
func firstLines(text string, n int) string {
	lines := strings.SplitN(strings.TrimSpace(text), "\n", n+1)
	return strings.Join(lines[:min(n, len(lines))], "\n")
}

// run gives clang-repl the script and answers its calls until it is done. The error is the cause of ctx, or errCalls; how
// the process ended is in s.
func (s *script) run(ctx context.Context) error {
	text := s.rewrite()
	if err := os.WriteFile(filepath.Join(s.p.dir, "main.cpp"), []byte(text), 0o644); err != nil {
		return err
	}
	// main is not defined if the script does not compile, so its line follows.
	include := "#include \"" + filepath.Join(s.p.dir, "main.cpp") + "\"\n"
	if err := s.p.send(include + callMain(s.src) + "cppreason::finish();\n"); err != nil {
		s.gone = true
		return nil // its exit shows why
	}
	// It ends after these lines also if the last one fails, as it does after code whose symbols are missing.
	s.p.box.Stdin.Close()
	defer context.AfterFunc(ctx, s.p.box.Kill)() // the lines end with the process
	for line := range s.p.lines {
		if err := s.serve(ctx, line); err != nil {
			return err
		}
	}
	s.p.readers.Wait()
	_ = s.p.box.Wait() // its exit shows what happened
	s.gone = !s.done
	return context.Cause(ctx)
}

// endMark is what the client prints last.
const endMark = "\x1d"

// errCalls reports the limit of calls.
var errCalls = errors.New("limit of tool calls exceeded")

// serve handles a line of the script: see harness/client.hpp. Lines of an unknown kind are those of a script that writes to
// the descriptor itself, and mean nothing.
func (s *script) serve(ctx context.Context, line string) error {
	kind, rest, _ := strings.Cut(line, " ")
	switch kind {
	case "done":
		s.done = true
	case "end":
		s.ended = true
	case "value":
		s.res.Value = rest
	case "throw":
		s.thrown = rest
	case "call":
		if s.res.Calls++; s.e.o.Limits.Calls >= 0 && s.res.Calls > s.e.o.Limits.Calls {
			return errCalls
		}
		// A process that is gone takes no answer, and its lines end.
		_, _ = s.p.answers.WriteString(s.call(ctx, rest) + "\n")
	}
	return nil
}

// call runs a tool and returns the line of its answer. Arguments are C++ text, and so is the result, in the positional form that
// the client reads without names: {"a", 1, {2, 3}}.
func (s *script) call(ctx context.Context, request string) string {
	parts := strings.Split(request, "\x1f")
	if s.e.o.Tools == nil { // the script writes to the descriptor itself
		return "error there are no tools"
	}
	args := make([]any, 0, len(parts)-1)
	for _, text := range parts[1:] {
		if number, ok := strings.CutPrefix(text, "\x1e"); ok {
			args = append(args, s.lambda(number))
		} else {
			args = append(args, cppcall.Source(text))
		}
	}
	result, err := s.e.o.Tools.Invoke(ctx, parts[0], args...)
	oneLine := strings.NewReplacer("\n", " ", "\r", " ")
	if err != nil {
		return "error " + oneLine.Replace(err.Error())
	}
	if result == nil {
		return "ok"
	}
	text, err := cppfmt.Marshal(result, &cppfmt.Options{Form: cppfmt.Positional, Width: -1})
	if err != nil {
		return "error " + oneLine.Replace(err.Error())
	}
	return "ok " + oneLine.Replace(string(text))
}

// scriptError matches an error of clang in the script, by its #line.
var scriptError = regexp.MustCompile(`(?m)^` + scriptName + `:(\d+):(\d+): (?:fatal )?error: (.*)$`)

// scriptName is the name that #line gives the script.
const scriptName = "script.cpp"

// missingSymbol matches what the linker of clang-repl reports, as in "Symbols not found: [ _Z5laterv ]". It comes when code runs
// and has no line.
var missingSymbol = regexp.MustCompile(`Symbols not found: \[ ([^\]]*) \]`)

// conclude fills the errors of the result. err is why the script was ended. What ended it from outside is certain and comes
// first; then the script's own messages, since the exit status of clang-repl is 0 for code that does not compile, and its
// standard error at last.
func (s *script) conclude(err error) error {
	s.p.close()
	if s.p.stdout.isFull() {
		s.fail(cppscript.LimitKind, "output", "the output is longer than the limit")
		return nil
	}
	switch {
	case errors.Is(err, errWall):
		s.fail(cppscript.LimitKind, "wall", "the script did not end within "+s.e.o.Limits.Wall.String())
		return nil
	case errors.Is(err, errCalls):
		s.fail(cppscript.LimitKind, "calls", "the script called tools more often than the limit")
		return nil
	case err != nil:
		return fmt.Errorf("clangrepl: %w", err)
	}
	code, signal := s.p.box.Exit()
	switch {
	case s.ended && code == 0 && signal == 0: // also if the script has read the lines after it
	case s.thrown != "":
		name, what, _ := strings.Cut(s.thrown, "\x1f")
		kind := cppscript.RuntimeKind
		if name == "cppreason::tool_error" {
			kind = cppscript.ToolKind
		}
		s.fail(kind, "", strings.TrimSuffix("uncaught exception "+name+": "+what, ": "))
	case scriptError.MatchString(s.p.stderr.String()) || missingSymbol.MatchString(s.p.stderr.String()):
		s.readErrors()
	case s.p.tooLong:
		s.fail(cppscript.LimitKind, "output", fmt.Sprintf("a value or an argument is longer than %d bytes", maxRequest))
	case s.gone || code != 0 || signal != 0:
		s.failGone(code, signal)
	default:
		s.readErrors()
	}
	return nil
}

// failGone adds the error of a process that ended by itself. The kernel ends one that is over its limits by SIGKILL. A status over
// 128 is a signal as the sandbox's first process reports it.
func (s *script) failGone(code int, signal syscall.Signal) {
	if code > 128 {
		signal = syscall.Signal(code - 128)
	}
	name := (&sandbox.Result{Signal: signal}).SignalName()
	switch {
	case strings.Contains(s.p.stderr.String(), "Assertion `"):
		_, text, _ := strings.Cut(s.p.stderr.String(), "Assertion `")
		s.fail(cppscript.RuntimeKind, "", "assertion `"+strings.TrimSpace(firstLines(text, 1)))
	case signal == syscall.SIGKILL:
		s.fail(cppscript.LimitKind, "memory", "the script used up its memory or processor time")
	case signal != 0:
		s.fail(cppscript.RuntimeKind, "", "the script was ended by "+name)
	case code == 0 && strings.Contains(s.p.stdout.String(), endMark):
		s.fail(cppscript.RuntimeKind, "", "the script closed descriptor 3, by which it reports its end")
	default:
		s.fail(cppscript.RuntimeKind, "", fmt.Sprintf("the script ended the process with status %d", code))
	}
}

// newError returns an error with the text of its line and a caret, as package cppscript has it.
func newError(src string, line, column int, kind cppscript.Kind, message string) *cppscript.Error {
	e := &cppscript.Error{Kind: kind, Line: line, Column: column, Message: message}
	if lines := strings.Split(src, "\n"); line >= 1 && line <= len(lines) {
		e.Source, e.Caret = lines[line-1], strings.Repeat(" ", max(column-1, 0))+"^"
	}
	return e
}

// fail adds an error without a place.
func (s *script) fail(kind cppscript.Kind, limit, message string) {
	s.res.Errors = append(s.res.Errors, &cppscript.Error{Kind: kind, Limit: limit, Message: message})
}

// readErrors adds the errors that clang printed for the script. Those of the header and the driver's lines follow from them, and
// count only if there is no other.
func (s *script) readErrors() {
	s.res.Output = strings.TrimSuffix(s.res.Output, "\n") // clang-repl's own, at the end of its input
	text := s.p.stderr.String()
	for _, m := range scriptError.FindAllStringSubmatch(text, -1) {
		line, _ := strconv.Atoi(m[1])
		column, _ := strconv.Atoi(m[2])
		kind := cppscript.TypeKind
		if strings.HasPrefix(m[3], "expected ") || strings.HasPrefix(m[3], "extraneous ") {
			kind = cppscript.SyntaxKind
		}
		s.res.Errors = append(s.res.Errors, newError(s.src, line, column, kind, m[3]))
	}
	if s.res.OK() {
		if m := missingSymbol.FindStringSubmatch(text); m != nil {
			s.fail(cppscript.TypeKind, "", "undefined symbols: "+m[1])
			return
		}
		if at := strings.Index(text, " error: "); at >= 0 { // in a header, or in a file that #line names
			text = text[strings.LastIndexByte(text[:at], '\n')+1:]
		}
		s.fail(cppscript.TypeKind, "", "the script does not compile: "+firstLines(text, 3))
	}
}

// callMain returns the line that calls main, "" for a script without "int main(" outside of brackets. clang-repl does not call it by
// itself.
func callMain(src string) string {
	depth, before := 0, ""
	for t, err := range cpptext.Tokens([]byte(src)) {
		if err != nil {
			return ""
		}
		if !t.Significant() {
			continue
		}
		w := src[t.Start:t.End]
		if before == "int main (" {
			if w == ")" || w == "void" {
				return "main();\n"
			}
			return "{ static char name[] = \"script\", *args[] = {name, nullptr}; main(1, args); }\n"
		}
		switch w {
		case "{", "(":
			depth++
		case "}", ")":
			depth--
		}
		switch {
		case before == "int" && w == "main" && depth == 0:
			before = "int main"
		case before == "int main" && w == "(":
			before = "int main ("
		default:
			before = w
		}
	}
	return ""
}
