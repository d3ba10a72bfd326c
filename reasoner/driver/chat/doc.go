// Package chat is a reasoner back end for servers that speak OpenAI's HTTP interfaces: OpenAI itself, OpenRouter, and
// the many servers that are compatible with Chat Completions (llama.cpp, vLLM, ollama).
//
//	d, err := chat.New(&chat.Options{BaseURL: "https://api.openai.com/v1", Key: os.Getenv("OPENAI_API_KEY"), KeyEnv: "OPENAI_API_KEY"})
//
// a, err := adapter.New([]adapter.Backend{{Name: "openai", Driver: d, Model: "gpt-4.1-mini"}},
// &adapter.Options{Redactor: redact.New(nil)})
//
// Replies are always streamed: that shows early that a server is alive, and leaves the part that had
// arrived when the deadline cuts it. A server has Options.HeaderTimeout to begin and IdleTimeout between any two
// reads, comments that keep the connection alive included. Lines and bodies are bounded.
//
// The class of a failure depends on the server's error object, not on the status alone: a 429 may be a rate
// limit or a spent quota, a 200 may hold an error, and a finished stream may have been cut for length. The key
// is sent to Options.BaseURL's host only, never along a redirect, and is in no error.
//
// Sources: OpenAI API reference (Chat Completions, Responses, error codes), OpenRouter documentation
// (errors, streaming, provider routing).
package chat
