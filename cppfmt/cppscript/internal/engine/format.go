package engine

import (
	"math"
	"strconv"
	"strings"
)

// formatG formats a floating value as printf's %f, %e, %g and %a do with a
// precision; verb is the letter in lower case. alt is the # flag, which
// keeps the trailing zeros of %g and the point of a value without a
// fraction.
func formatG(x float64, prec int, verb byte, alt bool) string {
	switch {
	case math.IsNaN(x):
		if math.Signbit(x) {
			return "-nan"
		}
		return "nan"
	case math.IsInf(x, 1):
		return "inf"
	case math.IsInf(x, -1):
		return "-inf"
	}
	switch verb {
	case 'f', 'e':
		return withPoint(strconv.FormatFloat(x, verb, prec, 64), alt)
	case 'a':
		return hexFloat(x, prec)
	}
	if prec == 0 {
		prec = 1
	}
	// The exponent of the %e form decides, after rounding: 999999.5 has the
	// exponent 6 with a precision of 6 ([C11 7.21.6.1]).
	e := strconv.FormatFloat(x, 'e', prec-1, 64)
	exp, _ := strconv.Atoi(e[strings.IndexByte(e, 'e')+1:])
	if exp < -4 || exp >= prec {
		mant, tail, _ := strings.Cut(e, "e")
		if alt {
			return withPoint(mant+"e"+tail, true)
		}
		return trimZeros(mant) + "e" + tail
	}
	s := strconv.FormatFloat(x, 'f', prec-1-exp, 64)
	if alt {
		return withPoint(s, true)
	}
	return trimZeros(s)
}

// withPoint adds the decimal point that the # flag asks for to a number
// without one.
func withPoint(s string, alt bool) string {
	if !alt || strings.IndexByte(s, '.') >= 0 {
		return s
	}
	mant, tail, exp := strings.Cut(s, "e")
	if exp {
		return mant + ".e" + tail
	}
	return s + "."
}

// hexFloat formats a floating value as printf's %a: 0x1.8p+1. A negative
// precision means as many digits as the value needs. Go writes the exponent
// with two digits at least, C with as few as possible.
//
//	0x1.8p+1 for 3.0
func hexFloat(x float64, prec int) string {
	s := strconv.FormatFloat(x, 'x', prec, 64)
	k := strings.IndexByte(s, 'p') + 2
	if k+1 < len(s) && s[k] == '0' {
		s = s[:k] + s[k+1:]
	}
	return s
}

// trimZeros removes the zeros at the end of a fraction, and a point without
// one.
//
//	1.500 to 1.5, 2.000 to 2
func trimZeros(s string) string {
	if strings.IndexByte(s, '.') < 0 {
		return s
	}
	return strings.TrimRight(strings.TrimRight(s, "0"), ".")
}

// shortest formats a floating value as std::to_chars and std::format do:
// the shortest text that reads back, in the fixed form unless the
// scientific form is shorter. bits is 32 for float and 64 for double.
//
//	0.1, 1e+20, 3.4028235e+38
func shortest(x float64, bits int) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return formatG(x, 6, 'g', false)
	}
	e := strconv.FormatFloat(x, 'e', -1, bits)
	f := strconv.FormatFloat(x, 'f', -1, bits)
	if len(f) <= len(e) {
		return f
	}
	return e
}

// formatInt formats an integer in a base. In a base other than 10 the bits
// of a negative value are shown in the width of its type, as std::hex does.
//
//	255 in base 16 is ff; -1 of 32 bits is ffffffff
func formatInt(t *Type, x int64, base int) string {
	if base != 10 {
		switch t.bits() {
		case 8:
			return strconv.FormatUint(uint64(uint8(x)), base)
		case 16:
			return strconv.FormatUint(uint64(uint16(x)), base)
		case 32:
			return strconv.FormatUint(uint64(uint32(x)), base)
		}
		return strconv.FormatUint(uint64(x), base)
	}
	if t.isUnsigned() {
		return strconv.FormatUint(uint64(x), 10)
	}
	return strconv.FormatInt(x, 10)
}

