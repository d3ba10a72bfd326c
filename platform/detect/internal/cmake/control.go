package cmake

import (
	"strconv"
	"strings"
)

// runForeach runs a loop over a list. Of an unknown list nothing is run.
func (e *evaluator) runForeach(c *command, b body) {
	args := e.expand(c.args)
	if len(args) == 0 {
		return
	}
	name := args[0].text
	// foreach(i RANGE 3) in a function must not change the caller's i.
	old, existed := e.get(name)
	items := e.loopItems(args[1:])
	// foreach(f ${TEST_SOURCES}) add_test(...) after a file(GLOB_RECURSE), which is not evaluated
	if len(items) == 0 && hasCommand(b, func(name string) bool { return name == "add_test" }) {
		e.addPlace(&e.found.Tests, c.line) // over a list that is not known
	}
	for i, item := range items {
		if i >= maxLoop || e.stop != goOn {
			break
		}
		e.set(name, value{text: item})
		e.runRound(b)
	}
	if !existed {
		old = value{unset: true}
	}
	e.set(name, old) // the variable is the loop's own (CMP0124)
	e.endLoop()
}

// loopItems returns the items that foreach goes over: "a b c", "RANGE 1 9 2", "IN LISTS x y ITEMS z".
func (e *evaluator) loopItems(args []argument) (items []string) {
	if len(args) > 0 && args[0].text == "RANGE" {
		return rangeItems(args[1:])
	}
	kind := "ITEMS"
	for _, a := range args {
		switch {
		case a.text == "IN" && !a.quoted:
		case a.text == "LISTS" || a.text == "ITEMS" || a.text == "ZIP_LISTS":
			kind = a.text
		case kind == "ITEMS":
			items = append(items, a.text)
		default:
			items = append(items, splitList(e.valueOf(a.text).text)...)
		}
	}
	return items
}

// rangeItems counts from the first to the last number, both included: "last", "first last [step]".
func rangeItems(args []argument) (items []string) {
	from, to, step := 0, 0, 1
	switch len(args) {
	case 1:
		to = number(args[0].text)
	case 2:
		from, to = number(args[0].text), number(args[1].text)
	case 3:
		from, to, step = number(args[0].text), number(args[1].text), max(number(args[2].text), 1)
	}
	for i := from; i <= to && len(items) < maxLoop; i += step {
		items = append(items, strconv.Itoa(i))
	}
	return items
}

// number returns the integer that s holds, 0 if it holds none.
func number(s string) int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil {
		return 0
	}
	return n
}

// runWhile runs a loop for as long as its condition holds for certain, and not more often than maxLoop.
func (e *evaluator) runWhile(c *command, b body) {
	for range maxLoop {
		// An undecided condition ends the loop: whether it ever becomes false is unknown.
		if e.stop != goOn || e.decide(c.args) != yes {
			break
		}
		e.runRound(b)
	}
	e.endLoop()
}

// runRound runs one round of a loop.
func (e *evaluator) runRound(b body) {
	if !e.survey.Step(e.file) { // a loop without commands takes steps too
		e.stop = onLimit
		return
	}
	e.runBody(b)
	if e.stop == onNext {
		e.stop = goOn
	}
}

// endLoop ends the effect of break(), which is for the innermost loop only.
func (e *evaluator) endLoop() {
	if e.stop == onBreak {
		e.stop = goOn
	}
}

// A function is a function or macro of the project.
type function struct {
	params []string
	body   body
	file   string
	macro  bool
	called bool
}

// defineFunction remembers a function or macro. Names are the same in any case: Foo_Add() is foo_add().
func (e *evaluator) defineFunction(c *command, b body) {
	args := e.expand(c.args)
	if len(args) == 0 || len(e.funcs) > maxValues {
		return
	}
	f := &function{body: b, file: e.file, macro: c.name == "macro"}
	for _, a := range args[1:] {
		f.params = append(f.params, a.text)
	}
	e.funcs[strings.ToLower(args[0].text)] = f
}

// maxArgv bounds the variables ARGV0, ARGV1 ... that a call sets.
const maxArgv = 64

// bindArguments returns the variables that a call sets: the parameters, ARGC, ARGV, ARGN and ARGVn.
func (f *function) bindArguments(args []argument) map[string]value {
	vars := map[string]value{"ARGC": {text: strconv.Itoa(len(args))}}
	var all, rest []string
	for i, a := range args {
		v := value{text: a.text, unknown: a.unknown}
		if i < len(f.params) {
			vars[f.params[i]] = v
		} else {
			rest = append(rest, a.text)
		}
		all = append(all, a.text)
		if i < maxArgv {
			vars["ARGV"+strconv.Itoa(i)] = v
		}
	}
	vars["ARGV"], vars["ARGN"] = value{text: strings.Join(all, ";")}, value{text: strings.Join(rest, ";")}
	return vars
}

// callFunction runs a function in a scope of its own, or a macro in the caller's.
func (e *evaluator) callFunction(f *function, args []argument) {
	// A function that is called speaks through its calls; runUncalled evaluates only the others.
	f.called = true
	if e.depth >= maxDepth {
		e.survey.Note(e.file, "calls are nested too deep")
		return
	}
	// The arguments were expanded by the caller: a function sees its own variables only after this.
	e.survey.Charge(8 * len(args)) // f(${ARGN} ${ARGN}) in f doubles them with each call
	vars := f.bindArguments(args)
	file := e.file
	e.file = f.file
	e.depth++
	outer, doubted := len(e.scopes), e.doubted
	e.pushScope(f.macro).vars = vars
	unsure := e.unsure
	e.unsure = false
	e.runBody(f.body)
	e.doubted, e.unsure = doubted, unsure
	if e.stop == onReturn {
		e.stop = goOn
	}
	e.scopes = e.scopes[:outer]
	e.depth--
	e.file = file
	if !f.macro {
		return
	}
	// A macro's arguments are text, not variables; what else it set belongs to the caller.
	for name, v := range vars {
		if name != "ARGC" && !strings.HasPrefix(name, "ARGV") && name != "ARGN" && !contains(f.params, name) {
			e.set(name, v)
		}
	}
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}
