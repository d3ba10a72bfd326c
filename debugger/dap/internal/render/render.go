package render

import (
	"regexp"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/cexpr"
)

// A Children function requests the members of a value by its reference. A positive count bounds them,
// where the adapter heeds it.
type Children func(ref, count int) ([]godap.Variable, error)

// Text returns the text of a value, with its members where its own text does not show them. The value's
// name is not used. An error of children ends the text.
func Text(v *godap.Variable, b debugger.Budget, children Children) (string, error) {
	w := &writer{children: children, budget: b, left: b.Chars}
	if err := w.write(v, 0); err != nil {
		return "", err
	}
	return Cut(w.out.String(), b.Chars), nil
}

// A writer writes one value. The depth of the budget also ends data that points to itself.
type writer struct {
	children Children
	budget   debugger.Budget
	out      strings.Builder
	left     int // characters that may still be requested
}

func (w *writer) text(s string) {
	w.left -= len(s)
	w.out.WriteString(s)
}

// write writes a value that is depth levels below the first.
func (w *writer) write(v *godap.Variable, depth int) error {
	value := strings.TrimSpace(v.Value) // lldb-vscode 14 puts a space before a summary
	if v.VariablesReference == 0 || !needsMembers(value, v.Type) {
		w.text(Tidy(value, v.Type))
		return nil
	}
	if depth >= w.budget.Depth {
		w.text("{...}")
		return nil
	}
	// One more than is shown, so that it is known whether there are more.
	members, err := w.children(v.VariablesReference, w.budget.Children+1)
	if err != nil {
		return err
	}
	if len(members) == 1 && strings.HasPrefix(members[0].Name, "&") {
		return w.write(&members[0], depth) // the referent of a reference
	}
	return w.writeMembers(v.Type, members, depth)
}

// writeMembers writes the members of a value in braces, up to the budget.
func (w *writer) writeMembers(typ string, members []godap.Variable, depth int) error {
	w.text("{")
	for i := range members {
		if i > 0 {
			w.text(", ")
		}
		if i == w.budget.Children || w.left <= 0 { // what was requested beyond the budget is not read further
			w.text("...")
			break
		}
		m := &members[i]
		if mapType.MatchString(typ) {
			if err := w.writePair(m, depth+1); err != nil {
				return err
			}
			continue
		}
		if !strings.HasPrefix(m.Name, "[") { // an element has only its index
			w.text(m.Name + " = ")
		}
		if err := w.write(m, depth+1); err != nil {
			return err
		}
	}
	w.text("}")
	return nil
}

// needsMembers reports whether the text of a value that has members does not show them: the text of a
// struct is empty or the name of its type, that of a container its size.
func needsMembers(value, typ string) bool {
	switch {
	case value == "" || value == typ || value == strings.TrimSuffix(typ, " &"):
		return true
	case strings.HasSuffix(typ, "*") && !strings.Contains(value, "size="):
		return false
	case isText(value):
		return false
	case strings.Contains(value, "size=") || strings.HasPrefix(value, "std::"):
		return true
	}
	// "P @ 0x7ffe..." is a struct in lldb-vscode 14. An address of anything but a pointer belongs to a reference.
	return strings.Contains(value, " @ 0x") || strings.HasSuffix(typ, "&") || strings.HasPrefix(value, "0x")
}

// isText reports whether a value is a string, a character, or a summary in braces; a pointer to text has
// its address before the text: 0x55555555602c "chars".
func isText(value string) bool {
	if value[0] == '"' || value[0] == '\'' || value[0] == '{' {
		return true
	}
	return strings.HasPrefix(value, "0x") && strings.HasSuffix(value, `"`)
}

// mapType is the type of a container whose elements are pairs of a key and a value.
var mapType = regexp.MustCompile(`^(const )?std::(unordered_)?(multi)?map<`)

// writePair writes an element of a map as ["key"] = value.
func (w *writer) writePair(m *godap.Variable, depth int) error {
	members, err := w.children(m.VariablesReference, 2)
	if err != nil {
		return err
	}
	if len(members) != 2 {
		return w.write(m, depth)
	}
	// The key is written as any value: text in quotes, a struct in braces.
	w.text("[")
	if err := w.write(&members[0], depth); err != nil {
		return err
	}
	w.text("] = ")
	return w.write(&members[1], depth)
}

// Tidy converts a value of lldb to this library's spelling: an address without leading zeros, text
// without its address, the shortest number that reads back.
func Tidy(value, typ string) string {
	switch strings.TrimPrefix(typ, "const ") {
	case "double":
		return cexpr.FormatFloat(value, 64)
	case "float":
		return cexpr.FormatFloat(value, 32)
	}
	rest, found := strings.CutPrefix(value, "0x")
	if !found {
		return value
	}
	if _, text, ok := strings.Cut(rest, ` "`); ok {
		return `"` + text
	}
	trimmed := strings.TrimLeft(rest, "0")
	if trimmed == "" || !isHex(trimmed[0]) {
		trimmed = "0" + trimmed // a null pointer, or 0x without digits
	}
	return "0x" + trimmed
}

func isHex(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F' }

// Cut shortens text to at most max bytes, between two characters. A shorter text ends in "...".
func Cut(text string, max int) string {
	const dots = "..."
	if len(text) <= max {
		return text
	}
	end := 0
	for i := range text {
		if i > max-len(dots) {
			break
		}
		end = i
	}
	return text[:end] + dots
}
