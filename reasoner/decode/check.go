package decode

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/internal/strictjson"
	"github.com/cppreason/cppreason/reasoner"
)

// Check compares a decoded result with its task and inputs. It removes what cannot be used: evidence
// that points outside the inputs, and a patch that the task did not ask for. It returns a warning for each
// removal, and for what looks wrong but stays: a suspect outside the inputs (a log may name other files),
// a patch that is not a unified diff. It never fails, because a doubtful detail does not void a reply.
func Check(kind reasoner.Kind, r *reasoner.Result, inputs []reasoner.Artifact) []reasoner.Problem {
	var p reasoner.InvalidError
	for i := range r.Insights {
		in := &r.Insights[i]
		kept := in.Evidence[:0:0]
		for j, e := range in.Evidence {
			if why := checkEvidence(e, inputs); why != "" {
				p.Add(fmt.Sprintf("/insights/%d/evidence/%d", i, j), "dropped %s: %s", strictjson.Quote(e), why)
				continue
			}
			kept = append(kept, e)
		}
		in.Evidence = kept // an insight without evidence stays: its confidence is the model's to state
	}
	for i, s := range r.Suspects {
		at := fmt.Sprintf("/suspects/%d", i)
		files := findInput(s.File, inputs)
		if len(files) == 0 {
			p.Add(at+"/file", "%s is not among the inputs", strictjson.Quote(s.File))
		} else if n := maxLines(files); s.Lines[1] > n {
			p.Add(at+"/lines", "%s has %d lines, got [%d,%d]", strictjson.Quote(s.File), n, s.Lines[0], s.Lines[1])
		}
	}
	switch {
	case r.PatchSuggestion == "":
	case kind != reasoner.ProposePatch:
		r.PatchSuggestion = ""
		p.Add("/patch_suggestion", "dropped: only propose_patch has one")
	case !isDiff(r.PatchSuggestion):
		p.Add("/patch_suggestion", "not a unified diff")
	}
	r.Normalize()
	return p.Problems
}

// checkEvidence returns what is wrong with a reference such as "logs:12-14", or "".
func checkEvidence(ref string, inputs []reasoner.Artifact) string {
	// The last colon separates: a Windows path such as C:\\src\\a.cpp:7 has one before.
	i := strings.LastIndexByte(ref, ':')
	if i < 0 {
		return "want NAME:LINE or NAME:FIRST-LAST"
	}
	files := findInput(ref[:i], inputs)
	if len(files) == 0 {
		return "no input of that name"
	}
	from, to, ranged := strings.Cut(ref[i+1:], "-")
	first, err := strconv.Atoi(from)
	last := first
	if err == nil && ranged {
		last, err = strconv.Atoi(to)
	}
	if err != nil || first < 1 || last < first {
		return "want line numbers from 1, first <= last"
	}
	if n := maxLines(files); last > n {
		return fmt.Sprintf("the input has %d lines", n)
	}
	return ""
}

// findInput returns the inputs that a name may mean: one by its label, URI or the end of its path, or
// all logs for "logs".
func findInput(name string, inputs []reasoner.Artifact) (found []*reasoner.Artifact) {
	name = strings.TrimPrefix(name, "./")
	if name == "" {
		return nil
	}
	for i := range inputs {
		a := &inputs[i]
		if a.Label == name || a.URI == name {
			return []*reasoner.Artifact{a}
		}
		if a.Role == reasoner.RoleLogs && name == "logs" ||
			a.Role == reasoner.RoleCode && (strings.HasSuffix(a.Label, "/"+name) || strings.HasSuffix(name, "/"+a.Label)) {
			found = append(found, a)
		}
	}
	return found
}

// maxLines returns the length of the longest input: a name may mean several.
func maxLines(files []*reasoner.Artifact) (n int) {
	for _, a := range files {
		n = max(n, a.Lines())
	}
	return n
}

// isDiff reports whether text has the marks of a unified diff: a file header and a hunk.
func isDiff(text string) bool {
	lines := strings.Split(text, "\n")
	header := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "--- ") })
	if header < 0 || header+2 >= len(lines) || !strings.HasPrefix(lines[header+1], "+++ ") {
		return false
	}
	return slices.ContainsFunc(lines[header+2:], func(l string) bool { return strings.HasPrefix(l, "@@ -") })
}
