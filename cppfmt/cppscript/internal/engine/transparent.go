package engine

// A transparent comparison gives a map or a set more types of keys to find by ([associative.reqmts], [unord.req]): a text for a
// std::string, or what the comparison of the script takes.

// keyFinders are the methods of containers that a transparent comparison gives more types of keys.
var keyFinders = map[string]bool{
	"find": true, "count": true, "contains": true, "lower_bound": true, "upper_bound": true, "equal_range": true,
}

// isTransparent reports whether a comparison or a hash of the script is transparent.
//
//	struct ById { using is_transparent = void; };
func isTransparent(t *Type) bool {
	return t != nil && t.k == kStruct && t.s.scope.names["is_transparent"] != nil || t != nil && t.k == kFunctor && len(t.a) == 0
}

// findOther compiles the search in an ordered container by a value of another type than its keys; nil if the comparison does not
// take it.
//
//	struct ById { using is_transparent = void; bool operator()(const Item& a, int id) const; ... };
//	std::set<Item, ById> items; items.find(42)
func (c *comp) findOther(o *E, name string, arg *E, at int) *E {
	t := o.t
	kt, cmp := t.a[0], c.zeroValue(t.transparent, at)
	var before, after relation
	if !c.quietly(func() {
		before, after = c.cmpOf(cmp, kt, arg.t, at), c.cmpOf(cmp, arg.t, kt, at)
	}) || before == nil || after == nil {
		return nil
	}
	s, v := o.vals(), c.fresh(arg)
	// search returns the first node that is not before the value, and the first one after it.
	search := func(f *frame) (tb *table, from, to *node, n int) {
		tb = s(f).o.(*table)
		x := v(f)
		less, greater := before(f), after(f)
		for from = tb.first(); from != nil; from = from.nextNode() {
			f.m.step()
			if k := tb.key(from); !less(&k, &x) {
				break
			}
		}
		for to = from; to != nil; to = to.nextNode() {
			f.m.step()
			if k := tb.key(to); greater(&x, &k) {
				break
			}
			n++
		}
		return tb, from, to, n
	}
	it := c.iterOf(t, o.konst, false)
	switch name {
	case "count":
		return intE(at, tULong, func(f *frame) int64 { _, _, _, n := search(f); return int64(n) })
	case "contains":
		return boolE(at, func(f *frame) bool { _, _, _, n := search(f); return n > 0 })
	case "equal_range":
		return valE(at, c.types.pair(it, it), func(f *frame) V {
			tb, from, to, _ := search(f)
			return pairOf(tb.iterAt(from), tb.iterAt(to))
		})
	}
	return valE(at, it, func(f *frame) V {
		tb, from, to, n := search(f)
		switch {
		case name == "upper_bound":
			return tb.iterAt(to)
		case name == "find" && n == 0:
			return tb.iterAt(nil)
		}
		return tb.iterAt(from)
	})
}
