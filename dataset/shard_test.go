package dataset

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// makerFunc is a Maker that is a function.
type makerFunc func(ctx context.Context, it *Item) (*Record, error)

func (f makerFunc) Make(ctx context.Context, it *Item) (*Record, error) { return f(ctx, it) }

// makeEcho makes a document of an item's data.
func makeEcho(_ context.Context, it *Item) (*Record, error) {
	var text string
	if err := json.Unmarshal(it.Data, &text); err != nil {
		return nil, &Drop{Reason: BadDiff, Detail: err.Error()}
	}
	var t Text
	t.AddInput(transcript.Block{Body: "// platform: x86_64-linux-gnu"})
	t.AddOutput(transcript.Block{Tag: token.CodeStart, Body: text})
	return &Record{Kind: it.Kind, Text: t.String(), Mask: t.Mask(), Source: it.Source}, nil
}

// newItem returns an item of a repository.
func newItem(repo, license, data string) Item {
	quoted, _ := json.Marshal(data)
	it := Item{Kind: Document, Source: Source{Repo: repo, License: license}, Data: quoted}
	it.Key = it.Hash()
	return it
}

func TestShard(t *testing.T) {
	items := []Item{
		newItem("a/a", "MIT", "int x;"),
		newItem("a/a", "GPL-3.0-only", "int y;"),
		newItem("b/b", "", "int z;"),
		newItem("c/c", "mit OR GPL-2.0-only", strings.Repeat("int w;\n", 100)),
		{Kind: Document, Key: "k", Source: Source{License: "ISC"}, Data: json.RawMessage("{}")},
	}
	var got []string
	for r, err := range Shard(t.Context(), makerFunc(makeEcho), slices.Values(items), &Options{MaxText: 200}) {
		if d, ok := errors.AsType[*Drop](err); ok {
			got = append(got, string(d.Reason))
		} else if err != nil {
			t.Fatal(err)
		} else {
			got = append(got, r.Text[r.Mask[0][0]:r.Mask[0][1]])
		}
		if i := len(got) - 1; r.ID != items[i].Key {
			t.Errorf("record %d has the ID %q, want %q", i, r.ID, items[i].Key)
		}
	}
	if want := []string{"<CODE_START> int x; <CODE_END>", "license", "license", "too_large", "bad_diff"}; !slices.Equal(got, want) {
		t.Errorf("Shard = %q, want %q", got, want)
	}
}

// TestShardFaults ends the work at what is no drop.
func TestShardFaults(t *testing.T) {
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	fault := errors.New("no compiler")
	bad := func(r Record) makerFunc { return func(context.Context, *Item) (*Record, error) { return &r, nil } }
	for _, tt := range []struct {
		name  string
		ctx   context.Context
		maker makerFunc
		want  string
	}{
		{"canceled", canceled, makeEcho, "context canceled"},
		{"fault", t.Context(), func(context.Context, *Item) (*Record, error) { return nil, fmt.Errorf("make: %w", fault) }, "no compiler"},
		{"no kind", t.Context(), bad(Record{Text: "x", Mask: [][2]int{{0, 1}}}), "no kind"},
		{"no mask", t.Context(), bad(Record{Kind: Document, Text: "x"}), "no text with loss 1"},
		{"overlap", t.Context(), bad(Record{Kind: Document, Text: "xyz", Mask: [][2]int{{0, 2}, {1, 3}}}), "does not fit"},
		{"cut", t.Context(), bad(Record{Kind: Document, Text: "é", Mask: [][2]int{{0, 1}}}), "cuts a character"},
		{"run", t.Context(), bad(Record{Kind: BugTrace, Text: "x", Mask: [][2]int{{0, 1}}, Run: []string{"./a"}}), "without a command"},
		{"sources", t.Context(), bad(Record{Kind: BugTrace, Text: "x", Mask: [][2]int{{0, 1}}, Command: []string{"g++"}}), "without sources"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			n := 0
			var last error
			items := []Item{newItem("a/a", "MIT", "1"), newItem("a/a", "MIT", "2")}
			for _, err := range Shard(tt.ctx, tt.maker, slices.Values(items), nil) {
				n, last = n+1, err
			}
			if n != 1 || last == nil || !strings.Contains(last.Error(), tt.want) {
				t.Errorf("Shard yielded %d times, the last error is %v, want one error with %q", n, last, tt.want)
			}
		})
	}
}

func TestAllows(t *testing.T) {
	list := []string{"MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception"}
	for license, want := range map[string]bool{
		"MIT": true, "mit": true, "": false, "GPL-3.0": false, "MIT OR GPL-3.0": true, "MIT and GPL-3.0": false, "MIT AND Apache-2.0": true,
		"GPL-2.0 OR MIT AND Apache-2.0": true, "(MIT OR GPL-2.0) AND Apache-2.0": false, "(MIT OR Apache-2.0)": true,
		"apache-2.0 with llvm-exception": true, "GPL-2.0 WITH Classpath-exception-2.0": false, "NOASSERTION": false,
	} {
		if got := allows(list, license); got != want {
			t.Errorf("allows(%q) = %v, want %v", license, got, want)
		}
	}
	if !allows([]string{"any"}, "") || allows([]string{}, "MIT") {
		t.Error("any does not allow all, or an empty list allows something")
	}
}

// TestSplit requires shares near the percentages, one split a repository, and another choice by another seed.
func TestSplit(t *testing.T) {
	o := (&Options{Seed: 1}).withDefaults()
	other := (&Options{Seed: 2}).withDefaults()
	counts := map[string]int{}
	moved := 0
	for i := range 2000 {
		repo := fmt.Sprintf("owner%d/name", i)
		split := o.split(repo)
		counts[split]++
		if split != o.split(strings.ToUpper(repo)) {
			t.Errorf("%s is in two splits", repo)
		}
		if split != other.split(repo) {
			moved++
		}
	}
	if counts["valid"] < 60 || counts["valid"] > 140 || counts["test"] < 60 || counts["test"] > 140 || moved == 0 {
		t.Errorf("2000 repositories are split %v, %d move with the seed", counts, moved)
	}
	if none := (&Options{Valid: -1, Test: -1}).withDefaults(); none.split("a/b") != "train" || o.split("") != "train" {
		t.Error("an unknown repository, or one without other splits, is not in train")
	}
}

func TestHashFiles(t *testing.T) {
	const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
	one := []File{{"a.cpp", ""}}
	if got := hashFiles(one); got != empty {
		t.Errorf("hashFiles(one empty file) = %s, want that of no bytes", got)
	}
	// : > a; printf x > b; sha256sum a b | sha256sum
	const want = "365fcb835f9d1cfaff1568b17fb7cd78cabb367997f1a1e7f56ab38979925e29"
	if got := hashFiles([]File{{"a", ""}, {"b", "x"}}); got != want || hashFiles(nil) != "" {
		t.Errorf("hashFiles(two files) = %s, want %s, and nothing of no files", got, want)
	}
}
