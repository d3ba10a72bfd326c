package cppcall

import (
	"html"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppcall/internal/prose"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// An element is one of markup like XML: <parameter name="file">a.cpp</parameter>, <function=step>...</function>.
type element struct {
	tag, value string // value is that of <tag=value>
	attrs      [][2]string
	children   []element
	text       string // without children
	offset     int
}

// tagName returns the name of a tag in lower case without its namespace and without underscores.
func tagName(tag string) string { return lenient.PlainName(tag[strings.LastIndexByte(tag, ':')+1:]) }

// attr returns the value of an attribute, or that of <tag=value>.
func (e *element) attr(names ...string) string {
	for _, a := range e.attrs {
		for _, n := range names {
			if strings.EqualFold(a[0], n) {
				return a[1]
			}
		}
	}
	return e.value
}

// maxElementDepth bounds nested elements: calls, call, arguments, argument are four.
const maxElementDepth = 5

var (
	openTag = regexp.MustCompile(`^<([A-Za-z_][\w:-]{0,60})(?:=["']?([\w.:-]+)["']?)?` +
		`((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(/?)>`)
	attribute = regexp.MustCompile(`([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')`)
)

// readElements reads elements with white space between them. ok is false if there is other text.
func readElements(text string, offset, depth int) (list []element, ok bool) {
	for {
		trimmed := strings.TrimLeft(text, " \t\r\n")
		offset += len(text) - len(trimmed)
		if text = trimmed; text == "" {
			return list, len(list) > 0
		}
		m := openTag.FindStringSubmatch(text)
		if m == nil || depth == 0 {
			return nil, false
		}
		e := element{tag: m[1], value: m[2], offset: offset}
		for _, a := range attribute.FindAllStringSubmatch(m[3], -1) {
			e.attrs = append(e.attrs, [2]string{a[1], html.UnescapeString(a[2] + a[3])})
		}
		n := len(m[0])
		if m[4] == "" {
			closing := "</" + e.tag + ">"
			size := strings.Index(text[n:], closing)
			if size < 0 {
				return nil, false // cut off
			}
			body := text[n : n+size]
			var nested bool
			if e.children, nested = readElements(body, offset+n, depth-1); !nested {
				e.text = body
			}
			n += size + len(closing)
		}
		list = append(list, e)
		text, offset = text[n:], offset+n
	}
}

// markedName matches the name of a tool before elements with arguments: step <arg_key>...
var markedName = regexp.MustCompile(`^\s*([A-Za-z_][\w.]*)\s*(<arg_key>)`)

// readMarkup reads calls as elements of markup, as models write that were trained on such formats. The elements
// have to be the whole text.
func (s *Set) readMarkup(text string) (none reading) {
	r := &sloppyReader{set: s}
	var calls []sloppyCall
	if m := markedName.FindStringSubmatchIndex(text); m != nil {
		children, ok := readElements(text[m[4]:], m[4], maxElementDepth)
		if !ok || !r.readElement(&element{tag: text[m[2]:m[3]], children: children}, &calls) {
			return none
		}
	} else {
		list, ok := readElements(text, 0, maxElementDepth)
		for i := 0; ok && i < len(list); i++ {
			ok = r.readElement(&list[i], &calls)
		}
		if !ok {
			return none
		}
	}
	return reading{calls, append(r.mends, newMend(text, 0, "call as markup"))}
}

// argumentLists is the set of elements that have the arguments in them, argumentTags that of one argument.
var (
	argumentLists = map[string]bool{"parameters": true, "arguments": true, "args": true, "params": true, "input": true, "inputs": true}
	argumentTags  = map[string]bool{"parameter": true, "argument": true, "arg": true, "param": true}
	nameTags      = map[string]bool{"name": true, "toolname": true, "tool": true, "function": true, "functionname": true}
)

// readElement adds the call that an element is, or those in it.
func (r *sloppyReader) readElement(e *element, calls *[]sloppyCall) bool {
	var c sloppyCall
	name, children := e.toolName()
	// <breakpoint file="a.cpp"/>: the tag is the tool, and the attributes are its arguments.
	isTool := name == "" || r.set.Has(e.tag)
	if isTool {
		name, children = e.tag, e.children
	}
	tool, what, ok := r.set.findTool(name[strings.LastIndexAny(name, ".:")+1:])
	if !ok {
		if text := strings.TrimSpace(e.text); len(e.children) == 0 && callTags[tagName(e.tag)] && text != "" {
			inner := r.set.readSloppy(text)
			r.mends = append(r.mends, inner.mends...)
			*calls = append(*calls, inner.calls...)
			return len(inner.calls) > 0
		}
		// <tool_calls> with several calls.
		for i := range e.children {
			if !callTags[tagName(e.tag)] || !r.readElement(&e.children[i], calls) {
				return false
			}
		}
		return len(e.children) > 0
	}
	c.tool = tool
	if what != "" {
		r.mends = append(r.mends, newMend("", 0, what))
	}
	for _, a := range e.attrs {
		if isTool || !callAttrs[strings.ToLower(a[0])] {
			c.args = append(c.args, textArg(a[0], a[1]))
		}
	}
	text := e.text
	// <eval>x + 1</eval> and <breakpoint>"a.cpp", 42</breakpoint>.
	if isTool && len(children) == 0 && strings.IndexByte("{<", (strings.TrimSpace(text) + "{")[0]) < 0 {
		return r.readElementBody(strings.TrimSpace(text), &c) && r.addCall(c, calls)
	}
	if !r.readElementArgs(children, text, &c) {
		return false
	}
	*calls = append(*calls, c)
	return true
}

// callAttrs is the attributes of a call that are no arguments.
var callAttrs = map[string]bool{"name": true, "tool": true, "function": true, "id": true, "type": true}

// addCall adds a call.
func (r *sloppyReader) addCall(c sloppyCall, calls *[]sloppyCall) bool {
	*calls = append(*calls, c)
	return true
}

// readElementBody reads arguments without names in an element of a tool: literals, or one plain text.
func (r *sloppyReader) readElementBody(text string, c *sloppyCall) bool {
	if strings.IndexByte("\"'", text[0]) < 0 {
		c.args = append(c.args, textArg("", text))
		return true
	}
	inner := r.set.readSloppy(c.tool + "(" + text + ")")
	if len(inner.calls) != 1 {
		return false
	}
	r.mends = append(r.mends, inner.mends...)
	*c = inner.calls[0]
	return true
}

// toolName returns the name of the tool that an element has as an attribute or as a child, and the other children.
func (e *element) toolName() (name string, rest []element) {
	if name = e.attr("name", "tool", "function"); name != "" {
		return name, e.children
	}
	for i := range e.children {
		if child := &e.children[i]; nameTags[tagName(child.tag)] && len(child.children) == 0 {
			return strings.TrimSpace(child.text), append(append([]element(nil), e.children[:i]...), e.children[i+1:]...)
		}
	}
	return "", e.children
}

// readElementArgs reads the arguments in the elements or in the text of a call.
func (r *sloppyReader) readElementArgs(children []element, text string, c *sloppyCall) bool {
	key := ""
	for i := range children {
		e := &children[i]
		tag := tagName(e.tag)
		switch name := e.attr("name", "key"); {
		case len(e.children) > 0 && !argumentLists[tag]:
			return false
		case argumentLists[tag] && name == "":
			if !r.readElementArgs(e.children, e.text, c) {
				return false
			}
		case tag == "argkey" && key == "":
			key = strings.TrimSpace(e.text)
		case tag == "argvalue" && key != "":
			c.args = append(c.args, textArg(key, e.text))
			key = ""
		case argumentTags[tag] && name != "":
			c.args = append(c.args, textArg(name, e.text))
		case argumentTags[tag] || tag == "argkey" || tag == "argvalue" || name != "":
			return false
		default:
			c.args = append(c.args, textArg(e.tag, e.text))
		}
	}
	return key == "" && r.readElementText(strings.TrimSpace(text), c)
}

// readElementText reads arguments as an object of JSON in an element.
func (r *sloppyReader) readElementText(text string, c *sloppyCall) bool {
	if text == "" {
		return true
	}
	inner := &sloppyReader{set: r.set, src: []byte(text)}
	ok := inner.tokenize() && inner.balance() && inner.is(inner.toks[0], "{") && inner.readArguments(inner.toks, c)
	r.mends = append(r.mends, inner.mends...)
	return ok
}

// textArg returns an argument whose value is plain text. Its parameter decides whether it is a number.
func textArg(name, text string) sloppyArg {
	if body, ok := strings.CutPrefix(strings.TrimSpace(text), "<![CDATA["); ok {
		text = strings.TrimSuffix(body, "]]>")
	} else if !strings.ContainsAny(text, "<>") {
		text = html.UnescapeString(text)
	}
	if trimmed := strings.TrimSpace(text); !strings.Contains(trimmed, "\n") {
		text = trimmed
	} else {
		// The line ends next to the tags are not part of code.
		text = strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(text, "\r"), "\n"), "\n")
	}
	source := cpptext.Quote(text)
	if nullWords[text] {
		source = text
	}
	e, err := cpptext.ParseExpr([]byte(source))
	if err != nil {
		e = nil
	}
	return sloppyArg{name: name, text: source, expr: e}
}

