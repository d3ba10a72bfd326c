package engine

import (
	"slices"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// withBraces returns a list for an aggregate with the braces that may be left out around the elements of its members
// ([dcl.init.aggr]/15). Lists with packs or designators are returned as they are.
//
//	struct Node { Point at; int distance; };
//	Node n{1, 2, 3};           // {{1, 2}, 3}
//	int a[2][2] = {1, 2, 3, 4} // {{1, 2}, {3, 4}}
func (c *comp) withBraces(l *syntax.List, t *Type) *syntax.List {
	isPack := func(x syntax.Expr) bool { _, ok := x.(*syntax.Expand); return ok }
	if l.Names != nil || slices.ContainsFunc(l.Elems, isPack) {
		return l
	}
	rest := l.Elems
	inner := c.takeElems(t, &rest)
	return &syntax.List{At: l.At, End: l.End, Elems: append(inner, rest...)}
}

// takeElems removes the elements of a type from the beginning of rest, and returns them with the braces of its members.
func (c *comp) takeElems(t *Type, rest *[]syntax.Expr) (list []syntax.Expr) {
	for k := 0; len(*rest) > 0; k++ {
		q, ok := partOf(t, k)
		if !ok {
			break
		}
		x := (*rest)[0]
		if c.isWhole(x, q) {
			list = append(list, x)
			*rest = (*rest)[1:]
			continue
		}
		list = append(list, &syntax.List{At: syntax.At(x.Offset()), Elems: c.takeElems(q, rest)})
	}
	return list
}

// isWhole reports whether an element initialises a member of type t, and not the first member of it.
func (c *comp) isWhole(x syntax.Expr, t *Type) bool {
	if _, ok := partOf(t, 0); !ok || t.isCharArray() && isText(x) {
		return true
	}
	if _, isList := x.(*syntax.List); isList {
		return true
	}
	return c.quietly(func() {
		if c.rank(c.expr(x), qtype{t: t}) < 0 {
			c.failed++
		}
	})
}

// partOf returns the type of a member of an aggregate, or of an element of an array.
func partOf(t *Type, k int) (q *Type, ok bool) {
	switch {
	case t.k == kArray && int64(k) < t.n:
		return t.a[0], true
	case t.k == kStruct && t.s.complete && t.s.aggregate && k < len(t.s.fields):
		return t.s.fields[k].t.t, true
	}
	return nil, false
}
