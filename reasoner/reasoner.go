package reasoner

import (
	"bytes"
	"context"
	"encoding/json"
)

// A Reasoner answers tasks. Func and adapter.Adapter implement it.
//
// The outcome may be non-nil together with an error. It is then partial, or only its Meta is set, to what
// was tried.
// Implementations are safe for concurrent use.
type Reasoner interface {
	Reason(ctx context.Context, t *Task) (*Outcome, error)
}

// Func is a function that is a Reasoner.
type Func func(ctx context.Context, t *Task) (*Outcome, error)

// Reason calls f.
func (f Func) Reason(ctx context.Context, t *Task) (*Outcome, error) { return f(ctx, t) }

// A Driver is one way to reach a model. Complete makes one attempt: no retry, no validation of the
// reply's content, no fallback. The adapter does those.
//
// Complete ends soon after ctx does, and leaves no goroutine, process or descriptor open. Its errors are
// *Error. A Response that is returned with an error holds the text and usage that arrived before it.
// Before a byte leaves the process Complete calls r.Guard, if set, with the final serialised body, and
// sends nothing when that fails. Drivers are safe for concurrent use. reasonertest.TestDriver checks
// these rules.
type Driver interface {
	Complete(ctx context.Context, r *Request) (*Response, error)
}

// Format is how the shape of the reply is demanded from a back end.
type Format string

// The formats, from strict to loose: an adapter degrades along them.
const (
	FormatSchema Format = "schema" // the back end constrains the reply to Request.Schema
	FormatObject Format = "object" // the back end constrains the reply to a JSON object
	FormatPrompt Format = "prompt" // the prompt asks for it
)

// Looser returns the next looser format, and false for the loosest.
func (f Format) Looser() (Format, bool) {
	switch f {
	case FormatSchema:
		return FormatObject, true
	case FormatObject:
		return FormatPrompt, true
	}
	return f, false
}

// A Request is one attempt at a task, ready to be sent. Drivers do not change it.
type Request struct {
	Kind    Kind
	Session string
	// System is the fixed instruction and Prompt the task's text, artifacts last, so that attempts and
	// tasks share a prefix that back ends cache.
	System, Prompt string
	// Turns follow the prompt. A reprompt has two: the model's invalid reply, shortened, and the list of
	// its faults.
	Turns []Turn
	// Artifacts are the whole inputs that Prompt was built from, redacted like it. Drivers that analyse
	// text themselves use them instead of Prompt.
	Artifacts []Artifact
	// Schema is the JSON schema of the reply. Format is how strictly the back end is to enforce it; empty
	// means FormatPrompt.
	Schema json.RawMessage
	Format Format
	// Model, Effort, MaxTokens and Temperature are left to the back end when empty, zero, nil.
	Model       string
	Effort      Effort
	MaxTokens   int
	Temperature *float64
	// CacheKey is the same for requests with the same prefix.
	CacheKey string
	// Guard refuses a serialised body that holds what must not leave. Nil allows all.
	Guard func(body []byte) error
}

// A Turn is one message after the prompt.
type Turn struct {
	Role string // "assistant" or "user"
	Text string
}

// A Response is what one attempt returned.
type Response struct {
	Text string
	// Model is the model that answered, as the back end reports it. It may differ from the requested one.
	Model string
	// Usage is zero when the back end does not report any.
	Usage Usage
}

// A Role is the part that an artifact plays among the inputs of a task.
type Role string

// The roles, named as in the contract's inputs.
const (
	RoleLogs    Role = "logs"
	RoleBugLens Role = "buglens"
	RoleCode    Role = "code"
	RoleDiff    Role = "diff"
)

// An Artifact is one input of a task with its content.
type Artifact struct {
	Role Role
	// Label is how evidence names it: "logs" ("logs[1]" for the second), "buglens", "diff", or a
	// source file's path.
	Label string
	// URI is where it was read, with {sid} replaced by the session.
	URI string
	// Text is the content. Nobody who receives an artifact may modify it.
	Text []byte
}

// Lines returns the number of lines. The last one may lack its newline.
func (a *Artifact) Lines() int {
	n := bytes.Count(a.Text, []byte{'\n'})
	if len(a.Text) > 0 && a.Text[len(a.Text)-1] != '\n' {
		n++
	}
	return n
}

// A Decision is the choice of back ends for one task, with its reason.
type Decision struct {
	// Order holds names of back ends, first choice first.
	Order []string `json:"order" cpp:"order"`
	// Reason is one sentence for people.
	Reason string `json:"reason" cpp:"reason"`
	// Score, Threshold and Signals are set when a score decided.
	Score     float64  `json:"score" cpp:"score"`
	Threshold float64  `json:"threshold,omitempty" cpp:"threshold,omitzero"`
	Signals   []Signal `json:"signals,omitempty" cpp:"signals,omitzero"`
}

// A Signal is one term of a score.
type Signal struct {
	Name   string  `json:"name" cpp:"name"`
	Value  float64 `json:"value" cpp:"value"` // in [0,1]
	Weight float64 `json:"weight" cpp:"weight"`
	// Known is false when the inputs held nothing to compute the signal from. Value is then 0.
	Known bool `json:"known" cpp:"known"`
	// Basis names the counts that Value was computed from: "3 of 16 lines are errors".
	Basis string `json:"basis,omitempty" cpp:"basis,omitzero"`
}
