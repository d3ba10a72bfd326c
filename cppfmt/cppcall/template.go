package cppcall

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// templateWords matches what is between the tokens of a chat template around a call: the role, the kind of the call,
// the content type, a fence.
var templateWords = regexp.MustCompile("^(?:[\\s]+|" + specialTokens + "|(?:assistant|commentary|function|json|code)\\b|```(?:json)?)")

// templateName matches the name of a tool in a chat template: breakpoint, functions.breakpoint:0, to=functions.step.
var templateName = regexp.MustCompile(`^(?:to=)?(?:functions?[./])?([A-Za-z_][\w-]*)(?::\d+)?`)

// readTemplate reads calls in the chat templates of DeepSeek, Kimi, Mistral, GLM and gpt-oss: the name of the tool, a
// token of the template or a line end, and an object with the arguments.
//
//	<|tool_call_begin|>functions.step:0<|tool_call_argument_begin|>{}<|tool_call_end|>
func (s *Set) readTemplate(text string) (none reading) {
	if !strings.Contains(text, "{") {
		return none
	}
	r := &sloppyReader{set: s}
	var calls []sloppyCall
	for at := skipTemplate(text, 0); at < len(text); at = skipTemplate(text, at) {
		m := templateName.FindStringSubmatchIndex(text[at:])
		if m == nil {
			return none
		}
		tool, what, ok := s.findTool(text[at+m[2] : at+m[3]])
		name := at + m[1]
		at = skipTemplate(text, name)
		// breakpoint {"file": ...} on one line is read elsewhere.
		if !ok || at == len(text) || text[at] != '{' || strings.TrimLeft(text[name:at], " \t") == "" {
			return none
		}
		end := bracketEnd(text, at)
		c := sloppyCall{tool: tool}
		if end < 0 || !r.readElementText(text[at:end], &c) {
			return none
		}
		if what != "" {
			r.mends = append(r.mends, newMend(text, at, what))
		}
		calls = append(calls, c)
		at = end
	}
	return reading{calls, append([]lenient.Mend{newMend(text, 0, "call in a chat template")}, r.mends...)}
}

// skipTemplate returns the offset after the tokens and words of a chat template at an offset.
func skipTemplate(text string, at int) int {
	for {
		n := len(templateWords.FindString(text[at:]))
		if n == 0 {
			return at
		}
		at += n
	}
}
