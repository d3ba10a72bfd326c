// Package godiff joins patchproto and github.com/sourcegraph/go-diff: programs that hold []*diff.FileDiff
// get a plan of them, and previews and receipts as FileDiffs.
//
// Text from a model is read by patchproto.FromDiff, which checks the counts of hunks and refuses what
// it cannot read; go-diff's parser leaves both to its caller.
package godiff

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/sourcegraph/go-diff/diff"

	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// FromFileDiffs returns a plan that does what files describe: changes, new and deleted files, renames
// and modes. Base hashes are those of what read returns now, as in patchproto.FromDiff.
//
// Timestamps are ignored. Binary sections are listed in Plan.Skipped. What a plan cannot express is
// refused: copies, links and submodules, an "Only in" entry, and a hunk with counts that are not those
// of its body. The error is a *patchproto.Error; its Action is the 1-based index in files.
func FromFileDiffs(files []*diff.FileDiff, read func(path string) ([]byte, error)) (*patchproto.Plan, error) {
	var text bytes.Buffer
	for i, f := range files {
		if err := appendFile(&text, f); err != nil {
			return nil, &patchproto.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonUnsupportedHeader,
				Stage: refusal.StageValidate, Action: i + 1, Err: err}
		}
	}
	return patchproto.FromDiff(text.Bytes(), read)
}

// appendFile prints a FileDiff. diff.PrintFileDiff is not enough: it does not quote names, and writes
// counts as they are.
func appendFile(b *bytes.Buffer, f *diff.FileDiff) error {
	if f.NewName == "" {
		return fmt.Errorf("%q exists on one side only: the diff does not hold its content", f.OrigName)
	}
	if len(f.Extended) == 0 || !strings.HasPrefix(f.Extended[0], "diff --git ") {
		// A header line of git separates the sections whatever the hunks hold.
		fmt.Fprintf(b, "diff --git %s %s\n", gitName("a/", f.OrigName, f.NewName), gitName("b/", f.NewName, f.OrigName))
	}
	for _, line := range f.Extended {
		if strings.ContainsAny(line, "\r\n") || strings.HasPrefix(line, "@@") || strings.HasPrefix(line, "--- ") {
			return fmt.Errorf("the extended header %q is not one line of git's", line)
		}
		b.WriteString(line + "\n")
	}
	if len(f.Hunks) == 0 {
		return nil
	}
	for i, h := range f.Hunks {
		if err := checkCounts(h); err != nil {
			return fmt.Errorf("hunk %d: %w", i+1, err)
		}
	}
	fmt.Fprintf(b, "--- %s\n+++ %s\n", linediff.QuoteName(f.OrigName), linediff.QuoteName(f.NewName))
	hunks, err := diff.PrintHunks(f.Hunks)
	b.Write(hunks)
	return err
}

// gitName returns a name for a "diff --git" line. The side of a file that does not exist has the
// name of the other.
func gitName(prefix, name, other string) string {
	if name == devNull {
		name = prefix + trimPrefix(other)
	}
	return strings.TrimSuffix(linediff.QuoteName(name), "\t")
}

const devNull = "/dev/null"

// trimPrefix drops git's "a/" or "b/".
func trimPrefix(name string) string {
	if len(name) > 2 && (name[:2] == "a/" || name[:2] == "b/") {
		return name[2:]
	}
	return name
}

// checkCounts compares the counts of a hunk with its body. A value made by hand can have any: then the
// end of the hunk would be a guess.
func checkCounts(h *diff.Hunk) error {
	if strings.ContainsAny(h.Section, "\r\n") {
		return errors.New("the section heading has several lines")
	}
	var before, after int32
	for line := range bytes.Lines(h.Body) {
		switch line[0] {
		case ' ', '\n':
			before, after = before+1, after+1
		case '-':
			before++
		case '+':
			after++
		default:
			return fmt.Errorf("the body line %q does not begin with a space, - or +", line)
		}
	}
	if before != h.OrigLines || after != h.NewLines {
		return fmt.Errorf("the header counts %d and %d lines, the body has %d and %d", h.OrigLines, h.NewLines, before, after)
	}
	return nil
}

// FileDiffs returns what a preview shows or, with patchproto.Options.Diffs set, what a receipt records,
// in the order of the plan. Directories, refused actions and files that do not change have no diff and
// are left out. A file that was too large for a diff is an error.
func FileDiffs(files []patchproto.FileChange) ([]*diff.FileDiff, error) {
	var list []*diff.FileDiff
	for i := range files {
		f := &files[i]
		if len(f.Diff) == 0 {
			if f.Err == nil && f.OldSHA256 != f.NewSHA256 {
				return nil, fmt.Errorf("godiff: no diff of %q: it is too large, or the receipt was made without Options.Diffs", f.Path)
			}
			continue
		}
		d, err := parse(f.Diff)
		if err != nil {
			return nil, fmt.Errorf("godiff: diff of %q: %w", f.Path, err)
		}
		list = append(list, d)
	}
	return list, nil
}

// parse reads a canonical diff of one file. Headers are go-diff's to parse. Hunks are cut here, by their
// counts, because go-diff ends a hunk at a deleted line "-- x" before an added line "++ y" and a new
// hunk, and takes both for a file header.
func parse(text []byte) (*diff.FileDiff, error) {
	at := bytes.Index(text, []byte("\n@@ "))
	if at < 0 {
		return diff.ParseFileDiffOptions(text, diff.ParseOptions{KeepCR: true})
	}
	d, err := diff.NewFileDiffReader(bytes.NewReader(text[:at+1])).ReadAllHeaders()
	if err != nil {
		return nil, err
	}
	position := int32(1)
	for rest := text[at+1:]; len(rest) > 0; {
		n := hunkLen(rest)
		hunks, err := diff.ParseHunksOptions(rest[:n], diff.ParseOptions{KeepCR: true})
		if err != nil || len(hunks) != 1 {
			return nil, errors.Join(fmt.Errorf("%d hunks where one is", len(hunks)), err)
		}
		hunks[0].StartPosition = position
		position += int32(bytes.Count(rest[:n], []byte{'\n'}))
		d.Hunks, rest = append(d.Hunks, hunks[0]), rest[n:]
	}
	return d, nil
}

// hunkLen returns the length in bytes of the hunk that s begins with: up to the next line that begins
// with "@", which no line of a canonical hunk does.
func hunkLen(s []byte) int {
	if i := bytes.Index(s, []byte("\n@")); i >= 0 {
		return i + 1
	}
	return len(s)
}
