package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/decode"
	"github.com/cppreason/cppreason/reasoner/schema"
)

// Options is what a server offers. A tool whose field is nil is not listed.
type Options struct {
	Reasoner reasoner.Reasoner
	Compiler diagnostic.Compiler
	// Launch starts a program under a debugger, stopped before it runs. The host decides which programs
	// may be started.
	Launch func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error)
	// Version is the version that the server reports. Empty means "dev".
	Version string
}

// A Server is an MCP server with its debugger session. Close it after Run.
type Server struct {
	sdk   *sdk.Server
	debug session
}

// New returns a server with a tool for each field of o that is set.
func New(o *Options) *Server {
	version := o.Version
	if version == "" {
		version = "dev"
	}
	s := &Server{sdk: sdk.NewServer(&sdk.Implementation{Name: "cppreason", Title: "C++ tools and reasoning", Version: version}, nil)}
	if o.Reasoner != nil {
		s.addReasoner(o.Reasoner)
	}
	if o.Compiler != nil {
		s.addCompiler(o.Compiler)
	}
	if o.Launch != nil {
		s.debug.launch = o.Launch
		s.addDebugger()
	}
	return s
}

// Run serves one connection until it or ctx ends.
func (s *Server) Run(ctx context.Context, t sdk.Transport) error { return s.sdk.Run(ctx, t) }

// Close ends a program that is still being debugged.
func (s *Server) Close() error { return s.debug.close() }

// add adds a tool whose arguments are decoded strictly and whose result is any JSON object.
func (s *Server) add(t *sdk.Tool, call func(ctx context.Context, args json.RawMessage) (any, error)) {
	s.sdk.AddTool(t, func(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		args := req.Params.Arguments
		if len(args) == 0 {
			args = json.RawMessage("{}")
		}
		v, err := call(ctx, args)
		if err != nil {
			return errorResult(err), nil
		}
		text, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: string(text)}}, StructuredContent: json.RawMessage(text)}, nil
	})
}

// errorResult returns a result that shows err to the model.
func errorResult(err error) *sdk.CallToolResult {
	return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: err.Error()}}}
}

// strict decodes arguments and refuses members that do not exist.
func strict(args json.RawMessage, v any) error {
	dec := json.NewDecoder(bytes.NewReader(args))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return fmt.Errorf("arguments: %w", err)
	}
	return nil
}

var descriptions = map[reasoner.Kind]string{
	reasoner.AnalyzeLog:   "Explain what a log shows: insights with evidence, suspect places in the code, next steps.",
	reasoner.ProposePatch: "Propose a change as a unified diff (patch_suggestion) for the failure that the logs show.",
	reasoner.ReviewPatch:  "Review the diff among the inputs: risks, regressions, further tests.",
}

func (s *Server) addReasoner(r reasoner.Reasoner) {
	for _, kind := range []reasoner.Kind{reasoner.AnalyzeLog, reasoner.ProposePatch, reasoner.ReviewPatch} {
		t := &sdk.Tool{Name: "reasoner_" + string(kind), Description: descriptions[kind], InputSchema: schema.Task(),
			OutputSchema: schema.Outcome(),
			Annotations:  &sdk.ToolAnnotations{ReadOnlyHint: true}}
		s.sdk.AddTool(t, func(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
			task, err := decode.Task(req.Params.Arguments)
			if err != nil {
				return errorResult(err), nil
			}
			if task.Kind != kind {
				return errorResult(fmt.Errorf("invalid task: /task: this tool takes %s, got %s", kind, task.Kind)), nil
			}
			out, err := r.Reason(ctx, task)
			if out == nil {
				if err == nil {
					err = errors.New("the reasoner returned nothing")
				}
				return errorResult(err), nil
			}
			text, jerr := json.Marshal(out)
			if jerr != nil {
				return nil, jerr
			}
			res := &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: string(text)}}, StructuredContent: json.RawMessage(text)}
			if err != nil {
				// A partial outcome is worth reading, and the client decides whether to ask again.
				res.IsError = true
				res.Content = append([]sdk.Content{&sdk.TextContent{Text: err.Error()}}, res.Content...)
			}
			return res, nil
		})
	}
}
