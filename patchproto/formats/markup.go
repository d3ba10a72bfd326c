package formats

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Tool calls in tags: <invoke name="..."> with <parameter name="..."> as Claude writes them,
// <function=...> with <parameter=...> as OpenHands asks for, GLM's <arg_key> and <arg_value>, and the tools
// of Cline, Roo and others: their tag is the tool, and the tags or attributes inside are the parameters.

var (
	invoke    = regexp.MustCompile(`<(?:(?:antml:)?invoke name=["']|function=)([^"'>]+)["']?>`)
	invokeEnd = regexp.MustCompile(`</(antml:)?(invoke|function)>`)
	parameter = regexp.MustCompile(`<(?:(?:antml:)?parameter name=["']|parameter=)([^"'>]+)["']?(?: [a-z]+="[a-z]*")*>`)
	callEnd   = regexp.MustCompile(`\n</function>\s*(</tool_call>)?\s*$`)
	toolTag   = regexp.MustCompile(`^\s*<(write_to_file|write_file|create_file|create_new_file|save_file|file_write|lov-write|boltAction|` +
		`replace_in_file|apply_diff|edit_file|search_and_replace|search_replace|find_and_replace|str_replace|file_str_replace|string_replace|` +
		`str_replace_editor|str_replace_based_edit_tool|replace_string_in_file|replace_file_content|multi_replace_file_content|multi_edit|` +
		`insert_content|insert_edit_into_file|edit_existing_file|append_to_file|delete_file|update_file|modify_file|patch_file|apply_patch|` +
		`execute_command|edits|file_edits|edit|file_edit|replace|file|source_file|change|code_change|modification|edit_block)([ \n][^>]*)?>`)
	// fileTag matches an element that is a file, or Zed's edits of one; without a path it is part of another tool's.
	fileTag   = regexp.MustCompile(`^\s*<(file|source_file|edits|file_edits|change|modification)(\s*>|\s[^>]*(path|name)=)`)
	attribute = regexp.MustCompile(`([A-Za-z_-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')`)
	childTag  = regexp.MustCompile(`<([A-Za-z_]+)(\s[^>]*)?>`)
	argPair   = regexp.MustCompile(`(?s)<arg_key>(.*?)</arg_key>\s*<arg_value>(.*?)</arg_value>`)
)

// startsMarkup reports whether a line begins a tool call in tags.
func startsMarkup(line, next string) bool {
	t := strings.TrimSpace(line)
	return strings.HasPrefix(t, "<invoke name=") || strings.HasPrefix(t, "<function=") || strings.HasPrefix(t,
		"<"+"antml:invoke name=") || isToolTag(line) || strings.HasPrefix(strings.TrimSpace(next), "<arg_key>")
}

// isToolTag reports whether a line begins an element that is a tool, or a file with its path. A tag may have its
// parameters as attributes, and may go over several lines.
func isToolTag(line string) bool {
	m := toolTag.FindStringSubmatch(line)
	return m != nil && (!fileTag.MatchString(line) || strings.Contains(m[2], "="))
}

// readMarkup reads all tool calls of a reply.
func readMarkup(in input) (*Reply, error) {
	out := &Reply{Format: None}
	calls := invokeCalls(in.text)
	if len(calls) == 0 {
		calls = glmCalls(in.text)
	}
	if len(calls) == 0 {
		return readTags(in)
	}
	return out, out.addCalls(calls, in.path)
}

