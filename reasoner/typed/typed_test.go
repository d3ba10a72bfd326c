package typed_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/redact"
	"github.com/cppreason/cppreason/reasoner/typed"
)

type step struct {
	File string  `json:"file"`
	Line int     `json:"line"`
	Cost float64 `json:"cost"`
}

type plan struct {
	Steps []step   `json:"steps" desc:"what to do, in \"order\""`
	Risk  string   `json:"risk" enum:"low,medium,high"`
	Note  *string  `json:"note"`
	Tags  []string `json:"tags"`
	Ready bool     `json:"ready"`
	skip  int
}

// Validate wants a step when the plan is ready.
func (p *plan) Validate() error {
	if p.Ready && len(p.Steps) == 0 {
		return errors.New("a plan that is ready has steps")
	}
	return nil
}

const good = `{"steps":[{"file":"a.cpp","line":3,"cost":0.5}],"risk":"low","note":null,"tags":[],"ready":true}`

// A model answers from a list.
type model struct {
	replies  []string
	requests []*reasoner.Request
}

func (m *model) Complete(_ context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	m.requests = append(m.requests, r)
	return &reasoner.Response{Text: m.replies[min(len(m.requests), len(m.replies))-1]}, nil
}

func ask(t *testing.T, m *model) (plan, *reasoner.Outcome, error) {
	t.Helper()
	a, err := adapter.New([]adapter.Backend{{Name: "m", Driver: m}}, &adapter.Options{Redactor: redact.New(nil)})
	if err != nil {
		t.Fatal(err)
	}
	return typed.Ask[plan](t.Context(), a, &reasoner.Task{Kind: reasoner.AnalyzeLog, Question: "How do we migrate?"})
}

func TestAsk(t *testing.T) {
	m := &model{replies: []string{"Here it is:\n```json\n" + good + "\n```"}}
	p, out, err := ask(t, m)
	if err != nil || len(p.Steps) != 1 || p.Steps[0] != (step{"a.cpp", 3, 0.5}) || p.Risk != "low" || p.Note != nil || !p.Ready ||
		p.skip != 0 {
		t.Fatalf("%+v, %v", p, err)
	}
	if out.Meta.Backend != "m" || len(out.Meta.Attempts) != 1 {
		t.Errorf("outcome %+v", out)
	}
	r := m.requests[0]
	var schema struct {
		Type       string
		Properties map[string]json.RawMessage
		Required   []string
		Additional *bool `json:"additionalProperties"`
	}
	if err := json.Unmarshal(r.Schema, &schema); err != nil {
		t.Fatalf("schema %s: %v", r.Schema, err)
	}
	if schema.Type != "object" || len(schema.Properties) != 5 || len(schema.Required) != 5 || schema.Additional == nil || *schema.Additional {
		t.Errorf("schema = %s", r.Schema)
	}
	if got := string(schema.Properties["note"]); got != `{"type":["string","null"]}` {
		t.Errorf("note: %s", got)
	}
	if !strings.Contains(r.Prompt, string(r.Schema)) || strings.Contains(r.Prompt, "insights") ||
		!strings.Contains(r.Prompt, "How do we migrate?") {
		t.Errorf("prompt:\n%s", r.Prompt)
	}
}

// TestReprompt: a wrong reply is shown to the model once, with all its faults; then the task fails.
func TestReprompt(t *testing.T) {
	for _, tt := range []struct{ name, reply, want string }{
		{"prose", "I would begin with a.cpp.", "no JSON object"},
		{"missing and unknown", `{"Steps":[],"risk":"low","note":null,"tags":[],"ready":false}`, `unknown member "Steps"; /steps: missing`},
		{"types", `{"steps":[{"file":1,"line":1.5,"cost":"x"}],"risk":"low","note":2,"tags":{},"ready":0}`,
			"/steps/0/file: want string, got number; /steps/0/line: want a whole number, got 1.5; /steps/0/cost: want number"},
		{"enum", strings.Replace(good, "low", "none", 1), `/risk: want one of low, medium, high, got "none"`},
		{"duplicate", strings.Replace(good, `"ready":true`, `"ready":true,"ready":false`, 1), "duplicate key"},
		{"huge", strings.Replace(good, "0.5", "1e999", 1), "/steps/0/cost: want a number"},
		{"two objects", good + good, "more than one JSON object"},
		{"array", "[" + good + "]", "not a JSON object"},
		{"own rule", `{"steps":[],"risk":"low","note":null,"tags":[],"ready":true}`, "a plan that is ready has steps"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := &model{replies: []string{tt.reply, good}}
			if p, _, err := ask(t, m); err != nil || p.Risk != "low" || len(m.requests) != 2 {
				t.Errorf("after a reprompt: %+v, %v", p, err)
			}
			if turns := m.requests[1].Turns; len(turns) != 2 || !strings.Contains(strings.ReplaceAll(turns[1].Text, "\n- ", "; "), tt.want) {
				t.Errorf("reprompt %q, want %q", turns, tt.want)
			}
			m = &model{replies: []string{tt.reply}}
			if p, _, err := ask(t, m); reasoner.Classify(err) != reasoner.InvalidOutput || p.Risk != "" {
				t.Errorf("without a valid reply: %+v, %v", p, err)
			}
		})
	}
}

func TestTypes(t *testing.T) {
	r := reasoner.Func(func(context.Context, *reasoner.Task) (*reasoner.Outcome, error) {
		t.Error("the task was sent")
		return &reasoner.Outcome{}, nil
	})
	type loop struct {
		Next *loop `json:"next"`
	}
	task := &reasoner.Task{Kind: reasoner.AnalyzeLog}
	for name, f := range map[string]func() error{
		"string":    func() error { _, _, err := typed.Ask[string](t.Context(), r, task); return err },
		"map":       func() error { _, _, err := typed.Ask[struct{ M map[string]int }](t.Context(), r, task); return err },
		"bytes":     func() error { _, _, err := typed.Ask[struct{ B []byte }](t.Context(), r, task); return err },
		"recursive": func() error { _, _, err := typed.Ask[loop](t.Context(), r, task); return err },
		"empty":     func() error { _, _, err := typed.Ask[struct{}](t.Context(), r, task); return err },
		"optional": func() error {
			_, _, err := typed.Ask[struct {
				A int `json:"a,omitempty"`
			}](t.Context(), r, task)
			return err
		},
		"enum": func() error {
			_, _, err := typed.Ask[struct {
				A int `json:"a" enum:"1,2"`
			}](t.Context(), r, task)
			return err
		},
	} {
		if err := f(); err == nil || !strings.Contains(err.Error(), "typed: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func ExampleAsk() {
	type verdict struct {
		Cause string `json:"cause" desc:"one sentence"`
		Sure  bool   `json:"sure"`
	}
	m := &model{replies: []string{`{"cause":"the index runs past the end","sure":true}`}}
	a, err := adapter.New([]adapter.Backend{{Name: "m", Driver: m, Local: true}}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	v, _, err := typed.Ask[verdict](context.Background(), a, &reasoner.Task{Kind: reasoner.AnalyzeLog, Question: "Why does it crash?"})
	fmt.Println(v.Cause, v.Sure, err)
	// Output: the index runs past the end true <nil>
}
