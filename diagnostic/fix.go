package diagnostic

// A Fix is one repair that the tool proposed for a diagnostic. All its edits belong together. They do not
// overlap.
type Fix struct {
	// Message is the text of the note to which the fix belongs. Empty for a fix of the diagnostic
	// itself.
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
