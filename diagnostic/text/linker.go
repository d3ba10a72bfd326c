package text

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// linkState is what GNU ld's "in function `main':" says about the lines behind it.
type linkState struct {
	in     diagnostic.Note // Object and Message; Message is empty if nothing is known
	line   diagnostic.Line // the line that said it
	used   bool
	tool   tool.Tool
	block  bool // the open diagnostic takes ">>>" lines
	object int  // 1-based index of the note that the next ">>>  object" line completes
}

// linkerNames are the programs, without directory, target prefix and version, that are linkers.
func linkerTool(prog string) tool.Tool {
	switch prog {
	case "ld", "ld.bfd":
		return tool.LD
	case "ld.gold", "gold":
		return tool.Gold
	case "ld.lld", "lld", "ld64.lld", "lld-link", "wasm-ld":
		return tool.LLD
	case "mold", "ld.mold", "ld64.mold":
		return tool.Mold
	}
	return ""
}

// linkMessages are the messages of linkers by their first words. The first that fits decides.
var linkMessages = []struct{ start, code string }{
	{"undefined reference to ", linkcode.Undefined},
	{"undefined symbol", linkcode.Undefined},
	{"undefined hidden symbol", linkcode.Undefined},
	{"undefined protected symbol", linkcode.Undefined},
	{"undefined internal symbol", linkcode.Undefined},
	{"more undefined references to ", linkcode.Undefined},
	{"multiple definition of ", linkcode.Multiple},
	{"duplicate symbol", linkcode.Multiple},
	{"relocation against ", linkcode.Relocation},
	{"relocation refers to a symbol in a discarded section", linkcode.Discarded},
	{"relocation refers to ", linkcode.Relocation},
	{"relocation truncated to fit", linkcode.Relocation},
	{"relocation overflow", linkcode.Relocation},
	{"relocation R_", linkcode.Relocation},
	{"requires dynamic R_", linkcode.Relocation},
	{"R_", linkcode.Relocation},
	{"recompile with -f", linkcode.Relocation},
	{"creating DT_TEXTREL", linkcode.Relocation},
	{"cannot find entry symbol", linkcode.NoEntry},
	{"cannot find -l", linkcode.MissingLibrary},
	{"library not found", linkcode.MissingLibrary},
	{"unable to find library ", linkcode.MissingLibrary},
	{"cannot find ", linkcode.MissingFile},
	{"cannot open ", linkcode.MissingFile},
	{"no such file", linkcode.MissingFile},
	{"skipping incompatible ", linkcode.Incompatible},
	{"incompatible target", linkcode.Incompatible},
	{"incompatible file type", linkcode.Incompatible},
	{"file not recognized: file in wrong format", linkcode.Incompatible},
	{"file not recognized", linkcode.Format},
	{"file format not recognized", linkcode.Format},
	{"file in wrong format", linkcode.Format},
	{"file truncated", linkcode.Format},
	{"file too short", linkcode.Format},
	{"relocations in generic ELF", linkcode.Incompatible},
	{"Relocations in generic ELF", linkcode.Incompatible},
	{"unsupported ELF machine", linkcode.Incompatible},
	{"not an object", linkcode.Format},
	{"unknown file type", linkcode.Format},
	{"unknown directive", linkcode.Script},
	{"syntax error", linkcode.Script},
	{"plugin needed to handle lto object", linkcode.LTO},
	{"error adding symbols: DSO missing", linkcode.DSOMissing},
	{"error adding symbols: file in wrong format", linkcode.Incompatible},
	{"error adding symbols", linkcode.Format},
	{"hidden symbol ", linkcode.Hidden},
	{"internal symbol ", linkcode.Hidden},
	{"the use of `", linkcode.Deprecated},
	{"the `", linkcode.Deprecated},
	{"the vtable symbol may be undefined", linkcode.Undefined},
	{"missing .note.GNU-stack section", linkcode.ExecStack},
	{"requires executable stack", linkcode.ExecStack},
	{"first defined here", linkcode.Multiple},
	{"previous definition here", linkcode.Multiple},
	{"previously defined here", linkcode.Multiple},
	{"defined in discarded section", linkcode.Discarded},
	{"alignment ", linkcode.SizeChange},
	{"size of symbol", linkcode.SizeChange},
	{"type of symbol", linkcode.SizeChange},
	{"region `", linkcode.Overflow},
	{"section `.", linkcode.Overflow},
	{"address 0x", linkcode.Overflow},
	{"final link failed", ""},
	{"could not read symbols", linkcode.Format},
	{"invalid version ", linkcode.VersionScript},
	{"version node not found", linkcode.VersionScript},
	{"anonymous version tag", linkcode.VersionScript},
	{"in function `", ""},
	{"In function `", ""},
	{"in function ", ""},
}

