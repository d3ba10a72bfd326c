package engine

import "github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"

// openLength is the length in the type of an array whose length is known when it is declared, which g++ has as an extension:
//
//	int n = read(); int dp[n + 1][m];
const openLength = -1

// isOpen reports whether a type is that of an array with such a length, or of an array of them.
func (t *Type) isOpen() bool { return t.isCArray() && (t.n == openLength || t.a[0].isOpen()) }

// A dimension is one of the lengths in the declaration of an array.
type dimension struct {
	known int64 // openLength if only the value says it
	value func(f *frame) int64
}

// openArrayDecl compiles the declaration of a local array with a length that is no constant; is is false for all others. Among the
// statements of a script, after its functions, an array is local too.
func (c *comp) openArrayDecl(v *syntax.VarDecl) (st stmt, is bool) {
	global := c.inNamespace() || c.inTop && c.isTopScope() && v.Offset() < c.lastFunc
	if v.Type.Form != syntax.ArrayType || v.Type.X == nil || v.Static || global {
		return nil, false
	}
	dims, q := c.dimensions(v)
	if dims == nil {
		return nil, false
	}
	fill, ok := c.fillOpen(v, q.t)
	if !ok || q.t.isDestroyed() || !c.checkHeld(q.t, v.Offset()) {
		return nil, true
	}
	// The name is known only now: int n[n] has the n outside.
	place := c.declareOpen(v, q)
	at := v.Offset()
	return func(f *frame) control {
		counts := make([]int64, len(dims))
		for i, d := range dims {
			if counts[i] = d.value(f); counts[i] < 0 {
				f.m.fail(at, "the length of an array is negative: %d", counts[i])
			}
		}
		a := f.m.openArray(q.t, counts)
		fill(f, a)
		*place(f) = a
		return ctlNext
	}, true
}

// dimensions returns the dimensions of an array, the outermost one first, and its type; nil if all are constants, or if there is an error,
// which what declares the other arrays reports.
func (c *comp) dimensions(v *syntax.VarDecl) (dims []dimension, q qtype) {
	t, open := v.Type, false
	for ; t.Form == syntax.ArrayType && t.X != nil; t = t.Elem {
		e := c.expr(t.X)
		if e.isBad() || !e.t.isInt() {
			return nil, q
		}
		// Of int a[n][3] the second length is a part of the type, for sizeof and deduction.
		n := int64(openLength)
		if e.k != nil {
			n = e.k.w
		}
		open = open || e.k == nil
		dims = append(dims, dimension{n, c.convert(e, tLong, v.Offset()).ints()})
	}
	if !open {
		return nil, q
	}
	if q = c.typeOf(t); q.t == tError || q.t == tVoid {
		return nil, q
	}
	for i := len(dims) - 1; i >= 0; i-- {
		q.t = c.types.array(q.t, dims[i].known, true)
	}
	return dims, q
}

// declareOpen adds the variable to its scope: a cell for one of the script itself, as for other variables there, and otherwise a slot.
func (c *comp) declareOpen(v *syntax.VarDecl, q qtype) (place func(f *frame) *V) {
	sym := &symbol{kind: symVar, name: v.Name, q: q}
	defer c.scope.add(sym)
	// Later scripts of the session see it too.
	if c.inTop && c.isTopScope() {
		cell := &V{}
		sym.cell, sym.script = cell, c.script
		c.newCells = append(c.newCells, cell)
		return func(*frame) *V { return cell }
	}
	sym.owner, sym.slot = c.fn, c.fn.slot(q.t)
	k := sym.slot
	c.keepOwner(q, k)
	return func(f *frame) *V { return &f.s[k] }
}

// fillOpen compiles what gives the elements of a new array their first values: those of the list, and zeros after them; without a list
// they have none. It returns false after an error.
func (c *comp) fillOpen(v *syntax.VarDecl, t *Type) (fill func(f *frame, a V), ok bool) {
	l, isList := v.Init.(*syntax.List)
	switch {
	case v.Form == syntax.NoInit:
		return func(f *frame, a V) { f.m.unset(t, a) }, true
	case !isList || t.isCharArray() || t.a[0].isCArray() && len(l.Elems) > 0:
		c.report(v.Offset(), Unsupported, "use std::vector",
			"an initializer of an array whose length is not a constant is not available in scripts")
		return nil, false
	}
	// The other elements are zero already.
	var elems []func(f *frame) V
	for _, x := range l.Elems {
		e := c.convert(c.expr(x), t.a[0], x.Offset())
		if e.isBad() {
			return nil, false
		}
		elems = append(elems, c.fresh(e))
	}
	at := v.Offset()
	return func(f *frame, a V) {
		o := a.o.(*vec)
		if len(elems) > len(o.e) {
			f.m.fail(at, "the list has %d elements, and the array %d", len(elems), len(o.e))
		}
		for i, e := range elems {
			o.e[i] = e(f)
		}
	}, true
}

// openArray returns an array of zeros with the lengths of its dimensions.
func (m *machine) openArray(t *Type, counts []int64) V {
	n := counts[0]
	if t.isCharArray() {
		m.charge(n)
		return V{o: &str{b: make([]byte, n)}}
	}
	m.charge(objectSize + slotSize*min(n, maxOpen))
	a := &vec{e: make([]V, n), kind: storageOf(t)}
	for i := range a.e {
		// Each row and each object has an identity of its own.
		if len(counts) > 1 {
			a.e[i] = m.openArray(t.a[0], counts[1:])
		} else if t.a[0].isObject() || t.a[0].k == kSV {
			a.e[i] = m.zero(t.a[0])
		}
	}
	return V{o: a}
}

// maxOpen keeps the bytes of an array from an overflow: more than a script may have.
const maxOpen = 1 << 40

// openSize compiles sizeof of such an array.
//
//	std::memset(seen, 0, sizeof(seen));
func openSize(e *E, at int) *E {
	v, t := e.vals(), e.t
	return intE(at, tULong, func(f *frame) int64 { return sizeOfOpen(t, v(f)) })
}

// sizeOfOpen returns the size of an array in bytes as the compiler lays it out.
func sizeOfOpen(t *Type, v V) int64 {
	if s, ok := v.o.(*str); ok {
		return int64(len(s.b))
	}
	o := v.o.(*vec)
	// All rows have one length.
	if t.a[0].isOpen() && len(o.e) > 0 {
		return int64(len(o.e)) * sizeOfOpen(t.a[0], o.e[0])
	}
	size, _ := sizeOf(t.a[0])
	return int64(len(o.e)) * size
}
