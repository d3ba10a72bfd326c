package engine

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// iteratorTags are the categories of iterators from the weakest one on ([iterator.tags]); the index is their level.
var iteratorTags = strings.Fields("none output input forward bidirectional random_access contiguous")

// The levels of iterators: what each has, the ones after it have too, but for output.
const (
	levelNone = iota
	levelOutput
	levelInput
	levelForward
	levelBidirectional
	levelRandom
)

// tagLevel returns the level of a tag of the library, levelNone for another type.
func tagLevel(t *Type) int {
	for i, name := range iteratorTags {
		if t != nil && t == stdTypes[name+"_iterator_tag"] {
			return i
		}
	}
	return levelNone
}

// iteratorLevel returns what an iterator can do; levelNone for another type.
func (c *comp) iteratorLevel(t *Type, at int) int {
	if t.k != kStruct {
		return tagLevel(categoryOf(t))
	}
	o := object(at, t, false, func(*frame) V { return V{} })
	return iteratorClass{c: c, t: t, o: o, at: at}.level()
}

// An iteratorClass is a class of the script that may be an iterator. What it can do is found by its operators and by the category that it
// names ([iterator.concepts]).
type iteratorClass struct {
	c  *comp
	t  *Type
	o  *E // an object of it
	at int
}

// unary compiles ++ or -- of an object; nil if it has none.
func (x iteratorClass) unary(op string, postfix bool) (e *E) {
	x.c.quietly(func() {
		e = x.c.unary(&syntax.Unary{At: syntax.At(x.at), Op: op, Postfix: postfix, X: &compiled{syntax.At(x.at), x.o}})
	})
	return e
}

// moves reports whether ++ or -- is there in both forms, with the type of the iterator as the results.
func (x iteratorClass) moves(op string) bool {
	before, after := x.unary(op, false), x.unary(op, true)
	return before != nil && after != nil && before.t == x.t && after.t == x.t
}

// member returns a type that the class names, tError without one.
func (x iteratorClass) member(name string) *Type {
	if sym := x.t.s.scope.names[name]; sym != nil && sym.kind == symType {
		return sym.typ
	}
	return tError
}

// named returns the level of the category that the class names, the highest one if it names none.
func (x iteratorClass) named() int {
	for _, name := range []string{"iterator_concept", "iterator_category"} {
		if level := tagLevel(x.member(name)); level != levelNone {
			return level
		}
	}
	return levelRandom
}

// isIncrementable reports whether an iterator has * and ++ and a type of distances.
func (x iteratorClass) isIncrementable() bool {
	var elem, distance *E
	if !x.c.quietly(func() { elem = x.c.deref(x.o, x.at) }) || elem.isBad() || elem.t == tVoid {
		return false
	}
	if e := x.unary("++", false); e == nil || e.t != x.t || x.unary("++", true) == nil {
		return false
	}
	return x.member("difference_type").isInt() || x.c.quietly(func() { distance = x.c.binaryOp("-", x.o, x.o, x.at) }) && distance.t.isInt()
}

// jumps reports whether an iterator has the operators of random access.
func (x iteratorClass) jumps() bool {
	n := x.c.sample(tLong)
	return x.c.quietly(func() {
		x.c.binaryOp("+", x.o, n, x.at)
		x.c.binaryOp("+", n, x.o, x.at)
		x.c.binaryOp("-", x.o, n, x.at)
		x.c.binaryOp("-", x.o, x.o, x.at)
		x.c.indexOf(x.o, n, x.at)
	})
}

// level returns what the class can do, and not more than the category that it names.
func (x iteratorClass) level() int {
	if !x.isIncrementable() {
		return levelNone
	}
	named := x.named()
	if named == levelOutput || x.member("value_type") == tError && x.member("element_type") == tError {
		return levelOutput
	}
	q := conceptCall{c: x.c, at: x.at, q: qtype{t: x.t}, t: x.t}
	level := levelInput
	for _, has := range []func() bool{
		func() bool { return q.semiregular(q.q) && q.has("==") && x.moves("++") },
		func() bool { return x.moves("--") },
		func() bool { return q.has("<") && x.jumps() },
	} {
		if named <= level || !has() {
			break
		}
		level++
	}
	return level
}

