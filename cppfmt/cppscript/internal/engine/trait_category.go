package engine

import "strings"

// A category is the primary category of a type ([meta.unary.cat]), of which every type has one.
type category uint8

const (
	catVoid category = iota
	catNull
	catIntegral
	catFloat
	catArray
	catEnum
	catClass
	catFunction
	catPointer
	catMemberObject
	catMemberFunction
	catLvalueRef
	catRvalueRef
)

// category returns the primary category of a type.
//
//	int&& is catRvalueRef, int[3] is catArray
func (q qtype) category() category {
	switch {
	case q.ref == byRef || q.fn == funcRef:
		return catLvalueRef
	case q.ref == byRvalue || q.fn == funcRvalue:
		return catRvalueRef
	case q.fn == funcType:
		return catFunction
	}
	t := q.t
	switch {
	case t.k == kVoid:
		return catVoid
	case t.k == kNull:
		return catNull
	case t.isInt():
		return catIntegral
	case t.isFloat():
		return catFloat
	case t.isCArray() || t.isUnbounded():
		return catArray
	case t.k == kEnum:
		return catEnum
	case t.k == kFuncPtr || t.k == kPtr && t.sub == "" || t.k == kIter && t.isPlainIterator():
		return catPointer
	case isMember(t) || t.k == kFunctor && t.sub == memberPtrSub:
		if t.sig != nil {
			return catMemberFunction
		}
		return catMemberObject
	}
	return catClass
}

// isUnbounded reports whether t is T[] as a template argument.
func (t *Type) isUnbounded() bool { return t.k == kPtr && t.sub == unbounded }

// isPlainIterator reports whether the iterators of a range are pointers in libstdc++: those of std::array, std::string_view and
// std::initializer_list.
//
//	std::is_pointer_v<std::array<int, 3>::iterator>
func (t *Type) isPlainIterator() bool {
	if len(t.a) < 2 || isReverse(t) {
		return false
	}
	of := t.a[1]
	return of.k == kArray || of.k == kSV || of.k == kInitList
}

// is reports whether a type has one of some categories.
//
//	q.is(catIntegral, catFloat)
func (q qtype) is(list ...category) bool {
	own := q.category()
	for _, c := range list {
		if c == own {
			return true
		}
	}
	return false
}

// The composite categories ([meta.unary.comp]).
func (q qtype) isArithmetic() bool { return q.is(catIntegral, catFloat) }

func (q qtype) isFundamental() bool { return q.isArithmetic() || q.is(catVoid, catNull) }

func (q qtype) isMemberPointer() bool { return q.is(catMemberObject, catMemberFunction) }

func (q qtype) isScalarType() bool {
	return q.isArithmetic() || q.is(catEnum, catPointer, catNull) || q.isMemberPointer()
}

func (q qtype) isReference() bool { return q.is(catLvalueRef, catRvalueRef) }

func (q qtype) isObjectType() bool { return !q.isReference() && !q.is(catVoid, catFunction) }

// isConst reports whether a type is const at its top: that of an array is if its elements are.
//
//	std::is_const_v<const int[3]>
func (q qtype) isConst() bool { return q.konst && !q.isReference() && !q.is(catFunction) }

// isPolymorphic reports whether a class has virtual functions: the exceptions, the streams and what derives from them.
//
//	std::is_polymorphic_v<std::exception>
func (t *Type) isPolymorphic() bool {
	return t.k == kStream || t.exception() != nil || t == tTypeInfo
}

// isEmptyClass reports whether objects of a class have no data.
//
//	struct Tag {}; std::is_empty_v<Tag>
func (t *Type) isEmptyClass() bool {
	switch t.k {
	case kStruct:
		for _, f := range t.s.fields {
			if strings.HasPrefix(f.name, "#base") && f.t.t.isEmptyClass() { // a base
				continue
			}
			return false
		}
		return t.s.exc == nil
	case kLambda:
		return len(t.lam.caps) == 0
	case kTuple:
		for _, a := range t.a {
			if !a.isEmptyClass() || a.isFinal() {
				return false
			}
		}
		return true
	}
	return (t.k == kMonostate && t != tTypeInfo || t.k == kNullopt || t.k == kFunctor) && qtype{t: t}.is(catClass)
}

// isFinal reports whether a class is declared final.
//
//	struct Leaf final {};
func (t *Type) isFinal() bool { return t.k == kStruct && t.s.node.Final }

// isAggregate reports whether a type is an aggregate ([dcl.init.aggr]/1).
//
//	struct Point { int x, y; }; std::is_aggregate_v<Point>
func (t *Type) isAggregate() bool {
	switch t.k {
	case kArray, kMonostate:
		return t != tTypeInfo
	case kFunctor:
		return qtype{t: t}.is(catClass)
	case kStruct:
		for _, f := range t.s.fields {
			if f.private {
				return false
			}
		}
		return len(t.s.declaredCtors()) == 0 && len(t.s.ctors) == 0 && t.s.exc == nil
	}
	return t.isUnbounded()
}

// isStandardLayout reports whether a type is one of standard layout ([class.prop]/3), as libstdc++ lays out its classes.
//
//	std::is_standard_layout_v<std::string>
func (t *Type) isStandardLayout() bool {
	switch t.k {
	case kStruct:
		return t.s.isStandardLayout()
	case kLambda:
		for _, cp := range t.lam.caps {
			if cp.byRef || !cp.q.t.isStandardLayout() {
				return false
			}
		}
		return true
	case kTuple: // each element is a base
		full := 0
		for _, a := range t.a {
			if !a.isStandardLayout() {
				return false
			}
			if !a.isEmptyClass() {
				full++
			}
		}
		return full < 2 && len(t.a) < 2
	case kArray, kPair, kOpt, kVariant:
		for _, a := range t.a {
			if !a.isStandardLayout() {
				return false
			}
		}
		return true
	case kMap, kSet:
		return strings.Contains(t.sub, "hash")
	case kList:
		return t.sub == "forward"
	case kStdFunc:
		return false
	}
	return !t.isPolymorphic()
}

// isStandardLayout is that of a class of the script: all members have one access and none is a reference.
//
//	class Mixed { int a; public: int b; }; // is none
func (cl *class) isStandardLayout() bool {
	for _, f := range cl.fields {
		if f.t.ref != byValue || !f.t.t.isStandardLayout() || f.private != cl.fields[0].private {
			return false
		}
	}
	return cl.exc == nil
}
