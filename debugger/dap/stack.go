package dap

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// maxFrames is the most frames that are asked for at once: a stack overflow has 70 000, over which
// gdb and lldb take more than 20 seconds.
const maxFrames = 1024

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
	return s.takeFrames(body.StackFrames[:min(len(body.StackFrames), max)]), nil
}

func (s *Session) stackTraceArgs(levels int) *godap.StackTraceArguments {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &godap.StackTraceArguments{ThreadId: s.thread, Levels: levels}
}

// takeFrames converts frames, innermost first, and remembers their IDs.
func (s *Session) takeFrames(in []godap.StackFrame) []debugger.Frame {
	frames := make([]debugger.Frame, len(in))
	ids := make([]int, len(in))
	for i := range in {
		frames[i] = s.frame(i, &in[i])
		ids[i] = in[i].Id
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state == stopped && len(ids) > len(s.frames) {
		s.frames, s.trace = ids, slices.Clone(frames)
	}
	return frames
}

func (s *Session) frame(depth int, f *godap.StackFrame) debugger.Frame {
	// lldb 22 writes ::f for a C function in C++.
	d := debugger.Frame{Depth: depth, Function: strings.TrimPrefix(f.Name, "::")}
	// A hexadecimal number; what is not one is unknown.
	d.Address, _ = strconv.ParseUint(f.InstructionPointerReference, 0, 64)
	// A source reference is the adapter's own text, mostly a disassembly, not a file.
	if f.Source != nil && f.Source.SourceReference == 0 && f.Source.Path != "" {
		d.File, d.Line = f.Source.Path, f.Line
		d.User = s.isUserSource(f.Source.Path)
	}
	return d
}

// systemSources are where compilers and distributions keep theirs.
var systemSources = []string{"/usr/include/", "/usr/lib/", "/usr/lib64/", "/usr/src/", "/lib/", "/opt/rh/"}

// isUserSource reports that a source file is there and is not the system's. The answer is kept: a
// trace asks for the same few files again and again.
func (s *Session) isUserSource(path string) bool {
	s.mu.Lock()
	user, known := s.sources[path]
	s.mu.Unlock()
	if known {
		return user
	}
	clean := filepath.Clean(path)
	user = true
	for _, dir := range systemSources {
		user = user && !strings.HasPrefix(clean, dir)
	}
	if user {
		_, err := os.Stat(clean)
		user = err == nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.sources) < 1<<12 {
		s.sources[path] = user
	}
	return user
}

// frameAt returns a frame of that depth, asking for the stack when it is not known yet.
func (s *Session) frameAt(ctx context.Context, depth int) (f debugger.Frame, id int, err error) {
	if id, err = s.frameID(ctx, depth); err != nil {
		return f, 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if depth >= len(s.trace) || s.frames[depth] != id {
		return f, 0, debugger.ErrRunning // somebody else has let it go on
	}
	return s.trace[depth], id, nil
}

// frameID returns the adapter's number of the frame of that depth, asking for the stack when it is
// not known yet.
func (s *Session) frameID(ctx context.Context, depth int) (int, error) {
	if depth < 0 || depth >= maxFrames {
		return 0, noFrame(depth)
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
		return 0, noFrame(depth)
	}
	return ids[depth], nil
}
