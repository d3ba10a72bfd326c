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

// iteratorLevel returns what an iterator can do; levelNone for what is none. That of a class of the script is found by its operators
// and by the category that it names ([iterator.concepts]).
func (c *comp) iteratorLevel(t *Type, at int) int {
	if t.k != kStruct {
		return tagLevel(categoryOf(t))
	}
	o := object(at, t, false, func(*frame) V { return V{} })
	unary := func(op string, postfix bool) (e *E) {
		c.quietly(func() {
			e = c.unary(&syntax.Unary{At: syntax.At(at), Op: op, Postfix: postfix, X: &compiled{syntax.At(at), o}})
		})
		return e
	}
	compiles := func(f func()) bool { return c.quietly(f) }
	is := func(e *E, t *Type) bool { return e != nil && !e.isBad() && e.t == t }
	member := func(name string) (q qtype) {
		q.t = tError
		if sym := t.s.scope.names[name]; sym != nil && sym.kind == symType {
			q.t = sym.typ
		}
		return q
	}
	var elem *E
	if !compiles(func() { elem = c.deref(o, at) }) || elem.isBad() || elem.t == tVoid || !is(unary("++", false), t) || unary("++", true) == nil {
		return levelNone
	}
	differs := member("difference_type").t.isInt()
	if !differs {
		var d *E
		differs = compiles(func() { d = c.binaryOp("-", o, o, at) }) && d.t.isInt()
	}
	if !differs {
		return levelNone
	}
	named := tagLevel(member("iterator_concept").t)
	if named == levelNone {
		named = tagLevel(member("iterator_category").t)
	}
	if named == levelNone {
		named = levelRandom
	}
	if named == levelOutput || member("value_type").t == tError && member("element_type").t == tError {
		return levelOutput
	}
	x := conceptCall{c: c, at: at, q: qtype{t: t}, t: t}
	level := levelInput
	if named > level && x.semiregular(x.q) && x.has("==") && is(unary("++", true), t) {
		level = levelForward
	}
	if level == levelForward && named > level && is(unary("--", false), t) && is(unary("--", true), t) {
		level = levelBidirectional
	}
	n := c.sample(tLong)
	if level == levelBidirectional && named > level && x.has("<") && compiles(func() {
		c.binaryOp("+", o, n, at)
		c.binaryOp("+", n, o, at)
		c.binaryOp("-", o, n, at)
		c.binaryOp("-", o, o, at)
		c.indexOf(o, n, at)
	}) {
		level = levelRandom
	}
	return level
}

// rangeLevel returns the level of the iterators of a range, levelNone for what is no range, and whether its end has the type of its
// begin.
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

// rangeOf returns the concept of ranges whose iterators have a level at least.
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
		"range":               rangeOf(levelOutput),
		"input_range":         rangeOf(levelInput),
		"forward_range":       rangeOf(levelForward),
		"bidirectional_range": rangeOf(levelBidirectional),
		"random_access_range": rangeOf(levelRandom),
		"contiguous_range": func(x conceptCall) bool {
			if x.t.k == kStruct {
				first, _ := (traitCall{c: x.c, at: x.at, name: "range", q: x.q}).iterators()
				return first != nil && x.with(first.t).contiguous()
			}
			return x.t.k == kArray || x.t.k == kStr || x.t.k == kSV || x.t.k == kInitList || x.t.k == kVec && x.t.a[0] != tBool
		},
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
