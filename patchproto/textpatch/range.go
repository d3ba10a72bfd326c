package textpatch

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A Range replaces the lines Start to End of a text, both included, 1-based.
type Range struct {
	Start, End int
	Content    string // "" deletes the lines
	BaseSHA256 string // of the text, 64 lower-case hexadecimal digits
	// OldText, if not empty, is what the lines must hold: an anchor against wrong numbers. White space
	// at the end of its lines is not compared.
	OldText string
}

// ReplaceRange carries out r. The content's line ends become those of the lines that it replaces,
// and a missing newline at its end is added, unless it replaces the end of a text that has none. The
// error is a *refusal.Error; a range outside the text is codes.RangeInvalid.
func ReplaceRange(before []byte, r *Range) ([]byte, error) {
	if err := checkBase(before, r.BaseSHA256); err != nil {
		return nil, err
	}
	if err := checkUTF8(before); err != nil {
		return nil, err
	}
	src := newSource(before)
	if r.Start < 1 || r.End < r.Start || r.End > src.lines() {
		return nil, &refusal.Error{Code: codes.RangeInvalid, SHA256: r.BaseSHA256, Line: src.lines(),
			Err: fmt.Errorf("lines %d to %d of a file of %d lines", r.Start, r.End, src.lines())}
	}
	if err := r.checkOldText(src); err != nil {
		return nil, err
	}
	from, to := src.offset(r.Start-1), src.offset(r.End)
	out := make([]byte, 0, len(before)+len(r.Content)+2)
	out = append(out, before[:from]...)
	start := len(out)
	if r.Start == 1 && bytes.HasPrefix(before, []byte(bom)) && !bytes.HasPrefix([]byte(r.Content), []byte(bom)) {
		out = append(out, bom...)
		start = len(out)
	}
	crlf := r.isCRLF(src)
	out = append(out, r.content(crlf)...)
	if len(out) > start && out[len(out)-1] != '\n' && (to < len(before) || !src.noEnd) {
		if crlf {
			out = append(out, '\r')
		}
		out = append(out, '\n')
	}
	out = append(out, before[to:]...)
	if bytes.Equal(out, before) {
		return nil, &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonEmpty, Err: errors.New("the result equals the original")}
	}
	return out, nil
}

// checkOldText compares the lines of the range with OldText.
func (r *Range) checkOldText(src *source) error {
	if r.OldText == "" {
		return nil
	}
	old := strings.Split(strings.TrimSuffix(r.OldText, "\n"), "\n")
	for i, want := range old {
		at := r.Start - 1 + i
		if at >= r.End || !equalAt(TrailingSpace, want, src.line(at), at == 0) {
			e := &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonNoMatch, Line: at + 1, Expected: want,
				Err: errors.New("the lines of the range are not old_text")}
			if at < src.lines() {
				e.Actual = string(src.line(at))
			}
			return e
		}
	}
	if len(old) != r.End-r.Start+1 {
		return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonNoMatch, Line: r.Start,
			Err: fmt.Errorf("old_text has %d lines, the range %d", len(old), r.End-r.Start+1)}
	}
	return nil
}

// content returns the new lines, with CRLF ends if the lines that they replace have them.
func (r *Range) content(crlf bool) []byte {
	content := []byte(r.Content)
	if crlf && !bytes.Contains(content, []byte("\r\n")) {
		return bytes.ReplaceAll(content, []byte("\n"), []byte("\r\n"))
	}
	return content
}

// isCRLF reports whether each line of the range ends in CRLF. A last line without any end does not
// count, unless it is the whole range.
func (r *Range) isCRLF(src *source) bool {
	for i := r.Start - 1; i < r.End; i++ {
		if i == src.lines()-1 && src.noEnd && r.End > r.Start {
			continue
		}
		if !bytes.HasSuffix(src.line(i), []byte("\r")) {
			return false
		}
	}
	return true
}
