// Package logic evaluates the conditions of build files, parts of which are unknown.
package logic

// A Truth is the value of a condition. The order matters: and is the minimum, or the maximum.
type Truth int

// The values. Maybe depends on what is unknown.
const (
	No Truth = iota
	Maybe
	Yes
)

// Of returns the truth of a condition that is decided.
func Of(b bool) Truth {
	if b {
		return Yes
	}
	return No
}

// Not returns the opposite. What is open stays open.
func (t Truth) Not() Truth { return Yes - t }

// A Grammar evaluates an expression by recursive descent: or binds weaker than and, and weaker than not, and tests bind
// strongest. All operands are looked at, also after one that decides.
type Grammar struct {
	Or, And, Not string
	Word         func() string         // the current word, "" if it cannot be an operator
	Next         func()                // goes on to the next word
	Test         func(depth int) Truth // evaluates a test or a parenthesis; depth counts open parentheses
}

// Eval evaluates operands that are joined by or.
func (g *Grammar) Eval(depth int) Truth {
	t := g.evalAnd(depth)
	for g.Word() == g.Or {
		g.Next()
		t = max(t, g.evalAnd(depth))
	}
	return t
}

func (g *Grammar) evalAnd(depth int) Truth {
	t := g.evalNot(depth)
	for g.Word() == g.And {
		g.Next()
		t = min(t, g.evalNot(depth))
	}
	return t
}

// evalNot evaluates a test after any number of words not, which generated conditions have.
func (g *Grammar) evalNot(depth int) Truth {
	negated := false
	for g.Word() == g.Not {
		negated = !negated
		g.Next()
	}
	t := g.Test(depth)
	if negated {
		return t.Not()
	}
	return t
}