// linkWithin are kinds that show in the middle of a message.
var linkWithin = []struct{ part, code string }{
	{"is incompatible with", linkcode.Incompatible},
	{"architecture of input file", linkcode.Incompatible},
	{"mismatches non-TLS", linkcode.TLS},
	{"TLS definition", linkcode.TLS},
	{"TLS attribute mismatch", linkcode.TLS},
	{"both __thread and non-__thread", linkcode.TLS},
	{"defined in discarded section", linkcode.Discarded},
	{"will not fit in region", linkcode.Overflow},
	{"overlaps section", linkcode.Overflow},
	{"overflowed by", linkcode.Overflow},
	{"can not be used when making", linkcode.Relocation},
	{"cannot be used against", linkcode.Relocation},
	{"recompile with -fPI", linkcode.Relocation},
	{"undefined version", linkcode.VersionScript},
	{"has undefined version", linkcode.VersionScript},
	{"version script", linkcode.VersionScript},
	{"linker script token", linkcode.Script},
	{", but got ", linkcode.Script},
	{"unexpected EOF", linkcode.Script},
	{"lto object", linkcode.LTO},
	{"LTO", linkcode.LTO},
	{"not found (try using -rpath", linkcode.MissingLibrary},
	{"needed by", linkcode.MissingLibrary},
	{"changed from", linkcode.SizeChange},
	{"is dangerous", linkcode.Deprecated},
	{"executable stack", linkcode.ExecStack},
	{"undefined reference to", linkcode.Undefined},
	{"multiple definition of", linkcode.Multiple},
	{"hidden symbol", linkcode.Hidden},
	{"No such file or directory", linkcode.MissingFile},
	{"bad magic", linkcode.Format},
	{"goes past the end of the file", linkcode.Format},
	{"corrupted", linkcode.Format},
	{"ELF file too short", linkcode.Format},
	{"file format", linkcode.Format},
}

// linker reads the lines of GNU ld, gold, lld and mold.
func (p *parser) linker(s string) bool {
	if strings.HasPrefix(s, ">>> ") && p.link.block && p.open {
		p.linkBlock(s[len(">>> "):])
		return true
	}
	rest := s
	if strings.HasPrefix(s, "collect2: ld returned") { // gcc 4
		p.flush()
		p.begin(diagnostic.SeverityError, diagnostic.Location{}, s[len("collect2: "):])
		p.d.Tool = tool.GCC
		return true
	}
	prog, after, _ := strings.Cut(s, ":")
	linker := linkerTool(programName(prog))
	if linker != "" && after != "" {
		rest = strings.TrimPrefix(after, " ")
	}
	at, code, start := linkMessage(rest)
	if linker == "" && (at < 0 || !isLinkText(rest[at:]) && !mayBeLinker(s)) {
		return false
	}
	if strings.HasPrefix(start, "in function") || strings.HasPrefix(start, "In function") {
		if linker == "" {
			linker = tool.LD
		}
		return p.linkFunction(linker, rest[:at], rest[at:], s)
	}
	p.linkLine(linker, rest, at, code, s)
	return true
}

// startsWithLinker is a quick test for lines that begin with a linker's name, or continue its message.
func startsWithLinker(s string) bool {
	if s[0] == '>' {
		return true
	}
	i := strings.IndexByte(s[:min(len(s), 256)], ':')
	if i < 2 {
		return false
	}
	switch s[i-1] {
	case 'd', 'k', 'e', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9': // ld, gold, mold, bfd, lld-link, .exe, -22; collect2
		return true
	}
	return false
}

// isLinkText reports whether a message that follows "place: error: " is a linker's.
func isLinkText(msg string) bool {
	return strings.HasPrefix(msg, "undefined reference to ") || strings.HasPrefix(msg, "multiple definition of ") ||
		strings.HasPrefix(msg, "the use of `") || strings.HasPrefix(msg, "relocation overflow: ")
}

