package cppfmt_test

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt"
)

var proofTypes = flag.Int("types", 0, "random types whose values are compiled alone in a file; the full proof is 2000")
var proofSeed = flag.Uint64("seed", 1_000_000, "seed of the first type of -types; the others follow it")

// A typeMaker makes random struct types. Each has a number, which is in the names of its members, so that
// the C++ program knows a struct by them.
type typeMaker struct {
	*rand.Rand
	made []reflect.Type
	n    int
}

// The struct types that contain themselves, which reflection cannot make.
type (
	knot struct {
		_    struct{} `cpp:"knot"`
		T    int8     `cpp:"t1000"`
		Name string   `cpp:"k_name"`
		Kids []knot   `cpp:"k_kids"`
		Next *knot    `cpp:"k_next"`
	}
	knotOmitting struct {
		_    struct{}           `cpp:"omitting"`
		T    int8               `cpp:"t1001"`
		Name string             `cpp:"o_name,omitzero"`
		Kind severity           `cpp:"o_kind,omitzero,enum=o_enum:unknown|error|warning|note|fatal"`
		Kids []knotOmitting     `cpp:"o_kids,omitzero"`
		More map[string]knotLow `cpp:"o_more,omitzero"`
	}
	knotLow struct {
		_ struct{} `cpp:"low,rows"`
		T int8     `cpp:"t1002"`
		U uint     `cpp:"l_u,omitzero,hex"`
		S string   `cpp:"l_s,omitzero"`
	}
	knotUpper struct {
		_     struct{}  `cpp:"upper"`
		T     int8      `cpp:"t1003"`
		Lower []knotTwo `cpp:"u_lower"`
		Note  string    `cpp:"u_note,omitzero"`
	}
	knotTwo struct {
		_     struct{}   `cpp:"two"`
		T     int8       `cpp:"t1004"`
		Up    *knotUpper `cpp:"w_up"`
		Level severity   `cpp:"w_level,enum=w_enum:unknown|error|warning|note|fatal"`
		Again []knotTwo  `cpp:"w_again"`
	}
	knotMap struct {
		_    struct{}           `cpp:"by_name"`
		T    int8               `cpp:"t1005"`
		Sub  map[string]knotMap `cpp:"n_sub"`
		Many []map[int8]string  `cpp:"n_many"`
	}
)

var knots = []reflect.Type{
	reflect.TypeFor[knot](), reflect.TypeFor[knotOmitting](), reflect.TypeFor[knotLow](), reflect.TypeFor[knotUpper](),
	reflect.TypeFor[knotMap](), reflect.TypeFor[knotTwo](),
}

// structType makes a struct of random members.
func (m *typeMaker) structType(depth int) reflect.Type {
	switch n := m.IntN(6); {
	case n == 0 && depth < 3:
		return knots[m.IntN(len(knots))]
	case n == 1 && len(m.made) > 0 && depth > 0:
		return m.made[m.IntN(len(m.made))] // the same type in several places
	}
	id := m.n
	m.n++
	blank := fmt.Sprintf(`cpp:"s%d"`, id)
	if m.IntN(4) == 0 {
		blank = fmt.Sprintf(`cpp:"s%d,rows"`, id)
	}
	fields := []reflect.StructField{
		{Name: "_", PkgPath: "x", Type: reflect.TypeFor[struct{}](), Tag: reflect.StructTag(blank)},
		{Name: "T", Type: reflect.TypeFor[int8](), Tag: reflect.StructTag(fmt.Sprintf(`cpp:"t%d"`, id))},
	}
	inlined := false
	for i := range 1 + m.IntN(5) {
		tag := fmt.Sprintf("m%d_%d", id, i)
		f := reflect.StructField{Name: fmt.Sprintf("M%d", i), Type: m.memberType(depth)}
		leaf := f.Type
		for leaf.Kind() == reflect.Slice || leaf.Kind() == reflect.Pointer || leaf.Kind() == reflect.Array || leaf.Kind() == reflect.Map {
			leaf = leaf.Elem()
		}
		switch {
		case f.Type.Kind() == reflect.Struct && f.Type != reflect.TypeFor[word]() && !inlined && !slices.Contains(knots, f.Type) &&
			m.IntN(4) == 0:
			// Flattened, as embedding does. Its own T would be the second T, which is only a Go name.
			inlined = true
			tag = ",inline"
		case leaf == reflect.TypeFor[severity]():
			tag += fmt.Sprintf(",enum=e%d_%d:unknown|error|warning|note|fatal", id, m.IntN(2)*i)
		}
		if tag != ",inline" {
			for _, option := range []string{",omitzero", ",hex", ",align"} {
				if m.IntN(4) == 0 {
					tag += option
				}
			}
			if m.IntN(8) == 0 {
				tag += ",comment=a comment, with a comma"
			}
		}
		f.Tag = reflect.StructTag(fmt.Sprintf("cpp:%q", tag))
		fields = append(fields, f)
	}
	t := reflect.StructOf(fields)
	m.made = append(m.made, t)
	return t
}

