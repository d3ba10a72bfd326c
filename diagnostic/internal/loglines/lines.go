// Package loglines splits a log into lines, and removes what terminals and build servers put around them: control
// sequences, time stamps, labels.
package loglines

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// A Reader splits a stream into lines without their ends, terminal escapes and prefixes. The lines it returns stay
// valid: they are parts of strings that are never changed. It reads in blocks, so a short read or a slow pipe costs
// only the wait. A line may be as long as memory allows.
type Reader struct {
	// CutPrefix returns a line without its prefix, for prefixes that the Reader does not know. It may be nil.
	CutPrefix func(line string) string
	// Number is the 1-based number of the line that Next returned last, Raw that line with its prefixes.
	Number int
	Raw    string

	r        io.Reader
	buf      []byte // what has been read: lines from start to complete, a part of a line up to used
	start    int
	complete int
	used     int

	block  string // complete lines, cut up to pos
	pos    int
	escape bool // block has an escape character
	err    error
	empty  int // consecutive reads without data
	blocks int // bytes in the blocks so far

	ahead   []string // lines that were read and not returned yet
	peeked  string   // the first of them without its prefixes, if hasPeek
	hasPeek bool
	learned []shape // the prefixes that the log has shown, the latest first
	indent  string  // the blanks before the heads and the snippets of the log
	file    string  // the file of the last head without a prefix, with the colon after it
}

const (
	// bufferSize is how much is read at once. A longer line makes the buffer grow.
	bufferSize = 64 << 10
	// blockSize bounds the memory that a caller holds with one line: the block of which the line is a part. It is a size
	// class of Go's allocator with six objects a span. A class of 8 KB has one, so that each block would need a span.
	blockSize = 9472
)

// NewReader returns a Reader of the lines of r.
func NewReader(r io.Reader) *Reader { return &Reader{r: r} }

// Next returns the next line. At the end of the input, or on an error of the reader, ok is false.
func (l *Reader) Next() (line string, ok bool) {
	if l.Raw, ok = l.pop(); !ok {
		return "", false
	}
	l.Number++
	if !l.hasPeek && l.isFree() && isSnippet(l.Raw) {
		return l.Raw, true // most lines of a log
	}
	if line = l.peeked; !l.hasPeek {
		line = l.cut(l.Raw)
	}
	l.hasPeek = false
	if line == "" || isSnippet(line) || strings.HasPrefix(line, includedFrom) {
		return line, true
	}
	if l.mayHavePrefix(line) || l.mayShareStart(line[0]) && l.sharesStart(line) {
		line = line[l.learn(line):]
	} else if l.indent != "" && placeColon(line) > 0 && !strings.HasPrefix(l.Raw, l.indent) {
		l.indent, l.hasPeek = "", false // a head that is not indented: the indented log has ended
	}
	return line, true
}

// Peek returns the line after the one that Next returned last, without moving on.
func (l *Reader) Peek() (line string, ok bool) {
	if !l.hasPeek {
		raw, ok := l.look(0)
		if !ok {
			return "", false
		}
		l.peeked, l.hasPeek = l.cut(raw), true
	}
	return l.peeked, true
}

// pop returns the next line with its prefixes.
func (l *Reader) pop() (string, bool) {
	if len(l.ahead) == 0 {
		return l.read()
	}
	line := l.ahead[0]
	l.ahead = l.ahead[:copy(l.ahead, l.ahead[1:])]
	return line, true
}

// look returns the line with its prefixes that pop returns after n others.
func (l *Reader) look(n int) (string, bool) {
	for len(l.ahead) <= n {
		line, ok := l.read()
		if !ok {
			return "", false
		}
		l.ahead = append(l.ahead, line)
	}
	return l.ahead[n], true
}

// isFree reports whether only known prefixes are to be removed.
func (l *Reader) isFree() bool { return l.CutPrefix == nil && len(l.learned) == 0 && l.indent == "" }

// cut removes the prefixes of a line.
func (l *Reader) cut(s string) string {
	if l.CutPrefix != nil {
		s = l.CutPrefix(s)
	}
	s = cutKnown(s)
	for i := range l.learned {
		if n := l.learned[i].match(s); n > 0 {
			return s[n:]
		}
	}
	if l.indent != "" {
		s = strings.TrimPrefix(s, l.indent)
	}
	return s
}

