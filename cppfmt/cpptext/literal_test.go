package cpptext

import (
	"math"
	"strings"
	"testing"
)

func TestQuote(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"", `""`},
		{"plain", `"plain"`},
		{"a\"b\\c", `"a\"b\\c"`},
		{"\n\t\r", `"\n\t\r"`},
		{"??=", `"?\?="`},
		{"????", `"?\?\?\?"`},
		{"\x00" + "1\x01f\x7f", `"\0001\001f\177"`},
		{"é→😀", `"é→😀"`},
		{"\xff\xc3(", `"\377\303("`},
		{"a\u202eb\u0085\ufeff", `"a\342\200\256b\302\205\357\273\277"`},
		{"\ufffd", "\"\ufffd\""},
	} {
		if got := Quote(tt.in); got != tt.want {
			t.Errorf("Quote(%q) = %s, want %s", tt.in, got, tt.want)
		}
		if got, err := Unquote(tt.want); got != tt.in || err != nil {
			t.Errorf("Unquote(%s) = %q, %v, want %q", tt.want, got, err, tt.in)
		}
	}
}

func TestQuoteSplits(t *testing.T) {
	for _, unit := range []string{"a", "é", "?", "\x01", "é\x01\"?", "?é", "\u202e"} {
		for shift := range 4 {
			long := strings.Repeat("x", shift) + strings.Repeat(unit, 40_000)
			lit := Quote(long)
			for part := range strings.SplitSeq(lit, `" "`) {
				if len(part) > maxLiteral+16 {
					t.Errorf("Quote(%q...): a literal of %d bytes", unit, len(part))
				}
			}
			if got, err := Unquote(lit); err != nil || got != long {
				t.Errorf("Unquote(Quote(%q...)): %d bytes, %v, want %d", unit, len(got), err, len(long))
			}
		}
	}
}

func TestUnquote(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{`"a" "b"`, "ab"},
		{"\"a\" // c\n /* d */ u8\"b\"s", "ab"},
		{`R"(a\n"b")"`, `a\n"b"`},
		{"R\"xy(a)x\")xy\"sv", `a)x"`},
		{`"\x41\102\0"`, "AB\x00"},
		{`"\u00e9\U0001F600"`, "é😀"},
		{`L"\x1F600" u"\xD83D\xDE00"`, "😀😀"},
		{`u"\xD83D" U"x"`, "\ufffdx"},
		{`"\a\b\f\v\e\?\'"`, "\a\b\f\v\x1b?'"},
		{"\"a\\\nb\"", "ab"},
		{`"\1234"`, "S4"},
	} {
		if got, err := Unquote(tt.in); got != tt.want || err != nil {
			t.Errorf("Unquote(%s) = %q, %v, want %q", tt.in, got, err, tt.want)
		}
	}
	for _, tt := range []struct{ in, want string }{
		{"", `line 1, column 1: expected string literal, found end of input`},
		{"x", `line 1, column 1: expected string literal, found "x"`},
		{`"a`, `line 1, column 1: unterminated string literal`},
		{`"a\q"`, `line 1, column 3: unknown escape sequence`},
		{"\"a\" \n \"b\\\nc\\777\"", `line 3, column 2: escape sequence out of range`},
		{`"\x"`, `line 1, column 2: \x without hexadecimal digits`},
		{`"\ud800"`, `line 1, column 2: invalid universal character name`},
		{`U"\x110000"`, `line 1, column 3: escape sequence out of range`},
		{`"a"_x`, `line 1, column 1: string literal with the unknown suffix _x`},
	} {
		if got, err := Unquote(tt.in); err == nil || err.Error() != tt.want {
			t.Errorf("Unquote(%s) = %q, %v, want error %s", tt.in, got, err, tt.want)
		}
	}
}

func FuzzQuote(f *testing.F) {
	for _, s := range []string{"a\"b\n\x00é", "??/", "\xff\u202e", strings.Repeat("?\x01", 9000)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		lit := Quote(s)
		if back, err := Unquote(lit); err != nil || back != s {
			t.Errorf("Unquote(Quote(%q)) = %q, %v", s, back, err)
		}
		for i := range len(lit) {
			if c := lit[i]; c < ' ' || c == 0x7f {
				t.Errorf("Quote(%q) = %q has a control character", s, lit)
			}
		}
		if back, err := Unquote(s); err == nil {
			if again, err := Unquote(Quote(back)); err != nil || again != back {
				t.Errorf("Unquote(Quote(Unquote(%q))) = %q, %v", s, again, err)
			}
		}
	})
}

