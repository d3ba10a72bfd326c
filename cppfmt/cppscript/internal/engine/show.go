package engine

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// maxShow bounds the nesting of values that are printed.
const maxShow = 100

// show appends a value as print does: nested is inside of a container, where text is quoted.
func (m *machine) show(b []byte, t *Type, v V, nested bool, depth int) []byte {
	if depth > maxShow {
		return append(b, "..."...)
	}
	switch {
	case t == tBool:
		return strconv.AppendBool(b, v.w != 0)
	case t.isChar() && nested:
		return append(b, quoteChar(byte(v.w))...)
	case t.isChar():
		return append(b, byte(v.w))
	case t.isInt():
		return append(b, formatInt(t, v.w, 10)...)
	case t.isFloat():
		bits := 64
		if t.k == kFloat {
			bits = 32
		}
		return append(b, shortest(v.float(), bits)...)
	case t.k == kEnum:
		return append(b, enumText(t, v.w, nested)...)
	case t.isText() && !nested:
		if t.isCStr() && v.o == nil {
			return append(b, "nullptr"...)
		}
		text := m.cstring(v, -1)
		if t.isCStr() {
			text = untilNUL(text)
		}
		return append(b, text...)
	case t.isText():
		if t.isCStr() && v.o == nil {
			return append(b, "nullptr"...)
		}
		text := m.cstring(v, -1)
		if t.isCStr() {
			text = untilNUL(text)
		}
		return append(b, cpptext.Quote(string(text))...)
	}
	return m.showObject(b, t, v, nested, depth)
}

func (m *machine) showObject(b []byte, t *Type, v V, nested bool, depth int) []byte {
	switch t.k {
	case kVec, kDeque, kArray, kInitList, kList, kSet, kMap, kView, kStack, kQueue, kPQ:
		s := m.rangeOf(t, v, -1)
		el := t.a[0]
		if t.k == kMap {
			el = t.a[2]
			key := t.a[0]
			// Maps are shown in the order of their keys, so that a hash has no say.
			s.e = append([]V(nil), s.e...)
			stableSort(s.e, func(x, y *V) bool { return m.less(key, x.o.(*structure).f[0], y.o.(*structure).f[0]) })
		}
		b = append(b, '{')
		for i := range s.e {
			m.step()
			if i > 0 {
				b = append(b, ", "...)
			}
			b = m.show(b, el, s.e[i], true, depth+1)
			if len(b) > m.lim.Output+1 {
				break
			}
		}
		return append(b, '}')
	case kPair, kTuple:
		b = append(b, '{')
		for i, a := range t.a {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = m.show(b, a, v.o.(*structure).f[i], true, depth+1)
		}
		return append(b, '}')
	case kStruct:
		return m.showStruct(b, t, v, depth)
	case kOpt:
		o := v.o.(*optional)
		if !o.has {
			return append(b, "{}"...)
		}
		return m.show(b, t.a[0], o.v, true, depth+1)
	case kVariant:
		x := v.o.(*variant)
		return m.show(b, t.a[x.index], x.v, nested, depth+1)
	case kBitset:
		return append(b, v.o.(*bitset).text()...)
	case kExc:
		return append(b, cpptext.Quote(string(m.what(v)))...)
	case kUPtr:
		return appendPointer(b, t.a[0], v.o.(*box).p)
	case kSPtr:
		return appendPointer(b, t.a[0], v.o.(*shared).p)
	case kPtr:
		return appendPointer(b, t.a[0], v)
	case kNull:
		return append(b, "nullptr"...)
	case kNullopt, kMonostate:
		return append(b, "{}"...)
	case kOrdering:
		return append(b, orderingName(t, v.w)...)
	}
	return append(b, ("<" + t.name + ">")...)
}

func orderingName(t *Type, w int64) string {
	switch {
	case w < 0:
		return t.name + "::less"
	case w == unordered:
		return t.name + "::unordered"
	case w > 0:
		return t.name + "::greater"
	case t == tStrong:
		return t.name + "::equal"
	}
	return t.name + "::equivalent"
}

func appendPointer(b []byte, t *Type, p V) []byte {
	if p.o == nil {
		return append(b, "nullptr"...)
	}
	return append(b, ("(" + t.name + "*)")...)
}

// showStruct appends an object as its designated literal.
func (m *machine) showStruct(b []byte, t *Type, v V, depth int) []byte {
	if t.s.exc != nil {
		return append(b, cpptext.Quote(string(m.what(v)))...)
	}
	s := v.o.(*structure)
	b = append(b, '{')
	for i, f := range t.s.fields {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, " ."+f.name+" = "...)
		x := s.f[i]
		if f.t.passesRef() {
			x = load(x.o)
		}
		b = m.show(b, f.t.t, x, true, depth+1)
	}
	if len(t.s.fields) > 0 {
		b = append(b, ' ')
	}
	return append(b, '}')
}

