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
// # Patches
//
// [ApplyText] is the heart: it applies one unified diff, as models write them, to the text that it was
// made for. Models miscount hunks, lose final newlines and white space, and wrap patches in prose.
// They also leave lines out. So every hunk is compared with the file on a ladder of rungs, from byte
// for byte to punctuation alike; the first rung with a place decides, and it must have exactly one
// place. There is no fuzz: a line that does not fit is never skipped, and the nearest of several
// places is never taken. The action's base hash shows that the model saw exactly this file, so
// a mismatch is a mistake of representation, not drift.
//
// # Transactions
//
// A [Dir] writes below one os.Root and nowhere else. It computes every result in memory, writes a
// journal below ".patchproto", checks that each file is still the one that was read, and renames the
// new files into place. A step that fails is undone together with those before it. A process that
// is killed leaves a journal, and the next OpenDir brings the tree back; see [Dir.Recover].
//
// Paths are data from outside: a plan that names an absolute path, "..", git's folder, a device, a
// link or anything on the way to one is refused.
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
// edited. Renames are a CREATE_FILE and a DELETE_FILE.
package patchproto
