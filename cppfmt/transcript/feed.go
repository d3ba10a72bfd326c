package transcript

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// ErrTooLarge reports a block, or a text between blocks, of more than Options.MaxBlock bytes.
var ErrTooLarge = errors.New("block too large")

// A SizeError reports which block was too large. It wraps [ErrTooLarge].
type SizeError struct {
	Offset int64 // 0-based byte offset in the stream at which the block begins
	Tag    token.Token
	Max    int // the limit in bytes
}

// Error names the block, its place and the limit.
func (e *SizeError) Error() string {
	what := "text between blocks"
	if e.Tag != token.Text {
		what = string(e.Tag)
	}
	return fmt.Sprintf("transcript: %s at offset %d: more than %d bytes: %v", what, e.Offset, e.Max, ErrTooLarge)
}

// Unwrap returns ErrTooLarge.
func (e *SizeError) Unwrap() error { return ErrTooLarge }

// ErrClosed reports a Write to a Feed after its Close.
var ErrClosed = errors.New("transcript: write to a closed feed")

// A Feed splits text into blocks while it arrives, in pieces of any size: what a model emits, token
// by token. A block is complete as soon as the last byte of its closing token was written; the text
// before a block, as soon as its opening token was. The blocks are the same for every way to cut the
// text into pieces.
//
// A Feed keeps the bytes of the block that is not complete yet, up to Options.MaxBlock. The zero
// Feed has default options. It is not safe for concurrent use.
type Feed struct {
	opts Options

	buf  []byte
	base int64 // offset of buf[0] in the stream
	// start is the offset in buf of the current block or text. All before it was returned.
	start int
	scan  int // buf[:scan] holds no token that has not been dealt with

	open    token.Token // the block we are in, or Text
	form    Form
	body    int // where its body begins in buf
	marks   []place
	escaped bool // the body may hold escaped tokens

	// next is a token that was found and not yet used, because the block or text before it had to be
	// returned first.
	next place

	closed bool
	err    error
}

// A place is a token in the buffer: buf[from:to], including a "// " before it.
type place struct {
	tok      token.Token
	form     Form // CommentOpen, V1Open
	from, to int
}

// NewFeed returns a Feed with the given options.
func NewFeed(o *Options) *Feed {
	f := new(Feed)
	if o != nil {
		f.opts = *o
	}
	return f
}

// Write adds the next piece of the stream. It copies p. It fails with the error of Err, and after
// Close with [ErrClosed].
func (f *Feed) Write(p []byte) (int, error) {
	if f.err != nil {
		return 0, f.err
	}
	if f.closed {
		return 0, ErrClosed
	}
	f.compact()
	f.buf = append(f.buf, p...)
	return len(p), nil
}

// compact drops the bytes that were returned.
func (f *Feed) compact() {
	n := f.start
	if n == 0 {
		return
	}
	f.buf = f.buf[:copy(f.buf, f.buf[n:])]
	f.base += int64(n)
	f.start = 0
	f.scan -= n
	f.body -= n
	f.next.from -= n
	f.next.to -= n
	for i := range f.marks {
		f.marks[i].from -= n
		f.marks[i].to -= n
	}
}

// Close marks the end of the stream. After it Next returns the rest: a text, or a block without a
// closing token (Form has Unclosed).
func (f *Feed) Close() error {
	f.closed = true
	return f.err
}

// Err returns the error that ended reading, a *[SizeError], or nil.
func (f *Feed) Err() error { return f.err }

// Open returns the tag of the block that has begun and is not complete, or [token.Text]. Call Next
// until it returns false first.
func (f *Feed) Open() token.Token { return f.open }

// Next returns the next complete block. It returns false if more has to be written first, if the
// stream is at its end and all was returned, or after an error.
func (f *Feed) Next() (Block, bool) {
	for f.err == nil {
		if f.next.tok == token.Text && !f.find() {
			return f.rest()
		}
		t := f.next
		if f.tooLarge(t.from) {
			break
		}
		switch closing, _ := f.open.Close(); {
		case f.open == token.Text && t.from > f.start:
			return f.text(t.from), true
		case f.open == token.Text:
			f.next.tok = token.Text
			if _, opens := t.tok.Close(); !opens {
				return f.alone(t), true
			}
			f.open, f.form, f.body = t.tok, t.form, t.to
		case t.tok == closing:
			f.next.tok = token.Text
			return f.complete(t), true
		case t.tok.Frames():
			return f.unclosed(t.from), true
		default:
			f.next.tok = token.Text
			f.marks = append(f.marks, t)
		}
	}
	return Block{}, false
}

