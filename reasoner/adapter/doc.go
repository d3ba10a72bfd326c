// Package adapter runs tasks over back ends: an Adapter is a reasoner.Reasoner made of drivers.
//
//	a, err := adapter.New([]adapter.Backend{
//		{Name: "openai", Driver: d, Model: "gpt-4.1-mini"},
//		{Name: "fixit", Driver: &fixit.Driver{}, Local: true},
//	}, &adapter.Options{Resolver: &adapter.Files{Root: root.FS()}, Redactor: redact.New(nil)})
//	out, err := a.Reason(ctx, task)
//
// The path of a task is Adapter.Reason; what follows a failed attempt is the table above rung.next in
// ladder.go. Files, Backoff and Breaker work without an Adapter too.
package adapter
