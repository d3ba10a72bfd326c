package dap

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// maxFrames is the most frames that are requested at once: a stack overflow has 70 000, for which gdb and
// lldb take more than 20 seconds.
const maxFrames = 1024

// userFrames is how many frames are searched for the user's own source at a crash in a library.
const userFrames = 32

// StackTrace implements debugger.Debugger. A max of 0 or less means 32; more than 1024 is 1024.
func (s *Session) StackTrace(ctx context.Context, max int) ([]debugger.Frame, error) {
	if err := s.needStopped("stack trace"); err != nil {
		return nil, err
	}
	if max <= 0 {
		max = userFrames
	}
	var body godap.StackTraceResponseBody
	if err := s.call(ctx, "stackTrace", s.stackTraceArgs(min(max, maxFrames)), &body); err != nil {
		return nil, err
	}
	return s.convertFrames(body.StackFrames[:min(len(body.StackFrames), max)]), nil
}

// stackTraceArgs are the arguments for the current thread. Levels is always set: without it lldb unwinds
// the whole stack.
func (s *Session) stackTraceArgs(levels int) *godap.StackTraceArguments {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &godap.StackTraceArguments{ThreadId: s.thread, Levels: levels}
}

// convertFrames converts frames, innermost first, and remembers their IDs.
func (s *Session) convertFrames(in []godap.StackFrame) []debugger.Frame {
	frames := make([]debugger.Frame, len(in))
	ids := make([]int, len(in))
	for i := range in {
		frames[i] = s.convertFrame(i, &in[i])
		ids[i] = in[i].Id
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	// A shorter trace would forget frames that are known; after a resume the IDs are invalid.
	if s.phase == stopped && len(ids) > len(s.frames) {
		s.frames, s.trace = ids, slices.Clone(frames)
	}
	return frames
}

func (s *Session) convertFrame(depth int, f *godap.StackFrame) debugger.Frame {
	// lldb 22 writes ::f for a C function in a C++ program.
	d := debugger.Frame{Depth: depth, Function: strings.TrimPrefix(f.Name, "::")}
	// A hexadecimal number; anything else is unknown: 0.
	d.Address, _ = strconv.ParseUint(f.InstructionPointerReference, 0, 64)
	// A source reference is text of the adapter's own, usually a disassembly, not a file.
	if f.Source != nil && f.Source.SourceReference == 0 && f.Source.Path != "" {
		d.File, d.Line = f.Source.Path, f.Line
		d.User = s.isUserSource(f.Source.Path)
	}
	return d
}

// systemSources are where compilers and distributions install sources.
var systemSources = []string{"/usr/include/", "/usr/lib/", "/usr/lib64/", "/usr/src/", "/lib/", "/opt/rh/"}

// maxSources bounds the files whose owner is remembered.
const maxSources = 1 << 12

// isUserSource reports whether a source file exists and is not the system's. The answer is remembered: a
// trace asks for the same few files again and again.
func (s *Session) isUserSource(path string) bool {
	s.mu.Lock()
	user, known := s.userSources[path]
	s.mu.Unlock()
	if known {
		return user
	}
	clean := filepath.Clean(path)
	user = !slices.ContainsFunc(systemSources, func(dir string) bool { return strings.HasPrefix(clean, dir) })
	if user {
		_, err := os.Stat(clean)
		user = err == nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.userSources) < maxSources {
		s.userSources[path] = user
	}
	return user
}

func errNoFrame(depth int) error { return fmt.Errorf("the stack has no frame %d", depth) }

// frameID returns the adapter's number of the frame of that depth. It asks for the stack if the number is
// not known yet.
func (s *Session) frameID(ctx context.Context, depth int) (int, error) {
	if depth < 0 || depth >= maxFrames {
		return 0, errNoFrame(depth)
	}
	s.mu.Lock()
	ids := s.frames
	s.mu.Unlock()
	if depth >= len(ids) {
		if _, err := s.StackTrace(ctx, depth+1); err != nil {
			return 0, err
		}
		s.mu.Lock()
		ids = s.frames
		s.mu.Unlock()
	}
	if depth >= len(ids) {
		return 0, errNoFrame(depth)
	}
	return ids[depth], nil
}

// frameAt returns the frame of that depth with the adapter's number.
func (s *Session) frameAt(ctx context.Context, depth int) (f debugger.Frame, id int, err error) {
	if id, err = s.frameID(ctx, depth); err != nil {
		return f, 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if depth >= len(s.trace) || s.frames[depth] != id {
		return f, 0, debugger.ErrRunning // another goroutine has resumed the program
	}
	return s.trace[depth], id, nil
}

// Threads implements debugger.ThreadReader.
func (s *Session) Threads(ctx context.Context) ([]debugger.Thread, error) {
	if err := s.needStopped("threads"); err != nil {
		return nil, err
	}
	var body godap.ThreadsResponseBody
	if err := s.call(ctx, "threads", nil, &body); err != nil {
		return nil, err
	}
	threads := make([]debugger.Thread, len(body.Threads))
	for i, t := range body.Threads {
		threads[i] = debugger.Thread{ID: t.Id, Name: t.Name}
	}
	return threads, nil
}

// SelectThread implements debugger.ThreadReader.
func (s *Session) SelectThread(ctx context.Context, id int) error {
	threads, err := s.Threads(ctx)
	if err != nil {
		return err
	}
	for _, t := range threads {
		if t.ID == id {
			s.mu.Lock()
			s.thread, s.frames, s.trace = id, nil, nil // frame IDs are a thread's own
			s.mu.Unlock()
			return nil
		}
	}
	return fmt.Errorf("there is no thread %d", id)
}
