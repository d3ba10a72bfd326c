package transcript

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// places is an option that ignores the place of a block.
var places = cmpopts.IgnoreFields(Block{}, "Offset", "End")

// read returns the blocks of text and checks that they tile it and write it again.
func read(t testing.TB, text string, o *Options) []Block {
	t.Helper()
	var blocks []Block
	var back []byte
	at := int64(0)
	for b := range Blocks(text, o) {
		if b.Offset != at || b.End <= at {
			t.Errorf("block %q covers [%d, %d), want it to begin at %d", b.Tag, b.Offset, b.End, at)
		}
		at = b.End
		back = Append(back, b, o)
		blocks = append(blocks, b)
	}
	if at != int64(len(text)) {
		t.Errorf("the blocks end at %d of %d bytes", at, len(text))
	}
	if string(back) != text {
		t.Errorf("written again: %q, want %q", back, text)
	}
	return blocks
}

var readTests = []struct {
	name, text string
	want       []Block
}{
	{"empty", "", nil},
	{"text", "int x;\n", []Block{{Body: "int x;\n"}}},
	{"call", `<QUERY_TOOL> eval("x") <CODE_END>`, []Block{{Tag: token.QueryTool, Body: `eval("x")`, Form: Inline}}},
	{"tight", "<CODE_START>f();<CODE_END>", []Block{{Tag: token.CodeStart, Body: "f();", Form: Tight}}},
	{"lines", "<CODE_START>\n  f();\n<CODE_END>", []Block{{Tag: token.CodeStart, Body: "  f();", Form: Lines}}},
	{"crlf", "<CODE_START>\r\nf();\r\n<CODE_END>", []Block{{Tag: token.CodeStart, Body: "f();", Form: Lines | CRLF}}},
	{"uneven", "<CODE_START> f();\n<CODE_END>", []Block{{Tag: token.CodeStart, Body: " f();\n", Form: Tight}}},
	{"nothing inside", "<CODE_START><CODE_END>", []Block{{Tag: token.CodeStart, Form: Tight}}},
	{"between", "a <CODE_START> b <CODE_END>\n", []Block{{Body: "a "}, {Tag: token.CodeStart, Body: "b", Form: Inline}, {Body: "\n"}}},
	{"comment form", "// <COMPILE_START>\nint x;\n// <COMPILE_END>\n", []Block{
		{Tag: token.CompileStart, Body: "int x;", Form: Lines | CommentOpen | CommentClose}, {Body: "\n"}}},
	{"comment form, indented", "\t// <COMPILE_START>\nint x;\n<COMPILE_END>", []Block{
		{Body: "\t"}, {Tag: token.CompileStart, Body: "int x;", Form: Lines | CommentOpen}}},
	{"comment form, one line", "// <QUERY_TOOL> f() <CODE_END>", []Block{{Tag: token.QueryTool, Body: "f()", Form: Inline | CommentOpen}}},
	{"not comment form", "x; // <CODE_START> y <CODE_END>", []Block{{Body: "x; // "}, {Tag: token.CodeStart, Body: "y", Form: Inline}}},
	{"version 1", "<THOUGHT_START>\n/* a */\n<THOUGHT_END>",
		[]Block{{Tag: token.ThinkStart, Body: "/* a */", Form: Lines | V1Open | V1Close}}},
	{"both versions", "<THINK_FIX> a <THOUGHT_END>", []Block{{Tag: token.ThinkFix, Body: "a", Form: Inline | V1Close}}},
	{"alone", "<BOS>a<EOS><PAD>", []Block{{Tag: token.BOS, Form: Tight}, {Body: "a"}, {Tag: token.EOS, Form: Tight},
		{Tag: token.Pad, Form: Tight}}},
	{"stray end", "a<CODE_END>", []Block{{Body: "a"}, {Tag: token.CodeEnd, Form: Tight}}},
	{"header", "// <BOS>\n// platform: x\n", []Block{{Tag: token.BOS, Form: CommentOpen | Tight}, {Body: "\n// platform: x\n"}}},
	{"mark, inline", "<COMPILE_START> <COMPILE_OK> <COMPILE_END>", []Block{
		{Tag: token.CompileStart, Form: Inline, Marks: []Mark{{Token: token.CompileOK, Form: Tight}}}}},
	{"mark, alone", "<COMPILE_START>\n<COMPILE_OK>\n<COMPILE_END>", []Block{
		{Tag: token.CompileStart, Form: Lines, Marks: []Mark{{Token: token.CompileOK, Form: Tight}}}}},
	{"mark, own line", "<TEST_START>\n<TEST_FAIL>\nint x;\n<TEST_END>", []Block{
		{Tag: token.TestStart, Form: Lines, Body: "int x;", Marks: []Mark{{Token: token.TestFail, Form: Lines}}}}},
	{"mark, comment form", "// <TEST_START>\n// <TEST_PASS>\nint x;\n// <TEST_END>", []Block{
		{Tag: token.TestStart, Form: Lines | CommentOpen | CommentClose, Body: "int x;",
			Marks: []Mark{{Token: token.TestPass, Form: Lines | CommentOpen}}}}},
	{"marks in code", "<CODE_START> a<SCOPE_ENTER>b<SCOPE_EXIT> <CODE_END>", []Block{
		{Tag: token.CodeStart, Form: Inline, Body: "ab", Marks: []Mark{{token.ScopeEnter, 1, Tight}, {token.ScopeExit, 2, Tight}}}}},
	{"mark outside of the body", "<TEST_START><TEST_PASS>\nx\n<TEST_END>", []Block{
		{Tag: token.TestStart, Form: Tight, Body: "\nx\n", Marks: []Mark{{token.TestPass, 0, Tight}}}}},
	{"comment pair in code", "<CODE_START> <COMMENT_START>x<COMMENT_END> <CODE_END>", []Block{
		{Tag: token.CodeStart, Form: Inline, Body: "x", Marks: []Mark{{token.CommentStart, 0, Tight}, {token.CommentEnd, 1, Tight}}}}},
	{"comment pair", "<COMMENT_START> x <COMMENT_END>", []Block{{Tag: token.CommentStart, Form: Inline, Body: "x"}}},
	{"unclosed at the end", "<CODE_START>\nint x;\n", []Block{{Tag: token.CodeStart, Body: "\nint x;\n", Form: Tight | Unclosed}}},
	{"unclosed by the next", "<CODE_START> x\n// <QUERY_TOOL> f() <CODE_END>", []Block{
		{Tag: token.CodeStart, Body: " x\n", Form: Tight | Unclosed}, {Tag: token.QueryTool, Body: "f()", Form: Inline | CommentOpen}}},
	{"wrong end", "<CODE_START> x <THINK_END>", []Block{{Tag: token.CodeStart, Body: " x ", Form: Tight | Unclosed},
		{Tag: token.ThinkEnd, Form: Tight}}},
	{"unclosed by <EOS>", "<CODE_START> x <EOS>", []Block{{Tag: token.CodeStart, Body: " x ", Form: Tight | Unclosed},
		{Tag: token.EOS, Form: Tight}}},
	{"escaped", "<TOOL_RESULT> <_CODE_END> <__EOS> <_x> <_CODE_END <CODE_END>", []Block{
		{Tag: token.ToolResult, Body: "<CODE_END> <_EOS> <_x> <_CODE_END", Form: Inline}}},
	{"escapes do not reach across marks", "<TEST_START> <_CODE_<TEST_FAIL>END> <TEST_END>", []Block{
		{Tag: token.TestStart, Body: "<_CODE_END>", Form: Inline, Marks: []Mark{{token.TestFail, 7, Tight}}}}},
	{"no tokens", "a < b, vector<T>, <CODE_end>, <UNKNOWN>, <THINK_HYPOTHESIS>, <<CODE", []Block{
		{Body: "a < b, vector<T>, <CODE_end>, <UNKNOWN>, <THINK_HYPOTHESIS>, <<CODE"}}},
	{"angle before a token", "<<CODE_<CODE_END>", []Block{{Body: "<<CODE_"}, {Tag: token.CodeEnd, Form: Tight}}},
}

