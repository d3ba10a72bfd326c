package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// prettySigns are what xcpretty and xcbeautify print instead of the severity, before the place. The warning sign may have
// a variation selector after it, which makes it coloured.
var prettySigns = []struct {
	sign     string
	severity diagnostic.Severity
}{
	{"❌", diagnostic.SeverityError},
	{"⚠️", diagnostic.SeverityWarning},
	{"⚠", diagnostic.SeverityWarning},
}

// readPretty reads a diagnostic of clang that xcpretty or xcbeautify has printed anew:
//
//	❌  /Users/me/app/main.cpp:12:5: use of undeclared identifier 'foo'
//	⚠️  /Users/me/app/main.cpp:9:7: unused variable 'x' [-Wunused-variable]
func readPretty(p *parser, s string) bool {
	for _, sign := range prettySigns {
		rest, ok := strings.CutPrefix(s, sign.sign)
		if !ok {
			continue
		}
		h := &p.matched
		switch head.Match(strings.TrimLeft(rest, " "), h, &p.placed) {
		case head.Opens:
		case head.AtPlace:
			*h = head.Head{Location: p.placed.Location, Severity: sign.severity, Message: strings.TrimLeft(p.placed.Rest, " ")}
		default:
			return false
		}
		if h.Line == 0 || !p.openHead(h) {
			return false
		}
		p.d.Tool = tool.Clang // Xcode has no other compiler
		return true
	}
	return false
}
