package cppfmt

import "reflect"

// The rows of a map whose values have structs are structs too, with the members key and value. std::pair
// would not do: g++ 12 refuses arrays of pairs whose values have member initialisers inside std::vector and
// std::optional, and no compiler takes a pair with a type that is not complete.

// hasRows reports whether p is a map whose rows are structs.
func hasRows(p *plan) bool { return p.kind == kindMap && structOf(p.elem) != nil }

// A rowType is the struct of the rows of one map.
type rowType struct {
	name string
	p    *plan // of the map
	l    leaf
}

// mapOf returns the plan of the map that a member is or contains outside of structs, or nil.
func mapOf(p *plan) *plan {
	for p != nil && p.kind != kindMap && p.kind != kindStruct {
		p = p.elem
	}
	if p == nil || p.kind != kindMap {
		return nil
	}
	return p
}

// rowPrefix returns the beginning of the names of the rows in a member of the struct p.
func (w *typeWriter) rowPrefix(p *plan, f *field) string {
	if name := w.structName(p); name != "" {
		return name + "_" + f.name
	}
	return f.name
}

// declareRows writes the rows of the maps that a member is or contains; inner maps first. A row that needs
// a struct whose definition is open waits for its end: until then the map is a vector of rows.
func (w *typeWriter) declareRows(p *plan, l *leaf, prefix string) error {
	m := mapOf(p)
	if m == nil || !hasRows(m) {
		return nil
	}
	name := prefix + "_row"
	if err := w.declareRows(m.elem, l, name); err != nil {
		return err
	}
	row := rowType{name: name, p: m, l: *l}
	if w.isOpen(structOf(m.elem)) {
		w.waiting = append(w.waiting, row)
		return nil
	}
	return w.writeRow(row)
}

// writeRow writes the definition of a row, unless it is written already.
func (w *typeWriter) writeRow(row rowType) error {
	if t, ok := w.defined[row.name]; ok {
		if t != row.p.typ {
			return &TypeError{Type: row.p.typ, Path: row.p.typ.String(), Reason: "the rows of two maps have the C++ name " + quoted(row.name)}
		}
		return nil
	}
	w.defined[row.name] = row.p.typ
	key, _ := w.spellType(row.p.key, &leaf{wide: true}, false)
	w.row = row.name
	value, _ := w.spellType(row.p.elem, &row.l, false)
	w.writeText("struct " + row.name + " {")
	w.level++
	w.buf = w.beginLine(w.buf)
	w.writeText(key + " key;")
	w.buf = w.beginLine(w.buf)
	w.writeText(value + " value;")
	w.level--
	w.buf = w.beginLine(w.buf)
	w.writeText("};\n")
	w.lineStart = len(w.buf)
	return nil
}

// writeWaitingRows writes the rows that waited for the end of a definition.
func (w *typeWriter) writeWaitingRows() error {
	waiting := w.waiting
	w.waiting = nil
	for _, row := range waiting {
		if w.isOpen(structOf(row.p.elem)) {
			w.waiting = append(w.waiting, row)
		} else if err := w.writeRow(row); err != nil {
			return err
		}
	}
	return nil
}

// rowsNeed reports whether a map of p, or of a struct that p uses, has rows whose values need the struct t.
// Such a row can only be defined after t, and the initialisers inside t only after the row.
func (w *typeWriter) rowsNeed(p *plan, t reflect.Type, seen map[reflect.Type]bool) bool {
	if seen[p.typ] {
		return false
	}
	seen[p.typ] = true
	for i := range p.fields {
		sub := structOf(p.fields[i].plan)
		if sub == nil || w.shapes.absent(p, i) {
			continue
		}
		if mapOf(p.fields[i].plan) != nil && (sub.typ == t || sub.contains(t)) || w.rowsNeed(sub, t, seen) {
			return true
		}
	}
	return false
}

// boxes finds the struct types whose values can be inside std::vector, std::optional or the row of a map.
// In such a type a member with an initialiser is not an array of structs but a vector: g++ 12 refuses a
// braced value that leaves the array out.
type boxes map[reflect.Type]bool

// mark adds the struct types in p. boxed reports whether p itself is inside a container.
func (b boxes) mark(p *plan, boxed bool) {
	switch p.kind {
	case kindPtr, kindMap:
		b.mark(p.elem, true)
	case kindList:
		b.mark(p.elem, boxed || p.elem.kind == kindList && !p.elem.fixed)
	case kindStruct:
		if was, known := b[p.typ]; known && (was || !boxed) {
			return
		}
		boxed = boxed || p.contains(p.typ)
		b[p.typ] = boxed
		for i := range p.fields {
			b.mark(p.fields[i].plan, boxed)
		}
	}
}