// read returns the next line of the stream, without its end and its escapes.
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
	if strings.HasPrefix(line, `{"`) {
		line = unwrapJSON(line)
	}
	if l.escape {
		line = stripEscapes(line)
	}
	return line, true
}

// unwrapJSON returns the text of a line in the form of Docker's json-file driver, {"log":"text\n","stream":"stderr",...},
// and any other line as it is. Source: Docker, "JSON File logging driver".
func unwrapJSON(line string) string {
	var row struct {
		Log    *string `json:"log"`
		Stream string  `json:"stream"`
	}
	if !strings.Contains(line, `"log"`) || json.Unmarshal([]byte(line), &row) != nil || row.Log == nil || row.Stream == "" {
		return line
	}
	text := strings.TrimRight(*row.Log, "\r\n")
	if strings.IndexByte(text, '\x1b') >= 0 {
		text = stripEscapes(text)
	}
	return text
}

// fill makes the next lines the block, and reads until there is a complete line, or the end.
func (l *Reader) fill() bool {
	if l.cutBlock() {
		return true
	}
	if l.buf == nil {
		l.buf = make([]byte, bufferSize)
	}
	// What is left is the start of a line.
	l.used = copy(l.buf, l.buf[l.start:l.used])
	l.start = 0
	for l.err == nil {
		if l.used == len(l.buf) {
			l.buf = append(l.buf, make([]byte, len(l.buf))...)
		}
		n, err := l.r.Read(l.buf[l.used:])
		fresh := l.buf[l.used : l.used+n]
		l.used += n
		l.err = err
		if n == 0 && err == nil {
			if l.empty++; l.empty > 100 { // as bufio does
				l.err = io.ErrNoProgress
			}
			continue
		}
		l.empty = 0
		if i := bytes.LastIndexByte(fresh, '\n'); i >= 0 {
			l.complete = l.used - n + i + 1
			return l.cutBlock()
		}
	}
	l.complete = l.used // the last line has no end
	return l.cutBlock()
}

// cutBlock makes the first complete lines of the buffer the block, about blockSize of them. It reports false for a
// buffer without a complete line.
func (l *Reader) cutBlock() bool {
	if l.start >= l.complete {
		l.complete = 0
		return false
	}
	lines := l.buf[l.start:l.complete]
	if len(lines) > blockSize {
		i := bytes.LastIndexByte(lines[:blockSize], '\n')
		if i < 0 { // one long line
			i = bytes.IndexByte(lines, '\n')
		}
		if i >= 0 {
			lines = lines[:i+1]
		}
	}
	l.block, l.pos = string(lines), 0
	l.start += len(lines)
	l.blocks += len(lines)
	l.escape = strings.IndexByte(l.block, '\x1b') >= 0
	return true
}

// Offset returns how many bytes of the input have been read as lines.
func (l *Reader) Offset() int { return l.blocks - (len(l.block) - l.pos) }

// Progress returns the part of the input that has been read as lines, from 0 to 1. It is 0 if the reader has no method
// Len for what is left, as [strings.Reader], [bytes.Reader] and [bytes.Buffer] have.
func (l *Reader) Progress() float64 {
	r, ok := l.r.(interface{ Len() int })
	if !ok {
		return 0
	}
	return float64(l.Offset()) / float64(l.blocks+l.used-l.start+max(0, r.Len()))
}

// Err returns the reader's error, nil at the end of the input.
func (l *Reader) Err() error {
	if errors.Is(l.err, io.EOF) {
		return nil
	}
	return l.err
}

// stripEscapes removes terminal control sequences: CSI (colours: gcc adds "ESC [ K"), OSC (the hyperlinks
// that gcc puts around option names, ended by BEL or ESC \) and the like, and two-character escapes.
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
	case '[': // CSI
		for i := 2; i < len(s); i++ {
			if c := s[i]; c >= 0x40 && c <= 0x7e {
				return i + 1
			} else if c < 0x20 || c > 0x7e {
				return i // not a sequence after all: keep what follows
			}
		}
		return len(s)
	case ']', '_', 'P', '^': // OSC, APC (Buildkite's time stamps), DCS, PM
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
