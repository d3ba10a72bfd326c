package patchproto

import (
	"errors"
	"fmt"
	"strings"
)

// An Error is the one error type of this package: every refusal is an *Error. Fields that do not
// apply are zero. Match the class with errors.AsType and Code, or with CodeOf.
type Error struct {
	Code   Code   `cpp:"code"`
	Reason Reason `cpp:"reason,omitzero"`
	Stage  Stage  `cpp:"stage,omitzero"`

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

// Error names code, place and cause.
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

// CodeOf returns the code of the *Error in err's chain, or "" if there is none.
func CodeOf(err error) Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return ""
}

// maxHintLine bounds how much of a line a hint quotes, in bytes.
const maxHintLine = 300

// Hint returns one to three sentences that tell a model how to mend its reply. Text from the patch
// and the file is quoted. The result is never empty.
func (e *Error) Hint() string {
	var b strings.Builder
	b.WriteString(hintFor(e.Code, e.Reason))
	if e.Expected != "" || e.Actual != "" {
		fmt.Fprintf(&b, " The patch expects %q, but line %d of the file is %q.", clip(e.Expected), e.Line, clip(e.Actual))
	}
	if len(e.Candidates) > 0 {
		fmt.Fprintf(&b, " It fits at lines %s.", strings.Trim(strings.ReplaceAll(fmt.Sprint(e.Candidates), " ", ", "), "[]"))
	}
	if e.SHA256 != "" {
		fmt.Fprintf(&b, " The file's sha256 is %s.", e.SHA256)
	}
	return b.String()
}

func clip(s string) string {
	if len(s) > maxHintLine {
		return strings.ToValidUTF8(s[:maxHintLine], "") + "..."
	}
	return s
}

func hintFor(c Code, r Reason) string {
	switch r {
	case ReasonAmbiguous:
		return "Add unchanged lines around the change until the hunk fits one place only."
	case ReasonNoMatch:
		return "Copy the context and deleted lines of the hunk from the file, byte for byte."
	case ReasonOverlap:
		return "Merge the hunks that touch the same lines into one."
	case ReasonTruncated:
		return "The patch is cut off; send it again whole."
	case ReasonElided:
		return "Write every added line out; do not abbreviate with dots."
	case ReasonNoAnchor:
		return "Give the inserted lines at least one unchanged line before or after them."
	case ReasonEmpty:
		return "The patch changes nothing; send the change, or answer NO_CHANGES."
	case ReasonMultiFile:
		return "Send one PATCH_FILE action for each file."
	case ReasonPathMismatch:
		return "Let the --- and +++ lines name the action's path."
	case ReasonUnsupportedHeader:
		return "Renames, copies, mode changes and binary patches are not accepted; use CREATE_FILE and DELETE_FILE."
	case ReasonNotExact:
		return "Context and deleted lines must equal the file's bytes."
	}
	switch c {
	case CodePatchNotUnified:
		return "Send a unified diff: hunks that begin with @@ -start,count +start,count @@ and lines that begin with a space, - or +."
	case CodePatchApplyFailed:
		return "Make the patch again from the file as it is now."
	case CodeBaseMismatch:
		return "The file changed; read it again and plan anew."
	case CodeBaseSHA256Invalid:
		return "Copy base_sha256 from the FILE block: 64 lower-case hexadecimal digits."
	case CodeNonUTF8File:
		return "The file is not UTF-8 text; answer with a plan and choose another way."
	case CodeUpdateForbidden:
		return "The file exists; send PATCH_FILE instead of UPDATE_FILE."
	case CodeRangeInvalid:
		return "start_line and end_line are 1-based, inclusive and inside the file."
	case CodeJSONExtract, CodeJSONParse:
		return "Answer with exactly one valid JSON value and nothing else."
	case CodeSchemaValidation:
		return "Keep to the schema: only known keys, every required key, the right types."
	case CodeActionConflict:
		return "Give each path one action only."
	case CodeApplyEmptyActions:
		return "Send actions, or an empty list and a summary that begins with NO_CHANGES:."
	case CodeInvalidPath:
		return "Use a relative path with / between names, without . or .. and without special characters."
	case CodePathForbidden:
		return "This path must not be changed."
	case CodeExists:
		return "The path exists already."
	case CodeNotFound:
		return "The path does not exist."
	case CodeDirNotEmpty:
		return "Delete the directory's files first."
	case CodeTooLarge, CodeTooManyActions:
		return "The plan exceeds a limit; make smaller changes."
	}
	return "The edit was refused and nothing was changed."
}
