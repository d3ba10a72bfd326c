package textpatch

import (
	"bytes"
	"errors"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// Some models write a blank after each mark, as in "- int a;" and "+ int b;", and the context as it should be. The deleted lines
// prove it: without the blank all of them are in the file, and with it none is. Additions alone prove nothing, but may show it.

// applySpaced applies a patch without the blank after each mark, if every changed line has one. ok is false if it does not fit so.
func applySpaced(before []byte, patch string, o *Options) (match *Match, ok bool) {
	var p parsed
	if o.Strict || parsePatch(&p, patch, before, o) != nil || p.checkWhole() != nil || !p.hasSpacedMarks(true) {
		return nil, false
	}
	for i := range p.hunks {
		for k := range p.hunks[i].ops {
			if o := &p.hunks[i].ops[k]; o.kind != ' ' && o.start < o.end {
				o.start++
			}
		}
	}
	m := &matcher{src: newSource(before), p: &p, path: o.language()}
	m.src.ascii = isASCII(before)
	match, err := m.run(o)
	if err != nil || match.Rung > TrailingSpace {
		return nil, false
	}
	match.Repairs = addRepair(match.Repairs, repair.Indentation)
	return match, true
}

// hasSpacedMarks reports whether each changed line with text begins with a blank. deletes asks for a deleted line with text too, which
// can prove that the blank is not content.
func (p *parsed) hasSpacedMarks(deletes bool) bool {
	n := 0
	for i := range p.hunks {
		for _, o := range p.hunks[i].ops {
			line := p.text[o.start:o.end]
			if o.kind == ' ' || strings.TrimSpace(line) == "" {
				continue
			}
			if line[0] != ' ' {
				return false
			}
			if o.kind == '-' || !deletes {
				n++
			}
		}
	}
	return n > 0
}

// checkSpacedMarks refuses a patch of additions alone that have a blank after each mark, if the file shows that it is no indentation:
// a tab follows it, or all are indented by an odd number of blanks, and no line of the file is.
func (m *matcher) checkSpacedMarks() error {
	if !m.p.hasSpacedMarks(false) {
		return nil
	}
	tab, odd, n := false, true, 0
	for i := range m.p.hunks {
		for _, o := range m.p.hunks[i].ops {
			line := m.p.text[o.start:o.end]
			if o.kind == '-' {
				return nil
			}
			if o.kind == '+' && strings.TrimSpace(line) != "" {
				n++
				tab = tab || line[1] == '\t'
				odd = odd && isOddIndent(line)
			}
		}
	}
	const least = 2 // lines
	if n < least || !tab && !odd {
		return nil
	}
	indented := 0
	for line := range bytes.Lines(m.src.text) {
		indent, rest := cutIndent(string(bytes.TrimRight(line, "\r\n")))
		if rest == "" || rest[0] == '*' {
			continue
		}
		if strings.HasPrefix(indent, " \t") || !tab && len(indent)%2 != 0 {
			return nil
		}
		if indent != "" {
			indented++
		}
	}
	if indented == 0 {
		return nil
	}
	return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonLeftover, Stage: refusal.StagePreview,
		Err: errors.New("each added line has a blank after its +, which may not be content")}
}

// isOddIndent reports whether a line is indented by an odd number of blanks, and is no line of a comment's box.
func isOddIndent(line string) bool {
	indent, rest := cutIndent(line)
	return len(indent)%2 != 0 && !strings.Contains(indent, "\t") && rest[0] != '*'
}