// invokeCalls reads <invoke> elements. The text of a parameter ends at the last closing tag before the
// next parameter, so that a content may hold such tags itself.
func invokeCalls(text string) []call {
	var list []call
	starts := invoke.FindAllStringSubmatchIndex(text, -1)
	for i, m := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		body := text[m[1]:end]
		args, differs := map[string]json.RawMessage{}, false // differs: a parameter is there twice, with two values
		params := parameter.FindAllStringSubmatchIndex(body, -1)
		if len(params) == 0 { // Llama writes the arguments as JSON
			value, _, _ := strings.Cut(strings.TrimSpace(body), "</function>")
			if json.Unmarshal([]byte(value), &args) != nil {
				args = nil
			}
		}
		for k, p := range params {
			stop := len(body)
			// A parameter ends where the next one begins, whatever tags its text has.
			if k+1 < len(params) {
				stop = params[k+1][0]
			}
			value := body[p[1]:stop]
			cut := max(strings.LastIndex(value, "</parameter>"), strings.LastIndex(value, "</"+"antml:parameter>"))
			// Models leave the closing tag out before the next parameter, and before the end of the call.
			if isLines := strings.HasPrefix(body[p[0]:], "<parameter=") && strings.HasPrefix(value, "\n"); cut < 0 && isLines {
				if k+1 < len(params) && strings.HasSuffix(value, "\n") {
					cut = len(value)
				} else if m := callEnd.FindStringIndex(value); m != nil && k+1 == len(params) {
					cut = m[0] + 1
				}
			}
			if cut < 0 { // cut off: without its end, the value is not known
				args[body[p[2]:p[3]]] = json.RawMessage("0")
				continue
			}
			value = value[:cut]
			if strings.HasPrefix(body[p[0]:], "<parameter=") { // OpenHands puts each value on lines of its own
				value = strings.TrimSuffix(strings.TrimPrefix(value, "\n"), "\n")
			}
			name, raw := body[p[2]:p[3]], elementValue(value)
			if t := plainValue(value); t != value && slices.Contains(roles["content"], foldKey(name)) {
				raw = rawString(strings.TrimPrefix(t, "\n")) // CDATA on lines of its own
			}
			if have := args[name]; have != nil && !bytes.Equal(have, raw) {
				differs = true
			}
			args[name] = raw
		}
		c := newCall(text[m[2]:m[3]], args)
		after := body
		if n := len(params); n > 0 {
			after = body[params[n-1][1]:]
		}
		c.cut, c.twice = !invokeEnd.MatchString(after), differs
		list = append(list, c)
	}
	return list
}

// rawValue returns a parameter's text as JSON: itself if it is a list, a number or a boolean, else a
// string.
func rawValue(value string) json.RawMessage {
	t := strings.TrimSpace(value)
	if t != "" && (t[0] == '[' || t[0] >= '0' && t[0] <= '9' || t == "true" || t == "false") && json.Valid([]byte(t)) {
		return json.RawMessage(t)
	}
	quoted, _ := json.Marshal(value) // of a string: cannot fail
	return quoted
}

// A tag is one element that is a tool.
type tag struct {
	name, attrs, body string
	closed            bool
	cut               bool // a parameter inside of it does not end, or has no pair
}

// readTags reads tools whose tag is their name. An element that does not end is refused, because its text may
// have been cut off.
func readTags(in input) (*Reply, error) {
	out := &Reply{Format: None}
	for rest := in.text; ; {
		t, after, ok := nextTag(rest)
		if !ok {
			break
		}
		rest = after
		if !t.closed {
			return out, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the element %q does not end", t.name)
		}
		for _, c := range t.calls() {
			if t.cut {
				return out, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "a parameter of %q does not end", t.name)
			}
			f, list, err := c.changes(in.path)
			if t.name == "write_to_file" && f == Create {
				f = WholeFile // Cline's name for it
			}
			if out.Format == None {
				out.Format = f
			}
			if err != nil {
				return out, err
			}
			for _, ch := range list {
				out.addChange(ch)
			}
		}
	}
	return out, nil
}

// nextTag returns the next tool element of a text and what follows it.
func nextTag(text string) (t tag, after string, ok bool) {
	for pos := 0; pos < len(text); {
		line, _, _ := strings.Cut(text[pos:], "\n")
		if m := toolTag.FindStringSubmatchIndex(text[pos:]); m != nil && isToolTag(line) {
			t.name = text[pos+m[2] : pos+m[3]]
			if m[4] >= 0 {
				t.attrs = text[pos+m[4] : pos+m[5]]
			}
			open := pos + m[1]
			if strings.HasSuffix(t.attrs, "/") {
				t.closed = true
				return t, text[open:], true
			}
			end := strings.Index(text[open:], "</"+t.name+">")
			if end < 0 {
				t.body = text[open:]
				return t, "", true
			}
			t.body, t.closed = text[open:open+end], true
			return t, text[open+end+len(t.name)+3:], true
		}
		pos += len(line) + 1
	}
	return t, "", false
}

