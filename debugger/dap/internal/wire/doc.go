// Package wire is a connection that speaks the Debug Adapter Protocol: it frames messages, matches
// responses with requests and bounds everything that an adapter may send.
//
// The message bodies are go-dap's types. Its decoder is not used: it rejects a whole message for one
// unknown event or command, and it caps a message at 4 MB, which a stack overflow exceeds.
package wire
