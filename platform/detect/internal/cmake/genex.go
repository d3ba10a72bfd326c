package cmake

import (
	"strings"

	"github.com/cppreason/cppreason/platform"

	"github.com/cppreason/cppreason/platform/detect/internal/logic"
)

// maxGenex bounds how deep generator expressions are nested.
const maxGenex = 30

// expandGenex evaluates the generator expressions in an argument, as far as they ask for what is assumed
// of the configuration or written in the files. A text under an open condition stays in the result, which
// cond then marks. Source: cmake-generator-expressions(7).
func (e *evaluator) expandGenex(s string) (out string, cond bool) {
	if !strings.Contains(s, "$<") {
		return s, false
	}
	if !e.survey.Charge(4 * len(s)) {
		return "", true
	}
	g := genex{e: e}
	out = g.expandText(s, 0)
	return out, g.cond
}

// joinGenex puts together arguments that expand split at the semicolons of one generator expression:
// $<$<CONFIG:Debug>:-g;-O0> arrives as two.
func joinGenex(args []argument) []argument {
	var out []argument
	open := 0
	for _, a := range args {
		if open > 0 {
			last := &out[len(out)-1]
			last.text += ";" + a.text
			last.unknown, last.cond = last.unknown || a.unknown, last.cond || a.cond
		} else {
			out = append(out, a)
		}
		open = max(open+strings.Count(a.text, "$<")-strings.Count(a.text, ">"), 0)
	}
	return out
}

// A genex evaluates the generator expressions of one argument.
type genex struct {
	e    *evaluator
	cond bool // the result holds under an open condition only
}

