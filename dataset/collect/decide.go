package collect

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/internal/minhash"
)

// Rules are the rules of Decide. A nil *Rules means the defaults, and a zero field means its default.
type Rules struct {
	// Shards is the number of shard files, 4 by default.
	Shards int
	// Near is the Jaccard index from which on two texts are near duplicates, 0.8 by default. A pair counts from two standard
	// errors of the estimate below it, so that one of 50 pairs at that index is missed. Above 1 there are none.
	Near float64
	// PerFunction bounds the injected bugs of one function, 20 by default; PerSignature those of one function, operator and
	// signature, 2 by default. PerOperator is the share of the injected bugs that one operator may have, 0.05 by default: where fewer
	// than 20 operators are there, of the bugs before this cap. It never leaves less than 20 records of an operator. A negative
	// value means no bound.
	PerFunction, PerSignature int
	PerOperator               float64
	// Sample is the number of records in the sample, 20 by default; negative means none.
	Sample int
	// Seed chooses the sample. The manifest names it.
	Seed uint64
}

// fewRecords of an operator are never too many: a share of a small set says nothing.
const fewRecords = 20

// withDefaults returns r with every default filled in. r may be nil.
func (r *Rules) withDefaults() Rules {
	var d Rules
	if r != nil {
		d = *r
	}
	d.Shards = max(cmp.Or(d.Shards, 4), 1)
	d.Near = cmp.Or(d.Near, 0.8)
	d.PerFunction = cmp.Or(d.PerFunction, 20)
	d.PerSignature = cmp.Or(d.PerSignature, 2)
	d.PerOperator = cmp.Or(d.PerOperator, 0.05)
	d.Sample = max(cmp.Or(d.Sample, 20), 0)
	return d
}

// A Place is where a record is in the data set.
type Place struct {
	Shard  int  `json:"shard"`  // number of the shard file, from 0
	Sample bool `json:"sample"` // the record is in the sample
}

// A Plan has the place of every record that stays, and the counts of the manifest.
type Plan struct {
	// Places are by key. A key that is not here has no record.
	Places map[string]Place
	// Dropped has the reason for each key of which a record was made and does not stay.
	Dropped map[string]dataset.Reason
	// Manifest has no SHA256 yet.
	Manifest Manifest
}

// Decide decides which records stay and in which shard file they are. The order of the summaries does not matter; it sorts them
// by their keys. Of several summaries with one key it keeps one record.
func Decide(summaries []*Summary, rules *Rules) *Plan {
	d := rules.withDefaults()
	p := &Plan{Places: map[string]Place{}, Dropped: map[string]dataset.Reason{}, Manifest: newManifest(&d)}
	slices.SortStableFunc(summaries, func(a, b *Summary) int { return cmp.Compare(a.Key, b.Key) })
	kept := p.selectUnlike(summaries, &d)
	kept = p.capFunctions(kept, &d)
	kept = p.capOperators(kept, &d)
	for i, s := range kept {
		// The first n*i/n records are in the first i files, so that a file differs from another by one record at most.
		p.Places[s.Key] = Place{Shard: i * d.Shards / len(kept)}
		p.Manifest.count(s)
	}
	for _, key := range Sample(slices.Collect(maps.Keys(p.Places)), d.Sample, d.Seed) {
		p.Places[key] = Place{Shard: p.Places[key].Shard, Sample: true}
	}
	return p
}

