package engine

// table is a map or a set, ordered or hashed. Ordered ones are skip lists (Pugh,
// 1990), hashed ones repeat the buckets of libstdc++, so that a loop visits the
// elements in the order that g++'s program has.
type table struct {
	t    *Type
	head *node // before the first; its next[0] is the first
	// count is the number of elements.
	count int
	less  func(m *machine, a, b V) bool // nil for hashed ones

	seed    uint64
	buckets []*node // hashed: the node before the first one of the bucket
	nextLen int     // elements at which the buckets grow
	maxLoad float64
}

// A node is an element. For a map v is the pair.
type node struct {
	v V
	// next has one node for each level of a skip list; a hashed table has one level.
	next []*node
	prev *node
	hash uint64
	of   *table
	dead bool
}

const maxLevel = 20

// newTable returns an empty map or set. Its order is that of the key's type unless
// less is set.
func newTable(t *Type) *table {
	tb := &table{t: t}
	tb.init()
	if !tb.hashed() {
		key := t.a[0]
		tb.less = func(m *machine, a, b V) bool { return m.less(key, a, b) }
		if t.keyLess != nil {
			tb.less = t.keyLess
		}
		// std::greater<> exchanges the operands.
		if t.sub == "greater" || t.sub == "multi greater" {
			tb.less = func(m *machine, a, b V) bool { return m.less(key, b, a) }
		}
	}
	return tb
}

// init makes the table empty. A hashed one begins with one bucket, as libstdc++'s
// does.
func (tb *table) init() {
	tb.head = &node{of: tb, next: make([]*node, 1)}
	if !tb.hashed() {
		tb.head.next = make([]*node, 1, maxLevel)
	}
	tb.count, tb.seed, tb.nextLen, tb.maxLoad = 0, 0, 0, 1
	tb.buckets = nil
	if tb.hashed() {
		tb.buckets = make([]*node, 1)
	}
}

// hashed reports whether the table is an unordered container.
func (tb *table) hashed() bool { return tb.t.sub == "hash" || tb.t.sub == "multi hash" }

// multi reports whether equal keys are kept.
func (tb *table) multi() bool { return len(tb.t.sub) >= 5 && tb.t.sub[:5] == "multi" }

// take makes tb what src is; src is empty afterwards. Iterators of src's elements
// stay with the elements.
func (tb *table) take(src *table) {
	less := tb.less
	t := tb.t
	*tb = *src
	tb.t = t
	if src.less == nil {
		tb.less = less
	}
	// Iterators check their table by the node.
	for n := tb.head; n != nil; n = n.next[0] {
		n.of = tb
	}
	src.init()
}

// key returns the key of an element.
func (tb *table) key(n *node) V {
	if tb.t.k == kMap {
		return n.v.o.(*structure).f[0]
	}
	return n.v
}

// first returns the first node, nil if the table is empty.
func (tb *table) first() *node { return tb.head.next[0] }

// nextNode returns the node after n, nil at the end.
func (n *node) nextNode() *node { return n.next[0] }

// values returns the elements in order.
func (tb *table) values() []V {
	list := make([]V, 0, tb.count)
	for n := tb.first(); n != nil; n = n.nextNode() {
		list = append(list, n.v)
	}
	return list
}

// clone returns a copy with the same order.
func (tb *table) clone(m *machine) *table {
	c := newTable(tb.t)
	c.less = tb.less
	if tb.hashed() {
		c.cloneHashed(m, tb)
		return c
	}
	for n := tb.first(); n != nil; n = n.nextNode() {
		m.step()
		// The elements are in order: each is added after the last.
		c.insertBefore(m, m.copy(tb.t.elemType(), n.v), nil, c.lastPath())
	}
	return c
}

// random returns the level of the next node of a skip list, one in four going up. It
// is a fixed sequence: scripts are deterministic.
func (tb *table) random() int {
	// Knuth's MMIX generator.
	tb.seed = tb.seed*6364136223846793005 + 1442695040888963407
	level := 1
	for x := tb.seed >> 33; x&3 == 0 && level < maxLevel; x >>= 2 {
		level++
	}
	return level
}

