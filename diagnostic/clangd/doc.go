// Package clangd answers questions about C++ code by clangd: where a name is defined, who calls it, what type an
// expression has, what a class contains, and what is wrong with a file while it is being edited.
//
//	server, err := clangd.Find(ctx)
//	if err != nil {
//		return err // no clangd here
//	}
//	session, err := clangd.Start(ctx, server, "/src/project", nil)
//	...
//	defer session.Close()
//	symbols, err := session.Definition(ctx, clangd.Query{Name: "HashMap::insert"})
//
// # Process
//
// A Session is one clangd, spoken to over the Language Server Protocol, with bounds on time, memory, open files and
// the size of every message. A clangd that dies, or that works on one file for longer than Options.ParseTimeout and
// is ended for it, is an error that matches ErrGone; the next call starts another one. Session.Compile is safe beside
// other calls, as all methods are.
//
// Nothing is written below the project: the compilation database that clangd reads, its index and its settings are in
// a directory of the session, or in Options.Cache, where the index stays for the next session. In a sandbox
// (Options.Sandbox) clangd sees the project read-only. A project's compile_commands.json and .clangd files choose the
// flags; clangd drops plugins from them and starts no compiler.
//
// # Flags
//
// Flags come from compile_commands.json in the root or in a folder of it. A database that is damaged is read up to
// the damage. Files that it lacks get those of Options.Flags, or those that clangd takes from a similar file. Without a
// database all sources of the tree get entries, with the flags of Options.Flags, or with guessed include folders.
// Status.Database reports which it is.
//
// # Coverage
//
// References, callers and symbols by name come from the index, which clangd builds in the background. Each answer
// has a Coverage: Complete is false, and Note has the reason, while the index is not ready, without an index, where
// sources are missing in it, and where the answer was cut. A name that the index lacks is also looked for in the text
// of the sources, and checked by opening the files that seem to declare it.
//
// The index is of the files as they were when clangd read them. Each place from it is compared with the text of
// the file before it becomes part of an answer, and left out if the name is no longer there.
//
// # Positions
//
// Lines and columns are 1-based, and columns count bytes, in queries and in answers. Paths are relative to the
// root, with slashes; files outside of the root have absolute ones.
//
// # Versions
//
// The package is tested with clangd 14, 16, 19 and 22. Callees need version 20; with earlier ones they are found from
// the tokens of the function's body. Version 14 reports no container of a reference.
package clangd
