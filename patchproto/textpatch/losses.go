package textpatch

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Markdown and HTML take characters for markup, and drop them: "<vector>" becomes a tag, two asterisks emphasis, and a "#" at the
// beginning of a line a heading. What is left of the line shows it where no C and no C++ can be so.

var (
	// bareInclude matches a directive without its operand.
	bareInclude = regexp.MustCompile(`^\s*#\s*include(_next)?\s*$`)
	// bareCast matches a cast without its type (C++ [expr.post]).
	bareCast = regexp.MustCompile(`\b(static|dynamic|const|reinterpret)_cast\s*\(`)
	// bareDirective matches a line that is a directive but for its "#".
	bareDirective = regexp.MustCompile(`^\s*(include\s*(<[\w./+-]+>|"[\w./+-]+")|pragma once|(ifdef|ifndef|undef) [A-Za-z_]\w*|` +
		`define [A-Z_][A-Z0-9_]*( .*)?|(el)?if !?defined\s*[( ].*|endif(\s*//.*|\s*/\*.*)?)\s*$`)
	// bareTemplate matches a type of the standard library without its arguments, where they cannot be deduced: before "&" or "*" and a
	// name, in a declaration without an initializer, and after "typedef" (C++ [dcl.type.class.deduct]).
	bareTemplate = regexp.MustCompile(`\bstd::(` + templateNames + `)(\s*[&*]+\s*\w+\s*[,);={]|\s+\w+\s*;)`)
	// bareHead matches a template without its parameters, which is not an instantiation: that names arguments (C++ [temp.explicit]).
	bareHead = regexp.MustCompile(`^\s*template\s+(class|struct|union)\s+\w+\s*([;{].*|:([^:].*)?|\s*)$`)
	// bareTypedef matches a typedef or an alias of such a type.
	bareTypedef = regexp.MustCompile(`^\s*(typedef\s+|using\s+\w+\s*=\s*)std::(` + templateNames + `)(\s+\w+)?\s*;`)
)

// templateNames are class templates of the standard library of which the first argument has no default.
const templateNames = `vector|list|deque|forward_list|set|multiset|map|multimap|unordered_set|unordered_map|array|queue|stack|` +
	`unique_ptr|shared_ptr|weak_ptr|auto_ptr|optional|function|pair|initializer_list|basic_string|basic_string_view|atomic|future|` +
	`numeric_limits`

// mayLackText is the quick look for lossesInC.
func mayLackText(line []byte) bool {
	text := bytes.TrimLeft(line, " \t")
	if len(text) == 0 {
		return false
	}
	switch text[0] {
	case '/', '%', '|', '=', '?', '>':
		return true
	case '#', 'i', 'p', 'd', 'e', 'u', 't':
		for _, word := range []string{"#", "include", "pragma", "define", "endif", "if", "el", "undef", "template"} {
			if bytes.HasPrefix(text, []byte(word)) {
				return true
			}
		}
	}
	return bytes.Contains(text, []byte("_cast")) || bytes.Contains(text, []byte("std::"))
}

// lossesInC looks for what is left of a line that has lost characters.
func (c *additionChecker) lossesInC(a addition, line string) (reason refusal.Reason, what string) {
	text := strings.TrimLeft(line, " \t")
	if text == "" || !c.inCode(a.start+len(line)-len(text)) {
		return "", ""
	}
	if bareInclude.MatchString(line) {
		return refusal.ReasonTruncated, "includes nothing"
	}
	for _, pattern := range []*regexp.Regexp{bareCast, bareTemplate, bareTypedef} {
		if m := pattern.FindStringIndex(line); m != nil && c.inCode(a.start+m[0]) && !pattern.Match(c.before) {
			return refusal.ReasonTruncated, "has lost what was between angle brackets"
		}
	}
	if strings.TrimSpace(line) == "template" {
		_, next := c.neighbours(a)
		line += " " + next
	}
	if bareHead.MatchString(line) {
		return refusal.ReasonTruncated, "has lost what was between angle brackets"
	}
	end, directive := c.endOfCodeBefore(a)
	if strings.HasSuffix(c.lineBefore(a), `\`) { // within a macro
		return "", ""
	}
	if (directive || strings.IndexByte(";{}\x00", end) >= 0) && bareDirective.MatchString(line) {
		return refusal.ReasonTruncated, `is a directive without its "#"`
	}
	if !directive && end == ';' && strings.IndexByte("/%|=?>", text[0]) >= 0 && !conflictMarkers.MatchString(line) {
		return refusal.ReasonTruncated, "begins with an operator after the end of a statement"
	}
	return "", ""
}

// lineBefore returns the line before an addition, without white space at its end.
func (c *additionChecker) lineBefore(a addition) string {
	before, _ := c.neighbours(a)
	return strings.TrimRight(before, " \t\r")
}

// endOfCodeBefore returns the last byte of code before an addition, 0 if no code is before it, and whether its line is a directive.
func (c *additionChecker) endOfCodeBefore(a addition) (end byte, directive bool) {
	for pos := a.start - 1; pos >= 0; {
		if i := c.mask.find(pos); i < len(c.mask) && pos >= c.mask[i].start {
			pos = c.mask[i].start - 1
			continue
		}
		if b := c.after[pos]; b > ' ' {
			line := c.after[bytes.LastIndexByte(c.after[:pos], '\n')+1:]
			return b, bytes.HasPrefix(bytes.TrimLeft(line, " \t"), []byte{'#'})
		}
		pos--
	}
	return 0, false
}
