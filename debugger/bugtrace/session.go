package bugtrace

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing/fstest"
	"time"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppcall/sourcetool"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/think"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debugtool"
	"github.com/cppreason/cppreason/sandbox"
)

// A turn is a block of a session before it is written: its addresses are those of the run.
type turn struct {
	block  transcript.Block
	output bool // the model would have written it
}

// A session looks for the cause of a failure with the tools that a model has, and records its calls and thoughts.
type session struct {
	w       *work
	dir     string // of the program
	failure *failure

	set   *cppcall.Set
	tools *debugtool.Tools // nil without a debugger
	turns []turn
	late  bool // the debugger has not answered in time
	// breakpoint is the number of the last one, and stop the last stop of the program.
	breakpoint int
	stop       debugger.StopInfo
}

// record appends the session to a transcript: the failed test is read, and with Options.Trace the program is debugged.
func (s *session) record(ctx context.Context, t *dataset.Text) error {
	funcs := sourcetool.New(s.sources(), nil).Funcs()
	if s.w.m.o.Trace {
		d, err := s.launch(ctx)
		if err != nil {
			return s.slow(ctx, err)
		}
		frames := maxFrames
		if s.deadlocked() {
			frames = maxStacks
		}
		s.tools = debugtool.New(d, &debugtool.Options{
			Dir: s.dir, Budget: &budget, MaxFrames: frames, StopTimeout: runTime, Relaunch: s.launch,
		})
		defer s.tools.Close()
		funcs = append(funcs, s.tools.Funcs()...)
	}
	var err error
	if s.set, err = cppcall.NewSet(funcs, nil); err != nil {
		return err
	}
	if err := s.investigate(ctx); err != nil {
		return s.slow(ctx, err)
	}
	if s.late {
		return drop(dataset.Infrastructure, "the debugger did not answer in time")
	}
	s.normalize()
	for _, turn := range s.turns {
		if turn.output {
			t.AddOutput(turn.block)
		} else {
			t.AddInput(turn.block)
		}
	}
	return nil
}

// slow returns the drop for an error of a debugger that needs too long or has ended, which depends on the machine's load. What a session
// would be without the answer is no search.
func (s *session) slow(ctx context.Context, err error) error {
	if ctx.Err() == nil && (errors.Is(err, context.DeadlineExceeded) || errors.Is(err, dap.ErrAdapterGone)) {
		return drop(dataset.Infrastructure, "%v", err)
	}
	return err
}

// evaluate returns the value of an expression without a record of it.
func (s *session) evaluate(ctx context.Context, depth int, expr string) (*debugger.Variable, bool) {
	v, err := s.tools.Debugger().Evaluate(ctx, depth, expr)
	s.late = s.late || s.slow(ctx, err) != err
	return &v, err == nil && shown(&v)
}

// Bounds of what a session shows.
const (
	maxFrames = 10
	maxStacks = 24 // ten frames and more are those of the timer's signal
	// runTime is how long the program may run until it stops. Its own timers end it much earlier.
	runTime = time.Minute
)

// deadlocked reports whether threads wait for ever, as far as that is known.
func (s *session) deadlocked() bool {
	return s.failure.kind == byTime && s.w.base.build.sanitize == "thread"
}

// budget bounds the variables of a frame.
var budget = debugger.Budget{Vars: 12, Depth: 2, Children: 8, Chars: 160}

// sources returns the files that the model can read.
func (s *session) sources() fstest.MapFS {
	files := fstest.MapFS{}
	for _, f := range s.w.fn.files(s.w.mutant) {
		files[f.Path] = &fstest.MapFile{Data: []byte(f.Text)}
	}
	return files
}

