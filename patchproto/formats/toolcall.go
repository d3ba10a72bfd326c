package formats

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/internal/strictjson"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// startsJSON reports whether a line begins a JSON value, alone or in a fence of the text.
func startsJSON(line, next string) bool {
	t := strings.TrimSpace(line)
	if t == "{" || t == "[" {
		n := strings.TrimSpace(next)
		return strings.HasPrefix(n, `"`) || strings.HasPrefix(n, "{")
	}
	return strings.HasPrefix(t, `{"`) || strings.HasPrefix(t, `{ "`) || strings.HasPrefix(t, "[{")
}

// readJSON reads plans, tool calls and JSON Patch. Several values in a row are several calls.
func readJSON(text, path string) (*Reply, error) {
	out := &Reply{Format: None}
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
	return out, out.addCalls(calls, path)
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
	for _, s := range signatures {
		if len(s.keys) > 0 && !slices.ContainsFunc(s.keys, func(k string) bool { return !has(k) }) && (s.name == "" || has(s.name)) {
			return s.format
		}
	}
	return None
}

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
	if inner := unwrapCall(obj); inner != nil {
		return callsOf(inner)
	}
	switch {
	case text(obj, "type") == "text" && obj["text"] != nil:
		return nil, nil // prose of a message
	case text(obj, "type") == "apply_patch_call" || obj["operation"] != nil:
		return []call{{name: "apply_patch_call", args: obj}}, nil
	}
	c, err := namedCall(obj)
	return []call{c}, err
}

// unwrapCall returns the value inside one layer of a message, nil if obj is not a layer:
//
//	{"role":"assistant","content":[...]}      Anthropic
//	{"tool_calls":[{"function":{...}}]}       OpenAI, chat completions
//	{"parts":[{"functionCall":{...}}]}        Gemini
func unwrapCall(obj map[string]json.RawMessage) json.RawMessage {
	if obj["path"] == nil && obj["file_path"] == nil { // else "content" may be a file's
		for _, key := range []string{"tool_calls", "content", "output", "parts", "candidates", "choices"} {
			if inner := obj[key]; len(inner) > 0 && inner[0] == '[' {
				return inner
			}
		}
	}
	for _, key := range []string{"function", "functionCall", "function_call", "tool_use", "message", "content"} {
		if inner := obj[key]; len(inner) > 0 && inner[0] == '{' {
			return inner
		}
	}
	return nil
}

// namedCall returns the call that an object with a name and arguments is. Without them, the object is
// the arguments.
func namedCall(obj map[string]json.RawMessage) (call, error) {
	name := cmp.Or(text(obj, "name"), text(obj, "tool"))
	if name == "" {
		return call{args: obj}, nil
	}
	for _, key := range []string{"input", "arguments", "args", "parameters"} {
		inner := obj[key]
		if len(inner) == 0 {
			continue
		}
		if inner[0] == '"' { // OpenAI sends the arguments as a string of JSON
			s := text(obj, key)
			if !json.Valid([]byte(s)) { // a custom tool: the argument is the text itself
				return call{name: name, args: map[string]json.RawMessage{"input": inner}}, nil
			}
			inner = json.RawMessage(s)
		}
		c := call{name: name}
		if err := json.Unmarshal(inner, &c.args); err != nil {
			return c, refused(codes.JSONParse, "", "the arguments of a tool call: %w", err)
		}
		return c, nil
	}
	return call{name: name, args: obj}, nil
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

// addCalls adds what tool calls do. The first call's format is the reply's.
func (r *Reply) addCalls(calls []call, path string) error {
	// Calls of one reply are carried out together, all or nothing.
	for _, c := range calls {
		f, list, err := c.changes(path)
		if r.Format == None {
			r.Format = f
		}
		if err != nil {
			return err
		}
		r.Changes = append(r.Changes, list...)
	}
	if len(r.Changes) == 0 {
		return refused(codes.SchemaValidation, refusal.ReasonUnsupported, "no call of a known tool")
	}
	return nil
}

// changes returns the format of a call and what it does.
func (c *call) changes(path string) (Format, []Change, error) {
	one := func(f Format, ch Change, err error) (Format, []Change, error) { return f, []Change{ch}, err }
	switch f := c.format(); f {
	case ApplyPatchCall:
		ch, err := c.applyPatchCall()
		return one(f, ch, err)
	case V4A:
		list, err := parseV4A(c.patchText())
		return f, list, err
	case LazyEdit:
		return f, nil, refused(codes.PatchNotUnified, refusal.ReasonElided, "a lazy edit cannot be merged without guessing")
	case Create:
		ch, err := c.create(path)
		return one(f, ch, err)
	case Insert:
		ch, err := c.insert(path)
		return one(f, ch, err)
	case StrReplace, Edit, GeminiReplace, MultiEdit:
		ch, err := c.replace(path)
		return one(f, ch, err)
	}
	return None, nil, refused(codes.SchemaValidation, refusal.ReasonUnsupported, "the tool %q is not known", c.name)
}

// signatures lists by which argument, and for some by which name, a tool is recognised. The first row
// that matches decides: an edit with "edits" is MultiEdit although Edit's arguments may be there too.
var signatures = []struct {
	name   string   // of the tool; "" for any
	keys   []string // arguments that must be there
	format Format
}{
	{keys: []string{"code_edit"}, format: LazyEdit},
	{keys: []string{"edits"}, format: MultiEdit},
	{name: "replace", keys: []string{"old_string"}, format: GeminiReplace},
	{keys: []string{"old_string", "expected_replacements"}, format: GeminiReplace},
	{keys: []string{"old_string", "instruction"}, format: GeminiReplace},
	{keys: []string{"old_string"}, format: Edit},
	{keys: []string{"old_str"}, format: StrReplace},
	{keys: []string{"insert_line"}, format: Insert},
	{keys: []string{"file_text"}, format: Create},
	{keys: []string{"content", "file_path"}, format: Create},
	{keys: []string{"content", "path"}, format: Create},
	{name: "edit_file", format: LazyEdit},
}

// format recognises a tool by its name and command, and bare arguments by their keys.
func (c *call) format() Format {
	switch text(c.args, "command") {
	case "str_replace":
		return StrReplace
	case "insert":
		return Insert
	case "create":
		return Create
	}
	switch {
	case c.name == "apply_patch_call":
		return ApplyPatchCall
	case strings.Contains(c.patchText(), beginPatch):
		return V4A
	}
	for _, s := range signatures {
		missing := slices.ContainsFunc(s.keys, func(k string) bool { return c.args[k] == nil })
		if !missing && (s.name == "" || s.name == c.name) {
			return s.format
		}
	}
	return None
}

// patchText returns the V4A text of a call of apply_patch or of a shell.
func (c *call) patchText() string {
	for _, key := range []string{"input", "patch", "command", "cmd"} {
		if s := text(c.args, key); s != "" {
			return s
		}
		var words []string
		if json.Unmarshal(c.args[key], &words) == nil && len(words) > 0 {
			return words[len(words)-1]
		}
	}
	return ""
}

// path returns the file of a call.
func (c *call) path(fallback string) (string, error) {
	return needPath(text(c.args, "path"), text(c.args, "file_path"), text(c.args, "target_file"), fallback)
}

// str returns an argument that must be a string, if it is there.
func (c *call) str(key string) (string, error) {
	raw := c.args[key]
	if raw == nil {
		return "", nil
	}
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		return "", refused(codes.SchemaValidation, "", "%q is not a string", key)
	}
	return s, nil
}

