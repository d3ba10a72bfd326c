package bugtrace_test

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/debugger/bugtrace"
)

// TestYield makes the records of all functions of testdata, with as many items at a time as there are processors, and logs how
// many bugs show and why the others have no record, and the items a second. CPPREASON_BUGTRACE is "trace" or "plain";
// CPPREASON_BUGTRACE_OUT is a file for the records, CPPREASON_BUGTRACE_ITEMS the items a function, and
// CPPREASON_BUGTRACE_ONLY a regular expression of their paths and operators.
func TestYield(t *testing.T) {
	mode := os.Getenv("CPPREASON_BUGTRACE")
	if mode == "" {
		t.Skip("CPPREASON_BUGTRACE is not set")
	}
	in := os.Getenv("CPPREASON_BUGTRACE_IN")
	if in == "" {
		in = "testdata/functions"
	}
	perFunction, _ := strconv.Atoi(os.Getenv("CPPREASON_BUGTRACE_ITEMS"))
	only, err := regexp.Compile(os.Getenv("CPPREASON_BUGTRACE_ONLY"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := bugtrace.NewMaker(t.Context(), &bugtrace.Options{Trace: mode == "trace"})
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	var items []dataset.Item
	for it, err := range bugtrace.Items(os.DirFS(in), &bugtrace.ItemOptions{PerFunction: perFunction, Seed: 1}) {
		if err != nil {
			t.Fatal(err)
		}
		if only.MatchString(it.Source.Path + " " + operator(it)) {
			items = append(items, it)
		}
	}
	out := io.Discard
	if name := os.Getenv("CPPREASON_BUGTRACE_OUT"); name != "" {
		f, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		out = f
	}
	var mu sync.Mutex // for out and results
	results := map[string]string{}
	operators := map[string]string{}
	start := time.Now()
	var group sync.WaitGroup
	queue := collect.NewQueue(runtime.GOMAXPROCS(0))
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for o, err := range collect.MakeOutcomes(t.Context(), m, queue.Items(t.Context()), nil) {
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				if results[o.Key] = "record"; o.Drop != nil {
					results[o.Key] = string(o.Drop.Reason)
					t.Logf("%s: %.300s", operators[o.Key], o.Drop.Error())
				} else if line, err := json.Marshal(o.Record); err != nil {
					t.Error(err)
				} else if _, err := fmt.Fprintf(out, "%s\n", line); err != nil {
					t.Error(err)
				}
				mu.Unlock()
			}
		})
	}
	for _, it := range items {
		mu.Lock()
		operators[it.Key] = operator(it)
		mu.Unlock()
		if err := queue.Put(t.Context(), it); err != nil {
			t.Fatal(err)
		}
	}
	queue.Close()
	group.Wait()
	elapsed := time.Since(start)
	counts, total := map[string]map[string]int{}, map[string]int{}
	for key, name := range operators {
		if counts[name] == nil {
			counts[name] = map[string]int{}
		}
		counts[name][results[key]]++
		total[results[key]]++
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		t.Logf("%-28s %v", name, counts[name])
	}
	t.Logf("%d items, %v, %.2f items a second", len(items), total, float64(len(items))/elapsed.Seconds())
}

// operator returns the operator of an item.
func operator(it dataset.Item) string {
	var data struct {
		Operator string `json:"operator"`
	}
	_ = json.Unmarshal(it.Data, &data)
	return data.Operator
}
