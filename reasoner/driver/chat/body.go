package chat

import (
	"encoding/json"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

// schemaName names the schema in requests; servers require a name and show it in errors.
const schemaName = "reasoner_result"

// A message is one turn of the conversation.
type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

// schemaFormat is the json_schema object of response_format. Responses puts its type beside the other members,
// Completions one level above.
type schemaFormat struct {
	Type   string          `json:"type,omitempty"`
	Name   string          `json:"name"`
	Strict bool            `json:"strict"`
	Schema json.RawMessage `json:"schema"`
}

// responseFormat asks for JSON: any object, or one that obeys a schema.
type responseFormat struct {
	Type       string        `json:"type"`
	JSONSchema *schemaFormat `json:"json_schema,omitempty"`
}

// completionsRequest is a request to /chat/completions. The members that are the same for all requests
// of a kind come first.
type completionsRequest struct {
	Model               string                     `json:"model,omitempty"`
	Models              []string                   `json:"models,omitempty"`
	Messages            []message                  `json:"messages"`
	ResponseFormat      *responseFormat            `json:"response_format,omitempty"`
	MaxTokens           int                        `json:"max_tokens,omitempty"`
	MaxCompletionTokens int                        `json:"max_completion_tokens,omitempty"`
	Temperature         *float64                   `json:"temperature,omitempty"`
	ReasoningEffort     string                     `json:"reasoning_effort,omitempty"`
	Reasoning           *reasoning                 `json:"reasoning,omitempty"`
	PromptCacheKey      string                     `json:"prompt_cache_key,omitempty"`
	Provider            map[string]json.RawMessage `json:"provider,omitempty"`
	Stream              bool                       `json:"stream"`
	StreamOptions       streamOptions              `json:"stream_options"`
}

// reasoning is the effort as Responses and OpenRouter take it; Completions has a plain reasoning_effort.
type reasoning struct {
	Effort string `json:"effort"`
}

// streamOptions ask for the token counts, which streams omit by default.
type streamOptions struct {
	IncludeUsage bool `json:"include_usage"`
}

// responsesRequest is a request to /responses. Store is always false: nothing is kept for later turns.
type responsesRequest struct {
	Model           string     `json:"model,omitempty"`
	Instructions    string     `json:"instructions"`
	Input           []message  `json:"input"`
	Text            *textParam `json:"text,omitempty"`
	MaxOutputTokens int        `json:"max_output_tokens,omitempty"`
	Temperature     *float64   `json:"temperature,omitempty"`
	Reasoning       *reasoning `json:"reasoning,omitempty"`
	PromptCacheKey  string     `json:"prompt_cache_key,omitempty"`
	Store           bool       `json:"store"`
	Stream          bool       `json:"stream"`
}

// textParam is how Responses wraps the format of the reply.
type textParam struct {
	Format any `json:"format"`
}

// isReasoningModel reports whether OpenAI's model of that name reasons before it answers. Such models reject
// temperature with status 400, and bound the reply by max_completion_tokens instead of max_tokens. The
// "-chat" variants ("gpt-5-chat-latest") do not reason.
func isReasoningModel(model string) bool {
	model = model[strings.LastIndexByte(model, '/')+1:]
	for _, p := range []string{"o1", "o3", "o4", "gpt-5", "codex"} {
		if model == p || strings.HasPrefix(model, p+"-") || strings.HasPrefix(model, p+".") {
			return !strings.Contains(model, "-chat")
		}
	}
	return false
}

// body serialises a request.
func (d *Driver) body(r *reasoner.Request) ([]byte, error) {
	if d.o.API == Responses {
		return encode(d.responsesBody(r))
	}
	return encode(d.completionsBody(r))
}

// encode marshals without HTML escapes, which would only cost tokens' worth of bytes.
func encode(v any) ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return []byte(b.String()), err
}

// completionsBody builds a request to /chat/completions.
func (d *Driver) completionsBody(r *reasoner.Request) *completionsRequest {
	b := &completionsRequest{
		Model: r.Model, Models: d.o.Models, Stream: true, StreamOptions: streamOptions{true},
		Messages: []message{{"system", r.System}, {"user", r.Prompt}},
	}
	for _, t := range r.Turns {
		b.Messages = append(b.Messages, message{t.Role, t.Text})
	}
	switch r.Format {
	case reasoner.FormatSchema:
		b.ResponseFormat = &responseFormat{"json_schema", &schemaFormat{Name: schemaName, Strict: true, Schema: wireSchema(r.Schema)}}
	case reasoner.FormatObject:
		b.ResponseFormat = &responseFormat{Type: "json_object"}
	}
	if isReasoningModel(r.Model) && !d.o.OpenRouter {
		b.MaxCompletionTokens, b.ReasoningEffort = r.MaxTokens, string(r.Effort)
	} else {
		b.MaxTokens = r.MaxTokens
	}
	if !isReasoningModel(r.Model) {
		b.Temperature = r.Temperature
	}
	if d.o.OpenRouter {
		if r.Effort != "" && isReasoningModel(r.Model) {
			b.Reasoning = &reasoning{string(r.Effort)}
		}
		// Without require_parameters OpenRouter may choose a provider that ignores response_format, and the reply is
		// prose. Source: OpenRouter documentation, "Provider Routing".
		b.Provider = map[string]json.RawMessage{"require_parameters": []byte("true"), "data_collection": []byte(`"deny"`)}
		for k, v := range d.o.Provider {
			b.Provider[k] = v
		}
	} else if strings.Contains(d.url, "://api.openai.com/") {
		b.PromptCacheKey = r.CacheKey
	}
	return b
}

// responsesBody builds a request to /responses.
func (d *Driver) responsesBody(r *reasoner.Request) *responsesRequest {
	b := &responsesRequest{
		Model: r.Model, Instructions: r.System, Input: []message{{"user", r.Prompt}}, Stream: true,
		MaxOutputTokens: r.MaxTokens, PromptCacheKey: r.CacheKey,
	}
	for _, t := range r.Turns {
		b.Input = append(b.Input, message{t.Role, t.Text})
	}
	switch r.Format {
	case reasoner.FormatSchema:
		b.Text = &textParam{schemaFormat{"json_schema", schemaName, true, wireSchema(r.Schema)}}
	case reasoner.FormatObject:
		b.Text = &textParam{responseFormat{Type: "json_object"}}
	}
	if isReasoningModel(r.Model) {
		if r.Effort != "" {
			b.Reasoning = &reasoning{string(r.Effort)}
		}
	} else {
		b.Temperature = r.Temperature
	}
	return b
}

// wireSchema drops the members of the root that strict modes do not list: OpenAI answers "$schema" with
// status 400, "Invalid schema for response_format".
func wireSchema(schema json.RawMessage) json.RawMessage {
	var m map[string]json.RawMessage
	if json.Unmarshal(schema, &m) != nil {
		return schema
	}
	delete(m, "$schema")
	delete(m, "title")
	out, err := json.Marshal(m)
	if err != nil {
		return schema
	}
	return out
}
