package cppcall

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A keyRole is what a key of a call as an object of JSON means.
type keyRole int

const (
	argKey     keyRole = iota + 1 // a parameter, in an object without an object of arguments
	toolKey                       // the name of the tool
	argsKey                       // the arguments
	callKey                       // another object with a call, a list of them, or a string with a call
	idKey                         // an identifier that changes nothing
	thoughtKey                    // text for the reader
	messageKey                    // text for the reader beside the calls of a message
)

// keyRoles is the keys of the common ways to write a call as an object: those of the OpenAI, Anthropic, Gemini,
// Mistral and Cohere interfaces, and those of agent frameworks.
var keyRoles = map[string]keyRole{
	"name": toolKey, "tool": toolKey, "tool_name": toolKey, "toolname": toolKey, "function": toolKey, "function_name": toolKey,
	"action": toolKey, "method": toolKey, "recipient_name": toolKey,
	"arguments": argsKey, "args": argsKey, "parameters": argsKey, "params": argsKey, "input": argsKey, "kwargs": argsKey,
	"action_input": argsKey, "tool_input": argsKey, "tool_args": argsKey, "tool_arguments": argsKey, "function_args": argsKey,
	"tool_calls": callKey, "tool_call": callKey, "function_call": callKey, "functioncall": callKey, "call": callKey, "calls": callKey,
	"actions": callKey, "code": callKey, "tool_use": callKey, "tooluse": callKey, "tool_uses": callKey, "cpp": callKey,
	"command": callKey, "query": callKey,
	"id": idKey, "type": idKey, "call_id": idKey, "tool_call_id": idKey, "index": idKey, "tooluseid": idKey, "jsonrpc": idKey, "role": idKey,
	"thought": thoughtKey, "thoughts": thoughtKey, "reasoning": thoughtKey, "reason": thoughtKey, "explanation": thoughtKey,
	"rationale": thoughtKey, "comment": thoughtKey, "content": messageKey,
}

// A member is a key of an object with the tokens of its value.
type member struct {
	key   string
	role  keyRole
	value []cpptext.Token
}

// readMembers splits an object without its braces.
func (r *sloppyReader) readMembers(toks []cpptext.Token) (list []member, ok bool) {
	for len(toks) > 0 {
		a := sloppyArg{}
		value := r.cutName(toks, &a)
		if a.name == "" || len(value) == 0 {
			return nil, false
		}
		end, depth := 0, 0
		for ; end < len(value) && (depth > 0 || !r.is(value[end], ",")); end++ {
			// Without a comma the next key begins after one value.
			if end > 0 && depth == 0 && end+1 < len(value) && r.is(value[end+1], ":") {
				break
			}
			depth += nesting(r.src, value[end])
		}
		if end == 0 {
			return nil, false
		}
		role := keyRoles[strings.ToLower(a.name)]
		if role == 0 {
			role = argKey
		}
		list = append(list, member{a.name, role, value[:end]})
		if toks = value[end:]; len(toks) > 0 && r.is(toks[0], ",") {
			toks = toks[1:]
		}
	}
	return list, len(list) > 0
}

// readObject reads {"name": "step", "arguments": {...}} without its braces, and the other ways to write a call as an
// object.
func (r *sloppyReader) readObject(toks []cpptext.Token) (calls []sloppyCall, ok bool) {
	members, ok := r.readMembers(toks)
	if !ok {
		return nil, false
	}
	for _, m := range members {
		// The message of a tool has an answer and no call.
		if m.key == "role" && unquoted(r.text(m.value[0])) != "assistant" && unquoted(r.text(m.value[0])) != "model" {
			return nil, false
		}
	}
	mends := len(r.mends)
	r.mend(toks[0], "call as an object")
	if calls, ok = r.readNamedCall(members); ok {
		return calls, true
	}
	r.mends = r.mends[:mends+1]
	return r.readWrapper(members)
}

