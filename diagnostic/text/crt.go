package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// crtChecks are the checks of Visual C++'s run-time library by their number, and their kinds. Source: Microsoft, "/RTC
// (Run-time error checks)" and "Using run-time checks without the C run-time library".
var crtChecks = [...]string{"stack-pointer-damaged", "implicit-conversion", "stack-buffer-overflow", "use-of-uninitialized-value"}

// readCRT reads what the debug library of Visual C++ prints about a program: its run-time checks, and its list of blocks
// that were not freed, of which each is a finding.
//
//	Run-Time Check Failure #2 - Stack around the variable 'name' was corrupted.
//	Detected memory leaks!
//	C:\src\probe.cpp(29) : {187} normal block at 0x000002A1C4D3F6B0, 48 bytes long.
//	{187} normal block at 0x000002A1C4D3F6B0, 48 bytes long.
func readCRT(p *parser, s string) bool {
	if c := s[len(s)-1]; c != '.' && c != '!' {
		return false // most lines
	}
	if text, ok := strings.CutPrefix(s, "Run-Time Check Failure #"); ok {
		n, end := head.Number(text, 0)
		msg, ok := strings.CutPrefix(text[end:], " - ")
		if n < 0 || n >= len(crtChecks) || !ok {
			return false
		}
		p.openRuntime(crtChecks[n], msg)
		return true
	}
	if strings.HasPrefix(s, "Detected memory leaks!") {
		p.flush()
		p.keepOther()
		return true
	}
	if !strings.HasSuffix(s, " bytes long.") {
		return false
	}
	var loc diagnostic.Location
	text := s
	if place, rest, ok := strings.Cut(s, " : {"); ok {
		if loc, ok = head.ParenPlace(place); !ok {
			return false
		}
		text = "{" + rest
	}
	if !isLeakedBlock(text) {
		return false
	}
	p.flush()
	p.begin(diagnostic.SeverityError, loc, text)
	p.d.Tool, p.d.Code = tool.Runtime, "memory-leak"
	return true
}

// isLeakedBlock reports whether s is "{187} normal block at 0x000002A1C4D3F6B0, 48 bytes long.": a number, the kind of the
// block, its address and size.
func isLeakedBlock(s string) bool {
	if !strings.HasPrefix(s, "{") {
		return false
	}
	n, end := head.Number(s, 1)
	rest, ok := strings.CutPrefix(s[end:], "} ")
	return n >= 0 && ok && strings.Contains(rest, " block at 0x")
}
