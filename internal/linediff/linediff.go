package linediff

import (
	"bytes"
	"math"
)

// An Edit replaces the lines [A0, A1) of the old text by the lines [B0, B1) of the new one. Line
// indexes are 0-based. One of the two ranges may be empty, never both.
type Edit struct {
	A0, A1, B0, B1 int
}

// Lines splits text into lines. Each keeps its '\n'; only the last can lack one. The lines alias
// text. An empty text has no lines.
func Lines(text []byte) [][]byte {
	if len(text) == 0 {
		return nil
	}
	lines := make([][]byte, 0, bytes.Count(text, []byte{'\n'})+1)
	for len(text) > 0 {
		n := bytes.IndexByte(text, '\n') + 1
		if n == 0 {
			n = len(text)
		}
		lines = append(lines, text[:n:n])
		text = text[n:]
	}
	return lines
}

// Diff returns the edits that turn a into b, in order, not touching each other: at least one equal
// line lies between two edits. Equal texts give none. Lines are compared with their line ending, so
// that a missing final newline is a difference.
func Diff(a, b [][]byte) []Edit {
	lo := 0
	for lo < len(a) && lo < len(b) && bytes.Equal(a[lo], b[lo]) {
		lo++
	}
	hi := 0
	for hi < len(a)-lo && hi < len(b)-lo && bytes.Equal(a[len(a)-1-hi], b[len(b)-1-hi]) {
		hi++
	}
	if lo+hi == len(a) && lo+hi == len(b) {
		return nil
	}
	x, y := newSide(a, lo, len(a)-hi), newSide(b, lo, len(b)-hi)
	intern(x, y)
	s := search{a: x, b: y}
	s.a.keepShared(y.count)
	s.b.keepShared(x.count)
	s.run()
	x.slide(y)
	y.slide(x)
	return edits(x, y, lo)
}

// A side is one text during a comparison.
type side struct {
	lines   [][]byte
	id      []int32 // of each line: equal lines, equal ids
	count   []int32 // how often an id occurs on this side
	shared  []int32 // indexes of the lines whose id also occurs on the other side
	changed []bool  // lines that are not part of the common subsequence
}

func newSide(lines [][]byte, lo, hi int) *side {
	n := hi - lo
	return &side{lines: lines[lo:hi], id: make([]int32, n), changed: make([]bool, n)}
}

// intern numbers the lines of both sides.
func intern(sides ...*side) {
	ids := make(map[string]int32)
	for _, s := range sides {
		for i, line := range s.lines {
			id, ok := ids[string(line)]
			if !ok {
				id = int32(len(ids))
				ids[string(line)] = id
			}
			s.id[i] = id
		}
	}
	for _, s := range sides {
		s.count = make([]int32, len(ids))
		for _, id := range s.id {
			s.count[id]++
		}
	}
}

// keepShared collects the lines that the other side has too, and marks the rest as changed.
func (s *side) keepShared(other []int32) {
	for i, id := range s.id {
		if other[id] > 0 {
			s.shared = append(s.shared, int32(i))
		} else {
			s.changed[i] = true
		}
	}
}

// maxCost bounds the edit distance that one search for a midpoint explores in each direction.
const maxCost = 512

// A search finds a common subsequence of the shared lines of two sides.
type search struct {
	a, b *side
	// fwd and bwd hold, for each diagonal x-y, the furthest x reached from the start and the end.
	fwd, bwd []int
	off      int // index of diagonal 0
}

func (s *search) run() {
	n, m := len(s.a.shared), len(s.b.shared)
	s.fwd, s.bwd, s.off = make([]int, n+m+3), make([]int, n+m+3), m+1
	s.compare(0, n, 0, m)
}

func (s *search) equal(x, y int) bool {
	return s.a.id[s.a.shared[x]] == s.b.id[s.b.shared[y]]
}

// compare marks what differs between shared lines [x0, x1) of a and [y0, y1) of b. It recurs into
// the smaller part and loops over the larger one, which bounds the depth by log2 of the size.
func (s *search) compare(x0, x1, y0, y1 int) {
	for {
		for x0 < x1 && y0 < y1 && s.equal(x0, y0) {
			x0, y0 = x0+1, y0+1
		}
		for x0 < x1 && y0 < y1 && s.equal(x1-1, y1-1) {
			x1, y1 = x1-1, y1-1
		}
		if x0 == x1 || y0 == y1 {
			for ; x0 < x1; x0++ {
				s.a.changed[s.a.shared[x0]] = true
			}
			for ; y0 < y1; y0++ {
				s.b.changed[s.b.shared[y0]] = true
			}
			return
		}
		x, y := s.midpoint(x0, x1, y0, y1)
		if x-x0+y-y0 < x1-x+y1-y {
			s.compare(x0, x, y0, y)
			x0, y0 = x, y
		} else {
			s.compare(x, x1, y, y1)
			x1, y1 = x, y
		}
	}
}

