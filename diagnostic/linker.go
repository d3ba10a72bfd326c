package diagnostic

import (
	"slices"
	"strings"
)

// linkState is what GNU ld's "in function `main':" says about the lines behind it.
type linkState struct {
	in     Note // Object and Message; Message is empty if nothing is known
	line   Line // the line that said it
	used   bool
	tool   Tool
	block  bool // the open diagnostic takes ">>>" lines
	object int  // 1-based index of the note that the next ">>>  object" line completes
}

// linkerNames are the programs, without directory, target prefix and version, that are linkers.
func linkerTool(prog string) Tool {
	switch prog {
	case "ld", "ld.bfd":
		return ToolLD
	case "ld.gold", "gold":
		return ToolGold
	case "ld.lld", "lld", "ld64.lld", "lld-link", "wasm-ld":
		return ToolLLD
	case "mold", "ld.mold", "ld64.mold":
		return ToolMold
	}
	return ""
}

// linkMessages are the messages of linkers by their first words. The first that fits decides.
var linkMessages = []struct{ start, code string }{
	{"undefined reference to ", LinkUndefined},
	{"undefined symbol", LinkUndefined},
	{"undefined hidden symbol", LinkUndefined},
	{"undefined protected symbol", LinkUndefined},
	{"undefined internal symbol", LinkUndefined},
	{"more undefined references to ", LinkUndefined},
	{"multiple definition of ", LinkMultiple},
	{"duplicate symbol", LinkMultiple},
	{"relocation against ", LinkRelocation},
	{"relocation refers to a symbol in a discarded section", LinkDiscarded},
	{"relocation refers to ", LinkRelocation},
	{"relocation truncated to fit", LinkRelocation},
	{"relocation overflow", LinkRelocation},
	{"relocation R_", LinkRelocation},
	{"requires dynamic R_", LinkRelocation},
	{"R_", LinkRelocation},
	{"recompile with -f", LinkRelocation},
	{"creating DT_TEXTREL", LinkRelocation},
	{"cannot find entry symbol", LinkNoEntry},
	{"cannot find -l", LinkMissingLibrary},
	{"library not found", LinkMissingLibrary},
	{"unable to find library ", LinkMissingLibrary},
	{"cannot find ", LinkMissingFile},
	{"cannot open ", LinkMissingFile},
	{"no such file", LinkMissingFile},
	{"skipping incompatible ", LinkIncompatible},
	{"incompatible target", LinkIncompatible},
	{"incompatible file type", LinkIncompatible},
	{"file not recognized: file in wrong format", LinkIncompatible},
	{"file not recognized", LinkFormat},
	{"file format not recognized", LinkFormat},
	{"file in wrong format", LinkFormat},
	{"file truncated", LinkFormat},
	{"file too short", LinkFormat},
	{"relocations in generic ELF", LinkIncompatible},
	{"Relocations in generic ELF", LinkIncompatible},
	{"unsupported ELF machine", LinkIncompatible},
	{"not an object", LinkFormat},
	{"unknown file type", LinkFormat},
	{"unknown directive", LinkScript},
	{"syntax error", LinkScript},
	{"plugin needed to handle lto object", LinkLTO},
	{"error adding symbols: DSO missing", LinkDSOMissing},
	{"error adding symbols: file in wrong format", LinkIncompatible},
	{"error adding symbols", LinkFormat},
	{"hidden symbol ", LinkHidden},
	{"internal symbol ", LinkHidden},
	{"the use of `", LinkDeprecated},
	{"the `", LinkDeprecated},
	{"the vtable symbol may be undefined", LinkUndefined},
	{"missing .note.GNU-stack section", LinkExecStack},
	{"requires executable stack", LinkExecStack},
	{"first defined here", LinkMultiple},
	{"previous definition here", LinkMultiple},
	{"previously defined here", LinkMultiple},
	{"defined in discarded section", LinkDiscarded},
	{"alignment ", LinkSizeChange},
	{"size of symbol", LinkSizeChange},
	{"type of symbol", LinkSizeChange},
	{"region `", LinkOverflow},
	{"section `.", LinkOverflow},
	{"address 0x", LinkOverflow},
	{"final link failed", ""},
	{"could not read symbols", LinkFormat},
	{"invalid version ", LinkVersionScript},
	{"version node not found", LinkVersionScript},
	{"anonymous version tag", LinkVersionScript},
	{"in function `", ""},
	{"In function `", ""},
	{"in function ", ""},
}