// readNamedCall reads an object with the name of a tool as a value.
func (r *sloppyReader) readNamedCall(members []member) (calls []sloppyCall, ok bool) {
	var c sloppyCall
	members = r.openRequest(members)
	var arguments []cpptext.Token
	var flat, other []member // flat are arguments beside the name, without an object of their own
	for _, m := range members {
		switch {
		case m.role == toolKey && r.is(m.value[0], "{") && len(members) <= 3:
			return r.readObject(m.value[1 : len(m.value)-1]) // "function": {"name": ...}
		case m.role == toolKey && c.tool != "" && m.key != "name", m.role == callKey, m.role == argKey, m.role == messageKey:
			flat = append(flat, m)
		case m.role == toolKey:
			if c.tool != "" || !r.readToolValue(m.value, &c) {
				return nil, false
			}
		case m.role == argsKey && arguments == nil:
			arguments = m.value
		case m.role == argsKey, m.role == thoughtKey && m.value[0].Kind != cpptext.String:
			return nil, false
		default:
			other = append(other, m)
		}
	}
	// {"name": "select_thread", "id": 3}: a key that is no argument elsewhere can be the name of a parameter.
	for _, m := range other {
		if arguments == nil && r.set.hasParam(c.tool, m.key) && !callTypes[unquoted(r.text(m.value[0]))] {
			flat = append(flat, m)
		}
	}
	if c.tool == "" || arguments != nil && len(flat) > 0 {
		return nil, false
	}
	if arguments != nil {
		ok = r.readArguments(arguments, &c)
		return []sloppyCall{c}, ok
	}
	for _, m := range flat {
		more, ok := r.readPieces(m.value)
		if !ok || len(more) != 1 {
			return nil, false
		}
		more[0].name = m.key
		c.args = append(c.args, more[0])
	}
	return []sloppyCall{c}, true
}

// callTypes is the values of the key "type" of a call.
var callTypes = wordSet(`function tool tool_use tool_call function_call`)

// hasParam reports whether an overload of a tool has a parameter with that name.
func (s *Set) hasParam(tool, name string) bool {
	return slices.ContainsFunc(s.named[tool], func(f Func) bool { return f.param(name) >= 0 })
}

// openRequest returns the members of the parameters of a request of the Model Context Protocol, revision 2025-06-18:
// {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "step", "arguments": {}}}.
func (r *sloppyReader) openRequest(members []member) []member {
	isCall, inner := false, []member(nil)
	for _, m := range members {
		switch {
		case m.key == "method" && r.text(m.value[0]) == `"tools/call"`:
			isCall = true
		case m.key == "params" && r.is(m.value[0], "{") && len(m.value) > 2:
			inner, _ = r.readMembers(m.value[1 : len(m.value)-1])
		case m.role != idKey:
			return members
		}
	}
	if !isCall || inner == nil {
		return members
	}
	return inner
}

// readToolValue reads the name of a tool that is a string: "step", "functions.step".
func (r *sloppyReader) readToolValue(value []cpptext.Token, c *sloppyCall) bool {
	name, err := cpptext.Unquote(r.text(value[0]))
	if err != nil || len(value) != 1 {
		return false
	}
	tool, what, known := r.set.findTool(name[strings.LastIndexAny(name, ".:/")+1:])
	if c.tool = tool; what != "" {
		r.mend(value[0], what)
	}
	return known
}

// isThought reports whether a token begins a thought: text, an object of texts, or nothing.
func (r *sloppyReader) isThought(t cpptext.Token) bool {
	return t.Kind == cpptext.String || r.is(t, "{") || nullWords[r.text(t)]
}

// readWrapper reads an object whose only member, beside thoughts, is a call: {"breakpoint": {"line": 3, ...}},
// {"call": "step()"}, {"tool_calls": [...]}.
func (r *sloppyReader) readWrapper(members []member) (calls []sloppyCall, ok bool) {
	var only *member
	for i, m := range members {
		switch {
		case m.role == idKey, (m.role == thoughtKey || m.role == messageKey) && r.isThought(m.value[0]):
		case only != nil:
			return nil, false
		default:
			only = &members[i]
		}
	}
	if only == nil {
		return nil, false
	}
	first := only.value[0]
	braced := nesting(r.src, first) > 0 && r.closing(only.value, 0) == len(only.value)-1
	if tool, _, known := r.set.findTool(only.key); known && braced {
		c := sloppyCall{tool: tool}
		ok = r.readArguments(only.value, &c)
		return []sloppyCall{c}, ok
	}
	switch isCall := only.role == callKey || only.role == toolKey; {
	case isCall && braced:
		return r.readObjects(only.value)
	case isCall && len(only.value) == 1 && first.Kind == cpptext.String:
		text, err := cpptext.Unquote(r.text(first))
		// A name alone could be any text.
		if err != nil || !strings.Contains(text, "(") {
			return nil, false
		}
		inner := r.set.readSloppy(text)
		r.mends = append(r.mends, inner.mends...)
		return inner.calls, len(inner.calls) > 0
	}
	return nil, false
}
