package cppcall

import (
	"context"
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// FuncOptions describe a tool: what its Go function does not show. A nil *FuncOptions means the
// defaults.
type FuncOptions struct {
	// Params names the parameters, in order, without the context. A name may have a default, as in
	// "max_results = 5": then a call may leave out the argument and those after it. A Go variadic
	// parameter means optional arguments of one type. It takes as many names as there can be
	// arguments; without a name there can be one. Parameters without names are called arg1, arg2, ...
	Params []string
	// Doc is a line about the tool for the declarations.
	Doc string
	// Var names the variable in an answer: with "stop" the answer is
	// "struct stop_info stop = {...};". Empty means the bare literal. If the call declares a variable
	// itself, as in "auto s = step();", the answer has that name.
	Var string
	// Tag is the token of the block that answers the call. Empty means "<TOOL_RESULT>". An error is
	// always answered in a <TOOL_RESULT>.
	Tag string
}

// A Func is a tool: a Go function with a C++ name. Make one with [Bind].
type Func struct {
	name    string
	doc     string
	varName string
	tag     string
	fn      reflect.Value
	context bool         // the first parameter is a context.Context
	params  []param      // the variadic one as often as it may occur
	least   int          // the number of required arguments
	result  reflect.Type // nil without a result
	fails   bool         // the last result is an error
}

// A param is one parameter.
type param struct {
	name     string
	typ      reflect.Type
	fallback reflect.Value // the default; the zero Value without one
	text     string        // its source
	variadic bool
}

var (
	contextType = reflect.TypeFor[context.Context]()
	errorType   = reflect.TypeFor[error]()
	lambdaType  = reflect.TypeFor[Lambda]()
	commentType = reflect.TypeFor[Comment]()
	rawType     = reflect.TypeFor[Raw]()
	textReader  = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// Bind makes a tool of a Go function:
//
//	func([ctx context.Context,] args...) [T] [error]
//
// An argument may be a bool, a number, a string, a [Lambda], a type with UnmarshalText (an
// enumeration), or a list, map or struct that package cppfmt can read. A pointer to one of these is a
// std::optional, nil for std::nullopt; the pointers at the end have that default. T is a type that package
// cppfmt can write, or [Comment] or [Raw]. Bind checks the signature and returns an error if it does not have
// this form. See [FuncOptions] for names, defaults and optional arguments.
func Bind(name string, fn any, o *FuncOptions) (Func, error) {
	if o == nil {
		o = &FuncOptions{}
	}
	f := Func{name: name, doc: o.Doc, varName: o.Var, tag: o.Tag, fn: reflect.ValueOf(fn)}
	fail := func(format string, args ...any) (Func, error) {
		return Func{}, fmt.Errorf("cppcall: bind %q: %w", name, fmt.Errorf(format, args...))
	}
	if !isIdentifier(name) {
		return fail("the name is not a C++ identifier")
	}
	if o.Var != "" && !isIdentifier(o.Var) {
		return fail("the variable name %q is not a C++ identifier", o.Var)
	}
	if strings.ContainsAny(o.Doc, "\n\r\\") {
		return fail("the doc %q is not one line", o.Doc)
	}
	// A <QUERY_TOOL> as an answer would be served as a call.
	if t := token.Token(o.Tag); t != "" {
		if _, opens := t.Close(); !opens || t == token.QueryTool {
			return fail("the tag %q opens no block for an answer", o.Tag)
		}
	}
	if !f.fn.IsValid() || f.fn.Kind() != reflect.Func || f.fn.IsNil() {
		return fail("%T is not a function", fn)
	}
	if err := f.bindResults(); err != nil {
		return fail("%w", err)
	}
	if err := f.bindParams(o.Params); err != nil {
		return fail("%w", err)
	}
	return f, nil
}

// MustBind is like [Bind] but panics if it fails, which only a mistake in the program can cause.
func MustBind(name string, fn any, o *FuncOptions) Func {
	f, err := Bind(name, fn, o)
	if err != nil {
		panic(err)
	}
	return f
}

// Tools are the functions of one subject, such as a compiler, a debugger or a source tree. The packages with
// tools have all the same shape: New takes the subject and *Options, and returns a *Tools that implements this
// interface.
type Tools interface {
	// Funcs returns the functions, for a Set. The slice is the caller's.
	Funcs() []Func
}

// Join returns the functions of all tools, in order, for NewSet.
func Join(tools ...Tools) []Func {
	var all []Func
	for _, t := range tools {
		all = append(all, t.Funcs()...)
	}
	return all
}

// Funcs returns f alone, so that a single function can be joined with others.
func (f Func) Funcs() []Func { return []Func{f} }

// Name returns the name under which the model calls the tool.
func (f Func) Name() string { return f.name }

// bindResults checks the results of the function: at most one, and an error.
func (f *Func) bindResults() error {
	t := f.fn.Type()
	n := t.NumOut()
	if n > 0 && t.Out(n-1) == errorType {
		f.fails = true
		n--
	}
	switch {
	case n > 1:
		return errors.New("more than one result beside the error")
	case n == 1:
		f.result = t.Out(0)
		return checkResult(f.result)
	}
	return nil
}

// bindParams makes the parameters from those of the function and from their names.
func (f *Func) bindParams(names []string) error {
	t := f.fn.Type()
	first := 0
	if t.NumIn() > 0 && t.In(0) == contextType {
		f.context = true
		first = 1
	}
	for i := first; i < t.NumIn(); i++ {
		typ := t.In(i)
		// cond ...string with two names can be given twice, and is two parameters here.
		count, variadic := 1, t.IsVariadic() && i == t.NumIn()-1
		if variadic {
			typ = typ.Elem()
			count = max(1, len(names)-len(f.params))
		}
		if err := checkParam(typ); err != nil {
			return fmt.Errorf("parameter %d: %w", i-first+1, err)
		}
		for range count {
			p := param{typ: typ, variadic: variadic, name: fmt.Sprintf("arg%d", len(f.params)+1)}
			if k := len(f.params); k < len(names) {
				if err := p.setName(names[k]); err != nil {
					return err
				}
			}
			f.params = append(f.params, p)
		}
	}
	if len(names) > len(f.params) {
		return fmt.Errorf("%d names for %d parameters", len(names), len(f.params))
	}
	f.addNoValues()
	f.least = len(f.params)
	for f.least > 0 && f.params[f.least-1].optional() {
		f.least--
	}
	for _, p := range f.params[:f.least] {
		if p.optional() {
			return fmt.Errorf("parameter %s has a default and one after it has none", p.name)
		}
	}
	return nil
}

// addNoValues makes std::nullopt the default of the pointers at the end.
func (f *Func) addNoValues() {
	for i := len(f.params) - 1; i >= 0; i-- {
		p := &f.params[i]
		switch {
		case p.variadic || !p.optional() && p.typ.Kind() != reflect.Pointer:
			return
		case !p.optional():
			p.fallback, p.text = reflect.Zero(p.typ), noValue
		}
	}
}

// optional reports whether a call may leave the argument out.
func (p *param) optional() bool { return p.variadic || p.fallback.IsValid() }

// setName takes "name" or "name = default".
func (p *param) setName(s string) error {
	name, text, ok := strings.Cut(s, "=")
	p.name = strings.TrimSpace(name)
	if !isIdentifier(p.name) {
		return fmt.Errorf("parameter name %q is not a C++ identifier", p.name)
	}
	if !ok {
		return nil
	}
	if p.variadic {
		return fmt.Errorf("parameter %s is optional and can have no default", p.name)
	}
	text = strings.TrimSpace(text)
	e, err := cpptext.ParseExpr([]byte(text))
	if err == nil {
		p.fallback, _, err = convert(argument{expr: e, src: []byte(text)}, p.typ)
	}
	if err != nil {
		return fmt.Errorf("default %q of parameter %s: %w", text, p.name, err)
	}
	p.text = cpptext.Format(e) // without comments, on one line
	if p.fallback.Kind() == reflect.Pointer && p.fallback.IsNil() {
		p.text = noValue
	}
	return nil
}

// isIdentifier reports whether s can name a function, a parameter or a variable. Package cppfmt, which
// writes the name, decides.
func isIdentifier(s string) bool {
	_, err := cppfmt.MarshalVar(s, 0, nil)
	return err == nil
}
