// Package typed asks a reasoner for a Go type: the schema comes from the type, and the reply is validated
// and shown to the model once when it is wrong, like the contract's own result.
//
//	type Plan struct {
//		Steps []string `json:"steps" desc:"what to do, in order"`
//		Risk  string   `json:"risk" enum:"low,medium,high"`
//	}
//	plan, out, err := typed.Ask[Plan](ctx, a, &reasoner.Task{Kind: reasoner.AnalyzeLog, Question: "How do we migrate?"})
//
// A type is a struct of strings, booleans, integers, floats, slices, pointers and structs. Members are named by
// their json tags; all are required, and no others are allowed, which strict modes of back ends demand. A
// pointer may be null. The tags desc and enum describe a member and list the values of a string. A type with a
// method Validate() error is validated by it too.
package typed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/internal/strictjson"
	"github.com/cppreason/cppreason/reasoner"
)

// Ask asks r to answer t with a T. The outcome has no result but the record of how it was made. Redaction,
// retries, budgets and audit are those of r. A T that cannot be described is an error before anything is sent.
func Ask[T any](ctx context.Context, r reasoner.Reasoner, t *reasoner.Task) (T, *reasoner.Outcome, error) {
	var answer T
	root, err := describe(reflect.TypeFor[T](), nil)
	if err == nil && root.kind != strictjson.Object {
		err = fmt.Errorf("typed: %v is not a struct", reflect.TypeFor[T]())
	}
	if err != nil {
		return answer, &reasoner.Outcome{}, err
	}
	task := *t // the caller's task keeps no form: it may be asked again for another type
	task.Form = &reasoner.Form{
		Schema: root.appendSchema(nil),
		Decode: func(object []byte) error {
			var v T // a reprompt must not find what a refused reply has set
			if err := root.decode(object, &v); err != nil {
				return err
			}
			answer = v
			return nil
		},
	}
	out, err := r.Reason(ctx, &task)
	if err != nil {
		var none T
		return none, out, err
	}
	return answer, out, nil
}

// A node describes one type.
type node struct {
	kind     strictjson.Kind
	nullable bool
	integer  bool
	enum     []string
	desc     string
	item     *node    // of an array
	names    []string // of an object's members
	members  []*node
}

// describe returns the node of a type. within are the types around it: one that holds itself has no finite
// schema in the strict subset.
func describe(t reflect.Type, within []reflect.Type) (*node, error) {
	// A list of nodes by pointer would be finite in Go and endless in a schema without references.
	if slices.Contains(within, t) {
		return nil, fmt.Errorf("typed: %v holds itself", t)
	}
	switch t.Kind() {
	case reflect.String:
		return &node{kind: strictjson.String}, nil
	case reflect.Bool:
		return &node{kind: strictjson.Bool}, nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return &node{kind: strictjson.Number, integer: true}, nil
	case reflect.Float32, reflect.Float64:
		return &node{kind: strictjson.Number}, nil
	case reflect.Pointer:
		// "Optional" in the strict subset is a required member that may be null.
		n, err := describe(t.Elem(), append(within, t))
		if err == nil {
			n.nullable = true
		}
		return n, err
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return nil, fmt.Errorf("typed: %v is base64 in JSON, which models get wrong: use a string", t)
		}
		item, err := describe(t.Elem(), append(within, t))
		return &node{kind: strictjson.Array, item: item}, err
	case reflect.Struct:
		return describeStruct(t, append(within, t))
	}
	return nil, fmt.Errorf("typed: %v has no schema", t)
}

// describeStruct describes the members of a struct in their order, which is also the order of the schema:
// models fill in members in that order.
func describeStruct(t reflect.Type, within []reflect.Type) (*node, error) {
	n := &node{kind: strictjson.Object}
	for f := range t.Fields() {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		// The rules of encoding/json, which decodes the reply in the end.
		if name == "-" && options == "" || !f.IsExported() && !f.Anonymous {
			continue
		}
		// omitempty would make a member optional, string would change its type, and the rules for embedded fields
		// with equal names are too subtle for a schema.
		if f.Anonymous || options != "" {
			return nil, fmt.Errorf("typed: %v.%s: embedded fields and json options are not supported: every member is required", t, f.Name)
		}
		if name == "" {
			name = f.Name
		}
		m, err := describe(f.Type, within)
		if err != nil {
			return nil, err
		}
		m.desc = f.Tag.Get("desc")
		if enum := f.Tag.Get("enum"); enum != "" {
			if m.kind != strictjson.String {
				return nil, fmt.Errorf("typed: %v.%s: enum is for strings", t, f.Name)
			}
			m.enum = strings.Split(enum, ",")
		}
		if slices.Contains(n.names, name) {
			return nil, fmt.Errorf("typed: %v has two members %q", t, name)
		}
		n.names, n.members = append(n.names, name), append(n.members, m)
	}
	if len(n.names) == 0 {
		return nil, fmt.Errorf("typed: %v has no members", t)
	}
	return n, nil
}

