package transcript

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// spellings returns every token in every form that a reader takes for framing, and the escaped
// forms of them.
func spellings() []string {
	var all []string
	names := append([]token.Token{token.ThinkStart.V1(), token.ThinkEnd.V1(), "<THINK_HYPOTHESIS>", "<THINK_A1_>"}, tokens()...)
	for _, t := range names {
		bare := string(t)
		all = append(all, bare, "// "+bare, "\n// "+bare+"\n", "\r\n\t// "+bare, "<_"+bare[1:], "<___"+bare[1:], "<"+bare, bare+">",
			bare[:len(bare)-1])
	}
	return all
}

func TestEscape(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"", ""},
		{"<CODE_END>", "<_CODE_END>"},
		{"<_CODE_END>", "<__CODE_END>"},
		{"a<CODE_END><EOS>b", "a<_CODE_END><_EOS>b"},
		{"<THOUGHT_END>", "<_THOUGHT_END>"},
		{"<THINK_ANYTHING_2>", "<_THINK_ANYTHING_2>"},
		{"<<CODE_END>", "<<_CODE_END>"},
		{"vector<T> <_T> < <CODE_END <code_end> <_> <__>", "vector<T> <_T> < <CODE_END <code_end> <_> <__>"},
	} {
		if got := Escape(tt.in); got != tt.want {
			t.Errorf("Escape(%q) = %q, want %q", tt.in, got, tt.want)
		}
		if got := Unescape(tt.want); got != tt.in {
			t.Errorf("Unescape(%q) = %q, want %q", tt.want, got, tt.in)
		}
	}
	if got := Unescape("<CODE_END>"); got != "<CODE_END>" {
		t.Errorf("Unescape leaves tokens alone: got %q", got)
	}
}

// TestInjection puts every token in every form into every block that carries foreign text, alone
// and all together, in both token forms: the block stays one, and its body is what it was.
func TestInjection(t *testing.T) {
	vocabulary, err := token.NewVocabulary(map[token.Token]int{"<THINK_HYPOTHESIS>": 45, "<THINK_A1_>": 46})
	if err != nil {
		t.Fatal(err)
	}
	all := spellings()
	hostile := append(all, strings.Join(all, ""), strings.Join(all, " "), strings.Join(all, "\n"))
	for _, tag := range append([]token.Token{token.Text}, tokens()...) {
		if _, opens := tag.Close(); !opens && tag != token.Text {
			continue
		}
		for _, o := range []*Options{{Vocabulary: vocabulary}, {Vocabulary: vocabulary, Comment: true}, {Vocabulary: vocabulary, V1: true}} {
			for _, form := range []Form{0, Inline, Lines, Tight, Lines | CRLF} {
				for _, body := range hostile {
					text := string(Append(nil, Block{Tag: tag, Body: body, Form: form}, o))
					text = string(Append([]byte(text), Block{Tag: token.EOS}, nil))
					blocks := read(t, text, o)
					if tag == token.Text && strings.HasSuffix(body, "// ") {
						continue
					}
					if len(blocks) != 2 || blocks[0].Tag != tag || blocks[0].Body != body || blocks[1].Tag != token.EOS || blocks[0].Form&Unclosed != 0 {
						t.Fatalf("%s with %q is written as %q and read as %+v", tag, body, text, blocks)
					}
				}
			}
		}
	}
}

// tokens returns the table in the order of the IDs.
func tokens() []token.Token {
	var all []token.Token
	for t, ok := token.ByID(0); ok; t, ok = token.ByID(len(all)) {
		all = append(all, t)
	}
	return all
}
