// Package loglines splits a log into lines, and removes what terminals and build servers put around them: control
// sequences, time stamps, labels.
package loglines

import (
	"bytes"
	"errors"
	"io"
	"strings"
)

// A Reader splits a stream into lines without their ends, terminal escapes and prefixes. The lines it returns stay
// valid: they are parts of strings that are never changed. It reads in blocks, so a short read or a slow pipe costs
// only the wait. A line may be as long as memory allows.
type Reader struct {
	r      io.Reader
	buf    []byte // what has been read; buf[:used] holds no complete line
	used   int
	block  string // complete lines, not yet handed out from pos on
	pos    int
	escape bool // block holds an escape character
	err    error
	// Number is the 1-based number of the line that Next returned last, Raw that line with its prefixes.
	Number int
	Raw    string

	ahead    string // the line that Peek returned
	aheadRaw string
	hasAhead bool
	empty    int // consecutive reads without data
	blocks   int // bytes in the blocks so far
}

const blockSize = 64 << 10

// NewReader returns a Reader of the lines of r.
func NewReader(r io.Reader) *Reader { return &Reader{r: r} }

// Next returns the next line. At the end of the input, or on an error of the reader, ok is false.
func (l *Reader) Next() (line string, ok bool) {
	if l.hasAhead {
		l.hasAhead = false
		l.Number++
		l.Raw = l.aheadRaw
		return l.ahead, true
	}
	if l.Raw, ok = l.read(); ok {
		l.Number++
	}
	return cutPrefixes(l.Raw), ok
}

// Peek returns the line after the one that Next returned last, without moving on.
func (l *Reader) Peek() (line string, ok bool) {
	if !l.hasAhead {
		l.aheadRaw, l.hasAhead = l.read()
		l.ahead = cutPrefixes(l.aheadRaw)
	}
	return l.ahead, l.hasAhead
}

func (l *Reader) read() (string, bool) {
	if l.pos >= len(l.block) && !l.fill() {
		return "", false
	}
	rest := l.block[l.pos:]
	line := rest
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		line = rest[:i]
		l.pos += i + 1
	} else {
		l.pos = len(l.block)
	}
	if n := len(line); n > 0 && line[n-1] == '\r' {
		line = line[:n-1]
	}
	if l.escape {
		line = stripEscapes(line)
	}
	return line, true
}

// fill reads until there is a complete line, or the end.
func (l *Reader) fill() bool {
	if l.buf == nil {
		l.buf = make([]byte, blockSize)
	}
	for l.err == nil {
		if l.used == len(l.buf) {
			l.buf = append(l.buf, make([]byte, len(l.buf))...)
		}
		n, err := l.r.Read(l.buf[l.used:])
		fresh := l.buf[l.used : l.used+n]
		l.used += n
		l.err = err
		if n == 0 && err == nil {
			if l.empty++; l.empty > 100 {
				l.err = io.ErrNoProgress
			}
			continue
		}
		l.empty = 0
		if i := bytes.LastIndexByte(fresh, '\n'); i >= 0 {
			l.cutBlock(l.used - n + i + 1)
			return true
		}
	}
	if l.used > 0 {
		l.cutBlock(l.used)
		return true
	}
	return false
}

// cutBlock makes the first n bytes of buf the block from which lines are cut.
func (l *Reader) cutBlock(n int) {
	l.block, l.pos = string(l.buf[:n]), 0
	l.blocks += n
	l.escape = strings.IndexByte(l.block, '\x1b') >= 0
	l.used = copy(l.buf, l.buf[n:l.used])
}

// Progress returns the part of the input that has been read as lines, from 0 to 1. It is 0 if the reader has no method
// Len for what is left, as [strings.Reader], [bytes.Reader] and [bytes.Buffer] have.
func (l *Reader) Progress() float64 {
	r, ok := l.r.(interface{ Len() int })
	if !ok {
		return 0
	}
	left := len(l.block) - l.pos
	return float64(l.blocks-left) / float64(l.blocks+l.used+max(0, r.Len()))
}

// Err returns the reader's error, nil at the end of the input.
func (l *Reader) Err() error {
	if errors.Is(l.err, io.EOF) {
		return nil
	}
	return l.err
}

// stripEscapes removes terminal control sequences: CSI (colours: gcc adds "ESC [ K"), OSC (the
// hyperlinks that gcc puts round option names, ended by BEL or ESC \), and two-character escapes.
// Source: ECMA-48 §5.4, §5.6. An unfinished sequence at the end of the line is removed, too.
func stripEscapes(s string) string {
	i := strings.IndexByte(s, '\x1b')
	if i < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i >= 0 {
		b.WriteString(s[:i])
		s = s[i+escapeLen(s[i:]):]
		i = strings.IndexByte(s, '\x1b')
	}
	b.WriteString(s)
	return b.String()
}

// escapeLen returns the length of the control sequence at the start of s, which begins with ESC.
func escapeLen(s string) int {
	if len(s) < 2 {
		return len(s)
	}
	switch s[1] {
	case '[':
		for i := 2; i < len(s); i++ {
			if c := s[i]; c >= 0x40 && c <= 0x7e {
				return i + 1
			} else if c < 0x20 || c > 0x7e {
				return i // not a sequence after all: keep what follows
			}
		}
		return len(s)
	case ']':
		for i := 2; i < len(s); i++ {
			switch {
			case s[i] == '\a':
				return i + 1
			case s[i] == '\x1b' && i+1 < len(s) && s[i+1] == '\\':
				return i + 2
			case s[i] == '\x1b':
				return i
			}
		}
		return len(s)
	}
	return 2
}
