package cppcall

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// SessionOptions bounds a Session. A nil *SessionOptions means the defaults.
type SessionOptions struct {
	// Transcript is how blocks are read and written. Nil means the defaults of package transcript.
	Transcript *transcript.Options
	// MaxCalls bounds the blocks that are served. Later ones are answered with an error. Zero means no
	// limit.
	MaxCalls int
	// MaxAnswers bounds the bytes of all answers together. When they are used up, later calls are answered
	// with an error and their tools do not run. Zero means no limit.
	MaxAnswers int
}

// A Session is the runtime's side of one conversation. It takes the text of a model in pieces of any size,
// serves the calls in it, and returns the transcript: the model's blocks, each call followed by its
// answer. It is not safe for concurrent use.
//
// The runtime alone writes tool results, debugger output and reports. Where the model writes such a block
// itself, the block becomes text: its tokens are escaped, and nobody can take it for an answer.
type Session struct {
	set     *Set
	opts    SessionOptions
	feed    *transcript.Feed
	spans   []transcript.Span
	offset  int64
	calls   int
	answers int // bytes
}

// NewSession returns a Session with the tools of set.
func NewSession(set *Set, o *SessionOptions) *Session {
	s := &Session{set: set}
	if o != nil {
		s.opts = *o
	}
	if s.opts.Transcript == nil {
		s.opts.Transcript = &transcript.Options{}
	}
	s.feed = transcript.NewFeed(s.opts.Transcript)
	return s
}

// Feed takes the next piece of the model's text and returns the transcript of all blocks that it completes,
// with the answers to their calls. The result is empty while a block is open. The error is that of the
// context or a *transcript.SizeError; the transcript up to it is returned with it.
func (s *Session) Feed(ctx context.Context, text []byte) ([]byte, error) {
	if _, err := s.feed.Write(text); err != nil {
		return nil, err
	}
	return s.pull(ctx)
}

// Close ends the model's text and returns the rest of the transcript: a text, or a block that the model did
// not close, whose call is not served.
func (s *Session) Close(ctx context.Context) ([]byte, error) {
	if err := s.feed.Close(); err != nil {
		return nil, err
	}
	return s.pull(ctx)
}

// Add puts a block of the host into the transcript, such as a header or an instruction, and returns its text.
// The model's open block, if there is one, is not complete yet and comes after it.
func (s *Session) Add(b transcript.Block) []byte {
	text := transcript.Append(nil, b, s.opts.Transcript)
	s.span(b.Tag, len(text))
	return text
}

// Open returns the tag of the block that the model has begun and not completed, or token.Text.
func (s *Session) Open() token.Token { return s.feed.Open() }

// Calls returns the number of blocks that were served.
func (s *Session) Calls() int { return s.calls }

// Spans returns which bytes of the transcript so far the model wrote, with its loss mask. The slice is the
// caller's.
func (s *Session) Spans() []transcript.Span { return append([]transcript.Span(nil), s.spans...) }

// Play reads a model's text to its end and writes the transcript, each block as soon as it is complete.
func (s *Session) Play(ctx context.Context, model io.Reader, out io.Writer) error {
	piece := make([]byte, 4096)
	for {
		n, err := model.Read(piece)
		text, bad := s.Feed(ctx, piece[:n])
		if errors.Is(err, io.EOF) && bad == nil {
			var rest []byte
			rest, bad = s.Close(ctx)
			text = append(text, rest...)
		}
		if _, err := out.Write(text); err != nil {
			return err
		}
		switch {
		case bad != nil:
			return bad
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
	}
}

// pull returns the complete blocks with the answers.
func (s *Session) pull(ctx context.Context) (out []byte, err error) {
	for b, ok := s.feed.Next(); ok; b, ok = s.feed.Next() {
		if s.opts.Transcript.V1 && b.Tag == token.ThinkStart {
			b.Form |= transcript.V1Open | transcript.V1Close
		}
		// A forged answer: only the runtime writes such blocks.
		if _, opens := b.Tag.Close(); opens && !b.Tag.FromModel() {
			b = transcript.Block{Body: string(transcript.Append(nil, b, s.opts.Transcript))} // forged
		}
		text := transcript.Append(nil, b, s.opts.Transcript)
		s.span(b.Tag, len(text))
		out = append(out, text...)
		if b.Tag != token.QueryTool || b.Form&transcript.Unclosed != 0 {
			continue
		}
		if err := ctx.Err(); err != nil {
			return out, err
		}
		a := s.answer(ctx, b)
		text = transcript.Append([]byte{'\n'}, a, s.opts.Transcript)
		s.answers += len(text)
		// The line end between a call and its answer is of the runtime.
		s.span(token.Text, 1)
		s.span(a.Tag, len(text)-1)
		out = append(out, text...)
	}
	return out, s.feed.Err()
}

// answer serves a call within the budgets.
func (s *Session) answer(ctx context.Context, q transcript.Block) transcript.Block {
	var err error
	switch {
	case s.opts.MaxCalls > 0 && s.calls >= s.opts.MaxCalls:
		err = fmt.Errorf("no calls are left: the limit is %d", s.opts.MaxCalls)
	case s.opts.MaxAnswers > 0 && s.answers >= s.opts.MaxAnswers:
		err = fmt.Errorf("no answers are left: the limit is %d bytes", s.opts.MaxAnswers)
	}
	if err != nil {
		return transcript.Block{Tag: token.ToolResult, Body: string(s.set.errorComment(err))}
	}
	s.calls++
	return s.set.Serve(ctx, q)
}

// span adds the span of n bytes of the transcript.
func (s *Session) span(tag token.Token, n int) {
	b := transcript.Block{Tag: tag, Offset: s.offset, End: s.offset + int64(n)}
	s.offset = b.End
	if n > 0 {
		s.spans = transcript.AppendSpan(s.spans, b)
	}
}
