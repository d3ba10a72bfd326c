package patchproto

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/strictjson"
	"github.com/cppreason/cppreason/patchproto/codes"
)

const okSHA = "7f3f2a0c9f8b1a0c9b4c0f9e3d8a4b2d8c9e7f1a0b3c4d5e6f7a8b9c0d1e2f3a"

func TestDecode(t *testing.T) {
	createA := []Action{{Kind: CreateFile, Path: "a.cc", Content: "x\n"}}
	for _, tt := range []struct {
		name, in string
		v        Version
		mode     Mode
		want     []Action
		code     codes.Code
		pointer  string
	}{
		{name: "create", in: `{"actions":[{"kind":"CREATE_FILE","path":"a.cc","content":"x\n"}]}`, want: createA},
		{name: "fence", in: "Here it is:\n```json\n{\"actions\":[{\"kind\":\"CREATE_FILE\",\"path\":\"a.cc\",\"content\":\"x\\n\"}]}\n```\n" +
			"Done [1].", want: createA},
		{name: "fence inside a string", in: "```json\n{\"actions\":[{\"kind\":\"CREATE_FILE\",\"path\":\"a.md\",\"content\":\"```\\n}\\n```\\n\"}]}\n```", want: []Action{{Kind: CreateFile, Path: "a.md", Content: "```\n}\n```\n"}}},
		{name: "braces in prose", in: `The set {x} and f(){} are fine: {"actions":[]}`, code: codes.JSONExtract},
		{name: "braces that are no JSON", in: `The set {x} is fine: {"actions":[]}`, want: []Action{}},
		{name: "empty content", in: `{"actions":[{"kind":"CREATE_FILE","path":"a","content":""}]}`, want: []Action{{Kind: CreateFile,
			Path: "a"}}},
		{name: "escapes", in: `{"actions":[{"kind":"CREATE_FILE","path":"a","content":"\u00e9\ud83d\ude00\/\t"}]}`,
			want: []Action{{Kind: CreateFile, Path: "a", Content: "é😀/\t"}}},
		{name: "delete a range", in: `{"actions":[{"kind":"REPLACE_RANGE","path":"a","base_sha256":"` + okSHA +
			`","start_line":2,"end_line":2.0,"content":""}]}`,
			want: []Action{{Kind: ReplaceRange, Path: "a", BaseSHA256: okSHA, StartLine: 2, EndLine: 2}}},
		{name: "array in protocol 1", v: V1, in: `[{"kind":"UPDATE_FILE","path":"a","content":"b","why":"other keys are fine"}]`,
			want: []Action{{Kind: UpdateFile, Path: "a", Content: "b"}}},
		{name: "proposed changes first", v: V1, in: `{"actions":[{"kind":"DELETE_FILE","path":"no"}],"proposed_changes":{"actions":[{"kind":"DELETE_FILE","path":"yes"}]}}`, want: []Action{{Kind: DeleteFile, Path: "yes"}}},
		{name: "no changes", mode: ModeApply, in: `{"actions":[],"summary":"NO_CHANGES: all is well"}`, want: []Action{}},

		{name: "nothing", in: "I cannot do that.", code: codes.JSONExtract},
		{name: "empty", in: "", code: codes.JSONExtract},
		{name: "two values", in: `{"actions":[]} {"actions":[]}`, code: codes.JSONExtract},
		{name: "broken outer value", in: `Sure: {"actions":[{"kind":"DELETE_FILE","path":"a"}], oops}`, code: codes.JSONParse},
		{name: "broken from the start", in: `{x`, code: codes.JSONParse},
		{name: "cut off", in: `{"actions":[{"kind":"CREATE_FILE","path":"a","content":"abc`, code: codes.JSONParse},
		{name: "duplicate key", in: `{"actions":[],"actions":[]}`, code: codes.JSONParse},
		{name: "duplicate key, escaped", in: `{"actions":[],"\u0061ctions":[]}`, code: codes.JSONParse},
		{name: "trailing comma", in: `{"actions":[],}`, code: codes.JSONParse},
		{name: "invalid UTF-8", in: "{\"actions\":[],\"summary\":\"\xff\"}", code: codes.JSONParse},
		{name: "lone surrogate", in: `{"actions":[],"summary":"\ud83d"}`, code: codes.JSONParse},
		{name: "control character", in: "{\"actions\":[],\"summary\":\"\n\"}", code: codes.JSONParse},
		{name: "too deep", in: `{"actions":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`, code: codes.JSONParse},
		{name: "leading zero", in: `{"actions":[{"kind":"REPLACE_RANGE","path":"a","start_line":01}]}`, code: codes.JSONParse},

		{name: "key in other case", in: `{"Actions":[]}`, code: codes.SchemaValidation, pointer: "/Actions"},
		{name: "array in protocol 2", in: `[{"kind":"DELETE_FILE","path":"a"}]`, code: codes.SchemaValidation},
		{name: "unknown key", in: `{"actions":[],"note":""}`, code: codes.SchemaValidation, pointer: "/note"},
		{name: "unknown key in an action", in: `{"actions":[{"kind":"CREATE_FILE","path":"a","content":"","mode":7}]}`,
			code: codes.SchemaValidation, pointer: "/actions/0/mode"},
		{name: "unknown kind", in: `{"actions":[{"kind":"COPY_FILE","path":"a"}]}`, code: codes.SchemaValidation, pointer: "/actions/0/kind"},
		{name: "patch in protocol 1", v: V1, in: `[{"kind":"PATCH_FILE","path":"a","patch":"@@"}]`, code: codes.SchemaValidation,
			pointer: "/0/kind"},
		{name: "missing content", in: `{"actions":[{"kind":"UPDATE_FILE","path":"a"}]}`, code: codes.SchemaValidation, pointer: "/actions/0"},
		{name: "content in a patch", in: `{"actions":[{"kind":"PATCH_FILE","path":"a","patch":"@@","base_sha256":"` + okSHA +
			`","content":""}]}`, code: codes.SchemaValidation, pointer: "/actions/0/content"},
		{name: "null", in: `{"actions":[{"kind":"CREATE_FILE","path":"a","content":null}]}`, code: codes.SchemaValidation,
			pointer: "/actions/0/content"},
		{name: "65 digits", in: `{"actions":[{"kind":"PATCH_FILE","path":"a","patch":"@@","base_sha256":"` + okSHA + `0"}]}`,
			code: codes.BaseSHA256Invalid, pointer: "/actions/0/base_sha256"},
		{name: "capital digits", in: `{"actions":[{"kind":"PATCH_FILE","path":"a","patch":"@@","base_sha256":"` + strings.ToUpper(okSHA) +
			`"}]}`, code: codes.BaseSHA256Invalid, pointer: "/actions/0/base_sha256"},
		{name: "range backwards", in: `{"actions":[{"kind":"REPLACE_RANGE","path":"a","base_sha256":"` + okSHA +
			`","start_line":3,"end_line":2,"content":""}]}`, code: codes.RangeInvalid, pointer: "/actions/0/end_line"},
		{name: "line zero", in: `{"actions":[{"kind":"REPLACE_RANGE","path":"a","base_sha256":"` + okSHA +
			`","start_line":0,"end_line":2,"content":""}]}`, code: codes.SchemaValidation, pointer: "/actions/0/start_line"},
		{name: "line and a half", in: `{"actions":[{"kind":"REPLACE_RANGE","path":"a","base_sha256":"` + okSHA +
			`","start_line":1.5,"end_line":2,"content":""}]}`, code: codes.SchemaValidation, pointer: "/actions/0/start_line"},
		{name: "too many", in: `{"actions":[` + strings.TrimSuffix(strings.Repeat(`{},`, 201), ",") + `]}`, code: codes.TooManyActions,
			pointer: "/actions"},
		{name: "path", in: `{"actions":[{"kind":"DELETE_FILE","path":"a"},{"kind":"DELETE_FILE","path":"../b"}]}`, code: codes.InvalidPath,
			pointer: "/actions/1/path"},
		{name: "git", in: `{"actions":[{"kind":"DELETE_FILE","path":"x/.GIT/config"}]}`, code: codes.PathForbidden, pointer: "/actions/0/path"},
		{name: "same path", in: `{"actions":[{"kind":"DELETE_FILE","path":"a"},{"kind":"DELETE_FILE","path":"A"}]}`,
			code: codes.ActionConflict, pointer: "/actions/1/path"},
		{name: "below a file", v: V1, in: `{"proposed_changes":{"actions":[{"kind":"CREATE_FILE","path":"a","content":""},{"kind":"CREATE_FILE","path":"a/b","content":""}]}}`, code: codes.ActionConflict, pointer: "/proposed_changes/actions/1/path"},
		{name: "nothing to apply", mode: ModeApply, in: `{"actions":[],"summary":"done"}`, code: codes.ApplyEmptyActions, pointer: "/actions"},
		{name: "actions in a plan", mode: ModePlan, in: `{"actions":[{"kind":"DELETE_FILE","path":"a"}]}`, code: codes.SchemaValidation,
			pointer: "/actions"},
		{name: "request", in: `{"actions":[],"context_requests":[{"type":"logs","source":"x","last_n":5001}]}`, code: codes.SchemaValidation,
			pointer: "/context_requests/0/last_n"},
		{name: "memory", in: `{"actions":[],"memory_patch":{"user.mood":"x"}}`, code: codes.SchemaValidation, pointer: "/memory_patch/user.mood"},
		{name: "memory value", in: `{"actions":[],"memory_patch":{"user.ask_budget":3}}`, code: codes.SchemaValidation,
			pointer: "/memory_patch/user.ask_budget"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := Decode([]byte(tt.in), tt.v, &DecodeOptions{Mode: tt.mode})
			if tt.code == "" {
				if err != nil {
					t.Fatalf("Decode(%q): %v", tt.in, err)
				}
				if !reflect.DeepEqual(p.Actions, tt.want) {
					t.Errorf("Decode(%q) = %+v, want %+v", tt.in, p.Actions, tt.want)
				}
				return
			}
			e, ok := errors.AsType[*Error](err)
			if !ok || e.Code != tt.code || e.Pointer != tt.pointer {
				t.Errorf("Decode(%q): %v, want %s at %q", tt.in, err, tt.code, tt.pointer)
			} else if e.Hint() == "" || e.Stage == "" {
				t.Errorf("no hint or stage in %+v", e)
			}
		})
	}
}

