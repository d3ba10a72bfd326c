package compiletool

import (
	"context"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/runtest"
)

// scriptFuncs returns run_test and inspect_at.
func (t *Tools) scriptFuncs() []cppcall.Func {
	var runTest any = t.runTestBrief
	if t.o.Full {
		runTest = t.RunTest
	}
	return []cppcall.Func{
		cppcall.MustBind("run_test", runTest, &cppcall.FuncOptions{
			Params: []string{"name", "body"}, Tag: "<TEST_START>", Var: "result",
			Doc: "Compiles the lambda with sanitizers and runs it as a test."}),
		cppcall.MustBind("inspect_at", t.InspectAt, &cppcall.FuncOptions{
			Params: []string{"file", "line"}, Tag: "<DEBUG_CONTEXT>", Var: "vars",
			Doc: "Runs the failed test again, to its failure or to the line, and returns the variables there."}),
	}
}

// RunTest compiles the text of a lambda with sanitizers and runs it. A test that does not compile, or fails, is a result. The
// error is that of Options.Runner.
func (t *Tools) RunTest(ctx context.Context, name string, body cppcall.Lambda) (TestResult, error) {
	r, list, err := t.runTest(ctx, name, body)
	r.Diagnostics = t.shorten(list)
	return r, err
}

// runTest runs a test and returns all diagnostics.
func (t *Tools) runTest(ctx context.Context, name string, body cppcall.Lambda) (TestResult, diagnostic.List, error) {
	res, err := t.o.Runner.Run(ctx, newTest(name, body))
	if err != nil {
		return TestResult{}, nil, err
	}
	r := TestResult{
		Name: res.Name, Passed: res.Passed, ExitCode: res.ExitCode, Signal: res.Signal, Output: res.Output,
		CrashFile: res.CrashFile, CrashLine: res.CrashLine, Sanitizer: res.Sanitizer,
		Limit: limitTexts[res.Limit], Dropped: res.Dropped, Milliseconds: res.Elapsed.Milliseconds(), Sandbox: res.Level.String(),
	}
	if !res.Passed {
		r.ErrorClass = res.ErrorClass.String()
	}
	if res.Passed && res.ErrorClass == classify.Unknown {
		r.Limit = "" // it lived with it
	}
	return r, res.Diagnostics, nil
}

// newTest returns the test of a lambda. The lambda of a script has the place of its text, and another one that of its body.
func newTest(name string, body cppcall.Lambda) *runtest.Test {
	test := &runtest.Test{Name: name, Text: body.Text, Line: body.Line}
	if s := body.Scope; s != nil {
		test.File, test.Source, test.Offset, test.Earlier, test.Line = s.File, s.Source, s.Offset, s.Earlier, 0
		for _, c := range s.Constants {
			test.Variables = append(test.Variables, runtest.Variable{Name: c.Name, Type: c.Type, Init: c.Value})
		}
	}
	return test
}

func (t *Tools) runTestBrief(ctx context.Context, name string, body cppcall.Lambda) (briefTest, error) {
	r, list, err := t.runTest(ctx, name, body)
	return t.newBriefTest(r, list), err
}

// InspectAt runs the last failed test of RunTest again and returns the variables at a place: see runtest.Runner.InspectAt.
func (t *Tools) InspectAt(ctx context.Context, file string, line int) (debugger.FrameVars, error) {
	vars, err := t.o.Runner.InspectAt(ctx, file, line)
	if err != nil {
		return debugger.FrameVars{}, err
	}
	return *vars, nil
}
