package engine

import "github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"

// A typedPlace is what a void pointer points to: the pointer that was converted to it, and its type. A cast back to
// another type than that one is an error at run time: it would read bytes as what they are not.
type typedPlace struct {
	p V
	t *Type
}

// isVoidPointer reports whether a type is void* or const void*.
func isVoidPointer(t *Type) bool { return t.k == kPtr && t.a[0] == tVoid }

// comparesPlaces reports whether two pointers are compared as void pointers, because one of them is.
func (c *comp) comparesPlaces(a, b *E) bool {
	q := qtype{t: c.types.pointer(tVoid, true)}
	return isVoidPointer(a.t) && c.rank(b, q) >= 0 || isVoidPointer(b.t) && c.rank(a, q) >= 0
}

// isTypedPointer reports whether a type is that of a pointer to objects or a C string.
func isTypedPointer(t *Type) bool {
	return t == tCStr || t.k == kPtr && t.sub == "" && !isVoidPointer(t)
}

// placeType returns the type of the pointer that becomes a void pointer: that of an object pointer, a decayed array or a C string;
// nil for others.
func (c *comp) placeType(e *E) *Type {
	switch s := e.t; {
	case s.k == kPtr && isTypedPointer(s):
		return s
	case s.isCArray():
		return c.types.pointer(s.a[0], e.konst)
	case s == tCStr:
		return c.types.pointer(tChar, true)
	}
	return nil
}

// toVoid compiles the conversion of a pointer to void* or const void*.
func (c *comp) toVoid(e *E, t *Type, at int) *E {
	from := c.placeType(e)
	if e.t.isCArray() {
		e = c.decayArray(e, from)
	}
	v := e.vals()
	return valE(at, t, func(f *frame) V {
		p := v(f)
		// A null pointer stays the null pointer of its new type.
		if p.o == nil {
			return V{}
		}
		return V{o: &typedPlace{p, from}}
	})
}

// fromVoid compiles the cast of a void pointer to another pointer.
//
//	int compare(const void* a, const void* b) { return *(const int*)a - *(const int*)b; }
func (c *comp) fromVoid(e *E, x *syntax.Cast, t *Type, at int) *E {
	// const can only be taken away by const_cast and by a cast of C.
	konst := t == tCStr || t.konst
	if e.t.konst && !konst && x.Style == "static_cast" {
		c.errorf(at, "static_cast from type '%s' to type '%s' casts away qualifiers", e.t, t)
		return bad(at)
	}
	to := t
	if t == tCStr {
		to = c.types.pointer(tChar, true)
	}
	v := e.vals()
	return valE(at, t, func(f *frame) V {
		place, _ := v(f).o.(*typedPlace)
		if place == nil {
			return V{}
		}
		if from := place.t.a[0]; from.isCArray() && from.a[0] == to.a[0] { // the array has the address of its first element
			return firstElement(place.p)
		}
		if place.t.a[0] != to.a[0] {
			f.m.fail(at, "a void pointer to '%s' is used as '%s'", place.t.a[0], t)
		}
		return place.p
	})
}

// firstElement returns the pointer to the first element of the array that a pointer points to.
func firstElement(p V) V {
	switch o := p.o.(type) {
	case *vec:
		return V{w: o.base, o: (*elems)(o)}
	case *V:
		return firstElement(*o)
	}
	return p
}
