package classify

import "testing"

// Each rule can decide: no other before it has the same pattern, or its name.
func TestRulesDiffer(t *testing.T) {
	type key struct {
		pattern string
		linker  bool
	}
	patterns, names := map[key]string{}, map[string]bool{}
	for i := range messageRules {
		r := &messageRules[i]
		if other, dup := patterns[key{r.pattern, r.linker}]; dup {
			t.Errorf("rules %s and %s have the pattern %q", other, r.name, r.pattern)
		}
		if names[r.name] {
			t.Errorf("two rules are called %s", r.name)
		}
		patterns[key{r.pattern, r.linker}], names[r.name] = r.name, true
	}
}
