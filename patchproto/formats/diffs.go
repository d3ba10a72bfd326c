package formats

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

var (
	hunkHeader = regexp.MustCompile(`(?m)^@@ -\d+(,\d+)? \+\d+(,\d+)?( @@|$)`)
	mailHeader = regexp.MustCompile(`(?m)^(From [0-9a-f]{7,40} |Subject: )`)
)

// startsDiff reports whether a line begins a diff. "--- x" alone is not enough: it may be a rule of
// Markdown with a word after it, or the start of a mail's statistics.
func startsDiff(line, next string) bool {
	return strings.HasPrefix(line, "diff --git ") || strings.HasPrefix(line, "--- ") && strings.HasPrefix(next, "+++ ") ||
		strings.HasPrefix(line, "@@") && (hunkHeader.MatchString(line) || strings.TrimSpace(line) == "@@" || strings.HasSuffix(line, "@@"))
}

// readDiff reads unified diffs. Diffs in several fences of a reply are one.
func readDiff(in input) (*Reply, error) {
	body := joinDiffs(in.text)
	if in.closed && !strings.HasSuffix(body, "```\n") {
		body = strings.TrimSuffix(body, "\n") + "\n```\n"
	}
	out := &Reply{Format: diffFormat(in.text, body)}
	if endsInBlock(in) {
		return out, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the code block does not end")
	}
	// Hunks alone: the label of the block, the caller or the text above has to name the file.
	if !hasFileHeader(body) {
		at, err := needPath(labelOfDiff(in.text), in.path, proseOfDiff(in.text))
		out.Changes = []Change{{Path: at, Patch: body}}
		return out, err
	}
	var list []textpatch.FileDiff
	for _, one := range diffBodies(in.text, body) {
		files, err := textpatch.Split(withoutIdleSections(one))
		if err != nil {
			if e, ok := errors.AsType[*refusal.Error](err); ok {
				e.Action = 0
			}
			return out, err
		}
		list = append(list, files...)
	}
	for i := range list {
		d := &list[i]
		if d.Binary {
			out.Skipped = append(out.Skipped, d.Path)
			continue
		}
		out.Changes = appendDiff(out.Changes, d)
	}
	for i := range out.Changes {
		if c := &out.Changes[i]; len(c.Versions) > mostVersions {
			c.Patch, c.Versions = strings.Join(c.Versions, ""), nil
		}
	}
	if len(out.Changes) == 0 {
		return out, refused(codes.PatchNotUnified, refusal.ReasonUnsupportedHeader, "the diff has binary sections only")
	}
	return out, nil
}

// idleSection matches a section of git that has no line but those of its header, and changes neither mode nor name.
var idleSection = regexp.MustCompile(`(?m)^diff --git .*\n(?:index .*\n)?(?:--- .*\n\+\+\+ .*\n)?(diff --git )`)

// withoutIdleSections returns a diff without the sections before others that change nothing.
func withoutIdleSections(diff string) string {
	for {
		text := idleSection.ReplaceAllString(diff, "$1")
		if text == diff {
			return diff
		}
		diff = text
	}
}

// diffBodies returns the diffs of a reply that are in code blocks of their own, each with the file names before its first hunk, so
// that the end of a block shows that its diff is whole. Otherwise it returns the whole body.
func diffBodies(text, body string) []string {
	var list []string
	for _, f := range diffFences(text) {
		if !f.closed || !hasFileHeader(f.body) {
			return []string{body}
		}
		list = append(list, f.body+"```\n")
	}
	if len(list) < 2 {
		return []string{body}
	}
	return list
}

// diffFences returns the code blocks that begin with a diff.
func diffFences(text string) []fence {
	return slices.DeleteFunc(fences(text), func(f fence) bool {
		r, at := recognise(f.body)
		return r == nil || strings.Count(f.body[:at], "\n") > 12 || !startsDiffAt(f.body[at:])
	})
}

// mostVersions is the number of sections about one file up to which they may be the same edit again, or edits of each other's results.
const mostVersions = 16

