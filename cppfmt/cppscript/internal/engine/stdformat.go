package engine

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A formatter is one call of std::format. A format string that std::format
// refuses throws std::format_error at run time. One that is a literal is an
// error of the static checks, as in a compiler: see checkFormat.
type formatter struct {
	m     *machine
	at    int
	types []*Type
	args  []V
	next  int  // the next argument of automatic numbering
	mode  byte // 'a' automatic numbering, 'm' manual, 0 none yet
	dry   bool // only the format string is checked; the arguments have no values
}

// format appends what std::format returns ([format.functions]).
func (m *machine) format(b []byte, f []byte, types []*Type, args []V, at int) []byte {
	x := &formatter{m: m, at: at, types: types, args: args}
	return x.format(b, f)
}

// checkFormat reports a format string that is wrong for the types of its
// arguments.
//
//	std::format("{} {}", 1), std::format("{:d}", "a")
func (c *comp) checkFormat(f []byte, types []*Type, at int) (ok bool) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *thrown:
			c.errorf(at, "call to consteval function 'std::format' is not a constant expression: %s", c.m.what(r.v))
		default:
			panic(r)
		}
	}()
	x := &formatter{m: c.m, at: at, types: types, args: make([]V, len(types)), dry: true}
	x.format(nil, f)
	return true
}

// format appends a format string with its fields replaced.
func (x *formatter) format(b, f []byte) []byte {
	for i := 0; i < len(f); i++ {
		switch {
		case f[i] == '{' && i+1 < len(f) && f[i+1] == '{', f[i] == '}' && i+1 < len(f) && f[i+1] == '}':
			b = append(b, f[i])
			i++
		case f[i] == '{':
			end := matchBrace(f, i)
			if end < 0 {
				x.fail("unmatched '{' in format string")
			}
			b = x.field(b, string(f[i+1:end]))
			i = end
		case f[i] == '}':
			x.fail("unmatched '}' in format string")
		default:
			b = append(b, f[i])
		}
	}
	return b
}

