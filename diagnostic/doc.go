// Package diagnostic holds the values that describe what compilers, linkers, sanitizers and build tools
// report about C and C++ code, and the interface of a compiler.
//
//	report, err := text.Parse(stderr, nil)
//	for _, d := range report.Diagnostics {
//		f := classifier.Classify(&d)
//		fmt.Println(d.File, d.Line, f.Class, f.FixStrategy)
//	}
//
// # Packages
//
// The values come from the packages below this one, which read the tools' output:
//
//   - text reads what tools print, mixed as a build log mixes them;
//   - structured reads and writes the structured forms: SARIF, gcc's JSON, clang's serialized diagnostics;
//   - sanitizer reads the reports of sanitizers and valgrind;
//   - toolchain runs a compiler and chooses the best form that it has.
//
// Package classify finds the kind of mistake, the cause and a repair of a diagnostic. Package diagfmt
// writes diagnostics for people, programs, editors and CI hosts.
//
// The enumerations are packages of their own: tool names the programs, notekind the kinds of notes,
// linkcode the kinds of linker errors.
//
// # Positions
//
// Lines and columns start at 1, and 0 means unknown. A Column counts UTF-8 bytes. gcc prints display
// columns, in which a tab reaches the next multiple of eight and a wide character takes two cells; that
// number is in DisplayColumn, and Column is converted from it. Ranges and edits are half-open: the end is
// the first position after the span.
//
// # Notes are a tree in pre-order
//
// Diagnostic.Notes holds what a tool prints about a diagnostic besides its message: notes, the include
// chain, the chain of template instantiations, macro expansions, stack frames. The notes are in the order
// of the output, each with a Depth: the parent of a note is the nearest note before it with a smaller
// depth. [Children] walks them as a tree. One flat list keeps deep chains bounded, costs one allocation and
// has a C++ form.
//
// # Lists
//
// [List.Headline] picks the diagnostic that decides what a whole report is about. Diagnostic.CausedBy marks
// an error that follows from another one. [Collapse] shortens long chains of notes.
//
// # C++ out
//
// The types carry `cpp` and `think` struct tags, with which the codec and the transcript packages of this
// module print them as C++ literals and as reasoning blocks. This package imports neither.
package diagnostic