// actionPattern matches the call of the ReAct format: a line with the tool, and one with its input.
var actionPattern = regexp.MustCompile("(?is)(?:^|\\n)[ \\t]*[*_]*(?:action|tool|function|tool[ _]name|function[ _]name)[*_]*" +
	"[ \\t]*:[*_]*[ \\t]*" +
	"[`\"]?([a-z_][\\w.-]*)(?:\\(\\))?[`\"]?[ \\t]*\\n+[ \\t]*[*_]*" +
	"(?:action[ _]input|tool[ _]input|input|arguments|args|parameters)[*_]*[ \\t]*:[*_]*(.*)$")

// afterInput matches the line after the input of an action.
var afterInput = regexp.MustCompile(`(?is)\n[ \t]*[*_]*(?:observation|thought|final answer|result)[*_]*[ \t]*:.*$`)

// readAction reads a call in the ReAct format, "Action: step\nAction Input: {...}".
func (s *Set) readAction(text string) (none reading) {
	m := actionPattern.FindStringSubmatchIndex(text)
	if m == nil {
		return none
	}
	tool, what, ok := s.findTool(text[m[2]:m[3]])
	input := text[m[4]:m[5]]
	rest := ""
	if at := afterInput.FindStringIndex(input); at != nil {
		input, rest = input[:at[0]], input[at[0]:]
	}
	// A second action after the observation that the model made up is not answered, but it is not prose either.
	mentions, whole := s.findMentions(text[:m[0]] + rest)
	if !ok || !whole || len(mentions) > 0 || prose.TakesBack(text[:m[0]]+rest) || actionPattern.MatchString(rest) {
		return none
	}
	// Without quotes, only the line end shows that the input is not cut off.
	ended := rest != "" || strings.HasSuffix(input, "\n")
	input = strings.TrimSpace(input)
	if before, after, ok := cutFence(input); ok && strings.TrimSpace(before+after) == "" {
		input = strings.Trim(strings.TrimPrefix(strings.Trim(input, "`"), "json"), " \r\n")
	}
	c := sloppyCall{tool: tool}
	mends := []lenient.Mend{newMend(text, m[2], "call in the ReAct format")}
	if what != "" {
		mends = append(mends, newMend(text, m[2], what))
	}
	more, ok := s.readInput(input, ended, &c)
	if !ok {
		return none
	}
	return reading{[]sloppyCall{c}, append(mends, more...)}
}

// namedInput matches the beginning of arguments with names: file="a.cpp", line=42.
var namedInput = regexp.MustCompile(`^[A-Za-z_]\w*[ \t]*=[ \t]*["'\d]`)

// readInput reads the input of an action: an object, arguments, or plain text for a tool with one parameter. ended
// reports whether a line end follows.
func (s *Set) readInput(input string, ended bool, c *sloppyCall) (mends []lenient.Mend, ok bool) {
	if input == "" || ended && (nullWords[input] || strings.EqualFold(input, "n/a")) {
		return nil, ended
	}
	switch first := input[0]; {
	case first == '{' || first == '[':
		r := &sloppyReader{set: s, src: []byte(input)}
		ok = r.tokenize() && r.balance() && r.readArguments(r.toks, c)
		return r.mends, ok
	case strings.IndexByte("\"'(", first) >= 0, ended && (first >= '0' && first <= '9' || namedInput.MatchString(input)):
		inner := s.readSloppy(c.tool + "(" + input + ")")
		if len(inner.calls) != 1 {
			return nil, false
		}
		*c = inner.calls[0]
		return inner.mends, true
	case strings.Contains(input, "\n"), !ended:
		return nil, false
	}
	c.args = append(c.args, textArg("", input))
	return nil, true
}
