package engine

import "strings"

// sscanf compiles sscanf(text, format, places...). The format is read at run time; each
// conversion must fit the type of its place, as the argument of printf must.
//
//	if (std::sscanf(s, "%d:%d", &h, &m) == 2) print(h, m)
func (x *stdCallee) sscanf() *E {
	if len(x.args) < 2 {
		return nil
	}
	c := x.c
	src, format := c.convert(x.args[0], tCStr, x.at), c.convert(x.args[1], tCStr, x.at)
	if src.isBad() || format.isBad() {
		return bad(x.at)
	}
	var types []*Type
	var places []func(*frame) V
	for _, a := range x.args[2:] {
		a = c.decayed(a)
		if a.t.k != kPtr || a.t.konst {
			c.errorf(a.at, "sscanf needs a pointer, not '%s'", typeText(a))
			return bad(x.at)
		}
		types = append(types, a.t.a[0])
		places = append(places, a.vals())
	}
	s, fm := src.vals(), format.vals()
	return intE(x.at, tInt, func(f *frame) int64 {
		text := untilNUL(f.m.cstring(s(f), x.at))
		sc := scanner{m: f.m, at: x.at, in: string(text), types: types}
		for _, p := range places {
			sc.places = append(sc.places, p(f))
		}
		return sc.scan(string(untilNUL(f.m.cstring(fm(f), x.at))))
	}).asEffect()
}

// A scanner is one call of sscanf (C17 7.21.6.2).
type scanner struct {
	m      *machine
	at     int
	in     string
	pos    int
	types  []*Type
	places []V
	next   int // the next place
}

// A scanSpec is one conversion of the format.
type scanSpec struct {
	skip  bool // * in the format: nothing is stored
	width int
	size  string // hh, h, l, ll, z, j, t or L
	verb  byte
	set   string // of %[...], with ^ first if it is negated
}

// scan reads the input by a format and returns the number of places that were filled, or -1 (EOF)
// if the input ended before the first of them.
func (s *scanner) scan(format string) int64 {
	n := int64(0)
	for i := 0; i < len(format); {
		s.m.step()
		switch c := format[i]; {
		case skipSpace(format[i:]) > 0:
			s.skipSpace()
			i++
		case c != '%' || i+1 < len(format) && format[i+1] == '%':
			if c == '%' {
				s.skipSpace()
				i++
			}
			if s.pos >= len(s.in) {
				return s.ended(n)
			}
			if s.in[s.pos] != c {
				return n
			}
			s.pos++
			i++
		default:
			spec, k := parseScanSpec(format[i+1:])
			i += 1 + k
			if spec.verb != 'c' && spec.verb != '[' && spec.verb != 'n' {
				s.skipSpace()
			}
			if spec.verb != 'n' && s.pos >= len(s.in) {
				return s.ended(n)
			}
			if !s.convert(spec) {
				return n
			}
			if !spec.skip && spec.verb != 'n' {
				n++
			}
		}
	}
	return n
}

// ended returns the result for an input that is too short.
func (s *scanner) ended(n int64) int64 {
	if n == 0 {
		return -1
	}
	return n
}

// skipSpace skips white space of the input.
func (s *scanner) skipSpace() { s.pos += skipSpace(s.in[s.pos:]) }

// parseScanSpec reads a conversion after its %, and returns its length.
func parseScanSpec(f string) (spec scanSpec, n int) {
	i := 0
	if i < len(f) && f[i] == '*' {
		spec.skip = true
		i++
	}
	for i < len(f) && f[i] >= '0' && f[i] <= '9' {
		spec.width = min(10*spec.width+int(f[i]-'0'), 1<<20)
		i++
	}
	for i < len(f) && strings.IndexByte("hlzjtL", f[i]) >= 0 {
		spec.size += f[i : i+1]
		i++
	}
	if i < len(f) {
		spec.verb = f[i]
		i++
	}
	if spec.verb == '[' {
		from := i
		if i < len(f) && f[i] == '^' {
			i++
		}
		// A ] at the beginning is a member of the set.
		for i++; i < len(f) && f[i] != ']'; i++ {
		}
		spec.set = f[min(from, len(f)):min(i, len(f))]
		i = min(i+1, len(f))
	}
	return spec, i
}