// mayBeLinker is a quick test for lines that a linker prints without its name.
func mayBeLinker(s string) bool {
	return strings.Contains(s, ": undefined reference to ") || strings.Contains(s, ": multiple definition of ") ||
		strings.Contains(s, ": first defined here") || strings.Contains(s, ": more undefined references to ") ||
		strings.Contains(s, ": relocation truncated to fit") || strings.Contains(s, "n function `") ||
		strings.Contains(s, ": error adding symbols") || strings.Contains(s, ": could not read symbols") || strings.Contains(s, ": file not recognized") || strings.Contains(s, "defined in discarded section")
}

// linkMessage finds where in s the message begins: behind the places that may stand before it.
func linkMessage(s string) (at int, code, start string) {
	for i := 0; i < len(s); {
		for _, m := range linkMessages {
			if strings.HasPrefix(s[i:], m.start) {
				return i, m.code, m.start
			}
		}
		n := strings.Index(s[i:], ": ")
		if n < 0 || i > 1<<12 {
			break
		}
		i += n + 2
	}
	return -1, "", ""
}

// linkFunction reads "a.o: in function `main':", which holds for what follows.
func (p *parser) linkFunction(linker tool.Tool, object, text, s string) bool {
	if !strings.HasSuffix(text, ":") {
		return false
	}
	p.flush()
	p.dropLinkContext()
	object = strings.TrimSuffix(object, ": ")
	if i := strings.IndexByte(object, '('); i > 0 && strings.HasSuffix(object, ")") && strings.Contains(object[i:], "+0x") {
		object = object[:i]
	}
	p.link.in = diagnostic.Note{Kind: notekind.InFunction, Message: strings.TrimSuffix(text, ":"), Object: object}
	p.link.line = diagnostic.Line{Number: p.in.number, Text: s}
	p.link.used = false
	p.link.tool = linker
	return true
}

func (p *parser) dropLinkContext() {
	if p.link.in.Message != "" && !p.link.used {
		p.other(p.link.line)
	}
	p.link.in = diagnostic.Note{}
}

// linkLine reads a message, which starts at rest[at:], or, if at is -1, where the places end.
func (p *parser) linkLine(linker tool.Tool, rest string, at int, code, s string) {
	before, msg := "", rest
	if at >= 0 {
		before, msg = strings.TrimSuffix(rest[:at], ": "), rest[at:]
	}
	sev := diagnostic.SeverityError
	for _, w := range [...]struct {
		word string
		sev  diagnostic.Severity
	}{{"error: ", diagnostic.SeverityError}, {"warning: ", diagnostic.SeverityWarning}, {"fatal error: ", diagnostic.SeverityFatal}} { // gold: before the object
		if b, ok := strings.CutPrefix(before, w.word); ok {
			before, sev = b, w.sev
		}
	}
	for _, w := range [...]struct {
		word string
		sev  diagnostic.Severity
	}{{"warning", diagnostic.SeverityWarning}, {"error", diagnostic.SeverityError}, {"fatal", diagnostic.SeverityFatal}, {"fatal error", diagnostic.SeverityFatal}, {"NOTE", diagnostic.SeverityNote}, {"note", diagnostic.SeverityNote}} {
		if b, ok := cutWord(before, w.word); ok {
			before, sev = b, w.sev
		} else if at < 0 {
			if i := strings.Index(msg, w.word+": "); i == 0 || i > 0 && strings.HasSuffix(msg[:i], ": ") {
				before, msg, sev = strings.TrimSuffix(msg[:i], ": "), msg[i+len(w.word)+2:], w.sev
				if a, c, _ := linkMessage(msg); a >= 0 {
					code = c
				}
				break
			}
		}
	}
	if code == "" {
		code = codeWithin(msg)
	}
	if code == linkcode.Discarded && strings.HasPrefix(before, "`") { // "`x' referenced in section `.text' of a.o: defined in ..."
		before, msg = "", before+": "+msg
	}
	loc, object, function := linkPlace(before)
	if p.open && p.d.Tool.IsLinker() && linkNote(msg, sev) {
		n := diagnostic.Note{Location: loc, Message: msg, Object: object}
		if strings.Contains(msg, "defin") && !strings.Contains(msg, "undefined") {
			n.Kind = notekind.DefinedAt
		}
		p.notes = append(p.notes, n)
		return
	}
	p.flush()
	if linker == "" {
		if linker = p.link.tool; linker == "" {
			linker = tool.LD
		}
		if strings.HasPrefix(msg, "undefined reference to '") || function != "" {
			linker = tool.Gold // GNU ld quotes `x', and says the function before
		}
	}
	p.link.tool = linker
	p.begin(sev, loc, msg)
	p.d.Tool, p.d.Code, p.d.Object = linker, code, object
	p.link.block = true
	p.link.object = 0
	switch {
	case function != "":
		p.notes = append(p.notes, diagnostic.Note{Kind: notekind.InFunction, Message: "in function " + function, Object: object})
	case p.link.in.Message != "" && linker == tool.LD && before != "" && object == "":
		// The header holds for every line until the next one that names its own object.
		p.notes = append(p.notes, p.link.in)
		p.link.used = true
		p.d.Object = p.link.in.Object
	}
	p.linkSymbols()
	p.linkScriptLine()
}