// rangeLevel returns the level of the iterators of a range, levelNone for what is no range, and whether its end has the type of its
// begin.
//
//	template <std::ranges::forward_range R> void show(const R& r);
func (x conceptCall) rangeLevel() (level int, common bool) {
	first, last := (traitCall{c: x.c, at: x.at, name: "range", q: qtype{t: x.t, konst: x.q.konst}}).iterators()
	if first == nil || x.t.isScalar() && x.c.types.elem(x.t) == nil {
		return levelNone, false
	}
	level = x.c.iteratorLevel(first.t, x.at)
	if first.t != last.t && !x.c.quietly(func() { x.c.binaryOp("==", first, last, x.at) }) {
		return levelNone, false
	}
	return level, first.t == last.t
}

// rangeOf returns the concept of ranges with iterators of a level at least.
//
//	template <std::ranges::input_range R> long sum(R&& r);
func rangeOf(least int) func(x conceptCall) bool {
	return func(x conceptCall) bool {
		level, _ := x.rangeLevel()
		return level >= least
	}
}

// iteratorOf returns the concept of iterators of a level at least.
//
//	template <std::random_access_iterator It> void shuffle(It first, It last);
func iteratorOf(least int) func(x conceptCall) bool {
	return func(x conceptCall) bool { return x.c.iteratorLevel(x.t, x.at) >= least }
}

// isSized is std::ranges::sized_range: the number of elements is known without a walk.
//
//	static_assert(std::ranges::sized_range<Grid>);
func (x conceptCall) isSized() bool {
	level, common := x.rangeLevel()
	switch {
	case level == levelNone:
		return false
	case x.t.k == kStruct:
		o := object(x.at, x.t, x.q.konst, func(*frame) V { return V{} })
		var size *E
		return x.c.quietly(func() { size = x.c.memberCall(o, "size", x.at) }) && size != nil && size.t.isInt() || common && level >= levelRandom
	}
	return x.t.sub != "forward"
}

// isCommon is std::ranges::common_range.
func (x conceptCall) isCommon() bool {
	_, common := x.rangeLevel()
	return common
}

// ends is std::sentinel_for: a value that an iterator is compared with.
//
//	template <std::input_iterator It, std::sentinel_for<It> End> int count(It first, End last);
func (x conceptCall) ends() bool {
	if x.u == nil || x.c.iteratorLevel(x.u, x.at) == levelNone {
		return false
	}
	a, b := x.c.lvalueSample(qtype{t: x.t, ref: byRef, konst: true}), x.c.lvalueSample(qtype{t: x.u, ref: byRef, konst: true})
	return x.semiregular(x.q) && x.c.quietly(func() { x.c.binaryOp("==", b, a, x.at) })
}

// rangeConcepts are those of <iterator> and <ranges>.
func rangeConcepts() map[string]func(x conceptCall) bool {
	return map[string]func(x conceptCall) bool{
		"range":                    rangeOf(levelOutput),
		"input_range":              rangeOf(levelInput),
		"forward_range":            rangeOf(levelForward),
		"bidirectional_range":      rangeOf(levelBidirectional),
		"random_access_range":      rangeOf(levelRandom),
		"contiguous_range":         conceptCall.isContiguousRange,
		"input_iterator":           iteratorOf(levelInput),
		"forward_iterator":         iteratorOf(levelForward),
		"bidirectional_iterator":   iteratorOf(levelBidirectional),
		"random_access_iterator":   iteratorOf(levelRandom),
		"input_or_output_iterator": iteratorOf(levelOutput),
		"weakly_incrementable":     func(x conceptCall) bool { return x.isIterator() || x.counts() },
		"incrementable":            func(x conceptCall) bool { return x.c.iteratorLevel(x.t, x.at) >= levelForward || x.counts() },
		"indirectly_readable":      conceptCall.reads,
		"contiguous_iterator":      conceptCall.contiguous,
		"output_iterator":          conceptCall.takesOutput,
		"permutable":               func(x conceptCall) bool { return x.isIterator() && !x.t.konst },
		"sortable":                 conceptCall.sortable,
		"sentinel_for":             conceptCall.ends,
		"sized_sentinel_for":       func(x conceptCall) bool { return x.u == x.t && x.jumps() },
		"three_way_comparable":     func(x conceptCall) bool { return x.has("<=>") },
		"equality_comparable_with": func(x conceptCall) bool { return x.common() && x.has("==") && x.with(x.u).has("==") },
		"totally_ordered_with":     func(x conceptCall) bool { return x.common() && x.has("<") && x.with(x.u).has("<") },
		"sized_range":              conceptCall.isSized,
		"common_range":             conceptCall.isCommon,
		"viewable_range":           rangeOf(levelOutput),
		"view":                     conceptCall.isView,
		"borrowed_range":           func(x conceptCall) bool { return x.isView() || x.isRange() && x.q.ref == byRef },
		"output_range":             conceptCall.takesElements,
	}
}