// convert reads one conversion and stores its value; false if the input does not match.
func (s *scanner) convert(spec scanSpec) bool {
	rest := s.in[s.pos:]
	if spec.width > 0 && spec.width < len(rest) {
		rest = rest[:spec.width]
	}
	switch spec.verb {
	case 'd', 'i', 'u', 'x', 'X', 'o':
		base := map[byte]int{'d': 10, 'u': 10, 'i': 0, 'x': 16, 'X': 16, 'o': 8}[spec.verb]
		v, n, problem := parseNumber(tLLong, rest, base)
		if problem == "out_of_range" && spec.verb != 'd' && spec.verb != 'i' {
			v, n, _ = parseNumber(tULLong, rest, base)
		}
		return n > 0 && s.store(spec, n, v)
	case 'f', 'g', 'e', 'a', 'F', 'G', 'E':
		v, n, _ := parseNumber(tDouble, rest, 10)
		return n > 0 && s.store(spec, n, v)
	case 's':
		n := strings.IndexAny(rest, " \t\n\r\v\f")
		if n < 0 {
			n = len(rest)
		}
		return s.storeText(spec, rest[:n], true)
	case '[':
		n := 0
		for n < len(rest) && inScanSet(spec.set, rest[n]) {
			n++
		}
		return n > 0 && s.storeText(spec, rest[:n], true)
	case 'c':
		n := max(spec.width, 1)
		if len(rest) < n {
			return false
		}
		if n == 1 && !spec.skip && s.next < len(s.types) && s.types[s.next].isChar() {
			return s.store(spec, 1, V{w: int64(int8(rest[0]))})
		}
		return s.storeText(spec, rest[:n], false)
	case 'n':
		return s.store(spec, 0, V{w: int64(s.pos)})
	}
	s.m.fail(s.at, "unknown conversion '%%%c' of sscanf", spec.verb)
	return false
}

// inScanSet reports whether a character is in the set of %[...].
func inScanSet(set string, c byte) bool {
	set, negated := strings.CutPrefix(set, "^")
	for i := 0; i < len(set); i++ {
		if i+2 < len(set) && set[i+1] == '-' {
			if c >= set[i] && c <= set[i+2] {
				return !negated
			}
			i += 2
		} else if set[i] == c {
			return !negated
		}
	}
	return negated
}

// place returns the next place with its type. The script ends if no place is left.
func (s *scanner) place() (*Type, V) {
	if s.next >= len(s.places) {
		s.m.fail(s.at, "sscanf has fewer arguments than conversions")
	}
	s.next++
	return s.types[s.next-1], s.places[s.next-1]
}

// store stores a number that n bytes of the input are.
func (s *scanner) store(spec scanSpec, n int, v V) bool {
	s.pos += n
	if spec.skip {
		return true
	}
	t, p := s.place()
	if want := scanType(spec); t != want && !(t.isInt() && want.isInt() && t.bits() == want.bits()) {
		s.m.fail(s.at, "sscanf: the conversion '%%%s%c' needs a pointer to '%s', not to '%s'", spec.size, spec.verb, want, t)
	}
	if t.isInt() {
		v.w = wrap(t, v.w)
	} else if t.k == kFloat {
		v = fval(float64(float32(v.float())))
	}
	store(s.m.pointeeRef(p, s.at), v)
	return true
}

// scanType returns the type that a conversion stores.
func scanType(spec scanSpec) *Type {
	switch spec.verb {
	case 'c':
		return tChar
	case 'f', 'g', 'e', 'a', 'F', 'G', 'E':
		switch spec.size {
		case "l":
			return tDouble
		case "L":
			return tLDouble
		}
		return tFloat
	}
	switch spec.size {
	case "hh":
		return tSChar
	case "h":
		return tShort
	case "l", "ll", "z", "j", "t":
		return tLong
	}
	return tInt
}

// storeText stores characters in a buffer, with a NUL after them if they are a text.
func (s *scanner) storeText(spec scanSpec, text string, terminated bool) bool {
	s.pos += len(text)
	if spec.skip {
		return true
	}
	t, p := s.place()
	if t.k != kChar {
		s.m.fail(s.at, "sscanf: the conversion '%%%c' needs a pointer to 'char', not to '%s'", spec.verb, t)
	}
	buf, written := s.m.buffer(p, s.at)
	n := len(text)
	if terminated {
		n++
	}
	if n > len(buf) {
		s.m.fail(s.at, "sscanf writes %d bytes into a buffer of %d", n, len(buf))
	}
	copy(buf, text)
	if terminated {
		buf[n-1] = 0
	}
	written()
	return true
}
