package diagfmt

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/notekind"
)

// A BriefItem is a diagnostic as a model gets it: its place, message and class always, the rest where it adds
// something. Members are in the order in which they are most often empty, so that a row can end early.
type BriefItem struct {
	_ struct{} `cpp:"diagnostic"`
	// File is empty if it is the file of the item before, and "-" for no file after an item with one.
	File   string `cpp:"file,comment=as in the row before if empty"`
	Line   int    `cpp:"line"` // 1-based, 0 if unknown
	Column int    `cpp:"col"`  // in bytes, 1-based, 0 if unknown
	// Message is empty if it is that of the item before.
	Message string `cpp:"message,comment=as in the row before if empty"`
	// Class is the name of the classifier's class, empty if it is that of the item before.
	Class string `cpp:"error_class,comment=as in the row before if empty"`
	// SourceLine is the line without its indentation, empty if an earlier item has shown it. A long line is
	// cut round the column.
	SourceLine string `cpp:"source_line"`
	// Fix is the compiler's own fix, or the classifier's repair if it names something that the message
	// does not.
	Fix string `cpp:"fix"`
	// Code is the tool's name for the diagnostic, such as "-Wparentheses".
	Code string `cpp:"code"`
	// Level is empty for an error, else the severity.
	Level string `cpp:"level,comment=an error if empty"`
	// Notes may hold the places of further warnings of the same kind, without a message.
	Notes []BriefNote `cpp:"notes"`
	// Count is how often the diagnostic was reported, 0 for once.
	Count int `cpp:"count"`
}

// A BriefNote is a note of a BriefItem.
type BriefNote struct {
	_       struct{} `cpp:"note"`
	Line    int      `cpp:"line"`
	Message string   `cpp:"message"`
	// File is empty for a note in the file of its diagnostic.
	File string `cpp:"file"`
	// More is how many notes of the same kind were left out.
	More int `cpp:"more"`
}

// BriefTypes are the C++ types of the rows that the format Brief writes. A program states them once.
const BriefTypes = `#include <string>
#include <vector>

struct note {
    int line;
    std::string message;
    std::string file;
    int more;
};
struct diagnostic {
    std::string file; // as in the row before if empty
    int line;
    int col;
    std::string message; // as in the row before if empty
    std::string error_class; // as in the row before if empty
    std::string source_line;
    std::string fix;
    std::string code;
    std::string level; // an error if empty
    std::vector<note> notes;
    int count;
};
`

// Bounds of a brief item, in bytes.
const (
	briefSource = 100  // of a source line
	briefShort  = 32   // of a source line in a list that is thinned out
	briefNote   = 120  // of the message of a note
	briefList   = 2000 // of a list: a longer one is thinned out
)

// NewBrief returns the items of a list. o may be nil; of its options the Classifier counts. Every error has
// an item with its place, message, code and class. In a long list the first errors keep their source line and
// notes, the others their place in the program at most, and warnings of one kind share an item.
func NewBrief(list diagnostic.List, o *Options) []BriefItem {
	var c classify.Classifier
	if o != nil && o.Classifier != nil {
		c = *o.Classifier
	}
	type place struct {
		file string
		line int
	}
	shown := map[place]bool{}
	items := make([]BriefItem, len(list))
	for i := range list {
		d := &list[i]
		f := c.Classify(d)
		it := BriefItem{
			File: d.File, Line: d.Line, Column: d.Column, Message: d.Message,
			Class: f.Class.String(), Fix: briefFix(d, &f), Code: d.Code, Notes: briefNotes(d),
		}
		if at := (place{d.File, d.Line}); !shown[at] {
			it.SourceLine = clipSource(d.SourceLine, d.Column, briefSource)
			shown[at] = d.SourceLine != ""
		}
		if d.Severity < diagnostic.SeverityError {
			it.Level = d.Severity.String()
		}
		if d.Count > 1 {
			it.Count = d.Count
		}
		items[i] = it
	}
	if len(AppendBriefRows(nil, items)) > briefList {
		items = thinOut(list, items)
	}
	omitRepeated(items)
	return items
}

