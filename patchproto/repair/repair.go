// Package repair names the liberties that are taken with a model's edit to apply it. None of them
// changes which lines are removed or what the added lines mean.
package repair

// A Kind names one liberty. The text is the one that receipts and example programs print.
type Kind string

// Repairs of what surrounds a patch, and of its headers.
const (
	Prose      Kind = "prose"       // text or a fence around the patch was dropped
	PatchBOM   Kind = "patch_bom"   // a byte order mark before the patch was dropped
	PatchCRLF  Kind = "patch_crlf"  // the patch came with CRLF ends, the file has none
	Header     Kind = "header"      // a hunk header without numbers, or a repeated file header
	Counts     Kind = "counts"      // the counts of a hunk header are wrong
	ShortHunk  Kind = "short_hunk"  // the only hunk has fewer lines than its header announces
	BlankLine  Kind = "blank_line"  // an empty context line came without its space, or not at all
	EmptyHunk  Kind = "empty_hunk"  // a hunk that only shows lines was left out
	LineNumber Kind = "line_number" // a hunk was found at another line than its header names
	Order      Kind = "order"       // hunks were not in the order of the file
	LineEnd    Kind = "line_end"    // a new text came without the line end that its old text has
	EOFMarker  Kind = "eof_marker"  // "\ No newline at end of file" missing or out of place
)

// Repairs of the lines of a hunk.
const (
	TrailingSpace Kind = "trailing_space" // rung R1
	Punctuation   Kind = "punctuation"    // rung R2
	Indentation   Kind = "indentation"    // rung R3
	Spacing       Kind = "spacing"        // rung R4
	LostSpace     Kind = "lost_space"     // context lines came without their leading space
	NumberPrefix  Kind = "number_prefix"  // lines came with the line numbers of a listing
	Entities      Kind = "entities"       // the whole edit came with HTML entities, or JSON's escapes, for <, > and &
	Escapes       Kind = "escapes"        // the whole edit came with the escapes of JSON doubled
	StaleContext  Kind = "stale_context"  // a context line at the edge of a hunk is not quite the file's, which stays
)
