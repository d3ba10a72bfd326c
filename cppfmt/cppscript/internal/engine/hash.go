package engine

import (
	"encoding/binary"
	"math"
	"math/bits"
	"sort"
)

// primes are the bucket counts of libstdc++ (__prime_list in
// src/shared/hashtable-aux.cc), as far as scripts need them.
var primes = []uint64{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 103, 109, 113, 127,
	137, 139, 149, 157, 167, 179, 193, 199, 211, 227, 241, 257, 277, 293, 313, 337, 359, 383, 409, 439, 467, 503, 541, 577, 619, 661,
	709, 761, 823, 887, 953, 1031, 1109, 1193, 1289, 1381, 1493, 1613, 1741, 1879, 2029, 2179, 2357, 2549, 2753, 2971, 3209, 3469, 3739,
	4027, 4349, 4703, 5087, 5503, 5953, 6427, 6949, 7517, 8123, 8783, 9497, 10273, 11113, 12011, 12983, 14033, 15173, 16411, 17749,
	19183, 20753, 22447, 24281, 26267, 28411, 30727, 33223, 35933, 38873, 42043, 45481, 49201, 53201, 57557, 62233, 67307, 72817,
	78779, 85229, 92203, 99733, 107897, 116731, 126271, 136607, 147793, 159871, 172933, 187091, 202409, 218971, 236897, 256279,
	277261, 299951, 324503, 351061, 379787, 410857, 444487, 480881, 520241, 562841, 608903, 658753, 712697, 771049, 834181, 902483,
	976369, 1056323, 1142821, 1236397, 1337629, 1447153, 1565659, 1693859, 1832561, 1982627, 2144977, 2320627, 2510653, 2716249,
	2938679, 3179303, 3439651, 3721303, 4026031, 4355707, 4712381, 5098259, 5515729, 5967347, 6456007, 6984629, 7556579, 8175383,
	8844859, 9569143, 10352717, 11200489, 12117689, 13109983, 14183539, 15345007, 16601593, 17961079, 19431899, 21023161, 22744717}

// nextPrime returns the bucket count for at least n elements, as
// _Prime_rehash_policy::_M_next_bkt does. The iteration order of an unordered
// container follows from it, so that the interpreter needs the same numbers.
//
//	12 gives 13, 14 gives 17
func nextPrime(n uint64) uint64 {
	if n == 0 {
		return 1
	}
	// Small counts have a table of their own, in which 6 is 7 and 14 is 17.
	if n < 14 {
		return [...]uint64{1, 2, 2, 3, 5, 5, 7, 7, 11, 11, 11, 11, 13, 13}[n]
	}
	i := sort.Search(len(primes), func(i int) bool { return primes[i] >= n })
	if i == len(primes) {
		return primes[i-1]
	}
	return primes[i]
}

// hash returns std::hash of a value: the bits of a number, 0 for both
// zeros, and _Hash_bytes of texts and of floating values.
func (m *machine) hash(t *Type, v V) uint64 {
	switch {
	case t.hash != nil:
		return t.hash(m, v)
	case t.isFloat():
		f := v.float()
		if f == 0 {
			return 0
		}
		if t.k == kFloat {
			var b [4]byte
			binary.LittleEndian.PutUint32(b[:], math.Float32bits(float32(f)))
			return murmur(b[:])
		}
		var b [8]byte
		binary.LittleEndian.PutUint64(b[:], math.Float64bits(f))
		return murmur(b[:])
	case t.k == kStr || t.k == kSV:
		return murmur(v.o.(*str).b)
	case t.k == kPtr:
		return uint64(m.placeNumber(v))
	case t.k == kUPtr:
		return uint64(m.placeNumber(v.o.(*box).p))
	case t.k == kSPtr:
		return uint64(m.placeNumber(v.o.(*shared).p))
	}
	return uint64(v.w)
}

// murmur is _Hash_bytes of libstdc++ for 64 bits: MurmurHash64A with the
// seed 0xc70f6907. A rest of fewer than eight bytes is read as one
// little-endian word.
func murmur(b []byte) uint64 {
	const mul = 0xc6a4a7935bd1e995
	h := uint64(0xc70f6907) ^ uint64(len(b))*mul
	for ; len(b) >= 8; b = b[8:] {
		k := binary.LittleEndian.Uint64(b) * mul
		k ^= k >> 47
		h = (h ^ k*mul) * mul
	}
	if len(b) > 0 {
		var rest [8]byte
		copy(rest[:], b)
		h = (h ^ binary.LittleEndian.Uint64(rest[:])) * mul
	}
	// The last three steps mix the high bits down.
	h ^= h >> 47
	h *= mul
	return h ^ h>>47
}

// hashOf returns the hash of a key, by the container's own function if it
// has one.
func (tb *table) hashOf(m *machine, k V) uint64 {
	if tb.t.keyHash != nil {
		return tb.t.keyHash(m, k)
	}
	return m.hash(tb.t.a[0], k)
}

// sameKey compares keys, by the container's own equality if it has one.
func (tb *table) sameKey(m *machine, a, b V) bool {
	if tb.t.keyEq != nil {
		return tb.t.keyEq(m, a, b)
	}
	return m.equal(tb.t.a[0], a, b)
}

// bucket returns the bucket of a hash.
func (tb *table) bucket(h uint64) int { return int(h % uint64(len(tb.buckets))) }

// findHashed returns the first node with the key, or nil. All nodes are one
// singly linked list; a bucket is the node before its first one, as in
// _Hashtable.
func (tb *table) findHashed(m *machine, k V, h uint64) *node {
	b := tb.bucket(h)
	p := tb.buckets[b]
	if p == nil {
		return nil
	}
	for n := p.next[0]; n != nil && tb.bucket(n.hash) == b; n = n.next[0] {
		if n.hash == h && tb.sameKey(m, tb.key(n), k) {
			return n
		}
	}
	return nil
}