// omitRepeated leaves out the file, the message and the class of an item if they are those of the item before.
func omitRepeated(items []BriefItem) {
	for i := len(items) - 1; i > 0; i-- {
		switch items[i].File {
		case items[i-1].File:
			items[i].File = ""
		case "":
			items[i].File = "-"
		}
		if items[i].Message == items[i-1].Message {
			items[i].Message = ""
		}
		if items[i].Class == items[i-1].Class {
			items[i].Class = ""
		}
	}
}

// fullItems is how many errors of a long list keep their source line and notes.
const fullItems = 3

// thinOut shortens the items of a long list.
func thinOut(list diagnostic.List, items []BriefItem) []BriefItem {
	var out []BriefItem
	warnings := map[string]int{} // index in out of the item for a kind of warnings, plus 1
	full := 0
	for i, it := range items {
		if it.Level != "" {
			kind := it.File + "\x00" + it.Code
			if at := warnings[kind]; at > 0 && it.Code != "" {
				first := &out[at-1]
				first.Notes = append(first.Notes, BriefNote{Line: it.Line})
				continue
			}
			it.SourceLine, it.Notes = "", nil
			warnings[kind] = len(out) + 1
		} else if list[i].CausedBy == 0 && full < fullItems {
			full++
			if it.SourceLine != "" {
				it.SourceLine = clipSource(list[i].SourceLine, it.Column, briefShort)
			}
			it.Notes = it.Notes[:min(len(it.Notes), 2)]
		} else {
			it.SourceLine, it.Notes = "", userPlace(it.File, it.Notes)
		}
		out = append(out, it)
	}
	return out
}

// userPlace returns the one note that an error in a header of the system needs: the last one that names a
// place in the program.
func userPlace(file string, notes []BriefNote) []BriefNote {
	if !filekind.IsSystem(file) {
		return nil
	}
	for i := len(notes) - 1; i >= 0; i-- {
		if n := notes[i]; n.Line > 0 && n.File != "" && !filekind.IsSystem(n.File) {
			return notes[i : i+1 : i+1]
		}
	}
	return nil
}

// AppendBrief appends the definition of a variable that holds items, a row each, without their types.
func AppendBrief(dst []byte, name string, items []BriefItem) []byte {
	dst = append(append(dst, "diagnostic "...), name...)
	if len(items) == 0 {
		// A list without elements: an array of C++ has at least one.
		return append(append(append(dst[:len(dst)-len(name)-len("diagnostic ")], "std::vector<diagnostic> "...), name...), ';')
	}
	dst = append(dst, "[] = {\n"...)
	dst = AppendBriefRows(dst, items)
	return append(dst, "};"...)
}

// AppendBriefRows appends the items, a line each, as they are between the braces of a list.
func AppendBriefRows(dst []byte, items []BriefItem) []byte {
	for i := range items {
		it := &items[i]
		var r row
		r.text(it.File)
		r.number(it.Line)
		r.number(it.Column)
		r.text(it.Message)
		r.text(it.Class)
		r.text(it.SourceLine)
		r.text(it.Fix)
		r.text(it.Code)
		r.text(it.Level)
		r.list(it.Notes)
		r.number(it.Count)
		dst = append(r.appendTo(dst), ",\n"...)
	}
	return dst
}

// A row is a braced list of values. Empty values at its end are left out, which C++ takes as empty.
type row struct {
	buf  []byte
	used int // length up to the last value that is not empty
}

func (r *row) text(s string) {
	r.separate()
	r.buf = cpptext.AppendQuote(r.buf, s)
	r.keep(s != "")
}

func (r *row) number(n int) {
	r.separate()
	r.buf = strconv.AppendInt(r.buf, int64(n), 10)
	r.keep(n != 0)
}