// calls returns the calls that an element is: one, or Roo's several files in one.
func (t *tag) calls() []call {
	body := t.body
	if inner, ok := elementText(body, "args"); ok {
		body = inner
	}
	var list []call
	for rest := body; ; {
		_, after, ok := strings.Cut(rest, "<file>")
		if !ok {
			break
		}
		file, next, _ := strings.Cut(after, "</file>")
		list = append(list, t.fileCalls(file)...)
		rest = next
	}
	if list != nil {
		return list
	}
	args := map[string]json.RawMessage{}
	for _, m := range attribute.FindAllStringSubmatch(t.attrs, -1) {
		args[m[1]] = rawValue(m[2] + m[3])
	}
	// <file name="a.cc">: other tags have a name that is not a file's.
	if fileTag.MatchString("<"+t.name+t.attrs+">") && args["name"] != nil && args["path"] == nil {
		args["path"] = args["name"]
	}
	if t.children(body, args) == 0 && strings.TrimSpace(body) != "" {
		key := "content" // the text itself is the argument
		if r, _ := recognise(body); r != nil {
			key = "diff"
		}
		args[key] = rawString(strings.TrimPrefix(plainValue(body), "\n"))
	}
	return []call{newCall(t.name, args)}
}

// fileCalls returns the calls of one <file> element of Roo's apply_diff: a path and diffs, each with a
// content and maybe a line.
func (t *tag) fileCalls(file string) []call {
	p, _ := elementText(file, "path")
	var list []call
	for rest := file; ; {
		_, after, ok := strings.Cut(rest, "<diff>")
		if !ok {
			return list
		}
		diff, next, _ := strings.Cut(after, "</diff>")
		if inner, ok := elementText(diff, "content"); ok {
			diff = inner
		}
		list = append(list, newCall(t.name, map[string]json.RawMessage{"path": rawString(strings.TrimSpace(p)),
			"diff": rawString(strings.Trim(plainValue(diff), "\n"))}))
		rest = next
	}
}

// multiLine are the parameters whose text is kept as it is but for the line ends beside its tags.
var multiLine = []string{"old", "new", "content", "diff", "lazy"}

// children adds the elements of an element's body to args, and returns how many there are. The text of an
// element that holds code ends at its last closing tag, so that it may hold such tags itself.
func (t *tag) children(body string, args map[string]json.RawMessage) int {
	n := 0
	var pairs []string
	for rest := body; ; n++ {
		m := childTag.FindStringSubmatchIndex(rest)
		if m == nil || strings.TrimSpace(rest[:m[0]]) != "" {
			break
		}
		name := rest[m[2]:m[3]]
		closing := "</" + name + ">"
		end := strings.Index(rest[m[1]:], closing)
		key := foldKey(name)
		isCode := slices.ContainsFunc(multiLine, func(role string) bool { return slices.Contains(roles[role], key) })
		if end < 0 {
			t.cut = t.cut || isCode && n > 0
			break
		}
		if last := strings.LastIndex(rest[m[1]:], closing); isCode && last > end && !t.repeats(rest[m[1]:], name) {
			end = last
		}
		value := plainValue(rest[m[1] : m[1]+end])
		rest = rest[m[1]+end+len(closing):]
		if slices.Contains(tagLayers, key) && strings.Contains(value, "</") {
			n += t.children(value, args)
			continue
		}
		value = trimValue(key, value, isCode)
		if slices.Contains(roles["old"], key) || slices.Contains(roles["new"], key) {
			pairs = append(pairs, key, value)
		}
		if isCode {
			args[name] = rawString(value)
		} else {
			args[name] = rawValue(value)
		}
	}
	t.addPairs(pairs, args)
	return n
}