// path returns the last node of each level whose key is less than k, or not greater
// with after.
func (tb *table) path(m *machine, k V, after bool) []*node {
	path := make([]*node, len(tb.head.next))
	n := tb.head
	for i := len(path) - 1; i >= 0; i-- {
		for x := n.next[i]; x != nil && tb.before(m, x, k, after); x = n.next[i] {
			n = x
		}
		path[i] = n
	}
	return path
}

// before reports whether the node comes before the place that path looks for.
func (tb *table) before(m *machine, n *node, k V, after bool) bool {
	if after {
		return !tb.less(m, k, tb.key(n))
	}
	return tb.less(m, tb.key(n), k)
}

// lastPath returns the last node of each level.
func (tb *table) lastPath() []*node {
	path := make([]*node, len(tb.head.next))
	n := tb.head
	for i := len(path) - 1; i >= 0; i-- {
		for n.next[i] != nil {
			n = n.next[i]
		}
		path[i] = n
	}
	return path
}

// insertBefore adds an element after the nodes of path.
func (tb *table) insertBefore(m *machine, v V, _ *node, path []*node) *node {
	m.charge(nodeSize)
	n := &node{v: v, of: tb, next: make([]*node, tb.random())}
	// The list grows by a level.
	for len(tb.head.next) < len(n.next) {
		tb.head.next = append(tb.head.next, nil)
		path = append(path, tb.head)
	}
	for i := range n.next {
		n.next[i] = path[i].next[i]
		path[i].next[i] = n
	}
	n.prev = path[0]
	if x := n.next[0]; x != nil {
		x.prev = n
	}
	tb.count++
	return n
}

// find returns the first node with the key, or nil.
func (tb *table) find(m *machine, k V) *node {
	if tb.hashed() {
		return tb.findHashed(m, k, tb.hashOf(m, k))
	}
	// The first node that is not less is the one, if the key is not less than it
	// either.
	n := tb.path(m, k, false)[0].next[0]
	if n != nil && !tb.less(m, k, tb.key(n)) {
		return n
	}
	return nil
}

// insert adds an element with the key k, which make returns. It reports false, and
// returns the node that is there, if the key is taken.
func (tb *table) insert(m *machine, k V, make func() V) (*node, bool) {
	if tb.hashed() {
		return tb.insertHashed(m, k, make)
	}
	path := tb.path(m, k, tb.multi())
	if n := path[0].next[0]; !tb.multi() && n != nil && !tb.less(m, k, tb.key(n)) {
		return n, false
	}
	return tb.insertBefore(m, make(), nil, path), true
}

// bound returns the first node whose key is not less than k, or greater with upper;
// nil for the end.
func (tb *table) bound(m *machine, k V, upper bool) *node { return tb.path(m, k, upper)[0].next[0] }

// remove takes a node out and returns the next one. Its iterators are dead: a use of
// one ends the script.
func (tb *table) remove(m *machine, n *node) *node {
	next := n.next[0]
	n.dead = true
	tb.count--
	if tb.hashed() {
		tb.removeHashed(n)
		return next
	}
	// The nodes before it on each level: equal keys of a multimap are walked one by one.
	k := tb.key(n)
	p := tb.head
	for i := len(tb.head.next) - 1; i >= 0; i-- {
		for x := p.next[i]; x != nil && x != n && tb.less(m, tb.key(x), k); x = p.next[i] {
			p = x
		}
		q := p
		for q.next[i] != nil && q.next[i] != n && !tb.less(m, k, tb.key(q.next[i])) {
			q = q.next[i]
		}
		if q.next[i] == n {
			q.next[i] = n.next[i]
		}
	}
	if next != nil {
		next.prev = n.prev
	}
	return next
}

// equalTables compares maps or sets.
func (m *machine) equalTables(t *Type, a, b *table) bool {
	if a.count != b.count {
		return false
	}
	if !a.hashed() {
		return m.equalSeq(t.elemType(), a.values(), b.values())
	}
	for n := a.first(); n != nil; n = n.nextNode() {
		x := b.find(m, a.key(n))
		if x == nil || !m.equal(t.elemType(), n.v, x.v) {
			return false
		}
	}
	return true
}