func (r *row) list(notes []BriefNote) {
	r.separate()
	r.buf = append(r.buf, '{')
	for i, n := range notes {
		if i > 0 {
			r.buf = append(r.buf, ',')
		}
		var sub row
		sub.number(n.Line)
		sub.text(n.Message)
		sub.text(n.File)
		sub.number(n.More)
		r.buf = sub.appendTo(r.buf)
	}
	r.buf = append(r.buf, '}')
	r.keep(len(notes) > 0)
}

func (r *row) separate() {
	if len(r.buf) > 0 {
		r.buf = append(r.buf, ',')
	}
}

func (r *row) keep(used bool) {
	if used {
		r.used = len(r.buf)
	}
}

func (r *row) appendTo(dst []byte) []byte {
	return append(append(append(dst, '{'), r.buf[:r.used]...), '}')
}

// clip returns at most n bytes of s, cut between characters.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n -= len("..."); n > 0 && s[n]&0xc0 == 0x80; n-- {
	}
	return s[:n] + "..."
}

// clipSource returns a source line without its indentation, and at most about n bytes of it round the column.
func clipSource(line string, column, n int) string {
	trimmed := strings.TrimLeft(line, " \t")
	at := max(column-1-(len(line)-len(trimmed)), 0)
	trimmed = strings.TrimRight(trimmed, " \t")
	if len(trimmed) <= n {
		return trimmed
	}
	start := min(max(at-n/3, 0), len(trimmed)-n)
	for start > 0 && trimmed[start]&0xc0 == 0x80 {
		start--
	}
	part := clip(trimmed[start:], n)
	if start > 0 {
		part = "..." + part
	}
	return part
}

// briefFix returns the first fix of the compiler as words, or the repair of the classifier if it names a
// header, a standard or a library: the message does not.
func briefFix(d *diagnostic.Diagnostic, f *classify.Finding) string {
	if len(d.Fixes) > 0 {
		var parts []string
		for _, e := range d.Fixes[0].Edits {
			place := strconv.Itoa(e.Line) + ":" + strconv.Itoa(e.Column)
			switch text := strings.TrimRight(e.Text, "\n"); {
			case text == "":
				parts = append(parts, "remove "+place+"-"+strconv.Itoa(e.EndColumn))
			case e.Line == e.EndLine && e.Column == e.EndColumn:
				parts = append(parts, place+" insert "+text)
			default:
				parts = append(parts, place+"-"+strconv.Itoa(e.EndColumn)+" write "+text)
			}
		}
		return clip(strings.Join(parts, "; "), briefNote)
	}
	if f.Facts.Header != "" || f.Facts.Standard != "" || f.Facts.Library != "" {
		return clip(f.FixStrategy, briefNote)
	}
	return ""
}

// briefNotes returns the notes that help to repair the code: where a template was asked for, the nearest
// candidate and why it does not fit, where memory was freed. Chains of includes, and the function around
// the place, are left out.
func briefNotes(d *diagnostic.Diagnostic) []BriefNote {
	b := briefer{d: d}
	for n, sub := range diagnostic.Children(d.Notes) {
		b.add(n, sub)
	}
	b.endChain()
	b.endCandidates()
	return b.out
}

// maxBriefNotes bounds the plain notes of an item.
const maxBriefNotes = 3

// A briefer selects the notes of one diagnostic.
type briefer struct {
	d     *diagnostic.Diagnostic
	out   []BriefNote
	plain int // notes without a kind of their own

	chain      []*diagnostic.Note // the links of the instantiation chain that is being read
	candidates []candidate
}

// A candidate is an overload that does not fit, with the notes that explain why.
type candidate struct {
	note    *diagnostic.Note
	reasons []diagnostic.Note
}

