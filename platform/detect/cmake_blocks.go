package detect

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// A cmBranch is one arm of an if.
type cmBranch struct {
	cond      []cmArg
	line      int
	body      cmBody
	otherwise bool
}

// ifBlock evaluates the if at index i: the arm that holds, or every arm that may hold when the
// conditions cannot be decided.
func (m *cmake) ifBlock(cmds []cmCommand, i int) {
	end := min(cmds[i].end, len(cmds))
	var branches []cmBranch
	for at := i; ; at = cmds[at].next {
		next := cmds[at].next
		hi := end
		if next > at {
			hi = next
		}
		branches = append(branches, cmBranch{cond: cmds[at].args, line: cmds[at].line, body: cmBody{cmds, at + 1, hi}, otherwise: cmds[at].name == "else"})
		m.src.steps--
		if next <= at {
			break
		}
	}
	var open []cmBranch
	closed := false
	for _, b := range branches {
		t := yes
		if !b.otherwise {
			t = m.condition(b.cond)
		}
		if t == no {
			continue
		}
		if m.fatal(b) { // whoever builds the project is not there: one of the arms before it holds
			if closed = t == yes; closed {
				break
			}
			continue
		}
		open = append(open, b)
		if t == yes {
			closed = true
			break
		}
	}
	if closed && len(open) == 1 {
		b := open[0]
		side := m.sideCondition(b.cond)
		m.side += side
		m.runBody(b.body)
		m.side -= side
		return
	}
	m.undecided(open, closed)
}

// fatal reports whether an arm ends the configuration, and reads from its condition what it demands.
func (m *cmake) fatal(b cmBranch) bool {
	for i := b.body.lo; i < min(b.body.hi, b.body.lo+50); i++ {
		c := &b.body.cmds[i]
		if c.end > i {
			i = c.end
			continue
		}
		if (c.name == "message" && len(c.args) > 0 && (c.args[0].text == "FATAL_ERROR" || c.args[0].text == "SEND_ERROR")) || c.name == "fatal_error" {
			if !b.otherwise {
				m.demand(b)
			}
			return true
		}
	}
	return false
}

// undecided evaluates every arm in a scope of its own and joins the variables: one that comes out the
// same everywhere is known, another has the last arm's value, marked.
func (m *cmake) undecided(branches []cmBranch, closed bool) {
	if len(branches) > cmMaxArms {
		m.src.note(m.file, "too many arms of an undecided if")
		branches = branches[:cmMaxArms]
	}
	m.cond++
	outer := len(m.scopes)
	var layers []map[string]cmValue
	for _, b := range branches {
		side := m.sideCondition(b.cond)
		m.side += side
		s := m.push(true)
		m.runBody(b.body)
		m.side -= side
		if m.stop != cmHalt {
			m.stop = cmGo
		}
		m.scopes = m.scopes[:outer]
		layers = append(layers, s.vars)
	}
	m.cond--
	joined := map[string]cmValue{}
	for _, l := range layers {
		for name := range l {
			if _, ok := joined[name]; !ok {
				joined[name] = m.join(name, layers, closed)
			}
		}
	}
	for name, v := range joined {
		m.set(name, v)
	}
}

// join decides what a variable holds after arms that may have set it.
func (m *cmake) join(name string, layers []map[string]cmValue, closed bool) cmValue {
	before, had := m.get(name)
	var last cmValue
	found, same := false, true
	for _, l := range layers {
		v, ok := l[name]
		if !ok {
			v = before
			if !had {
				same = false
				continue
			}
		}
		if found && (v.text != last.text || v.unset != last.unset) {
			same = false
		}
		last, found = v, true
	}
	if closed && found && !same {
		if least, ok := leastFeature(name, layers); ok {
			return cmValue{text: least}
		}
	}
	if !closed {
		if had {
			// Nothing may have happened at all: what was set before stays the more likely value.
			if last.text != before.text {
				same = false
			}
			last = before
		} else {
			same = false
		}
	}
	last.cond = last.cond || !same
	return last
}

// leastFeature returns the oldest standard among compile features that the arms of an if set, one of which
// holds: whatever the machine, at least that one is asked for.
func leastFeature(name string, layers []map[string]cmValue) (string, bool) {
	least, oldest := "", platform.Standard{}
	for _, l := range layers {
		v, ok := l[name]
		digits, isFeature := strings.CutPrefix(v.text, "cxx_std_")
		std, known := platform.ParseStandard(digits)
		if !ok || !isFeature || !known || v.unknown {
			return "", false
		}
		if least == "" || std.Compare(oldest) < 0 {
			least, oldest = v.text, std
		}
	}
	return least, least != ""
}

// sideWords mark options that concern tests, examples and the like.
var sideWords = []string{"TEST", "EXAMPLE", "BENCH", "SAMPLE", "DEMO", "DOC", "FUZZ", "COVERAGE"}