// A stream is std::cout, std::cerr, an ostringstream or an istringstream.
// The fields below none are its format flags ([ios.base]).
type stream struct {
	b      []byte // what was written, or what is to be read
	pos    int    // of the next byte to read
	at     int    // of the next byte to write, which may be before the end of b
	failed bool
	eof    bool
	out    bool // std::cout: bytes go to the output of the script
	none   bool // std::cerr and std::clog

	width                        int
	fill                         byte
	prec                         int // 0 means 6, and -1 means 0
	verb                         byte
	base                         int
	alpha, plus, upper, show, pt bool
	adjust                       byte // 'l' left, 'i' internal, 'r' and 0 right
	skipws                       bool // noskipws was set
	last                         int  // the characters of the last unformatted input
}

// iosFlags are the constants of std::ios_base with the numbers of libstdc++ (bits/ios_base.h).
var iosFlags = map[string]int64{
	"boolalpha": 1 << 0, "dec": 1 << 1, "fixed": 1 << 2, "hex": 1 << 3, "internal": 1 << 4, "left": 1 << 5, "oct": 1 << 6, "right": 1 << 7,
	"scientific": 1 << 8, "showbase": 1 << 9, "showpoint": 1 << 10, "showpos": 1 << 11, "skipws": 1 << 12, "unitbuf": 1 << 13,
	"uppercase": 1 << 14, "adjustfield": 1<<4 | 1<<5 | 1<<7, "basefield": 1<<1 | 1<<3 | 1<<6, "floatfield": 1<<2 | 1<<8,
	"goodbit": 0, "badbit": 1, "eofbit": 2, "failbit": 4, "app": 1 << 0, "ate": 1 << 1, "binary": 1 << 2, "in": 1 << 3, "out": 1 << 4,
	"trunc": 1 << 5,
}

// flags returns the format flags of the stream as fmtflags.
func (s *stream) flags() int64 {
	n := int64(0)
	for _, f := range []struct {
		on   bool
		name string
	}{{s.alpha, "boolalpha"}, {s.base == 0 || s.base == 10, "dec"}, {s.base == 16, "hex"}, {s.base == 8, "oct"},
		{s.verb == 'f' || s.verb == 'a', "fixed"}, {s.verb == 'e' || s.verb == 'a', "scientific"}, {s.adjust == 'i', "internal"},
		{s.adjust == 'l', "left"}, {s.adjust == 'r', "right"}, {s.show, "showbase"}, {s.pt, "showpoint"}, {s.plus, "showpos"},
		{!s.skipws, "skipws"}, {s.upper, "uppercase"}} {
		if f.on {
			n |= iosFlags[f.name]
		}
	}
	return n
}

// setFlags sets the format flags. Both of fixed and scientific mean hexadecimal floating values, no base and several
// ones decimal ([facet.num.put.virtuals]).
func (s *stream) setFlags(n int64) {
	on := func(name string) bool { return n&iosFlags[name] != 0 }
	s.alpha, s.show, s.pt = on("boolalpha"), on("showbase"), on("showpoint")
	s.plus, s.skipws, s.upper = on("showpos"), !on("skipws"), on("uppercase")
	s.base = map[int64]int{iosFlags["hex"]: 16, iosFlags["oct"]: 8, 0: -1}[n&iosFlags["basefield"]] // without a base it is decimal
	s.verb = map[int64]byte{iosFlags["fixed"]: 'f', iosFlags["scientific"]: 'e', iosFlags["floatfield"]: 'a'}[n&iosFlags["floatfield"]]
	s.adjust = map[int64]byte{iosFlags["left"]: 'l', iosFlags["internal"]: 'i', iosFlags["right"]: 'r'}[n&iosFlags["adjustfield"]]
}

// write adds bytes to the text of the stream or to the output of the
// script.
func (s *stream) write(m *machine, b []byte) {
	switch {
	case s.none:
	case s.out:
		m.write(b)
	default:
		// A string stream is memory of the script, unlike std::cout.
		if need := s.at + len(b); need > cap(s.b) {
			m.charge(int64(need))
		}
		over := copy(s.b[s.at:], b)
		s.b = append(s.b, b[over:]...)
		s.at += len(b)
	}
}

