package diagnostic

import "strings"

// buildState is what build tools say about where the tools run.
type buildState struct {
	dirs      []string // make's stack of directories
	unit      string
	ambiguous bool
}

func (b *buildState) dir(start string) string {
	if n := len(b.dirs); n > 0 {
		return b.dirs[n-1]
	}
	return start
}

// build reads what build tools print, and strips the prefixes that they put before other lines.
func (p *parser) build(s *string) bool {
	return false
}

// summary reads the lines with which compilers end, which belong to no diagnostic.
func (p *parser) summary(s string) bool {
	switch {
	case strings.HasSuffix(s, " generated.") && (strings.Contains(s, " error") || strings.Contains(s, " warning")):
		p.endUnit(ToolClang)
	case strings.HasPrefix(s, "compilation terminated"):
		p.endUnit(ToolGCC)
	case strings.HasSuffix(s, "warnings being treated as errors") && strings.Contains(s, ": "):
		p.endUnit(ToolGCC)
	default:
		return false
	}
	p.unknown(s)
	return true
}

// endUnit is called at the end of a compiler's output.
func (p *parser) endUnit(t Tool) {
	if p.open && p.d.Tool == "" {
		p.d.Tool = t
	}
	p.flush()
	p.unit++
	p.main = ""
	p.sawTool(t)
}