// enumText names an enumerator, with its enumeration for a scoped one inside of a container.
func enumText(t *Type, w int64, _ bool) string {
	for i, v := range t.e.values {
		if v == w {
			return t.e.names[i]
		}
	}
	return fmt.Sprintf("(%s)%d", t.name, w)
}

// quoteChar returns a character literal.
func quoteChar(c byte) string {
	switch c {
	case '\'':
		return `'\''`
	case '"':
		return `'"'`
	}
	s := cpptext.Quote(string([]byte{c}))
	return "'" + s[1:len(s)-1] + "'"
}

// constText returns a constant as a template argument.
func constText(t *Type, v V) string {
	switch {
	case t == tBool:
		return strconv.FormatBool(v.w != 0)
	case t.k == kEnum:
		return enumText(t, v.w, true)
	case t.isFloat():
		return shortest(v.float(), 64)
	case t.isWord():
		return formatInt(t, v.w, 10)
	}
	return fmt.Sprintf("%v", v.w)
}

// literal returns a value as a C++ literal for Result.Value; "" if it has none.
func (m *machine) literal(t *Type, v V) string {
	switch t.k {
	case kVoid, kLambda, kStdFunc, kFuncPtr, kStream, kIter, kView, kFunctor, kInserter, kAny, kError:
		return ""
	}
	return string(m.show(nil, t, v, true, 0))
}

// printf appends what printf writes.
func (m *machine) printf(b []byte, format []byte, types []*Type, args []V, at int) []byte {
	next := 0
	arg := func() (*Type, V) {
		if next >= len(args) {
			m.fail(at, "printf: too few arguments for the format")
		}
		next++
		return types[next-1], args[next-1]
	}
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
		spec := "%"
		for i < len(format) && strings.IndexByte("-+ #0", format[i]) >= 0 {
			spec += string(rune(format[i]))
			i++
		}
		number := func() string {
			s := ""
			if i < len(format) && format[i] == '*' {
				i++
				_, v := arg()
				return strconv.FormatInt(max(-10_000, min(v.w, 10_000)), 10)
			}
			for i < len(format) && format[i] >= '0' && format[i] <= '9' && len(s) < 5 {
				s += string(rune(format[i]))
				i++
			}
			return s
		}
		spec += number()
		prec := -1
		if i < len(format) && format[i] == '.' {
			i++
			p := number()
			prec, _ = strconv.Atoi(p)
			spec += "." + p
		}
		for i < len(format) && strings.IndexByte("hlLqjzt", format[i]) >= 0 {
			i++
		}
		if i >= len(format) {
			break
		}
		t, v := arg()
		b = m.printfOne(b, spec, format[i], prec, t, v, at)
	}
	return b
}

// printfOne appends one conversion. The type is checked: what C leaves undefined ends the script.
func (m *machine) printfOne(b []byte, spec string, verb byte, prec int, t *Type, v V, at int) []byte {
	bad := func() {
		m.fail(at, "printf: '%%%c' expects another type than '%s'", verb, t)
	}
	switch verb {
	case 'd', 'i':
		if !t.isInt() && !t.isUnscoped() {
			bad()
		}
		x := v.w
		if t.bits() <= 32 {
			x = int64(int32(x))
		}
		return fmt.Appendf(b, spec+"d", x)
	case 'u', 'x', 'X', 'o':
		if !t.isInt() && !t.isUnscoped() {
			bad()
		}
		x := uint64(v.w)
		if t.bits() <= 32 {
			x = uint64(uint32(x))
		}
		if verb == 'u' {
			return fmt.Appendf(b, strings.Trim(spec, "+ ")+"d", x)
		}
		if x == 0 {
			spec = strings.Replace(spec, "#", "", 1)
		}
		return fmt.Appendf(b, spec+string(rune(verb)), x)
	case 'c':
		if !t.isInt() {
			bad()
		}
		return fmt.Appendf(b, spec+"s", string([]byte{byte(v.w)}))
	case 's':
		if !t.isCStr() {
			bad()
		}
		text := untilNUL(m.cstring(v, at))
		if prec >= 0 && prec < len(text) {
			text = text[:prec]
		}
		spec, _, _ = strings.Cut(spec, ".")
		return appendPadded(b, spec, text)
	case 'f', 'F', 'e', 'E', 'g', 'G', 'a':
		if !t.isFloat() {
			bad()
		}
		return appendFloat(b, spec, verb, prec, v.float())
	case 'p':
		m.fail(at, "printf: the address of an object is not the same in each run")
	}
	m.fail(at, "printf: unknown conversion '%%%c'", verb)
	return b
}