// tagLayers are elements that hold the parameters of a call, or its edits.
var tagLayers = []string{"edits", "operations", "args", "parameters"}

// trimValue drops the line ends beside the tags of a parameter that are not its text's. Cline's and Roo's prompts
// put each value on lines of its own; a path or a number is trimmed of all white space.
func trimValue(key, value string, isCode bool) string {
	switch {
	case key == "diff" || key == "patch":
		return strings.Trim(value, "\n")
	case !isCode:
		return strings.TrimSpace(value)
	case slices.Contains(roles["content"], key): // a file ends with a line end
		return strings.TrimPrefix(value, "\n")
	}
	return trimTagLines(value)
}

// repeats reports whether an element of the name begins once more: then there are several of them, as the
// old and new texts of several edits.
func (t *tag) repeats(rest, name string) bool { return strings.Contains(rest, "<"+name) }

// addPairs makes a list of edits of several old and new texts that follow each other, as Zed's tool has them.
func (t *tag) addPairs(pairs []string, args map[string]json.RawMessage) {
	if len(pairs) <= 4 {
		return
	}
	var list []map[string]string
	for i := 0; i < len(pairs); i += 4 {
		if i+2 >= len(pairs) || pairs[i] == pairs[i+2] || pairs[i] != pairs[0] {
			t.cut = true
			return
		}
		list = append(list, map[string]string{pairs[i]: pairs[i+1], pairs[i+2]: pairs[i+3]})
	}
	raw, _ := json.Marshal(list) // of strings: cannot fail
	args["edits"] = raw
}

// trimTagLines drops one line end after the opening tag and the one before the closing tag, if both are
// there: the text is on lines of its own.
func trimTagLines(s string) string {
	if strings.HasPrefix(s, "\n") && strings.HasSuffix(s, "\n") && len(s) > 1 {
		return s[1 : len(s)-1]
	}
	return s
}

// plainValue returns the text of an element without CDATA. A "]]>" in the text is written as the end of one section and
// the beginning of the next one (XML 1.0, section 2.7).
func plainValue(s string) string {
	t := strings.TrimSpace(s)
	t, begins := strings.CutPrefix(t, "<![CDATA[")
	t, ends := strings.CutSuffix(t, "]]>")
	if !begins || !ends {
		return s
	}
	return strings.ReplaceAll(t, "]]]]><![CDATA[>", "]]>")
}

// elementValue returns the text of an element as JSON: a string if it is in CDATA.
func elementValue(s string) json.RawMessage {
	if t := plainValue(s); t != s {
		return rawString(t)
	}
	return rawValue(s)
}

// rawString returns a text as JSON.
func rawString(s string) json.RawMessage {
	quoted, _ := json.Marshal(s) // of a string: cannot fail
	return quoted
}

// elementText returns the text of the first element of a name in s, up to its last closing tag: the content of a
// file may have the tag too. A path ends at the first one.
func elementText(s, name string) (string, bool) {
	_, rest, ok := strings.Cut(s, "<"+name+">")
	if !ok {
		return "", false
	}
	closing := "</" + name + ">"
	if name == "path" {
		text, _, ok := strings.Cut(rest, closing)
		return text, ok
	}
	i := strings.LastIndex(rest, closing)
	if i < 0 {
		return "", false
	}
	return rest[:i], true
}

// glmCalls reads calls whose arguments are pairs of <arg_key> and <arg_value>. The tool's name is the text
// before the first pair.
func glmCalls(text string) []call {
	var list []call
	for part := range strings.SplitSeq(text, "<tool_call>") {
		args := map[string]json.RawMessage{}
		for _, m := range argPair.FindAllStringSubmatch(part, -1) {
			args[strings.TrimSpace(m[1])] = elementValue(m[2])
		}
		if strings.Contains(part, "<arg_key>") {
			name, _, _ := strings.Cut(strings.TrimSpace(part), "\n")
			c := newCall(strings.TrimSpace(name), args)
			c.cut = !strings.Contains(part, "</tool_call>")
			list = append(list, c)
		}
	}
	return list
}
