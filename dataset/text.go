package dataset

import (
	"github.com/cppreason/cppreason/cppfmt/transcript"
)

// A Text builds the transcript of a record block by block, with its loss mask. Each block begins on a line of its own. The zero
// Text is empty and ready to use.
//
//	var t dataset.Text
//	t.AddInput(transcript.Block{Body: header})
//	t.AddInput(transcript.Block{Tag: token.CodeStart, Body: code})
//	t.AddInput(transcript.Block{Tag: token.CompileStart, Body: diagnostics})
//	t.AddOutput(transcript.Block{Tag: token.DiffStart, Body: diff})
//	t.AddOutput(transcript.Block{Tag: token.EOS})
type Text struct {
	text []byte
	mask [][2]int
}

// AddInput appends a block that the model reads: its loss is 0.
func (t *Text) AddInput(b transcript.Block) { t.append(b) }

// AddOutput appends a block that the model would have written, with its tokens: its loss is 1.
func (t *Text) AddOutput(b transcript.Block) {
	begin, end := t.append(b)
	switch n := len(t.mask); {
	case begin == end:
	case n > 0 && t.mask[n-1][1] == begin:
		t.mask[n-1][1] = end
	default:
		t.mask = append(t.mask, [2]int{begin, end})
	}
}

// append writes a block on a line of its own and returns its byte range.
func (t *Text) append(b transcript.Block) (begin, end int) {
	if n := len(t.text); n > 0 && t.text[n-1] != '\n' {
		t.text = append(t.text, '\n')
	}
	begin = len(t.text)
	t.text = transcript.Append(t.text, b, nil)
	return begin, len(t.text)
}

// Len returns the bytes of the text so far.
func (t *Text) Len() int { return len(t.text) }

// String returns the transcript.
func (t *Text) String() string { return string(t.text) }

// Mask returns the spans with loss 1, for Record.Mask. The slice is the caller's.
func (t *Text) Mask() [][2]int { return append([][2]int{}, t.mask...) }
