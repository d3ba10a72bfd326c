package lenient

import (
	"encoding"
	"reflect"
	"regexp"
	"strings"
	"unicode"
)

// SetEnumerator sets v to the enumerator that text means, and reports whether there is exactly one. u is v as a
// reader of names; it is called for each spelling. Without such an enumerator v has any value.
//
// The name may differ in the case of its letters (all lower case, all upper case, or with a capital first). Only if
// no enumerator has that name, the words of CamelCase are separated, a leading k and the name of the Go type of v are
// dropped: NotFound, kNotFound, CODE_NOT_FOUND and code_not_found are not_found of a type code. The name may be
// qualified: by any name before "::", and by the name of the type before "." and "->".
func SetEnumerator(v reflect.Value, u encoding.TextUnmarshaler, text string) bool {
	typeName := snakeCase(v.Type().Name())
	name, ok := unqualified(text, typeName)
	if !ok {
		return false
	}
	switch setOnly(v, u, []string{name}) {
	case 0:
		names := shorterNames(name, typeName)
		n := setOnly(v, u, names)
		return n == 1 || n == 0 && setListed(u, names)
	case 1:
		return true
	}
	return false
}

// setListed sets u to the enumerator in which the words of one of the names are joined in another way: read_write and
// readwrite for ReadWrite. The type must list its enumerators.
func setListed(u encoding.TextUnmarshaler, names []string) bool {
	t, ok := u.(interface{ CPPEnumerators() []string })
	if !ok {
		return false
	}
	found := ""
	for _, e := range t.CPPEnumerators() {
		for _, n := range names {
			if !SameName(e, n) || found == e {
				continue
			}
			if found != "" {
				return false
			}
			found = e
		}
	}
	return found != "" && u.UnmarshalText([]byte(found)) == nil
}

// SameName reports whether two names have the same words, joined in any way: read_memory, readMemory, Read-Memory.
func SameName(a, b string) bool { return PlainName(a) == PlainName(b) }

// PlainName returns a name in lower case without what joins its words, so that the names of [SameName] are equal.
func PlainName(s string) string {
	return strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(s))
}

// Bool returns the truth value that a word means in other languages. The case of its letters does not matter.
func Bool(word string) (value, ok bool) {
	switch strings.ToLower(word) {
	case "true", "yes", "on":
		return true, true
	case "false", "no", "off":
		return false, true
	}
	return false, false
}

// qualifiedName matches an enumerator with what qualifies it. A point is that of Swift, a colon that of a symbol of Ruby,
// and a hyphen that of an option: -O2.
var qualifiedName = regexp.MustCompile(`^(?:[.:]|--?|(?:\w+(?:::|\.|->))*(\w+)(::|\.|->))?(\w(?:[\w-]*\w)?)$`)

// typedName matches an enumerator as the value of its type: Level("debug"), Level['debug'], Level{Level::debug}.
var typedName = regexp.MustCompile(`^((?:\w+(?:::|\.))*\w+)\s*(?:\(\s*["']?([\w:.-]+)["']?\s*\)|` +
	`\[\s*["']([\w:.-]+)["']\s*\]|\{\s*["']?([\w:.-]+)["']?\s*\})$`)

// unqualified returns the last part of a qualified name. In words["error"] and file.error the point has another
// meaning than in Level.error.
func unqualified(text, typeName string) (name string, ok bool) {
	if m := typedName.FindStringSubmatch(text); m != nil {
		of := snakeCase(m[1][strings.LastIndexAny(m[1], ":.")+1:])
		name, ok = unqualified(m[2]+m[3]+m[4], typeName)
		return name, ok && isTypeName(of, typeName)
	}
	m := qualifiedName.FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	return m[3], m[2] == "" || m[2] == "::" || isTypeName(snakeCase(m[1]), typeName)
}

// isTypeName reports whether name is that of the type, or of one with words before it: log_level for level.
func isTypeName(name, typeName string) bool {
	return name == typeName || strings.HasSuffix(name, "_"+typeName)
}

// negates matches words before the name of a type that give a name another meaning: NOT_LEVEL_DEBUG, MAX_LEVEL_ERROR.
var negates = regexp.MustCompile(`_(?:no|not|non|never|without|except|min|max|any|all)(?:_|$)`)

// shorterNames returns a name in lower case without a leading k, without the name of its type, and without both.
func shorterNames(name, typeName string) []string {
	words := snakeCase(name)
	names := []string{words}
	if len(name) > 1 && name[0] == 'k' && unicode.IsUpper(rune(name[1])) {
		names = append(names, words[len("k_"):])
	}
	for _, n := range names {
		before, short, ok := strings.Cut("_"+n, "_"+typeName+"_")
		if ok && short != "" && !negates.MatchString(before) {
			names = append(names, short)
		}
	}
	return names
}

// snakeCase returns a name in lower case with underscores between the words of CamelCase.
func snakeCase(name string) string {
	var b strings.Builder
	var before rune
	for _, r := range name {
		if unicode.IsUpper(r) && (unicode.IsLower(before) || unicode.IsDigit(before)) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
		before = r
	}
	return b.String()
}

// setOnly sets v to the enumerator that the names have in some case, and returns the number of different enumerators:
// 0, 1, or 2 for more than one. "ON" and "on" as two enumerators: which one "On" means is not clear.
func setOnly(v reflect.Value, u encoding.TextUnmarshaler, names []string) int {
	var found reflect.Value
	for _, n := range names {
		for _, s := range []string{strings.ToLower(n), strings.ToUpper(n), strings.ToUpper(n[:1]) + strings.ToLower(n[1:])} {
			if u.UnmarshalText([]byte(s)) != nil {
				continue
			}
			if found.IsValid() && !reflect.DeepEqual(found.Interface(), v.Interface()) {
				return 2
			}
			found = reflect.New(v.Type()).Elem()
			found.Set(v)
		}
	}
	if !found.IsValid() {
		return 0
	}
	v.Set(found)
	return 1
}
