package cppfmt_test

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
)

var proofValues = flag.Int("proof", 6, "random values in the compile proof, for each of arrays and vectors; the full proof is 1000")

// proofChunk is how many values share a source file: compilers take more than linear time for them.
const proofChunk = 50

// printers are the C++ functions that print the members of each struct in order.
const printers = `
void members(const struct object& v) { all(v.name, v.value, v.tags, v.kind); }
void members(const struct frame& v) { all(v.depth, v.function, v.file, v.line); }
void members(const struct tree& v) { all(v.name, v.kids, v.next); }
void members(const struct scope& v) { all(v.label, v.entities); }
void members(const struct entity& v) { all(v.id, v.inside, v.parent); }
void members(const struct everything& v) {
    all(v.flag, v.int_, v.int8, v.int16, v.int32, v.int64, v.uint, v.uint8, v.uint16, v.uint32, v.uint64, v.pointer,
        v.float32, v.float64, v.default_, v.hex, v.raw, v.digest, v.address, v.offset, v.file, v.line, v.level, v.text,
        v.levels, v.maybe_level, v.ints, v.strings, v.rows, v.objects, v.nested, v.lists, v.fixed, v.matrix, v.pairs,
        v.map, v.by_id, v.map_of, v.opt_int, v.opt_str, v.opt_obj, v.object, v.trees, v.scopes);
}
`

// A printer writes Go values as the C++ program does, from reflection alone. bounds is the length of the
// arrays in the program.
type printer struct {
	bytes.Buffer
	arrays bool
	bounds map[string]int // by struct type and member: "everything.Ints"
}

func (p *printer) scalar(v reflect.Value, tag string) bool {
	if !v.CanInterface() { // an embedded struct
		return false
	}
	switch x := v.Interface().(type) {
	case severity:
		if strings.Contains(tag, "enum=") {
			fmt.Fprintf(p, "#%d ", int(x))
			return true
		}
		text, _ := x.MarshalText()
		fmt.Fprintf(p, "\"%x\" ", text)
		return true
	case bool:
		n := 0
		if x {
			n = 1
		}
		fmt.Fprintf(p, "%d ", n)
		return true
	}
	switch {
	case v.CanInt():
		fmt.Fprintf(p, "%d ", v.Int())
	case v.CanUint():
		fmt.Fprintf(p, "%d ", v.Uint())
	case v.CanFloat():
		fmt.Fprintf(p, "%016x ", math.Float64bits(v.Float()))
	case v.Kind() == reflect.String:
		fmt.Fprintf(p, "\"%x\" ", v.String())
	default:
		return false
	}
	return true
}

// value prints v. member is the name of the member, or "" inside another value.
func (p *printer) value(v reflect.Value, tag, member string) {
	if p.scalar(v, tag) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		elem := v.Type().Elem()
		recursive := elem == reflect.TypeFor[tree]() || elem == reflect.TypeFor[scope]()
		switch {
		case recursive && v.IsNil():
			p.WriteString("[ ] ")
		case recursive:
			p.WriteString("[ ")
			p.value(v.Elem(), tag, "")
			p.WriteString("] ")
		case v.IsNil():
			p.WriteString("none ")
		default:
			p.value(v.Elem(), tag, "")
		}
	case reflect.Slice, reflect.Array:
		if strings.Contains(tag, ",hex") {
			s := fmt.Sprintf("% x", v.Interface())
			if v.Kind() == reflect.Array {
				s = strings.Trim(s, "[]")
			}
			fmt.Fprintf(p, "\"%x\" ", s)
			return
		}
		p.WriteString("[ ")
		for i := range v.Len() {
			p.value(v.Index(i), tag, "")
		}
		p.pad(v.Type().Elem(), v.Len(), tag, member)
		p.WriteString("] ")
	case reflect.Map:
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int {
			switch {
			case a.CanInt():
				return cmp.Compare(a.Int(), b.Int())
			case a.CanUint():
				return cmp.Compare(a.Uint(), b.Uint())
			}
			return cmp.Compare(a.String(), b.String())
		})
		p.WriteString("[ ")
		for _, k := range keys {
			p.value(k, "", "")
			p.value(v.MapIndex(k), tag, "")
		}
		if p.arrays {
			for range p.bounds[member] - len(keys) {
				p.value(reflect.Zero(v.Type().Key()), "", "")
				p.value(reflect.Zero(v.Type().Elem()), tag, "")
			}
		}
		p.WriteString("] ")
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			switch {
			case f.Name == "Hidden" || f.Name == "_":
			case f.Anonymous:
				p.value(v.Field(i), "", "")
			default:
				p.value(v.Field(i), f.Tag.Get("cpp"), v.Type().Name()+"."+f.Name)
			}
		}
	}
}

// pad prints the elements that an array has beyond those that are given.
func (p *printer) pad(elem reflect.Type, n int, tag, member string) {
	if p.arrays && member != "tree.Kids" && member != "entity.Inside" {
		for range p.bounds[member] - n {
			p.value(reflect.Zero(elem), tag, "")
		}
	}
}