// first returns the first of several arguments that is there.
func (c *call) first(keys ...string) (string, error) {
	for _, k := range keys {
		if c.args[k] != nil {
			return c.str(k)
		}
	}
	return "", nil
}

// create reads str_replace_based_edit_tool's create, Write and write_file. All three replace a file that
// exists.
func (c *call) create(fallback string) (Change, error) {
	p, err := c.path(fallback)
	if err != nil {
		return Change{}, err
	}
	content, err := c.first("file_text", "content")
	return Change{Path: p, Whole: &content}, err
}

// insert reads the command insert. The text was called new_str until the tool of 2025-07-28, and is called
// insert_text since.
func (c *call) insert(fallback string) (Change, error) {
	p, err := c.path(fallback)
	if err != nil {
		return Change{}, err
	}
	s, err := c.first("new_str", "insert_text", "text")
	if err != nil {
		return Change{}, err
	}
	in := &Insertion{After: -1, Text: s}
	if json.Unmarshal(c.args["insert_line"], &in.After) != nil || in.After < 0 {
		return Change{}, refused(codes.RangeInvalid, "", "insert_line is not a line number")
	}
	return Change{Path: p, Insertion: in}, nil
}

// replace reads str_replace, Edit, MultiEdit and Gemini's replace.
func (c *call) replace(fallback string) (Change, error) {
	p, err := c.path(fallback)
	if err != nil {
		return Change{}, err
	}
	ch := Change{Path: p}
	edits := []map[string]json.RawMessage{c.args}
	if raw := c.args["edits"]; raw != nil {
		edits = nil
		if err := json.Unmarshal(raw, &edits); err != nil {
			return ch, refused(codes.SchemaValidation, "", "edits: %w", err)
		}
	}
	for _, args := range edits {
		e := call{args: args}
		old, errOld := e.first("old_string", "old_str")
		repl, errNew := e.first("new_string", "new_str")
		if errOld != nil || errNew != nil {
			return ch, refused(codes.SchemaValidation, "", "old and new text are strings")
		}
		if args["old_string"] == nil && args["old_str"] == nil {
			return ch, refused(codes.SchemaValidation, "", "an edit without its old text")
		}
		b := textpatch.Replacement{Old: old, New: repl}
		// Models send "true" as a string too; that is not read as true, so the edit must have one place.
		_ = json.Unmarshal(args["replace_all"], &b.All) // false if it is missing or not a boolean
		if n := 0; json.Unmarshal(args["expected_replacements"], &n) == nil && n > 1 {
			b.Count = n
		}
		ch.Blocks = append(ch.Blocks, b)
	}
	if len(ch.Blocks) == 0 {
		return ch, refused(codes.SchemaValidation, refusal.ReasonEmpty, "no edits")
	}
	return ch, nil
}

// applyPatchCall reads OpenAI's apply_patch_call: one operation on one file.
func (c *call) applyPatchCall() (Change, error) {
	var op struct{ Type, Path, Diff string }
	raw := c.args["operation"]
	if raw == nil {
		raw, _ = json.Marshal(c.args)
	}
	if err := json.Unmarshal(raw, &op); err != nil {
		return Change{}, refused(codes.SchemaValidation, "", "the operation: %w", err)
	}
	ch := Change{Path: op.Path}
	if op.Path == "" {
		return ch, refused(codes.InvalidPath, "", "%w", errNoPath)
	}
	lines := strings.Split(op.Diff, "\n")
	switch op.Type {
	case "create_file":
		content, err := addedLines(lines)
		ch.Whole, ch.New = &content, true
		return ch, err
	case "update_file":
		if ch.Patch = v4aHunks(lines); ch.Patch == "" {
			return ch, refused(codes.PatchNotUnified, refusal.ReasonEmpty, "the operation has no change")
		}
		return ch, nil
	case "delete_file":
		ch.Delete = true
		return ch, nil
	}
	return ch, refused(codes.SchemaValidation, refusal.ReasonUnsupported, "the operation %q is not known", op.Type)
}