var cmVariableName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]+$`)

// sideCondition returns 1 if a condition asks for something that does not speak for the project.
func (m *cmake) sideCondition(args []cmArg) int {
	for i, a := range args {
		if a.text == "NOT" || i > 0 && args[i-1].text == "NOT" {
			continue
		}
		up := strings.ToUpper(a.text)
		// In a macro the argument stands for a variable's name: "if(${flag})".
		if name, _, _ := m.substitute(a.text, 0); strings.HasPrefix(a.text, "${") && cmVariableName.MatchString(name) {
			if _, isConst := cmConstant(name); !isConst {
				up = strings.ToUpper(name)
			}
		}
		for _, w := range sideWords {
			if strings.Contains(up, w) {
				return 1
			}
		}
	}
	return 0
}

// foreach runs a loop over a list that is known.
func (m *cmake) foreach(c *cmCommand, body cmBody) {
	args := m.expand(c.args)
	if len(args) == 0 {
		return
	}
	name, items := args[0].text, args[1:]
	var list []string
	mode := "ITEMS"
	for i, a := range items {
		switch {
		case a.text == "RANGE" && i == 0:
			list = cmRange(items[1:])
		case a.text == "IN" && !a.quoted:
		case a.text == "LISTS" || a.text == "ITEMS" || a.text == "ZIP_LISTS":
			mode = a.text
		case mode == "ITEMS":
			list = append(list, a.text)
		default:
			v, _ := m.get(a.text)
			list = append(list, splitList(v.text)...)
		}
		if a.text == "RANGE" && i == 0 {
			break
		}
	}
	old, had := m.get(name)
	for i, item := range list {
		if i >= cmMaxLoop || m.stop != cmGo {
			break
		}
		m.set(name, cmValue{text: item})
		m.loopBody(body)
	}
	if !had {
		old = cmValue{unset: true}
	}
	m.set(name, old)
	m.loopEnd()
}

func (m *cmake) loopBody(body cmBody) {
	m.runBody(body)
	if m.stop == cmContinue {
		m.stop = cmGo
	}
}

func (m *cmake) loopEnd() {
	if m.stop == cmBreak {
		m.stop = cmGo
	}
}

func cmRange(args []cmVal) []string {
	from, to, step := 0, 0, 1
	switch len(args) {
	case 1:
		to = atoi(args[0].text)
	case 2:
		from, to = atoi(args[0].text), atoi(args[1].text)
	case 3:
		from, to, step = atoi(args[0].text), atoi(args[1].text), max(atoi(args[2].text), 1)
	}
	var out []string
	for i := from; i <= to && len(out) < cmMaxLoop; i += step {
		out = append(out, itoa(i))
	}
	return out
}

func (m *cmake) while(c *cmCommand, body cmBody) {
	for range cmMaxLoop {
		if m.stop != cmGo || m.condition(c.args) != yes {
			break
		}
		m.loopBody(body)
	}
	m.loopEnd()
}

func (m *cmake) define(c *cmCommand, body cmBody) {
	args := m.expand(c.args)
	if len(args) == 0 || len(m.funcs) > cmMaxValues {
		return
	}
	f := &cmFunc{body: body, file: m.file, macro: c.name == "macro"}
	for _, a := range args[1:] {
		f.params = append(f.params, a.text)
	}
	m.funcs[strings.ToLower(args[0].text)] = f
}

// call runs a function in a scope of its own, or a macro in the caller's.
func (m *cmake) call(f *cmFunc, args []cmVal) {
	f.called = true
	if m.depth >= cmMaxDepth {
		m.src.note(m.file, "calls are nested too deep")
		return
	}
	vars := map[string]cmValue{"ARGC": {text: itoa(len(args))}}
	var all, rest []string
	for i, a := range args {
		if i < len(f.params) {
			vars[f.params[i]] = cmValue{text: a.text, unknown: a.unknown}
		} else {
			rest = append(rest, a.text)
		}
		all = append(all, a.text)
		if i < 64 {
			vars["ARGV"+itoa(i)] = cmValue{text: a.text, unknown: a.unknown}
		}
	}
	vars["ARGV"], vars["ARGN"] = cmValue{text: strings.Join(all, ";")}, cmValue{text: strings.Join(rest, ";")}
	file := m.file
	m.file = f.file
	m.depth++
	scope := len(m.scopes)
	s := m.push(f.macro)
	s.vars = vars
	m.runBody(f.body)
	if m.stop == cmReturn {
		m.stop = cmGo
	}
	m.scopes = m.scopes[:scope]
	m.depth--
	m.file = file
	if f.macro { // its variables are the caller's, but for the parameters
		for k, v := range vars {
			if k != "ARGC" && !strings.HasPrefix(k, "ARGV") && k != "ARGN" && !contains(f.params, k) {
				m.set(k, v)
			}
		}
	}
}
