package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/dialect"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/internal/linkline"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readUnnamedLinker reads the lines of a linker that does not print its name: "a.cpp:3: undefined reference to `f'".
func readUnnamedLinker(p *parser, s string) bool {
	// readHead has left the message of a head, or that of an earlier line, which is not at the end of this one.
	afterHead := linkline.IsMessage(p.matched.Message) && strings.HasSuffix(s, p.matched.Message)
	return (afterHead || linkline.MayBeUnnamed(s)) && p.readLinker(s)
}

// readLinker reads a line that may be a linker's. The name decides, else the message.
func (p *parser) readLinker(s string) bool {
	if msg, ok := strings.CutPrefix(s, "collect2: "); ok && strings.HasPrefix(msg, "ld returned") { // gcc 4
		p.flush()
		p.begin(diagnostic.SeverityError, diagnostic.Location{}, msg)
		p.d.Tool = tool.GCC
		return true
	}
	rest := s
	prog, after := linkline.CutName(s)
	linker := dialect.OfLinker(prog)
	if linker != "" && after != "" {
		rest = strings.TrimPrefix(after, " ")
		if linkline.IsApples(rest) {
			linker = tool.Linker
		}
	}
	at, code := linkline.FindMessage(rest)
	if linker == "" && (at < 0 || !linkline.IsMessage(rest[at:]) && !linkline.MayBeUnnamed(s)) {
		return false
	}
	if at >= 0 && (strings.HasPrefix(rest[at:], "in function ") || strings.HasPrefix(rest[at:], "In function ")) {
		return p.keepFunction(linker, rest[:at], rest[at:], s)
	}
	p.readLinkMessage(linker, linkline.Split(rest, at, code))
	return true
}

// keepFunction reads "a.o: in function `main':", which holds for the lines after it.
func (p *parser) keepFunction(linker tool.Tool, object, text, s string) bool {
	if !strings.HasSuffix(text, ":") {
		return false
	}
	if linker == "" {
		linker = tool.LD
	}
	p.flush()
	p.dropFunction()
	object = strings.TrimSuffix(object, ": ")
	if i := strings.IndexByte(object, '('); i > 0 && strings.HasSuffix(object, ")") && strings.Contains(object[i:], "+0x") {
		object = object[:i]
	}
	p.link.in = diagnostic.Note{Kind: notekind.InFunction, Message: strings.TrimSuffix(text, ":"), Object: object}
	p.link.line = diagnostic.Line{Number: p.in.Number, Text: s}
	p.link.used = false
	p.link.tool = linker
	return true
}

// dropFunction hands on the line of a function that no diagnostic followed.
func (p *parser) dropFunction() {
	if p.link.in.Message != "" && !p.link.used {
		p.other(p.link.line)
	}
	p.link.in = diagnostic.Note{}
}

// readLinkMessage adds a message that explains the open diagnostic to it, and opens a diagnostic for any other.
func (p *parser) readLinkMessage(linker tool.Tool, l linkline.Line) {
	place := linkline.ReadPlace(l.Before)
	if p.open && p.d.Tool.IsLinker() && isLinkNote(l.Message, l.Severity) {
		n := diagnostic.Note{Location: place.Location, Message: l.Message, Object: place.Object}
		if strings.Contains(l.Message, "defin") && !strings.Contains(l.Message, "undefined") {
			n.Kind = notekind.DefinedAt
		}
		p.notes = append(p.notes, n)
		return
	}
	p.flush()
	if linker == "" {
		linker = p.inferLinker(l.Message, place.Function)
	}
	p.link.tool = linker
	p.begin(l.Severity, place.Location, l.Message)
	p.d.Tool, p.d.Code, p.d.Object = linker, l.Code, place.Object
	p.link.block, p.finish = true, finishLink
	p.link.object = 0
	switch {
	case place.Function != "":
		n := diagnostic.Note{Kind: notekind.InFunction, Message: "in function " + place.Function, Object: place.Object}
		p.notes = append(p.notes, n)
	case p.link.in.Message != "" && linker == tool.LD && l.Before != "" && place.Object == "":
		// The function holds for every line up to the next one that names its own object.
		p.notes = append(p.notes, p.link.in)
		p.link.used = true
		p.d.Object = p.link.in.Object
	}
	p.notes = linkline.AddSymbols(&p.d, p.notes)
	p.readScriptCaret()
}

// inferLinker returns the linker of a line without its name: the one of the lines before it, or the one that has
// this form.
func (p *parser) inferLinker(msg, function string) tool.Tool {
	switch {
	case strings.HasPrefix(msg, "undefined reference to '") || function != "":
		return tool.Gold // GNU ld quotes `x', and prints the function before
	case p.link.tool != "":
		return p.link.tool
	}
	return tool.LD
}

