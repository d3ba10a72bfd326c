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

// A diffReader reads a unified diff line by line.
type diffReader struct {
	tree    *tree
	changes []*change
	file    *file // of the last change; nil if it is not among the code inputs
	// Where the next line of the hunk is in the old and new file, and how many lines the hunk has left.
	oldLine, newLine, oldLeft, newLeft int
}

// readDiff reads the files and hunks of a unified diff. Lines that it does not understand are
// skipped; a hunk ends when its counts are used up.
func readDiff(text string, t *tree) []*change {
	r := diffReader{tree: t}
	for i, line := range strings.Split(text, "\n") {
		if r.oldLeft > 0 || r.newLeft > 0 {
			r.readHunkLine(line, i+1)
		} else {
			r.readHeader(line, i+1)
		}
	}
	return r.changes
}

// readHeader reads a line outside of hunks; n is its number.
func (r *diffReader) readHeader(line string, n int) {
	switch {
	case strings.HasPrefix(line, "+++ "):
		name, _, _ := strings.Cut(strings.TrimPrefix(line, "+++ "), "\t")
		c := &change{path: strings.TrimPrefix(name, "b/"), added: map[int]int{}, diffHeader: n}
		r.file = r.tree.find(c.path)
		r.changes = append(r.changes, c)
	case strings.HasPrefix(line, "@@ -") && len(r.changes) > 0:
		r.oldLine, r.oldLeft, r.newLine, r.newLeft = hunkHeader(line)
	}
}

// readHunkLine reads a line of a hunk. Mail programs remove the blank of an empty context line.
func (r *diffReader) readHunkLine(line string, n int) {
	c := r.changes[len(r.changes)-1]
	op, rest := byte(' '), ""
	if line != "" {
		op, rest = line[0], strings.TrimRight(line[1:], "\r")
	}
	switch op {
	case '+':
		if c.firstLine == 0 {
			c.firstLine = r.newLine
		}
		c.added[r.newLine] = n
		r.newLine++
		r.newLeft--
	case '-':
		r.compareOld(c, rest, n)
		c.removed++
		if c.firstLine == 0 {
			c.firstLine = max(r.newLine, 1)
		}
	case ' ':
		r.compareOld(c, rest, n)
		r.newLine++
		r.newLeft--
	}
}

// compareOld compares a context or removed line with the code input.
func (r *diffReader) compareOld(c *change, text string, n int) {
	if r.file != nil {
		if s, ok := r.file.line(r.oldLine); !ok || s != text {
			if c.misses++; c.firstMiss == 0 {
				c.firstMiss = n
			}
		}
	}
	r.oldLine++
	r.oldLeft--
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
	if len(changes) == 0 {
		res.Notes = "The input is not a unified diff: no file header was found."
		return res
	}
	added, removed, hits := 0, 0, 0
	for _, c := range changes {
		added += len(c.added)
		removed += c.removed
		addMisses(res, c)
	}
	for k := range found {
		for i := range found[k].diags {
			hits += addHits(res, &found[k], i, changes)
		}
	}
	res.Notes = fmt.Sprintf("The diff adds %d and removes %d lines in %d files; %d diagnostics of the log are on added lines. "+
		"Behaviour was not judged: fixit only compares the diff with the code and the compiler's output.", added, removed, len(changes), hits)
	res.NextSteps = append(res.NextSteps, "apply the diff and compile, then run the tests")
	return res
}

// addMisses adds an insight when the lines of a change are not where the diff has them.
func addMisses(res *reasoner.Result, c *change) {
	if c.misses == 0 {
		return
	}
	res.Insights = append(res.Insights, reasoner.Insight{
		Title:    fmt.Sprintf("The diff does not fit %s: %d of its context and removed lines are not where it says", c.path, c.misses),
		Evidence: []string{fmt.Sprintf("diff:%d", c.firstMiss)}, Confidence: 1})
	if c.firstLine > 0 {
		res.Suspects = append(res.Suspects, reasoner.Suspect{File: c.path, Lines: [2]int{c.firstLine, c.firstLine},
			Rationale: "first changed line of a diff that does not fit"})
	}
}

// addHits adds diagnostic i of r if it is on a line that the diff adds, and returns how many changes add it.
func addHits(res *reasoner.Result, r *report, i int, changes []*change) (hits int) {
	d := &r.diags[i]
	for _, c := range changes {
		at, ok := c.added[d.Line]
		if !ok || !isSamePath(d.File, c.path) {
			continue
		}
		hits++
		before := len(res.Insights)
		addDiagnostic(res, r, i, "the diff adds this line, and the compiler reports it")
		if len(res.Insights) > before {
			last := &res.Insights[before]
			last.Evidence = append(last.Evidence, fmt.Sprintf("diff:%d", at))
		}
	}
	return hits
}

// isSamePath reports whether one path is the other or its end: a build runs in a directory that the diff does
// not know.
func isSamePath(a, b string) bool {
	return a == b || strings.HasSuffix(a, "/"+b) || strings.HasSuffix(b, "/"+a)
}
