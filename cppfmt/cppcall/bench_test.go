package cppcall_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// BenchmarkServe serves one call, from the block to the block. The peer does with encoding/json what
// a tool call in JSON takes: read the arguments into a struct, write the result.
func BenchmarkServe(b *testing.B) {
	step := func(file string, line int) stopInfo {
		return stopInfo{Reason: "breakpoint", File: file, Line: line}
	}
	b.Run("cppcall", func(b *testing.B) {
		set, err := cppcall.NewSet([]cppcall.Func{cppcall.MustBind("step", step, &cppcall.FuncOptions{Var: "stop"})}, nil)
		if err != nil {
			b.Fatal(err)
		}
		q := transcript.Block{Tag: token.QueryTool, Body: `step("hashmap.cpp", 89)`}
		b.ReportAllocs()
		for b.Loop() {
			if a := set.Serve(context.Background(), q); len(a.Body) < 50 {
				b.Fatal(a.Body)
			}
		}
	})
	b.Run("json", func(b *testing.B) {
		q := []byte(`{"name":"step","arguments":{"file":"hashmap.cpp","line":89}}`)
		b.ReportAllocs()
		for b.Loop() {
			var call struct {
				Name      string
				Arguments struct {
					File string
					Line int
				}
			}
			if err := json.Unmarshal(q, &call); err != nil {
				b.Fatal(err)
			}
			a, err := json.Marshal(step(call.Arguments.File, call.Arguments.Line))
			if err != nil || len(a) < 20 {
				b.Fatal(string(a), err)
			}
		}
	})
}
