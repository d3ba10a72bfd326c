package mcp

import (
	"context"

	"github.com/cppreason/cppreason/platform"
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