func TestRead(t *testing.T) {
	for _, tt := range readTests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.name == "no tokens" {
				t.Log("<THINK_HYPOTHESIS> is not registered")
			}
			blocks := readLoose(t, tt.text, tt.name == "no tokens")
			if d := cmp.Diff(tt.want, blocks, places); d != "" {
				t.Errorf("blocks of %q (-want +got):\n%s", tt.text, d)
			}
		})
	}
}

// readLoose is read, without writing again where a name of the form <THINK_NAME> is not registered:
// writing escapes it.
func readLoose(t *testing.T, text string, loose bool) []Block {
	if !loose {
		return read(t, text, nil)
	}
	var blocks []Block
	for b := range Blocks(text, nil) {
		blocks = append(blocks, b)
	}
	return blocks
}

func TestAppend(t *testing.T) {
	for _, tt := range []struct {
		name string
		b    Block
		o    *Options
		want string
	}{
		{"one line", Block{Tag: token.QueryTool, Body: `eval("x")`}, nil, `<QUERY_TOOL> eval("x") <CODE_END>`},
		{"lines", Block{Tag: token.CompileStart, Body: "int x;\nint y;"}, nil, "<COMPILE_START>\nint x;\nint y;\n<COMPILE_END>"},
		{"empty", Block{Tag: token.ToolResult}, nil, "<TOOL_RESULT><CODE_END>"},
		{"comment", Block{Tag: token.CompileStart, Body: "int x;\nint y;"}, &Options{Comment: true},
			"// <COMPILE_START>\nint x;\nint y;\n// <COMPILE_END>"},
		{"comment, one line", Block{Tag: token.QueryTool, Body: "f()"}, &Options{Comment: true}, "// <QUERY_TOOL> f() <CODE_END>"},
		{"comment, alone", Block{Tag: token.BOS}, &Options{Comment: true}, "// <BOS>"},
		{"version 1", Block{Tag: token.ThinkStart, Body: "/* a\n */"}, &Options{V1: true}, "<THOUGHT_START>\n/* a\n */\n<THOUGHT_END>"},
		{"version 1, no name", Block{Tag: token.ThinkFix, Body: "a"}, &Options{V1: true}, "<THINK_FIX> a <THINK_END>"},
		{"form wins", Block{Tag: token.CodeStart, Body: "a", Form: Lines}, &Options{Comment: true, V1: true}, "<CODE_START>\na\n<CODE_END>"},
		{"mark", Block{Tag: token.CompileStart, Body: "int x;", Marks: []Mark{{Token: token.CompileError}}}, nil,
			"<COMPILE_START>\n<COMPILE_ERROR>\nint x;\n<COMPILE_END>"},
		{"mark, comment", Block{Tag: token.CompileStart, Body: "int x;", Marks: []Mark{{Token: token.CompileError}}}, &Options{Comment: true},
			"// <COMPILE_START>\n// <COMPILE_ERROR>\nint x;\n// <COMPILE_END>"},
		{"mark, nothing else", Block{Tag: token.CompileStart, Marks: []Mark{{Token: token.CompileOK}}}, nil,
			"<COMPILE_START> <COMPILE_OK> <COMPILE_END>"},
		{"escaped", Block{Tag: token.ToolResult, Body: `"<CODE_END>"`}, nil, `<TOOL_RESULT> "<_CODE_END>" <CODE_END>`},
		{"looks inline", Block{Tag: token.ToolResult, Body: " x ", Form: Tight}, nil, "<TOOL_RESULT>\n x \n<CODE_END>"},
		{"looks like comment form", Block{Tag: token.CodeStart, Body: "x\n// ", Form: Tight}, nil, "<CODE_START>\nx\n// \n<CODE_END>"},
		{"no place for comment form", Block{Tag: token.CodeStart, Body: "x", Form: Inline | CommentClose}, nil, "<CODE_START> x <CODE_END>"},
		{"old tag", Block{Tag: "<THOUGHT_START>", Body: "a"}, nil, "<THOUGHT_START> a <THOUGHT_END>"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := string(Append(nil, tt.b, tt.o)); got != tt.want {
				t.Errorf("Append(%+v) = %q, want %q", tt.b, got, tt.want)
			}
			blocks := read(t, tt.want, nil)
			if len(blocks) != 1 || blocks[0].Body != tt.b.Body || len(blocks[0].Marks) != len(tt.b.Marks) {
				t.Errorf("read back as %+v, want the same body and marks", blocks)
			}
		})
	}
	if got, want := string(Append([]byte("x;"), Block{Tag: token.QueryTool, Body: "f()"},
		&Options{Comment: true})), "x;\n// <QUERY_TOOL> f() <CODE_END>"; got != want {
		t.Errorf("comment form behind code: %q, want %q", got, want)
	}
}

