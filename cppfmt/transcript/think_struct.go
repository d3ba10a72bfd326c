package transcript

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// MarshalThink returns the body of a thinking block with the fields of the struct v, or of what v
// points to, that have a tag:
//
//	Class      Class   `think:"ERROR_CLASS"`
//	Confidence float64 `think:"CONFIDENCE,omitzero"`
//	Remark     string  `think:",text"`
//
// They are written in the order of their declaration. A field may be a string, a bool, an integer,
// a float (shortest form), an [encoding.TextMarshaler], a pointer to one of these (nil: left out),
// or a slice of them (one line each). An empty text is left out; with omitzero, so is a zero
// number or false. The field with the option text, a string, holds the lines without a key. Structs
// embedded without a tag count as their fields. See [AppendThink] for the form.
func MarshalThink(v any) (string, error) {
	rv := reflect.ValueOf(v)
	for rv.Kind() == reflect.Pointer && !rv.IsNil() {
		rv = rv.Elem()
	}
	if rv.Kind() != reflect.Struct {
		return "", fmt.Errorf("transcript: marshal thinking block: %T is not a struct", v)
	}
	plan, err := thinkPlan(rv.Type(), nil, 0)
	if err != nil {
		return "", err
	}
	var text string
	var fields []ThinkField
	for _, p := range plan {
		fv, err := rv.FieldByIndexErr(p.index)
		if err != nil || p.omitzero && fv.IsZero() {
			continue // a nil embedded pointer has no fields
		}
		if p.text {
			text = fv.String()
			continue
		}
		values, err := thinkTexts(fv)
		if err != nil {
			return "", fmt.Errorf("transcript: marshal thinking block: %s: %w", p.key, err)
		}
		for _, s := range values {
			fields = append(fields, ThinkField{p.key, s})
		}
	}
	dst, err := AppendThink(nil, text, fields)
	return string(dst), err
}

// UnmarshalThink reads the body of a thinking block into the struct that v points to, by the tags
// that [MarshalThink] describes. Keys without a field, and fields without a key, are left alone;
// of a key that occurs twice the last one counts, but a slice gets all.
//
// Models add remarks. If the type of a field refuses the text and it has the form "value (remark)",
// the value alone is tried. Every field is tried; the error joins those of all that failed.
func UnmarshalThink(body string, v any) error {
	rv := reflect.ValueOf(v)
	if rv.Kind() != reflect.Pointer || rv.IsNil() || rv.Elem().Kind() != reflect.Struct {
		return fmt.Errorf("transcript: unmarshal thinking block: %T is not a pointer to a struct", v)
	}
	rv = rv.Elem()
	plan, err := thinkPlan(rv.Type(), nil, 0)
	if err != nil {
		return err
	}
	text, fields := ThinkFields(body)
	var errs []error
	for _, p := range plan {
		if p.text {
			thinkField(rv, p.index).SetString(text)
			continue
		}
		fresh := true
		for _, f := range fields {
			if f.Key != p.key {
				continue
			}
			if err := setThink(thinkField(rv, p.index), f.Value, fresh); err != nil {
				errs = append(errs, fmt.Errorf("transcript: unmarshal thinking block: %s: %w", f.Key, err))
			}
			fresh = false
		}
	}
	return errors.Join(errs...)
}

// A thinkPart is one tagged field.
type thinkPart struct {
	key            string
	index          []int
	omitzero, text bool
}

const maxEmbedding = 16

// thinkPlan lists the tagged fields of t.
func thinkPlan(t reflect.Type, index []int, depth int) ([]thinkPart, error) {
	var plan []thinkPart
	for i := range t.NumField() {
		f := t.Field(i)
		tag, tagged := f.Tag.Lookup("think")
		at := append(slices.Clone(index), i)
		if !tagged {
			inner := f.Type
			if inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			if f.Anonymous && inner.Kind() == reflect.Struct && depth < maxEmbedding && (f.IsExported() || f.Type.Kind() == reflect.Struct) {
				parts, err := thinkPlan(inner, at, depth+1)
				if err != nil {
					return nil, err
				}
				plan = append(plan, parts...)
			}
			continue
		}
		key, options, _ := strings.Cut(tag, ",")
		if key == "-" {
			continue
		}
		p := thinkPart{key: key, index: at}
		for option := range strings.SplitSeq(options, ",") {
			switch option {
			case "":
			case "omitzero":
				p.omitzero = true
			case "text":
				p.text = true
			default:
				return nil, fmt.Errorf("transcript: %s.%s: unknown option %q in its think tag", t, f.Name, option)
			}
		}
		switch {
		case !f.IsExported():
			return nil, fmt.Errorf("transcript: %s.%s: a field with a think tag must be exported", t, f.Name)
		case p.text && (f.Type.Kind() != reflect.String || key != ""):
			return nil, fmt.Errorf("transcript: %s.%s: want a string field and no key with the option text", t, f.Name)
		case !p.text && !isKey(key):
			return nil, fmt.Errorf("transcript: %s.%s: %q is not a thinking key", t, f.Name, key)
		}
		plan = append(plan, p)
	}
	return plan, nil
}

// thinkField returns the field at index, and makes the embedded pointers on the way.
func thinkField(rv reflect.Value, index []int) reflect.Value {
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

// thinkTexts returns the texts of a field: one, several for a slice, none for a nil pointer.
func thinkTexts(v reflect.Value) ([]string, error) {
	if m, ok := v.Interface().(encoding.TextMarshaler); ok && !(v.Kind() == reflect.Pointer && v.IsNil()) {
		b, err := m.MarshalText()
		return []string{string(b)}, err
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return nil, nil
		}
		return thinkTexts(v.Elem())
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
			s, err := thinkTexts(v.Index(i))
			if err != nil {
				return nil, err
			}
			all = append(all, s...)
		}
		return all, nil
	}
	return nil, fmt.Errorf("a field of type %s has no text form", v.Type())
}

// setThink stores s in v. fresh says that it is the first value of its key.
func setThink(v reflect.Value, s string, fresh bool) error {
	if _, ok := v.Addr().Interface().(encoding.TextUnmarshaler); !ok && v.Kind() == reflect.Slice {
		e := reflect.New(v.Type().Elem()).Elem()
		if err := setThink(e, s, true); err != nil {
			return err
		}
		if fresh {
			v.SetLen(0)
		}
		v.Set(reflect.Append(v, e))
		return nil
	}
	err := setThinkText(v, s)
	if err == nil {
		return nil
	}
	if word, _, ok := strings.Cut(s, " ("); ok && setThinkText(v, strings.TrimSpace(word)) == nil {
		return nil
	}
	return err
}

func setThinkText(v reflect.Value, s string) error {
	if u, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return u.UnmarshalText([]byte(s))
	}
	var err error
	switch v.Kind() {
	case reflect.Pointer:
		e := reflect.New(v.Type().Elem())
		if err = setThinkText(e.Elem(), s); err == nil {
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