// appendDiff adds a section. A second section about the same text of a file joins the first.
func appendDiff(list []Change, d *textpatch.FileDiff) []Change {
	c := Change{Path: d.Path, From: d.From, Mode: d.Mode, Patch: dropRepeatedHunks(d.Patch), Delete: d.Deleted, Diff: d}
	if d.New {
		c.Whole, c.New, c.Patch = &d.Content, true, ""
	}
	for i := range list {
		if have := &list[i]; have.Path == c.Path && have.Patch != "" && c.Patch != "" && c.From == "" {
			if len(have.Versions) < mostVersions && strings.Contains(have.Patch, c.hunks()) {
				return list // the reply repeats itself
			}
			if have.Versions == nil {
				have.Versions = []string{have.Patch}
			}
			have.Versions = append(have.Versions, c.Patch)
			if len(have.Versions) <= mostVersions { // the others are joined at once
				have.Patch += c.Patch
			}
			return list
		}
	}
	return append(list, c)
}

// dropRepeatedHunks returns a patch without hunks that are the same as an earlier one, header and numbers included: there is one
// place at which such a hunk can be.
func dropRepeatedHunks(patch string) string {
	first := strings.Index(patch, "\n@@ -")
	if first < 0 {
		return patch
	}
	var kept []string
	have := map[string]bool{}
	for hunk := range strings.SplitSeq(patch[first+1:], "\n@@ -") {
		if hunk = strings.TrimRight(hunk, "\n"); !strings.HasPrefix(hunk, "@@ -") {
			hunk = "@@ -" + hunk
		}
		if !hunkHeader.MatchString(hunk) || !have[hunk] {
			kept = append(kept, hunk)
		}
		have[hunk] = true
	}
	if len(kept) == 1+strings.Count(patch[first+1:], "\n@@ -") {
		return patch
	}
	return patch[:first+1] + strings.Join(kept, "\n") + "\n"
}

// joinDiffs returns the diffs of the fences that begin with one, or the whole text if none does. A
// fence that does not begin with a file header continues the one before.
func joinDiffs(text string) string {
	var b strings.Builder
	n, closed := 0, false
	for _, f := range diffFences(text) {
		b.WriteString(f.body)
		closed = f.closed
		n++
	}
	// Prose between fences would be read as a part of the diff; in one fence textpatch drops it.
	if n < 2 {
		return text // the envelope of textpatch knows one fence
	}
	if closed {
		b.WriteString("```\n") // what closes the last one shows that it was not cut off
	}
	return b.String()
}

// startsDiffAt is startsDiff for the beginning of s.
func startsDiffAt(s string) bool {
	line, rest, _ := strings.Cut(s, "\n")
	next, _, _ := strings.Cut(rest, "\n")
	return startsDiff(line, next)
}

// hasFileHeader reports whether a diff names a file before its first hunk.
func hasFileHeader(text string) bool {
	for pos := 0; pos < len(text); {
		line, rest, _ := strings.Cut(text[pos:], "\n")
		if strings.HasPrefix(line, "diff --git ") || strings.HasPrefix(line, "--- ") && (strings.HasPrefix(rest, "+++ ") ||
			strings.HasPrefix(rest, "@@")) {
			return true
		}
		if strings.HasPrefix(line, "@@") {
			return false
		}
		pos += len(line) + 1
	}
	return false
}

// diffFormat names the kind of a diff. Without any number in its hunk headers it is what aider asks for,
// because git and diff always write numbers.
func diffFormat(text, body string) Format {
	switch {
	case mailHeader.MatchString(text) && strings.Contains(text, "\n---\n"):
		return Mail
	case strings.HasPrefix(body, "diff --git ") || strings.Contains(body, "\ndiff --git "):
		return Git
	case !hunkHeader.MatchString(body):
		return UDiff
	}
	return Unified
}

// endsInBlock reports whether a text ends in a code block that begins with an edit: more of it may be missing.
func endsInBlock(in input) bool {
	all := fences(in.text)
	return len(all) > 0 && !all[len(all)-1].closed && !in.closed && startsPart(all[len(all)-1].body)
}

// labelOfDiff and proseOfDiff find the file of hunks alone.

// labelOfDiff returns the label of the code block in which a diff without file names begins, or of the line
// above it.
func labelOfDiff(text string) string {
	_, at := recognise(text)
	for _, f := range fences(text) {
		if at >= f.start && at < f.end {
			return f.path
		}
	}
	return pathAbove(strings.Split(strings.TrimSuffix(text[:at], "\n"), "\n"))
}

// proseOfDiff returns the path that the paragraph above a diff names.
func proseOfDiff(text string) string {
	_, at := recognise(text)
	return pathInProse(strings.Split(text[:at], "\n"))
}
