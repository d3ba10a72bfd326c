package patchproto

import (
	"errors"
	"io/fs"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// FromDiff turns a unified diff of one or more files, git-style or plain, into a plan of protocol 2:
// PATCH_FILE for changed files, CREATE_FILE for new ones, DELETE_FILE for deleted ones, MOVE_FILE for
// renamed ones, SET_MODE for a change of mode alone. Base hashes are those of what read returns now,
// for a slash-separated path relative to the root. Prose and a Markdown fence around the diff are
// dropped.
//
// Binary sections are left out and listed in Plan.Skipped. A copy, a link and a submodule are refused
// with refusal.ReasonUnsupportedHeader. A deleted file must have exactly the lines that the diff
// deletes. What the hunks do is checked when the plan is previewed or applied. The error is an *Error;
// what read returned is wrapped in it.
func FromDiff(patch []byte, read func(path string) ([]byte, error)) (*Plan, error) {
	diffs, err := textpatch.Split(string(patch))
	if err != nil {
		return nil, err
	}
	plan := &Plan{Version: V2}
	seen := map[string]bool{}
	for i := range diffs {
		d := &diffs[i]
		if d.Binary {
			plan.Skipped = append(plan.Skipped, d.Path)
			continue
		}
		a, err := diffAction(d, read)
		if err == nil && seen[foldPath(a.Path)] {
			err = &Error{Code: codes.ActionConflict, Stage: refusal.StageValidate, Path: a.Path,
				Err: errors.New("the diff has two sections about this file")}
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
		return nil, &Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonUnsupportedHeader, Stage: refusal.StageValidate,
			Err: errors.New("the diff has binary sections only")}
	}
	return plan, nil
}

// diffAction turns one section of a diff into an action.
func diffAction(d *textpatch.FileDiff, read func(string) ([]byte, error)) (*Action, error) {
	for _, p := range []string{d.Path, d.From} {
		if e := checkPath(p, nil); e != nil && p != "" {
			return nil, e
		}
	}
	if d.New {
		return &Action{Kind: CreateFile, Path: d.Path, Content: d.Content, Mode: d.Mode}, nil
	}
	from := d.Path
	if d.From != "" {
		from = d.From
	}
	text, err := readBase(from, read)
	if err != nil {
		return nil, err
	}
	if d.Deleted {
		if err := d.CheckDeleted(text); err != nil {
			return nil, err
		}
		return &Action{Kind: DeleteFile, Path: d.Path}, nil
	}
	a := &Action{Kind: PatchFile, Path: d.Path, From: d.From, Patch: d.Patch, Mode: d.Mode, BaseSHA256: digest.Sum(text)}
	switch {
	case d.From != "":
		a.Kind = MoveFile
	case d.Patch == "":
		a.Kind = SetMode
	}
	return a, nil
}

// readBase reads the file that an edit is for. Its error is an *Error.
func readBase(path string, read func(string) ([]byte, error)) ([]byte, error) {
	text, err := read(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &Error{Code: codes.NotFound, Stage: refusal.StageValidate, Path: path, Err: err}
	case err != nil:
		if e, ok := errors.AsType[*Error](err); ok {
			return nil, e
		}
		return nil, &Error{Code: codes.IO, Stage: refusal.StageValidate, Path: path, Step: "read", Err: err}
	}
	return text, nil
}
