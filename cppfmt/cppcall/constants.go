package cppcall

import (
	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// splitConstants takes the variables off the beginning of statements that are initialised with a literal:
//
//	edit e{"a.cpp", 3};
//	apply_edit(e);
//
// It returns the source of their values by their names. ok is false if one is set twice.
func (r *sloppyReader) splitConstants(list [][]cpptext.Token) (rest [][]cpptext.Token, values map[string]string, ok bool) {
	values = map[string]string{}
	for i, statement := range list {
		name, value := r.readConstant(statement)
		if name == "" {
			return list[i:], values, true
		}
		if _, again := values[name]; again {
			return nil, nil, false
		}
		values[name] = value
	}
	return nil, values, true
}

// readConstant reads a declaration of a variable with a literal: T x = 3, x = {"a": 1}, T x{"a", 3}.
func (r *sloppyReader) readConstant(toks []cpptext.Token) (name, value string) {
	for i := 1; i < len(toks); i++ {
		before := toks[i-1]
		switch t := toks[i]; {
		case before.Kind == cpptext.Ident && r.is(t, "=") && i+1 < len(toks) && r.isLiteral(toks[i+1:]):
			return r.text(before), r.span(toks[i+1:])
		case i > 1 && before.Kind == cpptext.Ident && r.is(t, "{") && toks[i-2].Kind == cpptext.Ident && r.isLiteral(toks[i:]):
			return r.text(before), r.span(toks[i:])
		case t.Kind != cpptext.Ident && !r.is(t, "::") && !r.is(t, "<") && !r.is(t, ">") && !r.is(t, "&") && !r.is(t, "*"):
			return "", ""
		}
	}
	return "", ""
}

// isLiteral reports whether tokens are a literal with its sign, or a list or struct with its type that has no calls in it.
func (r *sloppyReader) isLiteral(toks []cpptext.Token) bool {
	if len(toks) > 1 && r.is(toks[0], "-") {
		toks = toks[1:]
	}
	last := len(toks) - 1
	for i, t := range toks {
		// A call of a tool in a list is another thing.
		if t.Kind == cpptext.Ident && i < last && r.is(toks[i+1], "(") && wrappers[r.text(t)] == 0 {
			return false
		}
	}
	_, open := r.wrapperName(toks)
	switch {
	case last == 0:
		return toks[0].Kind >= cpptext.Int && toks[0].Kind <= cpptext.String || r.is(toks[0], "true") || r.is(toks[0], "false")
	case toks[0].Kind == cpptext.String:
		return r.methodsEnd(toks, 1) == len(toks)
	}
	return open < len(toks) && nesting(r.src, toks[open]) > 0 && !r.is(toks[open], "(") && r.closing(toks, open) == last
}

// setConstants puts the values of variables in place of the arguments that are their names. It fails if a variable has
// no use, or one that is not a whole argument.
func (r *sloppyReader) setConstants(calls []sloppyCall, values map[string]string) bool {
	used := map[string]bool{}
	for i := range calls {
		for k := range calls[i].args {
			a := &calls[i].args[k]
			name := a.text
			if len(a.text) > 2 && a.text[:2] == "**" {
				name = a.text[2:]
			}
			value, ok := values[name]
			if !ok {
				continue
			}
			used[name] = true
			a.text, a.constant = value, true
			e, err := cpptext.ParseExpr([]byte(value))
			if a.expr = e; err != nil {
				a.expr = nil
			}
		}
	}
	if len(used) < len(values) {
		return false
	}
	for name := range values {
		if usesName(calls, name) {
			return false
		}
	}
	return true
}

// usesName reports whether an argument has a name in its source.
func usesName(calls []sloppyCall, name string) bool {
	for _, c := range calls {
		for _, a := range c.args {
			src := []byte(a.text)
			l := cpptext.NewLexer(src)
			for t, err := l.NextSignificant(); err == nil && t.Kind != cpptext.EOF; t, err = l.NextSignificant() {
				if t.Is(src, name) && !a.constant {
					return true
				}
			}
		}
	}
	return false
}
