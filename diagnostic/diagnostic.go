package diagnostic

import "github.com/cppreason/cppreason/diagnostic/tool"

// A Diagnostic is one thing that a tool reported about the code, with all the details that it printed. The
// zero value is not valid: a diagnostic has a severity and a message.
//
// Fields may be added; use keyed literals.
type Diagnostic struct {
	Location

	// Severity is never SeverityUnknown in what this package returns.
	Severity Severity `cpp:"level,enum=severity:error|warning|note"`
	// Code is the tool's name for this kind of diagnostic: "-Wreturn-type", "-Werror=return-type" (also
	// for clang's "-Werror,-Wreturn-type"), "C2065", "bugprone-use-after-move", "heap-use-after-free".
	// Linkers have no codes: package linkcode has their kinds. Empty if the tool printed none.
	Code string `cpp:"code,comment=clang/gcc flag"`
	// Message is the text without place, severity and code. It may hold several lines.
	Message string `cpp:"message"`
	// SourceLine is the line of source that the tool printed, without the gutter. Compilers expand
	// tabs in it.
	SourceLine string `cpp:"source_line"`
	// Caret is the line below SourceLine, with '^' at the place and '~' over the ranges, in display
	// columns of SourceLine.
	Caret string `cpp:"caret,align"`
	// Notes is what belongs to the diagnostic, as a tree in pre-order (see [Note] and [Children]).
	Notes []Note `cpp:"notes,omitzero,comment=related diagnostics"`
	// Fixes are alternatives: at most one of them is to be applied.
	Fixes []Fix `cpp:"fixes,omitzero"`
	// Symbols are the symbols that a linker names, as it printed them, without quotes. Where it
	// prints both forms, the mangled name follows the demangled one.
	Symbols []string `cpp:"symbols,omitzero"`
	// Object is the object file, archive member or module that a linker or sanitizer names.
	Object string `cpp:"object,omitzero"`
	// Count is how often the same diagnostic was reported, for instance by several translation units
	// that include the same header. 0 and 1 both mean once.
	Count int `cpp:"count,omitzero"`
	// CausedBy is the 1-based index, in the same List, of the error that most likely caused this
	// one. 0 means that no other error caused it.
	CausedBy int `cpp:"-"`

	// Tool is the program that reported it.
	Tool tool.Tool `cpp:"-"`
	// DisplayColumn is the column as the tool printed it when that counts display cells (gcc), with
	// tabs expanded to 8. 0 if unknown or if the tool printed bytes.
	DisplayColumn int `cpp:"-"`
	// Ranges are the spans that the tool underlined, in Location.File.
	Ranges []Range `cpp:"-"`
	// Dir is the directory in which the tool ran, from make's "Entering directory" or ninja's command.
	// Empty if the output does not show it, or not for certain.
	Dir string `cpp:"-"`
	// Unit is the translation unit, target or project that a build tool or MSBuild names.
	Unit string `cpp:"-"`
	// Ambiguous means that the output of parallel jobs was mixed here: Dir is unknown, and notes may
	// belong to a neighbour.
	Ambiguous bool `cpp:"-"`
	// OutputLine is the 1-based number of the line in the parsed output at which it starts, 0 if it
	// does not come from text.
	OutputLine int `cpp:"-"`
}
