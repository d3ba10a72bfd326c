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
// # Names elsewhere
//
// The contract is known as the Reasoner Adapter: ReasonerTask is Task, ReasonerResult is Result, patch_suggestion
// its PatchSuggestion, reason_score the score of package route, and .vdt/reasoners.yaml the file of package config.
// The MCP tools reasoner_analyze_log, reasoner_propose_patch and reasoner_review_patch are in the module
// reasoner/mcp.
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
//	cache     replies kept in a folder
//	typed     results of a Go type instead of Result
//	compare   two back ends beside each other, measured
//	fixloop   check, ask for a patch, apply it, check again
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
// a remote back end without a Redactor.
//
// A removed value that is an ordinary word ("confidence") also occurs in the library's own prompt, so that
// only a random or an encoded value counts as a leak. One that was about to leave ends the attempt. A back
// end that echoes one is quarantined for ten minutes, or until adapter.Adapter.Reset.
//
// # What it does not do
//
// It does not hold conversations or run agents: one task, one result. It judges the form of a reply
// and whether its evidence exists, not whether its reasoning is right. Token counts before a call are
// estimates; they are corrected by what back ends report.
package reasoner