// appendSchema appends the JSON Schema of n.
func (n *node) appendSchema(dst []byte) []byte {
	name := n.kind.String()
	if n.integer {
		name = "integer"
	}
	dst = append(dst, `{"type":`...)
	if n.nullable {
		dst = append(dst, `["`+name+`","null"]`...)
	} else {
		dst = append(dst, `"`+name+`"`...)
	}
	if n.desc != "" {
		dst = append(append(dst, `,"description":`...), quote(n.desc)...)
	}
	if n.enum != nil {
		dst = append(dst, `,"enum":[`...)
		for _, e := range n.enum {
			dst = append(append(dst, quote(e)...), ',')
		}
		if n.nullable {
			dst = append(dst, "null,"...) // an enum excludes what it does not list, null too
		}
		dst[len(dst)-1] = ']'
	}
	switch n.kind {
	case strictjson.Array:
		dst = append(n.item.appendSchema(append(dst, `,"items":`...)), '}')
		return dst
	case strictjson.Object:
		return n.appendMembers(dst)
	}
	return append(dst, '}')
}

// appendMembers appends the members of an object's schema and its end.
func (n *node) appendMembers(dst []byte) []byte {
	dst = append(dst, `,"properties":{`...)
	for i, m := range n.members {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = m.appendSchema(append(append(dst, quote(n.names[i])...), ':'))
	}
	dst = append(dst, `},"required":[`...)
	for i, name := range n.names {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, quote(name)...)
	}
	return append(dst, `],"additionalProperties":false}`...)
}

// quote returns a string as JSON.
func quote(s string) []byte {
	text, err := json.Marshal(s)
	if err != nil {
		panic(fmt.Sprintf("typed: %v", err)) // a string always has a JSON form
	}
	return text
}

// A validator is a type that checks more than its form.
type validator interface{ Validate() error }

// decode checks an object against n and stores it in v. The error lists all problems.
func (n *node) decode(object []byte, v any) error {
	// The adapter has parsed the text already, and found it strict. It is parsed again for its tree.
	tree, err := strictjson.Parse(string(object))
	if err != nil {
		return err
	}
	e := &reasoner.InvalidError{What: "invalid reply"}
	n.check(&tree, "", e)
	if err := e.Err(); err != nil {
		return err
	}
	// The names are exact now, so that encoding/json, which ignores case, cannot mistake one.
	if err := json.Unmarshal(object, v); err != nil {
		e.Add("", "%v", err)
		return e.Err()
	}
	if c, ok := v.(validator); ok {
		if err := c.Validate(); err != nil {
			if _, listed := errors.AsType[*reasoner.InvalidError](err); listed {
				return err
			}
			e.Add("", "%v", err)
			return e.Err()
		}
	}
	return nil
}

// check adds the problems of a value.
func (n *node) check(v *strictjson.Value, at string, e *reasoner.InvalidError) {
	if v.Kind == strictjson.Null && n.nullable {
		return
	}
	if v.Kind != n.kind {
		e.Add(at, "want %s, got %s", n.kind, v.Kind)
		return
	}
	switch {
	case n.enum != nil && !slices.Contains(n.enum, v.Text):
		e.Add(at, "want one of %s, got %s", strings.Join(n.enum, ", "), strictjson.Quote(v.Text))
	case n.kind == strictjson.Number:
		n.checkNumber(v, at, e)
	case n.kind == strictjson.Array:
		for i := range v.Items {
			n.item.check(&v.Items[i], at+"/"+strconv.Itoa(i), e)
		}
	case n.kind == strictjson.Object:
		n.checkMembers(v, at, e)
	}
}

// checkNumber checks a number. A whole number may not be written as 3.0: encoding/json refuses that too.
func (n *node) checkNumber(v *strictjson.Value, at string, e *reasoner.InvalidError) {
	if n.integer {
		// A value that a smaller Go type cannot hold is found by encoding/json.
		if _, err := strconv.ParseInt(v.Text, 10, 64); err != nil {
			e.Add(at, "want a whole number, got %.40s", v.Text)
		}
		return
	}
	if f, err := strconv.ParseFloat(v.Text, 64); err != nil || math.IsInf(f, 0) {
		e.Add(at, "want a number, got %.40s", v.Text)
	}
}

// checkMembers reports unknown and missing members, and checks the known ones.
func (n *node) checkMembers(v *strictjson.Value, at string, e *reasoner.InvalidError) {
	for i := range v.Members {
		m := &v.Members[i]
		k := slices.Index(n.names, m.Name)
		if k < 0 {
			e.Add(at, "unknown member %s", strictjson.Quote(m.Name))
			continue
		}
		n.members[k].check(&m.Value, at+"/"+m.Name, e)
	}
	for _, name := range n.names {
		if v.Get(name) == nil {
			e.Add(at+"/"+name, "missing")
		}
	}
}
