package engine

// A node handle of a map or a set ([container.node]) is an optional of the element. Its type has the
// sub-kind nodeSub.
const nodeSub = "node"

// nodeType returns the type of the node handles of a container.
func (c *comp) nodeType(t *Type) *Type {
	return c.types.intern(t.name+"::node_type", func() *Type { return &Type{k: kOpt, a: []*Type{t.elemType()}, sub: nodeSub} })
}

// extractNode compiles m.extract(key) and m.extract(position).
//
//	auto node = m.extract("old"); node.key() = "new"; m.insert(std::move(node));
func extractNode(c *comp, o *E, args []*E, at int) *E {
	if len(args) != 1 || o.konst {
		return nil
	}
	s, t := o.vals(), o.t
	if args[0].t.k == kIter {
		p := args[0].vals()
		return valE(at, c.nodeType(t), func(f *frame) V {
			tb := s(f).o.(*table)
			n, ok := p(f).o.(*node)
			if !ok {
				f.m.fail(at, "extract of an iterator after the last element")
			}
			f.m.checkAlive(n.dead, at)
			return tb.extract(f.m, n)
		})
	}
	k := c.convert(args[0], t.a[0], at)
	if k.isBad() {
		return k
	}
	key := k.vals()
	return valE(at, c.nodeType(t), func(f *frame) V {
		tb := s(f).o.(*table)
		if n := tb.find(f.m, key(f)); n != nil {
			return tb.extract(f.m, n)
		}
		return V{o: &optional{}}
	})
}

// extract takes an element out of a table.
func (tb *table) extract(m *machine, n *node) V {
	v := n.v
	tb.remove(m, n)
	return V{o: &optional{true, v}}
}

// insertNode compiles m.insert(std::move(node)). The result has the members position and inserted; nil
// for other arguments. The handle is empty afterwards if its element was inserted.
func (c *comp) insertNode(o *E, args []*E, at int) *E {
	if len(args) != 1 || args[0].t.k != kOpt || args[0].t.sub != nodeSub || args[0].t != c.nodeType(o.t) {
		return nil
	}
	s, v, isMap := o.vals(), args[0].vals(), o.t.k == kMap
	return c.mapResult(o, func(f *frame) V {
		tb := s(f)
		h := v(f).o.(*optional)
		if !h.has {
			return V{o: &structure{f: []V{f.m.endOf(tb), {}}}}
		}
		k := h.v
		if isMap {
			k = h.v.o.(*structure).f[0]
		}
		n, added := tb.o.(*table).insert(f.m, k, func() V { return h.v })
		if added {
			*h = optional{}
		}
		return V{o: &structure{f: []V{{o: n}, bval(added)}}}
	}, at)
}

// nodePart compiles key() of a node handle of a map.
func nodePart(c *comp, o *E, args []*E, at int) *E {
	return c.nodeMember(o, args, 0, at)
}

// nodeMapped compiles mapped() of a node handle.
func nodeMapped(c *comp, o *E, args []*E, at int) *E {
	return c.nodeMember(o, args, 1, at)
}

// nodeMember compiles the access to a part of the pair in a node handle.
func (c *comp) nodeMember(o *E, args []*E, i, at int) *E {
	if o.t.sub != nodeSub || o.t.a[0].k != kPair || len(args) != 0 {
		return nil
	}
	v := o.vals()
	return place(at, o.t.a[0].a[i], false, func(f *frame) *V {
		h := v(f).o.(*optional)
		if !h.has {
			f.m.fail(at, "use of an empty node handle")
		}
		return &h.v.o.(*structure).f[i]
	})
}

// nodeEmpty compiles empty() of a node handle.
func nodeEmpty(_ *comp, o *E, args []*E, at int) *E {
	if o.t.sub != nodeSub || len(args) != 0 {
		return nil
	}
	v := o.vals()
	return boolE(at, func(f *frame) bool { return !v(f).o.(*optional).has })
}

// mergeTables compiles a.merge(b): the elements of b with keys that a does not have move to a.
func mergeTables(c *comp, o *E, args []*E, at int) *E {
	if len(args) != 1 || o.konst || args[0].t.k != o.t.k || args[0].t.elemType() != o.t.elemType() {
		return nil
	}
	s, v := o.vals(), args[0].vals()
	return voidE(at, func(f *frame) {
		dst := s(f).o.(*table)
		src := v(f).o.(*table)
		if dst == src {
			return
		}
		for n := src.first(); n != nil; {
			f.m.step()
			next := n.nextNode()
			e := n.v
			if _, added := dst.insert(f.m, src.key(n), func() V { return e }); added {
				src.remove(f.m, n)
			}
			n = next
		}
	}).asEffect()
}

// flipAll compiles flip() of a std::vector<bool>.
func flipAll(_ *comp, o *E, args []*E, at int) *E {
	if len(args) != 0 || o.t.a[0] != tBool || o.konst {
		return nil
	}
	v := o.vals()
	return voidE(at, func(f *frame) {
		e := v(f).o.(*vec).e
		f.m.stepMany(len(e) / 8)
		for i := range e {
			e[i].w ^= 1
		}
	}).asEffect()
}
