// Package codetool gives a model the knowledge of clangd as C++ functions:
//
//	symbols      definition(string name);                  symbols definition(string file, int line, int col);
//	symbols      declaration(string name);                 symbols declaration(string file, int line, int col);
//	references   references(string name, int max = 20);    references references(string file, int line, int col, int max = 20);
//	calls        callers(string name, int max = 20);       calls callers(string file, int line, int col, int max = 20);
//	calls        callees(string name, int max = 20);       calls callees(string file, int line, int col, int max = 20);
//	trace        trace(string name, int depth = 3);        // what a function calls, level by level
//	type_info    type_of(string file, int line, int col);
//	members      members(string class_name, int max = 40);
//	vector       signature(string name);                   // all overloads
//	outline      outline(string file, int max = 60);
//	includes     includes(string file);
//	string       read_symbol(string name);                 // exactly one definition
//	diagnostics  check(string file);                       // of the file as it is now
//
// and, with Options.Patches, changes of the project. Each is shown as a diff, and applied if its last argument is true:
//
//	change       rename(string old_name, string new_name, bool apply = false);
//	change       add_include(string file, string name, bool apply = false);
//	change       clean_includes(string file, bool apply = false);
//	change       declare_method(string file, int line, bool apply = false);
//
// [New] makes the tools of a clangd.Session, [Tools.Funcs] binds them for a cppcall.Set. A name has as many scopes as it
// needs, and may select an overload by its parameters: "HashMap::insert", "f(int)". An answer is small: the symbol, its place,
// its declaration on one line, the first line of its comment. Its members complete and note report what it does not cover.
//
// # What a model may see
//
// A file that a model names is below the root of the session, and is not hidden. Answers can name headers of the system,
// and show the declarations in them.
//
// # Changes
//
// A change is a plan of patchproto with the hashes of the files it was made for: what was edited since is refused. A
// rename is refused while the index is not complete, since uses would be missed.
package codetool
