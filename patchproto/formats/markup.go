package formats

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Tool calls in tags: <invoke name="..."> with <parameter name="..."> as Claude writes them,
// <function=...> with <parameter=...> as OpenHands asks for, and the tools of Cline and Roo: their tag is
// the tool, and the tags inside are the parameters.

var (
	invoke    = regexp.MustCompile(`<(?:(?:antml:)?invoke name="|function=)([^">]+)"?>`)
	parameter = regexp.MustCompile(`<(?:(?:antml:)?parameter name="|parameter=)([^">]+)"?>`)
	toolTag   = regexp.MustCompile(`^\s*<(write_to_file|replace_in_file|apply_diff|edit_file)>`)
)

// startsMarkup reports whether a line begins a tool call in tags.
func startsMarkup(line, _ string) bool {
	t := strings.TrimSpace(line)
	return strings.HasPrefix(t, "<invoke name=") || strings.HasPrefix(t, "<function=") || strings.HasPrefix(t,
		"<"+"antml:invoke name=") || toolTag.MatchString(line)
}

// readMarkup reads all tool calls of a reply.
func readMarkup(text, path string) (*Reply, error) {
	out := &Reply{Format: None}
	calls := invokeCalls(text)
	if len(calls) == 0 {
		return readTags(text, path)
	}
	return out, out.addCalls(calls, path)
}

// A call is one call of a tool: its name and its arguments, strings as they are.
type call struct {
	name string
	args map[string]json.RawMessage
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
		c := call{name: text[m[2]:m[3]], args: map[string]json.RawMessage{}}
		params := parameter.FindAllStringSubmatchIndex(body, -1)
		for k, p := range params {
			stop := len(body)
			// A parameter ends where the next one begins, whatever tags its text has.
			if k+1 < len(params) {
				stop = params[k+1][0]
			}
			value := body[p[1]:stop]
			if cut := max(strings.LastIndex(value, "</parameter>"), strings.LastIndex(value, "</"+"antml:parameter>")); cut >= 0 {
				value = value[:cut]
			}
			if strings.HasPrefix(body[p[0]:], "<parameter=") { // OpenHands puts each value on lines of its own
				value = strings.TrimSuffix(strings.TrimPrefix(value, "\n"), "\n")
			}
			c.args[body[p[2]:p[3]]] = rawValue(value)
		}
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

// readTags reads the tools of Cline and Roo.
func readTags(text, path string) (*Reply, error) {
	out := &Reply{Format: SearchReplace}
	for rest := text; ; {
		tool, body, after, ok := nextTag(rest)
		if !ok {
			return out, nil
		}
		rest = after
		p, err := needPath(strings.TrimSpace(tagText(body, "path")), path)
		if err != nil {
			return out, err
		}
		switch tool {
		case "edit_file":
			out.Format = LazyEdit
			return out, refused(codes.PatchNotUnified, refusal.ReasonElided, "a lazy edit cannot be merged without guessing")
		case "write_to_file":
			content := strings.TrimPrefix(tagText(body, "content"), "\n")
			if len(out.Changes) == 0 {
				out.Format = WholeFile
			}
			out.Changes = append(out.Changes, Change{Path: p, Whole: &content})
		default:
			diff := tagText(body, "diff")
			if inner := tagText(diff, "content"); inner != "" {
				diff = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(inner), "<![CDATA["), "]]>")
			}
			list, err := parseBlocks(strings.Trim(diff, "\n"), p)
			if err != nil {
				return out, err
			}
			for i := range list {
				for _, b := range list[i].Blocks {
					out.Changes = appendBlock(out.Changes, p, b)
				}
			}
		}
	}
}

// nextTag returns the next tool element of a text. It ends at the last closing tag before the next
// tool.
func nextTag(text string) (tool, body, after string, ok bool) {
	for pos := 0; pos < len(text); {
		line, _, _ := strings.Cut(text[pos:], "\n")
		if m := toolTag.FindStringSubmatch(line); m != nil {
			open := pos + strings.Index(line, ">") + 1
			end := strings.Index(text[open:], "</"+m[1]+">")
			if end < 0 {
				return m[1], text[open:], "", true
			}
			return m[1], text[open : open+end], text[open+end+len(m[1])+3:], true
		}
		pos += len(line) + 1
	}
	return "", "", "", false
}

// tagText returns the text of the first element tag in s, up to its last closing tag.
func tagText(s, tag string) string {
	_, rest, ok := strings.Cut(s, "<"+tag+">")
	if !ok {
		return ""
	}
	if i := strings.LastIndex(rest, "</"+tag+">"); i >= 0 && tag != "path" {
		return rest[:i]
	}
	text, _, _ := strings.Cut(rest, "</"+tag+">")
	return text
}