// linkWithin are kinds that show in the middle of a message.
var linkWithin = []struct{ part, code string }{
	{"is incompatible with", LinkIncompatible},
	{"architecture of input file", LinkIncompatible},
	{"mismatches non-TLS", LinkTLS},
	{"TLS definition", LinkTLS},
	{"TLS attribute mismatch", LinkTLS},
	{"both __thread and non-__thread", LinkTLS},
	{"defined in discarded section", LinkDiscarded},
	{"will not fit in region", LinkOverflow},
	{"overlaps section", LinkOverflow},
	{"overflowed by", LinkOverflow},
	{"can not be used when making", LinkRelocation},
	{"cannot be used against", LinkRelocation},
	{"recompile with -fPI", LinkRelocation},
	{"undefined version", LinkVersionScript},
	{"has undefined version", LinkVersionScript},
	{"version script", LinkVersionScript},
	{"linker script token", LinkScript},
	{", but got ", LinkScript},
	{"unexpected EOF", LinkScript},
	{"lto object", LinkLTO},
	{"LTO", LinkLTO},
	{"not found (try using -rpath", LinkMissingLibrary},
	{"needed by", LinkMissingLibrary},
	{"changed from", LinkSizeChange},
	{"is dangerous", LinkDeprecated},
	{"executable stack", LinkExecStack},
	{"undefined reference to", LinkUndefined},
	{"multiple definition of", LinkMultiple},
	{"hidden symbol", LinkHidden},
	{"No such file or directory", LinkMissingFile},
	{"bad magic", LinkFormat},
	{"goes past the end of the file", LinkFormat},
	{"corrupted", LinkFormat},
	{"ELF file too short", LinkFormat},
	{"file format", LinkFormat},
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
		p.begin(SeverityError, Location{}, s[len("collect2: "):])
		p.d.Tool = ToolGCC
		return true
	}
	prog, after, _ := strings.Cut(s, ":")
	tool := linkerTool(programName(prog))
	if tool != "" && after != "" {
		rest = strings.TrimPrefix(after, " ")
	}
	at, code, start := linkMessage(rest)
	if tool == "" && (at < 0 || !isLinkText(rest[at:]) && !mayBeLinker(s)) {
		return false
	}
	if strings.HasPrefix(start, "in function") || strings.HasPrefix(start, "In function") {
		if tool == "" {
			tool = ToolLD
		}
		return p.linkFunction(tool, rest[:at], rest[at:], s)
	}
	p.linkLine(tool, rest, at, code, s)
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
func (p *parser) linkFunction(tool Tool, object, text, s string) bool {
	if !strings.HasSuffix(text, ":") {
		return false
	}
	p.flush()
	p.dropLinkContext()
	object = strings.TrimSuffix(object, ": ")
	if i := strings.IndexByte(object, '('); i > 0 && strings.HasSuffix(object, ")") && strings.Contains(object[i:], "+0x") {
		object = object[:i]
	}
	p.link.in = Note{Kind: KindInFunction, Message: strings.TrimSuffix(text, ":"), Object: object}
	p.link.line = Line{p.in.number, s}
	p.link.used = false
	p.link.tool = tool
	return true
}

func (p *parser) dropLinkContext() {
	if p.link.in.Message != "" && !p.link.used {
		p.other(p.link.line)
	}
	p.link.in = Note{}
}

