// Package view makes pages for people of what this library and its example programs write as text and JSON:
// transcripts, feedback reports, diagnostics, edits, outcomes of reasoners, scores, and data sets.
//
//	f, err := os.Create("hunt.html")
//	if err != nil { … }
//	kind, err := view.Write(f, transcript, &view.Options{Sources: os.DirFS("src")})
//
// # The page
//
// A page is one file: HTML, one style sheet, one script and, for plots, SVG. It loads nothing from elsewhere,
// has a light and a dark form, and can be read without the script, which adds filters, search, keys, the
// debugger's panel and zooming. Detect finds out what the data is; Options.Kind skips that.
//
// The page of a transcript is a timeline of its blocks. It shows who wrote each (the model, loss mask 1, or the
// runtime, loss mask 0), with its bytes and an estimate of its tokens, and beside it what the debugger knew at
// that moment: the source with the current line, breakpoints and diagnostics, the stack, and the variables with
// what has changed since the stop before.
//
// # Hostile text
//
// All text in a page comes from models, compilers and programs, and is never trusted. It is escaped by its
// context; control characters, and those that change the direction of text, become visible marks. The page's
// Content-Security-Policy names the hashes of its own script and style and allows nothing else, no connection
// included. Sizes are bounded by Options, and a page states what it leaves out.
//
// # Limits
//
// A page shows values as they were written. It runs nothing, and opens no file but those of Options.Sources that
// the transcript names. Package view/live serves the page of a transcript that is still being written.
package view
