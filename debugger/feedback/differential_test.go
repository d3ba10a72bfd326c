package feedback_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/feedback"
)

// The engines agree on every report, whatever debugger is below them.
func TestEnginesAgree(t *testing.T) {
	prog := build(t, "testdata/programs.cpp", "-pthread")
	at := func(mark string, watch ...string) feedback.Monitor {
		return feedback.Monitor{Location: location(t, "testdata/programs.cpp", mark), Watch: watch}
	}
	with := func(m feedback.Monitor, change func(*feedback.Monitor)) feedback.Monitor {
		change(&m)
		return m
	}
	programs := []struct {
		arg string
		ms  []feedback.Monitor
	}{
		{"loop", []feedback.Monitor{at("square", "i", "total", "i * 2 + 1", "total > 10"), at("total", "square", "square % 3")}},
		{"loop", []feedback.Monitor{
			with(at("total", "total", "square"), func(m *feedback.Monitor) { m.When = feedback.After }), at("square", "i"),
		}},
		{"loop", []feedback.Monitor{with(at("total", "i"), func(m *feedback.Monitor) { m.Condition, m.MaxHits = "i % 3 == 0", 4 })}},
		{"loop", []feedback.Monitor{with(at("total", "i"), func(m *feedback.Monitor) { m.MaxHits = 2 }), with(
			at("square", "i", "nosuch"), func(m *feedback.Monitor) { m.MaxHits = 3 },
		)}},
		{"recursion", []feedback.Monitor{
			at("fact", "n"), with(at("recurse", "n", "rest"), func(m *feedback.Monitor) { m.When = feedback.After }),
		}},
		{"threads", []feedback.Monitor{at("worker", "id", "i", "shared")}},
		{"stl", []feedback.Monitor{
			at("stl", "v", "m", "words", "text", "p", "p.name", "s", "buf", "null", "d", "big", "whole", "byte", "ll", "ref", "v[1]"),
		}},
		{"template", []feedback.Monitor{at("box", "value", "this->value", "add"), at("boxed", "sum")}},
		{"exit", []feedback.Monitor{at("end", "how"), at("early", "argc")}},
		{"crash", []feedback.Monitor{
			at("before", "p"), with(at("crash", "before", "*p"), func(m *feedback.Monitor) { m.When = feedback.After }),
		}},
		{"", []feedback.Monitor{at("end", "argc", "i", "square", "argc / 0")}},
	}
	for _, p := range programs {
		t.Run(p.arg, func(t *testing.T) {
			var want *feedback.Report
			var wantEngine string
			eachEngine(t, func(t *testing.T, e feedback.Engine) {
				if e.Name() == "lldb-vscode-14" && p.arg == "stl" {
					t.Skip("lldb-vscode 14 does not know the containers of g++ 12")
				}
				target := &debugger.Target{Program: prog}
				if p.arg != "" {
					target.Args = []string{p.arg}
				}
				got := collect(t, e, target, p.ms...)
				name := got.Engine
				got.Engine = ""
				if want == nil {
					want, wantEngine = got, name
					if text, _ := json.Marshal(got); testing.Verbose() {
						t.Logf("%s", text)
					}
					return
				}
				if d := cmp.Diff(want, got); d != "" {
					t.Errorf("-%s +%s:\n%s", wantEngine, name, d)
				}
			})
		})
	}
}
