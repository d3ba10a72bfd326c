package text

import "github.com/cppreason/cppreason/diagnostic/tool"

// Options configures [Parse] and [All]. A nil *Options means the defaults.
type Options struct {
	// Tool says whose output it is. Empty means to tell from the text, line by line; set it where
	// the text does not tell, such as gcc's form printed by another compiler.
	Tool tool.Tool
	// Dir is the directory in which the build started: the Dir of diagnostics as long as no build
	// tool says that it enters another.
	Dir string
	// KeepDuplicates keeps each repetition of a diagnostic as an item of its own. Otherwise the
	// first one counts them.
	KeepDuplicates bool
	// ByteColumns says that gcc ran with -fdiagnostics-column-unit=byte. Nothing in its text tells.
	ByteColumns bool
	// ZeroColumns says that gcc ran with -fdiagnostics-column-origin=0. Nothing in its text tells.
	ZeroColumns bool
	// SourceLine returns a line of a file, without its end, for the conversion of display columns
	// where the tool printed no source line or expanded tabs in it. Nil means that only what was
	// printed is used.
	SourceLine func(file string, line int) (text string, ok bool)
}
