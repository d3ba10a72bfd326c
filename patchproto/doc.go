// Package patchproto applies the edits that a language model proposes: never at a wrong place, all
// or nothing.
//
// A model answers with a plan: a JSON value with actions that create, patch, replace and delete
// files. Two versions of the wire protocol are understood; both have a JSON Schema, see Schema. The
// package turns a reply into a [Plan] (Decode), shows what it would do ([Dir.Preview]), does it as one
// transaction ([Dir.Apply]), and takes it back ([Dir.Undo]). A plain diff from another source becomes a
// plan with [FromDiff].
//
//	plan, err := patchproto.Decode(reply, patchproto.V2, nil)
//	...
//	root, err := os.OpenRoot("src")
//	...
//	dir, err := patchproto.OpenDir(root, nil)
//	...
//	receipt, err := dir.Apply(ctx, plan)
//
// # Other formats
//
// Many models write other formats better: diffs, V4A patches, SEARCH/REPLACE blocks, the calls of editing
// tools, whole files. [FromReply] recognises which one a reply is in, matches it with the files as they
// are, and makes a plan with their hashes. What follows is the same for all of them:
//
//	r, err := patchproto.FromReply(reply, root.ReadFile, nil)
//	...
//	receipt, err := dir.Apply(ctx, r.Plan)
//
// # Patches
//
// Package textpatch applies the edit of one file. Models miscount hunks, lose final newlines and white
// space, and wrap patches in prose. They also leave lines out. So every hunk is compared with the file on
// a ladder of rungs, from byte for byte to equal words; the first rung with a place decides, and it
// must have exactly one place. The nearest of several places is never taken. A deleted line always fits; a
// context line at the edge of a hunk may be mistyped where all else names the place. The action's base hash
// shows that the model saw exactly this file, so a mismatch is a mistake of representation, not drift.
//
// # Added lines
//
// What an edit brings in is checked before anything is planned, for every action and format alike: a
// placeholder for code that was left out, the line numbers of a listing, typographic quotes and HTML
// entities where code is, doubled escapes and marks, NUL bytes, the markers of an edit format, the
// tokens and tags of a reply, and an insertion that the file has already. The error's Reason names the damage.
//
// # Transactions
//
// A [Dir] writes below one os.Root and nowhere else. It computes every result in memory, writes a
// journal below ".patchproto", checks that each file is still the one that was read, and renames the
// new files into place. A step that fails is undone together with those before it. A process that
// is killed leaves a journal, and the next OpenDir brings the tree back; see [Dir.Recover].
//
// Paths are data from outside: a plan that names an absolute path, "..", the folder of a version control
// system, a device, a link or anything on the way to one is refused. Files that run code when a folder is
// opened, built or pushed are refused unless Options.Allow permits them; protected.tsv lists them with
// their sources.
//
// # Errors
//
// Every refusal is an [*Error] with a [Code] for the program, a place, and a Hint for the model.
//
// # Limits
//
// The journal keeps permission bits, and with hard links the old file's owner and attributes for
// Undo; the new file belongs to the process, and its extended attributes are not copied. Between the
// last check of a file and the rename another process can still write to it: no portable system call
// closes that window. Other appliers are kept out by flock, which not all systems have. Paths are
// restricted to what every common system can store; names in a decomposed Unicode form cannot be
// edited. A moved file gets a new inode. Copies, links and submodules are refused.
package patchproto
