package transcript

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/transcript/think"
)

// TestHostileSizes reads and writes texts that a scanner with a quadratic step would not finish.
func TestHostileSizes(t *testing.T) {
	const n = 2 << 20
	for name, text := range map[string]string{
		"angles":           strings.Repeat("<", n),
		"half tokens":      strings.Repeat("<CODE_EN", n/8),
		"underscores":      "<" + strings.Repeat("_", n) + "CODE_END>",
		"escaped":          strings.Repeat("<_CODE_END>", n/11),
		"long names":       "<THINK_" + strings.Repeat("A", n) + ">",
		"blanks":           strings.Repeat(" ", n) + "// <CODE_START>" + strings.Repeat(" ", n),
		"comment starts":   strings.Repeat("\n// ", n/4),
		"marks":            "<CODE_START>" + strings.Repeat("<PAD>", n/5) + "<CODE_END>",
		"marks on lines":   "<CODE_START>\n" + strings.Repeat("<PAD>\nx\n", n/8) + "<CODE_END>",
		"unclosed":         strings.Repeat("<CODE_START>", n/12),
		"closed":           strings.Repeat("<CODE_END>", n/10),
		"NUL and not UTF8": strings.Repeat("\x00\xff<", n/3),
	} {
		t.Run(name, func(t *testing.T) {
			blocks := readLoose(t, text, true)
			written := make([]byte, 0, 2*n)
			for _, b := range blocks {
				written = Append(written, b, nil)
			}
			if string(written) != text {
				t.Errorf("%d bytes in %d blocks are written as %d bytes", len(text), len(blocks), len(written))
			}
			if Unescape(Escape(text)) != text {
				t.Error("Unescape(Escape(text)) is another text")
			}
			think.Fields(text)
			// Piece by piece, in the sizes of a model's output.
			f := NewFeed(nil)
			got := 0
			for at := 0; at < len(text); at += 7 {
				if _, err := f.Write([]byte(text[at:min(at+7, len(text))])); err != nil {
					t.Fatal(err)
				}
				for _, ok := f.Next(); ok; _, ok = f.Next() {
					got++
				}
			}
			f.Close()
			for _, ok := f.Next(); ok; _, ok = f.Next() {
				got++
			}
			if got != len(blocks) {
				t.Errorf("%d blocks in pieces, %d as a whole", got, len(blocks))
			}
		})
	}
}
