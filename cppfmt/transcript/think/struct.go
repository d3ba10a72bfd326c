package think

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Marshal returns the body of a thinking block with the fields of the struct v, or of what v
// points to, that have a tag:
//
//	Class      Class   `think:"ERROR_CLASS"`
//	Confidence float64 `think:"CONFIDENCE,omitzero"`
//	Remark     string  `think:",text"`
//
// They are written in the order of their declaration. A field may be a string, a bool, an integer,
// a float (shortest form), an [encoding.TextMarshaler], a pointer to one of these (nil: left out),
// or a slice of them (one line each). An empty text is left out; with omitzero, so is a zero
// number or false. The option text marks the string field with the lines that have no key. The fields
// of an embedded struct without a tag count as fields of v. See [Append] for the form.
func Marshal(v any) (string, error) {
	rv := reflect.ValueOf(v)
	for rv.Kind() == reflect.Pointer && !rv.IsNil() {
		rv = rv.Elem()
	}
	if rv.Kind() != reflect.Struct {
		return "", fmt.Errorf("transcript: marshal thinking block: %T is not a struct", v)
	}
	parts, err := listParts(rv.Type(), nil, 0)
	if err != nil {
		return "", err
	}
	var text string
	var fields []Field
	for _, p := range parts {
		fv, err := rv.FieldByIndexErr(p.index)
		if err != nil || p.omitzero && fv.IsZero() {
			continue // a nil embedded pointer has no fields
		}
		if p.text {
			text = fv.String()
			continue
		}
		values, err := marshalTexts(fv)
		if err != nil {
			return "", fmt.Errorf("transcript: marshal thinking block: %s: %w", p.key, err)
		}
		for _, s := range values {
			fields = append(fields, Field{p.key, s})
		}
	}
	dst, err := Append(nil, text, fields)
	return string(dst), err
}

// Unmarshal reads the body of a thinking block into the struct that v points to, by the tags
// that [Marshal] describes. Keys without a field are skipped, and fields without a key do not change.
// If a key occurs twice, the last value wins; a slice gets all values.
//
// Models add remarks: if the type of a field refuses a text of the form "value (remark)", Unmarshal
// tries the value alone. It tries every field; the error joins those of all that failed.
func Unmarshal(body string, v any) error {
	rv := reflect.ValueOf(v)
	if rv.Kind() != reflect.Pointer || rv.IsNil() || rv.Elem().Kind() != reflect.Struct {
		return fmt.Errorf("transcript: unmarshal thinking block: %T is not a pointer to a struct", v)
	}
	rv = rv.Elem()
	parts, err := listParts(rv.Type(), nil, 0)
	if err != nil {
		return err
	}
	text, fields := Fields(body)
	var errs []error
	for _, p := range parts {
		if p.text {
			fieldByIndex(rv, p.index).SetString(text)
			continue
		}
		first := true
		for _, f := range fields {
			if f.Key != p.key {
				continue
			}
			if err := setValue(fieldByIndex(rv, p.index), f.Value, first); err != nil {
				errs = append(errs, fmt.Errorf("transcript: unmarshal thinking block: %s: %w", f.Key, err))
			}
			first = false
		}
	}
	return errors.Join(errs...)
}

// A part is one tagged field of a struct, which may be in an embedded struct.
type part struct {
	key            string
	index          []int
	omitzero, text bool
}

// maxEmbedding bounds the depth of embedded structs, since a type can embed a pointer to itself.
const maxEmbedding = 16

// listParts lists the tagged fields of t; index leads to t.
func listParts(t reflect.Type, index []int, depth int) ([]part, error) {
	var parts []part
	for i := range t.NumField() {
		f := t.Field(i)
		tag, tagged := f.Tag.Lookup("think")
		at := append(slices.Clone(index), i)
		switch {
		case tagged && !strings.HasPrefix(tag, "-"):
			p, err := parsePart(t, f, tag)
			if err != nil {
				return nil, err
			}
			p.index = at
			parts = append(parts, p)
		case !tagged && embedsStruct(f) && depth < maxEmbedding:
			inner := f.Type
			if inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			more, err := listParts(inner, at, depth+1)
			if err != nil {
				return nil, err
			}
			parts = append(parts, more...)
		}
	}
	return parts, nil
}

// embedsStruct reports whether the fields of f can be reached: f is an embedded struct, or an exported
// embedded pointer to one. An unexported pointer could not be set.
func embedsStruct(f reflect.StructField) bool {
	if f.Type.Kind() == reflect.Pointer {
		return f.Anonymous && f.IsExported() && f.Type.Elem().Kind() == reflect.Struct
	}
	return f.Anonymous && f.Type.Kind() == reflect.Struct
}

