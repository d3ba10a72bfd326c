package engine

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
)

// A memory is what a pointer of memset, memcpy and their relatives points to: the objects from its place on, with the bytes that they
// have for g++ on x86-64.
type memory struct {
	t     *Type
	size  int64
	n     int64            // objects
	chars []byte           // for an array of characters, which has no slots
	slot  func(i int64) *V // else
	byte  *byte            // the character that the slot is a copy of
}

// memory returns the objects from a pointer to t on.
func (m *machine) memory(t *Type, p V, at int) *memory {
	size, _ := sizeOf(t)
	mem := &memory{t: t, size: size}
	switch o := p.o.(type) {
	case nil:
		m.fail(at, "null pointer access")
	case *str:
		if t == tChar && p.w >= 0 && p.w <= int64(len(o.b)) {
			mem.chars, mem.n = o.b[p.w:], int64(len(o.b))-p.w
			return mem
		}
		mem.n, mem.slot = 1, func(int64) *V { return &p }
	case *byte: // a character of a string
		slot := V{w: wrap(t, int64(*o))}
		mem.n, mem.slot = 1, func(int64) *V { return &slot }
		mem.byte = o
	case *V:
		mem.n, mem.slot = 1, func(int64) *V { return m.checkWrite(o, at) }
	case *elems:
		first := p.w - o.base
		if first < 0 || first > int64(len(o.e)) {
			m.fail(at, "invalid pointer")
		}
		mem.n, mem.slot = int64(len(o.e))-first, func(i int64) *V { return &o.e[first+i] }
	default:
		p = m.live(p, at)
		mem.n, mem.slot = 1, func(int64) *V { return &p }
	}
	if t.isOpen() && mem.n > 0 {
		mem.size = sizeOfOpen(t, *mem.slot(0))
	}
	return mem
}

// check ends the script if the objects have fewer bytes than k.
func (mem *memory) check(m *machine, name string, k int64, at int) {
	if k < 0 || k > mem.n*mem.size {
		m.fail(at, "%s of %d bytes over the end of an object of %d", name, uint64(k), mem.n*mem.size)
	}
	m.charge(k)
}

// read returns the first k bytes.
func (mem *memory) read(k int64) []byte {
	if mem.slot == nil {
		return bytes.Clone(mem.chars[:k])
	}
	b := make([]byte, (k+mem.size-1)/mem.size*mem.size)
	for i := int64(0); i*mem.size < k; i++ {
		loadBytes(mem.t, *mem.slot(i), b[i*mem.size:])
	}
	return b[:k]
}

// write sets the first bytes.
func (mem *memory) write(b []byte) {
	if mem.slot == nil {
		copy(mem.chars, b)
		return
	}
	if part := int64(len(b)) % mem.size; part != 0 { // the rest of the last object stays
		b = append(b, mem.read(int64(len(b)) - part + mem.size)[len(b):]...)
	}
	for i := int64(0); i*mem.size < int64(len(b)); i++ {
		storeBytes(mem.t, mem.slot(i), b[i*mem.size:])
	}
	if mem.byte != nil && len(b) > 0 {
		*mem.byte = b[0]
	}
}

// copiesMembers reports whether a class of the script is copied by its members alone: no copy, assignment or destructor has code.
func (t *Type) copiesMembers() bool {
	if t.k != kStruct {
		return t.isScalar() || t.k == kSV || t.k == kBitset || t.k == kMonostate || t.k == kArray && t.a[0].copiesMembers()
	}
	return len(t.s.specials) == 0 && t.s.dtor == nil && t.s.exc == nil && t.s.methods["operator="] == nil &&
		!slices.ContainsFunc(t.s.fields, func(f field) bool { return f.t.ref == byValue && !f.t.t.copiesMembers() })
}

// hasBytes reports whether values of a type are known by their bytes: numbers, and arrays and classes of them.
func hasBytes(t *Type) bool {
	switch {
	case t.k == kArray:
		return hasBytes(t.a[0])
	case t.k == kStruct:
		for _, f := range t.s.fields {
			if f.t.ref != byValue || !hasBytes(f.t.t) {
				return false
			}
		}
		return t.copiesMembers()
	}
	return t.isWord() || t.isFloat() && t.k != kLDouble
}

// eachPart calls do for the elements or members of an object, with their offsets; it returns false for a scalar.
func eachPart(t *Type, v V, do func(t *Type, v *V, offset int64)) bool {
	switch t.k {
	case kArray:
		size, _ := sizeOf(t.a[0])
		e := v.o.(*vec).e
		if t.a[0].isOpen() && len(e) > 0 {
			size = sizeOfOpen(t.a[0], e[0])
		}
		for i := range e {
			do(t.a[0], &e[i], int64(i)*size)
		}
	case kStruct:
		f, offset := v.o.(*structure).f, int64(0)
		for i, field := range t.s.fields {
			size, align := sizeOf(field.t.t)
			offset = (offset + align - 1) / align * align
			do(field.t.t, &f[i], offset)
			offset += size
		}
	default:
		return false
	}
	return true
}

