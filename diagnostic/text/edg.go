package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/caret"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readEDG opens the diagnostic of a line that starts with a quoted file.
func readEDG(p *parser, s string) bool {
	loc, rest, ok := cutQuotedPlace(s)
	if !ok {
		return false
	}
	var h head.Head
	sev, ok := head.MatchSeverity(rest, &h)
	if !ok {
		return false
	}
	p.flush()
	p.begin(sev, loc, strings.TrimSpace(h.Message))
	p.d.Code, p.d.Tool = h.Code, tool.EDG
	if strings.HasPrefix(p.d.Message, "[") { // TI's assembler: "[E0002] message"
		if code, msg, ok := strings.Cut(p.d.Message[1:], "] "); ok && head.IsCode(code) {
			p.d.Code, p.d.Message = code, msg
		}
	}
	p.snip.begin(targetHead, 0, loc)
	p.snip.awaits = false
	p.follow = followEDG
	return true
}

// cutQuotedPlace reads the places of the EDG family, of Diab and of TI's assembler, and returns the text after
// them:
//
//	"a.cpp", line 21: Error:  #5: ...
//	"a.cpp", line 177 (col. 42): remark #1116-D: ...
//	"a.asm", ERROR!   at line 5: [E0002] ...
func cutQuotedPlace(s string) (loc diagnostic.Location, rest string, ok bool) {
	end := strings.Index(s[1:], `"`)
	if end < 1 {
		return loc, "", false
	}
	loc.File = strings.TrimSpace(s[1 : end+1])
	rest = s[end+2:]
	var found bool
	if rest, found = strings.CutPrefix(rest, ", line "); !found {
		return cutAssemblerPlace(loc, rest)
	}
	n, j := head.Number(rest, 0)
	if n < 0 {
		return loc, "", false
	}
	loc.Line = n
	rest = rest[j:]
	if i := strings.Index(rest, "(col. "); i >= 0 && i < 4 {
		if loc.Column, j = head.Number(rest, i+len("(col. ")); loc.Column < 0 {
			return loc, "", false
		}
		rest = strings.TrimLeft(rest[j:], ")*")
	}
	rest, ok = strings.CutPrefix(rest, ":")
	return loc, strings.TrimLeft(rest, " "), ok
}

// cutAssemblerPlace reads `, ERROR!   at line 5: `, which follows the file in the output of TI's assembler, and
// returns the rest in the form of a head.
func cutAssemblerPlace(loc diagnostic.Location, rest string) (diagnostic.Location, string, bool) {
	rest = strings.TrimLeft(strings.TrimPrefix(rest, ","), " ")
	word, after, ok := strings.Cut(rest, "!")
	if !ok {
		return loc, "", false
	}
	after, ok = strings.CutPrefix(strings.TrimLeft(after, " "), "at line ")
	n, j := head.Number(after, 0)
	if !ok || n < 0 || !strings.HasPrefix(after[j:], ":") {
		return loc, "", false
	}
	loc.Line = n
	return loc, strings.ToLower(word) + after[j:], true
}

// followEDG reads the indented lines after a head: the rest of a wrapped message, then source and caret.
func followEDG(p *parser, s string) bool {
	if !isIndented(s) {
		p.follow = nil
		return false
	}
	if next, ok := p.in.Peek(); ok && caret.IsCaretLine(next) || caret.IsCaretLine(s) {
		p.follow = nil
		p.snip.awaits = true
		return p.snip.take(p.in, s)
	}
	t := strings.TrimSpace(s)
	var h head.Head
	var pl head.Place
	if head.Match(t, &h, &pl) == head.Opens {
		p.follow = nil
		return false
	}
	if p.d.Message != "" {
		t = " " + t
	}
	p.d.Message += t
	return true
}

// isIndented reports whether a line that is not empty starts with a blank.
func isIndented(s string) bool { return s[0] == ' ' || s[0] == '\t' }
