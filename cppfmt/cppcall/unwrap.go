package cppcall

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// An unwrapping is a form in which models send a call that is around the whole text.
type unwrapping struct {
	what string
	cut  func(s *Set, text string) (string, bool)
}

// unwrappings are tried in this order, each once, before a text is read as sloppy calls.
var unwrappings = []unwrapping{
	{"entities of HTML", cutEntities},
	{"escaped quotes", cutEscapes},
	{"tags of a tool call", (*Set).cutTags},
	{"bold text", cutBold},
	{"call in quotes", cutQuoted},
	{"mark before a call", (*Set).cutMark},
}

// unwrap removes what is around a text, and returns what it removed.
func (s *Set) unwrap(text string) (inner string, what []string) {
	text = strings.TrimSpace(text)
	for _, u := range unwrappings {
		if inner, ok := u.cut(s, text); ok {
			text = strings.TrimSpace(inner)
			what = append(what, u.what)
		}
	}
	return text, what
}

var entities = strings.NewReplacer("&quot;", `"`, "&#34;", `"`, "&#39;", "'", "&apos;", "'", "&lt;", "<", "&gt;", ">", "&amp;", "&")

// cutEntities reads f(&quot;a&quot;). A text with quotes of its own may mean the entities.
func cutEntities(_ *Set, text string) (string, bool) {
	if !strings.Contains(text, "&quot;") && !strings.Contains(text, "&#34;") || strings.Contains(text, `"`) {
		return "", false
	}
	return entities.Replace(text), true
}

// cutEscapes reads f(\"a\"): the inside of a string of JSON, with every quote escaped.
func cutEscapes(_ *Set, text string) (string, bool) {
	if n := strings.Count(text, `"`); n == 0 || strings.Count(text, `\"`) != n || strings.ContainsAny(text, "\n\r") {
		return "", false
	}
	var inner string
	err := json.Unmarshal([]byte(`"`+text+`"`), &inner)
	return inner, err == nil
}

var bold = regexp.MustCompile(`(?s)^\*\*([A-Za-z_].*)\*\*$`)

// cutBold reads **step()**.
func cutBold(_ *Set, text string) (string, bool) {
	m := bold.FindStringSubmatch(text)
	if m == nil || strings.Contains(m[1], "**") {
		return "", false
	}
	return m[1], true
}

// cutQuoted reads "step()": one string with a call in it.
func cutQuoted(_ *Set, text string) (string, bool) {
	if !strings.HasPrefix(text, `"`) || !strings.HasSuffix(text, `)"`) {
		return "", false
	}
	l := cpptext.NewLexer([]byte(text))
	if t, err := l.Next(); err != nil || t.Kind != cpptext.String || t.End != len(text) {
		return "", false
	}
	inner, err := cpptext.Unquote(text)
	return inner, err == nil
}

// mark is a prompt, a mark of a list or a word before a call.
var mark = regexp.MustCompile(`^(?:(?:>>>|[>$•*-]|\d+[.)]|\((?:gdb|lldb)\))[ \t]+|` +
	`(?i:(?:tool[ _]?call|tool|function|action|call|use|execute)(?:[ \t]*:[ \t]*|[ \t]+)))([A-Za-z_:])`)

// cutMark reads "> step()", "1. step()", "call step()" and "Tool: step()".
func (s *Set) cutMark(text string) (string, bool) {
	m := mark.FindStringSubmatchIndex(text)
	if m == nil {
		return "", false
	}
	if word := strings.TrimRight(text[:m[2]], ": \t"); s.Has(word) {
		return "", false
	}
	return text[m[2]:], true
}

// The forms of calls with tags, as several families of models are trained to write them:
//
//	<tool_call>{"name": "step", "arguments": {}}</tool_call>
//	<function=step>{"depth": 1}</function>, also with <parameter=depth>1</parameter>
//	<invoke name="step"><parameter name="depth">1</parameter></invoke>, in <function_calls>
var (
	wrapper   = regexp.MustCompile(`(?s)^<(tool_calls?|function_calls?|tools?)>\s*(.*?)\s*</(tool_calls?|function_calls?|tools?)>$`)
	invoke    = regexp.MustCompile(`(?s)^<(invoke|function)(?:\s+name\s*=\s*"?|=)([A-Za-z_]\w*)"?\s*>(.*)</(invoke|function)>$`)
	parameter = regexp.MustCompile(`(?s)^\s*<parameter(?:\s+name\s*=\s*"?|=)([A-Za-z_]\w*)"?[^<>]*>(.*?)</parameter>\s*`)
)

// cutTags returns the call in tags as an object of JSON, or as what is in them.
func (s *Set) cutTags(text string) (string, bool) {
	found := false
	if m := wrapper.FindStringSubmatch(text); m != nil && m[1] == m[3] {
		text, found = m[2], true
	}
	m := invoke.FindStringSubmatch(text)
	if m == nil || m[1] != m[4] || strings.Contains(m[3], "<"+m[1]) {
		return text, found && !strings.HasPrefix(text, "<")
	}
	body := strings.TrimSpace(m[3])
	if !strings.HasPrefix(body, "{") && body != "" {
		arguments := map[string]string{}
		for body != "" {
			p := parameter.FindStringSubmatch(body)
			if p == nil {
				return "", false
			}
			if _, twice := arguments[p[1]]; twice {
				return "", false
			}
			// A line end after the tag and before the next one belongs to the layout.
			value := strings.TrimSuffix(strings.TrimPrefix(p[2], "\n"), "\n")
			arguments[p[1]], body = value, body[len(p[0]):]
		}
		b, err := json.Marshal(arguments)
		if err != nil {
			return "", false
		}
		body = string(b)
	}
	if body == "" {
		body = "{}"
	}
	return `{"name": "` + m[2] + `", "arguments": ` + body + `}`, true
}
