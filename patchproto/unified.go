package patchproto

import "github.com/cppreason/cppreason/internal/linediff"

// Unified returns the unified diff that turns old into new, from "a/path" to "b/path", with three
// lines of context: what FromDiff reads. It is nil if the texts are equal. A nil text means that the
// file does not exist, and its side is "/dev/null".
func Unified(path string, old, new []byte) []byte {
	from, to := "a/"+path, "b/"+path
	if old == nil {
		from = "/dev/null"
	}
	if new == nil {
		to = "/dev/null"
	}
	return linediff.Unified(from, to, old, new)
}
