package patchproto

// A Code is the class of a refusal: what a program decides on. It never changes its meaning.
type Code string

// Codes about a patch and its base.
const (
	CodePatchNotUnified   Code = "ERR_PATCH_NOT_UNIFIED"            // the text is not one complete unified diff of one file
	CodeBaseMismatch      Code = "ERR_BASE_MISMATCH"                // the file is not the one the edit was made for
	CodePatchApplyFailed  Code = "ERR_PATCH_APPLY_FAILED"           // a hunk has no place, or more than one
	CodeBaseSHA256Invalid Code = "ERR_BASE_SHA256_INVALID"          // base_sha256 is not 64 lower-case hexadecimal digits
	CodeNonUTF8File       Code = "ERR_NON_UTF8_FILE"                // text edits need a file in UTF-8
	CodeUpdateForbidden   Code = "ERR_V2_UPDATE_EXISTING_FORBIDDEN" // protocol 2: UPDATE_FILE on an existing file
	CodeRangeInvalid      Code = "ERR_RANGE_INVALID"                // REPLACE_RANGE outside the file
)

// Codes about a reply and its plan.
const (
	CodeJSONExtract       Code = "ERR_JSON_EXTRACT"        // no JSON value in the reply, or several
	CodeJSONParse         Code = "ERR_JSON_PARSE"          // malformed JSON, duplicate key, invalid UTF-8, too deep
	CodeSchemaValidation  Code = "ERR_SCHEMA_VALIDATION"   // JSON that is not a plan
	CodeActionConflict    Code = "ERR_ACTION_CONFLICT"     // two actions about one path
	CodeApplyEmptyActions Code = "ERR_APPLY_EMPTY_ACTIONS" // APPLY without actions and without NO_CHANGES
	CodeTooManyActions    Code = "ERR_TOO_MANY_ACTIONS"
	CodeTooLarge          Code = "ERR_TOO_LARGE" // a size limit
)

// Codes about paths, files and the transaction.
const (
	CodeInvalidPath      Code = "ERR_INVALID_PATH"      // not a portable relative path
	CodePathForbidden    Code = "ERR_PATH_FORBIDDEN"    // .git, the journal, a protected file
	CodeSymlink          Code = "ERR_SYMLINK"           // a component of the path is a link
	CodeNotRegular       Code = "ERR_NOT_REGULAR"       // a pipe, device, directory where a file is expected, or the reverse
	CodeExists           Code = "ERR_EXISTS"            // to be created, but there
	CodeNotFound         Code = "ERR_NOT_FOUND"         // to be changed, but not there
	CodeDirNotEmpty      Code = "ERR_DIR_NOT_EMPTY"     // DELETE_DIR of a directory with content
	CodeIO               Code = "ERR_IO"                // the file system failed; the step is named
	CodeLocked           Code = "ERR_LOCKED"            // another applier works on the root
	CodeRecoveryConflict Code = "ERR_RECOVERY_CONFLICT" // a file changed after an interrupted transaction, or before an undo
)

// A Reason says more about a Code of a patch. It may be empty.
type Reason string

// The reasons.
const (
	ReasonAmbiguous         Reason = "ambiguous"          // several places fit equally well
	ReasonNoMatch           Reason = "no_match"           // no place fits
	ReasonOverlap           Reason = "overlap"            // two hunks change, or contradict each other about, the same lines
	ReasonTruncated         Reason = "truncated"          // the patch ends in the middle
	ReasonElided            Reason = "elided"             // "... existing code ..." stands for lines
	ReasonNoAnchor          Reason = "no_anchor"          // an insertion without any context
	ReasonEmpty             Reason = "empty"              // nothing would change
	ReasonMultiFile         Reason = "multi_file"         // the patch is about more than one file
	ReasonPathMismatch      Reason = "path_mismatch"      // the header names another file
	ReasonUnsupportedHeader Reason = "unsupported_header" // rename, copy, mode, binary, combined diff
	ReasonNotExact          Reason = "not_exact"          // the caller demands a stricter rung than the one found
)

// A Stage says how far a plan came.
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
