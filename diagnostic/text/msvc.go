package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// completeMSVC completes the open diagnostic of MSVC or MSBuild, which readHead has opened: the project and the unit in
// brackets at the end of the message, the object and the symbols of the linker.
func (p *parser) completeMSVC() {
	d := &p.d
	if open := strings.LastIndex(d.Message, " ["); open >= 0 && strings.HasSuffix(d.Message, "proj]") {
		d.Unit = d.Message[open+2 : len(d.Message)-1]
		d.Message = strings.TrimRight(d.Message[:open], " ")
	}
	if msg, unit, ok := cutCompiledUnit(d.Message); ok {
		d.Message, d.Unit = msg, unit
	}
	if code, msg, ok := strings.Cut(d.Message, ": "); ok && d.Code == "" {
		// A task that writes the code after the colon: "a.cs(2,1): warning : SA1210: ...".
		if code = strings.TrimRight(code, " "); head.IsCode(code) && !head.IsDigits(code) {
			d.Code, d.Message = code, msg
		}
	}
	if !strings.HasPrefix(d.Code, "LNK") {
		return
	}
	if filekind.IsObject(d.File) || isImage(d.File) {
		d.Object, d.File = d.File, ""
	}
	d.Tool = tool.Linker
	if hasOpenQuote(d.Message) {
		p.follow = followSymbol
		return
	}
	addMSVCSymbols(d)
}

// isImage reports whether the name is that of a program or a library of Windows.
func isImage(file string) bool {
	file = strings.ToLower(file)
	return strings.HasSuffix(file, ".exe") || strings.HasSuffix(file, ".dll")
}

// cutCompiledUnit splits "(compiling source file 'a.cpp')" off the end of a message of MSVC about a header.
func cutCompiledUnit(msg string) (rest, unit string, ok bool) {
	const compiling = " (compiling source file "
	open := strings.LastIndex(msg, compiling)
	if open < 0 || !strings.HasSuffix(msg, ")") {
		return msg, "", false
	}
	return msg[:open], strings.Trim(msg[open+len(compiling):len(msg)-1], "'"), true
}

// followMSVC reads the indented lines after a diagnostic of MSVC: places without a severity, which translated
// compilers print for "see declaration of", and the arguments of templates.
func followMSVC(p *parser, s string) bool {
	t := strings.TrimSpace(s)
	if !isIndented(s) || len(s)-len(strings.TrimLeft(s, " ")) < 4 || isBuildTotal(t) {
		p.follow = nil
		return false
	}
	if i := strings.Index(t, "): "); i > 0 {
		if loc, ok := head.ParenPlace(t[:i+1]); ok {
			text := t[i+len("): "):]
			var h head.Head
			if _, ok := head.MatchSeverity(text, &h); ok {
				return false
			}
			p.notes = append(p.notes, diagnostic.Note{Location: loc, Message: text})
			return true
		}
	}
	var h head.Head
	var pl head.Place
	if head.Match(t, &h, &pl) != head.Nothing {
		return false
	}
	p.d.Message = joinLines(p.d.Message, t)
	return true
}

// isBuildTotal reports whether the line is a total at the end of MSBuild's output: "12 Warning(s)".
func isBuildTotal(t string) bool {
	n, what, _ := strings.Cut(t, " ")
	return head.IsDigits(n) && (what == "Warning(s)" || what == "Error(s)")
}

// followSymbol reads the rest of a symbol that MSVC's linker broke over lines, indented or not:
//
//	a.obj : error LNK2001: unresolved external symbol "public:
//	class X * __thiscall Y::get(void)"
//	(?get@Y@@QAEPAVX@@XZ)
func followSymbol(p *parser, s string) bool {
	t := strings.TrimSpace(s)
	var h head.Head
	var pl head.Place
	const longest = 1 << 12
	if head.Match(t, &h, &pl) == head.Opens || len(p.d.Message) > longest {
		p.follow = nil
		return false
	}
	if hasOpenQuote(p.d.Message) {
		p.d.Message += " " + t
		return true
	}
	p.follow = nil
	mangled := strings.HasPrefix(t, "(?")
	if mangled {
		p.d.Message += " " + t
	}
	addMSVCSymbols(&p.d)
	return mangled
}

func hasOpenQuote(s string) bool { return strings.Count(s, `"`)%2 == 1 }

