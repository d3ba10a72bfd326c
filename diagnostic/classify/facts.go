package classify

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
)

// readFacts names the holes of a rule's pattern. The diagnostic's symbols, fixes and notes complete them.
func readFacts(r *rule, holes []string, d *diagnostic.Diagnostic) Facts {
	var f Facts
	for i, name := range r.facts {
		if i < len(holes) {
			f.set(name, strings.Trim(holes[i], " "))
		}
	}
	if len(d.Symbols) > 0 && f.Symbol == "" {
		f.Symbol = d.Symbols[0]
	}
	if f.Suggestion == "" {
		f.Suggestion = findSuggestion(d)
	}
	if f.From == "" && f.To == "" && r.class == TypeMismatch {
		f.From, f.To = findConversion(d)
	}
	if f.Symbol == "std" && d.SourceLine != "" {
		// clang does not know namespace std yet, so it names "std" alone. The source has the whole name.
		if name := qualifiedAt(d.SourceLine, d.Column); strings.HasPrefix(name, "std::") {
			f.Symbol = name
		}
	}
	return f
}

// field returns the fact with the name that rules use for it, nil for any other name.
func (f *Facts) field(name string) *string {
	switch name {
	case "symbol":
		return &f.Symbol
	case "suggestion":
		return &f.Suggestion
	case "header":
		return &f.Header
	case "standard":
		return &f.Standard
	case "library":
		return &f.Library
	case "type":
		return &f.Type
	case "from":
		return &f.From
	case "to":
		return &f.To
	case "expected":
		return &f.Expected
	}
	return nil
}

// set stores a fact. A hole that is no fact has the name "-".
func (f *Facts) set(name, v string) {
	p := f.field(name)
	if p == nil {
		return
	}
	switch name {
	case "header":
		v = strings.Trim(v, `<>"`)
	case "standard":
		v = strings.ToLower(v)
	}
	*p = v
}

func (f *Facts) get(name string) string {
	if p := f.field(name); p != nil {
		return *p
	}
	return ""
}

// findSuggestion returns the name that the compiler proposes.
func findSuggestion(d *diagnostic.Diagnostic) string {
	if h, ok := wording.Match("did you mean %q", wording.PlainQuotes(wording.Clip(d.Message)), nil); ok {
		return h[0]
	}
	for i := range d.Notes {
		msg := wording.PlainQuotes(wording.Clip(d.Notes[i].Message))
		for _, p := range [...]string{"did you mean %q", "suggested alternative: %q"} {
			if h, ok := wording.Match(p, msg, nil); ok {
				return h[0]
			}
		}
		// gcc prints "suggested alternatives:" and a note for each, which is only the quoted name.
		if strings.HasPrefix(msg, "suggested alternatives:") && i+1 < len(d.Notes) {
			for _, n := range d.Notes[i+1:] {
				if h, ok := wording.Match("^%q$", strings.TrimSpace(wording.PlainQuotes(n.Message)), nil); ok {
					return h[0]
				}
			}
		}
	}
	return ""
}

// findConversion looks for both sides of a conversion in the notes: "no known conversion from 'A' to 'B'
// for argument 1".
func findConversion(d *diagnostic.Diagnostic) (from, to string) {
	for i := range d.Notes {
		msg := withoutAliases(wording.PlainQuotes(wording.Clip(d.Notes[i].Message)))
		// Newer compilers name the argument first: "no known conversion for argument 1 from ...".
		if h, ok := wording.Match("no known conversion %sfrom %q to %q", msg, nil); ok {
			return h[1], h[2]
		}
		if h, ok := wording.Match("no known conversion from %q to %q", msg, nil); ok {
			return h[0], h[1]
		}
	}
	return "", ""
}

// qualifiedAt returns the qualified name in the line at a 1-based byte column: "std::vector" for the
// column of "std".
func qualifiedAt(line string, column int) string {
	if column < 1 || column > len(line) {
		return ""
	}
	start := column - 1
	i := start
	for i < len(line) && (wording.IsWord(line[i]) || strings.HasPrefix(line[i:], "::") || line[i] == ':' && i > start && line[i-1] == ':') {
		i++
	}
	return strings.TrimRight(line[start:i], ":")
}
