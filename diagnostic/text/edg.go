package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// edgPlace reads the places of the EDG family, of Diab and of TI's assembler, and returns what
// stands behind:
//
//	"a.cpp", line 21: Error:  #5: ...
//	"a.cpp", line 177 (col. 42): remark #1116-D: ...
//	"a.asm", ERROR!   at line 5: [E0002] ...
func edgPlace(s string) (loc diagnostic.Location, rest string, ok bool) {
	end := strings.Index(s[1:], `"`)
	if end < 1 {
		return loc, "", false
	}
	loc.File = strings.TrimSpace(s[1 : end+1])
	rest = s[end+2:]
	var found bool
	if rest, found = strings.CutPrefix(rest, ", line "); !found {
		return edgAssembler(loc, rest)
	}
	n, j := number(rest, 0)
	if n < 0 {
		return loc, "", false
	}
	loc.Line = n
	rest = rest[j:]
	if i := strings.Index(rest, "(col. "); i >= 0 && i < 4 {
		if loc.Column, j = number(rest, i+len("(col. ")); loc.Column < 0 {
			return loc, "", false
		}
		rest = strings.TrimLeft(rest[j:], ")*")
	}
	rest, ok = strings.CutPrefix(rest, ":")
	return loc, strings.TrimLeft(rest, " "), ok
}

// edgAssembler reads `, ERROR!   at line 5: ` behind the file of TI's assembler and gives it the form
// of a head.
func edgAssembler(loc diagnostic.Location, rest string) (diagnostic.Location, string, bool) {
	rest = strings.TrimLeft(strings.TrimPrefix(rest, ","), " ")
	word, after, ok := strings.Cut(rest, "!")
	if !ok {
		return loc, "", false
	}
	after, ok = strings.CutPrefix(strings.TrimLeft(after, " "), "at line ")
	n, j := number(after, 0)
	if !ok || n < 0 || !strings.HasPrefix(after[j:], ":") {
		return loc, "", false
	}
	loc.Line = n
	return loc, strings.ToLower(word) + after[j:], true
}

// edgHead opens the diagnostic of a line that starts with a quoted file.
func (p *parser) edgHead(s string) bool {
	loc, rest, ok := edgPlace(s)
	if !ok {
		return false
	}
	var h head
	sev, ok := matchSeverity(rest, &h)
	if !ok {
		return false
	}
	p.flush()
	p.begin(sev, loc, strings.TrimSpace(h.msg))
	p.d.Code, p.d.Tool = h.code, tool.EDG
	if strings.HasPrefix(p.d.Message, "[") {
		if code, msg, ok := strings.Cut(p.d.Message[1:], "] "); ok && isCode(code) {
			p.d.Code, p.d.Message = code, msg
		}
	}
	p.snip.begin(targetHead, 0, loc)
	p.snip.awaits = false
	p.follow = followEDG
	return true
}

// msvcFollow reads the indented lines behind a diagnostic of MSVC: places without a severity, which
// translated compilers print for "see declaration of", and the arguments of templates.
func (p *parser) msvcFollow(s, t string) bool {
	if len(s)-len(strings.TrimLeft(s, " ")) < 4 || isMSBuildTotal(t) {
		p.follow = followNothing
		return false
	}
	if i := strings.Index(t, "): "); i > 0 {
		if loc, ok := parenPlace(t[:i+1]); ok {
			text := t[i+len("): "):]
			var h head
			if _, ok := matchSeverity(text, &h); ok {
				return false
			}
			p.notes = append(p.notes, diagnostic.Note{Location: loc, Message: text})
			return true
		}
	}
	var h head
	var pl place
	if matchHead(t, &h, &pl) != isNothing {
		return false
	}
	p.d.Message = join(p.d.Message, t)
	return true
}

// isMSBuildTotal reports whether the line is a total at the end of MSBuild's output: "12 Warning(s)".
func isMSBuildTotal(t string) bool {
	n, what, _ := strings.Cut(t, " ")
	return isDigits(n) && (what == "Warning(s)" || what == "Error(s)")
}

// symbolFollow reads the rest of a symbol that MSVC's linker broke over lines:
//
//	a.obj : error LNK2001: unresolved external symbol "public:
//	class X * __thiscall Y::get(void)"
//	(?get@Y@@QAEPAVX@@XZ)
func (p *parser) symbolFollow(s string) bool {
	t := strings.TrimSpace(s)
	var h head
	var pl place
	if matchHead(t, &h, &pl) == isHead || len(p.d.Message) > 1<<12 {
		p.follow = followNothing
		return false
	}
	if openQuote(p.d.Message) {
		p.d.Message += " " + t
		return true
	}
	p.follow = followNothing
	if strings.HasPrefix(t, "(?") {
		p.d.Message += " " + t
	}
	p.linkedSymbols()
	return strings.HasPrefix(t, "(?")
}

