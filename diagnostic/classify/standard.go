package classify

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// newKeywords are the words that became keywords after C++98, with their standard. Older standards take
// them for names. Source: C++11, C++20 [lex.key], [lex.name].
var newKeywords = map[string]string{
	"alignas":       "c++11",
	"alignof":       "c++11",
	"char16_t":      "c++11",
	"char32_t":      "c++11",
	"constexpr":     "c++11",
	"decltype":      "c++11",
	"noexcept":      "c++11",
	"nullptr":       "c++11",
	"static_assert": "c++11",
	"thread_local":  "c++11",
	"char8_t":       "c++20",
	"co_await":      "c++20",
	"co_return":     "c++20",
	"co_yield":      "c++20",
	"concept":       "c++20",
	"consteval":     "c++20",
	"constinit":     "c++20",
	"requires":      "c++20",
}

// isNewerThanDefault reports whether no compiler of the kind selects the standard by default. gcc 11 to 15 and clang
// from 16 on select C++17, and gcc 16 C++20. MSVC selects C++14, and its headers are empty below their standard.
//
// The namespace std::filesystem counts as newer: gcc before 11 and clang before 16 select C++14, and with a later
// standard few programs name the namespace without its header.
func isNewerThanDefault(since, symbol string, t tool.Tool) bool {
	switch since {
	case "c++20", "c++23", "c++26":
		return true
	case "c++17":
		return t == tool.MSVC || symbol == "std::filesystem" || strings.HasPrefix(symbol, "std::filesystem::")
	}
	return false
}

// completeStandardName completes a finding about a missing name that may be the standard library's: the
// header to include, and whether the standard is too old for the name.
func (c *Classifier) completeStandardName(f *Finding, d *diagnostic.Diagnostic, msg string) {
	// A header that is missing is a fact of its own, without a symbol.
	if f.Class != UndefinedSymbol || f.Facts.Header != "" && f.Facts.Symbol == "" {
		return
	}
	t, symbol := table(), findHeader(f, d, msg)
	if since := newKeywords[f.Facts.Symbol]; since != "" {
		f.Facts.Standard = since
		f.applyRule(t.special["keyword-of-later-standard"])
		return
	}
	newer, known := c.isTooNew(f, d, symbol)
	switch {
	case !known && isNewerThanDefault(f.Facts.Standard, symbol, d.Tool):
		f.applyRule(t.special["std-newer-than-default"])
	case newer && f.Facts.Standard != "":
		f.applyRule(t.special["std-too-new"])
	case newer:
		f.applyRule(t.special["std-too-new-unknown"])
	case f.Facts.Header != "":
		name := f.Rule
		f.applyRule(t.special["header-not-included"])
		f.Rule = name
	}
}

// findHeader stores the header that declares the missing name, and the standard that has it. It returns
// the qualified name.
func findHeader(f *Finding, d *diagnostic.Diagnostic, msg string) (symbol string) {
	if header, ok := headerFromNotes(d); ok && f.Facts.Header == "" {
		f.Facts.Header = header
	}
	if symbol = missingNamespace(f.Facts.Symbol, d, msg); symbol == "" {
		symbol = standardSymbol(f.Facts.Symbol, f.Facts.Type, msg)
	}
	header, since := Header(symbol)
	if f.Facts.Header == "" {
		f.Facts.Header = header
	}
	if header != "" && symbol != "" {
		f.Facts.Symbol, f.Facts.Standard = symbol, since
	}
	return symbol
}

// missingNamespace returns the qualified name of a namespace of the standard library that a compiler does not find, ""
// for any other name. The messages have the last part of the name only, or none: gcc prints "'filesystem' is not a
// namespace-name", clang "expected namespace name". The source line has the rest.
func missingNamespace(symbol string, d *diagnostic.Diagnostic, msg string) string {
	if !strings.Contains(msg, "is not a namespace-name") && !strings.HasPrefix(msg, "expected namespace name") {
		return ""
	}
	if d.SourceLine != "" && d.Column > 0 && d.Column <= len(d.SourceLine) {
		before, after := d.SourceLine[:d.Column-1], d.SourceLine[d.Column-1:]
		end := 0
		for end < len(after) && wording.IsWord(after[end]) {
			end++
		}
		if !strings.HasSuffix(before, "std::") {
			return ""
		}
		symbol = after[:end]
	}
	if header, _ := Header("std::" + symbol); header == "" {
		return ""
	}
	return "std::" + symbol
}

// isTooNew reports whether the selected standard or library lacks the name, and whether that is known: from
// a note of the compiler, from a class that has no such member yet, or from the caller's Feature.
func (c *Classifier) isTooNew(f *Finding, d *diagnostic.Diagnostic, symbol string) (newer, known bool) {
	if since, ok := standardFromNotes(d); ok {
		f.Facts.Standard, newer = since, true
	}
	if since := table().memberSince(f.Facts.Type, f.Facts.Symbol); since != "" {
		// The class is declared and lacks only the member, so no header is missing.
		symbol, newer = f.Facts.Type+"::"+f.Facts.Symbol, true
		f.Facts.Symbol, f.Facts.Standard = symbol, since
	}
	known = newer
	if _, ok := headerFromNotes(d); ok && !known {
		return false, true // gcc proposes the header only under a standard that has the name
	}
	if c.Feature != nil && !known && strings.HasPrefix(symbol, "std::") {
		if ok, sure := c.Feature(symbol); sure {
			return !ok, true
		}
	}
	return newer, known
}

