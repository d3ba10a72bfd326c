package engine

// tExceptionPtr is std::exception_ptr: a shared pointer to an exception.
var tExceptionPtr = &Type{k: kSPtr, name: "std::exception_ptr", a: []*Type{tMono}}

// currentException compiles std::current_exception, which is null outside of a handler ([propagation]).
//
//	catch (...) { first = std::current_exception(); }
func (x *stdCallee) currentException() *E {
	if !x.n(0) {
		return nil
	}
	return valE(x.at, tExceptionPtr, func(f *frame) V {
		p := &shared{}
		if f.m.handling != nil {
			p.p.o = f.m.handling
		}
		return V{o: p}
	})
}

// makeExceptionPtr compiles std::make_exception_ptr.
//
//	auto p = std::make_exception_ptr(std::runtime_error("late"));
func (x *stdCallee) makeExceptionPtr() *E {
	if !x.n(1) || x.args[0].t == tVoid || x.args[0].list != nil {
		return nil
	}
	e := x.c.decayed(x.args[0])
	v, t := x.c.fresh(e), e.t
	return valE(x.at, tExceptionPtr, func(f *frame) V { return V{o: &shared{p: V{o: &thrown{t: t, v: v(f), at: x.at}}}} })
}

// rethrow compiles std::rethrow_exception.
//
//	if (first) std::rethrow_exception(first);
func (x *stdCallee) rethrow() *E {
	if !x.n(1) || x.args[0].t != tExceptionPtr {
		return nil
	}
	v := x.args[0].vals()
	return voidE(x.at, func(f *frame) {
		ex, ok := v(f).o.(*shared).p.o.(*thrown)
		if !ok {
			f.m.fail(x.at, "rethrow_exception of a null pointer")
		}
		panic(ex)
	}).asEffect()
}

// throwNested compiles std::throw_with_nested: the exception keeps the one that is being handled ([except.nested]).
//
//	catch (...) { std::throw_with_nested(std::runtime_error("load failed")); }
func (x *stdCallee) throwNested() *E {
	if !x.n(1) || !x.args[0].t.isObject() {
		return nil
	}
	e := x.args[0]
	v, t := x.c.fresh(e), e.t
	return voidE(x.at, func(f *frame) {
		o := v(f)
		f.m.charge(objectSize)
		if f.m.nested == nil {
			f.m.nested = map[any]*thrown{}
		}
		f.m.nested[o.o] = f.m.handling
		panic(&thrown{t: t, v: o, at: x.at})
	}).asEffect()
}

// rethrowNested compiles std::rethrow_if_nested. An exception that was thrown without a nested one has none.
//
//	catch (const std::exception& e) { log(e.what()); std::rethrow_if_nested(e); }
func (x *stdCallee) rethrowNested() *E {
	if !x.n(1) || !x.args[0].t.isObject() {
		return nil
	}
	v := x.args[0].vals()
	return voidE(x.at, func(f *frame) {
		o := v(f)
		ex, ok := f.m.nested[o.o]
		switch {
		case !ok:
		case ex == nil:
			f.m.fail(x.at, "rethrow_nested of an exception that was thrown outside of a handler")
		default:
			panic(ex)
		}
	}).asEffect()
}
