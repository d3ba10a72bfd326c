package engine

import (
	"strconv"
	"strings"
)

// A conversion is a conversion specification of printf ([C11 7.21.6.1]).
type conversion struct {
	left, plus, space, alt, zero bool
	width, prec                  int // prec is -1 if it is not given
	length                       string
	verb                         byte
}

// A printer is one call of printf: its arguments, of which next is the next
// one.
type printer struct {
	m     *machine
	at    int
	types []*Type
	args  []V
	next  int
}

// maxField bounds a width or a precision, so that a format cannot ask for
// more output than a script may have.
const maxField = 10_000

// printf appends what printf writes.
func (m *machine) printf(b []byte, format []byte, types []*Type, args []V, at int) []byte {
	p := &printer{m: m, at: at, types: types, args: args}
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			b = append(b, format[i])
			continue
		}
		i++
		if i < len(format) && format[i] == '%' {
			b = append(b, '%')
			continue
		}
		var c conversion
		c, i = p.parse(format, i)
		if i >= len(format) {
			break
		}
		t, v := p.arg()
		b = p.convert(b, c, t, v)
	}
	return b
}

// arg returns the next argument. Too few of them are undefined in C and end
// the script here.
func (p *printer) arg() (*Type, V) {
	if p.next >= len(p.args) {
		p.m.fail(p.at, "printf: too few arguments for the format")
	}
	p.next++
	return p.types[p.next-1], p.args[p.next-1]
}

// parse reads a conversion specification from index i on. It returns the
// index of its letter.
//
//	%-08.3lf, %*d, %.*s
func (p *printer) parse(f []byte, i int) (conversion, int) {
	c := conversion{prec: -1}
	flags := map[byte]*bool{'-': &c.left, '+': &c.plus, ' ': &c.space, '#': &c.alt, '0': &c.zero}
	for i < len(f) && flags[f[i]] != nil {
		*flags[f[i]] = true
		i++
	}
	var present bool
	if c.width, present, i = p.number(f, i); present && c.width < 0 {
		c.left, c.width = true, -c.width // "%*d" with -5 is "%-5d"
	}
	if i < len(f) && f[i] == '.' {
		if c.prec, present, i = p.number(f, i+1); !present {
			c.prec = 0
		}
		c.prec = max(c.prec, -1)
	}
	start := i
	// The modifiers are kept for the integers only; %lf is %f.
	for i < len(f) && strings.IndexByte("hlLqjzt", f[i]) >= 0 {
		i++
	}
	c.length = string(f[start:i])
	if i < len(f) {
		c.verb = f[i]
	}
	return c, i
}

// number reads digits or takes an argument for *.
func (p *printer) number(f []byte, i int) (n int, present bool, next int) {
	if i < len(f) && f[i] == '*' {
		t, v := p.arg()
		if !t.isInt() {
			p.m.fail(p.at, "printf: '*' expects an int, not '%s'", t)
		}
		return int(max(-maxField, min(v.w, maxField))), true, i + 1
	}
	start := i
	for i < len(f) && f[i] >= '0' && f[i] <= '9' {
		n = min(10*n+int(f[i]-'0'), maxField)
		i++
	}
	return n, i > start, i
}

// convert appends one conversion. The type is checked: what C leaves
// undefined ends the script.
func (p *printer) convert(b []byte, c conversion, t *Type, v V) []byte {
	expect := func(ok bool) {
		if !ok {
			p.m.fail(p.at, "printf: '%%%c' expects another type than '%s'", c.verb, t)
		}
	}
	switch c.verb {
	case 'd', 'i', 'u', 'x', 'X', 'o', 'c':
		expect(t.isInt() || t.isUnscoped() && c.verb != 'c')
		if c.verb == 'c' {
			return c.pad(b, string([]byte{byte(v.w)}))
		}
		return c.integer(b, c.narrow(t, v.w))
	case 's':
		// A std::string cannot be passed to printf; g++ warns and the
		// program crashes.
		expect(t.isCStr())
		text := untilNUL(p.m.cstring(v, p.at))
		if c.prec >= 0 && c.prec < len(text) {
			text = text[:c.prec]
		}
		return c.pad(b, string(text))
	case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A':
		expect(t.isFloat())
		return c.float(b, v.float())
	case 'p':
		if v.o != nil || v.w != 0 {
			p.m.fail(p.at, "printf: the address of an object is not the same in each run")
		}
		return c.pad(b, "(nil)")
	case 'n':
		p.m.fail(p.at, "printf: '%%n' is not available in scripts")
	}
	p.m.fail(p.at, "printf: unknown conversion '%%%c'", c.verb)
	return b
}

