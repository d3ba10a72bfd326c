package sanitizer

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// Pasted logs often have a part of a report: without its head, or its summary alone.

// A fragment is a report without its head. Its lines are kept until the report is recognised: if it never
// is, they belong to the program's output.
type fragment struct {
	report *report
	lines  []diagnostic.Line
}

// fragmentLine reads a line of a report without a head and reports whether it is one. A fragment starts with
// an access ("READ of size 4 at 0x602000000010 thread T0") or a frame with an address.
func (p *parser) fragmentLine(s, text string) bool {
	f, isFrame := sanitizerFrame(s)
	isFrame = isFrame && f.address != 0
	if p.part == nil {
		if !isFrame && !isAccess(text) {
			return false
		}
		p.part = &fragment{report: p.begin(tool.ASan, "", text)}
	}
	r := p.part.report
	switch {
	case isFrame:
		r.frame(f)
	case isAccess(text) && len(r.d.Notes) == 0:
		// The access is the message, since the head is missing.
	default:
		p.san = r
		known := p.detail(s, text)
		p.san = nil
		if !known {
			return false
		}
	}
	p.part.lines = append(p.part.lines, diagnostic.Line{Number: p.number, Text: p.raw})
	return true
}

// isAccess reports whether a line describes an access: "WRITE of size 8 at 0x62000002a1c8 thread T0".
func isAccess(text string) bool {
	return (strings.HasPrefix(text, "READ of size ") || strings.HasPrefix(text, "WRITE of size ")) &&
		strings.Contains(text, " at 0x")
}

// endFragment ends the fragment. Without a kind from a summary it is inferred from the notes; if that
// fails, the lines were not a report's.
func (p *parser) endFragment(from tool.Tool, kind string) {
	part := p.part
	if part == nil {
		return
	}
	p.part = nil
	if kind == "" {
		kind = inferKind(&part.report.d)
	}
	if kind == "" {
		p.out.Other = append(p.out.Other, part.lines...)
		slices.SortFunc(p.out.Other, func(a, b diagnostic.Line) int { return cmp.Compare(a.Number, b.Number) })
		return
	}
	d := &part.report.d
	d.Tool, d.Code = from, kind
	if isSignal(kind) {
		d.Severity = diagnostic.SeverityFatal
	}
	if !isAccess(d.Message) {
		d.Message = kind
	} else {
		d.Message = kind + ": " + d.Message
	}
	p.end(part.report)
}

// inferKind infers the kind of an AddressSanitizer report from its notes about the memory.
func inferKind(d *diagnostic.Diagnostic) string {
	if !isAccess(d.Message) {
		return ""
	}
	for _, n := range d.Notes {
		switch {
		case n.Kind == notekind.FreedBy:
			return "heap-use-after-free"
		case strings.Contains(n.Message, " is located in stack of thread "):
			return "stack-buffer-overflow"
		case strings.Contains(n.Message, "of global variable"):
			return "global-buffer-overflow"
		}
	}
	for _, n := range d.Notes {
		if n.Kind == notekind.AllocatedBy {
			return "heap-buffer-overflow"
		}
	}
	return ""
}

// summaryAlone reads a summary without a report before it:
//
//	SUMMARY: AddressSanitizer: heap-use-after-free /src/a.cpp:12:3 in f(int)
//	SUMMARY: AddressSanitizer: 48 byte(s) leaked in 1 allocation(s).
//
// A summary of a report that was read already adds nothing.
func (p *parser) summaryAlone(name, message string) {
	from := runtimeTool(name)
	kind, place := kindOf(message), summaryPlace(message)
	if strings.Contains(message, " byte(s) leaked in ") {
		from, kind, place = tool.LSan, "memory-leak", ""
	}
	if p.part != nil {
		p.endFragment(from, kind)
		return
	}
	place, function, _ := strings.Cut(strings.TrimSpace(place), " in ")
	d := diagnostic.Diagnostic{
		Tool: from, Severity: diagnostic.SeverityError, Code: kind, Message: message, OutputLine: p.number,
	}
	if at := splitPlace(place); at.Line > 0 {
		d.Location = at
		d.Message = strings.TrimSpace(strings.ReplaceAll(strings.TrimSuffix(message, " in "+function), place, ""))
		if function != "" {
			d.Message += " in " + function
		}
	} else if object := strings.Trim(place, "()"); strings.Contains(object, "+0x") {
		d.Object = object
	}
	if isSignal(kind) {
		d.Severity = diagnostic.SeverityFatal
	}
	for i := range p.out.Diagnostics {
		if known := &p.out.Diagnostics[i]; known.Code == kind || known.Tool == from && known.Location == d.Location {
			return
		}
	}
	p.out.Diagnostics = append(p.out.Diagnostics, d)
}

// summaryPlace returns what a summary has after the words of its kind: the place and the function. The kind may have
// a remark in parentheses after it, and some have the words of the report's head.
//
//	unlock of an unlocked mutex (or by a wrong thread) /src/a.cpp:12 in f()
//	negative-size-param: (size=-1) /src/a.cpp:3 in main
//	heap-use-after-free (/home/me/a.out+0x4f2a) in main
func summaryPlace(message string) string {
	rest := ""
	for _, p := range phrases {
		if after, ok := strings.CutPrefix(message, p.text); ok {
			rest = after
			break
		}
	}
	if rest == "" {
		_, rest, _ = strings.Cut(message, " ")
	}
	rest = strings.TrimSpace(rest)
	// "(or by a wrong thread) /src/a.cpp:12": a module with an offset has parentheses too, and is the place.
	if remark, after, ok := strings.Cut(rest, ") "); ok && strings.HasPrefix(remark, "(") && !strings.Contains(remark, "+0x") {
		rest = after
	}
	// The words of the head are before the place, which is the last part of the text:
	// "exceeds maximum supported size /src/a.cpp:5 in main".
	place, function, inFunction := strings.Cut(rest, " in ")
	if i := strings.LastIndexByte(place, ' '); i >= 0 && splitPlace(place[i+1:]).Line > 0 && !isPath(place[:i]) {
		place = place[i+1:]
	}
	if inFunction {
		return place + " in " + function
	}
	return place
}

// isPath reports whether the text is the start of a path that has a blank.
func isPath(s string) bool {
	return strings.HasPrefix(s, "/") || strings.HasPrefix(s, "./") || len(s) > 1 && s[1] == ':'
}

// runtimeTool returns the tool of a runtime's name.
func runtimeTool(name string) tool.Tool {
	for _, t := range tools {
		if t.name == name {
			return t.tool
		}
	}
	return tool.Tool(strings.ToLower(name))
}
