package cpptext

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// show renders the tokens of src as "kind text" words, errors with their message.
func show(src string) string {
	var out []string
	for t, err := range Tokens([]byte(src)) {
		s := fmt.Sprintf("%v:%s", t.Kind, t.Text([]byte(src)))
		if err != nil {
			s += "!" + err.Error()
		}
		if t.Kind != Space {
			out = append(out, s)
		}
	}
	return strings.Join(out, " | ")
}

func TestTokens(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"", ""},
		{"int bp = 3;", "identifier:int | identifier:bp | punctuator:= | integer:3 | punctuator:;"},
		{"a<=>b->*c<<=1...", "identifier:a | punctuator:<=> | identifier:b | punctuator:->* | identifier:c | punctuator:<<= | " +
			"floating literal:1..."},
		{"x::y<::z", "identifier:x | punctuator::: | identifier:y | punctuator:< | punctuator::: | identifier:z"},
		{"a<:0:>%:", "identifier:a | punctuator:<: | integer:0 | punctuator::> | punctuator:%:"},
		{"1'000'000ull 0x1.8p-3 1e+5f .5 0b1'0 0x1e+2", "integer:1'000'000ull | floating literal:0x1.8p-3 | floating literal:1e+5f " +
			"| floating literal:.5 | integer:0b1'0 | integer:0x1e | punctuator:+ | integer:2"},
		{`u8"a" L'x' R"x(a)"b)x"sv "q"s`, `string literal:u8"a" | character literal:L'x' | string literal:R"x(a)"b)x"sv | string literal:"q"s`},
		{`"a\"b" '\''`, `string literal:"a\"b" | character literal:'\''`},
		{"// one\\\ntwo\n/* a\nb */ c", "comment:// one\\\ntwo | comment:/* a\nb */ | identifier:c"},
		{"#include <a.h> // why\n x # y", "directive:#include <a.h>  | comment:// why | identifier:x | punctuator:# | identifier:y"},
		{"größe $x _1", "identifier:größe | identifier:$x | identifier:_1"},
		{"\"abc\ndef", `invalid:"abc!line 1, column 1: unterminated string literal | identifier:def`},
		{"/* a", "invalid:/* a!line 1, column 1: unterminated comment"},
		{"x\n R\"(a", "identifier:x | invalid:R\"(a!line 2, column 2: unterminated raw string literal"},
		{"R\"a b(c)", "invalid:R\"!line 1, column 1: raw string literal without a valid delimiter and '(' | identifier:a | " +
			"identifier:b | punctuator:( | identifier:c | punctuator:)"},
		{"a\x00\x00b", "identifier:a | invalid:\x00\x00!line 1, column 2: NUL byte outside of a literal | identifier:b"},
		{"a\xffb", "identifier:a | invalid:\xff!line 1, column 2: invalid UTF-8 outside of a literal | identifier:b"},
		{"a @@ \\ `", "identifier:a | invalid:@@!line 1, column 3: stray character | invalid:\\!line 1, column 6: stray character | " +
			"invalid:`!line 1, column 8: stray character"},
	} {
		if got := show(tt.in); got != tt.want {
			t.Errorf("Tokens(%q) =\n%s, want\n%s", tt.in, got, tt.want)
		}
	}
}

// checkTiling reports tokens of src that leave gaps, overlap, or have a wrong position.
func checkTiling(t *testing.T, src []byte) {
	t.Helper()
	end := 0
	for tok := range Tokens(src) {
		if tok.Start != end || tok.End <= tok.Start {
			t.Fatalf("Tokens(%q): token %v after offset %d", src, tok, end)
		}
		end = tok.End
		if len(src) < 4000 {
			if line, col := Position(src, tok.Start); line != tok.Line || col != tok.Column {
				t.Fatalf("Tokens(%q): token %v, want line %d, column %d", src, tok, line, col)
			}
		}
	}
	if end != len(src) {
		t.Fatalf("Tokens(%q) end at %d of %d", src, end, len(src))
	}
}

var tricky = []string{
	"", "a b", "x\n\ty // c\\\n d\n#define X \\\n 3 /* a\n */ z\n\"a\\\nb\" R\"(\n\n)\" 'x' \\\n q",
	"/*\n\n*/ a", "\"a\n'b\n", "\r\n\r\n// a\r\nb\\\r\nc \"d\\\r\ne\"", "\x00\xff\xc3\x28 @", "1.e+ 0x1p+ 1'' '' \"\"_x",
	"u8R\"abc(\n)ab\")abc\"s LR\"((", "%:%:<::>:><%", "#", "\\", "\"\\", "'\\", "//\\", "/*/",
}

func TestTokensTile(t *testing.T) {
	for _, src := range tricky {
		checkTiling(t, []byte(src))
		for i := range src {
			checkTiling(t, []byte(src[:i]))
		}
	}
}

func FuzzTokens(f *testing.F) {
	for _, s := range tricky {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, src []byte) { checkTiling(t, src) })
}

// TestHostileTokens feeds megabytes of what invites quadratic time; the test's own deadline is the check.
func TestHostileTokens(t *testing.T) {
	const n = 10 << 20
	for _, unit := range []string{"\x00 ", "\xff", "\"", "\"\n", "/*", "R\"(", "'a", "@`", "\\\n", "a", "(", "#\n", "9'", "R\"a\n"} {
		src := bytes.Repeat([]byte(unit), n/len(unit)/4)
		end := 0
		for tok := range Tokens(src) {
			end = tok.End
		}
		if end != len(src) {
			t.Errorf("Tokens(%q...) end at %d of %d", unit, end, len(src))
		}
	}
}

func TestLexerDoesNotAllocate(t *testing.T) {
	src := []byte("struct frame f = { .depth = 0x10, .function = \"a\\n\" /* c */, 'x', 1.5 }; // é\n")
	if n := testing.AllocsPerRun(100, func() {
		for range Tokens(src) {
		}
	}); n != 0 {
		t.Errorf("Tokens: %v allocations, want 0", n)
	}
}

func BenchmarkTokens(b *testing.B) {
	src := bytes.Repeat([]byte("struct frame backtrace[] = {\n    {0, \"HashMap::insert\", \"hashmap.cpp\", 89}, // top\n};\n"), 1000)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		l := NewLexer(src)
		for {
			if t, _ := l.Next(); t.Kind == EOF {
				break
			}
		}
	}
}
