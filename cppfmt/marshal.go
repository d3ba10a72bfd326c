package cppfmt

import (
	"reflect"
	"strconv"
	"strings"
)

// Marshal returns v as a C++ initialiser, { .line = 42, .message = "..." }, as a scalar literal, or in
// the other forms of o. In form Definition v must be a struct, and the definition of its type comes
// back; Declaration needs a name, so that Marshal treats it as Designated. A pointer stands for what it
// points to. The error is a *TypeError or a *ValueError.
func Marshal(v any, o *Options) ([]byte, error) { return AppendMarshal(nil, v, o) }

// AppendMarshal appends what [Marshal] returns to dst.
func AppendMarshal(dst []byte, v any, o *Options) ([]byte, error) {
	w, p, rv, err := begin(dst, v, o)
	if err != nil {
		return dst, err
	}
	if w.Form != Definition {
		w.value(p, rv, w.Form)
		return w.finish(dst, p)
	}
	if p.kind != kindStruct {
		return dst, &TypeError{Type: p.typ, Path: p.typ.String(), Reason: "only a struct has a definition; MarshalVar takes lists and scalars"}
	}
	if err := w.survey(p, rv); err != nil {
		return dst, err
	}
	if err := w.define(p, rv); err != nil {
		return dst, err
	}
	w.text(";")
	return w.finish(dst, p)
}

// MarshalVar returns the definition of a variable that holds v, with the type spelled once:
//
//	struct stop_info stop = { .reason = "signal", .signal = 11 };
//	struct frame backtrace[] = {
//	    {0, "HashMap::insert", "hashmap.cpp", 89},
//	};
//	int bp = 3;
//	const char* result = "7";
//
// In form Definition the type of a struct is defined with the values in it, and the variable behind
// it; Declaration writes the types first. An empty list is a null pointer, because C++ has no empty
// arrays. The text has no line end. The error is a *TypeError or a *ValueError.
func MarshalVar(name string, v any, o *Options) ([]byte, error) {
	return AppendMarshalVar(nil, name, v, o)
}

// AppendMarshalVar appends what [MarshalVar] returns to dst.
func AppendMarshalVar(dst []byte, name string, v any, o *Options) ([]byte, error) {
	w, p, rv, err := begin(dst, v, o)
	if err != nil {
		return dst, err
	}
	if !isIdentifier(name) {
		return dst, &TypeError{Type: p.typ, Path: p.typ.String(), Reason: "variable name " + quoted(name) + " is no C++ identifier"}
	}
	sub := structOf(p)
	if sub == nil || w.Form == Definition || w.Form == Declaration {
		if err := w.survey(p, rv); err != nil {
			return dst, err
		}
	}
	switch {
	case w.Form == Definition && p.kind == kindStruct:
		if err := w.define(p, rv); err != nil {
			return dst, err
		}
		w.text(" " + name + ";")
		return w.finish(dst, p)
	case w.Form == Definition && p.kind == kindList && p.elem == sub:
		if err := w.defineElements(sub); err != nil {
			return dst, err
		}
		w.variable("", name, "", p, rv)
		return w.finish(dst, p)
	case w.shapes != nil:
		w.shapes.all, w.nested = true, false
		if sub != nil {
			if err := w.declare(sub); err != nil {
				return dst, err
			}
		}
	}
	typ, after := w.spell(p, w.rootLeaf(), true)
	_, dims, _ := strings.Cut(after, "]")
	w.variable(typ, name, dims, p, rv)
	return w.finish(dst, p)
}

// MarshalTypes returns the definitions of the C++ types of values, one behind the other and each
// once, so that the text of Marshal and MarshalVar for these values compiles behind it. Arrays are as
// long as the longest list in values, enums have the enumerators of their tags and those that
// occur. Members that o or their tags may leave out have an initialiser for that case. Scalars need
// no types. The text may need the headers cmath, cstdint, optional, utility and vector.
func MarshalTypes(o *Options, values ...any) ([]byte, error) {
	var w *typeWriter
	var plans []*plan
	for _, v := range values {
		next, p, rv, err := begin(nil, v, o)
		if err != nil {
			return nil, err
		}
		if w == nil {
			w = next
		}
		if err := w.survey(p, rv); err != nil {
			return nil, err
		}
		plans = append(plans, p)
	}
	for _, p := range plans {
		w.shapes.all = true
		if sub := structOf(p); sub != nil {
			if err := w.declare(sub); err != nil {
				return nil, err
			}
		}
	}
	if w == nil {
		return nil, nil
	}
	return w.buf, nil
}

