package textpatch

import (
	"bytes"
	"encoding/json"
	"strings"
)

// unescaped returns a replacement that was escaped twice as strings of JSON, with one layer taken off. ok is false
// unless both texts are such strings as a whole, and the file, which does not have the old text as it came, has the unescaped one
// at one place.
//
//	\tint a;\n\tputs(\"x\\n\");    for two lines, with a line end in the literal
func (r *Replacement) unescaped(text []byte) (plain *Replacement, ok bool) {
	if r.Lines || !strings.Contains(r.Old, `\n`) {
		return nil, false
	}
	t := *r
	// A raw quote, tab or line end is no part of a string of JSON: then the text was not escaped as a whole.
	if json.Unmarshal([]byte(`"`+r.Old+`"`), &t.Old) != nil || json.Unmarshal([]byte(`"`+r.New+`"`), &t.New) != nil {
		return nil, false
	}
	// A line end in a literal was an escape of the text itself, which was not doubled.
	if countOpenLiterals(t.New) > countOpenLiterals(t.Old) {
		return nil, false
	}
	plain = t.withEndsOf(text)
	return plain, bytes.Count(text, []byte(plain.Old)) == 1
}

// unescapedQuotes returns a replacement that has a backslash before each of its quotes, with one layer of escapes taken off. ok is false
// unless the file has the old text so at one place, or the old text shows nothing either way.
//
//	puts(\"a\\n\");    for puts("a\n");, as Gemini's models write arguments
func (r *Replacement) unescapedQuotes(text []byte) (plain *Replacement, ok bool) {
	t := *r
	// One layer of escapes is on every backslash and every quote, or the text was not escaped as a whole: then what is meant is open.
	if !strings.Contains(r.Old+r.New, `\"`) || strings.Contains(r.New, `\`) && !strings.Contains(r.New, `\"`) {
		return nil, false // a backslash without a quote may be meant
	}
	for _, s := range []*string{&t.Old, &t.New} {
		lines := strings.Split(*s, "\n")
		for i, l := range lines {
			if lines[i], ok = unescapeBackslashes(l); !ok {
				return nil, false
			}
		}
		*s = strings.Join(lines, "\n")
	}
	plain = t.withEndsOf(text)
	return plain, bytes.Count(text, []byte(plain.Old)) == 1
}

// countOpenLiterals counts the literals of a text that their line does not end, as in C.
func countOpenLiterals(text string) int {
	n := 0
	for _, s := range maskC([]byte(text)) {
		if s.open {
			n++
		}
	}
	return n
}
