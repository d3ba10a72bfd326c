package render

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	godap "github.com/google/go-dap"
)

// ownText is the type of a string, as lldb spells it.
var ownText = regexp.MustCompile(`^(const )?std::(__cxx11::)?(string|wstring|u16string|u32string|basic_string<.*)( &)?$`)

// writeString writes a string of libstdc++ and reports whether it is one. lldb 22 ends its text at the first null
// character, and shows members instead of the text of a u16string and u32string.
func (w *writer) writeString(v *godap.Variable, value string) (done bool, err error) {
	members, err := w.Children(v.VariablesReference, 2)
	if err == nil && len(members) == 1 && strings.HasPrefix(members[0].Name, "&") { // of a reference
		members, err = w.Children(members[0].VariablesReference, 2)
	}
	if err != nil || len(members) < 2 || members[0].Name != "_M_dataplus" || members[1].Name != "_M_string_length" {
		return false, err
	}
	length, err := strconv.Atoi(members[1].Value)
	if err != nil {
		return false, nil // not initialised, or no number for another reason
	}
	if !strings.HasSuffix(value, `"`) {
		pointer, err := w.Children(members[0].VariablesReference, 1)
		if err != nil || len(pointer) == 0 {
			return false, err
		}
		value = strings.TrimSpace(pointer[0].Value)
	}
	text := Tidy(value, "")
	if !strings.HasSuffix(text, `"`) {
		return false, nil
	}
	w.text(text)
	if shown := countUnits(text); shown < length {
		w.text(fmt.Sprintf("<and %d more characters after a null>", length-shown))
	}
	return true, nil
}

// escape matches an escape in a text of lldb.
var escape = regexp.MustCompile(`\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)`)

// countUnits returns how many characters of its type a literal has.
func countUnits(literal string) int {
	prefix, text, _ := strings.Cut(literal, `"`)
	text = escape.ReplaceAllString(strings.TrimSuffix(text, `"`), "x")
	switch prefix {
	case "": // bytes
		return len(text)
	case "u":
		n := 0
		for _, r := range text {
			n++
			if r > 0xffff { // two units of 16 bits
				n++
			}
		}
		return n
	}
	return len([]rune(text))
}

// scalar is a type whose std::optional lldb reads right of every compiler.
var scalar = regexp.MustCompile(`^std::optional<((un)?signed|bool|char\w*|wchar_t|short|int|long|float|double|[ *])+>$`)

// emptyOptional is the text of an optional that lldb takes for empty: of g++ it does so for any that holds a class.
func (w *writer) emptyOptional(typ string) string {
	if w.GNU != nil && !scalar.MatchString(strings.TrimPrefix(typ, "const ")) && w.GNU() {
		return "<empty, or not readable by lldb>"
	}
	return "{}"
}