var scalarTypes = []reflect.Type{
	reflect.TypeFor[bool](), reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[int16](), reflect.TypeFor[int32](),
	reflect.TypeFor[int64](), reflect.TypeFor[uint](), reflect.TypeFor[uint8](), reflect.TypeFor[uint16](), reflect.TypeFor[uint32](),
	reflect.TypeFor[uint64](), reflect.TypeFor[float32](), reflect.TypeFor[float64](), reflect.TypeFor[string](),
	reflect.TypeFor[string](), reflect.TypeFor[severity](), reflect.TypeFor[severity](), reflect.TypeFor[word](),
}

// word writes itself as text. Its zero value is "", like that of a const char* in an array.
type word struct{ Text string }

func (w word) MarshalText() ([]byte, error)     { return []byte(w.Text), nil }
func (w *word) UnmarshalText(text []byte) error { w.Text = string(text); return nil }

var keyTypes = []reflect.Type{reflect.TypeFor[string](), reflect.TypeFor[int8](), reflect.TypeFor[uint64](), reflect.TypeFor[int]()}

// memberType makes the type of a member.
func (m *typeMaker) memberType(depth int) reflect.Type {
	if depth > 3 {
		return scalarTypes[m.IntN(len(scalarTypes))]
	}
	switch m.IntN(10) {
	case 0, 1:
		return m.structType(depth + 1)
	case 2, 3:
		return reflect.SliceOf(m.memberType(depth + 1))
	case 4:
		return reflect.ArrayOf(1+m.IntN(3), m.memberType(depth+1))
	case 5:
		return reflect.MapOf(keyTypes[m.IntN(len(keyTypes))], m.memberType(depth+1))
	case 6:
		elem := m.memberType(depth + 1)
		for elem.Kind() == reflect.Pointer || elem.Kind() == reflect.Slice || elem.Kind() == reflect.Map || elem.Kind() == reflect.Array {
			elem = m.memberType(depth + 1)
		}
		return reflect.PointerTo(elem)
	}
	return scalarTypes[m.IntN(len(scalarTypes))]
}

// fill sets v to a random value. T is never zero.
func (m *typeMaker) fill(v reflect.Value, depth int) {
	switch v.Type() {
	case reflect.TypeFor[severity]():
		v.SetInt(m.Int64N(5))
		return
	case reflect.TypeFor[word]():
		v.Field(0).SetString([]string{"", "a word", "<b>"}[m.IntN(3)])
		return
	}
	few := func(n int) int {
		if depth > 5 {
			return 0
		}
		return m.IntN(n)
	}
	switch k := v.Kind(); k {
	case reflect.Bool:
		v.SetBool(m.IntN(2) == 0)
	case reflect.String:
		v.SetString([]string{"", "a", "line\nend", `"quoted"`, "??=", "é", "\x01\x7f", "%d"}[m.IntN(8)])
	case reflect.Float32, reflect.Float64:
		v.SetFloat([]float64{0, 1.5, -0.1, math.Inf(1), 1e-300, 3, math.Copysign(0, -1)}[m.IntN(7)])
	case reflect.Slice:
		n := few(4)
		if n == 0 {
			return // nil, as it is read back
		}
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			m.fill(v.Index(i), depth+1)
		}
	case reflect.Array:
		for i := range v.Len() {
			m.fill(v.Index(i), depth+1)
		}
	case reflect.Map:
		for range few(3) {
			if v.IsNil() {
				v.Set(reflect.MakeMap(v.Type()))
			}
			key, elem := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			m.fill(key, depth+1)
			m.fill(elem, depth+1)
			v.SetMapIndex(key, elem)
		}
	case reflect.Pointer:
		if few(2) == 1 {
			v.Set(reflect.New(v.Type().Elem()))
			m.fill(v.Elem(), depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			// Structs are always filled: one that is zero everywhere has no members in form Definition.
			k := v.Field(i).Kind()
			if v.Type().Field(i).IsExported() && (m.IntN(5) > 0 || k == reflect.Struct || k == reflect.Array) {
				m.fill(v.Field(i), depth+1)
			}
		}
		v.FieldByName("T").SetInt(1 + m.Int64N(100))
	default:
		m.fillInt(v)
	}
}

