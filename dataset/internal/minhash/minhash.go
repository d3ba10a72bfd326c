// Package minhash estimates how similar texts of C++ are: the share of runs of tokens that they have in common (Jaccard
// index), by the least hash values of the runs of each.
//
// Source of the method: A. Broder, "On the resemblance and containment of documents", 1997; of the bands: J. Leskovec,
// A. Rajaraman, J. Ullman, "Mining of Massive Datasets", section 3.4.
package minhash

import (
	"math"
	"slices"
)

const (
	// Size is the number of values in a sketch. The standard error of an estimate is at most 1/(2*sqrt(Size)) = 0.031, and
	// 0.025 at an index of 0.8.
	Size = bands * rows
	// Shingle is the number of tokens in a run.
	Shingle = 5

	// 32 bands of 8 find two texts with an index of 0.8 in 99.7 of 100 cases, and compare texts with 0.4 in 2 of 100.
	bands = 32
	rows  = 8
)

// A Sketch has for each of Size hash functions the least value over all runs of a text. A text without tokens has the empty
// sketch.
type Sketch []uint32

// Make returns the sketch of a text. Texts that differ in white space alone have the same one.
func Make(text string) Sketch {
	runs := shingles(text)
	if len(runs) == 0 {
		return nil
	}
	s := make(Sketch, Size)
	for i := range s {
		s[i] = math.MaxUint32
	}
	for _, h := range runs {
		for i := range s {
			h += golden // as SplitMix64 makes a sequence of independent numbers
			s[i] = min(s[i], uint32(mix(h)>>32))
		}
	}
	return s
}

// golden is 2^64 divided by the golden ratio, made odd: a factor that spreads its argument over all bits.
const golden = 0x9e3779b97f4a7c15

// mix is the finalizer of MurmurHash3, a bijection that spreads each bit over all. Source: A. Appleby, smhasher.
func mix(x uint64) uint64 {
	x ^= x >> 33
	x *= 0xff51afd7ed558ccd
	x ^= x >> 33
	x *= 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}

// shingles returns the hash of each run of Shingle tokens, each once. A shorter text is one run.
func shingles(text string) []uint64 {
	var all, last []uint64
	for token := range Tokens(text) {
		last = append(last, hash(token))
		if len(last) >= Shingle {
			all = append(all, join(last[len(last)-Shingle:]))
		}
	}
	if len(all) == 0 && len(last) > 0 {
		all = append(all, join(last))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// hash is FNV-1a.
func hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

// join hashes hashes in their order.
func join(list []uint64) (h uint64) {
	for _, x := range list {
		h = mix(h*golden + x)
	}
	return h
}

// Tokens yields words (letters, digits, underscores, bytes beyond ASCII) and other characters one by one, without white space.
func Tokens(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for i := 0; i < len(text); {
			j := i
			for j < len(text) && isWord(text[j]) {
				j++
			}
			if j == i {
				j++
				if c := text[i]; c == ' ' || c >= '\t' && c <= '\r' {
					i = j
					continue
				}
			}
			if !yield(text[i:j]) {
				return
			}
			i = j
		}
	}
}

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// Similarity estimates the Jaccard index of two texts by their sketches, 0 to 1.
func Similarity(a, b Sketch) float64 {
	if len(a) != len(b) || len(a) == 0 {
		return 0
	}
	same := 0
	for i := range a {
		if a[i] == b[i] {
			same++
		}
	}
	return float64(same) / float64(len(a))
}

// An Index finds sketches that are similar to a new one. The zero Index is empty. It is not safe for concurrent use.
type Index struct {
	sketches []Sketch
	// buckets has for the values of each band the last sketch that has them, next the one before it: 1-based, 0 ends.
	buckets [bands]map[uint64]int32
	next    [][bands]int32
	seen    []int32 // by sketch, the number of the search that has looked at it
	search  int32
}

// Find returns the greatest similarity of s to the sketches of the index, if it is at least the least that is asked for, and 0
// if none is. The probability that a sketch with an index of 0.8 is missed is 0.003.
func (x *Index) Find(s Sketch, least float64) float64 {
	best := 0.0
	x.search++
	for band, head := range x.buckets {
		if len(s) == 0 || head == nil {
			return best
		}
		for i := head[s.band(band)]; i > 0; i = x.next[i-1][band] {
			if x.seen[i-1] == x.search {
				continue
			}
			x.seen[i-1] = x.search
			if v := Similarity(s, x.sketches[i-1]); v >= least && v > best {
				best = v
			}
		}
	}
	return best
}

// Add adds a sketch. An empty one is like no other, and is left out.
func (x *Index) Add(s Sketch) {
	if len(s) == 0 {
		return
	}
	var before [bands]int32
	x.sketches = append(x.sketches, s)
	x.seen = append(x.seen, 0)
	for band := range x.buckets {
		if x.buckets[band] == nil {
			x.buckets[band] = map[uint64]int32{}
		}
		key := s.band(band)
		before[band] = x.buckets[band][key]
		x.buckets[band][key] = int32(len(x.sketches))
	}
	x.next = append(x.next, before)
}

// band returns the hash of the values of a band.
func (s Sketch) band(i int) (h uint64) {
	for _, v := range s[i*rows : (i+1)*rows] {
		h = mix(h*golden + uint64(v))
	}
	return h
}
