package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readNinja reads ninja's own lines, and the progress of ninja and of CMake's makefiles:
//
//	[3/12] Building CXX object x.o
//	FAILED: x.o
//	ninja: build stopped: subcommand failed.
//	ninja: fatal: posix_spawn: Resource temporarily unavailable
//
// "ninja: error: ..." is an ordinary head.
func readNinja(p *parser, s string) bool {
	if s[0] == '[' {
		return p.readProgress(s)
	}
	if target, ok := strings.CutPrefix(s, "FAILED: "); ok {
		p.boundary()
		p.target = strings.TrimSpace(target)
		if i := strings.Index(p.target, "] "); i > 0 && strings.HasPrefix(p.target, "[code=") {
			p.target = p.target[i+2:] // ninja 1.13
		}
		p.keepOther()
		return true
	}
	text, ok := strings.CutPrefix(s, "ninja: ")
	switch {
	case !ok:
	case strings.HasPrefix(text, "build stopped: "):
		p.flush()
		p.begin(diagnostic.SeverityError, diagnostic.Location{}, text)
		p.d.Tool = tool.Ninja
		return true
	case strings.HasPrefix(text, "fatal: "):
		p.flush()
		p.begin(diagnostic.SeverityFatal, diagnostic.Location{}, strings.TrimPrefix(text, "fatal: "))
		p.d.Tool = tool.Ninja
		return true
	case strings.HasPrefix(text, enterDirectory):
		p.boundary()
		p.tree.Enter("ninja", unquotePath(text[len(enterDirectory):]))
		p.keepOther()
		return true
	}
	return false
}

// readProgress reads ninja's "[3/12] Building ..." and CMake's "[ 50%] Building ...". A new job starts there.
func (p *parser) readProgress(s string) bool {
	end := strings.IndexByte(s, ']')
	const longest = 16
	if end < 0 || end > longest || !strings.HasPrefix(s[end:], "] ") {
		return false
	}
	if !isProgress(strings.Trim(s[1:end], " ")) {
		return false
	}
	p.boundary()
	p.target = ""
	p.keepOther()
	return true
}

// isProgress reports whether s is "3/12" or "50%".
func isProgress(s string) bool {
	_, i := head.Number(s, 0)
	switch {
	case i == 0 || i == len(s):
		return false
	case s[i] == '/':
		return head.IsDigits(s[i+1:])
	}
	return s[i:] == "%"
}
