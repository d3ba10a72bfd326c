package textpatch

import (
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// A FileDiff is what a diff does to one file.
type FileDiff struct {
	Path    string        // of the file afterwards; of a deleted file, before
	From    string        // of a renamed file, its path before; else ""
	New     bool          // the diff creates the file, with Content
	Deleted bool          // the diff deletes the file
	Binary  bool          // the section has no text: "Binary files differ" or "GIT binary patch"
	Mode    string        // the new mode as git writes it, "100644" or "100755"; "" if the diff shows no change of mode
	Patch   string        // the section's headers and hunks, for Apply; "" if it has no hunks
	Content string        // of a new file
	Repairs []repair.Kind // what was dropped around the diff

	p   *parsed
	sec section
}

// Split reads a unified diff of one or more files, git-style or plain. Prose and a Markdown fence
// around it are dropped. What the hunks do to the files is checked by Apply, or for a deleted file by
// CheckDeleted.
//
// The error is a *refusal.Error; its Action is the 1-based index of the section, if one is at fault. A
// copy, a link, a submodule and a combined diff are refused with refusal.ReasonUnsupportedHeader.
func Split(diff string) ([]FileDiff, error) {
	if len(diff) > hardMaxText {
		return nil, tooLarge("patch", len(diff), hardMaxText)
	}
	env, err := unwrap(diff, nil)
	if err != nil {
		return nil, err
	}
	ps := newParser(&parsed{}, env)
	if err := ps.parse(true); err != nil {
		return nil, err
	}
	if n := len(ps.p.hunks); n > 0 && (ps.p.isCutOff(&ps.p.hunks[n-1]) || !ps.p.closed && ps.p.hunks[n-1].lacksChanges()) {
		// The sections lose sight of what closes the diff, so this is seen here only.
		return nil, notUnified(refusal.ReasonTruncated, 0, "the diff ends in the middle of a hunk, and nothing closes it")
	}
	list := make([]FileDiff, 0, len(ps.p.sections))
	for i := range ps.p.sections {
		d := FileDiff{p: ps.p, sec: ps.p.sections[i], Repairs: env.repairs}
		if err := d.fill(); err != nil {
			if e, ok := errors.AsType[*refusal.Error](err); ok {
				e.Action = i + 1
			}
			return nil, err
		}
		list = append(list, d)
	}
	if len(list) == 0 {
		return nil, noHunk()
	}
	return list, nil
}

// fill sets the exported fields from the parsed section.
func (d *FileDiff) fill() error {
	h := &d.sec.header
	if h.unsupported != "" {
		return notUnified(refusal.ReasonUnsupportedHeader, h.line, h.unsupported)
	}
	path, err := h.target()
	if err != nil {
		return notUnified(refusal.ReasonPathMismatch, h.line, err.Error())
	}
	if path == "" {
		return notUnified("", h.line, "no --- and +++ lines: the diff does not name the file that it changes")
	}
	old, new := h.names()
	d.Path, d.From, d.Mode, d.Binary = path, h.renameFrom, h.mode, h.binary
	if d.sec.n > 0 {
		d.Patch = d.p.text[d.sec.start:d.sec.end]
	}
	switch {
	case d.Binary:
	case h.newFile || old == devNull:
		d.New = true
		d.Content, err = d.p.createdContent(&d.sec, path)
		return err
	case h.deletedFile || new == devNull:
		d.Deleted = true
	// A section without hunks needs another reason to be there.
	case d.sec.n == 0 && d.From == "" && d.Mode == "":
		return &refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonEmpty, Stage: refusal.StagePreview, Path: path, Line: h.line,
			Err: errors.New("a section without hunks")}
	}
	return nil
}

// createdContent returns the text of a section that only adds lines.
func (p *parsed) createdContent(sec *section, path string) (string, error) {
	var content []byte
	hunks := p.hunksOf(sec)
	for i := range hunks {
		h := &hunks[i]
		for k, o := range h.ops {
			if o.kind != '+' {
				return "", &refusal.Error{Code: codes.PatchNotUnified, Stage: refusal.StagePreview, Path: path, Hunk: i + 1, Line: h.line,
					Err: errors.New("a new file's patch has lines that are not additions")}
			}
			content = append(content, p.text[o.start:o.end]...)
			if last := i == len(hunks)-1 && k == len(h.ops)-1; !last || !o.noEOL {
				content = append(content, '\n')
			}
		}
		// A model counts the lines of a long file wrong by one or two.
		slip := max(2, h.newCount/5)
		whole := p.closed && i == len(hunks)-1 && h.new >= h.newCount-slip && !BreaksNesting(path, nil, content)
		if !h.exact && (h.short() && !whole || p.hasPlaceholder(h)) {
			return "", &refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonTruncated, Stage: refusal.StagePreview,
				Path: path, Hunk: i + 1, Line: h.line,
				Err: fmt.Errorf("the header announces %d lines, the hunk has %d", h.newCount, h.new)}
		}
	}
	return string(content), nil
}

// hasPlaceholder reports whether a line of h is a placeholder for code.
func (p *parsed) hasPlaceholder(h *hunk) bool {
	for _, o := range h.ops {
		if placeholder(p.text[o.start:o.end]) >= likePlaceholder {
			return true
		}
	}
	return false
}

// CheckDeleted reports whether the section of a deleted file deletes exactly the lines of text. The
// error is a *refusal.Error.
func (d *FileDiff) CheckDeleted(text []byte) error {
	src := newSource(text)
	at := 0
	for i, h := range d.p.hunksOf(&d.sec) {
		for _, o := range h.ops {
			line := d.p.text[o.start:o.end]
			if o.kind != '-' || at >= src.lines() || !equalAt(TrailingSpace, line, src.line(at), at == 0) {
				return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonNoMatch, Stage: refusal.StagePreview,
					Path: d.Path, Hunk: i + 1, Line: at + 1, Expected: line, SHA256: digest.Sum(text),
					Err: errors.New("the deleted file has other lines")}
			}
			at++
		}
	}
	if at != src.lines() {
		return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonNoMatch, Stage: refusal.StagePreview,
			Path: d.Path, Line: at + 1, SHA256: digest.Sum(text),
			Err: fmt.Errorf("the file has %d lines, the patch deletes %d", src.lines(), at)}
	}
	return nil
}