// measure finds the longest list of each member, at least one.
func measure(bounds map[string]int, v reflect.Value, member string) {
	bounds["scope.Entities"] = max(bounds["scope.Entities"], 1) // also where there is no scope
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		if member != "" {
			bounds[member] = max(bounds[member], v.Len(), 1)
		}
		if v.Kind() == reflect.Map {
			for _, k := range v.MapKeys() {
				measure(bounds, v.MapIndex(k), "")
			}
			return
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			measure(bounds, v.Index(i), "")
		}
	case reflect.Pointer:
		if !v.IsNil() {
			measure(bounds, v.Elem(), "")
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.Anonymous {
				measure(bounds, v.Field(i), "")
			} else if f.IsExported() {
				measure(bounds, v.Field(i), v.Type().Name()+"."+f.Name)
			}
		}
	}
}

// TestProof compiles random values and has a C++ program print them, half of them with lists as arrays,
// the other half, written as a stream, with lists as vectors.
func TestProof(t *testing.T) {
	eachCompiler(t, func(t *testing.T, cc string) {
		for first := 0; first < *proofValues; first += proofChunk {
			var values []everything
			for i := first; i < min(first+proofChunk, *proofValues); i++ {
				values = append(values, randomEverything(uint64(i)))
			}
			proveArrays(t, cc, values)
			for i := range values {
				values[i] = randomEverything(uint64(*proofValues + first + i))
			}
			proveVectors(t, cc, values)
		}
	})
}

// proofMain is a main function that prints n variables.
func proofMain(n int) string {
	var main strings.Builder
	main.WriteString("int main() {\n")
	for i := range n {
		fmt.Fprintf(&main, "    out(v%d); std::printf(\"\\n\");\n", i)
	}
	return main.String() + "}\n"
}

// proveArrays writes one set of types for all values, and the values in all layouts of the designated and
// positional forms.
func proveArrays(t *testing.T, cc string, values []everything) {
	t.Helper()
	layouts := []cppfmt.Options{
		{OmitZero: true}, {Form: cppfmt.Positional}, {OmitZero: true, Width: -1}, {Width: 20, Indent: "\t"}, {Form: cppfmt.Positional, Width: -1},
	}
	var all []any
	want := printer{arrays: true, bounds: map[string]int{}}
	for i := range values {
		all = append(all, values[i])
		measure(want.bounds, reflect.ValueOf(values[i]), "")
	}
	types, err := cppfmt.MarshalTypes(&cppfmt.Options{OmitZero: true}, all...)
	if err != nil {
		t.Fatal(err)
	}
	src := []byte("#include \"print.hpp\"\n" + string(types) + printers)
	for i := range values {
		if src, err = cppfmt.AppendMarshalVar(src, fmt.Sprintf("v%d", i), values[i], &layouts[i%len(layouts)]); err != nil {
			t.Fatal(err)
		}
		src = append(src, '\n')
		want.value(reflect.ValueOf(values[i]), "", "")
		want.WriteString("\n")
	}
	prove(t, cc, "arrays", append(src, proofMain(len(values))...), want.Bytes())
}

// proveVectors writes the values with an Encoder, which defines the types before the first.
func proveVectors(t *testing.T, cc string, values []everything) {
	t.Helper()
	src := bytes.NewBufferString("#include \"print.hpp\"\n")
	enc := cppfmt.NewEncoder(src, &cppfmt.Options{Form: cppfmt.Declaration})
	if err := enc.Encode("wide", wideEverything()); err != nil { // so that every int has 64 bits
		t.Fatal(err)
	}
	src.WriteString(printers)
	var want printer
	for i := range values {
		if err := enc.Encode(fmt.Sprintf("v%d", i), values[i]); err != nil {
			t.Fatal(err)
		}
		want.value(reflect.ValueOf(values[i]), "", "")
		want.WriteString("\n")
	}
	src.WriteString(proofMain(len(values)))
	prove(t, cc, "vectors", src.Bytes(), want.Bytes())
}

// wideEverything has integers of more than 32 bits wherever an int is.
func wideEverything() everything {
	const big = math.MaxInt64
	o := []object{{Name: "o"}}
	return everything{Int: big, Uint: math.MaxUint64, place: place{Line: big}, Ints: []int{big}, Rows: []frame{{Depth: big, Line: big}},
		Nested: [][]int{{big}}, Fixed: [3]int{big}, Map: map[string]int{"k": big}, Lists: [][]object{o}}
}

// prove compiles and runs a program and compares its output line by line.
func prove(t *testing.T, cc, name string, src, want []byte) {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, name+".cpp")
	if err := os.WriteFile(path, src, 0o666); err != nil {
		t.Fatal(err)
	}
	header, err := filepath.Abs(filepath.Join("testdata", "proof"))
	if err != nil {
		t.Fatal(err)
	}
	run(t, cc, append(strict, "-I", header, "-o", filepath.Join(dir, name), path)...)
	got := run(t, filepath.Join(dir, name))
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	if len(gotLines) != len(wantLines) {
		t.Fatalf("%s: %d lines of output, want %d", name, len(gotLines), len(wantLines))
	}
	for i := range wantLines {
		if gotLines[i] != wantLines[i] {
			t.Fatalf("%s: value %d:\n%s, want\n%s", name, i, gotLines[i], wantLines[i])
		}
	}
}
