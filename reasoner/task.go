package reasoner

import (
	"fmt"
	"math"
	"strings"

	"github.com/cppreason/cppreason/internal/strictjson"
)

// A Kind is what a task asks for. The zero value is invalid.
type Kind string

// The kinds of task.
const (
	AnalyzeLog   Kind = "analyze_log"   // aggregate a log: insights and suspects
	ProposePatch Kind = "propose_patch" // propose a change as a unified diff
	ReviewPatch  Kind = "review_patch"  // find risks in a given diff
)

// Valid reports whether k is one of the kinds above.
func (k Kind) Valid() bool { return k == AnalyzeLog || k == ProposePatch || k == ReviewPatch }

// Effort bounds how long a model thinks. The empty value leaves it to the back end.
type Effort string

// The efforts, from cheap to expensive.
const (
	EffortLow    Effort = "low"
	EffortMedium Effort = "medium"
	EffortHigh   Effort = "high"
)

// Valid reports whether e is empty or one of the efforts above.
func (e Effort) Valid() bool {
	return e == "" || e == EffortLow || e == EffortMedium || e == EffortHigh
}

// Lower returns the next lower effort, and false for the lowest.
func (e Effort) Lower() (Effort, bool) {
	switch e {
	case EffortHigh:
		return EffortMedium, true
	case EffortMedium:
		return EffortLow, true
	}
	return e, false
}

// A Task is a question to a reasoner: the contract's input. Its JSON form is that of schema.Task.
type Task struct {
	Kind Kind `json:"task" cpp:"task"`
	// Session names the session that vdt:// inputs belong to. "{sid}" in a URI is replaced by it.
	Session string `json:"sid,omitempty" cpp:"sid,omitzero"`
	Inputs  Inputs `json:"inputs" cpp:"inputs"`
	// Question is free text, added to the instructions of the kind of task.
	Question    string   `json:"question,omitempty" cpp:"question,omitzero"`
	Constraints []string `json:"constraints,omitempty" cpp:"constraints,omitzero"`
	Prefs       Prefs    `json:"model_prefs,omitzero" cpp:"model_prefs,omitzero"`
	// Redact turns redaction off when it points to false and the back end is local; nil means on.
	Redact *bool `json:"redact,omitempty" cpp:"redact,omitzero"`
}

// Inputs names what a task is about, as URIs that a Resolver reads: vdt://sessions/{sid}/path or
// file://path.
type Inputs struct {
	Logs    []string `json:"logs,omitempty" cpp:"logs,omitzero"`       // build logs, captures
	BugLens string   `json:"buglens,omitempty" cpp:"buglens,omitzero"` // an analysis made before
	Code    []string `json:"code,omitempty" cpp:"code,omitzero"`       // source files
	Diff    string   `json:"diff,omitempty" cpp:"diff,omitzero"`       // the patch to review
}

// Prefs are wishes about the model. A back end drops what its model does not take.
type Prefs struct {
	Effort Effort `json:"effort,omitempty" cpp:"effort,omitzero"`
	// MaxTokens bounds the reply. Zero leaves it to the back end.
	MaxTokens int `json:"max_tokens,omitempty" cpp:"max_tokens,omitzero"`
	// Temperature is in [0,2]. Nil leaves it to the back end.
	Temperature *float64 `json:"temperature,omitempty" cpp:"temperature,omitzero"`
}

// Limits of a task: they keep a hostile task from costing more than a refusal.
const (
	maxInputs   = 256      // URIs in one task
	maxQuestion = 64 << 10 // bytes of question and of all constraints together
)

// Validate returns nil, or an *InvalidError that lists everything wrong with the task. A task has at
// most 256 inputs, and 64 KiB of question and constraints together.
func (t *Task) Validate() error {
	p := &InvalidError{What: "invalid task"}
	if !t.Kind.Valid() {
		p.Add("/task", "want analyze_log, propose_patch or review_patch, got %s", strictjson.Quote(string(t.Kind)))
	}
	t.Prefs.validate(p)
	if strings.ContainsAny(t.Session, "/\\\x00") || t.Session == "." || t.Session == ".." {
		p.Add("/sid", "want a name without slashes, got %s", strictjson.Quote(t.Session))
	}
	in := &t.Inputs
	if n := len(in.Logs) + len(in.Code); n > maxInputs {
		p.Add("/inputs", "want at most %d inputs, got %d", maxInputs, n)
	}
	if t.Kind == ReviewPatch && in.Diff == "" {
		p.Add("/inputs/diff", "review_patch needs a diff")
	}
	size := len(t.Question)
	for _, c := range t.Constraints {
		size += len(c)
	}
	if size > maxQuestion {
		p.Add("/question", "want at most %d bytes of question and constraints, got %d", maxQuestion, size)
	}
	return p.Err()
}

func (f *Prefs) validate(p *InvalidError) {
	if !f.Effort.Valid() {
		p.Add("/model_prefs/effort", "want low, medium or high, got %s", strictjson.Quote(string(f.Effort)))
	}
	if f.MaxTokens < 0 {
		p.Add("/model_prefs/max_tokens", "want a number of at least 1, got %d", f.MaxTokens)
	}
	if v := f.Temperature; v != nil && (math.IsNaN(*v) || *v < 0 || *v > 2) {
		p.Add("/model_prefs/temperature", "want a number in [0,2], got %v", *v)
	}
}

// A Problem is one thing wrong with a JSON document.
type Problem struct {
	// Pointer is a JSON pointer (RFC 6901) to the place, "" for the whole document.
	Pointer string `json:"pointer"`
	// Message names what was wanted and what was found.
	Message string `json:"message"`
}

// String returns the pointer and the message.
func (p Problem) String() string {
	if p.Pointer == "" {
		return p.Message
	}
	return p.Pointer + ": " + p.Message
}

// An InvalidError lists everything wrong with a task or a reply, so that one correction can mend all of it.
type InvalidError struct {
	What     string // "invalid task", "invalid reply"
	Problems []Problem

	more int // problems beyond maxProblems
}

// maxProblems bounds the list: a document with ten thousand faults is described by the first.
const maxProblems = 32

// Add appends a problem. Beyond 32 only their number is kept.
func (e *InvalidError) Add(pointer, format string, args ...any) {
	if len(e.Problems) >= maxProblems {
		e.more++
		return
	}
	e.Problems = append(e.Problems, Problem{pointer, fmt.Sprintf(format, args...)})
}

// Err returns e, with the number of problems left out as its last one, or nil if there are no problems.
func (e *InvalidError) Err() error {
	if len(e.Problems) == 0 {
		return nil
	}
	if e.more > 0 {
		e.Problems = append(e.Problems, Problem{"", fmt.Sprintf("%d more", e.more)})
		e.more = 0
	}
	return e
}

// Error returns the problems in one line.
func (e *InvalidError) Error() string {
	var b strings.Builder
	b.WriteString(e.What)
	for i, p := range e.Problems {
		if i == 0 {
			b.WriteString(": ")
		} else {
			b.WriteString("; ")
		}
		b.WriteString(p.String())
	}
	return b.String()
}
