// Package fixloop repairs a tree of sources with a reasoner: check, ask for a patch, apply it, check again.
//
//	in := fixloop.NewInputs(root)
//	a, err := adapter.New(backends, &adapter.Options{Resolver: in, Redactor: redact.New(nil)})
//	dir, err := patchproto.OpenDir(root, nil)
//	report, err := fixloop.Run(ctx, &fixloop.Options{
//		Checker:  fixloop.Compile(cc, diagnostic.Unit{File: "main.cpp", Dir: path}),
//		Reasoner: a, Inputs: in, Applier: dir, Files: []string{"main.cpp"},
//	})
//	fmt.Print(report.Patch)
//
// # A round
//
// One round asks for one patch. What becomes of it decides about the next round:
//
//	applied      the check has at most as many failures as before: go on from there
//	worse        the check has more failures: the patch is taken back
//	refused      the patch does not fit the files: the reason goes into the next task
//	no patch     the reply has none, or is no valid reply: so does this
//	repeated     the same patch again that failed in this state: it is not tried again
//
// Every task shows the model the current files and the current log. After the first round it also shows
// its last patch, and a history of what became of each. Three rounds in a row without progress end
// the loop, as do its bounds of rounds, tokens and money.
//
// The tree is left in the best state that was reached: patches after it, which removed no failure, are
// taken back. Report.Patch is the difference to the beginning.
//
// # Replay
//
// Report.Rounds is the trace. It marshals to JSON, and [Replay] makes a reasoner of it that answers with the
// recorded replies, and fails when the tree or the log differs from the recording.
//
// The package runs nothing and reads no files but through what Options holds.
package fixloop
