package buildfile

import (
	"errors"
	"fmt"
	"strings"
)

// A plist is a value of a property list in the old text format: a string, a list or a dictionary. The methods of
// a nil plist answer as those of an empty one. Source: Apple, "Old-Style ASCII Property Lists".
type plist struct {
	text string
	list []*plist
	dict map[string]*plist
	line int
}

// key returns the value of a key of a dictionary.
func (p *plist) key(name string) *plist {
	if p == nil || p.dict[name] == nil {
		return &plist{}
	}
	return p.dict[name]
}

// words returns a string, or the strings of a list with blanks between them.
func (p *plist) words() string {
	var words []string
	for _, v := range p.list {
		words = append(words, v.text)
	}
	return strings.Join(append(words, p.text), " ")
}

// maxPlistDepth bounds nested lists and dictionaries.
const maxPlistDepth = 50

// errPlist reports a text that ends inside a value.
var errPlist = errors.New("unterminated property list")

// A plistParser parses a property list.
type plistParser struct {
	src  string
	pos  int
	line int
}

// parsePlist parses a property list. A syntax error ends it.
func parsePlist(src string) (*plist, error) {
	p := &plistParser{src: src, line: 1}
	return p.parseValue(0)
}

// skipBlanks skips blanks and comments.
func (p *plistParser) skipBlanks() {
	for p.pos < len(p.src) {
		switch c := p.src[p.pos]; {
		case c == '\n':
			p.line++
		case c == ' ' || c == '\t' || c == '\r':
		// The first line of every project is // !$*UTF8*$!
		case strings.HasPrefix(p.src[p.pos:], "//"):
			p.pos += max(strings.IndexByte(p.src[p.pos:], '\n')-1, 0) // a file with one comment alone has no value
		case strings.HasPrefix(p.src[p.pos:], "/*"):
			n := strings.Index(p.src[p.pos+2:], "*/")
			if n < 0 {
				p.pos = len(p.src)
				return
			}
			p.line += strings.Count(p.src[p.pos:p.pos+n], "\n")
			p.pos += n + 3
		default:
			return
		}
		p.pos++
	}
}

// peek returns the next byte after blanks, 0 at the end.
func (p *plistParser) peek() byte {
	p.skipBlanks()
	if p.pos >= len(p.src) {
		return 0
	}
	return p.src[p.pos]
}

// expect reads one byte of punctuation.
func (p *plistParser) expect(c byte) error {
	if p.peek() != c {
		return fmt.Errorf("line %d: no %q", p.line, string(c))
	}
	p.pos++
	return nil
}

// parseValue parses a value.
func (p *plistParser) parseValue(depth int) (*plist, error) {
	if depth > maxPlistDepth {
		return nil, fmt.Errorf("line %d: nested too deep", p.line)
	}
	switch p.peek() {
	case 0:
		return nil, errPlist
	case '{':
		return p.parseDict(depth)
	case '(':
		return p.parseList(depth)
	}
	line := p.line
	s, err := p.parseString()
	return &plist{text: s, line: line}, err
}

// parseDict parses { key = value; ... }.
func (p *plistParser) parseDict(depth int) (*plist, error) {
	// A key that is set twice keeps its last value, as Xcode reads it.
	out := &plist{dict: map[string]*plist{}, line: p.line}
	p.pos++
	for p.peek() != '}' {
		key, err := p.parseString()
		if err != nil {
			return nil, err
		}
		if err := p.expect('='); err != nil {
			return nil, err
		}
		if out.dict[key], err = p.parseValue(depth + 1); err != nil {
			return nil, err
		}
		if err := p.expect(';'); err != nil {
			return nil, err
		}
	}
	p.pos++
	return out, nil
}

// parseList parses ( value, ... ), also with a comma before the end.
func (p *plistParser) parseList(depth int) (*plist, error) {
	out := &plist{line: p.line}
	p.pos++
	for p.peek() != ')' {
		v, err := p.parseValue(depth + 1)
		if err != nil {
			return nil, err
		}
		out.list = append(out.list, v)
		if p.peek() == ',' {
			p.pos++
		}
	}
	p.pos++
	return out, nil
}

// parseString parses a quoted string, whose escapes stay as they are, or a word.
func (p *plistParser) parseString() (string, error) {
	if p.peek() == '"' {
		end := p.pos + 1
		for end < len(p.src) && p.src[end] != '"' {
			if p.src[end] == '\\' {
				end++
			}
			end++
		}
		if end >= len(p.src) {
			return "", errPlist
		}
		s := p.src[p.pos+1 : end]
		p.line += strings.Count(s, "\n")
		p.pos = end + 1
		return s, nil
	}
	// Identifiers and paths are not quoted: 8D1107320486CEB800E47090, sources/main.cpp
	end := p.pos
	for end < len(p.src) && strings.IndexByte(" \t\r\n=;,(){}\"", p.src[end]) < 0 {
		end++
	}
	if end == p.pos {
		return "", fmt.Errorf("line %d: no value", p.line)
	}
	s := p.src[p.pos:end]
	p.pos = end
	return s, nil
}
