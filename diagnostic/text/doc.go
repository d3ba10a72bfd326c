// Package text reads what compilers, linkers and build tools print about C and C++ code: the text that
// people see on a terminal or find in a build log. It also reads what the C++ runtime and the dynamic loader
// print when they end a program.
//
//	report, err := text.Parse(stderr, nil)
//
// [Parse] reads the output of the programs that package tool names, mixed as a build log mixes them. It
// neither loses nor invents anything: a line that belongs to no diagnostic is in Report.Other with its
// number, and input that is cut off at any byte gives everything that was complete before the cut. It works
// in one pass, in linear time, and holds the diagnostic that it is reading and what it returns; [All]
// does not even collect.
//
// # What it cannot do
//
// Compilers expand tabs in the source lines that they print. A byte column after a tab inside of a line of
// gcc's output is exact only with Options.SourceLine.
//
// Caret art does not show which of two adjacent ranges a tilde belongs to, nor what clang proposes to
// delete. A table of clang's messages decides both, and is right in some 97 of 100 cases. Fix-it lines
// (-fdiagnostics-parseable-fixits) and the structured forms are exact.
//
// Translated severities are known, translated wording is not: such a diagnostic is classified by its option
// only. The tool of a line that looks the same from gcc and clang is the tool of its neighbours. When the
// lines of parallel jobs are mixed within one diagnostic, they cannot be separated.
package text
