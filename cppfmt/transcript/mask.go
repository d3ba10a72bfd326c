package transcript

// A Span is a byte range of a transcript, 0-based and half-open, and its loss mask.
type Span struct {
	Offset, End int64
	// Model reports that the model wrote the range: loss mask 1. The runtime's text has mask 0.
	Model bool
}

// AppendSpan adds the span of b to those of the blocks before it, and joins it with the last one if
// that has the same mask and ends where b begins. A block counts whole, with its tokens: the model
// has to learn to close what it opens. See [token.Token.FromModel] for the mask of each token.
func AppendSpan(spans []Span, b Block) []Span {
	model := b.Tag.FromModel()
	if n := len(spans); n > 0 && spans[n-1].Model == model && spans[n-1].End == b.Offset {
		spans[n-1].End = b.End
		return spans
	}
	return append(spans, Span{Offset: b.Offset, End: b.End, Model: model})
}

// Spans returns the spans of a whole transcript, in order. They tile the text, and neighbours have
// different masks.
func Spans(text string, o *Options) []Span {
	var spans []Span
	for b := range Blocks(text, o) {
		spans = AppendSpan(spans, b)
	}
	return spans
}
