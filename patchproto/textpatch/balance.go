package textpatch

import (
	"bytes"
	"regexp"
	"strings"
)

// A balance is what a C or C++ text begins and does not end.
type balance struct {
	depth
	conditionals []conditional // those without "#endif"
	unsure       bool          // alternatives leave different braces open
	unsureParens bool          // the same of parentheses
	surplus      bool          // a directive has no "#if", or a comment ends that does not begin
}

// A conditional is a "#if" with its alternatives.
type conditional struct {
	begin depth  // before it
	end   *depth // after its first alternative, nil within it
	isCPP bool   // it is for C++, of any version
}

// A depth is how many brackets are open: "{", and "(" or "[".
type depth struct{ braces, parens int }

// directive matches the directives that matter to a balance.
var directive = regexp.MustCompile(`^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif|define)\b`)

// balanceOf counts brackets and conditionals outside of comments, literals and macros.
func balanceOf(text []byte) balance {
	mask := maskC(text)
	var b balance
	inMacro := false
	for pos := 0; pos < len(text); {
		end := len(text)
		if n := bytes.IndexByte(text[pos:], '\n'); n >= 0 {
			end = pos + n
		}
		line := text[pos:end]
		m := directive.FindSubmatchIndex(line)
		switch {
		case inMacro:
		case m == nil && b.isLinkage(line):
		case m == nil:
			b.addBrackets(line, func(i int) bool { return mask.isCode(pos + i) })
		case isDisabled(string(text[pos+bytes.IndexByte(line, '#'):]), 0): // its lines are no code for the mask
			b.addConditional("if", false)
		case !mask.isCode(pos + m[2]):
		case string(line[m[2]:m[3]]) == "define":
			inMacro = true
		default:
			b.addConditional(string(line[m[2]:m[3]]), forCPP.Match(line))
		}
		inMacro = inMacro && bytes.HasSuffix(bytes.TrimRight(line, "\r"), []byte{'\\'})
		pos = end + 1
	}
	return b
}

// isLinkage reports whether a line begins or ends a linkage specification for headers of C, alone in its conditional. A header may begin
// one that another header ends.
func (b *balance) isLinkage(line []byte) bool {
	n := len(b.conditionals)
	// The end of a block that begins in the conditional does not end a linkage specification.
	return n > 0 && b.conditionals[n-1].isCPP && b.depth == b.conditionals[n-1].begin && linkage.Match(line)
}

// forCPP matches the directive before a linkage specification. A comparison of __cplusplus is about a version, and has code after it.
var forCPP = regexp.MustCompile(`^\s*#\s*(ifdef\s+__cplusplus|if\s+(defined\s*\(?\s*)?__cplusplus)\b[\s)]*(//.*|/\*.*)?$`)

// linkage matches the line that begins or ends a linkage specification (C++ [dcl.link]).
var linkage = regexp.MustCompile(`^\s*(extern\s*"C"\s*\{|\}\s*(//.*|/\*.*\*/)?)\s*$`)

// addBrackets counts the brackets of a line of code.
func (b *balance) addBrackets(line []byte, isCode func(i int) bool) {
	for i, c := range line {
		if strings.IndexByte("{}()[]*", c) < 0 || !isCode(i) {
			continue
		}
		switch c {
		case '*':
			b.surplus = b.surplus || i+1 < len(line) && line[i+1] == '/' && isCode(i+1)
		case '{':
			b.braces++
		case '}':
			b.braces--
		case '(', '[':
			b.parens++
		default:
			b.parens--
		}
	}
}

// addConditional counts a directive by its first two letters: if, el or en. "#ifdef" begins a conditional like
// "#if", and "#elifdef" (C++23) an alternative like "#else". What an alternative leaves open all others do, and the text after them
// closes it; one without "#else" is taken to be compiled. isCPP is set if its condition is about C++.
func (b *balance) addConditional(word string, isCPP bool) {
	n := len(b.conditionals)
	if word[:2] == "if" {
		b.conditionals = append(b.conditionals, conditional{begin: b.depth, isCPP: isCPP})
		return
	}
	if n == 0 {
		b.surplus = true
		return
	}
	c := &b.conditionals[n-1]
	if c.end == nil {
		end := b.depth
		c.end = &end
	}
	b.unsure = b.unsure || b.braces != c.end.braces
	b.unsureParens = b.unsureParens || b.parens != c.end.parens
	if word[:2] == "el" {
		b.depth = c.begin
		return
	}
	b.depth = *c.end
	b.conditionals = b.conditionals[:n-1]
}

// BreaksNesting reports whether a C or C++ file, by its name, ends inside a block, a conditional or parentheses in the text
// after, or has lost the beginning of a block, a conditional or a comment, while the text before is whole: then a text was cut
// off, or lines are gone.
func BreaksNesting(path string, before, after []byte) bool {
	if languageOf(path) != langC {
		return false
	}
	was := balanceOf(before)
	if was.unsure || was.surplus || was.braces != 0 || len(was.conditionals) > 0 {
		return false
	}
	is := balanceOf(after)
	return len(is.conditionals) > 0 || is.surplus || is.braces != 0 && !is.unsure ||
		is.parens > 0 && was.parens == 0 && !is.unsureParens && !was.unsureParens
}
