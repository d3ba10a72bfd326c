package patchproto

import (
	"bytes"
	"errors"
	"fmt"
	"unicode/utf8"
)

// replaceRange carries out a REPLACE_RANGE action. The content's line ends become those of the
// lines that it replaces, and a missing newline at its end is added, unless it replaces the end of a
// file that has none.
func replaceRange(before []byte, a *Action) ([]byte, error) {
	if err := checkBase(before, a.BaseSHA256); err != nil {
		return nil, err
	}
	if !utf8.Valid(before) {
		return nil, &Error{Code: CodeNonUTF8File, Err: errors.New("the file is not valid UTF-8")}
	}
	src := newSource(before)
	if a.StartLine < 1 || a.EndLine < a.StartLine || a.EndLine > src.lines() {
		return nil, &Error{Code: CodeRangeInvalid, SHA256: a.BaseSHA256, Line: src.lines(),
			Err: fmt.Errorf("lines %d to %d of a file of %d lines", a.StartLine, a.EndLine, src.lines())}
	}
	from, to := src.offset(a.StartLine-1), src.offset(a.EndLine)
	out := make([]byte, 0, len(before)+len(a.Content)+2)
	out = append(out, before[:from]...)
	start := len(out)
	if a.StartLine == 1 && bytes.HasPrefix(before, []byte(bom)) && !bytes.HasPrefix([]byte(a.Content), []byte(bom)) {
		out = append(out, bom...)
		start = len(out)
	}
	out = append(out, rangeContent(src, a)...)
	if len(out) > start && out[len(out)-1] != '\n' && (to < len(before) || !src.noEnd) {
		if crlfRange(src, a) {
			out = append(out, '\r')
		}
		out = append(out, '\n')
	}
	out = append(out, before[to:]...)
	if bytes.Equal(out, before) {
		return nil, &Error{Code: CodePatchApplyFailed, Reason: ReasonEmpty, Err: errors.New("the result equals the original")}
	}
	return out, nil
}

// rangeContent returns the content of a with the line ends of the lines that it replaces.
func rangeContent(src *source, a *Action) []byte {
	content := []byte(a.Content)
	if crlfRange(src, a) && !bytes.Contains(content, []byte("\r\n")) {
		return bytes.ReplaceAll(content, []byte("\n"), []byte("\r\n"))
	}
	return content
}

// crlfRange reports whether each line of the range ends in CRLF.
func crlfRange(src *source, a *Action) bool {
	for i := a.StartLine - 1; i < a.EndLine; i++ {
		if i == src.lines()-1 && src.noEnd && a.EndLine > a.StartLine {
			continue
		}
		if !bytes.HasSuffix(src.line(i), []byte("\r")) {
			return false
		}
	}
	return true
}
