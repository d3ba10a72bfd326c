package cppcall

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// agentQuery is the older spelling of a call: __AGENT_QUERY__("trace", "HandleRequest") is
// trace("HandleRequest").
const agentQuery = "__AGENT_QUERY__"

// maxSource bounds the text of a call, in bytes: code is passed to some tools.
const maxSource = 4 << 20

// A query is a call as it was written.
type query struct {
	tool string
	args []argument
	// variable is the name that the call declares: bp in "int bp = breakpoint(...);".
	variable string
}

// parseQuery reads a call, alone or as the initializer of a declaration, with or without a
// semicolon at its end.
func parseQuery(src []byte) (query, error) {
	var q query
	if len(src) > maxSource {
		return q, &CallError{Err: fmt.Errorf("%w: a call of %d bytes, at most %d", ErrTooLarge, len(src), maxSource)}
	}
	err := checkDirectives(src)
	if err == nil {
		src, err = q.cutDeclaration(src)
	}
	if err != nil {
		return q, &CallError{Err: explain(err)}
	}
	if q.variable != "" && !isIdentifier(q.variable) {
		return q, &CallError{Err: fmt.Errorf("%q cannot name a variable", q.variable)}
	}
	e, err := cpptext.ParseExpr(src)
	if err != nil {
		return q, &CallError{Err: explain(err)}
	}
	for {
		p, ok := e.(*cpptext.Paren)
		if !ok {
			break
		}
		e = p.X
	}
	call, ok := e.(*cpptext.Call)
	if !ok {
		return q, notACall(e, src)
	}
	name, ok := call.Fun.(*cpptext.Name)
	if !ok {
		return q, notACall(call.Fun, src)
	}
	q.tool = name.Text
	args := call.Args
	// __AGENT_QUERY__("trace", "f"): the first argument is the name of the tool.
	if q.tool == agentQuery {
		if len(args) == 0 {
			return q, &CallError{Tool: agentQuery, Expected: "the kind of query first", Got: "0 arguments"}
		}
		kind, err := evaluate(args[0], src)
		s, ok := kind.(string)
		if err != nil || !ok {
			return q, &CallError{Tool: agentQuery, Argument: 1, Expected: "string", Got: argument{expr: args[0], src: src}.text(), Err: err}
		}
		q.tool, args = s, args[1:]
	}
	for _, a := range args {
		q.args = append(q.args, argument{expr: a, src: src})
	}
	return q, nil
}

// explain adds to an error of package cpptext what a model has to write instead. The place stays.
func explain(err error) error {
	e, ok := errors.AsType[*cpptext.Error](err)
	switch {
	case !ok:
		return err
	case strings.HasPrefix(e.Problem, "unterminated string literal"):
		return fmt.Errorf("%w; %s", err, rawHint)
	case strings.HasPrefix(e.Expected, "',' or") && e.Found != "" && startsValue(e.Found):
		return fmt.Errorf("line %d, column %d: missing comma before %q", e.Line, e.Column, e.Found)
	}
	return err
}

// startsValue reports whether a token can begin a value.
func startsValue(text string) bool {
	l := cpptext.NewLexer([]byte(text))
	t, err := l.NextSignificant()
	return err == nil && (t.Kind != cpptext.Punct || text == "{" || text == ".")
}

// notACall reports that e was found where a call of a tool was expected.
func notACall(e cpptext.Expr, src []byte) error {
	return &CallError{Expected: "a call of a tool", Got: argument{expr: e, src: src}.text()}
}

// cutDeclaration returns src without the declaration of a variable before the call and without the
// semicolon after it. It replaces them by blanks, so that positions in errors do not change.
func (q *query) cutDeclaration(src []byte) ([]byte, error) {
	var last, name cpptext.Token // name is the last identifier before "="
	equals, depth, end := -1, 0, len(src)
	l := cpptext.NewLexer(src)
	for {
		t, err := l.NextSignificant()
		if err != nil {
			return nil, err
		}
		if t.Kind == cpptext.EOF {
			break
		}
		if last.Is(src, ";") && depth == 0 {
			return nil, fmt.Errorf("line %d, column %d: expected one call at a time, found %q after it", t.Line, t.Column,
				clip(string(src[t.Start:])))
		}
		depth += nesting(src, t)
		if depth == 0 && equals < 0 {
			switch {
			case t.Is(src, "=") && name.End > 0:
				equals = t.End
				q.variable = string(name.Text(src))
			case t.Kind == cpptext.Ident:
				name = t
			}
		}
		last = t
	}
	if last.Is(src, ";") && depth == 0 {
		end = last.Start
	}
	if end == 0 || equals < 0 && last.End == 0 {
		return nil, errors.New("expected a call of a tool, found nothing")
	}
	if equals < 0 {
		return src[:end], nil
	}
	return blankUntil(src[:end], equals), nil
}

// blankUntil returns src with blanks before the offset end. Line ends stay.
func blankUntil(src []byte, end int) []byte {
	out := slices.Clone(src)
	for i := range out[:end] {
		if out[i] != '\n' {
			out[i] = ' '
		}
	}
	return out
}

// nesting returns 1 for an opening bracket, -1 for a closing one, and 0 for another token.
func nesting(src []byte, t cpptext.Token) int {
	if t.Kind != cpptext.Punct || t.End != t.Start+1 {
		return 0
	}
	switch src[t.Start] {
	case '(', '[', '{':
		return 1
	case ')', ']', '}':
		return -1
	}
	return 0
}
