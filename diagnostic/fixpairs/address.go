package fixpairs

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
)

// noAddress is the least number that is no address of a program: sizes below zero, and the patterns of memory that nothing has written,
// are above it. Source: the canonical addresses of x86-64 and AArch64, with five levels of pages and without tags.
const noAddress = 1 << 56

// addressText matches an address. A shorter number is a value of the program.
var addressText = regexp.MustCompile(`\b0x[0-9a-f]{6,16}\b`)

// region is the distance in bytes between addresses that belong together: an object, its neighbours and the frames of one stack are
// nearer, heap, stack and code are further apart.
const region = 1 << 20

// A rebaser replaces addresses, which differ from run to run, by numbers that do not. Addresses of one region keep their distances
// and their alignment to 16 bytes, so that what a report says of them stays true.
type rebaser struct {
	bases []uint64 // the least address of each region, in the order of their first mention
}

// NormalizeReports removes from reports of a sanitizer what differs from run to run and from machine to machine: the folder dir of
// the sources, the addresses, and the frames of the runtime and the system. Addresses keep their distances, so that what a
// report says of them stays true.
func NormalizeReports(list diagnostic.List, dir string) {
	relative(list, dir)
	for i := range list {
		list[i].Notes = slices.DeleteFunc(list[i].Notes, func(n diagnostic.Note) bool {
			foreign := n.File == "" || strings.HasPrefix(n.File, "/") || strings.HasPrefix(n.File, "../")
			return n.Kind == notekind.StackFrame && foreign
		})
	}
	rebaseAddresses(list)
}

// rebaseAddresses replaces the addresses in the texts of diagnostics.
func rebaseAddresses(list diagnostic.List) {
	var texts []*string
	for i := range list {
		texts = append(texts, &list[i].Message)
		for j := range list[i].Notes {
			texts = append(texts, &list[i].Notes[j].Message)
		}
	}
	rebase(texts)
}

// rebase replaces the addresses in texts that belong together, such as those of one report. The first region that is mentioned begins
// at 0x100000000, the second one at 0x200000000. The mapping depends on the order of mention alone, which is that of the report.
func rebase(texts []*string) {
	var order, sorted []uint64
	for _, t := range texts {
		for _, s := range addressText.FindAllString(*t, -1) {
			if n, err := strconv.ParseUint(s[2:], 16, 64); err == nil && n < noAddress {
				order = append(order, n)
			}
		}
	}
	sorted = slices.Compact(slices.Sorted(slices.Values(order)))
	least := map[uint64]uint64{} // the first address of the region of each
	for i, n := range sorted {
		if i > 0 && n-sorted[i-1] < region {
			least[n] = least[sorted[i-1]]
		} else {
			least[n] = n
		}
	}
	var r rebaser
	for _, n := range order {
		if !slices.Contains(r.bases, least[n]) {
			r.bases = append(r.bases, least[n])
		}
	}
	for _, t := range texts {
		*t = addressText.ReplaceAllStringFunc(*t, func(s string) string {
			n, err := strconv.ParseUint(s[2:], 16, 64)
			if err != nil || n >= noAddress {
				return s
			}
			base := least[n]
			k := uint64(slices.Index(r.bases, base))
			return fmt.Sprintf("0x%x", (k+1)<<32+base%16+n-base)
		})
	}
}
