package text

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// buildState is what build tools say about where the tools run.
type buildState struct {
	dirs      []makeDir // the directories that make entered and has not left
	unit      string    // ninja's target or CMake's, for the lines behind it
	ambiguous bool      // jobs run in several directories at once
}

// A makeDir is one "Entering directory" with the level of the make that said it.
type makeDir struct {
	level string
	path  string
}

// dir returns the directory in which the tools run, empty if several may be meant.
func (b *buildState) dir(start string) string {
	switch n := len(b.dirs); {
	case b.ambiguous:
		return ""
	case n > 0:
		return b.dirs[n-1].path
	}
	return start
}

// enter notes that the make of a level entered path. A second directory on one level, before the
// first is left, means parallel jobs: their lines mix, and no directory is certain until all are
// left.
func (b *buildState) enter(level, path string) {
	if slices.ContainsFunc(b.dirs, func(d makeDir) bool { return d.level == level }) {
		b.ambiguous = true
	}
	const deepest = 1 << 10
	if len(b.dirs) < deepest {
		b.dirs = append(b.dirs, makeDir{level, path})
	}
}

func (b *buildState) leave(level, path string) {
	i := len(b.dirs) - 1
	for i >= 0 && b.dirs[i] != (makeDir{level, path}) {
		i--
	}
	if i < 0 {
		return
	}
	b.dirs = slices.Delete(b.dirs, i, i+1)
	if len(b.dirs) == 0 {
		b.ambiguous = false
	}
}

// build reads what build tools print.
func (p *parser) build(s string) bool {
	switch s[0] {
	case 'm', 'g', 'M':
		return p.makeLine(s)
	case 'n':
		if strings.HasPrefix(s, "ninja: ") {
			return p.ninjaLine(s[len("ninja: "):], s)
		}
	case '[':
		return p.progress(s)
	case 'F':
		if target, ok := strings.CutPrefix(s, "FAILED: "); ok {
			p.boundary()
			p.tree.unit = strings.TrimSpace(target)
			if i := strings.Index(p.tree.unit, "] "); i > 0 && strings.HasPrefix(p.tree.unit, "[code=") {
				p.tree.unit = p.tree.unit[i+2:] // ninja 1.13
			}
			p.unknown(s)
			return true
		}
	case 'C':
		return p.cmakeHead(s)
	case '-':
		if strings.HasPrefix(s, "-- ") { // CMake's progress
			p.flush()
			p.unknown(s)
			return true
		}
	}
	return false
}

// boundary is a place where one tool's output ends and another's begins.
func (p *parser) boundary() {
	p.flush()
	p.sure = false
	p.unit++
	p.main = ""
}

// progress reads ninja's "[3/12] Building CXX object x.o" and CMake's "[ 50%] Building ...".
func (p *parser) progress(s string) bool {
	end := strings.IndexByte(s, ']')
	if end < 0 || end > 16 || !strings.HasPrefix(s[end:], "] ") {
		return false
	}
	in := strings.TrimSpace(s[1:end])
	done, all, slash := strings.Cut(in, "/")
	percent, ok := strings.CutSuffix(in, "%")
	if !(slash && isDigits(done) && isDigits(all) || ok && isDigits(percent)) {
		return false
	}
	p.boundary()
	p.tree.unit = ""
	p.unknown(s)
	return true
}

// makeLine reads the lines of make, which name their level: "make[2]: ...".
func (p *parser) makeLine(s string) bool {
	prog, text, ok := strings.Cut(s, ": ")
	if !ok || len(prog) > 64 {
		return false
	}
	name, level, _ := strings.Cut(prog, "[")
	switch programName(name) {
	case "make", "gmake", "mingw32":
	default:
		return false
	}
	const enter, leave = "Entering directory ", "Leaving directory "
	switch {
	case strings.HasPrefix(text, enter):
		p.boundary()
		p.tree.enter(level, unquote(text[len(enter):]))
		p.unknown(s)
		return true
	case strings.HasPrefix(text, leave):
		p.boundary()
		p.tree.leave(level, unquote(text[len(leave):]))
		p.unknown(s)
		return true
	case strings.HasPrefix(text, "*** "):
		text = text[len("*** "):]
		p.flush()
		p.begin(diagnostic.SeverityError, diagnostic.Location{}, text)
		p.d.Tool = tool.Make
		if strings.HasPrefix(text, "[") {
			// "[Makefile:12: a.o] Error 1", before make 4.0 "[a.o] Error 1".
			in, _, _ := strings.Cut(text[1:], "] ")
			if place, target, ok := strings.Cut(in, ": "); ok {
				if loc, ok := trailingPlace(place); ok {
					p.d.Location = loc
				}
				in = target
			}
			p.d.Unit = in
		}
		p.snip.begin(targetHead, 0, diagnostic.Location{})
		return true
	}
	return false
}

// unquote removes the quotes round a directory: 'x', or `x' of older makes.
func unquote(s string) string {
	s = wording.PlainQuotes(strings.TrimSpace(s))
	return strings.TrimSuffix(strings.TrimPrefix(s, "'"), "'")
}

// ninjaLine reads ninja's own messages. "error: ..." is an ordinary head.
func (p *parser) ninjaLine(text, s string) bool {
	switch {
	case strings.HasPrefix(text, "build stopped: "):
		p.flush()
		p.begin(diagnostic.SeverityError, diagnostic.Location{}, text)
		p.d.Tool = tool.Ninja
		return true
	case strings.HasPrefix(text, "Entering directory "):
		p.boundary()
		p.tree.enter("ninja", unquote(text[len("Entering directory "):]))
		p.unknown(s)
		return true
	}
	return false
}