// memberSince returns the standard in which a class of namespace std got a member, "" if that is unknown.
func (t *ruleSet) memberSince(class, member string) string {
	return t.names.members[standardClass(class)+"."+member]
}

// standardClass returns the bare name of a class of namespace std: "basic_string" for "const
// std::__cxx11::basic_string<char>". It returns "" for any other type.
func standardClass(t string) string {
	for _, p := range [...]string{"const ", "class ", "struct ", "volatile "} {
		t = strings.TrimPrefix(t, p)
	}
	t, ok := strings.CutPrefix(strings.TrimPrefix(t, "::"), "std::")
	if !ok {
		return ""
	}
	// The inline namespaces of libstdc++ and libc++.
	for _, p := range [...]string{"__cxx11::", "__1::"} {
		t = strings.TrimPrefix(t, p)
	}
	name, _, _ := strings.Cut(t, "<")
	return strings.TrimSpace(name)
}

// standardSymbol returns the qualified name of a missing name if the message has its namespace: gcc prints
// "'vector' is not a member of 'std'", clang "no template named 'vector' in namespace 'std'".
//
// For a translated message typ is the namespace, which the quotations of the message give.
func standardSymbol(symbol, typ, msg string) string {
	if symbol == "" {
		return ""
	}
	if typ == "std" {
		return "std::" + symbol
	}
	name, _, _ := strings.Cut(symbol, "<")
	if strings.HasPrefix(name, "std::") || strings.HasPrefix(name, "::std::") {
		return strings.TrimPrefix(name, "::")
	}
	for _, p := range [...]string{" of %q", " in namespace %q", " in %q"} {
		h, ok := wording.Match(p, msg, nil)
		if !ok {
			continue
		}
		ns := strings.TrimPrefix(h[0], "::")
		if ns == "std" || strings.HasPrefix(ns, "std::") && !strings.Contains(ns, "<") {
			return ns + "::" + name
		}
	}
	return name
}

// headerFromNotes reads the header that the compiler proposes in the message or in a note: gcc's
// "'std::vector' is defined in header '<vector>'", clang's "include the header <x>".
func headerFromNotes(d *diagnostic.Diagnostic) (string, bool) {
	for i := -1; i < len(d.Notes); i++ {
		msg := d.Message
		if i >= 0 {
			msg = d.Notes[i].Message
		}
		msg = wording.PlainQuotes(wording.Clip(msg))
		for _, p := range [...]string{"defined in header '<%s>'", "include the header <%s>", "#include <%s>"} {
			if h, ok := wording.Match(p, msg, nil); ok && len(h[0]) < 64 {
				return h[0], true
			}
		}
	}
	return "", false
}

// standardFromNotes reads gcc's "'std::expected' is only available from C++23 onwards".
func standardFromNotes(d *diagnostic.Diagnostic) (string, bool) {
	for i := range d.Notes {
		if h, ok := wording.Match("only available from %s onwards", d.Notes[i].Message, nil); ok {
			return strings.ToLower(h[0]), true
		}
	}
	return "", false
}

// refineHeader replaces the finding about a missing header if the header is the standard library's, an operating
// system's or the project's own: installing a package then does not help.
func (t *ruleSet) refineHeader(f *Finding, d *diagnostic.Diagnostic) {
	header := f.Facts.Header
	if f.Class != UndefinedSymbol || header == "" || f.Facts.Symbol != "" {
		return
	}
	since, isStandard := standardHeaders()[header]
	if name, ok := strings.CutSuffix(header, ".h"); ok && isCHeader("c"+name) {
		since, isStandard = "c++98", true // <stdio.h>, which <cstdio> includes
	}
	owner := t.names.ownerOfHeader(header)
	switch {
	case isStandard:
		f.Facts.Standard = since
		f.applyRule(t.special["std-header-missing"])
	case owner != "":
		f.applyOwned(t.special["system-header-missing"], owner)
	case isOwnHeader(header, d.SourceLine):
		f.applyRule(t.special["own-header-missing"])
	}
}

// isOwnHeader reports whether a header belongs to the project: its path is relative to the file that
// includes it, or the line includes it by a quoted name.
func isOwnHeader(header, line string) bool {
	if strings.HasPrefix(header, "../") || strings.HasPrefix(header, "./") || strings.HasPrefix(header, `..\`) {
		return true
	}
	rest, ok := strings.CutPrefix(strings.TrimSpace(line), "#")
	return ok && strings.HasPrefix(strings.TrimSpace(rest), "include") && strings.Contains(rest, `"`)
}
