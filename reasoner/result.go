package reasoner

import "time"

// A Result is what a model answers: the contract's output, with the JSON form of schema.Result. All
// text in it is untrusted.
type Result struct {
	Insights []Insight `json:"insights" cpp:"insights"`
	Suspects []Suspect `json:"suspects" cpp:"suspects"`
	// PatchSuggestion is a unified diff; only a propose_patch task has one.
	PatchSuggestion string   `json:"patch_suggestion,omitempty" cpp:"patch_suggestion,omitzero"`
	NextSteps       []string `json:"next_steps" cpp:"next_steps"`
	// Notes is a short summary in natural language.
	Notes string `json:"notes" cpp:"notes"`
}

// An Insight is a finding with its evidence.
type Insight struct {
	Title string `json:"title" cpp:"title"`
	// Evidence names line ranges of the inputs, 1-based and inclusive: "logs:123-140", "src/a.cpp:7".
	Evidence []string `json:"evidence" cpp:"evidence"`
	// Confidence is in [0,1].
	Confidence float64 `json:"confidence" cpp:"confidence"`
}

// A Suspect is a place in the sources.
type Suspect struct {
	File string `json:"file" cpp:"file"`
	// Lines are the first and the last line, 1-based and inclusive.
	Lines     [2]int `json:"lines" cpp:"lines"`
	Rationale string `json:"rationale" cpp:"rationale"`
}

// Normalize makes empty lists encode as [] instead of null.
func (r *Result) Normalize() {
	if r.Insights == nil {
		r.Insights = []Insight{}
	}
	for i := range r.Insights {
		if r.Insights[i].Evidence == nil {
			r.Insights[i].Evidence = []string{}
		}
	}
	if r.Suspects == nil {
		r.Suspects = []Suspect{}
	}
	if r.NextSteps == nil {
		r.NextSteps = []string{}
	}
}

// An Outcome is a Result with the record of how it was made. Its JSON form is that of
// schema.Outcome: the result's members, partial, raw and meta.
type Outcome struct {
	Result
	// Partial is set when the deadline or a fault cut the reply. The Result holds what was complete.
	Partial bool `json:"partial,omitempty" cpp:"partial,omitzero"`
	// Raw is the text of a partial reply in which nothing was complete.
	Raw  string `json:"raw,omitempty" cpp:"raw,omitzero"`
	Meta Meta   `json:"meta" cpp:"meta"`
}

// Meta records how an Outcome was made.
type Meta struct {
	Backend  string    `json:"backend" cpp:"backend"` // the one that answered, "" if none did
	Model    string    `json:"model,omitempty" cpp:"model,omitzero"`
	Effort   Effort    `json:"effort,omitempty" cpp:"effort,omitzero"`
	Attempts []Attempt `json:"attempts" cpp:"attempts"`
	// Usage and Cost are sums over all attempts, failed ones included. Cost is in US dollars.
	Usage Usage   `json:"usage" cpp:"usage"`
	Cost  float64 `json:"cost" cpp:"cost"`
	// Score is the reason_score, and Decision how the back ends were chosen.
	Score    float64   `json:"score" cpp:"score"`
	Decision *Decision `json:"decision,omitempty" cpp:"decision,omitzero"`
	// Redactions counts the removed values.
	Redactions int `json:"redactions" cpp:"redactions"`
	// Degraded lists what was given up on the way: "effort high to medium", "format schema to object".
	Degraded []string `json:"degraded,omitempty" cpp:"degraded,omitzero"`
	// Warnings come from decode.Check: what was dropped from the result, and what looks wrong in it.
	Warnings []Problem `json:"warnings,omitempty" cpp:"warnings,omitzero"`
}

// An Attempt is one call of a driver.
type Attempt struct {
	Backend string `json:"backend" cpp:"backend"`
	Model   string `json:"model,omitempty" cpp:"model,omitzero"`
	Effort  Effort `json:"effort,omitempty" cpp:"effort,omitzero"`
	Format  Format `json:"format" cpp:"format"`
	// Reprompt marks the attempt that showed the model what was wrong with its reply.
	Reprompt bool `json:"reprompt,omitempty" cpp:"reprompt,omitzero"`
	// Class and Error describe the failure. Both are empty after a success.
	Class Class         `json:"class,omitzero" cpp:"class,omitzero"`
	Error string        `json:"error,omitempty" cpp:"error,omitzero"`
	Wait  time.Duration `json:"wait_ns,omitempty" cpp:"wait_ns,omitzero"` // pause before it
	Took  time.Duration `json:"took_ns" cpp:"took_ns"`
	Usage Usage         `json:"usage" cpp:"usage"`
}

// Usage counts tokens. Cached is part of Input, and Reasoning is part of Output, whatever the back
// end's own convention: drivers convert.
type Usage struct {
	Input     int `json:"input" cpp:"input"`
	Cached    int `json:"cached,omitempty" cpp:"cached,omitzero"`
	Output    int `json:"output" cpp:"output"`
	Reasoning int `json:"reasoning,omitempty" cpp:"reasoning,omitzero"`
	// Cost is the charge that the back end reported, in US dollars, 0 if it reported none.
	Cost float64 `json:"cost,omitempty" cpp:"cost,omitzero"`
	// Estimated is set when the back end reported nothing usable: the counts are then estimates.
	Estimated bool `json:"estimated,omitempty" cpp:"estimated,omitzero"`
}

// Total returns the tokens of both directions.
func (u Usage) Total() int { return u.Input + u.Output }

// maxCount bounds a reported count: more is a fault of the back end.
const maxCount = 100_000_000

// Valid reports whether the counts can be true: not negative, not absurd, no part above its whole.
func (u Usage) Valid() bool {
	return u.Input >= 0 && u.Output >= 0 && u.Input <= maxCount && u.Output <= maxCount && u.Input+u.Output > 0 &&
		u.Cached >= 0 && u.Cached <= u.Input && u.Reasoning >= 0 && u.Reasoning <= u.Output && u.Cost >= 0 && u.Cost < 1e6
}

// Add adds the counts and the cost of another call.
func (u *Usage) Add(v Usage) {
	u.Input += v.Input
	u.Cached += v.Cached
	u.Output += v.Output
	u.Reasoning += v.Reasoning
	u.Cost += v.Cost
	u.Estimated = u.Estimated || v.Estimated
}
