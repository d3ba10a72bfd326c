package text

import "github.com/cppreason/cppreason/diagnostic/tool"

// Options configures [Parse] and [All]. A nil *Options means the defaults.
type Options struct {
	// Tool is the program that wrote the output. Empty means to infer it from the text, line by line.
	// Set it where the text cannot show it: gcc's form printed by another compiler.
	Tool tool.Tool
	// Dir is the directory in which the build started. It is the Dir of diagnostics until a build tool
	// enters another directory.
	Dir string
	// KeepDuplicates keeps each repetition of a diagnostic as an item of its own. Otherwise the
	// first one counts them.
	KeepDuplicates bool
	// ByteColumns means that gcc ran with -fdiagnostics-column-unit=byte. Its text does not show that.
	ByteColumns bool
	// ZeroColumns means that gcc ran with -fdiagnostics-column-origin=0. Its text does not show that.
	ZeroColumns bool
	// SourceLine returns a line of a file, without its end, to convert display columns where the
	// tool printed no source line or expanded tabs in it. Nil means that only the printed line is used.
	SourceLine func(file string, line int) (text string, ok bool)
}
