package collect

import (
	"encoding/json"
	"fmt"
	"math/bits"
	"slices"

	"github.com/cppreason/cppreason/dataset"
)

// Version is the version of the manifest and of the records.
const Version = 1

// A Manifest accounts for every item of a data set: In is Records and all of Dropped.
type Manifest struct {
	Version    int                    `json:"version"`
	Seed       uint64                 `json:"seed"`
	Toolchains []string               `json:"toolchains"`
	In         int                    `json:"in"`
	Records    int                    `json:"records"`
	Shards     int                    `json:"shards"`
	Kinds      map[dataset.Kind]int   `json:"kinds"`
	Classes    map[string]int         `json:"classes"`   // a record counts for each of its classes
	Operators  map[string]int         `json:"operators"` // of injected bugs
	Dropped    map[dataset.Reason]int `json:"dropped"`
	Splits     map[string]int         `json:"splits"`
	Licenses   map[string]int         `json:"licenses"`
	// Repos counts the known repositories, Bytes those of all texts, and Loss the bytes with loss 1.
	Repos int   `json:"repos"`
	Bytes int64 `json:"bytes"`
	Loss  int64 `json:"loss"`
	// Lengths counts texts by their bytes: entry i those of less than 2^i, and not less than half of it.
	Lengths []int `json:"lengths"`
	Near    Near  `json:"near"`
	// SHA256 has the hash of each shard file in hexadecimal, by name.
	SHA256 map[string]string `json:"sha256"`

	repos map[string]bool
}

// Near is how near the near duplicates were.
type Near struct {
	// Threshold is Rules.Near.
	Threshold float64 `json:"threshold"`
	// Dropped counts the near duplicates by the similarity to the record that stays, in steps of 0.05: "0.80" up to below "0.85".
	Dropped map[string]int `json:"dropped"`
}

// count counts a near duplicate.
func (n *Near) count(similarity float64) {
	n.Dropped[fmt.Sprintf("%.2f", float64(int(similarity*20+1e-9))/20)]++
}

func newManifest(r *Rules) Manifest {
	return Manifest{
		Version: Version, Seed: r.Seed, Shards: r.Shards, Toolchains: []string{}, Lengths: []int{},
		Kinds: map[dataset.Kind]int{}, Classes: map[string]int{}, Operators: map[string]int{}, Dropped: map[dataset.Reason]int{},
		Splits: map[string]int{}, Licenses: map[string]int{}, Near: Near{Threshold: r.Near, Dropped: map[string]int{}},
		SHA256: map[string]string{}, repos: map[string]bool{},
	}
}

// drop counts an item without a record.
func (m *Manifest) drop(reason dataset.Reason) {
	m.In++
	m.Dropped[reason]++
}

// count counts a record.
func (m *Manifest) count(s *Summary) {
	m.In++
	m.Records++
	m.Kinds[s.Kind]++
	for i, class := range s.Classes {
		if !slices.Contains(s.Classes[:i], class) {
			m.Classes[class]++
		}
	}
	if s.Operator != "" {
		m.Operators[s.Operator]++
	}
	m.Splits[s.Split]++
	if s.License != "" {
		m.Licenses[s.License]++
	}
	if s.Repo != "" && !m.repos[s.Repo] {
		m.repos[s.Repo] = true
		m.Repos++
	}
	m.Bytes += int64(s.Bytes)
	m.Loss += int64(s.Loss)
	n := bits.Len(uint(s.Bytes))
	for len(m.Lengths) <= n {
		m.Lengths = append(m.Lengths, 0)
	}
	m.Lengths[n]++
	if i, found := slices.BinarySearch(m.Toolchains, s.Toolchain); !found && s.Toolchain != "" {
		m.Toolchains = slices.Insert(m.Toolchains, i, s.Toolchain)
	}
}

// Encode returns the manifest as the bytes of its file: indented JSON.
func (m *Manifest) Encode() ([]byte, error) {
	text, err := json.MarshalIndent(m, "", "  ")
	return append(text, '\n'), err
}

// The names of the other files.
const (
	ManifestName = "manifest.json"
	DroppedName  = "dropped.jsonl" // {id, reason, detail, source} for each item without a record, by id
	ReportName   = "report.html"
)

// ShardName returns the name of shard file i, from 0, of n.
func ShardName(i, n int) string { return fmt.Sprintf("records-%05d-of-%05d.jsonl", i, n) }
