package fixpairs

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/internal/linediff"
)

// planRepairs returns the causes that the changes repair, with the repair of each: the classifier's if the changes do what it names,
// else a description of the places that are nearest to the cause. A repair that names nothing ("change the type") is never taken: it
// could be another one than was made. A cause without a place of its own goes with the others: it was their consequence.
func planRepairs(causes []Cause, changes []change) []Cause {
	near := make([][]step, len(causes))
	for i := range changes {
		for _, s := range changes[i].steps() {
			best := 0
			for j := range causes {
				if s.distance(&causes[j]) < s.distance(&causes[best]) {
					best = j
				}
			}
			near[best] = append(near[best], s)
		}
	}
	text := textOf(changes)
	var planned []Cause
	for i, c := range causes {
		if len(near[i]) == 0 {
			continue
		}
		if token := c.Facts.Expected; token != "" && c.Message != "" && !text.adds(token) {
			c.RootCause = c.Message
		}
		named := names(&c.Finding)
		done := len(named) > 0
		for _, name := range named {
			done = done && text.adds(name)
		}
		if !done {
			c.FixStrategy = describe(near[i], len(changes) > 1)
		}
		planned = append(planned, c)
	}
	return planned
}

// names returns the facts of a finding that its repair brings into the source, if it has no alternative.
func names(f *classify.Finding) (list []string) {
	if strings.Contains(f.FixStrategy, ", or ") || strings.Contains(f.FixStrategy, " or ") {
		return nil // which of both was done is not known
	}
	for _, fact := range []string{f.Facts.Suggestion, f.Facts.Header, f.Facts.Expected} {
		if fact != "" && strings.Contains(f.FixStrategy, fact) {
			list = append(list, fact)
		}
	}
	return list
}

// editedText is the text of all lines that changes remove and add.
type editedText struct{ removed, added string }

// adds reports whether there is more of a text after the changes.
func (t *editedText) adds(s string) bool {
	return strings.Count(t.added, s) > strings.Count(t.removed, s)
}

func textOf(changes []change) (t editedText) {
	for i := range changes {
		for _, h := range changes[i].hunks() {
			t.removed += string(h.old)
			t.added += string(h.new)
		}
	}
	return t
}

// A hunk is one place of a change: the lines from line on, 1-based, and what replaces them.
type hunk struct {
	line     int
	old, new []byte
}

// hunks returns the places of a change in their order. Where lines take the place of as many others, each is a place of its own.
func (c *change) hunks() (list []hunk) {
	a, b := linediff.Lines(c.before), linediff.Lines(c.after)
	for _, e := range linediff.Diff(a, b) {
		if e.A1-e.A0 == e.B1-e.B0 {
			for i := range e.A1 - e.A0 {
				list = append(list, hunk{e.A0 + i + 1, a[e.A0+i], b[e.B0+i]})
			}
			continue
		}
		list = append(list, hunk{e.A0 + 1, bytes.Join(a[e.A0:e.A1], nil), bytes.Join(b[e.B0:e.B1], nil)})
	}
	return list
}

// Bounds of a description.
const (
	maxSteps  = 4  // steps that are described one by one
	maxQuoted = 60 // bytes of code in quotes
)

// A step is one place of the changes, or a whole file.
type step struct {
	path  string
	whole string // "add" or "remove" for a file
	hunk  hunk
}

// steps returns the places of a change.
func (c *change) steps() (list []step) {
	switch {
	case c.before == nil:
		return []step{{path: c.path, whole: "add"}}
	case c.after == nil:
		return []step{{path: c.path, whole: "remove"}}
	}
	for _, h := range c.hunks() {
		list = append(list, step{path: c.path, hunk: h})
	}
	return list
}

// distance returns how many lines a step is from the place of a cause. Another file is far.
func (s *step) distance(c *Cause) int {
	if c.File != s.path || c.Line == 0 || s.whole != "" {
		return 1 << 30
	}
	end := s.hunk.line + bytes.Count(s.hunk.old, []byte("\n"))
	return max(s.hunk.line-c.Line, c.Line-end, 0)
}

