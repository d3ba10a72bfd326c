package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// A Classifier tells what kind of mistake a diagnostic reports, from a table of rules: the tool's
// own name for the diagnostic decides first (an option, a check, a sanitizer's or linker's kind),
// then the wording of the message. The zero value is ready; it is safe for concurrent use.
type Classifier struct {
	// Feature reports whether the platform has a standard name ("std::expected"): ok says that its
	// standard and library are new enough, known says that the answer is known at all. With it a
	// name that is missing because the standard is too old is told from one whose header is not
	// included. Nil means that nothing is known.
	Feature func(symbol string) (ok, known bool)
}

// Classify returns what the rules make of d. The Finding of a diagnostic that no rule knows has
// ClassUnknown and confidence 0; d is not changed.
func (c *Classifier) Classify(d *diagnostic.Diagnostic) Finding {
	f := Finding{Severity: d.Severity}
	msg := withoutAliases(wording.PlainQuotes(wording.Clip(d.Message)))
	r, holes := findRule(d, msg)
	if r == nil {
		f.RootCause = firstLine(d.Message)
		return f
	}
	f.Class, f.Confidence, f.Rule = r.class, r.weight, r.name
	f.Facts = readFacts(r, holes, d)
	if f.Facts.Symbol == "std" && d.SourceLine != "" {
		// clang knows no namespace std yet: the name is behind it in the source.
		if name := qualifiedAt(d.SourceLine, d.Column); strings.HasPrefix(name, "std::") {
			f.Facts.Symbol = name
		}
	}
	c.standardNames(&f, d, msg)
	byName(&f, d)
	fact := f.Facts.get
	if f.RootCause == "" {
		f.RootCause = fill(r.cause, fact)
	}
	if f.RootCause == "" {
		f.RootCause = firstLine(msg)
	}
	if f.FixStrategy == "" {
		f.FixStrategy = fill(r.fix, fact)
	}
	f.addFrames(d)
	if f.FixStrategy == "" {
		f.FixStrategy = classStrategies[f.Class]
	}
	return f
}

// classStrategies are the repairs in general, for rules that know no better.
var classStrategies = [...]string{
	Syntax:          "correct the syntax at the place",
	TypeMismatch:    "convert the value explicitly or change one of the types",
	UndefinedSymbol: "include the header that declares the name, or correct its spelling",
	Linker:          "link what defines the symbol, and define it exactly once",
	Lifetime:        "make the owner live longer than its users, or copy the value",
	Concurrency:     "guard the shared state with one mutex, or make it atomic",
	Logic:           "correct the condition or the algorithm",
	Platform:        "compile conditionally, or choose a standard, target or library that has it",
	Resource:        "give the resource to an object that releases it",
	UB:              "check the value before the operation, or use one that is defined for it",
}

func firstLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	return s
}

// findRule returns the first rule that fits, and what its pattern's holes hold.
func findRule(d *diagnostic.Diagnostic, msg string) (*rule, []string) {
	var buf [6]string
	if oldStringABI(d) {
		return &abiRule, nil
	}
	if d.Code != "" {
		if r := codeRule(d); r != nil {
			if r.class == UB && slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool { return n.Kind == notekind.FreedBy }) {
				return &freedRule, nil
			}
			return r, nil
		}
	}
	if strings.HasPrefix(strings.TrimLeft(d.SourceLine, " \t"), "#error") {
		return &directiveRule, nil // clang's message is the directive's text alone
	}
	if strings.Contains(msg, "constant expression") && undefinedConstant(d) {
		return &constantRule, nil
	}
	if d.Line == 0 && missingInput(d, msg) {
		if name, _, _ := strings.Cut(strings.TrimPrefix(msg, "no such file or directory: "), ": "); filekind.IsObject(strings.Trim(name, "'")) {
			return &inputRule, nil
		}
		return &sourceInputRule, nil
	}
	for i := range messageRules {
		r := &messageRules[i]
		if r.linker != d.Tool.IsLinker() {
			continue
		}
		if h, ok := wording.Match(r.pattern, msg, buf[:0]); ok {
			return r, h
		}
	}
	if d.Tool.IsLinker() {
		return &otherLinkRule, nil
	}
	if strings.HasPrefix(d.Code, "-W") {
		return &otherWarningRule, nil
	}
	if d.Severity >= diagnostic.SeverityError || d.Tool.IsLinker() || d.Code != "" || d.Line > 0 {
		return &otherErrorRule, nil
	}
	return nil, nil
}

