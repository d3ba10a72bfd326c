package engine

// The functions of this file order elements exactly as libstdc++'s
// bits/stl_algo.h and bits/stl_heap.h do, so that elements that compare
// equal come out in the order that g++'s program has.

// introThreshold is _S_threshold of libstdc++: shorter parts are left to
// the insertion sort at the end.
const introThreshold = 16

// introSort is std::sort: a quicksort that stops at short parts, and one
// insertion sort over all of them.
func introSort(e []V, less func(a, b *V) bool) {
	if len(e) < 2 {
		return
	}
	introLoop(e, 0, len(e), 2*(bitLen(uint64(len(e)))-1), less)
	if len(e) > introThreshold {
		insertionSort(e, 0, introThreshold, less)
		for i := introThreshold; i < len(e); i++ {
			linearInsert(e, 0, i, less)
		}
		return
	}
	insertionSort(e, 0, len(e), less)
}

// introLoop is __introsort_loop. A part that was divided too often is
// sorted as a heap, so that no input needs n*n comparisons.
func introLoop(e []V, first, last, depth int, less func(a, b *V) bool) {
	for last-first > introThreshold {
		if depth == 0 {
			partialSort(e[first:last], last-first, less)
			return
		}
		depth--
		cut := partitionPivot(e, first, last, less)
		introLoop(e, cut, last, depth, less)
		last = cut
	}
}

// partitionPivot is __unguarded_partition_pivot: the median of three
// elements goes to the front and divides the others. The bounds are
// checked, which libstdc++ leaves to the comparison being an order.
func partitionPivot(e []V, first, last int, less func(a, b *V) bool) int {
	mid := first + (last-first)/2
	medianToFirst(e, first, first+1, mid, last-1, less)
	lo, hi := first+1, last
	for {
		for lo < len(e) && less(&e[lo], &e[first]) {
			lo++
		}
		hi--
		for hi > first && less(&e[first], &e[hi]) {
			hi--
		}
		if lo >= hi {
			return lo
		}
		e[lo], e[hi] = e[hi], e[lo]
		lo++
	}
}

// medianToFirst is __move_median_to_first: it swaps the median of the
// elements at a, b and c with the one at r.
func medianToFirst(e []V, r, a, b, c int, less func(a, b *V) bool) {
	pick := b
	if less(&e[a], &e[b]) {
		switch {
		case less(&e[b], &e[c]):
		case less(&e[a], &e[c]):
			pick = c
		default:
			pick = a
		}
	} else {
		switch {
		case less(&e[a], &e[c]):
			pick = a
		case less(&e[b], &e[c]):
			pick = c
		}
	}
	e[r], e[pick] = e[pick], e[r]
}

// insertionSort is __insertion_sort. An element that is less than the first
// one is moved to the front at once.
func insertionSort(e []V, first, last int, less func(a, b *V) bool) {
	for i := first + 1; i < last; i++ {
		if less(&e[i], &e[first]) {
			v := e[i]
			copy(e[first+1:i+1], e[first:i])
			e[first] = v
		} else {
			linearInsert(e, first, i, less)
		}
	}
}

// linearInsert is __unguarded_linear_insert, guarded: a comparison that is
// no order must not leave the range.
func linearInsert(e []V, first, i int, less func(a, b *V) bool) {
	v := e[i]
	for i > first && less(&v, &e[i-1]) {
		e[i] = e[i-1]
		i--
	}
	e[i] = v
}

// heapUp is __push_heap: the hole moves up to the place of v.
func heapUp(e []V, hole, top int, v V, less func(a, b *V) bool) {
	for hole > top {
		parent := (hole - 1) / 2
		if !less(&e[parent], &v) {
			break
		}
		e[hole] = e[parent]
		hole = parent
	}
	e[hole] = v
}

// heapDown is __adjust_heap: the hole moves down to a leaf, then up to the
// place of v. It is done in two directions because that needs fewer
// comparisons, and because elements that compare equal come out in the
// order of libstdc++ only then.
func heapDown(e []V, hole, n int, v V, less func(a, b *V) bool) {
	top, child := hole, hole
	for child < (n-1)/2 {
		child = 2 * (child + 1)
		if less(&e[child], &e[child-1]) {
			child--
		}
		e[hole] = e[child]
		hole = child
	}
	if n&1 == 0 && child == (n-2)/2 {
		child = 2 * (child + 1)
		e[hole] = e[child-1]
		hole = child - 1
	}
	heapUp(e, hole, top, v, less)
}

// heapPush moves the last element of a range to its place in the heap
// before it: std::push_heap.
func heapPush(e []V, less func(a, b *V) bool) {
	if n := len(e); n > 0 {
		heapUp(e, n-1, 0, e[n-1], less)
	}
}

// heapPop moves the first element of a heap to the end: std::pop_heap.
func heapPop(e []V, less func(a, b *V) bool) {
	n := len(e) - 1
	if n < 1 {
		return
	}
	v := e[n]
	e[n] = e[0]
	heapDown(e, 0, n, v, less)
}

