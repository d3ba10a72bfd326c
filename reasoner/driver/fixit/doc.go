// Package fixit is a reasoner back end that answers from the compiler's own output in a build log. It needs
// no network and no model, and equal requests get equal replies.
//
//	d := &fixit.Driver{Header: func(symbol string) (string, bool) { h, ok := headers[symbol]; return h, ok }}
//	a, err := adapter.New([]adapter.Backend{{Name: "fixit", Driver: d, Local: true}}, o)
//
// # propose_patch
//
// The logs of the task must be compiler output, best with -fdiagnostics-parseable-fixits; the code
// inputs are the files that may be changed. The patch is a unified diff of these repairs:
//
//  1. Includes that are missing, where the compiler names the header (gcc's "'std::vector' is defined
//     in header '<vector>'", clang's "include the header <cstring>") or Driver.Header or the
//     classifier's table of standard names knows it. Clang 22 reports a missing header of the standard
//     library only as "no member named 'vector' in namespace 'std'". An include goes after the last one
//     of the file, or to the top, after the file's opening comment. A round that adds includes does nothing
//     else: they change the meaning of everything below, and corrections offered without them are
//     often wrong (both compilers would turn std::sort into qsort).
//  2. Otherwise the fix-its of errors, and the repairs that gcc puts in words only: the one suggested
//     alternative that is the same name in a namespace, "maybe you meant to use '->'", and the
//     semicolon that it expects before the first token of a line. Where the compiler guesses at one
//     name of the library and std has the very name that the code uses (g++ offers stdin for string),
//     std:: is added instead.
//
// Of alternatives at most one is taken. These edits are left out: edits that overlap, that come after an
// earlier error on the same line, that follow from another error, or that the log offers for a line which
// the code does not have (any more). So is the correction of a name in std, unless Header confirms that
// the name is wrong: without Header it could as well lack an include. The caller compiles again and asks
// again: most programs need one to four rounds.
//
// When no repair is known the reply has no patch, and its notes give the reasons.
//
// With Driver.Check, a function that compiles the code inputs, propose_patch goes on by itself: it takes the
// compiler's own fixes, and where they end proposes repairs of its own, each kept only if the compiler then reports
// less. Such repairs are: a const that a member function, a reference or a definition lacks, or that is on what is
// changed; the signature of an overridden function; std::move of what cannot be copied; an address, a dereference,
// an arrow; a return; std:: and headers; misspelled names and keywords; missing quotes, brackets, braces,
// commas and types. What compiles may still be wrong: run the tests.
//
// Driver.Index, which a clangd session is, adds what the code inputs do not show: the header of a symbol of the project, and names
// that are nearest to a misspelled one. The notes name the index where a repair comes from it.
//
// # analyze_log, review_patch
//
// analyze_log lists the compiler's errors with their lines in the log, and then the other kinds of event
// that the log reports as errors, from its digest (package digest). review_patch lists the log's
// diagnostics that are on lines which the diff adds, and whether the diff fits the code inputs. Neither
// judges the program's behaviour.
package fixit