// isLinkNote reports whether a message explains the one before it.
func isLinkNote(msg string, sev diagnostic.Severity) bool {
	return sev == diagnostic.SeverityNote || strings.HasPrefix(msg, "first defined here") ||
		strings.HasPrefix(msg, "previous definition here") ||
		strings.HasPrefix(msg, "previously defined here") || strings.HasPrefix(msg, "the vtable symbol may be undefined") ||
		strings.HasPrefix(msg, "more undefined references to ")
}

// readScriptCaret reads what mold prints about a script: the place and the line of the script, then the message
// after a caret.
//
//	mold: fatal: notes.txt:1: this is no object
//	                         ^ unknown linker script token
func (p *parser) readScriptCaret() {
	if p.d.Tool != tool.Mold || p.d.Code != "" {
		return
	}
	next, ok := p.in.Peek()
	if !ok {
		return
	}
	msg, ok := strings.CutPrefix(strings.TrimLeft(next, " "), "^ ")
	if !ok {
		return
	}
	p.in.Next()
	if i := strings.Index(p.d.Message, ": "); i > 0 {
		if loc, ok := head.TrailingPlace(p.d.Message[:i]); ok {
			p.d.Location, p.d.SourceLine = loc, p.d.Message[i+2:]
		}
	}
	p.d.Message, p.d.Code = msg, linkline.KindWithin(msg)
}

// readLinkBlock reads lld's and mold's ">>> " lines, which belong to the diagnostic before them:
//
//	>>> referenced by a.cpp:6
//	>>>               /tmp/a.o:(main)
//	>>> referenced 9 more times
//	>>> defined at b.cpp:1 (/src/b.cpp:1)
func readLinkBlock(p *parser, s string) bool {
	t, ok := strings.CutPrefix(s, ">>> ")
	if ok = ok && p.link.block && p.open; ok {
		p.addLinkBlock(t)
	}
	return ok
}

// addLinkBlock adds the text of a line after the mark to the open diagnostic.
func (p *parser) addLinkBlock(t string) {
	// mold 1.10 glues the next item to this one, without a line end.
	if i := strings.Index(t, ">>> "); i > 0 {
		p.addLinkBlock(t[:i])
		p.addLinkBlock(t[i+len(">>> "):])
		return
	}
	if strings.HasPrefix(t, " ") {
		t = strings.TrimLeft(t, " ")
		if i := p.link.object; i > 0 && i <= len(p.notes) && p.notes[i-1].Object == "" {
			setObject(&p.notes[i-1], t)
			return
		}
		p.notes = append(p.notes, diagnostic.Note{Message: t})
		return
	}
	n := diagnostic.Note{Message: t}
	switch {
	case strings.HasPrefix(t, "referenced by "):
		n.Kind, n.Message = notekind.ReferencedBy, "referenced by"
		setPlace(&n, t[len("referenced by "):])
	case strings.HasPrefix(t, "defined at "):
		n.Kind, n.Message = notekind.DefinedAt, "defined at"
		setPlace(&n, t[len("defined at "):])
		n.Message = "defined at"
	case strings.HasPrefix(t, "defined in "):
		n.Kind, n.Message = notekind.DefinedAt, "defined in"
		n.Object = t[len("defined in "):]
	case strings.HasPrefix(t, "referenced "):
		n.Kind = notekind.Skipped
		n.Skipped, _ = head.Number(t, len("referenced "))
		n.Skipped = max(n.Skipped, 0)
	}
	p.notes = append(p.notes, n)
	p.link.object = len(p.notes)
}

// setObject reads "a.o:(main)" into a note.
func setObject(n *diagnostic.Note, s string) {
	object, function, _ := strings.Cut(s, ":(")
	n.Object = object
	if function != "" {
		n.Message += " in " + strings.TrimSuffix(function, ")")
	}
}

// setPlace reads "a.cpp:6", "a.cpp:6 (/src/a.cpp:6)", "a.cpp" or "a.o:(main)" into a note.
func setPlace(n *diagnostic.Note, s string) {
	if i := strings.LastIndex(s, " ("); i > 0 && strings.HasSuffix(s, ")") {
		s = s[i+2 : len(s)-1] // the whole path
	}
	if strings.Contains(s, ":(") {
		setObject(n, s)
		return
	}
	place := linkline.ReadPlace(s)
	n.Location, n.Object = place.Location, place.Object
}

// finishLink gives a linker's diagnostic the place of the first note that has one.
func finishLink(p *parser) {
	d := &p.d
	p.link.block = false
	if d.File != "" {
		return
	}
	for i := range d.Notes {
		n := &d.Notes[i]
		if n.Kind != notekind.ReferencedBy && n.Kind != notekind.DefinedAt || d.Code == linkcode.Multiple && n.Kind != notekind.DefinedAt {
			continue
		}
		if d.Object == "" {
			d.Object = n.Object
		}
		if n.File != "" && d.Tool != tool.LD {
			d.Location = n.Location
			return
		}
	}
}
