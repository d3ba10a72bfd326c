package schema

import (
	"encoding/json"
	"slices"
	"testing"
)

// TestSchemas checks the strict subset: every object closed, every property required.
func TestSchemas(t *testing.T) {
	var walk func(at string, v any)
	walk = func(at string, v any) {
		m, ok := v.(map[string]any)
		if !ok {
			return
		}
		if m["type"] == "object" {
			if m["additionalProperties"] != false {
				t.Errorf("%s: additional properties", at)
			}
			var names, required []string
			for name, p := range m["properties"].(map[string]any) {
				names = append(names, name)
				walk(at+"/"+name, p)
			}
			for _, r := range m["required"].([]any) {
				required = append(required, r.(string))
			}
			slices.Sort(names)
			slices.Sort(required)
			if !slices.Equal(names, required) {
				t.Errorf("%s: properties %v, required %v", at, names, required)
			}
		}
		walk(at+"/items", m["items"])
	}
	var v any
	if err := json.Unmarshal(Result(), &v); err != nil {
		t.Fatal(err)
	}
	walk("", v)
	for _, s := range []json.RawMessage{Task(), Outcome()} {
		if err := json.Unmarshal(s, &v); err != nil {
			t.Error(err)
		}
	}
}
