package dap

import (
	"context"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// Variables implements debugger.VariableReader.
func (s *Session) Variables(ctx context.Context, depth int, b *debugger.Budget) (*debugger.FrameVars, error) {
	if err := s.needStopped("variables"); err != nil {
		return nil, err
	}
	budget := b.WithDefaults()
	f, id, err := s.frameAt(ctx, depth)
	if err != nil {
		return nil, err
	}
	vars := &debugger.FrameVars{Function: f.Function, File: f.File, Line: f.Line}
	if s.dialect.locals != nil {
		vars.Locals, vars.More, err = s.dialect.locals(ctx, s, id, budget)
		return vars, err
	}
	scopes, err := s.localScopes(ctx, depth)
	if err != nil {
		return vars, err
	}
	for _, scope := range scopes {
		list, err := s.children(ctx, scope.VariablesReference, 0)
		if err != nil {
			return vars, err
		}
		for i := range list {
			if len(vars.Locals) == budget.Vars {
				vars.More++
				continue
			}
			v := &list[i]
			text, err := s.render(ctx, nodeOf(v), budget)
			if err != nil {
				return vars, err
			}
			vars.Locals = append(vars.Locals, debugger.Variable{Name: v.Name, Type: v.Type, Value: text})
		}
	}
	return vars, nil
}

// localScopes returns the scopes that hold the arguments and locals of a frame.
func (s *Session) localScopes(ctx context.Context, depth int) ([]godap.Scope, error) {
	id, err := s.frameID(ctx, depth)
	if err != nil {
		return nil, err
	}
	var body godap.ScopesResponseBody
	if err := s.call(ctx, "scopes", &godap.ScopesArguments{FrameId: id}, &body); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(body.Scopes, func(s godap.Scope) bool { return !isLocal(&s) }), nil
}

// isLocal reports whether a scope holds arguments or locals: gdb has one for each, lldb one for both.
func isLocal(s *godap.Scope) bool {
	switch {
	case s.PresentationHint == "registers" || s.PresentationHint == "globals":
		return false
	case s.PresentationHint == "locals" || s.PresentationHint == "arguments":
		return true
	}
	return s.Name == "Locals" || s.Name == "Arguments"
}

// children reads the members behind a reference. A positive count bounds them, where the adapter heeds it.
func (s *Session) children(ctx context.Context, ref, count int) ([]godap.Variable, error) {
	var body godap.VariablesResponseBody
	err := s.call(ctx, "variables", &godap.VariablesArguments{VariablesReference: ref, Count: count}, &body)
	return body.Variables, err
}

// A node is a value whose members may still be asked for.
type node struct {
	value, typ string
	ref        int
}

func nodeOf(v *godap.Variable) *node {
	return &node{value: v.Value, typ: v.Type, ref: v.VariablesReference}
}

// render returns the text of a value, with its members where its own text does not show them.
func (s *Session) render(ctx context.Context, n *node, b debugger.Budget) (string, error) {
	r := &renderer{s: s, ctx: ctx, budget: b, left: b.Chars}
	if err := r.write(n, 0); err != nil {
		return "", err
	}
	return cut(r.out.String(), b.Chars), nil
}

// A renderer writes one value within its budget. Data that points to itself ends at the budget's depth.
type renderer struct {
	s      *Session
	ctx    context.Context
	budget debugger.Budget
	out    strings.Builder
	left   int
}

func (r *renderer) text(s string) {
	r.left -= len(s)
	r.out.WriteString(s)
}

func (r *renderer) write(n *node, depth int) error {
	value := strings.TrimSpace(n.value)
	if n.ref == 0 || !hollow(value, n.typ) {
		r.text(tidy(value, n.typ))
		return nil
	}
	if depth >= r.budget.Depth {
		r.text("{...}")
		return nil
	}
	members, err := r.s.children(r.ctx, n.ref, r.budget.Children+1)
	if err != nil {
		return err
	}
	if len(members) == 1 && strings.HasPrefix(members[0].Name, "&") {
		return r.write(nodeOf(&members[0]), depth) // what a reference refers to
	}
	r.text("{")
	for i := range members {
		if i > 0 {
			r.text(", ")
		}
		if i == r.budget.Children || r.left <= 0 {
			r.text("...")
			break
		}
		m := &members[i]
		if mapType.MatchString(n.typ) {
			if err := r.pair(m, depth+1); err != nil {
				return err
			}
			continue
		}
		if !strings.HasPrefix(m.Name, "[") {
			r.text(m.Name + " = ")
		}
		if err := r.write(nodeOf(m), depth+1); err != nil {
			return err
		}
	}
	r.text("}")
	return nil
}

// hollow reports whether the text of a value that has members says nothing of them: a struct is empty
// text in gdb and its type's name in lldb, a container its size.
func hollow(value, typ string) bool {
	switch {
	case value == "" || value == typ || value == strings.TrimSuffix(typ, " &"):
		return true
	case strings.HasSuffix(typ, "*") && !strings.Contains(value, "size="):
		return false
	case strings.HasPrefix(value, "0x") && strings.HasSuffix(value, `"`): // text behind its address
		return false
	case strings.HasPrefix(value, `"`) || strings.HasPrefix(value, "'") || strings.HasPrefix(value, "{"):
		return false
	case strings.Contains(value, "size=") || strings.HasPrefix(value, "std::"):
		return true
	}
	// "P @ 0x7ffe..." of lldb-vscode, and the address in front of a reference.
	return strings.Contains(value, " @ 0x") || strings.HasSuffix(typ, "&") || strings.HasPrefix(value, "0x") && !strings.HasSuffix(typ, "*")
}

// mapType is the type of a container whose elements are pairs of a key and a value.
var mapType = regexp.MustCompile(`^(const )?std::(unordered_)?(multi)?map<`)

// pair writes an element of a map as ["key"] = value.
func (r *renderer) pair(m *godap.Variable, depth int) error {
	members, err := r.s.children(r.ctx, m.VariablesReference, 2)
	if err != nil {
		return err
	}
	if len(members) != 2 {
		return r.write(nodeOf(m), depth)
	}
	r.text("[")
	if err := r.write(nodeOf(&members[0]), depth); err != nil {
		return err
	}
	r.text("] = ")
	return r.write(nodeOf(&members[1]), depth)
}

// tidy spells a value of lldb as this library does: addresses without leading zeros, text without its
// address, the shortest number that reads back.
func tidy(value, typ string) string {
	switch strings.TrimPrefix(typ, "const ") {
	case "double":
		return float(value, 64)
	case "float":
		return float(value, 32)
	}
	rest, found := strings.CutPrefix(value, "0x")
	if !found {
		return value
	}
	if _, text, ok := strings.Cut(rest, ` "`); ok {
		return `"` + text
	}
	trimmed := strings.TrimLeft(rest, "0")
	if trimmed == "" || !isHex(trimmed[0]) {
		trimmed = "0" + trimmed
	}
	return "0x" + trimmed
}

// float spells a number as Python does, which is what gdb's values are printed by.
func float(text string, bits int) string {
	f, err := strconv.ParseFloat(text, bits)
	if err != nil {
		return text
	}
	switch abs := math.Abs(f); {
	case math.IsInf(f, 0):
		return strings.TrimPrefix(strings.ToLower(strconv.FormatFloat(f, 'g', -1, bits)), "+")
	case math.IsNaN(f):
		return "nan"
	case abs != 0 && (abs < 1e-4 || abs >= 1e16):
		return strconv.FormatFloat(f, 'e', -1, bits)
	}
	return strconv.FormatFloat(f, 'f', -1, bits)
}

func isHex(c byte) bool { return isDigit(c) || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F' }

// cut shortens text to max bytes at most, on a character's border, and says so.
func cut(text string, max int) string {
	const dots = "..."
	if len(text) <= max {
		return text
	}
	end := 0
	for i := range text {
		if i > max-len(dots) {
			break
		}
		end = i
	}
	return text[:end] + dots
}
