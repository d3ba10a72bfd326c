package engine

import (
	"bytes"
	"strings"
)

// findInText compiles strchr, strrchr, strstr and strpbrk: a pointer to the place that was found, or null. strchr
// finds the terminating NUL too ([C11 7.24.5.2]).
func (x *stdCallee) findInText() *E {
	if !x.n(2) {
		return nil
	}
	p, name := x.c.convert(x.args[0], tCStr, x.at), x.name
	t := tInt
	if name == "strstr" || name == "strpbrk" {
		t = tCStr
	}
	q := x.c.convert(x.args[1], t, x.at)
	if p.isBad() || q.isBad() {
		return bad(x.at)
	}
	v, w := p.vals(), q.vals()
	result := tCStr
	if a := x.args[0]; !a.konst && (a.t.isCharArray() || a.t.k == kPtr && !a.t.konst) { // of text that may be changed ([cstring.syn])
		result = x.c.types.pointer(tChar, false)
	}
	return valE(x.at, result, func(f *frame) V {
		from := v(f)
		s := untilNUL(f.m.cstring(from, x.at))
		what := w(f)
		i := -1
		switch {
		case name == "strstr":
			i = bytes.Index(s, untilNUL(f.m.cstring(what, x.at)))
		case name == "strpbrk":
			i = bytes.IndexAny(s, string(untilNUL(f.m.cstring(what, x.at))))
		case byte(what.w) == 0:
			i = len(s)
		case name == "strchr":
			i = bytes.IndexByte(s, byte(what.w))
		default:
			i = bytes.LastIndexByte(s, byte(what.w))
		}
		if i < 0 {
			return V{}
		}
		return V{w: from.w + int64(i), o: from.o}
	})
}

// copyChars compiles strcpy, strncpy, strcat and strncat into an array of characters. A write over its end
// is undefined in C and ends the script.
//
//	char name[16]; strncpy(name, "a long text", sizeof name - 1);
func (x *stdCallee) copyChars() *E {
	bounded := strings.HasPrefix(x.name, "strn")
	if bounded != x.n(3) || !bounded && !x.n(2) || !isBuffer(x.args[0]) {
		return nil
	}
	src := x.c.convert(x.args[1], tCStr, x.at)
	if src.isBad() {
		return src
	}
	dst, from, n := x.c.decayed(x.args[0]), src.vals(), func(*frame) int64 { return npos }
	if bounded {
		n = x.c.convert(x.args[2], tULong, x.at).ints()
	}
	to, cat, pads := dst.vals(), strings.HasSuffix(x.name, "cat"), x.name == "strncpy"
	return valE(x.at, dst.t, func(f *frame) V {
		p := to(f)
		text := untilNUL(f.m.cstring(from(f), x.at))
		k := n(f)
		buf, written := f.m.buffer(p, x.at)
		if cat {
			buf = buf[len(untilNUL(buf)):]
		}
		// strncpy fills with NULs up to n, and writes none if the text is longer.
		size := len(text) + 1
		if k != npos {
			text = text[:min(uint64(k), uint64(len(text)))]
			size = len(text) + 1
			if pads {
				size = int(min(uint64(k), 1<<40))
			}
		}
		if size > len(buf) {
			f.m.fail(x.at, "%s writes %d bytes into a buffer of %d", x.name, size, len(buf))
		}
		clear(buf[copy(buf[:size], text):size])
		written()
		return p
	}).asEffect()
}

// isBuffer reports whether an expression is an array of characters or a pointer into one that may be written.
func isBuffer(e *E) bool {
	if e.t.isCharArray() {
		return e.lv && !e.konst
	}
	return e.t.k == kPtr && e.t.a[0] == tChar && !e.t.konst
}

// buffer returns the characters that a pointer points to, up to the end of their array. written is called once they are
// changed: those of a std::vector<char> or a std::array<char, N> are a copy before.
func (m *machine) buffer(p V, at int) (buf []byte, written func()) {
	switch o := p.o.(type) {
	case *str:
		if p.w >= 0 && p.w <= int64(len(o.b)) {
			return o.b[p.w:], func() {}
		}
	case *elems:
		if i := int((*vec)(o).index(m, p.w, at)); i >= 0 && i <= len(o.e) {
			e := o.e[i:]
			m.charge(int64(len(e)))
			for _, x := range e {
				buf = append(buf, byte(x.w))
			}
			return buf, func() {
				for k := range e {
					e[k] = V{w: int64(int8(buf[k]))}
				}
			}
		}
	}
	m.fail(at, "the pointer does not point into an array of characters")
	return nil, nil
}

// charRange returns the characters between two pointers; nothing between null pointers, which data() of an empty
// std::string_view is.
func (m *machine) charRange(p, q V, at int) (text []byte, written func()) {
	if p == (V{}) && q == (V{}) {
		return nil, func() {}
	}
	if p.o != q.o || q.w < p.w {
		m.fail(at, "the pointers are no range of one text")
	}
	buf, written := m.buffer(p, at)
	if q.w-p.w > int64(len(buf)) {
		m.fail(at, "the pointers are no range of one text")
	}
	return buf[:q.w-p.w], written
}

// parseText compiles strtol, strtod and their relatives. The second argument is null or the address of a
// pointer, which is set to the first character that is no part of the number.
func (x *stdCallee) parseText() *E {
	t := map[string]*Type{"strtol": tLong, "strtoll": tLLong, "strtoul": tULong, "strtoull": tULLong, "strtod": tDouble,
		"strtof": tFloat}[x.name]
	if !x.n(3) && (t.isInt() || !x.n(2)) {
		return nil
	}
	src := x.c.convert(x.args[0], tCStr, x.at)
	end := x.args[1]
	if src.isBad() || end.t.k != kNull && (end.t.k != kPtr || !end.t.a[0].isCStr()) {
		return nil
	}
	v, to, base := src.vals(), end.vals(), func(*frame) int64 { return 10 }
	if x.n(3) {
		base = x.c.convert(x.args[2], tInt, x.at).ints()
	}
	return resultE(x.at, qtype{t: t}, func(f *frame) V {
		p := v(f)
		dst := to(f)
		// Out of range is the nearest value, which parseNumber returns.
		r, n, problem := parseNumber(t, string(untilNUL(f.m.cstring(p, x.at))), int(base(f)))
		if problem == "out_of_range" {
			f.m.world.errno.w = errRange
		}
		if cell, ok := dst.o.(*V); ok {
			*cell = V{w: p.w + int64(n), o: p.o}
		}
		return r
	}).asEffect()
}
