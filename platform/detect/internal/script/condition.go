package script

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/logic"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// A state is whether the statement at a token is executed: skip means never, open that it depends on what is
// not known, side that it concerns tests and the like.
type state struct{ skip, open, side bool }

// inside returns the state of a statement below two conditions.
func (s state) inside(outer state) state {
	return state{skip: s.skip || outer.skip, open: s.open || outer.open, side: s.side || outer.side}
}

// An arm is one arm of an if. Its state includes those of the blocks around it.
type arm struct {
	state
	outer  state
	locked bool // this arm or one before it is taken for certain, whatever the options are
	taken  bool // or as the options are by default
	unsure bool // this arm or one before it may be taken
	column int  // of the if, in languages where the indent ends a block
}

// A decision is the truth of a condition as the options are by default, and when they may have any value.
type decision struct{ byDefault, free logic.Truth }

// certain is the decision of an else.
var certain = decision{logic.Yes, logic.Yes}

// newArm returns the arm of an if below outer.
func newArm(cond []token, system string, outer state) arm {
	return arm{outer: outer}.next(cond, decideSystem(cond, system))
}

// decideSystem is decide for a language with unknown options.
func decideSystem(cond []token, system string) decision {
	holds, known := decide(cond, system)
	if !known {
		return decision{logic.Maybe, logic.Maybe}
	}
	return decision{logic.Of(holds), logic.Of(holds)}
}

// next returns the arm after a. A nil condition is that of an else.
func (a arm) next(cond []token, d decision) arm {
	n := arm{outer: a.outer, locked: a.locked, taken: a.taken, unsure: a.unsure, column: a.column}
	own := state{}
	switch {
	// else of if is_plat("windows") is taken for certain on Linux
	case a.locked || d.free == logic.No:
		own.skip = true
	// if has_config("x") of an option that is off, else of one that is on: a builder may choose the arm
	case a.taken || d.byDefault == logic.No:
		own.open = true
	case n.unsure || d.byDefault == logic.Maybe:
		own.open, n.unsure = true, true
	default:
		n.taken = true
	}
	n.locked = a.locked || d.free == logic.Yes
	own.side = !own.skip && slices.ContainsFunc(cond, func(t token) bool { return survey.NamesSide(t.text) })
	n.state = own.inside(a.outer)
	return n
}

// systemWords are the words for systems in conditions, with the systems for which each is true.
var systemWords = map[string][]string{
	"linux": {"linux"}, "is_linux": {"linux"}, "unix": {"linux", "macos"}, "posix": {"linux", "macos"}, "is_posix": {"linux", "macos"},
	"gnu": {"linux"}, "bsd": {}, "is_bsd": {}, "is_unix_like": {"linux", "macos"}, "linux2": {"linux"},
	"windows": {"windows"}, "win": {"windows"}, "win32": {"windows"}, "win64": {"windows"}, "is_win": {"windows"}, "nt": {"windows"},
	"msvc": {"windows"}, "mingw": {"windows"}, "cygwin": {}, "msys": {"windows"}, "is_windows": {"windows"},
	"mac": {"macos"}, "macos": {"macos"}, "macosx": {"macos"}, "macx": {"macos"}, "osx": {"macos"}, "darwin": {"macos"},
	"is_mac": {"macos"}, "is_macos": {"macos"}, "is_apple": {"macos"}, "apple": {"macos"},
	"android": {}, "is_android": {}, "ios": {}, "iphoneos": {}, "is_ios": {}, "wasm": {}, "emscripten": {}, "web": {}, "fuchsia": {},
	"is_fuchsia": {}, "is_chromeos": {}, "is_wasm": {}, "haiku": {}, "freebsd": {}, "openbsd": {}, "netbsd": {}, "solaris": {}, "aix": {},
}

// askingWords are the words of a condition that ask for the system, and so mean nothing by themselves.
var askingWords = []string{"is_plat", "is_os", "is_host", "is_subhost", "os", "host", "plat", "sys", "platform", "system", "env", "name",
	"target_os", "current_os", "host_os", "startswith", "get", "istarget", "ishost", "target", "or", "in", "not", "lower", "then"}

// maxCondition bounds the tokens of a condition that are looked at.
const maxCondition = 60

// decide decides a condition if all of its words ask for the system: is_plat("windows", "mingw"),
// sys.platform != "win32", is_linux || is_mac.
func decide(cond []token, system string) (holds, known bool) {
	negations, systems := 0, 0
	for i, t := range cond {
		w := strings.ToLower(t.text)
		names, isSystem := systemWords[w]
		switch {
		case t.is("!"), t.is("not"), t.is("~") && i+1 < len(cond) && cond[i+1].is("="):
			negations++
		// is_plat("linux") and has_config("x") may be false on Linux.
		case t.is("&"), t.is("and"):
			return false, false
		case t.kind == sign:
		case isSystem:
			systems++
			holds = holds || slices.Contains(names, system)
		case !slices.Contains(askingWords, w):
			return false, false
		}
	}
	// not is_plat("windows", "macosx") is one negation of both; !a || !b is left open.
	if systems == 0 || negations > 1 {
		return false, false
	}
	return holds != (negations == 1), true
}

// condition returns the tokens up to the word or sign that ends a condition.
func condition(toks []token, end string) []token {
	toks = toks[:min(len(toks), maxCondition)]
	if i := slices.IndexFunc(toks, func(t token) bool { return t.is(end) }); i >= 0 {
		return toks[:i]
	}
	return toks[:len(toks):len(toks)]
}

