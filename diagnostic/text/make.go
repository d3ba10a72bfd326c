package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/dialect"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

const (
	enterDirectory = "Entering directory "
	leaveDirectory = "Leaving directory "
)

// readMake reads the lines of make, which names its level: "make[2]: Entering directory '/src'".
func readMake(p *parser, s string) bool {
	prog, text, ok := strings.Cut(s, ": ")
	const longestName = 64
	if !ok || len(prog) > longestName {
		return false
	}
	name, level, _ := strings.Cut(prog, "[")
	switch dialect.ProgramName(name) {
	case "make", "gmake", "mingw32":
	default:
		return false
	}
	switch {
	case strings.HasPrefix(text, enterDirectory):
		p.boundary()
		p.tree.Enter(level, unquotePath(text[len(enterDirectory):]))
		p.keepOther()
		return true
	case strings.HasPrefix(text, leaveDirectory):
		p.boundary()
		p.tree.Leave(level, unquotePath(text[len(leaveDirectory):]))
		p.keepOther()
		return true
	case strings.HasPrefix(text, "*** "):
		p.openMakeError(text[len("*** "):])
		return true
	}
	return false
}

// openMakeError opens the diagnostic of "make: *** [Makefile:12: a.o] Error 1", before make 4.0 "[a.o] Error 1".
func (p *parser) openMakeError(text string) {
	p.flush()
	p.begin(diagnostic.SeverityError, diagnostic.Location{}, text)
	p.d.Tool = tool.Make
	if strings.HasPrefix(text, "[") {
		target, _, _ := strings.Cut(text[1:], "] ")
		place, after, ok := strings.Cut(target, ": ")
		if !ok {
			place, after, ok = strings.Cut(target, head.FullwidthColon) // in Chinese
		}
		if ok {
			if loc, ok := head.TrailingPlace(place); ok {
				p.d.Location = loc
			}
			target = after
		}
		p.d.Unit = target
	}
	p.snip.begin(targetHead, 0, diagnostic.Location{})
}

// openMakefileError opens the diagnostic of an error in a makefile, which has its place and not make's name:
//
//	Makefile:3: *** missing separator.  Stop.
//	rules.mk:12: *** recipe commences before first target.  Stop.
//
// Source: GNU make 4.4, src/output.c, fatal.
func (p *parser) openMakefileError(pl *head.Place, text string) bool {
	msg, ok := strings.CutPrefix(text, "*** ")
	if ok {
		msg, ok = cutStop(msg)
	}
	if !ok {
		return false
	}
	p.flush()
	p.begin(diagnostic.SeverityFatal, pl.Location, msg)
	p.d.Tool, p.d.Code = tool.Make, "makefile" // unlike make's other messages no summary of a command that failed
	return true
}

// stops are the ends of make's fatal messages. Source of each: the catalogue of GNU make 4.3 for the language.
var stops = [...]string{
	".  Stop.",
	".  Schluss.", // de
	".  Alto.",    // es
	". Arrêt.",    // fr
	".  Arresto.", // it
	".  中止.",      // ja
	".  멈춤.",      // ko
	".  Gestopt.", // nl
	". Stop.",     // pl
	".  Pare.",    // pt_BR
	".  Останов.", // ru
	".  Stannar.", // sv
	". Durdu.",    // tr
	".  Зупинка.", // uk
	"。 停止。",       // zh_CN, zh_TW
}

// cutStop cuts the end of a fatal message off, in any language. ok is false for another text.
func cutStop(s string) (msg string, ok bool) {
	for _, stop := range stops {
		if msg, ok = strings.CutSuffix(s, stop); ok {
			return strings.TrimRight(msg, " "), true
		}
	}
	return s, false
}

// unquotePath removes the quotes of a directory: 'x', or `x' of older makes.
func unquotePath(s string) string {
	s = wording.PlainQuotes(strings.TrimSpace(s))
	return strings.TrimSuffix(strings.TrimPrefix(s, "'"), "'")
}
