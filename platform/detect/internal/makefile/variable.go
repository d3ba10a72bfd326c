package makefile

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// A variable is a variable of a makefile.
type variable struct {
	text     string
	at       survey.Clue // the line that decides about flags in it
	expanded bool        // assigned with := ; any other is expanded when it is used
}

// isConditional reports whether the value was set under an open condition.
func (v *variable) isConditional() bool { return v.at.Form == platform.Conditional }

// assign assigns a value with the operator op. at is the place of the line.
func (r *reader) assign(name, op, value string, at survey.Clue) {
	old, exists := r.vars[name]
	if len(old.text)+len(value) > maxValue || len(r.vars) > maxVariables ||
		op == "+=" && len(old.text) > maxSum {
		r.survey.Note(at.File, "a value is too long")
		return
	}
	v := variable{at: at}
	switch {
	case op == "?=" && exists:
		return
	case op == "!=": // the output of a command
		value = ""
	// CXXFLAGS := $(BASE) takes the value that BASE has at this line.
	case strings.HasPrefix(op, ":"):
		value, _ = r.expand(value, 0)
		v.expanded = true
	// CXXFLAGS += -g is an ordinary assignment if the variable is new.
	case op == "+=" && exists:
		r.appendValue(&v, old, value)
		value = v.text
	}
	if len(value) > maxValue {
		r.survey.Note(at.File, "a value is too long")
		return
	}
	// A value that holds without a condition is the better answer.
	if v.isConditional() && exists && op != "+=" && cxxflags.HasStandard(old.text) {
		return
	}
	v.text = value
	if !exists {
		r.order = append(r.order, name)
	}
	r.vars[name] = v
}

// appendValue makes v the variable old with a value appended. Its place is the line with the standard, and
// it is conditional if all of it is, or if the standard comes from a conditional line.
func (r *reader) appendValue(v *variable, old variable, value string) {
	if old.expanded {
		value, _ = r.expand(value, 0)
	}
	v.text = old.text + " " + value
	v.expanded = old.expanded
	cond := v.isConditional()
	hasStandard := cxxflags.HasStandard(" " + value)
	if !hasStandard {
		v.at = old.at
	}
	v.at.Form = formOf(cond && (old.isConditional() || hasStandard))
}

// expand puts variables in. It reports whether a part of the result is unknown.
func (r *reader) expand(s string, depth int) (text string, unknown bool) {
	if strings.IndexByte(s, '$') < 0 {
		return s, false
	}
	if depth > maxDepth || !r.survey.Charge(len(s)+16) {
		return "", true
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if b.Len() > maxValue {
			return b.String(), true
		}
		if s[i] != '$' || i+1 >= len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		if s[i] != '(' && s[i] != '{' {
			if s[i] == '$' {
				b.WriteByte('$')
			}
			continue // an automatic variable: $@, $<
		}
		// $(A) and ${A}; $(call f,$(A)) has references inside
		end := closingBracket(s, i)
		if end < 0 {
			return b.String(), true
		}
		v, u := r.expandReference(s[i+1:end], depth+1)
		b.WriteString(v)
		unknown = unknown || u
		i = end
	}
	return b.String(), unknown
}

// closingBracket returns the offset of the bracket that closes the one at open, -1 if it is not closed.
// make counts only brackets of the same kind.
func closingBracket(s string, open int) int {
	opening, closing := s[open], byte(')')
	if opening == '{' {
		closing = '}'
	}
	depth := 0
	for i := open; i < len(s) && i < open+maxValue; i++ {
		switch s[i] {
		case opening:
			depth++
		case closing:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// computed are the functions whose result is not computed. Flags in their text still count, but the value
// is unknown. Source: GNU make manual, "Functions for Transforming Text".
var computed = map[string]bool{
	"if": true, "or": true, "and": true, "foreach": true, "call": true, "eval": true, "wildcard": true, "patsubst": true,
	"subst": true, "addprefix": true, "addsuffix": true, "filter-out": true, "word": true, "words": true, "lastword": true,
	"origin": true, "value": true, "error": true, "warning": true, "info": true, "realpath": true, "basename": true,
	"file": true, "join": true,
}

// expandReference expands the text between $( and ).
func (r *reader) expandReference(s string, depth int) (text string, unknown bool) {
	word, rest, isCall := strings.Cut(s, " ")
	switch {
	case !isCall:
	case word == "shell":
		return r.expandShell(rest)
	case word == "strip", word == "sort", word == "abspath", word == "notdir", word == "dir", word == "firstword":
		return r.expand(rest, depth) // close enough for flags and names of systems
	case word == "filter", word == "findstring":
		return r.expandSearch(word, rest, depth)
	case computed[word]:
		text, _ = r.expand(rest, depth)
		return text, true
	}
	// The name of a variable may be computed: $($(ARCH)_FLAGS).
	name, _ := r.expand(s, depth)
	if i := strings.IndexByte(name, ':'); i > 0 { // a substitution: $(X:.c=.o)
		name = name[:i]
	}
	return r.expandVariable(name, depth)
}

// unameOf is what uname prints on each system.
var unameOf = map[string]string{"linux": "Linux", "macos": "Darwin", "windows": "MINGW64_NT"}

// expandShell returns the output of a command. Only that of uname is known; uname -m names the machine.
func (r *reader) expandShell(command string) (text string, unknown bool) {
	words := strings.Fields(command)
	if len(words) > 0 && words[0] == "uname" && !strings.Contains(command, "-m") {
		return unameOf[r.survey.OS], false
	}
	return "", true
}

// expandSearch expands $(filter a b,list) and $(findstring part,text).
func (r *reader) expandSearch(function, args string, depth int) (text string, unknown bool) {
	a, b, _ := strings.Cut(args, ",")
	x, xUnknown := r.expand(a, depth)
	y, yUnknown := r.expand(b, depth)
	if xUnknown || yUnknown {
		return "", true
	}
	if function == "findstring" {
		if strings.Contains(y, x) {
			return x, false
		}
		return "", false
	}
	patterns := strings.Fields(x)
	found := slices.DeleteFunc(strings.Fields(y), func(w string) bool { return !slices.Contains(patterns, w) })
	return strings.Join(found, " "), false
}

// expandVariable returns the value of a variable, expanded now unless := expanded it before.
func (r *reader) expandVariable(name string, depth int) (text string, unknown bool) {
	v, ok := r.vars[name]
	switch {
	case !ok && name == "OS" && r.survey.OS == "windows":
		return "Windows_NT", false // Windows sets it in every environment
	case !ok:
		// It may come from the command line or the environment. By default it is empty.
		return "", false
	case v.expanded:
		return v.text, v.isConditional()
	}
	text, unknown = r.expand(v.text, depth)
	return text, unknown || v.isConditional()
}
