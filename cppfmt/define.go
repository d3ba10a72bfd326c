package cppfmt

import (
	"reflect"
	"slices"
	"strings"
)

// defineRoot writes the definition of the outermost struct, after the types that have to be in front.
func (w *typeWriter) defineRoot(p *plan, v reflect.Value) error {
	w.rootType = p.typ
	w.chooseFront(p)
	if err := w.declareFront(p); err != nil {
		return err
	}
	return w.define(p, v)
}

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
		// There is no empty array in C++, so that a list without elements is no member.
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
	// The comment of a member of several lines is above it.
	if sub != nil && comment != "" {
		w.buf = w.beginLine(w.buf)
		w.writeText("// " + comment)
		comment = ""
	}
	w.buf = w.beginLine(w.buf)
	if sub != nil && !w.front[sub.typ] && !w.isOpen(sub) {
		switch {
		case f.plan.kind == kindList && fv.Len() == 1 && !sub.rows && f.plan.elem == sub:
			err := w.define(sub, fv.Index(0))
			w.writeText(" " + f.name + "[1];")
			return err
		case f.plan == sub:
			err := w.define(sub, fv)
			w.writeText(" " + f.name + ";")
			return err
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
	// "source_line = " and "caret = " are made equally long, so that the caret is below its column.
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

// chooseFront finds the structs of the definition form that are declared in front, as they are in form
// Declaration. A struct is defined inside its user only if it occurs there once, as a member or in a list,
// and its values can be written there: those of a list are written outside of it, where the enumerators
// and the types inside it have no short names. The one element of a list is written inside.
func (w *typeWriter) chooseFront(p *plan) {
	w.front = map[reflect.Type]bool{}
	count := map[reflect.Type]int{}
	w.countUses(p, count)
	var visit func(p *plan)
	visit = func(p *plan) {
		for i := range p.fields {
			f := &p.fields[i]
			sub := structOf(f.plan)
			switch {
			case sub == nil || w.shapes.absent(p, i):
			case f.plan != sub && (f.plan.kind != kindList || f.plan.elem != sub || f.plan.fixed ||
				sub.hasStruct() && (w.shapes.of(p)[i].max != 1 || sub.rows)),
				count[sub.typ] > 1, sub.contains(sub.typ), sub.contains(w.rootType):
				w.addFront(sub)
			default:
				visit(sub)
			}
		}
	}
	visit(p)
}

// countUses counts the members that are written, by the struct that they are or contain.
func (w *typeWriter) countUses(p *plan, count map[reflect.Type]int) {
	for i := range p.fields {
		f := &p.fields[i]
		sub := structOf(f.plan)
		if sub == nil || w.shapes.absent(p, i) {
			continue
		}
		// The parts of a struct that occurs twice are counted once: it is declared in front anyway.
		if count[sub.typ]++; count[sub.typ] > 1 {
			continue
		}
		w.countUses(sub, count)
	}
}

// addFront adds a struct and all that it uses.
func (w *typeWriter) addFront(p *plan) {
	if w.front[p.typ] {
		return
	}
	w.front[p.typ] = true
	for i := range p.fields {
		if sub := structOf(p.fields[i].plan); sub != nil {
			w.addFront(sub)
		}
	}
}

// hasStruct reports whether a struct has a member that is or contains a struct.
func (p *plan) hasStruct() bool {
	return slices.ContainsFunc(p.fields, func(f field) bool { return structOf(f.plan) != nil })
}

// declareFront writes the types before the definition of p, and the rows of its maps.
func (w *typeWriter) declareFront(p *plan) error {
	w.nested = false
	w.declaring = append(w.declaring, p.typ) // it is not complete there
	defer func() { w.nested = true; w.declaring = w.declaring[:len(w.declaring)-1] }()
	return w.declareParts(p)
}

// declareParts writes the types in front that p and the structs defined inside it use.
func (w *typeWriter) declareParts(p *plan) error {
	for i := range p.fields {
		f := &p.fields[i]
		sub := structOf(f.plan)
		if sub == nil || w.shapes.absent(p, i) || w.isOpen(sub) {
			continue
		}
		var err error
		if w.front[sub.typ] {
			err = w.declare(sub)
		} else {
			err = w.declareParts(sub)
		}
		if err == nil {
			err = w.declareRows(f.plan, &w.shapes.of(p)[i], w.rowPrefix(p, f))
		}
		if err != nil {
			return err
		}
	}
	return nil
}
