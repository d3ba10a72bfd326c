package formats

import (
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// readWhole reads whole files in fences. A fence without a path is an illustration, unless it is the
// only one and the caller names the file.
func readWhole(text, path string) (*Reply, error) {
	out := &Reply{Format: WholeFile}
	all := fences(text)
	var named []fence
	for _, f := range all {
		if f.path != "" {
			named = append(named, f)
		}
	}
	if len(named) == 0 && path != "" && len(all) == 1 {
		named = append(named, all[0])
		named[0].path = path
	}
	if len(named) == 0 {
		out.Format = None
		if len(all) > 0 && path != "" {
			return out, refused(codes.PatchNotUnified, refusal.ReasonAmbiguous, "%d code blocks, none of which names a file", len(all))
		}
		return out, refused(codes.PatchNotUnified, refusal.ReasonUnsupported, "no edit in a known format")
	}
	seen := map[string]bool{}
	for i := range named {
		f := &named[i]
		switch {
		case !f.closed:
			return out, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the code block of %q does not end", f.path)
		case seen[f.path]:
			return out, refused(codes.ActionConflict, refusal.ReasonAmbiguous, "%q is there twice", f.path)
		}
		seen[f.path] = true
		body := f.body
		// The path may be the first line of the block too; it is content only if the file has it.
		if first, rest, _ := strings.Cut(body, "\n"); strings.TrimSpace(first) == f.path {
			body = rest
		}
		out.Changes = append(out.Changes, Change{Path: f.path, Whole: &body})
	}
	return out, nil
}
