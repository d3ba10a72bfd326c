package mcp

import (
	"context"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect"
)

// platformInput are the arguments of platform.
type platformInput struct {
	Symbols []string `json:"symbols,omitempty" jsonschema:"standard names to look up, such as std::expected"`
}

// A platformResult is the result of platform.
type platformResult struct {
	Header  string       `json:"header" jsonschema:"the platform as comment lines"`
	Symbols []symbolInfo `json:"symbols"`
}

// A symbolInfo is what the platform's tables hold about a name.
type symbolInfo struct {
	Symbol    string   `json:"symbol"`
	Known     bool     `json:"known" jsonschema:"false: nothing is known about the name"`
	Available bool     `json:"available" jsonschema:"meaningful when known"`
	Headers   []string `json:"headers"`
	Message   string   `json:"message,omitempty" jsonschema:"what the name needs"`
}

// addPlatform adds the tool platform. It answers from tables and runs nothing.
func (s *Server) addPlatform() {
	add(s, spec{
		name: "platform",
		description: "Describe the compiler, standard and libraries of the project, and whether names of the standard library are " +
			"available with them.",
	}, func(_ context.Context, _ *client, in platformInput) (*platformResult, error) {
		out := &platformResult{Header: string(s.o.Platform.AppendHeader(nil)), Symbols: []symbolInfo{}}
		for _, name := range in.Symbols {
			out.Symbols = append(out.Symbols, lookUp(s.o.Platform, name))
		}
		return out, nil
	})
}

// lookUp finds a name. An unknown name is not unavailable: Known separates the two.
func lookUp(p *platform.Platform, name string) symbolInfo {
	info := symbolInfo{Symbol: name, Headers: []string{}}
	info.Available, info.Known = p.Supports(name)
	if headers, ok := platform.Headers(name); ok {
		info.Headers = append(info.Headers, headers...)
	}
	if need, ok := p.Needs(name); ok && !need.OK() {
		info.Message = need.Message()
	}
	return info
}

// addRecipe adds the tool recipe. It reads the files of the host's tree and runs nothing.
func (s *Server) addRecipe() {
	add(s, spec{
		name: "recipe",
		description: "How the project is configured, built and tested: the commands as lists of arguments, each with how sure it is and the " +
			"lines that it is taken from, the packages and tools that they need.",
	}, func(_ context.Context, _ *client, _ struct{}) (*recipeResult, error) {
		in, err := detect.Recipe(s.o.Tree, nil)
		if err != nil {
			return nil, err
		}
		out := &recipeResult{Instructions: in, Steps: []recipeStep{}}
		for i := range in.Steps {
			step := &in.Steps[i]
			out.Steps = append(out.Steps, recipeStep{step, step.Kind.String(), step.Form.String()})
		}
		return out, nil
	})
}

// A recipeResult is the result of recipe. Steps replaces the member of Instructions, whose enumerations have no schema of their own.
type recipeResult struct {
	*detect.Instructions
	Steps []recipeStep `json:"steps" jsonschema:"in the order in which they are to be run"`
}

// A recipeStep is one command.
type recipeStep struct {
	*detect.Step
	Kind string `json:"kind" jsonschema:"fetch, configure, build, test or test_one, where {} is the name of the test"`
	Form string `json:"form" jsonschema:"guessed, conditional or exact: the project's CI runs it"`
}
