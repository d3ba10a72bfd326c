package engine

import (
	"fmt"
	"regexp"
	"strings"
)

// kind is the kind of a type.
type kind uint8

// The kinds of types. The arithmetic ones are first, in the order of their conversion rank.
const (
	kVoid kind = iota
	kBool
	kChar
	kSChar
	kUChar
	kShort
	kUShort
	kInt
	kUInt
	kLong
	kULong
	kLLong
	kULLong
	kFloat
	kDouble
	kLDouble
	kEnum
	kNull     // nullptr_t
	kPtr      // a[0] *
	kFuncPtr  // sig, a pointer to a function
	kStdFunc  // sig, std::function
	kLambda   // lam
	kFunctor  // std::less<> and the like, name
	kIter     // a[0] the element; what it walks is in sub
	kView     // a[0] the element
	kSV       // std::string_view
	kOrdering // the result of <=>
	kNullopt
	kMonostate
	kInserter // std::back_inserter and the like
	kError    // the type of an expression that has an error
	// The kinds above are values in a slot, those below are objects with an identity.
	kStr
	kVec
	kDeque
	kList
	kArray // n elements, also of an array of the language if c is set
	kInitList
	kMap // sub: ordered or hashed, multi
	kSet
	kStruct
	kPair
	kTuple
	kOpt
	kVariant
	kUPtr
	kSPtr
	kWPtr
	kStack
	kQueue
	kPQ
	kBitset
	kStream // sub: "o", "i", "io" and "cout"
	kExc
	kAny
)

// ref is how a parameter or a variable refers.
type ref uint8

const (
	byValue  ref = iota
	byRef        // &
	byRvalue     // &&
)

// A qtype is a type with const and reference.
type qtype struct {
	t     *Type
	ref   ref
	konst bool
	// vol is volatile, fn the form of a function type: traits and template arguments tell them apart, everything else does not.
	vol bool
	fn  funcForm
}

// A funcForm is what a type of the kind kFuncPtr is written as.
type funcForm uint8

const (
	funcPointer funcForm = iota // int (*)(int), and all types of other kinds
	funcType                    // int(int)
	funcRef                     // int (&)(int)
	funcRvalue                  // int (&&)(int)
)

// String returns the type as C++ writes it.
func (q qtype) String() string { return q.spell(q.t.String()) }

// key returns the type as a part of the name of another one, which must distinguish two local
// classes of one name apart.
func (q qtype) key() string { return q.spell(q.t.name) }

// spell adds const and the reference to the name of the type.
func (q qtype) spell(s string) string {
	switch {
	case q.konst && strings.HasSuffix(s, "*"): // const int* is a pointer to const
		s += " const"
	case q.konst:
		s = "const " + s
	}
	if q.vol {
		s = "volatile " + s
	}
	if q.fn != funcPointer {
		return strings.Replace(s, " (*)(", [...]string{"", "(", " (&)(", " (&&)("}[q.fn], 1)
	}
	return s + [...]string{"", "&", "&&"}[q.ref]
}

// signature is the type of a function.
type signature struct {
	ret    qtype
	params []qtype
}

// Type is a type of a script. Types are interned: two types are the same if the
// pointers are. What the fields mean depends on the kind.
type Type struct {
	k     kind
	name  string
	a     []*Type
	n     int64
	konst bool   // the pointee or the element is const
	sub   string // a variety of the kind
	sig   *signature
	s     *class
	e     *enumInfo
	lam   *lambdaInfo
	base  *Type          // of exceptions
	of    *classTemplate // of the argument for a template template parameter, see templateName
	cmp   *Type          // the comparison object of an ordered container or a priority queue

	// transparent is the comparison or the hash of a container that finds keys by other types too, nil for others.
	transparent *Type

	eq, lt func(m *machine, a, b V) bool
	hash   func(m *machine, v V) uint64
	// special are the script's specialisations of std::less and the other functors for the type, by their names.
	special map[string]*Type

	// The order and the hash of the keys of a container that has its own.
	keyLess, keyEq func(m *machine, a, b V) bool
	keyHash        func(m *machine, v V) uint64
}

// An enumInfo is the enumerators of an enumeration.
type enumInfo struct {
	scoped bool
	base   *Type
	names  []string
	values []int64
	short  string
	scope  *scope // where it is declared
	script int    // by the script with this number
}

// String returns the name of the type as errors show it. The name itself has a number after
// those of lambdas and local classes, of which there are several with one name.
func (t *Type) String() string {
	if strings.IndexByte(t.name, '#') < 0 {
		return t.name
	}
	return serial.ReplaceAllString(t.name, "")
}

// serial is the number in the name of a type.
var serial = regexp.MustCompile(`#[0-9]+`)

