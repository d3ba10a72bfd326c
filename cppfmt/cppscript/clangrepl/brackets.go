package clangrepl

import (
	"errors"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// partner is the opening bracket of a closing one.
var partner = map[string]string{")": "(", "]": "[", "}": "{"}

// A branch is an #if that is open.
type branch struct {
	counted bool // one of its groups was counted
	skipped bool // it is in a group that is not counted
}

// checkBrackets returns the error of a bracket without its partner. clang-repl would wait for the rest: an included file with an
// open brace takes the lines after the #include as its own. Of the groups of an #if the first one counts that is not
// "#if 0". Brackets of macros are left to clang.
func checkBrackets(src string) *cppscript.Error {
	var open []string
	var branches []branch
	var skip bool
	last := cpptext.Token{Line: 1, Column: 1}
	for t, err := range cpptext.Tokens([]byte(src)) {
		if e, ok := errors.AsType[*cpptext.Error](err); ok {
			return newError(src, e.Line, e.Column, cppscript.SyntaxKind, e.Problem)
		}
		w := src[t.Start:t.End]
		if t.Kind == cpptext.Directive {
			if definesBracket(w) {
				return nil
			}
			branches = follow(w, branches)
			skip = slices.ContainsFunc(branches, func(b branch) bool { return b.skipped })
		}
		if !t.Significant() || skip {
			continue
		}
		last = t
		switch w {
		case "(", "[", "{":
			open = append(open, w)
		case ")", "]", "}":
			if len(open) == 0 || open[len(open)-1] != partner[w] {
				return newError(src, t.Line, t.Column, cppscript.SyntaxKind, "extraneous '"+w+"'")
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) == 0 {
		return nil
	}
	closing := map[string]string{"(": ")", "[": "]", "{": "}"}[open[len(open)-1]]
	return newError(src, last.Line, last.Column, cppscript.SyntaxKind, "expected '"+closing+"' at the end of the script")
}

// follow returns the open #ifs after a directive.
func follow(directive string, branches []branch) []branch {
	words := strings.Fields(strings.Replace(directive, "#", " ", 1))
	if len(words) == 0 {
		return branches
	}
	zero := len(words) > 1 && words[0] == "if" && words[1] == "0"
	switch words[0] {
	case "if", "ifdef", "ifndef":
		return append(branches, branch{counted: !zero, skipped: zero})
	case "elif", "elifdef", "elifndef", "else":
		if len(branches) > 0 {
			b := &branches[len(branches)-1]
			b.skipped, b.counted = b.counted, true
		}
	case "endif":
		if len(branches) > 0 {
			branches = branches[:len(branches)-1]
		}
	}
	return branches
}

// definesBracket reports whether a directive defines a macro with a bracket that has no partner in it.
func definesBracket(directive string) bool {
	name, rest, _ := strings.Cut(strings.TrimSpace(strings.TrimPrefix(directive, "#")), " ")
	if name != "define" {
		return false
	}
	count := func(c string) int { return strings.Count(rest, c) }
	return count("{") != count("}") || count("(") != count(")") || count("[") != count("]")
}