// parsePart reads the tag of the field f of t.
func parsePart(t reflect.Type, f reflect.StructField, tag string) (part, error) {
	key, options, _ := strings.Cut(tag, ",")
	p := part{key: key}
	for option := range strings.SplitSeq(options, ",") {
		switch option {
		case "":
		case "omitzero":
			p.omitzero = true
		case "text":
			p.text = true
		default:
			return p, fmt.Errorf("transcript: %s.%s: unknown option %q in its think tag", t, f.Name, option)
		}
	}
	switch {
	case !f.IsExported():
		return p, fmt.Errorf("transcript: %s.%s: a field with a think tag must be exported", t, f.Name)
	case p.text && (f.Type.Kind() != reflect.String || key != ""):
		return p, fmt.Errorf("transcript: %s.%s: want a string field and no key with the option text", t, f.Name)
	case !p.text && !isKey(key):
		return p, fmt.Errorf("transcript: %s.%s: %q is not a thinking key", t, f.Name, key)
	}
	return p, nil
}

// fieldByIndex returns the field at index. It sets the embedded pointers on the way.
func fieldByIndex(rv reflect.Value, index []int) reflect.Value {
	for i, x := range index {
		if i > 0 && rv.Kind() == reflect.Pointer {
			if rv.IsNil() {
				rv.Set(reflect.New(rv.Type().Elem()))
			}
			rv = rv.Elem()
		}
		rv = rv.Field(x)
	}
	return rv
}

// marshalTexts returns the texts of a field: one, several for a slice, none for a nil pointer.
func marshalTexts(v reflect.Value) ([]string, error) {
	if m, ok := v.Interface().(encoding.TextMarshaler); ok && !(v.Kind() == reflect.Pointer && v.IsNil()) {
		b, err := m.MarshalText()
		return []string{string(b)}, err
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return nil, nil
		}
		return marshalTexts(v.Elem())
	case reflect.String:
		return []string{v.String()}, nil
	case reflect.Bool:
		return []string{strconv.FormatBool(v.Bool())}, nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return []string{strconv.FormatInt(v.Int(), 10)}, nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return []string{strconv.FormatUint(v.Uint(), 10)}, nil
	case reflect.Float32, reflect.Float64:
		return []string{strconv.FormatFloat(v.Float(), 'g', -1, v.Type().Bits())}, nil
	case reflect.Slice:
		var all []string
		for i := range v.Len() {
			s, err := marshalTexts(v.Index(i))
			if err != nil {
				return nil, err
			}
			all = append(all, s...)
		}
		return all, nil
	}
	return nil, fmt.Errorf("a field of type %s has no text form", v.Type())
}

// setValue stores s in v. first reports that it is the first value of its key.
func setValue(v reflect.Value, s string, first bool) error {
	if _, ok := v.Addr().Interface().(encoding.TextUnmarshaler); !ok && v.Kind() == reflect.Slice {
		e := reflect.New(v.Type().Elem()).Elem()
		if err := setValue(e, s, true); err != nil {
			return err
		}
		if first {
			v.SetLen(0)
		}
		v.Set(reflect.Append(v, e))
		return nil
	}
	err := setText(v, s)
	if err == nil {
		return nil
	}
	if word, _, ok := strings.Cut(s, " ("); ok && setText(v, strings.TrimSpace(word)) == nil {
		return nil
	}
	return err
}

// setText stores s in v, which is not a slice, in the form that Marshal writes.
func setText(v reflect.Value, s string) error {
	if u, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return u.UnmarshalText([]byte(s))
	}
	var err error
	switch v.Kind() {
	case reflect.Pointer:
		e := reflect.New(v.Type().Elem())
		if err = setText(e.Elem(), s); err == nil {
			v.Set(e)
		}
	case reflect.String:
		v.SetString(s)
	case reflect.Bool:
		var b bool
		if b, err = strconv.ParseBool(s); err == nil {
			v.SetBool(b)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		var n int64
		if n, err = strconv.ParseInt(s, 10, v.Type().Bits()); err == nil {
			v.SetInt(n)
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		var n uint64
		if n, err = strconv.ParseUint(s, 10, v.Type().Bits()); err == nil {
			v.SetUint(n)
		}
	case reflect.Float32, reflect.Float64:
		var x float64
		if x, err = strconv.ParseFloat(s, v.Type().Bits()); err == nil {
			v.SetFloat(x)
		}
	default:
		return fmt.Errorf("a field of type %s has no text form", v.Type())
	}
	if err != nil {
		if ne, ok := errors.AsType[*strconv.NumError](err); ok {
			err = ne.Err
		}
		return fmt.Errorf("%q: %w", s, err)
	}
	return nil
}
