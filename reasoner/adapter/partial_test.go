package adapter

import (
	"context"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/reasoner"
)

// A streamer sends its reply in pieces.
type streamer struct{ text string }

func (s streamer) Complete(_ context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	for i := 0; i < len(s.text) && r.Observe != nil; i += 100 {
		r.Observe(s.text[:i])
	}
	return &reasoner.Response{Text: s.text}, nil
}

// TestPartial: insights arrive before the reply is complete, and a removed value never does.
func TestPartial(t *testing.T) {
	long := strings.Repeat("x", 2000)
	text := `{"insights":[{"title":"first","evidence":[],"confidence":0.5}],"suspects":[],"notes":"` + long +
		`","patch_suggestion":"--- a","next_steps":["` + long + `"]}`
	var got []*reasoner.Result
	a, err := New([]Backend{{Name: "a", Driver: streamer{text}}}, &Options{
		Redactor: hider{"hunter2"},
		Partial: func(session string, r *reasoner.Result) {
			if session != "s1" {
				t.Errorf("session %q", session)
			}
			got = append(got, r)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	out, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.ProposePatch, Session: "s1"})
	if err != nil || len(got) < 2 || len(got) > 10 {
		t.Fatalf("%d partial results, %v", len(got), err)
	}
	first, last := got[0], got[len(got)-1]
	if len(first.Insights) != 1 || first.Notes != "" || last.Notes != long || last.PatchSuggestion != "" || len(last.NextSteps) != 0 ||
		out.Notes != long {
		t.Errorf("first %+v", first)
	}
	got = nil
	leak := strings.Replace(text, "first", "hunter2", 1)
	if a, err = New([]Backend{{Name: "a", Driver: streamer{leak}}}, &Options{Redactor: hider{"hunter2"}, Partial: a.o.Partial}); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.AnalyzeLog, Session: "s1"}); err == nil || got != nil {
		t.Errorf("a removed value arrived: %v, %v", got, err)
	}
}
