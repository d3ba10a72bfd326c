package engine

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// tTypeInfo is the type of typeid(T). Its value has the *Type in V.o.
var tTypeInfo = &Type{k: kMonostate, name: "std::type_info"}

// typeID compiles typeid. Scripts have no virtual functions, so that it is known when the
// script is compiled.
//
//	if (a.type() == typeid(int)) print(std::any_cast<int>(a))
func (c *comp) typeID(x *syntax.TypeID) *E {
	var t *Type
	if x.Type != nil {
		t = c.typeOf(x.Type).t
	} else {
		t = c.expr(x.X).t
	}
	if t == tError {
		return bad(x.Offset())
	}
	return valE(x.Offset(), tTypeInfo, func(*frame) V { return V{o: t} }).asConst()
}

// asConst marks an expression as an lvalue that cannot be written.
func (e *E) asConst() *E {
	e.konst = true
	return e
}

// anyType compiles a.type() of a std::any, which is that of void if it is empty.
func anyType(_ *comp, o *E, args []*E, at int) *E {
	if len(args) != 0 {
		return nil
	}
	v := o.vals()
	return valE(at, tTypeInfo, func(f *frame) V {
		if t := v(f).o.(*variant).t; t != nil {
			return V{o: t}
		}
		return V{o: tVoid}
	}).asConst()
}

// mangled are the names of the types of the language that type_info::name returns (Itanium C++ ABI
// 5.1.5.2).
var mangled = map[*Type]string{tVoid: "v", tBool: "b", tChar: "c", tSChar: "a", tUChar: "h", tShort: "s", tUShort: "t", tInt: "i",
	tUInt: "j",
	tLong: "l", tULong: "m", tLLong: "x", tULLong: "y", tFloat: "f", tDouble: "d", tLDouble: "e", tNull: "Dn", tCStr: "PKc"}

// typeInfoName compiles typeid(T).name().
func typeInfoName(_ *comp, o *E, args []*E, at int) *E {
	if o.t != tTypeInfo || len(args) != 0 {
		return nil
	}
	v := o.vals()
	return valE(at, tCStr, func(f *frame) V {
		t := v(f).o.(*Type)
		name := mangledName(t)
		if name == "" {
			f.m.fail(at, "the name of '%s' in std::type_info is not known to scripts", t)
		}
		return V{o: &str{b: []byte(name)}}
	})
}

// mangledName returns the name of a type of the language, of a pointer to one, of std::string, of a vector of numbers and of a
// class, which may be in namespaces (Itanium C++ ABI 5.1.5); "" for other types: their names are not known here. Instances of
// templates need substitutions, and are among these.
//
//	typeid(bank::Account).name() // N4bank7AccountE
func mangledName(t *Type) string {
	switch {
	case mangled[t] != "":
		return mangled[t]
	case t == tStr:
		return "NSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"
	case t.k == kVec && t.sub == "" && len(mangled[t.a[0]]) == 1:
		return "St6vectorI" + mangled[t.a[0]] + "SaI" + mangled[t.a[0]] + "EE"
	case t.k == kPtr && t.sub == "" && t.a[0].k != kPtr:
		if name := mangledName(t.a[0]); name != "" && t.konst {
			return "PK" + name
		} else if name != "" {
			return "P" + name
		}
	case t.k == kStruct || t.k == kEnum:
		return mangledClass(t)
	}
	return ""
}

// mangledClass is mangledName of a class or an enumeration; "" for one of a function and for an instance of a template.
//
//	enum class Color {}; // 5Color
func mangledClass(t *Type) string {
	if t.String() != t.name || strings.ContainsAny(t.name, "<(") {
		return ""
	}
	parts := strings.Split(t.name, "::")
	for i, p := range parts {
		parts[i] = string(appendLength(p))
	}
	if len(parts) > 1 {
		return "N" + strings.Join(parts, "") + "E"
	}
	return parts[0]
}

// appendLength returns a name with its length before it, as mangled names have it.
func appendLength(name string) []byte {
	return append([]byte(formatInt(tInt, int64(len(name)), 10)), name...)
}