// linkScriptLine reads what mold says about a script: the place and the line of the script, then
// the message behind a caret.
//
//	mold: fatal: notes.txt:1: this is no object
//	                         ^ unknown linker script token
func (p *parser) linkScriptLine() {
	if p.d.Tool != tool.Mold || p.d.Code != "" {
		return
	}
	next, ok := p.in.peek()
	if !ok {
		return
	}
	msg, ok := strings.CutPrefix(strings.TrimLeft(next, " "), "^ ")
	if !ok {
		return
	}
	p.in.next()
	if i := strings.Index(p.d.Message, ": "); i > 0 {
		if loc, ok := trailingPlace(p.d.Message[:i]); ok {
			p.d.Location, p.d.SourceLine = loc, p.d.Message[i+2:]
		}
	}
	p.d.Message, p.d.Code = msg, codeWithin(msg)
}

// cutWord cuts "word" from the end of a place: "a.o: error" or "error".
func cutWord(s, word string) (string, bool) {
	rest, ok := strings.CutSuffix(s, word)
	if !ok {
		return s, false
	}
	if rest == "" {
		return "", true
	}
	return strings.CutSuffix(rest, ": ")
}

func codeWithin(msg string) string {
	for _, m := range linkWithin {
		if strings.Contains(msg, m.part) {
			return m.code
		}
	}
	return ""
}

// linkNote reports whether a message explains the one before.
func linkNote(msg string, sev diagnostic.Severity) bool {
	return sev == diagnostic.SeverityNote || strings.HasPrefix(msg, "first defined here") || strings.HasPrefix(msg, "previous definition here") ||
		strings.HasPrefix(msg, "previously defined here") || strings.HasPrefix(msg, "the vtable symbol may be undefined") ||
		strings.HasPrefix(msg, "more undefined references to ")
}

// linkPlace reads what stands before a linker's message: an object, a source with or without line,
// a section with an offset, gold's function.
func linkPlace(s string) (loc diagnostic.Location, object, function string) {
	for s != "" {
		i := strings.LastIndex(s, ":")
		part := s[i+1:]
		switch {
		case strings.HasPrefix(part, "(") && strings.HasSuffix(part, ")"): // (.text+0x1f)
		case strings.HasPrefix(part, "function "):
			function = part[len("function "):]
		case isDigits(part) && i > 0:
			loc.Line, _ = number(part, 0)
			if rest := s[:i]; strings.LastIndexByte(rest, ':') > 0 && isDigits(rest[strings.LastIndexByte(rest, ':')+1:]) {
				loc.Column = loc.Line
				i = strings.LastIndexByte(rest, ':')
				loc.Line, _ = number(rest[i+1:], 0)
			}
			s = s[:i]
			j := strings.LastIndexByte(s, ':')
			if j == 1 && len(s) > 2 && (s[2] == '\\' || s[2] == '/') {
				j = -1 // a drive letter
			}
			loc.File = s[j+1:]
			s = s[:max(j, 0)]
			continue
		case filekind.IsObject(part):
			object = part
			if i > 0 {
				object = s // a colon in the path
			}
			return loc, object, function
		case loc.File == "":
			// gold names functions with colons: "a.o:a.cpp:function std::f()".
			if j := strings.Index(s, ":function "); j > 0 {
				function, s = s[j+len(":function "):], s[:j]
				continue
			}
			loc.File = strings.TrimSpace(part)
		}
		if i < 0 {
			break
		}
		s = s[:i]
	}
	if open := strings.IndexByte(loc.File, '('); open > 0 && strings.HasSuffix(loc.File, ")") && strings.Contains(loc.File, "+0x") {
		object, loc.File = loc.File[:open], "" // old GNU ld: a.o(.text+0x12)
	}
	return loc, object, function
}

