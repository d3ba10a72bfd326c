package codetool

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/cppreason/cppreason/diagnostic/clangd"
	"github.com/cppreason/cppreason/patchproto"
)

// Patches previews and applies plans. *patchproto.Dir is one.
type Patches interface {
	patchproto.Applier
	Preview(ctx context.Context, p *patchproto.Plan) (*patchproto.Preview, error)
}

var _ Patches = (*patchproto.Dir)(nil)

// A Change is the answer of a tool that changes files.
type Change struct {
	_ struct{} `cpp:"change"`

	Title string `cpp:"title" json:"title"`
	// Diff is what the change does, or would do, as a unified diff.
	Diff string `cpp:"diff" json:"diff"`
	// Applied reports that the files were changed; Tx takes it back with patchproto's Dir.Undo.
	Applied bool   `cpp:"applied" json:"applied"`
	Tx      string `cpp:"tx,omitzero" json:"tx,omitempty"`
	Note    string `cpp:"note,omitzero" json:"note,omitempty"`
}

// Plan makes a plan of a change of clangd, with the hashes of the files as read returns them. A file outside of the root is an
// error.
func Plan(c *clangd.Change, read func(path string) ([]byte, error)) (*patchproto.Plan, error) {
	var diff []byte
	for _, file := range c.Files() {
		if !filepath.IsLocal(filepath.FromSlash(file)) {
			return nil, fmt.Errorf("the change is also in %q, which is not below the root", file)
		}
		old, err := read(file)
		if err != nil {
			return nil, err
		}
		text, err := c.Apply(file, old)
		if err != nil {
			return nil, err
		}
		diff = append(diff, patchproto.Unified(file, old, text)...)
	}
	if len(diff) == 0 {
		return nil, errors.New("the change changes nothing")
	}
	return patchproto.FromDiff(diff, read)
}

// Rename renames a symbol everywhere. It is refused unless the index is complete.
func (t *Tools) Rename(ctx context.Context, oldName, newName string, apply bool) (*Change, error) {
	c, err := t.s.Rename(ctx, byName(oldName), newName)
	if err != nil {
		return nil, err
	}
	if !c.Complete {
		return nil, fmt.Errorf("a rename would miss uses: %s", c.Note)
	}
	return t.carryOut(ctx, c, apply)
}

func (t *Tools) rename(ctx context.Context, oldName, newName string, apply bool) (*Change, error) {
	return t.Rename(ctx, oldName, newName, apply)
}

func (t *Tools) addInclude(ctx context.Context, file, name string, apply bool) (*Change, error) {
	path, err := t.path(file)
	if err != nil {
		return nil, err
	}
	c, err := t.s.AddInclude(ctx, path, name)
	if err != nil {
		return nil, err
	}
	return t.carryOut(ctx, c, apply)
}

func (t *Tools) cleanIncludes(ctx context.Context, file string, apply bool) (*Change, error) {
	path, err := t.path(file)
	if err != nil {
		return nil, err
	}
	c, err := t.s.CleanIncludes(ctx, path)
	if err != nil {
		return nil, err
	}
	return t.carryOut(ctx, c, apply)
}

func (t *Tools) declareMethod(ctx context.Context, file string, line int, apply bool) (*Change, error) {
	path, err := t.path(file)
	if err != nil {
		return nil, err
	}
	c, err := t.s.DeclareMember(ctx, clangd.Query{File: path, Line: line})
	if err != nil {
		return nil, err
	}
	return t.carryOut(ctx, c, apply)
}

// carryOut previews a change, and applies it if that is asked for.
func (t *Tools) carryOut(ctx context.Context, c *clangd.Change, apply bool) (*Change, error) {
	if len(c.Edits) == 0 {
		note := c.Note
		if note == "" {
			note = "nothing is to be done"
		}
		return &Change{Title: c.Title, Note: note}, nil
	}
	plan, err := Plan(c, t.o.Read)
	if err != nil {
		return nil, err
	}
	preview, err := t.o.Patches.Preview(ctx, plan)
	if err != nil {
		return nil, err
	}
	out := &Change{Title: c.Title, Note: c.Note}
	for i := range preview.Files {
		out.Diff += string(preview.Files[i].Diff)
	}
	if !apply {
		return out, nil
	}
	receipt, err := t.o.Patches.Apply(ctx, plan)
	if err != nil {
		return nil, err
	}
	out.Applied, out.Tx = true, receipt.Tx
	return out, nil
}