// freedRule is for valgrind, which calls a use after free an invalid read, and says in a note that
// the block was freed.
var freedRule = rule{name: "freed-block", class: Lifetime, weight: .95, fix: "make the owner live until the last use, or copy the value"}

// directiveRule is for #error.
var directiveRule = rule{name: "error-directive", class: Platform, weight: .85, fix: "meet the condition that the directive asks for: platform, standard or configuration"}

// constantRule is for constants whose evaluation meets undefined behaviour, which the notes say.
var constantRule = rule{name: "undefined-constant", class: UB, weight: .85, fix: "use a type that holds the result, and check bounds before the access"}

func undefinedConstant(d *diagnostic.Diagnostic) bool {
	for i := range d.Notes {
		for _, words := range [...]string{"outside the range of representable values", "overflow", "division by zero", "past the end", "past-the-end", "cannot refer to element", "null pointer", "subscript value",
			"uninitialized object", "outside its lifetime", "negative shift", "shift count", "out of bounds"} {
			if strings.Contains(d.Notes[i].Message, words) {
				return true
			}
		}
	}
	return false
}

// inputRule is for an object or library that the compiler's driver does not find.
var inputRule = rule{name: "missing-input", class: Linker, weight: .85, fix: "build the missing input first, or correct its path"}

// sourceInputRule is for any other input.
var sourceInputRule = rule{name: "missing-source", class: Linker, weight: .6, fix: "correct the path of the input"}

func missingInput(d *diagnostic.Diagnostic, msg string) bool {
	return (d.Tool == tool.GCC || d.Tool == tool.Clang) && (strings.HasPrefix(msg, "no such file or directory: ") || strings.HasSuffix(msg, ": No such file or directory"))
}

// abiRule is for an undefined symbol that only another ABI of the library defines.
var abiRule = rule{name: "old-string-abi", class: Platform, weight: .85,
	cause: "'{symbol}' is wanted with the string of libstdc++'s old ABI; the definition, if there is one, has std::__cxx11::basic_string",
	fix:   "compile everything with the same _GLIBCXX_USE_CXX11_ABI"}

// oldStringABI reports whether an undefined symbol names std::string as only the old ABI spells it:
// GNU ld's demangler writes std::string for the old one's "Ss", and the new one in full.
func oldStringABI(d *diagnostic.Diagnostic) bool {
	if d.Code != linkcode.Undefined || len(d.Symbols) == 0 {
		return false
	}
	s := d.Symbols[0]
	return (strings.Contains(s, "std::string") || strings.Contains(s, "std::basic_string<char, std::char_traits<char>")) && !strings.Contains(s, "__cxx11")
}

// readFacts names the holes of a rule's pattern. Fixes and notes complete them.
func readFacts(r *rule, holes []string, d *diagnostic.Diagnostic) Facts {
	var f Facts
	i := 0
	for name := range strings.FieldsSeq(r.facts) {
		if i < len(holes) {
			f.set(name, strings.Trim(holes[i], " "))
		}
		i++
	}
	if len(d.Symbols) > 0 && f.Symbol == "" {
		f.Symbol = d.Symbols[0]
	}
	if f.Suggestion == "" {
		f.Suggestion = didYouMean(d)
	}
	if f.From == "" && f.To == "" && r.class == TypeMismatch {
		f.From, f.To = conversion(d)
	}
	return f
}

