package linkline

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// AddSymbols sets the symbols of d, which is a linker's diagnostic, from its message. Places in the message
// that define a symbol become notes, which AddSymbols appends to notes and returns.
func AddSymbols(d *diagnostic.Diagnostic, notes []diagnostic.Note) []diagnostic.Note {
	msg := d.Message
	// The wording decides where it has a form of its own, then the kind.
	switch {
	case strings.HasPrefix(msg, "multiple definition of "):
		return addMultiple(d, notes)
	case strings.HasPrefix(msg, "duplicate symbol: ") && d.Tool == tool.Mold:
		return addDuplicate(d, notes)
	case d.Code == linkcode.TLS:
		addSymbol(d, tlsSymbol(d))
	case d.Code == linkcode.Discarded && strings.HasPrefix(msg, "relocation refers to "):
		// lld: "relocation refers to a symbol in a discarded section: f()"
		_, symbol, _ := strings.Cut(msg, "section: ")
		addSymbol(d, symbol)
	case d.Code == linkcode.NoEntry:
		// GNU ld: "cannot find entry symbol start; defaulting to 0000000000001000"
		symbol, _, _ := strings.Cut(strings.TrimPrefix(msg, "cannot find entry symbol "), ";")
		addSymbol(d, strings.Trim(symbol, "'"))
	case strings.HasSuffix(msg, "absolute symbol: "+msg[strings.LastIndexByte(msg, ' ')+1:]):
		addSymbol(d, msg[strings.LastIndexByte(msg, ' ')+1:])
	case strings.HasPrefix(msg, "undefined ") && strings.Contains(msg, "symbol: "), strings.HasPrefix(msg, "duplicate symbol: "):
		// lld and mold: "undefined hidden symbol: f()"
		_, symbol, _ := strings.Cut(msg, "symbol: ")
		addSymbol(d, symbol)
	case d.Code == linkcode.Relocation:
		addSymbol(d, relocatedSymbol(d))
	case d.Code == linkcode.MissingLibrary:
		addSymbol(d, libraryName(msg))
	case quotesSymbol[d.Code]:
		addSymbol(d, unquotedOrQuoted(d, msg))
	}
	return notes
}

// quotesSymbol are the kinds whose messages quote the symbol.
var quotesSymbol = map[string]bool{
	linkcode.Undefined: true, linkcode.Hidden: true, linkcode.SizeChange: true, linkcode.Deprecated: true, linkcode.Discarded: true,
}

// addMultiple reads GNU ld's and gold's message, and splits off the place that GNU ld appends:
//
//	multiple definition of `twice()'; a.o:a.cpp:3: first defined here
func addMultiple(d *diagnostic.Diagnostic, notes []diagnostic.Note) []diagnostic.Note {
	if i := strings.LastIndex(d.Message, "; "); i > 0 {
		if at, ok := strings.CutSuffix(d.Message[i+2:], ": first defined here"); ok {
			p := ReadPlace(at)
			notes = append(notes, diagnostic.Note{Kind: notekind.DefinedAt, Location: p.Location, Message: "first defined here", Object: p.Object})
			d.Message = d.Message[:i]
		}
	}
	addSymbol(d, quoted(d.Message))
	return notes
}

// addDuplicate reads mold's "duplicate symbol: b.o: a.o: twice()".
func addDuplicate(d *diagnostic.Diagnostic, notes []diagnostic.Note) []diagnostic.Note {
	rest := d.Message[len("duplicate symbol: "):]
	for range 2 { // two objects
		object, after, ok := strings.Cut(rest, ": ")
		if !ok || !filekind.IsObject(object) {
			break
		}
		notes = append(notes, diagnostic.Note{Kind: notekind.DefinedAt, Message: "defined here", Object: object})
		if d.Object == "" {
			d.Object = object
		}
		rest = after
	}
	addSymbol(d, rest)
	return notes
}

// tlsSymbol returns the symbol of a message about thread-local storage. GNU ld prints the symbol where other
// messages have the file: "slot: TLS definition in b.o section .tdata mismatches non-TLS reference in a.o".
func tlsSymbol(d *diagnostic.Diagnostic) string {
	if strings.HasPrefix(d.Message, "TLS ") && d.File != "" && d.Line == 0 {
		symbol := d.File
		d.File = ""
		return symbol
	}
	if symbol, _, ok := strings.Cut(d.Message, ": TLS "); ok {
		return symbol
	}
	return unquotedOrQuoted(d, d.Message)
}

// relocatedSymbol returns the symbol that a relocation is against.
func relocatedSymbol(d *diagnostic.Diagnostic) string {
	msg := d.Message
	// "relocation R_X86_64_32 against symbol `f' can not be used when making ...": other quotes may come first.
	for _, word := range [...]string{"against symbol ", "against undefined symbol ", "against hidden symbol ", "against "} {
		if i := strings.Index(msg, word); i >= 0 && i+len(word) < len(msg) && strings.IndexByte("`'", msg[i+len(word)]) >= 0 {
			msg = msg[i:]
			break
		}
	}
	return unquotedOrQuoted(d, msg)
}

// unquotedOrQuoted returns the quoted symbol of a message, or the symbol without quotes of mold's
// "relocation R_X86_64_PC32 against x out of range: ...".
func unquotedOrQuoted(d *diagnostic.Diagnostic, msg string) string {
	if d.Tool == tool.Mold {
		if _, rest, ok := strings.Cut(msg, " against "); ok {
			if symbol, _, ok := strings.Cut(rest, " out of range"); ok && !strings.ContainsAny(symbol, "`'") {
				return symbol
			}
		}
	}
	return quoted(msg)
}

// libraryName returns the name of a library that is missing: "foo" of "cannot find -lfoo: No such file".
func libraryName(msg string) string {
	if i := strings.Index(msg, "-l"); i >= 0 {
		name, _, _ := strings.Cut(msg[i+2:], ":")
		return strings.TrimRight(name, " ")
	}
	name, ok := strings.CutPrefix(msg, "library not found: ")
	if !ok {
		return ""
	}
	return name
}

// addSymbol adds a symbol once: some messages name it twice.
func addSymbol(d *diagnostic.Diagnostic, symbol string) {
	if symbol != "" && !slices.Contains(d.Symbols, symbol) {
		d.Symbols = append(d.Symbols, symbol)
	}
}

// quoted returns the text from the first quote of s, ` or ', to the next one: C++ names have no quotes.
func quoted(s string) string {
	i := strings.IndexAny(s, "`'")
	if i < 0 {
		return ""
	}
	symbol, _, ok := strings.Cut(s[i+1:], "'")
	if !ok {
		return ""
	}
	return symbol
}
