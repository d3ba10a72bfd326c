package dap

import (
	"crypto/rand"
	"errors"
	"strings"

	"github.com/cppreason/cppreason/debugger/dap/internal/render"
)

// maxLogs bounds the number of texts that are kept, maxLog the length of one in bytes.
const (
	maxLogs = 1 << 14
	maxLog  = 64 << 10
)

// logs collect what log breakpoints print. Adapters print it among their own messages, and lldb-dap 22 line
// by line, so every text is printed between two marks that nothing else contains.
type logs struct {
	open, close string
	partial     string         // the output from the last opening mark on, while the closing mark is missing
	messages    map[int]string // breakpoint -> message, where the session logs at a stop instead of the adapter
	texts       []string
	dropped     int
}

func newLogs() logs {
	mark := rand.Text()
	return logs{open: "[" + mark, close: mark + "]", messages: map[int]string{}}
}

// addMarks returns a message between the marks.
func (l *logs) addMarks(message string) string { return l.open + message + l.close }

// readOutput takes the marked texts out of a piece of the adapter's output.
func (l *logs) readOutput(output string) {
	text := l.partial + output
	for {
		l.partial = ""
		i := strings.Index(text, l.open)
		if i < 0 {
			return // a mark is never split: messages are one line, up to their values
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

// add keeps a text, or counts it when there are too many.
func (l *logs) add(text string) {
	if len(l.texts) == maxLogs {
		l.dropped++
		return
	}
	l.texts = append(l.texts, render.Cut(text, maxLog))
}

// setMessage remembers the message that the session logs at the stops of a breakpoint, "" for none.
func (l *logs) setMessage(id int, message string) {
	delete(l.messages, id)
	if message != "" && len(l.messages) < maxBreakpoints {
		l.messages[id] = message
	}
}

// messagesAt returns the messages of breakpoints.
func (l *logs) messagesAt(ids []int) (messages []string) {
	for _, id := range ids {
		if m := l.messages[id]; m != "" {
			messages = append(messages, m)
		}
	}
	return messages
}

// maxBreakpoints bounds what is remembered of breakpoints.
const maxBreakpoints = 1 << 14

// eachPart calls f for the texts and {expressions} of a log message, in order. Source: DAP,
// SourceBreakpoint.logMessage.
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