func TestAppendPanics(t *testing.T) {
	for _, b := range []Block{
		{Tag: "<CODE>"}, {Tag: "code"}, {Tag: token.EOS, Body: "x"}, {Tag: token.CodeEnd, Marks: []Mark{{Token: token.Pad}}},
		{Tag: token.CodeStart, Marks: []Mark{{Token: token.CodeEnd}}}, {Tag: token.CodeStart, Marks: []Mark{{Token: token.Pad, At: 1}}},
		{Tag: token.CodeStart, Marks: []Mark{{Token: "<X>"}}}, {Tag: token.CommentStart, Marks: []Mark{{Token: token.CommentEnd}}},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Append(%+v) did not panic", b)
				}
			}()
			Append(nil, b, nil)
		}()
	}
}

// TestAppendTextJoins cuts a token in two and writes both as text: it must not come together.
func TestAppendTextJoins(t *testing.T) {
	for _, whole := range []string{"<CODE_END>", "<_CODE_END>", "<THOUGHT_START>", "<THINK_NEW>", "<____TOOL_RESULT>"} {
		for i := range len(whole) + 1 {
			dst := Append(nil, Block{Body: "a " + whole[:i]}, nil)
			dst = Append(dst, Block{Body: whole[i:] + " b"}, nil)
			blocks := read(t, string(dst), nil)
			if len(blocks) != 1 || blocks[0].Tag != token.Text || blocks[0].Body != "a "+whole+" b" {
				t.Errorf("%q cut at %d is written as %q and read as %+v", whole, i, dst, blocks)
			}
		}
	}
}

