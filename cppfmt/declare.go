package cppfmt

import (
	"fmt"
	"reflect"
	"strings"
)

// A typeWriter writes struct definitions: all types at namespace scope, each before its first use
// (declaration form), or each inside the type that uses it (definition form).
type typeWriter struct {
	speller
	defined map[string]reflect.Type // at namespace scope
	nested  bool                    // definition form
	spare   []byte
}

// spellEnum returns the enumerators of an enum in a struct, in braces.
func (w *typeWriter) spellEnum(p *plan, enum string) string {
	names := enumerators(p, w.shapes.of(p), enum)
	if len(names) == 0 {
		return "{}"
	}
	return "{ " + strings.Join(names, ", ") + " }"
}

// enumOf returns the plan of the enum that a plan is or contains, or nil.
func enumOf(p *plan) *plan {
	for p != nil && p.kind != kindEnum && p.kind != kindStruct {
		p = p.elem
	}
	if p != nil && p.kind == kindEnum {
		return p
	}
	return nil
}

// structOf returns the plan of the struct that a plan is or contains, or nil.
func structOf(p *plan) *plan {
	for p != nil && p.kind != kindStruct {
		p = p.elem
	}
	return p
}

// declare writes the definition of the struct p at namespace scope, after those that it uses.
func (w *typeWriter) declare(p *plan) error {
	name := w.structName(p)
	if t, ok := w.defined[name]; ok {
		if t != p.typ {
			return &TypeError{Type: p.typ, Path: p.typ.String(), Reason: fmt.Sprintf("%v has the C++ name %q too", t, name)}
		}
		return nil
	}
	w.defined[name] = p.typ
	w.declaring = append(w.declaring, p.typ)
	for i := range p.fields {
		if sub := structOf(p.fields[i].plan); sub != nil && !w.isOpen(sub) {
			if err := w.declare(sub); err != nil {
				return err
			}
		}
	}
	w.writeText("struct " + name + " ")
	if err := w.writeBody(p); err != nil {
		return err
	}
	w.writeText(";\n")
	w.lineStart = len(w.buf)
	w.declaring = w.declaring[:len(w.declaring)-1]
	return nil
}

// A line is one member of a type: text, and the comment after or above it.
type line struct {
	text, comment string
	above         bool
}

// writeBody writes "{ members }" without values.
func (w *typeWriter) writeBody(p *plan) error {
	var lines []line
	enums, structs := map[string]bool{}, map[reflect.Type]bool{}
	leaves := w.shapes.of(p)
	for i := range p.fields {
		if f := &p.fields[i]; f.omits(w.OmitZero) && f.plan.kind == kindEnum {
			// The initialiser of the member is its zero value, whose enumerator must be declared.
			if err := w.shapes.survey(f.plan, reflect.Zero(f.plan.typ), &leaves[i], true, 0); err != nil {
				return err
			}
		}
	}
	for i := range p.fields {
		f := &p.fields[i]
		if w.shapes.absent(p, i) {
			continue
		}
		typ, after, err := w.spellMember(p, f, &leaves[i], enums, structs)
		if err != nil {
			return err
		}
		text := typ + " " + f.name + after
		if f.omits(w.OmitZero) {
			text += " = " + w.spellZero(f)
		}
		lines = append(lines, line{text + ";", f.comment, strings.Contains(text, "\n")})
	}
	column := 0
	for _, l := range lines {
		if l.comment != "" && !l.above {
			column = max(column, len(l.text))
		}
	}
	w.writeText("{")
	w.level++
	for _, l := range lines {
		if l.above && l.comment != "" {
			w.buf = w.beginLine(w.buf)
			w.writeText("// " + l.comment)
		}
		w.buf = w.beginLine(w.buf)
		w.writeText(l.text)
		if !l.above && l.comment != "" {
			w.writeText(strings.Repeat(" ", column-len(l.text)+3) + "// " + l.comment)
		}
	}
	w.level--
	w.buf = w.beginLine(w.buf)
	w.writeText("}")
	return nil
}

// spellMember returns the parts of a declaration before and after the member's name. At its first use
// the enum of the member is defined there, and in definition form also its struct.
func (w *typeWriter) spellMember(p *plan, f *field, l *leaf, enums map[string]bool, structs map[reflect.Type]bool) (before,
	after string, err error) {
	before, after = w.spellType(f.plan, l, true)
	if before == "auto" {
		return "", "", &TypeError{Type: f.plan.typ, Path: p.typ.String() + "." + f.goName,
			Reason: "a type with AppendCPP needs the tag option type= to be declared"}
	}
	if e := enumOf(f.plan); e != nil && !enums[e.enum] {
		enums[e.enum] = true
		key := "enum "
		if f.scoped {
			key = "enum class "
		}
		def := key + e.enum + " " + w.spellEnum(p, e.enum)
		before = w.inlineDefinition(before, "enum "+e.enum, def)
	}
	sub := structOf(f.plan)
	if sub == nil || !w.nested || structs[sub.typ] || w.isOpen(sub) {
		return before, after, nil
	}
	structs[sub.typ] = true
	at := len(w.buf)
	w.declaring = append(w.declaring, sub.typ)
	w.level++
	w.writeText(" ")
	err = w.writeBody(sub)
	w.level--
	w.declaring = w.declaring[:len(w.declaring)-1]
	text := string(w.buf[at:])
	w.buf = w.buf[:at]
	name := "struct " + w.structName(sub)
	return w.inlineDefinition(before, name, name+text), after, err
}

// inlineDefinition puts a definition in place of its type, or on a line before it if the type is inside
// template arguments.
func (w *typeWriter) inlineDefinition(typ, name, definition string) string {
	if typ == name {
		return definition
	}
	return definition + ";\n" + strings.Repeat(w.Indent, w.level+1) + typ
}

// spellZero returns the initialiser of a member that may be left out: its zero value.
func (w *typeWriter) spellZero(f *field) string {
	switch f.plan.kind {
	case kindBool, kindInt, kindUint, kindFloat, kindString, kindText, kindEnum, kindCustom:
		e := encoder{Options: w.Options, flat: 1, scope: f.enumScope("")}
		if text := e.appendValue(nil, f.plan, reflect.Zero(f.plan.typ), Designated); e.err == nil {
			return string(text)
		}
	case kindBytes:
		if f.plan.hex {
			e := encoder{Options: w.Options}
			return string(e.appendBytes(nil, f.plan, reflect.Zero(f.plan.typ)))
		}
	}
	return "{}"
}
