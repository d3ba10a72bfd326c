package schema

import (
	_ "embed"
	"encoding/json"
)

//go:embed task.json
var taskSchema string

//go:embed result.json
var resultSchema string

//go:embed outcome.json
var outcomeSchema string

// Task returns the JSON schema (2020-12) of a Task.
func Task() json.RawMessage { return json.RawMessage(taskSchema) }

// Result returns the JSON schema (2020-12) of what a model answers. It keeps to the subset
// that strict modes of back ends take (OpenAI, "Structured Outputs"): every property required, no
// additional ones, patch_suggestion null instead of absent. It is the same for every kind of task.
func Result() json.RawMessage { return json.RawMessage(resultSchema) }

// Outcome returns the JSON schema (2020-12) of an Outcome.
func Outcome() json.RawMessage { return json.RawMessage(outcomeSchema) }
