package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/dialect"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/internal/linkline"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readHead reads "place: severity: message" in the forms of gcc, clang, MSVC and the tools that copy them, and
// "place: text" without a severity.
func readHead(p *parser, s string) bool {
	switch head.Match(s, &p.matched, &p.placed) {
	case head.Opens:
		// A linker's message after a compiler's place: readUnnamedLinker takes it. Only compilers print columns: gcc's
		// "a.cpp:3:9: error: multiple definition of 'enum E'".
		return (p.matched.Column > 0 || !linkline.IsMessage(p.matched.Message)) && p.openHead(&p.matched)
	case head.AtPlace:
		return p.readPlace(&p.placed)
	}
	return false
}

// openHead opens a diagnostic, or adds a note to the open one. It reports false for a line that only looks like
// a head.
func (p *parser) openHead(h *head.Head) bool {
	prog := tool.Tool("")
	if h.Line == 0 {
		if prog = dialect.OfProgram(h.File); prog == "" && !mayBeFile(h.File) {
			return false
		}
		if prog != "" {
			h.File = ""
		}
	}
	p.shiftColumn(&h.Location)
	if h.Severity == diagnostic.SeverityNote && p.open {
		p.addHeadNote(h)
		return true
	}
	p.flush()
	p.begin(h.Severity, h.Location, h.Message)
	p.d.Ranges = h.Ranges
	p.d.Code = h.Code
	if h.Code == "" {
		p.d.Message, p.d.Code = head.CutCode(h.Message)
	}
	p.d.Tool = p.inferTool(h, prog)
	if p.d.Tool == tool.MSVC {
		p.follow = followMSVC
		p.completeMSVC()
	}
	p.snip.begin(targetHead, 0, h.Location)
	p.snip.rangeInfo = p.snip.rangeInfo || h.Ranges != nil
	return true
}

// mayBeFile reports whether the name before a head without a line can be a file's, and not the start of a
// sentence.
func mayBeFile(s string) bool {
	const longest = 1024
	return !strings.ContainsAny(s, " \t\"'`<>=;,") && len(s) < longest || strings.HasPrefix(s, "<") && strings.HasSuffix(s, ">")
}

// maxNoteDepth bounds how deep gcc's indentation nests a note.
const maxNoteDepth = 16

// addHeadNote adds a note to the open diagnostic.
func (p *parser) addHeadNote(h *head.Head) {
	p.joinPending()
	n := diagnostic.Note{Location: h.Location, Message: h.Message, Ranges: h.Ranges}
	for t := h.Message; strings.HasPrefix(t, "  ") && n.Depth < maxNoteDepth; t = t[2:] {
		n.Depth++ // gcc up to 15: two blanks a level, after "note: "
	}
	n.Kind, n.Skipped = notekind.Of(strings.TrimLeft(h.Message, " "))
	if n.Kind == notekind.MacroExpansion && n.Depth == 0 && strings.HasPrefix(n.Message, "expanded from ") {
		n.Depth = p.expansionDepth()
	}
	if p.d.Tool == tool.MSVC {
		n.Message, _, _ = cutCompiledUnit(h.Message)
	}
	p.addNote(n)
	if h.Message == "diagnostic msg: " {
		p.follow, p.crash = followCrash, p.in.Number
	}
}

// expansionDepth returns the depth of clang's next "expanded from macro" note: one below the last note that is
// not an expansion itself, or 0 below the diagnostic.
func (p *parser) expansionDepth() int {
	for i := len(p.notes) - 1; i >= 0; i-- {
		switch p.notes[i].Kind {
		case notekind.MacroExpansion, notekind.IncludedFrom:
			continue
		}
		return p.notes[i].Depth + 1
	}
	return 0
}

// inferTool returns the tool of a head, "" if the line does not show it. prog is the tool that the line names.
func (p *parser) inferTool(h *head.Head, prog tool.Tool) tool.Tool {
	if prog != "" {
		p.rememberTool(prog)
		return prog
	}
	if p.o.Tool != "" {
		return p.o.Tool
	}
	if t := toolOfCode(p.d.Code, h.Code == ""); t != "" {
		return t
	}
	if t := toolOfForm(h, p.d.Code); t != "" {
		return t
	}
	t := p.tool
	if !p.sure {
		t = dialect.OfMessage(h.Message)
	}
	if h.Ranges != nil {
		t = tool.Clang
	}
	if h.OnlyGCC || p.d.Code == "-fpermissive" {
		t = tool.GCC
	}
	for i := 0; t == "" && i < len(p.notes); i++ {
		t = dialect.OfNote(p.notes[i].Message)
	}
	p.rememberTool(t)
	return t
}