// fillInt sets v to a small integer or to a limit of its width.
func (m *typeMaker) fillInt(v reflect.Value) {
	bits := v.Type().Bits()
	if v.CanInt() {
		v.SetInt([]int64{0, 1, -1, 42, math.MinInt64 >> (64 - bits), math.MaxInt64 >> (64 - bits), math.MinInt32 >> max(0, 32-bits)}[m.IntN(7)])
	} else {
		v.SetUint([]uint64{0, 1, 42, math.MaxUint64 >> (64 - bits), math.MaxUint32 >> max(0, 32-bits)}[m.IntN(5)])
	}
}

// A leafPrinter writes Go values as the functions of leaves.hpp do.
type leafPrinter struct {
	bytes.Buffer
	null bool // text is a null pointer
}

func (p *leafPrinter) value(v reflect.Value, tag string) {
	if w, ok := v.Interface().(word); ok && !p.null {
		fmt.Fprintf(p, "\"%x\" ", w.Text)
		return
	}
	text, ok := hexText(v, tag)
	if p.null && (ok || v.Kind() == reflect.String || v.Type() == reflect.TypeFor[word]()) {
		p.WriteString("\"\" ")
		return
	}
	if ok {
		fmt.Fprintf(p, "\"%x\" ", text)
		return
	}
	if (&printer{}).scalar(v, tag) {
		var s printer
		s.scalar(v, tag)
		p.Write(s.Bytes())
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			p.WriteString("none ")
		} else {
			p.value(v.Elem(), tag)
		}
	case reflect.Slice, reflect.Array:
		p.WriteString("[ ")
		for i := range v.Len() {
			p.value(v.Index(i), tag)
		}
		p.WriteString("] ")
	case reflect.Map:
		p.WriteString("[ ")
		for _, k := range sortedKeys(v) {
			p.value(k, "")
			p.value(v.MapIndex(k), tag)
		}
		p.WriteString("] ")
	case reflect.Struct:
		p.members(v)
	}
}

// members writes the members of a struct. Lists lose the zeros at their end, as arrays may have more.
func (p *leafPrinter) members(v reflect.Value) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		tag := f.Tag.Get("cpp")
		switch {
		case f.Name == "_":
		case strings.Contains(tag, ",inline"):
			p.members(v.Field(i))
		case isMemberList(f.Type, tag):
			p.WriteString("[ ")
			p.Write(trimmed(v.Field(i), tag))
			p.WriteString("] ")
		default:
			p.value(v.Field(i), tag)
		}
	}
}

// trimmed writes the elements of a list without the zeros at its end.
func trimmed(v reflect.Value, tag string) []byte {
	var all leafPrinter
	if v.Kind() != reflect.Array && v.Len() == 0 {
		return nil // a type may contain lists of itself
	}
	zero, end := elemZero(v.Type(), tag, false), 0
	add := func(write func()) {
		at := all.Len()
		write()
		if string(all.Bytes()[at:]) != zero {
			end = all.Len()
		}
	}
	if v.Kind() == reflect.Map {
		for _, k := range sortedKeys(v) {
			add(func() { all.value(k, ""); all.value(v.MapIndex(k), tag) })
		}
	} else {
		for i := range v.Len() {
			add(func() { all.value(v.Index(i), tag) })
		}
	}
	return all.Bytes()[:end]
}

// elemZero is how a zero element of a list is written, or one that C++ made.
func elemZero(t reflect.Type, tag string, null bool) string {
	p := leafPrinter{null: null}
	if t.Kind() == reflect.Map {
		p.value(reflect.Zero(t.Key()), "")
		if isMemberList(t.Elem(), tag) {
			return p.String() + "[ ] " // a Go array is a vector there
		}
	}
	p.value(reflect.Zero(t.Elem()), tag)
	return p.String()
}

// isMemberList reports whether a member is a list in C++, and not text.
func isMemberList(t reflect.Type, tag string) bool {
	switch t.Kind() {
	case reflect.Map:
		return true
	case reflect.Slice, reflect.Array:
		return !strings.Contains(tag, ",hex") || t.Elem().Kind() != reflect.Uint8
	}
	return false
}

