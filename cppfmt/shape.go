package cppfmt

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
)

// A leaf is what the C++ type of one member depends on: properties of all its values.
type leaf struct {
	max     int      // the longest list
	wide    bool     // an int or uint that does not fit 32 bits
	enums   []string // enumerators that are not in the tag
	present bool     // not left out everywhere
	zero    bool     // the zero value of a struct has been surveyed
}

// shapes has the leaves of every struct type in a set of values: arrays are as long as the longest list,
// enums have the enumerators that occur.
type shapes struct {
	root    leaf
	members map[reflect.Type][]leaf
	plans   map[reflect.Type]*plan
	boxed   boxes
	all     bool // types keep the members that are empty everywhere
	omit    bool // Options.OmitZero
}

// of returns the leaves of a struct's members.
func (s *shapes) of(p *plan) []leaf {
	m := s.members[p.typ]
	if m == nil {
		m = make([]leaf, len(p.fields))
		if s.members == nil {
			s.members, s.plans = map[reflect.Type][]leaf{}, map[reflect.Type]*plan{}
		}
		s.members[p.typ], s.plans[p.typ] = m, p
	}
	return m
}

// absent reports whether the type that is defined for p leaves out member i.
func (s *shapes) absent(p *plan, i int) bool {
	return s != nil && !s.all && !s.of(p)[i].present
}

// enumerators returns the names in the enum of a struct: those of the tags, then those that occur.
// leaves may be nil.
func enumerators(p *plan, leaves []leaf, enum string) []string {
	var names []string
	add := func(list []string) {
		for _, n := range list {
			if !slices.Contains(names, n) {
				names = append(names, n)
			}
		}
	}
	for i := range p.fields {
		if e := enumOf(p.fields[i].plan); e != nil && e.enum == enum {
			add(e.listed)
		}
	}
	for i := range leaves {
		if e := enumOf(p.fields[i].plan); e != nil && e.enum == enum {
			add(leaves[i].enums)
		}
	}
	return names
}

// survey adds the value v to the leaf l, and the structs in it to s. outer is false inside lists: the
// lists there are vectors, whose length does not matter.
func (s *shapes) survey(p *plan, v reflect.Value, l *leaf, outer bool, depth int) error {
	if depth > maxDepth {
		return fmt.Errorf("nested deeper than %d", maxDepth)
	}
	if outer && (p.kind == kindBytes || p.kind == kindList || p.kind == kindMap) {
		l.max = max(l.max, v.Len())
	}
	switch p.kind {
	case kindInt:
		l.wide = l.wide || p.typ.Kind() == reflect.Int && v.Int() != int64(int32(v.Int()))
	case kindUint:
		l.wide = l.wide || p.typ.Kind() == reflect.Uint && v.Uint() != uint64(uint32(v.Uint()))
	case kindEnum:
		e := encoder{}
		name := string(e.appendMethod(nil, p, v))
		if e.err == nil && !slices.Contains(l.enums, name) && !slices.Contains(p.listed, name) {
			l.enums = append(l.enums, name)
		}
	case kindPtr:
		if !v.IsNil() {
			return s.survey(p.elem, v.Elem(), l, false, depth+1)
		}
	case kindList:
		for i := range v.Len() {
			if err := s.survey(p.elem, v.Index(i), l, false, depth+1); err != nil {
				return err
			}
		}
	case kindMap:
		for it := v.MapRange(); it.Next(); {
			if err := s.survey(p.key, it.Key(), &leaf{}, false, depth+1); err != nil {
				return err
			}
			if err := s.survey(p.elem, it.Value(), l, false, depth+1); err != nil {
				return err
			}
		}
	case kindStruct:
		return s.surveyMembers(p, v, depth)
	}
	return nil
}

