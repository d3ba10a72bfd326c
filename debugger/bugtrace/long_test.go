package bugtrace_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/debugger/bugtrace"
)

// TestYield makes the records of all functions of testdata, as many items at a time as collect.Run takes, and logs how
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
	items := func(yield func(dataset.Item, error) bool) {
		for it, err := range bugtrace.Items(os.DirFS(in), &bugtrace.ItemOptions{PerFunction: perFunction, Seed: 1}) {
			if err == nil && !only.MatchString(it.Source.Path+" "+operator(&it)) {
				continue
			}
			if !yield(it, err) {
				return
			}
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
	counted := &counter{Maker: m, t: t, out: out, counts: map[string]map[string]int{}, total: map[string]int{}}
	start := time.Now()
	if _, err := collect.Run(t.Context(), t.TempDir(), counted, items, nil); err != nil {
		t.Fatal(err)
	}
	elapsed := time.Since(start)
	for _, name := range slices.Sorted(maps.Keys(counted.counts)) {
		t.Logf("%-28s %v", name, counted.counts[name])
	}
	n := 0
	for _, k := range counted.total {
		n += k
	}
	t.Logf("%d items, %v, %.2f items a second", n, counted.total, float64(n)/elapsed.Seconds())
}

// A counter is a Maker that counts what becomes of the items, by operator and together, and writes the records to out.
type counter struct {
	dataset.Maker
	t *testing.T

	mu     sync.Mutex // for what follows
	out    io.Writer
	counts map[string]map[string]int
	total  map[string]int
}

func (c *counter) Make(ctx context.Context, it *dataset.Item) (*dataset.Record, error) {
	r, err := c.Maker.Make(ctx, it)
	name, result := operator(it), "record"
	if d, ok := errors.AsType[*dataset.Drop](err); ok {
		result = string(d.Reason)
		c.t.Logf("%s: %.300s", name, d.Error())
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.counts[name] == nil {
		c.counts[name] = map[string]int{}
	}
	c.counts[name][result]++
	c.total[result]++
	if err == nil {
		if err := json.NewEncoder(c.out).Encode(r); err != nil {
			c.t.Error(err)
		}
	}
	return r, err
}

// operator returns the operator of an item.
func operator(it *dataset.Item) string {
	var data struct {
		Operator string `json:"operator"`
	}
	_ = json.Unmarshal(it.Data, &data)
	return data.Operator
}
