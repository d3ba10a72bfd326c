package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/decode"
	"github.com/cppreason/cppreason/reasoner/schema"
)

// reasonerTools are the tools, one for each kind of task.
var reasonerTools = []struct {
	kind reasoner.Kind
	spec spec
}{
	{reasoner.AnalyzeLog, spec{
		name:        "reasoner_analyze_log",
		description: "Explain what a log shows: insights with evidence, suspect places in the code, next steps.",
	}},
	{reasoner.ProposePatch, spec{
		name:        "reasoner_propose_patch",
		description: "Propose a change as a unified diff (patch_suggestion) for the failure that the logs show. Nothing is changed.",
	}},
	{reasoner.ReviewPatch, spec{
		name:        "reasoner_review_patch",
		description: "Review the diff among the inputs: risks, regressions, further tests.",
	}},
}

// addReasoner adds the tools of the reasoner. Their schemas are the contract's, and tasks are decoded by
// the library's own strict decoder, which lists all mistakes with pointers.
func (s *Server) addReasoner() {
	for _, t := range reasonerTools {
		tool := &sdk.Tool{
			Name:         t.spec.name,
			Description:  t.spec.description,
			InputSchema:  toolSchema(schema.Task()),
			OutputSchema: toolSchema(schema.Outcome()),
			Annotations:  t.spec.annotations(),
		}
		s.sdk.AddTool(tool, func(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
			// The SDK checks raw tools by nothing: this is the check.
			task, err := decode.Task(req.Params.Arguments)
			if err != nil {
				return errorResult(err), nil
			}
			// Each kind is a tool of its own, so that clients can allow them one by one.
			if task.Kind != t.kind {
				return errorResult(fmt.Errorf("invalid task: /task: this tool takes %s, got %s", t.kind, task.Kind)), nil
			}
			ctx, cancel := s.begin(ctx, req)
			defer cancel()
			return s.reason(ctx, task)
		})
	}
}

// toolSchema returns a schema without $schema and $id: claude refuses tools whose schema names a dialect.
func toolSchema(text json.RawMessage) json.RawMessage {
	var m map[string]json.RawMessage
	if err := json.Unmarshal(text, &m); err != nil {
		panic(fmt.Sprintf("mcp: an embedded schema is not JSON: %v", err))
	}
	delete(m, "$schema")
	delete(m, "$id")
	out, err := json.Marshal(m)
	if err != nil {
		panic(fmt.Sprintf("mcp: %v", err))
	}
	return bytes.TrimSpace(out)
}

// reason answers a task. An outcome with an error is an error result that holds both: a partial outcome is
// worth reading, and the client decides whether to ask again.
func (s *Server) reason(ctx context.Context, task *reasoner.Task) (*sdk.CallToolResult, error) {
	out, err := s.o.Reasoner.Reason(ctx, task)
	if out == nil {
		if err == nil {
			err = errors.New("the reasoner returned nothing")
		}
		return errorResult(err), nil
	}
	// Without an attempt the task itself was wrong, and the outcome has nothing to add.
	if err != nil && len(out.Meta.Attempts) == 0 {
		return errorResult(err), nil
	}
	text, jerr := json.Marshal(out)
	if jerr != nil {
		return nil, jerr
	}
	res := &sdk.CallToolResult{Content: textContent(text), StructuredContent: json.RawMessage(text)}
	if err != nil {
		res.IsError = true
		res.Content = append([]sdk.Content{&sdk.TextContent{Text: err.Error()}}, res.Content...)
	}
	return res, nil
}

// errorResult returns a result that shows err to the model.
func errorResult(err error) *sdk.CallToolResult {
	return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: err.Error()}}}
}
