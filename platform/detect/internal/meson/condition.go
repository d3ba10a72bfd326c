package meson

import (
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/logic"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// truth is the value of a condition.
type truth = logic.Truth

const no, maybe, yes = logic.No, logic.Maybe, logic.Yes

// maxCondition bounds the words of a condition that are looked at, and maxNested the parentheses in it.
const maxCondition, maxNested = 200, 20

// decide decides the condition of an if. free is the truth when the options may have any value.
func (r *reader) decide(toks []token) (t, free truth) {
	end := 0
	for end < len(toks) && !toks[end].isNewline() && end < maxCondition {
		end++
	}
	p := condition{r: r, toks: toks[:end]}
	t = p.eval()
	if !p.choice {
		return t, t
	}
	if p.side {
		return no, no // an option of the tests does not speak for the project
	}
	p = condition{r: r, toks: toks[:end], free: true}
	return t, p.eval()
}

// A decision is the truth of a condition as the options are by default, and when they may have any value.
type decision struct{ byDefault, free truth }

// noteDecision notes what a variable holds that is assigned from a condition.
func (r *reader) noteDecision(name string, toks []token) {
	if len(toks) > 5 && toks[5].isNewline() && strings.HasSuffix(toks[0].text, "_machine") && toks[2].text == "system" {
		r.systems[name] = true
	}
	t, free := maybe, maybe
	if !r.open && !r.dormant && len(toks) > 2 && !toks[0].isString && toks[0].text != "[" {
		t, free = r.decide(toks)
	}
	if t == maybe || len(r.decided) >= maxVariables {
		delete(r.decided, name)
		return
	}
	r.decided[name] = decision{t, free}
}

// A condition evaluates an expression by recursive descent. What it does not understand is open.
type condition struct {
	r       *reader
	grammar logic.Grammar
	toks    []token
	pos     int
	free    bool // options may have any value
	choice  bool // an option was looked at
	side    bool // one of tests and the like
}

// word returns the current word, "" for a string and at the end.
func (p *condition) word() string {
	if p.pos < len(p.toks) && !p.toks[p.pos].isString {
		return p.toks[p.pos].text
	}
	return ""
}

// eval evaluates the condition.
func (p *condition) eval() truth {
	p.grammar = logic.Grammar{Or: "or", And: "and", Not: "not", Word: p.word, Next: func() { p.pos++ }, Test: p.parseTest}
	return p.grammar.Eval(0)
}

// parseTest evaluates a parenthesis or everything up to the next operator.
func (p *condition) parseTest(depth int) truth {
	if p.word() == "(" && depth < maxNested {
		p.pos++
		t := p.grammar.Eval(depth + 1)
		if p.word() == ")" {
			p.pos++
		}
		return t
	}
	// The words and, or and not inside parentheses of a call belong to its arguments: cpp.links(x, args: a or b).
	start, parens := p.pos, 0
	for ; p.pos < len(p.toks); p.pos++ {
		word := p.word()
		if word == "(" || word == "[" {
			parens++
		}
		if word == ")" || word == "]" {
			if parens--; parens < 0 {
				break
			}
		}
		if parens == 0 && (word == "and" || word == "or") {
			break
		}
	}
	return p.decideTest(p.toks[start:p.pos])
}

// systemTests are the expressions for the system. host_system is the usual name of a variable for it.
var systemTests = []string{"host_machine . system ( )", "target_machine . system ( )", "build_machine . system ( )", "host_system"}

// decideTest decides a test without and, or and not.
func (p *condition) decideTest(toks []token) truth {
	// Strings and words are compared alike: 'linux' is a string, true is a word.
	words := make([]string, len(toks))
	for i, t := range toks {
		words[i] = t.text
	}
	text := strings.Join(words, " ")
	switch text {
	case "true", "false":
		return logic.Of(text == "true")
	case "meson . is_subproject ( )":
		return no
	}
	tests := systemTests
	if len(words) > 1 && p.r.systems[words[0]] { // platform = host_machine.system()
		tests = words[:1]
	}
	for _, key := range tests {
		if rest, ok := strings.CutPrefix(text, key); ok {
			system := map[string]string{"macos": "darwin"}[p.r.survey.OS]
			if system == "" {
				system = p.r.survey.OS
			}
			return compare(system, strings.TrimSpace(rest))
		}
	}
	if d, ok := p.r.decided[text]; ok {
		p.choice = p.choice || d.byDefault != d.free
		if p.free {
			return d.free
		}
		return d.byDefault
	}
	if isFound(toks) && len(toks) == 5 {
		if p.r.sought[words[0]].certain {
			return yes
		}
		return maybe
	}
	// get_option('ssl').enabled(), or ssl.enabled() after ssl = get_option('ssl')
	option, rest := "", ""
	if arg, ok := strings.CutPrefix(text, "get_option ( "); ok {
		option, rest, _ = strings.Cut(arg, " )")
	} else if name := words[:min(1, len(words))]; len(name) == 1 && p.r.choices[name[0]] != "" {
		option, rest = p.r.choices[name[0]], strings.TrimPrefix(text, name[0])
	}
	if option == "" {
		return maybe
	}
	p.choice, p.side = true, p.side || survey.NamesSide(option)
	value, known := p.r.options[option]
	// Meson's own options, such as buildtype, are in no file of the project.
	if p.free || !known {
		return maybe
	}
	return testOption(value, strings.TrimSpace(rest))
}

// testOption decides what follows an option with a value: nothing, a method of a feature, a comparison.
func testOption(value, test string) truth {
	switch test {
	case "":
		return logic.Of(value == "true")
	case ". enabled ( )":
		return logic.Of(value == "enabled")
	case ". disabled ( )":
		return logic.Of(value == "disabled")
	case ". auto ( )":
		return logic.Of(value == "auto")
	case ". allowed ( )":
		if value == "auto" {
			return maybe // for what follows is used if it is found
		}
		return logic.Of(value == "enabled")
	}
	return compare(value, test)
}

// compare decides "= = text", "! = text" and "in [ text , text ]" for a value.
func compare(value, test string) truth {
	if text, ok := strings.CutPrefix(test, "= = "); ok {
		return logic.Of(strings.TrimSpace(text) == value)
	}
	if text, ok := strings.CutPrefix(test, "! = "); ok {
		return logic.Of(strings.TrimSpace(text) != value)
	}
	if list, ok := strings.CutPrefix(test, "in [ "); ok {
		return logic.Of(strings.Contains(" "+list, " "+value+" "))
	}
	if suffix, ok := strings.CutPrefix(test, ". endswith ( "); ok {
		return logic.Of(strings.HasSuffix(value, strings.TrimSuffix(suffix, " )")))
	}
	if prefix, ok := strings.CutPrefix(test, ". startswith ( "); ok {
		return logic.Of(strings.HasPrefix(value, strings.TrimSuffix(prefix, " )")))
	}
	return maybe
}
