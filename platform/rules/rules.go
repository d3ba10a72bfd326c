package rules

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/internal/tsv"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/internal/comment"
)

//go:embed rules.txt
var rulesText string

//go:embed freestanding.txt
var freestandingText string

// A Rule is one thing that code of a mode must not do, or must be compiled with.
type Rule struct {
	// Set is the rule set: "kernel-linux", "kernel-windows", "firmware", "avr".
	Set string `cpp:"set"`
	// Name is the rule's name in its set: "exceptions", "heap".
	Name string `cpp:"name"`
	// Severity is "error" or "warning".
	Severity string `cpp:"severity"`
	// Kind is what Patterns are compared with: "need-flag", "no-flag", "no-header", "no-std-header",
	// "freestanding" or "symbol". In the table an architecture may follow; For removes it.
	Kind string `cpp:"kind"`
	// Patterns are flags, headers or symbols; a star at the end matches anything.
	Patterns []string `cpp:"patterns"`
	// Message is what is wrong.
	Message string `cpp:"message"`
	// Instead is what to do.
	Instead string `cpp:"instead"`
	// Source is where the rule comes from: a manual, an ABI, a build file.
	Source string `cpp:"source"`
}

// A Code is what rules are compared with. A nil list is not checked; an empty one is: no flags at all miss
// every flag that is needed.
type Code struct {
	// Flags are those of the compilation.
	Flags []string
	// Includes are the headers that the sources include.
	Includes []Include
	// Symbols are the names that the object file uses or defines, as its symbol table spells them.
	Symbols []string
	// Object is the name of the object file or program, for violations by symbols.
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
	// File is the source, "" for flags, or the object file for symbols.
	File string `cpp:"file"`
	// Line is 1-based, 0 for flags and symbols.
	Line int `cpp:"line"`
	// Severity is "error" or "warning".
	Severity string `cpp:"severity"`
	// Code identifies the rule: "platform-kernel-linux-exceptions".
	Code string `cpp:"code"`
	// Message is what is wrong and what to do instead.
	Message string `cpp:"message"`
	// Class is the class of the finding, always "platform".
	Class string `cpp:"class"`
}

// String returns the violation in the form of a compiler's diagnostic:
// "file:line:1: error: message [-Wplatform-firmware-heap]".
func (v Violation) String() string {
	at := v.File
	if at == "" {
		at = "<command-line>" // as gcc writes it
	}
	return fmt.Sprintf("%s:%d:1: %s: %s [-W%s]", at, max(v.Line, 1), v.Severity, v.Message, v.Code)
}

// allRules are the embedded rules, read on first use.
var allRules = sync.OnceValue(func() (out []Rule) {
	for n, f := range tsv.Rows(rulesText) {
		if len(f) != 8 {
			panic(fmt.Sprintf("rules: rules.txt: line %d: %d fields", n, len(f))) // a test reads the table
		}
		out = append(out, Rule{Set: f[0], Name: f[1], Severity: f[2], Kind: f[3], Patterns: strings.Fields(f[4]),
			Message: f[5], Instead: f[6], Source: f[7]})
	}
	return out
})

// freestanding maps the headers of a freestanding implementation to the first standard that has each.
var freestanding = sync.OnceValue(func() map[string]platform.Standard {
	out := map[string]platform.Standard{}
	for _, f := range tsv.Rows(freestandingText) {
		out[f[0]] = platform.Standard{Version: f[1]}
	}
	return out
})

// Set returns the name of the rule set for a platform: by its mode, system and architecture, "" if there are
// no rules, as for user code.
func Set(p *platform.Platform) string {
	switch {
	case p.Arch == "avr":
		return "avr"
	case p.Mode == platform.Firmware:
		return "firmware"
	case p.Mode == platform.Kernel && p.OS.Name == "windows":
		return "kernel-windows"
	case p.Mode == platform.Kernel && (p.OS.Name == "linux" || p.OS.Name == ""):
		return "kernel-linux"
	}
	return ""
}

