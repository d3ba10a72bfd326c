package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readAppleBlock reads what Apple's linkers print before the line with their name. Each symbol is a diagnostic; the
// objects that refer to it or define it are its notes.
//
//	Undefined symbols for architecture arm64:
//	  "f(int)", referenced from:
//	      _main in main.o
//	      ...
//	     (maybe you meant: f(long))
//	duplicate symbol '_main' in:
//	    /src/a.o
//	    /src/libx.a(b.o)
//	ld: symbol(s) not found for architecture arm64
//
// The quotes of a duplicate symbol are newer than Xcode 8.
func readAppleBlock(p *parser, s string) bool {
	if strings.HasPrefix(s, undefinedFor) && strings.HasSuffix(s, ":") {
		p.flush()
		p.undefined = strings.TrimSuffix(s, ":")
		p.keepOther()
		return true
	}
	symbol, ok := strings.CutPrefix(s, "duplicate symbol ")
	if !ok {
		return false
	}
	if symbol, ok = strings.CutSuffix(symbol, " in:"); !ok {
		return false
	}
	symbol = strings.Trim(symbol, "'")
	p.flush()
	p.begin(diagnostic.SeverityError, diagnostic.Location{}, "duplicate symbol '"+symbol+"'")
	p.d.Tool, p.d.Code, p.d.Symbols = tool.Linker, linkcode.Multiple, []string{symbol}
	p.follow = followDefinitions
	return true
}

const undefinedFor = "Undefined symbols for architecture "

// readUndefined reads the line of one symbol after the heading: `  "f(int)", referenced from:`.
func readUndefined(p *parser, s string) bool {
	if p.undefined == "" {
		return false
	}
	symbol, ok := strings.CutSuffix(strings.TrimSpace(s), ", referenced from:")
	if !ok {
		p.undefined = ""
		return false
	}
	p.openUndefined(symbol)
	return true
}

func (p *parser) openUndefined(symbol string) {
	p.flush()
	p.begin(diagnostic.SeverityError, diagnostic.Location{}, p.undefined+": "+symbol)
	p.d.Tool, p.d.Code, p.d.Symbols = tool.Linker, linkcode.Undefined, []string{strings.Trim(symbol, `"`)}
	p.follow = followReferences
}

// followReferences reads the places that refer to an undefined symbol, up to the next symbol.
func followReferences(p *parser, s string) bool {
	t := strings.TrimSpace(s)
	if symbol, ok := strings.CutSuffix(t, ", referenced from:"); ok && isIndented(s) {
		p.openUndefined(symbol)
		return true
	}
	if !isIndented(s) {
		p.follow, p.undefined = nil, ""
		return false
	}
	n := diagnostic.Note{Kind: notekind.ReferencedBy, Message: "referenced by " + t}
	switch i := strings.LastIndex(t, " in "); {
	case t == "...":
		n = diagnostic.Note{Kind: notekind.Skipped, Message: t}
	case strings.HasPrefix(t, "(maybe you meant: "):
		n = diagnostic.Note{Message: strings.Trim(t, "()")}
	case i > 0:
		n.Message, n.Object = "referenced by "+t[:i], t[i+len(" in "):]
		if p.d.Object == "" {
			p.d.Object = n.Object
		}
	}
	p.notes = append(p.notes, n)
	return true
}

// followDefinitions reads the objects that define a duplicate symbol.
func followDefinitions(p *parser, s string) bool {
	if !isIndented(s) {
		p.follow = nil
		return false
	}
	n := diagnostic.Note{Kind: notekind.DefinedAt, Message: "defined here", Object: strings.TrimSpace(s)}
	if p.d.Object == "" {
		p.d.Object = n.Object
	}
	p.notes = append(p.notes, n)
	return true
}