func isDigits(s string) bool {
	n, j := number(s, 0)
	return n >= 0 && j == len(s)
}

// linkSymbols takes the symbols from the message of the open diagnostic, and splits what GNU ld
// puts behind a multiple definition.
func (p *parser) linkSymbols() {
	msg := p.d.Message
	switch {
	case strings.HasPrefix(msg, "multiple definition of "):
		if i := strings.LastIndex(msg, "; "); i > 0 {
			if place, ok := strings.CutSuffix(msg[i+2:], ": first defined here"); ok {
				loc, object, _ := linkPlace(place)
				p.notes = append(p.notes, diagnostic.Note{Kind: notekind.DefinedAt, Location: loc, Message: "first defined here", Object: object})
				p.d.Message = msg[:i]
				msg = msg[:i]
			}
		}
		p.addSymbol(quoted(msg))
	case strings.HasPrefix(msg, "duplicate symbol: ") && p.d.Tool == tool.Mold:
		// mold: "duplicate symbol: b.o: a.o: twice()"
		rest := msg[len("duplicate symbol: "):]
		for range 2 {
			object, after, ok := strings.Cut(rest, ": ")
			if !ok || !filekind.IsObject(object) {
				break
			}
			p.notes = append(p.notes, diagnostic.Note{Kind: notekind.DefinedAt, Message: "defined here", Object: object})
			if p.d.Object == "" {
				p.d.Object = object
			}
			rest = after
		}
		p.addSymbol(rest)
	case p.d.Code == linkcode.TLS && strings.HasPrefix(msg, "TLS ") && p.d.File != "" && p.d.Line == 0:
		// GNU ld: "slot: TLS definition in b.o section .tdata mismatches non-TLS reference in a.o"
		p.addSymbol(p.d.File)
		p.d.File = ""
	case p.d.Code == linkcode.TLS && strings.Contains(msg, ": TLS "):
		sym, _, _ := strings.Cut(msg, ": TLS ")
		p.addSymbol(sym)
	case p.d.Code == linkcode.Discarded && strings.HasPrefix(msg, "relocation refers to "):
		_, sym, _ := strings.Cut(msg, "section: ")
		p.addSymbol(sym)
	case p.d.Code == linkcode.NoEntry:
		sym, _, _ := strings.Cut(strings.TrimPrefix(msg, "cannot find entry symbol "), ";")
		p.addSymbol(strings.Trim(sym, "'"))
	case strings.HasSuffix(msg, "absolute symbol: "+msg[strings.LastIndexByte(msg, ' ')+1:]):
		p.addSymbol(msg[strings.LastIndexByte(msg, ' ')+1:])
	case strings.HasPrefix(msg, "undefined ") && strings.Contains(msg, "symbol: "), strings.HasPrefix(msg, "duplicate symbol: "):
		_, sym, _ := strings.Cut(msg, "symbol: ")
		p.addSymbol(sym)
	case p.d.Code == linkcode.Undefined || p.d.Code == linkcode.Relocation || p.d.Code == linkcode.Hidden || p.d.Code == linkcode.TLS ||
		p.d.Code == linkcode.SizeChange || p.d.Code == linkcode.NoEntry || p.d.Code == linkcode.Deprecated || p.d.Code == linkcode.Discarded:
		if p.d.Code == linkcode.Relocation {
			for _, word := range [...]string{"against symbol ", "against undefined symbol ", "against hidden symbol ", "against "} {
				if i := strings.Index(msg, word); i >= 0 && i+len(word) < len(msg) && strings.IndexByte("`'", msg[i+len(word)]) >= 0 {
					msg = msg[i:]
					break
				}
			}
		}
		if sym, ok := bareAgainst(msg); ok && p.d.Tool == tool.Mold {
			p.addSymbol(sym)
			break
		}
		p.addSymbol(quoted(msg))
	case p.d.Code == linkcode.MissingLibrary:
		if i := strings.Index(msg, "-l"); i >= 0 {
			name, _, _ := strings.Cut(msg[i+2:], ":")
			p.addSymbol(strings.TrimRight(name, " "))
		} else if name, ok := strings.CutPrefix(msg, "library not found: "); ok {
			p.addSymbol(name)
		}
	}
}

