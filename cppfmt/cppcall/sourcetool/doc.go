// Package sourcetool gives a model two tools to look at source code: search and read_file.
//
//	string search(string query, int max_results = 5);
//	string read_file(string path);
//	string read_file(string path, int start, int end);
//
// They read the files of one fs.FS and nothing else. [New] makes them, [Tools.Funcs] binds them
// for a cppcall.Set, and Go callers have them as methods of [Tools].
//
// # What a model may see
//
// Paths are relative to the root of the file system, with slashes. The tools refuse a path that leads
// out of it, hidden files and folders (a name that begins with a dot, such as .git or .env), and files
// that are not text. The file system decides what a symbolic link may reach: os.Root.FS keeps links
// inside, os.DirFS does not.
//
// # Bounds
//
// An answer has a bounded number of lines, a line a bounded length, and a search looks at a bounded
// number of files and bytes. The last line of an answer reports what was left out.
//
// # What it does not do
//
// Search finds text and not symbols, unless Options.Symbols knows them: it does not know scopes, overloads or macros. There is no index;
// every search reads the files again.
package sourcetool
