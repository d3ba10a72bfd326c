package reasoner

import (
	_ "embed"
	"encoding/json"
)

//go:embed schema/task.json
var taskSchema string

//go:embed schema/result.json
var resultSchema string

//go:embed schema/outcome.json
var outcomeSchema string

// TaskSchema returns the JSON schema (2020-12) of a Task.
func TaskSchema() json.RawMessage { return json.RawMessage(taskSchema) }

// ResultSchema returns the JSON schema (2020-12) of what a model answers. It keeps to the subset
// that strict modes of back ends take (OpenAI, "Structured Outputs"): every property required, no
// additional ones, patch_suggestion null instead of absent. It is the same for every kind of task.
func ResultSchema() json.RawMessage { return json.RawMessage(resultSchema) }

// OutcomeSchema returns the JSON schema (2020-12) of an Outcome.
func OutcomeSchema() json.RawMessage { return json.RawMessage(outcomeSchema) }
