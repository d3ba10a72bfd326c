// Package script compares the interpreter of package cppscript with other embeddable ones: the same work, in one run, the
// engines by turns.
//
//	go test -run Table -v ./script
package script

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/d5/tengo/v2"
	"github.com/dop251/goja"
	"github.com/traefik/yaegi/interp"
	lua "github.com/yuin/gopher-lua"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/cppreason/cppreason/cppfmt/cppscript"
)

// The two programs, in the languages of the engines. Each leaves its result in a variable r.
const (
	fib   = 75025
	count = 2999997 // of i % 7 for i below a million
)

// An engine runs one source to its end and returns the result.
type engine struct {
	name      string
	fib, loop string
	run       func(src string) (int64, error)
	start     func() error // the engine with an empty source
}

var engines = []engine{
	{
		name: "cppscript",
		fib:  "int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }\nfib(25);\n",
		loop: "int s = 0;\nfor (int i = 0; i < 1000000; i++) s += i % 7;\ns;\n",
		run: func(src string) (int64, error) {
			in, err := cppscript.New(&cppscript.Options{Limits: cppscript.Limits{Steps: -1}})
			if err != nil {
				return 0, err
			}
			res, err := in.Eval(context.Background(), []byte(src))
			if err != nil || !res.OK() {
				return 0, fmt.Errorf("%v %v", err, res.Errors)
			}
			var r int64
			_, err = fmt.Sscan(res.Value, &r)
			return r, err
		},
		start: func() error {
			in, err := cppscript.New(nil)
			if err == nil {
				_, err = in.Eval(context.Background(), []byte("1;"))
			}
			return err
		},
	},
	{
		name: "tengo",
		fib:  "fib := func(n) { if n < 2 { return n }; return fib(n-1) + fib(n-2) }\nr := fib(25)\n",
		loop: "r := 0\nfor i := 0; i < 1000000; i++ { r += i % 7 }\n",
		run: func(src string) (int64, error) {
			c, err := tengo.NewScript([]byte(src)).Run()
			if err != nil {
				return 0, err
			}
			return c.Get("r").Int64(), nil
		},
		start: func() error { _, err := tengo.NewScript([]byte("r := 1")).Run(); return err },
	},
	{
		name: "goja",
		fib:  "function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }\nfib(25)\n",
		loop: "(function() { let s = 0; for (let i = 0; i < 1000000; i++) s += i % 7; return s; })()\n",
		run: func(src string) (int64, error) {
			v, err := goja.New().RunString(src)
			if err != nil {
				return 0, err
			}
			return v.ToInteger(), nil
		},
		start: func() error { _, err := goja.New().RunString("1"); return err },
	},
	{
		name: "gopher-lua",
		fib:  "local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end\nr = fib(25)\n",
		loop: "local s = 0\nfor i = 0, 999999 do s = s + i % 7 end\nr = s\n",
		run: func(src string) (int64, error) {
			s := lua.NewState()
			defer s.Close()
			if err := s.DoString(src); err != nil {
				return 0, err
			}
			return int64(lua.LVAsNumber(s.GetGlobal("r"))), nil
		},
		start: func() error {
			s := lua.NewState()
			defer s.Close()
			return s.DoString("r = 1")
		},
	},
	{
		name: "yaegi",
		fib:  "func fib(n int) int { if n < 2 { return n }; return fib(n-1) + fib(n-2) }\nfib(25)\n",
		loop: "func run() int { s := 0; for i := 0; i < 1000000; i++ { s += i % 7 }; return s }\nrun()\n",
		run: func(src string) (int64, error) {
			// Declarations and expressions are read apart.
			declaration, call, _ := strings.Cut(src, "\n")
			in := interp.New(interp.Options{})
			if _, err := in.Eval(declaration); err != nil {
				return 0, err
			}
			v, err := in.Eval(call)
			if err != nil {
				return 0, err
			}
			return v.Int(), nil
		},
		start: func() error { _, err := interp.New(interp.Options{}).Eval("1"); return err },
	},
	{
		name: "starlark",
		fib:  "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\nr = fib(25)\n",
		loop: "def run():\n    s = 0\n    for i in range(1000000):\n        s += i % 7\n    return s\nr = run()\n",
		run: func(src string) (int64, error) {
			globals, err := starlark.ExecFileOptions(&syntax.FileOptions{Recursion: true}, &starlark.Thread{}, "a.star", src, nil)
			if err != nil {
				return 0, err
			}
			r, _ := globals["r"].(starlark.Int).Int64()
			return r, nil
		},
		start: func() error {
			_, err := starlark.ExecFileOptions(&syntax.FileOptions{}, &starlark.Thread{}, "a.star", "r = 1", nil)
			return err
		},
	},
}

// TestResults checks that the engines do the same work.
func TestResults(t *testing.T) {
	for _, e := range engines {
		if got, err := e.run(e.fib); err != nil || got != fib {
			t.Errorf("%s: fib(25) = %d, %v; want %d", e.name, got, err, fib)
		}
		if got, err := e.run(e.loop); err != nil || got != count {
			t.Errorf("%s: the loop = %d, %v; want %d", e.name, got, err, count)
		}
	}
}

// TestTable prints the least times of all engines over the rounds, and the memory that one run allocates. It is skipped without
// CPPREASON_BENCH, since a loaded machine shows nothing.
func TestTable(t *testing.T) {
	if os.Getenv("CPPREASON_BENCH") == "" {
		t.Skip("set CPPREASON_BENCH=1 to measure")
	}
	const rounds = 9
	kinds := []string{"fib(25)", "10^6 loop", "start"}
	times := map[string][]time.Duration{}
	for range rounds {
		for _, e := range engines {
			for i, work := range []func() error{
				func() error { _, err := e.run(e.fib); return err },
				func() error { _, err := e.run(e.loop); return err },
				e.start,
			} {
				runtime.GC()
				begin := time.Now()
				if err := work(); err != nil {
					t.Fatal(e.name, kinds[i], err)
				}
				key := e.name + kinds[i]
				times[key] = append(times[key], time.Since(begin))
			}
		}
	}
	t.Logf("%-12s %12s %12s %12s %14s", "engine", kinds[0], kinds[1], kinds[2], "allocated, KB")
	for _, e := range engines {
		row := fmt.Sprintf("%-12s", e.name)
		for _, k := range kinds {
			all := times[e.name+k]
			slices.Sort(all)
			row += fmt.Sprintf(" %9.3f ms", float64(all[0].Nanoseconds())/1e6)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := e.run(e.loop); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		t.Logf("%s %14d", row, (after.TotalAlloc-before.TotalAlloc)>>10)
	}
}
