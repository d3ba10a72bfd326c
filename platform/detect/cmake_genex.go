package detect

import (
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// maxGenex bounds how deep generator expressions are nested.
const maxGenex = 30

// genex evaluates the generator expressions in an argument, as far as they ask for what is assumed of
// the configuration or written in the files. What stands under a condition that cannot be decided is
// kept and reported by cond. Source: cmake-generator-expressions(7).
func (m *cmake) genex(s string) (out string, cond bool) {
	if !strings.Contains(s, "$<") {
		return s, false
	}
	if !m.src.charge(4 * len(s)) {
		return "", true
	}
	g := genexEval{m: m}
	out = g.text(s, 0)
	return out, g.cond
}

// joinGenex puts arguments together again that an expression with semicolons was split into.
func joinGenex(args []cmVal) []cmVal {
	var out []cmVal
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

type genexEval struct {
	m    *cmake
	cond bool
}

// text replaces the expressions in s by their values.
func (g *genexEval) text(s string, depth int) string {
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
		b.WriteString(g.expression(s[i+2:end], depth+1))
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

// genexSplit splits at sep outside expressions, into at most n parts.
func genexSplit(s string, sep byte, n int) []string {
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

// expression evaluates what stands between $< and >.
func (g *genexEval) expression(s string, depth int) string {
	head, rest := s, ""
	parts := genexSplit(s, ':', 2)
	if len(parts) == 2 {
		head, rest = parts[0], parts[1]
	}
	switch head {
	case "BUILD_INTERFACE", "BUILD_LOCAL_INTERFACE", "LINK_ONLY", "LOWER_CASE", "UPPER_CASE", "GENEX_EVAL", "REMOVE_DUPLICATES", "TARGET_NAME_IF_EXISTS":
		return g.text(rest, depth)
	case "INSTALL_INTERFACE", "TARGET_PROPERTY", "TARGET_OBJECTS", "TARGET_FILE", "CONFIG":
		if head == "CONFIG" && len(parts) == 2 {
			return g.constant(maybe)
		}
		g.cond = g.cond || head != "INSTALL_INTERFACE"
		return ""
	case "COMMA":
		return ","
	case "SEMICOLON":
		return ";"
	case "ANGLE-R":
		return ">"
	case "QUOTE":
		return "\""
	case "IF":
		return g.choose(rest, depth)
	}
	if t, ok := g.test(head, rest, len(parts) == 2, depth); ok {
		return g.constant(t)
	}
	if len(parts) == 1 {
		switch head {
		case "CXX_COMPILER_ID", "C_COMPILER_ID", "PLATFORM_ID":
			return g.known(head)
		}
		g.cond = true
		return ""
	}
	// $<condition:text>
	switch g.truth(head, depth) {
	case no:
		return ""
	case maybe:
		g.cond = true
	}
	return g.text(rest, depth)
}

// undecidedGenex stands for a condition whose value is not known.
const undecidedGenex = "?"

func (g *genexEval) constant(t truth) string { return []string{"0", undecidedGenex, "1"}[t] }

// truth evaluates a condition without making the result of the whole conditional.
func (g *genexEval) truth(s string, depth int) truth {
	before := g.cond
	v := strings.TrimSpace(g.text(s, depth))
	unsure := g.cond && !before
	g.cond = before
	switch {
	case unsure || strings.Contains(v, undecidedGenex):
		return maybe
	case v == "1":
		return yes
	}
	return no
}

// choose evaluates $<IF:condition,a,b>. Of two compile features of which one holds, the older is asked
// for in any case.
func (g *genexEval) choose(s string, depth int) string {
	p := genexSplit(s, ',', 3)
	if len(p) < 3 {
		g.cond = true
		return ""
	}
	switch g.truth(p[0], depth) {
	case yes:
		return g.text(p[1], depth)
	case no:
		return g.text(p[2], depth)
	}
	a, b := g.text(p[1], depth), g.text(p[2], depth)
	least, ok := leastFeature("v", []map[string]cmValue{{"v": {text: a}}, {"v": {text: b}}})
	switch {
	case ok:
		return least
	case a == b:
		return a
	}
	g.cond = true
	return a
}

// known returns what is assumed of the compiler or the system.
func (g *genexEval) known(name string) string {
	if name == "PLATFORM_ID" {
		name = "SYSTEM_NAME"
	}
	return g.m.scoped("CMAKE_" + name).text
}

// test evaluates the logical expressions. It reports false for what is none.
func (g *genexEval) test(name, rest string, hasArgs bool, depth int) (truth, bool) {
	if !hasArgs {
		return no, false
	}
	switch name {
	case "BOOL":
		before := g.cond
		v := g.text(rest, depth)
		unsure := g.cond && !before
		g.cond = before
		if unsure || strings.Contains(v, undecidedGenex) {
			return maybe, true
		}
		t, isConst := cmConstant(v)
		return max(t, truthOf(!isConst)), true
	case "NOT":
		return yes - g.truth(rest, depth), true
	case "AND", "OR":
		t := truthOf(name == "AND")
		for _, p := range genexSplit(rest, ',', 100) {
			if name == "AND" {
				t = min(t, g.truth(p, depth))
			} else {
				t = max(t, g.truth(p, depth))
			}
		}
		return t, true
	case "COMPILE_LANGUAGE", "LINK_LANGUAGE":
		return truthOf(contains(strings.Split(g.text(rest, depth), ","), "CXX")), true
	case "COMPILE_LANG_AND_ID", "LINK_LANG_AND_ID":
		p := strings.Split(g.text(rest, depth), ",")
		return truthOf(p[0] == "CXX" && contains(p[1:], g.known("CXX_COMPILER_ID"))), true
	case "CXX_COMPILER_ID", "C_COMPILER_ID", "PLATFORM_ID":
		return truthOf(contains(strings.Split(g.text(rest, depth), ","), g.known(name))), true
	case "TARGET_EXISTS":
		return truthOf(g.m.targets[g.text(rest, depth)] != nil), true
	case "STREQUAL", "EQUAL", "IN_LIST", "VERSION_LESS", "VERSION_GREATER", "VERSION_EQUAL", "VERSION_LESS_EQUAL", "VERSION_GREATER_EQUAL":
		p := genexSplit(rest, ',', 2)
		if len(p) < 2 {
			return maybe, true
		}
		before := g.cond
		a, b := g.text(p[0], depth), g.text(p[1], depth)
		unsure := g.cond && !before || strings.Contains(a+b, undecidedGenex)
		g.cond = before
		if unsure {
			return maybe, true
		}
		c := platform.CompareVersions(a, b)
		return truthOf(map[string]bool{"STREQUAL": a == b, "EQUAL": c == 0, "IN_LIST": contains(splitList(b), a), "VERSION_LESS": c < 0, "VERSION_GREATER": c > 0,
			"VERSION_EQUAL": c == 0, "VERSION_LESS_EQUAL": c <= 0, "VERSION_GREATER_EQUAL": c >= 0}[name]), true
	case "CXX_COMPILER_VERSION", "C_COMPILER_VERSION", "COMPILE_FEATURES", "TARGET_POLICY", "PATH_EQUAL", "CXX_COMPILER_FRONTEND_VARIANT":
		return maybe, true
	}
	return no, false
}
