//go:build linux

package script

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppscript/clangrepl"
)

// TestClangRepl prints the time of a small script by clang-repl, the median and the least: with the spare process ready, right after
// another script, and as the only one of an Evaluator, which precompiles its headers and is closed. Below are the starts of clang-repl
// itself, as a script without a spare process would have them. It is skipped without CPPREASON_BENCH.
func TestClangRepl(t *testing.T) {
	if os.Getenv("CPPREASON_BENCH") == "" {
		t.Skip("set CPPREASON_BENCH=1 to measure")
	}
	const src = "std::vector<int> v{1, 2, 3};\nint sum = 0;\nfor (int n : v) sum += n;\nsum;\n"
	eval := func(e *clangrepl.Evaluator) error {
		res, err := e.Eval(context.Background(), []byte(src))
		if err == nil && (!res.OK() || res.Value != "6") {
			err = fmt.Errorf("%+v", res)
		}
		return err
	}
	e, err := clangrepl.New(t.Context(), nil)
	if err != nil {
		t.Skip(err)
	}
	defer e.Close()
	repl := func(text string) error {
		cmd := exec.Command("clang-repl-22", "--Xcc=-std=c++20")
		cmd.Stdin = strings.NewReader(text)
		return cmd.Run()
	}
	headers := ""
	for _, h := range []string{"vector", "string", "iostream", "map", "algorithm"} {
		headers += "#include <" + h + ">\n"
	}
	works := []struct {
		name string
		idle time.Duration // before it: for the spare process
		one  func() error
	}{
		{"script, spare process ready", 3 * time.Second, func() error { return eval(e) }},
		{"script, right after another", 0, func() error { return eval(e) }},
		{"script, an Evaluator of its own", 0, func() error {
			first, err := clangrepl.New(t.Context(), nil)
			if err != nil {
				return err
			}
			defer first.Close()
			return eval(first)
		}},
		{"clang-repl, start and end", 0, func() error { return repl("") }},
		{"clang-repl, five headers", 0, func() error { return repl(headers) }},
		{"clang-repl, five headers, script", 0, func() error {
			return repl(headers + "std::vector<int> v{1, 2, 3};\nint sum = 0;\nfor (int n : v) sum += n;\nsum;\n")
		}},
	}
	const rounds = 7
	times := make([][]time.Duration, len(works))
	for range rounds {
		for i, w := range works {
			time.Sleep(w.idle)
			begin := time.Now()
			if err := w.one(); err != nil {
				t.Fatal(w.name, err)
			}
			times[i] = append(times[i], time.Since(begin))
		}
	}
	for i, w := range works {
		slices.Sort(times[i])
		t.Logf("%-34s median %6.0f ms, least %6.0f ms", w.name, times[i][rounds/2].Seconds()*1000, times[i][0].Seconds()*1000)
	}
}