// hexText returns bytes with the option hex as text.
func hexText(v reflect.Value, tag string) (string, bool) {
	if k := v.Kind(); k != reflect.Slice && k != reflect.Array || v.Type().Elem().Kind() != reflect.Uint8 || !strings.Contains(tag, ",hex") {
		return "", false
	}
	return strings.Trim(fmt.Sprintf("% x", v.Interface()), "[]"), true
}

// sortedKeys returns the keys of a map in their order.
func sortedKeys(v reflect.Value) []reflect.Value {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int {
		switch {
		case a.CanInt():
			return cmp.Compare(a.Int(), b.Int())
		case a.CanUint():
			return cmp.Compare(a.Uint(), b.Uint())
		}
		return strings.Compare(a.String(), b.String())
	})
	return keys
}

// leafMembers writes the C++ function that writes the members of each struct type in t.
func leafMembers(t reflect.Type) string {
	var types []reflect.Type
	var visit, parts func(t reflect.Type)
	visit = func(t reflect.Type) {
		for t.Kind() == reflect.Slice || t.Kind() == reflect.Array || t.Kind() == reflect.Pointer || t.Kind() == reflect.Map {
			t = t.Elem()
		}
		if t.Kind() != reflect.Struct || t == reflect.TypeFor[word]() || slices.Contains(types, t) {
			return
		}
		types = append(types, t)
		parts(t)
	}
	parts = func(t reflect.Type) {
		for i := range t.NumField() {
			switch f := t.Field(i); {
			case f.Name == "_":
			case strings.Contains(f.Tag.Get("cpp"), ",inline"):
				parts(f.Type)
			default:
				visit(f.Type)
			}
		}
	}
	visit(t)
	// A type with a flattened part has the members of the part too, by which the part is recognised.
	slices.SortStableFunc(types, func(a, b reflect.Type) int { return cmp.Compare(inlineParts(b), inlineParts(a)) })
	var out strings.Builder
	out.WriteString("template <class T> void members(const T& v) {\n    ")
	for _, t := range types {
		id, _ := t.FieldByName("T")
		fmt.Fprintf(&out, "if constexpr (requires { v.%s; }) {\n", memberName(id))
		leafFields(&out, t)
		out.WriteString("    } else ")
	}
	return out.String() + "sink += \"unknown \";\n}\n"
}

// inlineParts counts the structs that are flattened into t.
func inlineParts(t reflect.Type) (n int) {
	for i := range t.NumField() {
		if f := t.Field(i); strings.Contains(f.Tag.Get("cpp"), ",inline") {
			n += 1 + inlineParts(f.Type)
		}
	}
	return n
}

// memberName returns the C++ name of a field.
func memberName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("cpp"), ",")
	return name
}

// leafFields writes the calls for the members of one struct.
func leafFields(out *strings.Builder, t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag := f.Tag.Get("cpp")
		zero := func() string {
			var p leafPrinter
			p.value(reflect.Zero(f.Type), tag)
			return p.String()
		}
		switch {
		case f.Name == "_":
		case strings.Contains(tag, ",inline"):
			leafFields(out, f.Type)
		case f.Type.Kind() == reflect.Pointer:
			fmt.Fprintf(out, "        P(%s);\n", memberName(f))
		case isMemberList(f.Type, tag):
			fmt.Fprintf(out, "        L(%s, %q, %q);\n", memberName(f), elemZero(f.Type, tag, false), elemZero(f.Type, tag, true))
		default:
			fmt.Fprintf(out, "        M(%s, %q);\n", memberName(f), zero())
		}
	}
}

// A typeCase is one value of a random type, as C++ source that prints it in every form.
type typeCase struct {
	src, want string
	forms     int
}

// proofForms are the ways to write one value.
var proofForms = []struct {
	name    string
	o       cppfmt.Options
	types   bool // MarshalTypes before the value
	encoder bool
}{
	{"designated", cppfmt.Options{}, true, false},
	{"designated, zeros omitted, one line", cppfmt.Options{OmitZero: true, Width: -1}, true, false},
	{"positional", cppfmt.Options{Form: cppfmt.Positional}, true, false},
	{"definition", cppfmt.Options{Form: cppfmt.Definition}, false, false},
	{"definition, zeros omitted", cppfmt.Options{Form: cppfmt.Definition, OmitZero: true}, false, false},
	{"definition without a name", cppfmt.Options{Form: cppfmt.Definition, TypeName: "-"}, false, false},
	{"declaration", cppfmt.Options{Form: cppfmt.Declaration}, false, false},
	{"declaration, zeros omitted", cppfmt.Options{Form: cppfmt.Declaration, OmitZero: true}, false, false},
	{"encoder", cppfmt.Options{Form: cppfmt.Declaration}, false, true},
}

