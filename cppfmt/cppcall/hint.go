package cppcall

import (
	"strings"

	"github.com/cppreason/cppreason/internal/spelling"
)

// maxListed bounds the number of tools that an error lists.
const maxListed = 32

// hint returns the end of an error about an unknown name: the nearest name, or all names.
func (s *Set) hint(name string) string {
	if i := strings.LastIndex(name, "::"); i >= 0 && s.Has(name[i+2:]) {
		return ", did you mean " + name[i+2:] + "?"
	}
	// A third of the letters may be wrong.
	far := max(1, min(len(name), 32)/3)
	best, bestD := "", far+1
	for _, n := range s.names {
		d := spelling.Distance(strings.ToLower(name), n, far)
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