// appendPadded pads bytes to the width of spec.
func appendPadded(b []byte, spec string, text []byte) []byte {
	width, _ := strconv.Atoi(strings.TrimLeft(spec, "%-+ #0"))
	pad := strings.Repeat(" ", max(0, width-len(text)))
	if strings.Contains(spec, "-") {
		return append(append(b, text...), pad...)
	}
	return append(append(b, pad...), text...)
}

// appendFloat formats a floating value for printf.
func appendFloat(b []byte, spec string, verb byte, prec int, x float64) []byte {
	if prec < 0 {
		prec = 6
	}
	lower := verb | 0x20
	text := formatG(x, prec, lower, strings.Contains(spec, "#"))
	if verb != lower {
		text = strings.ToUpper(text)
	}
	flags, _, _ := strings.Cut(spec, ".")
	head := flags[:len(flags)-len(strings.TrimLeft(flags, "%-+ #0"))]
	if !strings.HasPrefix(text, "-") {
		switch {
		case strings.Contains(head, "+"):
			text = "+" + text
		case strings.Contains(head, " "):
			text = " " + text
		}
	}
	width, _ := strconv.Atoi(flags[len(head):])
	if strings.Contains(head, "0") && !strings.Contains(head, "-") && len(text) < width && !strings.HasSuffix(strings.ToLower(text),
		"f") && !strings.HasSuffix(strings.ToLower(text), "n") {
		k := 0
		if text[0] == '-' || text[0] == '+' || text[0] == ' ' {
			k = 1
		}
		text = text[:k] + strings.Repeat("0", width-len(text)) + text[k:]
	}
	return appendPadded(b, strings.Map(func(r rune) rune {
		if r == '0' {
			return r
		}
		return r
	}, flags), []byte(text))
}

// A formatSpec is what is between the colon and the brace of a replacement field ([format.string.std]).
type formatSpec struct {
	fill        string
	align       byte
	sign        byte
	alt, zero   bool
	width, prec int
	verb        byte
}

// format appends what std::format returns.
func (m *machine) format(b []byte, f []byte, types []*Type, args []V, at int) []byte {
	next := 0
	fail := func(format string, a ...any) { m.throw("format_error", at, format, a...) }
	pick := func(id string) int {
		k := next
		if id != "" {
			k, _ = strconv.Atoi(id)
		} else {
			next++
		}
		if k >= len(args) {
			fail("std::format: argument not found")
		}
		return k
	}
	for i := 0; i < len(f); i++ {
		switch {
		case f[i] == '{' && i+1 < len(f) && f[i+1] == '{', f[i] == '}' && i+1 < len(f) && f[i+1] == '}':
			b = append(b, f[i])
			i++
		case f[i] == '{':
			end := matchBrace(f, i)
			if end < 0 {
				fail("unmatched '{' in format string")
			}
			id, spec, _ := strings.Cut(string(f[i+1:end]), ":")
			k := pick(strings.TrimSpace(id))
			for strings.Contains(spec, "{") { // a width or a precision that is an argument
				open := strings.IndexByte(spec, '{')
				shut := strings.IndexByte(spec, '}')
				w := pick(spec[open+1 : shut])
				spec = spec[:open] + strconv.FormatInt(max(0, min(args[w].w, 10_000)), 10) + spec[shut+1:]
			}
			b = m.formatOne(b, parseSpec(spec), spec, types[k], args[k], at)
			i = end
		case f[i] == '}':
			fail("unmatched '}' in format string")
		default:
			b = append(b, f[i])
		}
	}
	return b
}

// matchBrace returns the index of the brace that closes the one at i, or -1.
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

