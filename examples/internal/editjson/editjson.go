// Package editjson is the JSON that the example programs print of an edit, so that all of them print the
// same one.
package editjson

import (
	"errors"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// A Result is one edit of some files: applied, previewed or refused.
type Result struct {
	OK      bool          `json:"ok"`
	Code    codes.Code    `json:"code"`    // of a refusal, else empty
	Stage   refusal.Stage `json:"stage"`   // of a refusal, else empty
	Message string        `json:"message"` // of the error, else empty
	Files   []File        `json:"files"`
	Tx      string        `json:"tx"` // the transaction, empty if nothing was written
}

// A File is one file of an edit.
type File struct {
	Path    string          `json:"path"`
	Kind    patchproto.Kind `json:"kind"`
	OldSHA  string          `json:"old_sha256"` // empty if the file is new
	NewSHA  string          `json:"new_sha256"` // empty if the file is deleted
	Rung    string          `json:"rung"`       // how a patch was matched, R0 being exact; empty for other kinds
	Repairs []repair.Kind   `json:"repairs"`    // what was mended in a patch
}

// New returns the result of an edit. err may be nil. Files that were refused are left out: the error is
// about them.
func New(files []patchproto.FileChange, tx string, err error) *Result {
	r := &Result{OK: err == nil, Files: []File{}, Tx: tx}
	if e, ok := errors.AsType[*patchproto.Error](err); ok {
		r.Code, r.Stage = e.Code, e.Stage
	}
	if err != nil {
		r.Message = err.Error()
	}
	for _, f := range files {
		if f.Err != nil {
			continue
		}
		// Appending to an empty list keeps nil from printing as null.
		out := File{Path: f.Path, Kind: f.Kind, OldSHA: f.OldSHA256, NewSHA: f.NewSHA256, Repairs: append([]repair.Kind{}, f.Repairs...)}
		if f.Kind == patchproto.PatchFile {
			out.Rung = f.Rung.String()
		}
		r.Files = append(r.Files, out)
	}
	return r
}
