package formats

import (
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// readWhole reads whole files in fences. A fence without a path is an illustration, unless it is the
// only one and the caller names the file.
func readWhole(in input) (*Reply, error) {
	out := &Reply{Format: WholeFile}
	text, path := in.text, in.path
	all := fences(text)
	var named []fence
	for _, f := range all {
		if f.path != "" {
			named = append(named, f)
		}
	}
	if len(named) == 0 {
		named = commented(all)
	}
	if len(named) == 0 {
		named = titled(all, text)
	}
	// With several blocks, which one is the file would be a guess.
	if len(named) == 0 && path != "" && len(all) == 1 && !isEdScript(text) {
		named = append(named, all[0])
		named[0].path = path
	}
	if len(named) == 0 {
		out.Format = None
		if isEdScript(text) {
			out.Format = Shell
			return out, refused(codes.PatchNotUnified, refusal.ReasonUnsupported, "an ed script changes a file by rules of its own")
		}
		if len(all) > 0 && path != "" {
			return out, refused(codes.PatchNotUnified, refusal.ReasonAmbiguous, "%d code blocks, none of which names a file", len(all))
		}
		return out, refused(codes.PatchNotUnified, refusal.ReasonUnsupported, "no edit in a known format")
	}
	return wholeFiles(named)
}

// wholeFiles returns the files that code blocks with a path are.
func wholeFiles(named []fence) (*Reply, error) {
	out := &Reply{Format: WholeFile}
	seen := map[string]string{} // contents by path
	for i := range named {
		f := &named[i]
		if !f.closed {
			return out, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the code block of %q does not end", f.path)
		}
		if body, ok := seen[f.path]; ok && body == f.body {
			continue // the reply repeats itself
		} else if ok {
			return out, refused(codes.ActionConflict, refusal.ReasonAmbiguous, "%q is there twice", f.path)
		}
		seen[f.path] = f.body
		body := f.body
		first, rest, _ := strings.Cut(body, "\n")
		if strings.TrimSpace(first) == f.path {
			body = rest // the path once more, not content
		}
		out.Changes = append(out.Changes, Change{Path: f.path, Whole: &body, Fenced: true, Titled: pathOfComment(first) == f.path})
	}
	return out, nil
}

// titled returns the code blocks of which the line above speaks about a whole file.
func titled(all []fence, text string) []fence {
	var named []fence
	for _, f := range all {
		if f.path = pathOfTitle(text, f.start-f.bodyAt); f.path != "" {
			named = append(named, f)
		}
	}
	return named
}

// commented returns the code blocks whose first line is a comment with a path and nothing else.
func commented(all []fence) []fence {
	var named []fence
	for _, f := range all {
		first, _, _ := strings.Cut(f.body, "\n")
		if f.path = pathOfComment(first); f.path != "" {
			named = append(named, f)
		}
	}
	return named
}

// pathOfComment returns the path that a comment consists of, "" if it does not: "// src/a.cc",
// "# file: a.py".
func pathOfComment(line string) string {
	for _, lead := range []string{"// ", "# ", "/* ", "<!-- ", "-- "} {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), lead); ok {
			return pathOfLabel(strings.TrimSuffix(strings.TrimSuffix(rest, "*/"), "-->"))
		}
	}
	return ""
}
