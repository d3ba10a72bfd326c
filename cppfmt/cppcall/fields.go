package cppcall

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// field matches a line with a key and a value: "file: a.cpp", "- line: 42". A number sign would begin a comment of YAML.
var field = regexp.MustCompile(`^([ \t]*)(?:- )?"?([A-Za-z_]\w*)"?[ \t]*:(?:[ \t]+([^#\n]*))?$`)

// readFields reads a call as YAML, or as lines with fields:
//
//	name: breakpoint
//	arguments:
//	  file: a.cpp
//	  line: 42
//
// The tool is the first field, the first key, or the first line. A line end must show that the last value is not cut off.
func (s *Set) readFields(text string) (none reading) {
	if blocks, ok := splitBlocks(text); ok && len(blocks) == 1 && blocks[0].closed && s.areBlocksMeant(text, blocks) {
		text = blankSpan(blankSpan(text, blocks[0].to, len(text)), 0, blocks[0].from) + "\n"
	}
	if !strings.HasSuffix(strings.TrimRight(text, " \t\r"), "\n") {
		return none
	}
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(text, "\r", "")), "\n")
	if len(lines) < 2 || len(lines) > maxFields {
		return none
	}
	c := sloppyCall{tool: s.fieldsTool(lines[0])}
	if c.tool == "" {
		return none
	}
	indent := ""
	for i, line := range lines[1:] {
		m := field.FindStringSubmatch(line)
		switch {
		case m == nil:
			return none
		case i == 0 && m[3] == "" && keyRoles[strings.ToLower(m[2])] == argsKey:
			continue
		case m[3] == "":
			return none
		case len(c.args) == 0:
			indent = m[1]
		case m[1] != indent:
			return none
		}
		value := strings.TrimSpace(m[3])
		if strings.ContainsAny(value[:1], "|>&*!%@[{") {
			return none // a block, a reference or a list of YAML
		}
		if u := unquoted(value); u != value {
			value = u
		} else if n := len(value) - 1; n > 0 && value[0] == '\'' && value[n] == '\'' {
			value = value[1:n]
		} else if value[0] == '"' || value[0] == '\'' {
			return none
		}
		c.args = append(c.args, textArg(m[2], value))
	}
	return reading{[]sloppyCall{c}, []lenient.Mend{newMend(text, len(text)-len(strings.TrimLeft(text, " \t\n")), "call as fields")}}
}

// maxFields bounds the lines of a call as fields.
const maxFields = 32

// fieldsTool returns the tool that the first line of fields names: "name: step", "step:", "step". It returns "" without
// one. The name must be exact, since words before a colon are common.
func (s *Set) fieldsTool(line string) string {
	line = strings.TrimSpace(line)
	name := strings.TrimSuffix(line, ":")
	if m := field.FindStringSubmatch(line); m != nil && m[3] != "" {
		if keyRoles[strings.ToLower(m[2])] != toolKey {
			return ""
		}
		name = strings.Trim(strings.TrimSpace(m[3]), `"'`)
	}
	if !s.Has(name) {
		return ""
	}
	return name
}
