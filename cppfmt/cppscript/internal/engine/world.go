package engine

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// NewWorld returns a World with the functions and types that declarations declare,
// which host calls. declarations are C++; an error means that they cannot be
// compiled. A World is not safe for concurrent use.
func NewWorld(declarations []byte, host Host) (*World, error) {
	w := &World{types: &typeTable{m: map[string]*Type{}}, names: syntax.NewNames(), tools: &tools{host: host}}
	w.root = &scope{}
	if len(declarations) == 0 {
		return w, nil
	}
	src := []byte(declarations)
	stmts, errs := syntax.Parse(src, w.names)
	if len(errs) > 0 {
		return nil, errors.New("declarations of tools: " + errs[0].Message)
	}
	c := w.compiler(src, &machine{world: w})
	c.inTop = true
	for _, s := range stmts {
		c.stmt(s)
	}
	if len(c.errs) > 0 {
		return nil, errors.New("declarations of tools: " + c.errs[0].Message)
	}
	// Declared functions are tools; variables of the declarations are of no use.
	for _, sym := range w.root.names {
		if sym.kind == symFunc {
			for _, d := range sym.fns {
				d.tool = true
			}
		}
		if sym.kind == symVar {
			delete(w.root.names, sym.name)
		}
	}
	return w, nil
}

// compiler returns a compiler of a script at the top level.
func (w *World) compiler(src []byte, m *machine) *comp {
	c := &comp{World: w, src: src, m: m, scope: w.root}
	// Lambdas may keep references to its variables after the script.
	fn := &Func{name: "script", objects: true, escapes: true}
	c.fn = &fnCtx{fn: fn, ret: qtype{t: tInt}, name: "script"}
	c.top = c.fn
	w.root.fn = c.fn
	return c
}

// Outcome is what a script did.
type Outcome struct {
	// Output is what was printed, also by a script that failed.
	Output string
	// Value is the value of the last expression as C++ text, "" without one.
	Value  string
	Errors []*Error
	// Steps, Calls and Memory are what the limits count.
	Steps    int64
	Calls    int
	Memory   int64
	Err      error // of the context
	Rejected bool  // nothing ran
}

// Run parses, checks and runs a script within lim. input is what std::cin reads. A
// script with an error runs not at all, and declares nothing for later ones; one that
// fails at run time keeps what it did.
func (w *World) Run(ctx context.Context, src []byte, lim Limits, input string) *Outcome {
	m := &machine{ctx: ctx, deadline: time.Now().Add(lim.Wall), lim: lim, world: w, tools: w.tools, checkAt: min(checkEvery, lim.Steps+1)}
	// The first trace is early, so that its cost is known before the limit is near.
	m.traceAt = lim.Memory/4 + 1
	m.streams = map[string]*stream{"cout": {out: true}, "cerr": {none: true}, "clog": {none: true}, "cin": {b: []byte(input)}}
	out := &Outcome{Rejected: true}
	w.script++
	if len(src) > maxSource {
		out.Errors = []*Error{{Kind: Limit, Limit: "memory", Message: "the script is too long"}}
		return out
	}
	w.owners = w.owners || ownerWords.Match(src)
	w.errnoNamed = w.errnoNamed || bytes.Contains(src, []byte("errno"))
	if err := w.loadLibrary(src, m); err != nil {
		out.Errors = []*Error{internalError(0, err)}
		return out
	}
	// The bodies of lambdas for tools are not C++ of scripts, and neither need be what they alone name.
	tools := w.lambdaTools()
	masked := maskLambdas(src, tools)
	c, body, value := w.compile(src, masked, m, out)
	if c == nil && !bytes.Equal(src, masked) {
		if rest := maskDeclarations(src, masked); !bytes.Equal(rest, masked) {
			out.Errors = nil
			c, body, value = w.compile(src, rest, m, out)
		}
	}
	if c == nil {
		return out
	}
	names := c.parsed
	w.names = names
	out.Rejected = false
	// Global variables of all scripts are roots of the trace.
	w.cells = append(w.cells, c.newCells...)
	m.globals = w.cells
	f := &frame{m: m, fn: c.fn.fn, s: make([]V, c.fn.fn.nslots)}
	m.top = f
	m.finish(out, func() {
		body(f)
		if value != nil {
			out.Value = value(f)
		}
	})
	out.Output = string(m.out)
	out.Steps, out.Calls, out.Memory = m.steps, m.calls, max(m.peak, m.alive)
	return out
}

// compile parses and compiles a script. After errors, which it adds to out, c is nil and what the script declared is forgotten.
func (w *World) compile(src, masked []byte, m *machine, out *Outcome) (c *comp, body stmt, value func(f *frame) string) {
	// Names of a script with errors must not be known to the next one.
	names := w.names.Clone()
	saved := w.root.save()
	stmts, errs := syntax.Parse(masked, names)
	for _, e := range errs {
		k := Syntax
		if e.Unsupported {
			k = Unsupported
		} else if strings.Contains(e.Message, "was not declared") || strings.Contains(e.Message, "does not name a type") {
			k = TypeKind
		}
		out.Errors = append(out.Errors, &Error{Offset: e.Offset, Kind: k, Message: e.Message, Hint: e.Hint})
	}
	if len(errs) > 0 {
		return nil, nil, nil
	}
	c = w.compiler(src, m)
	c.parsed = names
	body, value = c.script1(stmts)
	if len(c.errs) > 0 {
		w.root.restore(saved)
		out.Errors = c.errs
		sortErrors(out.Errors)
		return nil, nil, nil
	}
	return c, body, value
}