// loadBytes writes the bytes of a value to b.
func loadBytes(t *Type, v V, b []byte) {
	if s, ok := v.o.(*str); ok { // an array of characters
		copy(b, s.b)
		return
	}
	if eachPart(t, v, func(t *Type, v *V, offset int64) { loadBytes(t, *v, b[offset:]) }) {
		return
	}
	w := uint64(v.w)
	if t.k == kFloat {
		w = uint64(math.Float32bits(float32(v.float())))
	}
	var word [8]byte
	binary.LittleEndian.PutUint64(word[:], w)
	copy(b, word[:t.bits()/8])
}

// storeBytes sets a value to that with the bytes of b.
func storeBytes(t *Type, v *V, b []byte) {
	if s, ok := v.o.(*str); ok {
		copy(s.b, b)
		return
	}
	if eachPart(t, *v, func(t *Type, v *V, offset int64) { storeBytes(t, v, b[offset:]) }) {
		return
	}
	var word [8]byte
	copy(word[:max(1, t.bits()/8)], b)
	w := binary.LittleEndian.Uint64(word[:])
	switch {
	case t.k == kFloat:
		*v = fval(float64(math.Float32frombits(uint32(w))))
	case t.isInt():
		*v = V{w: wrap(t, int64(w))}
	default:
		*v = V{w: int64(w)}
	}
}

// bytesOf compiles memset, memcpy, memmove and memcmp. Objects of one type are copied as they are, others by their bytes.
//
//	int distance[9][9]; memset(distance, 0x3f, sizeof distance);
//	float x = 1; std::uint32_t bits; memcpy(&bits, &x, sizeof bits);
func (x *stdCallee) bytesOf() *E {
	if !x.n(3) {
		return nil
	}
	c, at, name := x.c, x.at, x.name
	to, count := c.decayed(x.args[0]), c.convert(x.args[2], tULong, at)
	if to.t.k != kPtr || name != "memcmp" && to.t.konst || count.isBad() {
		return nil
	}
	p, t, n := to.vals(), to.t.a[0], count.ints()
	if name == "memset" {
		return x.fillBytes(to, n)
	}
	from := c.decayed(x.args[1])
	if from.t.k != kPtr {
		return nil
	}
	q, u := from.vals(), from.t.a[0]
	same := t == u && c.isTriviallyCopyable(t) && name != "memcmp"
	for _, t := range []*Type{t, u} {
		if !same && !hasBytes(t) {
			return x.refuseBytes(t)
		}
	}
	if name == "memcmp" {
		return x.compareBytes(to, from, n)
	}
	return valE(at, to.t, func(f *frame) V {
		dst, src, k := p(f), q(f), n(f)
		a, b := f.m.memory(t, dst, at), f.m.memory(u, src, at)
		a.check(f.m, name, k, at)
		if !same || k%a.size != 0 || a.slot == nil || b.slot == nil {
			if s, ok := src.o.(*str); ok && u == tChar && k == b.n+1 { // with the NUL after the text of a string
				b.chars = append(bytes.Clone(s.b[src.w:]), 0)
				b.n = k
			}
			b.check(f.m, name, k, at)
			a.write(b.read(k))
			return dst
		}
		b.check(f.m, name, k, at)
		values := make([]V, k/a.size)
		for i := range values {
			values[i] = f.m.copy(t, *b.slot(int64(i)))
		}
		for i, v := range values {
			if slot := a.slot(int64(i)); t.isObject() {
				assign(*slot, v)
			} else {
				*slot = v
			}
		}
		return dst
	}).asEffect()
}

// fillBytes compiles memset.
func (x *stdCallee) fillBytes(to *E, n func(*frame) int64) *E {
	value, t := x.c.convert(x.args[1], tInt, x.at), to.t.a[0]
	if value.isBad() {
		return value
	}
	if !hasBytes(t) {
		return x.refuseBytes(t)
	}
	p, b := to.vals(), value.ints()
	return valE(x.at, to.t, func(f *frame) V {
		dst, fill, k := p(f), b(f), n(f)
		mem := f.m.memory(t, dst, x.at)
		mem.check(f.m, x.name, k, x.at)
		mem.write(bytes.Repeat([]byte{byte(fill)}, int(k)))
		return dst
	}).asEffect()
}

// compareBytes compiles memcmp.
func (x *stdCallee) compareBytes(l, r *E, n func(*frame) int64) *E {
	p, q, t, u := l.vals(), r.vals(), l.t.a[0], r.t.a[0]
	return intE(x.at, tInt, func(f *frame) int64 {
		a, b, k := f.m.memory(t, p(f), x.at), f.m.memory(u, q(f), x.at), n(f)
		a.check(f.m, x.name, k, x.at)
		b.check(f.m, x.name, k, x.at)
		return firstDifference(a.read(k), b.read(k))
	})
}

// refuseBytes refuses a type that is not known by its bytes.
func (x *stdCallee) refuseBytes(t *Type) *E {
	return x.c.refuse(x.at, x.name+" of the type '"+t.name+"'", "assign values, or use std::copy or std::fill")
}