// toolOfForm returns the tool that alone writes heads of this form, "" if several do.
func toolOfForm(h *head.Head, code string) tool.Tool {
	switch {
	case strings.HasSuffix(h.Message, "proj]"):
		return tool.MSVC // MSBuild appends the project
	case h.Capital && code == "" && h.Line > 0 && h.Column == 0 && !strings.HasSuffix(h.Message, "]"):
		return tool.Assembler // "a.s:3: Error: no such instruction"
	}
	return ""
}

// toolOfCode returns the tool that has a code, "" for an option, which several have. atEnd is true for a code
// in brackets at the end of the message.
func toolOfCode(code string, atEnd bool) tool.Tool {
	switch {
	case code == "" || code[0] == '-':
		return ""
	case atEnd && wording.IsChecker(code):
		return tool.Clang
	case atEnd:
		return tool.ClangTidy
	case code[0] == '#' || strings.HasPrefix(code, "Pe") || head.IsDigits(code):
		return tool.EDG
	}
	return tool.MSVC
}

// readPlace reads a line that starts with "file:line:" and has no severity.
func (p *parser) readPlace(pl *head.Place) bool {
	p.shiftColumn(&pl.Location)
	text := strings.TrimLeft(pl.Rest, " ")
	switch {
	case text == "":
		return p.placeBullet(pl)
	case strings.HasPrefix(pl.Rest, "  "):
		// gcc indents the links of an instantiation chain: "a.cpp:3:5:   required from here".
		n := diagnostic.Note{Location: pl.Location, Message: text}
		n.Kind, n.Skipped = kindOfLink(text)
		p.wait(n)
		if p.tool == "" {
			p.tool = tool.GCC
		}
		return true
	case p.openAssertion(pl, text), p.openTestFailure(pl, text), p.openMakefileError(pl, text):
		return true
	case strings.HasPrefix(text, "confused by earlier errors, bailing out"):
		p.flush()
		p.begin(diagnostic.SeverityFatal, pl.Location, text)
		p.d.Tool = tool.GCC
		return true
	}
	return false
}

// kindOfLink returns the kind of a link of gcc's instantiation chain, and how many links it replaces.
func kindOfLink(text string) (notekind.Kind, int) {
	switch {
	case strings.HasPrefix(text, "[ skipping ") || strings.HasPrefix(text, "[ Skipping "):
		n, _ := head.Number(text, len("[ skipping "))
		return notekind.Skipped, max(n, 0)
	case strings.HasPrefix(text, "in ") && strings.Contains(text, "expansion of"):
		return notekind.InstantiatedFrom, 0
	}
	return notekind.RequiredFrom, 0
}

// readSummary reads the lines with which a compiler ends. They belong to no diagnostic.
func readSummary(p *parser, s string) bool {
	if c := s[len(s)-1]; c != '.' && c != 's' && s[0] != 'c' {
		return false // most lines
	}
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
	p.keepOther()
	return true
}

// readExhausted reads what gcc and LLVM print, without a severity, when they end for want of memory or for another reason
// of the machine:
//
//	cc1plus: out of memory allocating 65536 bytes after a total of 1273856 bytes
//	LLVM ERROR: out of memory
//
// Source: GCC, libiberty/xmalloc.c and gcc/toplev.cc; LLVM, lib/Support/ErrorHandling.cpp.
func readExhausted(p *parser, s string) bool {
	program, msg, _ := strings.Cut(s, ": ")
	t := tool.Clang
	if program != "LLVM ERROR" {
		if !strings.HasPrefix(msg, "out of memory allocating ") {
			return false
		}
		if t = dialect.OfProgram(program); t == "" {
			return false
		}
	}
	p.openExhausted(msg, t)
	return true
}

// readVirtualMemory reads the older wording of gcc: "virtual memory exhausted: Cannot allocate memory".
func readVirtualMemory(p *parser, s string) bool {
	rest, ok := strings.CutPrefix(s, "virtual memory exhausted")
	if !ok || rest != "" && !strings.HasPrefix(rest, ": ") {
		return false
	}
	p.openExhausted(s, tool.GCC)
	return true
}

func (p *parser) openExhausted(msg string, t tool.Tool) {
	p.flush()
	p.begin(diagnostic.SeverityFatal, diagnostic.Location{}, msg)
	p.d.Tool = t
}

// followCrash reads the rest of the note "diagnostic msg: " that clang prints when it crashes, with the blank
// lines between. Source: clang/lib/Driver/Driver.cpp, generateCompilationDiagnostics.
func followCrash(p *parser, s string) bool {
	if n := len(p.notes); n > 0 && (strings.HasPrefix(s, "****") || strings.HasPrefix(s, "PLEASE ATTACH THE FOLLOWING FILES") ||
		strings.HasPrefix(s, "Preprocessed source(s) and ")) {
		p.notes[n-1].Message += strings.Repeat("\n", min(p.in.Number-p.crash, 2)) + s
		p.crash = p.in.Number
		return true
	}
	p.follow = nil
	return false
}
