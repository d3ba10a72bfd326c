package negotiate

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/patchproto"
)

// A File is one file to show to the model.
type File struct {
	Path    string // as a plan names it
	Content []byte
}

// A Budget bounds what FileBlocks shows. Zero fields mean the defaults.
type Budget struct {
	Files    int // number of files; default 20
	FileSize int // bytes of one file's content; default 24 KiB. A longer one is shown by its head and tail
	Total    int // bytes of all contents; default 96 KiB
}

func (b *Budget) fill() Budget {
	var f Budget
	if b != nil {
		f = *b
	}
	for _, d := range []struct {
		v   *int
		def int
	}{{&f.Files, 20}, {&f.FileSize, 24 << 10}, {&f.Total, 96 << 10}} {
		if *d.v <= 0 {
			*d.v = d.def
		}
	}
	return f
}

// A Block describes how one file was shown.
type Block struct {
	Path     string
	SHA256   string // of the whole file
	LeftOut  int    // bytes of the content that are not shown
	Numbered bool   // lines carry an "N|" prefix
	Omitted  bool   // the file is named only
}

// FileBlocks writes files as the model reads them: a header
//
//	FILE[path] (sha256=<64 hexadecimal digits>):
//
// and the content. The hash is that of the whole file, also when its middle is left out. A content in
// which a line could be taken for such a header is shown with "N|" line numbers, so that no file can
// pass a part of itself off as another; ApplyText understands patches with such numbers. A file that
// is not UTF-8 is named only, and so are those beyond the budget; notes in the text explain what is missing. A
// path that no plan may name is an error of patchproto.CheckPath.
func FileBlocks(files []File, budget *Budget) (string, []Block, error) {
	limit := budget.fill()
	var out strings.Builder
	blocks := make([]Block, 0, len(files))
	var omitted []string
	total := 0
	for i, f := range files {
		if err := patchproto.CheckPath(f.Path); err != nil {
			return "", nil, err
		}
		sum := sha256.Sum256(f.Content)
		b := Block{Path: f.Path, SHA256: hex.EncodeToString(sum[:])}
		room := min(limit.FileSize, limit.Total-total)
		if i >= limit.Files || room <= 0 && len(f.Content) > 0 {
			b.Omitted, b.LeftOut = true, len(f.Content)
			omitted = append(omitted, f.Path)
		} else {
			n := out.Len()
			appendBlock(&out, &b, f.Content, room)
			total += out.Len() - n
		}
		blocks = append(blocks, b)
	}
	if len(omitted) > 0 {
		fmt.Fprintf(&out, "[%d more files are not shown: %s]\n", len(omitted), strings.Join(omitted, ", "))
	}
	return out.String(), blocks, nil
}

func appendBlock(out *strings.Builder, b *Block, content []byte, room int) {
	fmt.Fprintf(out, "FILE[%s] (sha256=%s):\n", b.Path, b.SHA256)
	if !utf8.Valid(content) {
		b.LeftOut, b.Omitted = len(content), true
		fmt.Fprintf(out, "[%d bytes that are not UTF-8 text are not shown]\n", len(content))
		return
	}
	lines := splitLines(content)
	b.Numbered = holdsHeader(content)
	head, tail := cut(lines, len(content), room)
	appendLines(out, lines[:head], 0, b.Numbered)
	if head < tail {
		for _, l := range lines[head:tail] {
			b.LeftOut += len(l)
		}
		fmt.Fprintf(out, "[lines %d to %d of %d, %d bytes, are not shown]\n", head+1, tail, len(lines), b.LeftOut)
	}
	appendLines(out, lines[tail:], tail, b.Numbered)
}

func splitLines(content []byte) [][]byte {
	lines := bytes.SplitAfter(content, []byte("\n"))
	if n := len(lines); len(lines[n-1]) == 0 {
		lines = lines[:n-1]
	}
	return lines
}

// cut returns which whole lines to show: [0, head) and [tail, n). Two thirds of the room go to the
// head.
func cut(lines [][]byte, size, room int) (head, tail int) {
	if size <= room {
		return len(lines), len(lines)
	}
	left := room * 2 / 3
	for head < len(lines) && len(lines[head]) <= left {
		left -= len(lines[head])
		head++
	}
	left = room / 3
	for tail = len(lines); tail > head && len(lines[tail-1]) <= left; tail-- {
		left -= len(lines[tail-1])
	}
	return head, tail
}

func appendLines(out *strings.Builder, lines [][]byte, from int, numbered bool) {
	for i, l := range lines {
		if numbered {
			fmt.Fprintf(out, "%d|", from+i+1)
		}
		out.Write(l)
	}
	if n := len(lines); n > 0 && !bytes.HasSuffix(lines[n-1], []byte("\n")) {
		out.WriteByte('\n')
	}
}

// holdsHeader reports whether a line of content could be taken for the header of a block, or for one
// of the notes in brackets.
func holdsHeader(content []byte) bool {
	for line := range bytes.SplitSeq(content, []byte("\n")) {
		t := bytes.ToUpper(bytes.TrimSpace(line[:min(len(line), 200)]))
		if bytes.HasPrefix(t, []byte("FILE[")) || bytes.HasPrefix(t, []byte("FILE [")) || bytes.HasPrefix(t, []byte("[LINES ")) {
			return true
		}
		if bytes.ContainsRune(line, '\r') && bytes.Contains(bytes.ToUpper(line), []byte("\rFILE[")) {
			return true
		}
	}
	return false
}
