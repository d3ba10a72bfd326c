package structured

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// ParseGCCJSON reads what gcc 9 to 15 print with -fdiagnostics-format=json, on one line or over many,
// with the lines of text that gcc up to 13 prints around it. gcc 16 has the format no more. Source:
// GCC manual, "Options to Control Diagnostic Messages Formatting".
//
// The format has neither source lines nor the chains of template instantiations; text has both.
// Columns are bytes, DisplayColumn is set too. gcc keeps about half of the notes beside their
// diagnostic: they are put under the one before them, where text has them.
//
// Data that is malformed or cut off gives the items that were complete before that place, and an
// error with its place.
func ParseGCCJSON(data []byte) (*diagnostic.Report, error) {
	r := &diagnostic.Report{}
	err := splitDocuments(data, '[', r, &text.Options{Tool: tool.GCC}, func(data []byte) (int, error) {
		s := jsonScanner{data: data}
		s.array(func() {
			// An element that is not a diagnostic is skipped. No gcc writes one.
			if item := s.gccItem(); s.err == nil && item.kind != "" {
				addItem(r, item.diagnostic())
			}
		})
		return s.pos, s.err
	})
	if err != nil {
		return r, fmt.Errorf("gcc json: %w", err)
	}
	return r, nil
}

// A gccItem is one object of gcc's array, or one of its children.
type gccItem struct {
	kind, message, option string
	zeroColumns           bool // the run counted columns from 0
	locations             []gccRange
	fixits                []gccFixit
	children              []gccItem
}

// A gccRange is a location: a caret, and the range round it if there is one. The finish is the last
// byte, not the one after.
type gccRange struct{ caret, start, finish gccPoint }

// A gccFixit replaces the text from start to before next.
type gccFixit struct {
	start, next gccPoint
	text        string
}

// A gccPoint is a position. A column is 0 if the member is missing, -1 if gcc does not know it.
type gccPoint struct {
	file                  string
	line, column, display int // column in bytes
}

// gccItem reads an item. Members come in any order.
func (s *jsonScanner) gccItem() gccItem {
	var it gccItem
	s.object(func(key []byte) {
		switch string(key) {
		case "kind":
			it.kind = s.str()
		case "message":
			it.message = s.str()
		case "option":
			it.option = s.str()
		case "column-origin":
			it.zeroColumns = s.num() == 0
		case "locations":
			s.array(func() { it.locations = append(it.locations, s.gccRange()) })
		case "fixits":
			s.array(func() { it.fixits = append(it.fixits, s.gccFixit()) })
		case "children":
			s.array(func() { it.children = append(it.children, s.gccItem()) })
		default:
			s.skip()
		}
	})
	return it
}

// gccRange reads a location.
func (s *jsonScanner) gccRange() (r gccRange) {
	s.object(func(key []byte) {
		switch string(key) {
		case "caret":
			r.caret = s.gccPoint()
		case "start":
			r.start = s.gccPoint()
		case "finish":
			r.finish = s.gccPoint()
		default:
			s.skip()
		}
	})
	return r
}

// gccFixit reads a fix-it.
func (s *jsonScanner) gccFixit() (f gccFixit) {
	s.object(func(key []byte) {
		switch string(key) {
		case "start":
			f.start = s.gccPoint()
		case "next":
			f.next = s.gccPoint()
		case "string":
			f.text = s.str()
		default:
			s.skip()
		}
	})
	return f
}

// gccPoint reads a position. gcc 11 and later write three columns; "column" is the one that its text prints.
func (s *jsonScanner) gccPoint() (p gccPoint) {
	legacy := 0
	s.object(func(key []byte) {
		switch string(key) {
		case "file":
			p.file = s.str()
		case "line":
			p.line = s.num()
		case "byte-column":
			p.column = s.num()
		case "display-column":
			p.display = s.num()
		case "column":
			legacy = s.num()
		default:
			s.skip()
		}
	})
	if p.column == 0 && p.display == 0 {
		p.column = legacy // gcc 9 and 10 have bytes only, under this name
	}
	return p
}