// find looks for the next token and puts it into f.next.
func (f *Feed) find() bool {
	for f.scan < len(f.buf) {
		i := bytes.IndexByte(f.buf[f.scan:], '<')
		if i < 0 {
			f.scan = len(f.buf)
			break
		}
		i += f.scan
		end := i + 1
		for end < len(f.buf) && end-i < token.MaxLen && isNameByte(f.buf[end]) {
			end++
		}
		if end == len(f.buf) && !f.closed {
			f.scan = i
			break
		}
		f.scan = i + 1
		if end < len(f.buf) && f.buf[end] == '>' {
			end++
			if t, v1, ok := f.opts.Vocabulary.Lookup(f.buf[i:end]); ok {
				f.scan = end
				f.next = f.place(t, v1, i, end)
				return true
			}
		}
		f.escaped = f.escaped || f.buf[min(i+1, len(f.buf)-1)] == '_'
	}
	return false
}

// place returns the place of the token at buf[i:end].
func (f *Feed) place(t token.Token, v1 bool, i, end int) place {
	low := f.start
	if f.open != token.Text {
		low = f.body
	}
	p := place{tok: t, to: end, from: low + commentStart(f.buf[low:i], i-low, f.base+int64(low) == 0)}
	if p.from < i {
		p.form |= CommentOpen
	}
	if v1 {
		p.form |= V1Open
	}
	return p
}

// tooLarge reports, and records as the error, that the block up to buf[end] is over the limit.
func (f *Feed) tooLarge(end int) bool {
	limit := f.opts.MaxBlock
	if limit == 0 {
		limit = defaultMaxBlock
	}
	if limit < 0 || end-f.start <= limit {
		return false
	}
	f.err = &SizeError{Offset: f.base + int64(f.start), Tag: f.open, Max: limit}
	f.buf = nil
	return true
}

// rest is Next when there is no further token in the buffer.
func (f *Feed) rest() (Block, bool) {
	// A token and its "// " may continue after the end of the buffer. They do not count.
	slack := token.MaxLen + len("// ")
	if f.closed {
		slack = 0
	}
	if f.tooLarge(len(f.buf)-slack) || !f.closed || f.start == len(f.buf) {
		return Block{}, false
	}
	if f.open != token.Text {
		return f.unclosed(len(f.buf)), true
	}
	return f.text(len(f.buf)), true
}

func (f *Feed) text(end int) Block {
	b := Block{Body: f.string(f.buf[f.start:end])}
	return f.done(b, end)
}

func (f *Feed) alone(t place) Block {
	// Without Tight the Form would be zero, which leaves the spelling to Append.
	return f.done(Block{Tag: t.tok, Form: t.form | Tight}, t.to)
}

func (f *Feed) unclosed(end int) Block {
	b := Block{Tag: f.open, Form: f.form | Unclosed | Tight}
	b.Body, b.Marks, _ = f.bodyOf(f.buf[f.body:end], false)
	return f.done(b, end)
}

func (f *Feed) complete(t place) Block {
	b := Block{Tag: f.open, Form: f.form}
	if t.form&CommentOpen != 0 {
		b.Form |= CommentClose
	}
	if t.form&V1Open != 0 {
		b.Form |= V1Close
	}
	var layout Form
	b.Body, b.Marks, layout = f.bodyOf(f.buf[f.body:t.from], true)
	b.Form |= layout
	return f.done(b, t.to)
}

// done ends the current block at buf[end].
func (f *Feed) done(b Block, end int) Block {
	b.Offset, b.End = f.base+int64(f.start), f.base+int64(end)
	f.start = end
	f.open, f.form, f.escaped = token.Text, 0, false
	f.marks = f.marks[:0]
	return b
}

func (f *Feed) string(raw []byte) string {
	if f.escaped {
		return Unescape(string(raw))
	}
	return string(raw)
}

// bodyOf splits the raw text of a block into its body and its marks, and returns the layout.
func (f *Feed) bodyOf(raw []byte, strip bool) (string, []Mark, Form) {
	if len(f.marks) == 0 {
		layout, n := Tight, 0
		if strip {
			layout, n = layoutOf(raw)
		}
		return f.string(raw[n : len(raw)-n]), nil, layout
	}
	// Without the marks, and the line ends of those that have a line of their own.
	flat := make([]byte, 0, len(raw))
	marks := make([]Mark, len(f.marks))
	at := 0
	for i, m := range f.marks {
		from, to := m.from-f.body, m.to-f.body
		flat = append(flat, raw[at:from]...)
		form := m.form&CommentOpen | Tight
		if from > 0 && raw[from-1] == '\n' && to+1 < len(raw) && raw[to] == '\n' {
			form = m.form&CommentOpen | Lines
			to++
		}
		marks[i] = Mark{Token: m.tok, At: len(flat), Form: form}
		at = to
	}
	flat = append(flat, raw[at:]...)
	layout, n := Tight, 0
	if strip {
		layout, n = layoutOf(flat)
	}
	if marks[0].At < n || marks[len(marks)-1].At > len(flat)-n {
		layout, n = Tight, 0
	}
	// Escapes do not reach across marks.
	var body []byte
	at = n
	for i := range marks {
		body = append(body, f.string(flat[at:marks[i].At])...)
		at = marks[i].At
		marks[i].At = len(body)
	}
	body = append(body, f.string(flat[at:len(flat)-n])...)
	return string(body), marks, layout
}
