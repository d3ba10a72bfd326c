package engine

import (
	"fmt"
	"strconv"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// maxShow bounds the nesting of values that are printed.
const maxShow = 100

// show appends a value as print does. nested is inside of a container,
// where text is quoted; depth is the nesting.
//
//	{1, 2}, "text" inside of containers, { .x = 1, .y = 2 }
func (m *machine) show(b []byte, t *Type, v V, nested bool, depth int) []byte {
	if depth > maxShow {
		return append(b, "..."...)
	}
	if v.o != nil {
		m.badSlot(&v, m.at)
	}
	switch {
	case t == tBool:
		return strconv.AppendBool(b, v.w != 0)
	case t.isChar() && nested:
		return append(b, quoteChar(byte(v.w))...)
	case t.isChar():
		return append(b, byte(v.w))
	case t.isInt():
		return append(b, formatInt(t, v.w, 10)...)
	case t.isFloat():
		bits := 64
		if t.k == kFloat {
			bits = 32
		}
		return append(b, shortest(v.float(), bits)...)
	case t.k == kEnum:
		return append(b, enumText(t, v.w)...)
	case t.isText():
		return m.showText(b, t, v, nested)
	}
	return m.showObject(b, t, v, nested, depth)
}

// showText appends a text, as a literal inside of a container.
//
//	hello, or "hello" inside of a container
func (m *machine) showText(b []byte, t *Type, v V, nested bool) []byte {
	if t.isCStr() && v.o == nil {
		return append(b, "nullptr"...)
	}
	text := m.cstring(v, -1)
	if t.isCStr() {
		text = untilNUL(text)
	}
	if nested {
		return append(b, cpptext.Quote(string(text))...)
	}
	return append(b, text...)
}

// showObject appends a value that is not a number or a text.
func (m *machine) showObject(b []byte, t *Type, v V, nested bool, depth int) []byte {
	switch t.k {
	case kVec, kDeque, kArray, kInitList, kList, kSet, kMap, kView, kStack, kQueue, kPQ:
		return m.showRange(b, t, v, depth)
	case kPair, kTuple:
		return m.showTuple(b, t, v, depth)
	case kStruct:
		if m.printing && t.s.shown != nil {
			return append(b, t.s.shown(m, v)...)
		}
		return m.showStruct(b, t, v, depth)
	case kOpt:
		o := v.o.(*optional)
		if !o.has {
			return append(b, "{}"...)
		}
		return m.show(b, t.a[0], o.v, true, depth+1)
	case kVariant:
		x := v.o.(*variant)
		return m.show(b, t.a[x.index], x.v, nested, depth+1)
	case kBitset:
		return append(b, v.o.(*bitset).text()...)
	case kExc:
		return append(b, cpptext.Quote(string(m.what(v)))...)
	case kUPtr:
		return appendPointer(b, t.a[0], v.o.(*box).p)
	case kSPtr:
		return appendPointer(b, t.a[0], v.o.(*shared).p)
	case kPtr:
		return appendPointer(b, t.a[0], v)
	case kNull:
		return append(b, "nullptr"...)
	case kNullopt, kMonostate:
		return append(b, "{}"...)
	case kOrdering:
		return append(b, orderingName(t, v.w)...)
	}
	return append(b, ("<" + t.name + ">")...)
}

// showRange appends the elements of a container in braces. A hashed
// container is shown in the order of its keys if these have one, as
// print.hpp does it.
//
//	{1, 2, 3}, {{"a", 1}, {"b", 2}} for a map
func (m *machine) showRange(b []byte, t *Type, v V, depth int) []byte {
	s := m.rangeOf(t, v, -1)
	el := t.a[0]
	if t.k == kMap {
		el = t.a[2]
	}
	if tb, ok := v.o.(*table); ok && tb.hashed() && ordered(t.a[0]) {
		s.e = append([]V(nil), s.e...)
		stableSort(s.e, func(x, y *V) bool { m.step(); return m.less(t.a[0], tb.keyOf(*x), tb.keyOf(*y)) })
	}
	b = append(b, '{')
	for i := range s.e {
		m.step()
		if i > 0 {
			b = append(b, ", "...)
		}
		b = m.show(b, el, s.e[i], true, depth+1)
		if len(b) > m.lim.Output+1 {
			break // write stops the script at the limit
		}
	}
	return append(b, '}')
}

// ordered reports whether values of a type have <. A class of the script
// has it if its operator is compiled.
func ordered(t *Type) bool {
	if t.k == kStruct {
		return t.lt != nil
	}
	for _, a := range t.a {
		if t.isObject() && !ordered(a) {
			return false
		}
	}
	return true
}

// keyOf returns the key of an element of a map or a set.
func (tb *table) keyOf(v V) V {
	if tb.t.k == kMap {
		return v.o.(*structure).f[0]
	}
	return v
}

// showTuple appends the parts of a pair or a tuple in braces.
//
//	{1, "a"}
func (m *machine) showTuple(b []byte, t *Type, v V, depth int) []byte {
	b = append(b, '{')
	for i, a := range t.a {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = m.show(b, a, tupleField(t, v, i), true, depth+1)
	}
	return append(b, '}')
}

// orderingName returns the result of <=> as its constant, such as
// std::strong_ordering::less.
//
//	std::strong_ordering::less
func orderingName(t *Type, w int64) string {
	switch {
	case w < 0:
		return t.name + "::less"
	case w == unordered:
		return t.name + "::unordered"
	case w > 0:
		return t.name + "::greater"
	case t == tStrong:
		return t.name + "::equal"
	}
	return t.name + "::equivalent"
}

// appendPointer appends a pointer as nullptr or as its type. Addresses are
// not shown: they differ from run to run.
func appendPointer(b []byte, t *Type, p V) []byte {
	if p.o == nil {
		return append(b, "nullptr"...)
	}
	return append(b, ("(" + t.name + "*)")...)
}

// showStruct appends an object as its designated literal, { .x = 1 }, and an
// exception as its text.
//
//	{ .name = "Ann", .age = 3 }
func (m *machine) showStruct(b []byte, t *Type, v V, depth int) []byte {
	if t.s.exc != nil {
		return append(b, cpptext.Quote(string(m.what(v)))...)
	}
	s := v.o.(*structure)
	b = append(b, '{')
	for i, f := range t.s.fields {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, " ."+f.name+" = "...)
		x := s.f[i]
		// A member that is a reference shows what it refers to.
		if f.t.passesRef() {
			x = load(x.o)
		}
		b = m.show(b, f.t.t, x, true, depth+1)
	}
	if len(t.s.fields) > 0 {
		b = append(b, ' ')
	}
	return append(b, '}')
}

