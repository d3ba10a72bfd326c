// Package mcp serves a reasoner, a compiler and a debugger to clients of the Model Context Protocol.
//
//	s := mcp.New(&mcp.Options{Reasoner: a, Compiler: cc, Launch: launch})
//	err := s.Run(ctx, &sdk.StdioTransport{})
//
// The tools:
//
//	reasoner_analyze_log, reasoner_propose_patch, reasoner_review_patch   a task in, an outcome out
//	compile                                   C++ text in, diagnostics out
//	debug_start, debug_break, debug_resume, debug_stack, debug_eval, debug_stop   one program under a debugger
//
// Every tool has an output schema, and structured content that matches it. The text content holds the same
// JSON, for clients that read only text. A wrong or failed call is a result with isError, not a protocol
// error, so that a model can read it.
//
// It is a module of its own, so that the main module does not require the SDK.
package mcp
