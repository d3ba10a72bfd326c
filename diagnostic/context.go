package diagnostic

import "strings"

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
		p.wait(Note{Kind: KindInFunction, Location: loc, Message: t[:at]}, s)
		return true
	case strings.HasPrefix(t, "In function ") && len(t) == len(s) && (strings.HasSuffix(t, ",") || strings.HasSuffix(t, ":")):
		p.wait(Note{Kind: KindInFunction, Message: t[:len(t)-1]}, s)
		return true
	}
	return false
}

func (p *parser) included(s, t, from string) bool {
	loc, ok := trailingPlace(from)
	if !ok {
		return false
	}
	p.wait(Note{Kind: KindIncludedFrom, Location: loc, Message: strings.TrimRight(t, ",:")}, s)
	return true
}

// noteUnit counts translation units: it is told of each head's file and of the include chain in
// front of it, and compares the main file, which is the outermost of the chain.
func (p *parser) noteUnit(file string, context []Note) {
	main := ""
	for i := range context {
		if n := &context[i]; n.Kind == KindIncludedFrom && (main == "" || strings.HasPrefix(n.Message, "from ")) {
			main = n.File
		}
	}
	if main == "" {
		if !isMainFile(file) {
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

// isMainFile reports whether the name is that of a translation unit, rather than of a header.
func isMainFile(file string) bool {
	i := strings.LastIndexByte(file, '.')
	if i < 0 {
		return false
	}
	switch file[i+1:] {
	case "c", "C", "cc", "cp", "cpp", "CPP", "cxx", "c++", "m", "mm", "cu", "cppm", "ixx":
		return true
	}
	return false
}

// trailingPlace reads "file:line", "file:line:col", each with an optional ',' or ':' behind.
func trailingPlace(s string) (Location, bool) {
	s = strings.TrimRight(s, ",: ")
	i := strings.LastIndexByte(s, ':')
	if i <= 0 {
		return Location{}, false
	}
	n, j := number(s, i+1)
	if n < 0 || j != len(s) {
		return Location{}, false
	}
	if k := strings.LastIndexByte(s[:i], ':'); k > 0 {
		if line, j := number(s, k+1); line >= 0 && j == i {
			return Location{File: s[:k], Line: line, Column: n}, true
		}
	}
	return Location{File: s[:i], Line: n}, true
}

// place reads a line that starts with "file:line:" but has no severity.
func (p *parser) place(s string, pl *place) bool {
	p.columns(&pl.Location)
	text := strings.TrimLeft(pl.rest, " ")
	switch {
	case text == "":
		return p.bulletPlace(s, pl)
	case strings.HasPrefix(pl.rest, "  "):
		n := Note{Location: pl.Location, Message: text}
		n.Kind, n.Skipped = linkKind(text)
		p.wait(n, s)
		if p.tool == "" {
			p.tool = ToolGCC
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
		p.begin(SeverityFatal, pl.Location, text[i+2:])
		p.d.Tool, p.d.Code = ToolRuntime, "assertion-failure"
		if isSystemPath(pl.File) {
			p.d.Code = "library-assertion"
		}
		p.notes = append(p.notes, Note{Kind: KindInFunction, Location: pl.Location, Message: "in function " + text[:i]})
		return true
	case strings.HasPrefix(text, "confused by earlier errors, bailing out"):
		p.flush()
		p.begin(SeverityFatal, pl.Location, text)
		p.d.Tool = ToolGCC
		return true
	}
	return false
}

// linkKind tells the links of gcc's chains apart.
func linkKind(text string) (NoteKind, int) {
	switch {
	case strings.HasPrefix(text, "[ skipping ") || strings.HasPrefix(text, "[ Skipping "):
		n, _ := number(text, len("[ skipping "))
		return KindSkipped, max(n, 0)
	case strings.HasPrefix(text, "in ") && strings.Contains(text, "expansion of"):
		return KindInstantiatedFrom, 0
	}
	return KindRequiredFrom, 0
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
	n := Note{Kind: KindInFunction, Location: Location{File: file}, Message: strings.TrimRight(text, ":,：")}
	if strings.HasPrefix(text, "In instantiation of ") || strings.HasPrefix(text, "In substitution of ") {
		n.Kind = KindInstantiatedFrom
	}
	if p.tool == "" {
		p.tool = ToolGCC
	}
	p.wait(n, s)
	return true
}

// noteKind tells what a note is from its message.
func noteKind(msg string) (NoteKind, int) {
	switch {
	case strings.HasPrefix(msg, "in instantiation of "), strings.HasPrefix(msg, "while "),
		strings.HasPrefix(msg, "in ") && (strings.HasSuffix(msg, "requested here") || strings.HasSuffix(msg, "required here")):
		return KindInstantiatedFrom, 0
	case strings.HasPrefix(msg, "in expansion of macro "), strings.HasPrefix(msg, "expanded from "), strings.HasPrefix(msg, "in definition of macro "):
		return KindMacroExpansion, 0
	case strings.HasPrefix(msg, "(skipping "):
		n, _ := number(msg, len("(skipping "))
		return KindSkipped, max(n, 0)
	case strings.HasPrefix(msg, "required from "), strings.HasPrefix(msg, "required by "), strings.HasPrefix(msg, "required for "):
		return KindRequiredFrom, 0
	case strings.HasPrefix(msg, "in file included from "), strings.HasPrefix(msg, "included from "):
		return KindIncludedFrom, 0
	}
	return KindNote, 0
}