// describe puts into words what steps do: "include <vector>; replace 'sise' by 'size' in line 6". named is whether to name the files.
func describe(steps []step, named bool) string {
	var parts []string
	for i := range steps {
		s := &steps[i]
		in := ""
		if named {
			in = " of " + s.path
		}
		part := s.whole + " the file " + s.path
		if s.whole == "" {
			part = s.hunk.describe(in)
		}
		if !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	if len(parts) <= maxSteps {
		return strings.Join(parts, "; ")
	}
	return places(steps)
}

// places lists the files with their changed lines.
func places(steps []step) string {
	var parts []string
	for len(steps) > 0 {
		file := steps[0].path
		n := 1
		for n < len(steps) && steps[n].path == file {
			n++
		}
		var lines []string
		for i := range steps[:n] {
			lines = append(lines, steps[i].hunk.lines())
		}
		if steps = steps[n:]; len(lines) > 2*maxSteps {
			parts = append(parts, fmt.Sprintf("edit %d places of %s", len(lines), file))
		} else {
			parts = append(parts, "edit "+file+" at line "+strings.Join(lines, ", "))
		}
	}
	return strings.Join(parts, "; ")
}

// lines returns the lines that a hunk changes: "12", "12 to 14".
func (h *hunk) lines() string {
	if n := bytes.Count(h.old, []byte("\n")); n > 1 {
		return fmt.Sprintf("%d to %d", h.line, h.line+n-1)
	}
	return fmt.Sprint(h.line)
}

// describe puts into words what a hunk does. in is " of FILE" where several files change.
func (h *hunk) describe(in string) string {
	if headers := h.includes(); headers != "" {
		return "include " + headers
	}
	old, new := words(h.old), words(h.new)
	head := 0
	for head < len(old) && head < len(new) && old[head].text == new[head].text {
		head++
	}
	tail := 0
	for tail < len(old)-head && tail < len(new)-head && old[len(old)-1-tail].text == new[len(new)-1-tail].text {
		tail++
	}
	gone, come := source(h.old, old[head:len(old)-tail]), source(h.new, new[head:len(new)-tail])
	line := h.line
	if head < len(old) {
		line += bytes.Count(h.old[:old[head].begin], []byte("\n"))
	} else if len(old) > 0 {
		line += bytes.Count(h.old[:old[len(old)-1].begin], []byte("\n"))
	}
	at := fmt.Sprintf("line %d%s", line, in)
	switch {
	case gone == "" && come == "":
		return "change the layout of " + at
	case len(gone) > maxQuoted || len(come) > maxQuoted || strings.Contains(gone+come, "\n"):
		return h.describeLines(in)
	case gone == "" && len(old) == 0:
		return fmt.Sprintf("add '%s' before %s", come, at)
	case gone == "" && head > 0:
		return fmt.Sprintf("insert '%s' after '%s' in %s", come, old[head-1].text, at)
	case gone == "":
		return fmt.Sprintf("insert '%s' before '%s' in %s", come, old[0].text, at)
	case come == "":
		return fmt.Sprintf("remove '%s' from %s", gone, at)
	}
	return fmt.Sprintf("replace '%s' by '%s' in %s", gone, come, at)
}

// describeLines names the lines of a hunk that is too long to quote.
func (h *hunk) describeLines(in string) string {
	gone, come := bytes.Count(h.old, []byte("\n")), bytes.Count(h.new, []byte("\n"))
	switch {
	case len(h.old) == 0 && come <= 1:
		return fmt.Sprintf("add a line before line %d%s", h.line, in)
	case len(h.old) == 0:
		return fmt.Sprintf("add %d lines before line %d%s", come, h.line, in)
	case len(h.new) == 0 && gone <= 1:
		return fmt.Sprintf("remove line %d%s", h.line, in)
	case len(h.new) == 0:
		return fmt.Sprintf("remove lines %d to %d%s", h.line, h.line+gone-1, in)
	case gone <= 1:
		return fmt.Sprintf("rewrite line %d%s", h.line, in)
	}
	return fmt.Sprintf("rewrite lines %d to %d%s", h.line, h.line+gone-1, in)
}

// includes returns the headers that a hunk adds if it does nothing else: "<map> and <vector>".
func (h *hunk) includes() string {
	if len(bytes.TrimSpace(h.old)) > 0 {
		return ""
	}
	var list []string
	for line := range strings.Lines(string(h.new)) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		header, ok := strings.CutPrefix(strings.ReplaceAll(line, " ", ""), "#include")
		if !ok || strings.Contains(header, "/*") || strings.Contains(header, "//") {
			return ""
		}
		list = append(list, header)
	}
	return strings.Join(list, " and ")
}

// A word is a token of C++ in a text. The text of hunks may begin and end inside of a comment or literal: then its blank-separated
// words are compared.
type word struct {
	text       string
	begin, end int
}

// words splits a text into tokens.
func words(text []byte) (list []word) {
	for tok, err := range cpptext.Tokens(text) {
		if err != nil {
			return fields(text)
		}
		if s := string(tok.Text(text)); strings.TrimSpace(s) != "" {
			list = append(list, word{strings.TrimRight(s, "\r\n"), tok.Start, tok.Start + len(strings.TrimRight(s, "\r\n"))})
		}
	}
	return list
}

// fields splits a text at blanks.
func fields(text []byte) (list []word) {
	for i := 0; i < len(text); {
		if bytes.IndexByte([]byte(" \t\r\n"), text[i]) >= 0 {
			i++
			continue
		}
		end := len(text)
		if n := bytes.IndexAny(text[i:], " \t\r\n"); n >= 0 {
			end = i + n
		}
		list = append(list, word{string(text[i:end]), i, end})
		i = end
	}
	return list
}

// source returns the part of a text from the first word to the last one.
func source(text []byte, list []word) string {
	if len(list) == 0 {
		return ""
	}
	return string(text[list[0].begin:list[len(list)-1].end])
}
