// Package asktool is the model's tool ask: a question to another model, answered by a reasoner.
//
//	set, err := cppcall.NewSet(asktool.New(a, nil).Funcs(), nil)
//
// The model writes string ask(string prompt) and gets a string literal:
//
//	<QUERY_TOOL> ask("Why does push_back invalidate p?") <CODE_END>
//	<TOOL_RESULT> "Growing the vector moves its elements. ..." <CODE_END>
//
// The question goes out as an analyze_log task with the inputs that the host gives, so that it is redacted,
// budgeted and audited as any other. The answer is the result's notes, its insights with their
// confidence, and its next steps: text of another model, which the caller must not trust more than its own.
package asktool

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/reasoner"
)

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Inputs go with every question: the log or the code that the session is about.
	Inputs reasoner.Inputs
	// Session and Prefs are those of the tasks.
	Session string
	Prefs   reasoner.Prefs
}

// Tools are the tool ask of one reasoner. They are safe for concurrent use if the reasoner is.
type Tools struct {
	r reasoner.Reasoner
	o Options
}

var _ cppcall.Tools = (*Tools)(nil)

// New returns the tool ask, which asks r.
func New(r reasoner.Reasoner, o *Options) *Tools {
	t := &Tools{r: r}
	if o != nil {
		t.o = *o
	}
	return t
}

// Funcs returns ask for a cppcall.Set.
func (t *Tools) Funcs() []cppcall.Func {
	return []cppcall.Func{cppcall.MustBind("ask", t.Ask, &cppcall.FuncOptions{Params: []string{"prompt"}, Doc: "Ask another model."})}
}

// Ask asks the reasoner and returns its answer as text. The error has no name of a back end if the reasoner
// classified it.
func (t *Tools) Ask(ctx context.Context, prompt string) (string, error) {
	if strings.TrimSpace(prompt) == "" {
		return "", errors.New("the prompt is empty")
	}
	out, err := t.r.Reason(ctx, &reasoner.Task{Kind: reasoner.AnalyzeLog, Session: t.o.Session, Inputs: t.o.Inputs, Question: prompt,
		Prefs: t.o.Prefs})
	if err != nil {
		// The model learns that it failed; which back end and why is the host's business, and in the audit log.
		if c := reasoner.Classify(err); c != 0 {
			return "", fmt.Errorf("no answer (%s)", strings.ReplaceAll(c.String(), "_", " "))
		}
		return "", err
	}
	return answer(&out.Result), nil
}

// answer writes a result as text.
func answer(r *reasoner.Result) string {
	var b strings.Builder
	b.WriteString(r.Notes)
	for _, in := range r.Insights {
		fmt.Fprintf(&b, "\n- %s (confidence %.2f)", in.Title, in.Confidence)
	}
	for _, s := range r.Suspects {
		fmt.Fprintf(&b, "\n- %s:%d-%d: %s", s.File, s.Lines[0], s.Lines[1], s.Rationale)
	}
	for _, s := range r.NextSteps {
		fmt.Fprintf(&b, "\nNext: %s", s)
	}
	return strings.TrimLeft(b.String(), "\n")
}
