// Package reasoner asks language models for what takes judgement (explain a log, propose a patch,
// review a patch) behind one contract, whatever model answers.
//
// A Task names its inputs as URIs and says what is wanted. A Reasoner answers it with an Outcome: a
// Result, in the same JSON form from every back end, and a record of how it was made.
//
//	a, err := reasoner.New([]reasoner.Backend{{Name: "fixit", Driver: &fixit.Driver{}, Local: true}},
//		&reasoner.Options{Resolver: &reasoner.Files{Root: root.FS()}})
//	out, err := a.Reason(ctx, &reasoner.Task{
//		Kind:   reasoner.ProposePatch,
//		Inputs: reasoner.Inputs{Logs: []string{"file://build.log"}, Code: []string{"file://a.cpp"}},
//	})
//	fmt.Print(out.PatchSuggestion)
//
// # Who does what
//
// A Driver makes one attempt: it sends a Request and returns text. Everything else is done here,
// once, the same way for all: the Adapter reads the inputs through a Resolver that the host gives, has
// secrets removed, writes the prompt, decodes the reply strictly and checks it, shows the model
// once what was wrong, retries by class of error, lowers demands, goes to the next back end, keeps
// to the deadline and the budget, and writes the audit log. Each of these is a piece that works alone:
// Files, Prompt, DecodeReply, PartialResult, Check, Reprompt, Backoff, Breaker, Meter, Estimator.
//
// # Failure
//
// Nothing counts as success but a valid Result: not HTTP 200, not exit code 0. A failed attempt is an
// *Error with a Class; policy.go says in one table what follows each class. A task that nobody
// answered is a *FailedError with the latest error of each back end. Beside it stands an Outcome
// that tells all attempts, and is Partial when a cut reply held something complete.
//
// # What leaves the machine
//
// Inputs are redacted before anything is cut or written into a prompt, for every back end that is not
// Local, and a driver has its final body checked by Request.Guard before it sends a byte. New refuses a
// remote back end without a Redactor. A back end that echoes a removed value is quarantined.
//
// # What it does not do
//
// It does not hold conversations or run agents: one task, one result. It judges the form of a reply
// and whether its evidence exists, not whether its reasoning is right. Token counts before a call are
// estimates; they are corrected by what back ends report.
package reasoner
