// Package cppreason is the map of a library that gives C++ tools to language models. It has no
// symbols: import the packages below it, each of which can be used alone.
//
// # Subjects
//
// Compilers and linkers:
//   - diagnostic: diagnostics as values, lists of them, the Compiler interface
//   - diagnostic/text, diagnostic/structured: what gcc, clang, linkers and others print, as such values;
//     SARIF written, too
//   - diagnostic/classify: error classes with root cause and fix strategy
//   - diagnostic/tool, diagnostic/notekind, diagnostic/linkcode: the enumerations of these
//   - diagnostic/toolchain: runs gcc and clang within limits
//   - diagnostic/sanitizer: reports of sanitizers and valgrind
//   - diagnostic/diagfmt: diagnostics with their class as JSON lines, C++, text, SARIF, GitHub annotations
//     or brief rows for a model
//   - diagnostic/verify: score candidates by tests, in a sandbox
//   - diagnostic/runtest: lambdas of scripts, compiled with sanitizers and run as tests
//   - diagnostic/compiletool: the model's tools compile, run, test and run_test
//   - diagnostic/fixpairs: training records of defects and their repairs
//   - diagnostic/fixpairs/history: such records of a repository's commits
//
// Debuggers:
//   - debugger: stops, frames, variables and memory as values; the Debugger interface
//   - debugger/dap: that interface for lldb and gdb, over the Debug Adapter Protocol
//   - debugger/feedback: values and backtraces at every pass of a line
//   - debugger/debugtool: the model's tools breakpoint, step, inspect, eval and others
//   - debugger/gdblog: console logs of gdb and lldb
//   - debugger/gdblog/logrecord: training records of such sessions
//   - debugger/bugtrace: training records of injected bugs and the sessions that find them
//   - debugger/debuggertest: a conformance suite, and a fake adapter with faults
//
// Platforms:
//   - platform: the "// platform:" header, and what a standard or a compiler lacks
//   - platform/rules: rules of kernel and firmware code
//   - platform/detect: the header of a compiler, a source tree or a binary
//
// Edits:
//   - patchproto: patches and plans, checked, previewed and applied all or nothing
//   - patchproto/formats: the ways in which models write edits
//   - patchproto/textpatch: one diff against one text
//   - patchproto/godiff: plans from sourcegraph/go-diff values, and previews as such
//   - patchproto/negotiate, patchproto/negotiate/trace: what to ask a model after a refusal; rates
//
// Other models:
//   - reasoner: one contract for tasks and results
//   - reasoner/adapter: that contract over several back ends, with retries, budgets and redaction
//   - reasoner/fixloop: check, ask for a patch, apply it, check again
//   - reasoner/redact, reasoner/digest, reasoner/route: secrets, long logs, the choice of a back end
//   - reasoner/driver/fixit: an offline back end that proposes the compiler's own fixes
//   - reasoner/driver/chat, reasoner/driver/cli, reasoner/driver/codex: HTTP servers and commands
//   - reasoner/config: all of it from a YAML file
//   - reasoner/typed, reasoner/cache, reasoner/compare: results of a Go type, replies kept in a folder,
//     two back ends on the same tasks
//   - reasoner/asktool: the model's tool ask
//   - reasoner/reasonertest: a conformance suite, and fake back ends with faults
//
// Text:
//   - cppfmt: Go values as C++ literals and back, as encoding/json does for JSON
//   - cppfmt/cpptext: C++ tokens, literals and expressions
//   - cppfmt/lenient: the spelling of C++ text from models
//   - cppfmt/transcript: the tokens that frame a model's text (transcript/token, transcript/think)
//   - cppfmt/cppcall: Go functions that a model calls as C++ expressions
//   - cppfmt/cppcall/sourcetool: the model's tools search and read_file
//   - cppfmt/cppscript: a bounded interpreter of the C++ that models write in scripts
//   - cppfmt/cppscript/clangrepl: the same on clang-repl, for all of C++
//
// Training data:
//   - dataset: records with loss masks and proofs, made from items shard by shard
//   - dataset/document, dataset/license: sources with their platform as records; the licence of a tree
//   - dataset/proof: runs the commands of a record again
//   - dataset/collect: data sets of many records: resuming, duplicates, caps, shard files, the manifest
//
// # From compiler output to a literal
//
//	report, err := text.Parse(stderr, nil)
//	if err != nil {
//		return err // reading failed; text that is no diagnostic is in report.Other
//	}
//	for i, d := range report.Diagnostics {
//		text, err := cppfmt.MarshalVar(fmt.Sprintf("d%d", i+1), &d, nil)
//		if err != nil {
//			return err
//		}
//		os.Stdout.Write(text) // struct diagnostic d1 = { .file = "a.cpp", .line = 42, ... };
//	}
//
// # The fix loop
//
// The packages do not import each other; the caller joins them by text and small functions.
// examples/repair is this loop with real tools, and the package example runs it with fakes:
//
//	for range rounds {
//		out, err := compiler.Compile(ctx, unit)
//		if err != nil {
//			return err // the compiler did not run
//		}
//		if out.OK() {
//			return nil
//		}
//		answer, err := model.Reason(ctx, &reasoner.Task{
//			Kind:   reasoner.ProposePatch,
//			Inputs: reasoner.Inputs{Logs: []string{"file://build.log"}, Code: []string{"file://a.cpp"}},
//		})
//		if err != nil {
//			return err
//		}
//		plan, err := patchproto.FromDiff([]byte(answer.PatchSuggestion), root.ReadFile)
//		if err != nil {
//			return err // no diff, or not for these files
//		}
//		if _, err := dir.Apply(ctx, plan); err != nil {
//			return err // *patchproto.Error; the files are as they were
//		}
//	}
//
// # Where effects happen
//
// Parsing, rendering, classifying and matching take bytes and return values: no clock, no
// environment, no files. Processes are started by diagnostic/toolchain, platform/detect, debugger/dap
// and the command-line drivers below reasoner, always as argument lists, in a process group of their
// own, within limits. Sockets are opened by the HTTP drivers below reasoner alone. A user's files are
// written by patchproto alone, only below the os.Root that it is given.
//
// # Errors
//
// Rejected code is data: a file that does not compile, a crash, a refused patch are values with a
// type. A tool that could not run is an error, which names the operation and the place.
//
// # Stability
//
// Before v1.0.0 a minor version may change an API, and CHANGELOG.md lists the change. The exported API of
// every package is recorded in testdata/api. Token numbers, error codes and class names are a
// contract and keep their meaning. The text of error messages and the names of rules are not.
package cppreason
