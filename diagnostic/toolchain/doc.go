// Package toolchain runs gcc and clang, and returns their diagnostics as values of package diagnostic.
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
// A command is an argument list; no shell is involved. The environment is PATH, HOME, LC_ALL=C and a
// temporary directory of its own, plus [Options].Env. Each run has limits of time, memory and output, and
// its own process group, which is gone when Compile returns.
//
// Flags select the most complete form of the messages: English, without colour, links and line breaks,
// with the edits of fix-its on lines of their own, with byte columns where gcc can print them (11 and
// later), unnested where gcc 16 would nest them. They overrule the caller's flags about the form of
// messages. The text is always read. In the same run clang also writes serialized diagnostics, and gcc 15
// and later SARIF, which have what text lacks, such as exact ranges and the parent of each note.
//
// A compiler reads any file that the process may read: #include "/etc/passwd" prints its lines. Code that is
// not trusted is compiled in [Options].Sandbox, where there is no such file, or in what [Options].Wrapper starts.
// When the calling process ends, killed or not, a running compiler ends too (Linux).
//
//	box, err := sandbox.New(ctx, nil)
//	if err != nil {
//		return err // no sandbox here
//	}
//	tc := toolchain.New(&toolchain.Options{Sandbox: box})
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
// Code that is rejected is an outcome, not an error. A [*NotFoundError] means that there is no such
// compiler, a [*NotCompilerError] that the command is something else, an [*InterruptedError] that a limit
// or the context ended the run, and a [*CrashError] that the compiler crashed: it has the report that the
// compiler's authors ask for. The last two come with the outcome up to that point.
//
// # What it does not do
//
// Commands that are not gcc or clang in their own command-line dialect (cl, clang-cl, icc, nvcc) are
// refused. Cross compilers work like any other. For precompiled headers and modules the caller passes
// flags.
package toolchain
