package engine

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// memberPtrSub is the sub-kind of a pointer to a member as a variable has it. a is the class and, for a
// data member, its type; sig is the signature of a member function. The value of a pointer to a data
// member is the index plus 1, that to a function is a callable; both are zero for null. What &Class::name
// alone is has a type of its own for each member, see comp.memberPointer.
const memberPtrSub = "member*"

// isMember reports whether a type is that of &Class::name.
func isMember(t *Type) bool { return t.k == kFunctor && strings.HasPrefix(t.sub, "member ") }

// memberPtrType resolves M Class::* and R (Class::*)(A...).
func (c *comp) memberPtrType(t *syntax.Type) qtype {
	class := c.typeOf(t.Params[0]).t
	if class == tError {
		return qtype{t: tError}
	}
	if t.Elem.Form == syntax.FuncType {
		return qtype{t: c.memberFuncType(class, c.signature(t.Elem), t.Elem.Const), konst: t.Const}
	}
	m := c.typeOf(t.Elem).t
	if m == tError {
		return qtype{t: tError}
	}
	return qtype{t: c.memberDataType(class, m), konst: t.Const}
}

// memberDataType returns the type m class::*.
func (c *comp) memberDataType(class, m *Type) *Type {
	return c.types.intern(m.name+" "+class.name+"::*", func() *Type { return &Type{k: kFunctor, sub: memberPtrSub, a: []*Type{class, m}} })
}

// memberFuncType returns the type of a pointer to a member function, which may be const.
func (c *comp) memberFuncType(class *Type, sig *signature, konst bool) *Type {
	name := class.name + "::* " + c.types.function(sig, kFuncPtr).name
	if konst {
		name += " const"
	}
	return c.types.intern(name, func() *Type { return &Type{k: kFunctor, sub: memberPtrSub, a: []*Type{class}, sig: sig, konst: konst} })
}

// memberPtrOf returns the type of a variable that is initialised with &Class::name; nil for an
// overloaded function and for members of classes of the library.
func (c *comp) memberPtrOf(t *Type) *Type {
	class := t.a[0]
	if class.k != kStruct {
		return nil
	}
	if t.n >= 0 {
		return c.memberDataType(class, class.s.fields[t.n].t.t)
	}
	list := class.s.methods[strings.TrimPrefix(t.sub, "member ")]
	if len(list) != 1 || list[0].tmpl != nil {
		return nil
	}
	c.ensure(list[0])
	return c.memberFuncType(class, list[0].signature(), list[0].konst)
}

// signature returns the signature of a function.
func (d *fnDecl) signature() *signature { return &signature{ret: d.ret, params: d.paramTypes()} }

// memberFits reports whether &Class::name can initialise a pointer of the type t.
func (c *comp) memberFits(s, t *Type) bool {
	return t.sig == nil && c.memberPtrOf(s) == t || c.memberFunction(s, t) != nil
}

// memberFunction returns the function of the name in s with the signature of t, or nil.
func (c *comp) memberFunction(s, t *Type) *fnDecl {
	if t.sig == nil || s.n >= 0 || s.a[0].k != kStruct {
		return nil
	}
	for _, d := range s.a[0].s.methods[strings.TrimPrefix(s.sub, "member ")] {
		if d.tmpl != nil {
			continue
		}
		if c.ensure(d); d.konst == t.konst && sameSig(d.signature(), t.sig) {
			return d
		}
	}
	return nil
}

// convertMember converts &Class::name or nullptr to a pointer to a member.
func (c *comp) convertMember(e *E, t *Type, at int) *E {
	switch {
	case e.t.k == kNull:
		return valE(at, t, func(*frame) V { return V{} })
	case t.sig == nil:
		index := e.t.n + 1
		return valE(at, t, func(*frame) V { return V{w: index} })
	}
	d := c.memberFunction(e.t, t)
	return valE(at, t, func(*frame) V { return V{o: &callable{fn: d.fn}} })
}

// throughMember compiles x.*m and p->*m. That of a member function is called at once.
func (c *comp) throughMember(x *syntax.Binary) *E {
	at := x.Offset()
	o, m := c.expr(x.X), c.expr(x.Y)
	if o.isBad() || m.isBad() {
		return bad(at)
	}
	if x.Op == "->*" {
		if o = c.deref(o, at); o.isBad() {
			return o
		}
	}
	if m.t.k != kFunctor || !isMember(m.t) && m.t.sub != memberPtrSub {
		c.errorf(at, "'%s' cannot be used as a member pointer, since it is of type '%s'", c.exprText(x.Y), typeText(m))
		return bad(at)
	}
	if m.t.n < 0 || m.t.sig != nil {
		return &E{t: tVoid, at: at, recv: o, tie: []*E{m}, v: func(*frame) V { return V{} }}
	}
	return c.callFunctor(m, []*E{o}, at)
}

// pointedObject returns the object of a call of a pointer to a member f, nil after an error.
func (c *comp) pointedObject(f *E, args []*E, at int) *E {
	if len(args) == 0 {
		c.errorf(at, "a pointer to a member needs an object")
		return nil
	}
	o := args[0]
	// std::invoke takes pointers to objects too.
	if o.t.k == kPtr || o.t.k == kUPtr || o.t.k == kSPtr {
		o = c.deref(o, at)
	}
	// Members of bases are not reached by a pointer to the derived class's member
	// here.
	if o.t != f.t.a[0] {
		c.errorf(at, "no match for call to '(%s) (%s)'", f.t, argTypes(args))
		return nil
	}
	return o
}

// callMemberValue compiles the call of a pointer to a member with its object ([func.require]/1).
func (c *comp) callMemberValue(f *E, args []*E, at int) *E {
	o := c.pointedObject(f, args, at)
	if o == nil {
		return bad(at)
	}
	v, m := o.vals(), f.vals()
	if f.t.sig != nil {
		return c.callMemberFunc(f, v, m, args[1:], at)
	}
	e := place(at, f.t.a[1], o.konst, func(fr *frame) *V {
		s := v(fr).o.(*structure)
		i := m(fr).w
		if i == 0 {
			fr.m.fail(at, "null pointer to a member")
		}
		return &s.f[i-1]
	})
	if f.t.a[1].isObject() {
		e.ref = nil
	}
	if !o.lv {
		e.lv, e.xv = false, true
	}
	return e
}

// callMemberFunc compiles the call of a pointer to a member function.
func (c *comp) callMemberFunc(f *E, object, callee func(*frame) V, args []*E, at int) *E {
	sig := f.t.sig
	vals, ok := c.signatureValues(f, args, at)
	if !ok {
		return bad(at)
	}
	return resultE(at, sig.ret, func(fr *frame) V {
		m := fr.m
		cl, _ := callee(fr).o.(*callable)
		if cl == nil {
			m.fail(at, "null pointer to a member")
		}
		this := object(fr)
		g := m.enter(cl.fn)
		g.s[0] = this
		for i := len(vals) - 1; i >= 0; i-- {
			g.s[i+1] = vals[i](fr)
		}
		return m.run(cl.fn, g, at)
	})
}
