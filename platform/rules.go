package platform

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed tables/rules.txt
var rulesText string

//go:embed tables/freestanding.txt
var freestandingText string

// A Rule says one thing that code of a mode must not do, or must be compiled with. Rules are data, in
// tables/rules.txt.
type Rule struct {
	// Set is the rule set: "kernel-linux", "kernel-windows", "firmware", "avr".
	Set string `cpp:"set"`
	// Name is the rule's name in its set: "exceptions", "heap".
	Name string `cpp:"name"`
	// Severity is "error" or "warning".
	Severity string `cpp:"severity"`
	// Kind says what Patterns are held against: "need-flag", "no-flag", "no-header", "no-std-header",
	// "freestanding", "symbol". A kind may end in an architecture, which it is limited to.
	Kind string `cpp:"kind"`
	// Patterns are flags, headers or symbols; a star at the end stands for anything.
	Patterns []string `cpp:"patterns"`
	// Message says what is wrong, Instead what to do.
	Message string `cpp:"message"`
	Instead string `cpp:"instead"`
	// Source says where the rule comes from.
	Source string `cpp:"source"`
}

// A Code is what rules are held against. A nil list is not looked at; an empty one is: no flags at all
// miss every flag that is needed.
type Code struct {
	// Flags are those of the compilation.
	Flags []string
	// Includes are the headers that the sources include.
	Includes []Include
	// Symbols are the names that the object file uses or defines, as its symbol table spells them.
	Symbols []string
	// Object names the object file or program in violations of symbols.
	Object string
}

// An Include is one #include line.
type Include struct {
	// File holds the line; Line is 1-based.
	File string
	Line int
	// Header is the name between the brackets or quotes.
	Header string
}

// A Violation is code that breaks a rule.
type Violation struct {
	// File and Line say where: empty and 0 for flags, the object file and 0 for symbols.
	File string `cpp:"file"`
	Line int    `cpp:"line"`
	// Severity is "error" or "warning".
	Severity string `cpp:"severity"`
	// Code names the rule: "platform-kernel-linux-exceptions".
	Code string `cpp:"code"`
	// Message says what is wrong and what is to be done instead.
	Message string `cpp:"message"`
	// Class is the class of the finding, always "platform".
	Class string `cpp:"class"`
}

// String returns the violation as a compiler writes a diagnostic, so that what parses compiler output
// reads it: "file:line:1: error: message [-Wplatform-firmware-heap]".
func (v Violation) String() string {
	at := v.File
	if at == "" {
		at = "<command-line>"
	}
	return fmt.Sprintf("%s:%d:1: %s: %s [-W%s]", at, max(v.Line, 1), v.Severity, v.Message, v.Code)
}

// modeRules are the embedded rules, read on first use.
var modeRules = sync.OnceValue(func() []Rule {
	var out []Rule
	for n, f := range lines(rulesText) {
		if n == 0 {
			continue
		}
		if len(f) != 8 {
			panic(fmt.Sprintf("platform: rules.txt: line %d: %d fields", n, len(f))) // a test holds that this cannot be
		}
		out = append(out, Rule{Set: f[0], Name: f[1], Severity: f[2], Kind: f[3], Patterns: strings.Fields(f[4]), Message: f[5], Instead: f[6], Source: f[7]})
	}
	return out
})

// freestanding maps the headers of a freestanding implementation to the first standard that has each.
var freestanding = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for n, f := range lines(freestandingText) {
		if n > 0 && len(f) == 2 {
			out[f[0]] = f[1]
		}
	}
	return out
})

// RuleSet returns the name of the rule set for the platform: by its mode, system and architecture, "" if
// there is none, as for user code.
func (p *Platform) RuleSet() string {
	switch {
	case p.Arch == "avr":
		return "avr"
	case p.Mode == Firmware:
		return "firmware"
	case p.Mode == Kernel && p.OS.Name == "windows":
		return "kernel-windows"
	case p.Mode == Kernel && (p.OS.Name == "linux" || p.OS.Name == ""):
		return "kernel-linux"
	}
	return ""
}