// isInt reports whether t is an integer type, bool and the characters included.
func (t *Type) isInt() bool { return t.k >= kBool && t.k <= kULLong }

// isFloat reports whether t is float, double or long double. All are computed as
// double.
func (t *Type) isFloat() bool { return t.k >= kFloat && t.k <= kLDouble }

// isArith reports whether t is an arithmetic type ([basic.fundamental]).
func (t *Type) isArith() bool { return t.k >= kBool && t.k <= kLDouble }

// isWord reports whether values of t are in the word of a V.
func (t *Type) isWord() bool { return t.isInt() || t.k == kEnum || t.k == kOrdering }

// isScalar reports whether t is a number, an enumeration or a pointer.
func (t *Type) isScalar() bool { return t.k >= kBool && t.k <= kFuncPtr }

// isObject reports whether values of t have an identity.
func (t *Type) isObject() bool { return t.k >= kStr }

// isChar reports whether t is one of the three character types.
func (t *Type) isChar() bool { return t.k == kChar || t.k == kSChar || t.k == kUChar }

// isText reports whether t converts to a string_view.
func (t *Type) isText() bool { return t.k == kStr || t.k == kSV || t.isCStr() }

// isCStr reports whether t is a pointer to or an array of characters.
func (t *Type) isCStr() bool { return t.k == kPtr && t.a[0].k == kChar || t.isCharArray() }

// isSeq reports whether t is a container of the library.
func (t *Type) isSeq() bool { return t.k >= kStr && t.k <= kSet }

// isUnscoped reports whether t is an enumeration that converts to a number.
func (t *Type) isUnscoped() bool { return t.k == kEnum && !t.e.scoped }

// isCharArray reports whether t is char[n].
func (t *Type) isCharArray() bool { return t.k == kArray && t.sub == "c" && t.a[0].k == kChar }

// isCArray reports whether t is an array of the language.
func (t *Type) isCArray() bool { return t.k == kArray && t.sub == "c" }

// isUnsigned reports whether an integer type is unsigned.
func (t *Type) isUnsigned() bool {
	switch t.k {
	case kBool, kUChar, kUShort, kUInt, kULong, kULLong:
		return true
	case kEnum:
		return t.e.base.isUnsigned()
	}
	return false
}

// bits returns the width of an arithmetic type on x86-64 Linux.
func (t *Type) bits() int {
	switch t.k {
	case kBool, kChar, kSChar, kUChar:
		return 8
	case kShort, kUShort:
		return 16
	case kInt, kUInt, kFloat:
		return 32
	case kEnum:
		return t.e.base.bits()
	case kLDouble:
		return 128
	}
	return 64
}

// The types of the language.
var (
	tVoid    = &Type{k: kVoid, name: "void"}
	tBool    = &Type{k: kBool, name: "bool"}
	tChar    = &Type{k: kChar, name: "char"}
	tSChar   = &Type{k: kSChar, name: "signed char"}
	tUChar   = &Type{k: kUChar, name: "unsigned char"}
	tShort   = &Type{k: kShort, name: "short"}
	tUShort  = &Type{k: kUShort, name: "unsigned short"}
	tInt     = &Type{k: kInt, name: "int"}
	tUInt    = &Type{k: kUInt, name: "unsigned int"}
	tLong    = &Type{k: kLong, name: "long"}
	tULong   = &Type{k: kULong, name: "unsigned long"}
	tLLong   = &Type{k: kLLong, name: "long long"}
	tULLong  = &Type{k: kULLong, name: "unsigned long long"}
	tFloat   = &Type{k: kFloat, name: "float"}
	tDouble  = &Type{k: kDouble, name: "double"}
	tLDouble = &Type{k: kLDouble, name: "long double"}
	tNull    = &Type{k: kNull, name: "std::nullptr_t"}
	tStr     = &Type{k: kStr, name: "std::string", a: []*Type{tChar}}
	tSV      = &Type{k: kSV, name: "std::string_view", a: []*Type{tChar}}
	tCStr    = &Type{k: kPtr, name: "const char*", a: []*Type{tChar}, konst: true}
	tMono    = &Type{k: kMonostate, name: "std::monostate"}
	tNullopt = &Type{k: kNullopt, name: "std::nullopt_t"}
	tError   = &Type{k: kError, name: "<error>"}
	tCout    = &Type{k: kStream, name: "std::ostream", sub: "cout"}
	tCin     = &Type{k: kStream, name: "std::istream", sub: "i"}
	tAny     = &Type{k: kAny, name: "std::any"}

	tStringStream = &Type{k: kStream, name: "std::stringstream", sub: "io"}

	tStrong  = &Type{k: kOrdering, name: "std::strong_ordering"}
	tWeak    = &Type{k: kOrdering, name: "std::weak_ordering"}
	tPartial = &Type{k: kOrdering, name: "std::partial_ordering"}
)

