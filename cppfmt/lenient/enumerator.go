package lenient

import (
	"encoding"
	"reflect"
	"strings"
)

// SetOtherCase sets v to the enumerator whose name differs from text only in the case of its letters, and
// reports whether there is exactly one: all lower case, all upper case, or with a capital first. u is v as a
// reader of names; it is called for each spelling. Without such a name v has any value.
func SetOtherCase(v reflect.Value, u encoding.TextUnmarshaler, text string) bool {
	if text == "" {
		return false
	}
	var found reflect.Value
	for _, s := range []string{strings.ToLower(text), strings.ToUpper(text), strings.ToUpper(text[:1]) + strings.ToLower(text[1:])} {
		if s == text || u.UnmarshalText([]byte(s)) != nil {
			continue
		}
		// "ON" and "on" as two enumerators: which one "On" means is not clear.
		if found.IsValid() && !reflect.DeepEqual(found.Interface(), v.Interface()) {
			return false
		}
		found = reflect.New(v.Type()).Elem()
		found.Set(v)
	}
	if found.IsValid() {
		v.Set(found)
	}
	return found.IsValid()
}
