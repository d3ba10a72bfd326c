package cppfmt

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// TypeName returns the C++ type that a function would have to return or take for values of t:
// "int", "uint64_t", "std::string", "stop_info", "std::vector<frame>". Unlike the declarations of
// [MarshalTypes] it owns its memory and has no fixed sizes, so it suits a prototype. Pointers are
// std::optional, maps std::map. The error is a *TypeError.
func TypeName(t reflect.Type) (string, error) {
	p, err := planFor(t)
	if err != nil {
		return "", err
	}
	w := prototypes{defined: map[string]reflect.Type{}}
	return w.spellType(p, t.String())
}

// AppendTypes appends the definitions of the structs in values of these types, with the type names of
// [TypeName]: each once, a type before the types that use it, without initialisers. They need the
// headers array, cstdint, map, optional, string and vector. The error is a *TypeError.
func AppendTypes(dst []byte, types ...reflect.Type) ([]byte, error) {
	w := prototypes{defined: map[string]reflect.Type{}}
	for _, t := range types {
		p, err := planFor(t)
		if err != nil {
			return dst, err
		}
		if err := w.defineStructs(p, t.String()); err != nil {
			return dst, err
		}
	}
	for _, name := range w.forward {
		dst = append(dst, "struct "+name+";\n"...)
	}
	return append(dst, w.buf...), nil
}

// prototypes writes definitions of structs.
type prototypes struct {
	buf     []byte
	defined map[string]reflect.Type
	open    []reflect.Type  // structs whose definitions have begun
	forward []string        // structs that are used before their definition
	taken   map[string]bool // the names of members and enumerators in the struct being written
}

// defineStructs writes the structs that p consists of.
func (w *prototypes) defineStructs(p *plan, path string) error {
	if p.kind == kindMap {
		if err := w.defineStructs(p.key, path); err != nil {
			return err
		}
	}
	if p.kind != kindStruct {
		if p.elem != nil {
			return w.defineStructs(p.elem, path)
		}
		return nil
	}
	if other, ok := w.defined[p.name]; ok {
		if other != p.typ {
			return &TypeError{Type: p.typ, Path: path, Reason: other.String() + " has the C++ name " + quoted(p.name) + " too"}
		}
		if slices.Contains(w.open, p.typ) && p.typ != w.open[len(w.open)-1] && !slices.Contains(w.forward, p.name) {
			w.forward = append(w.forward, p.name)
		}
		return nil
	}
	w.defined[p.name] = p.typ
	w.open = append(w.open, p.typ)
	defer func() { w.open = w.open[:len(w.open)-1] }()
	for i := range p.fields {
		if err := w.defineStructs(p.fields[i].plan, path+"."+p.fields[i].goName); err != nil {
			return err
		}
	}
	return w.defineStruct(p, path)
}

// defineStruct writes the definition of one struct. The structs that it uses are written already.
func (w *prototypes) defineStruct(p *plan, path string) error {
	if p.name == "" {
		return &TypeError{Type: p.typ, Path: path, Reason: "a struct without a name cannot be declared"}
	}
	var s strings.Builder
	s.WriteString("struct " + p.name + " {\n")
	enums := map[string]bool{}
	w.taken = map[string]bool{}
	for i := range p.fields {
		w.taken[p.fields[i].name] = true
		if e := enumOf(p.fields[i].plan); e != nil {
			for _, n := range e.listed {
				w.taken[n] = true
			}
		}
	}
	defer func() { w.taken = nil }()
	for i := range p.fields {
		f := &p.fields[i]
		typ, err := w.spellType(f.plan, path+"."+f.goName)
		if err != nil {
			return err
		}
		if e := enumOf(f.plan); e != nil && !enums[e.enum] {
			enums[e.enum] = true
			key := "enum "
			if f.scoped {
				key = "enum class "
			}
			definition := key + e.enum + " { " + strings.Join(enumerators(p, nil, e.enum), ", ") + " }"
			if e == f.plan {
				typ = definition
			} else {
				s.WriteString(defaultIndent + definition + ";\n")
			}
		}
		s.WriteString(defaultIndent + typ + " " + f.name + ";")
		if f.comment != "" {
			s.WriteString(" // " + f.comment)
		}
		s.WriteString("\n")
	}
	s.WriteString("};\n")
	w.buf = append(w.buf, s.String()...)
	return nil
}

// spellType returns the C++ type for p.
func (w *prototypes) spellType(p *plan, path string) (string, error) {
	if p.declT != "" && p.kind != kindList && p.kind != kindPtr {
		return p.declT, nil
	}
	switch p.kind {
	case kindBool:
		return "bool", nil
	case kindInt, kindUint:
		return spellInt(p.typ.Kind(), false), nil
	case kindFloat:
		if p.typ.Kind() == reflect.Float32 {
			return "float", nil
		}
		return "double", nil
	case kindString, kindText:
		return "std::string", nil
	case kindBytes:
		if p.hex {
			return "std::string", nil
		}
		return "std::vector<uint8_t>", nil
	case kindEnum:
		return p.enum, nil
	case kindStruct:
		if w.taken[p.name] {
			return "struct " + p.name, nil // the name without struct is that of the member or the enumerator
		}
		return p.name, nil
	case kindCustom:
		return "", &TypeError{Type: p.typ, Path: path, Reason: "a type with AppendCPP needs the tag option type= to be declared"}
	}
	elem, err := w.spellType(p.elem, path)
	switch {
	case err != nil:
		return "", err
	case p.kind == kindPtr && slices.Contains(w.open, p.elem.typ):
		return "std::vector<" + elem + ">", nil // the only container of an incomplete type
	case p.kind == kindPtr:
		return "std::optional<" + elem + ">", nil
	case p.kind == kindMap:
		key, err := w.spellType(p.key, path)
		return "std::map<" + key + ", " + elem + ">", err
	case p.fixed:
		return "std::array<" + elem + ", " + strconv.Itoa(p.typ.Len()) + ">", nil
	}
	return "std::vector<" + elem + ">", nil
}
