package makefile

import (
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/logic"
)

// truth is the value of a condition.
type truth = logic.Truth

const no, maybe, yes = logic.No, logic.Maybe, logic.Yes

// A block is an open conditional.
type block struct {
	value truth // of the current arm
	taken truth // whether one of the arms so far was taken
	skip  bool  // the current arm is skipped, here or by a block around
	cond  bool  // the current arm may or may not be taken
}

// stateOf returns whether lines are skipped, or read under an open condition.
func stateOf(blocks []block) (skip, cond bool) {
	if len(blocks) == 0 {
		return false, false
	}
	last := blocks[len(blocks)-1]
	return last.skip, last.cond
}

// newBlock returns a block inside those that are open.
func newBlock(outer []block, value, taken truth) block {
	skip, cond := stateOf(outer)
	return block{value, taken, skip || value == no, cond || value == maybe}
}

// readConditional reads ifeq, ifneq, ifdef, ifndef, else and endif. It reports false for any other line.
func (r *reader) readConditional(line string, blocks *[]block) bool {
	word, rest := cutDirective(line)
	last := len(*blocks) - 1
	switch word {
	case "ifeq", "ifneq", "ifdef", "ifndef":
		if skip, _ := stateOf(*blocks); skip {
			*blocks = append(*blocks, block{no, yes, true, false})
			return true
		}
		t := r.decide(word, rest)
		*blocks = append(*blocks, newBlock(*blocks, t, t))
	case "else":
		if last < 0 {
			return true
		}
		before := (*blocks)[last]
		// else holds if no arm before it was taken; after an open one it is open.
		t := yes - before.taken
		if strings.HasPrefix(rest, "if") { // else ifeq (a,b)
			t = min(t, r.decide(cutDirective(rest)))
		}
		(*blocks)[last] = newBlock((*blocks)[:last], t, max(before.taken, t))
	case "endif":
		if last >= 0 {
			*blocks = (*blocks)[:last]
		}
	default:
		return false
	}
	return true
}

// cutDirective cuts the first word from a line. The parenthesis of "ifeq(a,b)" is not part of the word.
func cutDirective(line string) (word, rest string) {
	word, rest, _ = strings.Cut(line, " ")
	if name, arg, ok := strings.Cut(word, "("); ok && (name == "ifeq" || name == "ifneq") {
		word, rest = name, "("+arg+" "+rest
	}
	return word, strings.TrimSpace(rest)
}

// decide decides the condition of ifeq, ifneq, ifdef or ifndef.
func (r *reader) decide(word, rest string) truth {
	rest, _, _ = strings.Cut(rest, " #")
	t := maybe
	switch word {
	case "ifdef", "ifndef":
		_, ok := r.vars[strings.TrimSpace(rest)]
		t = logic.Of(ok)
	case "ifeq", "ifneq":
		a, b, ok := splitOperands(rest)
		if !ok {
			return maybe
		}
		// ifeq ($(CXX),clang++): a variable that is not set is empty, as in make.
		x, xUnknown := r.expand(a, 0)
		y, yUnknown := r.expand(b, 0)
		if !xUnknown && !yUnknown {
			t = logic.Of(strings.TrimSpace(x) == strings.TrimSpace(y))
		}
	}
	if word == "ifneq" || word == "ifndef" {
		t = yes - t
	}
	return t
}

// splitOperands splits "(a,b)", "'a' 'b'" and their mixtures.
func splitOperands(s string) (a, b string, ok bool) {
	trimmed := strings.TrimSpace(s)
	if !strings.HasPrefix(s, "(") || !strings.HasSuffix(trimmed, ")") {
		if w := cxxflags.Split(s); len(w) == 2 {
			return w[0], w[1], true
		}
		return "", "", false
	}
	s = trimmed[1 : len(trimmed)-1]
	depth := 0 // of references, which have commas of their own: ($(call f,x),y)
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '(', '{':
			depth++
		case ')', '}':
			depth--
		case ',':
			if depth == 0 {
				return s[:i], s[i+1:], true
			}
		}
	}
	return "", "", false
}
