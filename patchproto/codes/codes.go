// Package codes holds the codes with which an edit plan is refused: what a program decides on. A code
// never changes its meaning. [refusal.Error] carries one.
//
// [refusal.Error]: https://pkg.go.dev/github.com/cppreason/cppreason/patchproto/refusal#Error
package codes

// A Code is the class of a refusal. The text is the one of the wire protocol.
type Code string

// Codes about a patch and its base.
const (
	PatchNotUnified   Code = "ERR_PATCH_NOT_UNIFIED"            // the text is not one complete edit of one file
	BaseMismatch      Code = "ERR_BASE_MISMATCH"                // the file is not the one the edit was made for
	PatchApplyFailed  Code = "ERR_PATCH_APPLY_FAILED"           // a hunk has no place, or more than one
	BaseSHA256Invalid Code = "ERR_BASE_SHA256_INVALID"          // base_sha256 is not 64 lower-case hexadecimal digits
	NonUTF8File       Code = "ERR_NON_UTF8_FILE"                // text edits need a file in UTF-8
	UpdateForbidden   Code = "ERR_V2_UPDATE_EXISTING_FORBIDDEN" // protocol 2: UPDATE_FILE on an existing file
	RangeInvalid      Code = "ERR_RANGE_INVALID"                // REPLACE_RANGE outside the file
)

// Codes about a reply and its plan.
const (
	JSONExtract       Code = "ERR_JSON_EXTRACT"        // no JSON value in the reply, or several
	JSONParse         Code = "ERR_JSON_PARSE"          // malformed JSON, duplicate key, invalid UTF-8, too deep
	SchemaValidation  Code = "ERR_SCHEMA_VALIDATION"   // JSON that is not a plan
	ActionConflict    Code = "ERR_ACTION_CONFLICT"     // two actions about one path
	ApplyEmptyActions Code = "ERR_APPLY_EMPTY_ACTIONS" // APPLY without actions and without NO_CHANGES
	TooManyActions    Code = "ERR_TOO_MANY_ACTIONS"    // more actions than the limit
	TooLarge          Code = "ERR_TOO_LARGE"           // a size limit
)

// Codes about paths, files and the transaction.
const (
	InvalidPath      Code = "ERR_INVALID_PATH"      // not a portable relative path
	PathForbidden    Code = "ERR_PATH_FORBIDDEN"    // .git, the journal, a protected file
	Symlink          Code = "ERR_SYMLINK"           // a component of the path is a link
	NotRegular       Code = "ERR_NOT_REGULAR"       // a pipe, device, directory where a file is expected, or the reverse
	Exists           Code = "ERR_EXISTS"            // the path to create exists
	NotFound         Code = "ERR_NOT_FOUND"         // the path to change does not exist
	DirNotEmpty      Code = "ERR_DIR_NOT_EMPTY"     // DELETE_DIR of a directory with content
	IO               Code = "ERR_IO"                // the file system failed; the step is named
	Locked           Code = "ERR_LOCKED"            // another applier works on the root
	RecoveryConflict Code = "ERR_RECOVERY_CONFLICT" // a file changed after an interrupted transaction, or before an undo
)
