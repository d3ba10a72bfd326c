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
// # What a diagnostic means
//
// A [Classifier] tells its [Class], the root cause and a repair in words that name the real thing, and
// the same as [Facts] for programs. The rules are tables; the confidences are measured on the
// labelled set that internal/labelgen makes (go test -run Labelled -v). [List.Headline] picks the
// diagnostic that decides about a whole report; Diagnostic.CausedBy marks what only follows from
// another; [Collapse] shortens long chains.
//
// # C++ out
//
// The types carry `cpp` and `think` struct tags, so that the codec and the transcript packages of
// this module print them as C++ literals and as reasoning blocks. This package imports neither.
//
// # What it cannot do
//
// Compilers expand tabs in the source lines that they print, so a byte column behind a tab inside of a
// line of gcc's is only exact with ParseOptions.SourceLine. Caret art does not show which of two
// touching ranges a tilde belongs to, nor what clang proposes to delete; both are told by a table of
// clang's messages, right in some 97 of 100 cases: fix-it lines (-fdiagnostics-parseable-fixits) or the
// structured forms are exact. A message that the compiler breaks over more than two lines is read up to
// the break; what follows is in Report.Other. Translated severities are
// known, translated wording is not, so such diagnostics are classified by their options only. The
// tool of a line that reads alike for gcc and clang is that of its neighbours. Parallel builds whose
// lines mix inside of one diagnostic cannot be told apart.
package diagnostic