// selectUnlike drops the items without a record, those that occur again, and records like one that stays.
func (p *Plan) selectUnlike(summaries []*Summary, r *Rules) (kept []*Summary) {
	// The standard error of an estimate of p by n trials is sqrt(p(1-p)/n); 0.025 at 0.8.
	const standardError = 0.025
	keys, tokens, index := map[string]bool{}, map[string]bool{}, minhash.Index{}
	// Greedy in the order of the keys: a record is compared with those that stay, not with those that were dropped, so that of a chain
	// of similar records more than one stays.
	for _, s := range summaries {
		switch {
		case s.Drop != "":
			p.Manifest.drop(s.Drop)
			continue
		case keys[s.Key]:
			p.Manifest.drop(dataset.Duplicate)
			continue
		}
		keys[s.Key] = true
		if tokens[s.Tokens] {
			p.drop(s, dataset.Duplicate)
		} else if similar := index.Find(s.Sketch, r.Near-2*standardError); similar > 0 {
			p.Manifest.Near.count(similar)
			p.drop(s, dataset.NearDuplicate)
		} else {
			tokens[s.Tokens] = true
			index.Add(s.Sketch)
			kept = append(kept, s)
		}
	}
	return kept
}

// drop drops a record.
func (p *Plan) drop(s *Summary, reason dataset.Reason) {
	p.Manifest.drop(reason)
	p.Dropped[s.Key] = reason
}

// capFunctions drops injected bugs of which a function, or a function with one operator and signature, has enough.
func (p *Plan) capFunctions(list []*Summary, r *Rules) []*Summary {
	functions, signatures := map[string]int{}, map[[3]string]int{}
	return slices.DeleteFunc(list, func(s *Summary) bool {
		if s.Operator == "" {
			return false
		}
		defect := [3]string{s.Function, s.Operator, s.Signature}
		if r.PerFunction >= 0 && functions[s.Function] >= r.PerFunction || r.PerSignature >= 0 && signatures[defect] >= r.PerSignature {
			p.drop(s, dataset.Capped)
			return true
		}
		functions[s.Function]++
		signatures[defect]++
		return false
	})
}

// capOperators drops injected bugs of operators that have more than their share.
func (p *Plan) capOperators(list []*Summary, r *Rules) []*Summary {
	if r.PerOperator < 0 {
		return list
	}
	counts := map[string]int{}
	for _, s := range list {
		if s.Operator != "" {
			counts[s.Operator]++
		}
	}
	// All records before the cap are in the order of their keys, so those that stay are a random choice.
	most := operatorCap(counts, r.PerOperator)
	kept := map[string]int{}
	return slices.DeleteFunc(list, func(s *Summary) bool {
		if s.Operator == "" {
			return false
		}
		if kept[s.Operator] >= most {
			p.drop(s, dataset.Capped)
			return true
		}
		kept[s.Operator]++
		return false
	})
}

// operatorCap returns how many records of one operator may stay: the most for which no operator has more than share of what
// stays. Where so few operators are there that no number does, it is that share of all. It is never below fewRecords.
func operatorCap(counts map[string]int, share float64) int {
	// With the numbers n of the operators, cap c and share s this is the greatest c with c <= s * sum(min(n, c)). The right side grows
	// more slowly than the left one, so the search from above ends at the first c that fits.
	total, most := 0, 0
	for _, n := range counts {
		total, most = total+n, max(most, n)
	}
	for c := most; c > fewRecords; c-- {
		left := 0
		for _, n := range counts {
			left += min(n, c)
		}
		if float64(c) <= share*float64(left) {
			return c
		}
	}
	if float64(len(counts))*share >= 1 {
		return fewRecords
	}
	return max(int(share*float64(total)), fewRecords)
}

// Sample returns n of the keys, or all if there are fewer: those with the least hashes of seed and key.
func Sample(keys []string, n int, seed uint64) []string {
	type ranked struct {
		rank [sha256.Size]byte
		key  string
	}
	list := make([]ranked, len(keys))
	for i, key := range keys {
		list[i] = ranked{sha256.Sum256(fmt.Appendf(nil, "%d %s", seed, key)), key}
	}
	slices.SortFunc(list, func(a, b ranked) int { return slices.Compare(a.rank[:], b.rank[:]) })
	var picked []string
	for _, entry := range list[:min(n, len(list))] {
		picked = append(picked, entry.key)
	}
	return picked
}