func TestDecodeRest(t *testing.T) {
	in := `{"actions":[],"summary":"s","context_requests":[{"type":"read_file","path":"src/parser.py","start_line":1,"end_line":260},{"type":"env"},{"type":"search","query":"q","glob":"*.c"}],
"memory_patch":{"user.ask_budget":0,"user.preferred_style":"brief","project.src_roots":["a","b"]}}`
	p, err := Decode([]byte(in), V2, &DecodeOptions{Mode: ModePlan})
	if err != nil {
		t.Fatal(err)
	}
	zero := 0
	want := &Plan{Version: V2, Actions: []Action{}, Summary: "s", Requests: []ContextRequest{
		{Type: "read_file", Path: "src/parser.py", StartLine: 1, EndLine: 260}, {Type: "env"}, {Type: "search", Query: "q", Glob: "*.c"}},
		Memory: Memory{User: UserMemory{PreferredStyle: "brief", AskBudget: &zero}, Project: ProjectMemory{SrcRoots: []string{"a", "b"}}}}
	if !reflect.DeepEqual(p, want) {
		t.Errorf("got %+v\nwant %+v", p, want)
	}
	p, err = Decode([]byte(`{"mode":"plan","questions":["why?"],"memory_patch":{"user.mood":1},"risks":[1]}`), V1, nil)
	if err != nil || p.Mode != "plan" || len(p.Questions) != 1 {
		t.Errorf("protocol 1: %+v, %v", p, err)
	}
}

