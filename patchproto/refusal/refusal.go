// Package refusal holds the error with which an edit is refused: an [Error] has a code for the
// program, a reason, a place, and a hint for the model.
package refusal

import (
	"errors"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
)

// A Stage names how far a plan came before it was refused.
type Stage string

// The stages, in order.
const (
	StageDecode   Stage = "decode"   // finding and parsing the JSON
	StageSchema   Stage = "schema"   // its shape
	StageValidate Stage = "validate" // rules across fields, paths, limits
	StagePreview  Stage = "preview"  // computing the results, nothing written
	StageApply    Stage = "apply"    // writing
	StageRecover  Stage = "recover"  // finishing or undoing an interrupted transaction
)

// An Error is a refused edit. Fields that do not apply are zero. Match the class with errors.AsType
// and Code, or with CodeOf.
type Error struct {
	Code   codes.Code `cpp:"code"`
	Reason Reason     `cpp:"reason,omitzero"`
	Stage  Stage      `cpp:"stage,omitzero"`

	Action  int    `cpp:"action,omitzero"`  // 1-based index of the action in the plan
	Pointer string `cpp:"pointer,omitzero"` // JSON pointer (RFC 6901) into the decoded value
	Path    string `cpp:"path,omitzero"`    // slash-separated, relative to the root
	Hunk    int    `cpp:"hunk,omitzero"`    // 1-based index of the hunk in the patch
	Line    int    `cpp:"line,omitzero"`    // 1-based line of the target file, or of the patch if it could not be parsed
	Step    string `cpp:"step,omitzero"`    // the file-system step that failed, such as "rename new/3"

	// What a model needs to do better.
	SHA256     string `cpp:"sha256,omitzero"`     // hash of the file as it is now, 64 hexadecimal digits
	Expected   string `cpp:"expected,omitzero"`   // the first line of the patch that the file does not have
	Actual     string `cpp:"actual,omitzero"`     // the line of the file in its place, at Line
	Candidates []int  `cpp:"candidates,omitzero"` // 1-based lines where an ambiguous hunk fits, at most 10

	Err error `cpp:"-"` // cause
}

// Error names the stage, the place, the code and the cause.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString("patchproto: ")
	if e.Stage != "" {
		fmt.Fprintf(&b, "%s: ", e.Stage)
	}
	if e.Action > 0 {
		fmt.Fprintf(&b, "action %d: ", e.Action)
	}
	if e.Path != "" {
		fmt.Fprintf(&b, "%q: ", e.Path)
	}
	if e.Pointer != "" {
		fmt.Fprintf(&b, "at %q: ", e.Pointer)
	}
	if e.Hunk > 0 {
		fmt.Fprintf(&b, "hunk %d: ", e.Hunk)
	}
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d: ", e.Line)
	}
	if e.Step != "" {
		fmt.Fprintf(&b, "%s: ", e.Step)
	}
	b.WriteString(string(e.Code))
	if e.Reason != "" {
		fmt.Fprintf(&b, " (%s)", e.Reason)
	}
	if e.Err != nil {
		fmt.Fprintf(&b, ": %v", e.Err)
	}
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// CodeOf returns the code of the *Error in err's chain, or "" if there is no such error.
func CodeOf(err error) codes.Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return ""
}

// Hint returns one to three sentences that help a model to mend its reply. Text from the patch and
// from the file is quoted. The result is never empty.
func (e *Error) Hint() string {
	var b strings.Builder
	b.WriteString(advice(e.Code, e.Reason))
	switch {
	case e.Expected != "" && e.Line == 0: // no line of the file comes near
		fmt.Fprintf(&b, " The patch expects %q, and the file has no such line.", excerpt.Clip(e.Expected))
	case e.Expected != "" || e.Actual != "":
		fmt.Fprintf(&b, " The patch expects %q, but line %d of the file is %q.", excerpt.Clip(e.Expected), e.Line, excerpt.Clip(e.Actual))
	}
	if len(e.Candidates) > 0 {
		fmt.Fprintf(&b, " It fits at lines %s.", strings.Trim(strings.ReplaceAll(fmt.Sprint(e.Candidates), " ", ", "), "[]"))
	}
	if e.SHA256 != "" {
		fmt.Fprintf(&b, " The file's sha256 is %s.", e.SHA256)
	}
	return b.String()
}

// advice returns the sentence for a reason, else the one for a code.
func advice(c codes.Code, r Reason) string {
	if s := reasonAdvice[r]; s != "" {
		return s
	}
	if s := codeAdvice[c]; s != "" {
		return s
	}
	return "The edit was refused and nothing was changed."
}

var codeAdvice = map[codes.Code]string{
	codes.PatchNotUnified: "Send a unified diff: hunks that begin with @@ -start,count +start,count @@ " +
		"and lines that begin with a space, - or +.",
	codes.PatchApplyFailed:  "Make the patch again from the file as it is now.",
	codes.BaseMismatch:      "The file changed; read it again and plan anew.",
	codes.BaseSHA256Invalid: "Copy base_sha256 from the FILE block: 64 lower-case hexadecimal digits.",
	codes.NonUTF8File:       "The file is not UTF-8 text; answer with a plan and choose another way.",
	codes.UpdateForbidden:   "The file exists; send PATCH_FILE instead of UPDATE_FILE.",
	codes.RangeInvalid:      "start_line and end_line are 1-based, inclusive and inside the file.",
	codes.JSONExtract:       "Answer with exactly one valid JSON value and nothing else.",
	codes.JSONParse:         "Answer with exactly one valid JSON value and nothing else.",
	codes.SchemaValidation:  "Keep to the schema: only known keys, every required key, the right types.",
	codes.ActionConflict:    "Give each path one action only.",
	codes.ApplyEmptyActions: "Send actions, or an empty list and a summary that begins with NO_CHANGES:.",
	codes.InvalidPath:       "Use a relative path with / between names, without . or .. and without special characters.",
	codes.PathForbidden:     "This path must not be changed.",
	codes.Exists:            "The path exists already.",
	codes.NotFound:          "The path does not exist.",
	codes.DirNotEmpty:       "Delete the directory's files first.",
	codes.TooLarge:          "The plan exceeds a limit; make smaller changes.",
	codes.TooManyActions:    "The plan exceeds a limit; make smaller changes.",
}
