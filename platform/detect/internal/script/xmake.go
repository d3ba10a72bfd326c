package script

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/logic"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// ReadXMake reads xmake.lua: the least version of xmake, the language, flags and required packages.
// Source: xmake documentation, "Description" (set_xmakever, set_languages, add_requires).
func ReadXMake(s *survey.Survey, files []string) {
	options := map[string]string{} // of all files: the root's come first
	states := func(toks []token, system string) []state {
		noteOptions(options, toks)
		return luaStatesWith(toks, system, options)
	}
	eachScript(s, files, lua, states, func(f *script) {
		version, line := "", 1
		for _, c := range f.calls("set_xmakever") { // set_xmakever("2.8.2")
			version, line = number.FindString(f.at(c.from).text), f.at(c.at).line
		}
		f.addSystem("xmake", version, line)
		for _, c := range f.calls("set_languages") { // set_languages("c11", "cxx17"), set_languages("gnuxx20")
			for _, i := range f.strings(c.from, c.to, 0) {
				if name := f.toks[i].text; strings.Contains(name, "xx") || strings.Contains(name, "++") {
					f.addStandard(i, strings.Replace(name, "latest", "23", 1))
				}
			}
		}
		for _, c := range f.calls("add_cxxflags", "add_cxflags") {
			for _, i := range f.strings(c.from, c.to, 1) {
				f.addFlags(i)
			}
		}
		for _, c := range f.calls("add_requires") {
			f.addXMakePackages(c)
		}
		for _, c := range f.calls("add_syslinks") {
			for _, i := range f.strings(c.from, c.to, 0) {
				f.addLibrary(i, f.toks[i].text, "", false)
			}
		}
	})
}

// addXMakePackages records add_requires("fmt >=9.0", "conan::zlib/1.3", {optional = true}).
func (f *script) addXMakePackages(c call) {
	// The table after the names holds for all packages of the call.
	optional := false
	for i := c.from; i < c.to; i++ {
		optional = optional || f.toks[i].is("optional") && f.at(i+2).is("true")
	}
	for _, i := range f.strings(c.from, c.to, 0) {
		ref := f.toks[i].text
		if _, rest, isOther := strings.Cut(ref, "::"); isOther { // of another package manager
			ref = strings.Replace(rest, "/", " ", 1)
		}
		// "fmt 11.x", "boost[filesystem] >=1.83", "zlib"
		name, demand, _ := strings.Cut(ref, " ")
		name, _, _ = strings.Cut(name, "[") // boost[filesystem]
		f.addLibrary(i, name, demand, optional)
	}
}

// noteOptions notes the options that a file declares, with their values by default: option("x", {default = true}),
// or option("x") and set_default("y") up to the next declaration. One without a default is off, which is "".
// Source: xmake documentation, "Configuration Option".
func noteOptions(options map[string]string, toks []token) {
	current := ""
	computed := map[string]string{} // default of option(module.Option, {default = true}), by the name of the field
	for i, t := range toks {
		word := func(n int) token { // the n-th token after this one
			if i+n < len(toks) {
				return toks[i+n]
			}
			return token{kind: noTok}
		}
		switch {
		case t.is("option") && word(1).is("(") && word(2).kind == text && len(options) < maxLocals:
			current = word(2).text
			options[current] = ""
		case t.is("option") && word(1).is("(") && word(3).is(".") && word(5).is(","):
			if slices.ContainsFunc(condition(toks[i:], ")"), func(t token) bool { return t.is("true") }) {
				computed[word(4).text] = "true"
			}
		case t.is("option_end"), t.is("target"), t.is("package"), t.is("rule"):
			current = ""
		case current != "" && (t.is("default") && word(1).is("=") || t.is("set_default") && word(1).is("(")):
			options[current] = word(2).text
		}
	}
	for i := 0; i+2 < len(toks) && len(computed) > 0 && len(options) < maxLocals; i++ { // Option = "audio"
		if set, ok := computed[toks[i].text]; ok && toks[i+1].is("=") && toks[i+2].kind == text {
			options[toks[i+2].text] = set
		}
	}
}

// A luaCondition evaluates a condition of xmake.lua by recursive descent. What it does not understand is open.
type luaCondition struct {
	grammar logic.Grammar
	toks    []token
	pos     int
	system  string
	options map[string]string
	free    bool // options may have any value
}

// decideLua decides a condition that asks for the system and for options: has_config("x") and not is_plat("windows").
func decideLua(cond []token, system string, options map[string]string) decision {
	eval := func(free bool) logic.Truth {
		p := &luaCondition{toks: cond, system: system, options: options, free: free}
		next := func() { p.pos++ }
		p.grammar = logic.Grammar{Or: "or", And: "and", Not: "not", Word: p.word, Next: next, Test: p.parseTest}
		return p.grammar.Eval(0)
	}
	return decision{byDefault: eval(false), free: eval(true)}
}

// word returns the current word, "" for a string and at the end.
func (p *luaCondition) word() string {
	if p.pos < len(p.toks) && p.toks[p.pos].kind != text {
		return p.toks[p.pos].text
	}
	return ""
}

// parseTest evaluates a parenthesis, or everything up to the next operator outside parentheses.
func (p *luaCondition) parseTest(depth int) logic.Truth {
	if p.word() == "(" && depth < maxCondition {
		p.pos++
		t := p.grammar.Eval(depth + 1)
		if p.word() == ")" {
			p.pos++
		}
		return t
	}
	start, parens := p.pos, 0
	for ; p.pos < len(p.toks); p.pos++ {
		switch word := p.word(); {
		case word == "(":
			parens++
		case word == ")":
			parens--
		case parens == 0 && (word == "and" || word == "or"):
			return p.test(p.toks[start:p.pos])
		}
		if parens < 0 {
			break
		}
	}
	return p.test(p.toks[start:p.pos])
}

// test decides has_config("a", "b"), which holds if one of the options is on, is_config("a", "x", "y"), which holds if it
// has one of the values, and questions for the system.
func (p *luaCondition) test(toks []token) logic.Truth {
	if len(toks) < 3 || !toks[0].is("has_config") && !toks[0].is("is_config") {
		return decideSystem(toks, p.system).free
	}
	var names []string
	for _, t := range toks {
		if t.kind == text {
			names = append(names, t.text)
		}
	}
	asked := names
	if toks[0].is("is_config") {
		asked = names[:min(1, len(names))]
	}
	result := logic.No
	for _, name := range asked {
		set, known := p.options[name]
		if !known || p.free {
			return logic.Maybe
		}
		if toks[0].is("is_config") {
			result = logic.Of(slices.Contains(names[1:], set))
		} else {
			result = max(result, logic.Of(set != "" && set != "false"))
		}
	}
	return result
}