func (b *briefer) add(n *diagnostic.Note, sub []diagnostic.Note) {
	switch n.Kind {
	case notekind.InstantiatedFrom, notekind.RequiredFrom:
		b.chain = append(b.chain, n)
		return
	case notekind.Skipped:
		if len(b.chain) > 0 {
			b.chain = append(b.chain, n)
		}
		return
	case notekind.IncludedFrom:
		return
	case notekind.InFunction:
		if b.d.Line == 0 { // a linker's: the function is the place
			b.keep(n, 0)
		}
		return
	}
	b.endChain()
	b.addPlain(n, sub)
}

// addPlain takes a note that is no link of a chain.
func (b *briefer) addPlain(n *diagnostic.Note, sub []diagnostic.Note) {
	switch {
	case n.Kind == notekind.StackFrame:
		isPlace := n.Line == b.d.Line && n.File == b.d.File // the diagnostic's own
		if !filekind.IsSystem(n.File) && n.Line > 0 && !isPlace && b.frames() < maxBriefNotes {
			b.keepText(n, "in "+n.Message, 0)
		}
	case isCandidate(n.Message):
		b.candidates = append(b.candidates, candidate{n, sub})
	case n.Kind == notekind.Note && isReason(n.Message) && len(b.candidates) > 0:
		// gcc 12 prints the reason beside its candidate, not below it.
		last := &b.candidates[len(b.candidates)-1]
		last.reasons = append(last.reasons, *n)
	case n.Kind == notekind.AllocatedBy || n.Kind == notekind.FreedBy || n.Kind == notekind.Thread:
		b.keep(n, 0)
	default:
		if b.plain++; b.plain <= maxBriefNotes {
			b.keep(n, 0)
		}
	}
}

// frames counts the frames that were kept.
func (b *briefer) frames() (n int) {
	for _, note := range b.out {
		if strings.HasPrefix(note.Message, "in ") {
			n++
		}
	}
	return n
}

func isCandidate(msg string) bool {
	return strings.HasPrefix(msg, "candidate")
}

// isReason reports whether a note explains why the candidate before it does not fit.
func isReason(msg string) bool {
	for _, part := range [...]string{
		"no known conversion", "template argument deduction", "candidate expects", "mismatched types", "deduced ",
	} {
		if strings.Contains(msg, part) {
			return true
		}
	}
	return false
}

// endChain keeps the first link of a chain of instantiations and the last, which is the place in the
// program that asked for it, with the number of those between.
func (b *briefer) endChain() {
	links := 0
	for _, n := range b.chain {
		links += max(n.Skipped, 1)
	}
	b.chain = slices.DeleteFunc(b.chain, func(n *diagnostic.Note) bool { return n.Kind == notekind.Skipped })
	switch len(b.chain) {
	case 0:
	case 1:
		b.keep(b.chain[0], 0)
	default:
		b.keep(b.chain[0], 0)
		b.keep(b.chain[len(b.chain)-1], links-2)
	}
	b.chain = nil
}

// endCandidates keeps the nearest candidate, one of the program's own files if there is any, with the
// first reason, and counts the others.
func (b *briefer) endCandidates() {
	if len(b.candidates) == 0 {
		return
	}
	best := 0
	for i, c := range b.candidates {
		if !filekind.IsSystem(c.note.File) && c.note.Line > 0 {
			best = i
			break
		}
	}
	c := b.candidates[best]
	b.keep(c.note, len(b.candidates)-1)
	for i := range c.reasons {
		if isReason(c.reasons[i].Message) || i == len(c.reasons)-1 {
			b.keep(&c.reasons[i], 0)
			break
		}
	}
}

func (b *briefer) keep(n *diagnostic.Note, more int) { b.keepText(n, n.Message, more) }

func (b *briefer) keepText(n *diagnostic.Note, text string, more int) {
	file := n.File
	if file == b.d.File {
		file = ""
	}
	text, _, _ = strings.Cut(text, "\n")
	b.out = append(b.out, BriefNote{Line: n.Line, Message: clip(text, briefNote), File: file, More: more})
}