func TestParseInt(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want uint64
	}{
		{"0", 0}, {"42", 42}, {"1'000'000", 1e6}, {"0x7ffd2340", 0x7ffd2340}, {"0XfF", 255}, {"0b1'01", 5},
		{"017", 15}, {"0'17", 15}, {"18446744073709551615ULL", math.MaxUint64}, {"5uLL", 5}, {"5lu", 5}, {"5UZ", 5},
	} {
		if got, err := ParseInt([]byte(tt.in)); got != tt.want || err != nil {
			t.Errorf("ParseInt(%s) = %d, %v, want %d", tt.in, got, err, tt.want)
		}
	}
	for _, in := range []string{"", "x", "1''0", "1'", "'1", "0x", "0x'1", "0b2", "08", "1lL", "1ms", "1uu", "18446744073709551616", "0x1'"} {
		if got, err := ParseInt([]byte(in)); err == nil {
			t.Errorf("ParseInt(%s) = %d, want an error", in, got)
		}
	}
}

func TestParseFloat(t *testing.T) {
	for _, tt := range []struct {
		in   string
		bits int
		want float64
	}{
		{"1.5", 64, 1.5}, {".5f", 32, .5}, {"1'0.2'5L", 64, 10.25}, {"1e-3", 64, 1e-3}, {"0x1.8p3", 64, 12}, {"3", 64, 3},
		{"0x1F", 64, 31}, {"1.f", 64, 1}, {"1e-999", 64, 0}, {"0.1f", 32, float64(float32(0.1))}, {"017", 64, 15}, {"017.", 64, 17},
	} {
		if got, err := ParseFloat([]byte(tt.in), tt.bits); got != tt.want || err != nil {
			t.Errorf("ParseFloat(%s, %d) = %v, %v, want %v", tt.in, tt.bits, got, err, tt.want)
		}
	}
	for _, in := range []string{"", "inf", "nan", "1e", "1_0.5", "1.5x", "1e999", "+1", "0x1.8", "infl"} {
		if got, err := ParseFloat([]byte(in), 64); err == nil {
			t.Errorf("ParseFloat(%s) = %v, want an error", in, got)
		}
	}
}

func TestParseChar(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want int64
	}{
		{"'a'", 'a'}, {`'\n'`, 10}, {`'\''`, '\''}, {"L'é'", 'é'}, {"U'😀'", '😀'}, {`'\xff'`, -1}, {"'ab'", 'a'<<8 | 'b'}, {`'\0'`, 0},
	} {
		if got, err := ParseChar([]byte(tt.in)); got != tt.want || err != nil {
			t.Errorf("ParseChar(%s) = %d, %v, want %d", tt.in, got, err, tt.want)
		}
	}
	for _, in := range []string{"", "'", "''", "'abcde'", `'\q'`, "'a'_x", "R'a'"} {
		if got, err := ParseChar([]byte(in)); err == nil {
			t.Errorf("ParseChar(%s) = %d, want an error", in, got)
		}
	}
}

// TestPlainPrefix compares the fast scan with the table on every byte at every place of a word.
func TestPlainPrefix(t *testing.T) {
	for c := range 256 {
		for at := range 20 {
			s := []byte(strings.Repeat("a", 20))
			s[at] = byte(c)
			want := 20
			if !isPlain[c] {
				want = at
			}
			if got := countPlain(string(s)); got != want {
				t.Fatalf("plainPrefix(%q) = %d, want %d", s, got, want)
			}
		}
	}
}

func BenchmarkQuote(b *testing.B) {
	s := strings.Repeat("non-void function does not return a value in all control paths; ", 16)
	buf := make([]byte, 0, 2*len(s))
	b.SetBytes(int64(len(s)))
	b.ReportAllocs()
	for b.Loop() {
		buf = AppendQuote(buf[:0], s)
	}
}