// padded writes text with the width that setw set, which is for one value
// only.
//
//	std::setw(6), std::internal and -1 give "-    1"
func (s *stream) padded(m *machine, text string) {
	n := s.width - len(text)
	s.width = 0
	if n <= 0 {
		s.write(m, []byte(text))
		return
	}
	m.charge(int64(n))
	fill := s.fill
	if fill == 0 {
		fill = ' '
	}
	pad := strings.Repeat(string(rune(fill)), n)
	switch s.adjust {
	case 'l':
		text += pad
	// std::internal fills between the sign or the prefix and the digits.
	case 'i':
		k := 0
		if text != "" && (text[0] == '-' || text[0] == '+') {
			k = 1
		} else if strings.HasPrefix(text, "0x") || strings.HasPrefix(text, "0X") {
			k = 2
		}
		text = text[:k] + pad + text[k:]
	default:
		text = pad + text
	}
	s.write(m, []byte(text))
}

// put writes a value of a type as operator<< does. It reports false for a
// type that has none.
func (s *stream) put(m *machine, t *Type, v V, at int) bool {
	text, ok := s.text(m, t, v, at)
	if ok {
		s.padded(m, text)
	}
	return ok
}

// text formats a value by the flags of the stream, without the padding.
func (s *stream) text(m *machine, t *Type, v V, at int) (text string, ok bool) {
	switch {
	case t.k == kBool && s.alpha:
		return strconv.FormatBool(v.w != 0), true
	case t.isChar():
		return string([]byte{byte(v.w)}), true
	case t.isInt():
		return s.intText(t, v.w), true
	case t.isUnscoped():
		return s.intText(promote(t), v.w), true
	case t.isFloat():
		return s.floatText(v.float()), true
	case t.isCStr():
		return string(untilNUL(m.cstring(v, at))), true
	}
	switch t.k {
	case kStr, kSV:
		return string(v.o.(*str).b), true
	case kBitset:
		return string(v.o.(*bitset).text()), true
	case kNull:
		return "nullptr", true
	case kPtr, kUPtr, kSPtr:
		m.fail(at, "the address of an object is not the same in each run; print its value")
	}
	return "", false
}

// intText formats an integer by the base, showbase, showpos and uppercase
// flags. showpos has no effect on unsigned values, and 0 gets no prefix.
//
//	std::cout << std::showbase << std::hex << 255 // 0xff
func (s *stream) intText(t *Type, x int64) string {
	base := s.base
	if base <= 0 {
		base = 10
	}
	text := formatInt(t, x, base)
	switch {
	case base == 16 && s.show && x != 0:
		text = "0x" + text
	case base == 8 && s.show && x != 0:
		text = "0" + text
	case base == 10 && s.plus && (!t.isUnsigned() || t == tBool) && x >= 0: // bool is written as long
		text = "+" + text
	}
	if s.upper {
		text = strings.ToUpper(text)
	}
	return text
}

// floatText formats a floating value by fixed, scientific, hexfloat or none
// of them, the precision, showpoint, showpos and uppercase.
//
//	std::cout << std::fixed << std::setprecision(2) << 3.14159 // 3.14
func (s *stream) floatText(x float64) string {
	prec, verb := s.precision(), s.verb
	switch verb {
	case 0:
		verb = 'g'
	case 'a': // hexfloat ignores the precision ([facet.num.put.virtuals])
		prec = -1
	}
	text := formatG(x, prec, verb, s.pt)
	if s.plus && !strings.HasPrefix(text, "-") {
		text = "+" + text
	}
	if s.upper {
		text = strings.ToUpper(text)
	}
	return text
}

// precision returns the precision of the stream. The zero value of the
// field means the default of 6, so that a stream needs no constructor.
func (s *stream) precision() int {
	switch s.prec {
	case 0:
		return 6
	case -1:
		return 0
	}
	return s.prec
}

// setPrecision sets the precision. A negative one means the default, as
// libstdc++ has it.
func (s *stream) setPrecision(n int64) {
	s.prec = int(max(0, min(n, 10_000)))
	if n == 0 {
		s.prec = -1
	}
	if n < 0 {
		s.prec = 0
	}
}

