package dap

import (
	"context"
	"crypto/rand"
	"errors"
	"slices"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// maxLogs bounds the texts that are kept, maxLog the length of one.
const (
	maxLogs = 1 << 14
	maxLog  = 64 << 10
)

// logs collect what log breakpoints print. Adapters print it among their own words, lldb-dap 22 line by
// line, so every text stands between two marks.
type logs struct {
	open, close string
	partial     string         // what has come since the last opening mark, with it
	messages    map[int]string // of breakpoints that stop to be logged here
	texts       []string
	dropped     int
}

func newLogs() logs {
	mark := rand.Text()
	return logs{open: "[" + mark, close: mark + "]", messages: map[int]string{}}
}

// marked puts the marks around a message.
func (l *logs) marked(message string) string { return l.open + message + l.close }

// take reads a piece of the adapter's output.
func (l *logs) take(output string) {
	text := l.partial + output
	for {
		l.partial = ""
		i := strings.Index(text, l.open)
		if i < 0 {
			return // a mark does not come in two pieces: messages are one line, up to their values
		}
		rest := text[i+len(l.open):]
		end := strings.Index(rest, l.close)
		if end < 0 {
			if len(text)-i <= maxLog {
				l.partial = text[i:]
			}
			return
		}
		l.add(rest[:end])
		text = rest[end:]
	}
}

func (l *logs) add(text string) {
	if len(l.texts) == maxLogs {
		l.dropped++
		return
	}
	l.texts = append(l.texts, cut(text, maxLog))
}

// here notes the message of a breakpoint, "" if it has none.
func (l *logs) here(id int, message string) {
	delete(l.messages, id)
	if message != "" && len(l.messages) < maxBreakpoints {
		l.messages[id] = message
	}
}

// Logs implements debugger.LogReader. The values are in the debugger's own spelling, and so is what it
// says of an expression that has none. At most 16 384 texts are kept.
func (s *Session) Logs() (texts []string, dropped int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.logs.texts), s.logs.dropped
}

// logsItself reports whether the adapter does what a log breakpoint asks for. lldb-vscode 14 takes the
// message and stops; gdb prints it at every pass, whatever the condition and the hit count are.
func (s *Session) logsItself(b *debugger.Breakpoint) bool {
	return s.can(capLogPoints) && !(s.dialect.logsAlways && (b.Condition != "" || b.HitCount > 1))
}

// logHere logs at a stop what the adapter does not log itself, and reports whether the program is to go
// on. A step that comes to such a breakpoint ends up as a continue.
func (s *Session) logHere(ctx context.Context, b *godap.StoppedEventBody) (bool, error) {
	s.mu.Lock()
	none := len(s.logs.messages) == 0
	s.mu.Unlock()
	if none {
		return false, nil
	}
	st := s.newStop(b)
	s.mu.Lock()
	var messages []string
	for _, id := range st.Breakpoints {
		if m := s.logs.messages[id]; m != "" {
			messages = append(messages, m)
		}
	}
	s.mu.Unlock()
	// Where another breakpoint is at the same place, the stop is its own.
	if st.Reason != debugger.ReasonBreakpoint || len(messages) == 0 {
		return false, nil
	}
	for _, m := range messages {
		text, err := s.logText(ctx, m)
		if err != nil {
			return false, err
		}
		s.mu.Lock()
		s.logs.add(text)
		s.mu.Unlock()
	}
	return len(messages) == len(st.Breakpoints), nil
}

// logText fills in the values of a message.
func (s *Session) logText(ctx context.Context, message string) (string, error) {
	var out strings.Builder
	err := eachPart(message, func(text string, isExpr bool) error {
		if !isExpr {
			out.WriteString(text)
			return nil
		}
		v, err := s.Evaluate(ctx, 0, text)
		if refused := (*RequestError)(nil); errors.As(err, &refused) {
			v.Value, err = "<"+refused.Message+">", nil
		}
		out.WriteString(v.Value)
		return err
	})
	return out.String(), err
}

// checkLog returns an error for a message that cannot be printed, or whose expressions are not allowed.
func (s *Session) checkLog(message string) error {
	if len(message) > maxExpression {
		return errors.New("it is too long")
	}
	if strings.ContainsAny(message, "\x00\r\n") {
		return errors.New("it is more than a line")
	}
	return eachPart(message, func(text string, isExpr bool) error {
		if isExpr {
			return s.checkExpression(text)
		}
		return nil
	})
}

// eachPart calls f for the texts and {expressions} of a message, in order.
func eachPart(message string, f func(text string, isExpr bool) error) error {
	for message != "" {
		i := strings.IndexAny(message, "{}")
		if i < 0 {
			return f(message, false)
		}
		if message[i] == '}' {
			return errors.New("a } without a {")
		}
		end := strings.IndexAny(message[i+1:], "{}")
		if end < 0 || message[i+1+end] == '{' {
			return errors.New("a { without its }")
		}
		if i > 0 {
			if err := f(message[:i], false); err != nil {
				return err
			}
		}
		if err := f(message[i+1:i+1+end], true); err != nil {
			return err
		}
		message = message[i+end+2:]
	}
	return nil
}
