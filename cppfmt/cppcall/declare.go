package cppcall

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
)

// A header is what a declaration needs if it mentions one of the words.
type header struct {
	name  string
	words []string
}

var headers = []header{
	{"array", []string{"std::array<"}},
	{"cstdint", []string{"int8_t", "int16_t", "int32_t", "int64_t", "uintptr_t"}},
	{"functional", []string{"lambda"}},
	{"map", []string{"std::map<"}},
	{"optional", []string{"std::optional<"}},
	{"string", []string{"string"}},
	{"vector", []string{"std::vector<"}},
}

// Declarations returns C++ that declares all tools: the headers it needs, the types of results and
// arguments, and a prototype for each way to call a tool. It belongs into the model's prompt, and a
// compiler can check a script with it.
//
//	#include <string>
//
//	using std::string;
//
//	string search(string query, int max_results = 5); // search the code base
//
// The error reports types that cannot be declared together, such as two with one name.
func (s *Set) Declarations() ([]byte, error) {
	var types []reflect.Type
	var prototypes strings.Builder
	for i := range s.funcs {
		f := &s.funcs[i]
		for n := f.least; n <= len(f.params); n++ {
			// A default covers the calls with fewer arguments; a variadic parameter, which has
			// none, takes a prototype for each.
			if n < len(f.params) && !f.params[n].variadic {
				continue
			}
			prototypes.WriteString(f.prototype(n))
			if f.doc != "" {
				prototypes.WriteString(" // " + f.doc)
			}
			prototypes.WriteString("\n")
		}
		for _, p := range f.params {
			types = append(types, declarable(p.typ)...)
		}
		types = append(types, declarable(f.result)...)
	}
	structs, err := cppfmt.AppendTypes(nil, types...)
	if err != nil {
		return nil, fmt.Errorf("cppcall: declarations: %w", err)
	}
	for _, name := range s.names {
		if bytes.Contains(structs, []byte("struct "+name+" {")) {
			return nil, fmt.Errorf("cppcall: declarations: %s is a tool and a type", name)
		}
	}
	body := string(structs) + prototypes.String()
	var out strings.Builder
	out.WriteString(includes(body))
	// A model writes a lambda where a prototype has lambda, and a compiler accepts it.
	if strings.Contains(body, "lambda ") {
		out.WriteString("using lambda = std::function<void()>;\n")
	}
	if strings.Contains(prototypes.String(), "string ") || strings.Contains(prototypes.String(), "<string") {
		out.WriteString("using std::string;\n")
	}
	if out.Len() > 0 {
		out.WriteString("\n")
	}
	if len(structs) > 0 {
		out.Write(structs)
		out.WriteString("\n")
	}
	out.WriteString(prototypes.String())
	return []byte(out.String()), nil
}

// includes returns the #include lines that body needs.
func includes(body string) string {
	var out strings.Builder
	for _, h := range headers {
		for _, w := range h.words {
			if strings.Contains(body, w) {
				fmt.Fprintf(&out, "#include <%s>\n", h.name)
				break
			}
		}
	}
	return out.String()
}

// declarable returns the types in t that package cppfmt has to define.
func declarable(t reflect.Type) []reflect.Type {
	if t != nil {
		t = valueType(t)
	}
	if t == nil || t == lambdaType || t.Kind() == reflect.String || reflect.PointerTo(t).Implements(textReader) {
		return nil
	}
	return []reflect.Type{t}
}

// prototype returns the declaration of f with n parameters.
func (f *Func) prototype(n int) string {
	var out strings.Builder
	out.WriteString(resultName(f.result) + " " + f.name + "(")
	for i, p := range f.params[:n] {
		if i > 0 {
			out.WriteString(", ")
		}
		out.WriteString(typeName(p.typ) + " " + p.name)
		if p.text != "" {
			out.WriteString(" = " + p.text)
		}
	}
	out.WriteString(");")
	return out.String()
}