// set stores a fact under the name that rules use for it.
func (f *Facts) set(name, v string) {
	switch name {
	case "symbol":
		f.Symbol = v
	case "suggestion":
		f.Suggestion = v
	case "header":
		f.Header = strings.Trim(v, `<>"`)
	case "standard":
		f.Standard = strings.ToLower(v)
	case "library":
		f.Library = v
	case "type":
		f.Type = v
	case "from":
		f.From = v
	case "to":
		f.To = v
	case "expected":
		f.Expected = v
	}
}

func (f *Facts) get(name string) string {
	switch name {
	case "symbol":
		return f.Symbol
	case "suggestion":
		return f.Suggestion
	case "header":
		return f.Header
	case "standard":
		return f.Standard
	case "library":
		return f.Library
	case "type":
		return f.Type
	case "from":
		return f.From
	case "to":
		return f.To
	case "expected":
		return f.Expected
	}
	return ""
}

// didYouMean returns the name that the compiler proposes.
func didYouMean(d *diagnostic.Diagnostic) string {
	if h, ok := wording.Match("did you mean %q", wording.PlainQuotes(wording.Clip(d.Message)), nil); ok {
		return h[0]
	}
	for i := range d.Notes {
		msg := wording.PlainQuotes(wording.Clip(d.Notes[i].Message))
		if h, ok := wording.Match("did you mean %q", msg, nil); ok {
			return h[0]
		}
		if h, ok := wording.Match("suggested alternative: %q", msg, nil); ok {
			return h[0]
		}
		// gcc: "suggested alternatives:" and one note for each, which is only the quoted name.
		if strings.HasPrefix(msg, "suggested alternatives:") && i+1 < len(d.Notes) {
			for _, n := range d.Notes[i+1:] {
				if h, ok := wording.Match("^%q$", strings.TrimSpace(wording.PlainQuotes(n.Message)), nil); ok {
					return h[0]
				}
			}
		}
	}
	return ""
}

// conversion looks for both sides of a conversion in the notes ("no known conversion from 'A' to
// 'B' for argument 1").
func conversion(d *diagnostic.Diagnostic) (from, to string) {
	for i := range d.Notes {
		if h, ok := wording.Match("no known conversion %sfrom %q to %q", withoutAliases(wording.PlainQuotes(wording.Clip(d.Notes[i].Message))), nil); ok {
			return h[1], h[2]
		}
		if h, ok := wording.Match("no known conversion from %q to %q", withoutAliases(wording.PlainQuotes(wording.Clip(d.Notes[i].Message))), nil); ok {
			return h[0], h[1]
		}
	}
	return "", ""
}

