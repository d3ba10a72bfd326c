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

// FuncOptions describe a tool beyond what its Go function says. A nil *FuncOptions means the
// defaults.
type FuncOptions struct {
	// Params names the parameters, in order, without the context. A name may have a default, as in
	// "max_results = 5": then the argument may be left out, like those behind it. The Go variadic
	// parameter, which stands for optional arguments of one type, takes as many names as there can
	// be arguments; without a name, there can be one. Parameters without names are called arg1,
	// arg2, ...
	Params []string
	// Doc is a line about the tool for the declarations.
	Doc string
	// Var is the name of the variable as which a result is answered: "stop" makes
	// "struct stop_info stop = {...};" of it. Empty answers the bare literal. A call that itself
	// declares a variable, as in "auto s = step();", has its result answered under that name.
	Var string
	// Tag is the token of the block in which a result is answered. Empty means "<TOOL_RESULT>".
	// Errors are always answered in a <TOOL_RESULT>.
	Tag string
}

// A Func is a tool: a Go function with a C++ name. Make one with [Bind].
type Func struct {
	name    string
	doc     string
	varName string
	tag     string
	fn      reflect.Value
	context bool         // the function takes one first
	params  []param      // those of a variadic function counted as often as they can occur
	least   int          // arguments that must be given
	result  reflect.Type // nil if there is none
	fails   bool         // the last result is an error
}

// A param is one parameter.
type param struct {
	name     string
	typ      reflect.Type
	fallback reflect.Value // the default; the zero Value if there is none
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
// enumeration), or a list, map or struct that package cppfmt can read. T is anything that package
// cppfmt can write, or [Comment] or [Raw]. The signature is checked here, so that a call cannot
// fail for it. See [FuncOptions] for names, defaults and optional arguments.
func Bind(name string, fn any, o *FuncOptions) (Func, error) {
	if o == nil {
		o = &FuncOptions{}
	}
	f := Func{name: name, doc: o.Doc, varName: o.Var, tag: o.Tag, fn: reflect.ValueOf(fn)}
	fail := func(format string, args ...any) (Func, error) {
		return Func{}, fmt.Errorf("cppcall: bind %q: %w", name, fmt.Errorf(format, args...))
	}
	if !isIdentifier(name) {
		return fail("the name is no C++ identifier")
	}
	if o.Var != "" && !isIdentifier(o.Var) {
		return fail("the variable name %q is no C++ identifier", o.Var)
	}
	if strings.ContainsAny(o.Doc, "\n\r\\") {
		return fail("the doc %q is not one line", o.Doc)
	}
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

// Name returns the name under which the model calls the tool.
func (f Func) Name() string { return f.name }

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

func (f *Func) bindParams(names []string) error {
	t := f.fn.Type()
	first := 0
	if t.NumIn() > 0 && t.In(0) == contextType {
		f.context = true
		first = 1
	}
	for i := first; i < t.NumIn(); i++ {
		typ := t.In(i)
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
				if err := p.describe(names[k]); err != nil {
					return err
				}
			}
			f.params = append(f.params, p)
		}
	}
	if len(names) > len(f.params) {
		return fmt.Errorf("%d names for %d parameters", len(names), len(f.params))
	}
	f.least = len(f.params)
	for f.least > 0 && f.params[f.least-1].optional() {
		f.least--
	}
	for _, p := range f.params[:f.least] {
		if p.optional() {
			return fmt.Errorf("parameter %s has a default and one behind it has none", p.name)
		}
	}
	return nil
}

func (p *param) optional() bool { return p.variadic || p.fallback.IsValid() }

// describe takes "name" or "name = default".
func (p *param) describe(s string) error {
	name, text, ok := strings.Cut(s, "=")
	p.name = strings.TrimSpace(name)
	if !isIdentifier(p.name) {
		return fmt.Errorf("parameter name %q is no C++ identifier", p.name)
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
	return nil
}

// isIdentifier reports whether s can be the name of a function, a parameter or a variable: package
// cppfmt, which writes it, has to agree.
func isIdentifier(s string) bool {
	_, err := cppfmt.MarshalVar(s, 0, nil)
	return err == nil
}
