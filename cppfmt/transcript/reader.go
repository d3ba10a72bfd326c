package transcript

import (
	"errors"
	"io"
	"iter"
)

// A Reader splits a stream into blocks. It is not safe for concurrent use.
type Reader struct {
	r     io.Reader
	feed  *Feed
	chunk []byte
	err   error
}

const readSize = 64 << 10

// NewReader returns a Reader that reads from r. It reads ahead of the blocks it returns.
func NewReader(r io.Reader, o *Options) *Reader {
	return &Reader{r: r, feed: NewFeed(o)}
}

// Next returns the next block, and io.EOF at the end. A block that the end of the stream
// cut off is returned with Unclosed in its Form. Any other error is a *[SizeError] or comes from the
// underlying reader; the blocks before the error are returned first.
func (r *Reader) Next() (Block, error) {
	for {
		if b, ok := r.feed.Next(); ok {
			return b, nil
		}
		if err := r.feed.Err(); err != nil {
			return Block{}, err
		}
		if r.err != nil {
			return Block{}, r.err
		}
		r.fill()
	}
}

// fill reads once. At the end of the stream it closes the feed, which then returns the rest. Like
// bufio.Reader it gives up on a reader that returns nothing and no error 100 times.
func (r *Reader) fill() {
	if r.chunk == nil {
		r.chunk = make([]byte, readSize)
	}
	var n int
	var err error
	for range 100 {
		if n, err = r.r.Read(r.chunk); n > 0 || err != nil {
			break
		}
	}
	if n == 0 && err == nil {
		err = io.ErrNoProgress
	}
	if _, werr := r.feed.Write(r.chunk[:n]); werr != nil {
		err = werr
	}
	if errors.Is(err, io.EOF) {
		r.feed.Close()
	}
	r.err = err
}

// Blocks iterates over the blocks of a text in memory. Breaking off the loop is allowed.
func Blocks(text string, o *Options) iter.Seq[Block] {
	return func(yield func(Block) bool) {
		f := NewFeed(o)
		f.opts.MaxBlock = -1
		f.buf = []byte(text)
		f.closed = true
		for b, ok := f.Next(); ok; b, ok = f.Next() {
			if !yield(b) {
				return
			}
		}
	}
}