// For returns the rules for a platform, nil if there are no rules for its mode.
func For(p *platform.Platform) []Rule {
	var out []Rule
	set := Set(p)
	for _, r := range allRules() {
		if r.Set != set {
			continue
		}
		kind, arch, limited := strings.Cut(r.Kind, "-flag-") // need-flag-x86_64
		if limited && arch != p.Arch {
			continue
		}
		if limited {
			r.Kind = kind + "-flag"
		}
		r.Patterns = slices.Clone(r.Patterns)
		out = append(out, r)
	}
	return out
}

// Check compares code with the rules of the platform and returns the violations in the order of the rules.
// Only the symbols of an object file are proof; flags and includes are signs.
func Check(p *platform.Platform, c *Code) []Violation {
	var out []Violation
	for _, r := range For(p) {
		out = append(out, r.check(p, c)...)
	}
	return out
}

// violation returns a violation of r at a place. subject is the flag, header or symbol, "" for a missing one.
func (r *Rule) violation(file string, line int, subject string) Violation {
	msg := r.Message
	if subject != "" {
		msg = subject + ": " + msg
	}
	return Violation{File: comment.Clean(file), Line: line, Severity: r.Severity, Code: "platform-" + r.Set + "-" + r.Name,
		Message: comment.Clean(msg + "; " + r.Instead), Class: "platform"}
}

func (r *Rule) check(p *platform.Platform, c *Code) (out []Violation) {
	switch r.Kind {
	case "need-flag":
		if c.Flags != nil && !slices.ContainsFunc(c.Flags, r.matches) {
			out = append(out, r.violation("", 0, ""))
		}
	case "no-flag":
		for _, f := range c.Flags {
			if r.matches(f) {
				out = append(out, r.violation("", 0, f))
			}
		}
	case "no-header", "no-std-header", "freestanding":
		for _, inc := range c.Includes {
			if r.refuses(p, inc.Header) {
				out = append(out, r.violation(inc.File, inc.Line, "<"+inc.Header+">"))
			}
		}
	case "symbol":
		seen := map[string]bool{}
		for _, s := range c.Symbols {
			if !seen[s] && r.matches(s) {
				seen[s] = true
				out = append(out, r.violation(c.Object, 0, s))
			}
		}
	}
	return out
}

// matches reports whether one of the patterns matches s.
func (r *Rule) matches(s string) bool {
	return slices.ContainsFunc(r.Patterns, func(p string) bool {
		prefix, open := strings.CutSuffix(p, "*")
		return s == p || open && strings.HasPrefix(s, prefix)
	})
}

// refuses reports whether a header is one that the rule does not allow.
func (r *Rule) refuses(p *platform.Platform, header string) bool {
	if r.Kind == "no-header" {
		return r.matches(header)
	}
	if first, ok := freestanding()[header]; ok && r.Kind == "freestanding" {
		std := p.Standard
		if std.Version == "" {
			std.Version = "17" // gcc's default since 11
		}
		return first.Compare(std) > 0
	}
	_, isStandard := platform.Headers("<" + header + ">")
	return isStandard
}

// Includes lists the #include lines of a source text, in order. Conditions of the preprocessor are not
// evaluated, and the header that a macro names is not found.
func Includes(file string, src []byte) []Include {
	var out []Include
	n, inComment := 0, false
	for line := range strings.Lines(string(src)) {
		n++
		text := strings.TrimSpace(line)
		if inComment {
			_, rest, ok := strings.Cut(text, "*/")
			if !ok {
				continue
			}
			inComment, text = false, strings.TrimSpace(rest)
		}
		if i := strings.LastIndex(text, "/*"); i >= 0 && !strings.Contains(text[i:], "*/") && !strings.HasPrefix(text, "//") {
			inComment = true
		}
		if header := includedHeader(text); header != "" {
			out = append(out, Include{File: file, Line: n, Header: header})
		}
	}
	return out
}

// includedHeader returns the header that a line includes, "" for any other line.
func includedHeader(line string) string {
	rest, ok := strings.CutPrefix(line, "#")
	if !ok {
		return ""
	}
	rest, ok = strings.CutPrefix(strings.TrimSpace(rest), "include")
	if rest = strings.TrimSpace(rest); !ok || len(rest) < 3 {
		return ""
	}
	closing := map[byte]byte{'<': '>', '"': '"'}[rest[0]]
	if i := strings.IndexByte(rest[1:], closing); closing != 0 && i > 0 {
		return rest[1 : 1+i]
	}
	return ""
}
