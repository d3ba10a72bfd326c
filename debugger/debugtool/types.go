package debugtool

import (
	"bytes"
	"regexp"
	"strings"
)

// inline are the namespaces of the standard libraries that nobody writes.
var inline = regexp.MustCompile(`\bstd::(__cxx11|__1|__debug)::`)

// implied are the standard's templates that are the default argument of another template. Nobody writes
// them.
var implied = map[string]bool{
	"std::allocator": true, "std::char_traits": true, "std::default_delete": true,
	"std::less": true, "std::hash": true, "std::equal_to": true,
}

// aliases are the usual names of types.
var aliases = strings.NewReplacer(
	"std::basic_string<char>", "std::string", "std::basic_string<wchar_t>", "std::wstring",
	"std::basic_string_view<char>", "std::string_view", "std::basic_string_view<wchar_t>", "std::wstring_view",
)

// shortenType spells a type, or a function with types in it, as a person would write it: without the inline
// namespaces and the implied arguments, which make most of the text of a std::map. Text that is not a type
// stays nearly as it was.
func shortenType(text string) string {
	if !strings.Contains(text, "std::") {
		return text
	}
	return aliases.Replace(dropImplied(inline.ReplaceAllString(text, "std::")))
}

// dropImplied removes the implied arguments of each template, but for its first argument.
func dropImplied(text string) string {
	var d dropper
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '<' && !d.endsIn("operator") && !d.endsIn("operator<"):
			d.out = append(d.out, c)
			d.open = append(d.open, argument{start: len(d.out), first: true})
		case (c == ',' || c == '>') && len(d.open) > 0 && !(c == '>' && d.endsIn("-")): // "->" is no bracket
			d.endArgument(c)
		default:
			d.out = append(d.out, c)
		}
	}
	return string(d.out)
}

// A dropper copies a type's text and takes back the arguments that are implied.
type dropper struct {
	out  []byte
	open []argument // the present argument of each open template, the innermost last
}

// An argument is one of a template's arguments.
type argument struct {
	start int // in dropper.out
	first bool
}

func (d *dropper) endsIn(text string) bool { return strings.HasSuffix(string(d.out), text) }

// endArgument ends an argument at a comma or at the template's end.
func (d *dropper) endArgument(c byte) {
	top := &d.open[len(d.open)-1]
	if !top.first && isImplied(strings.Trim(string(d.out[top.start:]), ", ")) {
		d.out = d.out[:top.start]
	}
	if c == '>' {
		d.out = bytes.TrimRight(d.out, " ") // gdb writes "> >"
		d.out = append(d.out, c)
		d.open = d.open[:len(d.open)-1]
		return
	}
	top.start, top.first = len(d.out), false
	d.out = append(d.out, c)
}

// isImplied reports whether an argument is one that nobody writes. std::less<void> is a choice of the author.
func isImplied(argument string) bool {
	name, _, isTemplate := strings.Cut(argument, "<")
	return isTemplate && implied[name] && strings.HasSuffix(argument, ">") && argument != "std::less<void>"
}
