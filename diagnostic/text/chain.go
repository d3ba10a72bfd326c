package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readChain reads the lines of an include chain and of gcc's inlining chain, which precede a head:
//
//	In file included from a.h:3,             gcc: one line for each level, the first with a comma
//	                 from b.cpp:1:
//	In file included from b.cpp:1:           clang: a whole line for each level, outermost first
//	In module 'M' imported from b.cpp:2:
//	In function 'f',
//	    inlined from 'int main()' at a.cpp:5:6:
func readChain(p *parser, s string) bool {
	t := strings.TrimLeft(s, " \t")
	indented := len(t) < len(s)
	switch {
	case strings.HasPrefix(t, "In file included from "):
		return p.waitInclude(t, t[len("In file included from "):])
	case strings.HasPrefix(t, "from ") && len(p.pending) > 0 && indented:
		return p.waitInclude(t, t[len("from "):])
	case strings.HasPrefix(t, "In module "), strings.HasPrefix(t, "of module "):
		at := strings.LastIndex(t, " from ")
		if i := strings.LastIndex(t, " at "); i > at {
			at = i - 2
		}
		return at >= 0 && p.waitInclude(t, t[at+len(" from "):])
	case strings.HasPrefix(t, "inlined from ") && indented:
		return p.waitInlined(t)
	case strings.HasPrefix(t, "In function ") && !indented && (strings.HasSuffix(t, ",") || strings.HasSuffix(t, ":")):
		p.wait(diagnostic.Note{Kind: notekind.InFunction, Message: t[:len(t)-1]})
		return true
	}
	return false
}

// waitInlined keeps a link of gcc's inlining chain.
func (p *parser) waitInlined(t string) bool {
	at := strings.LastIndex(t, " at ")
	if at < 0 {
		return false
	}
	loc, ok := head.TrailingPlace(t[at+len(" at "):])
	if ok {
		p.shiftColumn(&loc)
		p.wait(diagnostic.Note{Kind: notekind.InFunction, Location: loc, Message: t[:at]})
	}
	return ok
}

// waitInclude keeps a link of an include chain. t is the line without its indentation, from the place in it.
func (p *parser) waitInclude(t, from string) bool {
	loc, ok := head.TrailingPlace(from)
	if !ok {
		return false
	}
	p.wait(diagnostic.Note{Kind: notekind.IncludedFrom, Location: loc, Message: strings.TrimRight(t, ",:")})
	return true
}

// readUsualContext reads what [readContext] reads, with other quotes than an old GNU ld's around the function.
func readUsualContext(p *parser, s string) bool {
	return endsAsContext(s) && !strings.Contains(s, "n function `") && readContext(p, s)
}

// readContext reads gcc's "file: In function 'x':" and the like, in any language: a file and a colon at the end.
// In another language than English, the file must be repeated by the place on the next line.
func readContext(p *parser, s string) bool {
	if !endsAsContext(s) || s[0] == ' ' {
		return false
	}
	file, text, ok := p.splitContext(s)
	if !ok {
		return false
	}
	n := diagnostic.Note{Kind: notekind.InFunction, Location: diagnostic.Location{File: file}}
	n.Message = strings.TrimRight(text, ":,"+head.FullwidthColon)
	if strings.HasPrefix(text, "In instantiation of ") || strings.HasPrefix(text, "In substitution of ") {
		n.Kind = notekind.InstantiatedFrom
	}
	if p.tool == "" {
		p.tool = tool.GCC
	}
	p.wait(n)
	return true
}

// endsAsContext reports whether a line ends in a colon or a comma.
func endsAsContext(s string) bool {
	switch s[len(s)-1] {
	case ':', ',':
		return true
	}
	return strings.HasSuffix(s, head.FullwidthColon)
}

// splitContext splits a line at the colon after which the context begins. A file may have colons itself.
func (p *parser) splitContext(s string) (file, text string, ok bool) {
	for i := 0; ; i += 2 {
		n := strings.Index(s[i:], ": ")
		if n < 0 {
			return "", "", false
		}
		i += n
		file, text = s[:i], strings.TrimLeft(s[i+2:], " ")
		if strings.HasPrefix(text, "In ") || strings.HasPrefix(text, "At ") {
			return file, text, true
		}
		next, ok := p.in.Peek()
		if ok && len(next) > i+1 && next[:i+1] == s[:i+1] && (next[i+1] >= '0' && next[i+1] <= '9' || next[i+1] == ' ') {
			return file, text, true
		}
	}
}
