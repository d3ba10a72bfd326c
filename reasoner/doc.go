// Package reasoner asks language models for what takes judgement (explain a log, propose a patch,
// review a patch) through one contract, whatever model answers.
//
// A Task names its inputs as URIs and states what is wanted. A Reasoner answers it with an Outcome: a
// Result, in the same JSON form from every back end, and a record of how it was made.
//
//	a, err := adapter.New([]adapter.Backend{{Name: "fixit", Driver: &fixit.Driver{}, Local: true}},
//		&adapter.Options{Resolver: &adapter.Files{Root: root.FS()}})
//	out, err := a.Reason(ctx, &reasoner.Task{
//		Kind:   reasoner.ProposePatch,
//		Inputs: reasoner.Inputs{Logs: []string{"file://build.log"}, Code: []string{"file://a.cpp"}},
//	})
//	fmt.Print(out.PatchSuggestion)
//
// # Rooms
//
// This package is the contract alone: Task, Result, Outcome, Reasoner, Driver and the errors. Around it:
//
//	adapter   runs tasks over back ends: inputs, retries, fallback, deadlines, audit
//	budget    prices, token estimates, meters of tokens and money
//	decode    strict decoding of tasks and replies, checks against the inputs
//	prompt    the text of a request
//	schema    the contract as JSON Schema
//	redact    removal of secrets
//	digest    shortening of logs
//	route     choice of back ends by table and score
//	config    all of the above from a YAML file
//	driver/*  ways to reach a model
//
// # Who does what
//
// A Driver makes one attempt: it sends a Request and returns text. Everything else is done once, the same
// way for all drivers, by adapter.Adapter: it reads the inputs through a Resolver that the host supplies,
// has secrets removed, writes the prompt, decodes the reply strictly and checks it, shows the model once
// what was wrong, retries by class of error, lowers its demands, goes to the next back end, keeps to the
// deadline and the budget, and writes the audit log.
//
// # Failure
//
// Only a valid Result is a success. HTTP 200 is not, and exit code 0 is not. A failed attempt is an
// *Error with a Class; adapter/policy.go has one table of what follows each class. A task that no back
// end answered fails with an *adapter.FailedError, which holds the latest error of each. Its Outcome
// lists all attempts, and is Partial when a cut reply held something complete.
//
// # What leaves the machine
//
// Inputs are redacted before anything is cut or written into a prompt, for every back end that is not
// Local. A driver has its final body checked by Request.Guard before it sends a byte. adapter.New refuses
// a remote back end without a Redactor. A back end that echoes a removed value is quarantined.
//
// # What it does not do
//
// It does not hold conversations or run agents: one task, one result. It judges the form of a reply
// and whether its evidence exists, not whether its reasoning is right. Token counts before a call are
// estimates; they are corrected by what back ends report.
package reasoner
