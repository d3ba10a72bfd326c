package reasoner_test

import (
	"context"
	"errors"
	"fmt"
	"testing/fstest"
	"time"

	"github.com/cppreason/cppreason/reasoner"
)

// canned is a driver that always answers the same.
type canned string

func (c canned) Complete(context.Context, *reasoner.Request) (*reasoner.Response, error) {
	return &reasoner.Response{Text: string(c)}, nil
}

// down is a driver whose server does not answer.
type down struct{}

func (down) Complete(context.Context, *reasoner.Request) (*reasoner.Response, error) {
	return nil, &reasoner.Error{Class: reasoner.Auth, Err: errors.New("no key")}
}

func ExampleAdapter() {
	reply := `Here you are: {"insights":[{"title":"off by one","evidence":["logs:1-2","logs:99"],"confidence":0.8}],"suspects":[],"patch_suggestion":null,"next_steps":[],"notes":"see line 2"}`
	a, err := reasoner.New([]reasoner.Backend{
		{Name: "first", Driver: down{}, Local: true},
		{Name: "second", Driver: canned(reply), Local: true},
	}, &reasoner.Options{Resolver: &reasoner.Files{Root: fstest.MapFS{"run.log": {Data: []byte("start\nindex 8 of 8\n")}}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	out, err := a.Reason(context.Background(), &reasoner.Task{Kind: reasoner.AnalyzeLog, Inputs: reasoner.Inputs{Logs: []string{"file://run.log"}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(out.Meta.Backend, out.Insights[0].Title, out.Insights[0].Evidence)
	for _, at := range out.Meta.Attempts {
		fmt.Printf("%s %q\n", at.Backend, at.Error)
	}
	fmt.Println(out.Meta.Warnings)
	// Output:
	// second off by one [logs:1-2]
	// first "no key"
	// second ""
	// [/insights/0/evidence/1: dropped "logs:99": the input has 2 lines]
}

func ExampleDecodeTask() {
	_, err := reasoner.DecodeTask([]byte(`{"Task":"analyze_log","inputs":{"logs":"x"},"model_prefs":{"effort":"extreme"}}`))
	fmt.Println(err)
	// Output: invalid task: /Task: unknown key; /inputs/logs: want an array, got the string "x"; /task: missing
}

func ExamplePartialResult() {
	r, ok := reasoner.PartialResult(`{"insights":[],"suspects":[{"file":"a.cpp","lines":[3,5],"rationale":"loop"}],"notes":"the lo`)
	fmt.Println(ok, r.Suspects[0].File, r.Suspects[0].Lines, r.Notes == "")
	// Output: true a.cpp [3 5] true
}

func ExampleBackoff() {
	b := reasoner.Backoff{Rand: func() float64 { return 0.999 }}
	for n := range 6 {
		fmt.Print(b.Delay(n).Round(100*time.Millisecond), " ")
	}
	// Output: 500ms 1s 2s 4s 8s 8s
}

func ExampleMeter() {
	m := &reasoner.Meter{Tokens: 1000}
	first, err := m.Reserve(800, 0)
	fmt.Println(err)
	_, err = m.Reserve(800, 0)
	fmt.Println(err)
	first.Settle(150, 0)
	_, err = m.Reserve(800, 0)
	fmt.Println(err)
	// Output:
	// <nil>
	// budget: want 800 tokens, 200 of 1000 left
	// <nil>
}
