package debugtool

import (
	"regexp"
	"strings"
)

// inline are the namespaces of the standard libraries that nobody writes.
var inline = regexp.MustCompile(`\bstd::(__cxx11|__1|__debug)::`)

// implied are the standard's templates that stand as an argument in nearly every type that has them, and that
// nobody writes there either.
var implied = map[string]bool{
	"std::allocator": true, "std::char_traits": true, "std::default_delete": true,
	"std::less": true, "std::hash": true, "std::equal_to": true,
}

// aliases are the usual names of types.
var aliases = strings.NewReplacer(
	"std::basic_string<char>", "std::string", "std::basic_string<wchar_t>", "std::wstring",
	"std::basic_string_view<char>", "std::string_view", "std::basic_string_view<wchar_t>", "std::wstring_view",
)

// short spells a type, or a function with types in it, as a person would write it: without the inline
// namespaces and the implied arguments, which make most of the text of a std::map. Text that is no
// type comes back much as it was.
func short(text string) string {
	if !strings.Contains(text, "std::") {
		return text
	}
	return aliases.Replace(dropImplied(inline.ReplaceAllString(text, "std::")))
}

// dropImplied removes the arguments behind the first of each template that are implied ones.
func dropImplied(text string) string {
	var out strings.Builder
	var starts []int // where the present argument of each open template starts, in out
	var first []bool // whether that is its first
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '<' && !strings.HasSuffix(out.String(), "operator") && !strings.HasSuffix(out.String(), "operator<"):
			out.WriteByte(c)
			starts, first = append(starts, out.Len()), append(first, true)
		case (c == ',' || c == '>') && len(starts) > 0 && !(c == '>' && strings.HasSuffix(out.String(), "-")):
			top := len(starts) - 1
			argument := strings.TrimLeft(out.String()[starts[top]:], ", ")
			if name, _, isTemplate := strings.Cut(argument, "<"); isTemplate && implied[name] && !first[top] && strings.HasSuffix(strings.TrimSpace(argument), ">") && argument != "std::less<void>" {
				rest := out.String()[:starts[top]]
				out.Reset()
				out.WriteString(rest)
			}
			if c == '>' {
				trimmed := strings.TrimRight(out.String(), " ") // gdb's "> >"
				out.Reset()
				out.WriteString(trimmed)
				out.WriteByte(c)
				starts, first = starts[:top], first[:top]
				continue
			}
			starts[top], first[top] = out.Len(), false
			out.WriteByte(c)
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}
