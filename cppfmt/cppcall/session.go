package cppcall

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
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
	// MaxTurns bounds how often Serve asks the model to go on. Zero means no limit.
	MaxTurns int
	// Declare writes the definition of a struct before the first answer with a value of it, so that the
	// transcript is C++ by itself. Each type is defined once a session. By default the types are in
	// Set.Declarations alone, which the host puts into the prompt.
	Declare bool
	// Script runs the model's scripts, whose blocks are then answered with a <SCRIPT_RESULT>. Nil leaves them without an
	// answer.
	Script ScriptFunc
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
	text    []byte // the transcript
	open    []byte // the model's text that is not in the transcript yet
	fed     int64  // bytes of the model's text before open
	last    token.Token
	spans   []transcript.Span
	calls   int
	answers int             // bytes
	types   map[string]bool // names of the structs that are defined
}

// NewSession returns a Session with the tools of set.
func NewSession(set *Set, o *SessionOptions) *Session {
	s := &Session{set: set, types: map[string]bool{}}
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
	s.open = append(s.open, text...)
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
	return s.add(b.Tag, transcript.Append(nil, b, s.opts.Transcript))
}

// AddHeader puts the beginning of a transcript into it and returns its text: the token <BOS> on a line of its
// own, "// <BOS>" with the option Comment, and the header, such as the one of platform.AppendHeader.
func (s *Session) AddHeader(header []byte) []byte {
	text := s.Add(transcript.Block{Tag: token.BOS})
	return append(text, s.Add(transcript.Block{Body: "\n" + string(header)})...)
}

// Transcript returns the transcript so far, without the block that the model has begun and not completed. The
// slice is the caller's.
func (s *Session) Transcript() []byte { return bytes.Clone(s.text) }

// Open returns the tag of the block that the model has begun and not completed, or token.Text.
func (s *Session) Open() token.Token { return s.feed.Open() }

// Calls returns the number of blocks that were served. A script counts as many as the tools that it called, one at least.
func (s *Session) Calls() int { return s.calls }

// Spans returns which bytes of the transcript so far the model wrote, with its loss mask. The slice is the
// caller's.
func (s *Session) Spans() []transcript.Span { return append([]transcript.Span(nil), s.spans...) }

// A Model goes on with a transcript: it returns the next piece of its text, of any size, and io.EOF, with the
// last piece or after it, when there is no more. prompt is the transcript so far, with the model's open block at
// its end; the slice is valid until the Model returns.
//
// A model that generates tokens returns at one of token.Stops at the latest, so that its calls are answered
// before it goes on.
type Model func(ctx context.Context, prompt []byte) ([]byte, error)

// ReadModel returns a Model whose text is that of r: a recorded one, or that of a process, which does not see the
// answers.
func ReadModel(r io.Reader) Model {
	piece := make([]byte, 4096)
	var held []byte // text that ends in <EOS>
	tail := ""      // the end of the text before
	return func(context.Context, []byte) ([]byte, error) {
		for {
			n, err := r.Read(piece)
			held = append(held, piece[:n]...)
			// Serve ends after <EOS>. There may be more: another document in the same stream.
			seen := strings.TrimRight(tail+string(held), " \t\r\n")
			if err == nil && (n == 0 || strings.HasSuffix(seen, string(token.EOS))) {
				continue
			}
			text := held
			held, tail = nil, seen[max(0, len(seen)-len(token.EOS)):]
			return text, err
		}
	}
}

// ErrTurns reports that Serve ended since SessionOptions.MaxTurns was reached.
var ErrTurns = errors.New("cppcall: the model did not end within its turns")

// maxIdle is how many empty pieces a model may return one after the other.
const maxIdle = 100

// Serve is the loop of an agent. It asks the model to go on with the transcript, serves the calls in its text,
// and writes the transcript to out, each block as soon as it is complete, until the model returns io.EOF or has
// written <EOS>. What was added to the transcript before is in the model's first prompt and is not written.
//
// The error is that of the model, of out or of the context, a *transcript.SizeError, ErrTurns, or
// io.ErrNoProgress for a model that returns nothing again and again.
func (s *Session) Serve(ctx context.Context, model Model, out io.Writer) error {
	idle := 0
	for turn := 0; s.opts.MaxTurns <= 0 || turn < s.opts.MaxTurns; turn++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		// The open block is after the transcript in the same memory, so that a turn copies that block alone.
		prompt := append(s.text, s.open...)
		s.text = prompt[:len(s.text)]
		piece, end := model(ctx, prompt)
		text, err := s.Feed(ctx, piece)
		if ended := s.last == token.EOS && len(bytes.TrimSpace(s.open)) == 0; err == nil && (ended || errors.Is(end, io.EOF)) {
			end = io.EOF
			var rest []byte
			rest, err = s.Close(ctx)
			text = append(text, rest...)
		}
		if _, err := out.Write(text); err != nil {
			return err
		}
		if idle++; len(piece) > 0 {
			idle = 0
		}
		switch {
		case err != nil:
			return err
		case errors.Is(end, io.EOF):
			return nil
		case end != nil:
			return end
		case idle == maxIdle:
			return io.ErrNoProgress
		}
	}
	return ErrTurns
}