// manipulate carries out a manipulator; n is the argument of those that
// have one.
func (s *stream) manipulate(m *machine, name string, n int64) {
	switch name {
	case "endl":
		s.write(m, []byte{'\n'})
	case "ends":
		s.write(m, []byte{0})
	case "setiosflags":
		s.setFlags(s.flags() | n)
	case "resetiosflags":
		s.setFlags(s.flags() &^ n)
	case "setw":
		s.width = int(max(0, min(n, 1<<24)))
	case "setfill":
		s.fill = byte(n)
	case "setprecision":
		s.setPrecision(n)
	case "setbase":
		s.base = 10
		if n == 8 || n == 16 {
			s.base = int(n)
		}
	case "ws":
		s.skipSpace()
	default:
		if set := streamFlags[name]; set != nil {
			set(s)
		}
	}
}

// streamFlags are the manipulators that only set flags ([std.manip]). flush
// has nothing to do.
var streamFlags = map[string]func(s *stream){
	"flush": nil, "fixed": func(s *stream) { s.verb = 'f' }, "scientific": func(s *stream) { s.verb = 'e' },
	"hexfloat": func(s *stream) { s.verb = 'a' }, "defaultfloat": func(s *stream) { s.verb = 0 },
	"hex": func(s *stream) { s.base = 16 }, "oct": func(s *stream) { s.base = 8 }, "dec": func(s *stream) { s.base = 10 },
	"boolalpha": func(s *stream) { s.alpha = true }, "noboolalpha": func(s *stream) { s.alpha = false },
	"showpos": func(s *stream) { s.plus = true }, "noshowpos": func(s *stream) { s.plus = false },
	"uppercase": func(s *stream) { s.upper = true }, "nouppercase": func(s *stream) { s.upper = false },
	"showbase": func(s *stream) { s.show = true }, "noshowbase": func(s *stream) { s.show = false },
	"showpoint": func(s *stream) { s.pt = true }, "noshowpoint": func(s *stream) { s.pt = false },
	"left": func(s *stream) { s.adjust = 'l' }, "right": func(s *stream) { s.adjust = 'r' },
	"internal": func(s *stream) { s.adjust = 'i' },
	"skipws":   func(s *stream) { s.skipws = false }, "noskipws": func(s *stream) { s.skipws = true },
}

// isManipulator reports whether a name of std is a manipulator without
// arguments.
func isManipulator(name string) bool {
	_, flag := streamFlags[name]
	return flag || name == "endl" || name == "ends" || name == "ws"
}

// skipSpace moves to the next byte that is no white space of the C locale.
func (s *stream) skipSpace() {
	for s.pos < len(s.b) && strings.IndexByte(" \t\n\r\v\f", s.b[s.pos]) >= 0 {
		s.pos++
	}
}

// get reads a value of a type as operator>> does. ok is false if the
// variable keeps its value: the stream had failed before, or nothing but
// white space was left.
//
//	std::cin >> n; in >> word
//
//	std::get<0>(t), std::get<std::string>(v)
func (s *stream) get(m *machine, t *Type) (v V, ok bool) {
	m.stepMany(1)
	// A read at the end fails, and so does each one after a failure, until
	// clear().
	if s.failed || s.eof {
		s.failed = true
		return V{}, false
	}
	if !s.skipws {
		s.skipSpace()
	}
	if s.pos >= len(s.b) {
		s.eof, s.failed = true, true
		return V{}, false
	}
	if t.isChar() {
		s.pos++
		return V{w: wrap(t, int64(s.b[s.pos-1]))}, true
	}
	if t.k == kBitset {
		return s.getBits(t)
	}
	if t.k == kStr {
		start := s.pos
		for s.pos < len(s.b) && strings.IndexByte(" \t\n\r\v\f", s.b[s.pos]) < 0 && (s.width == 0 || s.pos-start < s.width) {
			s.pos++
		}
		s.width = 0
		s.eof = s.pos == len(s.b)
		return m.newString(s.b[start:s.pos]), true
	}
	return s.getNumber(t)
}