// basicTypes are the types that have a plain name, in namespace std or without one.
var basicTypes = map[string]*Type{
	"void": tVoid, "bool": tBool, "char": tChar, "signed char": tSChar, "unsigned char": tUChar, "short": tShort,
	"unsigned short": tUShort, "int": tInt, "unsigned int": tUInt, "long": tLong, "unsigned long": tULong, "long long": tLLong,
	"unsigned long long": tULLong, "float": tFloat, "double": tDouble, "long double": tLDouble,
	"wchar_t": tInt, "char8_t": tUChar, "char16_t": tUShort, "char32_t": tUInt,
}

var stdTypes = map[string]*Type{
	"string": tStr, "string_view": tSV, "size_t": tULong, "ptrdiff_t": tLong, "nullptr_t": tNull, "streamsize": tLong,
	"int8_t": tSChar, "int16_t": tShort, "int32_t": tInt, "int64_t": tLong, "uint8_t": tUChar, "uint16_t": tUShort, "ssize_t": tLong,
	"uint32_t": tUInt, "uint64_t": tULong, "intmax_t": tLong, "uintmax_t": tULong, "intptr_t": tLong, "uintptr_t": tULong,
	"int_fast8_t": tSChar, "int_fast16_t": tLong, "int_fast32_t": tLong, "int_fast64_t": tLong,
	"uint_fast8_t": tUChar, "uint_fast16_t": tULong, "uint_fast32_t": tULong, "uint_fast64_t": tULong,
	"int_least8_t": tSChar, "int_least16_t": tShort, "int_least32_t": tInt, "int_least64_t": tLong,
	"uint_least8_t": tUChar, "uint_least16_t": tUShort, "uint_least32_t": tUInt, "uint_least64_t": tULong,
	"div_t": divisions[tInt], "ldiv_t": divisions[tLong], "lldiv_t": divisions[tLLong], "max_align_t": tLDouble, "streamoff": tLong,
	"streampos": tLong, "float_t": tFloat, "double_t": tDouble,
	"exception_ptr": tExceptionPtr, "chars_format": tCharsFormat,
	"monostate": tMono, "type_info": tTypeInfo, "errc": tErrc, "nullopt_t": tNullopt, "any": tAny,
	"strong_ordering": tStrong, "weak_ordering": tWeak,
	"input_iterator_tag": iteratorTag("input"), "output_iterator_tag": iteratorTag("output"), "forward_iterator_tag": iteratorTag("forward"),
	"bidirectional_iterator_tag": iteratorTag("bidirectional"), "random_access_iterator_tag": iteratorTag("random_access"),
	"contiguous_iterator_tag": iteratorTag("contiguous"),
	"partial_ordering":        tPartial, "ostream": tCout, "istream": tCin,
	"ostringstream": {k: kStream, name: "std::ostringstream", sub: "o"}, "istringstream": {k: kStream, name: "std::istringstream", sub: "is"},
	"stringstream": tStringStream, "iostream": tStringStream,
}

// iteratorTag returns the tag type of a category of iterators.
func iteratorTag(category string) *Type {
	return &Type{k: kMonostate, name: "std::" + category + "_iterator_tag"}
}

// exceptionBases are the exception classes with their bases.
var exceptionBases = [][2]string{
	{"exception", ""}, {"runtime_error", "exception"}, {"logic_error", "exception"}, {"out_of_range", "logic_error"},
	{"invalid_argument", "logic_error"}, {"domain_error", "logic_error"}, {"length_error", "logic_error"},
	{"range_error", "runtime_error"}, {"overflow_error", "runtime_error"}, {"underflow_error", "runtime_error"},
	{"bad_alloc", "exception"}, {"bad_optional_access", "exception"}, {"bad_variant_access", "exception"},
	{"bad_function_call", "exception"}, {"bad_cast", "exception"}, {"bad_any_cast", "bad_cast"}, {"tool_error", "runtime_error"},
	{"format_error", "runtime_error"}, {"bad_array_new_length", "bad_alloc"}, {"bad_weak_ptr", "exception"}, {"bad_exception", "exception"},
	{"bad_typeid", "exception"},
}

// exceptions are the exception classes by their names without std::.
var exceptions = func() map[string]*Type {
	all := map[string]*Type{}
	for _, row := range exceptionBases {
		name := "std::" + row[0]
		if row[0] == "tool_error" {
			name = row[0]
		}
		all[row[0]] = &Type{k: kExc, name: name, base: all[row[1]]}
	}
	return all
}()

// A typeTable interns the types that are made of others.
type typeTable struct{ m map[string]*Type }

