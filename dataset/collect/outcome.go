package collect

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"iter"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/internal/minhash"
)

// An Outcome is what became of an item: a record, or a drop.
type Outcome struct {
	Key    string          `json:"key"`
	Source dataset.Source  `json:"source"`
	Record *dataset.Record `json:"record,omitempty"`
	Drop   *dataset.Drop   `json:"drop,omitempty"`
}

// MakeOutcomes is dataset.Shard with the drops as values. An error is the last.
func MakeOutcomes(ctx context.Context, maker dataset.Maker, items iter.Seq[dataset.Item], o *dataset.Options) iter.Seq2[*Outcome, error] {
	return func(yield func(*Outcome, error) bool) {
		for r, err := range dataset.Shard(ctx, maker, items, o) {
			out := &Outcome{Key: r.ID, Source: r.Source}
			if drop, ok := errors.AsType[*dataset.Drop](err); ok {
				out.Drop, err = drop, nil
			} else if err != nil {
				yield(nil, err)
				return
			} else {
				out.Record = &r
			}
			if !yield(out, nil) {
				return
			}
		}
	}
}

// A Summary is what Decide needs to know of an outcome: some hundred bytes, and a kilobyte for a record.
type Summary struct {
	Key  string         `json:"key"`
	Kind dataset.Kind   `json:"kind,omitempty"`
	Drop dataset.Reason `json:"drop,omitempty"` // empty for a record
	// Tokens is a hash of the record's tokens, and Sketch estimates how similar two records are.
	Tokens string   `json:"tokens,omitempty"`
	Sketch []uint32 `json:"sketch,omitempty"`
	// Function identifies the code into which a bug was injected, Signature the defect.
	Function  string   `json:"function,omitempty"`
	Signature string   `json:"signature,omitempty"`
	Operator  string   `json:"operator,omitempty"`
	Classes   []string `json:"classes,omitempty"`
	Toolchain string   `json:"toolchain,omitempty"`
	Repo      string   `json:"repo,omitempty"`
	License   string   `json:"license,omitempty"`
	Split     string   `json:"split,omitempty"`
	Bytes     int      `json:"bytes,omitempty"` // of the text
	Loss      int      `json:"loss,omitempty"`  // bytes of the text with loss 1
}

// Summarize returns the summary of an outcome.
func Summarize(o *Outcome) *Summary {
	if o.Drop != nil {
		return &Summary{Key: o.Key, Drop: o.Drop.Reason}
	}
	r := o.Record
	s := &Summary{
		Key: o.Key, Kind: r.Kind, Tokens: hashTokens(r), Sketch: minhash.Make(r.Text), Function: r.SHA256.After, Signature: r.Signature,
		Operator: r.Operator, Classes: r.Classes, Toolchain: r.Toolchain, Repo: r.Source.Repo, License: r.Source.License,
		Split: r.Split, Bytes: len(r.Text),
	}
	for _, span := range r.Mask {
		s.Loss += span[1] - span[0]
	}
	return s
}

// hashTokens returns a hash of the tokens before and after the fix, or of the text where a record has no sources. Paths and
// white space do not count.
func hashTokens(r *dataset.Record) string {
	h := sha256.New()
	add := func(part, text string) {
		fmt.Fprintf(h, "%s\x00", part)
		for token := range minhash.Tokens(text) {
			fmt.Fprintf(h, "%s\x00", token)
		}
	}
	for _, f := range r.Before {
		add("before", f.Text)
	}
	for _, f := range r.After {
		add("after", f.Text)
	}
	if len(r.Before)+len(r.After) == 0 {
		add("text", r.Text)
	}
	return hex.EncodeToString(h.Sum([]byte(r.Kind))[len(r.Kind):])
}

// AppendRecord appends the line of a record in a shard file, with its line end.
func AppendRecord(dst []byte, r *dataset.Record) ([]byte, error) {
	line, err := marshal(r)
	return append(dst, line...), err
}

// A droppedItem is a line of dropped.jsonl.
type droppedItem struct {
	ID     string         `json:"id"`
	Reason dataset.Reason `json:"reason"`
	Detail string         `json:"detail"`
	Source dataset.Source `json:"source"`
}

// AppendDropped appends the lines of dropped.jsonl for an item that was read n times. reason is why its record was dropped, empty if
// it stays; the maker's own drop counts more. A record is made once: the item's other occurrences are duplicates.
func AppendDropped(dst []byte, o *Outcome, reason dataset.Reason, n int) ([]byte, error) {
	for i := range n {
		d := droppedItem{ID: o.Key, Source: o.Source, Reason: reason}
		switch {
		case o.Drop != nil:
			d.Reason, d.Detail = o.Drop.Reason, o.Drop.Detail
		case i > 0:
			d.Reason = dataset.Duplicate
		case reason == "":
			continue
		}
		line, err := marshal(d)
		if err != nil {
			return dst, err
		}
		dst = append(dst, line...)
	}
	return dst, nil
}

// marshal returns v as JSON on a line. Characters of HTML are not escaped: the values are C++ code.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return b.Bytes(), err
}