// getBits reads the digits of a std::bitset ([bitset.operators]).
//
//	std::bitset<8> b; in >> b
func (s *stream) getBits(t *Type) (V, bool) {
	start := s.pos
	for s.pos < len(s.b) && s.pos-start < int(t.n) && (s.b[s.pos] == '0' || s.b[s.pos] == '1') {
		s.pos++
	}
	s.eof = s.pos == len(s.b) && s.pos-start < int(t.n)
	if s.pos == start {
		s.failed = true
		return V{}, false
	}
	b := &bitset{make([]bool, t.n)}
	for i := range s.pos - start {
		b.b[i] = s.b[s.pos-1-i] == '1'
	}
	return V{o: b}, true
}

// getNumber reads a number. The variable is set even if the reading fails:
// to 0 without digits, to the nearest value if the number does not fit
// ([facet.num.get.virtuals]).
//
//	in >> n with "300" for a char type sets 127 and fails
func (s *stream) getNumber(t *Type) (V, bool) {
	start := s.pos
	text := s.scanNumber(t)
	if t.isFloat() {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			s.failed = true
			return fval(0), true
		}
		return fval(x), true
	}
	if t == tBool && s.alpha {
		return s.getWord(start)
	}
	base := 10
	if s.base > 0 {
		base = s.base
	}
	if base == 16 {
		text = strings.Replace(strings.Replace(text, "0x", "", 1), "0X", "", 1)
	}
	return s.fit(t, text, base)
}

// scanNumber takes the bytes that can be in a number of the type. A sign
// ends the number unless it is at its beginning or in the exponent.
func (s *stream) scanNumber(t *Type) string {
	valid := "+-0123456789"
	if t.isFloat() {
		valid += ".eE"
	} else if s.base == 16 {
		valid += "abcdefABCDEFxX"
	}
	start := s.pos
	for s.pos < len(s.b) && strings.IndexByte(valid, s.b[s.pos]) >= 0 {
		c := s.b[s.pos]
		if (c == '+' || c == '-') && s.pos > start && s.b[s.pos-1] != 'e' && s.b[s.pos-1] != 'E' {
			break
		}
		s.pos++
	}
	s.eof = s.pos == len(s.b)
	return string(s.b[start:s.pos])
}

// getWord reads true or false under std::boolalpha.
func (s *stream) getWord(start int) (V, bool) {
	for i, w := range []string{"false", "true"} {
		if strings.HasPrefix(string(s.b[start:]), w) {
			s.pos = start + len(w)
			return ival(i), true
		}
	}
	s.failed = true
	return V{}, true
}

// fit converts digits to an integer type, or to its least or largest value
// with the stream failed.
func (s *stream) fit(t *Type, text string, base int) (V, bool) {
	x, err := strconv.ParseInt(text, base, 64)
	if err != nil {
		u, uerr := strconv.ParseUint(strings.TrimPrefix(text, "+"), base, 64)
		if uerr == nil && t.isUnsigned() && t.bits() == 64 {
			return V{w: int64(u)}, true
		}
		s.failed = true
		if text == "" || text == "-" || text == "+" {
			return V{}, true
		}
		if strings.HasPrefix(text, "-") {
			return V{w: minOf(t)}, true
		}
		return V{w: maxOf(t)}, true
	}
	// A negative number for an unsigned type wraps, as strtoul does it.
	if wrap(t, x) != x && !(t.isUnsigned() && x < 0) {
		s.failed = true
		if x < 0 {
			return V{w: minOf(t)}, true
		}
		return V{w: maxOf(t)}, true
	}
	return V{w: wrap(t, x)}, true
}

// minOf returns the least value of an integer type.
func minOf(t *Type) int64 {
	if t.isUnsigned() {
		return 0
	}
	return -1 << (t.bits() - 1)
}

// maxOf returns the largest value of an integer type; that of a 64-bit
// unsigned type has all bits set.
func maxOf(t *Type) int64 {
	switch {
	case t == tBool:
		return 1
	case t.isUnsigned() && t.bits() == 64:
		return -1
	case t.isUnsigned():
		return 1<<t.bits() - 1
	}
	return 1<<(t.bits()-1) - 1
}

