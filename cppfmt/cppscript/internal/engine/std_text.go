package engine

// toString compiles std::to_string. A floating value is printed as by %f: six
// digits after the point ([string.conversions]).
//
//	std::to_string(1.5) // 1.500000
func (x *stdCallee) toString() *E {
	if !x.n(1) || !arithmetic(x.args[0].t) {
		return nil
	}
	e := x.args[0]
	if e.t.isFloat() {
		d := e.floats()
		return valE(x.at, tStr, func(f *frame) V { return f.m.newString([]byte(formatG(d(f), 6, 'f', false))) })
	}
	// to_string(true) is "1" and to_string('a') is "97": there are
	// overloads for int and larger types only.
	e = x.c.toArith(e, promote(e.t))
	i, t := e.ints(), e.t
	return valE(x.at, tStr, func(f *frame) V { return f.m.newString([]byte(formatInt(t, i(f), 10))) })
}

// stoi compiles the functions from strings to numbers. They throw
// std::invalid_argument without digits and std::out_of_range for a value that
// does not fit; what() is the name of the function, as in libstdc++.
//
//	std::stoi("0x1f", nullptr, 16), std::stod("1e3")
func (x *stdCallee) stoi() *E {
	c := x.c
	if len(x.args) == 0 || len(x.args) > 3 {
		return nil
	}
	s := c.convert(x.args[0], tSV, x.at)
	if s.isBad() {
		return s
	}
	text := s.vals()
	t := map[string]*Type{"stoi": tInt, "stol": tLong, "stoll": tLLong, "stoul": tULong, "stoull": tULLong, "stod": tDouble,
		"stof": tFloat, "stold": tLDouble}[x.name]
	base := func(*frame) int64 { return 10 }
	if len(x.args) == 3 {
		base = c.convert(x.args[2], tInt, x.at).ints()
	}
	pos := func(*frame) V { return V{} }
	if len(x.args) > 1 {
		pos = c.convert(x.args[1], c.types.pointer(tULong, false), x.at).vals()
	}
	name := x.name
	return resultE(x.at, qtype{t: t}, func(f *frame) V {
		b := text(f).o.(*str).b
		p := pos(f)
		v, n, problem := parseNumber(t, string(b), int(base(f)))
		if problem != "" {
			f.m.throw(problem, x.at, "%s", name)
		}
		// The position is written only after a success.
		if cell, ok := p.o.(*V); ok {
			cell.w = int64(n)
		}
		return v
	})
}

// getline compiles std::getline(stream, line[, delimiter]). The line is kept
// as it is if nothing is left to read.
//
//	while (std::getline(in, field, ',')) print(field)
func (x *stdCallee) getline() *E {
	if len(x.args) < 2 || x.args[0].t.k != kStream || x.args[1].t != tStr {
		return nil
	}
	s, dst := x.args[0].vals(), x.args[1].vals()
	delim := func(*frame) int64 { return '\n' }
	if x.n(3) {
		delim = x.c.convert(x.args[2], tChar, x.at).ints()
	}
	r := *x.args[0]
	r.effect = true
	r.v = func(f *frame) V {
		o := s(f)
		d := dst(f)
		if line, ok := o.o.(*stream).getLine(f.m, byte(delim(f))); ok {
			take(d, line)
		}
		return o
	}
	return &r
}

// formatArgs compiles arguments for printf and std::format. ok is false if
// one of them has an error or no value.
//
//	printf("%d %s\n", n, name.c_str())
func (c *comp) formatArgs(args []*E) (types []*Type, vals []func(*frame) V, ok bool) {
	for _, a := range args {
		a = c.decayed(a)
		if a.isBad() || a.list != nil || a.t == tVoid {
			return nil, nil, false
		}
		types = append(types, a.t)
		vals = append(vals, a.vals())
	}
	return types, vals, true
}