// launch starts a debugger with the program loaded, which will run the failed test alone.
func (s *session) launch(ctx context.Context) (debugger.Debugger, error) {
	target := &debugger.Target{
		Program: s.dir + "/" + program, Dir: s.dir,
		// The search for leaks traces the program, which the debugger does already.
		Env: []string{"PATH=/usr/bin:/bin", "ASAN_OPTIONS=detect_leaks=0"},
	}
	if s.failure.test != "" {
		target.Args = []string{s.failure.test}
	}
	return dap.Launch(ctx, s.w.m.adapter, target, &dap.Options{
		Sandbox: s.w.m.box, AllowCalls: true, Budget: &budget, LaunchTimeout: time.Minute, RequestTimeout: time.Minute,
		Limits:       sandbox.Limits{Memory: 3 << 30, Processes: 128},
		InitCommands: s.initCommands(),
	})
}

// initCommands are gdb's commands before the program starts; lldb needs none. The timers of the program end it where it does not end
// itself. Otherwise they are off: what the debugger needs at a stop is not the program's time.
func (s *session) initCommands() []string {
	if s.w.m.adapter.Family != dap.GDB {
		return nil
	}
	signals := "nostop noprint nopass"
	if s.failure.kind == byTime {
		signals = "nostop noprint pass"
	}
	return []string{"handle SIGALRM SIGPROF " + signals, "set debuginfod enabled off"}
}

// timedOut matches the answer of a tool that has waited too long, in the words of debugtool and context.
var timedOut = regexp.MustCompile(`did not stop in time|deadline exceeded`)

// errEmpty reports an answer that is an error of the tool.
var errEmpty = errors.New("bugtrace: the tool has no answer")

// call records a call with its answer, and reads the answer into v, unless v is nil. A tool that fails is errEmpty: its answer
// is recorded too.
func (s *session) call(ctx context.Context, v any, format string, args ...any) error {
	query := transcript.Block{Tag: token.QueryTool, Body: fmt.Sprintf(format, args...)}
	answer := s.set.Serve(ctx, query)
	if err := ctx.Err(); err != nil {
		return err
	}
	s.turns = append(s.turns, turn{query, true}, turn{answer, false})
	if strings.HasPrefix(answer.Body, "// error:") {
		if timedOut.MatchString(answer.Body) {
			return drop(dataset.Infrastructure, "%s: %s", query.Body, answer.Body)
		}
		return errEmpty
	}
	if v == nil {
		return nil
	}
	if err := cppfmt.Unmarshal([]byte(answer.Body), v, nil); err != nil {
		return errEmpty
	}
	if stop, ok := v.(*debugger.StopInfo); ok {
		s.stop = *stop
	}
	return nil
}

// forget removes the turns from the n-th on: what was tried in vain.
func (s *session) forget(n int) { s.turns = s.turns[:n] }

// appendThought records a thought of some sentences, a line each.
func (s *session) appendThought(tag token.Token, sentences ...string) error {
	var lines []string
	for _, text := range sentences {
		if text != "" {
			lines = append(lines, text)
		}
	}
	if len(lines) == 0 {
		return nil
	}
	body, err := think.Append(nil, strings.Join(lines, "\n"), nil)
	if err != nil {
		return err
	}
	s.turns = append(s.turns, turn{transcript.Block{Tag: tag, Body: string(body), Form: transcript.Lines}, true})
	return nil
}

// normalize replaces what differs from run to run in all turns together, so that equal addresses stay equal.
func (s *session) normalize() {
	texts := make([]*string, len(s.turns))
	for i := range s.turns {
		texts[i] = &s.turns[i].block.Body
	}
	normalizeTexts(texts, s.w.fn.Source+s.w.fn.Tests, s.dir, s.w.base.dir)
}

// lines returns the lines of a source as it is with the bug.
func (s *session) lines(file string) []string {
	for _, f := range s.w.fn.files(s.w.mutant) {
		if f.Path == file {
			return strings.Split(f.Text, "\n")
		}
	}
	return nil
}

// line returns a line of a source without its indentation, "" without one.
func (s *session) line(file string, n int) string {
	lines := s.lines(file)
	if n < 1 || n > len(lines) {
		return ""
	}
	return strings.TrimSpace(lines[n-1])
}
