package cppcall

import (
	"strings"
)

// maxListed bounds the number of tools that an error lists.
const maxListed = 32

// hint returns the end of an error about an unknown name: the nearest name, or all names.
func (s *Set) hint(name string) string {
	if i := strings.LastIndex(name, "::"); i >= 0 && s.Has(name[i+2:]) {
		return ", did you mean " + name[i+2:] + "?"
	}
	far := max(1, min(len(name), 32)/3)
	best, bestD := "", far+1
	for _, n := range s.names {
		d := distance(strings.ToLower(name), n)
		// A name that was cut short or adorned: continue for continue_exec, step_line for step.
		if len(name) >= 3 && (strings.HasPrefix(n, name+"_") || strings.HasPrefix(name, n+"_")) {
			d = min(d, far)
		}
		if d < bestD {
			best, bestD = n, d
		}
	}
	switch {
	case best != "":
		return ", did you mean " + best + "?"
	case len(s.names) == 0:
		return ", there are none"
	case len(s.names) > maxListed:
		return ", the tools are " + strings.Join(s.names[:maxListed], ", ") + " and more"
	}
	return ", the tools are " + strings.Join(s.names, ", ")
}

// distance returns the number of bytes to insert, drop, replace or swap with their neighbour that
// make b of a (optimal string alignment). Beyond 64 bytes names have nothing in common.
func distance(a, b string) int {
	if len(a) > 64 || len(b) > 64 {
		return 64
	}
	var before, last, row [65]int
	for j := range row {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			same := 1
			if a[i-1] == b[j-1] {
				same = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+same)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