// bareAgainst returns the symbol of mold's "relocation R_X86_64_PC32 against x out of range: ...",
// which has no quotes.
func bareAgainst(msg string) (string, bool) {
	_, rest, ok := strings.Cut(msg, " against ")
	if !ok {
		return "", false
	}
	sym, _, ok := strings.Cut(rest, " out of range")
	return sym, ok && !strings.ContainsAny(sym, "`'")
}

// addSymbol adds a symbol without the version that a shared library gives it.
func (p *parser) addSymbol(sym string) {
	if sym == "" {
		return
	}
	if !slices.Contains(p.d.Symbols, sym) {
		p.d.Symbols = append(p.d.Symbols, sym)
	}
}

// quoted returns what stands between the first quote of s, ` or ', and the last.
func quoted(s string) string {
	i := strings.IndexAny(s, "`'")
	if i < 0 {
		return ""
	}
	rest := s[i+1:]
	// The symbol ends at the first quote behind which the sentence goes on or ends; C++ names hold none.
	j := strings.IndexByte(rest, '\'')
	if j < 0 {
		return ""
	}
	return rest[:j]
}

// linkBlock reads lld's and mold's ">>> " lines:
//
//	>>> referenced by a.cpp:6
//	>>>               /tmp/a.o:(main)
//	>>> referenced 9 more times
//	>>> defined at b.cpp:1 (/src/b.cpp:1)
func (p *parser) linkBlock(t string) {
	// mold 1.10 glues the next item to this one, without a line end.
	if i := strings.Index(t, ">>> "); i > 0 {
		p.linkBlock(t[:i])
		p.linkBlock(t[i+len(">>> "):])
		return
	}
	if strings.HasPrefix(t, " ") {
		t = strings.TrimLeft(t, " ")
		if i := p.link.object; i > 0 && i <= len(p.notes) && p.notes[i-1].Object == "" {
			object, fn, _ := strings.Cut(t, ":(")
			p.notes[i-1].Object = object
			if fn != "" {
				p.notes[i-1].Message += " in " + strings.TrimSuffix(fn, ")")
			}
			return
		}
		p.notes = append(p.notes, diagnostic.Note{Message: t})
		return
	}
	n := diagnostic.Note{Message: t}
	switch {
	case strings.HasPrefix(t, "referenced by "):
		n.Kind = notekind.ReferencedBy
		setNotePlace(&n, t[len("referenced by "):])
		n.Message = "referenced by"
	case strings.HasPrefix(t, "defined at "):
		n.Kind = notekind.DefinedAt
		setNotePlace(&n, t[len("defined at "):])
		n.Message = "defined at"
	case strings.HasPrefix(t, "defined in "):
		n.Kind = notekind.DefinedAt
		n.Object = t[len("defined in "):]
		n.Message = "defined in"
	case strings.HasPrefix(t, "referenced "):
		n.Kind = notekind.Skipped
		n.Skipped, _ = number(t, len("referenced "))
		n.Skipped = max(n.Skipped, 0)
	}
	p.notes = append(p.notes, n)
	p.link.object = len(p.notes)
}

// setNotePlace reads "a.cpp:6", "a.cpp:6 (/src/a.cpp:6)", "a.cpp" or "a.o:(main)" into the note.
func setNotePlace(n *diagnostic.Note, s string) {
	if i := strings.LastIndex(s, " ("); i > 0 && strings.HasSuffix(s, ")") {
		s = s[i+2 : len(s)-1] // the whole path
	}
	if object, fn, ok := strings.Cut(s, ":("); ok {
		n.Object = object
		n.Message += " in " + strings.TrimSuffix(fn, ")")
		return
	}
	loc, object, _ := linkPlace(s)
	n.Location, n.Object = loc, object
}

// finishLink gives a linker's diagnostic the place of the first note that has one.
func (p *parser) finishLink() {
	d := &p.d
	p.link.block = false
	if !d.Tool.IsLinker() || d.File != "" {
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
