package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// chainLine reads the lines of an include chain and of gcc's inlining chain, which precede a head:
//
//	In file included from a.h:3,             gcc: one line for each level, the first with a comma
//	                 from b.cpp:1:
//	In file included from b.cpp:1:           clang: a whole line for each level, outermost first
//	In module 'M' imported from b.cpp:2:
//	In function 'f',
//	    inlined from 'int main()' at a.cpp:5:6:
func (p *parser) chainLine(s string) bool {
	t := strings.TrimLeft(s, " \t")
	switch {
	case strings.HasPrefix(t, "In file included from "):
		return p.included(s, t, t[len("In file included from "):])
	case strings.HasPrefix(t, "from ") && len(p.pending) > 0 && len(t) < len(s):
		return p.included(s, t, t[len("from "):])
	case strings.HasPrefix(t, "In module "), strings.HasPrefix(t, "of module "):
		at := strings.LastIndex(t, " from ")
		if i := strings.LastIndex(t, " at "); i > at {
			at = i - 2
		}
		if at < 0 {
			return false
		}
		return p.included(s, t, t[at+len(" from "):])
	case strings.HasPrefix(t, "inlined from ") && len(t) < len(s):
		at := strings.LastIndex(t, " at ")
		if at < 0 {
			return false
		}
		loc, ok := trailingPlace(t[at+len(" at "):])
		if !ok {
			return false
		}
		p.columns(&loc)
		p.wait(diagnostic.Note{Kind: notekind.InFunction, Location: loc, Message: t[:at]}, s)
		return true
	case strings.HasPrefix(t, "In function ") && len(t) == len(s) && (strings.HasSuffix(t, ",") || strings.HasSuffix(t, ":")):
		p.wait(diagnostic.Note{Kind: notekind.InFunction, Message: t[:len(t)-1]}, s)
		return true
	}
	return false
}

func (p *parser) included(s, t, from string) bool {
	loc, ok := trailingPlace(from)
	if !ok {
		return false
	}
	p.wait(diagnostic.Note{Kind: notekind.IncludedFrom, Location: loc, Message: strings.TrimRight(t, ",:")}, s)
	return true
}

// noteUnit counts translation units: it is told of each head's file and of the include chain in
// front of it, and compares the main file, which is the outermost of the chain.
func (p *parser) noteUnit(file string, context []diagnostic.Note) {
	main := ""
	for i := range context {
		if n := &context[i]; n.Kind == notekind.IncludedFrom && (main == "" || strings.HasPrefix(n.Message, "from ")) {
			main = n.File
		}
	}
	if main == "" {
		if !filekind.IsUnit(file) {
			return
		}
		main = file
	}
	if p.main != "" && p.main != main {
		p.unit++
		p.sure = false
	}
	p.main = main
}

// trailingPlace reads "file:line", "file:line:col", each with an optional ',' or ':' behind.
func trailingPlace(s string) (diagnostic.Location, bool) {
	s = strings.TrimRight(s, ",: ")
	i := strings.LastIndexByte(s, ':')
	if i <= 0 {
		return diagnostic.Location{}, false
	}
	n, j := number(s, i+1)
	if n < 0 || j != len(s) {
		return diagnostic.Location{}, false
	}
	if k := strings.LastIndexByte(s[:i], ':'); k > 0 {
		if line, j := number(s, k+1); line >= 0 && j == i {
			return diagnostic.Location{File: s[:k], Line: line, Column: n}, true
		}
	}
	return diagnostic.Location{File: s[:i], Line: n}, true
}

// place reads a line that starts with "file:line:" but has no severity.
func (p *parser) place(s string, pl *place) bool {
	p.columns(&pl.Location)
	text := strings.TrimLeft(pl.rest, " ")
	switch {
	case text == "":
		return p.bulletPlace(s, pl)
	case strings.HasPrefix(pl.rest, "  "):
		n := diagnostic.Note{Location: pl.Location, Message: text}
		n.Kind, n.Skipped = linkKind(text)
		p.wait(n, s)
		if p.tool == "" {
			p.tool = tool.GCC
		}
		return true
	case strings.HasSuffix(text, "' failed.") && strings.Contains(text, ": Assertion "):
		// glibc's assert: "prog: a.cpp:29: int main(): Assertion `x == 1' failed."; libstdc++'s names
		// no program and has 'x == 1'.
		p.flush()
		if i := strings.LastIndex(pl.File, ": "); i >= 0 {
			pl.File = pl.File[i+2:]
		}
		i := strings.LastIndex(text, ": Assertion ")
		p.begin(diagnostic.SeverityFatal, pl.Location, text[i+2:])
		p.d.Tool, p.d.Code = tool.Runtime, "assertion-failure"
		if filekind.IsSystem(pl.File) {
			p.d.Code = "library-assertion"
		}
		p.notes = append(p.notes, diagnostic.Note{Kind: notekind.InFunction, Location: pl.Location, Message: "in function " + text[:i]})
		return true
	case strings.HasPrefix(text, "confused by earlier errors, bailing out"):
		p.flush()
		p.begin(diagnostic.SeverityFatal, pl.Location, text)
		p.d.Tool = tool.GCC
		return true
	}
	return false
}

// linkKind tells the links of gcc's chains apart.
func linkKind(text string) (notekind.Kind, int) {
	switch {
	case strings.HasPrefix(text, "[ skipping ") || strings.HasPrefix(text, "[ Skipping "):
		n, _ := number(text, len("[ skipping "))
		return notekind.Skipped, max(n, 0)
	case strings.HasPrefix(text, "in ") && strings.Contains(text, "expansion of"):
		return notekind.InstantiatedFrom, 0
	}
	return notekind.RequiredFrom, 0
}

// context reads gcc's "file: In function 'x':" and its like, in any language: a line with a file
// and a colon at its end, which the next line's place repeats.
func (p *parser) context(s string) bool {
	last := s[len(s)-1]
	if last != ':' && last != ',' && !strings.HasSuffix(s, fullwidthColon) {
		return false
	}
	var file, text string
	for i := 0; ; {
		n := strings.Index(s[i:], ": ")
		if n < 0 {
			return false
		}
		i += n
		file, text = s[:i], strings.TrimLeft(s[i+2:], " ")
		if strings.HasPrefix(text, "In ") || strings.HasPrefix(text, "At ") {
			break
		}
		next, ok := p.in.peek()
		if ok && len(next) > i+1 && next[:i+1] == s[:i+1] && (next[i+1] >= '0' && next[i+1] <= '9' || next[i+1] == ' ') {
			break
		}
		i += 2
	}
	if strings.HasPrefix(file, " ") {
		return false
	}
	n := diagnostic.Note{Kind: notekind.InFunction, Location: diagnostic.Location{File: file}, Message: strings.TrimRight(text, ":,：")}
	if strings.HasPrefix(text, "In instantiation of ") || strings.HasPrefix(text, "In substitution of ") {
		n.Kind = notekind.InstantiatedFrom
	}
	if p.tool == "" {
		p.tool = tool.GCC
	}
	p.wait(n, s)
	return true
}
