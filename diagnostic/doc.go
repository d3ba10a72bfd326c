// Package diagnostic holds what compilers, linkers, sanitizers and build tools say about C and C++
// code as values: it reads their text, classifies it, shortens it and defines the interface of a
// compiler.
//
//	report, err := diagnostic.Parse(stderr, nil)
//	for _, d := range report.Diagnostics {
//		f := classifier.Classify(&d)
//		fmt.Println(d.File, d.Line, f.Class, f.FixStrategy)
//	}
//
// # Text in
//
// [Parse] reads the output of any of the tools that [Tool] names, mixed as a build log mixes them.
// It neither loses nor invents: a line that belongs to no diagnostic is in Report.Other with its
// number, and input cut off at any byte gives everything that was complete before the cut. It works
// in one pass, in linear time, and holds no more than the diagnostic it is reading and what it
// returns; [All] does not even collect.
//
// # Positions
//
// Lines and columns start at 1, and 0 means unknown. A Column counts UTF-8 bytes; gcc prints
// display columns, in which a tab reaches the next multiple of eight and a wide character takes two
// cells, so what was printed is kept in DisplayColumn and converted against the source line that
// the tool printed. Ranges and edits are half-open: the end is the first position behind.
//
// # Notes are a tree in pre-order
//
// What a tool says about a diagnostic beside its message (notes, the include chain, the chain of
// template instantiations, macro expansions, stack frames) is in Diagnostic.Notes, in the order in
// which it was printed, each with a Depth: a note's parent is the nearest note before it with a
// smaller depth. [Children] walks it as a tree. One flat list keeps deep chains bounded, costs one
// allocation and has a C++ form.
//
// # C++ out
//
// The types carry `cpp` and `think` struct tags, so that the codec and the transcript packages of
// this module print them as C++ literals and as reasoning blocks. This package imports neither.
package diagnostic
