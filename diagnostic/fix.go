package diagnostic

// A Fix is one way to repair what a diagnostic reports, as the tool proposed it. All its edits are
// meant together; they do not overlap.
type Fix struct {
	// Message says what the fix does if the tool does: the text of the note that carried it. Empty
	// for the fix of the diagnostic itself.
	Message string `cpp:"message,omitzero"`
	Edits   []Edit `cpp:"edits"`
}

// An Edit replaces the bytes of one range of a file. The range is half-open, 1-based, in bytes;
// an insertion has equal start and end.
type Edit struct {
	// File is the path as the tool printed it.
	File string `cpp:"file"`
	Range
	// Text is what replaces the range; empty for a deletion.
	Text string `cpp:"text"`
}
