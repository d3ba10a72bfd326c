package patchproto

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

func compile(t testing.TB, v patchproto.Version) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(string(patchproto.Schema(v))))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

const sha = "7f3f2a0c9f8b1a0c9b4c0f9e3d8a4b2d8c9e7f1a0b3c4d5e6f7a8b9c0d1e2f3a"

// seeds are values near the border of both protocols; the generator mutates them.
var seeds = []string{
	`{"actions":[]}`,
	`[]`,
	`[{"kind":"UPDATE_FILE","path":"a","content":"x"},{"kind":"DELETE_DIR","path":"d"}]`,
	`{"actions":[{"kind":"CREATE_FILE","path":"a","content":""},
		{"kind":"PATCH_FILE","path":"b","patch":"@@","base_sha256":"` + sha + `"}],"summary":"s"}`,
	`{"actions":[{"kind":"REPLACE_RANGE","path":"b","base_sha256":"` + sha + `","start_line":1,"end_line":2,"content":"x"},
		{"kind":"DELETE_FILE","path":"c"}]}`,
	`{"actions":[],"context_requests":[{"type":"read_file","path":"a","start_line":1,"end_line":5},
		{"type":"search","query":"q","glob":"*"},{"type":"logs","source":"s","last_n":5000},{"type":"env"}]}`,
	`{"actions":[],"memory_patch":{"user.preferred_style":"brief","user.ask_budget":2,"user.risk_tolerance":"low",
		"user.default_language":"en","user.output_format":"plan_first","project.default_test_command":"t",
		"project.src_roots":["a"],"project.ci_notes":"n"}}`,
	`{"mode":"fix","proposed_changes":{"actions":[{"kind":"CREATE_DIR","path":"d"}]},"questions":["q"],"risks":[1],"plan":{}}`,
}

// values replace parts of a seed.
var values = []any{
	nil, true, 0, 1, 2, 3, -1, 1.0, 1.5, 1e2, 5000, 5001, 2147483647, 2147483648, 1e300,
	"", "a", "brief", "plan_first", "PATCH_FILE", "CREATE_DIR", "REPLACE_RANGE", "patch_file", "search", "env",
	sha, sha + "0", strings.ToUpper(sha),
	[]any{}, []any{"x"}, []any{1},
	map[string]any{}, map[string]any{"kind": "DELETE_FILE", "path": "z"}, map[string]any{"type": "env"},
}

var keys = []string{
	"kind", "path", "content", "patch", "base_sha256", "start_line", "end_line",
	"actions", "summary", "context_requests", "memory_patch", "proposed_changes", "questions", "mode",
	"type", "query", "glob", "source", "last_n",
	"user.ask_budget", "user.preferred_style", "project.src_roots", "project.ci_notes", "Kind", "other",
}

// value returns a fresh copy of one of values.
func value(r *rand.Rand) any {
	text, err := json.Marshal(values[r.IntN(len(values))])
	if err != nil {
		panic(err)
	}
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		panic(err)
	}
	return v
}

// mutate changes one random place of a JSON value.
func mutate(r *rand.Rand, v any) any {
	switch x := v.(type) {
	case map[string]any:
		if len(x) == 0 || r.IntN(4) == 0 {
			x[keys[r.IntN(len(keys))]] = value(r)
			return x
		}
		at := r.IntN(len(x))
		for _, k := range keys {
			if _, ok := x[k]; !ok {
				continue
			}
			if at--; at >= 0 {
				continue
			}
			switch r.IntN(5) {
			case 0:
				delete(x, k)
			case 1:
				x[k] = value(r)
			default:
				x[k] = mutate(r, x[k])
			}
			return x
		}
		return x
	case []any:
		if len(x) == 0 || r.IntN(6) == 0 {
			return append(x, value(r))
		}
		i := r.IntN(len(x))
		x[i] = mutate(r, x[i])
		return x
	}
	return value(r)
}

// schemaRefuses reports whether Decode refused a value for a rule that the schema has too.
func schemaRefuses(err error) bool {
	e, ok := errors.AsType[*patchproto.Error](err)
	return ok && e.Stage == refusal.StageSchema
}

// The decoder and a schema library agree on what a plan is, in both protocols.
func TestSchemaAgrees(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, v := range []patchproto.Version{patchproto.V1, patchproto.V2} {
		schema := compile(t, v)
		valid, invalid := 0, 0
		for range 60_000 {
			var val any
			if err := json.Unmarshal([]byte(seeds[r.IntN(len(seeds))]), &val); err != nil {
				t.Fatal(err)
			}
			for range r.IntN(4) {
				val = mutate(r, val)
			}
			switch val.(type) {
			case map[string]any, []any:
			default:
				continue // no reply: there is no bracket to find
			}
			text, err := json.Marshal(val)
			if err != nil {
				t.Fatal(err)
			}
			inst, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
			if err != nil {
				t.Fatal(err)
			}
			want := schema.Validate(inst)
			_, err = patchproto.Decode(text, v, nil)
			if got := schemaRefuses(err); got != (want != nil) {
				t.Fatalf("protocol %d: %s\nschema: %v\nDecode: %v", v, text, want, err)
			}
			if want == nil {
				valid++
			} else {
				invalid++
			}
		}
		t.Logf("protocol %d: %d values valid, %d not; the decoder agrees", v, valid, invalid)
		if valid < 1000 || invalid < 1000 {
			t.Errorf("protocol %d: a lopsided test", v)
		}
	}
}

func TestSchemaTooMany(t *testing.T) {
	for _, n := range []int{200, 201} {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf(`{"kind":"DELETE_FILE","path":"f%d"}`, i))
		}
		text := `{"actions":[` + strings.Join(list, ",") + `]}`
		inst, _ := jsonschema.UnmarshalJSON(strings.NewReader(text))
		_, err := patchproto.Decode([]byte(text), patchproto.V2, nil)
		if (compile(t, patchproto.V2).Validate(inst) == nil) != (err == nil) {
			t.Errorf("%d actions: %v", n, err)
		}
	}
}