// standardNames completes a finding about a name that may be the standard library's: the header to
// include, and whether the standard is too old for it.
func (c *Classifier) standardNames(f *Finding, d *diagnostic.Diagnostic, msg string) {
	if f.Class != UndefinedSymbol {
		return
	}
	if header, ok := headerFromNotes(d); ok && f.Facts.Header == "" {
		f.Facts.Header = header
	}
	symbol := stdSymbol(f.Facts.Symbol, msg)
	header, since := Header(symbol)
	if f.Facts.Header == "" {
		f.Facts.Header = header
	}
	if header != "" && symbol != "" {
		f.Facts.Symbol = symbol
		f.Facts.Standard = since
	}
	if since := newKeywords[f.Facts.Symbol]; since != "" {
		f.Facts.Standard, f.Class, f.Confidence, f.Rule = since, Platform, 0.95, "keyword-too-new"
		f.RootCause = fill("'{symbol}' is a keyword from {standard} on; the selected standard is older", f.Facts.get)
		f.FixStrategy = fill("compile with -std={standard} or later", f.Facts.get)
		return
	}
	needs, newer := standardFromNotes(d)
	if newer {
		f.Facts.Standard = needs
	}
	if since := memberSince(f.Facts.Type, f.Facts.Symbol); since != "" {
		// The class is there and lacks a member that it has got since: nothing else need be asked.
		symbol, newer = f.Facts.Type+"::"+f.Facts.Symbol, true
		f.Facts.Symbol, f.Facts.Standard = symbol, since
	}
	known := newer
	if c.Feature != nil && !known && strings.HasPrefix(symbol, "std::") {
		if ok, sure := c.Feature(symbol); sure {
			newer, known = !ok, true
		}
	}
	switch {
	case !known && f.Facts.Standard >= "c++20" && f.Facts.Standard < "c++98":
		// No compiler that is in use selects so late a standard by itself, and few programs that select it
		// forget a header: most likely the standard is older. Nothing tells for certain.
		f.Class, f.Rule = Platform, "std-newer-than-default"
		f.Confidence = 0.65
		f.RootCause = fill("'{symbol}' needs {standard}: the selected standard may be older[, or <{header}> is not included]", f.Facts.get)
		f.FixStrategy = fill("compile with -std={standard} or later[, and #include <{header}>]", f.Facts.get)
	case newer:
		f.Class, f.Rule = Platform, "std-too-new"
		f.Confidence = 0.95
		f.RootCause = fill("'{symbol}' [needs {standard}, which ]the selected standard or library does not have", f.Facts.get)
		if f.Facts.Standard != "" {
			f.RootCause = fill("'{symbol}' needs {standard}; the selected standard or library does not have it", f.Facts.get)
		}
		f.FixStrategy = fill("[compile with -std={standard} or later, or ]use an alternative that the selected standard has", f.Facts.get)
	case f.Facts.Header != "":
		f.RootCause = fill("'{symbol}' is declared in <{header}>, which is not included", f.Facts.get)
		f.FixStrategy = fill("#include <{header}>", f.Facts.get)
		f.Confidence = max(f.Confidence, 0.95)
	}
}

// newKeywords are the words that became keywords after C++98, which older standards take for names.
// Source: C++11, C++20 [lex.key], [lex.name].
var newKeywords = map[string]string{
	"constexpr": "c++11", "nullptr": "c++11", "decltype": "c++11", "noexcept": "c++11", "thread_local": "c++11", "static_assert": "c++11",
	"alignas": "c++11", "alignof": "c++11", "char16_t": "c++11", "char32_t": "c++11",
	"concept": "c++20", "requires": "c++20", "consteval": "c++20", "constinit": "c++20", "char8_t": "c++20",
	"co_await": "c++20", "co_return": "c++20", "co_yield": "c++20",
}

// stdSymbol returns the qualified name of a standard name that a message says to be missing: gcc
// says "'vector' is not a member of 'std'", clang "no template named 'vector' in namespace 'std'".
func stdSymbol(symbol, msg string) string {
	if symbol == "" {
		return ""
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

// headerFromNotes reads gcc's "'std::vector' is defined in header '<vector>'" and clang's "include the header <x>".
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
		msg := d.Notes[i].Message
		if h, ok := wording.Match("only available from %s onwards", msg, nil); ok {
			return strings.ToLower(h[0]), true
		}
	}
	return "", false
}

// addFrames names the places that a sanitizer gives: where memory was allocated and freed.
func (f *Finding) addFrames(d *diagnostic.Diagnostic) {
	for n, sub := range diagnostic.Children(d.Notes) {
		what := ""
		switch n.Kind {
		case notekind.AllocatedBy:
			what = "allocated"
		case notekind.FreedBy:
			what = "freed"
		default:
			continue
		}
		for i := range sub {
			if sub[i].Kind == notekind.StackFrame && sub[i].Line > 0 && !filekind.IsSystem(sub[i].File) {
				f.RootCause += "; " + what + " in " + sub[i].Message + " at " + path.Base(sub[i].File) + strings.TrimPrefix(sub[i].Location.String(), sub[i].File)
				break
			}
		}
	}
}
