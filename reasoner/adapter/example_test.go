package adapter_test

import (
	"context"
	"errors"
	"fmt"
	"testing/fstest"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
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
	reply := `Here you are: {"insights":[{"title":"off by one","evidence":["logs:1-2","logs:99"],"confidence":0.8}],` +
		`"suspects":[],"patch_suggestion":null,"next_steps":[],"notes":"see line 2"}`
	a, err := adapter.New([]adapter.Backend{
		{Name: "first", Driver: down{}, Local: true},
		{Name: "second", Driver: canned(reply), Local: true},
	}, &adapter.Options{Resolver: &adapter.Files{Root: fstest.MapFS{"run.log": {Data: []byte("start\nindex 8 of 8\n")}}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	out, err := a.Reason(context.Background(), &reasoner.Task{Kind: reasoner.AnalyzeLog,
		Inputs: reasoner.Inputs{Logs: []string{"file://run.log"}}})
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

func ExampleBackoff() {
	b := adapter.Backoff{Rand: func() float64 { return 0.999 }}
	for n := range 6 {
		fmt.Print(b.Delay(n).Round(100*time.Millisecond), " ")
	}
	// Output: 500ms 1s 2s 4s 8s 8s
}