// begin checks v and prepares a writer that appends to dst.
func begin(dst []byte, v any, o *Options) (*typeWriter, *plan, reflect.Value, error) {
	rv := reflect.ValueOf(v)
	if !rv.IsValid() {
		return nil, nil, rv, &ValueError{Path: "nil", Err: errNil}
	}
	p, err := planFor(rv.Type())
	if err != nil {
		return nil, nil, rv, err
	}
	if p.kind == kindPtr {
		if rv.IsNil() {
			return nil, nil, rv, &ValueError{Path: p.typ.String(), Err: errNil}
		}
		p, rv = p.elem, rv.Elem()
	}
	e := &encoder{Options: o.settled(), buf: dst, lineStart: len(dst)}
	if sub := structOf(p); sub != nil && e.TypeName != "" {
		e.root = sub.typ
		if e.TypeName != "-" && !isIdentifier(e.TypeName) {
			return nil, nil, rv, &TypeError{Type: p.typ, Path: p.typ.String(), Reason: "Options.TypeName " + quoted(e.TypeName) + " is no C++ identifier"}
		}
	}
	return &typeWriter{speller: speller{encoder: e}, nested: e.Form == Definition}, p, rv, nil
}

// finish returns what was written, or dst as it was with the error.
func (w *typeWriter) finish(dst []byte, p *plan) ([]byte, error) {
	if w.err != nil {
		w.err.Path = joinPath(p.root(), w.err.Path)
		return dst, w.err
	}
	return w.buf, nil
}

// survey prepares w.shapes for a value; several values may follow each other.
func (w *typeWriter) survey(p *plan, v reflect.Value) error {
	if w.shapes == nil {
		w.shapes = &shapes{omit: w.OmitZero}
		w.defined = map[string]reflect.Type{}
	}
	if err := w.shapes.survey(p, v, &w.shapes.root, true, 0); err != nil {
		return &ValueError{Path: p.typ.String(), Err: err}
	}
	return nil
}

// defineElements writes the type of a list's elements, without values and without the semicolon.
func (w *typeWriter) defineElements(sub *plan) error {
	if sub == nil {
		return nil
	}
	w.text("struct ")
	if name := w.structName(sub); name != "" {
		w.text(name + " ")
	}
	w.shapes.all = w.shapes.root.max == 0 // without elements nothing is known to be empty
	w.declaring = append(w.declaring, sub.typ)
	err := w.body(sub)
	w.declaring = nil
	return err
}

// rootLeaf returns the leaf of the outermost value.
func (w *typeWriter) rootLeaf() *leaf {
	if w.shapes == nil {
		return &leaf{}
	}
	return &w.shapes.root
}

// variable writes "type name = value;", with "[]" for a list, whose fixed inner dimensions are in dims.
// The type is empty where its definition stands in front.
func (w *typeWriter) variable(typ, name, dims string, p *plan, v reflect.Value) {
	w.text(typ)
	switch {
	case !leavesOut(p) && p.fixed:
		w.text(" " + name + "[" + strconv.Itoa(max(p.typ.Len(), 1)) + "]" + dims)
	case !leavesOut(p):
		w.text(" " + name)
	case v.Len() > 0:
		w.text(" " + name + "[]" + dims)
	case dims != "":
		w.text(" (*" + name + ")" + dims + " = nullptr;")
		return
	default:
		w.text("* " + name + " = nullptr;")
		return
	}
	w.text(" = ")
	w.value(p, v, w.Form)
	w.text(";")
}

func quoted(s string) string { return `"` + s + `"` }
