package dap_test

import (
	"os"
	"strings"
	"testing"
)

// faults lists what goes wrong around a debugger, what a session must come to, and the test that brings it
// about on every adapter: a file, a test and a word in that file.
var faults = []struct{ what, expect, file, test, mark string }{
	{
		"a fake adapter's fault, each of debuggertest.Faults", "an error that names it, or no harm", "faults_test.go", "TestFaults",
		"debuggertest.Faults()",
	},
	{"adapter killed in a run", "ErrAdapterGone, and no program is left", "real_test.go", "TestAdapterKilled", "syscall.SIGKILL"},
	{
		"adapter ended by SIGTERM", "the same; gdb ignores it and the deadline ends the call", "real_test.go", "TestAdapterKilled",
		"syscall.SIGTERM",
	},
	{"program killed", "an exit by signal 9", "real_test.go", "TestDebuggeeKilled", ""},
	{"endless loop", "the caller's deadline", "close_test.go", "TestCloseInEveryState", `"running", "spin"`},
	{"program waits for its input", "an empty input by default", "real_test.go", "TestShapes", `t.Run("blocked"`},
	{"output without end", "capped and counted", "real_test.go", "TestShapes", `t.Run("flood"`},
	{"fork", "the child is not followed and lives", "real_test.go", "TestShapes", `t.Run("fork"`},
	{"the child of a fork that leaves its group", "ended with the session", "real_test.go", "TestShapes", `t.Run("daemon"`},
	{"threads", "every stop, once", "real_test.go", "TestShapes", `t.Run("threads"`},
	{"stack overflow", "the innermost frames at once", "real_test.go", "TestShapes", `t.Run("overflow"`},
	{"bad condition", "said in Stop.Note", "real_test.go", "TestShapes", `t.Run("bad condition"`},
	{"bad line", "not Verified, with the nearest line that has code", "session_test.go", "TestBreakpointsAndSteps", "Line: 9999"},
	{"file of a library that is never loaded", "said in Stop.Note at the exit", "real_test.go", "TestLibraryBreakpoints", ""},
	{"missing program", "an error before an adapter is started", "faults_test.go", "TestMissingProgram", ""},
	{"a program that the system cannot load", "an error that says why", "real_test.go", "TestUnloadable", ""},
	{"no debug information", "an error that says -g", "real_test.go", "TestNoDebugInformation", ""},
	{"a request that the adapter does not support", "is not sent", "real_test.go", "TestEverythingEverywhere", ""},
	{"the context ends, in every state", "the context's error, and no harm", "real_test.go", "TestContextInEveryState", ""},
	{"the context ends in a launch", "an error, and nothing is left", "faults_test.go", "TestContextEndsInLaunch", ""},
	{"Close, three times at once, in every state", "nothing is left", "close_test.go", "TestCloseInEveryState", "wg.Go("},
	{"Close while Resume waits", "ErrClosed", "close_test.go", "TestCloseWhileResuming", ""},
	{"eight sessions at once", "each has its own stops", "real_test.go", "TestEightSessions", ""},
	{"a breakpoint hit while stepping", "a stop at the breakpoint", "real_test.go", "TestShapes", `t.Run("step into a breakpoint"`},
	{"the program becomes another", "runs on", "real_test.go", "TestShapes", `t.Run("exec"`},
	{"ptrace is forbidden", "ErrPermission", "real_test.go", "TestPtraceForbidden", ""},
	{"ends in random states, 50 for each adapter", "nothing is left", "kills_test.go", "TestKillsInRandomStates", ""},
	{"deadlines of feedback", "what was recorded, with ErrTimeout", "../feedback/feedback_test.go", "TestDeadlines", ""},
}

// TestFaultList checks that every test of the list exists and calls clean, which fails if anything is left.
func TestFaultList(t *testing.T) {
	for _, f := range faults {
		text, err := os.ReadFile(f.file)
		if err != nil {
			t.Fatal(err)
		}
		_, body, found := strings.Cut(string(text), "func "+f.test+"(")
		body, _, _ = strings.Cut(body, "\n}\n")
		if !found || !strings.Contains(body, f.mark) {
			t.Errorf("%s: %s has no %s with %q", f.what, f.file, f.test, f.mark)
		}
		if !strings.HasPrefix(f.file, "../") && !strings.Contains(body, "clean(t)") {
			t.Errorf("%s: %s does not look at what is left", f.what, f.test)
		}
	}
}
