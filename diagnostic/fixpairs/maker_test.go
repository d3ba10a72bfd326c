package fixpairs

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// newMaker returns a Maker with g++. Without it or a sandbox the test is skipped.
func newMaker(t *testing.T) *Maker {
	t.Helper()
	toolcheck.Need(t, "bwrap")
	toolcheck.Need(t, "g++")
	box, err := sandbox.New(t.Context(), nil)
	if err != nil {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	m, err := New(t.Context(), &Options{Sandbox: box, Compilers: []string{"g++"}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A sample is a row of testdata/rows.jsonl with the reason of its drop, or the class and the signature of its record.
type sample struct {
	Kind      dataset.Kind    `json:"kind"`
	Row       json.RawMessage `json:"row"`
	Reason    dataset.Reason  `json:"reason"`
	Class     string          `json:"class"`
	Signature string          `json:"signature"`
	Has       string          `json:"has"` // a part of the text
}

func TestMake(t *testing.T) {
	m := newMaker(t)
	data, err := os.ReadFile("testdata/rows.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	again := map[dataset.Kind]int{}
	for line := range strings.Lines(string(data)) {
		var s sample
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if s.Kind == dataset.Tidy && m.tidier == nil {
			continue
		}
		for it, err := range Rows(strings.NewReader(string(s.Row)), &RowOptions{Kind: s.Kind}) {
			var r *dataset.Record
			if err == nil {
				r, err = m.Make(t.Context(), &it)
			}
			if drop, ok := errors.AsType[*dataset.Drop](err); ok {
				if drop.Reason != s.Reason {
					t.Errorf("%.80s: %v, want %q", s.Row, err, s.Reason)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%.80s: %v", s.Row, err)
			}
			if s.Reason != "" || !slices.Equal(r.Classes, []string{s.Class}) || r.Signature != s.Signature || !strings.Contains(r.Text, s.Has) {
				t.Errorf("%.80s: classes %v, signature %q, want a drop %q, class %s, signature %q, a text with %q:\n%s",
					s.Row, r.Classes, r.Signature, s.Reason, s.Class, s.Signature, s.Has, r.Text)
			}
			checkMask(t, r)
			if again[s.Kind]++; again[s.Kind] > 1 || s.Kind == dataset.Tidy {
				continue // clang-tidy is slow, and its findings have nothing that changes
			}
			second, err := m.Make(t.Context(), &it)
			if err != nil || second.Text != r.Text {
				t.Errorf("%.80s: the second record differs: %v", s.Row, err)
			}
		}
	}
}

// TestMakeUnknown checks that the contract of items is kept.
func TestMakeUnknown(t *testing.T) {
	m := newMaker(t)
	data := json.RawMessage(`{"before":[{"path":"a.cpp"}],"after":[{"path":"a.cpp","text":"x"}]}`)
	_, err := m.Make(t.Context(), &dataset.Item{Kind: "poem", Data: data})
	if _, dropped := errors.AsType[*dataset.Drop](err); err == nil || dropped {
		t.Errorf("Make(an unknown kind) = %v, want an error that ends the work", err)
	}
	_, err = m.Make(t.Context(), &dataset.Item{Kind: dataset.FixPair, Data: json.RawMessage(`[`)})
	if drop, ok := errors.AsType[*dataset.Drop](err); !ok || drop.Reason != dataset.BadDiff {
		t.Errorf("Make(no JSON) = %v, want a drop", err)
	}
}
