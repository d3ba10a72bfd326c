package compiletool

import (
	"bytes"
	"context"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
)

// What a model reads is its context, so by default the tools answer in the form of diagfmt.Brief. Go callers
// of Compile, Run and Test get whole diagnostics.

// briefList is the answer of compile: a row for each diagnostic.
type briefList []diagfmt.BriefItem

// AppendAnswer writes the rows. The types are in the declarations of the set.
func (l briefList) AppendAnswer(dst []byte, name string) ([]byte, error) {
	if name == "" {
		return append(diagfmt.AppendBriefRows(append(dst, "{\n"...), l), '}'), nil
	}
	return diagfmt.AppendBrief(dst, name, l), nil
}

// TranscriptMark marks the block of the answer: "<COMPILE_ERROR>" if there is an error.
func (l briefList) TranscriptMark() string {
	for _, it := range l {
		if it.Level == "" || it.Level == diagnostic.SeverityFatal.String() {
			return "<COMPILE_ERROR>"
		}
	}
	return "<COMPILE_OK>"
}

// briefRun is the answer of run.
type briefRun struct {
	_            struct{}  `cpp:"run_result"`
	Compiled     bool      `cpp:"compiled"`
	ExitCode     int       `cpp:"exit_code"`
	Signal       string    `cpp:"signal,omitzero"`
	Limit        string    `cpp:"limit,omitzero"`
	Stdout       string    `cpp:"stdout_text,omitzero"`
	Stderr       string    `cpp:"stderr_text,omitzero"`
	Dropped      int64     `cpp:"dropped_bytes,omitzero"`
	Milliseconds int64     `cpp:"milliseconds"`
	Sandbox      string    `cpp:"sandbox,omitzero"`
	Diagnostics  briefList `cpp:"diagnostics,omitzero"`
}

// AppendAnswer writes the result with its diagnostics as rows.
func (r briefRun) AppendAnswer(dst []byte, name string) ([]byte, error) {
	list := r.Diagnostics
	r.Diagnostics = nil
	type plain briefRun // without this method
	return appendWithRows(dst, name, plain(r), list)
}

// briefTest is the answer of test.
type briefTest struct {
	_            struct{}  `cpp:"test_result"`
	Name         string    `cpp:"name"`
	Passed       bool      `cpp:"passed"`
	ExitCode     int       `cpp:"exit_code"`
	Signal       string    `cpp:"signal,omitzero"`
	Limit        string    `cpp:"limit,omitzero"`
	Output       string    `cpp:"output,omitzero"`
	CrashFile    string    `cpp:"crash_file,omitzero"`
	CrashLine    int       `cpp:"crash_line,omitzero"`
	ErrorClass   string    `cpp:"error_class,omitzero"`
	Sanitizer    string    `cpp:"sanitizer,omitzero"`
	Dropped      int64     `cpp:"dropped_bytes,omitzero"`
	Milliseconds int64     `cpp:"milliseconds"`
	Sandbox      string    `cpp:"sandbox,omitzero"`
	Diagnostics  briefList `cpp:"diagnostics,omitzero"`
}

// TranscriptMark marks the block of the answer.
func (r briefTest) TranscriptMark() string { return TestResult{Passed: r.Passed}.TranscriptMark() }

// AppendAnswer writes the result with its diagnostics as rows.
func (r briefTest) AppendAnswer(dst []byte, name string) ([]byte, error) {
	list := r.Diagnostics
	r.Diagnostics = nil
	type plain briefTest
	return appendWithRows(dst, name, plain(r), list)
}

// appendWithRows writes a structure without its last member, diagnostics, and then that member as rows.
func appendWithRows(dst []byte, name string, v any, list briefList) ([]byte, error) {
	var text []byte
	var err error
	if name == "" {
		text, err = cppfmt.Marshal(v, nil)
	} else {
		text, err = cppfmt.MarshalVar(name, v, nil)
	}
	if err != nil || len(list) == 0 {
		return append(dst, text...), err
	}
	end := bytes.LastIndexByte(text, '}')
	dst = append(dst, bytes.TrimRight(text[:end], " \n")...)
	dst = append(dst, ",\n    .diagnostics = {\n"...)
	dst = diagfmt.AppendBriefRows(dst, list)
	return append(append(dst, '}'), text[end:]...), nil
}

// brief returns the rows of a list, at most as many as an answer may have.
func (t *Tools) brief(list diagnostic.List) briefList {
	bounded, more := t.bound(list)
	rows := diagfmt.NewBrief(bounded, &diagfmt.Options{Classifier: t.o.Classifier})
	if more != "" {
		rows = append(rows, diagfmt.BriefItem{File: "-", Message: more, Class: "unknown", Level: "note"})
	}
	return rows
}

func (t *Tools) compileBrief(ctx context.Context, code, flags string) (briefList, error) {
	list, err := t.compile(ctx, code, flags)
	return t.brief(list), err
}

func (t *Tools) runBrief(ctx context.Context, code, flags string) (briefRun, error) {
	r, list, err := t.run(ctx, code, flags)
	return briefRun{
		Compiled: r.Compiled, ExitCode: r.ExitCode, Signal: r.Signal, Limit: r.Limit, Stdout: r.Stdout, Stderr: r.Stderr,
		Dropped: r.Dropped, Milliseconds: r.Milliseconds, Sandbox: r.Sandbox, Diagnostics: t.brief(list),
	}, err
}

func (t *Tools) testBrief(ctx context.Context, name string) (briefTest, error) {
	r, list, err := t.test(ctx, name)
	return t.newBriefTest(r, list), err
}

// newBriefTest returns a result with its diagnostics as rows.
func (t *Tools) newBriefTest(r TestResult, list diagnostic.List) briefTest {
	return briefTest{
		Name: r.Name, Passed: r.Passed, ExitCode: r.ExitCode, Signal: r.Signal, Limit: r.Limit, Output: r.Output,
		CrashFile: r.CrashFile, CrashLine: r.CrashLine, ErrorClass: r.ErrorClass, Sanitizer: r.Sanitizer,
		Dropped: r.Dropped, Milliseconds: r.Milliseconds, Sandbox: r.Sandbox, Diagnostics: t.brief(list),
	}
}
