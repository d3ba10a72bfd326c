// Package route chooses back ends for a task: a fixed table first, then a score of the task's logs
// and files against a threshold, then the fallbacks. The decision carries its reason.
//
//	r := &route.Router{
//		Table:    map[reasoner.Kind]string{reasoner.ProposePatch: "codex", reasoner.AnalyzeLog: route.Auto},
//		Default:  "openai", Advanced: "codex", Fallback: map[string]string{"codex": "openrouter"},
//	}
//	a, err := adapter.New(backends, &adapter.Options{Route: r.Route})
//
// The score is the sum of seven signals in [0,1], each times its weight:
//
//	0.25 error_density       error lines / lines
//	0.20 stacktrace_novelty  different top frames of stack traces / 10
//	0.15 context_span        (minutes / 10) * (actions / 50)
//	0.15 churn_score         lines changed in the last 30 days / lines, of the code inputs
//	0.10 repeat_failures     repeated error messages / error messages (first 100 characters)
//	0.10 entropy_logs        Shannon entropy of the levels / 3 bits
//	0.05 spec_mismatch       failed expectations / expectations of a replay
//
// An unknown signal counts 0 and has Known false. The package runs nothing: the host supplies git's output
// and the replay's result through function fields.
package route