// isRange, isView, isIterator, jumps and counts report what a type is: a range, a view, an iterator, one with + and -, an integer
// that counts.
func (x conceptCall) isRange() bool {
	level, _ := x.rangeLevel()
	return level != levelNone
}

func (x conceptCall) isView() bool { return x.t.k == kSV || x.t.k == kView || x.t.sub == "span" }

func (x conceptCall) isIterator() bool { return x.c.iteratorLevel(x.t, x.at) != levelNone }

func (x conceptCall) jumps() bool { return x.c.iteratorLevel(x.t, x.at) >= levelRandom }

func (x conceptCall) counts() bool { return x.t.isInt() && x.t != tBool }

// reads is std::indirectly_readable.
func (x conceptCall) reads() bool {
	return x.c.iteratorLevel(x.t, x.at) >= levelInput || x.t.k == kUPtr || x.t.k == kSPtr || x.t.k == kOpt
}

// sortable is std::sortable, with the order of the elements.
//
//	template <std::sortable It> void order(It first, It last);
func (x conceptCall) sortable() bool {
	e := (traitCall{c: x.c, at: x.at, q: x.q}).element()
	return x.jumps() && e != nil && e.lv && !e.konst && x.with(e.t).has("<")
}

// contiguous is std::contiguous_iterator: a pointer, or an iterator of what has its elements in one array.
func (x conceptCall) contiguous() bool {
	if x.t.k != kIter || len(x.t.a) < 2 || x.t.sub != "iterator" {
		return x.t.k == kPtr
	}
	of := x.t.a[1]
	return of.k == kArray || of.k == kStr || of.k == kSV || of.k == kVec && of.a[0] != tBool
}

// isContiguousRange is std::ranges::contiguous_range.
func (x conceptCall) isContiguousRange() bool {
	if x.t.k == kStruct {
		first, _ := (traitCall{c: x.c, at: x.at, name: "range", q: x.q}).iterators()
		return first != nil && x.with(first.t).contiguous()
	}
	return x.t.k == kArray || x.t.k == kStr || x.t.k == kSV || x.t.k == kInitList || x.t.k == kVec && x.t.a[0] != tBool
}

// takesOutput is std::output_iterator.
func (x conceptCall) takesOutput() bool {
	if x.t.k == kStruct {
		e := (traitCall{c: x.c, at: x.at, q: x.q}).element()
		return x.u != nil && x.isIterator() && e != nil && e.lv && !e.konst && x.c.convertsTo(x.u, e.t)
	}
	return x.u != nil && (x.t.k == kInserter || x.isIterator() && !x.t.konst) && len(x.t.a) > 0 && x.c.convertsTo(x.u, x.t.a[0])
}

// takesElements is std::ranges::output_range.
func (x conceptCall) takesElements() bool {
	e := (traitCall{c: x.c, at: x.at, name: "range", q: qtype{t: x.t, konst: x.q.konst}}).element()
	return x.u != nil && x.isRange() && e != nil && e.lv && !e.konst && x.c.convertsTo(x.u, e.t)
}
