package mcp

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
)

// compileInput are the arguments of compile.
type compileInput struct {
	Source   string   `json:"source" jsonschema:"the C++ translation unit"`
	File     string   `json:"file,omitempty" jsonschema:"the name that diagnostics show, main.cpp by default"`
	Standard string   `json:"standard,omitempty" jsonschema:"such as c++20"`
	Flags    []string `json:"flags,omitempty" jsonschema:"flags that begin with -W, -O or -D"`
}

// A compileResult is the result of compile and build.
type compileResult struct {
	OK          bool      `json:"ok" jsonschema:"whether the compiler accepted it"`
	ExitCode    int       `json:"exit_code"`
	Diagnostics []problem `json:"diagnostics"`
	Omitted     int       `json:"omitted,omitempty" jsonschema:"diagnostics beyond the first 100"`
}

// A problem is one diagnostic. The names are those of editors' protocols, not of the Go type: models know
// them.
type problem struct {
	File     string   `json:"file"`
	Line     int      `json:"line" jsonschema:"from 1, 0 if unknown"`
	Column   int      `json:"column" jsonschema:"in bytes, from 1"`
	Severity string   `json:"severity"`
	Code     string   `json:"code,omitempty"`
	Message  string   `json:"message"`
	Class    string   `json:"class,omitempty" jsonschema:"the kind of mistake"`
	Strategy string   `json:"fix_strategy,omitempty" jsonschema:"how mistakes of this class are mended"`
	Notes    []string `json:"notes"`
	Fixes    [][]edit `json:"fixes" jsonschema:"the compiler's own fixes, each a list of edits"`
}

// An edit replaces a range: columns are in bytes from 1, and the end is exclusive.
type edit struct {
	File        string `json:"file"`
	StartLine   int    `json:"start_line"`
	StartColumn int    `json:"start_column"`
	EndLine     int    `json:"end_line"`
	EndColumn   int    `json:"end_column"`
	Text        string `json:"text"`
}

// Flags and standards that cannot name a file or run a command. A list of what is allowed stays right when
// compilers get new flags; -Wa, -Wl and -Wp pass arguments to other programs.
var (
	allowedFlag = regexp.MustCompile(`^-(?:W[\w+=-]*|O[0-3sgz]?|D\w+(?:=[\w.+-]*)?)$`)
	deniedFlag  = regexp.MustCompile(`^-W[alp],`)
	standard    = regexp.MustCompile(`^(?:c|gnu)(?:\+\+)?\w{2}$`)
)

const (
	maxNotes    = 20  // of one diagnostic: template backtraces are long
	maxProblems = 100 // of one result
)

// addCompile adds the tool compile. It never runs the program, and the compiler only checks it.
func (s *Server) addCompile() {
	add(s, spec{
		name:        "compile",
		description: "Check a C++ translation unit (syntax and semantics, nothing is written or run) and return the diagnostics.",
	}, func(ctx context.Context, _ *client, in compileInput) (*compileResult, error) {
		// An empty source compiles, and "ok" for it would look like a success.
		if strings.TrimSpace(in.Source) == "" {
			return nil, fmt.Errorf("source: want a translation unit, got nothing")
		}
		if in.Standard != "" && !standard.MatchString(in.Standard) {
			return nil, fmt.Errorf("standard: want one such as c++20, got %q", in.Standard)
		}
		// -D can make a macro that an include would use; such includes are refused.
		if err := checkFlags(in.Flags); err != nil {
			return nil, err
		}
		if err := checkIncludes(in.Source); err != nil {
			return nil, err
		}
		o, err := s.o.Compiler.Compile(ctx, &diagnostic.Unit{Source: []byte(in.Source), File: in.File, Standard: in.Standard, Flags: in.Flags})
		if err != nil {
			return nil, err
		}
		return newCompileResult(o), nil
	})
}

// checkFlags allows what cannot name a file of the host.
func checkFlags(flags []string) error {
	for _, f := range flags {
		if !allowedFlag.MatchString(f) || deniedFlag.MatchString(f) {
			return fmt.Errorf("flags: only -W, -O and -D are allowed, got %q", f)
		}
	}
	return nil
}

// addBuild adds the tool build. The command is the host's: a model cannot choose it.
func (s *Server) addBuild() {
	add(s, spec{
		name:        "build",
		description: "Build the project with the host's own build command and return the diagnostics.",
		effect:      runs,
	}, func(ctx context.Context, _ *client, _ struct{}) (*compileResult, error) {
		o, err := s.o.Build(ctx)
		if err != nil {
			return nil, err
		}
		return newCompileResult(o), nil
	})
}

// newCompileResult writes an outcome for a model: bounded, with the class of each diagnostic.
func newCompileResult(o *diagnostic.Outcome) *compileResult {
	out := &compileResult{OK: o.OK(), ExitCode: o.ExitCode, Diagnostics: []problem{}}
	// One missing brace can make ten thousand errors, of which the first hundred are more than enough.
	list := diagnostic.Collapse(o.Report.Diagnostics, maxNotes)
	if len(list) > maxProblems {
		out.Omitted = len(list) - maxProblems
		list = list[:maxProblems]
	}
	classifier := &classify.Classifier{}
	for i := range list {
		out.Diagnostics = append(out.Diagnostics, newProblem(&list[i], classifier.Classify(&list[i])))
	}
	return out
}

// newProblem writes one diagnostic with its class. Lists are never null, which the output schema demands.
func newProblem(d *diagnostic.Diagnostic, found classify.Finding) problem {
	p := problem{
		File:     d.File,
		Line:     d.Line,
		Column:   d.Column,
		Severity: d.Severity.String(),
		Code:     d.Code,
		Message:  d.Message,
		Strategy: found.FixStrategy,
		Notes:    []string{},
		Fixes:    [][]edit{},
	}
	if found.Class != classify.Unknown {
		p.Class = found.Class.String()
	}
	for _, n := range d.Notes {
		p.Notes = append(p.Notes, n.Location.String()+": "+n.Message)
	}
	for _, f := range d.Fixes {
		edits := []edit{}
		for _, e := range f.Edits {
			edits = append(edits, edit{e.File, e.Line, e.Column, e.EndLine, e.EndColumn, e.Text})
		}
		p.Fixes = append(p.Fixes, edits)
	}
	return p
}