// getLine reads up to a delimiter, which is taken and is not part of the
// text. A last line without one ends the stream but does not fail.
//
//	while (std::getline(in, line)) print(line)
func (s *stream) getLine(m *machine, delim byte) (V, bool) {
	m.stepMany(1)
	if s.failed || s.pos >= len(s.b) {
		s.eof, s.failed = true, true
		return V{o: &str{}}, false
	}
	start := s.pos
	for s.pos < len(s.b) && s.b[s.pos] != delim {
		s.pos++
	}
	text := s.b[start:s.pos]
	if s.pos < len(s.b) {
		s.pos++
	} else {
		s.eof = true
	}
	return m.newString(text), true
}

// streamMethods are the methods of streams; see methodRow for the letters.
var streamMethods = []methodRow{
	{"stream", "str", ">z", func(x call) V { return x.m.newString(x.s.o.(*stream).b) }},
	{"stream", "view", ">z", func(x call) V { return x.m.newString(x.s.o.(*stream).b) }},
	{"stream", "str", "s>v", func(x call) V {
		s := x.s.o.(*stream)
		s.b, s.pos, s.at = append([]byte(nil), textOf(x.a)...), 0, 0 // ([stringbuf.members])
		return V{}
	}},
	{"stream", "clear", ">v", func(x call) V { s := x.s.o.(*stream); s.failed, s.eof = false, false; return V{} }},
	{"stream", "flush", ">S", func(x call) V { return x.s }},
	{"stream", "put", "c>S", func(x call) V { x.s.o.(*stream).write(x.m, one(x.a)); return x.s }},
	{"stream", "write", "sl>S", func(x call) V {
		b := textOf(x.a)
		x.s.o.(*stream).write(x.m, b[:max(0, min(int(x.b.w), len(b)))])
		return x.s
	}},
	{"stream", "width", "l>l", func(x call) V { s := x.s.o.(*stream); old := s.width; s.width = int(x.a.w); return ival(old) }},
	{"stream", "width", ">l", func(x call) V { return ival(x.s.o.(*stream).width) }},
	{"stream", "precision", "l>l", func(x call) V { s := x.s.o.(*stream); old := s.precision(); s.setPrecision(x.a.w); return ival(old) }},
	{"stream", "precision", ">l", func(x call) V { return ival(x.s.o.(*stream).precision()) }},
	{"stream", "fill", "c>c", func(x call) V {
		s := x.s.o.(*stream)
		old := s.fill
		s.fill = byte(x.a.w)
		return V{w: int64(max(old, ' '))}
	}},
	{"stream", "good", ">b", func(x call) V { s := x.s.o.(*stream); return bval(!s.failed && !s.eof) }},
	{"stream", "fail", ">b", func(x call) V { return bval(x.s.o.(*stream).failed) }},
	{"stream", "bad", ">b", func(call) V { return V{} }}, // a text in memory has no errors of a device
	{"stream", "setstate", "i>v", func(x call) V {
		s := x.s.o.(*stream)
		s.eof = s.eof || x.a.w&iosFlags["eofbit"] != 0
		s.failed = s.failed || x.a.w&(iosFlags["failbit"]|iosFlags["badbit"]) != 0
		return V{}
	}},
	{"stream", "gcount", ">l", func(x call) V { return ival(x.s.o.(*stream).last) }},
	{"stream", "tellg", ">l", func(x call) V {
		s := x.s.o.(*stream)
		if s.failed = s.failed || s.eof; s.failed { // its sentry fails at the end ([istream.unformatted])
			return V{w: -1}
		}
		return ival(s.pos)
	}},
	{"stream", "tellp", ">l", func(x call) V { return ival(x.s.o.(*stream).at) }},
	{"stream", "seekp", "l>S", func(x call) V {
		s := x.s.o.(*stream)
		if s.failed = s.failed || x.a.w < 0 || x.a.w > int64(len(s.b)); !s.failed {
			s.at = int(x.a.w)
		}
		return x.s
	}},
	{"stream", "seekg", "l>S", func(x call) V {
		s := x.s.o.(*stream)
		s.eof = false
		if s.failed = s.failed || x.a.w < 0 || x.a.w > int64(len(s.b)); !s.failed {
			s.pos = int(x.a.w)
		}
		return x.s
	}},
	{"stream", "putback", "c>S", func(x call) V {
		s := x.s.o.(*stream)
		if s.pos == 0 || s.b[s.pos-1] != byte(x.a.w) && x.t.sub == "is" { // what is only read cannot change
			s.failed = true
			return x.s
		}
		s.pos--
		s.b[s.pos] = byte(x.a.w)
		return x.s
	}},
	{"stream", "fill", ">c", func(x call) V { return V{w: int64(max(x.s.o.(*stream).fill, ' '))} }},
	{"stream", "ignore", "l>S", func(x call) V { x.s.o.(*stream).skip(x.a.w, -1); return x.s }},
	{"stream", "eof", ">b", func(x call) V { return bval(x.s.o.(*stream).eof) }},
	{"stream", "setf", "i>i", func(x call) V {
		s := x.s.o.(*stream)
		old := s.flags()
		s.setFlags(old | x.a.w)
		return V{w: old}
	}},
	{"stream", "setf", "ii>i", func(x call) V {
		s := x.s.o.(*stream)
		old := s.flags()
		s.setFlags(old&^x.b.w | x.a.w&x.b.w)
		return V{w: old}
	}},
	{"stream", "unsetf", "i>v", func(x call) V { s := x.s.o.(*stream); s.setFlags(s.flags() &^ x.a.w); return V{} }},
	{"stream", "flags", ">i", func(x call) V { return V{w: x.s.o.(*stream).flags()} }},
	{"stream", "flags", "i>i", func(x call) V {
		s := x.s.o.(*stream)
		old := s.flags()
		s.setFlags(x.a.w)
		return V{w: old}
	}},
	{"stream", "peek", ">i", func(x call) V {
		s := x.s.o.(*stream)
		if s.pos >= len(s.b) {
			s.eof = true
			return V{w: -1}
		}
		return V{w: int64(s.b[s.pos])}
	}},
	{"stream", "get", ">i", func(x call) V {
		s := x.s.o.(*stream)
		if s.pos >= len(s.b) {
			s.eof, s.failed = true, true
			return V{w: -1}
		}
		s.pos++
		return V{w: int64(s.b[s.pos-1])}
	}},
	{"stream", "unget", ">S", func(x call) V {
		s := x.s.o.(*stream)
		s.eof, s.pos = false, max(0, s.pos-1)
		return x.s
	}},
	{"stream", "ignore", ">S", func(x call) V { x.s.o.(*stream).skip(1, -1); return x.s }},
	{"stream", "ignore", "lc>S", func(x call) V { x.s.o.(*stream).skip(x.a.w, int(byte(x.b.w))); return x.s }},
}

