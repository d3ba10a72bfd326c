// Package codex is a reasoner back end on a codex process that stays: its app-server, or, for versions up to
// 0.153, its MCP server. A warm turn takes some 50 ms more than the model; package cli's codex preset starts
// the command anew for each.
//
//	d, err := codex.New(&codex.Options{Lookup: os.LookupEnv, PassEnv: []string{"CODEX_API_KEY"}})
//	defer d.Close()
//
// The process is started by the first request, in an empty private directory with its tools off, and
// again after it ended. Requests at the same time are threads of one process; when it ends, all of them
// fail with class transport, and the Adapter's retry gets a fresh one. A request that is cancelled
// interrupts its turn and returns at once, without waiting for the answer; a process that sent nothing
// meanwhile is killed.
//
// Codex documents the app-server as experimental. Sources: "codex app-server generate-json-schema", observed traffic of
// codex 0.169 (app-server) and 0.153 and 0.42 (MCP server).
package codex
