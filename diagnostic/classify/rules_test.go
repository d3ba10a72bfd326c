package classify

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// TestRules loads the data files. Each rule can decide: no other before it has the same pattern or name.
func TestRules(t *testing.T) {
	set, err := loadRules()
	if err != nil {
		t.Fatal(err)
	}
	type key struct {
		pattern string
		scope   scope
	}
	patterns, names := map[key]string{}, map[string]bool{}
	for i := range set.messages {
		r := &set.messages[i]
		for _, pattern := range r.patterns {
			if other, dup := patterns[key{pattern, r.scope}]; dup {
				t.Errorf("rules %s and %s have the pattern %q", other, r.name, pattern)
			}
			patterns[key{pattern, r.scope}] = r.name
		}
		if names[r.name] || set.special[r.name] != nil {
			t.Errorf("two rules are called %s", r.name)
		}
		names[r.name] = true
		var f Facts
		for _, fact := range r.facts {
			if fact != "-" && f.field(fact) == nil {
				t.Errorf("rule %s: unknown fact %q", r.name, fact)
			}
		}
	}
}

// TestExamples classifies the example of each rule: the rule must decide, and no other before it.
func TestExamples(t *testing.T) {
	set := table()
	for i := range set.messages {
		r := &set.messages[i]
		d := diagnostic.Diagnostic{
			Location: diagnostic.Location{File: "a.cpp", Line: 1}, Severity: diagnostic.SeverityError, Message: r.example,
		}
		if r.scope == linkers {
			d = diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Tool: tool.LD, Message: r.example}
		}
		if got, _ := set.findRule(&d, withoutAliases(wording.PlainQuotes(d.Message))); got == nil || got != r {
			if got == nil {
				got = &rule{name: "no rule"}
			}
			t.Errorf("rule %s: its example %q is decided by %s", r.name, r.example, got.name)
		}
	}
}

// TestAdvice requires a repair of its own of every rule for linkers, for resources and for what happens at
// run time: the general sentence of their class is wrong for most of them.
func TestAdvice(t *testing.T) {
	set := table()
	check := func(kind string, r *rule, runtime bool) {
		needsOwn := r.class == Linker || r.class == Resource || r.scope == linkers && r.class != Unknown || runtime
		if needsOwn && r.fix == "" {
			t.Errorf("%s %s (%v) has no repair of its own", kind, r.name, r.class)
		}
	}
	for i := range set.messages {
		check("rule", &set.messages[i], false)
	}
	for _, r := range set.special {
		check("rule", r, false)
	}
	for _, byName := range []map[string]*rule{set.codes, set.prefixes} {
		for _, r := range byName {
			// The kinds of sanitizers, valgrind and the C library are words with hyphens or in capitals.
			isOption := strings.HasPrefix(r.name, "-") || strings.HasPrefix(r.name, "#") || strings.ContainsAny(r.name, "0123456789")
			isCheck := strings.Contains(r.name, "*") || clangTidyModule(r.name)
			check("code", r, !isOption && !isCheck)
		}
	}
}

// clangTidyModule reports whether a name is a check of clang-tidy or the clang analyzer.
func clangTidyModule(name string) bool {
	module, _, _ := strings.Cut(name, "-")
	switch module {
	case "abseil", "altera", "android", "boost", "bugprone", "cert", "clang", "concurrency", "cppcoreguidelines", "darwin",
		"fuchsia", "google", "hicpp", "linuxkernel", "llvm", "llvmlibc", "misc", "modernize", "mpi", "objc", "openmp",
		"performance", "portability", "readability", "zircon":
		return true
	}
	return false
}