// narrow converts an integer to the type that the length modifier names: an
// argument of another width is read as that type, as x86-64 does it.
//
//	printf("%hhd", 300) // 44
func (c conversion) narrow(t *Type, x int64) int64 {
	signed := c.verb == 'd' || c.verb == 'i'
	to := map[string][2]*Type{"": {tUInt, tInt}, "h": {tUShort, tShort}, "hh": {tUChar, tSChar}}[c.length]
	if to[0] == nil {
		if t.bits() <= 32 && !signed { // an int for %lu: its upper half is not part of it
			return wrap(tUInt, x)
		}
		return x
	}
	if signed {
		return wrap(to[1], x)
	}
	return wrap(to[0], x)
}

// integer appends an integer.
//
//	%#x of 255 is 0xff, %.3d of 7 is 007, %+d of 7 is +7
func (c conversion) integer(b []byte, x int64) []byte {
	digits, sign, prefix := "", "", ""
	switch c.verb {
	case 'd', 'i':
		digits = strconv.FormatInt(x, 10)
		if x < 0 {
			sign, digits = "-", digits[1:]
		} else {
			sign = c.sign()
		}
	case 'u':
		digits = strconv.FormatUint(uint64(x), 10)
	case 'o':
		digits = strconv.FormatUint(uint64(x), 8)
		if c.alt && x != 0 && c.prec <= len(digits) {
			digits = "0" + digits
		}
	default:
		digits = strconv.FormatUint(uint64(x), 16)
		if c.alt && x != 0 {
			prefix = "0x"
		}
	}
	if c.prec == 0 && x == 0 {
		digits = "" // a precision of 0 gives 0 no digit
	}
	if n := c.prec - len(digits); n > 0 {
		digits = strings.Repeat("0", n) + digits
	}
	if c.verb == 'X' {
		prefix, digits = strings.ToUpper(prefix), strings.ToUpper(digits)
	}
	// The 0 flag is ignored if there is a precision.
	return c.number(b, sign+prefix, digits, c.zero && c.prec < 0)
}

// float appends a floating value.
//
//	%08.2f of -3.14159 is -0003.14
func (c conversion) float(b []byte, x float64) []byte {
	lower := c.verb | 0x20
	prec := c.prec
	if prec < 0 && lower != 'a' {
		prec = 6
	}
	// The sign is taken off, so that zeros go between it and the digits.
	text := formatG(x, prec, lower, c.alt)
	sign := c.sign()
	if strings.HasPrefix(text, "-") {
		sign, text = "-", text[1:]
	}
	finite := text[0] >= '0' && text[0] <= '9'
	if lower == 'a' && finite {
		sign, text = sign+"0x", text[2:]
	}
	if c.verb != lower {
		sign, text = strings.ToUpper(sign), strings.ToUpper(text)
	}
	return c.number(b, sign, text, c.zero && finite)
}

// sign returns what the + and the space flag put before a value that is not
// negative.
func (c conversion) sign() string {
	switch {
	case c.plus:
		return "+"
	case c.space:
		return " "
	}
	return ""
}

// number appends a sign or prefix and digits, with zeros between them if
// zero is set and the value is not at the left.
func (c conversion) number(b []byte, head, digits string, zero bool) []byte {
	if n := c.width - len(head) - len(digits); zero && !c.left && n > 0 {
		digits = strings.Repeat("0", n) + digits
	}
	return c.pad(b, head+digits)
}

// pad appends text in the width of the conversion.
func (c conversion) pad(b []byte, text string) []byte {
	fill := strings.Repeat(" ", max(0, c.width-len(text)))
	if c.left {
		return append(append(b, text...), fill...)
	}
	return append(append(b, fill...), text...)
}
