package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// openAssertion opens the diagnostic of a failed assert that has its place first:
//
//	prog: a.cpp:29: int main(): Assertion `x == 1' failed.      glibc
//	/usr/include/c++/12/bits/stl_vector.h:1123: ...             libstdc++ prints no program, and quotes 'x == 1'
//	/usr/lib/c++/v1/vector:1393: libc++ Hardening assertion __n < size() failed: vector[] index out of bounds
func (p *parser) openAssertion(pl *head.Place, text string) bool {
	function, msg := "", text
	switch i := strings.LastIndex(text, ": Assertion "); {
	case i >= 0 && strings.HasSuffix(text, "' failed."):
		function, msg = text[:i], text[i+2:]
	case strings.HasPrefix(text, "Assertion ") && strings.HasSuffix(text, "' failed."):
	case (strings.HasPrefix(text, "libc++ Hardening assertion ") || strings.HasPrefix(text, "assertion ")) &&
		strings.Contains(text, " failed: "):
	default:
		return false
	}
	if i := strings.LastIndex(pl.File, ": "); i >= 0 {
		pl.File = pl.File[i+2:]
	}
	p.openFailed(pl.Location, msg)
	if function != "" {
		p.notes = append(p.notes, diagnostic.Note{Kind: notekind.InFunction, Location: pl.Location, Message: "in function " + function})
	}
	return true
}

// openFailed opens the diagnostic of a failed assertion.
func (p *parser) openFailed(l diagnostic.Location, msg string) {
	p.flush()
	p.begin(diagnostic.SeverityFatal, l, msg)
	p.d.Tool, p.d.Code = tool.Runtime, "assertion-failure"
	if filekind.IsSystem(l.File) {
		p.d.Code = "library-assertion"
	}
}

// readAssertion reads a failed assert that has its place last:
//
//	Assertion failed: (x == 1), function main, file a.cpp, line 29.      macOS, FreeBSD
//	Assertion failed: x == 1, file C:\src\a.cpp, line 29                 Windows
//	Assertion failed: x == 1 (a.cpp: main: 29)                           musl
//	Fatal glibc error: malloc.c:2599 (sysmalloc): assertion failed: ...   glibc from 2.37 on, in its own code
func readAssertion(p *parser, s string) bool {
	if msg, ok := strings.CutPrefix(s, "Fatal glibc error: "); ok {
		return p.readGlibcAssertion(msg)
	}
	msg, ok := strings.CutPrefix(s, "Assertion failed: ")
	if !ok {
		return false
	}
	var l diagnostic.Location
	if i := strings.LastIndex(msg, ", line "); i >= 0 {
		if j := strings.LastIndex(msg[:i], ", file "); j >= 0 {
			l.File = msg[j+len(", file ") : i]
			l.Line, _ = head.Number(msg, i+len(", line "))
			msg, _, _ = strings.Cut(msg[:j], ", function ")
		}
	} else if i := strings.LastIndex(msg, " ("); i >= 0 && strings.HasSuffix(msg, ")") {
		if parts := strings.Split(msg[i+len(" ("):len(msg)-1], ": "); len(parts) == 3 {
			l.File = parts[0]
			l.Line, _ = head.Number(parts[2], 0)
			msg = msg[:i]
		}
	}
	if l.Line <= 0 {
		l = diagnostic.Location{}
	}
	p.openFailed(l, "Assertion failed: "+msg)
	return true
}

// readGlibcAssertion reads "malloc.c:2599 (sysmalloc): assertion failed: expression".
func (p *parser) readGlibcAssertion(msg string) bool {
	place, expression, ok := strings.Cut(msg, "): assertion failed: ")
	file, rest, hasLine := strings.Cut(place, ":")
	number, _, hasFunction := strings.Cut(rest, " (")
	line, _ := head.Number(number, 0)
	if !ok || !hasLine || !hasFunction || line <= 0 {
		return false
	}
	p.openFailed(diagnostic.Location{File: file, Line: line}, "assertion failed: "+expression)
	return true
}

// openTestFailure opens the diagnostic of a check of GoogleTest or Catch2 that failed. The lines up to a blank one are its
// message:
//
//	a_test.cpp:10: Failure
//	Expected equality of these values:
//	  f()
//	    Which is: 3
//	  4
//
//	a_test.cpp:10: FAILED:
//	  REQUIRE( f() == 4 )
//	with expansion:
//	  3 == 4
func (p *parser) openTestFailure(pl *head.Place, text string) bool {
	if text != "Failure" && text != "FAILED:" {
		return false
	}
	p.flush()
	p.begin(diagnostic.SeverityError, pl.Location, strings.TrimSuffix(text, ":"))
	if next, ok := p.in.Peek(); ok && !isBlank(next) && next[0] != '[' {
		p.in.Next()
		p.d.Message, p.message = strings.TrimSpace(next), p.in.Number
	}
	p.d.Tool, p.d.Code = tool.Runtime, "test-failure"
	p.follow = followTestFailure
	return true
}

// maxTestLines bounds the message of a failed check. GoogleTest prints whole containers.
const maxTestLines = 12

// followTestFailure reads the message of a failed check, up to a blank line or the next step of the test:
// "[  FAILED  ] Suite.Case (0 ms)".
func followTestFailure(p *parser, s string) bool {
	ends := p.in.Number != p.message+1 || p.in.Number > p.d.OutputLine+maxTestLines || s[0] == '['
	if ends || head.Match(s, &p.matched, &p.placed) != head.Nothing {
		p.follow = nil
		return false
	}
	p.message = p.in.Number
	p.d.Message = joinLines(p.d.Message, strings.TrimRight(s, " "))
	return true
}