// TestSplits feeds every test text in pieces of every size, and reads it through slow readers.
func TestSplits(t *testing.T) {
	session, err := os.ReadFile("testdata/hashmap_session.txt")
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{string(session)}
	for _, tt := range readTests {
		texts = append(texts, tt.text)
	}
	for _, text := range texts {
		want := readLoose(t, text, true)
		for size := 1; size <= len(text); size++ {
			f := NewFeed(nil)
			var got []Block
			for at := 0; at < len(text); at += size {
				if _, err := f.Write([]byte(text[at:min(at+size, len(text))])); err != nil {
					t.Fatal(err)
				}
				for b, ok := f.Next(); ok; b, ok = f.Next() {
					got = append(got, b)
				}
			}
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
			for b, ok := f.Next(); ok; b, ok = f.Next() {
				got = append(got, b)
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Fatalf("%q in pieces of %d (-want +got):\n%s", text, size, d)
			}
		}
		for _, r := range []io.Reader{
			strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text)), iotest.DataErrReader(strings.NewReader(text)),
		} {
			var got []Block
			for rd := NewReader(r, nil); ; {
				b, err := rd.Next()
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, b)
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Fatalf("%q from a %T (-want +got):\n%s", text, r, d)
			}
		}
	}
}

// TestFeedAtOnce: a block is there with the last byte of its closing token, not later.
func TestFeedAtOnce(t *testing.T) {
	f := new(Feed)
	const text = `Let me look. <QUERY_TOOL> eval("a < b") <CODE_END>`
	for i := range len(text) {
		f.Write([]byte{text[i]})
		b, ok := f.Next()
		switch {
		case strings.HasSuffix(text[:i+1], "<QUERY_TOOL>"):
			if !ok || b.Tag != token.Text || f.Open() != token.Text {
				t.Errorf("behind <QUERY_TOOL>: %+v, %v, want the text", b, ok)
			}
			if _, ok = f.Next(); ok || f.Open() != token.QueryTool {
				t.Errorf("behind <QUERY_TOOL>: Open() = %q", f.Open())
			}
		case i == len(text)-1:
			if !ok || b.Tag != token.QueryTool || b.Body != `eval("a < b")` {
				t.Errorf("behind <CODE_END>: %+v, %v, want the call", b, ok)
			}
		case ok:
			t.Errorf("at byte %d: unexpected %+v", i, b)
		}
	}
}