// pull returns the complete blocks with the answers.
func (s *Session) pull(ctx context.Context) (out []byte, err error) {
	for b, ok := s.feed.Next(); ok; b, ok = s.feed.Next() {
		s.open, s.fed = s.open[b.End-s.fed:], b.End
		if s.opts.Transcript.V1 && b.Tag == token.ThinkStart {
			b.Form |= transcript.V1Open | transcript.V1Close
		}
		// A forged answer: only the runtime writes such blocks.
		if _, opens := b.Tag.Close(); opens && !b.Tag.FromModel() {
			b = transcript.Block{Body: string(transcript.Append(nil, b, s.opts.Transcript))} // forged
		}
		if b.Tag != token.Text || strings.TrimSpace(b.Body) != "" {
			s.last = b.Tag
		}
		out = append(out, s.add(b.Tag, transcript.Append(nil, b, s.opts.Transcript))...)
		script := b.Tag == token.ScriptStart && s.opts.Script != nil
		if b.Tag != token.QueryTool && !script || b.Form&transcript.Unclosed != 0 {
			continue
		}
		if err := ctx.Err(); err != nil {
			return out, err
		}
		var a transcript.Block
		if script {
			a = s.answerScript(ctx, b)
		} else {
			a = s.answer(ctx, b)
		}
		text := transcript.Append([]byte{'\n'}, a, s.opts.Transcript)
		s.answers += len(text)
		// The line end between a call and its answer is of the runtime.
		s.add(token.Text, text[:1])
		s.add(a.Tag, text[1:])
		out = append(out, text...)
	}
	return out, s.feed.Err()
}

// answer serves a call within the budgets.
func (s *Session) answer(ctx context.Context, q transcript.Block) transcript.Block {
	if err := s.checkBudget(); err != nil {
		return transcript.Block{Tag: token.ToolResult, Body: string(s.set.errorComment(err))}
	}
	s.calls++
	if !s.opts.Declare {
		return s.set.Serve(ctx, q)
	}
	return s.set.serve(ctx, q, s.define)
}

// checkBudget returns the reason why nothing is served any more.
func (s *Session) checkBudget() error {
	switch {
	case s.opts.MaxCalls > 0 && s.calls >= s.opts.MaxCalls:
		return fmt.Errorf("no calls are left: the limit is %d", s.opts.MaxCalls)
	case s.opts.MaxAnswers > 0 && s.answers >= s.opts.MaxAnswers:
		return fmt.Errorf("no answers are left: the limit is %d bytes", s.opts.MaxAnswers)
	}
	return nil
}

// define returns the definitions of the structs in the results of f that are not in the transcript yet.
func (s *Session) define(f *Func) []byte {
	text, err := cppfmt.AppendTypes(nil, declarable(f.result)...)
	if err != nil {
		return nil // Declarations reports it
	}
	var out []byte
	fresh := false
	for line := range bytes.Lines(text) {
		// "struct frame {" begins a definition and "struct frame;" is one line; what is inside is indented.
		if name, ok := bytes.CutPrefix(line, []byte("struct ")); ok {
			name, opens := bytes.CutSuffix(bytes.TrimSpace(name), []byte("{"))
			key := string(bytes.TrimSpace(name)) // with ";" if the type is only announced
			fresh = !s.types[key] && !s.types[strings.TrimSuffix(key, ";")]
			s.types[key] = s.types[key] || opens || fresh
		}
		if fresh {
			out = append(out, line...)
		}
	}
	return out
}

// add appends a part to the transcript, with its span, and returns it.
func (s *Session) add(tag token.Token, text []byte) []byte {
	b := transcript.Block{Tag: tag, Offset: int64(len(s.text)), End: int64(len(s.text) + len(text))}
	if len(text) > 0 {
		s.spans = transcript.AppendSpan(s.spans, b)
	}
	s.text = append(s.text, text...)
	return text
}