// boundArgs is formatArgs for functions that take their arguments by reference: a variable that a later
// argument changes is read after it.
//
//	print(x, ++x)
func (c *comp) boundArgs(args []*E) (types []*Type, vals func(f *frame) []V, ok bool) {
	types, list, ok := c.formatArgs(args)
	if !ok {
		return nil, nil, false
	}
	late := false
	lvalues := make([]bool, len(args))
	places := make([]func(*frame) any, len(args))
	for i, a := range args {
		if !a.lv || a.k != nil || types[i] != a.t || a.t.isObject() {
			continue
		}
		if lvalues[i] = a.slot > 0 || a.cell != nil; !lvalues[i] && a.ref != nil && len(args) > 1 {
			places[i] = a.refs()
		}
		late = late || lvalues[i] || places[i] != nil
	}
	if !late || len(args) == 1 {
		return types, func(f *frame) []V { return evalAll(f, list) }, true
	}
	return types, func(f *frame) []V {
		out := make([]V, len(list))
		at := make([]any, len(list))
		for i := len(list) - 1; i >= 0; i-- {
			switch {
			case places[i] != nil:
				at[i] = places[i](f)
			case !lvalues[i]:
				out[i] = list[i](f)
			}
		}
		for i, v := range list {
			if places[i] != nil {
				out[i] = load(at[i])
			}
			// A variable without a value has an object in its place, which its own function reports.
			if lvalues[i] || out[i].o != nil && types[i].isArith() {
				out[i] = v(f)
			}
		}
		return out
	}, true
}

// evalAll evaluates arguments from the last to the first.
func evalAll(f *frame, vals []func(*frame) V) []V {
	list := make([]V, len(vals))
	for i := len(vals) - 1; i >= 0; i-- { // in g++'s order, see emitOrdered
		list[i] = vals[i](f)
	}
	return list
}

// format compiles std::format. The format string is checked when it is
// used: it can be computed here, as with std::vformat.
//
//	std::format("{:>8.2f}", x)
func (x *stdCallee) format() *E {
	if len(x.args) == 0 {
		return nil
	}
	fm := x.c.convert(x.args[0], tSV, x.at)
	types, vals, ok := x.c.boundArgs(x.args[1:])
	if fm.isBad() || !ok {
		return bad(x.at)
	}
	for i, t := range types {
		// g++ reports the missing formatter while it compiles.
		if !formattable(t) {
			x.c.errorf(x.args[i+1].at, "no std::formatter for type '%s'", t)
			return bad(x.at)
		}
	}
	if k := x.args[0].k; k != nil && x.args[0].t.isCStr() && !x.c.checkFormat(untilNUL(x.c.m.cstring(*k, x.at)), types, x.at) {
		return bad(x.at)
	}
	v := fm.vals()
	return valE(x.at, tStr, func(f *frame) V {
		return f.m.newString(f.m.format(nil, v(f).o.(*str).b, types, vals(f), x.at))
	})
}

// vformat compiles std::vformat. Its format string is checked when it runs.
//
//	std::vformat("{} {}", std::make_format_args(a, b))
func (x *stdCallee) vformat() *E {
	if !x.n(2) || x.args[1].std != "make_format_args" {
		return nil
	}
	y := *x
	y.args = append([]*E{x.args[0]}, x.args[1].tie...)
	y.args[0] = x.c.convert(x.args[0], tSV, x.at) // no literal: nothing is checked now
	return y.format()
}

// formatArguments compiles std::make_format_args, which only std::vformat takes.
func (x *stdCallee) formatArguments() *E {
	return &E{t: tVoid, at: x.at, std: "make_format_args", tie: x.args, v: func(*frame) V { return V{} }}
}

// formatted compiles std::format of the arguments from index from on.
func (x *stdCallee) formatted(from int) *E {
	if len(x.args) <= from {
		return nil
	}
	y := *x
	y.args = x.args[from:]
	return y.format()
}

// formatTo compiles std::format_to and std::format_to_n, which write through an iterator.
//
//	std::format_to(std::back_inserter(s), "{:>4}", n)
func (x *stdCallee) formatTo() *E {
	c, limited := x.c, x.name == "format_to_n"
	from := 1
	limit := func(*frame) int64 { return 1 << 40 }
	if limited && len(x.args) > 1 {
		from = 2
		n := c.convert(x.args[1], tLong, x.at)
		if n.isBad() {
			return n
		}
		limit = n.ints()
	}
	e := x.formatted(from)
	if e == nil || e.isBad() {
		return e
	}
	s := c.sinkOf(x.args[0], x.at)
	if s == nil || !s.el.isChar() {
		return nil
	}
	text := e.vals()
	run := func(f *frame) (end V, size int) {
		put, done := s.put(f)
		n := limit(f)
		b := text(f).o.(*str).b
		for _, ch := range b[:max(0, min(n, int64(len(b))))] {
			f.m.step()
			put(V{w: int64(int8(ch))})
		}
		return done(), len(b)
	}
	if !limited {
		return resultE(x.at, qtype{t: s.t}, func(f *frame) V { v, _ := run(f); return v }).asEffect()
	}
	t := c.types.intern(formatResult+" "+s.t.name, func() *Type { return &Type{k: kPair, name: formatResult, a: []*Type{s.t, tLong}} })
	return valE(x.at, t, func(f *frame) V {
		v, n := run(f)
		return V{o: &structure{t: t, f: []V{v, ival(n)}}}
	}).asEffect()
}

