package formats

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Calls in YAML, as models write them in a code block: the tool's name, and the arguments as a mapping with block scalars.
//
//	tool: apply_patch
//	input: |
//	  *** Begin Patch
//
// Of YAML 1.2 it takes block mappings, block sequences, literal block scalars and scalars on one line; anything else is refused. A scalar
// on one line is taken as it is, as models mean it: for YAML, "#include" after a blank is a comment.

var (
	yamlCall = regexp.MustCompile(`^(?:- )?["']?(?:tool|tool_name|function|action|name)["']?: *["']?(?i:apply_?patch|apply_?diff|` +
		`(?:str|string|search|multi)?_?replace\w*|\w*edit(?:or)?(?:_file)?|write\w*|create_file|insert\w*|patch_file)["']?$`)
	yamlKey   = regexp.MustCompile(`^["']?([A-Za-z_][\w-]*)["']?:(?: +(.*))?$`)
	yamlBlock = regexp.MustCompile(`^\|[-+]?$`)
)

// startsYAML reports whether a line begins a call in YAML.
func startsYAML(line, next string) bool {
	return yamlCall.MatchString(strings.TrimRight(line, " \r")) && yamlKey.MatchString(strings.TrimSpace(next))
}

// endOfYAML returns where calls in YAML end: before a line at the margin that is neither a key nor an item.
func endOfYAML(text string) int {
	pos := 0
	for line := range strings.Lines(text) {
		l := strings.TrimRight(line, " \r\n")
		if l != "" && l[0] != ' ' && l[0] != '\t' && l != "---" && !strings.HasPrefix(l, "- ") && !yamlKey.MatchString(l) {
			return pos
		}
		pos += len(line)
	}
	return pos
}

// readYAML reads the calls of a reply. Nothing but the end of a code block shows that the last scalar is whole.
func readYAML(in input) (*Reply, error) {
	out := &Reply{Format: None}
	text, closed := in.text, in.closed
	for _, f := range fences(in.text) {
		if r, at := recognise(f.body); r != nil && r.name == "yaml" {
			text, closed = f.body[at:], f.closed
			break
		}
	}
	if !closed {
		return out, refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the code block of a call in YAML does not end")
	}
	_, at := recognise(text)
	p := &yamlParser{lines: strings.Split(strings.TrimSuffix(text[at:], "\n"), "\n")}
	var calls []call
	for p.skip(); p.at < len(p.lines); p.skip() {
		v, ok := p.value(0)
		if !ok {
			return out, refused(codes.SchemaValidation, refusal.ReasonUnsupported, "line %d of a call in YAML is not read", p.at+1)
		}
		raw, _ := json.Marshal(v) // of strings, maps and lists: cannot fail
		more, err := callsOf(raw)
		if err != nil {
			return out, err
		}
		calls = append(calls, more...)
	}
	return out, out.addCalls(calls, in.path)
}

// A yamlParser reads a document line by line.
type yamlParser struct {
	lines []string
	at    int
}

// skip moves over blank lines, comments and the marks between documents.
func (p *yamlParser) skip() {
	for p.at < len(p.lines) {
		t := strings.TrimSpace(p.lines[p.at])
		if t != "" && t[0] != '#' && t != "---" && t != "..." {
			return
		}
		p.at++
	}
}

// indent returns the number of blanks before the text of the line at hand, -1 after the last line.
func (p *yamlParser) indent() int {
	if p.skip(); p.at == len(p.lines) {
		return -1
	}
	line := p.lines[p.at]
	return len(line) - len(strings.TrimLeft(line, " "))
}

// value reads a mapping or a sequence of which the lines are indented by n blanks.
func (p *yamlParser) value(n int) (any, bool) {
	if strings.HasPrefix(strings.TrimLeft(p.lines[p.at], " "), "- ") {
		var list []any
		for p.indent() == n && strings.HasPrefix(p.lines[p.at][n:], "- ") {
			rest := p.lines[p.at][n+2:]
			if !yamlKey.MatchString(rest) {
				v, ok := scalar(rest)
				if !ok {
					return nil, false
				}
				p.at++
				list = append(list, v)
				continue
			}
			p.lines[p.at] = strings.Repeat(" ", n+2) + rest
			v, ok := p.mapping(n + 2)
			if !ok {
				return nil, false
			}
			list = append(list, v)
		}
		return list, p.indent() <= n
	}
	return p.mapping(n)
}

// mapping reads keys that are indented by n blanks, with their values.
func (p *yamlParser) mapping(n int) (any, bool) {
	obj := map[string]any{}
	for p.indent() == n && !strings.HasPrefix(p.lines[p.at][n:], "- ") {
		m := yamlKey.FindStringSubmatch(strings.TrimRight(p.lines[p.at][n:], " \r"))
		if m == nil || obj[m[1]] != nil {
			return nil, false
		}
		p.at++
		switch value := strings.TrimSpace(m[2]); {
		case yamlBlock.MatchString(value):
			obj[m[1]] = p.block(n, value)
		case value == "":
			deeper := p.indent()
			if deeper < n || deeper == n && !strings.HasPrefix(p.lines[p.at][n:], "- ") {
				break // no value
			}
			v, ok := p.value(deeper)
			if !ok {
				return nil, false
			}
			obj[m[1]] = v
		case strings.IndexByte("|>&*!{[", value[0]) >= 0:
			return nil, false
		default:
			v, ok := scalar(value)
			if !ok {
				return nil, false
			}
			obj[m[1]] = v
		}
	}
	return obj, len(obj) > 0 && p.indent() <= n
}

// block reads a literal block scalar below a key that is indented by n blanks (YAML 1.2.2, section 8.1.2).
func (p *yamlParser) block(n int, style string) string {
	first, depth := p.at, -1
	for ; p.at < len(p.lines); p.at++ {
		line := p.lines[p.at]
		in := len(line) - len(strings.TrimLeft(line, " "))
		if strings.TrimSpace(line) == "" {
			continue
		}
		if depth < 0 {
			depth = in
		}
		if in <= n || in < depth {
			break
		}
	}
	var b strings.Builder
	for _, line := range p.lines[first:p.at] {
		b.WriteString(line[min(max(depth, 0), len(line)):] + "\n")
	}
	text := b.String()
	switch style {
	case "|-":
		return strings.TrimRight(text, "\n")
	case "|+":
		return text
	}
	return strings.TrimRight(text, "\n") + "\n"
}

// scalar returns the value of a scalar on one line: a text, or what JSON has besides. ok is false for one in double quotes with escapes
// that JSON does not have, and for one in quotes that does not end.
func scalar(s string) (v any, ok bool) {
	s = strings.TrimSpace(s)
	if json.Unmarshal([]byte(s), &v) == nil {
		return v, true
	}
	if inner, cut := strings.CutPrefix(s, "'"); cut {
		inner, cut = strings.CutSuffix(inner, "'")
		return strings.ReplaceAll(inner, "''", "'"), cut
	}
	return s, !strings.HasPrefix(s, `"`)
}