// Brackets that could each open a long value must not cost the square of the reply.
func TestDecodeBrackets(t *testing.T) {
	for _, in := range []string{strings.Repeat(`{"`, 1<<19), "x" + strings.Repeat(`{"a","`, 1<<18), "x " + strings.Repeat(`[{`, 1<<19),
		"x" + strings.Repeat("{", 1<<20)} {
		for _, v := range []Version{V1, V2} {
			if _, err := Decode([]byte(in), v, nil); err == nil {
				t.Errorf("Decode(%.20q...) succeeded", in)
			}
		}
	}
	if _, err := Decode([]byte("["+strings.Repeat(`[],`, strictjson.MaxValues)+"[]]"), V1, nil); CodeOf(err) != codes.JSONParse {
		t.Errorf("a million values: %v", err)
	}
}

func TestSchemaIsJSON(t *testing.T) {
	for _, v := range []Version{0, V1, V2} {
		if !json.Valid(Schema(v)) {
			t.Errorf("Schema(%d) is not JSON", v)
		}
	}
}

func TestFromEnv(t *testing.T) {
	for _, tt := range []struct {
		env  map[string]string
		want Settings
		err  bool
	}{
		{nil, Settings{V2, true}, false},
		{map[string]string{"PAPAYU_PROTOCOL_VERSION": "1"}, Settings{V1, true}, false},
		{map[string]string{"PAPAYU_PROTOCOL_DEFAULT": "2", "PAPAYU_PROTOCOL_VERSION": "1"}, Settings{V2, true}, false},
		{map[string]string{"PAPAYU_PROTOCOL_DEFAULT": "", "PAPAYU_PROTOCOL_VERSION": "1"}, Settings{V1, true}, false},
		{map[string]string{"PAPAYU_PROTOCOL_FALLBACK_TO_V1": "0"}, Settings{V2, false}, false},
		{map[string]string{"PAPAYU_PROTOCOL_DEFAULT": "3"}, Settings{V2, true}, true},
		{map[string]string{"PAPAYU_PROTOCOL_FALLBACK_TO_V1": "maybe"}, Settings{V2, true}, true},
	} {
		got, err := FromEnv(func(k string) (string, bool) { v, ok := tt.env[k]; return v, ok })
		if got != tt.want || (err != nil) != tt.err {
			t.Errorf("FromEnv(%v) = %+v, %v; want %+v", tt.env, got, err, tt.want)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, s := range []string{`{"actions":[]}`, "```json\n{\"actions\":[{\"kind\":\"CREATE_FILE\",\"path\":\"a\",\"content\":\"\\u00e9\"}]}\n```",
		`[{"kind":"DELETE_FILE","path":"a"}]`, `{"actions":[{"kind":"REPLACE_RANGE","path":"a","base_sha256":"` + okSHA +
			`","start_line":1e0,"end_line":2,"content":""}]}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, reply []byte) {
		for _, v := range []Version{V1, V2} {
			p, err := Decode(reply, v, nil)
			if err != nil {
				if CodeOf(err) == "" {
					t.Errorf("an error without a code: %v", err)
				}
				continue
			}
			// What we accept, encoding/json reads the same way, once it is written out.
			for i := range p.Actions {
				if e := p.Actions[i].check(v); e != nil {
					t.Errorf("an accepted action is not valid: %v", e)
				}
			}
		}
	})
}