// formatResult is the name of the pairs that format_to_n returns, with the members out and size.
const formatResult = "std::format_to_n_result"

// formattedSize compiles std::formatted_size.
func (x *stdCallee) formattedSize() *E {
	e := x.formatted(0)
	if e == nil || e.isBad() {
		return e
	}
	v := e.vals()
	return intE(x.at, tULong, func(f *frame) int64 { return int64(len(v(f).o.(*str).b)) })
}

// stdPrint compiles std::print and std::println of C++23.
//
//	std::println("{:>5}|", n)
func (x *stdCallee) stdPrint() *E {
	if len(x.args) == 0 || !x.args[0].t.isCStr() {
		return nil
	}
	e := x.format()
	if e.isBad() {
		return e
	}
	v, nl := e.vals(), x.name == "println"
	return voidE(x.at, func(f *frame) {
		f.m.at = x.at
		b := v(f).o.(*str).b
		if nl {
			b = append(b, '\n')
		}
		f.m.write(b)
	}).asEffect()
}

// manipulator compiles setw, setprecision, setfill and setbase.
//
//	std::cout << std::setw(6) << std::setfill('0') << n
func (x *stdCallee) manipulator() *E {
	if !x.n(1) {
		return nil
	}
	t := tInt
	if x.name == "setfill" {
		t = tChar
	}
	e := x.c.convert(x.args[0], t, x.at)
	if e.isBad() {
		return e
	}
	return x.c.manipulatorE(x.name, e, x.at)
}

// quoted compiles std::quoted for output: quotes and backslashes get a
// backslash.
//
//	std::quoted("a\"b") // "a\"b" in quotes
func (x *stdCallee) quoted() *E {
	e := x.c.convert(x.args[0], tSV, x.at)
	if e.isBad() {
		return e
	}
	v := e.vals()
	marks := [2]func(f *frame) int64{func(*frame) int64 { return '"' }, func(*frame) int64 { return '\\' }}
	for i, a := range x.args[1:min(len(x.args), 3)] { // the delimiter and the escape
		m := x.c.convert(a, tChar, x.at)
		if m.isBad() {
			return m
		}
		marks[i] = m.ints()
	}
	r := valE(x.at, tStr, func(f *frame) V {
		quote, escape := byte(marks[0](f)), byte(marks[1](f))
		out := []byte{quote}
		for _, b := range v(f).o.(*str).b {
			if b == quote || b == escape {
				out = append(out, escape)
			}
			out = append(out, b)
		}
		return f.m.newString(append(out, quote))
	})
	if len(x.args) > 1 {
		return r
	}
	return r.quotedOf(x.args[0])
}

// quotedOf marks the text of std::quoted of a string that can be read into: in >> std::quoted(s).
func (e *E) quotedOf(s *E) *E {
	if s.t == tStr && s.lv && !s.konst {
		e.recv, e.std = s, "quoted"
	}
	return e
}

// quotedIn compiles in >> std::quoted(s). Text that does not begin with a quote is read as a word ([quoted.manip]).
func (c *comp) quotedIn(r *E, in func(*frame) V, s *E) *E {
	dst := s.vals()
	r.v = func(f *frame) V {
		o := in(f)
		d, st := dst(f), o.o.(*stream)
		st.skipSpace()
		if st.pos >= len(st.b) || st.b[st.pos] != '"' || st.failed || st.eof {
			if v, ok := st.get(f.m, tStr); ok {
				take(d, v)
			}
			return o
		}
		var out []byte
		for st.pos++; ; st.pos++ {
			if st.pos >= len(st.b) {
				st.eof, st.failed = true, true
				return o
			}
			b := st.b[st.pos]
			if b == '"' {
				break
			}
			if b == '\\' && st.pos+1 < len(st.b) {
				st.pos++
				b = st.b[st.pos]
			}
			out = append(out, b)
		}
		st.pos++
		take(d, f.m.newString(out))
		return o
	}
	return r
}