// intern returns the type with the key, which make makes if it is new. The key is its
// name unless it has another.
func (tt *typeTable) intern(key string, make func() *Type) *Type {
	if t := tt.m[key]; t != nil {
		return t
	}
	t := make()
	if t.name == "" {
		t.name = key
	}
	tt.m[key] = t
	return t
}

// names returns the names of types with commas between.
func names(list []*Type) string {
	var s []string
	for _, t := range list {
		s = append(s, t.name)
	}
	return strings.Join(s, ", ")
}

// std returns the type std::name<args...> of a kind.
func (tt *typeTable) std(k kind, name string, sub string, args ...*Type) *Type {
	return tt.intern("std::"+name+"<"+names(args)+">", func() *Type { return &Type{k: k, a: args, sub: sub} })
}

// initList returns std::initializer_list<t>.
func (tt *typeTable) initList(t *Type) *Type { return tt.std(kInitList, "initializer_list", "", t) }

// pair returns std::pair<a, b>.
func (tt *typeTable) pair(a, b *Type) *Type { return tt.std(kPair, "pair", "", a, b) }

// tuple returns std::tuple<args...>.
func (tt *typeTable) tuple(args ...*Type) *Type { return tt.std(kTuple, "tuple", "", args...) }

// optional returns std::optional<t>.
func (tt *typeTable) optional(t *Type) *Type { return tt.std(kOpt, "optional", "", t) }

// view returns the type of all views with elements of type t.
func (tt *typeTable) view(t *Type) *Type {
	return tt.intern("view<"+t.name+">", func() *Type { return &Type{k: kView, a: []*Type{t}} })
}

// pointer returns t*, or const t* with konst. A char literal and a pointer to a
// function have types of their own.
func (tt *typeTable) pointer(t *Type, konst bool) *Type {
	if t.k == kChar && konst {
		return tCStr
	}
	if t.k == kFuncPtr {
		return t
	}
	name := t.name + "*"
	if konst {
		name = "const " + name
	}
	return tt.intern(name, func() *Type { return &Type{k: kPtr, a: []*Type{t}, konst: konst} })
}

// ownedArray returns the smart pointer, of a kind, of an array of elements.
//
//	std::unique_ptr<int[]>
func (tt *typeTable) ownedArray(k kind, el *Type) *Type {
	name := "std::unique_ptr<"
	if k == kSPtr {
		name = "std::shared_ptr<"
	}
	return tt.intern(name+el.name+" []>", func() *Type { return &Type{k: k, a: []*Type{el}, sub: unbounded} })
}

// array returns std::array<t, n>, or t[n].
func (tt *typeTable) array(t *Type, n int64, c bool) *Type {
	if c {
		// int[2][3] is an array of 2 arrays of 3.
		base, rest, _ := strings.Cut(t.name, "[")
		if rest != "" {
			rest = "[" + rest
		}
		length := ""
		if n != openLength {
			length = fmt.Sprint(n)
		}
		return tt.intern(fmt.Sprintf("%s[%s]%s", base, length, rest), func() *Type { return &Type{k: kArray, a: []*Type{t}, n: n, sub: "c"} })
	}
	return tt.intern(fmt.Sprintf("std::array<%s, %d>", t.name, n), func() *Type { return &Type{k: kArray, a: []*Type{t}, n: n} })
}

// iter returns an iterator of a container.
func (tt *typeTable) iter(container *Type, elem *Type, konst, reverse bool) *Type {
	name := container.name + "::"
	if konst {
		name += "const_"
	}
	sub := "iterator"
	if reverse {
		sub = "reverse_iterator"
	}
	return tt.intern(name+sub, func() *Type { return &Type{k: kIter, a: []*Type{elem, container}, konst: konst, sub: sub} })
}

// function returns std::function<sig>, or a pointer to a function, by the kind.
func (tt *typeTable) function(sig *signature, k kind) *Type {
	var ps []string
	for _, p := range sig.params {
		ps = append(ps, p.key())
	}
	key := sig.ret.key() + "(" + strings.Join(ps, ", ") + ")"
	if k == kStdFunc {
		key = "std::function<" + key + ">"
	} else {
		key = sig.ret.key() + " (*)(" + strings.Join(ps, ", ") + ")"
	}
	return tt.intern(key, func() *Type { return &Type{k: k, sig: sig} })
}

// elem returns the element type of what a loop can walk, nil for other types.
func (tt *typeTable) elem(t *Type) *Type {
	switch t.k {
	case kStr, kSV:
		return tChar
	case kMap:
		return tt.pair(t.a[0], t.a[1])
	case kVec, kDeque, kList, kArray, kInitList, kSet, kView:
		return t.a[0]
	}
	return nil
}

// derives reports whether the exception class t is base or derives from it. t may be
// nil.
func derives(t, base *Type) bool {
	for ; t != nil; t = t.base {
		if t == base {
			return true
		}
	}
	return false
}