// diagnostic converts an item of the outermost level.
func (it *gccItem) diagnostic() diagnostic.Diagnostic {
	d := diagnostic.Diagnostic{Tool: tool.GCC, Severity: it.severity(), Code: it.option, Message: it.text()}
	d.Location, d.DisplayColumn = it.place()
	d.Ranges = it.ranges()
	if edits := it.edits(); edits != nil {
		d.Fixes = append(d.Fixes, diagnostic.Fix{Edits: edits})
	}
	it.addChildren(&d, 0)
	return d
}

// addChildren appends the children as notes of a depth, each with its own children after it.
func (it *gccItem) addChildren(d *diagnostic.Diagnostic, depth int) {
	for i := range it.children {
		c := &it.children[i]
		n := diagnostic.Note{Depth: depth, Message: c.text(), Ranges: c.ranges()}
		n.Location, n.DisplayColumn = c.place()
		n.Kind, n.Skipped = notekind.Of(n.Message)
		if n.Kind == notekind.Note && c.severity() >= diagnostic.SeverityError {
			n.Kind = notekind.Error
		}
		d.Notes = append(d.Notes, n)
		if edits := c.edits(); edits != nil {
			d.Fixes = append(d.Fixes, diagnostic.Fix{Message: n.Message, Edits: edits})
		}
		c.addChildren(d, depth+1)
	}
}

// severity converts the kind. An unknown one is an error: gcc has no milder kinds than those known.
func (it *gccItem) severity() diagnostic.Severity {
	if it.kind != "" {
		if sev, _ := head.SeverityOf(it.kind); sev != diagnostic.SeverityUnknown {
			return sev
		}
	}
	return diagnostic.SeverityError
}

// text returns the message without the option that gcc repeats at its end if
// -fdiagnostics-show-option was given.
func (it *gccItem) text() string {
	if it.option == "" {
		return it.message
	}
	return strings.TrimSuffix(it.message, " ["+it.option+"]")
}

// place converts the first location.
func (it *gccItem) place() (l diagnostic.Location, display int) {
	if len(it.locations) == 0 {
		return l, 0 // about the command line or the whole unit
	}
	at := it.locations[0].caret
	l = diagnostic.Location{File: at.file, Line: max(at.line, 0), Column: it.column(at.column)}
	if span, ok := it.span(it.locations[0]); ok {
		l.EndLine, l.EndColumn = span.EndLine, span.EndColumn
	}
	if l.Line == 0 {
		l.Column = 0 // a column without a line is not a place
	}
	return l, it.column(at.display)
}

// ranges converts those locations that have an extent and are in the file of the first.
func (it *gccItem) ranges() []diagnostic.Range {
	var all []diagnostic.Range
	for _, loc := range it.locations {
		if span, ok := it.span(loc); ok && loc.caret.file == it.locations[0].caret.file {
			all = append(all, span)
		}
	}
	return all
}

// span converts a location that has an extent.
func (it *gccItem) span(r gccRange) (diagnostic.Range, bool) {
	if r.finish.line <= 0 || r.caret.line <= 0 {
		return diagnostic.Range{}, false
	}
	from := r.caret // a range without a start begins at the caret
	if r.start.line > 0 {
		from = r.start
	}
	return diagnostic.Range{
		Line: from.line, Column: it.column(from.column),
		EndLine: r.finish.line, EndColumn: it.column(r.finish.column) + 1,
	}, true
}

// edits converts the fix-its. gcc proposes all of them together, as one fix.
func (it *gccItem) edits() []diagnostic.Edit {
	var edits []diagnostic.Edit
	for _, f := range it.fixits {
		edits = append(edits, diagnostic.Edit{File: f.start.file, Text: f.text, Range: diagnostic.Range{
			Line: f.start.line, Column: it.column(f.start.column),
			EndLine: f.next.line, EndColumn: it.column(f.next.column),
		}})
	}
	return edits
}

// column converts a column to count from 1. gcc writes -1 where it knows none.
func (it *gccItem) column(c int) int {
	switch {
	case c < 0:
		return 0
	case it.zeroColumns:
		return c + 1
	}
	return c
}