// top returns the state of the innermost block.
func top(blocks []arm) state {
	if len(blocks) == 0 {
		return state{}
	}
	return blocks[len(blocks)-1].state
}

// luaStates finds the state at each token of a Lua file. The body of a function is open: what calls it and when
// is the build system's business.
func luaStates(toks []token, system string) []state { return luaStatesWith(toks, system, nil) }

// luaStatesWith is luaStates for a file with options, which have values by default.
func luaStatesWith(toks []token, system string, options map[string]string) []state {
	states := make([]state, len(toks))
	var blocks []arm
	locals := luaLocals{}
	for i, t := range toks {
		last := len(blocks) - 1
		switch {
		case t.is("local"):
			locals.note(toks[i+1:])
		case t.is("if"):
			cond := locals.expand(condition(toks[i+1:], "then"))
			blocks = append(blocks, arm{outer: top(blocks)}.next(cond, decideLua(cond, system, options)))
		case t.is("function"):
			blocks = append(blocks, arm{state: state{open: true}.inside(top(blocks))})
		case t.is("do"): // of a for or while
			blocks = append(blocks, arm{state: top(blocks)})
		case last < 0:
		case t.is("elseif"):
			cond := locals.expand(condition(toks[i+1:], "then"))
			blocks[last] = blocks[last].next(cond, decideLua(cond, system, options))
		case t.is("else"):
			blocks[last] = blocks[last].next(nil, certain)
		case t.is("end"):
			blocks = blocks[:last]
		}
		states[i] = top(blocks)
	}
	return states
}

// luaLocals are the local variables of a Lua file that hold conditions: local on_windows = is_plat("windows").
type luaLocals map[string][]token

// maxLocals bounds the variables of one file.
const maxLocals = 1000

// note notes a variable with the tokens of the rest of its line. toks begin after the word local.
func (l luaLocals) note(toks []token) {
	if len(toks) < 3 || !toks[1].is("=") || len(l) >= maxLocals {
		return
	}
	value := toks[2:min(len(toks), maxCondition)]
	if i := slices.IndexFunc(value, func(t token) bool { return t.first }); i >= 0 {
		value = value[:i]
	}
	l[toks[0].text] = value
}

// expand puts variables into a condition, once.
func (l luaLocals) expand(cond []token) (out []token) {
	for _, t := range cond {
		if value, ok := l[t.text]; ok && t.kind == word && len(out) < 2*maxCondition {
			out = append(out, value...)
		} else {
			out = append(out, t)
		}
	}
	return out
}

// pythonStates finds the state at each token of a Python file, where the indent ends a block.
func pythonStates(toks []token, system string) []state {
	states := make([]state, len(toks))
	var blocks []arm
	depth := 0 // of brackets, inside which the indent means nothing
	for i, t := range toks {
		if t.first && depth == 0 {
			blocks = nextPythonBlocks(blocks, toks[i:], system)
		}
		switch {
		case t.is("("), t.is("["), t.is("{"):
			depth++
		case t.is(")"), t.is("]"), t.is("}"):
			depth = max(depth-1, 0)
		}
		states[i] = top(blocks)
	}
	return states
}

// nextPythonBlocks closes the blocks that end before a line, and opens the one that it begins.
func nextPythonBlocks(blocks []arm, line []token, system string) []arm {
	t := line[0]
	for len(blocks) > 0 && blocks[len(blocks)-1].column > t.column {
		blocks = blocks[:len(blocks)-1]
	}
	last := len(blocks) - 1
	// A line with the column of the if is its elif or else, or the first one after the block.
	closes := last >= 0 && blocks[last].column == t.column
	switch {
	case closes && t.is("elif"):
		cond := condition(line[1:], ":")
		blocks[last] = blocks[last].next(cond, decideSystem(cond, system))
		return blocks
	case closes && t.is("else"):
		blocks[last] = blocks[last].next(nil, certain)
		return blocks
	case closes:
		blocks = blocks[:last]
	}
	var a arm
	switch {
	case t.is("if"):
		a = newArm(condition(line[1:], ":"), system, top(blocks))
	case t.is("except"):
		a = arm{state: state{open: true}.inside(top(blocks))}
	default:
		return blocks
	}
	a.column = t.column
	return append(blocks, a)
}

// braceStates finds the state at each token of a file with blocks in braces.
func braceStates(toks []token, system string) []state {
	states := make([]state, len(toks))
	var blocks []arm
	var pending, closed *arm // the arm that the next brace opens, and the last one that was closed
	for i, t := range toks {
		switch {
		case t.is("if"):
			cond := condition(toks[i+1:], "{")
			a := newArm(cond, system, top(blocks))
			// } else if (is_linux) { goes on with the if whose brace was closed just now.
			if i > 0 && toks[i-1].is("else") && closed != nil {
				a = closed.next(cond, decideSystem(cond, system))
			}
			pending = &a
		case t.is("else") && closed != nil && i+1 < len(toks) && toks[i+1].is("{"):
			a := closed.next(nil, certain)
			pending = &a
		case t.is("{"):
			if pending == nil {
				pending = &arm{state: top(blocks), outer: top(blocks)}
			}
			blocks = append(blocks, *pending)
			pending = nil
		case t.is("}") && len(blocks) > 0:
			closed = &blocks[len(blocks)-1]
			blocks = blocks[: len(blocks)-1 : len(blocks)-1]
		}
		states[i] = top(blocks)
	}
	return states
}
