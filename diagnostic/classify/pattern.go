package classify

import "strings"

// withoutAliases removes the types that compilers add to aliases, so that patterns need no hole for them: gcc's
// "{aka 'std::__cxx11::basic_string<char>'}" and clang's "(aka 'basic_string<char>')".
func withoutAliases(s string) string {
	for _, p := range [...]struct{ open, shut string }{{" {aka '", "'}"}, {" (aka '", "')"}} {
		for range 8 {
			i := strings.Index(s, p.open)
			if i < 0 {
				break
			}
			n := strings.Index(s[i:], p.shut)
			if n < 0 {
				break
			}
			s = s[:i] + s[i+n+len(p.shut):]
		}
	}
	return s
}

// fill replaces the {names} of a template by facts. A part in [brackets] is left out if one of its
// facts is empty.
func fill(template string, fact func(name string) string) string {
	var b strings.Builder
	// Templates come from this package's data files and are well formed.
	for template != "" {
		i := strings.IndexAny(template, "{[")
		if i < 0 {
			b.WriteString(template)
			break
		}
		b.WriteString(template[:i])
		if template[i] == '{' {
			end := strings.IndexByte(template[i:], '}')
			b.WriteString(fact(template[i+1 : i+end]))
			template = template[i+end+1:]
			continue
		}
		end := strings.IndexByte(template[i:], ']')
		part, complete := template[i+1:i+end], true
		s := fill(part, func(name string) string {
			v := fact(name)
			complete = complete && v != ""
			return v
		})
		if complete {
			b.WriteString(s)
		}
		template = template[i+end+1:]
	}
	return b.String()
}