// makeHeap is std::make_heap.
func makeHeap(e []V, less func(a, b *V) bool) {
	for i := (len(e) - 2) / 2; len(e) > 1 && i >= 0; i-- {
		heapDown(e, i, len(e), e[i], less)
	}
}

// sortHeap is std::sort_heap.
func sortHeap(e []V, less func(a, b *V) bool) {
	for n := len(e); n > 1; n-- {
		heapPop(e[:n], less)
	}
}

// partialSort is std::partial_sort with the middle at index mid.
func partialSort(e []V, mid int, less func(a, b *V) bool) {
	makeHeap(e[:mid], less)
	for i := mid; i < len(e) && mid > 0; i++ {
		if less(&e[i], &e[0]) {
			v := e[i]
			e[i] = e[0]
			heapDown(e, 0, mid, v, less)
		}
	}
	sortHeap(e[:mid], less)
}

// nthElement is std::nth_element. The order of the other elements is
// unspecified in the standard, and here that of libstdc++.
func nthElement(e []V, nth int, less func(a, b *V) bool) {
	first, last := 0, len(e)
	if nth >= last {
		return
	}
	depth := 2 * (bitLen(uint64(len(e))) - 1)
	for last-first > 3 {
		if depth == 0 {
			heapSelect(e[first:last], nth+1-first, less)
			e[first], e[nth] = e[nth], e[first]
			return
		}
		depth--
		if cut := partitionPivot(e, first, last, less); cut <= nth {
			first = cut
		} else {
			last = cut
		}
	}
	insertionSort(e, first, last, less)
}

// heapSelect is __heap_select: it puts the least mid elements into a heap
// at the front.
func heapSelect(e []V, mid int, less func(a, b *V) bool) {
	makeHeap(e[:mid], less)
	for i := mid; i < len(e); i++ {
		if less(&e[i], &e[0]) {
			v := e[i]
			e[i] = e[0]
			heapDown(e, 0, mid, v, less)
		}
	}
}

// stableSort is std::stable_sort: its result does not depend on how it is
// done.
func stableSort(e []V, less func(a, b *V) bool) {
	if len(e) < 2 {
		return
	}
	buf := make([]V, len(e))
	for width := 1; width < len(e); width *= 2 {
		for lo := 0; lo < len(e); lo += 2 * width {
			mid, hi := min(lo+width, len(e)), min(lo+2*width, len(e))
			mergeRuns(buf[lo:hi], e[lo:mid], e[mid:hi], less)
		}
		copy(e, buf)
	}
}

// mergeRuns merges two sorted runs; of equal elements those of a come
// first.
func mergeRuns(dst, a, b []V, less func(a, b *V) bool) {
	for len(a) > 0 && len(b) > 0 {
		if less(&b[0], &a[0]) {
			dst[0], b = b[0], b[1:]
		} else {
			dst[0], a = a[0], a[1:]
		}
		dst = dst[1:]
	}
	copy(dst, a)
	copy(dst[len(a):], b)
}

// inplaceMerge merges the two sorted parts of e.
func inplaceMerge(e []V, mid int, less func(a, b *V) bool) {
	parts := append([]V(nil), e...)
	mergeRuns(e, parts[:mid], parts[mid:], less)
}

// lowerBound returns the first index that is not before the value, by the
// bisection of std::lower_bound: n is the number of elements.
func lowerBound(n int, before func(i int) bool) int {
	lo := 0
	for n > 0 {
		half := n / 2
		if before(lo + half) {
			lo += half + 1
			n -= half + 1
		} else {
			n = half
		}
	}
	return lo
}

// partitionBy is std::partition for bidirectional iterators. It returns the
// number of elements with the property.
func partitionBy(e []V, pred func(*V) bool) int {
	first, last := 0, len(e)
	for {
		for first != last && pred(&e[first]) {
			first++
		}
		if first == last {
			return first
		}
		last--
		for first != last && !pred(&e[last]) {
			last--
		}
		if first == last {
			return first
		}
		e[first], e[last] = e[last], e[first]
		first++
	}
}

// nextPermutation is std::next_permutation: the last ascent grows by the
// least larger element after it, and the rest is reversed. It reports false
// after the last permutation, which it replaces by the first.
func nextPermutation(e []V, less func(a, b *V) bool) bool {
	for i := len(e) - 1; i > 0; i-- {
		if less(&e[i-1], &e[i]) {
			j := len(e) - 1
			// The element at i is larger, so that the loop ends there at
			// the latest.
			for !less(&e[i-1], &e[j]) {
				j--
			}
			e[i-1], e[j] = e[j], e[i-1]
			reverse(e[i:])
			return true
		}
	}
	reverse(e)
	return false
}

// reverse is std::reverse.
func reverse(e []V) {
	for i, j := 0, len(e)-1; i < j; i, j = i+1, j-1 {
		e[i], e[j] = e[j], e[i]
	}
}