// makeTypeCase makes the case of a seed, in all forms or in two of them, and checks that each is read
// back.
func makeTypeCase(t *testing.T, seed uint64, all bool) typeCase {
	t.Helper()
	m := &typeMaker{Rand: rand.New(rand.NewPCG(seed, 15))}
	var typ reflect.Type
	for typ == nil || slices.Contains(knots[1:], typ) && m.IntN(4) > 0 {
		typ = m.structType(0)
	}
	v := reflect.New(typ).Elem()
	m.fill(v, 0)
	var want leafPrinter
	want.value(v, "")
	functions := leafMembers(typ)
	var c typeCase
	var main strings.Builder
	for i, form := range proofForms {
		if n := int(seed); !all && i != n%len(proofForms) && i != (n+4)%len(proofForms) {
			continue
		}
		text, err := marshalForm(v.Interface(), &form.o, form.types, form.encoder)
		if err != nil && strings.Contains(err.Error(), "anonymous") {
			continue
		}
		if err != nil {
			t.Fatalf("seed %d, %s: %v", seed, form.name, err)
		}
		back := reflect.New(typ)
		if err := cppfmt.Unmarshal(text, back.Interface(), &cppfmt.Options{Strict: true}); err != nil {
			t.Errorf("seed %d, %s: %v\n%s", seed, form.name, err, text)
		} else if d := gocmp.Diff(v.Interface(), back.Elem().Interface(), compare, equalZero); d != "" {
			t.Errorf("seed %d, %s, read back (-want +got):\n%s\n%s", seed, form.name, d, text)
		}
		c.src += fmt.Sprintf("namespace f%d { // %s\n%s%s\nvoid print() { out(v); std::puts(sink.c_str()); sink.clear(); }\n}\n",
			i, form.name, functions, text)
		fmt.Fprintf(&main, "    f%d::print();\n", i)
		c.want += want.String() + "\n"
		c.forms++
	}
	c.src += "void print() {\n" + main.String() + "}\n"
	return c
}

// equalZero compares floating numbers bit by bit.
var equalZero = gocmp.Comparer(func(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) })

func marshalForm(v any, o *cppfmt.Options, types, encoder bool) ([]byte, error) {
	switch {
	case encoder:
		var out bytes.Buffer
		err := cppfmt.NewEncoder(&out, o).Encode("v", v)
		return out.Bytes(), err
	case types:
		text, err := cppfmt.MarshalTypes(o, v)
		if err != nil {
			return nil, err
		}
		return cppfmt.AppendMarshalVar(text, "v", v, o)
	}
	return cppfmt.MarshalVar("v", v, o)
}

// The always-on proof puts values of several types into one file, each in its own namespace.
const (
	typesAlways  = 100
	typesPerFile = 20
)

// typesOnce are the seeds of types for which a compiler once refused the text.
var typesOnce = []uint64{3000047, 4003049, 5000225}

// TestProofTypes writes values of random types in all forms, reads them back, and has C++ programs print
// them leaf by leaf. With -types each value is alone in its file.
func TestProofTypes(t *testing.T) {
	count, perFile, first := typesAlways, typesPerFile, uint64(0)
	if *proofTypes > 0 {
		count, perFile, first = *proofTypes, 1, *proofSeed
	}
	var seeds []uint64
	if *proofTypes == 0 {
		seeds = typesOnce
	}
	for j := range count {
		seeds = append(seeds, first+uint64(j))
	}
	var files []string
	var wants []string
	for i := 0; i < len(seeds); i += perFile {
		src, main, want := "#include \"leaves.hpp\"\n", "", ""
		for j, seed := range seeds[i:min(i+perFile, len(seeds))] {
			c := makeTypeCase(t, seed, *proofTypes > 0 || slices.Contains(typesOnce, seed))
			src += fmt.Sprintf("namespace t%d {\n%s}\n", j, c.src)
			main += fmt.Sprintf("    t%d::print();\n", j)
			want += c.want
		}
		files = append(files, src+"int main() {\n"+main+"}\n")
		wants = append(wants, want)
	}
	eachCompiler(t, func(t *testing.T, cc string) {
		for i := range files {
			t.Run(fmt.Sprint(i), func(t *testing.T) { prove(t, cc, "types", []byte(files[i]), []byte(wants[i])) })
		}
	})
}
