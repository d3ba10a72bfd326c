package dataset

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"
)

// A Maker makes the record of an item. Make is called from several goroutines.
type Maker interface {
	// Make returns the record of an item. It fills every field but ID, Split and SHA256. A *Drop as error is why there
	// is none. Any other error is a fault of this machine, such as a missing compiler: it ends the work.
	//
	// The record depends on the item and the maker's settings alone, not on the time, the machine's load or other items.
	Make(ctx context.Context, it *Item) (*Record, error)
}

// Options are settings of Shard. A nil *Options means the defaults.
type Options struct {
	// Licenses are the SPDX identifiers that are allowed, in any case. Nil means the permissive ones, such as MIT and Apache-2.0; the
	// single word "any" allows all, an unknown licence too.
	Licenses []string
	// MaxText bounds the bytes of a record's text. Zero means 64 KiB.
	MaxText int
	// Valid and Test are the percentages of repositories in these splits. Zero means 5 each; negative means none.
	Valid, Test int
	// Seed chooses which repositories are in which split.
	Seed uint64
}

// withDefaults returns o with every default filled in. o may be nil.
func (o *Options) withDefaults() Options {
	var d Options
	if o != nil {
		d = *o
	}
	if d.Licenses == nil {
		d.Licenses = permissive
	}
	if d.MaxText == 0 {
		d.MaxText = 64 << 10
	}
	for _, percent := range []*int{&d.Valid, &d.Test} {
		switch {
		case *percent == 0:
			*percent = 5
		case *percent < 0:
			*percent = 0
		}
	}
	return d
}

// Shard makes the records of items, in their order: for each item it yields the record and nil, or a record with ID, Kind and
// Source alone and the *Drop that is the reason why there is no record. Any other error is the last: a fault of this machine, a
// maker that breaks its contract, or ctx's. Shard is a pure function of its items, options and maker.
func Shard(ctx context.Context, maker Maker, items iter.Seq[Item], o *Options) iter.Seq2[Record, error] {
	d := o.withDefaults()
	return func(yield func(Record, error) bool) {
		for it := range items {
			if err := ctx.Err(); err != nil {
				yield(Record{}, err)
				return
			}
			r, err := makeRecord(ctx, maker, &it, &d)
			if _, dropped := errors.AsType[*Drop](err); !yield(r, err) || err != nil && !dropped {
				return
			}
		}
	}
}

// makeRecord makes the record of one item.
func makeRecord(ctx context.Context, maker Maker, it *Item, o *Options) (Record, error) {
	none := Record{ID: it.Key, Kind: it.Kind, Source: it.Source}
	if it.Key == "" {
		return none, errors.New("dataset: an item has no key")
	}
	if !allows(o.Licenses, it.Source.License) {
		return none, &Drop{Reason: License, Detail: it.Source.License}
	}
	r, err := maker.Make(ctx, it)
	if err != nil {
		if _, dropped := errors.AsType[*Drop](err); !dropped {
			err = fmt.Errorf("dataset: item %s: %w", it.Key, err)
		}
		return none, err
	}
	if len(r.Text) > o.MaxText {
		return none, &Drop{Reason: TooLarge, Detail: fmt.Sprintf("%d bytes of text", len(r.Text))}
	}
	if !r.isUTF8() {
		return none, &Drop{Reason: BadDiff, Detail: "the text is not UTF-8"}
	}
	// The name of a temporary folder is another one in each run.
	if m := temporary.FindString(r.Text + r.Signature); m != "" {
		return none, &Drop{Reason: NotReproducible, Detail: "the text has the temporary path " + m}
	}
	r.ID, r.Split = it.Key, o.split(it.Source.Repo)
	r.SHA256.Before, r.SHA256.After = hashFiles(r.Before), hashFiles(r.After)
	if err := r.check(); err != nil {
		return none, fmt.Errorf("dataset: item %s: %w", it.Key, err)
	}
	r.fill()
	return *r, nil
}

// temporary matches a path into a temporary folder that a maker of this module has made: sandbox.MkdirTemp and os.MkdirTemp end their
// names with a random number.
var temporary = regexp.MustCompile(`/(?:cppreason|fixpairs|bugtrace)[a-z-]*-\d{6,}\b`)

// split returns the split of a repository. Two items of a repository are never in two splits, so all items of unknown
// repositories are in one: "train".
func (o *Options) split(repo string) string {
	if repo == "" {
		return "train"
	}
	sum := sha256.Sum256(binary.BigEndian.AppendUint64([]byte(strings.ToLower(repo)), o.Seed))
	switch n := int(binary.BigEndian.Uint64(sum[:]) % 100); {
	case n < o.Test:
		return "test"
	case n < o.Test+o.Valid:
		return "valid"
	}
	return "train"
}

// permissive are the licences that are allowed by default: those which allow use and change without opening the source of
// what is made of them. Source: the SPDX licence list and the categories of choosealicense.com.
var permissive = []string{
	"0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-1-Clause", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "ISC",
	"MIT", "MIT-0", "NCSA", "Unlicense", "Zlib",
}

// allows reports whether a list has a licence: an identifier, or an expression of SPDX whose alternatives (OR) have one that is
// allowed whole (AND). An expression with parentheses is allowed if all of its identifiers are.
func allows(list []string, license string) bool {
	if slices.Equal(list, []string{"any"}) {
		return true
	}
	has := func(id string) bool {
		return slices.ContainsFunc(list, func(l string) bool { return strings.EqualFold(l, strings.TrimSpace(id)) })
	}
	all := func(ids []string) bool { return !slices.ContainsFunc(ids, func(id string) bool { return !has(id) }) }
	upper := strings.NewReplacer(" or ", " OR ", " and ", " AND ").Replace(license)
	if strings.ContainsAny(license, "()") {
		flat := strings.NewReplacer("(", " ", ")", " ", " OR ", " AND ").Replace(upper)
		return all(strings.Split(flat, " AND "))
	}
	return slices.ContainsFunc(strings.Split(upper, " OR "), func(part string) bool { return all(strings.Split(part, " AND ")) })
}
