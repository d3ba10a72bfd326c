package compare

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/budget"
	"github.com/cppreason/cppreason/reasoner/redact"
)

// A canned driver answers with a result, or fails.
type canned struct {
	result reasoner.Result
	err    error
	mu     sync.Mutex
	bodies []string
}

func (c *canned) Complete(_ context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	c.mu.Lock()
	c.bodies = append(c.bodies, r.Prompt)
	c.mu.Unlock()
	if c.err != nil {
		return nil, c.err
	}
	c.result.Normalize()
	text, err := json.Marshal(&c.result)
	return &reasoner.Response{Text: string(text), Usage: reasoner.Usage{Input: 1000, Output: 100}}, err
}

func patch(lines string) reasoner.Result {
	return reasoner.Result{PatchSuggestion: "--- a/a.cpp\n+++ b/a.cpp\n@@ -1,2 +1,2 @@\n" + lines, Notes: "n"}
}

func newComparer(t *testing.T, a, b reasoner.Driver, meter *budget.Meter) *Comparer {
	t.Helper()
	ad, err := adapter.New([]adapter.Backend{
		{Name: "a", Driver: a, Price: budget.Price{In: 1, Out: 1}, Meter: meter},
		{Name: "b", Driver: b, Price: budget.Price{In: 5, Out: 5}, Meter: meter},
	}, &adapter.Options{Redactor: redact.New(nil)})
	if err != nil {
		t.Fatal(err)
	}
	return &Comparer{Adapter: ad, Backends: [2]string{"a", "b"}, Share: 1}
}

func TestReason(t *testing.T) {
	a := &canned{result: patch("-int x\n+int x;\n")}
	b := &canned{result: patch("-int x\n+int  x;\n-y\n")}
	meter := &budget.Meter{Tokens: 100_000}
	c := newComparer(t, a, b, meter)
	var records []*Record
	c.Record = func(r *Record) { records = append(records, r) }
	c.Verify = func(_ context.Context, _ *reasoner.Task, out *reasoner.Outcome) (bool, bool) {
		return out.Meta.Backend == "a", true
	}
	task := &reasoner.Task{Kind: reasoner.ProposePatch, Question: "why is ghp_0123456789abcdefghijABCDEFGHIJ456789 refused?"}
	out, err := c.Reason(t.Context(), task)
	if err != nil || out.Meta.Backend != "a" || len(records) != 1 {
		t.Fatalf("%+v, %v, %d records", out, err, len(records))
	}
	r := records[0]
	if s := r.Sides; !s[0].Valid || !s[1].Valid || !*s[0].Verified || *s[1].Verified || s[1].Cost <= s[0].Cost || s[0].Tokens != 1100 ||
		s[0].Attempts != 1 {
		t.Errorf("sides %+v", s)
	}
	if r.Agreement == nil || math.Abs(*r.Agreement-2.0/3) > 1e-9 {
		t.Errorf("agreement = %v, want 2 of 3 lines", r.Agreement)
	}
	// The same guard and the same budget for both.
	for _, d := range []*canned{a, b} {
		if strings.Contains(strings.Join(d.bodies, ""), "ghp_") {
			t.Error("a back end saw the secret")
		}
	}
	if spent, _ := meter.Spent(); spent != 2200 {
		t.Errorf("%d tokens spent, want those of both", spent)
	}
	// Nothing of the task or the replies is in a record.
	var line bytes.Buffer
	if err := Write(&line, r); err != nil || strings.Contains(line.String(), "int x") || strings.Contains(line.String(), "ghp_") {
		t.Errorf("%s, %v", line.String(), err)
	}
}

