package engine

import (
	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// Destructors run for variables: local ones at the end of their block, however it is left,
// and those of the script itself at its end. Members are destroyed with their object, and a
// temporary that is a whole statement after it. All other places where C++ would run a
// destructor are refused: elements of containers, what smart pointers hold, parameters by
// value and temporaries inside of expressions. No destructor is ever left out silently.

// isDestroyed reports whether the end of an object of a type runs code of the script: its class
// or one of its members has a destructor.
func (t *Type) isDestroyed() bool {
	if t == nil || t.k != kStruct {
		return false
	}
	if t.s.dtor != nil {
		return true
	}
	for _, f := range t.s.fields {
		if f.t.ref == byValue && f.t.t.isDestroyed() {
			return true
		}
	}
	return false
}

// isTemporary reports whether e is an object that nothing holds and that has a destructor.
func (e *E) isTemporary() bool { return !e.lv && !e.xv && e.list == nil && e.t.isDestroyed() }

// refuseDestructor refuses an object with a destructor where the end of its life is not known.
func (c *comp) refuseDestructor(at int, what string) {
	c.refuse(at, what+" of a class with a destructor", "make it a variable of the block, or call a function at the end of the scope")
}

// checkHeld refuses types that hold objects with a destructor: containers and smart pointers.
// It reports whether the type is not of this kind.
func (c *comp) checkHeld(t *Type, at int) bool {
	if t == nil || t.k == kStruct || t.k == kPtr || t.k == kFuncPtr || t.k == kStdFunc || t.k == kIter {
		return true
	}
	for _, a := range t.a {
		if c.owners && (t.k == kUPtr || t.k == kSPtr || t.k == kWPtr) {
			continue // see owner.go
		}
		if a.isDestroyed() {
			c.refuseDestructor(at, "'"+t.String()+"', which holds an object")
			return false
		}
		if !c.checkHeld(a, at) {
			return false
		}
	}
	return true
}

// declareDtor declares the destructor of a class. An empty one needs no code.
func (c *comp) declareDtor(cl *class, f *syntax.Func) {
	if f.Default || f.Delete || f.Body != nil && len(f.Body.Stmts) == 0 {
		return
	}
	d := c.declareFunc(f, cl)
	d.fn = &Func{name: f.Name}
	cl.dtor = d
}

// destroy runs the destructor of an object, and those of its members in the reverse order of
// their declarations ([class.dtor]/15).
func (m *machine) destroy(t *Type, o V) {
	s, ok := o.o.(*structure)
	if !ok {
		return
	}
	if d := t.s.dtor; d != nil && d.fn.body != nil {
		m.call(d.fn, nil, d.at, o)
	}
	for i := len(t.s.fields) - 1; i >= 0; i-- {
		if q := t.s.fields[i].t; q.ref == byValue && q.t.isDestroyed() {
			m.destroy(q.t, s.f[i])
		}
	}
}

// A destruction is a variable whose destructor runs at the end of its block.
type destruction struct {
	t    *Type
	slot func(f *frame) *V
	held bool // it may own objects: see owner.go
}

// end destroys the variable, and then what it owned.
func (d destruction) end(f *frame) {
	s := d.slot(f)
	v := *s
	if d.t.isDestroyed() {
		f.m.destroy(d.t, v)
	}
	if d.held {
		*s = V{}
		f.m.sweep(d.t, v)
	}
}

// guard returns the statement that runs the declarations of variables and the rest of their
// block, and then their destructors, the last one first. An exception runs them on its way; a
// Fault and exit do not, as std::abort and std::exit run none.
func guard(list []destruction, body stmt) stmt {
	return func(f *frame) control {
		for _, d := range list {
			*d.slot(f) = V{} // a variable that is not reached has no object
		}
		ctl, ex := f.m.try(f, body)
		if ex != nil {
			f.m.unwinding++
		}
		for i := len(list) - 1; i >= 0; i-- {
			list[i].end(f)
		}
		if ex != nil {
			f.m.unwinding--
			panic(ex)
		}
		return ctl
	}
}

// guardEnd is guard for the variables of the script itself. An exception that nothing catches
// ends a program without destructors.
func guardEnd(list []destruction, atExit func(f *frame), body stmt) stmt {
	if list == nil && atExit == nil {
		return body
	}
	end := func(f *frame) {
		if atExit != nil {
			atExit(f)
		}
		for i := len(list) - 1; i >= 0; i-- {
			list[i].end(f)
		}
	}
	return func(f *frame) control {
		for _, d := range list {
			*d.slot(f) = V{}
		}
		defer func() {
			if r := recover(); r != nil {
				if _, ok := r.(exitScript); ok {
					end(f)
				}
				panic(r)
			}
		}()
		ctl := body(f)
		end(f)
		return ctl
	}
}
