package linediff

import (
	"fmt"
	"strconv"
	"strings"
)

// Context is the number of unchanged lines that Unified shows on each side of a change.
const Context = 3

// Unified returns the difference between two texts as a unified diff with Context lines of context,
// or nil if they are equal. The names, such as "a/x", "b/x" or "/dev/null", are written to the "---" and
// "+++" lines unchanged, or quoted as git quotes them if they need it. A last line without a newline is
// marked with "\ No newline at end of file".
func Unified(oldName, newName string, old, new []byte) []byte {
	a, b := Lines(old), Lines(new)
	return AppendUnified(nil, oldName, newName, a, b, Diff(a, b))
}

// AppendUnified appends a unified diff that shows edits, which turn a into b. They are in the order that
// Diff returns; edits may touch each other.
func AppendUnified(dst []byte, oldName, newName string, a, b [][]byte, edits []Edit) []byte {
	if len(edits) == 0 {
		return dst
	}
	dst = fmt.Appendf(dst, "--- %s\n+++ %s\n", QuoteName(oldName), QuoteName(newName))
	for len(edits) > 0 {
		// Edits share a hunk if the context between them would touch or overlap.
		n := 1
		for n < len(edits) && edits[n].A0-edits[n-1].A1 <= 2*Context {
			n++
		}
		dst = appendHunk(dst, a, b, edits[:n])
		edits = edits[n:]
	}
	return dst
}

// appendHunk writes one hunk that shows the edits and the lines around and between them.
func appendHunk(dst []byte, a, b [][]byte, edits []Edit) []byte {
	first, last := edits[0], edits[len(edits)-1]
	before, after := min(Context, first.A0), min(Context, len(a)-last.A1)
	a0, a1 := first.A0-before, last.A1+after
	b0, b1 := first.B0-before, last.B1+after
	dst = append(dst, "@@ -"...)
	dst = appendRange(dst, a0, a1)
	dst = append(dst, " +"...)
	dst = appendRange(dst, b0, b1)
	dst = append(dst, " @@\n"...)
	pos := a0
	for _, e := range edits {
		dst = appendLines(dst, ' ', a[pos:e.A0])
		dst = appendLines(dst, '-', a[e.A0:e.A1])
		dst = appendLines(dst, '+', b[e.B0:e.B1])
		pos = e.A1
	}
	return appendLines(dst, ' ', a[pos:a1])
}

// appendRange writes a range of a hunk header, such as "3,7". The start is 1-based; for an empty range it
// is the number of the line before. A count of 1 is left out, as diff -u does.
func appendRange(dst []byte, lo, hi int) []byte {
	switch hi - lo {
	case 0:
		return append(strconv.AppendInt(dst, int64(lo), 10), ",0"...)
	case 1:
		return strconv.AppendInt(dst, int64(lo+1), 10)
	}
	dst = append(strconv.AppendInt(dst, int64(lo+1), 10), ',')
	return strconv.AppendInt(dst, int64(hi-lo), 10)
}

func appendLines(dst []byte, mark byte, lines [][]byte) []byte {
	for _, line := range lines {
		dst = append(append(dst, mark), line...)
		if line[len(line)-1] != '\n' {
			dst = append(dst, "\n\\ No newline at end of file\n"...)
		}
	}
	return dst
}

// QuoteName writes a file name for a header line. A name with a control character, a quote or a backslash
// is written in C quotes. A name with a space is followed by a tab, which GNU patch needs to find its end.
func QuoteName(name string) string {
	plain := true
	for i := 0; i < len(name); i++ {
		if c := name[i]; c < ' ' || c == '"' || c == '\\' || c == 0x7f {
			plain = false
		}
	}
	switch {
	case !plain:
		var q strings.Builder
		q.WriteByte('"')
		for i := 0; i < len(name); i++ {
			switch c := name[i]; {
			case c == '"' || c == '\\':
				q.WriteByte('\\')
				q.WriteByte(c)
			case c == '\t':
				q.WriteString(`\t`)
			case c == '\n':
				q.WriteString(`\n`)
			case c < ' ' || c == 0x7f:
				fmt.Fprintf(&q, `\%03o`, c)
			default:
				q.WriteByte(c)
			}
		}
		q.WriteByte('"')
		return q.String()
	case strings.Contains(name, " "):
		return name + "\t"
	}
	return name
}
