package patchproto

import (
	"errors"
	"fmt"
	"io/fs"
)

// FromDiff turns a unified diff of one or more files, git-style or plain, into a plan of protocol
// 2: PATCH_FILE for changed files, CREATE_FILE for new ones, DELETE_FILE for deleted ones. Base
// hashes are those of what read returns now, for a slash-separated path relative to the root. Prose
// and a Markdown fence around the diff are dropped.
//
// A rename, copy, mode change or binary patch is refused with ReasonUnsupportedHeader. A deleted
// file must have exactly the lines that the diff deletes. What the hunks do is checked when the plan
// is previewed or applied. The error is an *Error; what read returned is wrapped in it.
func FromDiff(patch []byte, read func(path string) ([]byte, error)) (*Plan, error) {
	text := string(patch)
	if len(text) > hardMaxText {
		return nil, tooLarge("patch", len(text), hardMaxText)
	}
	env, err := unwrap(text, nil)
	if err != nil {
		return nil, err
	}
	ps := newParser(&parsed{}, env)
	if err := ps.parse(true); err != nil {
		return nil, err
	}
	plan := &Plan{Version: V2}
	seen := map[string]bool{}
	for i := range ps.p.sections {
		a, err := ps.p.action(&ps.p.sections[i], read)
		if err == nil && seen[foldPath(a.Path)] {
			err = &Error{Code: CodeActionConflict, Stage: StageValidate, Path: a.Path, Err: errors.New("the diff has two sections about this file")}
		}
		if err != nil {
			if e, ok := errors.AsType[*Error](err); ok {
				e.Action = i + 1
			}
			return nil, err
		}
		seen[foldPath(a.Path)] = true
		plan.Actions = append(plan.Actions, *a)
	}
	if len(plan.Actions) == 0 {
		return nil, notUnified("", 0, "no hunk: no line begins with @@")
	}
	return plan, nil
}

// action turns one section into an action.
func (p *parsed) action(sec *section, read func(string) ([]byte, error)) (*Action, error) {
	h := &sec.header
	if h.refused != "" {
		return nil, notUnified(ReasonUnsupportedHeader, h.line, h.refused)
	}
	path, err := h.target()
	if err != nil {
		return nil, notUnified(ReasonPathMismatch, h.line, err.Error())
	}
	if path == "" {
		return nil, notUnified("", h.line, "no --- and +++ lines: the diff does not say which file it changes")
	}
	if e := checkPath(path, nil); e != nil {
		return nil, e
	}
	old, new := h.names()
	switch {
	case h.newFile || old == devNull:
		return p.creation(sec, path)
	case h.deletedFile || new == devNull:
		return p.deletion(sec, path, read)
	case sec.n == 0:
		return nil, &Error{Code: CodePatchNotUnified, Reason: ReasonEmpty, Stage: StagePreview, Path: path, Line: h.line, Err: errors.New("a section without hunks")}
	}
	text, err := readBase(path, read)
	if err != nil {
		return nil, err
	}
	return &Action{Kind: PatchFile, Path: path, Patch: p.text[sec.start:sec.end], BaseSHA256: hashOf(text)}, nil
}

func readBase(path string, read func(string) ([]byte, error)) ([]byte, error) {
	text, err := read(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &Error{Code: CodeNotFound, Stage: StageValidate, Path: path, Err: err}
	case err != nil:
		if e, ok := errors.AsType[*Error](err); ok {
			return nil, e
		}
		return nil, &Error{Code: CodeIO, Stage: StageValidate, Path: path, Step: "read", Err: err}
	}
	return text, nil
}

// creation makes a CREATE_FILE action of a section that only adds lines.
func (p *parsed) creation(sec *section, path string) (*Action, error) {
	var content []byte
	hunks := p.hunksOf(sec)
	for i := range hunks {
		h := &hunks[i]
		for k, o := range h.ops {
			if o.kind != '+' {
				return nil, &Error{Code: CodePatchNotUnified, Stage: StagePreview, Path: path, Hunk: i + 1, Line: h.line,
					Err: errors.New("a new file's patch has lines that are not additions")}
			}
			content = append(content, p.text[o.start:o.end]...)
			if last := i == len(hunks)-1 && k == len(h.ops)-1; !last || !o.noEOL {
				content = append(content, '\n')
			}
		}
		if !h.exact && (h.short() || elidedLines(p, h)) {
			return nil, &Error{Code: CodePatchNotUnified, Reason: ReasonTruncated, Stage: StagePreview, Path: path, Hunk: i + 1, Line: h.line,
				Err: fmt.Errorf("the header announces %d lines, %d are there", h.newCount, h.new)}
		}
	}
	return &Action{Kind: CreateFile, Path: path, Content: string(content)}, nil
}

func elidedLines(p *parsed, h *hunk) bool {
	for _, o := range h.ops {
		if elided(p.text[o.start:o.end]) {
			return true
		}
	}
	return false
}

// deletion makes a DELETE_FILE action of a section that deletes every line of the file.
func (p *parsed) deletion(sec *section, path string, read func(string) ([]byte, error)) (*Action, error) {
	text, err := readBase(path, read)
	if err != nil {
		return nil, err
	}
	src := newSource(text)
	at := 0
	for i, h := range p.hunksOf(sec) {
		for _, o := range h.ops {
			if o.kind != '-' || at >= src.lines() || !equalAt(TrailingSpace, p.text[o.start:o.end], src.line(at), at == 0) {
				return nil, &Error{Code: CodePatchApplyFailed, Reason: ReasonNoMatch, Stage: StagePreview, Path: path, Hunk: i + 1, Line: at + 1,
					Expected: p.text[o.start:o.end], SHA256: hashOf(text), Err: errors.New("the deleted file has other lines")}
			}
			at++
		}
	}
	if at != src.lines() {
		return nil, &Error{Code: CodePatchApplyFailed, Reason: ReasonNoMatch, Stage: StagePreview, Path: path, Line: at + 1,
			SHA256: hashOf(text), Err: fmt.Errorf("the file has %d lines, the patch deletes %d", src.lines(), at)}
	}
	return &Action{Kind: DeleteFile, Path: path}, nil
}