// insertHashed adds an element: at the beginning of its bucket, or beside
// its equal ones. make is called only if the element is new. It reports
// whether it is.
//
//	1, 2, 3 in an unordered_set<int> iterate as 3, 2, 1
func (tb *table) insertHashed(m *machine, k V, make func() V) (*node, bool) {
	h := tb.hashOf(m, k)
	same := tb.findHashed(m, k, h)
	if same != nil && !tb.multi() {
		return same, false
	}
	m.charge(nodeSize)
	n := &node{v: make(), of: tb, hash: h, next: []*node{nil}}
	tb.grow(tb.count + 1)
	if same == nil {
		tb.link(n, nil)
		return n, true
	}
	// Up to 20 elements with a slow hash are searched one by one, and the new one comes after the first that is equal
	// (__small_size_threshold and _M_compute_hash_code of libstdc++ 12).
	if key := tb.t.a[0]; tb.count <= 20 && tb.t.keyHash == nil && (key.k == kStr || key.k == kSV) {
		tb.link(n, same)
		return n, true
	}
	// An equal key of a multimap comes before the others, as
	// _M_insert_multi_node has it.
	p := tb.buckets[tb.bucket(h)]
	for p.next[0] != same {
		p = p.next[0]
	}
	n.next[0], p.next[0] = same, n
	tb.count++
	return n, true
}

// link puts a node into its bucket, after same if that is not nil. The
// first node of an empty bucket becomes the first of the whole list, which
// is why g++ iterates new elements first.
func (tb *table) link(n, same *node) {
	tb.count++
	if same != nil {
		n.next[0] = same.next[0]
		same.next[0] = n
		if x := n.next[0]; x != nil {
			if b := tb.bucket(x.hash); b != tb.bucket(n.hash) {
				tb.buckets[b] = n
			}
		}
		return
	}
	b := tb.bucket(n.hash)
	if p := tb.buckets[b]; p != nil {
		n.next[0] = p.next[0]
		p.next[0] = n
		return
	}
	n.next[0] = tb.head.next[0]
	tb.head.next[0] = n
	if x := n.next[0]; x != nil {
		tb.buckets[tb.bucket(x.hash)] = n
	}
	tb.buckets[b] = tb.head
}

// grow gives the table buckets for n elements, as _M_need_rehash does:
// twice as many as before, and 11 at least.
func (tb *table) grow(n int) {
	if n <= tb.nextLen {
		return
	}
	// The policy computes in floating point, with the load factor as a
	// divisor.
	least := float64(n)
	if tb.nextLen == 0 && tb.count == 0 {
		least = max(float64(n), 11)
	}
	if least/tb.maxLoad >= float64(len(tb.buckets)) {
		want := max(uint64(math.Floor(least/tb.maxLoad))+1, 2*uint64(len(tb.buckets)))
		tb.rehash(nextPrime(want))
		return
	}
	tb.nextLen = int(math.Floor(float64(len(tb.buckets)) * tb.maxLoad))
}

// rehash distributes the nodes over n buckets, in their order.
func (tb *table) rehash(n uint64) {
	tb.nextLen = int(math.Floor(float64(n) * tb.maxLoad))
	// The nodes are linked anew one by one; the list is taken off first.
	tb.buckets = make([]*node, n)
	first := tb.head.next[0]
	tb.head.next[0] = nil
	count := tb.count
	if tb.multi() {
		tb.rehashMulti(first)
	} else {
		for x := first; x != nil; {
			next := x.next[0]
			tb.link(x, nil)
			x = next
		}
	}
	tb.count = count
}

// rehashMulti is rehash for tables in which equal keys are neighbours and
// stay so.
func (tb *table) rehashMulti(first *node) {
	var prev *node
	for x := first; x != nil; {
		next := x.next[0]
		if prev != nil && prev.hash == x.hash {
			tb.link(x, prev)
		} else {
			tb.link(x, nil)
		}
		prev, x = x, next
	}
}

// removeHashed unlinks a node. The node before it may be the bucket of the
// next node or of none afterwards.
func (tb *table) removeHashed(n *node) {
	b := tb.bucket(n.hash)
	p := tb.buckets[b]
	for p.next[0] != n {
		p = p.next[0]
	}
	next := n.next[0]
	p.next[0] = next
	if next != nil {
		if nb := tb.bucket(next.hash); nb != b {
			tb.buckets[nb] = p
		}
	}
	// The bucket is empty now if the removed node was its only one.
	if tb.buckets[b] == p && (next == nil || tb.bucket(next.hash) != b) {
		if p == tb.head || tb.bucket(p.hash) != b {
			tb.buckets[b] = nil
		}
	}
}

// cloneHashed makes tb a copy of src with the same buckets, so that the
// copy iterates in the same order.
func (tb *table) cloneHashed(m *machine, src *table) {
	tb.buckets = make([]*node, len(src.buckets))
	tb.nextLen, tb.maxLoad = src.nextLen, src.maxLoad
	last := tb.head
	for n := src.first(); n != nil; n = n.nextNode() {
		m.charge(nodeSize)
		c := &node{v: m.copy(tb.t.elemType(), n.v), of: tb, hash: n.hash, next: []*node{nil}}
		last.next[0] = c
		if b := tb.bucket(c.hash); tb.buckets[b] == nil {
			tb.buckets[b] = last
		}
		last = c
		tb.count++
	}
}

// bitLen returns the number of bits that an unsigned value needs.
func bitLen(x uint64) int { return bits.Len64(x) }