// midpoint returns a point on a shortest path from (x0, y0) to (x1, y1), or the best one known when
// maxCost is used up. Neither range is empty, and the first and last lines differ.
// It is the linear-space search of Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), from
// both ends at once: a point that both directions reach with the same cost is on a shortest path.
func (s *search) midpoint(x0, x1, y0, y1 int) (int, int) {
	fwd, bwd, off := s.fwd, s.bwd, s.off
	dMin, dMax := x0-y1, x1-y0 // diagonals inside the rectangle
	fMid, bMid := x0-y0, x1-y1
	fMin, fMax, bMin, bMax := fMid, fMid, bMid, bMid
	odd := (fMid-bMid)&1 != 0
	fwd[off+fMid], bwd[off+bMid] = x0, x1
	for cost := 1; ; cost++ {
		fMin, fMax = widen(fwd, off, fMin, fMax, dMin, dMax, -1)
		// Only every second diagonal can be reached with this cost.
		for d := fMax; d >= fMin; d -= 2 {
			x := max(fwd[off+d-1]+1, fwd[off+d+1])
			y := x - d
			for x < x1 && y < y1 && s.equal(x, y) {
				x, y = x+1, y+1
			}
			fwd[off+d] = x
			// The paths meet in a forward step if the distance is odd, in a backward step if it is even.
			if odd && bMin <= d && d <= bMax && bwd[off+d] <= x {
				return x, y
			}
		}
		bMin, bMax = widen(bwd, off, bMin, bMax, dMin, dMax, math.MaxInt)
		for d := bMax; d >= bMin; d -= 2 {
			x := min(bwd[off+d-1], bwd[off+d+1]-1)
			y := x - d
			for x > x0 && y > y0 && s.equal(x-1, y-1) {
				x, y = x-1, y-1
			}
			bwd[off+d] = x
			if !odd && fMin <= d && d <= fMax && x <= fwd[off+d] {
				return x, y
			}
		}
		if cost >= maxCost {
			return s.furthest(x0, x1, y0, y1, fMin, fMax, bMin, bMax)
		}
	}
}

// widen opens one more diagonal on each side of [lo, hi], or closes one where the border of the
// rectangle is reached. The diagonals just outside get a value that no path takes.
func widen(reach []int, off, lo, hi, dMin, dMax, none int) (int, int) {
	if lo > dMin {
		lo--
		reach[off+lo-1] = none
	} else {
		lo++
	}
	if hi < dMax {
		hi++
		reach[off+hi+1] = none
	} else {
		hi--
	}
	return lo, hi
}

// furthest returns the point that is furthest along from either corner.
func (s *search) furthest(x0, x1, y0, y1, fMin, fMax, bMin, bMax int) (int, int) {
	fx, fy := x0, y0
	for d := fMin; d <= fMax; d += 2 {
		x := min(s.fwd[s.off+d], x1, y1+d)
		if x >= x0 && x-d >= y0 && x+x-d > fx+fy {
			fx, fy = x, x-d
		}
	}
	bx, by := x1, y1
	for d := bMin; d <= bMax; d += 2 {
		x := max(s.bwd[s.off+d], x0, y0+d)
		if x <= x1 && x-d <= y1 && x+x-d < bx+by {
			bx, by = x, x-d
		}
	}
	if fx-x0+fy-y0 >= x1-bx+y1-by {
		return fx, fy
	}
	return bx, by
}

// slide moves each run of changed lines down while the line that leaves equals the line that
// enters, as other tools do: an added function then ends with its own closing brace. A run is
// moved only where the other side has no change, so that the pairing of equal lines stays right.
func (s *side) slide(other *side) {
	j := 0 // line of other that pairs with i
	for i := 0; i < len(s.changed); {
		for j < len(other.changed) && other.changed[j] {
			j++
		}
		if !s.changed[i] {
			i, j = i+1, j+1
			continue
		}
		paired := j > 0 && other.changed[j-1] // the run replaces lines of the other side
		start := i
		for i < len(s.changed) && s.changed[i] {
			i++
		}
		for !paired && i < len(s.changed) && !s.changed[i] && s.id[start] == s.id[i] &&
			(j >= len(other.changed) || !other.changed[j]) {
			s.changed[start], s.changed[i] = false, true
			start, i, j = start+1, i+1, j+1
			for i < len(s.changed) && s.changed[i] { // it reached the next run: both move on together
				i++
			}
		}
	}
}

// edits pairs the runs of changed lines of both sides.
func edits(x, y *side, base int) []Edit {
	var out []Edit
	for i, j := 0, 0; i < len(x.changed) || j < len(y.changed); {
		i0, j0 := i, j
		for i < len(x.changed) && x.changed[i] {
			i++
		}
		for j < len(y.changed) && y.changed[j] {
			j++
		}
		if i > i0 || j > j0 {
			out = append(out, Edit{base + i0, base + i, base + j0, base + j})
		}
		i, j = i+1, j+1
	}
	return out
}