// TestFailures: the second answers for the first; a caller that gives up leaves no record.
func TestFailures(t *testing.T) {
	down := &canned{err: &reasoner.Error{Class: reasoner.Auth, Err: errors.New("no key")}}
	c := newComparer(t, down, &canned{result: patch("+x\n")}, nil)
	var records []*Record
	c.Record = func(r *Record) { records = append(records, r) }
	task := &reasoner.Task{Kind: reasoner.ProposePatch}
	if out, err := c.Reason(t.Context(), task); err != nil || out.Meta.Backend != "b" {
		t.Errorf("%+v, %v", out, err)
	}
	if s := records[0].Sides; s[0].Valid || s[0].Class != reasoner.Auth || !s[1].Valid || records[0].Agreement != nil {
		t.Errorf("record %+v", records[0])
	}
	c = newComparer(t, down, down, nil)
	c.Record = func(r *Record) { records = append(records, r) }
	if _, err := c.Reason(t.Context(), task); reasoner.Classify(err) != reasoner.Auth {
		t.Errorf("both down: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	n := len(records)
	if _, err := c.Reason(ctx, task); err == nil || len(records) != n {
		t.Errorf("cancelled: %v, %d records", err, len(records)-n)
	}
}

func TestShare(t *testing.T) {
	c := newComparer(t, &canned{result: patch("+x\n")}, &canned{result: patch("+x\n")}, nil)
	n := 0
	c.Share, c.Record = 0.25, func(*Record) { n++ }
	r := rand.New(rand.NewPCG(1, 2))
	c.Rand = r.Float64
	for range 400 {
		if _, err := c.Reason(t.Context(), &reasoner.Task{Kind: reasoner.ProposePatch}); err != nil {
			t.Fatal(err)
		}
	}
	if n < 80 || n > 120 {
		t.Errorf("%d of 400 compared, want about 100", n)
	}
}

func TestReadWrite(t *testing.T) {
	var b bytes.Buffer
	want := pair(true, false, 0.01, 0.02)
	for range 3 {
		if err := Write(&b, &want); err != nil {
			t.Fatal(err)
		}
	}
	whole := b.String()
	for name, tt := range map[string]struct {
		text string
		n    int
		err  string
	}{
		"whole":    {whole, 3, ""},
		"cut":      {whole[:len(whole)-10], 2, ""},
		"empty":    {"\n\n", 0, ""},
		"damaged":  {"{oops\n" + whole, 0, "line 1"},
		"no sides": {"{}\n" + whole, 0, "line 1"},
		"long":     {strings.Repeat("x", maxLine+1), 0, "too long"},
	} {
		got, err := Read(strings.NewReader(tt.text))
		if len(got) != tt.n || (err == nil) != (tt.err == "") || err != nil && !strings.Contains(err.Error(), tt.err) {
			t.Errorf("%s: %d records, %v; want %d, %q", name, len(got), err, tt.n, tt.err)
		}
	}
}

// pair is a record with given successes and costs.
func pair(first, second bool, costA, costB float64) Record {
	return Record{Kind: reasoner.ProposePatch, Sides: [2]Side{
		{Backend: "a", Valid: first, Cost: costA, Took: time.Second},
		{Backend: "b", Valid: second, Cost: costB, Took: 2 * time.Second},
	}}
}

func repeat(list []Record, n int, r Record) []Record {
	for range n {
		list = append(list, r)
	}
	return list
}

func TestSummarize(t *testing.T) {
	for _, tt := range []struct {
		name    string
		records []Record
		winner  string
	}{
		{"nothing", nil, ""},
		{"few", repeat(nil, 5, pair(true, false, 1, 2)), ""},                                                      // p = 1/16
		{"six to none", repeat(nil, 6, pair(true, false, 1, 2)), "a"},                                             // p = 1/32
		{"second", repeat(repeat(nil, 12, pair(false, true, 1, 2)), 2, pair(true, false, 1, 2)), "b"},             // 12 to 2
		{"even", repeat(repeat(nil, 20, pair(false, true, 1, 1)), 18, pair(true, false, 1, 1)), ""},               // 20 to 18
		{"cheaper", repeat(nil, 30, pair(true, true, 3, 2)), "b"},                                                 // success even
		{"cheaper, too few", repeat(nil, 29, pair(true, true, 3, 2)), ""},                                         // below minPairs
		{"success before cost", repeat(repeat(nil, 40, pair(true, true, 3, 2)), 9, pair(true, false, 3, 2)), "a"}, // dearer and better
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := Summarize(tt.records)
			if r.Winner != tt.winner || r.Reason == "" {
				t.Errorf("winner %q, want %q: %s", r.Winner, tt.winner, r)
			}
		})
	}
}

