package transcript

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// feedAll feeds text in pieces whose sizes come from cuts, over and over, and returns the blocks.
func feedAll(t *testing.T, text string, cuts []byte) []Block {
	f := NewFeed(nil)
	var blocks []Block
	for i := 0; text != ""; i++ {
		n := 1
		if len(cuts) > 0 {
			n = int(cuts[i%len(cuts)])%97 + 1
		}
		n = min(n, len(text))
		if _, err := f.Write([]byte(text[:n])); err != nil {
			t.Fatal(err)
		}
		text = text[n:]
		for b, ok := f.Next(); ok; b, ok = f.Next() {
			blocks = append(blocks, b)
		}
	}
	f.Close()
	for b, ok := f.Next(); ok; b, ok = f.Next() {
		blocks = append(blocks, b)
	}
	return blocks
}

// FuzzSplit: for every text and every way to cut it, the push reader gives the blocks of the whole
// text; they tile it; writing them is a fixed point; and the spans tile it too.
func FuzzSplit(f *testing.F) {
	for _, tt := range readTests {
		f.Add(tt.text, []byte{0, 5, 2})
	}
	session, err := os.ReadFile("testdata/hashmap_session.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(session), []byte{13})
	f.Add(strings.Join(spellings(), " "), []byte{1, 96})
	f.Fuzz(func(t *testing.T, text string, cuts []byte) {
		var want []Block
		var written []byte
		at := int64(0)
		for b := range Blocks(text, nil) {
			if b.Offset != at || b.End <= at {
				t.Fatalf("block %+v does not begin at %d", b, at)
			}
			at = b.End
			want = append(want, b)
			written = Append(written, b, nil)
		}
		if at != int64(len(text)) {
			t.Fatalf("the blocks end at %d of %d", at, len(text))
		}
		if d := cmp.Diff(want, feedAll(t, text, cuts)); d != "" {
			t.Fatalf("in pieces (-whole +pieces):\n%s", d)
		}
		// A name <THINK_X> that is not registered is written escaped; everything else as it was.
		if string(written) != text && !strings.Contains(text, "<THINK_") {
			t.Fatalf("written again as %q, want %q", written, text)
		}
		var again []Block
		var back []byte
		for b := range Blocks(string(written), nil) {
			again = append(again, b)
			back = Append(back, b, nil)
		}
		if d := cmp.Diff(want, again, places); d != "" {
			t.Fatalf("read again (-want +got):\n%s", d)
		}
		if string(back) != string(written) {
			t.Fatalf("%q is written as %q", written, back)
		}
		end := int64(0)
		for _, s := range Spans(text, nil) {
			if s.Offset != end {
				t.Fatalf("span %+v does not begin at %d", s, end)
			}
			end = s.End
		}
		if end != int64(len(text)) {
			t.Fatalf("the spans end at %d of %d", end, len(text))
		}
	})
}

// FuzzAppend: whatever a tool returns, it comes back as the body of one block.
func FuzzAppend(f *testing.F) {
	for _, s := range spellings() {
		f.Add(s, uint16(0), 1)
	}
	f.Add("x\n// ", uint16(Tight|CommentOpen), 0)
	f.Fuzz(func(t *testing.T, body string, form uint16, at int) {
		if Unescape(Escape(body)) != body {
			t.Fatalf("Unescape(Escape(%q)) = %q", body, Unescape(Escape(body)))
		}
		b := Block{Tag: token.ToolResult, Body: body, Form: Form(form) & (Inline | Lines | Tight | CRLF | CommentOpen | CommentClose)}
		// A line "// " in front of a mark belongs to the mark.
		if at > 0 && at <= len(body) && commentStart([]byte("\n"+body), at+1, true) == at+1 {
			b.Marks = []Mark{{Token: token.TestFail, At: at}}
		}
		text := string(Append(Append(nil, b, nil), Block{Tag: token.EOS}, nil))
		var got []Block
		for b := range Blocks(text, nil) {
			got = append(got, b)
		}
		if len(got) != 2 || got[0].Tag != token.ToolResult || got[0].Body != body || len(got[0].Marks) != len(b.Marks) ||
			got[1].Tag != token.EOS {
			t.Fatalf("%+v is written as %q and read as %+v", b, text, got)
		}
		if len(b.Marks) > 0 && got[0].Marks[0].At != at {
			t.Fatalf("the mark of %+v is read at %d", b, got[0].Marks[0].At)
		}
	})
}