// matchBrace returns the index of the brace that closes the one at i, or
// -1.
func matchBrace(f []byte, i int) int {
	depth := 0
	for ; i < len(f); i++ {
		switch f[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// fail throws std::format_error.
func (x *formatter) fail(format string, a ...any) { x.m.throw("format_error", x.at, format, a...) }

// pick returns the index of the argument with an id, or of the next one for
// "". Automatic and manual numbering cannot be mixed
// ([format.string.general]).
//
//	std::format("{} {}", 1, 2), std::format("{1} {0}", 1, 2)
func (x *formatter) pick(id string) int {
	mode, k := byte('a'), x.next
	if id != "" {
		n, err := strconv.ParseUint(id, 10, 31)
		if err != nil {
			x.fail("invalid argument id in format string")
		}
		mode, k = 'm', int(n)
	} else {
		x.next++
	}
	if x.mode != 0 && x.mode != mode {
		x.fail("mixing of manual and automatic argument indexing in format string")
	}
	x.mode = mode
	if k >= len(x.args) {
		x.fail("argument index out of range in format string")
	}
	return k
}

// field appends one replacement field, which is the text between its
// braces.
func (x *formatter) field(b []byte, text string) []byte {
	id, spec, _ := strings.Cut(text, ":")
	k := x.pick(id)
	sp := x.parseSpec(spec)
	return x.value(b, sp, x.types[k], x.args[k])
}

// A formatSpec is what is after the colon of a replacement field
// ([format.string.std]).
type formatSpec struct {
	fill  string
	align byte // '<', '>', '^' or 0
	sign  byte // '+', ' ', '-' or 0
	alt   bool
	zero  bool
	width int
	prec  int // -1 if it is not given
	verb  byte
}

// parseSpec reads a format specification. Widths and precisions that are
// arguments are taken in their order.
//
//	{:*^+#010.3f}
func (x *formatter) parseSpec(s string) formatSpec {
	sp := formatSpec{fill: " ", prec: -1}
	// The fill is any character before an alignment, also one of <, > and ^
	// itself.
	if r, n := utf8.DecodeRuneInString(s); n > 0 && n < len(s) && strings.IndexByte("<>^", s[n]) >= 0 && r != '{' && r != '}' {
		sp.fill, sp.align, s = s[:n], s[n], s[n+1:]
	} else if s != "" && strings.IndexByte("<>^", s[0]) >= 0 {
		sp.align, s = s[0], s[1:]
	}
	if s != "" && strings.IndexByte("+- ", s[0]) >= 0 {
		sp.sign, s = s[0], s[1:]
	}
	s, sp.alt = cutFlag(s, "#")
	s, sp.zero = cutFlag(s, "0")
	sp.width, s, _ = x.size(s)
	if rest, point := cutFlag(s, "."); point {
		var ok bool
		if sp.prec, s, ok = x.size(rest); !ok {
			x.fail("missing precision in format string")
		}
	}
	s, _ = cutFlag(s, "L") // the C locale changes nothing
	if s != "" {
		sp.verb, s = s[0], s[1:]
	}
	if s != "" {
		x.fail("invalid format specification")
	}
	return sp
}

// cutFlag removes a flag from the beginning of a specification.
func cutFlag(s, flag string) (rest string, set bool) { return strings.CutPrefix(s, flag) }

// size reads a width or a precision: digits, or an argument in braces.
//
//	std::format("{:{}.{}f}", x, 8, 2)
func (x *formatter) size(s string) (n int, rest string, present bool) {
	if strings.HasPrefix(s, "{") {
		id, rest, _ := strings.Cut(s[1:], "}")
		k := x.pick(id)
		if t := x.types[k]; !t.isInt() || t == tBool || t == tChar || !t.isUnsigned() && x.args[k].w < 0 {
			x.fail("a width or a precision must be an integer that is not negative")
		}
		return int(min(uint64(x.args[k].w), maxField)), rest, true
	}
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		n = min(10*n+int(s[i]-'0'), maxField)
		i++
	}
	return n, s[i:], i > 0
}

// formattable reports whether std::format takes a type. Ranges and tuples
// have formatters only since C++23, with another form than print of scripts
// has.
func formattable(t *Type) bool { return t.isArith() || t.isText() || t.k == kNull }

// The presentation types that each kind of value takes
// ([format.string.std], tables 63 to 66).
const (
	boolVerbs  = "sbBdoxX"
	charVerbs  = "c?bBdoxX"
	intVerbs   = "bBcdoxX"
	floatVerbs = "aAeEfFgG"
	textVerbs  = "s?"
)

// verbsOf returns the presentation types of a type.
func verbsOf(t *Type) string {
	switch {
	case t == tBool:
		return boolVerbs
	case t == tChar:
		return charVerbs
	case t.isInt():
		return intVerbs
	case t.isFloat():
		return floatVerbs
	case t.k == kNull:
		return "pP"
	}
	return textVerbs
}

// value appends one value.
func (x *formatter) value(b []byte, sp formatSpec, t *Type, v V) []byte {
	check := func(verbs string) {
		if sp.verb != 0 && strings.IndexByte(verbs, sp.verb) < 0 {
			x.fail("invalid presentation type for '%s'", t)
		}
	}
	if x.dry {
		check(verbsOf(t))
		return b
	}
	switch {
	case t == tBool:
		check(boolVerbs)
		if sp.verb == 0 || sp.verb == 's' {
			return x.text(b, sp, strconv.FormatBool(v.w != 0))
		}
	case t == tChar:
		check(charVerbs)
		switch sp.verb {
		case 0, 'c':
			return x.text(b, sp, string([]byte{byte(v.w)}))
		case '?':
			return x.text(b, sp, quoteChar(byte(v.w)))
		}
		// Other letters show the character as a number, which is unsigned.
		t, v = tUChar, V{w: int64(byte(v.w))}
	case t.isInt():
		check(intVerbs)
		if sp.verb == 'c' {
			if v.w < 0 || v.w > 127 {
				x.fail("integer not representable as character")
			}
			return x.text(b, sp, string([]byte{byte(v.w)}))
		}
	case t.isFloat():
		check(floatVerbs)
		return x.float(b, sp, t, v.float())
	case t.k == kNull:
		return sp.pad(b, "0x0", '>')
	default:
		check(textVerbs)
		return x.string(b, sp, t, v)
	}
	if sp.prec >= 0 {
		x.fail("a precision is not allowed for '%s'", t)
	}
	return x.integer(b, sp, t, v.w)
}

// string appends a text, cut to the precision.
//
//	{:.2} of "abc" is ab, {:?} of "a\n" is "a\n" in quotes
func (x *formatter) string(b []byte, sp formatSpec, t *Type, v V) []byte {
	s := x.m.cstring(v, x.at)
	if t.isCStr() {
		s = untilNUL(s)
	}
	text := string(s)
	if sp.verb == '?' {
		text = cpptext.Quote(text)
	}
	if sp.prec >= 0 {
		text = cutWidth(text, sp.prec)
	}
	sp.prec = -1
	return x.text(b, sp, text)
}

// text appends a value that is at the left of its field. A sign, # or 0 is
// for numbers.
func (x *formatter) text(b []byte, sp formatSpec, text string) []byte {
	if sp.sign != 0 || sp.alt || sp.zero || sp.prec >= 0 {
		x.fail("format specification is for numbers only")
	}
	return sp.pad(b, text, '<')
}

// integer appends an integer. Unlike printf, a negative value has a sign in
// every base.
//
//	{:#x} of -255 is -0xff, {:08b} of 5 is 00000101
func (x *formatter) integer(b []byte, sp formatSpec, t *Type, n int64) []byte {
	base, prefix := 10, ""
	switch sp.verb {
	case 'x', 'X':
		base, prefix = 16, "0x"
	case 'b', 'B':
		base, prefix = 2, "0b"
	case 'o':
		base, prefix = 8, "0"
	}
	sign, size := sp.plus(), uint64(n)
	if n < 0 && !t.isUnsigned() {
		sign, size = "-", -size
	}
	digits := strconv.FormatUint(size, base)
	if !sp.alt || base == 8 && n == 0 {
		prefix = ""
	}
	if sp.verb == 'X' || sp.verb == 'B' {
		prefix, digits = strings.ToUpper(prefix), strings.ToUpper(digits)
	}
	return sp.number(b, sign+prefix, digits, true)
}

// float appends a floating value: without a letter and a precision the
// shortest text that reads back.
func (x *formatter) float(b []byte, sp formatSpec, t *Type, f float64) []byte {
	bits := 64
	if t.k == kFloat {
		bits = 32
	}
	lower, prec := sp.verb|0x20, sp.prec
	var text string
	switch {
	case sp.verb == 0 && prec < 0:
		text = withPoint(shortest(f, bits), sp.alt)
	case sp.verb == 0:
		text = formatG(f, prec, 'g', sp.alt)
	case lower == 'a': // without the 0x of printf
		text = strings.Replace(formatG(f, prec, 'a', sp.alt), "0x", "", 1)
	default:
		if prec < 0 {
			prec = 6
		}
		text = formatG(f, prec, lower, sp.alt)
	}
	if sp.verb != 0 && sp.verb != lower {
		text = strings.ToUpper(text)
	}
	sign := sp.plus()
	if strings.HasPrefix(text, "-") {
		sign, text = "-", text[1:]
	}
	return sp.number(b, sign, text, f-f == 0) // neither infinite nor NaN
}

// plus returns the sign of a value that is not negative.
func (sp formatSpec) plus() string {
	if sp.sign == '+' || sp.sign == ' ' {
		return string(rune(sp.sign))
	}
	return ""
}

// number appends a sign or prefix and digits. The 0 flag fills between
// them; an alignment switches it off, and infinities have no zeros.
func (sp formatSpec) number(b []byte, head, digits string, finite bool) []byte {
	if n := sp.width - len(head) - len(digits); sp.zero && sp.align == 0 && finite && n > 0 {
		digits = strings.Repeat("0", n) + digits
	}
	return sp.pad(b, head+digits, '>')
}

// pad appends text in its field; align is the default for the type. Of an
// odd number of fill characters around a centred text the larger part is
// after it.
//
//	{:*^6} of "abc" is *abc**
func (sp formatSpec) pad(b []byte, text string, align byte) []byte {
	n := sp.width - textWidth(text)
	if n <= 0 {
		return append(b, text...)
	}
	if sp.align != 0 {
		align = sp.align
	}
	// '<' puts nothing before the text.
	before := map[byte]int{'>': n, '^': n / 2}[align]
	b = append(b, strings.Repeat(sp.fill, before)...)
	b = append(b, text...)
	return append(b, strings.Repeat(sp.fill, n-before)...)
}

// wideRanges are the code points that take two columns
// ([format.string.std]).
var wideRanges = [][2]rune{{0x1100, 0x115f}, {0x2329, 0x232a}, {0x2e80, 0x303e}, {0x3040, 0xa4cf}, {0xac00, 0xd7a3}, {0xf900, 0xfaff},
	{0xfe10, 0xfe19}, {0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x1f300, 0x1f64f}, {0x1f900, 0x1f9ff}, {0x20000, 0x2fffd},
	{0x30000, 0x3fffd}}

// runeWidth returns the estimated columns of a code point.
func runeWidth(r rune) int {
	for _, w := range wideRanges {
		if r >= w[0] && r <= w[1] {
			return 2
		}
	}
	return 1
}

// textWidth returns the estimated columns of a text.
func textWidth(s string) int {
	n := 0
	for _, r := range s {
		n += runeWidth(r)
	}
	return n
}

// cutWidth returns the longest beginning of a text with at most n columns.
func cutWidth(s string, n int) string {
	for i, r := range s {
		if n -= runeWidth(r); n < 0 {
			return s[:i]
		}
	}
	return s
}
