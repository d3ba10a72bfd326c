// Package mcp serves a reasoner, a compiler, a patch applier and a debugger to clients of the Model Context
// Protocol.
//
//	s := mcp.New(&mcp.Options{Reasoner: a, Compiler: cc, Launch: launch})
//	err := s.Run(ctx, &sdk.StdioTransport{})
//
// The tools, each listed when its field of Options is set:
//
//	Reasoner   reasoner_analyze_log, reasoner_propose_patch, reasoner_review_patch
//	Compiler   compile: C++ text in, diagnostics out
//	Build      build: the host's own build, diagnostics out
//	Runner     run, test: compile a program and run it; run a test of the host
//	Patches    patch_preview, patch_apply, patch_undo: unified diffs on the host's tree
//	Platform   platform: compiler, standard, library; whether a standard name is available
//	Tree       recipe: how the host's project is configured, built and tested
//	Feedback   debug_feedback: values at locations of one whole run
//	Launch     debug_start, debug_break, debug_resume, debug_pause, debug_stack, debug_locals, debug_eval,
//	           debug_watch, debug_why_changed, debug_threads, debug_output, debug_record, debug_back, debug_stop_recording,
//	           debug_stop: one program of each client under a debugger
//
// # Calls
//
// Arguments are checked against the listed schema: unknown members, missing ones and wrong types are errors.
// A failed call is a result with isError, not a protocol error, so that a model can read it. Every call ends
// within Options.Timeout, and at once when the client cancels it; the work ends with it. A call with a
// progress token reports progress every few seconds.
//
// Every result is structured content that matches the listed output schema. The text content holds the same
// JSON for clients that read only text, unless it is large: then it names the members and the size.
//
// # Trust
//
// The model is not trusted. Compiled sources can include only what their compiler's own search path holds by
// plain names: absolute paths, "..", and computed includes are refused, since diagnostics would quote the
// files. Which programs may be started, and which files patches may change, is up to the host. A program that
// runs is contained by nothing here: Options.Runner and Options.Launch decide that.
//
// It is a module of its own, so that the main module does not require the SDK.
package mcp