func TestReaderError(t *testing.T) {
	boom := errors.New("boom")
	r := NewReader(io.MultiReader(strings.NewReader("<CODE_START> x <CODE_END> rest"), iotest.ErrReader(boom)), nil)
	if b, err := r.Next(); err != nil || b.Tag != token.CodeStart {
		t.Fatalf("Next() = %+v, %v, want the block before the error", b, err)
	}
	for range 2 {
		if b, err := r.Next(); !errors.Is(err, boom) {
			t.Fatalf("Next() = %+v, %v, want %v", b, err, boom)
		}
	}
	if _, err := NewReader(idle{}, nil).Next(); err != io.ErrNoProgress {
		t.Errorf("an idle reader: %v, want %v", err, io.ErrNoProgress)
	}
}

type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }

func TestMaxBlock(t *testing.T) {
	const text = "<BOS> ok <CODE_START> 0123456789 <CODE_END> <EOS>"
	for size := 1; size <= len(text); size++ {
		f := NewFeed(&Options{MaxBlock: 20})
		tags := ""
		for at := 0; at < len(text) && f.Err() == nil; at += size {
			f.Write([]byte(text[at:min(at+size, len(text))]))
			for b, ok := f.Next(); ok; b, ok = f.Next() {
				tags += string(b.Tag) + "|"
			}
		}
		e, ok := errors.AsType[*SizeError](f.Err())
		if !ok || e.Offset != 9 || e.Tag != token.CodeStart || !errors.Is(f.Err(), ErrTooLarge) || tags != "<BOS>||" {
			t.Fatalf("in pieces of %d: %q, then %v", size, tags, f.Err())
		}
		want := "transcript: <CODE_START> at offset 9: more than 20 bytes: block too large"
		if f.Err().Error() != want {
			t.Errorf("error %q, want %q", f.Err(), want)
		}
		if _, err := f.Write([]byte("x")); !errors.Is(err, ErrTooLarge) {
			t.Errorf("Write behind the error: %v", err)
		}
	}
	f := NewFeed(&Options{MaxBlock: 1000})
	var err error
	for n := 0; err == nil && n < 100; n++ {
		_, err = f.Write(make([]byte, 100))
		f.Next()
	}
	if !errors.Is(err, ErrTooLarge) {
		t.Errorf("endless text: %v", err)
	}
}

func TestWriteClosed(t *testing.T) {
	f := new(Feed)
	f.Close()
	if _, err := f.Write([]byte("x")); err != ErrClosed {
		t.Errorf("Write after Close: %v, want %v", err, ErrClosed)
	}
}

// TestEveryToken writes and reads every token of the table: each pair in each form, each mark inside
// of each pair, and each other token alone.
func TestEveryToken(t *testing.T) {
	forms := []*Options{nil, {Comment: true}, {V1: true}, {Comment: true, V1: true}}
	bodies := []string{"", "f();", "f();\n\n  g();", "\n", " ", "// x", "a\r\nb"}
	for _, tok := range tokens() {
		closing, opens := tok.Close()
		for _, o := range forms {
			if !opens {
				text := string(Append(nil, Block{Tag: tok}, o))
				if blocks := read(t, text, nil); len(blocks) != 1 || blocks[0].Tag != tok || blocks[0].Body != "" {
					t.Errorf("%s alone is written as %q and read as %+v", tok, text, blocks)
				}
				continue
			}
			for _, body := range bodies {
				b := Block{Tag: tok, Body: body}
				text := string(Append(nil, b, o))
				if v1 := o != nil && o.V1 && tok == token.ThinkStart; strings.HasSuffix(text, string(closing)) == v1 {
					t.Errorf("%s with %+v is closed by %q", tok, o, text)
				}
				blocks := read(t, text, nil)
				if len(blocks) != 1 || blocks[0].Tag != tok || blocks[0].Body != body {
					t.Errorf("%s with %q is written as %q and read as %+v", tok, body, text, blocks)
				}
				for _, mark := range tokens() {
					if !mark.IsMark() || mark == token.CommentEnd && tok == token.CommentStart {
						continue
					}
					b.Marks = []Mark{{Token: mark}}
					text := string(Append(nil, b, o))
					blocks := read(t, text, nil)
					if len(blocks) != 1 || blocks[0].Tag != tok || blocks[0].Body != body || !blocks[0].Has(mark) {
						t.Errorf("%s with %s and %q is written as %q and read as %+v", tok, mark, body, text, blocks)
					}
				}
			}
		}
	}
}
