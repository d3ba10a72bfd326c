// Package toolchain runs gcc and clang, and gives what they say as values of package diagnostic.
//
//	tc := toolchain.New(nil)
//	cc, err := tc.Find(ctx, "g++", "clang++-22")
//	if err != nil {
//		return err // no compiler here
//	}
//	out, err := cc.Compile(ctx, &diagnostic.Unit{Source: code, Standard: "c++20"})
//	if err != nil {
//		return err // the compiler could not do its work
//	}
//	for _, d := range out.Report.Diagnostics {
//		fmt.Println(d.Location, d.Message)
//	}
//
// # What runs
//
// A command is an argument list, no shell is involved, and the environment is PATH, HOME, LC_ALL=C
// and a temporary directory of its own, plus what [Options].Env adds. Each run has limits of time,
// memory and output, and its own process group, of which nothing is left behind.
//
// The compiler's messages are asked for in the form that loses least: English, without colour, links
// and line breaks, with the edits of fix-its on lines of their own, with byte columns where gcc can
// print them (11 and later), unnested where gcc 16 would nest them. What the caller's flags say
// about the form of messages is overruled. Beside the text, which is always read, clang is asked for
// its serialized diagnostics and gcc 15 and later for SARIF, in the same run: from them come
// what text cannot tell, such as exact ranges and the parent of each note.
//
// # Source in memory
//
// A unit with Source is written to a temporary file, because gcc prints neither source lines nor
// carets for standard input (seen with gcc 12). The file's path is replaced by the unit's name in
// all that comes back, raw output and __FILE__ included; only the places that
// UndefinedBehaviorSanitizer builds into a program keep it.
//
// # Outcomes and errors
//
// Code that is rejected is an outcome, not an error. A [*NotFoundError] says that there is no such
// compiler, a [*NotCompilerError] that the command is something else, an [*InterruptedError] that a
// limit or the context ended the run, and a [*CrashError] that the compiler broke down: it keeps the
// report that the compiler's authors ask for. With the last two comes the outcome, as far as it got.
//
// # What it does not do
//
// Commands that are not gcc or clang in their own command-line dialect (cl, clang-cl, icc, nvcc) are
// refused. Cross compilers work like any other. Precompiled headers and modules are the caller's
// affair, by flags.
package toolchain