// expandText replaces the expressions in s by their values.
func (g *genex) expandText(s string, depth int) string {
	var b strings.Builder
	for {
		i := strings.Index(s, "$<")
		if i < 0 {
			b.WriteString(s)
			return b.String()
		}
		end := genexEnd(s, i)
		if end < 0 || depth > maxGenex {
			g.cond = true
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		b.WriteString(g.evaluate(s[i+2:end], depth+1))
		s = s[end+1:]
	}
}

// genexEnd returns the offset of the > that closes the expression at open, -1 if none does.
func genexEnd(s string, open int) int {
	depth := 0
	for i := open; i < len(s); i++ {
		switch {
		case strings.HasPrefix(s[i:], "$<"):
			depth++
			i++
		case s[i] == '>':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// splitGenex splits at sep outside nested expressions, into at most n parts.
func splitGenex(s string, sep byte, n int) []string {
	var out []string
	depth, start := 0, 0
	for i := 0; i < len(s) && len(out) < n-1; i++ {
		switch {
		case strings.HasPrefix(s[i:], "$<"):
			depth++
			i++
		case s[i] == '>':
			depth--
		case s[i] == sep && depth == 0:
			out = append(out, s[start:i])
			start = i + 1
		}
	}
	return append(out, s[start:])
}

// genexConstants are the expressions that write a character which would otherwise end the expression.
var genexConstants = map[string]string{"COMMA": ",", "SEMICOLON": ";", "ANGLE-R": ">", "QUOTE": "\""}

// evaluate evaluates the text between $< and >.
func (g *genex) evaluate(s string, depth int) string {
	// $<head:rest>; the colon inside $<$<CONFIG:Debug>:-g> that belongs to the inner expression does not count.
	head, rest, hasArgs := s, "", false
	if parts := splitGenex(s, ':', 2); len(parts) == 2 {
		head, rest, hasArgs = parts[0], parts[1], true
	}
	switch head {
	case "BUILD_INTERFACE", "BUILD_LOCAL_INTERFACE", "LINK_ONLY", "LOWER_CASE", "UPPER_CASE", "GENEX_EVAL",
		"REMOVE_DUPLICATES":
		return g.expandText(rest, depth)
	case "TARGET_NAME_IF_EXISTS": // $<TARGET_NAME_IF_EXISTS:TIFF::TIFF>
		name := g.expandText(rest, depth)
		g.cond = g.cond || g.e.targets[name] == nil
		return name
	case "INSTALL_INTERFACE": // not for the build
		return ""
	case "CONFIG": // Debug or Release is the builder's choice
		if hasArgs {
			return writeTruth(maybe)
		}
		g.cond = true
		return ""
	case "TARGET_PROPERTY", "TARGET_OBJECTS", "TARGET_FILE":
		g.cond = true
		return ""
	case "IF":
		return g.choose(rest, depth)
	}
	// $<COMMA> and its like take no arguments.
	if c, ok := genexConstants[head]; ok {
		return c
	}
	if !hasArgs {
		return g.evaluateName(head)
	}
	if t, ok := g.test(head, rest, depth); ok {
		return writeTruth(t)
	}
	// $<condition:text>
	// The condition is a text: 1, 0, or an expression that gives one of them.
	switch g.truthOfText(head, depth) {
	case no:
		return ""
	case maybe:
		g.cond = true
	}
	return g.expandText(rest, depth)
}

// evaluateName evaluates an expression without arguments: $<CXX_COMPILER_ID>.
func (g *genex) evaluateName(name string) string {
	switch name {
	case "CXX_COMPILER_ID", "C_COMPILER_ID", "PLATFORM_ID":
		return g.assumedValue(name)
	}
	g.cond = true
	return ""
}

// undecidedText is the value of a condition that is not decided.
const undecidedText = "?"

// writeTruth writes a truth as a generator expression does: 0 or 1, and ? for one that is not decided.
func writeTruth(t truth) string { return []string{"0", undecidedText, "1"}[t] }

// tentative evaluates a text whose being open must not mark the whole argument. It reports whether the
// text is known.
func (g *genex) tentative(s string, depth int) (text string, known bool) {
	before := g.cond
	g.cond = false
	text = g.expandText(s, depth)
	known = !g.cond && !strings.Contains(text, undecidedText)
	g.cond = before
	return text, known
}

// truthOfText evaluates a condition.
func (g *genex) truthOfText(s string, depth int) truth {
	text, known := g.tentative(s, depth)
	if !known {
		return maybe
	}
	return logic.Of(strings.TrimSpace(text) == "1")
}

// choose evaluates $<IF:condition,a,b>. When the condition is open and both are compile features, the
// older one is asked for in any case.
func (g *genex) choose(s string, depth int) string {
	p := splitGenex(s, ',', 3)
	if len(p) < 3 {
		g.cond = true
		return ""
	}
	switch g.truthOfText(p[0], depth) {
	case yes:
		return g.expandText(p[1], depth)
	case no:
		return g.expandText(p[2], depth)
	}
	// Both texts are evaluated, since either may hold.
	a, b := g.expandText(p[1], depth), g.expandText(p[2], depth)
	least, ok := leastFeature("v", []map[string]value{{"v": {text: a}}, {"v": {text: b}}})
	switch {
	case ok:
		return least
	case a == b:
		return a
	}
	g.cond = true
	return a
}

// assumedValue returns what is assumed of the compiler or the system.
func (g *genex) assumedValue(name string) string {
	if name == "PLATFORM_ID" {
		name = "SYSTEM_NAME"
	}
	return g.e.valueOf("CMAKE_" + name).text
}

// test evaluates the expressions whose value is 0 or 1. It reports false if name is not one of them.
func (g *genex) test(name, rest string, depth int) (truth, bool) {
	switch name {
	case "BOOL":
		return g.testBool(rest, depth), true
	case "NOT":
		return yes - g.truthOfText(rest, depth), true
	case "AND", "OR":
		return g.testAll(name, rest, depth), true
	case "COMPILE_LANGUAGE", "LINK_LANGUAGE": // flags for C alone do not concern C++
		return logic.Of(contains(g.list(rest, depth), "CXX")), true
	case "COMPILE_LANG_AND_ID", "LINK_LANG_AND_ID":
		p := g.list(rest, depth)
		return logic.Of(p[0] == "CXX" && contains(p[1:], g.assumedValue("CXX_COMPILER_ID"))), true
	case "CXX_COMPILER_ID", "C_COMPILER_ID", "PLATFORM_ID":
		return logic.Of(contains(g.list(rest, depth), g.assumedValue(name))), true
	case "TARGET_EXISTS":
		return logic.Of(g.e.targets[g.expandText(rest, depth)] != nil), true
	case "CXX_COMPILER_VERSION", "C_COMPILER_VERSION", "COMPILE_FEATURES", "TARGET_POLICY", "PATH_EQUAL",
		"CXX_COMPILER_FRONTEND_VARIANT":
		return maybe, true
	}
	if compare := genexComparisons[name]; compare != nil {
		return g.testComparison(compare, rest, depth), true
	}
	return no, false
}

// list evaluates the operands of an expression that compares a name with several: GNU,Clang,AppleClang.
func (g *genex) list(s string, depth int) []string { return strings.Split(g.expandText(s, depth), ",") }

// testBool evaluates $<BOOL:text>: any text that is not a false constant is true.
func (g *genex) testBool(s string, depth int) truth {
	text, known := g.tentative(s, depth)
	if !known {
		return maybe
	}
	t, isConstant := constantTruth(text)
	return max(t, logic.Of(!isConstant))
}

// maxOperands bounds the operands of AND and OR.
const maxOperands = 100

// testAll evaluates $<AND:a,b,c> and $<OR:a,b,c>. One operand that is 0 decides AND, even beside unknown ones.
func (g *genex) testAll(op, rest string, depth int) truth {
	t := logic.Of(op == "AND")
	for _, p := range splitGenex(rest, ',', maxOperands) {
		if op == "AND" {
			t = min(t, g.truthOfText(p, depth))
		} else {
			t = max(t, g.truthOfText(p, depth))
		}
	}
	return t
}

// genexComparisons are the tests of two texts, versions or numbers.
var genexComparisons = map[string]func(a, b string) bool{
	"STREQUAL":              func(a, b string) bool { return a == b },
	"IN_LIST":               func(a, b string) bool { return contains(splitList(b), a) },
	"EQUAL":                 func(a, b string) bool { return platform.CompareVersions(a, b) == 0 },
	"VERSION_EQUAL":         func(a, b string) bool { return platform.CompareVersions(a, b) == 0 },
	"VERSION_LESS":          func(a, b string) bool { return platform.CompareVersions(a, b) < 0 },
	"VERSION_GREATER":       func(a, b string) bool { return platform.CompareVersions(a, b) > 0 },
	"VERSION_LESS_EQUAL":    func(a, b string) bool { return platform.CompareVersions(a, b) <= 0 },
	"VERSION_GREATER_EQUAL": func(a, b string) bool { return platform.CompareVersions(a, b) >= 0 },
}

// testComparison evaluates a test of two operands.
func (g *genex) testComparison(holds func(a, b string) bool, rest string, depth int) truth {
	p := splitGenex(rest, ',', 2)
	if len(p) < 2 {
		return maybe
	}
	a, aKnown := g.tentative(p[0], depth)
	b, bKnown := g.tentative(p[1], depth)
	if !aKnown || !bKnown {
		return maybe
	}
	return logic.Of(holds(a, b))
}
