package render

import (
	"regexp"
	"strconv"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/cexpr"
)

// A Children function requests the members of a value by its reference. A positive count bounds them,
// where the adapter heeds it.
type Children func(ref, count int) ([]godap.Variable, error)

// A Program answers what the text of a value depends on. A function that is nil is not asked.
type Program struct {
	Children Children
	// GNU reports whether g++ has compiled the program.
	GNU func() bool
	// Readable reports whether there is memory at an address.
	Readable func(address uint64) bool
}

// Text returns the text of a value, with its members where its own text does not show them. The value's
// name is not used. An error of p.Children ends the text.
func Text(v *godap.Variable, b debugger.Budget, p Program) (string, error) {
	w := &writer{Program: p, budget: b, left: b.Chars}
	if err := w.write(v, 0); err != nil {
		return "", err
	}
	return Cut(w.out.String(), b.Chars), nil
}

// emptyText matches a pointer to an empty text: 0x0000555555556004 "".
var emptyText = regexp.MustCompile(`^(0x[0-9a-fA-F]+) (?:L|u|U|u8)?""$`)

// A writer writes one value. The depth of the budget also ends data that points to itself.
type writer struct {
	Program
	budget debugger.Budget
	out    strings.Builder
	left   int // characters that may still be requested
}

func (w *writer) text(s string) {
	w.left -= len(s)
	w.out.WriteString(s)
}

// write writes a value that is depth levels below the first.
func (w *writer) write(v *godap.Variable, depth int) error {
	value := strings.TrimSpace(v.Value) // lldb-vscode 14 puts a space before a summary
	if isNull(value, v) {
		w.text("0x0")
		return nil
	}
	// A pointer to no memory has an empty text in lldb, as one to an empty text.
	if m := emptyText.FindStringSubmatch(value); m != nil && w.Readable != nil {
		if address, err := strconv.ParseUint(m[1], 0, 64); err == nil && !w.Readable(address) {
			w.text(Tidy(m[1], v.Type))
			return nil
		}
	}
	if value == "Has Value=false" { // an empty std::optional, as gdb's printer writes it
		w.text(w.emptyOptional(v.Type))
		return nil
	}
	if v.VariablesReference != 0 && ownText.MatchString(v.Type) {
		if done, err := w.writeString(v, value); done || err != nil {
			return err
		}
	}
	// Of an owner of an array lldb shows the first element alone.
	if v.VariablesReference == 0 || !needsMembers(value, v.Type) && !arrayOwner.MatchString(v.Type) {
		w.text(Tidy(value, v.Type))
		return nil
	}
	if depth >= w.budget.Depth {
		w.text("{...}")
		return nil
	}
	// One more than is shown, so that it is known whether there are more.
	members, err := w.Children(v.VariablesReference, w.budget.Children+1)
	if err != nil {
		return err
	}
	if len(members) == 1 && strings.HasPrefix(members[0].Name, "&") {
		return w.write(&members[0], depth) // the referent of a reference
	}
	if len(members) == 1 && members[0].Name == "*"+v.Name { // a pointer by another name of its type
		w.text(Tidy(value, v.Type))
		return nil
	}
	return w.writeMembers(v.Type, members, depth)
}

// isNull reports whether a value is a null pointer, which lldb may show with the summary of what it points to:
// "0x0000000000000000 Summary Unavailable", or "size=0".
func isNull(value string, v *godap.Variable) bool {
	if !strings.HasSuffix(v.Type, "*") {
		return false
	}
	address, _, _ := strings.Cut(value, " ")
	if !strings.HasPrefix(address, "0x") {
		address = v.MemoryReference
	}
	digits, found := strings.CutPrefix(address, "0x")
	return found && strings.Trim(digits, "0") == ""
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
		// An element has only its index, and an anonymous union no name.
		if !strings.HasPrefix(m.Name, "[") && !isHeld(m.Name, typ) && m.Name != "<null>" && m.Name != "" {
			w.text(m.Name + " = ")
		}
		if err := w.write(m, depth+1); err != nil {
			return err
		}
	}
	w.text("}")
	return nil
}

// isHeld reports whether a member is what an optional or a variant holds.
func isHeld(name, typ string) bool {
	return name == "Value" && (strings.HasPrefix(typ, "std::optional<") || strings.HasPrefix(typ, "std::variant<"))
}

// needsMembers reports whether the text of a value that has members does not show them: the text of a
// struct is empty or the name of its type, that of a container its size.
func needsMembers(value, typ string) bool {
	switch {
	case value == "" || value == typ || value == strings.TrimSuffix(typ, " &"):
		return true
	case strings.HasSuffix(typ, "*") && !strings.Contains(value, "size="):
		return false
	case strings.Contains(typ, "(*)") && strings.HasPrefix(value, "0x"): // a pointer to a function
		return false
	case strings.HasPrefix(value, "Has Value=") || strings.HasPrefix(value, "Active Type = "):
		return true
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
	members, err := w.Children(m.VariablesReference, 2)
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
	if value == "'''" {
		return `'\''`
	}
	if strings.HasPrefix(value, `"`) { // bytes, which lldb writes as characters of 32 bits
		value = byteEscape.ReplaceAllString(value, `\x$1`)
	}
	if i := strings.LastIndexAny(value, "LuU"); i > 0 && value[i-1] == ' ' && wideCharacter.MatchString(value[i:]) {
		return value[i:] // after its code: U+0078 u'x', or its bytes
	}
	rest, found := strings.CutPrefix(value, "0x")
	if !found {
		return value
	}
	for _, prefix := range []string{"", "L", "u", "U", "u8"} { // of text after its address
		if _, text, ok := strings.Cut(rest, " "+prefix+`"`); ok {
			return prefix + `"` + text
		}
	}
	if strings.Contains(typ, "(*)") { // (prog`twice(int) at a.cpp:3)
		rest, _, _ = strings.Cut(rest, " ")
	}
	trimmed := strings.TrimLeft(rest, "0")
	if trimmed == "" || !isHex(trimmed[0]) {
		trimmed = "0" + trimmed // a null pointer, or 0x without digits
	}
	return "0x" + trimmed
}

// byteEscape matches lldb's escape of a byte in a text of char.
var byteEscape = regexp.MustCompile(`\\U000000([0-9a-f]{2})`)

// arrayOwner is the type of a smart pointer to an array.
var arrayOwner = regexp.MustCompile(`^(const )?std::(unique|shared)_ptr<.*\[\d*\]`)

// wideCharacter matches a literal of wchar_t, char16_t or char32_t.
var wideCharacter = regexp.MustCompile(`^[LuU]'.*'$`)

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