// RulesFor returns the rules for the platform, nil if there are none.
func RulesFor(p *Platform) []Rule {
	var out []Rule
	set := p.RuleSet()
	for _, r := range modeRules() {
		if r.Set == set {
			kind, arch, limited := strings.Cut(r.Kind, "-flag-")
			if limited && arch != p.Arch {
				continue
			}
			if limited {
				r.Kind = kind + "-flag"
			}
			r.Patterns = slices.Clone(r.Patterns)
			out = append(out, r)
		}
	}
	return out
}

// Check holds code against the rules of the platform and returns what breaks them, in the order of the
// rules. It judges by what it is given: the symbols of an object file say for certain what flags and
// includes only suggest.
func Check(p *Platform, c *Code) []Violation {
	var out []Violation
	for _, r := range RulesFor(p) {
		out = append(out, r.check(p, c)...)
	}
	return out
}

func (r *Rule) check(p *Platform, c *Code) (out []Violation) {
	add := func(file string, line int, what string) {
		msg := r.Message
		if what != "" {
			msg = what + ": " + msg
		}
		out = append(out, Violation{File: clean(file), Line: line, Severity: r.Severity, Code: "platform-" + r.Set + "-" + r.Name, Message: clean(msg + "; " + r.Instead), Class: "platform"})
	}
	switch r.Kind {
	case "need-flag":
		if c.Flags != nil && !slices.ContainsFunc(c.Flags, r.matches) {
			add("", 0, "")
		}
	case "no-flag":
		for _, f := range c.Flags {
			if r.matches(f) {
				add("", 0, f)
			}
		}
	case "no-header", "no-std-header", "freestanding":
		for _, inc := range c.Includes {
			if r.refuses(p, inc.Header) {
				add(inc.File, inc.Line, "<"+inc.Header+">")
			}
		}
	case "symbol":
		seen := map[string]bool{}
		for _, s := range c.Symbols {
			if !seen[s] && r.matches(s) {
				seen[s] = true
				add(c.Object, 0, s)
			}
		}
	}
	return out
}

// matches reports whether one of the patterns fits s.
func (r *Rule) matches(s string) bool {
	return slices.ContainsFunc(r.Patterns, func(p string) bool {
		prefix, open := strings.CutSuffix(p, "*")
		return s == p || open && strings.HasPrefix(s, prefix)
	})
}

// refuses reports whether a header is one that the rule does not allow.
func (r *Rule) refuses(p *Platform, header string) bool {
	switch r.Kind {
	case "no-header":
		return r.matches(header)
	case "no-std-header":
		return features().headers["<"+header+">"] != nil
	}
	std := p.Standard.Version
	if std == "" {
		std = "17"
	}
	first, ok := freestanding()[header]
	if ok {
		return stdRank(first) > stdRank(std)
	}
	return features().headers["<"+header+">"] != nil
}

// Includes lists the #include lines of a source text, in order. It reads lines, not the preprocessor's
// conditions: what a macro names, or a comment holds, is not found.
func Includes(file string, src []byte) []Include {
	var out []Include
	n, comment := 0, false
	for line := range strings.Lines(string(src)) {
		n++
		text := strings.TrimSpace(line)
		if comment {
			_, rest, ok := strings.Cut(text, "*/")
			if !ok {
				continue
			}
			comment, text = false, strings.TrimSpace(rest)
		}
		if i := strings.LastIndex(text, "/*"); i >= 0 && !strings.Contains(text[i:], "*/") && !strings.HasPrefix(text, "//") {
			comment = true
		}
		rest, ok := strings.CutPrefix(text, "#")
		if !ok {
			continue
		}
		rest, ok = strings.CutPrefix(strings.TrimSpace(rest), "include")
		if rest = strings.TrimSpace(rest); !ok || len(rest) < 3 {
			continue
		}
		end := map[byte]byte{'<': '>', '"': '"'}[rest[0]]
		if end == 0 {
			continue
		}
		if i := strings.IndexByte(rest[1:], end); i > 0 {
			out = append(out, Include{File: file, Line: n, Header: rest[1 : 1+i]})
		}
	}
	return out
}
