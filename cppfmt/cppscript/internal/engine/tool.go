package engine

import (
	"context"
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// Lambda is an argument of a tool: a lambda expression as source text.
type Lambda struct {
	// Text is the whole expression; the others are parts of it.
	Text, Captures, Params, Body string
	Line                         int // of the body, 1-based
	Offset                       int // of Text in the script
	Constants                    []Constant
}

// A Constant is a variable that a lambda uses, with its value at the call.
type Constant struct{ Name, Type, Value string }

// A Host calls the tools of a script.
type Host interface {
	// Call calls a tool. The arguments are C++ text, or Lambda. The result is C++
	// text, "" without one.
	Call(ctx context.Context, tool string, args []any) (string, error)
}

// tools are the host with the scope of its declarations.
type tools struct {
	host Host
}

// callTool compiles the call of a tool. Arguments are converted to the declared types
// and passed as C++ text; the result is read back as its type. A tool that fails
// throws tool_error, which scripts can catch.
func (c *comp) callTool(d *fnDecl, args []*E, at int) *E {
	vals := make([]func(f *frame) any, len(args))
	for i, a := range args {
		q := d.params[i].q
		// A lambda is passed as source text.
		if q.t.k == kStdFunc {
			vals[i] = c.lambdaArg(a)
			if vals[i] == nil {
				return bad(at)
			}
			continue
		}
		e := c.convert(a, q.t, at)
		if e.isBad() {
			return e
		}
		v, t := e.vals(), e.t
		vals[i] = func(f *frame) any { return f.m.toolText(t, v(f)) }
	}
	ret, name := d.ret.t, d.name
	run := func(f *frame) V {
		m := f.m
		list := make([]any, len(vals))
		for i, v := range vals {
			list[i] = v(f)
		}
		m.at = at
		m.step()
		if m.calls++; m.calls > m.lim.Calls {
			m.exceed("calls", at, "more than "+strconv.Itoa(m.lim.Calls)+" calls of tools")
		}
		text, err := m.tools.host.Call(m.ctx, name, list)
		// The clock is read at the next step.
		m.checkAt = m.steps // the tool took time
		if err != nil {
			// The context ended during the call: that is a limit and not an error of
			// the tool.
			if cerr := m.ctx.Err(); cerr != nil && errors.Is(err, cerr) {
				m.checkLimits()
			}
			m.throw("tool_error", at, "%s", err.Error())
		}
		if ret == tVoid {
			return V{}
		}
		v, problem := m.readValue(ret, text)
		if problem != "" {
			m.throw("tool_error", at, "%s: %s", name, problem)
		}
		return v
	}
	return resultE(at, qtype{t: ret}, run)
}

// toolText returns a value as C++ text for a tool, which an initialiser of the type
// reads back: numbers with their sign and suffix, containers and objects as braced
// lists, objects with designators.
func (m *machine) toolText(t *Type, v V) string {
	switch {
	case t.k == kOpt && !v.o.(*optional).has:
		return "std::nullopt"
	case t.k == kOpt:
		return m.toolText(t.a[0], v.o.(*optional).v)
	case t.isFloat():
		return floatText(v.float())
	case t.isInt() && !t.isChar() && t != tBool:
		return intText(t, v.w)
	case t.isSeq() && t.k != kStr:
		el := t.a[0]
		if t.k == kMap {
			el = t.a[2]
		}
		var parts []string
		for _, e := range m.rangeOf(t, v, -1).e {
			parts = append(parts, m.toolText(el, e))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case t.k == kPair || t.k == kStruct || t.k == kTuple:
		return m.fieldsText(t, v)
	}
	return string(m.show(nil, t, v, true, 0))
}

// fieldsText returns an object with fields as a braced list, with designators for a class.
func (m *machine) fieldsText(t *Type, v V) string {
	var parts []string
	for i, f := range v.o.(*structure).f {
		s := m.toolText(fieldType(t, i), f)
		if t.k == kStruct {
			s = "." + t.s.fields[i].name + " = " + s
		}
		parts = append(parts, s)
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// floatText returns a floating value as a literal, or as the macro of <cmath> for
// those that have none.
func floatText(x float64) string {
	s := shortest(x, 64)
	switch s {
	case "inf":
		return "INFINITY"
	case "-inf":
		return "-INFINITY"
	case "nan", "-nan":
		return "NAN"
	}
	if !strings.ContainsAny(s, ".e") {
		s += ".0"
	}
	return s
}

// intText returns an integer as a literal. The least one has none: its minus is an
// operator.
func intText(t *Type, x int64) string {
	switch {
	case x == math.MinInt64 && !t.isUnsigned():
		return "(-9223372036854775807 - 1)"
	case x < 0 && t.isUnsigned():
		return formatInt(t, x, 10) + "u"
	}
	return formatInt(t, x, 10)
}

// lambdaArg compiles a lambda as an argument of a tool: its source text, with the
// values of the variables that it uses; nil after an error. The lambda itself is
// never called by the script.
func (c *comp) lambdaArg(a *E) func(f *frame) any {
	if a.t.k != kLambda {
		c.errorf(a.at, "expected a lambda expression, found '%s'", typeText(a))
		return nil
	}
	info := a.t.lam
	n := info.node
	src := c.src
	start := int(n.At)
	// A lambda of an earlier script: its source is gone.
	if n.End > len(src) || start >= n.End {
		c.errorf(a.at, "the text of the lambda is not at hand")
		return nil
	}
	text := string(src[start:n.End])
	body := string(src[int(n.Body.At)+1 : n.Body.End])
	captures, params := "", ""
	// The introducer and the parameters as text, for the program that is made of
	// them.
	if e, err := cpptext.ParseExpr([]byte(text)); err == nil {
		if l, ok := e.(*cpptext.Lambda); ok {
			captures, params = l.Captures, l.Params
		}
	}
	line := 1 + strings.Count(string(src[:int(n.Body.At)+1]), "\n")
	uses := c.variablesIn(text)
	// The lambda is made for its init-captures, which have values of their own.
	v := a.vals()
	return func(f *frame) any {
		cl := v(f).o.(*callable)
		var list []Constant
		known := map[string]bool{}
		// Captured values are those of the call, not of the lambda's making.
		for i, cp := range info.caps {
			x := cl.caps[i+1]
			if cp.byRef && !cp.q.t.isObject() {
				x = load(x.o)
			}
			known[cp.name] = true
			list = f.m.appendConstant(list, src, cp.name, cp.q.t, x)
		}
		for _, u := range uses {
			if !known[u.name] {
				list = f.m.appendConstant(list, src, u.name, u.t, u.value(f))
			}
		}
		return Lambda{Text: text, Captures: captures, Params: params, Body: body, Line: line, Offset: start, Constants: list}
	}
}

// A usedVariable is a variable of the script that a lambda names.
type usedVariable struct {
	name  string
	t     *Type
	value func(f *frame) V
}

// variablesIn returns the variables of the script that the text of a lambda names.
// Its body is not compiled, so a variable that it declares itself may have the name
// of one of the script: then the constant is hidden by it.
func (c *comp) variablesIn(text string) (list []usedVariable) {
	seen := map[string]bool{}
	l := cpptext.NewLexer([]byte(text))
	for {
		t, err := l.NextSignificant()
		if err != nil || t.Kind == cpptext.EOF {
			return list
		}
		name := string(t.Text([]byte(text)))
		if t.Kind != cpptext.Ident || seen[name] {
			continue
		}
		seen[name] = true
		sym := c.find(name)
		if sym == nil || sym.kind != symVar || sym.q.t == tError || sym.q.t.k == kStruct && sym.q.t.s.ofTools {
			continue
		}
		// A name may not be usable here; then it is not needed.
		errs := len(c.errs)
		e := c.nameExpr(&syntax.Name{Parts: []syntax.Part{{Name: name}}})
		if len(c.errs) > errs || e.isBad() {
			c.errs = c.errs[:errs]
			continue
		}
		list = append(list, usedVariable{name, e.t, e.vals()})
	}
}

// appendConstant adds a variable with its value, unless the type has no literal:
// pointers, streams, lambdas with captures.
func (m *machine) appendConstant(list []Constant, src []byte, name string, t *Type, v V) []Constant {
	k := Constant{Name: name, Type: "const " + t.name}
	switch {
	case name == "this" || t.isCStr() && v.o == nil:
		return list
	case t.k == kEnum:
		k.Value = "static_cast<" + t.name + ">(" + strconv.FormatInt(v.w, 10) + ")"
	case t.isCStr():
		k.Type, k.Value = "const char* const", m.toolText(t, v)
	case t.k == kLambda:
		n := t.lam.node
		if len(t.lam.caps) > 0 || n.End > len(src) {
			return list
		}
		k.Type, k.Value = "auto", string(src[n.At:n.End])
	case t.isArith(), t.k == kStr, t.k == kVec, t.k == kPair, t.k == kStruct, t.k == kMap, t.k == kSet, t.k == kOpt, t.k == kDeque,
		t.k == kTuple,
		t.k == kArray && t.sub != "c":
		k.Value = m.toolText(t, v)
	default:
		return list
	}
	return append(list, k)
}

// readValue reads the C++ text of a tool's result as a value of a type. problem is
// why it cannot, "" if it can. The text comes from outside: it is parsed and checked
// like a script.
func (m *machine) readValue(t *Type, text string) (v V, problem string) {
	// The text is an initialiser: a literal, a list, a construction.
	stmts, errs := syntax.Parse([]byte("auto x = "+text+";"), syntax.NewNames())
	if len(errs) > 0 {
		return V{}, errs[0].Message
	}
	ds, ok := stmts[0].(*syntax.DeclStmt)
	if !ok || len(stmts) != 1 {
		return V{}, "the result is no value"
	}
	// Errors are returned, not reported at places of the script.
	c := &comp{World: m.world, src: []byte(text), m: m}
	defer func() {
		if r := recover(); r != nil {
			if _, is := r.(stop); !is {
				panic(r)
			}
			problem = c.errs[0].Message
		}
	}()
	c.scope = &scope{up: m.world.root}
	fn := &Func{}
	c.fn = &fnCtx{fn: fn}
	c.scope.fn = c.fn
	e := c.initFrom(ds.Vars[0].Init, t, 0, true)
	if len(c.errs) > 0 || e.isBad() {
		if len(c.errs) > 0 {
			return V{}, c.errs[0].Message
		}
		return V{}, "the result does not fit its type"
	}
	f := &frame{m: m, s: make([]V, fn.nslots+1), fn: fn}
	return c.fresh(e)(f), ""
}
