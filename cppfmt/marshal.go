package cppfmt

import (
	"bytes"
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// Marshal returns v as a C++ initialiser, { .line = 42, .message = "..." }, as a scalar literal, or in
// another form of o. In form Definition v must be a struct, and Marshal returns the definition of its
// type. Declaration needs a name, so that Marshal treats it as Designated. Instead of a pointer Marshal
// writes the value it points to. The error is a *TypeError or a *ValueError.
func Marshal(v any, o *Options) ([]byte, error) {
	w := spareWriter()
	defer w.release()
	out, err := w.marshal(w.spare[:0], v, o)
	return w.keep(out), err
}

// AppendMarshal appends what [Marshal] returns to dst.
func AppendMarshal(dst []byte, v any, o *Options) ([]byte, error) {
	w := spareWriter()
	defer w.release()
	return w.marshal(dst, v, o)
}

// marshal appends what Marshal returns to dst.
func (w *typeWriter) marshal(dst []byte, v any, o *Options) ([]byte, error) {
	p, rv, err := w.begin(dst, v, o)
	if err != nil {
		return dst, err
	}
	// Declaration is written as Designated: without a name there is no variable to declare.
	if w.Form != Definition {
		w.buf = w.appendValue(w.buf, p, rv, w.Form)
		return w.finish(dst, p)
	}
	if p.kind != kindStruct {
		return dst, &TypeError{Type: p.typ, Path: p.typ.String(), Reason: "only a struct has a definition; MarshalVar takes lists and scalars"}
	}
	if err := w.checkNameless(p, p); err != nil {
		return dst, err
	}
	if err := w.survey(p, rv); err != nil {
		return dst, err
	}
	if w.rowsNeed(p, p.typ, map[reflect.Type]bool{}) {
		return dst, &TypeError{Type: p.typ, Path: p.typ.String(), Reason: "a struct with a map of itself cannot have its values inside; " +
			"MarshalVar puts them after it"}
	}
	if err := w.defineRoot(p, rv); err != nil {
		return dst, err
	}
	w.writeText(";")
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
// In form Definition the variable follows the definition of its type, which has the values in it;
// Declaration writes the types first, and so does Definition for a struct with a map of itself. An empty list
// is a null pointer, because C++ has no empty arrays. The text has no line end. The error is a *TypeError or a *ValueError.
func MarshalVar(name string, v any, o *Options) ([]byte, error) {
	w := spareWriter()
	defer w.release()
	out, err := w.marshalVar(w.spare[:0], name, v, o)
	return w.keep(out), err
}

// AppendMarshalVar appends what [MarshalVar] returns to dst.
func AppendMarshalVar(dst []byte, name string, v any, o *Options) ([]byte, error) {
	w := spareWriter()
	defer w.release()
	return w.marshalVar(dst, name, v, o)
}

// marshalVar appends what MarshalVar returns to dst.
func (w *typeWriter) marshalVar(dst []byte, name string, v any, o *Options) ([]byte, error) {
	p, rv, err := w.begin(dst, v, o)
	if err != nil {
		return dst, err
	}
	if !isIdentifier(name) {
		return dst, &TypeError{Type: p.typ, Path: p.typ.String(), Reason: "variable name " + quoted(name) + " is not a C++ identifier"}
	}
	sub := structOf(p)
	if err := w.checkNameless(p, sub); err != nil {
		return dst, err
	}
	if sub == nil || w.Form == Definition || w.Form == Declaration {
		if err := w.survey(p, rv); err != nil {
			return dst, err
		}
	}
	if w.Form == Definition && (p.kind == kindStruct || p.kind == kindList && p.elem == sub) {
		if p.kind != kindStruct || !w.rowsNeed(p, p.typ, map[reflect.Type]bool{}) {
			return w.marshalDefined(dst, name, p, rv)
		}
		w.Form = Declaration
	}
	if w.shapes != nil && sub != nil {
		w.shapes.all, w.nested = true, false
		if err := w.declareAll(p); err != nil {
			return dst, err
		}
	}
	w.row = w.rootRow(p)
	typ, after := w.spellType(p, w.rootLeaf(), true)
	// "[3][2]" of a list is written as "[][2]": the compiler counts the first dimension.
	_, dims, _ := strings.Cut(after, "]")
	w.writeVariable(typ, name, dims, p, rv)
	return w.finish(dst, p)
}

// marshalDefined writes the variable of a struct, or of a list of structs, after the definition of its
// type in form Definition.
func (w *typeWriter) marshalDefined(dst []byte, name string, p *plan, rv reflect.Value) ([]byte, error) {
	if p.kind == kindStruct {
		if err := w.defineRoot(p, rv); err != nil {
			return dst, err
		}
		w.writeText(" " + name + ";")
		return w.finish(dst, p)
	}
	if err := w.defineElements(p.elem); err != nil {
		return dst, err
	}
	w.writeVariable("", name, "", p, rv)
	return w.finish(dst, p)
}

// MarshalTypes returns the definitions of the C++ types of values, each once, so that the text of
// Marshal and MarshalVar for these values compiles after it. Arrays are as long as the longest list in
// values; enums have the enumerators of their tags and those that occur. Members that o or their tags
// may leave out have an initialiser. Scalars need no types. The text may need the headers cmath,
// cstdint, optional, utility and vector.
func MarshalTypes(o *Options, values ...any) ([]byte, error) {
	if len(values) == 0 {
		return nil, nil
	}
	w := spareWriter()
	defer w.release()
	if _, _, err := w.begin(nil, values[0], o); err != nil {
		return nil, err
	}
	var plans []*plan
	for _, v := range values {
		p, rv, err := planOf(v)
		if err != nil {
			return nil, err
		}
		if err := w.survey(p, rv); err != nil {
			return nil, err
		}
		plans = append(plans, p)
	}
	w.shapes.all, w.nested = true, false
	for _, p := range plans {
		if err := w.declareAll(p); err != nil {
			return nil, err
		}
	}
	return w.buf, nil
}

// planOf returns the plan of a value to write, and the value, or the one that a pointer points to.
func planOf(v any) (*plan, reflect.Value, error) {
	rv := reflect.ValueOf(v)
	if !rv.IsValid() {
		return nil, rv, &ValueError{Path: "nil", Err: errNil}
	}
	for rv.Kind() == reflect.Pointer {
		if rv.IsNil() {
			return nil, rv, &ValueError{Path: rv.Type().String(), Err: errNil}
		}
		rv = rv.Elem()
	}
	p, err := planFor(rv.Type())
	return p, rv, err
}

// begin checks v and prepares the writer to append to dst.
func (w *typeWriter) begin(dst []byte, v any, o *Options) (*plan, reflect.Value, error) {
	p, rv, err := planOf(v)
	if err != nil {
		return nil, rv, err
	}
	w.Options = o.settled()
	w.buf, w.lineStart = dst, len(dst)
	w.nested = w.Form == Definition
	if w.TypeName == "" {
		return p, rv, nil
	}
	if w.TypeName != "-" && !isIdentifier(w.TypeName) {
		return nil, rv, &TypeError{Type: p.typ, Path: p.typ.String(),
			Reason: "Options.TypeName " + quoted(w.TypeName) + " is not a C++ identifier"}
	}
	if sub := structOf(p); sub != nil {
		w.root = sub.typ
	}
	return p, rv, nil
}

// writers is a pool of writers. Between calls they keep memory and no values.
var writers = sync.Pool{New: func() any { return &typeWriter{speller: speller{encoder: new(encoder)}} }}

// spareWriter returns a writer from the pool.
func spareWriter() *typeWriter { return writers.Get().(*typeWriter) }

// release returns the writer to the pool.
func (w *typeWriter) release() {
	*w.encoder = encoder{scratch: w.scratch[:0]}
	*w = typeWriter{speller: speller{encoder: w.encoder}, spare: w.spare}
	writers.Put(w)
}

// maxSpare bounds the memory that a spare writer keeps.
const maxSpare = 1 << 20

// keep returns a copy of text, which is in the spare memory, and keeps the memory for the next call.
func (w *typeWriter) keep(text []byte) []byte {
	if cap(text) <= maxSpare {
		w.spare = text[:0]
	}
	if len(text) == 0 {
		return nil
	}
	return bytes.Clone(text)
}

// checkNameless returns an error for an anonymous struct whose name is needed: inside itself, and before
// the enumerators of a list's elements.
func (w *typeWriter) checkNameless(p, sub *plan) error {
	if w.TypeName != "-" || w.Form != Definition || sub == nil {
		return nil
	}
	reason := ""
	if sub.contains(sub.typ) {
		reason = "a struct that contains itself cannot be anonymous"
	}
	for i := range sub.fields {
		if p != sub && sub.fields[i].enum {
			reason = "the elements of a list need the name of their struct for its enumerators"
		}
	}
	if reason == "" {
		return nil
	}
	return &TypeError{Type: p.typ, Path: p.typ.String(), Reason: reason}
}

// finish returns the output, or dst unchanged with an error.
func (w *typeWriter) finish(dst []byte, p *plan) ([]byte, error) {
	if w.err != nil {
		w.err.Path = joinPath(p.root(), w.err.Path)
		return dst, w.err
	}
	return w.buf, nil
}

// survey prepares w.shapes for a value. It may be called for several values.
func (w *typeWriter) survey(p *plan, v reflect.Value) error {
	if w.shapes == nil {
		w.shapes = &shapes{omit: w.OmitZero, boxed: boxes{}}
		w.defined = map[string]reflect.Type{}
	}
	w.shapes.boxed.mark(p, false)
	if err := w.shapes.survey(p, v, &w.shapes.root, true, 0); err != nil {
		return &ValueError{Path: p.typ.String(), Err: err}
	}
	return nil
}

// defineElements writes the type of a list's elements, without values and without the semicolon. The types
// that it uses are in front.
func (w *typeWriter) defineElements(sub *plan) error {
	w.shapes.all = w.shapes.root.max == 0 // without elements all members are written
	w.front = map[reflect.Type]bool{}
	w.addFront(sub)
	if err := w.declareFront(sub); err != nil {
		return err
	}
	w.writeText("struct ")
	if name := w.structName(sub); name != "" {
		w.writeText(name + " ")
	}
	w.declaring = append(w.declaring, sub.typ)
	err := w.writeBody(sub)
	w.declaring = nil
	return err
}

// declareAll writes the types of a value at namespace scope.
func (w *typeWriter) declareAll(p *plan) error {
	sub := structOf(p)
	if sub == nil {
		return nil
	}
	if err := w.declare(sub); err != nil {
		return err
	}
	return w.declareRows(p, w.rootLeaf(), w.rootRow(p))
}

// rootRow returns the beginning of the names of the rows of an outermost map.
func (w *typeWriter) rootRow(p *plan) string {
	if sub := structOf(p); sub != nil {
		return w.structName(sub)
	}
	return ""
}

// rootLeaf returns the leaf of the outermost value.
func (w *typeWriter) rootLeaf() *leaf {
	if w.shapes == nil {
		return &leaf{}
	}
	return &w.shapes.root
}

// writeVariable writes "type name = value;", with "[]" for a list and its fixed inner dimensions dims.
// typ is empty after the definition of the type.
func (w *typeWriter) writeVariable(typ, name, dims string, p *plan, v reflect.Value) {
	w.writeText(typ)
	switch {
	case !leavesOut(p) && p.fixed:
		w.writeText(" " + name + "[" + strconv.Itoa(max(p.typ.Len(), 1)) + "]" + dims)
	case !leavesOut(p):
		w.writeText(" " + name)
	case v.Len() > 0:
		w.writeText(" " + name + "[]" + dims)
	// An empty list of arrays: int (*x)[2] = nullptr;
	case dims != "":
		w.writeText(" (*" + name + ")" + dims + " = nullptr;")
		return
	default:
		w.writeText("* " + name + " = nullptr;")
		return
	}
	w.writeText(" = ")
	w.buf = w.appendValue(w.buf, p, v, w.Form)
	w.writeText(";")
}

// quoted returns s in double quotes, for errors.
func quoted(s string) string { return `"` + s + `"` }
