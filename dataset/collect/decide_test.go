package collect

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/dataset"
)

// record returns the outcome of an item with a text and its code.
func record(key, text, code string) *Outcome {
	return &Outcome{Key: key, Record: &dataset.Record{ID: key, Kind: dataset.FixPair, Text: text, Mask: [][2]int{{0, 1}},
		Before: []dataset.File{{Path: key + ".cpp", Text: code}}, Split: "train"}}
}

// randomWords returns n words by a seed.
func randomWords(seed uint64, n int) []string {
	r := rand.New(rand.NewPCG(seed, 1))
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprint("w", r.IntN(1<<20))
	}
	return list
}

func TestDuplicates(t *testing.T) {
	words := randomWords(1, 300)
	near := slices.Clone(words)
	near[100] = "changed"
	far := slices.Clone(words)
	for i := 0; i < len(far); i += 12 {
		far[i] = "changed"
	}
	var summaries []*Summary
	for _, o := range []*Outcome{
		record("k3", strings.Join(near, " "), "int b;"),
		record("k1", strings.Join(words, " "), "int a;"),
		record("k5", strings.Join(far, " "), "int c;"),
		record("k4", "something else, but the same sources", "int\ta ;"),
		record("k6", strings.Join(randomWords(2, 300), " "), "int d;"),
		{Key: "k7", Drop: &dataset.Drop{Reason: dataset.License}},
	} {
		summaries = append(summaries, Summarize(o))
	}
	p := Decide(summaries, &Rules{Shards: 2})
	want := map[string]Place{"k1": {0, true}, "k5": {0, true}, "k6": {1, true}}
	if fmt.Sprint(p.Places) != fmt.Sprint(want) {
		t.Errorf("places %v, want %v", p.Places, want)
	}
	m := p.Manifest
	wantDropped := map[dataset.Reason]int{dataset.Duplicate: 1, dataset.NearDuplicate: 1, dataset.License: 1}
	if fmt.Sprint(m.Dropped) != fmt.Sprint(wantDropped) || m.In != 6 || m.Records != 3 || m.Near.Dropped["0.95"] != 1 {
		t.Errorf("dropped %v, want %v; near %v", m.Dropped, wantDropped, m.Near)
	}
	if p := Decide(summaries, &Rules{Near: 2}); p.Manifest.Records != 4 {
		t.Errorf("%d records without near duplicates, want 4", p.Manifest.Records)
	}
}

// TestCaps bounds the bugs of a function, of one defect, and of an operator.
func TestCaps(t *testing.T) {
	var summaries []*Summary
	add := func(n int, function, operator string, same bool) {
		for range n {
			s := &Summary{Key: fmt.Sprintf("%06d", len(summaries)), Kind: dataset.BugTrace, Function: function, Operator: operator,
				Signature: fmt.Sprint(len(summaries)), Tokens: fmt.Sprint(len(summaries))}
			if same {
				s.Signature = "SIGSEGV"
			}
			summaries = append(summaries, s)
		}
	}
	add(30, "f", "off_by_one", false)
	add(5, "g", "null_guard", true)
	for i := range 25 {
		add(18, fmt.Sprint("h", i), fmt.Sprint("operator", i), false)
	}
	for i := range 10 {
		add(15, fmt.Sprint("i", i), "off_by_one", false)
	}
	p := Decide(summaries, nil)
	m := p.Manifest
	// off_by_one has 20 of f and 150 others: 23 of 475 are less than 5 %, 24 of 476 more.
	if m.Operators["null_guard"] != 2 || m.Operators["operator3"] != 18 || m.Operators["off_by_one"] != 23 {
		t.Errorf("operators %v", m.Operators)
	}
	if m.In != len(summaries) || m.Records+m.Dropped[dataset.Capped] != m.In {
		t.Errorf("in %d, %d records, dropped %v", m.In, m.Records, m.Dropped)
	}
	if none := Decide(summaries, &Rules{PerFunction: -1, PerSignature: -1, PerOperator: -1}); none.Manifest.Records != len(summaries) {
		t.Errorf("%d records without caps, want %d", none.Manifest.Records, len(summaries))
	}
}

func TestOperatorCap(t *testing.T) {
	few := map[string]int{"a": 1000, "b": 1000, "c": 10}
	if got := operatorCap(few, 0.05); got != 100 {
		t.Errorf("operatorCap(3 operators) = %d, want 5 %% of all", got)
	}
	many := map[string]int{"big": 10_000}
	for i := range 50 {
		many[fmt.Sprint(i)] = 100
	}
	c := operatorCap(many, 0.05)
	total := c + 50*100
	if c < 200 || float64(c) > 0.05*float64(total) || float64(c+1) <= 0.05*float64(total+1) {
		t.Errorf("operatorCap = %d of %d", c, total)
	}
	if got := operatorCap(map[string]int{"a": 5}, 0.05); got != fewRecords {
		t.Errorf("operatorCap(a small set) = %d, want %d", got, fewRecords)
	}
}

// TestOrder gives the same plan for every order of the outcomes.
func TestOrder(t *testing.T) {
	var summaries []*Summary
	for i := range 100 {
		words := randomWords(uint64(i/3), 200)
		words[i%3] = "changed"
		summaries = append(summaries, Summarize(record(fmt.Sprintf("%03d", i*37%100), strings.Join(words, " "), fmt.Sprint(i))))
	}
	first := Decide(slices.Clone(summaries), nil)
	rand.New(rand.NewPCG(3, 4)).Shuffle(len(summaries), func(i, j int) { summaries[i], summaries[j] = summaries[j], summaries[i] })
	second := Decide(summaries, nil)
	if fmt.Sprint(first.Places) != fmt.Sprint(second.Places) || len(first.Places) != 34 {
		t.Errorf("%d and %d records, want the same 34", len(first.Places), len(second.Places))
	}
}
