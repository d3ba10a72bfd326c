package classify

import "strings"

// A pairSet holds the pairs of neighbouring bytes of a text, hashed to 256 bits. Of the thousand patterns few have all
// their pairs in a message, and only those are searched for.
type pairSet [4]uint64

func (p *pairSet) add(s string) {
	for i := 1; i < len(s); i++ {
		h := (uint(s[i-1])*31 + uint(s[i])) & 255
		p[h>>6] |= 1 << (h & 63)
	}
}

// hasAll reports whether the set may have all pairs of another.
func (p *pairSet) hasAll(q *pairSet) bool {
	return q[0]&^p[0] == 0 && q[1]&^p[1] == 0 && q[2]&^p[2] == 0 && q[3]&^p[3] == 0
}

// pairsOf returns the pairs of the literal parts of a pattern.
func pairsOf(pattern string) (p pairSet) {
	pattern = strings.TrimSuffix(strings.TrimPrefix(pattern, "^"), "$")
	for literal := range strings.SplitSeq(strings.ReplaceAll(pattern, "%q", "%s"), "%s") {
		p.add(literal)
	}
	return p
}

// A message is the wording that rules are tried on.
type message struct {
	text  string
	pairs pairSet
}

func newMessage(text string) *message {
	m := &message{text: text}
	m.pairs.add(text)
	return m
}

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

// fillComplete is fill for templates whose facts a diagnostic may lack: "" if a fact outside of brackets is empty. A cause
// such as "” is not declared here" would be worse than the message.
func fillComplete(template string, fact func(name string) string) string {
	lacks, rest := false, template
	for {
		i := strings.IndexAny(rest, "{[")
		if i < 0 {
			break
		}
		shut := byte('}')
		if rest[i] == '[' {
			shut = ']'
		}
		end := i + strings.IndexByte(rest[i:], shut)
		if shut == '}' && fact(rest[i+1:end]) == "" {
			lacks = true
		}
		rest = rest[end+1:]
	}
	if lacks {
		return ""
	}
	return fill(template, fact)
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
