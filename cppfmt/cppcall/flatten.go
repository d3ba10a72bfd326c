package cppcall

import (
	"reflect"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// flatten puts the members of a struct that are written as arguments of the call into one argument:
// hover(file="a.cpp", line=3) and hover("a.cpp", 3) are hover({"a.cpp", 3}). The tool must have only one parameter
// that is a struct. Without names it must be the only parameter. A member may be left out only if it is a list, a map or
// an optional value.
func (b *binder) flatten(args []sloppyArg) (rest []sloppyArg, ok bool) {
	k := b.onlyStruct()
	if k < 0 {
		return nil, false
	}
	p := &b.f.params[k]
	var members []sloppyArg
	for _, a := range args {
		if a.name != "" && b.f.param(a.name) < 0 || a.name == "" && len(b.f.params) == 1 {
			members = append(members, a)
		} else {
			rest = append(rest, a)
		}
	}
	v := reflect.New(valueType(p.typ)).Elem()
	text, ok := joinMembers(members, false)
	if !ok {
		return nil, false
	}
	// <parameter name="globs">["*.c"]</parameter> is a list of JSON in a string.
	if !unmarshalMembers(text, v) {
		text, _ = joinMembers(members, true)
		if s, isForeign := simplifyValue(text, true); isForeign {
			text = s.text
		}
		if !unmarshalMembers(text, v) {
			return nil, false
		}
	}
	if !hasAllMembers(v, members) {
		return nil, false
	}
	e, err := cpptext.ParseExpr([]byte(text))
	if err != nil {
		e = nil
	}
	return append(rest, sloppyArg{name: p.name, text: text, expr: e, at: members[0].at}), true
}

// onlyStruct returns the index of the only parameter that is a struct, or -1.
func (b *binder) onlyStruct() int {
	found := -1
	for i, p := range b.f.params {
		t := valueType(p.typ)
		if t.Kind() != reflect.Struct || t == lambdaType || reflect.PointerTo(t).Implements(textReader) {
			continue
		}
		if found >= 0 || p.variadic {
			return -1
		}
		found = i
	}
	return found
}

// joinMembers returns the literal of a struct, in which all members have names or none. One value alone is not a struct. With
// open, objects and lists in strings are without their quotes.
func joinMembers(members []sloppyArg, open bool) (text string, ok bool) {
	if len(members) == 0 || len(members) == 1 && members[0].name == "" {
		return "", false
	}
	list := make([]string, len(members))
	for i, m := range members {
		if (m.name == "") != (members[0].name == "") {
			return "", false
		}
		list[i] = m.text
		if inner := strings.TrimSpace(unquoted(m.text)); open && inner != "" && (inner[0] == '[' || inner[0] == '{') {
			list[i] = inner
		}
		if m.name != "" {
			list[i] = cpptext.Quote(m.name) + ": " + list[i]
		}
	}
	return "{" + strings.Join(list, ", ") + "}", true
}

// unmarshalMembers reads a literal in which no member is unknown or members twice.
func unmarshalMembers(text string, v reflect.Value) bool {
	return cppfmt.Unmarshal([]byte(text), v.Addr().Interface(), &cppfmt.Options{Lenient: true, Strict: true}) == nil
}

// hasAllMembers reports whether all members of the struct v are members that are not lists, maps or optional values.
func hasAllMembers(v reflect.Value, members []sloppyArg) bool {
	text, err := cppfmt.Marshal(v.Interface(), &cppfmt.Options{Width: -1})
	if err != nil {
		return false
	}
	e, err := cpptext.ParseExpr(text)
	all, isList := e.(*cpptext.List)
	if err != nil || !isList {
		return false
	}
	for i, el := range all.Elems {
		isPresent := i < len(members)
		if members[0].name != "" {
			isPresent = slices.ContainsFunc(members, func(a sloppyArg) bool { return lenient.PlainName(a.name) == lenient.PlainName(el.Designator) })
		}
		if empty, isList := el.Value.(*cpptext.List); !isPresent && (!isList || len(empty.Elems) > 0) {
			return false
		}
	}
	return true
}
