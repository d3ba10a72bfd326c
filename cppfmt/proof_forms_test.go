package cppfmt_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
)

// formPrinters print the members of types that differ from value to value, since definitions leave out
// what is empty: M prints a member, or what its zero value would print.
const formPrinters = `
#define M(name, zero) if constexpr (requires { v.name; }) out(v.name); else std::printf("%s ", zero)
template <class T> void members(const T& v) {
    if constexpr (requires { v.flag; }) {
        M(flag, "0"); M(int_, "0"); M(int8, "0"); M(int16, "0"); M(int32, "0"); M(int64, "0"); M(uint, "0"); M(uint8, "0");
        M(uint16, "0"); M(uint32, "0"); M(uint64, "0"); M(pointer, "0"); M(float32, "0000000000000000");
        M(float64, "0000000000000000"); M(default_, "\"\""); M(hex, "\"\""); M(raw, "[ ]"); M(digest, "\"3030203030203030203030\"");
        M(address, "0"); M(offset, "0"); M(file, "\"\""); M(line, "0"); M(level, "#0"); M(text, "\"756e6b6e6f776e\""); M(levels, "[ ]");
        M(maybe_level, "none"); M(ints, "[ ]"); M(strings, "[ ]"); M(rows, "[ ]"); M(objects, "[ ]"); M(nested, "[ ]"); M(lists, "[ ]");
        M(fixed, "[ 0 0 0 ]"); M(matrix, "[ [ 0000000000000000 0000000000000000 ] [ 0000000000000000 0000000000000000 ] ]");
        M(pairs, "[ ]"); M(map, "[ ]"); M(by_id, "[ ]"); M(map_of, "[ ]"); M(opt_int, "none"); M(opt_str, "none"); M(opt_obj, "none");
        M(object, "\"\" 0000000000000000 [ ] #0"); M(trees, "[ ]"); M(scopes, "[ ]");
    } else if constexpr (requires { v.depth; }) {
        M(depth, "0"); M(function, "\"\""); M(file, "\"\""); M(line, "0");
    } else if constexpr (requires { v.label; }) {
        M(label, "\"\""); M(entities, "[ ]");
    } else if constexpr (requires { v.id; } || requires { v.inside; } || requires { v.parent; }) {
        M(id, "0"); M(inside, "[ ]"); M(parent, "[ ]");
    } else if constexpr (requires { v.kind; } || requires { v.tags; } || requires { v.value; }) {
        M(name, "\"\""); M(value, "0000000000000000"); M(tags, "[ ]"); M(kind, "#0");
    } else {
        M(name, "\"\""); M(kids, "[ ]"); M(next, "[ ]");
    }
}
`

// TestProofForms compiles random values in the forms that define a type for each value, and has a C++
// program print them. In the definition form a list that is empty everywhere is no member.
func TestProofForms(t *testing.T) {
	forms := []cppfmt.Options{
		{Form: cppfmt.Definition}, {Form: cppfmt.Definition, TypeName: "-"}, {Form: cppfmt.Declaration}, {Form: cppfmt.Declaration,
			OmitZero: true, Width: -1},
		{Form: cppfmt.Definition, TypeName: "other", Indent: "  "},
	}
	eachCompiler(t, func(t *testing.T, cc string) {
		src := "template <class T> void members(const T& v);\n#include \"print.hpp\"\n" + formPrinters
		var want strings.Builder
		var main strings.Builder
		n := max(len(forms), min(*proofValues, 40))
		for i := range n {
			form := forms[i%len(forms)]
			v := randomEverything(uint64(5000 + i))
			text, err := cppfmt.MarshalVar("v", v, &form)
			if err != nil {
				t.Fatal(err)
			}
			src += fmt.Sprintf("namespace n%d {\n%s\nvoid print() { out(v); std::printf(\"\\n\"); }\n}\n", i, text)
			fmt.Fprintf(&main, "    n%d::print();\n", i)
			p := printer{arrays: true, bounds: map[string]int{}}
			measure(p.bounds, reflect.ValueOf(v), "")
			if form.Form == cppfmt.Definition {
				exact(p.bounds, reflect.ValueOf(v))
			}
			p.value(reflect.ValueOf(v), "", "")
			want.WriteString(p.String() + "\n")
		}
		prove(t, cc, "forms", []byte(src+"int main() {\n"+main.String()+"}\n"), []byte(want.String()))
	})
}

// exact drops the least length of one from the bounds of lists that are empty everywhere.
func exact(bounds map[string]int, v reflect.Value) {
	longest := map[string]int{}
	var walk func(v reflect.Value, member string)
	walk = func(v reflect.Value, member string) {
		switch v.Kind() {
		case reflect.Slice, reflect.Map:
			if member != "" {
				longest[member] = max(longest[member], v.Len())
			}
			if v.Kind() == reflect.Map {
				for _, k := range v.MapKeys() {
					walk(v.MapIndex(k), "")
				}
				return
			}
			for i := range v.Len() {
				walk(v.Index(i), "")
			}
		case reflect.Pointer:
			if !v.IsNil() {
				walk(v.Elem(), "")
			}
		case reflect.Struct:
			for i := range v.NumField() {
				walk(v.Field(i), v.Type().Name()+"."+v.Type().Field(i).Name)
			}
		}
	}
	walk(v, "")
	for member := range bounds {
		bounds[member] = longest[member]
	}
}