// skip ignores n characters at most, up to and with one that is the delimiter; -1 for none. At the end of the text the
// stream is at its end, unless n characters were ignored before ([istream.unformatted]/25).
func (s *stream) skip(n int64, delimiter int) {
	s.last = 0
	if s.failed = s.failed || s.eof; s.failed {
		return
	}
	for ; n > 0; n-- {
		if s.pos >= len(s.b) {
			s.eof = true
			return
		}
		s.pos++
		s.last++
		if int(s.b[s.pos-1]) == delimiter {
			return
		}
	}
}

// readChars compiles in.read(buffer, n): the stream is at its end and has failed if it has fewer characters.
func readChars(c *comp, o *E, args []*E, at int) *E {
	if len(args) != 2 || !isBuffer(args[0]) {
		return nil
	}
	count := c.convert(args[1], tLong, at)
	if count.isBad() {
		return count
	}
	s, p, n := o.vals(), c.decayed(args[0]).vals(), count.ints()
	return valE(at, o.t, func(f *frame) V {
		in, k := s(f), int(max(0, n(f)))
		buf, written := f.m.buffer(p(f), at)
		st := in.o.(*stream)
		st.last = 0
		if st.failed = st.failed || st.eof; st.failed {
			return in
		}
		part := st.b[st.pos:min(len(st.b), st.pos+k)]
		if len(part) > len(buf) {
			f.m.fail(at, "read of %d characters into a buffer of %d", len(part), len(buf))
		}
		st.last = copy(buf, part)
		written()
		st.pos += st.last
		if st.last < k {
			st.eof, st.failed = true, true
		}
		return in
	}).asEffect()
}
