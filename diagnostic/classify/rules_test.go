package classify

import (
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
		linker  bool
	}
	patterns, names := map[key]string{}, map[string]bool{}
	for i := range set.messages {
		r := &set.messages[i]
		if other, dup := patterns[key{r.pattern, r.linker}]; dup {
			t.Errorf("rules %s and %s have the pattern %q", other, r.name, r.pattern)
		}
		if names[r.name] || set.special[r.name] != nil {
			t.Errorf("two rules are called %s", r.name)
		}
		patterns[key{r.pattern, r.linker}], names[r.name] = r.name, true
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
		if r.linker {
			d = diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Tool: tool.LD, Message: r.example}
		}
		if got, _ := set.findRule(&d, withoutAliases(wording.PlainQuotes(d.Message))); got != r {
			t.Errorf("rule %s: its example %q is decided by %s", r.name, r.example, got.name)
		}
	}
}
