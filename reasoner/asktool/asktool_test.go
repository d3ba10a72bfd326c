package asktool_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/asktool"
)

func set(f reasoner.Func) *cppcall.Set {
	s, err := cppcall.NewSet(asktool.New(f, nil).Funcs(), nil)
	if err != nil {
		panic(err)
	}
	return s
}

func Example() {
	s := set(func(_ context.Context, t *reasoner.Task) (*reasoner.Outcome, error) {
		return &reasoner.Outcome{Result: reasoner.Result{Notes: "You asked: " + t.Question,
			Insights: []reasoner.Insight{{Title: "p dangles", Confidence: 0.9}}}}, nil
	})
	out, err := s.Call(context.Background(), `ask("Is \"p\" valid?")`)
	fmt.Println(string(out), err)
	// Output: "You asked: Is \"p\" valid?\n- p dangles (confidence 0.90)" <nil>
}

func TestErrors(t *testing.T) {
	s := set(func(context.Context, *reasoner.Task) (*reasoner.Outcome, error) {
		return nil, &adapter.FailedError{Kind: reasoner.AnalyzeLog,
			Errors: []error{&reasoner.Error{Class: reasoner.RateLimited, Backend: "secret-name", Err: errors.New("x")}}}
	})
	_, err := s.Call(t.Context(), `ask("x")`)
	if err == nil || !strings.Contains(err.Error(), "no answer (rate limited)") || strings.Contains(err.Error(), "secret-name") {
		t.Errorf("error = %v", err)
	}
	if _, err := s.Call(t.Context(), `ask(" ")`); err == nil || !strings.Contains(err.Error(), "empty") {
		t.Errorf("error = %v", err)
	}
	if _, err := s.Call(t.Context(), `ask(1)`); err == nil {
		t.Error("ask(1) succeeds")
	}
}
