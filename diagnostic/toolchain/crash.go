package toolchain

import (
	"bytes"
	"errors"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// verdict returns the error of a run that the compiler did not end by itself: a limit or the context, in
// err or from the compiler's messages, or a crash. It is nil if the compiler accepted or rejected the code.
func verdict(path string, out *diagnostic.Outcome, err error) error {
	if err != nil {
		return &InterruptedError{base(path), unwrapLimit(err)}
	}
	if out.OK() {
		return nil
	}
	last := readLastWords(out.Stderr)
	switch {
	case last.limit != nil:
		return &InterruptedError{base(path), last.limit}
	case out.Signal != "", crashStatus(out.ExitCode), last.crash:
		return &CrashError{Command: base(path), ExitCode: out.ExitCode, Signal: out.Signal, Report: last.report}
	}
	return nil
}

// unwrapLimit returns the limit in err without the command's name, which the caller adds.
func unwrapLimit(err error) error {
	if limit := limitIn(err); limit != nil {
		return limit
	}
	return unwrapPath(err)
}

// limitIn returns the limit that err matches, nil if it matches none.
func limitIn(err error) error {
	for _, limit := range []error{ErrWall, ErrCPU, ErrMemory, ErrFileSize, ErrOutput, ErrProcesses} {
		if errors.Is(err, limit) {
			return limit
		}
	}
	return nil
}

// crashStatus reports whether an exit status means that a part of the compiler crashed: 4 is gcc's
// ICE_EXIT_CODE, 70 is clang's EX_SOFTWARE, and clang's driver passes on 128 and the number of a signal.
func crashStatus(code int) bool { return code == 4 || code == 70 || code > 128 }

// lastWords are the messages of a compiler about its own end.
type lastWords struct {
	limit  error  // the limit that it ran into, nil if none
	crash  bool   // a part of it crashed, whatever its exit status
	report string // from the first line about a crash on
}

// readLastWords looks for messages of a compiler about its own end. For limit and crash only lines count
// that begin with a phrase or with the name of a program, because source lines in diagnostics may have the
// same words.
func readLastWords(stderr []byte) lastWords {
	var w lastWords
	start := -1
	offset := 0
	for line := range bytes.Lines(stderr) {
		text := string(line)
		if start < 0 && crashHead(text) {
			start = offset
		}
		offset += len(line)
		_, message, _ := programLine(text)
		for _, sign := range limitSigns {
			if w.limit == nil && (strings.HasPrefix(text, sign.text) || strings.Contains(message, sign.text)) {
				w.limit = sign.limit
			}
		}
		for _, sign := range crashSigns {
			w.crash = w.crash || strings.Contains(message, sign)
		}
	}
	if start >= 0 {
		w.report = string(stderr[start:])
	}
	return w
}

// limitSigns are phrases of programs that ran out of something.
var limitSigns = []struct {
	text  string
	limit error
}{
	{"out of memory allocating ", ErrMemory},  // gcc's xmalloc
	{"virtual memory exhausted: ", ErrMemory}, // gcc's allocator
	{"LLVM ERROR: out of memory", ErrMemory},
	{"terminate called after throwing an instance of 'std::bad_alloc'", ErrMemory},
	{"failed to map segment from shared object", ErrMemory}, // the dynamic linker
	{"CPU time limit exceeded signal terminated program ", ErrCPU},
	{"File size limit exceeded signal terminated program ", ErrFileSize},
}

// crashSigns are phrases of drivers about crashes that their exit status does not show.
var crashSigns = []string{
	" signal terminated program ", // gcc's driver, about cc1plus or as
	"ld terminated with signal ",  // collect2
	"error in backend: ",          // clang, about LLVM
	"unable to execute command: ", // clang's driver, about ld or as
	"clang frontend command failed",
}

// crashHead reports whether the report of a crash starts with this line.
func crashHead(line string) bool {
	for _, sign := range []string{": internal compiler error: ", " signal terminated program ", "ld terminated with signal "} {
		if strings.Contains(line, sign) {
			return true
		}
	}
	for _, sign := range []string{"PLEASE submit a bug report", "Stack dump:", "LLVM ERROR: ", "fatal error: error in backend: "} {
		if strings.HasPrefix(line, sign) {
			return true
		}
	}
	program, message, ok := programLine(line)
	return ok && (strings.HasPrefix(message, "error: unable to execute command: ") ||
		strings.HasPrefix(message, "error: clang frontend command failed") ||
		strings.Contains(program, "clang") && strings.Contains(message, ": Assertion `"))
}

// programLine splits "cc1plus: text", a line of a program about itself. A diagnostic of the code begins with
// a place, which has a colon.
func programLine(line string) (program, message string, ok bool) {
	program, message, ok = strings.Cut(line, ": ")
	if !ok || strings.ContainsAny(program, ": \t'\"|") {
		return "", "", false
	}
	return program, message, true
}