// linkLine reads a message, which starts at rest[at:], or, if at is -1, where the places end.
func (p *parser) linkLine(tool Tool, rest string, at int, code, s string) {
	before, msg := "", rest
	if at >= 0 {
		before, msg = strings.TrimSuffix(rest[:at], ": "), rest[at:]
	}
	sev := SeverityError
	for _, w := range [...]struct {
		word string
		sev  Severity
	}{{"error: ", SeverityError}, {"warning: ", SeverityWarning}, {"fatal error: ", SeverityFatal}} { // gold: before the object
		if b, ok := strings.CutPrefix(before, w.word); ok {
			before, sev = b, w.sev
		}
	}
	for _, w := range [...]struct {
		word string
		sev  Severity
	}{{"warning", SeverityWarning}, {"error", SeverityError}, {"fatal", SeverityFatal}, {"fatal error", SeverityFatal}, {"NOTE", SeverityNote}, {"note", SeverityNote}} {
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
	if code == LinkDiscarded && strings.HasPrefix(before, "`") { // "`x' referenced in section `.text' of a.o: defined in ..."
		before, msg = "", before+": "+msg
	}
	loc, object, function := linkPlace(before)
	if p.open && isLinker(p.d.Tool) && linkNote(msg, sev) {
		n := Note{Location: loc, Message: msg, Object: object}
		if strings.Contains(msg, "defin") && !strings.Contains(msg, "undefined") {
			n.Kind = KindDefinedAt
		}
		p.notes = append(p.notes, n)
		return
	}
	p.flush()
	if tool == "" {
		if tool = p.link.tool; tool == "" {
			tool = ToolLD
		}
		if strings.HasPrefix(msg, "undefined reference to '") || function != "" {
			tool = ToolGold // GNU ld quotes `x', and says the function before
		}
	}
	p.link.tool = tool
	p.begin(sev, loc, msg)
	p.d.Tool, p.d.Code, p.d.Object = tool, code, object
	p.link.block = true
	p.link.object = 0
	switch {
	case function != "":
		p.notes = append(p.notes, Note{Kind: KindInFunction, Message: "in function " + function, Object: object})
	case p.link.in.Message != "" && tool == ToolLD && before != "" && object == "":
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
	if p.d.Tool != ToolMold || p.d.Code != "" {
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
func linkNote(msg string, sev Severity) bool {
	return sev == SeverityNote || strings.HasPrefix(msg, "first defined here") || strings.HasPrefix(msg, "previous definition here") ||
		strings.HasPrefix(msg, "previously defined here") || strings.HasPrefix(msg, "the vtable symbol may be undefined") ||
		strings.HasPrefix(msg, "more undefined references to ")
}

// linkPlace reads what stands before a linker's message: an object, a source with or without line,
// a section with an offset, gold's function.
func linkPlace(s string) (loc Location, object, function string) {
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
		case isObject(part):
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

// isObject reports whether the name is that of an object, archive, archive member or library.
func isObject(s string) bool {
	s = strings.TrimSpace(s)
	if i := strings.LastIndexByte(s, '('); i > 0 && strings.HasSuffix(s, ")") {
		if strings.Contains(s[i:], "+0x") {
			return false
		}
		s = s[:i]
	}
	for _, ext := range [...]string{".o", ".a", ".so", ".obj", ".lib", ".lo", ".bc", ".dylib", ".ltrans"} {
		if strings.HasSuffix(s, ext) {
			return true
		}
	}
	return strings.Contains(s, ".so.")
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
				p.notes = append(p.notes, Note{Kind: KindDefinedAt, Location: loc, Message: "first defined here", Object: object})
				p.d.Message = msg[:i]
				msg = msg[:i]
			}
		}
		p.addSymbol(quoted(msg))
	case strings.HasPrefix(msg, "duplicate symbol: ") && p.d.Tool == ToolMold:
		// mold: "duplicate symbol: b.o: a.o: twice()"
		rest := msg[len("duplicate symbol: "):]
		for range 2 {
			object, after, ok := strings.Cut(rest, ": ")
			if !ok || !isObject(object) {
				break
			}
			p.notes = append(p.notes, Note{Kind: KindDefinedAt, Message: "defined here", Object: object})
			if p.d.Object == "" {
				p.d.Object = object
			}
			rest = after
		}
		p.addSymbol(rest)
	case p.d.Code == LinkTLS && strings.HasPrefix(msg, "TLS ") && p.d.File != "" && p.d.Line == 0:
		// GNU ld: "slot: TLS definition in b.o section .tdata mismatches non-TLS reference in a.o"
		p.addSymbol(p.d.File)
		p.d.File = ""
	case p.d.Code == LinkTLS && strings.Contains(msg, ": TLS "):
		sym, _, _ := strings.Cut(msg, ": TLS ")
		p.addSymbol(sym)
	case p.d.Code == LinkDiscarded && strings.HasPrefix(msg, "relocation refers to "):
		_, sym, _ := strings.Cut(msg, "section: ")
		p.addSymbol(sym)
	case p.d.Code == LinkNoEntry:
		sym, _, _ := strings.Cut(strings.TrimPrefix(msg, "cannot find entry symbol "), ";")
		p.addSymbol(strings.Trim(sym, "'"))
	case strings.HasSuffix(msg, "absolute symbol: "+msg[strings.LastIndexByte(msg, ' ')+1:]):
		p.addSymbol(msg[strings.LastIndexByte(msg, ' ')+1:])
	case strings.HasPrefix(msg, "undefined ") && strings.Contains(msg, "symbol: "), strings.HasPrefix(msg, "duplicate symbol: "):
		_, sym, _ := strings.Cut(msg, "symbol: ")
		p.addSymbol(sym)
	case p.d.Code == LinkUndefined || p.d.Code == LinkRelocation || p.d.Code == LinkHidden || p.d.Code == LinkTLS ||
		p.d.Code == LinkSizeChange || p.d.Code == LinkNoEntry || p.d.Code == LinkDeprecated || p.d.Code == LinkDiscarded:
		if p.d.Code == LinkRelocation {
			for _, word := range [...]string{"against symbol ", "against undefined symbol ", "against hidden symbol ", "against "} {
				if i := strings.Index(msg, word); i >= 0 && i+len(word) < len(msg) && strings.IndexByte("`'", msg[i+len(word)]) >= 0 {
					msg = msg[i:]
					break
				}
			}
		}
		if sym, ok := bareAgainst(msg); ok && p.d.Tool == ToolMold {
			p.addSymbol(sym)
			break
		}
		p.addSymbol(quoted(msg))
	case p.d.Code == LinkMissingLibrary:
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
		p.notes = append(p.notes, Note{Message: t})
		return
	}
	n := Note{Message: t}
	switch {
	case strings.HasPrefix(t, "referenced by "):
		n.Kind = KindReferencedBy
		n.place(t[len("referenced by "):])
		n.Message = "referenced by"
	case strings.HasPrefix(t, "defined at "):
		n.Kind = KindDefinedAt
		n.place(t[len("defined at "):])
		n.Message = "defined at"
	case strings.HasPrefix(t, "defined in "):
		n.Kind = KindDefinedAt
		n.Object = t[len("defined in "):]
		n.Message = "defined in"
	case strings.HasPrefix(t, "referenced "):
		n.Kind = KindSkipped
		n.Skipped, _ = number(t, len("referenced "))
		n.Skipped = max(n.Skipped, 0)
	}
	p.notes = append(p.notes, n)
	p.link.object = len(p.notes)
}

// place reads "a.cpp:6", "a.cpp:6 (/src/a.cpp:6)", "a.cpp" or "a.o:(main)" into the note.
func (n *Note) place(s string) {
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
	if !isLinker(d.Tool) || d.File != "" {
		return
	}
	for i := range d.Notes {
		n := &d.Notes[i]
		if n.Kind != KindReferencedBy && n.Kind != KindDefinedAt || d.Code == LinkMultiple && n.Kind != KindDefinedAt {
			continue
		}
		if d.Object == "" {
			d.Object = n.Object
		}
		if n.File != "" && d.Tool != ToolLD {
			d.Location = n.Location
			return
		}
	}
}

func isLinker(t Tool) bool {
	return t == ToolLD || t == ToolGold || t == ToolLLD || t == ToolMold || t == ToolLinker
}
