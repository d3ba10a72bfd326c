package mcp

import (
	"context"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/patchproto"
)

// patchInput are the arguments of patch_preview and patch_apply.
type patchInput struct {
	Patch string `json:"patch" jsonschema:"a unified diff with a/ and b/ paths, made for the files as they are"`
}

// A patchResult is the result of patch_preview and patch_apply.
type patchResult struct {
	Tx    string       `json:"tx,omitempty" jsonschema:"what patch_undo takes the patch back with"`
	Files []fileChange `json:"files"`
}

// A fileChange is what happens to one file.
type fileChange struct {
	Path  string `json:"path"`
	Kind  string `json:"kind"`
	Diff  string `json:"diff" jsonschema:"the change as a unified diff"`
	Error string `json:"error,omitempty" jsonschema:"why the file cannot be changed this way"`
}

// undoInput are the arguments of patch_undo.
type undoInput struct {
	Tx string `json:"tx" jsonschema:"from patch_apply"`
}

// done is the result of a tool that returns nothing else: output schemas are objects.
type done struct {
	OK bool `json:"ok"`
}

// addPatches adds the tools for patches. Which paths are protected is decided by the Applier.
func (s *Server) addPatches() {
	add(s, spec{
		name:        "patch_preview",
		description: "Show what a unified diff would change in the project. Nothing is changed.",
	}, func(ctx context.Context, _ *client, in patchInput) (*patchResult, error) {
		plan, err := s.readPatch(in.Patch)
		if err != nil {
			return nil, err
		}
		preview, err := s.o.Patches.Preview(ctx, plan)
		if err != nil {
			return nil, explainRefusal(err)
		}
		return &patchResult{Files: fileChanges(preview.Files)}, nil
	})
	add(s, spec{
		name:        "patch_apply",
		description: "Apply a unified diff to the project: all of it or nothing. A hunk must fit at exactly one place.",
		effect:      changes,
	}, func(ctx context.Context, _ *client, in patchInput) (*patchResult, error) {
		plan, err := s.readPatch(in.Patch)
		if err != nil {
			return nil, err
		}
		receipt, err := s.o.Patches.Apply(ctx, plan)
		if err != nil {
			return nil, explainRefusal(err)
		}
		return &patchResult{Tx: receipt.Tx, Files: fileChanges(receipt.Files)}, nil
	})
	add(s, spec{
		name:        "patch_undo",
		description: "Take an applied patch back.",
		effect:      changes,
	}, func(ctx context.Context, _ *client, in undoInput) (*done, error) {
		if err := s.o.Patches.Undo(ctx, in.Tx); err != nil {
			return nil, explainRefusal(err)
		}
		return &done{true}, nil
	})
}

// readPatch makes a plan of a diff. The base hashes are those of the files now, so that a change between this
// and the writing is found.
func (s *Server) readPatch(patch string) (*patchproto.Plan, error) {
	plan, err := patchproto.FromDiff([]byte(patch), s.o.Read)
	if err != nil {
		return nil, explainRefusal(err)
	}
	return plan, nil
}

// explainRefusal adds the hint for the model to a refusal.
func explainRefusal(err error) error {
	if refused, ok := errors.AsType[*patchproto.Error](err); ok {
		if hint := refused.Hint(); hint != "" {
			return fmt.Errorf("%w\n%s", err, hint)
		}
	}
	return err
}

// fileChanges writes the files of a preview or a receipt. In a preview each file has an error of its own.
func fileChanges(files []patchproto.FileChange) []fileChange {
	out := []fileChange{}
	for i := range files {
		f := &files[i]
		c := fileChange{Path: f.Path, Kind: string(f.Kind), Diff: bound(string(f.Diff))}
		if f.Err != nil {
			c.Error = explainRefusal(f.Err).Error()
		}
		out = append(out, c)
	}
	return out
}