func parseSpec(s string) formatSpec {
	sp := formatSpec{fill: " ", prec: -1}
	r := []rune(s)
	if len(r) > 1 && strings.ContainsRune("<>^", r[1]) {
		sp.fill, sp.align = string(r[0]), byte(r[1])
		s = string(r[2:])
	} else if len(r) > 0 && strings.ContainsRune("<>^", r[0]) {
		sp.align = byte(r[0])
		s = string(r[1:])
	}
	if s != "" && strings.IndexByte("+- ", s[0]) >= 0 {
		sp.sign, s = s[0], s[1:]
	}
	if strings.HasPrefix(s, "#") {
		sp.alt, s = true, s[1:]
	}
	if strings.HasPrefix(s, "0") {
		sp.zero, s = true, s[1:]
	}
	digits := func() int {
		n := 0
		for n < len(s) && s[n] >= '0' && s[n] <= '9' {
			n++
		}
		v, _ := strconv.Atoi(s[:n])
		s = s[n:]
		return min(v, 10_000)
	}
	sp.width = digits()
	if strings.HasPrefix(s, ".") {
		s = s[1:]
		sp.prec = digits()
	}
	s = strings.TrimPrefix(s, "L")
	if s != "" {
		sp.verb = s[0]
	}
	return sp
}

// formatOne appends one replacement field.
func (m *machine) formatOne(b []byte, sp formatSpec, spec string, t *Type, v V, at int) []byte {
	text, left := "", false
	switch {
	case t == tBool && (sp.verb == 0 || sp.verb == 's'):
		text, left = strconv.FormatBool(v.w != 0), true
	case t.isChar() && t.k == kChar && (sp.verb == 0 || sp.verb == 'c' || sp.verb == '?'):
		text, left = string([]byte{byte(v.w)}), true
		if sp.verb == '?' {
			text = quoteChar(byte(v.w))
		}
	case t.isInt() && sp.verb == 'c':
		text, left = string([]byte{byte(v.w)}), true
	case t.isInt():
		text = formatIntSpec(sp, t, v.w)
	case t.isFloat():
		text = formatFloatSpec(sp, t, v.float())
	case t.isText():
		s := m.cstring(v, at)
		if t.isCStr() {
			s = untilNUL(s)
		}
		text, left = string(s), true
		if sp.verb == '?' {
			text = cpptext.Quote(text)
		}
		if sp.prec >= 0 && sp.prec < len(text) {
			text = text[:sp.prec]
		}
	default:
		return m.show(b, t, v, false, 0)
	}
	numeric := !left
	if sp.zero && numeric && sp.align == 0 && len(text) < sp.width {
		k := 0
		for k < len(text) && strings.IndexByte("+- ", text[k]) >= 0 {
			k++
		}
		if strings.HasPrefix(text[k:], "0x") || strings.HasPrefix(text[k:], "0b") || strings.HasPrefix(text[k:], "0X") {
			k += 2
		}
		text = text[:k] + strings.Repeat("0", sp.width-len(text)) + text[k:]
	}
	pad := sp.width - len([]rune(text))
	if pad <= 0 {
		return append(b, text...)
	}
	before := pad
	switch {
	case sp.align == '<' || sp.align == 0 && left:
		before = 0
	case sp.align == '^':
		before = pad / 2
	}
	b = append(b, strings.Repeat(sp.fill, before)...)
	b = append(b, text...)
	return append(b, strings.Repeat(sp.fill, pad-before)...)
}

func formatIntSpec(sp formatSpec, t *Type, x int64) string {
	base, prefix := 10, ""
	switch sp.verb {
	case 'x', 'X':
		base, prefix = 16, "0x"
	case 'b', 'B':
		base, prefix = 2, "0b"
	case 'o':
		base, prefix = 8, "0"
	}
	neg := x < 0 && !t.isUnsigned()
	var text string
	if neg {
		text = strconv.FormatUint(-uint64(x), base)
	} else {
		text = strconv.FormatUint(uint64(x), base)
	}
	if sp.alt && base != 10 && (base != 8 || x != 0) {
		text = prefix + text
	}
	if sp.verb == 'X' || sp.verb == 'B' {
		text = strings.ToUpper(text)
	}
	switch {
	case neg:
		return "-" + text
	case sp.sign == '+' || sp.sign == ' ':
		return string(rune(sp.sign)) + text
	}
	return text
}

func formatFloatSpec(sp formatSpec, t *Type, x float64) string {
	var text string
	verb := sp.verb | 0x20
	switch {
	case sp.verb == 0 && sp.prec < 0:
		bits := 64
		if t.k == kFloat {
			bits = 32
		}
		text = shortest(x, bits)
	case sp.verb == 0:
		text = formatG(x, sp.prec, 'g', sp.alt)
	default:
		prec := sp.prec
		if prec < 0 {
			prec = 6
		}
		text = formatG(x, prec, verb, sp.alt)
		if sp.verb != verb {
			text = strings.ToUpper(text)
		}
	}
	if !strings.HasPrefix(text, "-") && (sp.sign == '+' || sp.sign == ' ') {
		text = string(rune(sp.sign)) + text
	}
	return text
}
