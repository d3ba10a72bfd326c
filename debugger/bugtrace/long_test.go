package bugtrace_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/debugger/bugtrace"
)

// TestYield makes the records of all functions of testdata, or of the folder CPPREASON_BUGTRACE_IN, and reports for each operator how
// many bugs show and why the others have no record, and the items a second. CPPREASON_BUGTRACE is "trace" or "plain";
// CPPREASON_BUGTRACE_OUT is a file for the records, CPPREASON_BUGTRACE_ITEMS the items a function.
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
		items = append(items, it)
	}
	results := make([]string, len(items))
	lines := make([][]byte, len(items))
	start := time.Now()
	var group sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				for r, err := range dataset.Shard(t.Context(), m, slices.Values(items[i:i+1]), nil) {
					var d *dataset.Drop
					switch {
					case errors.As(err, &d):
						results[i] = string(d.Reason)
						t.Logf("%s: %.300s", operator(items[i]), d.Error())
					case err != nil:
						t.Errorf("%s: %v", operator(items[i]), err)
					default:
						results[i] = "record"
						lines[i], _ = json.Marshal(r)
					}
				}
			}
		})
	}
	for i := range items {
		next <- i
	}
	close(next)
	group.Wait()
	elapsed := time.Since(start)
	counts, total := map[string]map[string]int{}, map[string]int{}
	for i, it := range items {
		name := operator(it)
		if counts[name] == nil {
			counts[name] = map[string]int{}
		}
		counts[name][results[i]]++
		total[results[i]]++
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		t.Logf("%-28s %v", name, counts[name])
	}
	t.Logf("%d items, %v, %.2f items a second", len(items), total, float64(len(items))/elapsed.Seconds())
	if out := os.Getenv("CPPREASON_BUGTRACE_OUT"); out != "" {
		f, err := os.Create(out)
		if err != nil {
			t.Fatal(err)
		}
		w := bufio.NewWriter(f)
		for _, line := range lines {
			if line != nil {
				fmt.Fprintf(w, "%s\n", line)
			}
		}
		if err := errors.Join(w.Flush(), f.Close()); err != nil {
			t.Fatal(err)
		}
	}
}

// operator returns the operator of an item.
func operator(it dataset.Item) string {
	var data struct {
		Operator string `json:"operator"`
	}
	_ = json.Unmarshal(it.Data, &data)
	return data.Operator
}