// cmakeHead reads "CMake Error at CMakeLists.txt:3 (add_library):"; the message follows, indented.
func (p *parser) cmakeHead(s string) bool {
	text, ok := strings.CutPrefix(s, "CMake ")
	if !ok {
		return false
	}
	var sev diagnostic.Severity
	code := ""
	for _, k := range [...]struct {
		word string
		sev  diagnostic.Severity
		code string
	}{
		{"Error (dev)", diagnostic.SeverityError, "dev"}, {"Error", diagnostic.SeverityError, ""},
		{"Warning (dev)", diagnostic.SeverityWarning, "dev"}, {"Warning", diagnostic.SeverityWarning, ""},
		{"Deprecation Warning", diagnostic.SeverityWarning, "deprecated"}, {"Deprecation Error", diagnostic.SeverityError, "deprecated"},
		{"Internal Error", diagnostic.SeverityFatal, ""}, {"Debug Log", diagnostic.SeverityRemark, ""},
	} {
		if rest, ok := strings.CutPrefix(text, k.word); ok {
			text, sev, code = rest, k.sev, k.code
			break
		}
	}
	if sev == diagnostic.SeverityUnknown {
		return false
	}
	var loc diagnostic.Location
	var command string
	switch {
	case strings.HasPrefix(text, " at "):
		place := strings.TrimSuffix(text[len(" at "):], ":")
		if i := strings.LastIndexByte(place, ' '); i > 0 {
			place, command = place[:i], strings.Trim(place[i+1:], "()")
		}
		if loc, ok = trailingPlace(place); !ok {
			return false
		}
		text = ""
	case strings.HasPrefix(text, " in "):
		loc.File = strings.TrimSuffix(text[len(" in "):], ":")
		text = ""
	case strings.HasPrefix(text, ":"):
		text = strings.TrimSpace(text[1:])
	default:
		return false
	}
	p.flush()
	p.begin(sev, loc, text)
	p.d.Tool, p.d.Code = tool.CMake, code
	if command != "" {
		p.notes = append(p.notes, diagnostic.Note{Kind: notekind.InFunction, Location: loc, Message: "in " + command})
	}
	p.follow = followCMake
	return true
}

// What indented lines behind a head are.
const (
	followNothing = iota
	followCMake   // paragraphs of the message
	followCMakeStack
	followEDG    // the rest of the message, then source and caret
	followMSVC   // notes without a severity, and the arguments of templates
	followSymbol // the rest of a symbol of MSVC's linker, indented or not
	followCrash  // clang's request for a bug report, which its last note begins
)

// followed adds an indented line to the open diagnostic.
func (p *parser) followed(s string) bool {
	if p.follow == followNothing || !p.open {
		return false
	}
	if p.follow == followSymbol {
		return p.symbolFollow(s)
	}
	if p.follow == followCrash {
		return p.crashFollow(s)
	}
	t := strings.TrimSpace(s)
	if s[0] != ' ' && s[0] != '\t' {
		if p.follow == followCMake && strings.HasPrefix(s, "Call Stack (most recent call first):") {
			p.follow = followCMakeStack
			return true
		}
		p.follow = followNothing
		return false
	}
	switch p.follow {
	case followCMake:
		p.d.Message = join(p.d.Message, t)
	case followCMakeStack:
		place, command, _ := strings.Cut(t, " ")
		loc, ok := trailingPlace(place)
		if !ok {
			return false
		}
		p.notes = append(p.notes, diagnostic.Note{Kind: notekind.StackFrame, Location: loc, Message: strings.Trim(command, "()")})
	case followEDG:
		if next, ok := p.in.peek(); ok && isCaretLine(next) || isCaretLine(s) {
			p.follow = followNothing
			p.snip.awaits = true
			return p.snip.take(p, s)
		}
		var h head
		var pl place
		if matchHead(t, &h, &pl) == isHead {
			p.follow = followNothing
			return false
		}
		if p.d.Message != "" {
			t = " " + t // wrapped
		}
		p.d.Message += t
	case followMSVC:
		return p.msvcFollow(s, t)
	}
	return true
}

// crashFollow adds a line, with the blank ones before it, to the note "diagnostic msg: " that clang prints when it
// crashes. Source: clang/lib/Driver/Driver.cpp, generateCompilationDiagnostics.
func (p *parser) crashFollow(s string) bool {
	if n := len(p.notes); n > 0 && (strings.HasPrefix(s, "****") || strings.HasPrefix(s, "PLEASE ATTACH THE FOLLOWING FILES") || strings.HasPrefix(s, "Preprocessed source(s) and ")) {
		p.notes[n-1].Message += strings.Repeat("\n", min(p.in.number-p.crashLine, 2)) + s
		p.crashLine = p.in.number
		return true
	}
	p.follow = followNothing
	return false
}

// maxMessage bounds a message that is put together from lines; what goes beyond is kept as notes.
const maxMessage = 1 << 16

func join(msg, more string) string {
	if msg == "" || len(msg) > maxMessage {
		return msg + more
	}
	return msg + "\n" + more
}

// summary reads the lines with which compilers end, which belong to no diagnostic.
func (p *parser) summary(s string) bool {
	switch {
	case strings.HasSuffix(s, " generated.") && (strings.Contains(s, " error") || strings.Contains(s, " warning")):
		p.endUnit(tool.Clang)
	case strings.HasPrefix(s, "compilation terminated"):
		p.endUnit(tool.GCC)
	case strings.HasSuffix(s, "warnings being treated as errors") && strings.Contains(s, ": "):
		p.endUnit(tool.GCC)
	default:
		return false
	}
	p.unknown(s)
	return true
}

// endUnit is called at the end of a compiler's output.
func (p *parser) endUnit(t tool.Tool) {
	if p.open && p.d.Tool == "" {
		p.d.Tool = t
	}
	p.boundary()
	p.sawTool(t)
}