// maxSource bounds the text of a script.
const maxSource = 4 << 20

// save returns the names of a scope and what they are, to restore after a script with
// errors.
func (s *scope) save() map[string]*symbol {
	c := make(map[string]*symbol, len(s.names))
	for k, v := range s.names {
		// The symbols are copied: a script may have changed them in place.
		x := *v
		x.fns = append([]*fnDecl(nil), v.fns...)
		c[k] = &x
	}
	return c
}

// restore sets the names of a scope to those that save returned.
func (s *scope) restore(names map[string]*symbol) { s.names = names }

// finish runs a script and stores how it ended. Every panic ends here: a mistake of
// the interpreter must not end the host.
func (m *machine) finish(out *Outcome, run func()) {
	defer func() {
		defer m.placeErrors(out)
		switch r := recover().(type) {
		// exit() is a normal end.
		case nil, exitScript:
		case *Fault:
			out.Errors = []*Error{{Offset: r.At, Kind: r.Kind, Limit: r.Limit, Message: r.Message}}
			out.Err = r.Err
		case *thrown:
			out.Errors = []*Error{m.uncaught(r)}
		// A bug of the interpreter, an index out of range for example.
		default:
			out.Errors = []*Error{internalError(m.at, r)}
		}
	}()
	run()
}

// internalError reports a mistake of the interpreter itself, which must not end the
// host.
func internalError(at int, r any) *Error {
	return &Error{Offset: at, Kind: Unsupported, Message: fmt.Sprintf("internal error of the interpreter: %v", r),
		Hint: "clang-repl runs all of C++"}
}

// uncaught describes an exception that nothing catches, in the words of libstdc++'s
// terminate handler.
func (m *machine) uncaught(r *thrown) *Error {
	e := &Error{Offset: r.at, Kind: Runtime, Message: "terminate called after throwing an instance of '" + r.t.String() + "'"}
	// The text of what() is what a reader needs.
	if r.t.k == kExc || r.t.k == kStruct && r.t.s.exc != nil {
		e.Message += ": what(): " + string(m.what(r.v))
	} else if r.t.isScalar() || r.t.k == kStr {
		e.Message += ": " + string(m.show(nil, r.t, r.v, true, 0))
	}
	if r.t == exceptions["tool_error"] {
		e.Kind = Tool
		e.Message = string(m.what(r.v))
	}
	return e
}

// sortErrors sorts errors by their places. There are at most maxErrors.
func sortErrors(list []*Error) {
	for i := range list {
		for j := i; j > 0 && list[j].Offset < list[j-1].Offset; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// script1 compiles the statements of a script. value returns the value of the last
// expression or of the return. If the script defines main, it is called after the
// top-level statements.
func (c *comp) script1(stmts []syntax.Stmt) (body stmt, value func(f *frame) string) {
	defer func() {
		switch r := recover().(type) {
		case nil, stop:
		default:
			c.errs = []*Error{internalError(-1, r)}
		}
	}()
	c.inTop = true
	for _, s := range stmts {
		if f, ok := s.(*syntax.Func); ok {
			c.lastFunc = f.Offset()
		}
	}
	var list []stmt
	var main *symbol
	for i, s := range stmts {
		last := i == len(stmts)-1
		var st stmt
		if e, ok := s.(*syntax.ExprStmt); ok && last {
			st = c.lastExpr(e)
		} else if r, ok := s.(*syntax.Return); ok {
			st = c.topReturn(r)
		} else {
			st = c.stmt(s)
		}
		list = append(list, c.inits...)
		c.inits = nil
		if st != nil {
			list = append(list, st)
		}
	}
	if main = c.root.names["main"]; main != nil && main.kind == symFunc && main.fns[0].earlier == c.script {
		if d := main.fns[0]; len(d.params) > 0 {
			c.refuse(d.at, "main with arguments", "write int main()")
		} else if call := c.emitCall(d, nil, nil, d.at); !call.isBad() {
			list = append(list, c.run(call))
		}
	}
	body = guardEnd(c.atEnd, c.runExits, seq(append(c.startup, list...)))
	return body, func(f *frame) string { return f.m.result }
}

// lastExpr compiles an expression at the end of a script, whose value is the
// script's. An assignment or an increment has no value there.
func (c *comp) lastExpr(s *syntax.ExprStmt) stmt {
	e := c.expr(s.X)
	if e.isBad() {
		return nil
	}
	if _, isThrow := s.X.(*syntax.Throw); isThrow || e.effect || e.t == tVoid {
		return c.run(e)
	}
	e = c.decayed(e)
	v, t := e.vals(), e.t
	return func(f *frame) control {
		x := v(f)
		f.m.result = f.m.literal(t, x)
		return ctlNext
	}
}

// topReturn compiles return at the top level of a script, whose value is the
// script's.
func (c *comp) topReturn(s *syntax.Return) stmt {
	if s.X == nil {
		return func(*frame) control { return ctlReturn }
	}
	e := c.expr(s.X)
	if e.isBad() {
		return nil
	}
	if e.t == tVoid || e.list != nil {
		return c.run(e)
	}
	e = c.decayed(e)
	v, t := e.vals(), e.t
	return func(f *frame) control {
		x := v(f)
		f.m.result = f.m.literal(t, x)
		return ctlReturn
	}
}