func openQuote(s string) bool { return strings.Count(s, `"`)%2 == 1 }

// delphi reads the lines of Embarcadero's compilers, on their own or as the message of an MSBuild
// task:
//
//	C:\x\IBSQL.pas(205) hint: H2219 Private symbol ...
//	C:\y\CodeGear.Delphi.Targets : warning : C:\x\IdWship6.pas(469) Warning: W1000 Symbol ...
func (p *parser) delphi(s string) bool {
	i := strings.Index(s, ") ")
	if i < 0 {
		return false
	}
	for _, task := range [...]string{" : warning : ", " : error : ", " : message : "} {
		if at := strings.Index(s, task); at > 0 {
			s = s[at+len(task):]
			if i = strings.Index(s, ") "); i < 0 {
				return false
			}
			break
		}
	}
	word, msg, ok := strings.Cut(s[i+2:], ": ")
	if !ok || word == "" || len(word) > 8 {
		return false
	}
	code, msg, ok := strings.Cut(msg, " ")
	if !ok || len(code) != 5 || strings.IndexByte("EFHWX", code[0]) < 0 || !isDigits(code[1:]) {
		return false
	}
	sev := codedSeverity(word)
	if sev == diagnostic.SeverityUnknown {
		return false
	}
	loc, ok := parenPlace(strings.TrimSpace(s[:i+1]))
	if !ok {
		return false
	}
	p.flush()
	p.begin(sev, loc, msg)
	p.d.Code, p.d.Tool = code, tool.MSVC
	return true
}

// msvcHead completes the open diagnostic of MSVC or MSBuild: the project and the unit in brackets at
// the end of the message, the object and symbols of the linker.
func (p *parser) msvcHead() {
	d := &p.d
	if open := strings.LastIndex(d.Message, " ["); open >= 0 && strings.HasSuffix(d.Message, "proj]") {
		d.Unit = d.Message[open+2 : len(d.Message)-1]
		d.Message = strings.TrimRight(d.Message[:open], " ")
	}
	if msg, unit, ok := compiledFrom(d.Message); ok {
		d.Message, d.Unit = msg, unit
	}
	if code, msg, ok := strings.Cut(d.Message, ": "); ok && d.Code == "" {
		// A task that writes the code behind the colon: "a.cs(2,1): warning : SA1210: ...".
		if code = strings.TrimRight(code, " "); isCode(code) && !isDigits(code) {
			d.Code, d.Message = code, msg
		}
	}
	if !strings.HasPrefix(d.Code, "LNK") {
		return
	}
	if filekind.IsObject(d.File) || strings.HasSuffix(strings.ToLower(d.File), ".exe") || strings.HasSuffix(strings.ToLower(d.File), ".dll") {
		d.Object, d.File = d.File, ""
	}
	d.Tool = tool.Linker
	if openQuote(d.Message) {
		p.follow = followSymbol
		return
	}
	p.linkedSymbols()
}

// linkedSymbols takes the symbol from the message of MSVC's linker: "demangled" (?mangled), or one
// without quotes.
func (p *parser) linkedSymbols() {
	d := &p.d
	if _, rest, ok := strings.Cut(d.Message, `"`); ok {
		if sym, after, ok := strings.Cut(rest, `"`); ok {
			d.Symbols = append(d.Symbols, sym)
			if _, rest, ok := strings.Cut(after, "(?"); ok {
				if mangled, _, ok := strings.Cut(rest, ")"); ok {
					d.Symbols = append(d.Symbols, "?"+mangled)
				}
			}
		}
	} else if _, sym, ok := strings.Cut(d.Message, "external symbol "); ok {
		sym, _, _ = strings.Cut(sym, " ")
		d.Symbols = append(d.Symbols, sym)
	}
}

// compiledFrom splits "(compiling source file 'a.cpp')" off the end of a message of MSVC about a
// header.
func compiledFrom(msg string) (rest, unit string, ok bool) {
	const compiling = " (compiling source file "
	open := strings.LastIndex(msg, compiling)
	if open < 0 || !strings.HasSuffix(msg, ")") {
		return msg, "", false
	}
	return msg[:open], strings.Trim(msg[open+len(compiling):len(msg)-1], "'"), true
}