// enumText names an enumerator; a value without a name is shown as a cast.
//
//	Red, or (Color)7
func enumText(t *Type, w int64) string {
	for i, v := range t.e.values {
		if v == w {
			return t.e.names[i]
		}
	}
	return fmt.Sprintf("(%s)%d", t.name, w)
}

// quoteChar returns a character literal.
//
//	'a', '\n', '\''
func quoteChar(c byte) string {
	switch c {
	case '\'':
		return `'\''`
	case '"':
		return `'"'`
	}
	s := cpptext.Quote(string([]byte{c}))
	return "'" + s[1:len(s)-1] + "'"
}

// constText returns a constant as a template argument in the name of a
// type.
func constText(t *Type, v V) string {
	switch {
	case t == tBool:
		return strconv.FormatBool(v.w != 0)
	case t.k == kEnum:
		return enumText(t, v.w)
	case t.isFloat():
		return shortest(v.float(), 64)
	case t.isWord():
		return formatInt(t, v.w, 10)
	}
	return fmt.Sprintf("%v", v.w)
}

// literal returns a value as a C++ literal for Result.Value; "" if it has
// none.
//
//	the value of a script that ends with v.size() is 3
func (m *machine) literal(t *Type, v V) string {
	switch t.k {
	case kVoid, kLambda, kStdFunc, kFuncPtr, kStream, kIter, kView, kFunctor, kInserter, kAny, kError:
		return ""
	}
	return string(m.show(nil, t, v, true, 0))
}
