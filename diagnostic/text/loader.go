package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// The kinds of what the dynamic loader reports when a program starts.
const (
	loaderLibrary = "loader-missing-library" // a library is not where the loader looks
	loaderSymbol  = "loader-missing-symbol"  // a library was found and lacks a symbol
	loaderVersion = "loader-version"         // a library is older than the one that the program was linked with
	loaderFormat  = "loader-format"          // a library is for another architecture, or damaged
)

// loaderParts are wording of dynamic loaders, which is after the name of the program, and the kinds. The first that a
// line has decides. Sources: glibc 2.36, elf/dl-load.c, dl-version.c and dl-lookup.c; musl 1.2, ldso/dynlink.c; the
// output of dyld of macOS 10.12 to 14.
var loaderParts = []struct{ part, code string }{
	{"mach-o file, but is an incompatible architecture", loaderFormat},
	{": no version information available (required by ", loaderVersion},
	{": wrong ELF class: ELFCLASS", loaderFormat},
	{"cannot execute binary file: Exec format error", loaderFormat},
	{": cannot open shared object file: ", loaderLibrary},
	{": bad CPU type in executable: ", loaderFormat}, // zsh on macOS
	{"FATAL: kernel too old", loaderVersion},
	{"Error loading shared library ", loaderLibrary},
	{": error while loading shared libraries: ", loaderFormat}, // "file too short", "invalid ELF header"
	{": symbol lookup error: ", loaderSymbol},
	{": relocation error: ", loaderSymbol},
}

// loaderStarts are what follows a colon in all messages of loaders but those that mayBeLoader looks for itself.
var loaderStarts = wording.IndexStarts([]wording.Start{
	{Text: "version "}, {Text: "no version information"}, {Text: "wrong ELF class: "}, {Text: "Exec format error"},
	{Text: "cannot open shared object file: "}, {Text: "bad CPU type "}, {Text: "kernel too old"},
	{Text: "error while loading shared libraries: "}, {Text: "symbol lookup error: "}, {Text: "relocation error: "},
})

// mayBeLoader is a quick test for the messages of loaders.
func mayBeLoader(s string) bool {
	return loaderStarts.FollowColon(s) || strings.Contains(s, "mach-o file, but ") || strings.Contains(s, "Error loading shared library ") ||
		strings.HasPrefix(s, "Error relocating ")
}

// readLoader reads what a dynamic loader prints when it cannot start a program, or load a module into it:
//
//	./a.out: error while loading shared libraries: libfoo.so.1: cannot open shared object file: No such file or directory
//	./a.out: /lib/libstdc++.so.6: version `GLIBCXX_3.4.32' not found (required by ./a.out)
//	./a.out: symbol lookup error: ./libbar.so: undefined symbol: _Z3foov
//	Error relocating ./a.out: _Z3foov: symbol not found
func readLoader(p *parser, s string) bool {
	const longest = 4096
	if len(s) > longest || !mayBeLoader(s) {
		return false
	}
	code := loaderKind(s)
	if code == "" {
		return false
	}
	p.openLoader(code, s)
	if code != loaderSymbol {
		return true
	}
	if _, symbol, ok := strings.Cut(s, "undefined symbol: "); ok {
		symbol, version, versioned := strings.Cut(symbol, ", version ")
		symbol, _, _ = strings.Cut(symbol, " ") // "(fatal)"
		p.d.Symbols = []string{symbol}
		// The version names the release of a library of the system that first had the symbol.
		if versioned && strings.HasPrefix(version, "GLIBC") {
			p.d.Code = loaderVersion
		}
	}
	return true
}

// loaderKind returns the kind of a message of glibc's or musl's loader, "" for any other line.
func loaderKind(s string) string {
	if _, version, ok := strings.Cut(s, ": version "); ok && version != "" && (version[0] == '`' || version[0] == '\'') &&
		strings.Contains(version, "' not found (required by ") {
		return loaderVersion
	}
	if strings.HasPrefix(s, "Error relocating ") && strings.HasSuffix(s, ": symbol not found") {
		return loaderSymbol
	}
	for _, k := range loaderParts {
		if strings.Contains(s, k.part) {
			return k.code
		}
	}
	return ""
}

func (p *parser) openLoader(code, msg string) {
	p.flush()
	p.begin(diagnostic.SeverityFatal, diagnostic.Location{}, msg)
	p.d.Tool, p.d.Code = tool.Runtime, code
	if code == loaderVersion && strings.Contains(msg, "no version information available") {
		p.d.Severity = diagnostic.SeverityWarning // the program starts
	}
}

// readDyld reads what the dynamic loader of macOS prints, and the indented lines after it:
//
//	dyld[123]: Library not loaded: @rpath/libfoo.dylib
//	  Referenced from: <6B1D9F9D-3D0E-3B8E-A3D3-1E9D2A3E4C5B> /Users/me/a.out
//	  Reason: tried: '/usr/local/lib/libfoo.dylib' (no such file)
func readDyld(p *parser, s string) bool {
	rest, ok := strings.CutPrefix(s, "dyld")
	if !ok {
		return false
	}
	pid, msg, ok := strings.Cut(rest, ": ")
	if !ok || strings.Trim(pid, "[]0123456789") != "" {
		return false
	}
	switch {
	case strings.HasPrefix(msg, "Library not loaded: "):
		p.openLoader(loaderLibrary, msg)
	case strings.Contains(msg, "Symbol not found: "):
		// Before macOS 12 also "lazy symbol binding failed: Symbol not found: _f".
		_, symbol, _ := strings.Cut(msg, "Symbol not found: ")
		symbol, _, _ = strings.Cut(symbol, " ")
		p.openLoader(loaderSymbol, msg)
		p.d.Symbols = []string{symbol}
	default:
		return false
	}
	p.follow = followDyld
	return true
}

// followDyld reads the lines after dyld's message. They show whether the library is of another architecture, and
// whether the symbol is missing from a library of the system, which is then an older one.
func followDyld(p *parser, s string) bool {
	t := strings.TrimSpace(s)
	name, value, ok := strings.Cut(t, ": ")
	if !ok || !isIndented(s) {
		p.follow = nil
		return false
	}
	switch {
	case name == "Reason" && strings.Contains(value, "incompatible architecture"):
		p.d.Code = loaderFormat
	case name == "Expected in" && p.d.Code == loaderSymbol && isSystemDylib(value):
		p.d.Code = loaderVersion
	}
	p.notes = append(p.notes, diagnostic.Note{Message: t})
	return true
}

// isSystemDylib reports whether dyld's place of a library, which may have an UUID before it, is in macOS itself.
func isSystemDylib(s string) bool {
	if _, after, ok := strings.Cut(s, "> "); ok {
		s = after
	}
	return strings.HasPrefix(s, "/usr/lib/") || strings.HasPrefix(s, "/System/")
}
