package textpatch

import (
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A model reads typographic quotes, dashes and spaces of a file, and writes ASCII for them. At rung Punctuation the old lines fit. An
// added line that takes the place of one gets the file's characters where both are the same:
//
//	file     // She said “hello”
//	patch  - // She said "hello"
//	       + // She said "hello" twice

// keepTypography gives the added lines of a hunk at rung Punctuation the characters of the lines that they replace.
func (m *matcher) keepTypography(h *hunk, s site) error {
	if m.src.ascii {
		return nil
	}
	var list []string
	changed := false
	for i, o := range h.ops {
		if o.kind != '+' {
			continue
		}
		line := m.p.text[o.start:o.end]
		kept, err := m.withTypography(h, s, i, line)
		if err != nil {
			return err
		}
		changed = changed || kept != line
		list = append(list, kept)
	}
	if !changed {
		return nil
	}
	return m.rewriteAdditions(h, func(string) (string, error) {
		line := list[0]
		list = list[1:]
		return line, nil
	})
}

// withTypography returns an added line, op i of a hunk, with the characters of the deleted line of its run that is most like it.
func (m *matcher) withTypography(h *hunk, s site, i int, line string) (string, error) {
	first, end := i, i
	for first > 0 && h.ops[first-1].kind != ' ' {
		first--
	}
	for end < len(h.ops) && h.ops[end].kind != ' ' {
		end++
	}
	added := foldUnits(line)
	best, head, tail := foldedUnits{}, 0, -1
	at := s.at + h.oldIndex(first)
	for _, o := range h.ops[first:end] {
		if o.kind != '-' {
			continue
		}
		file := foldUnits(string(m.src.line(at)))
		at++
		if p, q := file.common(added); p+q > head+tail {
			best, head, tail = file, p, q
		}
	}
	if tail < 0 || !best.isTypographic(m.p.text[h.ops[first].start:h.ops[end-1].end]) {
		return line, nil
	}
	middle := added.text[added.at[head]:added.at[len(added.at)-1-tail]]
	alike := 2*(head+tail) >= len(best.units)
	if strings.ContainsAny(middle, "\"'") && strings.ContainsAny(best.text, "‘’“”„") || !alike && strings.Contains(middle, "...") {
		return "", m.failed(h, refusal.ReasonCurled, errors.New("the file has typographic characters where the old lines have ASCII"))
	}
	if !alike {
		return line, nil
	}
	return best.text[:best.at[head]] + middle + best.text[best.at[len(best.at)-1-tail]:], nil
}

// foldedUnits are the characters of a line with what each of them folds to, and the byte at which each begins, and the line ends.
type foldedUnits struct {
	text  string
	units []string
	at    []int
}

// foldUnits splits a line without the white space at its end.
func foldUnits(line string) foldedUnits {
	f := foldedUnits{text: strings.TrimRight(line, " \t\r")}
	for i := 0; i < len(f.text); {
		c, n := utf8.DecodeRuneInString(f.text[i:])
		unit := f.text[i : i+n]
		if strings.HasPrefix(f.text[i:], "...") {
			unit, n = "...", 3
		} else if c >= utf8.RuneSelf {
			unit = foldRune(c, []byte(unit))
		}
		f.units, f.at = append(f.units, unit), append(f.at, i)
		i += n
	}
	f.at = append(f.at, len(f.text))
	return f
}

// common returns how many units two lines have in common at their beginning, and at their end after that.
func (f foldedUnits) common(g foldedUnits) (head, tail int) {
	n := min(len(f.units), len(g.units))
	for head < n && f.units[head] == g.units[head] {
		head++
	}
	for tail < n-head && f.units[len(f.units)-1-tail] == g.units[len(g.units)-1-tail] {
		tail++
	}
	return head, tail
}

// isTypographic reports whether a line has a character that folds to ASCII and that the patch does not have.
func (f foldedUnits) isTypographic(patch string) bool {
	for i, unit := range f.units {
		if own := f.text[f.at[i]:f.at[i+1]]; own != unit && !strings.Contains(patch, own) {
			return true
		}
	}
	return false
}
