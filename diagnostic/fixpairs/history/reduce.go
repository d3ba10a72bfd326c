package history

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/internal/linediff"
)

// A part is a piece of the change that can be left out: lines of a file, or a whole file that is new or gone.
type part struct {
	path string
	edit linediff.Edit
	// whole is set for a file that only one side has.
	whole bool
}

// maxTries bounds the compilations of one reduction, maxParts the parts and maxLines the lines that may be left. A larger change
// is a new design, which no diagnostic asks for.
const (
	maxTries = 24
	maxParts = 16
	maxLines = 120
)

// reduce returns after with the parts of the change alone without which the unit does not compile. Files that only before has are
// kept, unless they have to go.
func (u *unit) reduce(ctx context.Context, before, after []dataset.File) ([]dataset.File, error) {
	parts := partsOf(before, after)
	tries := 0
	compiles := func(list []part) (bool, error) {
		tries++
		out, err := u.compileFiles(ctx, apply(before, after, list))
		return err == nil && out.OK(), err
	}
	// Delta debugging without its second half: pieces are left out, from halves down to single ones. (A. Zeller and R. Hildebrandt,
	// "Simplifying and Isolating Failure-Inducing Input", 2002)
	for size := (len(parts) + 1) / 2; size >= 1 && tries < maxTries; size /= 2 {
		for at := 0; at < len(parts) && len(parts) > 1 && tries < maxTries; {
			rest := slices.Concat(parts[:at], parts[min(at+size, len(parts)):])
			if len(rest) == 0 {
				break
			}
			ok, err := compiles(rest)
			if err != nil {
				return nil, err
			}
			if ok {
				parts = rest
			} else {
				at += size
			}
		}
	}
	lines := 0
	for _, p := range parts {
		lines += p.edit.A1 - p.edit.A0 + p.edit.B1 - p.edit.B0
	}
	if len(parts) > maxParts || lines > maxLines {
		return nil, drop(dataset.TooLarge, "the change has %d places and %d lines", len(parts), lines)
	}
	return apply(before, after, parts), nil
}

// partsOf returns the parts of a change, in the order of paths and lines.
func partsOf(before, after []dataset.File) (list []part) {
	old, new := textsOf(before), textsOf(after)
	var paths []string
	for p := range old {
		paths = append(paths, p)
	}
	for p := range new {
		if _, ok := old[p]; !ok {
			paths = append(paths, p)
		}
	}
	slices.Sort(paths)
	for _, p := range paths {
		a, inOld := old[p]
		b, inNew := new[p]
		if !inOld || !inNew {
			if !inOld { // a file that the unit no longer includes stays as it was
				list = append(list, part{path: p, whole: true})
			}
			continue
		}
		for _, e := range linediff.Diff(linediff.Lines([]byte(a)), linediff.Lines([]byte(b))) {
			list = append(list, part{path: p, edit: e})
		}
	}
	return list
}

// textsOf returns the texts of files by path.
func textsOf(files []dataset.File) map[string]string {
	m := map[string]string{}
	for i := range files {
		m[files[i].Path] = files[i].Text
	}
	return m
}

// apply returns before with some parts of the change to after, sorted by path.
func apply(before, after []dataset.File, parts []part) []dataset.File {
	new := textsOf(after)
	result := slices.Clone(before)
	for i := range result {
		f := &result[i]
		a, b := linediff.Lines([]byte(f.Text)), linediff.Lines([]byte(new[f.Path]))
		var text []byte
		at := 0
		for _, p := range parts {
			if p.path == f.Path && !p.whole {
				text = append(text, bytes.Join(a[at:p.edit.A0], nil)...)
				text = append(text, bytes.Join(b[p.edit.B0:p.edit.B1], nil)...)
				at = p.edit.A1
			}
		}
		if at > 0 || text != nil {
			f.Text = string(append(text, bytes.Join(a[at:], nil)...))
		}
	}
	for _, p := range parts {
		if p.whole {
			result = append(result, dataset.File{Path: p.path, Text: new[p.path]})
		}
	}
	slices.SortFunc(result, func(a, b dataset.File) int { return strings.Compare(a.Path, b.Path) })
	return result
}