// TestIntervals compares with published values: Wilson's interval for 81 of 263 (Newcombe 1998, table I) and
// binomial sums.
func TestIntervals(t *testing.T) {
	if v := wilson(81, 263); math.Abs(v.Low-0.2553) > 5e-5 || math.Abs(v.High-0.3662) > 5e-5 {
		t.Errorf("wilson(81, 263) = %+v, want .2553 to .3662", v)
	}
	if v := wilson(0, 20); v.Low != 0 || math.Abs(v.High-0.1611) > 5e-5 {
		t.Errorf("wilson(0, 20) = %+v, want 0 to .1611", v)
	}
	if p := signTest(9, 1); math.Abs(p-22.0/1024) > 1e-9 {
		t.Errorf("signTest(9, 1) = %v, want 22/1024", p)
	}
	if p := signTest(5, 5); p != 1 {
		t.Errorf("signTest(5, 5) = %v", p)
	}
	var values []float64
	for i := range 11 {
		values = append(values, float64(11-i))
	}
	// With 11 values the 2nd and the 10th bound the median at 98.8 %.
	if v := median(values); v.Value != 6 || v.Low != 2 || v.High != 10 || v.N != 11 {
		t.Errorf("median(1..11) = %+v, want 6 (2 to 10)", v)
	}
	// The intervals cover as often as they claim.
	r := rand.New(rand.NewPCG(3, 4))
	covered := [2]int{}
	const runs = 2000
	for range runs {
		k := 0
		var sample []float64
		for range 60 {
			if r.Float64() < 0.7 {
				k++
			}
			sample = append(sample, r.ExpFloat64())
		}
		if v := wilson(k, 60); v.Low <= 0.7 && 0.7 <= v.High {
			covered[0]++
		}
		if v := median(sample); v.Low <= math.Ln2 && math.Ln2 <= v.High {
			covered[1]++
		}
	}
	for i, n := range covered {
		if n < runs*93/100 {
			t.Errorf("interval %d covers %d of %d", i, n, runs)
		}
	}
}

func TestFollow(t *testing.T) {
	next := func(context.Context, *reasoner.Task, []reasoner.Artifact) (reasoner.Decision, error) {
		return reasoner.Decision{Order: []string{"a", "c", "b"}, Reason: "table"}, nil
	}
	order := func(r *Report, route Route) string {
		t.Helper()
		d, err := Follow(r, route)(t.Context(), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(d.Order, " ")
	}
	winner := Summarize(repeat(nil, 10, pair(false, true, 1, 2)))
	if got := order(winner, next); got != "b a c" {
		t.Errorf("order %s, want b first", got)
	}
	if got := order(Summarize(nil), next); got != "a c b" {
		t.Errorf("without a winner: %s", got)
	}
	other := func(context.Context, *reasoner.Task, []reasoner.Artifact) (reasoner.Decision, error) {
		return reasoner.Decision{Order: []string{"c"}}, nil
	}
	if got := order(winner, other); got != "c" {
		t.Errorf("a route without the pair: %s", got)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"sides":[{"backend":"a","valid":true,"cost":1e308},{"backend":"b"}],"agreement":2}` + "\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		records, _ := Read(bytes.NewReader(data))
		if r := Summarize(records); r.P < 0 || r.P > 1 || r.String() == "" {
			t.Errorf("%+v", r)
		}
	})
}
