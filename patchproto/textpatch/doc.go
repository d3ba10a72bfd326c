// Package textpatch applies the edit of one file, as a language model writes it, to the text that it
// was made for: never at a wrong place. It is pure: bytes in, bytes out.
//
// [Apply] takes a unified diff, [ReplaceRange] a range of lines. Models miscount hunks, lose final
// newlines and white space, and wrap patches in prose. They also leave lines out. So every hunk is
// compared with the file on a ladder of rungs, from byte for byte to equal words. The first rung
// with a place decides, and it must have exactly one place. The nearest of several places is never taken.
// A deleted line always fits; of context lines, one at the outer edge may be the file's but for a slip,
// where the line number of the hunk and all its other lines name the place; see stale.go. Where the caller knows by the
// base hash that the model saw exactly this text, a mismatch is a mistake of representation, not drift.
//
// # Evidence
//
// A place is taken only if nothing speaks for another one. Besides being the only place at its rung, it is
// refused if the hunk fits elsewhere under another reading; if it fits at the line of its header with a
// context line more; if the file has the hunk's result at another place, so that the hunk may have been
// applied there already; or if its hunks are in another order than their numbers. A place that the header
// names too is not doubted. See doubt.go.
//
// # Added lines
//
// Added lines are content, or they are refused; see additions.go. For C and C++ the checks know where code
// is and where comments and literals are. Other languages get the checks that need no grammar. A line that
// the file has already always passes.
//
// [Replace] takes old and new text, as editing tools and SEARCH/REPLACE blocks do. [Split] reads a diff of several files
// and returns one value a file.
//
// The files in reading order: textpatch.go (the stages of Apply), envelope.go (what surrounds a
// patch), parse.go, parse_header.go and parse_hunk.go (its lines), locate.go (where each hunk fits, by the
// index of source.go), readings.go (ways to understand its lines), doubt.go (what speaks against a
// place), stale.go (mistyped context), write.go (the new text), additions.go and leak.go (whether it is content).
package textpatch
