package cppfmt

import (
	"reflect"
	"strings"
)

// define writes "struct name { members }" with the values of v as initialisers.
func (w *typeWriter) define(p *plan, v reflect.Value) error {
	w.writeText("struct ")
	if name := w.structName(p); name != "" {
		w.writeText(name + " ")
	}
	w.declaring = append(w.declaring, p.typ)
	defer func() { w.declaring = w.declaring[:len(w.declaring)-1] }()
	if p.contains(p.typ) {
		// Values of the type occur in its own initialisers. There the type is incomplete and its
		// defaults are not usable: such a value must have every member.
		w.whole = p.typ
	}
	enums, structs := map[string]bool{}, map[reflect.Type]bool{}
	above := "" // the name of the member above
	w.writeText("{")
	w.level++
	for i := range p.fields {
		f := &p.fields[i]
		fv := f.valueIn(v)
		switch {
		case w.whole == p.typ:
			if w.shapes.absent(p, i) {
				continue
			}
		case (f.omits(w.OmitZero) || leavesOut(f.plan)) && isZero(f.plan, fv):
			continue
		}
		if err := w.defineMember(p, i, v, enums, structs, above); err != nil {
			return err
		}
		if w.err != nil {
			w.err.Path = joinPath(f.goName, w.err.Path)
			return nil
		}
		above = f.name
	}
	w.level--
	w.buf = w.beginLine(w.buf)
	w.writeText("}")
	return nil
}

// defineMember writes member i of a type, on lines of its own. above is the name of the member before.
func (w *typeWriter) defineMember(p *plan, i int, v reflect.Value, enums map[string]bool, structs map[reflect.Type]bool,
	above string) error {
	f := &p.fields[i]
	fv := f.valueIn(v)
	comment := f.comment
	sub := structOf(f.plan)
	if sub != nil && comment != "" {
		w.buf = w.beginLine(w.buf)
		w.writeText("// " + comment)
		comment = ""
	}
	w.buf = w.beginLine(w.buf)
	if sub != nil && w.uses(p, v, sub.typ) == 1 && !w.isOpen(sub) && !sub.contains(sub.typ) {
		switch one := fv; {
		case f.plan.kind == kindList && fv.Len() == 1 && !sub.rows && f.plan.elem == sub:
			one = fv.Index(0)
			if err := w.define(sub, one); err != nil {
				return err
			}
			w.writeText(" " + f.name + "[1];")
			return nil
		case f.plan == sub:
			if err := w.define(sub, one); err != nil {
				return err
			}
			w.writeText(" " + f.name + ";")
			return nil
		}
	}
	l := w.shapes.of(p)[i]
	l.max = 0
	if leavesOut(f.plan) {
		l.max = fv.Len()
	}
	w.level-- // a definition inside the type has the indentation of the member
	typ, after, err := w.spellMember(p, f, &l, enums, structs)
	w.level++
	if err != nil {
		return err
	}
	w.writeText(typ + " " + f.name + after + " =")
	if j := strings.LastIndexByte(typ, '\n'); j >= 0 {
		w.lineStart = len(w.buf) - len(typ) - len(" "+f.name+after+" =") + j + 1
	}
	w.writeText(" ")
	for n := len(above) - len(f.name); f.align && n > 1; n-- {
		w.writeText(" ")
	}
	w.scope = f.enumScope("")
	w.buf = w.appendValue(w.buf, f.plan, fv, Designated)
	w.writeText(";")
	if comment != "" {
		w.writeText("    // " + comment)
	}
	return nil
}

// uses counts the members of v that are written and whose types are or contain the struct t.
func (w *typeWriter) uses(p *plan, v reflect.Value, t reflect.Type) int {
	n := 0
	for i := range p.fields {
		f := &p.fields[i]
		if sub := structOf(f.plan); sub == nil || sub.typ != t {
			continue
		}
		if !f.omits(w.OmitZero) && !leavesOut(f.plan) || !isZero(f.plan, f.valueIn(v)) {
			n++
		}
	}
	return n
}
