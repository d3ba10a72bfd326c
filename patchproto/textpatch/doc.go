// Package textpatch applies the edit of one file, as a language model writes it, to the text that it
// was made for: never at a wrong place. It is pure: bytes in, bytes out.
//
// [Apply] takes a unified diff, [ReplaceRange] a range of lines. Models miscount hunks, lose final
// newlines and white space, and wrap patches in prose. They also leave lines out. So every hunk is
// compared with the file on a ladder of rungs, from byte for byte to equal punctuation. The first rung
// with a place decides, and it must have exactly one place. There is no fuzz: a line that does not fit
// is never skipped, and the nearest of several places is never taken. Where the caller knows by the
// base hash that the model saw exactly this text, a mismatch is a mistake of representation, not drift.
//
// [Split] reads a diff of several files and returns one value a file.
//
// The files in reading order: textpatch.go (the stages of Apply), envelope.go (what surrounds a
// patch), parse.go, parse_header.go and parse_hunk.go (its lines), locate.go (where each hunk fits, by
// the index of source.go), write.go (the new text).
package textpatch
