// Package formats reads the ways in which models write edits: unified, git and mail diffs, V4A patches,
// SEARCH/REPLACE blocks, the calls of editing tools, whole files in fences. It recognises which one a
// reply is in and returns the changes as values. It does not look at files: where an edit goes, and
// whether it fits, is for textpatch.
//
// A format is recognised by the first line that only it has; see the table in formats.go. A reply with
// several formats is read part by part. Some kinds of reply are recognised in order to be refused by name:
// lazy edits, which leave code out with a placeholder, JSON Patch, diffs that are not unified, and commands
// of sed and ed. A tool call is recognised by what its arguments are, not by the tool's name; see roles in
// call.go.
// To add a format: write its reader in a file of its own (v4a.go is the one to copy), add a row to the
// table, and put replies into patchproto/testdata/replies.
//
// # Limits
//
// Calls of tools that edit a file by line numbers alone, by a script, by a regular expression or by a
// notebook cell are not read, nor is JSON with raw line ends in its strings. A path is taken from the reply
// as it is; patchproto decides whether a plan may name it.
package formats
