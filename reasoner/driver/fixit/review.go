package fixit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

// A change is what a unified diff does to one file.
type change struct {
	path       string      // new name without b/
	added      map[int]int // line of the new file -> line of the diff
	removed    int
	misses     int // context and removed lines that the code input does not have
	firstMiss  int // line of the diff
	firstLine  int // first changed line of the new file
	diffHeader int // line of the diff
}

// readDiff reads the files and hunks of a unified diff. Lines that it does not understand are
// skipped; a hunk ends when its counts are used up.
func readDiff(text string, t *tree) []*change {
	var list []*change
	var c *change
	var f *file
	oldLine, newLine, oldLeft, newLeft := 0, 0, 0, 0
	for i, line := range strings.Split(text, "\n") {
		n := i + 1
		if oldLeft <= 0 && newLeft <= 0 {
			switch {
			case strings.HasPrefix(line, "+++ "):
				name, _, _ := strings.Cut(strings.TrimPrefix(line, "+++ "), "\t")
				c = &change{path: strings.TrimPrefix(name, "b/"), added: map[int]int{}, diffHeader: n}
				f = t.find(c.path)
				list = append(list, c)
			case strings.HasPrefix(line, "@@ -") && c != nil:
				oldLine, oldLeft, newLine, newLeft = hunkHeader(line)
			}
			continue
		}
		op, rest := byte(' '), ""
		if line != "" {
			op, rest = line[0], strings.TrimRight(line[1:], "\r")
		}
		switch op {
		case '+':
			if c.firstLine == 0 {
				c.firstLine = newLine
			}
			c.added[newLine] = n
			newLine++
			newLeft--
		case '-', ' ':
			if f != nil {
				if s, ok := f.line(oldLine); !ok || s != rest {
					if c.misses++; c.firstMiss == 0 {
						c.firstMiss = n
					}
				}
			}
			oldLine++
			oldLeft--
			if op == '-' {
				c.removed++
				if c.firstLine == 0 {
					c.firstLine = max(newLine, 1)
				}
			} else {
				newLine++
				newLeft--
			}
		}
	}
	return list
}

// hunkHeader reads "@@ -l,s +l,s @@".
func hunkHeader(line string) (oldLine, oldLen, newLine, newLen int) {
	f := strings.Fields(line)
	if len(f) < 3 {
		return
	}
	span := func(s string) (int, int) {
		a, b, ok := strings.Cut(strings.TrimLeft(s, "+-"), ",")
		start, _ := strconv.Atoi(a)
		n := 1
		if ok {
			n, _ = strconv.Atoi(b)
		}
		return start, min(max(n, 0), 1<<24)
	}
	oldLine, oldLen = span(f[1])
	newLine, newLen = span(f[2])
	return
}

// review answers review_patch.
func review(found []report, t *tree, inputs []reasoner.Artifact) *reasoner.Result {
	res := &reasoner.Result{Insights: []reasoner.Insight{}, Suspects: []reasoner.Suspect{}, NextSteps: []string{}}
	diff := ""
	for _, a := range inputs {
		if a.Role == reasoner.RoleDiff {
			diff = string(a.Text)
		}
	}
	changes := readDiff(diff, t)
	added, removed, hits := 0, 0, 0
	for _, c := range changes {
		added += len(c.added)
		removed += c.removed
		if c.misses > 0 {
			res.Insights = append(res.Insights, reasoner.Insight{
				Title:    fmt.Sprintf("The diff does not fit %s: %d of its context and removed lines are not where it says", c.path, c.misses),
				Evidence: []string{fmt.Sprintf("diff:%d", c.firstMiss)}, Confidence: 1})
			if c.firstLine > 0 {
				res.Suspects = append(res.Suspects, reasoner.Suspect{File: c.path, Lines: [2]int{c.firstLine, c.firstLine}, Rationale: "first changed line of a diff that does not fit"})
			}
		}
	}
	for k := range found {
		r := &found[k]
		for i := range r.diags {
			d := &r.diags[i]
			for _, c := range changes {
				at, ok := c.added[d.Line]
				if !ok || !(d.File == c.path || strings.HasSuffix(d.File, "/"+c.path) || strings.HasSuffix(c.path, "/"+d.File)) {
					continue
				}
				hits++
				before := len(res.Insights)
				listed(res, r, i, "the diff adds this line, and the compiler reports it")
				if len(res.Insights) > before {
					last := &res.Insights[before]
					last.Evidence = append(last.Evidence, fmt.Sprintf("diff:%d", at))
				}
			}
		}
	}
	if len(changes) == 0 {
		res.Notes = "The input is not a unified diff: no file header was found."
		return res
	}
	res.Notes = fmt.Sprintf("The diff adds %d and removes %d lines in %d files; %d diagnostics of the log stand on added lines. "+
		"Behaviour was not judged: fixit only compares the diff with the code and the compiler's output.", added, removed, len(changes), hits)
	res.NextSteps = append(res.NextSteps, "apply the diff and compile, then run the tests")
	return res
}
