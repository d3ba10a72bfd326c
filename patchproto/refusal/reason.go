package refusal

// A Reason refines the code of a refused edit. It may be empty.
type Reason string

// The reasons.
const (
	ReasonAmbiguous         Reason = "ambiguous"          // several places fit equally well
	ReasonNoMatch           Reason = "no_match"           // no place fits
	ReasonOverlap           Reason = "overlap"            // two hunks change, or contradict each other about, the same lines
	ReasonTruncated         Reason = "truncated"          // the patch ends in the middle
	ReasonElided            Reason = "elided"             // a placeholder such as "... existing code ..." replaces lines
	ReasonNoAnchor          Reason = "no_anchor"          // an insertion without any context
	ReasonEmpty             Reason = "empty"              // nothing would change
	ReasonMultiFile         Reason = "multi_file"         // the patch is about more than one file
	ReasonPathMismatch      Reason = "path_mismatch"      // the header names another file
	ReasonUnsupportedHeader Reason = "unsupported_header" // rename, copy, mode, binary, combined diff
	ReasonNotExact          Reason = "not_exact"          // the caller demands a stricter rung than the one found
	ReasonAlreadyApplied    Reason = "already_applied"    // the file has the result already
	ReasonUnsupported       Reason = "unsupported"        // a format, or a part of it, that is not applied
)

// Reasons about added lines that are not content but an artefact of how the model wrote them.
const (
	ReasonNumbered Reason = "numbered" // line numbers of a listing
	ReasonCurled   Reason = "curled"   // typographic quotes where code has straight ones
	ReasonEntities Reason = "entities" // HTML entities such as &lt;
	ReasonEscaped  Reason = "escaped"  // escape sequences outside literals
	ReasonNUL      Reason = "nul"      // a NUL byte
	// ReasonInvisible is about a zero-width character, a soft hyphen or a control of the direction of text.
	ReasonInvisible Reason = "invisible"
	ReasonLeftover  Reason = "leftover" // a marker line of an edit format, or a doubled mark
)

var reasonAdvice = map[Reason]string{
	ReasonAmbiguous:    "Add unchanged lines around the change until the hunk fits one place only.",
	ReasonNoMatch:      "Copy the context and deleted lines of the hunk from the file, byte for byte.",
	ReasonOverlap:      "Merge the hunks that touch the same lines into one.",
	ReasonTruncated:    "The patch is cut off; send it again whole.",
	ReasonElided:       "Write every added line out; do not abbreviate with dots.",
	ReasonNoAnchor:     "Give the inserted lines at least one unchanged line before or after them.",
	ReasonEmpty:        "The patch changes nothing; send the change, or answer NO_CHANGES.",
	ReasonMultiFile:    "Send one PATCH_FILE action for each file.",
	ReasonPathMismatch: "Let the --- and +++ lines name the action's path.",
	ReasonUnsupportedHeader: "Renames, copies, mode changes and binary patches are not accepted; " +
		"use CREATE_FILE and DELETE_FILE.",
	ReasonAlreadyApplied: "The file has this change already; leave it out, or answer NO_CHANGES.",
	ReasonUnsupported:    "Send a unified diff or SEARCH/REPLACE blocks instead.",
	ReasonNumbered:       "Send lines without the numbers of the listing.",
	ReasonCurled:         "Write straight quotes (' and \") in code.",
	ReasonEntities:       "Write <, > and & themselves, not as HTML entities.",
	ReasonEscaped:        "Escape the text once only, as the format demands.",
	ReasonNUL:            "Send text without NUL bytes.",
	ReasonInvisible:      "Send text without zero-width characters, soft hyphens and controls of the direction of text.",
	ReasonLeftover:       "Send the lines of the file only, each with one mark, without markers of another format.",
	ReasonNotExact:       "Context and deleted lines must equal the file's bytes.",
}