// surveyMembers adds the members of the struct v to the leaves of its type.
func (s *shapes) surveyMembers(p *plan, v reflect.Value, depth int) error {
	members := s.of(p)
	for i := range p.fields {
		f := &p.fields[i]
		fv := f.valueIn(v)
		m := &members[i]
		if !m.present {
			m.present = !leavesOut(f.plan) && !f.omits(s.omit) || !isZero(f.plan, fv)
		}
		if err := s.survey(f.plan, fv, m, true, depth+1); err != nil {
			return err
		}
		if f.omits(s.omit) && f.plan.kind == kindStruct && hasText(f.plan, s.omit) && !m.zero {
			m.zero = true // its initialiser is a zero value with members
			if err := s.survey(f.plan, reflect.Zero(f.plan.typ), m, true, depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// leavesOut reports whether an empty value of the plan has no member in definition form: an array
// cannot be empty.
func leavesOut(p *plan) bool {
	return (p.kind == kindList || p.kind == kindMap || p.kind == kindBytes && !p.hex) && !p.fixed
}

// A speller writes C++ types.
type speller struct {
	*encoder
	declaring []reflect.Type // structs whose definitions are open: they are incomplete
	vectors   bool           // lists of any length: std::vector, not arrays
	row       string         // the beginning of the name of the next map's rows
}

// isOpen reports whether the definition of a struct is open.
func (s *speller) isOpen(p *plan) bool {
	return p.kind == kindStruct && slices.Contains(s.declaring, p.typ)
}

// spellType returns the two parts of a declaration, before and after the name: "const char*", "[3]". direct is
// false in template arguments, where there is no name and so no array.
func (s *speller) spellType(p *plan, l *leaf, direct bool) (before, after string) {
	if p.declT != "" && p.kind != kindList && p.kind != kindPtr {
		return p.declT, ""
	}
	switch p.kind {
	case kindBool:
		return "bool", ""
	case kindInt, kindUint:
		return spellInt(p.typ.Kind(), l.wide), ""
	case kindFloat:
		if p.typ.Kind() == reflect.Float32 {
			return "float", ""
		}
		return "double", ""
	case kindString, kindText:
		return "const char*", ""
	case kindBytes:
		if p.hex {
			return "const char*", ""
		}
		return s.spellArray("uint8_t", "", p, l, direct)
	case kindEnum:
		return "enum " + p.enum, ""
	case kindCustom:
		return "auto", ""
	case kindStruct:
		return "struct " + s.structName(p), ""
	case kindPtr:
		elem, _ := s.spellType(p.elem, l, false)
		if s.isOpen(p.elem) {
			return "std::vector<" + elem + ">", "" // the only container of an incomplete type ([vector.overview])
		}
		return "std::optional<" + elem + ">", ""
	case kindMap:
		if hasRows(p) {
			return s.spellArray("struct "+s.row+"_row", "", p, l, direct && !s.isOpen(structOf(p.elem)))
		}
		key, _ := s.spellType(p.key, &leaf{wide: true}, false)
		elem, _ := s.spellType(p.elem, l, false)
		return s.spellArray("std::pair<"+key+", "+elem+">", "", p, l, direct)
	}
	// An array of arrays is one only where the lengths are fixed.
	inner := direct && (!s.vectors || p.fixed) && p.elem.fixed
	elem, dims := s.spellType(p.elem, l, inner)
	return s.spellArray(elem, dims, p, l, direct && !s.isOpen(p.elem))
}

// spellArray returns a list of elem: an array in a direct place, otherwise a std::vector.
func (s *speller) spellArray(elem, dims string, p *plan, l *leaf, direct bool) (before, after string) {
	if !direct || s.vectors && !p.fixed {
		return "std::vector<" + elem + ">", ""
	}
	n := l.max
	if p.fixed {
		n = p.typ.Len()
	}
	return elem, "[" + strconv.Itoa(max(n, 1)) + "]" + dims
}

// spellInt returns the C++ type of an integer. wide chooses 64 bits for int and uint.
func spellInt(k reflect.Kind, wide bool) string {
	switch k {
	case reflect.Int:
		if !wide {
			return "int"
		}
		return "int64_t"
	case reflect.Uint:
		if !wide {
			return "unsigned"
		}
		return "uint64_t"
	case reflect.Uintptr:
		return "uintptr_t"
	}
	return k.String() + "_t" // int8 to int8_t, uint64 to uint64_t
}

// hasText reports whether a struct has text that {} would make a null pointer: const char* members
// without an initialiser.
func hasText(p *plan, omitZero bool) bool {
	for i := range p.fields {
		f := &p.fields[i]
		switch {
		case f.omits(omitZero):
		case f.plan.kind == kindString || f.plan.kind == kindText || f.plan.kind == kindBytes && f.plan.hex,
			f.plan.kind == kindStruct && hasText(f.plan, omitZero):
			return true
		}
	}
	return false
}