// addMSVCSymbols adds the symbol that a message of MSVC's linker names: "demangled" (?mangled), or one without
// quotes.
func addMSVCSymbols(d *diagnostic.Diagnostic) {
	_, rest, ok := strings.Cut(d.Message, `"`)
	if !ok {
		if _, symbol, ok := strings.Cut(d.Message, "external symbol "); ok {
			symbol, _, _ = strings.Cut(symbol, " ")
			d.Symbols = append(d.Symbols, symbol)
		}
		return
	}
	symbol, after, ok := strings.Cut(rest, `"`)
	if !ok {
		return
	}
	d.Symbols = append(d.Symbols, symbol)
	if _, rest, ok := strings.Cut(after, "(?"); ok {
		if mangled, _, ok := strings.Cut(rest, ")"); ok {
			d.Symbols = append(d.Symbols, "?"+mangled)
		}
	}
}

// delphiTasks are what MSBuild puts before a line of Embarcadero's compilers.
var delphiTasks = [...]string{" : warning : ", " : error : ", " : message : "}

// readDelphi reads the lines of Embarcadero's compilers, on their own or as the message of an MSBuild task:
//
//	C:\x\IBSQL.pas(205) hint: H2219 Private symbol ...
//	C:\y\CodeGear.Delphi.Targets : warning : C:\x\IdWship6.pas(469) Warning: W1000 Symbol ...
func readDelphi(p *parser, s string) bool {
	if !strings.Contains(s, ") ") {
		return false // most lines
	}
	for _, task := range delphiTasks {
		if _, after, ok := strings.Cut(s, task); ok {
			s = after
			break
		}
	}
	i := strings.Index(s, ") ")
	if i < 0 {
		return false
	}
	word, msg, ok := strings.Cut(s[i+2:], ": ")
	const longestWord = 8
	if !ok || word == "" || len(word) > longestWord {
		return false
	}
	code, msg, ok := strings.Cut(msg, " ")
	if !ok || len(code) != 5 || strings.IndexByte("EFHWX", code[0]) < 0 || !head.IsDigits(code[1:]) {
		return false
	}
	sev := head.CodedSeverity(word)
	if sev == diagnostic.SeverityUnknown {
		return false
	}
	loc, ok := head.ParenPlace(strings.TrimSpace(s[:i+1]))
	if !ok {
		return false
	}
	p.flush()
	p.begin(sev, loc, msg)
	p.d.Code, p.d.Tool = code, tool.MSVC
	return true
}

// readBareMSVC reads a message of MSVC without what is before it, as people paste it into an issue:
//
//	fatal error C1060: compiler is out of heap space
//	error LNK2019: unresolved external symbol _f referenced in function _main
func readBareMSVC(p *parser, s string) bool {
	before, msg, ok := strings.Cut(s, ": ")
	if !ok {
		return false
	}
	before = strings.TrimRight(before, " ") // the driver: "Command line warning D9002 : ignoring ..."
	i := strings.LastIndexByte(before, ' ')
	if i < 0 {
		return false
	}
	code := before[i+1:]
	sev, ok := bareSeverities[before[:i]]
	if !ok || !isMSVCCode(code) {
		return false
	}
	p.flush()
	p.begin(sev, diagnostic.Location{}, msg)
	p.d.Code, p.d.Tool = code, tool.MSVC
	p.follow = followMSVC
	p.completeMSVC()
	return true
}

// bareSeverities are the words before the code of a message without a place.
var bareSeverities = map[string]diagnostic.Severity{
	"fatal error":          diagnostic.SeverityFatal,
	"error":                diagnostic.SeverityError,
	"warning":              diagnostic.SeverityWarning,
	"Command line error":   diagnostic.SeverityError,
	"Command line warning": diagnostic.SeverityWarning,
}

// isMSVCCode reports whether s is a code of the compiler (C2065), its driver (D9002), the linker (LNK2019) or the
// resource compiler (RC1015). Other programs have such forms with codes of their own.
func isMSVCCode(s string) bool {
	for _, letters := range [...]string{"LNK", "RC", "C", "D"} {
		if digits, ok := strings.CutPrefix(s, letters); ok && len(digits) == 4 && head.IsDigits(digits) {
			return true
		}
	}
	return false
}
