package formats

import (
	"cmp"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/internal/strictjson"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// startsJSON reports whether a line begins a JSON value, alone or in a fence of the text.
func startsJSON(line, next string) bool {
	t := strings.TrimSpace(line)
	if strings.HasPrefix(strings.TrimLeft(line, " "), "\t") || strings.HasPrefix(line, "    ") {
		return false // of code that is indented
	}
	if t == "{" || t == "[" {
		n := strings.TrimSpace(next)
		return strings.HasPrefix(n, `"`) || strings.HasPrefix(n, "{")
	}
	return strings.HasPrefix(t, `{"`) || strings.HasPrefix(t, `{ "`) || strings.HasPrefix(t, "[{")
}

// readJSON reads plans, tool calls and JSON Patch. Several values in a row are several calls.
func readJSON(in input) (*Reply, error) {
	out := &Reply{Format: None}
	text := in.text
	_, at := recognise(text)
	values, err := jsonValues(text[at:])
	if err != nil {
		out.Format = formatOfKeys(text[at:])
		return out, refused(codes.JSONParse, "", "%w", err)
	}
	var calls []call
	for _, v := range values {
		switch f := planFormat(v); {
		case f != "" && len(values) > 1:
			return out, refused(codes.JSONExtract, refusal.ReasonAmbiguous, "several JSON values in the reply")
		case f == JSONPatch:
			out.Format = f
			return out, refused(codes.SchemaValidation, refusal.ReasonUnsupported, "JSON Patch addresses JSON documents, not lines of text")
		case f != "":
			out.Format, out.Plan = f, text
			return out, nil
		}
		more, err := callsOf(v)
		if err != nil {
			return out, err
		}
		calls = append(calls, more...)
	}
	return out, out.addCalls(calls, in.path)
}

// jsonValues decodes the JSON values that a text begins with. What follows them must not begin another.
func jsonValues(text string) ([]json.RawMessage, error) {
	var list []json.RawMessage
	for {
		dec := json.NewDecoder(strings.NewReader(text))
		var v json.RawMessage
		if err := dec.Decode(&v); err != nil {
			return nil, err
		}
		if _, err := strictjson.Parse(string(v)); err != nil { // which of two equal keys counts would be a guess
			return nil, err
		}
		list = append(list, v)
		text = text[dec.InputOffset():]
		rest := strings.TrimLeft(text, " \t\r\n,")
		if _, at := recognise(text); rest == "" || !strings.HasPrefix(rest, "{") {
			if r, _ := recognise(text); r != nil && startsJSONAt(text[at:]) {
				text = text[at:]
				continue
			}
			return list, nil
		}
		text = rest
	}
}

// startsJSONAt is startsJSON for the beginning of s.
func startsJSONAt(s string) bool {
	line, rest, _ := strings.Cut(s, "\n")
	next, _, _ := strings.Cut(rest, "\n")
	return startsJSON(line, next)
}

// formatOfKeys names the format of JSON that cannot be parsed, by the keys that it seems to have.
func formatOfKeys(text string) Format {
	has := func(key string) bool { return strings.Contains(text, `"`+key+`"`) }
	if has("actions") {
		return PlanV2
	}
	for _, command := range []Format{StrReplace, Insert, Create} {
		if has("command") && has(string(command)) {
			return command
		}
	}
	if has("apply_patch_call") {
		return ApplyPatchCall
	}
	// The keys are what a call would have; their values do not matter.
	c := call{args: map[string]json.RawMessage{}}
	for _, m := range keyShape.FindAllStringSubmatch(text, -1) {
		c.args[foldKey(m[1])] = json.RawMessage("null")
	}
	for _, name := range []string{"replace", "edit_file"} {
		if has(name) {
			c.name = name
		}
	}
	return c.format()
}

// keyShape matches the key of a member. It is for JSON that cannot be parsed, to name its format.
var keyShape = regexp.MustCompile(`"(\w+)"\s*:`)

// planFormat reports whether a value is a plan of this library or a JSON Patch.
func planFormat(v json.RawMessage) Format {
	var list []map[string]json.RawMessage
	if json.Unmarshal(v, &list) == nil {
		if len(list) > 0 && list[0]["kind"] != nil {
			return PlanV1
		}
		if len(list) > 0 && list[0]["op"] != nil && list[0]["path"] != nil && list[0]["operation"] == nil {
			return JSONPatch
		}
		return ""
	}
	var obj map[string]json.RawMessage
	if json.Unmarshal(v, &obj) != nil {
		return ""
	}
	if obj["proposed_changes"] != nil || obj["mode"] != nil && obj["actions"] != nil {
		return PlanV1
	}
	if obj["actions"] != nil {
		return PlanV2
	}
	return ""
}

// callsOf returns the tool calls of a value: of Anthropic's and OpenAI's messages, of Gemini's parts,
// or bare arguments.
func callsOf(v json.RawMessage) ([]call, error) {
	var list []json.RawMessage
	if json.Unmarshal(v, &list) == nil {
		var all []call
		for _, item := range list {
			more, err := callsOf(item)
			if err != nil {
				return nil, err
			}
			all = append(all, more...)
		}
		return all, nil
	}
	var obj map[string]json.RawMessage
	if err := json.Unmarshal(v, &obj); err != nil {
		return nil, refused(codes.JSONParse, "", "a tool call is an object: %w", err)
	}
	if inner := cmp.Or(unwrapFiles(obj), string(unwrapCall(obj))); inner != "" {
		return callsOf(json.RawMessage(inner))
	}
	switch {
	case isThinking(obj), isTextPart(obj):
		return nil, nil
	case isText(obj):
		// A list of calls has no place for it.
		if r, _ := recognise(text(obj, "text")); r != nil && r.name != "shell" && r.name != "other" {
			return nil, refused(codes.PatchNotUnified, refusal.ReasonUnsupported, "a text of the message has an edit too")
		}
		return nil, nil
	case text(obj, "type") == "apply_patch_call" || obj["operation"] != nil:
		return []call{{name: "apply_patch_call", args: obj}}, nil
	}
	c, err := namedCall(obj)
	return []call{c}, err
}

// isThinking reports whether an object is what the model thought, as Anthropic's, OpenAI's and Bedrock's messages have it.
func isThinking(obj map[string]json.RawMessage) bool {
	switch text(obj, "type") {
	case "reasoning", "thinking", "redacted_thinking", "reasoning_text", "summary_text":
		return true
	}
	return obj["reasoningContent"] != nil && len(obj) == 1
}

// isText reports whether an object is a text of Anthropic's or OpenAI's messages.
func isText(obj map[string]json.RawMessage) bool {
	switch text(obj, "type") {
	case "text":
		return obj["text"] != nil
	case "output_text", "input_text", "refusal":
		return true
	}
	return false
}

// isTextPart reports whether an object is a text of Gemini's parts, without an edit in the text.
func isTextPart(obj map[string]json.RawMessage) bool {
	for key := range obj {
		if key != "text" && key != "thought" && key != "thoughtSignature" {
			return false
		}
	}
	s := text(obj, "text")
	return s != "" && !strings.ContainsAny(s, "<@*") && !strings.Contains(s, "```")
}

// listLayers and layers are the keys under which messages hold calls: a list of them, or one. "content" is both,
// and the name of a file's text; a path beside it decides.
var (
	listLayers = []string{"tool_calls", "toolCalls", "function_calls", "tool_uses", "calls", "content", "output", "parts", "candidates",
		"choices", "invocations"}
	layers = []string{"function", "functionCall", "function_call", "tool_use", "tool_call", "toolCall", "toolUse", "message", "content"}
)

// unwrapCall returns the value inside one layer of a message, nil if obj is not a layer:
//
//	{"role":"assistant","content":[...]}      Anthropic
//	{"tool_calls":[{"function":{...}}]}       OpenAI, chat completions
//	{"parts":[{"functionCall":{...}}]}        Gemini
func unwrapCall(obj map[string]json.RawMessage) json.RawMessage {
	if c := newCall("", obj); c.args.first("path") == nil { // else "content" may be a file's
		for _, key := range listLayers {
			if inner := obj[key]; len(inner) > 0 && inner[0] == '[' {
				return inner
			}
		}
	}
	// A request of MCP, and an answer of Bedrock.
	if inner := obj["params"]; obj["method"] != nil && len(inner) > 0 && inner[0] == '{' {
		return inner
	}
	if inner := obj["output"]; obj["stopReason"] != nil && len(inner) > 0 && inner[0] == '{' {
		return inner
	}
	if inner := obj["action"]; text(obj, "type") == "local_shell_call" && len(inner) > 0 && inner[0] == '{' {
		return inner
	}
	for _, key := range layers {
		if inner := obj[key]; len(inner) > 0 && inner[0] == '{' {
			return inner
		}
	}
	return nil
}

// unwrapFiles returns the list of an object that describes several files, each with its path and a diff or its
// content, "" if obj is not one: {"files":[{"path":"a.cc","content":"..."}]}.
func unwrapFiles(obj map[string]json.RawMessage) string {
	for _, key := range []string{"files", "changes", "edits", "patches", "diffs", "modifications", "updates"} {
		var list []map[string]json.RawMessage
		if json.Unmarshal(obj[key], &list) != nil || len(list) == 0 {
			continue
		}
		isFile := func(f map[string]json.RawMessage) bool {
			c := newCall("", f)
			return c.has("path") && !c.has("old") && !c.has("edits") && (c.args.hasText("diff") || c.args.hasText("content"))
		}
		if !slices.ContainsFunc(list, func(f map[string]json.RawMessage) bool { return !isFile(f) }) {
			return string(obj[key])
		}
	}
	return filesByPath(obj["files"])
}

// filesByPath returns a list of files for an object of contents by path, "" if it is not one: {"a.cc":"..."}.
func filesByPath(v json.RawMessage) string {
	var contents map[string]string
	if json.Unmarshal(v, &contents) != nil || len(contents) == 0 {
		return ""
	}
	var list []map[string]string
	for _, p := range slices.Sorted(maps.Keys(contents)) {
		if !pathShape.MatchString(p) || !isFileName(p) {
			return ""
		}
		list = append(list, map[string]string{"path": p, "content": contents[p]})
	}
	raw, _ := json.Marshal(list) // of strings: cannot fail
	return string(raw)
}

// namedCall returns the call that an object with a name and arguments is. Without them, the object is
// the arguments.
func namedCall(obj map[string]json.RawMessage) (call, error) {
	name := ""
	for _, key := range []string{"name", "tool", "tool_name", "toolName", "recipient_name", "function", "action"} {
		name = cmp.Or(name, text(obj, key))
	}
	name = strings.TrimPrefix(name, "functions.")
	for _, key := range []string{"input", "arguments", "args", "parameters", "params", "action_input", "tool_input"} {
		inner := obj[key]
		if len(inner) == 0 {
			continue
		}
		if inner[0] == '"' { // OpenAI sends the arguments as a string of JSON
			s := text(obj, key)
			if twice := ""; json.Unmarshal([]byte(s), &twice) == nil && strings.HasPrefix(twice, "{") && json.Valid([]byte(twice)) {
				s = twice // the string of JSON was encoded once more
			}
			if !json.Valid([]byte(s)) { // a custom tool: the argument is the text itself
				return newCall(name, map[string]json.RawMessage{"input": inner}), nil
			}
			inner = json.RawMessage(s)
		}
		if inner[0] != '{' {
			continue
		}
		if _, err := strictjson.Parse(string(inner)); err != nil {
			return call{name: name}, refused(codes.JSONParse, "", "the arguments of a tool call: %w", err)
		}
		var args map[string]json.RawMessage
		if err := json.Unmarshal(inner, &args); err != nil {
			return call{name: name}, refused(codes.JSONParse, "", "the arguments of a tool call: %w", err)
		}
		return newCall(name, args), nil
	}
	return newCall(name, obj), nil
}

// text returns a member that is a string, "" if it is not.
// Numbers and lists in its place are a mistake that the caller refuses or ignores.
func text(obj map[string]json.RawMessage, key string) string {
	var s string
	if json.Unmarshal(obj[key], &s) != nil {
		return ""
	}
	return s
}
